import { describe, expect, test } from "vitest";
import { Selector, type SelectorMatch } from "../../../src/smithy/selectors/selector.ts";
import { modelOf } from "../../helpers/load-model.ts";

const model = modelOf(`
@trait(selector: "structure")
@marked
structure marked {}

@trait
structure labels {
    names: Names
    weights: Weights
    least: Integer
    most: Double
    kind: String
    on: Boolean
}
list Names { member: String }
map Weights { key: String, value: Integer }

service Shop {
    version: "2024"
    operations: [Buy]
    resources: [Item]
    errors: [Busy]
}
resource Item {
    identifiers: { itemId: String }
    properties: { price: Float }
    create: MakeItem
    read: GetItem
    list: ListItems
    operations: [Dust]
    collectionOperations: [Sweep]
    resources: [Part]
}
resource Part {
    identifiers: { itemId: String, partId: String }
}
@documentation("Buys")
operation Buy {
    input := with [Named] {
        @required
        count: Integer
    }
    errors: [Gone]
}
operation MakeItem {
    input := { price: Float }
    output := { @required itemId: String }
}
@readonly
operation GetItem {
    input := { @required itemId: String }
    output := { @required itemId: String, price: Float }
}
@readonly
operation ListItems {}
operation Dust { input := { @required itemId: String } }
operation Sweep {}

@error("client")
structure Gone {}
@error("server")
structure Busy {}

@mixin
structure Named { name: String }

@labels(names: ["a", "b"], weights: { x: 1, y: 2 }, least: 1, most: 1.5, kind: "Big", on: true)
structure Left { next: Right, tags: Names }
@labels(names: ["b", "a"], weights: { x: 1 }, least: 3, most: 2, kind: "small")
structure Right { back: Left }
@labels(names: ["a", "c", "d"], kind: "10")
union Either { left: Left, number: Long }
@labels
structure Bare {}
enum Suit {
    CLUBS = "c"
}
intEnum Level {
    LOW = 1
}
document Doc
string Text
`);

/** Names of the shapes of `n.s` that a selector yields, or the message of its problem. */
function found(text: string): string {
  const selector = Selector.parse(text);
  if (selector.kind === "problem") return selector.message;
  const shapes = selector.select(model);
  if ("kind" in shapes) return shapes.message;
  return [...shapes]
    .filter(({ id }) => id.namespace === "n.s")
    .map(({ id }) => id.text.slice(4))
    .sort()
    .join(" ");
}

describe("types", () => {
  const rows = [
    { text: "string", is: "Suit Text", why: "an enum is a string too" },
    { text: "enum", is: "Suit" },
    { text: "integer", is: "Level", why: "an intEnum is an integer too" },
    { text: "number", is: "Level" },
    { text: "simpleType", is: "Doc Level Suit Text" },
    { text: "collection", is: "Names" },
    {
      text: "aggregateType",
      is: "Bare Busy BuyInput DustInput Either GetItemInput GetItemOutput Gone Left MakeItemInput MakeItemOutput Named Names Right Weights labels marked",
    },
    { text: "serviceType", is: "Buy Dust GetItem Item ListItems MakeItem Part Shop Sweep" },
    { text: "resource :is(*)", is: "Item Part" },
    {
      text: "structure, union",
      is: "Syntax error at line 1 column 10, near `, union`: Unexpected selector character: ,; expression: structure, union",
      why: "a comma is for arguments only",
    },
  ];
  test.each(rows)("$text", ({ text, is }) => expect(found(text)).toBe(is));
});

describe("the words for types", () => {
  const numbers = "byte short integer long float double bigInteger bigDecimal intEnum";
  const simple = `blob boolean string timestamp ${numbers} document enum`;
  const aggregate = "list set map structure union";
  const service = "service resource operation";
  const types = `${simple} ${aggregate} ${service} member`.split(" ");
  const ofEveryType = modelOf({
    "a.smithy": `$version: "2"
namespace n.s
${"blob boolean string timestamp byte short integer long float double bigInteger bigDecimal document"
  .split(" ")
  .map((type) => `${type} A_${type}\n`)
  .join("")}
enum AnEnum { A }
intEnum AnIntEnum {
    A = 1
}
list AList { member: String }
map AMap { key: String, value: String }
structure AStructure {}
union AUnion { a: String }
service AService {}
resource AResource {}
operation AnOperation {}
`,
    "b.smithy": "namespace n.s\nset ASet { member: String }\n",
  });

  const rows = [
    { word: "number", is: numbers },
    { word: "simpleType", is: simple },
    { word: "aggregateType", is: aggregate },
    { word: "dataType", is: `${simple} ${aggregate}` },
    { word: "serviceType", is: service },
    { word: "collection", is: "list set" },
    { word: "list", is: "list set" },
    { word: "set", is: "list set" },
    { word: "string", is: "string enum" },
    { word: "integer", is: "integer intEnum" },
  ];
  const others = types
    .filter((type) => !rows.some(({ word }) => word === type))
    .map((type) => ({ word: type, is: type }));
  test.each([...rows, ...others])("$word: $is", ({ word, is }) => {
    const selector = Selector.parse(word);
    const shapes = selector.kind === "selector" ? selector.select(ofEveryType) : selector;
    if ("kind" in shapes) throw new Error(shapes.message);
    const own = [...shapes].filter(({ id }) => id.namespace === "n.s");
    expect([...new Set(own.map(({ type }) => type))].sort()).toEqual(is.split(" ").sort());
  });
});

describe("neighbours", () => {
  const rows = [
    { text: "operation [id|name=Buy] > *", is: "BuyInput Gone" },
    { text: "[id|name=Left] > member > *", is: "Names Right" },
    { text: "[id|name=Left] < *", is: "Either$left Left Right$back" },
    { text: "[id|name=Left] < member < *", is: "Either Right" },
    { text: "structure [id|name=Named] <", is: "BuyInput", why: "what mixes it in, and its members" },
    { text: "service > *", is: "Busy Buy Item" },
    { text: "service -[operation]-> *", is: "Buy" },
    { text: "service -[operation, resource]-> *", is: "Buy Item" },
    { text: "service -[error]-> *", is: "Busy" },
    { text: "operation -[error]-> *", is: "Gone" },
    { text: "operation -[input, output]-> [id|name$=Output]", is: "GetItemOutput MakeItemOutput" },
    { text: "resource -[identifier]-> *", is: "", why: "String is the prelude's" },
    { text: "[id=smithy.api#String] <-[identifier]-", is: "Item Part" },
    { text: "[id=smithy.api#Float] <-[property]-", is: "Item" },
    { text: "resource -[create]-> *", is: "MakeItem" },
    { text: "resource -[read, list]-> *", is: "GetItem ListItems" },
    { text: "resource -[operation]-> *", is: "Dust" },
    { text: "resource -[collectionOperation]-> *", is: "Sweep" },
    { text: "resource -[instanceOperation]-> *", is: "Dust GetItem" },
    { text: "resource -[resource]-> *", is: "Part" },
    { text: "operation -[bound]-> *", is: "" },
    { text: "resource -[bound]-> *", is: "Item Shop" },
    { text: "[id|name=Part] <-[bound]- *", is: "Item" },
    { text: "structure -[mixin]-> *", is: "Named" },
    { text: "-[trait]-> [id|namespace=n.s]", is: "labels marked" },
    { text: "[id|name=labels] <-[trait]-", is: "Bare Either Left Right" },
    { text: "service -[nope]-> *", is: "" },
    {
      text: "service ~> [id|name^=G]",
      is: "GetItem GetItemInput GetItemInput$itemId GetItemOutput GetItemOutput$itemId GetItemOutput$price Gone",
    },
    { text: "[id|name=Left] ~> *", is: "Left Left$next Left$tags Names Names$member Right Right$back" },
    { text: "[id|name=Bare] ~> *", is: "" },
  ];
  test.each(rows)("$text", ({ text, is }) => expect(found(text)).toBe(is));
});

describe("functions", () => {
  const rows = [
    { text: "structure :test(> member [id|member=next])", is: "Left" },
    {
      text: "structure :test(> member [id|member=next], > member [id|member=back])",
      is: "Left Right",
      why: "any of them",
    },
    { text: ":is(union, service)", is: "Either Shop" },
    { text: ":each(union, service)", is: "Either Shop" },
    { text: "structure :not([trait|error]) :not(> member)", is: "Bare marked" },
    { text: "structure :not(:not([trait|error]))", is: "Busy Gone" },
    { text: "structure :in(operation -[error]-> *)", is: "" },
    { text: "structure :in(:root(operation -[error]-> *))", is: "Gone" },
    { text: "structure :not(:in(:root(operation ~> *))) [trait|error]", is: "Busy" },
    { text: ":topdown([id|name=Item])", is: "Dust Item Part" },
    { text: ":topdown([id|name=Shop], [id|name=Part])", is: "Buy Dust Item Shop" },
    { text: ":topdown([id|name=Shop], [id|name=Item])", is: "Buy Shop" },
    { text: "[id|name=Left] :recursive(> member >)", is: "Left Names Right" },
    { text: "[id|name=Shop] :recursive(-[resource]->)", is: "Item Part" },
    { text: "resource :nope(*)", is: "", why: "an unknown function finds nothing" },
  ];
  test.each(rows)("$text", ({ text, is }) => expect(found(text)).toBe(is));
});

describe("attributes", () => {
  const rows = [
    { text: "[id=n.s#Left]", is: "Left" },
    { text: "[id='n.s#Left$next']", is: "Left$next" },
    { text: "member [id|member=next]", is: "Left$next" },
    { text: "structure [id|name$=t] [id|name^=R]", is: "Right" },
    { text: "structure [id|name*=igh]", is: "Right" },
    { text: "structure [id|name=left]", is: "" },
    { text: "structure [id|name=left i]", is: "Left" },
    { text: "structure [id|name=left, 'right' i]", is: "Left Right" },
    { text: "structure [id|name!=Left, Right] [trait|n.s#labels]", is: "Bare Left Right", why: "unlike one of them" },
    { text: "[id|(length)=8] structure", is: "Bare Busy Gone Left" },
    { text: "[service|version]", is: "Shop" },
    { text: "[service|version^=20]", is: "Shop" },
    { text: "[service|id|name=Shop]", is: "Shop" },
    { text: "[trait|documentation]", is: "Buy" },
    { text: "[trait|documentation=Buys]", is: "Buy" },
    { text: "[trait|smithy.api#readonly]", is: "GetItem ListItems" },
    { text: "[trait|error=client]", is: "Gone" },
    { text: "[trait|error!=client]", is: "Busy", why: "what has no error is unlike client too" },
    { text: "[trait|error?=true]", is: "Busy Gone" },
    { text: "structure [trait|error?=false] [trait|n.s#labels?=true]", is: "Bare Left Right" },
    { text: "[trait|n.s#labels|kind?=false] [trait|n.s#labels]", is: "Bare" },
    { text: "[trait|n.s#labels|on]", is: "Left" },
    { text: "[trait|n.s#labels|on=true]", is: "Left" },
    { text: "[trait|n.s#labels|least>1]", is: "Right" },
    { text: "[trait|n.s#labels|least>=1.0]", is: "Left Right" },
    { text: "[trait|n.s#labels|least=1.0]", is: "", why: "as texts" },
    { text: "[trait|n.s#labels|most<2]", is: "Left" },
    { text: "[trait|n.s#labels|most<=2]", is: "Left Right" },
    { text: "[trait|n.s#labels|kind>9]", is: "Either", why: "texts of digits compare as numbers" },
    { text: "[trait|n.s#labels|names|(values)=c]", is: "Either" },
    { text: "[trait|n.s#labels|names|(values)|(first)=b]", is: "Right" },
    { text: "[trait|n.s#labels|names|(length)>2]", is: "Either" },
    { text: "[trait|n.s#labels|weights|(keys)=y]", is: "Left" },
    { text: "[trait|n.s#labels|weights|(values)=2]", is: "Left" },
    { text: "[trait|n.s#labels|weights|x=1]", is: "Left Right" },
    { text: "[trait|n.s#labels|weights|(length)=1]", is: "Right" },
    { text: "[trait|(keys)='n.s#labels']", is: "Bare Either Left Right" },
    { text: "[trait|(keys)|name=labels]", is: "Bare Either Left Right" },
    { text: "structure [trait|(length)>1]", is: "marked" },
    { text: "[trait|enum]", is: "Suit", why: "enums have the trait of Smithy 1.0 by their nature" },
    { text: "[trait|enum|(values)|value=c]", is: "Suit" },
    { text: "[trait|n.s#labels|names|(nope)]", is: "" },
    { text: "[trait|n.s#labels|names|a|b|c]", is: "" },
    { text: "[var|x]", is: "" },
    { text: "[nope]", is: "Invalid shape selector attribute: nope" },
    { text: "[id|nope]", is: "Invalid nested 'id' selector attribute property: nope" },
    { text: "[service|nope]", is: "Invalid nested 'service' selector attribute property: nope" },
  ];
  test.each(rows)("$text", ({ text, is }) => expect(found(text)).toBe(is));
});

describe("scoped attributes and projections", () => {
  const rows = [
    { text: "[@: @{id|name} = Left]", is: "Left Left$next Left$tags" },
    { text: "[@trait|n.s#labels: @{least} < @{most}]", is: "Left" },
    { text: "[@trait|n.s#labels: @{least} < @{most} && @{on} = true]", is: "Left" },
    { text: "[@trait|n.s#labels: @{least} > @{most}]", is: "Right" },
    { text: "[@trait|n.s#labels: @{kind} = BIG i]", is: "Left" },
    { text: "[@trait|n.s#labels: @{kind} = Big, '10']", is: "Either Left" },
    { text: "[@trait|n.s#labels: @{nope} ?= false && @{kind} ?= true]", is: "Either Left Right" },
    {
      text: "[@trait|n.s#labels: @{names|(values)} {=} 'a', 'b']",
      is: "",
      why: "a projection is compared with a projection",
    },
    { text: "structure :test([@trait|n.s#labels: @{names|(values)} {=} @{names|(values)}])", is: "Left Right" },
    { text: "[@trait|n.s#labels: @{names|(values)} {!=} @{weights|(keys)}]", is: "Bare Either Left Right" },
    { text: "[@trait|n.s#labels: @{weights|(values)} {<} @{weights|(values)}]", is: "Left Right" },
    { text: "[@trait|n.s#labels: @{weights|(values)} {<<} @{weights|(values)}]", is: "" },
    { text: "[@: @{nope} = a]", is: "Invalid shape selector attribute: nope" },
    { text: "[@: @{trait|(kys)} = a]", is: "Invalid shape ID: smithy.api#(kys)" },
  ];
  test.each(rows)("$text", ({ text, is }) => expect(found(text)).toBe(is));
});

describe("variables", () => {
  const rows = [
    { text: "operation $errors(-[error]->) [@: @{var|errors|id|name} = Gone]", is: "Buy" },
    {
      text: `operation $in(-[input]->) \${in} > member`,
      is: "BuyInput$count BuyInput$name DustInput$itemId GetItemInput$itemId MakeItemInput$price",
    },
    { text: `$x(structure) \${nope}`, is: "" },
    {
      text: `service $all(~> operation) $bound(-[operation]->) \${all} :not([@: @{id} = @{var|bound|id}])`,
      is: "Dust GetItem ListItems MakeItem Sweep",
    },
    { text: "[@: @{var|x} ?= false] service", is: "Shop" },
    { text: "structure $own(*) > member > structure [@: @{id|name} = @{var|own|id|name}]", is: "" },
    {
      text: "structure $own(*) > member > structure > member > structure [@: @{id} = @{var|own|id}]",
      is: "Left Right",
    },
    { text: "[@trait|n.s#labels: @{names|(values)} {<} @{var|x|id}]", is: "" },
    {
      text: "$left(:root([id|name=Left])) structure [@: @{trait|n.s#labels|weights|(keys)} {<<} @{var|left|trait|n.s#labels|weights|(keys)}]",
      is: "Right",
      why: "fewer than Left has",
    },
    { text: "$all(:root([trait|n.s#labels])) structure [@: @{id} = @{var|all|id}]", is: "Bare Left Right" },
  ];
  test.each(rows)("$text", ({ text, is }) => expect(found(text)).toBe(is));
});

describe("Selector.selectWithVariables", () => {
  function matches(text: string): readonly string[] {
    const selector = Selector.parse(text);
    if (selector.kind === "problem") throw new Error(selector.message);
    const found = selector.selectWithVariables(model);
    if ("kind" in found) throw new Error(found.message);
    return found.map(matchText).sort();
  }

  function matchText({ shape, variables }: SelectorMatch): string {
    const stored = [...variables].map(([name, shapes]) => ` ${name}=${[...shapes].map(({ id }) => id.name).join()}`);
    return shape.id.name + stored.join("");
  }

  test("a shape comes once for each different set of variables", () => {
    expect(matches("[trait|n.s#labels] $from(*) > member > [id|name=Left]")).toEqual([
      "Left from=Either",
      "Left from=Right",
    ]);
  });

  test("and once when they are the same", () => {
    expect(matches("[id|name=Left] $to(> member > structure) :is(> member <, > member <)")).toEqual(["Left to=Right"]);
  });

  test("a later value replaces an earlier one", () => {
    expect(matches("structure [id|name=Left] $x(*) $x(> member > structure)")).toEqual(["Left x=Right"]);
  });
});

describe("Selector.startingFrom", () => {
  test("runs from given shapes, again and again", () => {
    const selector = Selector.parse("> member > structure");
    if (selector.kind === "problem") throw new Error(selector.message);
    const run = selector.startingFrom(model);
    const from = (name: string) => {
      const shapes = run([model.expect(`n.s#${name}`, "structure")]);
      return "kind" in shapes ? shapes.message : [...shapes].map(({ id }) => id.name);
    };
    expect([from("Left"), from("Right"), from("Bare"), from("Left")]).toEqual([["Right"], ["Left"], [], ["Right"]]);
  });
});

test("a problem with an attribute tells where the attribute stands", () => {
  const rows = [
    ["structure [nope]", 11],
    ["structure [ id|nope = a]", 12],
    ["structure [@id: @{nope} = a]", 12],
  ] as const;
  for (const [text, offset] of rows) {
    const selector = Selector.parse(text);
    expect(selector.kind === "selector" && selector.select(model)).toMatchObject({ kind: "problem", offset });
  }
});
