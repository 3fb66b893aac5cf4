import { type PeerContract, type ProtocolContract, prepareProtocol } from "../rpc/contract/protocol.ts";
import type { PreparedService, ServiceConfig } from "../rpc/prepared-service.ts";
import type { ProtocolVersion } from "../rpc/results.ts";
import type { Model } from "../smithy/model/model.ts";
import { ShapeId } from "../smithy/model/shape-id.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { PeerName } from "./peer-name.ts";

/**
 * Two peers, the services that each accepts, and the order of their session, ready to check conversations. Prepare once;
 * nothing in it changes.
 * Source: json-rpc-validation, "Two-peer protocols".
 */
export class ProtocolDescription {
  /** @internal What the checker looks up. */
  readonly contract: ProtocolContract;
  /** The names of the two peers, in the order of the protocol. */
  readonly peers: readonly [PeerName, PeerName];

  /** Works the fingerprint out when it is asked for first. */
  readonly #makeFingerprint: () => string;
  #fingerprint: string | undefined;

  private constructor(contract: ProtocolContract, makeFingerprint: () => string) {
    this.contract = contract;
    this.#makeFingerprint = makeFingerprint;
    const [first, second] = contract.peers;
    this.peers = [PeerName.parse(first.name), PeerName.parse(second.name)];
  }

  /**
   * Prepares the structure with `@jsonRpcProtocol`, its services, and its session.
   *
   * @param config As for the services themselves.
   * @throws ContractError that lists every problem (`InvalidContract`).
   * @throws RangeError when the id is no shape id.
   */
  static fromSmithy(
    model: Model,
    id: ShapeId | string,
    version: ProtocolVersion,
    config: ServiceConfig = {},
  ): ProtocolDescription {
    const shape = typeof id === "string" ? ShapeId.parse(id) : id;
    const contract = prepareProtocol(model, shape, version, config);
    const services = contract.peers.flatMap((peer) => peer.services.map((service) => service.contract.id));
    return new ProtocolDescription(contract, () => fingerprintOf(model, shape, services, version, config));
  }

  /**
   * Tells this contract from any other, in 64 hexadecimal digits: its shapes, its version and the settings that it was
   * prepared with count, documentation and other traits that only people read do not.
   */
  get fingerprint(): string {
    this.#fingerprint ??= this.#makeFingerprint();
    return this.#fingerprint;
  }

  get id(): ShapeId {
    return this.contract.id;
  }

  get version(): ProtocolVersion {
    return this.contract.version;
  }

  /** The service that a peer accepts first; `undefined` when it accepts nothing, or is no peer of this protocol. */
  serviceFor(peer: string): PreparedService | undefined {
    return this.#peer(peer)?.services[0];
  }

  /** Every service that a peer accepts, in the order of the protocol. */
  servicesFor(peer: string): readonly PreparedService[] {
    return this.#peer(peer)?.services ?? [];
  }

  /** The peer across from this one; `undefined` when this is no peer of the protocol. */
  other(peer: string): PeerName | undefined {
    const [first, second] = this.peers;
    if (peer === first) return second;
    return peer === second ? first : undefined;
  }

  #peer(name: string): PeerContract | undefined {
    return this.contract.peers.find((peer) => peer.name === name);
  }
}
