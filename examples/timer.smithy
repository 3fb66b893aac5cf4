$version: "2.0"

namespace example.timer

use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcSession
use smithy.rpc#method
use smithy.rpc#rpcError

@jsonRpcProtocol(
    versions: ["2.0"]
    peers: [
        {
            name: "remote"
            accepts: TimerRemote
        }
        {
            name: "timer"
            accepts: TimerTimer
        }
    ]
)
@jsonRpcSession(
    states: ["new", "open", "closed"]
)
structure Timer {}

@jsonRpc(
    versions: ["2.0"]
)
service TimerRemote {
    version: "1"
    operations: [
        TimerLeft
        TimerRang
    ]
}

@jsonRpc(
    versions: ["2.0"]
)
service TimerTimer {
    version: "1"
    operations: [
        Hello
        TimerStart
        TimerList
        TimerStop
        Bye
    ]
}

@method(name: "hello", params: "named", kind: "request")
@jsonRpcLifecycle(
    allowedIn: ["new"]
    onSuccess: "open"
)
operation Hello {
    input := {
        @required
        @length(min: 1)
        name: String
    }

    output := {
        @required
        timers: Long
    }
}

@method(name: "timer/start", params: "named", kind: "request")
@jsonRpcLifecycle(
    allowedIn: ["open"]
)
operation TimerStart {
    input := {
        @required
        @range(min: 1, max: 600)
        minutes: Long

        label: String
    }

    output := {
        @required
        timer: Long
    }

    errors: [
        NoneFree
    ]
}

@method(name: "timer/left", params: "named", kind: "notification")
@jsonRpcLifecycle(
    allowedIn: ["open"]
)
operation TimerLeft {
    input := {
        @required
        timer: Long

        @required
        minutes: Long
    }
}

@method(name: "timer/list", params: "named", kind: "request", resultMember: "result")
@jsonRpcLifecycle(
    allowedIn: ["open"]
)
operation TimerList {
    output := {
        @required
        result: Timers
    }
}

@method(name: "timer/rang", params: "named", kind: "notification")
@jsonRpcLifecycle(
    allowedIn: ["open"]
)
operation TimerRang {
    input := {
        @required
        timer: Long
    }
}

@method(name: "timer/stop", params: "named", kind: "request", nullResult: true)
@jsonRpcLifecycle(
    allowedIn: ["open"]
)
operation TimerStop {
    input := {
        @required
        timer: Long
    }

    errors: [
        NotRunning
    ]
}

@method(name: "bye", params: "named", kind: "notification")
@jsonRpcLifecycle(
    allowedIn: ["open"]
    onCall: "closed"
)
operation Bye {}

/// It rang or was stopped already.
@error("client")
@rpcError(code: 1, absentData: true)
structure NotRunning {}

/// All timers run.
@error("server")
@rpcError(code: 2, absentData: true)
structure NoneFree {}

list Timers {
    member: RunningTimer
}

structure RunningTimer {
    @required
    timer: Long

    label: String
}
