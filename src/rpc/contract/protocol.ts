import { KeyTable } from "../../json/key-table.ts";
import type { Model } from "../../smithy/model/model.ts";
import { elementsOf, memberOf, textOf, textsOf } from "../../smithy/model/node-access.ts";
import type { NodeValue } from "../../smithy/model/node-value.ts";
import { ShapeId } from "../../smithy/model/shape-id.ts";
import { PreparedService } from "../prepared-service.ts";
import type { ProtocolVersion } from "../results.ts";
import { ContractError } from "./contract-error.ts";
import { type DuringCalls, readDuringCalls } from "./during-call.ts";
import type { MethodContract } from "./method.ts";
import { DEFAULT_POLICIES } from "./policies.ts";
import { type CompilerPool, type PreparedContract, prepareService, type ServiceConfig } from "./prepare-service.ts";
import { ProblemList } from "./problem-list.ts";
import type { ServiceContract } from "./service-contract.ts";
import { type MethodOrder, readCallReference, readOrders, readSession, type SessionContract } from "./session.ts";
import { readTokens, type TokenContract } from "./tokens.ts";

/** What one peer of a protocol accepts. */
export interface PeerContract {
  readonly name: string;
  /** What messages to this peer are checked by: all its services as one. Without a service it knows no method. */
  readonly accepted: ServiceContract;
  /** The services in the order they are named: `accepts`, then `alsoAccepts`. Empty for a peer that accepts nothing. */
  readonly services: readonly PreparedService[];
  /** The methods of all services, by wire name. */
  readonly methods: ReadonlyMap<string, AcceptedMethod>;
}

/** A method that a peer accepts, and its place in a session. */
export interface AcceptedMethod {
  readonly contract: MethodContract;
  readonly service: PreparedService;
  readonly order: MethodOrder;
}

/** Two peers, what each accepts, and the order of their session. */
export interface ProtocolContract {
  readonly id: ShapeId;
  readonly version: ProtocolVersion;
  readonly peers: readonly [PeerContract, PeerContract];
  /** Absent for a protocol without `@jsonRpcSession`: then there is no order to keep. */
  readonly session?: SessionContract;
  /** Absent when no operation has `@jsonRpcDuringCall`. */
  readonly during?: DuringCalls;
  /** Absent for a protocol without `@jsonRpcTokens`. */
  readonly tokens?: TokenContract;
}

const PROTOCOL = "smithy.rpc#jsonRpcProtocol";

/** A peer's name, which a transcript can write without quotes: letters or `_` first, then also digits, `.` and `-`. */
export const PEER_NAME: RegExp = /^[A-Za-z_][A-Za-z0-9_.-]*$/;

/**
 * Prepares a `@jsonRpcProtocol` structure: one service after the other, then the session.
 *
 * @throws ContractError that lists every problem of the protocol, of its services and of their order.
 * @see json-rpc-validation, "Two-peer protocols" and "Session order"
 */
export function prepareProtocol(
  model: Model,
  id: ShapeId,
  version: ProtocolVersion,
  config: ServiceConfig = {},
): ProtocolContract {
  const problems = new ProblemList();
  const shape = model.get(id);
  const trait = shape?.traits.get(PROTOCOL)?.value;
  if (shape === undefined || trait === undefined) {
    problems.add(
      id.text,
      "protocol-trait-missing",
      `I expected a structure with @jsonRpcProtocol; ${shape === undefined ? "the model has no such shape" : "this shape has none"}.`,
      "Name the structure that describes the two peers.",
    );
    throw new ContractError(id.text, problems.list);
  }
  checkVersion(trait, id, version, problems);
  const services = prepareServices(model, trait, version, config, problems);
  const drafts = readPeers(trait, id, (service) => services.get(service), problems);
  const names = new Set(drafts.flatMap(({ methods }) => [...methods.keys()]));
  const session = readSession(shape, names, problems);
  const tokens = readTokens(
    shape,
    new Map(drafts.map(({ name, methods }) => [name, new Set(methods.keys())])),
    problems,
  );
  const operations = drafts.flatMap(({ methods }) =>
    [...methods.values()].flatMap(({ contract }) => model.get(contract.operation) ?? []),
  );
  const during = readDuringCalls(operations, names, problems);
  const [any] = services.values();
  if (any === undefined && problems.list.length === 0) {
    const message = "I expected a peer that accepts a service; none does.";
    problems.add(id.text, "protocol-accepts-nothing", message, "Name a service in `accepts`.");
  }
  if (any === undefined) throw new ContractError(id.text, problems.list);
  const peers = drafts.map((draft): PeerContract => {
    const accepted = joinContracts(id, draft, any.contract, problems);
    return {
      name: draft.name,
      accepted,
      services: draft.services,
      methods: withOrders(model, draft, { session, tokens, during }, names, config, problems),
    };
  });
  const [first, second] = peers;
  if (first === undefined || second === undefined || problems.list.length > 0) {
    throw new ContractError(id.text, problems.list);
  }
  return {
    id,
    version,
    peers: [first, second],
    ...(session === undefined ? {} : { session }),
    ...(tokens === undefined ? {} : { tokens }),
    ...(during === undefined ? {} : { during }),
  };
}

function checkVersion(trait: NodeValue, id: ShapeId, version: ProtocolVersion, problems: ProblemList): void {
  const versions = textsOf(memberOf(trait, "versions"));
  if (versions.includes(version)) return;
  problems.add(
    id.text,
    "protocol-version",
    `I expected a protocol of version ${version}; this one declares ${versions.join(", ") || "none"}.`,
    "Add the version to `versions`, or ask for one that is there.",
  );
}

interface PeerDraft {
  readonly name: string;
  readonly services: readonly PreparedService[];
  readonly methods: ReadonlyMap<string, { readonly contract: MethodContract; readonly service: PreparedService }>;
}

function readPeers(
  trait: NodeValue,
  id: ShapeId,
  prepare: (service: string) => PreparedService | undefined,
  problems: ProblemList,
): PeerDraft[] {
  const nodes = elementsOf(memberOf(trait, "peers"));
  if (nodes.length !== 2) {
    problems.add(id.text, "protocol-peers", `I expected two peers; I found ${nodes.length}.`, "Name exactly two.");
  }
  const drafts: PeerDraft[] = [];
  for (const node of nodes) {
    const name = textOf(memberOf(node, "name")) ?? "";
    checkPeerName(id, name, drafts, problems);
    const services = serviceIds(node).flatMap((service) => prepare(service) ?? []);
    drafts.push({ name, services, methods: joinMethods(id, name, services, problems) });
  }
  return drafts;
}

function checkPeerName(id: ShapeId, name: string, others: readonly PeerDraft[], problems: ProblemList): void {
  if (!PEER_NAME.test(name)) {
    const message = `I expected a peer name such as client; I found ${JSON.stringify(name)}.`;
    problems.add(id.text, "peer-name", message, "Use letters, digits, `_`, `.` and `-`, a letter first.");
  } else if (others.some((other) => other.name === name)) {
    const message = `I expected two names; both peers are called ${name}.`;
    problems.add(id.text, "peer-name-twice", message, "Rename one of them.");
  }
}

function serviceIds(peer: NodeValue): string[] {
  const accepts = textOf(memberOf(peer, "accepts"));
  const also = textsOf(memberOf(peer, "alsoAccepts"));
  return [...new Set(accepts === undefined ? also : [accepts, ...also])];
}

/**
 * Prepares the services that the peers accept, each once. They share their compilers, so that one scan of a message serves
 * them all; the names that a scan numbers are known when the last of them is compiled.
 */
function prepareServices(
  model: Model,
  trait: NodeValue,
  version: ProtocolVersion,
  config: ServiceConfig,
  problems: ProblemList,
): ReadonlyMap<string, PreparedService> {
  const pool: CompilerPool = new Map();
  const prepared = new Map<string, PreparedContract>();
  for (const id of new Set(elementsOf(memberOf(trait, "peers")).flatMap(serviceIds))) {
    try {
      prepared.set(id, prepareService(model, ShapeId.parse(id), version, config, pool));
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      for (const problem of error.problems) problems.push(problem);
    }
  }
  return new Map(
    [...prepared].map(([id, each]) => {
      const contract = { ...each.contract, keys: each.compiler.keys };
      return [id, PreparedService.of({ ...each, contract })];
    }),
  );
}

/** A peer that accepts nothing has no methods, and no say in what is made of others. */
const METHOD_POLICIES = (({ undeclaredServerErrors, undeclaredErrors, unknownMethods, unknownMethodsWith }) => ({
  undeclaredServerErrors,
  undeclaredErrors,
  unknownMethods,
  unknownMethodsWith,
}))(DEFAULT_POLICIES);

/** What a peer accepts as one contract: the first service's settings, the methods of all. */
function joinContracts(id: ShapeId, draft: PeerDraft, any: ServiceContract, problems: ProblemList): ServiceContract {
  const [first, ...others] = draft.services.map((service) => service.contract);
  if (first === undefined) return { ...any, ...METHOD_POLICIES, id, ...methodTables([]) };
  if (others.length === 0) return first;
  for (const other of others) {
    if (other.keys === first.keys) continue;
    const message = `I expected the services of peer ${draft.name} to treat unknown members alike; ${first.id.text} and ${other.id.text} do not.`;
    const repair = "Give both services the same @unknownMembers, or say it at the structures.";
    problems.add(id.text, "peer-policies", message, repair);
  }
  return { ...first, ...methodTables([...draft.methods.values()].map(({ contract }) => contract)) };
}

/** The tables that a contract looks methods up in. */
function methodTables(list: readonly MethodContract[]): Pick<ServiceContract, "methods" | "operations" | "wireNames"> {
  return {
    methods: new Map(list.map((method) => [method.name, method])),
    operations: new Map(list.map((method) => [method.operation.text, method])),
    wireNames: { names: new KeyTable(list.map(({ name }) => name)), list },
  };
}

/** A method name says which service a message is for, so no two services of one peer may share it. */
function joinMethods(
  id: ShapeId,
  peer: string,
  services: readonly PreparedService[],
  problems: ProblemList,
): PeerDraft["methods"] {
  const methods = new Map<string, { contract: MethodContract; service: PreparedService }>();
  for (const service of services) {
    for (const [name, contract] of service.methods) {
      const other = methods.get(name);
      if (other === undefined) methods.set(name, { contract, service });
      else if (other.service !== service) {
        problems.add(
          id.text,
          "method-name-twice",
          `I expected the wire names of peer ${peer} to be unique; ${other.service.id.text} and ${service.id.text} both have ${name}.`,
          "Rename one of the methods, or accept one of the services only.",
        );
      }
    }
  }
  return methods;
}

/** What a protocol says of order, all together. */
interface ProtocolOrder {
  readonly session: SessionContract | undefined;
  readonly tokens: TokenContract | undefined;
  readonly during: DuringCalls | undefined;
}

function withOrders(
  model: Model,
  draft: PeerDraft,
  { session, tokens, during }: ProtocolOrder,
  names: ReadonlySet<string>,
  config: ServiceConfig,
  problems: ProblemList,
): ReadonlyMap<string, AcceptedMethod> {
  const methods = new Map<string, AcceptedMethod>();
  for (const [name, { contract, service }] of draft.methods) {
    const operation = model.get(contract.operation);
    const refersTo = readCallReference(model, operation, contract, config, problems);
    const order = session === undefined ? {} : readOrders(model, operation, contract, session, names, config, problems);
    const ofMethod = tokens?.of(draft.name, name);
    const needs = during?.of(contract.operation.text);
    methods.set(name, {
      contract,
      service,
      order: {
        ...order,
        ...(refersTo === undefined ? {} : { refersTo }),
        ...(needs === undefined ? {} : { during: needs }),
        ...(ofMethod === undefined ? {} : { tokens: ofMethod }),
      },
    });
  }
  return methods;
}
