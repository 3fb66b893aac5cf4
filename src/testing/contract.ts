import { readFileSync } from "node:fs";
import { loadBundledContract } from "../contracts/index.ts";
import { eventLine } from "../report/index.ts";
import { loader } from "../rpc/index.ts";
import { ProtocolDescription } from "../transcript/index.ts";

/** A contract of your own, by its Smithy files. */
export interface ContractFiles {
  /** Paths of `.smithy` files or JSON ASTs. */
  readonly files: readonly string[];
  /** The shape with `smithy.rpc#jsonRpcProtocol`. */
  readonly protocol: string;
  /** The version of JSON-RPC; "2.0" by default. */
  readonly version?: "1.0" | "2.0";
  /** Whether members go by their names in the model (the default) or by `jsonName`. */
  readonly memberNames?: "smithy" | "json";
}

/** What a conversation is held to: a bundled contract by name, Smithy files, or a protocol that is prepared already. */
export type ContractSource = string | ContractFiles | ProtocolDescription;

/**
 * The protocol of a contract.
 *
 * @throws TypeError for what is none of the three.
 * @throws RangeError for a name that there is no bundled contract of, and for a model with errors.
 * @throws ContractError for a contract that cannot be prepared.
 * @throws Error for a file that cannot be read.
 */
export function protocolOf(contract: ContractSource): ProtocolDescription {
  if (typeof contract === "string") return loadBundledContract(contract).protocol;
  if (contract instanceof ProtocolDescription) return contract;
  if (!isFiles(contract)) {
    const expected =
      'the name of a bundled contract, { files: [...], protocol: "example#Protocol" }, or a ProtocolDescription';
    throw new TypeError(`I expected ${expected} as the contract; I found none of them.`);
  }
  const sources = loader();
  for (const file of contract.files) {
    const text = readFileSync(file, "utf8");
    if (file.endsWith(".json")) sources.addAst(file, text);
    else sources.addIdl(file, text);
  }
  const { model, events } = sources.assemble();
  const broken = events.filter(({ severity }) => severity === "ERROR" || severity === "DANGER");
  if (model === undefined || broken.length > 0) {
    const [first] = broken.map(eventLine);
    throw new RangeError(`The contract's model has errors: ${first ?? "it cannot be read"}`);
  }
  const { memberNames = "smithy", version = "2.0" } = contract;
  return ProtocolDescription.fromSmithy(model, contract.protocol, version, { memberNames });
}

/** Tests in plain JavaScript are checked by nobody else. */
function isFiles(contract: Partial<ContractFiles> | undefined): contract is ContractFiles {
  const { files, protocol } = contract ?? {};
  return Array.isArray(files) && files.length > 0 && typeof protocol === "string";
}
