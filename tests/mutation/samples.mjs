import { Session } from "./session.mjs";

/**
 * Clean sessions of our own, so that the suite has something to break in a fresh clone. `>` is from the client, `<` from the
 * server; `jsonrpc` is left out.
 */

const MCP = `
> {"id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{"roots":{"listChanged":true},"sampling":{},"elicitation":{}},"clientInfo":{"name":"gardener","version":"1.4.0"}}}
< {"id":0,"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{"listChanged":true},"resources":{"subscribe":true},"prompts":{},"logging":{}},"serverInfo":{"name":"garden","version":"0.9.1"},"instructions":"Water in the morning."}}
> {"method":"notifications/initialized"}
> {"id":1,"method":"tools/list"}
< {"id":1,"result":{"tools":[{"name":"water","description":"Waters a bed.","inputSchema":{"type":"object","properties":{"bed":{"type":"string"}}}},{"name":"weigh","inputSchema":{"type":"object"}}]}}
> {"id":2,"method":"tools/call","params":{"name":"water","arguments":{"bed":"north"},"_meta":{"progressToken":"w1"}}}
< {"method":"notifications/progress","params":{"progressToken":"w1","progress":1,"total":2,"message":"opening the valve"}}
> {"id":3,"method":"resources/list"}
< {"id":3,"result":{"resources":[{"uri":"bed://north","name":"north","mimeType":"text/plain"},{"uri":"bed://south","name":"south"}]}}
< {"method":"notifications/message","params":{"level":"info","logger":"valve","data":"open"}}
< {"id":2,"result":{"content":[{"type":"text","text":"12 litres"}],"isError":false}}
> {"id":4,"method":"resources/read","params":{"uri":"bed://north"}}
< {"id":4,"result":{"contents":[{"uri":"bed://north","mimeType":"text/plain","text":"beans"}]}}
> {"id":5,"method":"resources/subscribe","params":{"uri":"bed://north"}}
< {"id":5,"result":{}}
> {"id":6,"method":"prompts/list"}
< {"id":6,"result":{"prompts":[{"name":"plan","description":"Plans a season.","arguments":[{"name":"year","required":true}]}]}}
< {"method":"notifications/resources/updated","params":{"uri":"bed://north"}}
> {"id":7,"method":"prompts/get","params":{"name":"plan","arguments":{"year":"2026"}}}
< {"id":7,"result":{"description":"A plan","messages":[{"role":"user","content":{"type":"text","text":"Plan 2026."}}]}}
> {"id":8,"method":"tools/call","params":{"name":"weigh","arguments":{}}}
< {"id":0,"method":"sampling/createMessage","params":{"messages":[{"role":"user","content":{"type":"text","text":"How heavy is a bean?"}}],"maxTokens":50}}
< {"id":1,"method":"roots/list"}
> {"id":1,"result":{"roots":[{"uri":"file:///garden","name":"garden"}]}}
> {"id":0,"result":{"role":"assistant","content":{"type":"text","text":"0.3 g"},"model":"m1"}}
< {"id":2,"method":"elicitation/create","params":{"message":"Which bed?","requestedSchema":{"type":"object","properties":{"bed":{"type":"string"}}}}}
> {"id":2,"result":{"action":"accept","content":{"bed":"south"}}}
< {"id":8,"result":{"content":[{"type":"text","text":"0.3 g"}]}}
> {"id":9,"method":"tools/call","params":{"name":"dig"}}
< {"id":9,"error":{"code":-32602,"message":"There is no tool dig."}}
> {"id":10,"method":"tools/call","params":{"name":"water","arguments":{"bed":"south"}}}
> {"method":"notifications/cancelled","params":{"requestId":10,"reason":"It rains."}}
< {"method":"notifications/tools/list_changed"}
> {"id":11,"method":"logging/setLevel","params":{"level":"error"}}
< {"id":11,"result":{}}
< {"id":3,"method":"ping"}
> {"id":3,"result":{}}
> {"id":12,"method":"ping"}
< {"id":12,"result":{}}
`;

const LSP = `
> {"id":1,"method":"initialize","params":{"processId":411,"rootUri":"file:///garden","capabilities":{"textDocument":{"hover":{"contentFormat":["markdown"]}}},"clientInfo":{"name":"spade"}}}
< {"method":"window/logMessage","params":{"type":3,"message":"starting"}}
< {"id":1,"result":{"capabilities":{"hoverProvider":true,"textDocumentSync":1,"documentSymbolProvider":true},"serverInfo":{"name":"leaf","version":"3"}}}
> {"method":"initialized","params":{}}
< {"id":"s1","method":"client/registerCapability","params":{"registrations":[{"id":"r","method":"workspace/didChangeWatchedFiles"}]}}
> {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///garden/a.leaf","languageId":"leaf","version":1,"text":"bed north\\n"}}}
> {"id":"s1","result":null}
< {"id":"s2","method":"workspace/configuration","params":{"items":[{"section":"leaf"}]}}
> {"id":"s2","result":[{"strict":true}]}
< {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///garden/a.leaf","diagnostics":[{"range":{"start":{"line":0,"character":4},"end":{"line":0,"character":9}},"severity":2,"message":"no water"}]}}
> {"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///garden/a.leaf"},"position":{"line":0,"character":5}}}
> {"id":3,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"file:///garden/a.leaf"}}}
< {"id":2,"result":{"contents":{"kind":"markdown","value":"**north**"}}}
< {"id":3,"result":[{"name":"north","kind":5,"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":9}},"selectionRange":{"start":{"line":0,"character":4},"end":{"line":0,"character":9}}}]}
> {"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///garden/a.leaf","version":2},"contentChanges":[{"text":"bed south\\n"}]}}
> {"id":4,"method":"textDocument/references","params":{"textDocument":{"uri":"file:///garden/a.leaf"},"position":{"line":0,"character":5},"context":{"includeDeclaration":true}}}
< {"id":4,"result":[{"uri":"file:///garden/a.leaf","range":{"start":{"line":0,"character":4},"end":{"line":0,"character":9}}}]}
> {"id":5,"method":"textDocument/rename","params":{"textDocument":{"uri":"file:///garden/a.leaf"},"position":{"line":0,"character":5},"newName":"west"}}
< {"id":5,"error":{"code":-32602,"message":"south cannot be renamed"}}
> {"id":6,"method":"textDocument/formatting","params":{"textDocument":{"uri":"file:///garden/a.leaf"},"options":{"tabSize":2,"insertSpaces":true}}}
> {"method":"$/cancelRequest","params":{"id":6}}
< {"id":6,"error":{"code":-32800,"message":"cancelled"}}
> {"id":7,"method":"workspace/symbol","params":{"query":"north"}}
< {"id":7,"result":[]}
> {"id":8,"method":"shutdown"}
< {"id":8,"result":null}
> {"method":"exit"}
`;

/** @param {string} name @param {string} contract @param {string} text */
function sample(name, contract, text) {
  const entries = text
    .trim()
    .split("\n")
    .map((line) => ({
      sender: line.startsWith(">") ? "client" : "server",
      message: line.slice(2).replace("{", '{"jsonrpc":"2.0",'),
    }));
  return new Session(name, contract, ["client", "server"], entries);
}

/** @returns {Session[]} */
export function ownSessions() {
  return [sample("garden", "mcp@2025-11-25", MCP), sample("leaf", "lsp@3.18", LSP)];
}
