export { type ContractNames, type ContractText, contractText } from "./contract-text.ts";
export { SeenConversation } from "./seen-conversation.ts";
