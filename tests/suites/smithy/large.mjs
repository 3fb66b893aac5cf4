import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareEvents } from "./events.mjs";
import { jsonDifference } from "./json.mjs";
import { libraryIn } from "./library.mjs";

/** The cases of the large models: events on all levels, and the shapes that come out as they went in. */
export async function largeCases(corporaFolder, built) {
  const folder = join(corporaFolder, "smithy-large");
  const library = await libraryIn(folder, built);
  const { cases } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  return cases.map((row) => ({ id: `large/${row.id}`, why: () => whyNot(row, library) }));
}

function whyNot({ files, options, expect }, library) {
  const load = library.load(files, options);
  if (load.broken !== expect.broken) return `broken is ${load.broken}, expected ${expect.broken}`;
  const { events } = JSON.parse(library.text(expect.eventsFile));
  const why = compareEvents(events ?? JSON.parse(library.text(expect.eventsFile)), load.events).C;
  if (why !== undefined) return why.split("\n").slice(0, 3).join("\n");
  if (expect.shapesEqual === undefined) return undefined;
  const expected = library.json(expect.shapesEqual).get("shapes");
  const written = library.need("toJsonAst")(load.model).get("shapes");
  return jsonDifference(expected, new Map([...written].filter(([id]) => expected.has(id))));
}
