import { accessSync, constants, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type ContractFamily, contractFamily } from "../contracts/index.ts";
import type { PeerName, ProtocolDescription } from "../transcript/index.ts";
import { Failure } from "./exit-codes.ts";
import { STDIN } from "./input.ts";
import { refuseLegacyErrors } from "./legacy-errors.ts";
import type { WatchOptions } from "./options.ts";
import { loadContract, prepareProtocol } from "./prepare.ts";

/** What `watch` does, worked out from what was typed. */
export interface WatchPlan {
  readonly program: string;
  readonly args: readonly string[];
  /** That of the contract that was named; of one of the family, where a family was. */
  readonly protocol: ProtocolDescription;
  /** The peer that we are run by. */
  readonly client: PeerName;
  /** The peer that we run. */
  readonly server: PeerName;
  /** Contracts of which the conversation itself says which one holds; absent where one was named. */
  readonly settling?: {
    readonly family: ContractFamily;
    /**
     * Prepares the protocol of a contract of the family.
     * @throws Failure as `planWatch` does.
     */
    readonly protocolOf: (contract: string) => ProtocolDescription;
  };
  /** What the conversation is called where something is said about it. */
  readonly name: string;
}

/** @throws Failure when the options contradict each other, the contract cannot be loaded, or the report could not be written in the end. */
export function planWatch(command: readonly string[], options: WatchOptions): WatchPlan {
  const [program, ...args] = command;
  if (program === undefined || program === "")
    throw Failure.misuse("I need the command of the server: colloquy watch … -- node server.js");
  if (options.model.includes(STDIN)) throw Failure.misuse("--model - cannot be: standard input is the client's.");
  const protocol = protocolOf(options, options.version);
  refuseLegacyErrors(options, protocol.version);
  const [client, server] = peersOf(protocol, options.client);
  if (options.report !== undefined && options.output === undefined) {
    throw Failure.misuse("--report needs --output: standard output is the server's.");
  }
  if (options.output !== undefined) refuseUnwritable(options.output, options.record);
  const family = options.contract === undefined ? undefined : contractFamily(options.contract);
  const settles = family !== undefined && family.versions.length > 0;
  return {
    program,
    args,
    protocol,
    client,
    server,
    ...(settles ? { settling: { family, protocolOf: (contract) => protocolOf({ ...options, contract }) } } : {}),
    name: options.record ?? "watched",
  };
}

/** @param version That of the contract by default. */
function protocolOf(options: WatchOptions, version?: WatchOptions["version"]): ProtocolDescription {
  const contract = loadContract(options.model, options);
  return prepareProtocol(contract, options, version ?? contract.bundled?.version ?? "2.0");
}

/** The client and the server of a protocol: the first peer is the client, unless another was named. */
function peersOf(protocol: ProtocolDescription, named: string | undefined): readonly [PeerName, PeerName] {
  const { peers } = protocol;
  const client = named === undefined ? peers[0] : peers.find((peer) => peer === named);
  const server = client === undefined ? undefined : protocol.other(client);
  if (client === undefined || server === undefined) {
    throw Failure.misuse(`The protocol has no peer ${named}; it has ${peers.join(" and ")}.`);
  }
  return [client, server];
}

/** @throws Failure for a report that could not be written in the end, or that would take the place of the record. */
function refuseUnwritable(output: string, record: string | undefined): void {
  if (record !== undefined && resolve(record) === resolve(output)) {
    throw Failure.misuse("--record and --output name the same file.");
  }
  try {
    if (statSync(output, { throwIfNoEntry: false })?.isDirectory() === true) throw new Error("it is a folder");
    accessSync(dirname(resolve(output)), constants.W_OK);
  } catch (error) {
    throw Failure.misuse(
      `${output}: I cannot write the report here: ${error instanceof Error ? error.message : error}`,
    );
  }
}
