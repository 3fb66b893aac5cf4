import { type BundledContract, contractFamily } from "../contracts/index.ts";
import type { ProtocolVersion } from "../rpc/index.ts";
import { ConfigurationError, type LogFormat, LogMapping, logFormat, type PeerName } from "../transcript/index.ts";
import { contractNamed } from "./bundled-contracts.ts";
import { Failure } from "./exit-codes.ts";
import { isFolder, readBytes, STDIN } from "./input.ts";
import { refuseLegacyErrors } from "./legacy-errors.ts";
import type { TranscriptOptions } from "./options.ts";
import { type LoadedContract, loadContract } from "./prepare.ts";
import { refuseOverwriting } from "./refuse-overwriting.ts";

/** What `validate rpc transcript` does, worked out from what was typed. */
export interface TranscriptPlan {
  readonly contract: LoadedContract;
  /** The transcript's path, or `-`; the first of two streams. */
  readonly transcript: string;
  /** Two streams of one conversation, by their senders' names; absent for one transcript. */
  readonly streams?: readonly (readonly [string, string])[];
  readonly form: TranscriptForm;
  /** The version that the command line or the bundled contract gives. */
  readonly version: ProtocolVersion | undefined;
  /** Says how a line becomes an entry; asked for once the protocol's peers are known. */
  readonly mapping: (peers: readonly PeerName[]) => LogMapping;
  /** What exchanges the two peers of a log that is read with the mapping, in words for a person. */
  readonly exchange: string;
  /** Which peer is the client of a log, and which the server. */
  readonly peers: (peers: readonly PeerName[]) => { readonly client: PeerName; readonly server: PeerName };
  /** The sender that was named. */
  readonly sender: (peers: readonly PeerName[]) => PeerName | undefined;
}

/** What the transcript is, as far as the command line says. */
export type TranscriptForm =
  | { readonly kind: "document"; readonly document: "json" | "markdown" }
  /** A `.json` file: our own document, unless it is the export of a tool. */
  | { readonly kind: "jsonFile" }
  | { readonly kind: "mapping" }
  | { readonly kind: "format"; readonly format: LogFormat }
  /** Its first lines must tell. What they tell nothing of is read with the mapping, unless it must be told. */
  | { readonly kind: "auto"; readonly mustTell: boolean };

/** @throws Failure when the options contradict each other, or the contract cannot be loaded. */
export function planTranscript(files: readonly string[], options: TranscriptOptions): TranscriptPlan {
  const streams = options.stream.length === 0 ? undefined : readStreams(options);
  const transcript = streams?.[0]?.[1] ?? files.at(-1);
  if (transcript === undefined) throw Failure.misuse("I need a transcript, or two streams: --stream PEER=FILE.");
  const models = streams === undefined ? files.slice(0, -1) : files;
  const noModel = models.find((path) => path !== STDIN && !/\.(?:smithy|json)$/.test(path));
  if (noModel !== undefined) {
    throw Failure.misuse(`${noModel} is no Smithy file (.smithy or .json). Models come first, then one transcript.`);
  }
  const inputs = [...files, options.expect, ...(streams ?? []).map(([, path]) => path)];
  if (inputs.filter((path) => path === STDIN).length > 1) {
    throw Failure.misuse("Standard input (-) can be read once only.");
  }
  refuseOverwriting(options.output, [...inputs, options.logMapping]);
  if (options.excerpts === true && options.diagnostics !== "text") {
    throw Failure.misuse(`--excerpts is for text; --diagnostics ${options.diagnostics} has places instead.`);
  }
  if (options.from !== undefined && !models.includes(STDIN)) {
    throw Failure.misuse("--from says what a model on standard input is; no model comes from there (-).");
  }
  const form = streams === undefined ? formOf(transcript, options) : streamForm(options);
  const bundled = options.contract === undefined ? undefined : contractNamed(options.contract);
  let loaded: LoadedContract | undefined;
  const load = (): LoadedContract => {
    loaded ??= loadContract(models, options);
    return loaded;
  };
  // Which contract of a family is meant is known when the conversation has been looked at.
  if (contractFamily(options.contract ?? "") === undefined) load();
  const version = options.version ?? bundled?.version;
  return {
    get contract() {
      return load();
    },
    transcript,
    ...(streams === undefined ? {} : { streams }),
    form,
    version,
    mapping: (peers) => configuring(() => mappingOf(options, bundled, peers)),
    exchange: exchangeOf(options, bundled),
    peers: (peers) => clientAndServer(options, bundled, peers),
    sender: (peers) => (options.sender === undefined ? undefined : peerOf(options.sender, peers)),
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

function formOf(transcript: string, options: TranscriptOptions): TranscriptForm {
  const { inputFormat, logPreset, logMapping, sender, direction } = options;
  if (inputFormat === "json" || inputFormat === "markdown") {
    refuseLogOptions(options, inputFormat);
    return { kind: "document", document: inputFormat };
  }
  const saysLog = [logPreset, logMapping, sender, direction[0]].some((given) => given !== undefined);
  if (inputFormat === undefined && isFolder(transcript)) {
    throw Failure.input("I cannot read this: it is a folder, not a file.", transcript);
  }
  if (inputFormat === undefined && /\.(?:md|markdown)$/.test(transcript)) {
    refuseLogOptions(options, "markdown");
    return { kind: "document", document: "markdown" };
  }
  if (inputFormat === undefined && transcript.endsWith(".json") && logPreset === undefined) {
    refuseLogOptions(options, "json");
    return { kind: "jsonFile" };
  }
  return logForm(options, {
    isDetected: inputFormat === "auto" || !saysLog,
    // A name that says what the file is goes before first lines that say nothing.
    mustTell: inputFormat === "auto" || (transcript !== STDIN && !/\.(?:jsonl|ndjson|log)$/.test(transcript)),
  });
}

function logForm(
  options: TranscriptOptions,
  { isDetected, mustTell }: { readonly isDetected: boolean; readonly mustTell: boolean },
): TranscriptForm {
  const { inputFormat, logPreset, logMapping, sender, direction } = options;
  refuseLegacyErrors(options, options.version);
  if (logMapping !== undefined && logPreset !== undefined) {
    throw Failure.misuse("--log-mapping and --log-preset both say how a line is read; use one.");
  }
  if (inputFormat === "auto" && (logMapping ?? logPreset) !== undefined) {
    throw Failure.misuse(
      "--input-format auto finds the form of a log; --log-preset and --log-mapping say it. Use one.",
    );
  }
  const preset = inputFormat === "framed" ? "framed" : logPreset;
  if (inputFormat === "framed" && logPreset !== undefined && logPreset !== "framed") {
    throw Failure.misuse(`--input-format framed and --log-preset ${logPreset} contradict each other; use one.`);
  }
  const format = preset === undefined ? undefined : logFormat(preset);
  if (
    sender !== undefined &&
    (logMapping !== undefined || (format === undefined ? !isDetected : format.directions === "both"))
  ) {
    const of = logMapping === undefined ? (preset ?? "dir-message") : "a mapping";
    throw Failure.misuse(
      `--sender goes with logs of one direction, such as --log-preset raw; ${of} says itself who sent a message.`,
    );
  }
  if (direction.length > 0 && (logMapping !== undefined || format?.directions === "one")) {
    throw Failure.misuse("--direction goes with logs that say who sent a message, such as --log-preset dir-message.");
  }
  if (format !== undefined && format.name !== "dir-message") return { kind: "format", format };
  if (format !== undefined || logMapping !== undefined || !isDetected) return { kind: "mapping" };
  return { kind: "auto", mustTell };
}

function streamForm(options: TranscriptOptions): TranscriptForm {
  const { inputFormat, logPreset, logMapping, sender, direction, excerpts } = options;
  const given = {
    "--log-preset": logPreset,
    "--log-mapping": logMapping,
    "--sender": sender,
    "--direction": direction[0],
  };
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined)
      throw Failure.misuse(`${name} does not go with --stream: each stream is framed, and of one peer.`);
  }
  if (inputFormat !== undefined && inputFormat !== "framed" && inputFormat !== "auto") {
    throw Failure.misuse(`--input-format ${inputFormat} does not go with --stream: each stream is framed.`);
  }
  if (excerpts === true) throw Failure.misuse("--excerpts does not go with --stream: a stream has no lines of text.");
  refuseLegacyErrors(options, options.version);
  const format = logFormat("framed");
  if (format === undefined) throw new RangeError("There is a format of framed streams.");
  return { kind: "format", format };
}

function readStreams({ stream }: TranscriptOptions): readonly (readonly [string, string])[] {
  const given = stream.map((text) => readPair(text, "--stream", "PEER=FILE, such as client=client.bin"));
  const peers = new Set(given.map(([peer]) => peer));
  if (given.length !== 2 || peers.size !== 2) {
    throw Failure.misuse("--stream is said twice: once for what each of the two peers sent.");
  }
  return given;
}

/** Which peer is meant by the client: the one that `in` stands for, else the one of that name. */
function clientAndServer(
  { direction }: TranscriptOptions,
  bundled: BundledContract | undefined,
  peers: readonly PeerName[],
): { readonly client: PeerName; readonly server: PeerName } {
  const named = new Map([
    ["in", "client"],
    ["out", "server"],
    ...Object.entries(bundled?.log.directions ?? {}),
    ...direction.map(readDirection),
  ]);
  const [client, server] = [named.get("in"), named.get("out")].map((name) => peers.find((peer) => peer === name));
  if (client === undefined || server === undefined) {
    const [one, other] = peers;
    throw Failure.misuse(
      `I need to know who is the client and who the server: --direction in=${one} --direction out=${other}.`,
    );
  }
  return { client, server };
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

/** The directions of a log by what they are called there. */
function directionsOf(
  { direction }: TranscriptOptions,
  bundled: BundledContract | undefined,
): { readonly [value: string]: string } {
  return { ...bundled?.log.directions, ...Object.fromEntries(direction.map(readDirection)) };
}

function exchangeOf(options: TranscriptOptions, bundled: BundledContract | undefined): string {
  const [one, other, ...more] = Object.entries(directionsOf(options, bundled));
  if (options.logMapping !== undefined || one === undefined || other === undefined || more.length > 0) {
    return "exchange the peers where it says who speaks";
  }
  return `--direction ${one[0]}=${other[1]} --direction ${other[0]}=${one[1]} turns it round`;
}

function mappingOf(
  options: TranscriptOptions,
  bundled: BundledContract | undefined,
  peers: readonly PeerName[],
): LogMapping {
  const { logMapping, direction } = options;
  if (logMapping !== undefined) return mappingFromFile(logMapping, peers);
  const given = direction.map(readDirection);
  const values = given.map(([value]) => value);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw Failure.misuse(`--direction says twice who ${twice} is.`);
  const directions = directionsOf(options, bundled);
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
  return readPair(text, "--direction", "value=peer, such as in=client");
}

function readPair(text: string, option: string, expected: string): readonly [string, string] {
  const equals = text.indexOf("=");
  if (equals < 1) throw Failure.misuse(`${option} ${text}: I expected ${expected}.`);
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
