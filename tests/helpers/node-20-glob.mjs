// Preload for the official conformance runner: it imports `globSync` from `fs`, which Node 20 does not have and the scenarios for
// servers do not call.
import { register } from "node:module";

const facade = `export * from "node:fs"; export { default } from "node:fs"; export const globSync = () => [];`;
const facadeUrl = `data:text/javascript,${encodeURIComponent(facade)}`;
const hooks = `export async function resolve(specifier, context, next) {
  const isWanted = specifier === "fs" && context.parentURL?.includes("/@modelcontextprotocol/conformance/");
  return isWanted ? { url: ${JSON.stringify(facadeUrl)}, shortCircuit: true } : next(specifier, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
