import { describe } from "vitest";
import { reportsEvents } from "../../helpers/load-model.ts";

describe("AbbreviationName", () => {
  reportsEvents([
    {
      why: "capitals in a row",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "AbbreviationName", configuration: {allowedAbbreviations: ["SQS"]}}]
namespace n.s
⟦AbbreviationName⟧structure HTTPThing {
 ⟦AbbreviationName⟧anID: String
 theSQS: String
}
enum E {
 AB
}
`,
      },
      says: [
        "DANGER shape name, `HTTPThing`, contains invalid abbreviations. Change this shape name to `HttpThing` (n.s#HTTPThing)",
        "DANGER member name, `anID`, contains invalid abbreviations. Change this member name to `anId` (n.s#HTTPThing$anID)",
      ],
    },
  ]);
});

describe("CamelCase", () => {
  reportsEvents([
    {
      why: "shapes in upper, traits in lower, members as most are",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "CamelCase"}]
namespace n.s
⟦CamelCase⟧structure lower {
 a: String
 b: String
 ⟦CamelCase⟧C: String
}
@trait
⟦CamelCase⟧structure Upper {}
`,
      },
      says: [
        "DANGER structure shape name, `lower`, is not upper camel case (n.s#lower)",
        "DANGER Member shape member name, `C`, is not lower camel case; members in the n.s namespace must all use lower camel case. (n.s#lower$C)",
        "DANGER structure trait definition, `Upper`, is not lower camel case (n.s#Upper)",
      ],
    },
    {
      why: "members as configured",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "CamelCase", configuration: {memberNames: "upper"}}]
namespace n.s
structure S {
 ⟦CamelCase⟧a: String
 B: String
}
`,
      },
      says: [
        "DANGER Member shape member name, `a`, is not upper camel case; members in the n.s namespace must all use upper camel case. (n.s#S$a)",
      ],
    },
    {
      why: "a way that is none",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "CamelCase", configuration: {memberNames: ⟦Model⟧"snake"}}]
namespace n.s
`,
      },
      says: [
        'ERROR Error creating `CamelCase` validator: Deserialization error at (/memberNames): unable to create software.amazon.smithy.linters.CamelCaseValidator$MemberNameHandling from "snake": Expected one of the following enum strings: [upper, lower, auto]',
      ],
    },
    {
      why: "members of each service as most of its own are",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "CamelCase"}]
namespace n.s
service A { operations: [OpA] }
operation OpA { input := {
 a: String
 b: String
 ⟦CamelCase⟧C: String
} }
service B { operations: [OpB] }
operation OpB { input := {
 A: String
 B: String
 ⟦CamelCase⟧c: String
} }
`,
      },
      says: [
        "DANGER Member shape member name, `C`, is not lower camel case; members in the A must all use lower camel case. (n.s#OpAInput$C)",
        "DANGER Member shape member name, `c`, is not upper camel case; members in the B must all use upper camel case. (n.s#OpBInput$c)",
      ],
    },
  ]);
});

describe("CamelCase, of services that share members", () => {
  const source = (
    memberNames: string,
    marks: { readonly a: string; readonly A: string; readonly snake: string },
  ) => `$version: "2"
metadata validators = [{name: "CamelCase", configuration: {memberNames: "${memberNames}"}}]
namespace n.s
service Lower { operations: [OfLower] }
service Upper { operations: [OfUpper] }
service Both { operations: [OfLower, OfUpper] }
service Neither { operations: [OfNeither] }
operation OfLower { input := {
 ${marks.a}a: String
 ${marks.a}b: String
} }
operation OfUpper { input := { ${marks.A}A: String } }
operation OfNeither { input := { ${marks.snake}snake_case: String } }
`;
  const at = "⟦CamelCase⟧";
  const says = (name: string, wanted: string, scope: string, id: string) =>
    `DANGER Member shape member name, \`${name}\`, is not ${wanted} camel case; members in the ${scope} must all use ${wanted} camel case. (n.s#${id})`;
  reportsEvents([
    {
      why: "each service has the case that most of its members have",
      sources: { "a.smithy": source("auto", { a: "", A: at, snake: at }) },
      says: [
        says("A", "lower", "Both", "OfUpperInput$A"),
        says("snake_case", "lower", "Neither", "OfNeitherInput$snake_case"),
      ],
    },
    {
      why: "lower for all: a member is told for each service that has it",
      sources: { "a.smithy": source("lower", { a: "", A: `${at}${at}`, snake: at }) },
      says: [
        says("A", "lower", "Upper", "OfUpperInput$A"),
        says("A", "lower", "Both", "OfUpperInput$A"),
        says("snake_case", "lower", "Neither", "OfNeitherInput$snake_case"),
      ],
    },
    {
      why: "upper for all",
      sources: { "a.smithy": source("upper", { a: `${at}${at}`, A: "", snake: at }) },
      says: [
        says("a", "upper", "Lower", "OfLowerInput$a"),
        says("a", "upper", "Both", "OfLowerInput$a"),
        says("b", "upper", "Lower", "OfLowerInput$b"),
        says("b", "upper", "Both", "OfLowerInput$b"),
        says("snake_case", "upper", "Neither", "OfNeitherInput$snake_case"),
      ],
    },
  ]);
});

describe("InputOutputStructureReuse", () => {
  reportsEvents([
    {
      why: "inputs and outputs that are not marked",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "InputOutputStructureReuse"}]
namespace n.s
operation O { input: S, output: S }
⟦InputOutputStructureReuse_Input_O⟧⟦InputOutputStructureReuse_Output_O⟧structure S {}
`,
      },
      says: [
        "WARNING This structure is the input of `n.s#O`, but it is not marked with the @input trait. The @input trait gives operations more flexibility to evolve their top-level input members in ways that would otherwise be backward incompatible. (n.s#S)",
        "WARNING This structure is the output of `n.s#O`, but it is not marked with the @output trait. (n.s#S)",
      ],
    },
  ]);
});

describe("MissingClientOptionalTrait", () => {
  reportsEvents([
    {
      why: "required members that are structures",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "MissingClientOptionalTrait", configuration: {onRequiredStructureOrUnion: true}}]
namespace n.s
structure S {
 @required
 ⟦MissingClientOptionalTrait⟧t: T
 @required
 s: String
}
structure T {}
`,
      },
      says: [
        "DANGER @required members that target a structure or union must be marked with the @clientOptional trait. Not using the @clientOptional trait here is risky because there is no backward compatible way to replace the @required trait with the @default trait if the member ever needs to be made optional. (n.s#S$t)",
      ],
    },
    {
      why: "required and default members",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "MissingClientOptionalTrait", configuration: {onRequiredOrDefault: true}}]
namespace n.s
structure S {
 @required
 ⟦MissingClientOptionalTrait⟧a: String
 ⟦MissingClientOptionalTrait⟧b: Integer = 1
 @clientOptional
 @required
 c: String
 d: String
}
`,
      },
      says: [
        "DANGER @required members must also be marked with the @clientOptional trait (n.s#S$a)",
        "DANGER @default members must also be marked with the @clientOptional trait (n.s#S$b)",
      ],
    },
  ]);
});

describe("MissingPaginatedTrait", () => {
  reportsEvents([
    {
      why: "a verb, a member, a list",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "MissingPaginatedTrait"}]
namespace n.s
⟦MissingPaginatedTrait⟧operation ListThings {}
⟦MissingPaginatedTrait⟧operation FindThings { input := {
 nextToken: String
} }
⟦MissingPaginatedTrait⟧operation GetThings { output := {
 things: L
} }
list L { member: String }
`,
      },
      says: [
        "DANGER The verb of this operation, `list`, requires that the operation is marked with the `paginated` trait. Paginating operations that can return potentially unbounded lists of data helps to maintain a predictable SLA and helps to prevent operational issues in the future. (n.s#ListThings)",
        "DANGER This operation contains an input member, `nextToken`, that requires that the operation is marked with the `paginated` trait. Paginating operations that can return potentially unbounded lists of data helps to maintain a predictable SLA and helps to prevent operational issues in the future. (n.s#FindThings)",
        "WARNING The verb of this operation, `get`, and the presence of a top-level list member in its output, suggests that the operation should have the `paginated` trait. Paginating operations that can return potentially unbounded lists of data helps to maintain a predictable SLA and helps to prevent operational issues in the future. (n.s#GetThings)",
      ],
    },
  ]);
});

describe("MissingSensitiveTrait", () => {
  reportsEvents([
    {
      why: "terms as words of a name",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "MissingSensitiveTrait", configuration: {terms: ["shoe size"]}}]
namespace n.s
⟦MissingSensitiveTrait⟧structure BankAccount {
 embankment: String
 ⟦MissingSensitiveTrait⟧myShoeSize: String
}
@sensitive
string Secret
`,
      },
      says: [
        "WARNING This shape possibly contains sensitive data but is not marked with the sensitive trait (based on the presence of 'bank') (n.s#BankAccount)",
        "WARNING This member possibly contains sensitive data but neither the enclosing nor target shape are marked with the sensitive trait (based on the presence of 'shoe size') (n.s#BankAccount$myShoeSize)",
      ],
    },
    {
      why: "nothing to look for",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [⟦Model⟧{name: "MissingSensitiveTrait", configuration: {excludeDefaults: true}}]
`,
      },
      says: [
        "ERROR Error creating `MissingSensitiveTrait` validator: Cannot set 'excludeDefaults' to true and leave 'terms' unspecified.",
      ],
    },
  ]);
});

describe("NoninclusiveTerms", () => {
  reportsEvents([
    {
      why: "names and texts",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "NoninclusiveTerms", configuration: {terms: {foo: ["bar"]}}}]
namespace n.s
⟦NoninclusiveTerms_Trait_master_documentation⟧/// The master of all
⟦NoninclusiveTerms_Trait_whitelist_tags_0⟧@tags(["whitelisted"])
⟦NoninclusiveTerms_Shape_slave⟧structure Slave {
 ⟦NoninclusiveTerms_Shape_foo⟧myFoo: String
}
`,
      },
      says: [
        "WARNING 'documentation' trait has a value that contains a non-inclusive term `master`. Consider using one of the following terms instead: `main`, `parent`, `primary` (n.s#Slave)",
        "WARNING 'tags' trait value at path {0} contains a non-inclusive term `whitelist`. Consider using one of the following terms instead: `allowList` (n.s#Slave)",
        "WARNING Structure shape uses a non-inclusive term `Slave`. Consider using one of the following terms instead: `Child`, `Clone`, `Replica`, `Secondary` (n.s#Slave)",
        "WARNING Member shape uses a non-inclusive term `Foo`. Consider using one of the following terms instead: `Bar` (n.s#Slave$myFoo)",
      ],
    },
    {
      why: "texts of traits in lists and maps, and keys",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "NoninclusiveTerms", configuration: {excludeDefaults: true, terms: {foo: []}}}]
namespace n.s
@trait
map t { key: String, value: L }
list L { member: String }
⟦NoninclusiveTerms_Trait_foo_n_s_t_my_foo_1⟧⟦NoninclusiveTerms_Trait_foo_n_s_t_my_foo_key⟧@t("my foo": ["a", "the foo"])
@trait
document d
⟦NoninclusiveTerms_Trait_foo_n_s_d_foo_bar⟧⟦NoninclusiveTerms_Trait_foo_n_s_d_foo_key⟧@d({foo: {bar: "foo"}})
string S
`,
      },
      says: [
        "WARNING 'n.s#t' trait value at path {my foo/1} contains a non-inclusive term `foo`. (n.s#d)",
        "WARNING 'n.s#t' trait value at path {my foo/key} contains a non-inclusive term `foo`. (n.s#d)",
        "WARNING 'n.s#d' trait value at path {foo/bar} contains a non-inclusive term `foo`. (n.s#S)",
        "WARNING 'n.s#d' trait value at path {foo/key} contains a non-inclusive term `foo`. (n.s#S)",
      ],
    },
    {
      why: "nothing to look for",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [⟦Model⟧{name: "NoninclusiveTerms", configuration: {excludeDefaults: true}}, {name: "NoninclusiveTerms", configuration: {terms: ⟦Model⟧[], excludeDefaults: "yes"}}]
namespace n.s
`,
      },
      says: [
        "ERROR Error creating `NoninclusiveTerms` validator: Cannot set 'excludeDefaults' to true and leave 'terms' empty or unspecified.",
        "ERROR Error creating `NoninclusiveTerms` validator: Deserialization error at (/terms): unable to create java.util.Map<java.lang.String, java.util.List<java.lang.String>> from []",
      ],
    },
  ]);
});

describe("RepeatedShapeName", () => {
  reportsEvents([
    {
      why: "members that begin like their shape",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "RepeatedShapeName"}]
namespace n.s
structure Table {
 ⟦RepeatedShapeName⟧tableName: String
 name: String
}
`,
      },
      says: [
        "WARNING The `Table` structure shape repeats its name in the member `tableName`; structure member names should not be prefixed with the structure name. (n.s#Table$tableName)",
      ],
    },
    {
      why: "members that are named like their shape",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "RepeatedShapeName", configuration: {exactMatch: true}}]
namespace n.s
union Table {
 tableName: String
 ⟦RepeatedShapeName⟧table: String
}
`,
      },
      says: [
        "WARNING The `Table` union shape repeats its name in the member `table`; union member names should not be equal to the union name. (n.s#Table$table)",
      ],
    },
  ]);
});

describe("StutteredShapeName", () => {
  reportsEvents([
    {
      why: "the older name",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "StutteredShapeName"}]
namespace n.s
structure Table {
 ⟦StutteredShapeName⟧tableName: String
}
`,
      },
      says: [
        "WARNING The `Table` structure shape stutters its name in the member `tableName`; structure member names should not be prefixed with the structure name. (n.s#Table$tableName)",
      ],
    },
  ]);
});

describe("ReservedWords", () => {
  reportsEvents([
    {
      why: "words with stars, and terms",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "ReservedWords", configuration: {reserved: [{words: ["Code*", "*name", "Exact"], reason: "Ours."}, {terms: ["big deal"], selector: "member"}]}}]
namespace n.s
⟦ReservedWords⟧string Codename
⟦ReservedWords⟧string Exact
string Inexact
structure S {
 ⟦ReservedWords⟧myBigDeal: String
}
string BigDeal
`,
      },
      says: [
        "DANGER The word `Codename` is reserved. Ours. (n.s#Codename)",
        "DANGER The word `Exact` is reserved. Ours. (n.s#Exact)",
        "DANGER The word `myBigDeal` is reserved.  (n.s#S$myBigDeal)",
      ],
    },
    {
      why: "a star inside",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "ReservedWords", configuration: {reserved: [⟦Model⟧{words: ["a*b"]}]}}]
`,
      },
      says: [
        `ERROR Error creating \`ReservedWords\` validator: Deserialization error at (/reserved/0): unable to create software.amazon.smithy.linters.ReservedWordsValidator$ReservedWords from {"words":["a*b"]}: Unable to deserialize a Node when invoking target constructor: Invalid inner '*' in wildcard pattern: a*b`,
      ],
    },
    {
      why: "a selector that cannot be answered",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [⟦ReservedWords⟧{name: "ReservedWords", configuration: {reserved: [{words: ["a"], selector: "[service|nope]"}]}}]
namespace n.s
service S {}
`,
      },
      says: ["ERROR Invalid nested 'service' selector attribute property: nope"],
    },
    {
      why: "a configuration that cannot be",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "ReservedWords", configuration: {reserved: ⟦Model⟧"a"}}, {name: "ReservedWords", configuration: {reserved: [⟦Model⟧"a"]}}, {name: "ReservedWords", configuration: {reserved: [{words: ⟦Model⟧"a"}]}}, {name: "ReservedWords", configuration: {reserved: [{words: [⟦Model⟧1]}]}}, {name: "ReservedWords", configuration: {reserved: [⟦Model⟧{terms: ["a-b"]}]}}]
namespace n.s
`,
      },
      says: [
        'ERROR Error creating `ReservedWords` validator: Deserialization error at (/reserved): unable to create java.util.List<software.amazon.smithy.linters.ReservedWordsValidator$ReservedWords> from "a"',
        'ERROR Error creating `ReservedWords` validator: Deserialization error at (/reserved/0): unable to create software.amazon.smithy.linters.ReservedWordsValidator$ReservedWords from "a"',
        'ERROR Error creating `ReservedWords` validator: Deserialization error at (/reserved/0/words): unable to create java.util.List<java.lang.String> from "a"',
        "ERROR Error creating `ReservedWords` validator: Deserialization error at (/reserved/0/words/0): unable to create java.lang.String from 1",
        'ERROR Error creating `ReservedWords` validator: Deserialization error at (/reserved/0): unable to create software.amazon.smithy.linters.ReservedWordsValidator$ReservedWords from {"terms":["a-b"]}: Unable to deserialize a Node when invoking target constructor: Invalid non-alphanumeric characters in word boundary search:a-b',
      ],
    },
  ]);
});

describe("ShouldHaveUsedTimestamp", () => {
  const TIMES = ["string", "byte", "short", "integer", "long", "float", "double", "bigInteger", "bigDecimal"];
  reportsEvents([
    {
      why: "names of times",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "ShouldHaveUsedTimestamp", configuration: {additionalPatterns: [".*When"]}}]
namespace n.s
structure S {
 ⟦ShouldHaveUsedTimestamp⟧createdAt: String
 updatedAt: Timestamp
 sometime: String
 ⟦ShouldHaveUsedTimestamp⟧theWhen: Integer
}
⟦ShouldHaveUsedTimestamp⟧string StartDate
`,
      },
      says: [
        "DANGER Member `createdAt` is named like a timestamp but references a `string` shape (n.s#S$createdAt)",
        "DANGER Member `theWhen` is named like a timestamp but references a `integer` shape (n.s#S$theWhen)",
        "DANGER Shape `StartDate` is named like a timestamp but is a `string` shape. (n.s#StartDate)",
      ],
    },
    {
      why: "strings and numbers of every type may be times, nothing else",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "ShouldHaveUsedTimestamp"}]
namespace n.s
${TIMES.map((type) => `⟦ShouldHaveUsedTimestamp⟧${type} ${type}_time\n`).join("")}
⟦ShouldHaveUsedTimestamp⟧intEnum intEnum_time { A = 1
}
enum enum_time { A }
boolean boolean_time
blob blob_time
document document_time
timestamp timestamp_time
list list_time { member: String }
`,
      },
      says: [...TIMES, "intEnum"].map(
        (type) =>
          `DANGER Shape \`${type}_time\` is named like a timestamp but is a \`${type}\` shape. (n.s#${type}_time)`,
      ),
    },
    {
      why: "a pattern that is none",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "ShouldHaveUsedTimestamp", configuration: {additionalPatterns: [⟦Model⟧"("]}}]
namespace n.s
`,
      },
      says: [
        'ERROR Error creating `ShouldHaveUsedTimestamp` validator: Deserialization error at (/additionalPatterns/0): unable to create java.util.regex.Pattern from "(": not a pattern',
      ],
    },
  ]);
});

describe("StandardOperationVerb", () => {
  reportsEvents([
    {
      why: "verbs, prefixes and alternatives",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "StandardOperationVerb", configuration: {verbs: ["Get", "List"], prefixes: ["Batch"], suggestAlternatives: {Fetch: ["Get"]}}}]
namespace n.s
operation GetThing {}
operation BatchGetThing {}
⟦StandardOperationVerb⟧operation FetchThing {}
⟦StandardOperationVerb⟧operation BatchFrobThing {}
⟦StandardOperationVerb⟧operation Batch {}
`,
      },
      says: [
        "DANGER Operation shape `FetchThing` uses a non-standard verb, `Fetch`. Consider using one of the following verbs instead: `Get` (n.s#FetchThing)",
        "DANGER Operation shape `BatchFrobThing` uses a non-standard verb, `Frob`, with a detected prefix of `Batch`. Expected one of the following verbs: `Get`, `List` (n.s#BatchFrobThing)",
        "DANGER Operation name consists of only a verb prefix: Batch (n.s#Batch)",
      ],
    },
    {
      why: "nothing to ask for",
      sources: {
        "a.smithy": `$version: "2"
metadata validators = [{name: "StandardOperationVerb", configuration: ⟦Model⟧{}}]
namespace n.s
`,
      },
      says: [
        "ERROR Error creating `StandardOperationVerb` validator: Either verbs or suggestAlternatives must be set when configuring StandardOperationVerb",
      ],
    },
  ]);
});
