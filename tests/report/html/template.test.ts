import { describe, expect, test } from "vitest";
import { Html, html, scriptJson } from "../../../src/report/html/template.ts";

describe("HTML from a template", () => {
  test("text is escaped for content and for attributes", () => {
    expect(html`<p title="${`"'<&`}">${"<b>&amp;</b>"}</p>`.text).toBe(
      `<p title="&quot;&#39;&lt;&amp;">&lt;b&gt;&amp;amp;&lt;/b&gt;</p>`,
    );
  });

  test("pieces of HTML are not, alone or in a list", () => {
    expect(html`<ul>${["a", "<"].map((text) => html`<li>${text}</li>`)}</ul>${new Html("<hr>")}`.text).toBe(
      "<ul><li>a</li><li>&lt;</li></ul><hr>",
    );
  });

  test("what would turn the direction of writing, controls and lone surrogates are replaced", () => {
    expect(html`${"a\u202eb\u0000c\ud800d\u2028e\u{1f600}"}`.text).toBe("a\ufffdb\ufffdc\ufffdd\ufffde\u{1f600}");
  });
});

const hostile = [
  "</script><script>alert(1)</script>",
  "</SCRIPT >",
  "<!-- <script>",
  "]]>",
  "&lt;",
  "\u2028\u2029",
  "\u202e\u2066\ufeff\u200b",
  "\ud800 lone \udc00",
  "\u0000\u001f\u007f\u0085",
  '"\\',
  "\u{1f600}",
];

describe("JSON in a script element", () => {
  test.each(hostile)("%j comes back as it was, and cannot end the element", (text) => {
    const written = scriptJson({ [text]: [text] }).text;
    expect(JSON.parse(written)).toEqual({ [text]: [text] });
    expect(written).not.toMatch(/[<>&]/);
    expect(written).not.toMatch(/[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/u);
  });
});
