import { type GeneratedContract, generatedContract, PreparedService, type ProtocolVersion } from "../rpc/index.ts";
import type { Model } from "../smithy/index.ts";
import { memberOf, textsOf } from "../smithy/model/node-access.ts";
import { tellAdvice } from "./contract-advice.ts";
import { Failure } from "./exit-codes.ts";
import type { GenerationOptions } from "./options.ts";
import { configOf, loadContract, prepareProtocol, preparing } from "./prepare.ts";

/**
 * Prepares what types and documents are generated from: one service, or all services of a protocol's peers.
 * @param options With `to`, only what this peer accepts, where a protocol is asked for.
 */
export function prepareGeneration(
  models: readonly string[],
  options: GenerationOptions & { readonly to?: string },
): GeneratedContract {
  if (options.service !== undefined && options.protocol !== undefined) {
    throw Failure.misuse("I expected at most one of --service and --protocol.");
  }
  const { service: id, to } = options;
  if (id !== undefined && to !== undefined) {
    throw Failure.misuse("--to names a peer of a protocol; it has no meaning with --service.");
  }
  const loaded = loadContract(models, options);
  const { model, bundled } = loaded;
  if (id !== undefined) {
    const version = options.version ?? bundled?.version ?? versionOf(model, id);
    const service = preparing(model, () => PreparedService.prepare(model, id, version, configOf(options, bundled)));
    tellAdvice(model, service.advisories);
    return generatedContract(id, model, [service]);
  }
  if (options.protocol === undefined && bundled === undefined) {
    throw Failure.misuse("I need --service or --protocol: the part of the contract to write.");
  }
  const protocol = prepareProtocol(loaded, options, options.version ?? bundled?.version ?? "2.0");
  const peers = protocol.peers.filter((name) => to === undefined || name === to);
  if (peers.length === 0) {
    throw Failure.misuse(`I know no peer ${to}; say --to ${protocol.peers.join(" or --to ")}.`);
  }
  const services = new Map(
    peers.flatMap((name) => protocol.servicesFor(name)).map((service) => [service.id.text, service]),
  );
  const title = options.protocol ?? bundled?.name ?? protocol.id.text;
  return generatedContract(title, model, [...services.values()]);
}

/** A service that declares 1.0 alone is prepared for it; what is written is the same for both. */
function versionOf(model: Model, service: string): ProtocolVersion {
  const trait = model.get(service)?.traits.get("smithy.rpc#jsonRpc")?.value;
  const versions = trait === undefined ? [] : textsOf(memberOf(trait, "versions"));
  return versions.includes("1.0") && !versions.includes("2.0") ? "1.0" : "2.0";
}
