import { type JsonPointer, parsePointer } from "../../json/pointer.ts";
import { memberOf, textOf, textsOf } from "../../smithy/model/node-access.ts";
import type { NodeValue } from "../../smithy/model/node-value.ts";
import type { Shape } from "../../smithy/model/shapes.ts";
import { choiceOf } from "./choice.ts";
import type { Policy } from "./policies.ts";
import type { ProblemList } from "./problem-list.ts";
import { traitOf } from "./trait-nodes.ts";

/** A place in the params of calls that asks for messages. */
export interface Ask {
  /** Its place among all of the protocol, from 0. */
  readonly index: number;
  readonly pointer: JsonPointer;
}

/** What a method's messages need: an open call of their receiver. */
export interface DuringCall {
  /** The wire names of the methods of these calls; absent: any. */
  readonly methods: ReadonlySet<string> | undefined;
  /** Where in its params the id of the call is; absent: any call that asks will do. */
  readonly id: JsonPointer | undefined;
  /** What in the params of the call asks for it; absent: the call itself does. */
  readonly asked: Ask | undefined;
  /** Whether it is the first message about its call, or comes behind that one; absent: no matter. */
  readonly order: "first" | "later" | undefined;
  /** A place in its params where nothing may stand. */
  readonly nothingAt: JsonPointer | undefined;
  readonly policy: Policy;
  /** When the call has been answered. */
  readonly afterwards: Policy;
}

/** What calls and messages of a protocol have to do with each other. */
export interface DuringCalls {
  /** How many asks there are. */
  readonly asks: number;
  /** What messages of a method need that this operation stands for. */
  readonly of: (operation: string) => DuringCall | undefined;
  /** What the params of calls of a method may ask for; without a name: of a method that the contract does not know. */
  readonly asksOf: (method?: string) => readonly Ask[];
}

const DURING = "smithy.rpc#jsonRpcDuringCall";
const NONE: readonly Ask[] = [];

/**
 * Reads `@jsonRpcDuringCall` of the operations that the peers accept.
 *
 * @param names The wire names that the peers accept.
 * @returns `undefined` when no operation has the trait.
 */
export function readDuringCalls(
  operations: readonly Shape[],
  names: ReadonlySet<string>,
  problems: ProblemList,
): DuringCalls | undefined {
  const found = new Map<string, DuringCall>();
  const asks: { readonly ask: Ask; readonly methods: ReadonlySet<string> | undefined }[] = [];
  for (const operation of operations) {
    const trait = traitOf(operation, DURING);
    if (trait === undefined || found.has(operation.id.text)) continue;
    const reader = new DuringReader(operation, trait, problems);
    const methods = reader.methods(names);
    const pointer = reader.pointer("askedAt");
    const asked = pointer === undefined ? undefined : { index: asks.length, pointer };
    if (asked !== undefined) asks.push({ ask: asked, methods });
    found.set(operation.id.text, reader.read(methods, asked));
  }
  checkFirst(operations, found, problems);
  if (found.size === 0) return undefined;
  const asksOf = (method: string | undefined): readonly Ask[] =>
    asks
      .filter(({ methods }) => methods === undefined || (method !== undefined && methods.has(method)))
      .map(({ ask }) => ask);
  const byMethod = new Map([undefined, ...names].map((name) => [name, asksOf(name)]));
  return {
    asks: asks.length,
    of: (operation) => found.get(operation),
    asksOf: (method) => byMethod.get(method) ?? NONE,
  };
}

/** What comes later needs something that comes first. */
function checkFirst(operations: readonly Shape[], found: ReadonlyMap<string, DuringCall>, problems: ProblemList): void {
  if ([...found.values()].some(({ order }) => order === "first")) return;
  for (const { id } of operations) {
    if (found.get(id.text)?.order !== "later") continue;
    const message = 'I expected a message that comes first where one comes later; no operation has `order: "first"`.';
    problems.add(id.text, "during-order", message, "Say which message opens the call, or leave `order` out.");
  }
}

class DuringReader {
  readonly #operation: Shape;
  readonly #trait: NodeValue;
  readonly #problems: ProblemList;

  constructor(operation: Shape, trait: NodeValue, problems: ProblemList) {
    this.#operation = operation;
    this.#trait = trait;
    this.#problems = problems;
  }

  read(methods: ReadonlySet<string> | undefined, asked: Ask | undefined): DuringCall {
    const operation = this.#operation;
    const trait = this.#trait;
    const policies = ["error", "advisory", "accept"] as const;
    const policy = choiceOf(operation, trait, "policy", policies, this.#problems);
    const id = this.pointer("idAt");
    const order =
      memberOf(trait, "order") === undefined
        ? undefined
        : choiceOf(operation, trait, "order", ["first", "later"], this.#problems);
    if (order !== undefined && memberOf(trait, "idAt") === undefined) {
      const message = "I expected a message with an order to name its call; there is no idAt.";
      this.#problem("during-order", message, "Write where the id of the call is, or leave `order` out.");
    }
    if (memberOf(trait, "idAt") === undefined && memberOf(trait, "askedAt") === undefined) {
      const message = "I expected @jsonRpcDuringCall to say which call; it has neither idAt nor askedAt.";
      this.#problem(
        "during-empty",
        message,
        "Write where the id of the call is, or what in a call asks for the message.",
      );
    }
    return {
      methods,
      id,
      asked,
      order,
      nothingAt: this.pointer("nothingAt"),
      policy,
      afterwards:
        memberOf(trait, "afterwards") === undefined
          ? policy
          : choiceOf(operation, trait, "afterwards", policies, this.#problems),
    };
  }

  methods(names: ReadonlySet<string>): ReadonlySet<string> | undefined {
    const named = memberOf(this.#trait, "methods");
    if (named === undefined) return undefined;
    const methods = textsOf(named);
    for (const method of methods) {
      if (names.has(method)) continue;
      const message = `I expected @jsonRpcDuringCall to name methods that a peer accepts; none accepts ${method}.`;
      this.#problem("during-method", message, "Name the wire name of a method.");
    }
    return new Set(methods);
  }

  pointer(member: string): JsonPointer | undefined {
    const text = memberOf(this.#trait, member);
    if (text === undefined) return undefined;
    const parsed = parsePointer(textOf(text) ?? "");
    if (!("problem" in parsed)) return parsed.pointer;
    const message = `The ${member} of @jsonRpcDuringCall cannot be read: ${parsed.problem.message}`;
    this.#problem("during-pointer", message, "Write a JSON Pointer such as /call.");
    return undefined;
  }

  #problem(rule: string, message: string, repair: string): void {
    this.#problems.add(this.#operation.id.text, rule, message, repair);
  }
}
