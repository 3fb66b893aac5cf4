import { describe, expect, test } from "vitest";
import { isNullable, type NullabilityView } from "../../../src/smithy/knowledge/nullability.ts";
import { modelOf } from "../../helpers/load-model.ts";

const model = modelOf(
  "structure S {\n plain: String\n @required\n must: String\n zero: PrimitiveInteger = 0\n one: Integer = 1\n" +
    " none: Integer = null\n @required\n @clientOptional\n soft: String\n @required\n inner: T\n @addedDefault\n late: PrimitiveInteger = 0\n}\n" +
    "structure T {}\n@input\nstructure I {\n @required\n must: String\n zero: PrimitiveInteger = 0\n}\n" +
    "list L {\n member: String\n}\n@sparse\nlist Sparse {\n member: String\n}\n@sparse\nmap M {\n key: String\n value: String\n}\n" +
    "union U {\n a: String\n}\nenum E {\n A\n}\n",
);

const views = ["server", "client", "carefulClient", "zeroValueClientV1", "zeroValueClientV1NoInput"] as const;

/** One letter per view, in the order above: y for a member that may be absent or null. */
function nullabilityOf(id: string): string {
  const member = model.expect(`n.s#${id}`, "member");
  return views.map((view: NullabilityView) => (isNullable(model, member, view) ? "y" : "n")).join("");
}

describe("isNullable", () => {
  const rows = [
    { id: "S$plain", is: "yyyyy", why: "nothing says that it must be there" },
    { id: "S$must", is: "nnnyy", why: "required; 1.0 clients do not trust that" },
    { id: "S$zero", is: "nnnnn", why: "a zero default counts for all" },
    { id: "S$one", is: "nnnyy", why: "another default did not exist in 1.0" },
    { id: "S$none", is: "yyyyy", why: "a null default is none" },
    { id: "S$soft", is: "nyyyy", why: "clients are told not to rely on it" },
    { id: "S$inner", is: "nnyyy", why: "careful clients expect structures to go missing" },
    { id: "S$late", is: "nnnyy", why: "the default came later than 1.0 clients" },
    { id: "I$must", is: "nyyyy", why: "input may lose members" },
    { id: "I$zero", is: "nyyyn", why: "but not for 1.0 clients that do not know input" },
    { id: "L$member", is: "nnnnn", why: "a dense list" },
    { id: "Sparse$member", is: "yyyyy", why: "a sparse list" },
    { id: "M$key", is: "nnnnn", why: "keys never are" },
    { id: "M$value", is: "yyyyy", why: "values of a sparse map" },
    { id: "U$a", is: "nnnnn", why: "the one member of a union is there" },
    { id: "E$A", is: "nnnnn", why: "an enum's member is no value" },
  ];
  test.each(rows)("$id: $why", ({ id, is }) => expect(nullabilityOf(id)).toBe(is));

  test("the view of clients is the usual one", () => {
    expect(isNullable(model, model.expect("n.s#S$soft", "member"))).toBe(true);
  });
});
