import type { MakeValidator } from "../validators/named-validators.ts";
import { abbreviationName } from "./abbreviation-name.ts";
import { camelCase } from "./camel-case.ts";
import { inputOutputStructureReuse } from "./input-output-structure-reuse.ts";
import { missingClientOptionalTrait } from "./missing-client-optional-trait.ts";
import { missingPaginatedTrait } from "./missing-paginated-trait.ts";
import { missingSensitiveTrait } from "./missing-sensitive-trait.ts";
import { noninclusiveTerms } from "./noninclusive-terms.ts";
import { repeatedShapeName, stutteredShapeName } from "./repeated-shape-name.ts";
import { reservedWords } from "./reserved-words.ts";
import { shouldHaveUsedTimestamp } from "./should-have-used-timestamp.ts";
import { standardOperationVerb } from "./standard-operation-verb.ts";

/**
 * Validators of style, by the name with which `metadata validators` asks for them.
 * @see Smithy 2.0, "Linters"
 */
export const linters: ReadonlyMap<string, MakeValidator> = new Map<string, MakeValidator>([
  ["AbbreviationName", abbreviationName],
  ["CamelCase", camelCase],
  ["InputOutputStructureReuse", inputOutputStructureReuse],
  ["MissingClientOptionalTrait", missingClientOptionalTrait],
  ["MissingPaginatedTrait", missingPaginatedTrait],
  ["MissingSensitiveTrait", missingSensitiveTrait],
  ["NoninclusiveTerms", noninclusiveTerms],
  ["RepeatedShapeName", repeatedShapeName],
  ["ReservedWords", reservedWords],
  ["ShouldHaveUsedTimestamp", shouldHaveUsedTimestamp],
  ["StandardOperationVerb", standardOperationVerb],
  ["StutteredShapeName", stutteredShapeName],
]);
