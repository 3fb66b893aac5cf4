// A server whose tool prints, as tools do that were written for terminals.
import { createServer } from "colloquy/mcp";
import { serveStdio } from "colloquy/mcp/stdio";

const print = {
  name: "print",
  handler: () => {
    // biome-ignore lint/suspicious/noConsole: that is what is tried.
    console.log("from console.log");
    process.stdout.write("from write\n");
    return "printed";
  },
};
await serveStdio(createServer({ name: "chatty", version: "1.0.0", tools: [print] }));
