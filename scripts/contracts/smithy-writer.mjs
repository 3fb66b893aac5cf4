/**
 * Shapes as plain data → Smithy IDL 2.0 text.
 *
 * A trait is `{ id, value? }`: `id` is absolute except for prelude traits, `value` is the text between the brackets.
 * Every name outside the prelude and the namespace gets its `use` line here, so no caller keeps a list of them.
 */

/** @typedef {{ id: string, value?: string }} Trait */
/** @typedef {{ name: string, target?: string, value?: string, traits: readonly Trait[] }} Member */
/** @typedef {{ name: string, kind: string, doc?: string, traits: readonly Trait[], members: readonly Member[] }} Shape */
/** @typedef {{ name: string, doc?: string, traits: readonly Trait[], input?: string, output?: string, errors: readonly string[] }} Operation */
/** @typedef {{ name: string, doc?: string, traits: readonly Trait[], version: string, operations: readonly string[], errors: readonly string[] }} Service */

/**
 * One source file.
 *
 * @param {{ header: readonly string[], namespace: string, services: readonly Service[], operations: readonly Operation[], shapes: readonly Shape[] }} file
 */
export function smithyText({ header, namespace, services, operations, shapes }) {
  const used = new Set();
  const blocks = [
    ...services.map((service) => serviceText(service, used)),
    ...operations.map((operation) => operationText(operation, used)),
    ...shapes.map((shape) => shapeText(shape, used)),
  ];
  const uses = [...used].sort().map((id) => `use ${id}`);
  const head = ['$version: "2.0"', "", ...header.map((line) => `// ${line}`), "", `namespace ${namespace}`];
  return `${[...head, "", ...uses, "", blocks.join("\n\n")].join("\n")}\n`;
}

function serviceText({ name, doc, traits, version, operations, errors }, used) {
  return [
    ...docLines(doc, ""),
    ...traits.map((trait) => traitText(trait, used)),
    `service ${name} {`,
    `    version: ${JSON.stringify(version)}`,
    "    operations: [",
    ...operations.map((operation) => `        ${operation}`),
    "    ]",
    ...(errors.length === 0 ? [] : [`    errors: [${errors.join(", ")}]`]),
    "}",
  ].join("\n");
}

function operationText({ name, doc, traits, input, output, errors }, used) {
  return [
    ...docLines(doc, ""),
    ...traits.map((trait) => traitText(trait, used)),
    `operation ${name} {`,
    ...(input === undefined ? [] : [`    input: ${input}`]),
    ...(output === undefined ? [] : [`    output: ${output}`]),
    ...(errors.length === 0 ? [] : [`    errors: [${errors.join(", ")}]`]),
    "}",
  ].join("\n");
}

function shapeText(shape, used) {
  const head = [...docLines(shape.doc, ""), ...shape.traits.map((trait) => traitText(trait, used))];
  const isAggregate = ["structure", "union", "list", "map"].includes(shape.kind);
  if (shape.members.length === 0) return [...head, `${shape.kind} ${shape.name}${isAggregate ? " {}" : ""}`].join("\n");
  const members = shape.members.map((member) => memberText(member, used));
  // Members with traits of their own stand apart, as people write them.
  const apart = members.some((lines) => lines.length > 1);
  const body = members.flatMap((lines, index) => (apart && index > 0 ? ["", ...lines] : lines));
  return [...head, `${shape.kind} ${shape.name} {`, ...body, "}"].join("\n");
}

function memberText({ name, target, value, traits }, used) {
  const own = target === undefined ? name : `${name}: ${target}`;
  return [
    ...traits.map((trait) => `    ${traitText(trait, used)}`),
    `    ${own}${value === undefined ? "" : ` = ${value}`}`,
  ];
}

function traitText({ id, value }, used) {
  if (id.includes("#")) used.add(id);
  const name = id.slice(id.indexOf("#") + 1);
  return value === undefined ? `@${name}` : `@${name}(${value})`;
}

function docLines(doc, indent) {
  return doc === undefined ? [] : doc.split("\n").map((line) => `${indent}/// ${line}`);
}
