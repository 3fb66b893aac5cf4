import { describe } from "vitest";
import { reportsEvents } from "../../helpers/load-model.ts";

describe("EmitEachSelector", () => {
  reportsEvents([
    {
      why: "an event for each shape, with a message of one's own",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "EmitEachSelector", id: "My", message: "Mind: {super}", severity: "NOTE", configuration: {selector: "structure [trait|tags]", bindToTrait: tags, messageTemplate: "@@ @{id|name} has @{trait|tags}"}}]
namespace n.s
⟦My⟧@tags(["b", "a"])
structure S {}
structure T {}
`,
      },
      says: ['NOTE Mind: @ S has ["b","a"] (n.s#S)'],
    },
    {
      why: "variables in the message",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "EmitEachSelector", id: "My", configuration: {selector: "structure $members(> member) :test(> member)", messageTemplate: "@{var|members|id|member}"}}]
namespace n.s
⟦My⟧structure S {
 a: String
 b: String
}
`,
      },
      says: ["DANGER [a, b] (n.s#S)"],
    },
    {
      why: "a configuration that cannot be",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [
 ⟦Model⟧{name: "EmitEachSelector"}
 {name: "EmitEachSelector", configuration: {selector: ⟦Model⟧"!"}}
 {name: "EmitEachSelector", configuration: {selector: ⟦Model⟧1}}
]
`,
      },
      says: [
        "ERROR Error creating `EmitEachSelector` validator: selector is required",
        'ERROR Error creating `EmitEachSelector` validator: Deserialization error at (/selector): unable to create software.amazon.smithy.model.selector.Selector from "!": Unable to deserialize Node using fromNode method: Syntax error at line 1 column 1, near `!`: Unexpected selector character: !; expression: !',
        "ERROR Error creating `EmitEachSelector` validator: Deserialization error at (/selector): unable to create software.amazon.smithy.model.selector.Selector from 1: Unable to deserialize Node using fromNode method: Expected string, but found number.",
      ],
    },
  ]);
});

describe("UnreferencedShape", () => {
  reportsEvents([
    {
      why: "shapes that nothing leads to",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "UnreferencedShape"}]
namespace n.s
service S { version: "1", operations: [O] }
operation O { input := {
 a: A
} }
string A
⟦UnreferencedShape⟧string B
@trait
structure t {
 @idRef
 a: String
}
@t(a: C)
⟦UnreferencedShape⟧string D
⟦UnreferencedShape⟧string C
`,
      },
      says: [
        "NOTE This shape is unreferenced. It has no modeled connections to shapes that match the following selector: `service` (n.s#B)",
        "NOTE This shape is unreferenced. It has no modeled connections to shapes that match the following selector: `service` (n.s#D)",
        "NOTE This shape is unreferenced. It has no modeled connections to shapes that match the following selector: `service` (n.s#C)",
      ],
    },
  ]);
});

describe("names of validators", () => {
  reportsEvents([
    {
      why: "one that is not there",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [⟦UnknownValidator_Nobody⟧{name: "Nobody"}]
`,
      },
      says: ["WARNING Unable to locate a validator named `Nobody`"],
    },
    {
      why: "a linter without linters",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [⟦UnknownValidator_CamelCase⟧{name: "CamelCase"}]
`,
      },
      options: { linters: false },
      says: ["WARNING Unable to locate a validator named `CamelCase`"],
    },
  ]);
});
