// The server that is measured: one tool that gives back its text.
import { createServer, tool } from "colloquy/mcp";
import { serveStdio } from "colloquy/mcp/stdio";

const echo = tool({
  name: "echo",
  description: "Gives the text back.",
  input: { text: { type: "string" } },
  handler: ({ text }) => text,
});

await serveStdio(createServer({ name: "bench", version: "1", tools: [echo] }));
