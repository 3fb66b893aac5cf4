import { isTrue, memberOf, textOf, textsOf } from "../../smithy/model/node-access.ts";
import type { MemberShape, OperationShape, ServiceShape, Shape, StructureShape } from "../../smithy/model/shapes.ts";
import { DEFAULT_POLICIES, readPolicies, type ServicePolicies, type UnknownPolicy } from "./policies.ts";
import { integerOf, nodeWords } from "./trait-nodes.ts";

/**
 * What a model says in the words of one dialect. The dialects are spellings of the same facts; after this file nobody
 * knows in which one a contract was written.
 * Source: design, "value — the value profile": the spellings that public models use.
 */
export interface Dialect {
  /** What the service trait says; `undefined` when the service has none of this dialect. */
  serviceOf(service: ServiceShape): ServiceFacts | undefined;
  /** What the operation says of its method; `undefined` when it says nothing in this dialect. */
  methodOf(operation: OperationShape): MethodFacts | undefined;
  /** Code and data of an error; `undefined` when it says nothing in this dialect. */
  errorOf(error: StructureShape): ErrorFacts | undefined;
  /** The one member that stands on the wire in the place of its structure. */
  payloadOf(structure: Shape | undefined): MemberShape | undefined;
  /** The trait to write on an operation, for messages. */
  readonly methodTrait: string;
  /** Whether errors have codes in this dialect, so that one without is a fault of the contract. */
  readonly errorsHaveCodes: boolean;
}

export interface ServiceFacts {
  readonly versions: readonly string[];
  readonly policies: ServicePolicies;
  /** Policies that are none, to complain about. */
  readonly unknownPolicies: readonly UnknownPolicy[];
}

/** As the model has them: nothing is checked yet. */
export interface MethodFacts {
  readonly name: string;
  readonly kind: string;
  readonly params: string;
  /** What stands in the place of `params`, in a sentence. */
  readonly paramsFound: string;
  readonly positional: readonly string[] | undefined;
  readonly paramsMember: string | undefined;
  readonly resultMember: string | undefined;
  readonly nullResult: boolean;
}

export interface ErrorFacts {
  readonly code: number | undefined;
  /** What stands in the place of the code, in a sentence. */
  readonly codeFound: string;
  readonly dataMember: string | undefined;
  readonly absentData: boolean;
}

const JSON_RPC = "smithy.rpc#jsonRpc";
const METHOD = "smithy.rpc#method";
const RPC_ERROR = "smithy.rpc#rpcError";

/** The project's own traits. */
const smithyRpc: Dialect = {
  methodTrait: "@method",
  errorsHaveCodes: true,
  serviceOf: (service) => {
    const trait = service.traits.get(JSON_RPC)?.value;
    if (trait === undefined) return undefined;
    const { policies, unknown } = readPolicies(trait);
    return { versions: textsOf(memberOf(trait, "versions")), policies, unknownPolicies: unknown };
  },
  methodOf: (operation) => {
    const trait = operation.traits.get(METHOD)?.value;
    if (trait === undefined) return undefined;
    const positional = memberOf(trait, "positional");
    return {
      name: textOf(memberOf(trait, "name")) ?? "",
      kind: textOf(memberOf(trait, "kind")) ?? "either",
      params: textOf(memberOf(trait, "params")) ?? "",
      paramsFound: nodeWords(memberOf(trait, "params")),
      positional: positional === undefined ? undefined : textsOf(positional),
      paramsMember: textOf(memberOf(trait, "paramsMember")),
      resultMember: textOf(memberOf(trait, "resultMember")),
      nullResult: isTrue(memberOf(trait, "nullResult")),
    };
  },
  errorOf,
  payloadOf: () => undefined,
};

/** A spelling in which one trait says request or notification, its value the wire name; 2.0 only, params by name. */
function publicDialect(spelling: {
  readonly service: string;
  readonly request: string;
  readonly notification: string;
  readonly payload?: string;
}): Dialect {
  return {
    methodTrait: `@${spelling.request.split("#")[1]}`,
    errorsHaveCodes: false,
    serviceOf: (service) =>
      service.traits.has(spelling.service)
        ? // Errors have no codes here, so that any code may come.
          { versions: ["2.0"], policies: { ...DEFAULT_POLICIES, undeclaredErrors: "accept" }, unknownPolicies: [] }
        : undefined,
    methodOf: (operation) => {
      const request = operation.traits.get(spelling.request)?.value;
      const name = request ?? operation.traits.get(spelling.notification)?.value;
      if (name === undefined) return undefined;
      return {
        name: textOf(name) ?? "",
        kind: request === undefined ? "notification" : "request",
        params: "named",
        paramsFound: "named",
        positional: undefined,
        paramsMember: undefined,
        resultMember: undefined,
        nullResult: false,
      };
    },
    errorOf,
    payloadOf: (structure) => {
      const { payload } = spelling;
      if (payload === undefined || structure?.type !== "structure") return undefined;
      return [...structure.members.values()].find((member) => member.traits.has(payload));
    },
  };
}

/** The dialects, the project's own first: where a service speaks two, the first one counts. */
export const dialects: readonly Dialect[] = [
  smithyRpc,
  publicDialect({
    service: "jsonrpclib#jsonRpc",
    request: "jsonrpclib#jsonRpcRequest",
    notification: "jsonrpclib#jsonRpcNotification",
    payload: "jsonrpclib#jsonRpcPayload",
  }),
  publicDialect({
    service: "jsonrpclib#jsonRPC",
    request: "jsonrpclib#jsonRequest",
    notification: "jsonrpclib#jsonNotification",
    payload: "jsonrpclib#jsonPayload",
  }),
  publicDialect({
    service: "traits#jsonRPC",
    request: "traits#jsonRequest",
    notification: "traits#jsonNotification",
  }),
];

/** The dialect of a service; `undefined` when it is no JSON-RPC service. */
export function dialectOf(service: ServiceShape): { dialect: Dialect; facts: ServiceFacts } | undefined {
  for (const dialect of dialects) {
    const facts = dialect.serviceOf(service);
    if (facts !== undefined) return { dialect, facts };
  }
  return undefined;
}

/** Errors say their codes in the project's own words in every dialect, if they say them at all. */
function errorOf(error: StructureShape): ErrorFacts | undefined {
  const trait = error.traits.get(RPC_ERROR)?.value;
  if (trait === undefined) return undefined;
  return {
    code: integerOf(memberOf(trait, "code")),
    codeFound: nodeWords(memberOf(trait, "code")),
    dataMember: textOf(memberOf(trait, "dataMember")),
    absentData: isTrue(memberOf(trait, "absentData")),
  };
}
