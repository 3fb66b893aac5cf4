import { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { index, loadContract } from "../contracts/bundled.ts";

const prepared = new Map<string, ProtocolDescription>();

/** A contract that ships with the package, such as `mcp@2025-11-25`, prepared once for a test file. */
export function bundledProtocol(name: string): ProtocolDescription {
  const known = prepared.get(name);
  if (known !== undefined) return known;
  const entry = index.find((each) => each.name === name);
  if (entry === undefined) throw new Error(`There is no contract ${name}.`);
  const { protocol, memberNames } = entry;
  const made = ProtocolDescription.fromSmithy(loadContract(entry).model, protocol, "2.0", { memberNames });
  prepared.set(name, made);
  return made;
}
