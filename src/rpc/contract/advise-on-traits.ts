import type { Model } from "../../smithy/model/model.ts";
import { textsOf } from "../../smithy/model/node-access.ts";
import type { ServiceShape } from "../../smithy/model/shapes.ts";
import type { ContractProblem } from "./contract-error.ts";
import { shapesOfMessages } from "./message-shapes.ts";
import type { MethodContract } from "./method.ts";

/** Traits whose effect on the wire is known here, or that have none in JSON. */
const KNOWN_NAMESPACES: ReadonlySet<string> = new Set(["smithy.api", "smithy.rpc", "smithy.test", "smithy.synthetic"]);
const KNOWN: ReadonlySet<string> = new Set([
  ...["untagged", "discriminated", "nullable", "jsonUnknown", "openEnum", "uuidFormat"].map((name) => `alloy#${name}`),
  ...["jsonRpc", "jsonRpcRequest", "jsonRpcNotification", "jsonRpcPayload"].map((name) => `jsonrpclib#${name}`),
  ...["jsonRPC", "jsonRequest", "jsonNotification", "jsonPayload"].map((name) => `jsonrpclib#${name}`),
  ...["jsonRPC", "jsonRequest", "jsonNotification", "untaggedUnion", "enumKind"].map((name) => `traits#${name}`),
]);
/** Traits of Smithy and others that change how a value is written, which checks of JSON-RPC messages do not follow. */
const CHANGES_THE_WIRE: ReadonlySet<string> = new Set([
  "smithy.api#streaming",
  "traits#data",
  "traits#dataKind",
  "alloy#structurePattern",
]);

/**
 * Names every trait that the service's shapes have, that changes how values are written, and that is not followed here:
 * each once, with the first shape that has it. What a trait of a protocol means on the wire cannot be known; those that
 * the definition of a protocol of the service lists are taken to change it.
 * Source: design, "value — the value profile".
 */
export function adviseOnTraits(
  model: Model,
  service: ServiceShape,
  methods: readonly MethodContract[],
): readonly ContractProblem[] {
  const suspects = new Set([...CHANGES_THE_WIRE, ...protocolTraits(model, service)]);
  const first = new Map<string, string>();
  for (const shape of shapesOfMessages(model, methods)) {
    for (const trait of shape.traits.keys()) {
      if (suspects.has(trait) && !first.has(trait)) first.set(trait, shape.id.text);
    }
  }
  return [...first].map(([trait, shape]) => ({ shape, rule: "trait-not-followed", ...adviceOn(trait) }));
}

/** Values of the Build Server Protocol's open types are let pass, so they give no false findings. */
function adviceOn(trait: string): Pick<ContractProblem, "message" | "repair"> {
  if (trait === "traits#data" || trait === "traits#dataKind") {
    return {
      message: `I do not check that a value of this type is of the kind that dataKind beside it names (${trait}); any value passes.`,
      repair:
        "Where it matters, check the value by itself against the shape of its kind: colloquy validate value --shape.",
    };
  }
  return {
    message: `I know the trait ${trait} changes how values are written, or may; I check this shape as if it were not there.`,
    repair: "Findings about this shape may be false; give it a form that Smithy's own traits describe, if it matters.",
  };
}

/** The traits that the definitions of the service's protocols tell an implementation to understand. */
function protocolTraits(model: Model, service: ServiceShape): readonly string[] {
  const listed = [...service.traits.keys()].flatMap((trait) => {
    const definition = model.get(trait)?.traits.get("smithy.api#protocolDefinition")?.value;
    return definition?.kind === "object" ? textsOf(definition.members.get("traits")?.value) : [];
  });
  return listed.filter((trait) => !KNOWN.has(trait) && !KNOWN_NAMESPACES.has(trait.slice(0, trait.indexOf("#"))));
}
