// What the official clients are tried with: one of each kind. Run as a program, it serves standard input and output, or with
// --http on a free port, whose URL it prints.
import { pathToFileURL } from "node:url";
import { createServer, prompt, tool } from "colloquy/mcp";
import { serveHttp } from "colloquy/mcp/http";
import { serveStdio } from "colloquy/mcp/stdio";

export function clientsServer() {
  const server = createServer({
    name: "clients",
    version: "1.0.0",
    title: "For clients",
    instructions: "Try everything.",
    logging: true,
    listChanged: true,
    subscribe: true,
    pageSize: 5,
    tools: [
      tool({
        name: "add",
        title: "Add",
        description: "Adds two numbers.",
        input: { left: { type: "number" }, right: { type: "number" } },
        output: { sum: { type: "number" } },
        annotations: { readOnlyHint: true },
        handler: ({ left, right }) => ({ structuredContent: { sum: left + right } }),
      }),
      {
        name: "steps",
        description: "Tells its progress, and logs.",
        handler: async (_, call) => {
          for (const step of [1, 2, 3]) call.progress(step, { total: 3, message: `step ${step}` });
          call.log("warning", { done: true }, "steps");
          return "done";
        },
      },
      {
        name: "greet",
        description: "Asks for a name.",
        handler: async (_, call) => {
          const form = { message: "Who are you?", fields: { name: { type: "string" } } };
          const { action, content } = await call.elicit("name", form);
          return action === "accept" ? `Hello, ${content?.name}!` : "Hello, stranger!";
        },
      },
      {
        name: "forever",
        description: "Never ends by itself.",
        handler: (_, call) =>
          new Promise((_resolve, reject) => {
            call.signal.addEventListener("abort", () => reject(new Error("stopped")));
          }),
      },
      {
        name: "change",
        description: "Changes the prompts.",
        handler: () => {
          server.update({ prompts });
          server.resourceUpdated("demo://text");
          return "changed";
        },
      },
      { name: "last", description: "On the second page.", handler: () => "last" },
    ],
    resources: [
      { uri: "demo://text", name: "text", mimeType: "text/plain", read: () => "a text" },
      { uri: "demo://bytes", name: "bytes", read: () => new Uint8Array([1, 2, 3]) },
    ],
    resourceTemplates: [
      {
        uriTemplate: "demo://item/{id}",
        name: "item",
        complete: { id: ["one", "two", "three"] },
        read: ({ id }) => `item ${id}`,
      },
    ],
    prompts: [],
  });
  const prompts = [
    prompt({
      name: "explain",
      description: "Explains.",
      arguments: { topic: { complete: ["ownership", "traits"] } },
      get: ({ topic }) => `Explain ${topic}.`,
    }),
  ];
  server.update({ prompts });
  return server;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.argv.includes("--http")) {
    const { url } = await serveHttp(clientsServer());
    process.stdout.write(`${url}\n`);
  } else {
    await serveStdio(clientsServer(), { concurrency: 4 });
  }
}
