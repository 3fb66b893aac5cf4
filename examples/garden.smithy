$version: "2"

namespace garden

use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method

/// A controller asks and steers; the pump answers, and reports alarms by itself.
@jsonRpcProtocol(
    versions: ["2.0"]
    peers: [
        { name: "controller", accepts: Controller }
        { name: "pump", accepts: Pump }
    ]
)
structure Watering {}

@jsonRpc(versions: ["2.0"])
service Pump {
    version: "1"
    operations: [Pour]
}

@jsonRpc(versions: ["2.0"])
service Controller {
    version: "1"
    operations: [Alarm]
}

@method(name: "pour", params: "named", kind: "request", resultMember: "poured")
operation Pour {
    input := {
        @required
        bed: String

        @range(min: 0, max: 50)
        litres: Float
    }
    output := {
        @required
        poured: Float
    }
}

@method(name: "alarm", params: "named", kind: "notification", nullResult: true)
operation Alarm {
    input := {
        @required
        text: String
    }
}
