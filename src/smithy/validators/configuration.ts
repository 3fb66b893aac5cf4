import type { NodeProblem } from "../load/node-checks.ts";
import { nodeJson } from "../model/node-json.ts";
import type { NodeValue, ObjectNode } from "../model/node-value.ts";
import { Selector } from "../selectors/selector.ts";

/**
 * Reads the configuration of a validator, member by member. The first member that is of the wrong kind is remembered and
 * makes the whole configuration unusable; members that nobody asks for are passed over, and null is as good as absent.
 *
 * The words of problems, with the names of Java types in them, are those that Smithy's users see.
 */
export class Configuration {
  readonly node: ObjectNode;
  #problem: NodeProblem | undefined;

  constructor(node: ObjectNode) {
    this.node = node;
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

  text(name: string): string | undefined {
    const node = this.#member(name);
    return node === undefined ? undefined : this.#text(name, node);
  }

  /** The strings of a list; `undefined` when it is absent. */
  texts(name: string): readonly string[] | undefined {
    const node = this.#member(name);
    return node === undefined ? undefined : this.#texts(name, node);
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
    const node = this.#member(name);
    if (node === undefined) return undefined;
    const type = "software.amazon.smithy.model.selector.Selector";
    const parsed = node.kind === "string" ? Selector.parse(node.value) : undefined;
    if (parsed?.kind === "selector") return parsed;
    const why = parsed?.message ?? `Expected string, but found ${node.kind}.`;
    this.#refuse(name, type, node, `Unable to deserialize Node using fromNode method: ${why}`);
    return undefined;
  }

  /** Objects of a list, each as a configuration of its own whose problems become those of this one. */
  objects<T>(name: string, read: (element: Configuration) => T): readonly T[] {
    const node = this.#member(name);
    if (node === undefined) return [];
    if (node.kind !== "array") {
      this.#refuse(name, "java.util.List", node);
      return [];
    }
    return node.elements.flatMap((element, index) => {
      if (element.kind !== "object") {
        this.#refuse(`${name}/${index}`, "object", element);
        return [];
      }
      const inner = new Configuration(element);
      const value = read(inner);
      this.#problem ??= inner.problem;
      return [value];
    });
  }

  /** Marks the configuration as unusable, at one of its members. */
  refuse(name: string, message: string): void {
    this.#problem ??= { message, at: this.node.members.get(name)?.value.at ?? this.node.at };
  }

  #member(name: string): NodeValue | undefined {
    const node = this.node.members.get(name)?.value;
    return node?.kind === "null" ? undefined : node;
  }

  #text(path: string, node: NodeValue): string {
    if (node.kind === "string") return node.value;
    this.#refuse(path, "java.lang.String", node);
    return "";
  }

  #texts(path: string, node: NodeValue): readonly string[] {
    if (node.kind === "array") return node.elements.map((element, index) => this.#text(`${path}/${index}`, element));
    this.#refuse(path, "java.util.List<java.lang.String>", node);
    return [];
  }

  #refuse(path: string, type: string, node: NodeValue, why?: string): void {
    const message = `Deserialization error at (/${path}): unable to create ${type} from ${nodeJson(node)}`;
    this.#problem ??= { message: why === undefined ? message : `${message}: ${why}`, at: node.at };
  }
}
