import { readFileSync } from "node:fs";
import { preset, presets, readToolchain, type Toolchain } from "../../lsp/index.ts";
import { serveHttp } from "../../mcp/http.ts";
import { serveStdio } from "../../mcp/stdio.ts";
import { type ColloquyServer, colloquyServer } from "../../server/colloquy-server.ts";
import { clientConfiguration } from "../client-configuration.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { isFolder } from "../input.ts";
import type { McpOptions } from "../options.ts";
import { packageVersion } from "../package-version.ts";
import { printLine, warnLine } from "../terminal.ts";

/** `colloquy mcp`: serves until the client ends (standard input) or a signal comes (HTTP). */
export async function serveMcp(options: McpOptions): Promise<ExitCode> {
  const toolchain = options.toolchain === undefined ? undefined : toolchainOf(options.toolchain);
  const root = options.root ?? ".";
  if (!isFolder(root)) throw Failure.misuse(`${root}: there is no such folder, so it cannot be the workspace.`);
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
  return options.http === undefined ? await overStdio(ours) : await overHttp(ours, options.http, options.token);
}

async function overStdio({ server, close }: ColloquyServer): Promise<ExitCode> {
  const stop = untilSignal();
  await Promise.race([serveStdio(server, { concurrency: 8 }), stop.signal]);
  stop.forget();
  await close();
  return exitCode.valid;
}

async function overHttp(
  { server, close }: ColloquyServer,
  address: string,
  token: string | undefined,
): Promise<ExitCode> {
  const { host, port } = addressOf(address);
  const stop = untilSignal();
  const running = await listen(server, host, port, token);
  warnLine(`colloquy mcp listens on ${running.url}`);
  await stop.signal;
  stop.forget();
  await running.close();
  await close();
  return exitCode.valid;
}

async function listen(server: ColloquyServer["server"], host: string, port: number, token: string | undefined) {
  try {
    return await serveHttp(server, { host, port, ...(token === undefined ? {} : { token }) });
  } catch (error) {
    throw Failure.misuse(`I cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`);
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

/** @throws Failure for what is no address. */
function addressOf(text: string): { readonly host: string; readonly port: number } {
  const match = /^(?:(\[[0-9A-Fa-f:]+\]|[^:\s[\]]+):)?(\d{1,5})$/.exec(text);
  const port = Number(match?.[2]);
  if (match === null || port > 65535)
    throw Failure.misuse(`--http ${text}: I expected an address such as 127.0.0.1:8080.`);
  return { host: (match[1] ?? "127.0.0.1").replace(/^\[|\]$/g, ""), port };
}

/** Resolves when we are told to stop. */
function untilSignal(): { readonly signal: Promise<void>; forget(): void } {
  let stop: () => void = () => undefined;
  const signal = new Promise<void>((resolve) => {
    stop = resolve;
  });
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  return {
    signal,
    forget: () => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
    },
  };
}
