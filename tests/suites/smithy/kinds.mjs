import { compareEvents, eventLevels } from "./events.mjs";
import { jsonDifference } from "./json.mjs";

/** What a kind expects beyond its events: a function of the manifest's row, the load and the library. */
export function checkerOf(kind) {
  return CHECKERS[kind] ?? loaded;
}

const CHECKERS = {
  "valid-pair": first(loaded, pair),
  "flatten-mixins": first(loaded, flattened),
  upgrade: first(loaded, upgraded),
  nullability: first(loaded, nullable),
  "ast-roundtrip": first(loaded, astOfVersion1),
  selector: first(loaded, selected),
  "selector-eval": first(loaded, selected),
  "selector-syntax": first(loaded, selected),
  "node-validation": first(loaded, valuesChecked),
  format: first(loaded, formatted),
  errorfile: first(loaded, withoutLegacy),
};

function first(...checks) {
  return (row, load, library) => {
    for (const check of checks) {
      const why = check(row, load, library);
      if (why !== undefined) return why;
    }
    return undefined;
  };
}

/** What any case may expect: the AST, the surviving shapes, the IDL texts. */
function loaded(row, load, library) {
  const { expect } = row;
  if (load.broken !== expect.broken) return `broken is ${load.broken}, expected ${expect.broken}`;
  if (expect.shapeIds !== undefined) {
    const why = sameTexts(expect.shapeIds, rootIds(load.model), "shape ids");
    if (why !== undefined) return why;
  }
  if (expect.astFile !== undefined) {
    const why = sameAst(library, expect.astFile, load.model);
    if (why !== undefined) return `AST: ${why}`;
  }
  return expect.idlFiles === undefined ? undefined : idlTexts(row, load, library);
}

function sameAst(library, file, model, options) {
  return jsonDifference(library.json(file), library.need("toJsonAst")(model, options));
}

function rootIds(model) {
  const ids = [];
  for (const shape of model.shapes.values()) {
    if (shape.type !== "member" && !model.builtinIds.has(shape.id.text)) ids.push(shape.id.text);
  }
  return ids;
}

function sameTexts(expected, actual, what) {
  const a = [...expected].sort();
  const b = [...actual].sort();
  if (a.length === b.length && a.every((text, index) => text === b[index])) return undefined;
  const missing = a.filter((text) => !b.includes(text));
  const extra = b.filter((text) => !a.includes(text));
  return `${what}: missing [${missing.join(", ")}], extra [${extra.join(", ")}], ${a.length} expected, ${b.length} found`;
}

function idlTexts(row, load, library) {
  const written = library.need("toIdl")(load.model, row.options?.idlSerializer ?? {});
  const { idlFiles, idlRoundTrips } = row.expect;
  const why = sameTexts(Object.keys(idlFiles), [...written.keys()], "IDL files");
  if (why !== undefined) return why;
  for (const [name, file] of Object.entries(idlFiles)) {
    const text = textDifference(library.text(file), written.get(name));
    if (text !== undefined) return `IDL ${name}: ${text}`;
  }
  if (idlRoundTrips === false || row.expect.astFile === undefined) return undefined;
  const again = library.loadTexts(
    [...written].map(([name, text]) => ({ name, text })),
    row.options,
  );
  const ast = sameAst(library, row.expect.astFile, again.model);
  return ast === undefined ? undefined : `IDL read again: ${ast}`;
}

/** The first line that differs. */
export function textDifference(expected, actual) {
  const a = expected.replaceAll("\r\n", "\n").split("\n");
  const b = actual.replaceAll("\r\n", "\n").split("\n");
  for (let line = 0; line < Math.max(a.length, b.length); line++) {
    if (a[line] !== b[line]) {
      return `line ${line + 1}: expected ${JSON.stringify(a[line])}, is ${JSON.stringify(b[line])}`;
    }
  }
  return undefined;
}

function pair(row, _, library) {
  const load = library.load([...(row.context ?? []), ...row.pair], row.options);
  const events = compareEvents(row.expect.pairEvents ?? [], load.events, row.unstableText === true).C;
  if (events !== undefined) return `pair: ${events}`;
  const why = sameAst(library, row.expect.astFile, load.model);
  return why === undefined ? undefined : `pair: ${why}`;
}

function flattened(row, load, library) {
  const own = jsonDifference(
    library.json(row.expect.flatFile),
    library.need("toJsonAst")(flatten(library, load.model)),
  );
  if (own !== undefined) return `flattened: ${own}`;
  const other = library.load([...(row.context ?? []), row.flattened], row.options);
  const why = sameAst(library, row.expect.flatFile, other.model);
  return why === undefined ? undefined : `flattened file: ${why}`;
}

function flatten(library, model) {
  return library.need("flattenMixins")(model);
}

function upgraded(row, _, library) {
  if (row.upgraded === undefined) return undefined;
  const load = library.load([...(row.context ?? []), row.upgraded], row.options);
  const why = sameAst(library, row.expect.upgradedAstFile, load.model);
  return why === undefined ? undefined : `upgraded file: ${why}`;
}

const VIEWS = {
  SERVER: "server",
  CLIENT: "client",
  CLIENT_CAREFUL: "carefulClient",
  CLIENT_ZERO_VALUE_V1: "zeroValueClientV1",
  CLIENT_ZERO_VALUE_V1_NO_INPUT: "zeroValueClientV1NoInput",
};

function nullable(row, load, library) {
  const isNullable = library.need("isNullable");
  for (const [id, views] of Object.entries(row.expect.nullable)) {
    for (const [view, expected] of Object.entries(views)) {
      const found = isNullable(load.model, load.model.expect(id, "member"), VIEWS[view]);
      if (found !== expected) return `${id} is ${found} for ${view}, expected ${expected}`;
    }
  }
  return row.expect.nullableClaim === undefined ? undefined : nullableClaim(row, load, isNullable);
}

function nullableClaim(row, { model }, isNullable) {
  const member = model.expect(row.member, "member");
  const found = {
    v2: isNullable(model, member, "client"),
    "v1-client-zero-value": isNullable(model, member, "zeroValueClientV1"),
    "v1-box": member.traits.has("smithy.api#box") || model.get(member.target).traits.has("smithy.api#box"),
  };
  for (const [claim, expected] of Object.entries(row.expect.nullableClaim)) {
    if (found[claim] !== expected) return `claim ${claim} of ${row.member} is ${found[claim]}, expected ${expected}`;
  }
  return undefined;
}

function astOfVersion1(row, load, library) {
  const why = sameAst(library, row.expect.ast1File, load.model, { version: "1.0" });
  return why === undefined ? undefined : `AST 1.0: ${why}`;
}

function selected(row, load, library) {
  const Selector = library.need("Selector");
  for (const { selector: text, matches, error } of row.expect.selectors) {
    const parsed = Selector.parse(text);
    const found = parsed.kind === "selector" ? parsed.select(load.model) : parsed;
    if (error !== undefined) {
      if (found.kind === "problem" && found.message === error) continue;
      return `${text}: expected the error ${error}, got ${found.message ?? "a selector"}`;
    }
    if (found.kind === "problem") return `${text}: ${found.message}`;
    const ids = [...found].map(({ id }) => id.text).filter((id) => !load.model.builtinIds.has(id.split("$")[0]));
    const why = sameTexts(new Set(matches), ids, text);
    if (why !== undefined) return why;
  }
  return undefined;
}

const FEATURES = {
  ALLOW_OPTIONAL_NULLS: { allowOptionalNulls: true },
  ALLOW_CONSTRAINT_ERRORS: { allowConstraintErrors: true },
  REQUIRE_BASE_64_BLOB_VALUES: { base64Blobs: true },
  RANGE_TRAIT_ZERO_VALUE_WARNING: { zeroOutOfRangeIsWarning: true },
};

function valuesChecked(row, load, library) {
  const parseNode = library.need("parseNode");
  const validateNode = library.need("validateNode");
  for (const { shape, json, features = [], timestamp, events, quirk } of row.expect.values) {
    if (quirk !== undefined) continue;
    const rules = Object.assign(
      { model: load.model, eventId: "NodeValidation" },
      ...features.map((name) => FEATURES[name]),
    );
    if (timestamp === "EPOCH_SECONDS") rules.timestamps = "epoch-seconds";
    const found = [];
    validateNode(rules, load.model.get(shape), parseNode("", json), (event) => found.push(event));
    const why = compareEvents(events, found, false, false).C;
    if (why !== undefined) return `${json} as ${shape}: ${why}`;
  }
  return undefined;
}

function formatted(row, _, library) {
  const once = format(library, library.text(row.files.at(-1)));
  const why = textDifference(library.text(row.expect.formattedFile), once);
  if (why !== undefined) return why;
  return format(library, once) === once ? undefined : "formatting again changes the text";
}

function format(library, text) {
  const result = library.need("formatIdl")(text, { width: 120 });
  if (result.kind === "formatted") return result.text;
  throw new Error(`not formatted: ${result.events[0].message}`);
}

function withoutLegacy(row, _, library) {
  if (row.expect.eventsWithoutLegacy === undefined) return undefined;
  const load = library.load([...(row.context ?? []), ...row.files], { ...row.options, legacyValidation: false });
  const why = eventLevels({ events: row.expect.eventsWithoutLegacy }, load.events, row.unstableText === true).C;
  return why === undefined ? undefined : `without legacy validation: ${why}`;
}
