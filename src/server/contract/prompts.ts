import { type Prompt, prompt } from "../../mcp/index.ts";
import { findingCodes } from "./finding-page.ts";
import { contractNames } from "./picked-contract.ts";

/** Ways to begin, for people: each is a message to the model that tells it which tools to use. */
export const contractPrompts: readonly Prompt[] = [
  prompt({
    name: "write_contract",
    title: "Write a contract for a protocol",
    description:
      "From a description of a JSON-RPC protocol to a Smithy contract that its messages can be checked against.",
    arguments: {
      protocol: { description: "What the peers say to each other: a specification, notes, or sample messages." },
    },
    get: ({
      protocol,
    }) => `Write a contract for the JSON-RPC protocol below as a Smithy 2.0 model with the traits of the namespace smithy.rpc.

- A structure with @jsonRpcProtocol(versions: ["2.0"], peers: […]) names the two peers; each peer accepts one service.
- Each service has @jsonRpc(versions: ["2.0"]) and lists the operations that this peer receives.
- Each operation has @method(name: "…", params: "named", kind: "request" or "notification"), its input, its output and its errors. A result that is no object has resultMember; a result that is always null has nullResult: true.
- Each error has @error and @rpcError(code: …).
- Where there is an order, @jsonRpcSession on the protocol names the states and capabilities, and @jsonRpcLifecycle on an operation says where it is allowed.

Look at the resource colloquy://contracts/mcp@2025-11-25 for a complete example. Say what the description leaves open instead of guessing.

The protocol:

${protocol}`,
  }),
  prompt({
    name: "find_fault",
    title: "Find the fault in this transcript",
    description: "Checks a recorded conversation and says which program is at fault, and how to mend it.",
    arguments: {
      transcript: { description: "The log as it is." },
      contract: {
        description: "The contract it should keep; mcp by default.",
        optional: true,
        complete: contractNames(),
      },
    },
    get: ({
      transcript,
      contract = "mcp",
    }) => `Check the transcript below with the tool check_transcript against the contract ${contract}. For each finding that is an error, look up its code with explain_finding and, where it helps, the method with describe_method. Then say: which peer is at fault, in which message, which rule it breaks, what follows from it, and how to mend it. Tell causes from consequences: one wrong message can make later ones look wrong. If nothing is wrong, say what was checked and what the transcript cannot show.

${transcript}`,
  }),
  prompt({
    name: "explain",
    title: "Explain a finding",
    description: "What a code means in plain words, with an example.",
    arguments: { code: { description: "Such as UnsolicitedResponse.", complete: findingCodes } },
    get: ({ code }) =>
      `Explain the finding ${code} with the tool explain_finding, in plain words, to somebody who writes a JSON-RPC program: what was seen, which rule it breaks, what commonly causes it, and how to mend it. Show a wrong and a right message.`,
  }),
];
