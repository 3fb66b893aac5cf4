import { describe, expect, test } from "vitest";
import { camelCaseWords, inHashOrder, spacedWords, WordMatcher, wildcard } from "../../../src/smithy/linters/words.ts";

test.each([
  { name: "GetItem", is: ["Get", "Item"] },
  { name: "getItem", is: ["get", "Item"] },
  { name: "GetHTTPItem", is: ["Get", "HTTP", "Item"] },
  { name: "GetHTTP", is: ["Get", "HTTP"] },
  { name: "get_item2", is: ["get_item2"] },
  { name: "", is: [""] },
])("the words of $name", ({ name, is }) => expect(camelCaseWords(name)).toEqual(is));

test.each([
  { name: "GetItem", is: "get item" },
  { name: "HTTPServer", is: "http server" },
  { name: "snake_case-name", is: "snake case name" },
  { name: "v2Api", is: "v 2 api" },
  { name: "ÜberÄra", is: "über ära" },
  { name: "_", is: "" },
])("$name in small letters", ({ name, is }) => expect(spacedWords(name)).toBe(is));

describe("WordMatcher", () => {
  const matcher = new WordMatcher();
  test("takes words of letters and digits, with one blank between them", () => {
    expect([matcher.add("Phone Number"), matcher.add("id")]).toEqual([undefined, undefined]);
    expect(["", " a", "a  b", "a-b"].map((term) => matcher.add(term))).toEqual([
      "Invalid empty search terms",
      "Invalid spaces in word boundary search:  a",
      "Invalid spaces in word boundary search: a  b",
      "Invalid non-alphanumeric characters in word boundary search:a-b",
    ]);
  });

  test.each([
    { name: "homePhoneNumber", is: "phone number" },
    { name: "Phonenumber", is: "phonenumber" },
    { name: "PHONE_NUMBER", is: "phone number" },
    { name: "itemId", is: "id" },
    { name: "side", is: undefined },
    { name: "telephoneNumber", is: undefined },
  ])("$name", ({ name, is }) => expect(matcher.firstIn(spacedWords(name))).toBe(is));
});

describe("texts as Java lists them", () => {
  test.each([
    { why: "by the slot of their hash", texts: ["b", "q", "a", "p"], are: ["p", "q", "a", "b"] },
    { why: "with the same hash as they were added", texts: ["BB", "c", "Aa"], are: ["BB", "Aa", "c"] },
    { why: "twelve have sixteen slots", texts: [..."abcdefghijk0"], are: [..."0abcdefghijk"] },
    { why: "thirteen have twice as many", texts: [..."0abcdefghijkl"], are: [..."abcdefghijkl0"] },
    { why: "the upper half of the hash counts", texts: ["citizenship", "bank"], are: ["bank", "citizenship"] },
  ])("$why", ({ texts, are }) => expect(inHashOrder(new Set(texts))).toEqual(are));

  test("and the first of them that is in a name is told", () => {
    const matcher = new WordMatcher();
    for (const term of ["b", "a", "p"]) matcher.add(term);
    expect(["BA", "AB", "ABP"].map((name) => matcher.firstIn(spacedWords(name.split("").join("_"))))).toEqual([
      "a",
      "a",
      "p",
    ]);
  });
});

describe("wildcard", () => {
  test.each([
    { pattern: "Ab", name: "aB", is: true },
    { pattern: "ab", name: "abc", is: false },
    { pattern: "ab*", name: "ABC", is: true },
    { pattern: "*bc", name: "abc", is: true },
    { pattern: "*bc", name: "bcd", is: false },
    { pattern: "*b*", name: "abc", is: true },
    { pattern: "*b*", name: "ac", is: false },
  ])("$pattern for $name", ({ pattern, name, is }) => {
    const test = wildcard(pattern);
    expect(typeof test === "string" ? test : test(name)).toBe(is);
  });

  test.each([
    { pattern: "", says: "Invalid empty pattern" },
    { pattern: "*", says: "Invalid wildcard pattern: *" },
    { pattern: "a*b", says: "Invalid inner '*' in wildcard pattern: a*b" },
    { pattern: "a**", says: "Invalid inner '*' in wildcard pattern: a**" },
  ])("$pattern is none", ({ pattern, says }) => expect(wildcard(pattern)).toBe(says));
});
