import type { Toolchain } from "./toolchain.ts";

/** Toolchains of servers that many people have. Each is data: another one is a JSON file of the same members. */
export const presets: readonly Toolchain[] = [
  {
    name: "typescript",
    languageId: "typescript",
    extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"],
    languageIds: {
      ".tsx": "typescriptreact",
      ".js": "javascript",
      ".jsx": "javascriptreact",
      ".mjs": "javascript",
      ".cjs": "javascript",
    },
    server: ["tsc", "--lsp", "--stdio"],
    commands: { check: ["tsc", "--noEmit"], run: ["node", "{file}"], test: ["npm", "test"] },
    install: "npm install --save-dev typescript@7",
  },
  {
    name: "python",
    languageId: "python",
    extensions: [".py", ".pyi"],
    server: ["pyright-langserver", "--stdio"],
    commands: { check: ["pyright", "{file}"], run: ["python3", "{file}"], test: ["python3", "-m", "pytest"] },
    install: "npm install --save-dev pyright",
  },
  {
    name: "c",
    languageId: "c",
    extensions: [".c", ".h", ".cc", ".cpp", ".cxx", ".hh", ".hpp", ".hxx", ".m", ".mm"],
    languageIds: {
      ".cc": "cpp",
      ".cpp": "cpp",
      ".cxx": "cpp",
      ".hh": "cpp",
      ".hpp": "cpp",
      ".hxx": "cpp",
      ".m": "objective-c",
      ".mm": "objective-cpp",
    },
    server: ["clangd", "--background-index"],
    commands: { check: ["cc", "-fsyntax-only", "{file}"], format: ["clang-format", "{file}"] },
    install: "apt install clangd",
  },
  {
    name: "bash",
    languageId: "shellscript",
    extensions: [".sh", ".bash"],
    server: ["bash-language-server", "start"],
    commands: { check: ["bash", "-n", "{file}"], lint: ["shellcheck", "{file}"], run: ["bash", "{file}"] },
    install: "npm install --save-dev bash-language-server",
  },
  {
    name: "json",
    languageId: "json",
    extensions: [".json", ".jsonc"],
    languageIds: { ".jsonc": "jsonc" },
    server: ["vscode-json-language-server", "--stdio"],
    initializationOptions: { provideFormatter: true },
    install: "npm install --save-dev vscode-langservers-extracted",
  },
  {
    name: "yaml",
    languageId: "yaml",
    extensions: [".yaml", ".yml"],
    server: ["yaml-language-server", "--stdio"],
    // The store of schemas is on the network, which a question should not wait for.
    settings: {
      yaml: { schemaStore: { enable: false }, hover: true, completion: true, validate: true, format: { enable: true } },
    },
    install: "npm install --save-dev yaml-language-server",
  },
  {
    name: "go",
    languageId: "go",
    extensions: [".go"],
    server: ["gopls"],
    commands: {
      check: ["go", "vet", "./..."],
      format: ["gofmt", "{file}"],
      run: ["go", "run", "{file}"],
      test: ["go", "test", "./..."],
    },
    install: "go install golang.org/x/tools/gopls@latest",
  },
  {
    name: "rust",
    languageId: "rust",
    extensions: [".rs"],
    server: ["rust-analyzer"],
    commands: {
      check: ["cargo", "check"],
      format: ["rustfmt", "--emit", "stdout", "{file}"],
      lint: ["cargo", "clippy"],
      run: ["cargo", "run"],
      test: ["cargo", "test"],
    },
    install: "rustup component add rust-analyzer",
  },
  {
    name: "pudu",
    languageId: "pudu",
    extensions: [".pudu"],
    server: ["pudu", "lsp"],
    commands: {
      check: ["pudu", "check", "{file}"],
      format: ["pudu", "fmt", "--stdout", "{file}"],
      lint: ["pudu", "lint", "{file}"],
      run: ["pudu", "run", "--confined", "{file}"],
      test: ["pudu", "test"],
    },
    install: "The Pudu compiler brings its language server: put pudu on the search path.",
  },
];

/** The preset of a name; `undefined` when there is none. */
export function preset(name: string): Toolchain | undefined {
  return presets.find((toolchain) => toolchain.name === name);
}
