$version: "2"

namespace example

use smithy.rpc#jsonRpc
use smithy.rpc#method

/// Subtracts, and says that it is there. In JSON-RPC 1.0 params come by position only.
@jsonRpc(
    versions: ["1.0", "2.0"]
)
service Calculator {
    version: "1"
    operations: [
        Subtract
        Ping
    ]
}

@method(
    name: "subtract"
    params: "either"
    positional: ["minuend", "subtrahend"]
    resultMember: "value"
)
operation Subtract {
    input := {
        @required
        minuend: Integer

        @required
        subtrahend: Integer
    }

    output := {
        @required
        value: Integer
    }
}

@method(
    name: "ping"
    params: "either"
    positional: []
    nullResult: true
)
operation Ping {}
