import type { Explanations } from "../explanation.ts";

const group = "Contracts and commands";

export const contractExplanations: Explanations<
  "InputRead" | "InvalidContract" | "InvalidModel" | "InvalidUsage" | "UncheckedTrait"
> = {
  InputRead: {
    group,
    cause: "A file that the command line names cannot be read: it is not there, is a folder, or is not yours to read.",
    matters: "Nothing in it was checked. Exit code 1, so that a workflow does not take it for a pass.",
    rule: "docs/coverage.md, “CLI”.",
    repair: "Correct the path; `-` is standard input.",
    fails: { kind: "command", text: "colloquy validate rpc --contract mcp@2025-06-18 --message missing.json" },
    passes: {
      kind: "command",
      text: "colloquy validate rpc transcript --contract mcp@2025-06-18 examples/mcp-session.jsonl",
    },
  },
  InvalidContract: {
    group,
    cause:
      "The model does not say all that is needed to check messages, contradicts itself, or has a constraint that cannot be checked in linear time.",
    matters:
      "No message can be judged by it. Every problem is listed with its shape and what to write instead. Exit code 2.",
    rule: "docs/coverage.md, “Library” (what fails preparation) and “Session order”; docs/contracts.md.",
    repair: "Change the model at the shape that is named.",
    fails: { kind: "model", text: `@method(name: "rpc.ping", params: "named", nullResult: true)\noperation Ping {}` },
    passes: { kind: "model", text: `@method(name: "ping", params: "named", nullResult: true)\noperation Ping {}` },
  },
  InvalidModel: {
    group,
    cause:
      "The Smithy model of the contract has an error: syntax, a target that is missing, a trait where it may not be.",
    matters:
      "Nothing was checked. Each error is reported with its place and with the id of Smithy's event. Exit code 1.",
    rule: "Smithy 2.0, “Model validation”.",
    repair: "Correct the model; `colloquy validate MODEL` shows its events, warnings too.",
    fails: { kind: "model", text: "structure Point {\n    x: Integr\n}" },
    passes: { kind: "model", text: "structure Point {\n    x: Integer\n}" },
  },
  InvalidUsage: {
    group,
    cause: "The command line contradicts itself or leaves something out.",
    matters: "Nobody knows what was meant, so nothing was done. Exit code 2.",
    rule: "docs/coverage.md, “CLI”; `--help` of each command.",
    repair: "The message says what was expected; `colloquy COMMAND --help` has examples.",
    fails: {
      kind: "command",
      text: "colloquy validate rpc --contract mcp@2025-06-18 --message call.json --response reply.json",
    },
    passes: { kind: "command", text: "colloquy contracts" },
  },
  UncheckedTrait: {
    group,
    cause:
      "The contract has a trait that changes how values are written, or may, and that is not followed here; or a constraint that is not checked.",
    matters: "Values at this shape pass unchecked in this respect, or are checked as if the trait were not there.",
    rule: "docs/decisions/008-other-dialects.md.",
    repair: "Nothing, if it does not matter; else say it with Smithy's own traits or alloy's.",
    fails: {
      kind: "model",
      text: `@method(name: "set", params: "named", nullResult: true)
operation Set {
    input := { data: Data }
}

@traits#data
document Data`,
    },
    passes: {
      kind: "model",
      text: `@method(name: "set", params: "named", nullResult: true)
operation Set {
    input := { data: Document }
}`,
    },
  },
};
