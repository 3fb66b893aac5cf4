$version: "2.0"

// LSP 3.17: every request, notification, result and error, in both directions.
// Written by scripts/write-contracts.mjs from the meta model of that version; change the script, not this file.
// Order and cancellation are in 3.17.order.smithy.

namespace lsp.v3_17

use alloy#discriminated
use alloy#nullable
use alloy#openEnum
use alloy#untagged
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method
use smithy.rpc#rpcError
use smithy.rpc#unknownMembers

/// What the client accepts.
service LspClient {
    version: "3.17"
    operations: [
        WorkspaceFoldersRequest
        ConfigurationRequest
        FoldingRangeRefreshRequest
        WorkDoneProgressCreateRequest
        SemanticTokensRefreshRequest
        ShowDocumentRequest
        InlineValueRefreshRequest
        InlayHintRefreshRequest
        DiagnosticRefreshRequest
        RegistrationRequest
        UnregistrationRequest
        ShowMessageRequest
        CodeLensRefreshRequest
        ApplyWorkspaceEditRequest
        ShowMessageNotification
        LogMessageNotification
        TelemetryEventNotification
        PublishDiagnosticsNotification
        LogTraceNotification
        CancelNotificationFromServer
        ProgressNotificationFromServer
    ]
    errors: [UnknownErrorCode, RequestFailed, ContentModified, RequestCancelled]
}

/// What the server accepts.
service LspServer {
    version: "3.17"
    operations: [
        ImplementationRequest
        TypeDefinitionRequest
        DocumentColorRequest
        ColorPresentationRequest
        FoldingRangeRequest
        DeclarationRequest
        SelectionRangeRequest
        CallHierarchyPrepareRequest
        CallHierarchyIncomingCallsRequest
        CallHierarchyOutgoingCallsRequest
        SemanticTokensRequest
        SemanticTokensDeltaRequest
        SemanticTokensRangeRequest
        LinkedEditingRangeRequest
        WillCreateFilesRequest
        WillRenameFilesRequest
        WillDeleteFilesRequest
        MonikerRequest
        TypeHierarchyPrepareRequest
        TypeHierarchySupertypesRequest
        TypeHierarchySubtypesRequest
        InlineValueRequest
        InlayHintRequest
        InlayHintResolveRequest
        DocumentDiagnosticRequest
        WorkspaceDiagnosticRequest
        InlineCompletionRequest
        InitializeRequest
        ShutdownRequest
        WillSaveTextDocumentWaitUntilRequest
        CompletionRequest
        CompletionResolveRequest
        HoverRequest
        SignatureHelpRequest
        DefinitionRequest
        ReferencesRequest
        DocumentHighlightRequest
        DocumentSymbolRequest
        CodeActionRequest
        CodeActionResolveRequest
        WorkspaceSymbolRequest
        WorkspaceSymbolResolveRequest
        CodeLensRequest
        CodeLensResolveRequest
        DocumentLinkRequest
        DocumentLinkResolveRequest
        DocumentFormattingRequest
        DocumentRangeFormattingRequest
        DocumentRangesFormattingRequest
        DocumentOnTypeFormattingRequest
        RenameRequest
        PrepareRenameRequest
        ExecuteCommandRequest
        DidChangeWorkspaceFoldersNotification
        WorkDoneProgressCancelNotification
        DidCreateFilesNotification
        DidRenameFilesNotification
        DidDeleteFilesNotification
        DidOpenNotebookDocumentNotification
        DidChangeNotebookDocumentNotification
        DidSaveNotebookDocumentNotification
        DidCloseNotebookDocumentNotification
        InitializedNotification
        ExitNotification
        DidChangeConfigurationNotification
        DidOpenTextDocumentNotification
        DidChangeTextDocumentNotification
        DidCloseTextDocumentNotification
        DidSaveTextDocumentNotification
        WillSaveTextDocumentNotification
        DidChangeWatchedFilesNotification
        SetTraceNotification
        CancelNotification
        ProgressNotification
    ]
    errors: [ServerNotInitialized, UnknownErrorCode, RequestFailed, ServerCancelled, ContentModified, RequestCancelled]
}

/// `textDocument/implementation`: a request of the client.
@method(name: "textDocument/implementation", params: "named", kind: "request", resultMember: "result")
operation ImplementationRequest {
    input: ImplementationParams
    output: ImplementationRequestOutput
}

/// `textDocument/typeDefinition`: a request of the client.
@method(name: "textDocument/typeDefinition", params: "named", kind: "request", resultMember: "result")
operation TypeDefinitionRequest {
    input: TypeDefinitionParams
    output: TypeDefinitionRequestOutput
}

/// `workspace/workspaceFolders`: a request of the server.
@method(name: "workspace/workspaceFolders", params: "named", kind: "request", resultMember: "result")
operation WorkspaceFoldersRequest {
    output: WorkspaceFoldersRequestOutput
}

/// `workspace/configuration`: a request of the server.
@method(name: "workspace/configuration", params: "named", kind: "request", resultMember: "result")
operation ConfigurationRequest {
    input: ConfigurationParams
    output: ConfigurationRequestOutput
}

/// `textDocument/documentColor`: a request of the client.
@method(name: "textDocument/documentColor", params: "named", kind: "request", resultMember: "result")
operation DocumentColorRequest {
    input: DocumentColorParams
    output: DocumentColorRequestOutput
}

/// `textDocument/colorPresentation`: a request of the client.
@method(name: "textDocument/colorPresentation", params: "named", kind: "request", resultMember: "result")
operation ColorPresentationRequest {
    input: ColorPresentationParams
    output: ColorPresentationRequestOutput
}

/// `textDocument/foldingRange`: a request of the client.
@method(name: "textDocument/foldingRange", params: "named", kind: "request", resultMember: "result")
operation FoldingRangeRequest {
    input: FoldingRangeParams
    output: FoldingRangeRequestOutput
}

/// `workspace/foldingRange/refresh`: a request of the server, proposed for 3.18.0.
@method(name: "workspace/foldingRange/refresh", params: "named", kind: "request", nullResult: true)
operation FoldingRangeRefreshRequest {
}

/// `textDocument/declaration`: a request of the client.
@method(name: "textDocument/declaration", params: "named", kind: "request", resultMember: "result")
operation DeclarationRequest {
    input: DeclarationParams
    output: DeclarationRequestOutput
}

/// `textDocument/selectionRange`: a request of the client.
@method(name: "textDocument/selectionRange", params: "named", kind: "request", resultMember: "result")
operation SelectionRangeRequest {
    input: SelectionRangeParams
    output: SelectionRangeRequestOutput
}

/// `window/workDoneProgress/create`: a request of the server.
@method(name: "window/workDoneProgress/create", params: "named", kind: "request", nullResult: true)
operation WorkDoneProgressCreateRequest {
    input: WorkDoneProgressCreateParams
}

/// `textDocument/prepareCallHierarchy`: a request of the client.
@method(name: "textDocument/prepareCallHierarchy", params: "named", kind: "request", resultMember: "result")
operation CallHierarchyPrepareRequest {
    input: CallHierarchyPrepareParams
    output: CallHierarchyPrepareRequestOutput
}

/// `callHierarchy/incomingCalls`: a request of the client.
@method(name: "callHierarchy/incomingCalls", params: "named", kind: "request", resultMember: "result")
operation CallHierarchyIncomingCallsRequest {
    input: CallHierarchyIncomingCallsParams
    output: CallHierarchyIncomingCallsRequestOutput
}

/// `callHierarchy/outgoingCalls`: a request of the client.
@method(name: "callHierarchy/outgoingCalls", params: "named", kind: "request", resultMember: "result")
operation CallHierarchyOutgoingCallsRequest {
    input: CallHierarchyOutgoingCallsParams
    output: CallHierarchyOutgoingCallsRequestOutput
}

/// `textDocument/semanticTokens/full`: a request of the client.
@method(name: "textDocument/semanticTokens/full", params: "named", kind: "request", resultMember: "result")
operation SemanticTokensRequest {
    input: SemanticTokensParams
    output: SemanticTokensRequestOutput
}

/// `textDocument/semanticTokens/full/delta`: a request of the client.
@method(name: "textDocument/semanticTokens/full/delta", params: "named", kind: "request", resultMember: "result")
operation SemanticTokensDeltaRequest {
    input: SemanticTokensDeltaParams
    output: SemanticTokensDeltaRequestOutput
}

/// `textDocument/semanticTokens/range`: a request of the client.
@method(name: "textDocument/semanticTokens/range", params: "named", kind: "request", resultMember: "result")
operation SemanticTokensRangeRequest {
    input: SemanticTokensRangeParams
    output: SemanticTokensRangeRequestOutput
}

/// `workspace/semanticTokens/refresh`: a request of the server.
@method(name: "workspace/semanticTokens/refresh", params: "named", kind: "request", nullResult: true)
operation SemanticTokensRefreshRequest {
}

/// `window/showDocument`: a request of the server.
@method(name: "window/showDocument", params: "named", kind: "request")
operation ShowDocumentRequest {
    input: ShowDocumentParams
    output: ShowDocumentResult
}

/// `textDocument/linkedEditingRange`: a request of the client.
@method(name: "textDocument/linkedEditingRange", params: "named", kind: "request", resultMember: "result")
operation LinkedEditingRangeRequest {
    input: LinkedEditingRangeParams
    output: LinkedEditingRangeRequestOutput
}

/// `workspace/willCreateFiles`: a request of the client.
@method(name: "workspace/willCreateFiles", params: "named", kind: "request", resultMember: "result")
operation WillCreateFilesRequest {
    input: CreateFilesParams
    output: WillCreateFilesRequestOutput
}

/// `workspace/willRenameFiles`: a request of the client.
@method(name: "workspace/willRenameFiles", params: "named", kind: "request", resultMember: "result")
operation WillRenameFilesRequest {
    input: RenameFilesParams
    output: WillRenameFilesRequestOutput
}

/// `workspace/willDeleteFiles`: a request of the client.
@method(name: "workspace/willDeleteFiles", params: "named", kind: "request", resultMember: "result")
operation WillDeleteFilesRequest {
    input: DeleteFilesParams
    output: WillDeleteFilesRequestOutput
}

/// `textDocument/moniker`: a request of the client.
@method(name: "textDocument/moniker", params: "named", kind: "request", resultMember: "result")
operation MonikerRequest {
    input: MonikerParams
    output: MonikerRequestOutput
}

/// `textDocument/prepareTypeHierarchy`: a request of the client.
@method(name: "textDocument/prepareTypeHierarchy", params: "named", kind: "request", resultMember: "result")
operation TypeHierarchyPrepareRequest {
    input: TypeHierarchyPrepareParams
    output: TypeHierarchyPrepareRequestOutput
}

/// `typeHierarchy/supertypes`: a request of the client.
@method(name: "typeHierarchy/supertypes", params: "named", kind: "request", resultMember: "result")
operation TypeHierarchySupertypesRequest {
    input: TypeHierarchySupertypesParams
    output: TypeHierarchySupertypesRequestOutput
}

/// `typeHierarchy/subtypes`: a request of the client.
@method(name: "typeHierarchy/subtypes", params: "named", kind: "request", resultMember: "result")
operation TypeHierarchySubtypesRequest {
    input: TypeHierarchySubtypesParams
    output: TypeHierarchySubtypesRequestOutput
}

/// `textDocument/inlineValue`: a request of the client.
@method(name: "textDocument/inlineValue", params: "named", kind: "request", resultMember: "result")
operation InlineValueRequest {
    input: InlineValueParams
    output: InlineValueRequestOutput
}

/// `workspace/inlineValue/refresh`: a request of the server.
@method(name: "workspace/inlineValue/refresh", params: "named", kind: "request", nullResult: true)
operation InlineValueRefreshRequest {
}

/// `textDocument/inlayHint`: a request of the client.
@method(name: "textDocument/inlayHint", params: "named", kind: "request", resultMember: "result")
operation InlayHintRequest {
    input: InlayHintParams
    output: InlayHintRequestOutput
}

/// `inlayHint/resolve`: a request of the client.
@method(name: "inlayHint/resolve", params: "named", kind: "request")
operation InlayHintResolveRequest {
    input: InlayHint
    output: InlayHint
}

/// `workspace/inlayHint/refresh`: a request of the server.
@method(name: "workspace/inlayHint/refresh", params: "named", kind: "request", nullResult: true)
operation InlayHintRefreshRequest {
}

/// `textDocument/diagnostic`: a request of the client.
@method(name: "textDocument/diagnostic", params: "named", kind: "request", resultMember: "result")
operation DocumentDiagnosticRequest {
    input: DocumentDiagnosticParams
    output: DocumentDiagnosticRequestOutput
}

/// `workspace/diagnostic`: a request of the client.
@method(name: "workspace/diagnostic", params: "named", kind: "request")
operation WorkspaceDiagnosticRequest {
    input: WorkspaceDiagnosticParams
    output: WorkspaceDiagnosticReport
}

/// `workspace/diagnostic/refresh`: a request of the server.
@method(name: "workspace/diagnostic/refresh", params: "named", kind: "request", nullResult: true)
operation DiagnosticRefreshRequest {
}

/// `textDocument/inlineCompletion`: a request of the client, proposed for 3.18.0.
@method(name: "textDocument/inlineCompletion", params: "named", kind: "request", resultMember: "result")
operation InlineCompletionRequest {
    input: InlineCompletionParams
    output: InlineCompletionRequestOutput
}

/// `client/registerCapability`: a request of the server.
@method(name: "client/registerCapability", params: "named", kind: "request", nullResult: true)
operation RegistrationRequest {
    input: RegistrationParams
}

/// `client/unregisterCapability`: a request of the server.
@method(name: "client/unregisterCapability", params: "named", kind: "request", nullResult: true)
operation UnregistrationRequest {
    input: UnregistrationParams
}

/// `initialize`: a request of the client.
@method(name: "initialize", params: "named", kind: "request")
operation InitializeRequest {
    input: InitializeParams
    output: InitializeResult
}

/// `shutdown`: a request of the client.
@method(name: "shutdown", params: "named", kind: "request", nullResult: true)
operation ShutdownRequest {
}

/// `window/showMessageRequest`: a request of the server.
@method(name: "window/showMessageRequest", params: "named", kind: "request", resultMember: "result")
operation ShowMessageRequest {
    input: ShowMessageRequestParams
    output: ShowMessageRequestOutput
}

/// `textDocument/willSaveWaitUntil`: a request of the client.
@method(name: "textDocument/willSaveWaitUntil", params: "named", kind: "request", resultMember: "result")
operation WillSaveTextDocumentWaitUntilRequest {
    input: WillSaveTextDocumentParams
    output: WillSaveTextDocumentWaitUntilRequestOutput
}

/// `textDocument/completion`: a request of the client.
@method(name: "textDocument/completion", params: "named", kind: "request", resultMember: "result")
operation CompletionRequest {
    input: CompletionParams
    output: CompletionRequestOutput
}

/// `completionItem/resolve`: a request of the client.
@method(name: "completionItem/resolve", params: "named", kind: "request")
operation CompletionResolveRequest {
    input: CompletionItem
    output: CompletionItem
}

/// `textDocument/hover`: a request of the client.
@method(name: "textDocument/hover", params: "named", kind: "request", resultMember: "result")
operation HoverRequest {
    input: HoverParams
    output: HoverRequestOutput
}

/// `textDocument/signatureHelp`: a request of the client.
@method(name: "textDocument/signatureHelp", params: "named", kind: "request", resultMember: "result")
operation SignatureHelpRequest {
    input: SignatureHelpParams
    output: SignatureHelpRequestOutput
}

/// `textDocument/definition`: a request of the client.
@method(name: "textDocument/definition", params: "named", kind: "request", resultMember: "result")
operation DefinitionRequest {
    input: DefinitionParams
    output: DefinitionRequestOutput
}

/// `textDocument/references`: a request of the client.
@method(name: "textDocument/references", params: "named", kind: "request", resultMember: "result")
operation ReferencesRequest {
    input: ReferenceParams
    output: ReferencesRequestOutput
}

/// `textDocument/documentHighlight`: a request of the client.
@method(name: "textDocument/documentHighlight", params: "named", kind: "request", resultMember: "result")
operation DocumentHighlightRequest {
    input: DocumentHighlightParams
    output: DocumentHighlightRequestOutput
}

/// `textDocument/documentSymbol`: a request of the client.
@method(name: "textDocument/documentSymbol", params: "named", kind: "request", resultMember: "result")
operation DocumentSymbolRequest {
    input: DocumentSymbolParams
    output: DocumentSymbolRequestOutput
}

/// `textDocument/codeAction`: a request of the client.
@method(name: "textDocument/codeAction", params: "named", kind: "request", resultMember: "result")
operation CodeActionRequest {
    input: CodeActionParams
    output: CodeActionRequestOutput
}

/// `codeAction/resolve`: a request of the client.
@method(name: "codeAction/resolve", params: "named", kind: "request")
operation CodeActionResolveRequest {
    input: CodeAction
    output: CodeAction
}

/// `workspace/symbol`: a request of the client.
@method(name: "workspace/symbol", params: "named", kind: "request", resultMember: "result")
operation WorkspaceSymbolRequest {
    input: WorkspaceSymbolParams
    output: WorkspaceSymbolRequestOutput
}

/// `workspaceSymbol/resolve`: a request of the client.
@method(name: "workspaceSymbol/resolve", params: "named", kind: "request")
operation WorkspaceSymbolResolveRequest {
    input: WorkspaceSymbol
    output: WorkspaceSymbol
}

/// `textDocument/codeLens`: a request of the client.
@method(name: "textDocument/codeLens", params: "named", kind: "request", resultMember: "result")
operation CodeLensRequest {
    input: CodeLensParams
    output: CodeLensRequestOutput
}

/// `codeLens/resolve`: a request of the client.
@method(name: "codeLens/resolve", params: "named", kind: "request")
operation CodeLensResolveRequest {
    input: CodeLens
    output: CodeLens
}

/// `workspace/codeLens/refresh`: a request of the server.
@method(name: "workspace/codeLens/refresh", params: "named", kind: "request", nullResult: true)
operation CodeLensRefreshRequest {
}

/// `textDocument/documentLink`: a request of the client.
@method(name: "textDocument/documentLink", params: "named", kind: "request", resultMember: "result")
operation DocumentLinkRequest {
    input: DocumentLinkParams
    output: DocumentLinkRequestOutput
}

/// `documentLink/resolve`: a request of the client.
@method(name: "documentLink/resolve", params: "named", kind: "request")
operation DocumentLinkResolveRequest {
    input: DocumentLink
    output: DocumentLink
}

/// `textDocument/formatting`: a request of the client.
@method(name: "textDocument/formatting", params: "named", kind: "request", resultMember: "result")
operation DocumentFormattingRequest {
    input: DocumentFormattingParams
    output: DocumentFormattingRequestOutput
}

/// `textDocument/rangeFormatting`: a request of the client.
@method(name: "textDocument/rangeFormatting", params: "named", kind: "request", resultMember: "result")
operation DocumentRangeFormattingRequest {
    input: DocumentRangeFormattingParams
    output: DocumentRangeFormattingRequestOutput
}

/// `textDocument/rangesFormatting`: a request of the client, proposed for 3.18.0.
@method(name: "textDocument/rangesFormatting", params: "named", kind: "request", resultMember: "result")
operation DocumentRangesFormattingRequest {
    input: DocumentRangesFormattingParams
    output: DocumentRangesFormattingRequestOutput
}

/// `textDocument/onTypeFormatting`: a request of the client.
@method(name: "textDocument/onTypeFormatting", params: "named", kind: "request", resultMember: "result")
operation DocumentOnTypeFormattingRequest {
    input: DocumentOnTypeFormattingParams
    output: DocumentOnTypeFormattingRequestOutput
}

/// `textDocument/rename`: a request of the client.
@method(name: "textDocument/rename", params: "named", kind: "request", resultMember: "result")
operation RenameRequest {
    input: RenameParams
    output: RenameRequestOutput
}

/// `textDocument/prepareRename`: a request of the client.
@method(name: "textDocument/prepareRename", params: "named", kind: "request", resultMember: "result")
operation PrepareRenameRequest {
    input: PrepareRenameParams
    output: PrepareRenameRequestOutput
}

/// `workspace/executeCommand`: a request of the client.
@method(name: "workspace/executeCommand", params: "named", kind: "request", resultMember: "result")
operation ExecuteCommandRequest {
    input: ExecuteCommandParams
    output: ExecuteCommandRequestOutput
}

/// `workspace/applyEdit`: a request of the server.
@method(name: "workspace/applyEdit", params: "named", kind: "request")
operation ApplyWorkspaceEditRequest {
    input: ApplyWorkspaceEditParams
    output: ApplyWorkspaceEditResult
}

/// `workspace/didChangeWorkspaceFolders`: a notification of the client.
@method(name: "workspace/didChangeWorkspaceFolders", params: "named", kind: "notification")
operation DidChangeWorkspaceFoldersNotification {
    input: DidChangeWorkspaceFoldersParams
}

/// `window/workDoneProgress/cancel`: a notification of the client.
@method(name: "window/workDoneProgress/cancel", params: "named", kind: "notification")
operation WorkDoneProgressCancelNotification {
    input: WorkDoneProgressCancelParams
}

/// `workspace/didCreateFiles`: a notification of the client.
@method(name: "workspace/didCreateFiles", params: "named", kind: "notification")
operation DidCreateFilesNotification {
    input: CreateFilesParams
}

/// `workspace/didRenameFiles`: a notification of the client.
@method(name: "workspace/didRenameFiles", params: "named", kind: "notification")
operation DidRenameFilesNotification {
    input: RenameFilesParams
}

/// `workspace/didDeleteFiles`: a notification of the client.
@method(name: "workspace/didDeleteFiles", params: "named", kind: "notification")
operation DidDeleteFilesNotification {
    input: DeleteFilesParams
}

/// `notebookDocument/didOpen`: a notification of the client.
@method(name: "notebookDocument/didOpen", params: "named", kind: "notification")
operation DidOpenNotebookDocumentNotification {
    input: DidOpenNotebookDocumentParams
}

/// `notebookDocument/didChange`: a notification of the client.
@method(name: "notebookDocument/didChange", params: "named", kind: "notification")
operation DidChangeNotebookDocumentNotification {
    input: DidChangeNotebookDocumentParams
}

/// `notebookDocument/didSave`: a notification of the client.
@method(name: "notebookDocument/didSave", params: "named", kind: "notification")
operation DidSaveNotebookDocumentNotification {
    input: DidSaveNotebookDocumentParams
}

/// `notebookDocument/didClose`: a notification of the client.
@method(name: "notebookDocument/didClose", params: "named", kind: "notification")
operation DidCloseNotebookDocumentNotification {
    input: DidCloseNotebookDocumentParams
}

/// `initialized`: a notification of the client.
@method(name: "initialized", params: "named", kind: "notification")
operation InitializedNotification {
    input: InitializedParams
}

/// `exit`: a notification of the client.
@method(name: "exit", params: "named", kind: "notification")
operation ExitNotification {
}

/// `workspace/didChangeConfiguration`: a notification of the client.
@method(name: "workspace/didChangeConfiguration", params: "named", kind: "notification")
operation DidChangeConfigurationNotification {
    input: DidChangeConfigurationParams
}

/// `window/showMessage`: a notification of the server.
@method(name: "window/showMessage", params: "named", kind: "notification")
operation ShowMessageNotification {
    input: ShowMessageParams
}

/// `window/logMessage`: a notification of the server.
@method(name: "window/logMessage", params: "named", kind: "notification")
operation LogMessageNotification {
    input: LogMessageParams
}

/// `telemetry/event`: a notification of the server.
@method(name: "telemetry/event", params: "either", paramsMember: "params", kind: "notification")
operation TelemetryEventNotification {
    input: TelemetryEventNotificationInput
}

/// `textDocument/didOpen`: a notification of the client.
@method(name: "textDocument/didOpen", params: "named", kind: "notification")
operation DidOpenTextDocumentNotification {
    input: DidOpenTextDocumentParams
}

/// `textDocument/didChange`: a notification of the client.
@method(name: "textDocument/didChange", params: "named", kind: "notification")
operation DidChangeTextDocumentNotification {
    input: DidChangeTextDocumentParams
}

/// `textDocument/didClose`: a notification of the client.
@method(name: "textDocument/didClose", params: "named", kind: "notification")
operation DidCloseTextDocumentNotification {
    input: DidCloseTextDocumentParams
}

/// `textDocument/didSave`: a notification of the client.
@method(name: "textDocument/didSave", params: "named", kind: "notification")
operation DidSaveTextDocumentNotification {
    input: DidSaveTextDocumentParams
}

/// `textDocument/willSave`: a notification of the client.
@method(name: "textDocument/willSave", params: "named", kind: "notification")
operation WillSaveTextDocumentNotification {
    input: WillSaveTextDocumentParams
}

/// `workspace/didChangeWatchedFiles`: a notification of the client.
@method(name: "workspace/didChangeWatchedFiles", params: "named", kind: "notification")
operation DidChangeWatchedFilesNotification {
    input: DidChangeWatchedFilesParams
}

/// `textDocument/publishDiagnostics`: a notification of the server.
@method(name: "textDocument/publishDiagnostics", params: "named", kind: "notification")
operation PublishDiagnosticsNotification {
    input: PublishDiagnosticsParams
}

/// `$/setTrace`: a notification of the client.
@method(name: "$/setTrace", params: "named", kind: "notification")
operation SetTraceNotification {
    input: SetTraceParams
}

/// `$/logTrace`: a notification of the server.
@method(name: "$/logTrace", params: "named", kind: "notification")
operation LogTraceNotification {
    input: LogTraceParams
}

/// `$/cancelRequest`: a notification of the client.
@method(name: "$/cancelRequest", params: "named", kind: "notification")
operation CancelNotification {
    input: CancelParams
}

/// `$/cancelRequest`: a notification of the server.
@method(name: "$/cancelRequest", params: "named", kind: "notification")
operation CancelNotificationFromServer {
    input: CancelParams
}

/// `$/progress`: a notification of the client.
@method(name: "$/progress", params: "named", kind: "notification")
operation ProgressNotification {
    input: ProgressParams
}

/// `$/progress`: a notification of the server.
@method(name: "$/progress", params: "named", kind: "notification")
operation ProgressNotificationFromServer {
    input: ProgressParams
}

/// The two peers of LSP 3.17.
@jsonRpcProtocol(
    versions: ["2.0"]
    peers: [
        { name: "client", accepts: LspClient }
        { name: "server", accepts: LspServer }
    ]
)
structure Lsp {}

@unknownMembers("ignore")
structure AnnotatedTextEdit {
    @required
    range: Range

    @required
    newText: String

    @required
    annotationId: String
}

@unknownMembers("ignore")
structure ApplyWorkspaceEditParams {
    label: String

    @required
    edit: WorkspaceEdit
}

@unknownMembers("ignore")
structure ApplyWorkspaceEditResult {
    @required
    applied: Boolean

    failureReason: String

    failedChange: UInteger
}

@unknownMembers("ignore")
structure CallHierarchyClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure CallHierarchyIncomingCall {
    @required
    from: CallHierarchyItem

    @required
    fromRanges: RangeList
}

list CallHierarchyIncomingCallList {
    member: CallHierarchyIncomingCall
}

@unknownMembers("ignore")
structure CallHierarchyIncomingCallsParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    item: CallHierarchyItem
}

structure CallHierarchyIncomingCallsRequestOutput {
    @required
    @nullable
    result: CallHierarchyIncomingCallList
}

@unknownMembers("ignore")
structure CallHierarchyItem {
    @required
    name: String

    @required
    kind: SymbolKind

    tags: SymbolTagList

    detail: String

    @required
    uri: String

    @required
    range: Range

    @required
    selectionRange: Range

    @nullable
    data: Document
}

list CallHierarchyItemList {
    member: CallHierarchyItem
}

@unknownMembers("ignore")
structure CallHierarchyOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure CallHierarchyOutgoingCall {
    @required
    to: CallHierarchyItem

    @required
    fromRanges: RangeList
}

list CallHierarchyOutgoingCallList {
    member: CallHierarchyOutgoingCall
}

@unknownMembers("ignore")
structure CallHierarchyOutgoingCallsParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    item: CallHierarchyItem
}

structure CallHierarchyOutgoingCallsRequestOutput {
    @required
    @nullable
    result: CallHierarchyOutgoingCallList
}

@unknownMembers("ignore")
structure CallHierarchyPrepareParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken
}

structure CallHierarchyPrepareRequestOutput {
    @required
    @nullable
    result: CallHierarchyItemList
}

@unknownMembers("ignore")
structure CallHierarchyRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean

    id: String
}

@unknownMembers("ignore")
structure CancelParams {
    @required
    id: ProgressToken
}

@unknownMembers("ignore")
structure ChangeAnnotation {
    @required
    label: String

    needsConfirmation: Boolean

    description: String
}

map ChangeAnnotationMap {
    key: String
    value: ChangeAnnotation
}

@unknownMembers("ignore")
structure ClientCapabilities {
    workspace: WorkspaceClientCapabilities

    textDocument: TextDocumentClientCapabilities

    notebookDocument: NotebookDocumentClientCapabilities

    window: WindowClientCapabilities

    general: GeneralClientCapabilities

    @nullable
    experimental: Document
}

@unknownMembers("ignore")
structure CodeAction {
    @required
    title: String

    kind: CodeActionKind

    diagnostics: DiagnosticList

    isPreferred: Boolean

    disabled: CodeActionDisabled

    edit: WorkspaceEdit

    command: Command

    @nullable
    data: Document
}

@unknownMembers("ignore")
structure CodeActionClientCapabilities {
    dynamicRegistration: Boolean
    codeActionLiteralSupport: CodeActionClientCapabilitiesCodeActionLiteralSupport
    isPreferredSupport: Boolean
    disabledSupport: Boolean
    dataSupport: Boolean
    resolveSupport: WorkspaceSymbolClientCapabilitiesResolveSupport
    honorsChangeAnnotations: Boolean
}

@unknownMembers("ignore")
structure CodeActionClientCapabilitiesCodeActionLiteralSupport {
    @required
    codeActionKind: CodeActionClientCapabilitiesCodeActionLiteralSupportCodeActionKind
}

@unknownMembers("ignore")
structure CodeActionClientCapabilitiesCodeActionLiteralSupportCodeActionKind {
    @required
    valueSet: CodeActionKindList
}

@unknownMembers("ignore")
structure CodeActionContext {
    @required
    diagnostics: DiagnosticList

    only: CodeActionKindList

    triggerKind: CodeActionTriggerKind
}

@unknownMembers("ignore")
structure CodeActionDisabled {
    @required
    reason: String
}

@openEnum
enum CodeActionKind {
    QUICKFIX = "quickfix"
    REFACTOR = "refactor"
    REFACTOR_EXTRACT = "refactor.extract"
    REFACTOR_INLINE = "refactor.inline"
    REFACTOR_REWRITE = "refactor.rewrite"
    SOURCE = "source"
    SOURCE_ORGANIZE_IMPORTS = "source.organizeImports"
    SOURCE_FIX_ALL = "source.fixAll"
}

list CodeActionKindList {
    member: CodeActionKind
}

@unknownMembers("ignore")
structure CodeActionOptions {
    workDoneProgress: Boolean
    codeActionKinds: CodeActionKindList
    resolveProvider: Boolean
}

@unknownMembers("ignore")
structure CodeActionParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    range: Range

    @required
    context: CodeActionContext
}

structure CodeActionRequestOutput {
    @required
    @nullable
    result: CommandOrCodeActionList
}

intEnum CodeActionTriggerKind {
    INVOKED = 1
    AUTOMATIC = 2
}

@unknownMembers("ignore")
structure CodeDescription {
    @required
    href: String
}

@unknownMembers("ignore")
structure CodeLens {
    @required
    range: Range

    command: Command

    @nullable
    data: Document
}

@unknownMembers("ignore")
structure CodeLensClientCapabilities {
    dynamicRegistration: Boolean
}

list CodeLensList {
    member: CodeLens
}

@unknownMembers("ignore")
structure CodeLensOptions {
    workDoneProgress: Boolean
    resolveProvider: Boolean
}

@unknownMembers("ignore")
structure CodeLensParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier
}

structure CodeLensRequestOutput {
    @required
    @nullable
    result: CodeLensList
}

@unknownMembers("ignore")
structure CodeLensWorkspaceClientCapabilities {
    refreshSupport: Boolean
}

@unknownMembers("ignore")
structure Color {
    @required
    red: BigDecimal

    @required
    green: BigDecimal

    @required
    blue: BigDecimal

    @required
    alpha: BigDecimal
}

@unknownMembers("ignore")
structure ColorInformation {
    @required
    range: Range

    @required
    color: Color
}

list ColorInformationList {
    member: ColorInformation
}

@unknownMembers("ignore")
structure ColorPresentation {
    @required
    label: String

    textEdit: TextEdit

    additionalTextEdits: TextEditList
}

list ColorPresentationList {
    member: ColorPresentation
}

@unknownMembers("ignore")
structure ColorPresentationParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    color: Color

    @required
    range: Range
}

structure ColorPresentationRequestOutput {
    @required
    result: ColorPresentationList
}

@unknownMembers("ignore")
structure Command {
    @required
    title: String

    @required
    command: String

    arguments: DocumentOrNullList
}

@untagged
union CommandOrCodeAction {
    command: Command
    codeAction: CodeAction
}

list CommandOrCodeActionList {
    member: CommandOrCodeAction
}

@unknownMembers("ignore")
structure CompletionClientCapabilities {
    dynamicRegistration: Boolean
    completionItem: CompletionClientCapabilitiesCompletionItem
    completionItemKind: CompletionClientCapabilitiesCompletionItemKind
    insertTextMode: InsertTextMode
    contextSupport: Boolean
    completionList: CompletionClientCapabilitiesCompletionList
}

@unknownMembers("ignore")
structure CompletionClientCapabilitiesCompletionItem {
    snippetSupport: Boolean
    commitCharactersSupport: Boolean
    documentationFormat: MarkupKindList
    deprecatedSupport: Boolean
    preselectSupport: Boolean
    tagSupport: CompletionClientCapabilitiesCompletionItemTagSupport
    insertReplaceSupport: Boolean
    resolveSupport: WorkspaceSymbolClientCapabilitiesResolveSupport
    insertTextModeSupport: CompletionClientCapabilitiesCompletionItemInsertTextModeSupport
    labelDetailsSupport: Boolean
}

@unknownMembers("ignore")
structure CompletionClientCapabilitiesCompletionItemInsertTextModeSupport {
    @required
    valueSet: InsertTextModeList
}

@unknownMembers("ignore")
structure CompletionClientCapabilitiesCompletionItemKind {
    valueSet: CompletionItemKindList
}

@unknownMembers("ignore")
structure CompletionClientCapabilitiesCompletionItemTagSupport {
    @required
    valueSet: CompletionItemTagList
}

@unknownMembers("ignore")
structure CompletionClientCapabilitiesCompletionList {
    itemDefaults: StringList
}

@unknownMembers("ignore")
structure CompletionContext {
    @required
    triggerKind: CompletionTriggerKind

    triggerCharacter: String
}

@unknownMembers("ignore")
structure CompletionItem {
    @required
    label: String

    labelDetails: CompletionItemLabelDetails

    kind: CompletionItemKind

    tags: CompletionItemTagList

    detail: String

    documentation: InlayHintLabelPartTooltip

    deprecated: Boolean

    preselect: Boolean

    sortText: String

    filterText: String

    insertText: String

    insertTextFormat: InsertTextFormat

    insertTextMode: InsertTextMode

    textEdit: CompletionItemTextEdit

    textEditText: String

    additionalTextEdits: TextEditList

    commitCharacters: StringList

    command: Command

    @nullable
    data: Document
}

intEnum CompletionItemKind {
    TEXT = 1
    METHOD = 2
    FUNCTION = 3
    CONSTRUCTOR = 4
    FIELD = 5
    VARIABLE = 6
    CLASS = 7
    INTERFACE = 8
    MODULE = 9
    PROPERTY = 10
    UNIT = 11
    VALUE = 12
    ENUM = 13
    KEYWORD = 14
    SNIPPET = 15
    COLOR = 16
    FILE = 17
    REFERENCE = 18
    FOLDER = 19
    ENUM_MEMBER = 20
    CONSTANT = 21
    STRUCT = 22
    EVENT = 23
    OPERATOR = 24
    TYPE_PARAMETER = 25
}

list CompletionItemKindList {
    member: CompletionItemKind
}

@unknownMembers("ignore")
structure CompletionItemLabelDetails {
    detail: String
    description: String
}

list CompletionItemList {
    member: CompletionItem
}

intEnum CompletionItemTag {
    DEPRECATED = 1
}

list CompletionItemTagList {
    member: CompletionItemTag
}

@untagged
union CompletionItemTextEdit {
    textEdit: TextEdit
    insertReplaceEdit: InsertReplaceEdit
}

@unknownMembers("ignore")
structure CompletionList {
    @required
    isIncomplete: Boolean

    itemDefaults: CompletionListItemDefaults

    @required
    items: CompletionItemList
}

@unknownMembers("ignore")
structure CompletionListItemDefaults {
    commitCharacters: StringList

    editRange: CompletionListItemDefaultsEditRange

    insertTextFormat: InsertTextFormat

    insertTextMode: InsertTextMode

    @nullable
    data: Document
}

@untagged
union CompletionListItemDefaultsEditRange {
    range: Range
    completionListItemDefaultsEditRangeInsert: CompletionListItemDefaultsEditRangeInsert
}

@unknownMembers("ignore")
structure CompletionListItemDefaultsEditRangeInsert {
    @required
    insert: Range

    @required
    replace: Range
}

@unknownMembers("ignore")
structure CompletionOptions {
    workDoneProgress: Boolean
    triggerCharacters: StringList
    allCommitCharacters: StringList
    resolveProvider: Boolean
    completionItem: CompletionOptionsCompletionItem
}

@unknownMembers("ignore")
structure CompletionOptionsCompletionItem {
    labelDetailsSupport: Boolean
}

@unknownMembers("ignore")
structure CompletionParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    context: CompletionContext
}

structure CompletionRequestOutput {
    @required
    @nullable
    result: CompletionRequestOutputResult
}

@untagged
union CompletionRequestOutputResult {
    completionItemList: CompletionItemList
    completionList: CompletionList
}

intEnum CompletionTriggerKind {
    INVOKED = 1
    TRIGGER_CHARACTER = 2
    TRIGGER_FOR_INCOMPLETE_COMPLETIONS = 3
}

@unknownMembers("ignore")
structure ConfigurationItem {
    scopeUri: String
    section: String
}

list ConfigurationItemList {
    member: ConfigurationItem
}

@unknownMembers("ignore")
structure ConfigurationParams {
    @required
    items: ConfigurationItemList
}

structure ConfigurationRequestOutput {
    @required
    result: DocumentOrNullList
}

enum ConstantCreate {
    CREATE = "create"
}

enum ConstantDelete {
    DELETE = "delete"
}

enum ConstantRename {
    RENAME = "rename"
}

enum ConstantSnippet {
    SNIPPET = "snippet"
}

@unknownMembers("ignore")
structure CreateFile {
    @required
    kind: ConstantCreate

    annotationId: String

    @required
    uri: String

    options: CreateFileOptions
}

@unknownMembers("ignore")
structure CreateFileOptions {
    overwrite: Boolean
    ignoreIfExists: Boolean
}

@unknownMembers("ignore")
structure CreateFilesParams {
    @required
    files: FileCreateList
}

@untagged
union Declaration {
    location: Location
    locationList: LocationList
}

@unknownMembers("ignore")
structure DeclarationClientCapabilities {
    dynamicRegistration: Boolean
    linkSupport: Boolean
}

@unknownMembers("ignore")
structure DeclarationOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure DeclarationParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    partialResultToken: ProgressToken
}

@unknownMembers("ignore")
structure DeclarationRegistrationOptions {
    workDoneProgress: Boolean

    @required
    @nullable
    documentSelector: DocumentSelector

    id: String
}

structure DeclarationRequestOutput {
    @required
    @nullable
    result: DeclarationRequestOutputResult
}

@untagged
union DeclarationRequestOutputResult {
    declaration: Declaration
    locationLinkList: LocationLinkList
}

@untagged
union Definition {
    location: Location
    locationList: LocationList
}

@unknownMembers("ignore")
structure DefinitionClientCapabilities {
    dynamicRegistration: Boolean
    linkSupport: Boolean
}

@unknownMembers("ignore")
structure DefinitionOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure DefinitionParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    partialResultToken: ProgressToken
}

structure DefinitionRequestOutput {
    @required
    @nullable
    result: ImplementationRequestOutputResult
}

@unknownMembers("ignore")
structure DeleteFile {
    @required
    kind: ConstantDelete

    annotationId: String

    @required
    uri: String

    options: DeleteFileOptions
}

@unknownMembers("ignore")
structure DeleteFileOptions {
    recursive: Boolean
    ignoreIfNotExists: Boolean
}

@unknownMembers("ignore")
structure DeleteFilesParams {
    @required
    files: FileDeleteList
}

@unknownMembers("ignore")
structure Diagnostic {
    @required
    range: Range

    severity: DiagnosticSeverity

    code: ProgressToken

    codeDescription: CodeDescription

    source: String

    @required
    message: String

    tags: DiagnosticTagList

    relatedInformation: DiagnosticRelatedInformationList

    @nullable
    data: Document
}

@unknownMembers("ignore")
structure DiagnosticClientCapabilities {
    dynamicRegistration: Boolean
    relatedDocumentSupport: Boolean
}

list DiagnosticList {
    member: Diagnostic
}

@unknownMembers("ignore")
structure DiagnosticOptions {
    workDoneProgress: Boolean

    identifier: String

    @required
    interFileDependencies: Boolean

    @required
    workspaceDiagnostics: Boolean
}

@unknownMembers("ignore")
structure DiagnosticRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean

    identifier: String

    @required
    interFileDependencies: Boolean

    @required
    workspaceDiagnostics: Boolean

    id: String
}

@unknownMembers("ignore")
structure DiagnosticRelatedInformation {
    @required
    location: Location

    @required
    message: String
}

list DiagnosticRelatedInformationList {
    member: DiagnosticRelatedInformation
}

intEnum DiagnosticSeverity {
    ERROR = 1
    WARNING = 2
    INFORMATION = 3
    HINT = 4
}

intEnum DiagnosticTag {
    UNNECESSARY = 1
    DEPRECATED = 2
}

list DiagnosticTagList {
    member: DiagnosticTag
}

@unknownMembers("ignore")
structure DiagnosticWorkspaceClientCapabilities {
    refreshSupport: Boolean
}

@unknownMembers("ignore")
structure DidChangeConfigurationClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure DidChangeConfigurationParams {
    @required
    @nullable
    settings: Document
}

@unknownMembers("ignore")
structure DidChangeNotebookDocumentParams {
    @required
    notebookDocument: VersionedNotebookDocumentIdentifier

    @required
    change: NotebookDocumentChangeEvent
}

@unknownMembers("ignore")
structure DidChangeTextDocumentParams {
    @required
    textDocument: VersionedTextDocumentIdentifier

    @required
    contentChanges: TextDocumentContentChangeEventList
}

@unknownMembers("ignore")
structure DidChangeWatchedFilesClientCapabilities {
    dynamicRegistration: Boolean
    relativePatternSupport: Boolean
}

@unknownMembers("ignore")
structure DidChangeWatchedFilesParams {
    @required
    changes: FileEventList
}

@unknownMembers("ignore")
structure DidChangeWorkspaceFoldersParams {
    @required
    event: WorkspaceFoldersChangeEvent
}

@unknownMembers("ignore")
structure DidCloseNotebookDocumentParams {
    @required
    notebookDocument: NotebookDocumentIdentifier

    @required
    cellTextDocuments: TextDocumentIdentifierList
}

@unknownMembers("ignore")
structure DidCloseTextDocumentParams {
    @required
    textDocument: TextDocumentIdentifier
}

@unknownMembers("ignore")
structure DidOpenNotebookDocumentParams {
    @required
    notebookDocument: NotebookDocument

    @required
    cellTextDocuments: TextDocumentItemList
}

@unknownMembers("ignore")
structure DidOpenTextDocumentParams {
    @required
    textDocument: TextDocumentItem
}

@unknownMembers("ignore")
structure DidSaveNotebookDocumentParams {
    @required
    notebookDocument: NotebookDocumentIdentifier
}

@unknownMembers("ignore")
structure DidSaveTextDocumentParams {
    @required
    textDocument: TextDocumentIdentifier

    text: String
}

@untagged
union DocumentChange {
    textDocumentEdit: TextDocumentEdit
    createFile: CreateFile
    renameFile: RenameFile
    deleteFile: DeleteFile
}

list DocumentChangeList {
    member: DocumentChange
}

@unknownMembers("ignore")
structure DocumentColorClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure DocumentColorOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure DocumentColorParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier
}

@unknownMembers("ignore")
structure DocumentColorRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean

    id: String
}

structure DocumentColorRequestOutput {
    @required
    result: ColorInformationList
}

@unknownMembers("ignore")
structure DocumentDiagnosticParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    identifier: String

    previousResultId: String
}

@discriminated("kind")
union DocumentDiagnosticReport {
    full: RelatedFullDocumentDiagnosticReport
    unchanged: RelatedUnchangedDocumentDiagnosticReport
}

structure DocumentDiagnosticRequestOutput {
    @required
    result: DocumentDiagnosticReport
}

@untagged
union DocumentFilter {
    textDocumentFilter: TextDocumentFilter
    notebookCellTextDocumentFilter: NotebookCellTextDocumentFilter
}

@unknownMembers("ignore")
structure DocumentFormattingClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure DocumentFormattingOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure DocumentFormattingParams {
    workDoneToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    options: FormattingOptions
}

structure DocumentFormattingRequestOutput {
    @required
    @nullable
    result: TextEditList
}

@unknownMembers("ignore")
structure DocumentHighlight {
    @required
    range: Range

    kind: DocumentHighlightKind
}

@unknownMembers("ignore")
structure DocumentHighlightClientCapabilities {
    dynamicRegistration: Boolean
}

intEnum DocumentHighlightKind {
    TEXT = 1
    READ = 2
    WRITE = 3
}

list DocumentHighlightList {
    member: DocumentHighlight
}

@unknownMembers("ignore")
structure DocumentHighlightOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure DocumentHighlightParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    partialResultToken: ProgressToken
}

structure DocumentHighlightRequestOutput {
    @required
    @nullable
    result: DocumentHighlightList
}

@unknownMembers("ignore")
structure DocumentLink {
    @required
    range: Range

    target: String

    tooltip: String

    @nullable
    data: Document
}

@unknownMembers("ignore")
structure DocumentLinkClientCapabilities {
    dynamicRegistration: Boolean
    tooltipSupport: Boolean
}

list DocumentLinkList {
    member: DocumentLink
}

@unknownMembers("ignore")
structure DocumentLinkOptions {
    workDoneProgress: Boolean
    resolveProvider: Boolean
}

@unknownMembers("ignore")
structure DocumentLinkParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier
}

structure DocumentLinkRequestOutput {
    @required
    @nullable
    result: DocumentLinkList
}

@unknownMembers("ignore")
structure DocumentOnTypeFormattingClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure DocumentOnTypeFormattingOptions {
    @required
    firstTriggerCharacter: String

    moreTriggerCharacter: StringList
}

@unknownMembers("ignore")
structure DocumentOnTypeFormattingParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    @required
    ch: String

    @required
    options: FormattingOptions
}

structure DocumentOnTypeFormattingRequestOutput {
    @required
    @nullable
    result: TextEditList
}

@sparse
list DocumentOrNullList {
    member: Document
}

@unknownMembers("ignore")
structure DocumentRangeFormattingClientCapabilities {
    dynamicRegistration: Boolean
    rangesSupport: Boolean
}

@unknownMembers("ignore")
structure DocumentRangeFormattingOptions {
    workDoneProgress: Boolean
    rangesSupport: Boolean
}

@unknownMembers("ignore")
structure DocumentRangeFormattingParams {
    workDoneToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    range: Range

    @required
    options: FormattingOptions
}

structure DocumentRangeFormattingRequestOutput {
    @required
    @nullable
    result: TextEditList
}

@unknownMembers("ignore")
structure DocumentRangesFormattingParams {
    workDoneToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    ranges: RangeList

    @required
    options: FormattingOptions
}

structure DocumentRangesFormattingRequestOutput {
    @required
    @nullable
    result: TextEditList
}

list DocumentSelector {
    member: DocumentFilter
}

@unknownMembers("ignore")
structure DocumentSymbol {
    @required
    name: String

    detail: String

    @required
    kind: SymbolKind

    tags: SymbolTagList

    deprecated: Boolean

    @required
    range: Range

    @required
    selectionRange: Range

    children: DocumentSymbolList
}

@unknownMembers("ignore")
structure DocumentSymbolClientCapabilities {
    dynamicRegistration: Boolean
    symbolKind: WorkspaceSymbolClientCapabilitiesSymbolKind
    hierarchicalDocumentSymbolSupport: Boolean
    tagSupport: WorkspaceSymbolClientCapabilitiesTagSupport
    labelSupport: Boolean
}

list DocumentSymbolList {
    member: DocumentSymbol
}

@unknownMembers("ignore")
structure DocumentSymbolOptions {
    workDoneProgress: Boolean
    label: String
}

@unknownMembers("ignore")
structure DocumentSymbolParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier
}

structure DocumentSymbolRequestOutput {
    @required
    @nullable
    result: DocumentSymbolRequestOutputResult
}

@untagged
union DocumentSymbolRequestOutputResult {
    symbolInformationList: SymbolInformationList
    documentSymbolList: DocumentSymbolList
}

@unknownMembers("ignore")
structure ExecuteCommandClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure ExecuteCommandOptions {
    workDoneProgress: Boolean

    @required
    commands: StringList
}

@unknownMembers("ignore")
structure ExecuteCommandParams {
    workDoneToken: ProgressToken

    @required
    command: String

    arguments: DocumentOrNullList
}

structure ExecuteCommandRequestOutput {
    @required
    @nullable
    result: Document
}

@unknownMembers("ignore")
structure ExecutionSummary {
    @required
    executionOrder: UInteger

    success: Boolean
}

enum FailureHandlingKind {
    ABORT = "abort"
    TRANSACTIONAL = "transactional"
    TEXT_ONLY_TRANSACTIONAL = "textOnlyTransactional"
    UNDO = "undo"
}

intEnum FileChangeType {
    CREATED = 1
    CHANGED = 2
    DELETED = 3
}

@unknownMembers("ignore")
structure FileCreate {
    @required
    uri: String
}

list FileCreateList {
    member: FileCreate
}

@unknownMembers("ignore")
structure FileDelete {
    @required
    uri: String
}

list FileDeleteList {
    member: FileDelete
}

@unknownMembers("ignore")
structure FileEvent {
    @required
    uri: String

    @required
    type: FileChangeType
}

list FileEventList {
    member: FileEvent
}

@unknownMembers("ignore")
structure FileOperationClientCapabilities {
    dynamicRegistration: Boolean
    didCreate: Boolean
    willCreate: Boolean
    didRename: Boolean
    willRename: Boolean
    didDelete: Boolean
    willDelete: Boolean
}

@unknownMembers("ignore")
structure FileOperationFilter {
    scheme: String

    @required
    pattern: FileOperationPattern
}

list FileOperationFilterList {
    member: FileOperationFilter
}

@unknownMembers("ignore")
structure FileOperationOptions {
    didCreate: FileOperationRegistrationOptions
    willCreate: FileOperationRegistrationOptions
    didRename: FileOperationRegistrationOptions
    willRename: FileOperationRegistrationOptions
    didDelete: FileOperationRegistrationOptions
    willDelete: FileOperationRegistrationOptions
}

@unknownMembers("ignore")
structure FileOperationPattern {
    @required
    glob: String

    matches: FileOperationPatternKind

    options: FileOperationPatternOptions
}

enum FileOperationPatternKind {
    FILE = "file"
    FOLDER = "folder"
}

@unknownMembers("ignore")
structure FileOperationPatternOptions {
    ignoreCase: Boolean
}

@unknownMembers("ignore")
structure FileOperationRegistrationOptions {
    @required
    filters: FileOperationFilterList
}

@unknownMembers("ignore")
structure FileRename {
    @required
    oldUri: String

    @required
    newUri: String
}

list FileRenameList {
    member: FileRename
}

@unknownMembers("ignore")
structure FoldingRange {
    @required
    startLine: UInteger

    startCharacter: UInteger

    @required
    endLine: UInteger

    endCharacter: UInteger

    kind: FoldingRangeKind

    collapsedText: String
}

@unknownMembers("ignore")
structure FoldingRangeClientCapabilities {
    dynamicRegistration: Boolean
    rangeLimit: UInteger
    lineFoldingOnly: Boolean
    foldingRangeKind: FoldingRangeClientCapabilitiesFoldingRangeKind
    foldingRange: FoldingRangeClientCapabilitiesFoldingRange
}

@unknownMembers("ignore")
structure FoldingRangeClientCapabilitiesFoldingRange {
    collapsedText: Boolean
}

@unknownMembers("ignore")
structure FoldingRangeClientCapabilitiesFoldingRangeKind {
    valueSet: FoldingRangeKindList
}

@openEnum
enum FoldingRangeKind {
    COMMENT = "comment"
    IMPORTS = "imports"
    REGION = "region"
}

list FoldingRangeKindList {
    member: FoldingRangeKind
}

list FoldingRangeList {
    member: FoldingRange
}

@unknownMembers("ignore")
structure FoldingRangeOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure FoldingRangeParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier
}

@unknownMembers("ignore")
structure FoldingRangeRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean

    id: String
}

structure FoldingRangeRequestOutput {
    @required
    @nullable
    result: FoldingRangeList
}

@unknownMembers("ignore")
structure FoldingRangeWorkspaceClientCapabilities {
    refreshSupport: Boolean
}

@unknownMembers("ignore")
structure FormattingOptions {
    @required
    tabSize: UInteger

    @required
    insertSpaces: Boolean

    trimTrailingWhitespace: Boolean

    insertFinalNewline: Boolean

    trimFinalNewlines: Boolean
}

@unknownMembers("ignore")
structure FullDocumentDiagnosticReport {
    resultId: String

    @required
    items: DiagnosticList
}

@unknownMembers("ignore")
structure GeneralClientCapabilities {
    staleRequestSupport: GeneralClientCapabilitiesStaleRequestSupport
    regularExpressions: RegularExpressionsClientCapabilities
    markdown: MarkdownClientCapabilities
    positionEncodings: PositionEncodingKindList
}

@unknownMembers("ignore")
structure GeneralClientCapabilitiesStaleRequestSupport {
    @required
    cancel: Boolean

    @required
    retryOnContentModified: StringList
}

@unknownMembers("ignore")
structure Hover {
    @required
    contents: HoverContents

    range: Range
}

@unknownMembers("ignore")
structure HoverClientCapabilities {
    dynamicRegistration: Boolean
    contentFormat: MarkupKindList
}

@untagged
union HoverContents {
    markupContent: MarkupContent
    markedString: MarkedString
    markedStringList: MarkedStringList
}

@unknownMembers("ignore")
structure HoverOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure HoverParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken
}

structure HoverRequestOutput {
    @required
    @nullable
    result: Hover
}

@unknownMembers("ignore")
structure ImplementationClientCapabilities {
    dynamicRegistration: Boolean
    linkSupport: Boolean
}

@unknownMembers("ignore")
structure ImplementationOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure ImplementationParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    partialResultToken: ProgressToken
}

@unknownMembers("ignore")
structure ImplementationRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean

    id: String
}

structure ImplementationRequestOutput {
    @required
    @nullable
    result: ImplementationRequestOutputResult
}

@untagged
union ImplementationRequestOutputResult {
    definition: Definition
    locationLinkList: LocationLinkList
}

@unknownMembers("ignore")
structure InitializeParams {
    workDoneToken: ProgressToken

    @required
    @nullable
    processId: Integer

    clientInfo: InitializeResultServerInfo

    locale: String

    @nullable
    rootPath: String

    @required
    @nullable
    rootUri: String

    @required
    capabilities: ClientCapabilities

    @nullable
    initializationOptions: Document

    trace: TraceValues

    @nullable
    workspaceFolders: WorkspaceFolderList
}

@unknownMembers("ignore")
structure InitializeResult {
    @required
    capabilities: ServerCapabilities

    serverInfo: InitializeResultServerInfo
}

@unknownMembers("ignore")
structure InitializeResultServerInfo {
    @required
    name: String

    version: String
}

@unknownMembers("ignore")
structure InitializedParams {}

@unknownMembers("ignore")
structure InlayHint {
    @required
    position: Position

    @required
    label: InlayHintLabel

    kind: InlayHintKind

    textEdits: TextEditList

    tooltip: InlayHintLabelPartTooltip

    paddingLeft: Boolean

    paddingRight: Boolean

    @nullable
    data: Document
}

@unknownMembers("ignore")
structure InlayHintClientCapabilities {
    dynamicRegistration: Boolean
    resolveSupport: WorkspaceSymbolClientCapabilitiesResolveSupport
}

intEnum InlayHintKind {
    TYPE = 1
    PARAMETER = 2
}

@untagged
union InlayHintLabel {
    string: String
    inlayHintLabelPartList: InlayHintLabelPartList
}

@unknownMembers("ignore")
structure InlayHintLabelPart {
    @required
    value: String

    tooltip: InlayHintLabelPartTooltip

    location: Location

    command: Command
}

list InlayHintLabelPartList {
    member: InlayHintLabelPart
}

@untagged
union InlayHintLabelPartTooltip {
    string: String
    markupContent: MarkupContent
}

list InlayHintList {
    member: InlayHint
}

@unknownMembers("ignore")
structure InlayHintOptions {
    workDoneProgress: Boolean
    resolveProvider: Boolean
}

@unknownMembers("ignore")
structure InlayHintParams {
    workDoneToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    range: Range
}

@unknownMembers("ignore")
structure InlayHintRegistrationOptions {
    workDoneProgress: Boolean

    resolveProvider: Boolean

    @required
    @nullable
    documentSelector: DocumentSelector

    id: String
}

structure InlayHintRequestOutput {
    @required
    @nullable
    result: InlayHintList
}

@unknownMembers("ignore")
structure InlayHintWorkspaceClientCapabilities {
    refreshSupport: Boolean
}

@unknownMembers("ignore")
structure InlineCompletionClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure InlineCompletionContext {
    @required
    triggerKind: InlineCompletionTriggerKind

    selectedCompletionInfo: SelectedCompletionInfo
}

@unknownMembers("ignore")
structure InlineCompletionItem {
    @required
    insertText: InlineCompletionItemInsertText

    filterText: String

    range: Range

    command: Command
}

@untagged
union InlineCompletionItemInsertText {
    string: String
    stringValue: StringValue
}

list InlineCompletionItemList {
    member: InlineCompletionItem
}

@unknownMembers("ignore")
structure InlineCompletionList {
    @required
    items: InlineCompletionItemList
}

@unknownMembers("ignore")
structure InlineCompletionOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure InlineCompletionParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    @required
    context: InlineCompletionContext
}

structure InlineCompletionRequestOutput {
    @required
    @nullable
    result: InlineCompletionRequestOutputResult
}

@untagged
union InlineCompletionRequestOutputResult {
    inlineCompletionList: InlineCompletionList
    inlineCompletionItemList: InlineCompletionItemList
}

intEnum InlineCompletionTriggerKind {
    INVOKED = 0
    AUTOMATIC = 1
}

@untagged
union InlineValue {
    inlineValueText: InlineValueText
    inlineValueVariableLookup: InlineValueVariableLookup
    inlineValueEvaluatableExpression: InlineValueEvaluatableExpression
}

@unknownMembers("ignore")
structure InlineValueClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure InlineValueContext {
    @required
    frameId: Integer

    @required
    stoppedLocation: Range
}

@unknownMembers("ignore")
structure InlineValueEvaluatableExpression {
    @required
    range: Range

    expression: String
}

list InlineValueList {
    member: InlineValue
}

@unknownMembers("ignore")
structure InlineValueOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure InlineValueParams {
    workDoneToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    range: Range

    @required
    context: InlineValueContext
}

@unknownMembers("ignore")
structure InlineValueRegistrationOptions {
    workDoneProgress: Boolean

    @required
    @nullable
    documentSelector: DocumentSelector

    id: String
}

structure InlineValueRequestOutput {
    @required
    @nullable
    result: InlineValueList
}

@unknownMembers("ignore")
structure InlineValueText {
    @required
    range: Range

    @required
    text: String
}

@unknownMembers("ignore")
structure InlineValueVariableLookup {
    @required
    range: Range

    variableName: String

    @required
    caseSensitiveLookup: Boolean
}

@unknownMembers("ignore")
structure InlineValueWorkspaceClientCapabilities {
    refreshSupport: Boolean
}

@unknownMembers("ignore")
structure InsertReplaceEdit {
    @required
    newText: String

    @required
    insert: Range

    @required
    replace: Range
}

intEnum InsertTextFormat {
    PLAIN_TEXT = 1
    SNIPPET = 2
}

intEnum InsertTextMode {
    AS_IS = 1
    ADJUST_INDENTATION = 2
}

list InsertTextModeList {
    member: InsertTextMode
}

/// Any JSON object.
@sparse
map JsonObject {
    key: String
    value: Document
}

@unknownMembers("ignore")
structure LinkedEditingRangeClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure LinkedEditingRangeOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure LinkedEditingRangeParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken
}

@unknownMembers("ignore")
structure LinkedEditingRangeRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean

    id: String
}

structure LinkedEditingRangeRequestOutput {
    @required
    @nullable
    result: LinkedEditingRanges
}

@unknownMembers("ignore")
structure LinkedEditingRanges {
    @required
    ranges: RangeList

    wordPattern: String
}

@unknownMembers("ignore")
structure Location {
    @required
    uri: String

    @required
    range: Range
}

@unknownMembers("ignore")
structure LocationLink {
    originSelectionRange: Range

    @required
    targetUri: String

    @required
    targetRange: Range

    @required
    targetSelectionRange: Range
}

list LocationLinkList {
    member: LocationLink
}

list LocationList {
    member: Location
}

@unknownMembers("ignore")
structure LogMessageParams {
    @required
    type: MessageType

    @required
    message: String
}

@unknownMembers("ignore")
structure LogTraceParams {
    @required
    message: String

    verbose: String
}

@unknownMembers("ignore")
structure MarkdownClientCapabilities {
    @required
    parser: String

    version: String

    allowedTags: StringList
}

@untagged
union MarkedString {
    string: String
    markedStringLanguage: MarkedStringLanguage
}

@unknownMembers("ignore")
structure MarkedStringLanguage {
    @required
    language: String

    @required
    value: String
}

list MarkedStringList {
    member: MarkedString
}

@unknownMembers("ignore")
structure MarkupContent {
    @required
    kind: MarkupKind

    @required
    value: String
}

enum MarkupKind {
    PLAINTEXT = "plaintext"
    MARKDOWN = "markdown"
}

list MarkupKindList {
    member: MarkupKind
}

@unknownMembers("ignore")
structure MessageActionItem {
    @required
    title: String
}

list MessageActionItemList {
    member: MessageActionItem
}

intEnum MessageType {
    ERROR = 1
    WARNING = 2
    INFO = 3
    LOG = 4
    DEBUG = 5
}

@unknownMembers("ignore")
structure Moniker {
    @required
    scheme: String

    @required
    identifier: String

    @required
    unique: UniquenessLevel

    kind: MonikerKind
}

@unknownMembers("ignore")
structure MonikerClientCapabilities {
    dynamicRegistration: Boolean
}

enum MonikerKind {
    IMPORT = "import"
    EXPORT = "export"
    LOCAL = "local"
}

list MonikerList {
    member: Moniker
}

@unknownMembers("ignore")
structure MonikerOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure MonikerParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    partialResultToken: ProgressToken
}

@unknownMembers("ignore")
structure MonikerRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean
}

structure MonikerRequestOutput {
    @required
    @nullable
    result: MonikerList
}

@unknownMembers("ignore")
structure NotebookCell {
    @required
    kind: NotebookCellKind

    @required
    document: String

    metadata: JsonObject

    executionSummary: ExecutionSummary
}

@unknownMembers("ignore")
structure NotebookCellArrayChange {
    @required
    start: UInteger

    @required
    deleteCount: UInteger

    cells: NotebookCellList
}

intEnum NotebookCellKind {
    MARKUP = 1
    CODE = 2
}

list NotebookCellList {
    member: NotebookCell
}

@unknownMembers("ignore")
structure NotebookCellTextDocumentFilter {
    @required
    notebook: NotebookDocumentSyncOptionsNotebookSelectorItemNotebookNotebook

    language: String
}

@unknownMembers("ignore")
structure NotebookDocument {
    @required
    uri: String

    @required
    notebookType: String

    @required
    version: Integer

    metadata: JsonObject

    @required
    cells: NotebookCellList
}

@unknownMembers("ignore")
structure NotebookDocumentChangeEvent {
    metadata: JsonObject
    cells: NotebookDocumentChangeEventCells
}

@unknownMembers("ignore")
structure NotebookDocumentChangeEventCells {
    structure: NotebookDocumentChangeEventCellsStructure
    data: NotebookCellList
    textContent: NotebookDocumentChangeEventCellsTextContentItemList
}

@unknownMembers("ignore")
structure NotebookDocumentChangeEventCellsStructure {
    @required
    array: NotebookCellArrayChange

    didOpen: TextDocumentItemList

    didClose: TextDocumentIdentifierList
}

@unknownMembers("ignore")
structure NotebookDocumentChangeEventCellsTextContentItem {
    @required
    document: VersionedTextDocumentIdentifier

    @required
    changes: TextDocumentContentChangeEventList
}

list NotebookDocumentChangeEventCellsTextContentItemList {
    member: NotebookDocumentChangeEventCellsTextContentItem
}

@unknownMembers("ignore")
structure NotebookDocumentClientCapabilities {
    @required
    synchronization: NotebookDocumentSyncClientCapabilities
}

@untagged
union NotebookDocumentFilter {
    notebookDocumentFilterNotebookType: NotebookDocumentFilterNotebookType
    notebookDocumentFilterScheme: NotebookDocumentFilterScheme
    notebookDocumentFilterPattern: NotebookDocumentFilterPattern
}

@unknownMembers("ignore")
structure NotebookDocumentFilterNotebookType {
    @required
    notebookType: String

    scheme: String

    pattern: String
}

@unknownMembers("ignore")
structure NotebookDocumentFilterPattern {
    notebookType: String

    scheme: String

    @required
    pattern: String
}

@unknownMembers("ignore")
structure NotebookDocumentFilterScheme {
    notebookType: String

    @required
    scheme: String

    pattern: String
}

@unknownMembers("ignore")
structure NotebookDocumentIdentifier {
    @required
    uri: String
}

@unknownMembers("ignore")
structure NotebookDocumentSyncClientCapabilities {
    dynamicRegistration: Boolean
    executionSummarySupport: Boolean
}

@unknownMembers("ignore")
structure NotebookDocumentSyncOptions {
    @required
    notebookSelector: NotebookDocumentSyncOptionsNotebookSelectorItemList

    save: Boolean
}

@untagged
union NotebookDocumentSyncOptionsNotebookSelectorItem {
    notebookDocumentSyncOptionsNotebookSelectorItemNotebook: NotebookDocumentSyncOptionsNotebookSelectorItemNotebook
    notebookDocumentSyncOptionsNotebookSelectorItemCells: NotebookDocumentSyncOptionsNotebookSelectorItemCells
}

@unknownMembers("ignore")
structure NotebookDocumentSyncOptionsNotebookSelectorItemCells {
    notebook: NotebookDocumentSyncOptionsNotebookSelectorItemNotebookNotebook

    @required
    cells: NotebookDocumentSyncOptionsNotebookSelectorItemNotebookCellList
}

list NotebookDocumentSyncOptionsNotebookSelectorItemList {
    member: NotebookDocumentSyncOptionsNotebookSelectorItem
}

@unknownMembers("ignore")
structure NotebookDocumentSyncOptionsNotebookSelectorItemNotebook {
    @required
    notebook: NotebookDocumentSyncOptionsNotebookSelectorItemNotebookNotebook

    cells: NotebookDocumentSyncOptionsNotebookSelectorItemNotebookCellList
}

@unknownMembers("ignore")
structure NotebookDocumentSyncOptionsNotebookSelectorItemNotebookCell {
    @required
    language: String
}

list NotebookDocumentSyncOptionsNotebookSelectorItemNotebookCellList {
    member: NotebookDocumentSyncOptionsNotebookSelectorItemNotebookCell
}

@untagged
union NotebookDocumentSyncOptionsNotebookSelectorItemNotebookNotebook {
    string: String
    notebookDocumentFilter: NotebookDocumentFilter
}

@unknownMembers("ignore")
structure NotebookDocumentSyncRegistrationOptions {
    @required
    notebookSelector: NotebookDocumentSyncOptionsNotebookSelectorItemList

    save: Boolean

    id: String
}

@unknownMembers("ignore")
structure OptionalVersionedTextDocumentIdentifier {
    @required
    uri: String

    @required
    @nullable
    version: Integer
}

@unknownMembers("ignore")
structure ParameterInformation {
    @required
    label: ParameterInformationLabel

    documentation: InlayHintLabelPartTooltip
}

@untagged
union ParameterInformationLabel {
    string: String

    @length(min: 2, max: 2)
    uIntegerList: UIntegerList
}

list ParameterInformationList {
    member: ParameterInformation
}

@unknownMembers("ignore")
structure Position {
    @required
    line: UInteger

    @required
    character: UInteger
}

@openEnum
enum PositionEncodingKind {
    UTF_8 = "utf-8"
    UTF_16 = "utf-16"
    UTF_32 = "utf-32"
}

list PositionEncodingKindList {
    member: PositionEncodingKind
}

list PositionList {
    member: Position
}

@unknownMembers("ignore")
structure PrepareRenameParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken
}

structure PrepareRenameRequestOutput {
    @required
    @nullable
    result: PrepareRenameResult
}

@untagged
union PrepareRenameResult {
    range: Range
    prepareRenameResultRange: PrepareRenameResultRange
    prepareRenameResultDefaultBehavior: PrepareRenameResultDefaultBehavior
}

@unknownMembers("ignore")
structure PrepareRenameResultDefaultBehavior {
    @required
    defaultBehavior: Boolean
}

@unknownMembers("ignore")
structure PrepareRenameResultRange {
    @required
    range: Range

    @required
    placeholder: String
}

intEnum PrepareSupportDefaultBehavior {
    IDENTIFIER = 1
}

@unknownMembers("ignore")
structure PreviousResultId {
    @required
    uri: String

    @required
    value: String
}

list PreviousResultIdList {
    member: PreviousResultId
}

@unknownMembers("ignore")
structure ProgressParams {
    @required
    token: ProgressToken

    @required
    @nullable
    value: Document
}

@untagged
union ProgressToken {
    integer: Integer
    string: String
}

@unknownMembers("ignore")
structure PublishDiagnosticsClientCapabilities {
    relatedInformation: Boolean
    tagSupport: PublishDiagnosticsClientCapabilitiesTagSupport
    versionSupport: Boolean
    codeDescriptionSupport: Boolean
    dataSupport: Boolean
}

@unknownMembers("ignore")
structure PublishDiagnosticsClientCapabilitiesTagSupport {
    @required
    valueSet: DiagnosticTagList
}

@unknownMembers("ignore")
structure PublishDiagnosticsParams {
    @required
    uri: String

    version: Integer

    @required
    diagnostics: DiagnosticList
}

@unknownMembers("ignore")
structure Range {
    @required
    start: Position

    @required
    end: Position
}

list RangeList {
    member: Range
}

@unknownMembers("ignore")
structure ReferenceClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure ReferenceContext {
    @required
    includeDeclaration: Boolean
}

@unknownMembers("ignore")
structure ReferenceOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure ReferenceParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    context: ReferenceContext
}

structure ReferencesRequestOutput {
    @required
    @nullable
    result: LocationList
}

@unknownMembers("ignore")
structure Registration {
    @required
    id: String

    @required
    method: String

    @nullable
    registerOptions: Document
}

list RegistrationList {
    member: Registration
}

@unknownMembers("ignore")
structure RegistrationParams {
    @required
    registrations: RegistrationList
}

@unknownMembers("ignore")
structure RegularExpressionsClientCapabilities {
    @required
    engine: String

    version: String
}

@unknownMembers("ignore")
structure RelatedFullDocumentDiagnosticReport {
    resultId: String

    @required
    items: DiagnosticList

    relatedDocuments: RelatedFullDocumentDiagnosticReportRelatedDocumentsValueMap
}

@discriminated("kind")
union RelatedFullDocumentDiagnosticReportRelatedDocumentsValue {
    full: FullDocumentDiagnosticReport
    unchanged: UnchangedDocumentDiagnosticReport
}

map RelatedFullDocumentDiagnosticReportRelatedDocumentsValueMap {
    key: String
    value: RelatedFullDocumentDiagnosticReportRelatedDocumentsValue
}

@unknownMembers("ignore")
structure RelatedUnchangedDocumentDiagnosticReport {
    @required
    resultId: String

    relatedDocuments: RelatedFullDocumentDiagnosticReportRelatedDocumentsValueMap
}

@unknownMembers("ignore")
structure RenameClientCapabilities {
    dynamicRegistration: Boolean
    prepareSupport: Boolean
    prepareSupportDefaultBehavior: PrepareSupportDefaultBehavior
    honorsChangeAnnotations: Boolean
}

@unknownMembers("ignore")
structure RenameFile {
    @required
    kind: ConstantRename

    annotationId: String

    @required
    oldUri: String

    @required
    newUri: String

    options: RenameFileOptions
}

@unknownMembers("ignore")
structure RenameFileOptions {
    overwrite: Boolean
    ignoreIfExists: Boolean
}

@unknownMembers("ignore")
structure RenameFilesParams {
    @required
    files: FileRenameList
}

@unknownMembers("ignore")
structure RenameOptions {
    workDoneProgress: Boolean
    prepareProvider: Boolean
}

@unknownMembers("ignore")
structure RenameParams {
    workDoneToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    @required
    newName: String
}

structure RenameRequestOutput {
    @required
    @nullable
    result: WorkspaceEdit
}

enum ResourceOperationKind {
    CREATE = "create"
    RENAME = "rename"
    DELETE = "delete"
}

list ResourceOperationKindList {
    member: ResourceOperationKind
}

@unknownMembers("ignore")
structure SaveOptions {
    includeText: Boolean
}

@unknownMembers("ignore")
structure SelectedCompletionInfo {
    @required
    range: Range

    @required
    text: String
}

@unknownMembers("ignore")
structure SelectionRange {
    @required
    range: Range

    parent: SelectionRange
}

@unknownMembers("ignore")
structure SelectionRangeClientCapabilities {
    dynamicRegistration: Boolean
}

list SelectionRangeList {
    member: SelectionRange
}

@unknownMembers("ignore")
structure SelectionRangeOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure SelectionRangeParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    positions: PositionList
}

@unknownMembers("ignore")
structure SelectionRangeRegistrationOptions {
    workDoneProgress: Boolean

    @required
    @nullable
    documentSelector: DocumentSelector

    id: String
}

structure SelectionRangeRequestOutput {
    @required
    @nullable
    result: SelectionRangeList
}

@unknownMembers("ignore")
structure SemanticTokens {
    resultId: String

    @required
    data: UIntegerList
}

@unknownMembers("ignore")
structure SemanticTokensClientCapabilities {
    dynamicRegistration: Boolean

    @required
    requests: SemanticTokensClientCapabilitiesRequests

    @required
    tokenTypes: StringList

    @required
    tokenModifiers: StringList

    @required
    formats: TokenFormatList

    overlappingTokenSupport: Boolean

    multilineTokenSupport: Boolean

    serverCancelSupport: Boolean

    augmentsSyntaxTokens: Boolean
}

@unknownMembers("ignore")
structure SemanticTokensClientCapabilitiesRequests {
    range: SemanticTokensOptionsRange
    full: SemanticTokensOptionsFull
}

@unknownMembers("ignore")
structure SemanticTokensDelta {
    resultId: String

    @required
    edits: SemanticTokensEditList
}

@unknownMembers("ignore")
structure SemanticTokensDeltaParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    previousResultId: String
}

structure SemanticTokensDeltaRequestOutput {
    @required
    @nullable
    result: SemanticTokensDeltaRequestOutputResult
}

@untagged
union SemanticTokensDeltaRequestOutputResult {
    semanticTokens: SemanticTokens
    semanticTokensDelta: SemanticTokensDelta
}

@unknownMembers("ignore")
structure SemanticTokensEdit {
    @required
    start: UInteger

    @required
    deleteCount: UInteger

    data: UIntegerList
}

list SemanticTokensEditList {
    member: SemanticTokensEdit
}

@unknownMembers("ignore")
structure SemanticTokensLegend {
    @required
    tokenTypes: StringList

    @required
    tokenModifiers: StringList
}

@unknownMembers("ignore")
structure SemanticTokensOptions {
    workDoneProgress: Boolean

    @required
    legend: SemanticTokensLegend

    range: SemanticTokensOptionsRange

    full: SemanticTokensOptionsFull
}

@untagged
union SemanticTokensOptionsFull {
    boolean: Boolean
    semanticTokensOptionsFullObject: SemanticTokensOptionsFullObject
}

@unknownMembers("ignore")
structure SemanticTokensOptionsFullObject {
    delta: Boolean
}

@untagged
union SemanticTokensOptionsRange {
    boolean: Boolean
    jsonObject: JsonObject
}

@unknownMembers("ignore")
structure SemanticTokensParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier
}

@unknownMembers("ignore")
structure SemanticTokensRangeParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    textDocument: TextDocumentIdentifier

    @required
    range: Range
}

structure SemanticTokensRangeRequestOutput {
    @required
    @nullable
    result: SemanticTokens
}

@unknownMembers("ignore")
structure SemanticTokensRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean

    @required
    legend: SemanticTokensLegend

    range: SemanticTokensOptionsRange

    full: SemanticTokensOptionsFull

    id: String
}

structure SemanticTokensRequestOutput {
    @required
    @nullable
    result: SemanticTokens
}

@unknownMembers("ignore")
structure SemanticTokensWorkspaceClientCapabilities {
    refreshSupport: Boolean
}

@unknownMembers("ignore")
structure ServerCapabilities {
    positionEncoding: PositionEncodingKind

    textDocumentSync: ServerCapabilitiesTextDocumentSync

    notebookDocumentSync: ServerCapabilitiesNotebookDocumentSync

    completionProvider: CompletionOptions

    hoverProvider: ServerCapabilitiesHoverProvider

    signatureHelpProvider: SignatureHelpOptions

    declarationProvider: ServerCapabilitiesDeclarationProvider

    definitionProvider: ServerCapabilitiesDefinitionProvider

    typeDefinitionProvider: ServerCapabilitiesTypeDefinitionProvider

    implementationProvider: ServerCapabilitiesImplementationProvider

    referencesProvider: ServerCapabilitiesReferencesProvider

    documentHighlightProvider: ServerCapabilitiesDocumentHighlightProvider

    documentSymbolProvider: ServerCapabilitiesDocumentSymbolProvider

    codeActionProvider: ServerCapabilitiesCodeActionProvider

    codeLensProvider: CodeLensOptions

    documentLinkProvider: DocumentLinkOptions

    colorProvider: ServerCapabilitiesColorProvider

    workspaceSymbolProvider: ServerCapabilitiesWorkspaceSymbolProvider

    documentFormattingProvider: ServerCapabilitiesDocumentFormattingProvider

    documentRangeFormattingProvider: ServerCapabilitiesDocumentRangeFormattingProvider

    documentOnTypeFormattingProvider: DocumentOnTypeFormattingOptions

    renameProvider: ServerCapabilitiesRenameProvider

    foldingRangeProvider: ServerCapabilitiesFoldingRangeProvider

    selectionRangeProvider: ServerCapabilitiesSelectionRangeProvider

    executeCommandProvider: ExecuteCommandOptions

    callHierarchyProvider: ServerCapabilitiesCallHierarchyProvider

    linkedEditingRangeProvider: ServerCapabilitiesLinkedEditingRangeProvider

    semanticTokensProvider: ServerCapabilitiesSemanticTokensProvider

    monikerProvider: ServerCapabilitiesMonikerProvider

    typeHierarchyProvider: ServerCapabilitiesTypeHierarchyProvider

    inlineValueProvider: ServerCapabilitiesInlineValueProvider

    inlayHintProvider: ServerCapabilitiesInlayHintProvider

    diagnosticProvider: ServerCapabilitiesDiagnosticProvider

    inlineCompletionProvider: ServerCapabilitiesInlineCompletionProvider

    workspace: ServerCapabilitiesWorkspace

    @nullable
    experimental: Document
}

@untagged
union ServerCapabilitiesCallHierarchyProvider {
    boolean: Boolean
    callHierarchyOptions: CallHierarchyOptions
    callHierarchyRegistrationOptions: CallHierarchyRegistrationOptions
}

@untagged
union ServerCapabilitiesCodeActionProvider {
    boolean: Boolean
    codeActionOptions: CodeActionOptions
}

@untagged
union ServerCapabilitiesColorProvider {
    boolean: Boolean
    documentColorOptions: DocumentColorOptions
    documentColorRegistrationOptions: DocumentColorRegistrationOptions
}

@untagged
union ServerCapabilitiesDeclarationProvider {
    boolean: Boolean
    declarationOptions: DeclarationOptions
    declarationRegistrationOptions: DeclarationRegistrationOptions
}

@untagged
union ServerCapabilitiesDefinitionProvider {
    boolean: Boolean
    definitionOptions: DefinitionOptions
}

@untagged
union ServerCapabilitiesDiagnosticProvider {
    diagnosticOptions: DiagnosticOptions
    diagnosticRegistrationOptions: DiagnosticRegistrationOptions
}

@untagged
union ServerCapabilitiesDocumentFormattingProvider {
    boolean: Boolean
    documentFormattingOptions: DocumentFormattingOptions
}

@untagged
union ServerCapabilitiesDocumentHighlightProvider {
    boolean: Boolean
    documentHighlightOptions: DocumentHighlightOptions
}

@untagged
union ServerCapabilitiesDocumentRangeFormattingProvider {
    boolean: Boolean
    documentRangeFormattingOptions: DocumentRangeFormattingOptions
}

@untagged
union ServerCapabilitiesDocumentSymbolProvider {
    boolean: Boolean
    documentSymbolOptions: DocumentSymbolOptions
}

@untagged
union ServerCapabilitiesFoldingRangeProvider {
    boolean: Boolean
    foldingRangeOptions: FoldingRangeOptions
    foldingRangeRegistrationOptions: FoldingRangeRegistrationOptions
}

@untagged
union ServerCapabilitiesHoverProvider {
    boolean: Boolean
    hoverOptions: HoverOptions
}

@untagged
union ServerCapabilitiesImplementationProvider {
    boolean: Boolean
    implementationOptions: ImplementationOptions
    implementationRegistrationOptions: ImplementationRegistrationOptions
}

@untagged
union ServerCapabilitiesInlayHintProvider {
    boolean: Boolean
    inlayHintOptions: InlayHintOptions
    inlayHintRegistrationOptions: InlayHintRegistrationOptions
}

@untagged
union ServerCapabilitiesInlineCompletionProvider {
    boolean: Boolean
    inlineCompletionOptions: InlineCompletionOptions
}

@untagged
union ServerCapabilitiesInlineValueProvider {
    boolean: Boolean
    inlineValueOptions: InlineValueOptions
    inlineValueRegistrationOptions: InlineValueRegistrationOptions
}

@untagged
union ServerCapabilitiesLinkedEditingRangeProvider {
    boolean: Boolean
    linkedEditingRangeOptions: LinkedEditingRangeOptions
    linkedEditingRangeRegistrationOptions: LinkedEditingRangeRegistrationOptions
}

@untagged
union ServerCapabilitiesMonikerProvider {
    boolean: Boolean
    monikerOptions: MonikerOptions
    monikerRegistrationOptions: MonikerRegistrationOptions
}

@untagged
union ServerCapabilitiesNotebookDocumentSync {
    notebookDocumentSyncOptions: NotebookDocumentSyncOptions
    notebookDocumentSyncRegistrationOptions: NotebookDocumentSyncRegistrationOptions
}

@untagged
union ServerCapabilitiesReferencesProvider {
    boolean: Boolean
    referenceOptions: ReferenceOptions
}

@untagged
union ServerCapabilitiesRenameProvider {
    boolean: Boolean
    renameOptions: RenameOptions
}

@untagged
union ServerCapabilitiesSelectionRangeProvider {
    boolean: Boolean
    selectionRangeOptions: SelectionRangeOptions
    selectionRangeRegistrationOptions: SelectionRangeRegistrationOptions
}

@untagged
union ServerCapabilitiesSemanticTokensProvider {
    semanticTokensOptions: SemanticTokensOptions
    semanticTokensRegistrationOptions: SemanticTokensRegistrationOptions
}

@untagged
union ServerCapabilitiesTextDocumentSync {
    textDocumentSyncOptions: TextDocumentSyncOptions
    textDocumentSyncKind: TextDocumentSyncKind
}

@untagged
union ServerCapabilitiesTypeDefinitionProvider {
    boolean: Boolean
    typeDefinitionOptions: TypeDefinitionOptions
    typeDefinitionRegistrationOptions: TypeDefinitionRegistrationOptions
}

@untagged
union ServerCapabilitiesTypeHierarchyProvider {
    boolean: Boolean
    typeHierarchyOptions: TypeHierarchyOptions
    typeHierarchyRegistrationOptions: TypeHierarchyRegistrationOptions
}

@unknownMembers("ignore")
structure ServerCapabilitiesWorkspace {
    workspaceFolders: WorkspaceFoldersServerCapabilities
    fileOperations: FileOperationOptions
}

@untagged
union ServerCapabilitiesWorkspaceSymbolProvider {
    boolean: Boolean
    workspaceSymbolOptions: WorkspaceSymbolOptions
}

@unknownMembers("ignore")
structure SetTraceParams {
    @required
    value: TraceValues
}

@unknownMembers("ignore")
structure ShowDocumentClientCapabilities {
    @required
    support: Boolean
}

@unknownMembers("ignore")
structure ShowDocumentParams {
    @required
    uri: String

    external: Boolean

    takeFocus: Boolean

    selection: Range
}

@unknownMembers("ignore")
structure ShowDocumentResult {
    @required
    success: Boolean
}

@unknownMembers("ignore")
structure ShowMessageParams {
    @required
    type: MessageType

    @required
    message: String
}

@unknownMembers("ignore")
structure ShowMessageRequestClientCapabilities {
    messageActionItem: ShowMessageRequestClientCapabilitiesMessageActionItem
}

@unknownMembers("ignore")
structure ShowMessageRequestClientCapabilitiesMessageActionItem {
    additionalPropertiesSupport: Boolean
}

structure ShowMessageRequestOutput {
    @required
    @nullable
    result: MessageActionItem
}

@unknownMembers("ignore")
structure ShowMessageRequestParams {
    @required
    type: MessageType

    @required
    message: String

    actions: MessageActionItemList
}

@unknownMembers("ignore")
structure SignatureHelp {
    @required
    signatures: SignatureInformationList

    activeSignature: UInteger

    activeParameter: UInteger
}

@unknownMembers("ignore")
structure SignatureHelpClientCapabilities {
    dynamicRegistration: Boolean
    signatureInformation: SignatureHelpClientCapabilitiesSignatureInformation
    contextSupport: Boolean
}

@unknownMembers("ignore")
structure SignatureHelpClientCapabilitiesSignatureInformation {
    documentationFormat: MarkupKindList
    parameterInformation: SignatureHelpClientCapabilitiesSignatureInformationParameterInformation
    activeParameterSupport: Boolean
}

@unknownMembers("ignore")
structure SignatureHelpClientCapabilitiesSignatureInformationParameterInformation {
    labelOffsetSupport: Boolean
}

@unknownMembers("ignore")
structure SignatureHelpContext {
    @required
    triggerKind: SignatureHelpTriggerKind

    triggerCharacter: String

    @required
    isRetrigger: Boolean

    activeSignatureHelp: SignatureHelp
}

@unknownMembers("ignore")
structure SignatureHelpOptions {
    workDoneProgress: Boolean
    triggerCharacters: StringList
    retriggerCharacters: StringList
}

@unknownMembers("ignore")
structure SignatureHelpParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    context: SignatureHelpContext
}

structure SignatureHelpRequestOutput {
    @required
    @nullable
    result: SignatureHelp
}

intEnum SignatureHelpTriggerKind {
    INVOKED = 1
    TRIGGER_CHARACTER = 2
    CONTENT_CHANGE = 3
}

@unknownMembers("ignore")
structure SignatureInformation {
    @required
    label: String

    documentation: InlayHintLabelPartTooltip

    parameters: ParameterInformationList

    activeParameter: UInteger
}

list SignatureInformationList {
    member: SignatureInformation
}

list StringList {
    member: String
}

@unknownMembers("ignore")
structure StringValue {
    @required
    kind: ConstantSnippet

    @required
    value: String
}

@unknownMembers("ignore")
structure SymbolInformation {
    @required
    name: String

    @required
    kind: SymbolKind

    tags: SymbolTagList

    containerName: String

    deprecated: Boolean

    @required
    location: Location
}

list SymbolInformationList {
    member: SymbolInformation
}

intEnum SymbolKind {
    FILE = 1
    MODULE = 2
    NAMESPACE = 3
    PACKAGE = 4
    CLASS = 5
    METHOD = 6
    PROPERTY = 7
    FIELD = 8
    CONSTRUCTOR = 9
    ENUM = 10
    INTERFACE = 11
    FUNCTION = 12
    VARIABLE = 13
    CONSTANT = 14
    STRING = 15
    NUMBER = 16
    BOOLEAN = 17
    ARRAY = 18
    OBJECT = 19
    KEY = 20
    NULL = 21
    ENUM_MEMBER = 22
    STRUCT = 23
    EVENT = 24
    OPERATOR = 25
    TYPE_PARAMETER = 26
}

list SymbolKindList {
    member: SymbolKind
}

intEnum SymbolTag {
    DEPRECATED = 1
}

list SymbolTagList {
    member: SymbolTag
}

structure TelemetryEventNotificationInput {
    @nullable
    params: Document
}

@unknownMembers("ignore")
structure TextDocumentClientCapabilities {
    synchronization: TextDocumentSyncClientCapabilities
    completion: CompletionClientCapabilities
    hover: HoverClientCapabilities
    signatureHelp: SignatureHelpClientCapabilities
    declaration: DeclarationClientCapabilities
    definition: DefinitionClientCapabilities
    typeDefinition: TypeDefinitionClientCapabilities
    implementation: ImplementationClientCapabilities
    references: ReferenceClientCapabilities
    documentHighlight: DocumentHighlightClientCapabilities
    documentSymbol: DocumentSymbolClientCapabilities
    codeAction: CodeActionClientCapabilities
    codeLens: CodeLensClientCapabilities
    documentLink: DocumentLinkClientCapabilities
    colorProvider: DocumentColorClientCapabilities
    formatting: DocumentFormattingClientCapabilities
    rangeFormatting: DocumentRangeFormattingClientCapabilities
    onTypeFormatting: DocumentOnTypeFormattingClientCapabilities
    rename: RenameClientCapabilities
    foldingRange: FoldingRangeClientCapabilities
    selectionRange: SelectionRangeClientCapabilities
    publishDiagnostics: PublishDiagnosticsClientCapabilities
    callHierarchy: CallHierarchyClientCapabilities
    semanticTokens: SemanticTokensClientCapabilities
    linkedEditingRange: LinkedEditingRangeClientCapabilities
    moniker: MonikerClientCapabilities
    typeHierarchy: TypeHierarchyClientCapabilities
    inlineValue: InlineValueClientCapabilities
    inlayHint: InlayHintClientCapabilities
    diagnostic: DiagnosticClientCapabilities
    inlineCompletion: InlineCompletionClientCapabilities
}

@untagged
union TextDocumentContentChangeEvent {
    textDocumentContentChangeEventRange: TextDocumentContentChangeEventRange
    textDocumentContentChangeEventText: TextDocumentContentChangeEventText
}

list TextDocumentContentChangeEventList {
    member: TextDocumentContentChangeEvent
}

@unknownMembers("ignore")
structure TextDocumentContentChangeEventRange {
    @required
    range: Range

    rangeLength: UInteger

    @required
    text: String
}

@unknownMembers("ignore")
structure TextDocumentContentChangeEventText {
    @required
    text: String
}

@unknownMembers("ignore")
structure TextDocumentEdit {
    @required
    textDocument: OptionalVersionedTextDocumentIdentifier

    @required
    edits: TextDocumentEditEditList
}

@untagged
union TextDocumentEditEdit {
    textEdit: TextEdit
    annotatedTextEdit: AnnotatedTextEdit
}

list TextDocumentEditEditList {
    member: TextDocumentEditEdit
}

@untagged
union TextDocumentFilter {
    textDocumentFilterLanguage: TextDocumentFilterLanguage
    textDocumentFilterScheme: TextDocumentFilterScheme
    textDocumentFilterPattern: TextDocumentFilterPattern
}

@unknownMembers("ignore")
structure TextDocumentFilterLanguage {
    @required
    language: String

    scheme: String

    pattern: String
}

@unknownMembers("ignore")
structure TextDocumentFilterPattern {
    language: String

    scheme: String

    @required
    pattern: String
}

@unknownMembers("ignore")
structure TextDocumentFilterScheme {
    language: String

    @required
    scheme: String

    pattern: String
}

@unknownMembers("ignore")
structure TextDocumentIdentifier {
    @required
    uri: String
}

list TextDocumentIdentifierList {
    member: TextDocumentIdentifier
}

@unknownMembers("ignore")
structure TextDocumentItem {
    @required
    uri: String

    @required
    languageId: String

    @required
    version: Integer

    @required
    text: String
}

list TextDocumentItemList {
    member: TextDocumentItem
}

intEnum TextDocumentSaveReason {
    MANUAL = 1
    AFTER_DELAY = 2
    FOCUS_OUT = 3
}

@unknownMembers("ignore")
structure TextDocumentSyncClientCapabilities {
    dynamicRegistration: Boolean
    willSave: Boolean
    willSaveWaitUntil: Boolean
    didSave: Boolean
}

intEnum TextDocumentSyncKind {
    NONE = 0
    FULL = 1
    INCREMENTAL = 2
}

@unknownMembers("ignore")
structure TextDocumentSyncOptions {
    openClose: Boolean
    change: TextDocumentSyncKind
    willSave: Boolean
    willSaveWaitUntil: Boolean
    save: TextDocumentSyncOptionsSave
}

@untagged
union TextDocumentSyncOptionsSave {
    boolean: Boolean
    saveOptions: SaveOptions
}

@unknownMembers("ignore")
structure TextEdit {
    @required
    range: Range

    @required
    newText: String
}

list TextEditList {
    member: TextEdit
}

map TextEditListMap {
    key: String
    value: TextEditList
}

enum TokenFormat {
    RELATIVE = "relative"
}

list TokenFormatList {
    member: TokenFormat
}

enum TraceValues {
    OFF = "off"
    MESSAGES = "messages"
    VERBOSE = "verbose"
}

@unknownMembers("ignore")
structure TypeDefinitionClientCapabilities {
    dynamicRegistration: Boolean
    linkSupport: Boolean
}

@unknownMembers("ignore")
structure TypeDefinitionOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure TypeDefinitionParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken

    partialResultToken: ProgressToken
}

@unknownMembers("ignore")
structure TypeDefinitionRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean

    id: String
}

structure TypeDefinitionRequestOutput {
    @required
    @nullable
    result: ImplementationRequestOutputResult
}

@unknownMembers("ignore")
structure TypeHierarchyClientCapabilities {
    dynamicRegistration: Boolean
}

@unknownMembers("ignore")
structure TypeHierarchyItem {
    @required
    name: String

    @required
    kind: SymbolKind

    tags: SymbolTagList

    detail: String

    @required
    uri: String

    @required
    range: Range

    @required
    selectionRange: Range

    @nullable
    data: Document
}

list TypeHierarchyItemList {
    member: TypeHierarchyItem
}

@unknownMembers("ignore")
structure TypeHierarchyOptions {
    workDoneProgress: Boolean
}

@unknownMembers("ignore")
structure TypeHierarchyPrepareParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    position: Position

    workDoneToken: ProgressToken
}

structure TypeHierarchyPrepareRequestOutput {
    @required
    @nullable
    result: TypeHierarchyItemList
}

@unknownMembers("ignore")
structure TypeHierarchyRegistrationOptions {
    @required
    @nullable
    documentSelector: DocumentSelector

    workDoneProgress: Boolean

    id: String
}

@unknownMembers("ignore")
structure TypeHierarchySubtypesParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    item: TypeHierarchyItem
}

structure TypeHierarchySubtypesRequestOutput {
    @required
    @nullable
    result: TypeHierarchyItemList
}

@unknownMembers("ignore")
structure TypeHierarchySupertypesParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    item: TypeHierarchyItem
}

structure TypeHierarchySupertypesRequestOutput {
    @required
    @nullable
    result: TypeHierarchyItemList
}

/// 0 to 2^31-1.
@range(min: 0)
integer UInteger

list UIntegerList {
    member: UInteger
}

@unknownMembers("ignore")
structure UnchangedDocumentDiagnosticReport {
    @required
    resultId: String
}

enum UniquenessLevel {
    DOCUMENT = "document"
    PROJECT = "project"
    GROUP = "group"
    SCHEME = "scheme"
    GLOBAL = "global"
}

@unknownMembers("ignore")
structure Unregistration {
    @required
    id: String

    @required
    method: String
}

list UnregistrationList {
    member: Unregistration
}

@unknownMembers("ignore")
structure UnregistrationParams {
    @required
    unregisterations: UnregistrationList
}

@unknownMembers("ignore")
structure VersionedNotebookDocumentIdentifier {
    @required
    version: Integer

    @required
    uri: String
}

@unknownMembers("ignore")
structure VersionedTextDocumentIdentifier {
    @required
    uri: String

    @required
    version: Integer
}

structure WillCreateFilesRequestOutput {
    @required
    @nullable
    result: WorkspaceEdit
}

structure WillDeleteFilesRequestOutput {
    @required
    @nullable
    result: WorkspaceEdit
}

structure WillRenameFilesRequestOutput {
    @required
    @nullable
    result: WorkspaceEdit
}

@unknownMembers("ignore")
structure WillSaveTextDocumentParams {
    @required
    textDocument: TextDocumentIdentifier

    @required
    reason: TextDocumentSaveReason
}

structure WillSaveTextDocumentWaitUntilRequestOutput {
    @required
    @nullable
    result: TextEditList
}

@unknownMembers("ignore")
structure WindowClientCapabilities {
    workDoneProgress: Boolean
    showMessage: ShowMessageRequestClientCapabilities
    showDocument: ShowDocumentClientCapabilities
}

@unknownMembers("ignore")
structure WorkDoneProgressCancelParams {
    @required
    token: ProgressToken
}

@unknownMembers("ignore")
structure WorkDoneProgressCreateParams {
    @required
    token: ProgressToken
}

@unknownMembers("ignore")
structure WorkspaceClientCapabilities {
    applyEdit: Boolean
    workspaceEdit: WorkspaceEditClientCapabilities
    didChangeConfiguration: DidChangeConfigurationClientCapabilities
    didChangeWatchedFiles: DidChangeWatchedFilesClientCapabilities
    symbol: WorkspaceSymbolClientCapabilities
    executeCommand: ExecuteCommandClientCapabilities
    workspaceFolders: Boolean
    configuration: Boolean
    semanticTokens: SemanticTokensWorkspaceClientCapabilities
    codeLens: CodeLensWorkspaceClientCapabilities
    fileOperations: FileOperationClientCapabilities
    inlineValue: InlineValueWorkspaceClientCapabilities
    inlayHint: InlayHintWorkspaceClientCapabilities
    diagnostics: DiagnosticWorkspaceClientCapabilities
    foldingRange: FoldingRangeWorkspaceClientCapabilities
}

@unknownMembers("ignore")
structure WorkspaceDiagnosticParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    identifier: String

    @required
    previousResultIds: PreviousResultIdList
}

@unknownMembers("ignore")
structure WorkspaceDiagnosticReport {
    @required
    items: WorkspaceDocumentDiagnosticReportList
}

@discriminated("kind")
union WorkspaceDocumentDiagnosticReport {
    full: WorkspaceFullDocumentDiagnosticReport
    unchanged: WorkspaceUnchangedDocumentDiagnosticReport
}

list WorkspaceDocumentDiagnosticReportList {
    member: WorkspaceDocumentDiagnosticReport
}

@unknownMembers("ignore")
structure WorkspaceEdit {
    changes: TextEditListMap
    documentChanges: DocumentChangeList
    changeAnnotations: ChangeAnnotationMap
}

@unknownMembers("ignore")
structure WorkspaceEditClientCapabilities {
    documentChanges: Boolean
    resourceOperations: ResourceOperationKindList
    failureHandling: FailureHandlingKind
    normalizesLineEndings: Boolean
    changeAnnotationSupport: WorkspaceEditClientCapabilitiesChangeAnnotationSupport
}

@unknownMembers("ignore")
structure WorkspaceEditClientCapabilitiesChangeAnnotationSupport {
    groupsOnLabel: Boolean
}

@unknownMembers("ignore")
structure WorkspaceFolder {
    @required
    uri: String

    @required
    name: String
}

list WorkspaceFolderList {
    member: WorkspaceFolder
}

@unknownMembers("ignore")
structure WorkspaceFoldersChangeEvent {
    @required
    added: WorkspaceFolderList

    @required
    removed: WorkspaceFolderList
}

structure WorkspaceFoldersRequestOutput {
    @required
    @nullable
    result: WorkspaceFolderList
}

@unknownMembers("ignore")
structure WorkspaceFoldersServerCapabilities {
    supported: Boolean
    changeNotifications: WorkspaceFoldersServerCapabilitiesChangeNotifications
}

@untagged
union WorkspaceFoldersServerCapabilitiesChangeNotifications {
    string: String
    boolean: Boolean
}

@unknownMembers("ignore")
structure WorkspaceFullDocumentDiagnosticReport {
    resultId: String

    @required
    items: DiagnosticList

    @required
    uri: String

    @required
    @nullable
    version: Integer
}

@unknownMembers("ignore")
structure WorkspaceSymbol {
    @required
    name: String

    @required
    kind: SymbolKind

    tags: SymbolTagList

    containerName: String

    @required
    location: WorkspaceSymbolLocation

    @nullable
    data: Document
}

@unknownMembers("ignore")
structure WorkspaceSymbolClientCapabilities {
    dynamicRegistration: Boolean
    symbolKind: WorkspaceSymbolClientCapabilitiesSymbolKind
    tagSupport: WorkspaceSymbolClientCapabilitiesTagSupport
    resolveSupport: WorkspaceSymbolClientCapabilitiesResolveSupport
}

@unknownMembers("ignore")
structure WorkspaceSymbolClientCapabilitiesResolveSupport {
    @required
    properties: StringList
}

@unknownMembers("ignore")
structure WorkspaceSymbolClientCapabilitiesSymbolKind {
    valueSet: SymbolKindList
}

@unknownMembers("ignore")
structure WorkspaceSymbolClientCapabilitiesTagSupport {
    @required
    valueSet: SymbolTagList
}

list WorkspaceSymbolList {
    member: WorkspaceSymbol
}

@untagged
union WorkspaceSymbolLocation {
    location: Location
    textDocumentIdentifier: TextDocumentIdentifier
}

@unknownMembers("ignore")
structure WorkspaceSymbolOptions {
    workDoneProgress: Boolean
    resolveProvider: Boolean
}

@unknownMembers("ignore")
structure WorkspaceSymbolParams {
    workDoneToken: ProgressToken

    partialResultToken: ProgressToken

    @required
    query: String
}

structure WorkspaceSymbolRequestOutput {
    @required
    @nullable
    result: WorkspaceSymbolRequestOutputResult
}

@untagged
union WorkspaceSymbolRequestOutputResult {
    symbolInformationList: SymbolInformationList
    workspaceSymbolList: WorkspaceSymbolList
}

@unknownMembers("ignore")
structure WorkspaceUnchangedDocumentDiagnosticReport {
    @required
    resultId: String

    @required
    uri: String

    @required
    @nullable
    version: Integer
}

/// A request came before `initialize`.
@error("server")
@rpcError(code: -32002, dataMember: "data")
structure ServerNotInitialized {
    @nullable
    data: Document
}

/// No other code fits.
@error("server")
@rpcError(code: -32001, dataMember: "data")
structure UnknownErrorCode {
    @nullable
    data: Document
}

/// The request was right, but could not be carried out.
@error("server")
@rpcError(code: -32803, dataMember: "data")
structure RequestFailed {
    @nullable
    data: Document
}

/// The server gave the request up.
@error("server")
@rpcError(code: -32802, dataMember: "data")
structure ServerCancelled {
    @nullable
    data: Document
}

/// The document changed under the request.
@error("server")
@rpcError(code: -32801, dataMember: "data")
structure ContentModified {
    @nullable
    data: Document
}

/// The caller cancelled the request.
@error("server")
@rpcError(code: -32800, dataMember: "data")
structure RequestCancelled {
    @nullable
    data: Document
}
