export { type ContractFiles, type ContractSource, protocolOf } from "./contract.ts";
export { ContractBroken, Conversation, type ConversationVerdict, type HonourOptions } from "./conversation.ts";
export { type ColloquyMatchers, type Honourable, type MatcherResult, matchers } from "./matchers.ts";
export {
  type MessageReaderLike,
  type MessageWriterLike,
  type TapPeers,
  type TransportLike,
  tapReader,
  tapStreams,
  tapTransport,
  tapWriter,
} from "./taps.ts";
