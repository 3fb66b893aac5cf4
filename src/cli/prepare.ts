import { type BundledContract, contractSources } from "../contracts/index.ts";
import { ContractError, loader, PreparedService, type ProtocolVersion, type ServiceConfig } from "../rpc/index.ts";
import type { Model } from "../smithy/index.ts";
import { ProtocolDescription } from "../transcript/index.ts";
import { contractNamed } from "./bundled-contracts.ts";
import { tellAdvice } from "./contract-advice.ts";
import { Failure } from "./exit-codes.ts";
import { addModels, noteOtherJson } from "./model-sources.ts";
import type { ContractOptions, MessageOptions } from "./options.ts";

/** Says in one line that a bundled contract is of another version than was asked for. */
function refuseOtherVersion(bundled: BundledContract | undefined, version: ProtocolVersion): void {
  if (bundled === undefined || version === bundled.version) return;
  throw Failure.misuse(`${bundled.name} is a contract of JSON-RPC ${bundled.version}; it says nothing of ${version}.`);
}

/** The model of a command line: files, a bundled contract, or both. */
export interface LoadedContract {
  readonly model: Model;
  readonly bundled?: BundledContract;
}

/**
 * Loads the contract's model.
 * @throws Failure for a file that cannot be read, and for a model with an ERROR or a DANGER.
 */
export function loadContract(models: readonly string[], options: ContractOptions): LoadedContract {
  const bundled = options.contract === undefined ? undefined : contractNamed(options.contract);
  if (bundled === undefined && models.length === 0) {
    throw Failure.misuse("I need a contract: Smithy files, or --contract with the name of a bundled one.");
  }
  const sources = loader();
  if (bundled !== undefined) for (const { name, text } of contractSources(bundled)) sources.addIdl(name, text);
  const given = addModels(sources, models, options.from);
  const { model, events, passedOver } = sources.assemble();
  noteOtherJson(given, passedOver);
  const broken = events.filter(({ severity }) => severity === "ERROR" || severity === "DANGER");
  if (model === undefined || broken.length > 0) {
    throw Failure.model("The contract's model has errors; nothing was checked.", broken);
  }
  return bundled === undefined ? { model } : { model, bundled };
}

/** Prepares the service that `validate rpc` checks against. */
export function prepareService(models: readonly string[], options: MessageOptions): PreparedService {
  const { model, bundled } = loadContract(models, options);
  const version = versionOf(options, bundled);
  refuseOtherVersion(bundled, version);
  if (options.service !== undefined) {
    const id = options.service;
    const prepared = preparing(model, () => PreparedService.prepare(model, id, version, configOf(options, bundled)));
    tellAdvice(model, prepared.advisories);
    return prepared;
  }
  if (bundled === undefined)
    throw Failure.misuse("I need --service: the service of the contract that receives the message.");
  const protocol = preparing(model, () =>
    ProtocolDescription.fromSmithy(model, bundled.protocol, version, configOf(options, bundled)),
  );
  const peer = options.to ?? "server";
  const service = protocol.serviceFor(peer);
  if (service === undefined) throw Failure.misuse(`${bundled.name} has no peer ${peer} that accepts messages.`);
  return service;
}

/** Prepares the protocol that `validate rpc transcript` checks against. */
export function prepareProtocol(
  { model, bundled }: LoadedContract,
  options: ContractOptions & { readonly protocol?: string },
  version: ProtocolVersion,
): ProtocolDescription {
  // Somebody's own protocol may stand beside a bundled contract.
  if (options.protocol === undefined) refuseOtherVersion(bundled, version);
  const id = options.protocol ?? bundled?.protocol;
  if (id === undefined) throw Failure.misuse("I need --protocol: the shape of the contract with @jsonRpcProtocol.");
  const protocol = preparing(model, () =>
    ProtocolDescription.fromSmithy(model, id, version, configOf(options, bundled)),
  );
  const services = protocol.peers.flatMap((peer) => protocol.servicesFor(peer));
  tellAdvice(
    model,
    services.flatMap(({ advisories }) => advisories),
  );
  return protocol;
}

function versionOf(options: ContractOptions, bundled: BundledContract | undefined): ProtocolVersion {
  const version = options.version ?? bundled?.version;
  if (version === undefined) throw Failure.misuse("I need --version: 1.0 or 2.0, the JSON-RPC version of the message.");
  return version;
}

/** What the command line, else the bundled contract, says of names and unknown members. */
export function configOf(options: ContractOptions, bundled: BundledContract | undefined): ServiceConfig {
  const { unknownMembers } = options;
  const memberNames = options.memberNames ?? bundled?.memberNames;
  return {
    ...(memberNames === undefined ? {} : { memberNames }),
    ...(unknownMembers === undefined ? {} : { unknownMembers }),
  };
}

/** A contract that cannot be prepared, or an id that is none, is the caller's mistake: exit code 2. */
export function preparing<T>(model: Model, prepare: () => T): T {
  try {
    return prepare();
  } catch (error) {
    if (error instanceof ContractError) {
      throw Failure.contract("InvalidContract: the contract cannot be used.", error.problems, model);
    }
    if (error instanceof RangeError) throw Failure.misuse(error.message);
    throw error;
  }
}
