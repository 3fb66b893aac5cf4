// Servers, small projects, and questions whose right answer is known: what every right result holds, as texts of its JSON.

/**
 * @typedef {object} Question
 * @property {string} kind As `LanguageServer.ask` names it.
 * @property {string} [file] Which file it is about.
 * @property {string} [at] A text of the file; `^` is the place.
 * @property {string} [newName]
 * @property {string} [query]
 * @property {readonly (string | RegExp)[]} right What the result's JSON holds.
 * @property {Readonly<Record<string, string>>} [shown] What files hold for this question, such as code with a fault.
 *
 * @typedef {object} Contestant
 * @property {string} name
 * @property {readonly [string, ...string[]]} server
 * @property {string} languageId
 * @property {readonly [string, ...string[]]} extensions
 * @property {Readonly<Record<string, string>>} [languageIds]
 * @property {object} [settings]
 * @property {object} [initializationOptions]
 * @property {string} [project] A folder of tests/lsp/projects.
 * @property {Readonly<Record<string, string>>} [files] Files beside it; `ROOT` in them is the workspace's path.
 * @property {readonly Question[]} questions
 */

const typescript = /** @type {const} */ ({
  languageId: "typescript",
  extensions: [".ts"],
  project: "typescript",
});

/** @type {readonly Question[]} */
const typescriptQuestions = [
  { kind: "hover", file: "src/main.ts", at: "^totalArea(shapes, 2)", right: ["factor: number", "Adds up the areas"] },
  { kind: "definition", file: "src/main.ts", at: "^totalArea(shapes, 2)", right: ["src/shapes.ts", '"line":23'] },
  {
    kind: "references",
    file: "src/shapes.ts",
    at: "^totalArea(shapes:",
    right: ["src/shapes.ts", /main\.ts.*main\.ts.*main\.ts/],
  },
  { kind: "completion", file: "src/main.ts", at: "total^Area(shapes, 2)", right: ['"totalArea"'] },
  { kind: "signatureHelp", file: "src/main.ts", at: "totalArea(shapes, ^2", right: ["factor: number"] },
  { kind: "documentSymbol", file: "src/shapes.ts", right: ['"Rectangle"', '"totalArea"'] },
  { kind: "workspaceSymbol", file: "src/main.ts", query: "totalArea", right: ["src/shapes.ts"] },
  {
    kind: "rename",
    file: "src/shapes.ts",
    at: "^totalArea(shapes:",
    newName: "sumAreas",
    right: ["src/main.ts", "src/shapes.ts", "sumAreas"],
  },
  { kind: "implementation", file: "src/shapes.ts", at: "interface ^Shape", right: ["src/shapes.ts", '"line":7'] },
  {
    kind: "diagnostics",
    file: "src/main.ts",
    shown: { "src/main.ts": 'const x: number = "a";\nexport const y = x;\n' },
    right: ["2322"],
  },
];

const css =
  ":root {\n  --ink: #123;\n}\n/* Content-Length: 5 */\n.note {\n  color: var(--ink);\n  border-color: var(--ink);\n}\n";
const html =
  '<!doctype html>\n<html lang="en">\n  <body>\n    <main id="a"><p class="b">text</p></main>\n  </body>\n</html>\n';
const dockerfile = "FROM alpine:3 AS base\nARG port=80\nRUN echo $port\nFROM base\nCOPY --from=base /a /b\n";
const php = {
  "shapes.php":
    "<?php\n/** Adds two. Content-Length: 5 is no end. */\nfunction addTwo(int $a): int {\n    return $a + 2;\n}\n\nclass Rectangle {\n    public int $width = 1;\n}\n",
  "main.php": "<?php\nrequire 'shapes.php';\n$r = new Rectangle();\necho addTwo($r->width);\necho addTwo(3);\n",
};
const prisma =
  'datasource db {\n  provider = "sqlite"\n  url      = "file:dev.db"\n}\n\n/// Who writes. Content-Length: 5 is no end.\nmodel User {\n  id    Int    @id\n  posts Post[]\n}\n\nmodel Post {\n  id     Int  @id\n  userId Int\n  user   User @relation(fields: [userId], references: [id])\n}\n';
const svelte = {
  "App.svelte":
    '<script lang="ts">\n  import { addTwo } from "./add.ts";\n  let total: number = addTwo(3);\n</script>\n\n<p>{total}</p>\n\n<style>\n  p { color: red; }\n</style>\n',
  "add.ts": "/** Adds two. */\nexport function addTwo(a: number): number {\n  return a + 2;\n}\n",
  "tsconfig.json":
    '{ "compilerOptions": { "strict": true, "noEmit": true, "allowImportingTsExtensions": true, "module": "esnext", "moduleResolution": "bundler" } }',
};
const go = {
  "go.mod": "module example.com/shapes\n\ngo 1.19\n",
  "shapes.go":
    "package shapes\n\n// AddTwo adds two. Content-Length: 5 is no end.\nfunc AddTwo(a int) int {\n\treturn a + 2\n}\n",
  "use.go": "package shapes\n\nfunc Use() int {\n\treturn AddTwo(3) + AddTwo(4)\n}\n",
};
const fortran = {
  "shapes.f90":
    "module shapes\ncontains\n  !> Adds two.\n  function add_two(a) result(b)\n    integer, intent(in) :: a\n    integer :: b\n    b = a + 2\n  end function add_two\nend module shapes\n",
  "main.f90":
    "program main\n  use shapes\n  implicit none\n  integer :: total\n  total = add_two(3)\nend program main\n",
};
const vim = {
  "plugin/a.vim":
    "function! AddTwo(a) abort\n  let l:sum = a:a + 2\n  return l:sum\nendfunction\n\nlet s:x = AddTwo(3)\n",
};
const compileCommands = `[${["main.c", "shapes.c"].map((file) => JSON.stringify({ directory: "ROOT", file, command: `cc -c ${file}` })).join(",")}]`;
const deno = {
  "deno.json": "{}",
  "add.ts": "/** Adds two. */\nexport function addTwo(a: number): number {\n  return a + 2;\n}\n",
  "main.ts": 'import { addTwo } from "./add.ts";\n\nexport const total = addTwo(3);\nexport const other = addTwo(4);\n',
};

/** @type {readonly Question[]} */
const cQuestions = [
  { kind: "hover", file: "main.c", at: "^area(&one, 2)", right: ["area", "double"] },
  { kind: "definition", file: "main.c", at: "^area(&one, 2)", right: [/shapes\.[ch]/] },
  { kind: "references", file: "main.c", at: "^area(&one, 2)", right: ["main.c", "shapes.c", "shapes.h"] },
  { kind: "completion", file: "main.c", at: "are^a(&one, 2)", right: [/"[ •]?area/] },
  { kind: "documentSymbol", file: "main.c", right: ['"report', '"main'] },
  { kind: "workspaceSymbol", file: "main.c", query: "area", right: [/shapes\.[ch]/] },
  {
    kind: "rename",
    file: "main.c",
    at: "^area(&one, 2)",
    newName: "extent",
    right: ["main.c", "shapes.c", "shapes.h", "extent"],
  },
  { kind: "diagnostics", file: "main.c", shown: { "main.c": "int main(void) { return x; }\n" }, right: ["undeclared"] },
];

/** @type {readonly Question[]} */
const pythonQuestions = [
  { kind: "hover", file: "main.py", at: "^total_area(shapes, 2)", right: ["total_area", "Adds up the areas"] },
  { kind: "definition", file: "main.py", at: "^total_area(shapes, 2)", right: ["shapes.py", '"line":14'] },
  { kind: "references", file: "main.py", at: "^total_area(shapes, 2)", right: ["shapes.py", /main\.py.*main\.py/] },
  { kind: "completion", file: "main.py", at: "total_^area(shapes, 2)", right: ["total_area"] },
  { kind: "signatureHelp", file: "main.py", at: "total_area(shapes, ^2", right: ["factor"] },
  { kind: "documentSymbol", file: "shapes.py", right: ['"Rectangle"', '"total_area"'] },
];

/** @type {readonly Contestant[]} */
export const contestants = [
  { name: "typescript-7", server: ["tsc", "--lsp", "--stdio"], ...typescript, questions: typescriptQuestions },
  {
    name: "typescript-language-server",
    server: ["typescript-language-server", "--stdio"],
    ...typescript,
    questions: [
      ...typescriptQuestions,
      {
        kind: "codeAction",
        file: "src/main.ts",
        at: "totalAre^as([",
        shown: {
          "src/main.ts":
            'import { totalArea } from "./shapes.ts";\nexport const x = totalAreas([], totalArea([], 1));\n',
        },
        right: ["spelling"],
      },
    ],
  },
  {
    name: "deno",
    server: ["deno", "lsp"],
    languageId: "typescript",
    extensions: [".ts"],
    files: deno,
    settings: { deno: { enable: true } },
    initializationOptions: { enable: true },
    questions: [
      { kind: "hover", file: "main.ts", at: "^addTwo(3)", right: ["addTwo(a: number): number", "Adds two"] },
      { kind: "definition", file: "main.ts", at: "^addTwo(3)", right: ["add.ts"] },
      { kind: "references", file: "main.ts", at: "^addTwo(3)", right: ["add.ts", /main\.ts.*main\.ts/] },
      { kind: "completion", file: "main.ts", at: "addT^wo(3)", right: ['"addTwo"'] },
      { kind: "documentSymbol", file: "main.ts", right: ['"total"'] },
      { kind: "rename", file: "main.ts", at: "^addTwo(3)", newName: "plusTwo", right: ["main.ts", "plusTwo"] },
      {
        kind: "diagnostics",
        file: "main.ts",
        shown: { "main.ts": 'export const x: number = "a";\n' },
        right: ["2322"],
      },
    ],
  },
  {
    name: "pyright",
    server: ["pyright-langserver", "--stdio"],
    languageId: "python",
    extensions: [".py"],
    project: "python",
    settings: { python: { pythonPath: "/usr/bin/python3" } },
    questions: [
      ...pythonQuestions,
      { kind: "workspaceSymbol", file: "main.py", query: "total_area", right: ["shapes.py"] },
      {
        kind: "rename",
        file: "main.py",
        at: "^total_area(shapes, 2)",
        newName: "sum_areas",
        right: ["main.py", "shapes.py", "sum_areas"],
      },
      { kind: "diagnostics", file: "main.py", shown: { "main.py": 'x: int = "a"\n' }, right: ["reportAssignmentType"] },
    ],
  },
  {
    name: "pylsp",
    server: ["pylsp"],
    languageId: "python",
    extensions: [".py"],
    project: "python",
    questions: [
      ...pythonQuestions,
      { kind: "diagnostics", file: "main.py", shown: { "main.py": "def (:\n" }, right: ["invalid syntax"] },
    ].filter(
      // Without its optional parts it has no diagnostics here.
      ({ kind }) => kind !== "diagnostics",
    ),
  },
  {
    name: "clangd",
    server: ["clangd", "--log=error"],
    languageId: "c",
    extensions: [".c"],
    project: "c",
    files: { "compile_commands.json": compileCommands },
    questions: cQuestions,
  },
  {
    name: "ccls",
    server: ["ccls"],
    languageId: "c",
    extensions: [".c"],
    project: "c",
    files: { "compile_commands.json": compileCommands },
    questions: cQuestions,
  },
  {
    name: "bash-language-server",
    server: ["bash-language-server", "start"],
    languageId: "shellscript",
    extensions: [".sh"],
    project: "bash",
    questions: [
      { kind: "hover", file: "main.sh", at: '^greet "$', right: ["greet", "Says hello"] },
      { kind: "definition", file: "main.sh", at: '^greet "$', right: ["lib.sh"] },
      { kind: "references", file: "main.sh", at: '^greet "$', right: ["lib.sh", "main.sh"] },
      { kind: "completion", file: "main.sh", at: 'gre^et "$', right: ['"greet"'] },
      { kind: "documentSymbol", file: "lib.sh", right: ['"greet"'] },
      { kind: "workspaceSymbol", file: "main.sh", query: "greet", right: ["lib.sh"] },
      { kind: "rename", file: "main.sh", at: '^greet "$', newName: "salute", right: ["lib.sh", "main.sh", "salute"] },
    ],
  },
  {
    name: "yaml-language-server",
    server: ["yaml-language-server", "--stdio"],
    languageId: "yaml",
    extensions: [".yaml"],
    project: "yaml",
    settings: { yaml: { schemaStore: { enable: false }, hover: true, completion: true, validate: true } },
    questions: [
      { kind: "hover", file: "service.yaml", at: "n^ame: weather", right: ["What the service is called"] },
      { kind: "definition", file: "service.yaml", at: "*^first", right: ["service.yaml"] },
      { kind: "completion", file: "service.yaml", at: "po^rt", right: ['"port"'] },
      { kind: "documentSymbol", file: "service.yaml", right: ['"name"', '"port"'] },
      {
        kind: "diagnostics",
        file: "service.yaml",
        shown: { "service.yaml": "# yaml-language-server: $schema=./schema.json\nport: x\n" },
        right: ["Incorrect type"],
      },
    ],
  },
  {
    name: "vscode-json",
    server: ["vscode-json-language-server", "--stdio"],
    languageId: "json",
    extensions: [".json"],
    initializationOptions: { provideFormatter: true, handledSchemaProtocols: ["file"] },
    files: {
      "schema.json":
        '{ "type": "object", "properties": { "name": { "type": "string", "description": "What it is called." } } }',
      "a.json": '{\n  "$schema": "./schema.json",\n  "name": "x"\n}\n',
    },
    questions: [
      { kind: "hover", file: "a.json", at: '"na^me"', right: ["What it is called"] },
      { kind: "completion", file: "a.json", at: '  ^"name"', right: ["name"] },
      { kind: "documentSymbol", file: "a.json", right: ['"name"'] },
      { kind: "formatting", file: "a.json", shown: { "a.json": '{"a":1}' }, right: ["newText"] },
      { kind: "diagnostics", file: "a.json", shown: { "a.json": '{"a": }' }, right: ["Value expected"] },
    ],
  },
  {
    name: "vscode-css",
    server: ["vscode-css-language-server", "--stdio"],
    languageId: "css",
    extensions: [".css"],
    files: { "a.css": css },
    questions: [
      { kind: "hover", file: "a.css", at: "co^lor: var", right: ["color"] },
      { kind: "definition", file: "a.css", at: "var(--in^k);\n  border", right: ['"line":1'] },
      { kind: "references", file: "a.css", at: "var(--in^k);\n  border", right: ['"line":1', '"line":5', '"line":6'] },
      { kind: "completion", file: "a.css", at: "col^or: var", right: ['"color"'] },
      { kind: "documentSymbol", file: "a.css", right: ['".note"'] },
      { kind: "rename", file: "a.css", at: "var(--in^k);\n  border", newName: "--tint", right: ["tint"] },
      { kind: "diagnostics", file: "a.css", shown: { "a.css": "a { color }\n" }, right: ["colon expected"] },
    ],
  },
  {
    name: "vscode-html",
    server: ["vscode-html-language-server", "--stdio"],
    languageId: "html",
    extensions: [".html"],
    files: { "a.html": html },
    questions: [
      { kind: "hover", file: "a.html", at: "<ma^in", right: ["main"] },
      { kind: "completion", file: "a.html", at: "<ma^in", right: ['"main"'] },
      { kind: "documentSymbol", file: "a.html", right: ["main#a"] },
      { kind: "rename", file: "a.html", at: "<ma^in", newName: "section", right: ["section"] },
    ],
  },
  {
    name: "dockerfile",
    server: ["docker-langserver", "--stdio"],
    languageId: "dockerfile",
    extensions: ["Dockerfile"],
    files: { Dockerfile: dockerfile },
    questions: [
      { kind: "hover", file: "Dockerfile", at: "FR^OM base", right: ["FROM"] },
      { kind: "definition", file: "Dockerfile", at: "--from=ba^se", right: ['"line":0'] },
      { kind: "completion", file: "Dockerfile", at: "RU^N echo", right: ["RUN"] },
      { kind: "documentSymbol", file: "Dockerfile", right: ['"FROM"'] },
      { kind: "rename", file: "Dockerfile", at: "--from=ba^se", newName: "first", right: ["first"] },
      { kind: "diagnostics", file: "Dockerfile", shown: { Dockerfile: "FROM\n" }, right: ["argument"] },
    ],
  },
  {
    name: "svelte",
    server: ["svelteserver", "--stdio"],
    languageId: "svelte",
    extensions: [".svelte"],
    files: svelte,
    questions: [
      { kind: "hover", file: "App.svelte", at: "addT^wo(3)", right: ["addTwo(a: number): number"] },
      { kind: "definition", file: "App.svelte", at: "addT^wo(3)", right: ["add.ts"] },
      { kind: "documentSymbol", file: "App.svelte", right: ["total"] },
      { kind: "rename", file: "App.svelte", at: "let to^tal", newName: "sum", right: ["sum"] },
      {
        kind: "diagnostics",
        file: "App.svelte",
        shown: { "App.svelte": '<script lang="ts">\n  let x: number = "a";\n</script>\n{x}\n' },
        right: ["not assignable"],
      },
    ],
  },
  {
    name: "intelephense",
    server: ["intelephense", "--stdio"],
    languageId: "php",
    extensions: [".php"],
    files: php,
    questions: [
      { kind: "hover", file: "main.php", at: "^addTwo(3)", right: ["addTwo", "Adds two"] },
      { kind: "definition", file: "main.php", at: "^addTwo(3)", right: ["shapes.php"] },
      { kind: "references", file: "main.php", at: "^addTwo(3)", right: ["shapes.php", /main\.php.*main\.php/] },
      { kind: "completion", file: "main.php", at: "addT^wo(3)", right: ['"addTwo"'] },
      { kind: "documentSymbol", file: "shapes.php", right: ['"Rectangle"'] },
      { kind: "workspaceSymbol", file: "main.php", query: "addTwo", right: ["shapes.php"] },
      { kind: "diagnostics", file: "main.php", shown: { "main.php": "<?php\nnoSuch(3);\n" }, right: ["noSuch"] },
    ],
  },
  {
    name: "prisma",
    server: ["prisma-language-server", "--stdio"],
    languageId: "prisma",
    extensions: [".prisma"],
    files: { "schema.prisma": prisma },
    questions: [
      { kind: "hover", file: "schema.prisma", at: "user   Us^er", right: ["Who writes"] },
      { kind: "definition", file: "schema.prisma", at: "user   Us^er", right: ["schema.prisma"] },
      { kind: "references", file: "schema.prisma", at: "model Us^er", right: ["schema.prisma"] },
      { kind: "completion", file: "schema.prisma", at: "Int    @^id", right: ["id"] },
      { kind: "documentSymbol", file: "schema.prisma", right: ['"User"', '"Post"'] },
      { kind: "rename", file: "schema.prisma", at: "model Us^er", newName: "Person", right: ["Person"] },
      {
        kind: "diagnostics",
        file: "schema.prisma",
        shown: { "schema.prisma": "model User {\n  id Strange @id\n}\n" },
        right: ["Strange"],
      },
    ],
  },
  {
    name: "gopls",
    server: ["gopls"],
    languageId: "go",
    extensions: [".go"],
    files: go,
    questions: [
      { kind: "hover", file: "use.go", at: "^AddTwo(3)", right: ["func AddTwo(a int) int"] },
      { kind: "definition", file: "use.go", at: "^AddTwo(3)", right: ["shapes.go"] },
      { kind: "references", file: "use.go", at: "^AddTwo(3)", right: ["shapes.go", /use\.go.*use\.go/] },
      { kind: "completion", file: "use.go", at: "AddT^wo(3)", right: ['"AddTwo"'] },
      { kind: "documentSymbol", file: "use.go", right: ['"Use"'] },
      { kind: "workspaceSymbol", file: "use.go", query: "AddTwo", right: ["shapes.go"] },
      {
        kind: "rename",
        file: "use.go",
        at: "^AddTwo(3)",
        newName: "PlusTwo",
        right: ["shapes.go", "use.go", "PlusTwo"],
      },
      {
        kind: "diagnostics",
        file: "use.go",
        shown: { "use.go": "package shapes\n\nfunc Use() int {\n\treturn none\n}\n" },
        right: ["none"],
      },
    ],
  },
  {
    name: "fortls",
    server: ["fortls"],
    languageId: "fortran",
    extensions: [".f90"],
    files: fortran,
    questions: [
      { kind: "hover", file: "main.f90", at: "add_t^wo(3)", right: [/add_two/i] },
      { kind: "definition", file: "main.f90", at: "add_t^wo(3)", right: ["shapes.f90"] },
      { kind: "references", file: "main.f90", at: "add_t^wo(3)", right: ["shapes.f90", "main.f90"] },
      { kind: "documentSymbol", file: "shapes.f90", right: ["add_two"] },
      { kind: "workspaceSymbol", file: "main.f90", query: "add_two", right: ["shapes.f90"] },
      { kind: "rename", file: "main.f90", at: "add_t^wo(3)", newName: "plus_two", right: ["plus_two", "shapes.f90"] },
    ],
  },
  {
    name: "vim-language-server",
    server: ["vim-language-server", "--stdio"],
    languageId: "vim",
    extensions: [".vim"],
    files: vim,
    initializationOptions: {
      isNeovim: false,
      vimruntime: "/none",
      runtimepath: "/none",
      diagnostic: { enable: true },
      suggest: { fromVimruntime: false },
    },
    questions: [
      { kind: "definition", file: "plugin/a.vim", at: "= AddT^wo(3)", right: ['"line":0'] },
      { kind: "documentSymbol", file: "plugin/a.vim", right: ["AddTwo"] },
      { kind: "rename", file: "plugin/a.vim", at: "= AddT^wo(3)", newName: "PlusTwo", right: ["PlusTwo"] },
    ],
  },
  {
    name: "biome",
    server: ["biome", "lsp-proxy"],
    languageId: "javascript",
    extensions: [".js"],
    files: { "biome.json": "{}", "a.js": "let a = 1;\nexport const b = a == 1;\n" },
    questions: [
      { kind: "diagnostics", file: "a.js", right: ["noDoubleEquals"] },
      { kind: "formatting", file: "a.js", shown: { "a.js": "let  a=1" }, right: ["newText"] },
      { kind: "codeAction", file: "a.js", at: "a =^= 1", right: ["noDoubleEquals"] },
    ],
  },
  {
    name: "ast-grep",
    server: ["ast-grep", "lsp"],
    languageId: "javascript",
    extensions: [".js"],
    files: {
      "sgconfig.yml": "ruleDirs: [rules]\n",
      "rules/no-log.yml":
        "id: no-log\nlanguage: js\nmessage: No logging.\nseverity: warning\nrule:\n  pattern: console.log($A)\nfix: say($A)\n",
      "a.js": "console.log(1);\n",
    },
    questions: [
      { kind: "diagnostics", file: "a.js", right: ["No logging"] },
      { kind: "codeAction", file: "a.js", at: "con^sole", right: ["say(1)"] },
    ],
  },
];
