export { DEFAULT_MAX_FINDINGS, FindingBudget } from "./budget.ts";
export { catalogue, type Details, type Entry, type FindingCode } from "./catalogue.ts";
export { EXAMPLE_CONTRACT, type Example, type Explanation, type FindingGroup } from "./explanation.ts";
export { codesByGroup, explanations } from "./explanations.ts";
export { type Finding, finding, type Place, type Severity } from "./finding.ts";
