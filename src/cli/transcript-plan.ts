import type { ProtocolVersion } from "../rpc/index.ts";
import { ConfigurationError, LogMapping, type PeerName } from "../transcript/index.ts";
import { Failure } from "./exit-codes.ts";
import { isFolder, readBytes, STDIN } from "./input.ts";
import type { TranscriptOptions } from "./options.ts";
import { type LoadedContract, loadContract } from "./prepare.ts";

/** What `validate rpc transcript` does, worked out from what was typed. */
export interface TranscriptPlan {
  readonly contract: LoadedContract;
  /** The transcript's path, or `-`. */
  readonly transcript: string;
  readonly format: "json" | "markdown" | "jsonl";
  /** The version that the command line or the bundled contract gives. */
  readonly version: ProtocolVersion | undefined;
  /** Says how a line becomes an entry; asked for once the protocol's peers are known. */
  readonly mapping: (peers: readonly PeerName[]) => LogMapping;
}

/** @throws Failure when the options contradict each other, or the contract cannot be loaded. */
export function planTranscript(files: readonly string[], options: TranscriptOptions): TranscriptPlan {
  const transcript = files.at(-1) ?? STDIN;
  const models = files.slice(0, -1);
  const noModel = models.find((path) => path !== STDIN && !/\.(?:smithy|json)$/.test(path));
  if (noModel !== undefined) {
    throw Failure.misuse(`${noModel} is no Smithy file (.smithy or .json). Models come first, then one transcript.`);
  }
  if ([...files, options.expect].filter((path) => path === STDIN).length > 1) {
    throw Failure.misuse("Standard input (-) can be read once only.");
  }
  if (options.excerpts === true && options.diagnostics !== "text") {
    throw Failure.misuse(`--excerpts is for text; --diagnostics ${options.diagnostics} has places instead.`);
  }
  const format = options.inputFormat ?? formatOf(transcript);
  if (format === "jsonl") refuseContradictions(options);
  else refuseLogOptions(options, format);
  const contract = loadContract(models, options);
  const version = options.version ?? contract.bundled?.version;
  return {
    contract,
    transcript,
    format,
    version,
    mapping: (peers) => configuring(() => mappingOf(options, contract, peers)),
  };
}

/**
 * The version that messages are checked by.
 * @param written What the document says itself.
 * @throws Failure when nobody says it, or two say different ones.
 */
export function versionFor(plan: TranscriptPlan, written: ProtocolVersion | undefined): ProtocolVersion {
  const version = plan.version ?? written;
  if (version === undefined)
    throw Failure.misuse("I need --version: 1.0 or 2.0, the JSON-RPC version of the messages.");
  if (written !== undefined && written !== version) {
    throw Failure.misuse(`The transcript is of version ${written}; I was told to check it by ${version}.`);
  }
  return version;
}

/** @throws Failure for `--legacy-errors` where there are no errors of 1.0. */
export function refuseOtherVersion(
  { legacyErrors, version }: TranscriptOptions,
  written: ProtocolVersion | undefined,
): void {
  if (legacyErrors !== undefined && (version ?? written) !== "1.0") {
    throw Failure.misuse("--legacy-errors is for version 1.0 only.");
  }
}

function formatOf(transcript: string): TranscriptPlan["format"] {
  if (transcript.endsWith(".json")) return "json";
  if (transcript.endsWith(".md") || transcript.endsWith(".markdown")) return "markdown";
  if (isFolder(transcript)) throw Failure.input("I cannot read this: it is a folder, not a file.", transcript);
  if (transcript === STDIN || /\.(?:jsonl|ndjson|log)$/.test(transcript)) return "jsonl";
  throw Failure.misuse(`I cannot tell what ${transcript} is by its name; say --input-format json, markdown or jsonl.`);
}

function refuseLogOptions({ logPreset, logMapping, sender, direction }: TranscriptOptions, format: string): void {
  const given = {
    "--log-preset": logPreset,
    "--log-mapping": logMapping,
    "--sender": sender,
    "--direction": direction[0],
  };
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) throw Failure.misuse(`${name} is for logs (jsonl); this transcript is ${format}.`);
  }
}

function refuseContradictions(options: TranscriptOptions): void {
  const { logPreset, logMapping, sender, direction } = options;
  if (logMapping !== undefined && logPreset !== undefined) {
    throw Failure.misuse("--log-mapping and --log-preset both say how a line is read; use one.");
  }
  if (sender !== undefined && logPreset !== "raw") throw Failure.misuse("--sender goes with --log-preset raw.");
  if (logPreset === "raw" && sender === undefined) {
    throw Failure.misuse("--log-preset raw needs --sender: the peer that sent every line.");
  }
  if (direction.length > 0 && (logPreset === "raw" || logMapping !== undefined)) {
    throw Failure.misuse("--direction goes with --log-preset dir-message.");
  }
  refuseOtherVersion(options, undefined);
}

function mappingOf(options: TranscriptOptions, { bundled }: LoadedContract, peers: readonly PeerName[]): LogMapping {
  const { logMapping, logPreset, sender, direction } = options;
  if (logMapping !== undefined) return mappingFromFile(logMapping, peers);
  if (logPreset === "raw") return LogMapping.raw(peerOf(sender ?? "", peers));
  const given = direction.map(readDirection);
  const values = given.map(([value]) => value);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw Failure.misuse(`--direction says twice who ${twice} is.`);
  const directions = { ...bundled?.log.directions, ...Object.fromEntries(given) };
  if (Object.keys(directions).length === 0) {
    throw Failure.misuse(
      "I need to know who speaks: --direction in=client --direction out=server, or --log-preset raw --sender client.",
    );
  }
  const named = Object.entries(directions).map(([value, peer]) => [value, peerOf(peer, peers)] as const);
  return LogMapping.dirMessage(Object.fromEntries(named));
}

function peerOf(name: string, peers: readonly PeerName[]): PeerName {
  const peer = peers.find((known) => known === name);
  if (peer === undefined) throw Failure.misuse(`The protocol has no peer ${name}; it has ${peers.join(" and ")}.`);
  return peer;
}

function mappingFromFile(path: string, peers: readonly PeerName[]): LogMapping {
  const text = new TextDecoder().decode(readBytes(path));
  try {
    return LogMapping.fromJson(text, peers);
  } catch (error) {
    if (error instanceof ConfigurationError) throw Failure.misuse(`${path}: ${error.message}`);
    throw error;
  }
}

function readDirection(text: string): readonly [string, string] {
  const equals = text.indexOf("=");
  if (equals < 1) throw Failure.misuse(`--direction ${text}: I expected value=peer, such as in=client.`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}

/** Names and settings that make no sense are the caller's mistake. */
function configuring<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof ConfigurationError || error instanceof RangeError) throw Failure.misuse(error.message);
    throw error;
  }
}
