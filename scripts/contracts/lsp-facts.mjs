/** What the LSP meta models do not say: the error codes of the text, and names for types that have none. */

/** Versions of the specification that get a contract. */
export const versions = ["3.17", "3.18"];

/**
 * Errors that any request may be answered with, by the peer that answers. Codes from -32099 through -32000 are also the
 * server's own by JSON-RPC; those that LSP names have their place here all the same.
 */
export const errors = [
  { name: "ServerNotInitialized", code: -32002, doc: "A request came before `initialize`.", peers: ["server"] },
  { name: "UnknownErrorCode", code: -32001, doc: "No other code fits.", peers: ["client", "server"] },
  {
    name: "RequestFailed",
    code: -32803,
    doc: "The request was right, but could not be carried out.",
    peers: ["client", "server"],
  },
  { name: "ServerCancelled", code: -32802, doc: "The server gave the request up.", peers: ["server"] },
  {
    name: "ContentModified",
    code: -32801,
    doc: "The document changed under the request.",
    peers: ["client", "server"],
  },
  { name: "RequestCancelled", code: -32800, doc: "The caller cancelled the request.", peers: ["client", "server"] },
];

export const names = {
  CodeActionRequestOutputResultItem: "CommandOrCodeAction",
  WorkspaceEditDocumentChange: "DocumentChange",
};
