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
    {
      why: "a trait that is no id, a template that is none; of several problems the one that stands first",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "EmitEachSelector", configuration: {selector: "*", bindToTrait: ⟦Model⟧"no id"}}, {name: "EmitEachSelector", configuration: ⟦Model⟧{selector: "*", messageTemplate: "@{"}}, {name: "EmitEachSelector", configuration: {bindToTrait: ⟦Model⟧{}, messageTemplate: "@{", selector: 1}}]
namespace n.s
`,
      },
      says: [
        'ERROR Error creating `EmitEachSelector` validator: Deserialization error at (/bindToTrait): unable to create software.amazon.smithy.model.shapes.ShapeId from "no id": Unable to deserialize Node using fromNode method: Invalid shape ID: no id',
        `ERROR Error creating \`EmitEachSelector\` validator: Deserialization error at (/): unable to create software.amazon.smithy.model.validation.linters.EmitEachSelectorValidator$Config from {"selector":"*","messageTemplate":"@{"}: Unable to deserialize a Node when invoking target constructor: Syntax error at line 1 column 3 of EmitEachSelector message template: Expected a valid identifier character, but found '[EOF]'`,
        "ERROR Error creating `EmitEachSelector` validator: Deserialization error at (/bindToTrait): unable to create software.amazon.smithy.model.shapes.ShapeId from {}: Unable to deserialize Node using fromNode method: Expected string, but found object.",
      ],
    },
    {
      why: "a selector that cannot be answered",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [⟦EmitEachSelector⟧{name: "EmitEachSelector", configuration: {selector: "[service|nope]"}}]
namespace n.s
service S {}
`,
      },
      says: ["ERROR Invalid nested 'service' selector attribute property: nope"],
    },
    {
      why: "without a template",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "EmitEachSelector", namespaces: ["n.s"], configuration: {selector: "string"}}]
namespace n.s
⟦EmitEachSelector⟧string S
`,
      },
      says: ["DANGER Selector capture matched selector: string (n.s#S)"],
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
    {
      why: "from other roots",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "UnreferencedShape", configuration: {rootShapeSelector: "[id|name=Root]"}}]
namespace n.s
structure Root {
 a: A
}
string A
⟦UnreferencedShape⟧service S {}
`,
      },
      says: [
        "NOTE This shape is unreferenced. It has no modeled connections to shapes that match the following selector: `[id|name=Root]` (n.s#S)",
      ],
    },
    {
      why: "a configuration that cannot be",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "UnreferencedShape", configuration: {rootShapeSelector: ⟦Model⟧1}}, {name: "UnreferencedShape", configuration: {rootShapeSelector: ⟦Model⟧"["}}, {name: "UnreferencedShape", configuration: ⟦Model⟧{roots: "*"}}]
namespace n.s
`,
      },
      says: [
        "ERROR Error creating `UnreferencedShape` validator: Expected `rootShapeSelector` to be a string; found number",
        "ERROR Error creating `UnreferencedShape` validator: Error parsing `rootShapeSelector`: Syntax error at line 1 column 2, near ``: Expected a valid identifier character, but found '[EOF]'; expression: [",
        "ERROR Error creating `UnreferencedShape` validator: Expected an object with possible properties of `rootShapeSelector`, but found additional properties: `roots`",
      ],
    },
    {
      why: "roots that cannot be found",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [⟦UnreferencedShape⟧{name: "UnreferencedShape", configuration: {rootShapeSelector: "[service|nope]"}}]
namespace n.s
service S {}
`,
      },
      says: ["ERROR Invalid nested 'service' selector attribute property: nope"],
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
