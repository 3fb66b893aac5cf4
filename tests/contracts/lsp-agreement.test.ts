import { existsSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/findings/finding.ts";
import type { PreparedService } from "../../src/rpc/index.ts";
import { corpora, index, services } from "./bundled.ts";
import { type MetaModel, type MetaType, metaModelSchemas, schemaOf } from "./meta-model.ts";
import { mutated, type Plain } from "./mutate.ts";
import { Random, seedOf } from "./random.ts";
import { type Schema, SchemaValues } from "./schema-values.ts";

const folder = `${corpora}/lsp-metamodel`;
const haveModels = existsSync(folder);
const entries = index.filter(({ name }) => name.startsWith("lsp@"));

/** Params or a result of a method, and how the contract judges a message with them. */
interface Subject {
  readonly name: string;
  readonly official: Schema;
  readonly judge: (value: Plain) => readonly Finding[];
}

describe.skipIf(!haveModels).each(entries)("$name (skipped without the shared corpora)", (entry) => {
  const model: MetaModel = haveModels
    ? JSON.parse(readFileSync(`${folder}/metaModel-${entry.revision}.json`, "utf8"))
    : { requests: [], notifications: [], structures: [], enumerations: [], typeAliases: [] };
  const definitions = metaModelSchemas(model);
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: "lsp", $defs: definitions });
  const subjects = haveModels ? subjectsOf(model, services(entry)) : [];

  test.each(subjects)(
    "$name: values of the meta model are accepted, mutated ones judged alike",
    ({ name, official, judge }) => {
      const random = new Random(seedOf(name));
      const values = new SchemaValues(definitions, random);
      const validate = ajv.compile(JSON.parse(JSON.stringify(official).replaceAll('"#/$defs/', '"lsp#/$defs/')));
      const differences: string[] = [];
      const compare = (value: Plain) => {
        const errors = judge(value).filter(({ severity }) => severity === "error");
        const isOfficial = validate(value);
        if (isOfficial === (errors.length === 0)) return;
        differences.push(`${JSON.stringify(value)}: official ${isOfficial}, ours ${JSON.stringify(errors.map(said))}`);
      };
      for (let round = 0; round < 5; round += 1) {
        const value = values.of(official);
        compare(value);
        for (let turn = 0; turn < 8; turn += 1) compare(mutated(value, random));
      }
      expect(differences).toEqual([]);
    },
  );
});

function said({ pointer, message }: Finding): string {
  return `${pointer} ${message}`;
}

function subjectsOf({ requests, notifications }: MetaModel, prepared: Record<"client" | "server", PreparedService>) {
  const receivers = (direction: string) => [
    ...(direction !== "serverToClient" ? [prepared.server] : []),
    ...(direction !== "clientToServer" ? [prepared.client] : []),
  ];
  const params = [...requests, ...notifications].flatMap((message) =>
    receivers(message.messageDirection).flatMap((to) =>
      paramsSubject(message.method, message.params, to, requests.includes(message as never)),
    ),
  );
  const results = requests.flatMap(({ method, result, messageDirection }) =>
    receivers(messageDirection).map((to) => resultSubject(method, result, to)),
  );
  return [...params, ...results];
}

/** Params that are any value stand in no message: JSON-RPC wants an object or an array. */
function paramsSubject(method: string, type: MetaType | undefined, to: PreparedService, isRequest: boolean): Subject[] {
  if (type === undefined || (type.kind === "reference" && type.name === "LSPAny")) return [];
  const id = isRequest ? { id: 1 } : {};
  return [
    {
      name: `params of ${method} to ${to.id.name}`,
      official: { allOf: [{ type: "object" }, schemaOf(type)] },
      judge: (params) => to.validateRequest(JSON.stringify({ jsonrpc: "2.0", ...id, method, params })).findings,
    },
  ];
}

function resultSubject(method: string, type: MetaType, to: PreparedService): Subject {
  return {
    name: `result of ${method} of ${to.id.name}`,
    official: schemaOf(type),
    judge: (result) =>
      to.validateResponse(JSON.stringify({ jsonrpc: "2.0", id: 1, result }), { context: { kind: "method", method } })
        .findings,
  };
}
