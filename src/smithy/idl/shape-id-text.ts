import { MAX_NAME } from "../model/shape-id.ts";
import type { TokenStream } from "./token-stream.ts";
import { Token } from "./tokens.ts";

/**
 * Passes a namespace and gives its text.
 *
 *     namespace = identifier *("." identifier)
 */
export function passNamespace(tokens: TokenStream): string {
  const { start } = tokens;
  return tokens.source.slice(start, behindNamespace(tokens));
}

/**
 * Passes an absolute id, with or without a member, and gives its text.
 *
 *     absolute_shape_id = namespace "#" identifier ["$" identifier]
 */
export function passAbsoluteShapeId(tokens: TokenStream): string {
  const { start } = tokens;
  behindNamespace(tokens);
  tokens.pass(Token.POUND);
  return tokens.source.slice(start, behindRelativeId(tokens));
}

/**
 * Passes a relative or absolute id and gives its text. Its tokens must touch.
 *
 *     shape_id = [namespace "#"] identifier ["$" identifier]
 */
export function passShapeId(tokens: TokenStream): string {
  const { start } = tokens;
  let end = behindNamespace(tokens);
  if (tokens.kind === Token.DOLLAR || tokens.kind === Token.POUND) {
    tokens.next();
    end = behindRelativeId(tokens);
  }
  return tokens.source.slice(start, end);
}

function behindNamespace(tokens: TokenStream): number {
  const { start } = tokens;
  let end = behindIdentifier(tokens);
  while (tokens.kind === Token.DOT) {
    tokens.next();
    end = behindIdentifier(tokens);
    refuseLongName(tokens, start, end);
  }
  return end;
}

function behindRelativeId(tokens: TokenStream): number {
  const end = behindIdentifier(tokens);
  if (tokens.kind !== Token.DOLLAR) return end;
  tokens.next();
  return behindIdentifier(tokens);
}

function behindIdentifier(tokens: TokenStream): number {
  tokens.expect(Token.IDENTIFIER);
  const { start, end } = tokens;
  refuseLongName(tokens, start, end);
  tokens.next();
  return end;
}

/** Fails for a namespace or a name that is longer than ids may be. */
export function refuseLongName(tokens: TokenStream, start: number, end: number): void {
  if (end - start > MAX_NAME) throw tokens.failure(`I expected at most ${MAX_NAME} characters in a name.`);
}
