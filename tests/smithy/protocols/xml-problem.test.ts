import { describe, expect, test } from "vitest";
import { xmlProblem } from "../../../src/smithy/protocols/xml-problem.ts";

describe("xmlProblem", () => {
  test.each([
    "<a/>",
    "<a></a >",
    "<?xml version='1.0'?>\n<!-- a - b -->\n<a>\n</a>\n<!--c-->",
    `<a b="1" c='"' d = "&lt;"/>`,
    "<a>text &amp; &#65; &#xE9; <![CDATA[ < & ]]> more</a>",
    "<a><b><c/></b><b/></a>",
    "<n:a xmlns:n='urn:x' n:b.c-d='e'/>",
    "<é/>",
  ])("%s", (text) => expect(xmlProblem(text)).toBe(undefined));

  const rows = [
    { text: "", says: "Premature end of file." },
    { text: " \n", says: "Premature end of file." },
    { text: "<!-- only -->", says: "Premature end of file." },
    { text: "text", says: "Content is not allowed in prolog." },
    { text: "<a/>text", says: "Content is not allowed in trailing section." },
    { text: "<a/><b/>", says: "The markup in the document following the root element must be well-formed." },
    { text: "</a>", says: "The markup in the document preceding the root element must be well-formed." },
    { text: "<1/>", says: "The markup in the document preceding the root element must be well-formed." },
    { text: "<a></b>", says: 'The element type "a" must be terminated by the matching end-tag "</a>".' },
    { text: "<a><b></a></b>", says: 'The element type "b" must be terminated by the matching end-tag "</b>".' },
    { text: "<a>", says: "XML document structures must start and end within the same entity." },
    { text: "<a", says: "XML document structures must start and end within the same entity." },
    { text: "<a><</a>", says: "The content of elements must consist of well-formed character data or markup." },
    {
      text: "<a b/>",
      says: 'Attribute name "b" associated with an element type "a" must be followed by the \' = \' character.',
    },
    { text: "<a b=c/>", says: 'Open quote is expected for attribute "b" associated with an  element type  "a".' },
    { text: `<a b="c`, says: "XML document structures must start and end within the same entity." },
    {
      text: `<a b="<"/>`,
      says: 'The value of attribute "b" associated with an element type "a" must not contain the \'<\' character.',
    },
    { text: `<a b="1" b="2"/>`, says: 'Attribute "b" was already specified for element "a".' },
    {
      text: `<a b="1"c="2"/>`,
      says: 'Element type "a" must be followed by either attribute specifications, ">" or "/>".',
    },
    { text: "<a>]]></a>", says: "The content of elements must consist of well-formed character data or markup." },
    { text: "<a>&</a>", says: "The entity name must immediately follow the '&' in the entity reference." },
    { text: "<a>&amp</a>", says: "The reference to entity \"amp\" must end with the ';' delimiter." },
    { text: "<a>&nbsp;</a>", says: 'The entity "nbsp" was referenced, but not declared.' },
    { text: `<a b="&nbsp;"/>`, says: 'The entity "nbsp" was referenced, but not declared.' },
    { text: "<!-- a -- b --><a/>", says: 'The string "--" is not permitted within comments.' },
    { text: "<!-- a", says: "XML document structures must start and end within the same entity." },
    { text: "<a><![CDATA[ a</a>", says: "XML document structures must start and end within the same entity." },
    {
      text: `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`,
      says: 'DOCTYPE is disallowed when the feature "http://apache.org/xml/features/disallow-doctype-decl" set to true.',
    },
  ];
  test.each(rows)("$text", ({ text, says }) => expect(xmlProblem(text)).toBe(says));

  test("any depth", () => {
    const depth = 200_000;
    expect(xmlProblem("<a>".repeat(depth) + "</a>".repeat(depth))).toBe(undefined);
    expect(xmlProblem("<a>".repeat(depth))).toBe("XML document structures must start and end within the same entity.");
  });
});
