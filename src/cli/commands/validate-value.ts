import { type ValueChecker, valueChecker } from "../../rpc/index.ts";
import { type Model, ShapeId } from "../../smithy/index.ts";
import { nearestName } from "../../value/nearest-name.ts";
import { tellAdvice } from "../contract-advice.ts";
import { type ExitCode, Failure } from "../exit-codes.ts";
import { displayName, readBytes, STDIN } from "../input.ts";
import { reportFailures } from "../input-failure.ts";
import type { ValueOptions } from "../options.ts";
import { configOf, type LoadedContract, loadContract, prepareProtocol, preparing } from "../prepare.ts";
import { printVerdict } from "../verdict-output.ts";

/** `colloquy validate value`: checks one JSON value against a shape; the last file is the value. */
export async function validateValue(files: readonly string[], options: ValueOptions): Promise<ExitCode> {
  return reportFailures(options.diagnostics, () => {
    if (files.filter((path) => path === STDIN).length > 1) {
      throw Failure.misuse("Standard input (-) can be read once only.");
    }
    if (files.length === 1 && options.contract === undefined) {
      throw Failure.misuse("I need two things: the contract's Smithy files (or --contract), then the value.");
    }
    const models = files.slice(0, -1);
    const [value = STDIN] = files.slice(-1);
    const checker = prepareShape(loadContract(models, options), options);
    const bytes = readBytes(value);
    return printVerdict({ file: displayName(value), bytes, verdict: checker.check(bytes) }, options);
  });
}

function prepareShape(loaded: LoadedContract, options: ValueOptions): ValueChecker {
  const { model, bundled } = loaded;
  const checker = preparing(model, () => {
    const shape = ShapeId.parse(options.shape);
    if (model.get(shape) === undefined) throw Failure.misuse(noShape(model, shape));
    return valueChecker(model, shape, configOf(options, bundled), serviceOf(loaded, options));
  });
  const told = checker.problems.map((each) => ({ ...each, repair: `Change or remove ${each.trait}.` }));
  const problems = told.filter(({ severity }) => severity === "error");
  if (problems.length === 0) {
    const rule = "unsupported-constraint";
    tellAdvice(
      model,
      told.map((each) => ({ ...each, rule })),
    );
    return checker;
  }
  throw Failure.contract("InvalidContract: the shape has constraints that cannot be checked.", problems, model);
}

/** The service that is named, else the first that a bundled protocol's peers accept: they treat unknown members alike. */
function serviceOf(loaded: LoadedContract, options: ValueOptions): ShapeId | undefined {
  if (options.service !== undefined) return ShapeId.parse(options.service);
  if (loaded.bundled === undefined) return undefined;
  const protocol = prepareProtocol(loaded, options, options.version ?? loaded.bundled.version);
  return protocol.peers.flatMap((peer) => protocol.servicesFor(peer))[0]?.id;
}

function noShape(model: Model, id: ShapeId): string {
  const known = [...model.shapes.values()]
    .map((shape) => shape.id)
    .filter((other) => other.namespace === id.namespace && (other.member === undefined) === (id.member === undefined))
    .map((other) => afterNamespace(other))
    .filter((name) => Math.abs(name.length - afterNamespace(id).length) <= 3);
  const near = nearestName(afterNamespace(id), known);
  return `The model has no shape ${id.text}.${near === undefined ? "" : ` Did you mean ${id.namespace}#${near}?`}`;
}

function afterNamespace({ text, namespace }: ShapeId): string {
  return text.slice(namespace.length + 1);
}
