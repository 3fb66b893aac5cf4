import { KeyTable } from "../../json/key-table.ts";
import type { Model } from "../../smithy/model/model.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { ServiceShape } from "../../smithy/model/shapes.ts";
import { type UnknownMembersPolicy, ValueCompiler } from "../../value/compile.ts";
import { nearestName } from "../../value/nearest-name.ts";
import { ENVELOPE_NAMES } from "../envelope.ts";
import type { ProtocolVersion } from "../results.ts";
import { adviseOnTraits } from "./advise-on-traits.ts";
import { checkAtLeastOneOf } from "./check-at-least-one.ts";
import { checkMemberTraits } from "./check-member-traits.ts";
import { checkMemberReferences, checkOperationReferences, checkServiceReferences } from "./check-references.ts";
import { ContractError, type ContractProblem } from "./contract-error.ts";
import { dialectOf, dialects, type ServiceFacts } from "./dialect.ts";
import type { MethodContract } from "./method.ts";
import { ProblemList } from "./problem-list.ts";
import { reachableOperations } from "./reachable.ts";
import { type KnownConfig, readConfig } from "./read-config.ts";
import { type ErrorTable, readErrors } from "./read-errors.ts";
import { type Reading, readMethod } from "./read-method.ts";
import type { ServiceContract } from "./service-contract.ts";
import { policyOf, unknownMembersPolicy } from "./unknown-members.ts";

export interface ServiceConfig {
  /** What to do with unknown members where neither the structure nor the service says; "reject" by default. */
  readonly unknownMembers?: UnknownMembersPolicy;
  /** Names of members in JSON: those of Smithy (the default), or `@jsonName` where it is given. */
  readonly memberNames?: "smithy" | "json";
  readonly limits?: MessageLimits;
}

export interface MessageLimits {
  /** Most bytes of UTF-8 of one text; 16 MiB by default and at most. */
  readonly maxBytes?: number;
  /** Most levels of arrays and objects; 128 by default and at most. */
  readonly maxDepth?: number;
  /** Most findings for one message or batch; 1000 by default, 1 at least. */
  readonly maxFindings?: number;
}

/** A service made ready, and what is to be said of it although it works. */
export interface PreparedContract {
  readonly contract: ServiceContract;
  /** What compiled the checks; its `keys` grow when another service is prepared with it. */
  readonly compiler: ValueCompiler;
  readonly advisories: readonly ContractProblem[];
}

/**
 * The compilers that the services of one protocol share, one for each policy on unknown members: a message is then scanned
 * once, whichever of the services it turns out to be for.
 */
export type CompilerPool = Map<UnknownMembersPolicy, ValueCompiler>;

/** Names that every message has: the scanner gives them ids, so that telling a repeated one needs no text. */
const NAMES = [...ENVELOPE_NAMES, "code", "message", "data"];

/**
 * Works out everything that checks of messages look up.
 *
 * @param pool Compilers to share with services that are prepared with the same pool.
 * @throws ContractError with every problem of the service, of its methods and of their errors.
 * @throws RangeError for a config that is none, as `readConfig` says.
 * Source: json-rpc-validation, "Library": what fails preparation.
 */
export function prepareService(
  model: Model,
  id: ShapeId,
  version: ProtocolVersion,
  wanted: ServiceConfig,
  pool: CompilerPool = new Map(),
): PreparedContract {
  const config = readConfig(wanted);
  const problems = new ProblemList();
  const service = model.get(id);
  const spoken = service?.type === "service" ? dialectOf(service) : undefined;
  if (service?.type !== "service" || spoken === undefined) {
    problems.push(noService(model, id, service?.type));
    throw new ContractError(id.text, problems.list);
  }
  checkVersions(service, spoken.facts, version, problems);
  checkPolicies(service, spoken.facts, problems);

  const compiler = compilerFor(model, service, config, pool);
  const declares10 = spoken.facts.versions.includes("1.0");
  const reading: Reading = { model, dialect: spoken.dialect, compiler, problems, declares10 };
  const methods = readMethods(service, reading);
  checkMemberReferences(model, methods, problems);
  checkMemberTraits(model, service, methods, problems);
  checkAtLeastOneOf(model, methods, problems);
  const advisories: ContractProblem[] = [];
  for (const { shape, trait, message, severity } of compiler.problems) {
    const problem = { shape, rule: "unsupported-constraint", message, repair: `Change or remove the trait ${trait}.` };
    if (severity === "error") problems.push(problem);
    else advisories.push(problem);
  }
  if (problems.list.length > 0) throw new ContractError(id.text, problems.list);

  const contract: ServiceContract = {
    id: service.id,
    version,
    methods: new Map(methods.map((method) => [method.name, method])),
    wireNames: { names: new KeyTable(methods.map(({ name }) => name)), list: methods },
    operations: new Map(methods.map((method) => [method.operation.text, method])),
    ...spoken.facts.policies,
    keys: compiler.keys,
    limits: config.limits,
    memberNames: config.memberNames,
    unknownMembers: unknownMembersPolicy(model, service, config.unknownMembers),
  };
  return { contract, compiler, advisories: [...advisories, ...adviseOnTraits(model, service, methods)] };
}

function compilerFor(model: Model, service: ServiceShape, config: KnownConfig, pool: CompilerPool): ValueCompiler {
  const fallback = config.unknownMembers;
  const policy = policyOf(service) ?? fallback;
  const shared = pool.get(policy);
  if (shared !== undefined) return shared;
  const compiler = new ValueCompiler(model, {
    memberNames: config.memberNames,
    unknownMembers: unknownMembersPolicy(model, service, fallback),
    names: NAMES,
  });
  pool.set(policy, compiler);
  return compiler;
}

function noService(model: Model, id: ShapeId, type: string | undefined): ContractProblem {
  const shape = id.text;
  if (type !== "service") {
    const found = type === undefined ? "the model has no such shape" : `this shape is ${article(type)} ${type}`;
    return {
      shape,
      rule: "service-missing",
      message: `I expected a service; ${found}.`,
      repair: serviceRepair(model, id),
    };
  }
  return {
    shape,
    rule: "service-trait-missing",
    message: "I expected a service that speaks JSON-RPC; this one has no @jsonRpc trait.",
    repair: `Add @jsonRpc(versions: ["2.0"]) of smithy.rpc, or the trait of one of the ${dialects.length - 1} other spellings.`,
  };
}

/** The service that was probably meant, else the first few that there are. */
function serviceRepair(model: Model, id: ShapeId): string {
  const services = model.services
    .filter((service) => dialectOf(service) !== undefined)
    .map((service) => service.id.text);
  if (services.length === 0) return "Name a service of the model; it has none that speaks JSON-RPC.";
  const near = nearestName(id.text, services);
  if (near !== undefined) return `Perhaps you mean ${near}.`;
  const listed = services.slice(0, 5).join(", ");
  return `Name a service of the model: ${listed}${services.length > 5 ? ", …" : ""}.`;
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? "an" : "a";
}

function checkVersions(
  service: ServiceShape,
  { versions }: ServiceFacts,
  version: ProtocolVersion,
  problems: ProblemList,
): void {
  const shape = service.id.text;
  if (versions.length === 0) {
    const repair = `Write versions: ["2.0"], ["1.0"] or both.`;
    problems.add(shape, "versions-empty", "I expected at least one version of JSON-RPC; I found none.", repair);
    return;
  }
  for (const declared of versions.filter((each) => each !== "1.0" && each !== "2.0")) {
    const message = `I expected versions to be 1.0 and 2.0; I found ${JSON.stringify(declared)}.`;
    problems.add(shape, "version-unknown", message, `Write "1.0" or "2.0".`);
  }
  if (versions.includes(version)) return;
  const message = `I expected a service that is spoken in ${version}; this one declares ${versions.join(", ")}.`;
  problems.add(shape, "version-not-declared", message, "Add the version to versions, or ask for one that is there.");
}

function checkPolicies(service: ServiceShape, { unknownPolicies }: ServiceFacts, problems: ProblemList): void {
  for (const { member, found, known } of unknownPolicies) {
    const message = `I expected ${member} to be one of ${known.join(", ")}; I found ${JSON.stringify(found)}.`;
    problems.add(service.id.text, "policy-unknown", message, `Write one of them, or leave ${member} out.`);
  }
}

function readMethods(service: ServiceShape, reading: Reading): readonly MethodContract[] {
  const { model, problems } = reading;
  const errorTable: ErrorTable = new Map();
  const methods = new Map<string, MethodContract>();
  checkServiceReferences(model, service, problems);
  const operations = reachableOperations(model, service);
  // Errors of the service are read even when it has no operation, so that their faults are told.
  if (operations.length === 0) readErrors(service.id, service.errors, errorTable, reading);
  for (const operation of operations) {
    if (!checkOperationReferences(model, operation, problems)) continue;
    const errors = readErrors(operation.id, [...operation.errors, ...service.errors], errorTable, reading);
    const method = readMethod(operation, errors, reading);
    if (method === undefined) continue;
    const other = methods.get(method.name);
    if (other === undefined) methods.set(method.name, method);
    else if (method.name !== "") {
      const message = `I expected every method of the service to have a name of its own; ${other.operation.text} is called ${method.name} too.`;
      problems.add(operation.id.text, "method-name-repeated", message, "Rename one of them.");
    }
  }
  return [...methods.values()];
}
