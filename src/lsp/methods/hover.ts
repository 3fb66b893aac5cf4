import { memberOf } from "../../json/value.ts";
import { isNothing } from "../shape.ts";
import { markupText } from "./markup.ts";
import { askAtPlace, type Method } from "./method.ts";
import { unknownShape } from "./unknown-shape.ts";

export const hover: Method = {
  kind: "hover",
  method: "textDocument/hover",
  provider: "hoverProvider",
  title: "hover",
  ask: askAtPlace("textDocument/hover"),
  isEmpty: (result) => isNothing(result) || markupText(memberOf(result, "contents") ?? null) === "",
  render: (result) => {
    const contents = memberOf(result, "contents");
    if (contents === undefined && result !== null) return unknownShape(result);
    return markupText(contents) || "Nothing is known about this place.";
  },
};
