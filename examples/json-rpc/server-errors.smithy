$version: "2"

namespace example

use smithy.rpc#jsonRpc
use smithy.rpc#method
use smithy.rpc#rpcError

/// A host of extensions. Any call may fail because versions do not fit; other server errors are advised of.
@jsonRpc(
    versions: ["2.0"]
    undeclaredServerErrors: "advisory"
)
service Host {
    version: "1"
    operations: [
        Start
    ]
    errors: [
        VersionMismatch
    ]
}

@method(name: "start", kind: "request", params: "named", nullResult: true)
operation Start {
    input := {
        @required
        extension: String
    }
}

/// Which versions of what each side has.
@error("server")
@rpcError(code: -32050)
structure VersionMismatch {
    @required
    hostVersions: Versions

    @required
    extensionVersions: Versions
}

map Versions {
    key: String
    value: String
}
