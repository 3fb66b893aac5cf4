import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { project } from "./helpers/run-cli.ts";

const { exports: subpaths } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
const modules = Object.keys(subpaths).filter((path) => path !== "./package.json");

// What each subpath exports at run time. Taking a name away breaks somebody: mean it, say it in CHANGELOG.md, then
// update the file with `npx vitest run tests/surface.test.ts -u`.
test("the exported names are those that are promised", async () => {
  const lines: string[] = [];
  for (const path of modules) {
    const names = Object.keys(await import(/* @vite-ignore */ `colloquy/${path.slice(2)}`)).sort();
    lines.push(path, ...names.map((name) => `  ${name}`));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("golden/surface.txt");
});

describe("a class asks its users only for what they can name", () => {
  const listed = modules.flatMap((path) => exportsOf(join(project, subpaths[path].types)));
  const names = new Set(listed.map(({ name }) => name));

  test("what the package alone gives says that it is internal", () => {
    const files = [...new Set(listed.map(({ file }) => file))];
    expect(files.flatMap(unnamed)).toEqual([]);
  });

  /** The methods in a file of declarations that take something whose type is not exported, and do not say so. */
  function unnamed(file: string): string[] {
    const text = readFileSync(file, "utf8");
    const own = new Set(listed.filter((one) => one.file === file).map(({ name }) => name));
    // Types of TypeScript itself come without an import.
    const hidden = namesIn(text.match(/^import .* from "\..*$/gm)?.join("\n") ?? "").filter((name) => !names.has(name));
    return methodsOf(text, own)
      .filter(({ comment }) => !comment.includes("@internal"))
      .filter(({ parameters }) => namesIn(parameters).some((name) => hidden.includes(name)))
      .map(({ name, parameters }) => `${file}: ${name}(${parameters})`);
  }

  /** The names that an index lists, and those that an entry declares itself, with the declarations where each stands. */
  function exportsOf(index: string): { name: string; file: string }[] {
    const text = readFileSync(index, "utf8");
    const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from "(.+)\.[jt]s";$/gm)];
    const declared = [...text.matchAll(/^export (?:declare )?(?:class|interface|type) (\w+)/gm)];
    return [
      ...passedOn.flatMap(([, listed = "", from = ""]) =>
        namesIn(listed).map((name) => ({ name, file: join(dirname(index), `${from}.d.ts`) })),
      ),
      ...declared.map(([, name = ""]) => ({ name, file: index })),
    ];
  }

  /** The methods and constructors of some classes, with the comments above them. */
  function methodsOf(
    text: string,
    classes: ReadonlySet<string>,
  ): { comment: string; name: string; parameters: string }[] {
    const method = /^ {4}(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s+)?(?:static )?(\w+)(?:<[^>]*>)?\(([\s\S]*?)\)(?:: .*)?;$/gm;
    return [...text.matchAll(/^export declare class (\w+)[\s\S]*?^\}/gm)]
      .filter(([, name = ""]) => classes.has(name))
      .flatMap(([body]) => [...body.matchAll(method)])
      .map(([, comment = "", name = "", parameters = ""]) => ({ comment, name, parameters }));
  }

  /** The names of types: those with a capital. */
  function namesIn(text: string): string[] {
    return text.match(/\b[A-Z]\w*/g) ?? [];
  }
});
