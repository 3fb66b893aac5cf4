$version: "2"

namespace batch

use smithy.rpc#jsonRpc
use smithy.rpc#method

/// Adds numbers and takes notes; both may come in batches.
@jsonRpc(
    versions: ["2.0"]
)
service Api {
    version: "1"
    operations: [
        Sum
        Note
    ]
}

@method(name: "sum", kind: "request", params: "named", resultMember: "total")
operation Sum {
    input := {
        @required
        numbers: Numbers
    }

    output := {
        @required
        total: Integer
    }
}

@method(name: "note", kind: "notification", params: "named", nullResult: true)
operation Note {
    input := {
        @required
        text: String
    }
}

list Numbers {
    member: Integer
}
