import type { NodeProblem } from "../load/node-checks.ts";
import type { NodeValue, ObjectNode } from "../model/node-value.ts";
import { ShapeId } from "../model/shape-id.ts";
import { Selector } from "../selectors/selector.ts";
import { jsonExcerpt } from "../text/excerpt.ts";

const STRING = "java.lang.String";

/**
 * Reads the configuration of a validator, member by member. The member of the wrong kind that stands first is remembered
 * and makes the whole configuration unusable; members that nobody asks for are passed over, and null is as good as absent.
 *
 * The words of problems, with the names of Java types in them, are those that Smithy's users see.
 */
export class Configuration {
  readonly node: ObjectNode;
  #problem: NodeProblem | undefined;
  /** The member that has the problem, and how many stand before it. */
  #problemName: string | undefined;
  #problemRank = Number.POSITIVE_INFINITY;
  readonly #type: string;
  readonly #path: string;

  /**
   * @param type The Java type that the whole configuration is, for the words of `refuse`.
   * @param path Where the node stands in a larger configuration, such as `/reserved/0`.
   */
  constructor(node: ObjectNode, type = "object", path = "") {
    this.node = node;
    this.#type = type;
    this.#path = path;
  }

  get problem(): NodeProblem | undefined {
    return this.#problem;
  }

  boolean(name: string): boolean {
    const node = this.#member(name);
    if (node === undefined) return false;
    if (node.kind === "boolean") return node.value;
    this.#refuse(name, "boolean", node);
    return false;
  }

  /** @param type The Java type that is made of the string, for the words. */
  text(name: string, type: string = STRING): string | undefined {
    const node = this.#member(name);
    return node === undefined ? undefined : this.#text(name, node, type);
  }

  /**
   * The strings of a list; `undefined` when it is absent.
   * @param types The Java types that are made of a string and of the list, for the words.
   */
  texts(name: string, types: { element?: string; list?: string } = {}): readonly string[] | undefined {
    const node = this.#member(name);
    return node === undefined ? undefined : this.#texts(name, node, types);
  }

  /** An object of lists of strings; `undefined` when it is absent. */
  textsByName(name: string): ReadonlyMap<string, readonly string[]> | undefined {
    const node = this.#member(name);
    if (node === undefined) return undefined;
    if (node.kind !== "object") {
      this.#refuse(name, "java.util.Map<java.lang.String, java.util.List<java.lang.String>>", node);
      return undefined;
    }
    return new Map([...node.members].map(([key, { value }]) => [key, this.#texts(`${name}/${key}`, value)]));
  }

  selector(name: string): Selector | undefined {
    return this.#fromText(name, "software.amazon.smithy.model.selector.Selector", (text) => {
      const parsed = Selector.parse(text);
      return parsed.kind === "selector" ? { value: parsed } : { why: parsed.message };
    });
  }

  /** The absolute id of a shape. */
  shapeId(name: string): ShapeId | undefined {
    return this.#fromText(name, "software.amazon.smithy.model.shapes.ShapeId", (text) => {
      const value = ShapeId.tryParse(text);
      return value === undefined ? { why: `Invalid shape ID: ${text}` } : { value };
    });
  }

  /** Objects of a list, each as a configuration of its own whose problems become those of this one. */
  objects<T>(name: string, type: string, read: (element: Configuration) => T): readonly T[] {
    const node = this.#member(name);
    if (node === undefined) return [];
    if (node.kind !== "array") {
      this.#refuse(name, `java.util.List<${type}>`, node);
      return [];
    }
    return node.elements.flatMap((element, index) => {
      if (element.kind !== "object") {
        this.#refuse(`${name}/${index}`, type, element);
        return [];
      }
      const inner = new Configuration(element, type, `${this.#path}/${name}/${index}`);
      const value = read(inner);
      if (inner.problem !== undefined) this.#keep(name, inner.problem);
      return [value];
    });
  }

  /** Marks the configuration as unusable, as a whole, because of what a member means. */
  refuse(name: string, why: string): void {
    const message =
      `Deserialization error at (${this.#path || "/"}): unable to create ${this.#type} from ${jsonExcerpt(this.node)}: ` +
      `Unable to deserialize a Node when invoking target constructor: ${why}`;
    this.#keep(name, { message, at: this.node.at });
  }

  /** Marks the configuration as unusable because of one string of a list. */
  refuseElement(name: string, index: number, type: string, why: string): void {
    const list = this.#member(name);
    const element = list?.kind === "array" ? list.elements[index] : undefined;
    if (element !== undefined) this.#refuse(`${name}/${index}`, type, element, why);
  }

  /** Marks the configuration as unusable because of a string that means none of what it may. */
  refuseText(name: string, type: string, why: string): void {
    const node = this.#member(name);
    if (node !== undefined) this.#refuse(name, type, node, why);
  }

  #member(name: string): NodeValue | undefined {
    const node = this.node.members.get(name)?.value;
    return node?.kind === "null" ? undefined : node;
  }

  /** What a string means; of anything else, and of a string that means nothing, a problem. */
  #fromText<T>(
    name: string,
    type: string,
    read: (text: string) => { readonly value: T } | { readonly why: string },
  ): T | undefined {
    const node = this.#member(name);
    if (node === undefined) return undefined;
    const found = node.kind === "string" ? read(node.value) : { why: `Expected string, but found ${node.kind}.` };
    if ("value" in found) return found.value;
    this.#refuse(name, type, node, `Unable to deserialize Node using fromNode method: ${found.why}`);
    return undefined;
  }

  #text(path: string, node: NodeValue, type: string): string {
    if (node.kind === "string") return node.value;
    this.#refuse(path, type, node);
    return "";
  }

  #texts(
    path: string,
    node: NodeValue,
    { element: type = STRING, list = "java.util.List" }: { element?: string; list?: string } = {},
  ): readonly string[] {
    if (node.kind === "array") {
      return node.elements.map((element, index) => this.#text(`${path}/${index}`, element, type));
    }
    this.#refuse(path, `${list}<${type}>`, node);
    return [];
  }

  #refuse(path: string, type: string, node: NodeValue, why?: string): void {
    const message = `Deserialization error at (${this.#path}/${path}): unable to create ${type} from ${jsonExcerpt(node)}`;
    this.#keep(path.split("/", 1)[0] ?? path, {
      message: why === undefined ? message : `${message}: ${why}`,
      at: node.at,
    });
  }

  /** Of several problems the reference implementation meets that of the member that stands first. */
  #keep(name: string, problem: NodeProblem): void {
    if (name === this.#problemName) return;
    const rank = [...this.node.members.keys()].indexOf(name);
    if (rank >= this.#problemRank) return;
    this.#problem = problem;
    this.#problemName = name;
    this.#problemRank = rank;
  }
}
