import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loader, PreparedService } from "../../src/rpc/index.ts";

/** Where the shared corpora are looked for. */
export const corpora: string =
  process.env["COLLOQUY_CORPORA"] ?? fileURLToPath(new URL("../../../shared/corpora", import.meta.url));

const contracts = new URL("../../contracts/", import.meta.url);

/** An entry of `contracts/index.json`. */
export interface IndexEntry {
  readonly name: string;
  readonly revision: string;
  readonly files: readonly string[];
  readonly protocol: string;
  readonly memberNames: "smithy" | "json";
}

export const index: readonly IndexEntry[] = JSON.parse(
  readFileSync(new URL("index.json", contracts), "utf8"),
).contracts;

/**
 * Loads a contract.
 *
 * @param withOrder False for the generated part alone: what the schema says, and JSON-RPC as it is.
 */
export function loadContract({ files, protocol }: IndexEntry, withOrder: boolean = true) {
  const sources = loader();
  if (!withOrder) sources.addIdl("plain.smithy", plainServices(protocol));
  for (const file of files) {
    if (withOrder || !file.includes(".order.")) sources.addIdl(file, readFileSync(new URL(file, contracts), "utf8"));
  }
  const { model, events } = sources.assemble();
  if (model === undefined) throw new Error(events.map(({ message }) => message).join("\n"));
  return { model, events };
}

/** What the part written by hand says first: that the services speak JSON-RPC. Here without any policy. */
function plainServices(protocol: string): string {
  const [namespace, name] = protocol.split("#") as [string, string];
  const apply = (peer: string) => `apply ${name}${peer} @smithy.rpc#jsonRpc(versions: ["2.0"])`;
  return `$version: "2.0"\nnamespace ${namespace}\n${apply("Client")}\n${apply("Server")}\n`;
}

/** The services of both peers, from the generated part of a contract. */
export function services(entry: IndexEntry): Record<"client" | "server", PreparedService> {
  const { model } = loadContract(entry, false);
  const [namespace, protocol] = entry.protocol.split("#") as [string, string];
  const prepare = (peer: string) =>
    PreparedService.prepare(model, `${namespace}#${protocol}${peer}`, "2.0", { memberNames: entry.memberNames });
  return { client: prepare("Client"), server: prepare("Server") };
}
