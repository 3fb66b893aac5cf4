import type { ServerOptions } from "./definitions.ts";
import { Server } from "./server.ts";

/**
 * Makes a server. Give it to `serveStdio` or `serveHttp`.
 *
 * @throws RangeError for two tools, prompts or resources of one name, or a URI template that cannot be read.
 */
export function createServer(options: ServerOptions): Server {
  return new Server(options);
}
