import { describe, expect, test } from "vitest";
import { Selector } from "../../../src/smithy/selectors/selector.ts";
import { marked } from "../../helpers/marked.ts";

/** A selector with a mark where reading stops, and the sentence that says why. */
interface Row {
  readonly why: string;
  readonly text: string;
  readonly says: string;
}

describe("Selector.parse", () => {
  const rows: readonly Row[] = [
    { why: "nothing at all", text: "⟦here⟧", says: "Unexpected selector EOF" },
    { why: "blanks only", text: " \n\t⟦here⟧", says: "Unexpected selector EOF" },
    { why: "a character that begins nothing", text: "string ⟦here⟧!", says: "Unexpected selector character: !" },
    { why: "more behind the end", text: "string⟦here⟧)", says: "Unexpected selector character: )" },
    { why: "a type that is none", text: "strin⟦here⟧", says: "Unknown shape type: strin" },
    { why: "a type in capitals", text: "String⟦here⟧ > *", says: "Unknown shape type: String" },
    { why: "an arrow cut short", text: "string ~⟦here⟧-", says: "Expected: '>', but found '-'" },
    { why: "an arrow without brackets", text: "structure -⟦here⟧member->", says: "Expected: '[', but found 'm'" },
    { why: "an arrow without a head", text: "structure -[member]-⟦here⟧", says: "Expected: '>', but found '[EOF]'" },
    { why: "an arrow back with a head", text: "structure <-[member]⟦here⟧>", says: "Expected: '-', but found '>'" },
    {
      why: "a list of arrows that ends in a comma",
      text: "structure -[member,⟦here⟧]->",
      says: "Expected a valid identifier character, but found ']'",
    },
    {
      why: "an arrow's names without commas",
      text: "structure -[member ⟦here⟧input]->",
      says: "Found 'i', but expected one of the following tokens: ']' ','",
    },
    { why: "a function without arguments", text: ":test ⟦here⟧string", says: "Expected: '(', but found 's'" },
    { why: "a function with empty arguments", text: ":test(⟦here⟧)", says: "Unexpected selector character: )" },
    {
      why: "a function left open",
      text: ":test(string⟦here⟧",
      says: "Found '[EOF]', but expected one of the following tokens: ')' ','",
    },
    {
      why: "a second argument for :not",
      text: ":⟦here⟧not(string, list)",
      says: "The :not function requires a single selector argument",
    },
    {
      why: "three arguments for :topdown",
      text: ":⟦here⟧topdown(string, list, map)",
      says: "The :topdown function accepts 1 or 2 selectors, but found 3",
    },
    {
      why: "an attribute without a name",
      text: "[⟦here⟧]",
      says: "Expected a valid identifier character, but found ']'",
    },
    {
      why: "an attribute left open",
      text: "[id⟦here⟧",
      says: "Found '[EOF]', but expected one of the following tokens: ']' '=' '!' '^' '$' '*' '?' '>' '<'",
    },
    {
      why: "a path that ends in a bar",
      text: "[id|⟦here⟧]",
      says: "Expected a valid identifier character, but found ']'",
    },
    { why: "a comparator cut short", text: "[id !⟦here⟧ a]", says: "Expected: '=', but found ' '" },
    {
      why: "a comparator without a value",
      text: "[id =⟦here⟧]",
      says: "Expected a valid identifier character, but found ']'",
    },
    {
      why: "values that end in a comma",
      text: "[id = a,⟦here⟧]",
      says: "Expected a valid identifier character, but found ']'",
    },
    {
      why: "a comparator that is none",
      text: "[id ⟦here⟧~ a]",
      says: "Found '~', but expected one of the following tokens: ']' '=' '!' '^' '$' '*' '?' '>' '<'",
    },
    { why: "letters behind the value", text: "[id = a ⟦here⟧x]", says: "Expected: ']', but found 'x'" },
    { why: "a text left open", text: "[id = 'a]⟦here⟧", says: "Expected ' to close a]" },
    {
      why: "a minus without digits",
      text: "[trait|range|min > -⟦here⟧x]",
      says: "Invalid number '-': '-' must be followed by a digit",
    },
    {
      why: "a point without digits",
      text: "[trait|range|min > 1.⟦here⟧]",
      says: "Invalid number '1.': '.' must be followed by a digit",
    },
    {
      why: "an exponent without digits",
      text: "[trait|range|min > 1e+⟦here⟧]",
      says: "Invalid number '1e+': 'e', '+', and '-' must be followed by a digit",
    },
    { why: "a function property left open", text: "[id|(length⟦here⟧]", says: "Expected: ')', but found ']'" },
    {
      why: "a trait that cannot be one",
      text: "[trait|'not an id']⟦here⟧",
      says: "Invalid shape ID: smithy.api#not an id",
    },
    {
      why: "a property that traits as a whole do not have",
      text: "[trait|(kys) = a]⟦here⟧",
      says: "Invalid shape ID: smithy.api#(kys)",
    },
    { why: "a scope without a colon", text: "[@id ⟦here⟧{a} = b]", says: "Expected: ':', but found '{'" },
    { why: "a scoped value that is not closed", text: "[@id: @{name ⟦here⟧= b]", says: "Expected: '}', but found '='" },
    {
      why: "a scope without a comparison",
      text: "[@id: @{name}]⟦here⟧",
      says: "Unknown attribute comparator token ']'",
    },
    {
      why: "a projection's comparator cut short",
      text: "[@id: @{name} {⟦here⟧} @{name}]",
      says: "Found '}', but expected one of the following tokens: '<' '=' '!'",
    },
    {
      why: "a variable without a name",
      text: "$⟦here⟧(string)",
      says: "Expected a valid identifier character, but found '('",
    },
    { why: "a variable without a value", text: "$a ⟦here⟧string", says: "Expected: '(', but found 's'" },
    { why: "a variable's name left open", text: "${a ⟦here⟧", says: "Expected: '}', but found '[EOF]'" },
    { why: "a place in the second line", text: "string\r\n  ⟦here⟧!", says: "Unexpected selector character: !" },
  ];
  test.each(rows)("$why: $text", ({ text: source, says }) => {
    const { text, marks } = marked(source);
    const selector = Selector.parse(text);
    if (selector.kind === "selector") throw new Error("parsed");
    expect({
      offset: selector.offset,
      says: selector.message.replace(/^.*?near `.*`: (.*); expression: .*$/s, "$1"),
    }).toEqual({
      offset: marks[0]?.offset,
      says,
    });
  });
});

test("a problem tells line, column, what is left and the whole selector", () => {
  const selector = Selector.parse("string\n > !x");
  expect(selector).toEqual({
    kind: "problem",
    message: "Syntax error at line 2 column 4, near `!x`: Unexpected selector character: !; expression: string\n > !x",
    offset: 10,
  });
});

test("the place of a problem may lie before the column: a function is judged once it is read", () => {
  const selector = Selector.parse(":not(a_b)");
  expect(selector.kind === "problem" && selector.message).toContain("column 9, near `)`: Unknown shape type: a_b");
  const twice = Selector.parse(":not(string, list)");
  expect(twice.kind === "problem" && twice.message).toContain("column 19, near `not(string, list)`: The :not function");
});

describe("how deep selectors may stand in one another", () => {
  const nested = (depth: number) => `${":test(".repeat(depth)}*${")".repeat(depth)}`;

  test("99 in one another", () => expect(Selector.parse(nested(99)).kind).toBe("selector"));
  test.each([100, 100_000])("%d are too many", (depth) => {
    const selector = Selector.parse(nested(depth));
    expect(selector.kind === "problem" && selector.message).toContain(
      "exceeds the maximum allowed nesting depth of 100",
    );
    expect(selector.kind === "problem" && selector.offset).toBe(600);
  });
});

describe("selectors that look odd and are some", () => {
  test.each([
    "*",
    " * ",
    "**",
    ">",
    "string\t>\r\n~>\n<",
    "structure>member",
    "-[nope]->",
    "<-[ member , nope ]-",
    ":nope(string)",
    ":topdown(service)",
    "[id='a b']",
    '[id="it\'s"]',
    "[id=a.b#c]",
    "[id = a, 'b', 1, -1.5e+3 i]",
    "[id|namespace^=a.b][id|name$=c i]",
    "[trait|(keys)]",
    "[trait|nope|a|'b c'|(first)]",
    "[trait|range|min>=-1]",
    "[@: @{id} = a]",
    "[@trait|range: @{min} > @{max}, 1 && @{max} ?= true]",
    "[@trait|tags|(values): @{x} {<<} @{y}]",
    `$a(string) \${a}`,
    `$a ( string ) \${ a }`,
  ])("%s", (text) => expect(Selector.parse(text)).toMatchObject({ kind: "selector", text }));
});

describe("Selector.unknownWords", () => {
  test.each([
    { text: "structure -[input, ⟦here⟧inptu]-> *", says: ["Nothing is related by inptu;"] },
    { text: ":⟦here⟧nope(structure)", says: ["There is no function :nope;"] },
    { text: "* <-[trait, bound, instanceOperation]- :not(string)", says: [] },
  ])("$text", ({ text, says }) => {
    const at = text.indexOf("⟦here⟧");
    const selector = Selector.parse(text.replace("⟦here⟧", ""));
    const words = "unknownWords" in selector ? selector.unknownWords : undefined;
    expect(words?.map(({ message, offset }) => [message.split(" ", 5).join(" "), offset])).toEqual(
      says.map((word) => [word.split(" ", 5).join(" "), at]),
    );
  });
});

describe("what messages of selectors say", () => {
  const rows = [
    { why: "a whole character", text: "😀", says: "Unexpected selector character: 😀;", offset: 0 },
    { why: "behind a selector", text: "string, 😀", says: "Unexpected selector character: ,;", offset: 6 },
    { why: "as a value", text: "[id=😀]", says: "Expected a valid identifier character, but found '😀';", offset: 4 },
    { why: "as a comparator", text: "[@: a 😀", says: "Unknown attribute comparator token '😀';", offset: 7 },
  ];
  test.each(rows)("$why: $text", ({ text, says, offset }) => {
    const problem = Selector.parse(text);
    expect(problem).toMatchObject({ kind: "problem", offset });
    expect(problem.kind === "problem" && problem.message).toContain(says);
  });

  test("a variable that nothing sets is an unknown word", () => {
    const words = (text: string) => {
      const selector = Selector.parse(text);
      return selector.kind === "selector" ? selector.unknownWords : undefined;
    };
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the selector language writes variables so
    expect(words("$a(*) ${a} ${nope} -[never]->")).toEqual([
      { message: "Nothing sets the variable nope; it yields nothing.", offset: 13 },
      expect.objectContaining({ offset: 21 }),
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
    expect(words(":test($a(*)) ${a}")).toEqual([]);
  });
});
