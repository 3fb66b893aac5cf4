import type { NodeProblem } from "../load/node-checks.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { ObjectNode } from "../model/node-value.ts";
import type { ShapeId } from "../model/shape-id.ts";
import type { OperationShape } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { Configuration } from "../validators/configuration.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import { spentEvent } from "../validators/spent.ts";
import type { Emit, Validator } from "../validators/validator.ts";
import { camelCaseWords } from "./words.ts";

const ID = "MissingPaginatedTrait";
const VERBS_REQUIRE = ["list", "search"];
const VERBS_SUGGEST = ["describe", "get"];
const INPUT_MEMBERS = ["maxresults", "maxitems", "pagesize", "limit", "nexttoken", "pagetoken", "token", "marker"];
const OUTPUT_MEMBERS = [
  "nexttoken",
  "pagetoken",
  "token",
  "marker",
  "nextpage",
  "nextpagetoken",
  "position",
  "nextmarker",
  "paginationtoken",
  "nextpagemarker",
];
const WHY =
  "Paginating operations that can return potentially unbounded lists of data helps to maintain a predictable SLA and helps " +
  "to prevent operational issues in the future.";

interface Settings {
  readonly verbsRequire: ReadonlySet<string>;
  readonly verbsSuggest: ReadonlySet<string>;
  readonly inputMembers: ReadonlySet<string>;
  readonly outputMembers: ReadonlySet<string>;
}

/** Operations without a paginated trait whose verb or members look as if they had pages. */
export function missingPaginatedTrait(node: ObjectNode, at: SourceLocation, work: WorkBudget): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const words = (name: string, standard: readonly string[]): ReadonlySet<string> =>
    new Set((configuration.texts(name, { list: "java.util.Set" }) ?? standard).map((word) => word.toLowerCase()));
  const settings = {
    verbsRequire: words("verbsRequirePagination", VERBS_REQUIRE),
    verbsSuggest: words("verbsSuggestPagination", VERBS_SUGGEST),
    inputMembers: words("inputMembersRequirePagination", INPUT_MEMBERS),
    outputMembers: words("outputMembersRequirePagination", OUTPUT_MEMBERS),
  };
  if (configuration.problem !== undefined) return configuration.problem;
  return (model, emit) => {
    for (const operation of model.operations) {
      if (hasPreludeTrait(operation, "paginated")) continue;
      // Many operations may have the same members.
      work.spend(model.membersOf(operation.input).size + model.membersOf(operation.output).size);
      if (work.isSpent) {
        emit(spentEvent(at));
        return;
      }
      check(model, operation, settings, emit);
    }
  };
}

function check(model: Model, operation: OperationShape, settings: Settings, emit: Emit): void {
  const verb = (camelCaseWords(operation.id.name)[0] ?? "").toLowerCase();
  const required = requirement(model, operation, verb, settings);
  if (required !== undefined) {
    emit(
      shapeEvent(
        ID,
        "DANGER",
        operation,
        `${required} that the operation is marked with the \`paginated\` trait. ${WHY}`,
      ),
    );
  } else if (settings.verbsSuggest.has(verb) && hasList(model, operation.output)) {
    const message =
      `The verb of this operation, \`${verb}\`, and the presence of a top-level list member in its output, suggests that ` +
      `the operation should have the \`paginated\` trait. ${WHY}`;
    emit(shapeEvent(ID, "WARNING", operation, message));
  }
}

function requirement(model: Model, operation: OperationShape, verb: string, settings: Settings): string | undefined {
  if (settings.verbsRequire.has(verb)) return `The verb of this operation, \`${verb}\`, requires`;
  const input = memberNamed(model, operation.input, settings.inputMembers);
  if (input !== undefined) return `This operation contains an input member, \`${input}\`, that requires`;
  const output = memberNamed(model, operation.output, settings.outputMembers);
  return output === undefined ? undefined : `This operation contains an output member, \`${output}\`, that requires`;
}

function memberNamed(model: Model, id: ShapeId, names: ReadonlySet<string>): string | undefined {
  return [...model.membersOf(id).keys()].find((name) => names.has(name.toLowerCase()));
}

function hasList(model: Model, id: ShapeId): boolean {
  return [...model.membersOf(id).values()].some((member) => model.get(member.target)?.type === "list");
}
