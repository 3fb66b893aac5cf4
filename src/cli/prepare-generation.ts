import { type GeneratedContract, generatedContract, PreparedService } from "../rpc/index.ts";
import { tellAdvice } from "./contract-advice.ts";
import { Failure } from "./exit-codes.ts";
import type { GenerationOptions } from "./options.ts";
import { configOf, loadContract, prepareProtocol, preparing } from "./prepare.ts";

/**
 * Prepares what types and documents are generated from: one service, or all services of a protocol's peers.
 * @param peer Only what this peer accepts, where a protocol is asked for.
 */
export function prepareGeneration(
  models: readonly string[],
  options: GenerationOptions,
  peer?: string,
): GeneratedContract {
  if (options.service !== undefined && options.protocol !== undefined) {
    throw Failure.misuse("I expected at most one of --service and --protocol.");
  }
  const loaded = loadContract(models, options);
  const { model, bundled } = loaded;
  const version = options.version ?? bundled?.version ?? "2.0";
  const { service: id } = options;
  if (id !== undefined) {
    const service = preparing(model, () => PreparedService.prepare(model, id, version, configOf(options, bundled)));
    tellAdvice(model, service.advisories);
    return generatedContract(id, model, [service]);
  }
  if (options.protocol === undefined && bundled === undefined) {
    throw Failure.misuse("I need --service or --protocol: the part of the contract to write.");
  }
  const protocol = prepareProtocol(loaded, options, version);
  const peers = protocol.peers.filter((name) => peer === undefined || name === peer);
  if (peers.length === 0) throw Failure.misuse(`I know no peer ${peer}; there are ${protocol.peers.join(" and ")}.`);
  const services = new Map(
    peers.flatMap((name) => protocol.servicesFor(name)).map((service) => [service.id.text, service]),
  );
  const title = options.protocol ?? bundled?.name ?? protocol.id.text;
  return generatedContract(title, model, [...services.values()]);
}
