import { once } from "node:events";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { preset, presets, readToolchain, type Toolchain } from "../../lsp/index.ts";
import { isLoopback } from "../../mcp/http/guard.ts";
import { type HttpOptions, serveHttp } from "../../mcp/http.ts";
import { serveStdio } from "../../mcp/stdio.ts";
import { type ColloquyServer, colloquyServer } from "../../server/colloquy-server.ts";
import { clientConfiguration } from "../client-configuration.ts";
import { tuneForServing } from "../engine.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { isFolder } from "../input.ts";
import type { McpOptions } from "../options.ts";
import { packageVersion } from "../package-version.ts";
import { printLine, warnLine } from "../terminal.ts";

/** `colloquy mcp`: serves until the client ends (standard input) or a signal comes (HTTP). */
export async function serveMcp(options: McpOptions): Promise<ExitCode> {
  tuneForServing();
  const toolchain = options.toolchain === undefined ? undefined : toolchainOf(options.toolchain);
  const root = options.root ?? ".";
  refuseLonely(options);
  if (!isFolder(root)) throw Failure.misuse(`${root}: there is no such folder, so it cannot be the workspace.`);
  const address = options.http === undefined ? undefined : addressOf(options.http);
  if (options.printConfig !== undefined) {
    printLine(clientConfiguration(options.printConfig, options));
    return exitCode.valid;
  }
  const ours = colloquyServer({
    version: packageVersion(),
    root,
    ...(toolchain === undefined ? {} : { toolchain }),
    ...(options.keepServers === undefined ? {} : { keepServers: options.keepServers * 1000 }),
  });
  return address === undefined ? await overStdio(ours) : await overHttp(ours, address, options);
}

/** @throws Failure for an option that has no meaning without another one. */
function refuseLonely({ http, toolchain, token, allowHost, allowOrigin, keepServers }: McpOptions): void {
  const callers = { "--token": token, "--allow-host": allowHost[0], "--allow-origin": allowOrigin[0] };
  const lost = Object.entries(callers).find(([, value]) => value !== undefined);
  if (http === undefined && lost !== undefined)
    throw Failure.misuse(`${lost[0]} goes with --http: it says who may call.`);
  if (toolchain === undefined && keepServers !== undefined) {
    throw Failure.misuse("--keep-servers goes with --toolchain: without one no language server is asked.");
  }
}

async function overStdio({ server, close }: ColloquyServer): Promise<ExitCode> {
  const stop = untilSignal();
  await serveStdio(server, { concurrency: 8, signal: stop.signal });
  stop.forget();
  await close();
  return exitCode.valid;
}

async function overHttp(
  { server, close }: ColloquyServer,
  { host, port }: Address,
  options: McpOptions,
): Promise<ExitCode> {
  const stop = untilSignal();
  refuseUnnamed(host, options);
  const running = await listen(server, { host, port, ...accessOf(options) });
  warnLine(`colloquy mcp listens on ${running.url}`);
  if (!stop.signal.aborted) await once(stop.signal, "abort");
  stop.forget();
  await running.close();
  await close();
  return exitCode.valid;
}

/** @throws Failure for an address that others reach by names that nobody has said. */
function refuseUnnamed(host: string, { allowHost }: McpOptions): void {
  if (isLoopback(host) || allowHost.length > 0) return;
  throw Failure.misuse(
    `--http ${host}: others can reach this address; --allow-host must say under which name, such as ${hostname()}.`,
  );
}

/** Names by which this machine reaches itself. */
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Who may call. */
function accessOf({ token, allowHost, allowOrigin }: McpOptions): HttpOptions {
  return {
    ...(token === undefined ? {} : { token }),
    ...(allowHost.length === 0 ? {} : { allowedHosts: [...LOOPBACK_NAMES, ...allowHost] }),
    ...(allowOrigin.length === 0 ? {} : { allowedOrigins: allowOrigin }),
  };
}

async function listen(server: ColloquyServer["server"], options: HttpOptions) {
  try {
    return await serveHttp(server, options);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw Failure.misuse(`I cannot listen on ${options.host}:${options.port}: ${why}`);
  }
}

/** @throws Failure for what is neither a preset nor a toolchain file. */
function toolchainOf(name: string): Toolchain {
  const known = preset(name);
  if (known !== undefined) return known;
  const names = presets.map((each) => each.name).join(", ");
  if (!name.endsWith(".json")) {
    throw Failure.misuse(`There is no toolchain ${name}. There are: ${names}; or name a JSON file.`);
  }
  let text: Uint8Array;
  try {
    text = readFileSync(name);
  } catch {
    throw Failure.misuse(`${name}: I cannot read this toolchain file.`);
  }
  const read = readToolchain(text);
  if ("problems" in read) throw Failure.misuse(`${name} is no toolchain.`, read.problems);
  return read.toolchain;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** @throws Failure for what is no address. */
function addressOf(text: string): Address {
  const match = /^(?:(\[[0-9A-Fa-f:]+\]|[^:\s[\]]+):)?(\d{1,5})$/.exec(text);
  const port = Number(match?.[2]);
  if (match === null || port > 65535)
    throw Failure.misuse(`--http ${text}: I expected an address such as 127.0.0.1:8080.`);
  return { host: (match[1] ?? "127.0.0.1").replace(/^\[|\]$/g, ""), port };
}

/** Signals by which a client, a person or a terminal that is closed says that it is over. */
const ENDS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Aborted when we are told to stop. */
function untilSignal(): { readonly signal: AbortSignal; forget(): void } {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  for (const end of ENDS) process.once(end, stop);
  return {
    signal: controller.signal,
    forget: () => {
      for (const end of ENDS) process.off(end, stop);
    },
  };
}
