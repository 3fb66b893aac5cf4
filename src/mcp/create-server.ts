import type { ServerOptions } from "./definitions.ts";
import { Server } from "./server.ts";

/**
 * Makes a server. Give it to `serveStdio` or `serveHttp`.
 *
 * @throws RangeError for a definition without what it needs (a name, a handler), a field of an unknown type, two tools, prompts
 *   or resources of one name, a URI template that cannot be read, or a JSON Schema whose references lead nowhere or whose
 *   patterns are none.
 */
export function createServer(options: ServerOptions): Server {
  return new Server(options);
}
