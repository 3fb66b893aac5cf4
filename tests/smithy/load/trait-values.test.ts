import { describe } from "vitest";
import { reportsEvents } from "../../helpers/load-model.ts";

const row = (why: string, sources: string, ...says: readonly string[]) => ({ why, sources, says });

describe("values that a built-in trait cannot be made of", () => {
  reportsEvents([
    row(
      "an annotation takes an object",
      "⟦Model⟧@sensitive([])\nstring S\n",
      "ERROR Error creating trait `sensitive`: Annotation traits  must be an object or omitted in the IDL, but found array (n.s#S)",
    ),
    row(
      "a text trait takes a string",
      "⟦Model⟧@title(1)\nstring S\n",
      "ERROR Error creating trait `title`: Expected string, but found number. (n.s#S)",
    ),
    row(
      "an omitted text is null",
      "⟦Model⟧@title\nstring S\n",
      "ERROR Error creating trait `title`: Expected string, but found null. (n.s#S)",
    ),
    row(
      "a list of texts names the shape",
      "⟦Model⟧@tags({})\nstring S\n",
      "ERROR Error creating trait `tags`: Expected `n.s#S` to be an array of strings. Found object. (n.s#S)",
    ),
    row(
      "an element of it names its index",
      `@tags(["a", ⟦Model⟧1])\nstring S\n`,
      "ERROR Error creating trait `tags`: Expected array element 1 to be a string but found number. (n.s#S)",
    ),
    row(
      "an example without a title is told at the list",
      "⟦Model⟧@examples([\n  {}\n])\noperation O {}\n",
      "ERROR Error creating trait `examples`: Example title must not be null (n.s#O)",
    ),
    row(
      "an error of an example may lack its content",
      `@examples([{ title: "a", error: { shapeId: E } }])
operation O { input := {}, errors: [E] }
@error("client")
structure E {}
`,
    ),
    row(
      "a member that may be absent",
      "@deprecated(since: ⟦Model⟧1)\nstring S\n",
      "ERROR Error creating trait `deprecated`: Expected `since` to be a string; found number (n.s#S)",
    ),
    row(
      "a member that must be there",
      `⟦Model⟧@xmlNamespace(prefix: "a")\nstructure S {}\n`,
      "ERROR Error creating trait `xmlNamespace`: Missing expected member `uri`. (n.s#S)",
    ),
    row(
      "and its type",
      "@xmlNamespace(uri: ⟦Model⟧1)\nstructure S {}\n",
      "ERROR Error creating trait `xmlNamespace`: Expected `uri` member to be a string, but found number. (n.s#S)",
    ),
    row(
      "an error is the client's or the server's",
      `⟦Model⟧@error("both")\nstructure S {}\n`,
      "ERROR Error creating trait `error`: error trait must be set to client or server, found `both` (n.s#S)",
    ),
    row(
      "a length needs a bound",
      "⟦Model⟧@length\nstring S\n",
      "ERROR Error creating trait `length`: One of 'min' or 'max' must be provided. (n.s#S)",
    ),
    row(
      "a selector must parse",
      `@trait(selector: ⟦Model⟧"[")\nstructure S {}\n`,
      "ERROR Error creating trait `trait`: Syntax error at line 1 column 2, near ``: Expected a valid identifier character, but found '[EOF]'; expression: [ (n.s#S)",
    ),
    row(
      "an id must be one",
      `@auth([⟦Model⟧"no id"])\nservice S {}\n`,
      "ERROR Error creating trait `auth`: Invalid shape ID: no id (n.s#S)",
    ),
    row(
      "one of a few words",
      `@trait(structurallyExclusive: ⟦Model⟧"shape")\nstructure S {}\n`,
      "ERROR Error creating trait `trait`: Expected one of `member`, `target`; got `shape`. (n.s#S)",
    ),
    row(
      "an address must be one",
      `⟦Model⟧@externalDocumentation(Home: "home")\nstructure S {}\n`,
      `ERROR Error creating trait \`externalDocumentation\`: Each externalDocumentation value must be a valid URL. Found "home" for name "Home" (n.s#S)`,
    ),
  ]);
});
