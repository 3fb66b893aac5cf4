import { isLater } from "./awaitable.ts";
import { checkLists, checkServer } from "./definition-check.ts";
import type {
  Completer,
  FailedRequest,
  Prompt,
  Resource,
  ResourceTemplate,
  ServerOptions,
  Tool,
} from "./definitions.ts";
import { quoted } from "./fault.ts";
import type { Change, Listener } from "./listener.ts";
import { Listing } from "./listing.ts";
import type { IncomingRequest } from "./message.ts";
import { MetaKey } from "./negotiation.ts";
import type { CacheHint } from "./reply.ts";
import { MODERN_REVISION, REVISIONS, type Revision } from "./revisions.ts";
import { compileSchema } from "./schema/compile.ts";
import { schemaOf } from "./schema/fields.ts";
import type { JsonSchema, SchemaCheck } from "./schema/json-schema.ts";
import { checkMirrored, refuseMirrored } from "./schema/mirrored.ts";
import { hmacSigner, type Signer } from "./signer.ts";
import { type UriTemplate, uriTemplate } from "./uri-template.ts";

/** What a server may offer; a method of what it does not offer is refused as if it were not there. */
export type Offer = "tools" | "resources" | "prompts" | "completions" | "logging" | "subscribe";

/** The lists of a server that `update` may replace. */
export type ServerLists = Pick<ServerOptions, "tools" | "resources" | "resourceTemplates" | "prompts" | "completions">;

const NO_ARGUMENTS: JsonSchema = { type: "object", additionalProperties: false };
const UNCACHED: CacheHint = { ttlMs: 0, scope: "public" };
const PAGE_SIZE = 100;

/**
 * A server: what it is called and what it offers. It speaks no protocol by itself; a carrier hands it lines.
 * Lists, schemas and their checks are made when they are first asked for.
 */
export class Server {
  readonly options: ServerOptions;
  readonly revisions: readonly Revision[];
  readonly offers: ReadonlySet<Offer>;
  /** How the listings may be kept. */
  readonly cache: CacheHint;
  /** The server's identity as JSON text. */
  readonly infoText: string;
  /** The `_meta` of a result of 2026-07-28 as JSON text. */
  readonly metaText: string;
  /** The capabilities as JSON text, for the revisions with and without a handshake. */
  readonly capabilitiesText: string;
  /** @internal Protects what clients of 2026-07-28 carry for the server from one round to the next. */
  readonly sign: Signer;
  readonly #listeners = new Set<Listener>();
  #lists: PreparedLists;

  /** @throws RangeError as `createServer`. */
  constructor(options: ServerOptions) {
    checkServer(options);
    this.options = options;
    this.revisions = REVISIONS.filter((revision) => options.revisions?.includes(revision) ?? true);
    this.#lists = new PreparedLists(options);
    this.offers = offersOf(options);
    this.cache = options.cache ?? UNCACHED;
    const { name, version, title, description, websiteUrl, icons } = options;
    this.infoText = JSON.stringify({ name, title, version, description, websiteUrl, icons });
    this.metaText = `{"${MetaKey.serverInfo}":${this.infoText}}`;
    this.capabilitiesText = JSON.stringify(capabilitiesOf(options, this.offers));
    this.sign = hmacSigner(options.stateKey);
  }

  /** @internal Tells the author of a handler what the client is not told. A hook that fails itself harms nobody. */
  failed(error: unknown, { method, params }: IncomingRequest): void {
    const name = params["name"] ?? params["uri"];
    const { onError = writeToConsole } = this.options;
    try {
      const told: unknown = onError(error, { method, name: typeof name === "string" ? name : undefined });
      // A hook may be an async function; a rejection that nobody takes would end the process.
      if (isLater(told)) told.then(undefined, () => {});
    } catch {
      // The request is answered all the same.
    }
  }

  /** @internal The lists as they are now. */
  get lists(): PreparedLists {
    return this.#lists;
  }

  /**
   * Replaces whole lists; those that are left out stay as they are. Clients that listen are told.
   * @throws RangeError when the server was made without `listChanged`, or without a list of this kind (it may be empty): that
   *   is what its clients were told.
   */
  update(lists: ServerLists): void {
    if (this.options.listChanged !== true) throw new RangeError("Lists change only in a server with listChanged.");
    const prepared = new PreparedLists({ ...this.#lists.options, ...lists });
    const wanted = offersOf({ ...this.options, ...lists });
    const missing = [...wanted].find((offer) => !this.offers.has(offer));
    if (missing !== undefined) throw new RangeError(`The server was made without ${missing}; an empty list would do.`);
    this.#lists = prepared;
    if (lists.tools !== undefined) this.#tell({ kind: "tools" });
    if (lists.resources !== undefined || lists.resourceTemplates !== undefined) this.#tell({ kind: "resources" });
    if (lists.prompts !== undefined) this.#tell({ kind: "prompts" });
  }

  /** Tells the clients that have subscribed to a resource that it has changed. */
  resourceUpdated(uri: string): void {
    this.#tell({ kind: "resource", uri });
  }

  /** @internal */
  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** @internal */
  unlisten(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  #tell(change: Change): void {
    for (const listener of [...this.#listeners]) listener.changed(change);
  }
}

function offersOf(options: ServerOptions): ReadonlySet<Offer> {
  const { tools, resources, resourceTemplates, prompts, completions, logging, subscribe } = options;
  const offers = new Set<Offer>();
  if (tools !== undefined) offers.add("tools");
  if (resources !== undefined || resourceTemplates !== undefined) {
    offers.add("resources");
    if (subscribe === true) offers.add("subscribe");
  }
  if (prompts !== undefined) offers.add("prompts");
  const completes =
    completions !== undefined ||
    resourceTemplates?.some(({ complete }) => complete !== undefined) === true ||
    prompts?.some((each) => Object.values(each.arguments ?? {}).some(({ complete }) => complete !== undefined)) ===
      true;
  if (completes) offers.add("completions");
  if (logging === true) offers.add("logging");
  return offers;
}

function capabilitiesOf(options: ServerOptions, offers: ReadonlySet<Offer>): Readonly<Record<string, unknown>> {
  const { listChanged: changes, experimental, extensions } = options;
  const listChanged = changes === true ? true : undefined;
  const subscribe = offers.has("subscribe") ? true : undefined;
  return {
    tools: offers.has("tools") ? { listChanged } : undefined,
    resources: offers.has("resources") ? { subscribe, listChanged } : undefined,
    prompts: offers.has("prompts") ? { listChanged } : undefined,
    completions: offers.has("completions") ? {} : undefined,
    logging: offers.has("logging") ? {} : undefined,
    experimental,
    extensions,
  };
}

/** The lists of a server, looked up by name. */
export class PreparedLists {
  readonly options: ServerLists & Pick<ServerOptions, "pageSize">;
  readonly tools: ReadonlyMap<string, PreparedTool>;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly templates: readonly PreparedTemplate[];
  readonly prompts: ReadonlyMap<string, Prompt>;
  readonly #listings = new Map<string, Listing>();

  constructor(options: ServerLists & Pick<ServerOptions, "pageSize">) {
    checkLists(options);
    this.options = options;
    this.tools = byName(
      "tool",
      (options.tools ?? []).map((tool) => new PreparedTool(tool)),
      ({ tool }) => tool.name,
    );
    this.resources = byName("resource", options.resources ?? [], ({ uri }) => uri);
    this.templates = (options.resourceTemplates ?? []).map((template) => new PreparedTemplate(template));
    byName("resource template", this.templates, ({ template }) => template.uriTemplate);
    this.prompts = byName("prompt", options.prompts ?? [], ({ name }) => name);
  }

  toolListing(revision: Revision): Listing {
    // Output schemas of any form came with the modern revision.
    const isModern = revision === MODERN_REVISION;
    return this.#listing("tools", isModern ? "modern" : "legacy", () =>
      [...this.tools.values()].map((tool) => tool.listedText(isModern)),
    );
  }

  resourceListing(): Listing {
    return this.#listing("resources", "", () => [...this.resources.values()].map(listedResource));
  }

  templateListing(): Listing {
    return this.#listing("resourceTemplates", "", () => this.templates.map(({ template }) => listedTemplate(template)));
  }

  promptListing(): Listing {
    return this.#listing("prompts", "", () => [...this.prompts.values()].map(listedPrompt));
  }

  /** The completer of a prompt's argument or a template's variable. */
  completer(type: string, name: string, argument: string): Completer | undefined {
    for (const { ref, argument: known, values } of this.options.completions ?? []) {
      const refName = ref.type === "ref/prompt" ? ref.name : ref.uri;
      if (ref.type === type && refName === name && known === argument) return values;
    }
    if (type === "ref/prompt") return own(this.prompts.get(name)?.arguments, argument)?.complete;
    const prepared = this.templates.find(({ template }) => template.uriTemplate === name);
    return type === "ref/resource" ? own(prepared?.template.complete, argument) : undefined;
  }

  #listing(member: string, variant: string, texts: () => readonly string[]): Listing {
    const key = member + variant;
    const known = this.#listings.get(key);
    if (known !== undefined) return known;
    const made = new Listing(member, texts(), Math.max(1, Math.floor(this.options.pageSize ?? PAGE_SIZE)));
    this.#listings.set(key, made);
    return made;
  }
}

/** A tool with its schemas and their checks. */
export class PreparedTool {
  readonly tool: Tool;
  #inputSchema: JsonSchema | undefined;
  #check: SchemaCheck | undefined;
  #outputCheck: SchemaCheck | undefined;

  constructor(tool: Tool) {
    this.tool = tool;
    const name = JSON.stringify(tool.name);
    // Schemas of the author's own may be wrong in ways that fields cannot; that is said at once.
    if (tool.inputSchema !== undefined) this.#check = compileSchema(tool.inputSchema);
    if (tool.outputSchema !== undefined) this.#outputCheck = compileSchema(tool.outputSchema);
    if (this.inputSchema["type"] !== "object") {
      throw new RangeError(`The input schema of the tool ${name} must have the type object.`);
    }
    checkMirrored(this.inputSchema, `input of the tool ${name}`);
    if (tool.output !== undefined) refuseMirrored(schemaOf(tool.output), `output of the tool ${name}`);
  }

  get inputSchema(): JsonSchema {
    const { input, inputSchema } = this.tool;
    this.#inputSchema ??= inputSchema ?? (input === undefined ? NO_ARGUMENTS : schemaOf(input));
    return this.#inputSchema;
  }

  get outputSchema(): JsonSchema | undefined {
    const { output, outputSchema } = this.tool;
    return outputSchema ?? (output === undefined ? undefined : schemaOf(output));
  }

  get check(): SchemaCheck {
    this.#check ??= compileSchema(this.inputSchema);
    return this.#check;
  }

  get outputCheck(): SchemaCheck | undefined {
    const schema = this.outputSchema;
    if (schema === undefined) return undefined;
    this.#outputCheck ??= compileSchema(schema);
    return this.#outputCheck;
  }

  listedText(isModern: boolean): string {
    const { name, title, description, icons, annotations, _meta } = this.tool;
    const schema = this.outputSchema;
    const outputSchema = isModern || schema?.["type"] === "object" ? schema : undefined;
    const { inputSchema } = this;
    return JSON.stringify({ name, title, description, inputSchema, outputSchema, annotations, icons, _meta });
  }
}

/** A resource template that URIs can be held against. */
export class PreparedTemplate {
  readonly template: ResourceTemplate;
  readonly uris: UriTemplate;

  constructor(template: ResourceTemplate) {
    this.template = template;
    this.uris = uriTemplate(template.uriTemplate);
  }
}

function listedResource({
  uri,
  name,
  title,
  description,
  mimeType,
  size,
  icons,
  annotations,
  _meta,
}: Resource): string {
  return JSON.stringify({ uri, name, title, description, mimeType, size, icons, annotations, _meta });
}

function listedTemplate(template: ResourceTemplate): string {
  const { uriTemplate: uri, name, title, description, mimeType, icons, annotations, _meta } = template;
  return JSON.stringify({ uriTemplate: uri, name, title, description, mimeType, icons, annotations, _meta });
}

function listedPrompt({ name, title, description, icons, arguments: args, _meta }: Prompt): string {
  const listed =
    args === undefined
      ? undefined
      : Object.keys(args).map((each) => {
          const argument = args[each];
          const required = argument?.optional !== true;
          return { name: each, title: argument?.title, description: argument?.description, required };
        });
  return JSON.stringify({ name, title, description, arguments: listed, icons, _meta });
}

function byName<T>(kind: string, things: readonly T[], nameOf: (thing: T) => string): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const thing of things) {
    const name = nameOf(thing);
    if (map.has(name)) throw new RangeError(`There are two of the ${kind} ${JSON.stringify(name)}.`);
    map.set(name, thing);
  }
  return map;
}

function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

function writeToConsole(error: unknown, { method, name }: FailedRequest): void {
  // biome-ignore lint/suspicious/noConsole: the author of a server is told so unless a hook is set; the pure core uses it nowhere else.
  console.error(name === undefined ? `${method} failed:` : `${method} ${quoted(name)} failed:`, error);
}
