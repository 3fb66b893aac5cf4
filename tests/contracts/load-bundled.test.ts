import { describe, expect, test } from "vitest";
import {
  bundledContracts,
  contractFamilies,
  contractFamily,
  contractOfRevision,
  loadBundledContract,
} from "../../src/contracts/index.ts";

describe("families", () => {
  test("every contract belongs to one, by its name and its revision", () => {
    const families = new Set(contractFamilies());
    for (const { name, revision } of bundledContracts()) {
      const [family = ""] = name.split("@");
      expect(families).toContain(family);
      expect(name).toBe(`${family}@${revision}`);
    }
  });

  test.each(contractFamilies())("%s has a default, which is in the box", (name) => {
    const family = contractFamily(name);
    expect(bundledContracts().map((contract) => contract.name)).toContain(family?.default);
  });

  const revisions: readonly { family: string; revision: string; found: string | undefined }[] = [
    { family: "mcp", revision: "2025-06-18", found: "mcp@2025-06-18" },
    { family: "mcp", revision: "2099-01-01", found: undefined },
    { family: "lsp", revision: "3.17", found: "lsp@3.17" },
  ];
  test.each(revisions)("$family, revision $revision: $found", ({ family, revision, found }) => {
    const known = contractFamily(family);
    expect(known === undefined ? "no family" : contractOfRevision(known, revision)?.name).toBe(found);
  });
});

describe("loading", () => {
  test("by name, once", () => {
    const { contract, model, protocol } = loadBundledContract("mcp@2025-06-18");
    expect(contract.name).toBe("mcp@2025-06-18");
    expect(protocol.peers).toEqual(["client", "server"]);
    expect(model.expect(protocol.id, "structure").id.text).toBe(contract.protocol);
    expect(loadBundledContract("mcp@2025-06-18").protocol).toBe(protocol);
  });

  test("a family's name is its default", () => {
    expect(loadBundledContract("lsp").contract.name).toBe(contractFamily("lsp")?.default);
  });

  test("a name that there is none of", () => {
    expect(() => loadBundledContract("mcp@1")).toThrow(/no bundled contract mcp@1\. There are: mcp@2024-11-05, /);
  });
});
