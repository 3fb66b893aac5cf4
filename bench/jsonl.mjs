// Colloquy as contestants of the peers' JSONL bench: COLLOQUY_JSONL=bench/jsonl.mjs (npm run bench -- jsonl).
// The log there is no conversation: requests and replies stand in any order. So one contestant reads it as a log without
// correlation, and one cuts the lines itself and checks every reply as one to tools/list, the only method it has replies of.
import { closeSync, openSync, readSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { loader, PreparedService } from "colloquy/rpc";
import { ShapeId } from "colloquy/smithy";
import { LogChecker, LogMapping, PeerName, ProtocolDescription } from "colloquy/transcript";

const PROTOCOL = `$version: "2"
namespace bench
use smithy.rpc#jsonRpcProtocol

@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client", accepts: Bench }, { name: "server", accepts: Bench }])
structure Talk {}
`;

async function contract() {
  const bench = pathToFileURL(`${process.cwd()}/lib/`);
  const { params, results } = await import(new URL("contracts.mjs", bench).href);
  const { toSmithyAst } = await import(new URL("smithy.mjs", bench).href);
  const { model, events } = loader()
    .addAst("bench.json", JSON.stringify(toSmithyAst({ params, results }, "smithy.rpc")))
    .addIdl("talk.smithy", PROTOCOL)
    .assemble();
  const broken = events.filter(({ severity }) => severity === "ERROR" || severity === "DANGER");
  if (model === undefined || broken.length > 0) throw new Error(broken.map(({ message }) => message).join("\n"));
  return model;
}

/** @param {string} path @param {number} size @param {(chunk: Uint8Array) => void} take */
function readAll(path, size, take) {
  const file = openSync(path, "r");
  const chunk = Buffer.allocUnsafe(size);
  for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) take(chunk.subarray(0, read));
  closeSync(file);
}

export default {
  /** @param {string} path @param {{ CHUNK: number }} api */
  "colloquy, as a log": async (path, { CHUNK }) => {
    const protocol = ProtocolDescription.fromSmithy(await contract(), "bench#Talk", "2.0");
    const directions = { in: PeerName.parse("client"), out: PeerName.parse("server") };
    const log = new LogChecker(protocol, LogMapping.dirMessage(directions), { correlation: false });
    let errors = 0;
    readAll(path, CHUNK, (chunk) => {
      for (const { severity } of log.pushBytes(chunk)) if (severity === "error") errors++;
    });
    log.finish();
    if (errors > 0) throw new Error(`${errors} errors in a log without any`);
    return log.counts().entries;
  },
  /** @param {string} path @param {{ CHUNK: number, splitter: Function }} api */
  "colloquy, message by message": async (path, { CHUNK, splitter }) => {
    const service = PreparedService.prepare(await contract(), ShapeId.parse("bench#Bench"), "2.0");
    const context = { context: { kind: "method", method: "tools/list" } };
    const before = Buffer.byteLength('{"dir":"in","message":');
    let lines = 0;
    const cut = splitter((/** @type {Buffer} */ bytes, /** @type {number} */ start, /** @type {number} */ end) => {
      const from = start + before + (bytes[start + 8] === 0x6f ? 1 : 0);
      const message = new Uint8Array(bytes.buffer, bytes.byteOffset + from, end - 1 - from);
      const isReply = bytes.indexOf('"method"', from) >= end || bytes.indexOf('"method"', from) < 0;
      const { isValid } = isReply ? service.validateResponse(message, context) : service.validateRequest(message);
      if (!isValid) throw new Error(`line ${lines + 1} is valid, and was refused`);
      lines++;
    });
    readAll(path, CHUNK, (chunk) => cut.push(chunk));
    cut.end();
    return lines;
  },
};
