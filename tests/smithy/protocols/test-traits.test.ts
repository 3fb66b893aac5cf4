import { describe, expect, test } from "vitest";
import { load, reportsEvents } from "../../helpers/load-model.ts";

/** The test traits as far as their tests are read: values of any kind. */
const traits = `$version: "2"
namespace smithy.test
@trait
list httpRequestTests {
 member: Document
}
@trait
list httpResponseTests {
 member: Document
}
@trait
list httpMalformedRequestTests {
 member: Document
}
@trait
list eventStreamTests {
 member: Document
}
`;

const head = `$version: "2"
namespace n.s
use smithy.test#httpRequestTests
use smithy.test#httpResponseTests
use smithy.test#httpMalformedRequestTests
use smithy.test#eventStreamTests
@trait
@protocolDefinition
structure p {}
structure Vendor {
 a: String
}
`;

const row = (why: string, body: string, ...says: readonly string[]) => ({
  why,
  sources: { "a.smithy": head + body, "tests.smithy": traits },
  says,
});

describe("tests of requests and responses", () => {
  reportsEvents([
    row(
      "parameters are values of the input",
      `@httpRequestTests([{id: "a", protocol: p, method: "GET", uri: "/", params: {n: ⟦HttpRequestTestsInput⟧"1", t: "2024-01-01T00:00:00Z", x: null}}])
operation O {
 input := {
 n: Integer
 ⟦HttpRequestTestsInput⟧t: T
 x: String
 }
}
⟦HttpRequestTestsInput⟧timestamp T
`,
      "ERROR smithy.test#httpRequestTests.0.params.n: Expected number value for integer shape, `smithy.api#Integer`; found string value, `1` (n.s#O)",
      "ERROR smithy.test#httpRequestTests.0.params.t: Invalid string value provided for timestamp, `n.s#OInput$t`. Expected a number that contains epoch seconds with optional millisecond precision (n.s#O)",
      "ERROR smithy.test#httpRequestTests.0.params.t: Invalid string value provided for timestamp, `n.s#T`. Expected a number that contains epoch seconds with optional millisecond precision (n.s#O)",
    ),
    row(
      "and of the output",
      `@httpResponseTests([{id: "a", protocol: p, code: 200, params: {n: 1}}, {id: "b", protocol: p, code: 200, params: ⟦HttpResponseTestsOutput_UnknownMember_n_s_OOutput_m⟧{m: 1}}])
operation O {
 output := {
 n: Integer
 }
}
`,
      "WARNING smithy.test#httpResponseTests.1.params: Member `m` does not exist in `n.s#OOutput` (n.s#O)",
    ),
    row(
      "and of the error",
      `@httpResponseTests([{id: "a", protocol: p, code: 200, params: ⟦HttpResponseTestsError⟧{}}])
@error("client")
structure E {
 @required
 n: Integer
}
`,
      "ERROR smithy.test#httpResponseTests.0.params: Missing required structure member `n` for `n.s#E` (n.s#E)",
    ),
    row(
      "an operation without input has an empty one",
      `@httpRequestTests([{id: "a", protocol: p, method: "GET", uri: "/", params: ⟦HttpRequestTestsInput_UnknownMember_smithy_api_Unit_n⟧{n: 1}}, {id: "b", protocol: p, method: "GET", uri: "/", params: {}}])
operation O {}
`,
      "WARNING smithy.test#httpRequestTests.0.params: Member `n` does not exist in `smithy.api#Unit` (n.s#O)",
    ),
    row(
      "bodies are of their media type",
      `⟦HttpRequestTestsInput⟧⟦HttpRequestTestsInput⟧@httpRequestTests([{id: "a", protocol: p, method: "GET", uri: "/", body: "{", bodyMediaType: "application/json"}, {id: "b", protocol: p, method: "GET", uri: "/", body: "<a>", bodyMediaType: "application/xml"}])
operation O {}
`,
      "DANGER Invalid application/json content in `smithy.test#httpRequestTests` protocol test case `a`: Error parsing JSON: Unexpected end of input ([1, 2]) (n.s#O)",
      "DANGER Invalid application/xml content in `smithy.test#httpRequestTests` protocol test case `b`: XML document structures must start and end within the same entity. (n.s#O)",
    ),
    row(
      "parameters of vendors have their own shape",
      `⟦HttpRequestTestsInput⟧@httpRequestTests([{id: "a", protocol: p, method: "GET", uri: "/", vendorParamsShape: "n.s#Vendor", vendorParams: {a: ⟦HttpRequestTestsInput⟧1}}, {id: "b", protocol: p, method: "GET", uri: "/", vendorParamsShape: "n.s#Vendor"}])
operation O {}
`,
      "WARNING Protocol test case defined a `vendorParamsShape` but no `vendorParams` (n.s#O)",
      "ERROR smithy.test#httpRequestTests.0.vendorParams.a: Expected string value for string shape, `smithy.api#String`; found number value, `1` (n.s#O)",
    ),
  ]);
});

describe("tests of malformed requests", () => {
  reportsEvents([
    row(
      "parameters come in equal numbers",
      `⟦HttpMalformedRequestTests⟧@httpMalformedRequestTests([{id: "a", protocol: p, request: {method: "GET"}, response: {}, testParameters: {x: ["1", "2"], y: ["1"]}}])
operation O {}
`,
      "ERROR Each list associated to a key in `testParameters` must be of the same length. (n.s#O)",
    ),
  ]);
});

describe("ids", () => {
  reportsEvents([
    row(
      "once for each kind",
      `@httpRequestTests([{id: "a", protocol: p, method: "GET", uri: "/"}, {id: "a", protocol: p, method: "GET", uri: "/"}])
@httpResponseTests([{id: "a", protocol: p, code: 200}])
⟦UniqueProtocolTestCaseId⟧⟦UniqueProtocolTestCaseId⟧operation O {}
@httpRequestTests([{id: "a", protocol: p, method: "GET", uri: "/"}])
⟦UniqueProtocolTestCaseId⟧operation Q {}
`,
      "ERROR Conflicting `smithy.test#httpRequestTests` test case IDs found for ID `a`: `n.s#O`, `n.s#O`, `n.s#Q` (n.s#O)",
      "ERROR Conflicting `smithy.test#httpRequestTests` test case IDs found for ID `a`: `n.s#O`, `n.s#O`, `n.s#Q` (n.s#O)",
      "ERROR Conflicting `smithy.test#httpRequestTests` test case IDs found for ID `a`: `n.s#O`, `n.s#O`, `n.s#Q` (n.s#Q)",
    ),
    row(
      "one for each set of parameters",
      `@httpMalformedRequestTests([{id: "a", protocol: p, request: {method: "GET"}, response: {}, testParameters: {x: ["1", "2"]}}])
@httpResponseTests([{id: "a_case1", protocol: p, code: 200}, {id: "a", protocol: p, code: 200}])
⟦UniqueProtocolTestCaseId⟧⟦UniqueProtocolTestCaseId⟧operation O {}
`,
      "ERROR Conflicting `smithy.test#httpResponseTests` test case IDs found for ID `a_case1`: `n.s#O`, `n.s#O` (n.s#O)",
      "ERROR Conflicting `smithy.test#httpResponseTests` test case IDs found for ID `a_case1`: `n.s#O`, `n.s#O` (n.s#O)",
    ),
  ]);
});

describe("tests of event streams", () => {
  reportsEvents([
    row(
      "messages and events are values of their shapes",
      `@eventStreamTests([{id: "a", protocol: p, initialRequestParams: {n: ⟦EventStreamTestsTrait⟧"1"}, initialResponseParams: {m: ⟦EventStreamTestsTrait⟧1}, events: [{type: "request", params: {e: {x: ⟦EventStreamTestsTrait⟧1}}}, {type: "request", params: ⟦EventStreamTestsTrait_UnknownMember_n_s_Events_f⟧{f: {}}}]}])
operation O {
 input := {
 n: Integer
 s: Events
 }
 output := {
 m: String
 }
}
@streaming
union Events {
 e: Event
}
structure Event {
 x: String
}
`,
      "ERROR smithy.test#eventStreamTests.0.initialRequestParams.n: Expected number value for integer shape, `smithy.api#Integer`; found string value, `1` (n.s#O)",
      "ERROR smithy.test#eventStreamTests.0.initialResponseParams.m: Expected string value for string shape, `smithy.api#String`; found number value, `1` (n.s#O)",
      "ERROR smithy.test#eventStreamTests.0.events.0.params.e.x: Expected string value for string shape, `smithy.api#String`; found number value, `1` (n.s#O)",
      "ERROR smithy.test#eventStreamTests.0.events.1.params: Member `f` does not exist in `n.s#Events` (n.s#O)",
    ),
    row(
      "parameters of vendors",
      `@eventStreamTests([{id: "a", protocol: p, initialRequest: {}, initialRequestShape: "n.s#Vendor", vendorParams: {a: ⟦EventStreamTestsTrait⟧1}, vendorParamsShape: "n.s#Vendor", events: [{type: "request", vendorParams: {a: ⟦EventStreamTestsTrait⟧[]}, vendorParamsShape: "n.s#Vendor"}]}])
operation O {}
`,
      "ERROR smithy.test#eventStreamTests.0.vendorParams.a: Expected string value for string shape, `smithy.api#String`; found number value, `1` (n.s#O)",
      "ERROR smithy.test#eventStreamTests.0.events.0.vendorParams.a: Expected string value for string shape, `smithy.api#String`; found array value (n.s#O)",
    ),
  ]);
});

describe("events about tests of event streams that have no place", () => {
  const says = (body: string) => {
    const { events } = load({ "a.smithy": head + body, "tests.smithy": traits });
    return events.map(({ id, severity, message, at }) => `${id} ${severity} ${at.file} ${message}`);
  };

  test("no event and no message", () => {
    expect(says(`@eventStreamTests([{id: "a", protocol: p}])\noperation O {}\n`)).toEqual([
      "EventStreamTestsTrait.0 ERROR N/A smithy.test#eventStreamTests.0: At least one event, an initial request, or an initial response must be set.",
    ]);
  });

  test("events without a stream", () => {
    const body = `@eventStreamTests([{id: "a", protocol: p, events: [{type: "request", params: {}}, {type: "response", params: {}}]}])\noperation O {}\n`;
    expect(says(body)).toEqual([
      "EventStreamTestsTrait ERROR N/A smithy.test#eventStreamTests.0.events.0: Invalid request event for operation n.s#O that has no input stream.",
      "EventStreamTestsTrait.0.events.1 ERROR N/A smithy.test#eventStreamTests.0.events.1: Invalid response event for operation n.s#O that has no output stream.",
    ]);
  });

  test("bodies of events", () => {
    const body = `@eventStreamTests([{id: "a", protocol: p, events: [{type: "request", body: "{", bodyMediaType: "application/json"}]}])\noperation O {}\n`;
    expect(says(body)).toEqual([
      "EventStreamTestsTrait DANGER N/A smithy.test#eventStreamTests.0.events.0.body: Invalid application/json content: Error parsing JSON: Unexpected end of input ([1, 2])",
    ]);
  });
});

describe("rpcv2 protocols", () => {
  const protocol = `$version: "2"\nnamespace smithy.protocols\n@trait\n@protocolDefinition\nstructure rpcv2Cbor {\n http: Versions\n eventStreamHttp: Versions\n}\nlist Versions {\n member: String\n}\n`;
  const service = (mark: string) =>
    `$version: "2"\nnamespace n.s\nuse smithy.protocols#rpcv2Cbor\n${mark}@rpcv2Cbor(http: ["h2"], eventStreamHttp: ["h2", "http/1.1"])\nservice S {}\n`;
  reportsEvents([
    {
      why: "versions for event streams are among the others",
      sources: { "a.smithy": service("⟦Rpcv2CborTrait⟧"), "protocol.smithy": protocol },
      says: [
        "ERROR The following values of the `eventStreamHttp` property do not also appear in the `http` property of the smithy.protocols#rpcv2Cbor protocol trait: [http/1.1] (n.s#S)",
      ],
    },
  ]);
});
