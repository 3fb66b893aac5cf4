import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import { shapeText } from "../text/shape-text.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * XML namespaces that are no URIs.
 * @see RFC 2396, with characters beyond ASCII allowed as in RFC 3987
 */
export function xmlNamespaceTrait(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#xmlNamespace")) {
    const uri = textOf(memberOf(preludeTrait(shape, "xmlNamespace")?.value, "uri"));
    if (uri === undefined || isUri(uri)) continue;
    const message = `An \`xmlNamespace\` trait is applied to the ${shapeText(shape)} shape with an invalid uri: ${uri}`;
    emit(shapeEvent("XmlNamespaceTrait", "ERROR", shape, message));
  }
}

// What no part of a URI may hold: controls, blanks, delimiters, and a "%" without two hexadecimal digits.
const FORBIDDEN = /[\0-\x20\x7f-\xa0"<>\\^`{|}\u2028\u2029]|%(?![0-9A-Fa-f]{2})/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:(?=[^#])/;
// ["//" authority] path ["?" query] ["#" fragment]
const REST = /^(?:\/\/(?=[^?#])[^/?#]*)?[^?#[\]]*(?:\?[^#]*)?(?:#[^#]*)?$/;

function isUri(text: string): boolean {
  if (FORBIDDEN.test(text)) return false;
  // A colon before any other delimiter ends a scheme.
  if (!/^[^/?#]*:/.test(text)) return REST.test(text);
  return SCHEME.test(text) && REST.test(text.replace(SCHEME, ""));
}
