$version: "2.0"

// LSP 3.18: what the meta model cannot say. Order and cancellation.
// Written by hand. Only what the specification says as a rule is here; a "should" would make errors of habits. So a server that
// answers before `initialize` or after `shutdown`, where the text wants -32002 and -32600, gets no finding; its client does.
//
// Not judged: capabilities. Which method a server offers can change at any time by `client/registerCapability`, and the
// specification leaves the answer to a method that was not offered to the server.

namespace lsp.v3_18

use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcSession
use smithy.rpc#jsonRpcTokens

// "Base Protocol", Request Message: an id is a string or an integer. There are no arrays of messages.
// "Base Protocol", ErrorCodes: the list is not closed, so servers have codes of their own, and none is demanded for a fault. Servers have methods of their own
// too; those that the text tells of are in the meta model, so another one is worth a word. "$ Notifications and Requests": what
// begins with `$/` depends on the implementation, and a receiver may ignore it.
apply LspClient @jsonRpc(
    versions: ["2.0"]
    ids: "stringOrInteger"
    batches: "forbidden"
    protocolErrors: "advisory"
    undeclaredErrors: "accept"
    unknownMethods: "advisory"
    unknownMethodsWith: [
        { prefix: "$/", policy: "accept" }
    ]
)

apply LspServer @jsonRpc(
    versions: ["2.0"]
    ids: "stringOrInteger"
    batches: "forbidden"
    protocolErrors: "advisory"
    undeclaredErrors: "accept"
    unknownMethods: "advisory"
    unknownMethodsWith: [
        { prefix: "$/", policy: "accept" }
    ]
)

// "Server lifecycle": the client's first message is `initialize`; it sends nothing else before the result, then `initialized`
// before all else, and after `shutdown` only `exit`. An `initialize` that failed may be tried again.
apply Lsp @jsonRpcSession(
    states: ["new", "initializing", "answered", "running", "shuttingDown", "gone"]
    afterFault: "lenient"
)

apply InitializeRequest @jsonRpcLifecycle(
    allowedIn: ["new"]
    onCall: "initializing"
    onSuccess: "answered"
    onError: "new"
)

apply InitializedNotification @jsonRpcLifecycle(allowedIn: ["answered"], onCall: "running")

apply ShutdownRequest @jsonRpcLifecycle(allowedIn: ["running"], onCall: "shuttingDown")

// A client may always tell the server to end.
apply ExitNotification @jsonRpcLifecycle(onCall: "gone")

// "Cancellation Support": a cancelled request is answered all the same, with -32800 at will. That it may have been answered already
// is no fault: nobody can know.
apply CancelNotification @jsonRpcCancels(idMember: "id", code: -32800, inactive: "accept")

apply CancelNotificationFromServer @jsonRpcCancels(idMember: "id", code: -32800, inactive: "accept")

// "Work Done Progress", "Partial Result Progress": progress is about a token that the client sent with a request, and that is
// valid until the response, or about one that the server asked the client to create. The text has no "must" for either, and servers
// report without asking, so that is an advisory. But a token whose creation failed must not be used.
apply Lsp @jsonRpcTokens([
    {
        name: "progress token"
        policy: "advisory"
        givenIn: [
            { pointer: "/workDoneToken", by: "client", usableBy: "either", lives: "untilReply" }
            { pointer: "/partialResultToken", by: "client", usableBy: "either", lives: "untilReply" }
            {
                methods: ["window/workDoneProgress/create"]
                pointer: "/token"
                by: "server"
                usableBy: "either"
                lives: "untilError"
                afterwards: "error"
            }
        ]
        usedIn: [
            { methods: ["$/progress", "window/workDoneProgress/cancel"], pointer: "/token" }
        ]
    }
])

// From the client: only while the server runs.
apply ImplementationRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply TypeDefinitionRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentColorRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply ColorPresentationRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply FoldingRangeRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DeclarationRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply SelectionRangeRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply CallHierarchyPrepareRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply CallHierarchyIncomingCallsRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply CallHierarchyOutgoingCallsRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply SemanticTokensRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply SemanticTokensDeltaRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply SemanticTokensRangeRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply LinkedEditingRangeRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply WillCreateFilesRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply WillRenameFilesRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply WillDeleteFilesRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply MonikerRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply TypeHierarchyPrepareRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply TypeHierarchySupertypesRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply TypeHierarchySubtypesRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply InlineValueRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply InlayHintRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply InlayHintResolveRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentDiagnosticRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply WorkspaceDiagnosticRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply InlineCompletionRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply TextDocumentContentRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply WillSaveTextDocumentWaitUntilRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply CompletionRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply CompletionResolveRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply HoverRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply SignatureHelpRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DefinitionRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply ReferencesRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentHighlightRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentSymbolRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply CodeActionRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply CodeActionResolveRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply WorkspaceSymbolRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply WorkspaceSymbolResolveRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply CodeLensRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply CodeLensResolveRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentLinkRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentLinkResolveRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentFormattingRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentRangeFormattingRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentRangesFormattingRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DocumentOnTypeFormattingRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply RenameRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply PrepareRenameRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply ExecuteCommandRequest @jsonRpcLifecycle(allowedIn: ["running"])

apply DidChangeWorkspaceFoldersNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply WorkDoneProgressCancelNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidCreateFilesNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidRenameFilesNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidDeleteFilesNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidOpenNotebookDocumentNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidChangeNotebookDocumentNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidSaveNotebookDocumentNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidCloseNotebookDocumentNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidChangeConfigurationNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidOpenTextDocumentNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidChangeTextDocumentNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidCloseTextDocumentNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidSaveTextDocumentNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply WillSaveTextDocumentNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply DidChangeWatchedFilesNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply SetTraceNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply CancelNotification @jsonRpcLifecycle(allowedIn: ["running"])

apply ProgressNotification @jsonRpcLifecycle(allowedIn: ["running"])

// From the server: not before the result of `initialize`. Messages for the user, telemetry and progress may come earlier.
apply WorkspaceFoldersRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply ConfigurationRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply FoldingRangeRefreshRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply WorkDoneProgressCreateRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply SemanticTokensRefreshRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply ShowDocumentRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply InlineValueRefreshRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply InlayHintRefreshRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply DiagnosticRefreshRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply TextDocumentContentRefreshRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply RegistrationRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply UnregistrationRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply CodeLensRefreshRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply ApplyWorkspaceEditRequest @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply PublishDiagnosticsNotification @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])

apply LogTraceNotification @jsonRpcLifecycle(allowedIn: ["answered", "running", "shuttingDown", "gone"])
