export type { Awaitable } from "./awaitable.ts";
export type {
  Call,
  ClientFacts,
  ElicitAnswer,
  Form,
  FormValues,
  ProgressDetails,
  Root,
  SamplingAnswer,
  SamplingMessage,
  SamplingQuestion,
  UrlForm,
} from "./call.ts";
export type {
  Annotations,
  ContentBlock,
  EmbeddedResource,
  Icon,
  MediaContent,
  Meta,
  ResourceContents,
  ResourceLink,
  TextContent,
} from "./content.ts";
export { type Channel, type Context, createContext, endContext } from "./context.ts";
export { createServer } from "./create-server.ts";
export {
  type Completer,
  type Completion,
  type FailedRequest,
  type Prompt,
  type PromptAnswer,
  type PromptArgument,
  type PromptArguments,
  type PromptMessage,
  type PromptValues,
  prompt,
  type Resource,
  type ResourceAnswer,
  type ResourceTemplate,
  type ServerOptions,
  type Tool,
  type ToolAnnotations,
  type ToolAnswer,
  type ToolResult,
  tool,
} from "./definitions.ts";
export { type Answer, initial, MAX_LINE_BYTES, respond, routes, type State } from "./dispatch.ts";
export { ErrorCode, type Fault, missingResource, ProtocolError, ToolError, unsupportedVersion } from "./fault.ts";
export {
  type ClientResponse,
  type Incoming,
  type IncomingNotification,
  type IncomingRequest,
  idJson,
  type Params,
  parse,
  type Refused,
  type RequestId,
} from "./message.ts";
export { type Admission, admit, MetaKey, type Session } from "./negotiation.ts";
export { type CacheHint, completeText, failureText, notificationText, resultText } from "./reply.ts";
export {
  LEGACY_REVISIONS,
  type LegacyRevision,
  LOG_LEVELS,
  type LogLevel,
  MODERN_REVISION,
  REVISIONS,
  type Revision,
} from "./revisions.ts";
export { compileSchema } from "./schema/compile.ts";
export {
  type Field,
  type Fields,
  schemaOf,
  type ValueOf,
  type ValuesOf,
} from "./schema/fields.ts";
export type { JsonSchema, SchemaCheck, SchemaProblem } from "./schema/json-schema.ts";
export { Server, type ServerLists } from "./server.ts";
export { hmacSigner, type Signer } from "./signer.ts";
