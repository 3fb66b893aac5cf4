import { catalogue, type FindingCode } from "../findings/index.ts";
import { nearestName } from "../value/nearest-name.ts";

const codes = Object.keys(catalogue) as FindingCode[];

/** The code of a name, whatever its case; else a name to suggest, where one is near. */
export function codeNamed(asked: string): { readonly code?: FindingCode; readonly near?: FindingCode } {
  const code = codes.find((known) => known.toLowerCase() === asked.toLowerCase());
  if (code !== undefined) return { code };
  const name = nearestName(
    asked.toLowerCase(),
    codes.map((known) => known.toLowerCase()),
  );
  const near = codes.find((known) => known.toLowerCase() === name);
  return near === undefined ? {} : { near };
}
