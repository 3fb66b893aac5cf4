import { type GeneratedContract, generatedContract } from "../../../src/rpc/generate/generated-contract.ts";
import { loader } from "../../../src/rpc/loader.ts";
import { PreparedService } from "../../../src/rpc/prepared-service.ts";

/** A contract of one service, `t#Api`, ready to generate from. `more` are further sources, by name. */
export function contractOf(shapes: string, more: Readonly<Record<string, string>> = {}): GeneratedContract {
  const uses = [
    "smithy.rpc#jsonRpc",
    "smithy.rpc#method",
    "smithy.rpc#rpcError",
    "alloy#untagged",
    "alloy#discriminated",
  ];
  uses.push("alloy#nullable", "alloy#openEnum", "alloy#jsonUnknown");
  const head = uses.filter((use) => shapes.includes(`@${use.split("#")[1]}`)).map((use) => `use ${use}\n`);
  const sources = loader().addIdl("t.smithy", `$version: "2"\nnamespace t\n${head.join("")}${shapes}`);
  for (const [name, text] of Object.entries(more)) sources.addIdl(name, text);
  const { model, events } = sources.assemble();
  const errors = events.filter(({ severity }) => severity === "ERROR");
  if (model === undefined || errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  const service = PreparedService.prepare(model, "t#Api", "2.0", { memberNames: "json" });
  return generatedContract("t#Api", model, [service]);
}

/** A contract with one method, `m`, whose result has one member `x` of a shape `X`. */
export function contractOfShape(
  shapes: string,
  more: Readonly<Record<string, string>> = {},
  rename = "",
): GeneratedContract {
  return contractOf(
    `@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [M]${rename} }
@method(name: "m", params: "named")
operation M { output: Out }
structure Out { @required x: X }
${shapes}`,
    more,
  );
}
