$version: "2"

namespace example

use smithy.rpc#jsonRpc
use smithy.rpc#method
use smithy.rpc#rpcError

/// A calculator whose calls can fail.
@jsonRpc(
    versions: ["2.0"]
)
service Replies {
    version: "1"
    operations: [
        SubtractOrFail
    ]
    errors: [
        Busy
    ]
}

@method(
    name: "subtract"
    params: "either"
    positional: ["minuend", "subtrahend"]
    resultMember: "value"
)
operation SubtractOrFail {
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

    errors: [
        Overflow
    ]
}

/// The difference does not fit; its data is the whole structure.
@error("client")
@rpcError(code: 1001)
structure Overflow {
    @required
    limit: Integer
}

/// Come back later; its data is the number of seconds, if that is known.
@error("server")
@retryable
@rpcError(code: -32011, dataMember: "seconds")
structure Busy {
    seconds: Integer
}
