// The server of the dispatch cases, over standard input and output.
import { serveStdio } from "colloquy/mcp/stdio";
import { suiteServer } from "../suites/mcp.mjs";

await serveStdio(suiteServer());
