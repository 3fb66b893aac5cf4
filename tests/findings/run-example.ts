import { EXAMPLE_CONTRACT, type Example, type Explanation } from "../../src/findings/index.ts";
import { ContractError, loader, PreparedService } from "../../src/rpc/index.ts";
import { ProtocolDescription, runTranscript } from "../../src/transcript/index.ts";
import { colloquy } from "../helpers/run-cli.ts";

const TRAITS: readonly string[] = [
  "smithy.rpc#criticalPaths",
  "smithy.rpc#jsonRpc",
  "smithy.rpc#jsonRpcCancels",
  "smithy.rpc#jsonRpcDuringCall",
  "smithy.rpc#jsonRpcLifecycle",
  "smithy.rpc#jsonRpcProtocol",
  "smithy.rpc#jsonRpcRefersToCall",
  "smithy.rpc#jsonRpcSession",
  "smithy.rpc#jsonRpcTokens",
  "smithy.rpc#method",
  "smithy.rpc#rpcError",
  "alloy#discriminated",
  "alloy#untagged",
];

/** With the head that an example leaves out, and the service and protocol where it has none. */
function idlOf(shapes: string): string {
  const operations = [...shapes.matchAll(/^operation (\w+)/gm)].map(([, name]) => name);
  const text = shapes.includes("@jsonRpcProtocol")
    ? shapes
    : `@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client" }, { name: "server", accepts: Api }])
structure Link {}

@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [${operations.join(", ")}] }

${shapes}`;
  const uses = TRAITS.filter((trait) => new RegExp(`@${trait.split("#")[1]}\\b`).test(text));
  return ['$version: "2"', "namespace example", ...uses.map((trait) => `use ${trait}`), text].join("\n");
}

/** The codes that an example gives; `undefined` for one in words. */
export function codesOf({ contract = EXAMPLE_CONTRACT }: Explanation, example: Example): readonly string[] | undefined {
  switch (example.kind) {
    case "words":
      return undefined;
    case "command":
      return codesOfCommand(example.text);
    case "model":
      return codesOfModel(example.text);
    case "conversation": {
      const protocol = ProtocolDescription.fromSmithy(load(contract), "example#Link", "2.0");
      const entries = example.text.split("\n").map((line) => {
        const [, sender = "", message = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
        return { sender, message };
      });
      const document = { entries, complete: example.complete === true };
      return runTranscript(protocol, document, []).findings.map(({ code }) => code);
    }
    default: {
      const id = contract.includes("@jsonRpcProtocol") ? "example#Server" : "example#Api";
      return codesOfMessage(PreparedService.prepare(load(contract), id, "2.0"), example);
    }
  }
}

function load(contract: string) {
  const { model, broken, events } = loader().addIdl("example.smithy", idlOf(contract)).assemble();
  if (model === undefined || broken) throw new Error(events.map(({ message }) => message).join("\n"));
  return model;
}

function codesOfMessage(service: PreparedService, example: Example): readonly string[] {
  const { text } = example;
  switch (example.kind) {
    case "request":
      return service.validateRequest(text).findings.map(({ code }) => code);
    case "batch":
      return service.validateRequestBatch(text).findings.map(({ code }) => code);
    case "response": {
      const context =
        example.to === undefined ? {} : { context: { kind: "originalRequest" as const, text: example.to } };
      return service.validateResponse(text, context).findings.map(({ code }) => code);
    }
    case "responses": {
      const context = example.to === undefined ? {} : { context: { kind: "originalBatch" as const, text: example.to } };
      return service.validateResponseBatch(text, context).findings.map(({ code }) => code);
    }
    default:
      throw new Error(`I cannot run an example of kind ${example.kind}.`);
  }
}

function codesOfModel(shapes: string): readonly string[] {
  const { model, broken } = loader().addIdl("example.smithy", idlOf(shapes)).assemble();
  if (broken || model === undefined) return ["InvalidModel"];
  try {
    return PreparedService.prepare(model, "example#Api", "2.0").advisories.map(() => "UncheckedTrait");
  } catch (error) {
    if (error instanceof ContractError) return [error.code];
    throw error;
  }
}

function codesOfCommand(line: string): readonly string[] {
  const [, ...args] = line.split(" ");
  const { code, stderr } = colloquy(args);
  if (code === 0) return [];
  return stderr.includes("I cannot read this") ? ["InputRead"] : ["InvalidUsage"];
}
