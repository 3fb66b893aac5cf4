import { setTimeout as pause } from "node:timers/promises";
import { type Call, createServer, prompt, type Server, type Tool, ToolError, tool } from "../../src/mcp/index.ts";

/** One red pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/** A header and no samples. */
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

/** A schema with keywords that fields have no word for. */
const DEEP_SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
} as const;

/** The server that the official conformance runner wants: tools, prompts and resources of fixed names. */
export function conformanceServer(): Server {
  const server = createServer({
    name: "conformance",
    version: "1.0.0",
    logging: true,
    listChanged: true,
    subscribe: true,
    tools: [...contentTools(), ...workingTools(), ...askingTools(), ...carryingTools(), ...triggers(() => server)],
    resources: [
      {
        uri: "test://static-text",
        name: "static text",
        description: "A text that never changes.",
        mimeType: "text/plain",
        read: () => "This is the content of the static text resource.",
      },
      {
        uri: "test://static-binary",
        name: "static binary",
        description: "A picture that never changes.",
        mimeType: "image/png",
        read: () => ({ uri: "test://static-binary", mimeType: "image/png", blob: PNG }),
      },
      {
        uri: "test://watched-resource",
        name: "watched",
        description: "A text that clients subscribe to.",
        mimeType: "text/plain",
        read: () => "Watched.",
      },
    ],
    resourceTemplates: [
      {
        uriTemplate: "test://template/{id}/data",
        name: "template",
        description: "Data by id.",
        mimeType: "application/json",
        complete: { id: ["1", "12", "123"] },
        read: ({ id = "" }) => JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      },
    ],
    prompts: prompts(),
  });
  return server;
}

function contentTools(): Tool[] {
  const mixed = {
    uri: "test://mixed-content-resource",
    mimeType: "application/json",
    text: '{"test":"data","value":123}',
  };
  return [
    plain("test_simple_text", "A text.", () => "This is a simple text response for testing."),
    plain("test_image_content", "A picture.", () => ({ type: "image", data: PNG, mimeType: "image/png" })),
    plain("test_audio_content", "A sound.", () => ({ type: "audio", data: WAV, mimeType: "audio/wav" })),
    plain("test_embedded_resource", "A resource.", () => ({
      type: "resource",
      resource: {
        uri: "test://embedded-resource",
        mimeType: "text/plain",
        text: "This is an embedded resource content.",
      },
    })),
    plain("test_multiple_content_types", "A text, a picture and a resource.", () => [
      { type: "text", text: "Multiple content types test:" },
      { type: "image", data: PNG, mimeType: "image/png" },
      { type: "resource", resource: mixed },
    ]),
    plain("test_error_handling", "Fails.", () => {
      throw new ToolError("This tool intentionally returns an error for testing");
    }),
    {
      name: "json_schema_2020_12_tool",
      description: "Tool with JSON Schema 2020-12 features",
      inputSchema: DEEP_SCHEMA,
      handler: (args) => JSON.stringify(args),
    },
    tool({
      name: "test_header_parameter",
      description: "An argument that stands in a header too.",
      input: {
        region: { type: "string", header: "Region", optional: true },
        priority: { type: "integer", header: "Priority", optional: true },
        dryRun: { type: "boolean", header: "DryRun", optional: true },
      },
      handler: (args) => JSON.stringify(args),
    }),
  ];
}

function workingTools(): Tool[] {
  return [
    plain("test_tool_with_logging", "Logs while it works.", async (_, call) => {
      call.log("info", "Tool execution started");
      await pause(50);
      call.log("info", "Tool processing data");
      await pause(50);
      call.log("info", "Tool execution completed");
      return "Done.";
    }),
    plain("test_logging_tool", "Logs once.", (_, call) => {
      call.log("info", "logged");
      return "Done.";
    }),
    plain("test_tool_with_progress", "Tells its progress.", async (_, call) => {
      for (const progress of [0, 50, 100]) {
        call.progress(progress, { total: 100 });
        await pause(50);
      }
      return "Done.";
    }),
    plain("test_reconnection", "Ends its stream before it is done.", async (_, call) => {
      call.closeStream();
      await pause(100);
      return "Reconnected.";
    }),
  ];
}

function askingTools(): Tool[] {
  const choices = [
    { const: "value1", title: "First" },
    { const: "value2", title: "Second" },
    { const: "value3", title: "Third" },
  ];
  const options = ["option1", "option2", "option3"];
  return [
    tool({
      name: "test_sampling",
      description: "Asks the client's model.",
      input: { prompt: { type: "string" } },
      handler: async ({ prompt: text }, call) => {
        const { content } = await call.sample("answer", {
          messages: [{ role: "user", content: { type: "text", text } }],
          maxTokens: 100,
        });
        return `LLM response: ${textOf(content)}`;
      },
    }),
    tool({
      name: "test_elicitation",
      description: "Asks the person.",
      input: { message: { type: "string" } },
      handler: async ({ message }, call) => {
        const { action, content } = await call.elicit("user", {
          message,
          fields: {
            username: { type: "string", description: "User's response" },
            email: { type: "string", description: "User's email address" },
          },
        });
        return `User response: action: ${action}, content: ${JSON.stringify(content ?? {})}`;
      },
    }),
    plain("test_elicitation_sep1034_defaults", "Asks with defaults.", async (_, call) => {
      const { action, content } = await call.elicit("user", {
        message: "Please look at these defaults.",
        fields: {
          name: { type: "string", default: "John Doe" },
          age: { type: "integer", default: 30 },
          score: { type: "number", default: 95.5 },
          status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
          verified: { type: "boolean", default: true },
        },
      });
      return `Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`;
    }),
    plain("test_elicitation_sep1330_enums", "Asks for choices.", async (_, call) => {
      const { action, content } = await call.elicit("user", {
        message: "Please choose.",
        requestedSchema: {
          type: "object",
          properties: {
            untitledSingle: { type: "string", enum: options },
            titledSingle: { type: "string", oneOf: choices },
            legacyEnum: { type: "string", enum: ["opt1", "opt2"], enumNames: ["Option One", "Option Two"] },
            untitledMulti: { type: "array", items: { type: "string", enum: options } },
            titledMulti: { type: "array", items: { anyOf: choices } },
          },
        },
      });
      return `Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`;
    }),
    plain("test_missing_capability", "Needs sampling.", async (_, call) => {
      const { content } = await call.sample("answer", question("Anything?", 10));
      return textOf(content);
    }),
    plain("test_streaming_elicitation", "Tells its progress and asks.", async (_, call) => {
      call.progress(1);
      const { action } = await call.elicit("go_on", { message: "Go on?", fields: { ok: { type: "boolean" } } });
      return action;
    }),
  ];
}

/** What the client carries from round to round. */
function carryingTools(): Tool[] {
  const name = "test_input_required_result_";
  return [
    plain(`${name}elicitation`, "Asks for a name.", async (_, call) => `Hello, ${await askName(call, "user_name")}!`),
    plain(`${name}sampling`, "Asks the model.", async (_, call) => {
      const { content } = await call.sample("capital_question", question("What is the capital of France?", 100));
      return textOf(content);
    }),
    plain(`${name}list_roots`, "Asks for the roots.", async (_, call) => {
      const roots = await call.roots("client_roots");
      return roots.map(({ uri }) => uri).join("\n");
    }),
    plain(`${name}request_state`, "Asks to confirm.", async (_, call) => `state-ok: ${await confirm(call)}`),
    plain(`${name}tampered_state`, "Asks to confirm.", async (_, call) => `confirmed: ${await confirm(call)}`),
    plain(`${name}multiple_inputs`, "Asks three things at once.", async (_, call) => {
      const [user, { content }, roots] = await Promise.all([
        askName(call, "user_name"),
        call.sample("greeting", question("Generate a greeting", 50)),
        call.roots("client_roots"),
      ]);
      return `${textOf(content)} ${user}, ${roots.length} roots`;
    }),
    plain(`${name}multi_round`, "Asks one thing after the other.", async (_, call) => {
      const first = await call.elicit("step1", {
        message: "Step 1: What is your name?",
        fields: { name: { type: "string" } },
      });
      const second = await call.elicit("step2", {
        message: "Step 2: What is your favorite color?",
        fields: { color: { type: "string" } },
      });
      return `${first.content?.name} likes ${second.content?.color}`;
    }),
    plain(`${name}capabilities`, "Asks what the client can answer.", async (_, call) => {
      if (call.client.capabilities["elicitation"] !== undefined) return askName(call, "user_name");
      const { content } = await call.sample("greeting", question("Generate a greeting", 50));
      return textOf(content);
    }),
  ];
}

/** Tools that change what the server offers. */
function triggers(server: () => Server): Tool[] {
  return [
    plain("test_trigger_tool_change", "Changes the tools.", () => {
      server().update({ tools: [...server().lists.tools.values()].map((prepared) => prepared.tool) });
      return "Changed.";
    }),
    plain("test_trigger_prompt_change", "Changes the prompts.", () => {
      server().update({ prompts: prompts() });
      return "Changed.";
    }),
  ];
}

function prompts(): NonNullable<Parameters<typeof createServer>[0]["prompts"]> {
  return [
    { name: "test_simple_prompt", description: "A text.", get: () => "This is a simple prompt for testing." },
    prompt({
      name: "test_prompt_with_arguments",
      description: "A text with two arguments.",
      arguments: {
        arg1: { description: "First test argument", complete: ["paris", "park", "party"] },
        arg2: { description: "Second test argument" },
      },
      get: ({ arg1, arg2 }) => `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`,
    }),
    prompt({
      name: "test_prompt_with_embedded_resource",
      description: "A resource and a text.",
      arguments: { resourceUri: { description: "URI of the resource to embed" } },
      get: ({ resourceUri: uri }) => [
        {
          role: "user",
          content: {
            type: "resource",
            resource: { uri, mimeType: "text/plain", text: "Embedded resource content for testing." },
          },
        },
        { role: "user", content: { type: "text", text: "Please process the embedded resource above." } },
      ],
    }),
    {
      name: "test_prompt_with_image",
      description: "A picture and a text.",
      get: () => [
        { role: "user", content: { type: "image", data: PNG, mimeType: "image/png" } },
        { role: "user", content: { type: "text", text: "Please analyze the image above." } },
      ],
    },
    {
      name: "test_input_required_result_prompt",
      description: "Asks for its context.",
      get: async (_, call) => {
        const { content } = await call.elicit("user_context", {
          message: "What context should the prompt use?",
          fields: { context: { type: "string" } },
        });
        return `Use this context: ${content?.context}`;
      },
    },
  ];
}

function plain(name: string, description: string, handler: Tool["handler"]): Tool {
  return { name, description, handler };
}

async function askName(call: Call, key: string): Promise<string> {
  const { content } = await call.elicit(key, { message: "What is your name?", fields: { name: { type: "string" } } });
  return content?.name ?? "nobody";
}

async function confirm(call: Call): Promise<boolean> {
  const { content } = await call.elicit("confirm", { message: "Please confirm", fields: { ok: { type: "boolean" } } });
  return content?.ok === true;
}

function question(text: string, maxTokens: number): Parameters<Call["sample"]>[1] {
  return { messages: [{ role: "user", content: { type: "text", text } }], maxTokens };
}

function textOf(content: unknown): string {
  const { text } = content as { text?: unknown };
  return typeof text === "string" ? text : "";
}
