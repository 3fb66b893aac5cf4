/**
 * What the formatter knows of a source: its statements, values and comments, with the text of each as it is written.
 * White space is gone, comments stand where they stood. Lines are numbered from 0.
 */
export interface Idl {
  /** Comments before the first statement. */
  readonly head: readonly Comment[];
  readonly controls: readonly Section[];
  readonly metadata: readonly Section[];
  readonly namespace: Section | undefined;
  readonly uses: readonly Use[];
  readonly shapes: readonly Statement[];
  /** Comments behind the last statement. */
  readonly tail: readonly Comment[];
}

/** A plain comment (`//`) or a documentation comment (`///`). */
export interface Comment {
  readonly kind: "comment";
  /** From the first slash to the last character that is not blank. */
  readonly text: string;
  readonly line: number;
  readonly isDoc: boolean;
}

/** A control, metadata or namespace statement. */
export interface Section {
  readonly leading: readonly Comment[];
  /** Everything before the value, such as `metadata a = `. */
  readonly text: string;
  readonly value: Value | undefined;
  /** Comments behind the statement, on its line. */
  readonly inline: readonly Comment[];
}

export interface Use {
  readonly leading: readonly Comment[];
  /** The absolute id of what is used. */
  readonly id: string;
  readonly inline: readonly Comment[];
}

/** A shape or an `apply` statement. */
export interface Statement {
  readonly leading: readonly Comment[];
  readonly content: ShapeContent | ApplyContent;
  /** Comments behind the statement, on its line. */
  readonly inline: readonly Comment[];
  /** Plain comments on the lines right below it. */
  readonly trailing: readonly Comment[];
}

export interface ShapeContent {
  readonly kind: "shape";
  readonly traits: readonly (Trait | Comment)[];
  /** Comments between the name and the body. */
  readonly awkward: readonly Comment[];
  readonly head: ShapeHead;
  readonly body: Body | undefined;
}

/** What stands before a body: `structure S for R with [A, B]`. */
export interface ShapeHead {
  /** Type and name; of an inline structure nothing. */
  readonly text: string;
  readonly forResource: string | undefined;
  readonly mixins: readonly (Text | Comment)[];
}

export type Body = MembersBody<Member> | MembersBody<Property> | EntityBody;

/** Members of a shape or properties of an operation, between braces. */
export interface MembersBody<T extends BodyItem = BodyItem> {
  readonly kind: "members" | "properties";
  /** The line of the opening brace. */
  readonly line: number;
  readonly items: readonly (T | Comment)[];
}

/** The body of a service or a resource. */
export interface EntityBody {
  readonly kind: "entity";
  readonly object: ObjectValue;
}

/** What any member of a body is known by. */
export interface BodyItem {
  readonly kind: "member" | "property";
  /** The line that its visible content ends on. */
  readonly endLine: number;
  readonly isAssigned: boolean;
  /** It or something in it has a trait. */
  readonly hasTrait: boolean;
  /** A comment is in it, but for those on the line of an assigned value. */
  readonly hasComment: boolean;
}

export interface Member extends BodyItem {
  readonly kind: "member";
  readonly traits: readonly (Trait | Comment)[];
  /** `a: String`, `$a` or `A`. */
  readonly text: string;
  readonly value: Value | undefined;
  /** Comments on the line of the value. */
  readonly inline: readonly Comment[];
}

/** `input`, `output` or `errors` of an operation. */
export interface Property extends BodyItem {
  readonly kind: "property";
  readonly awkward: readonly Comment[];
  readonly name: string;
  readonly target: Text | InlineShape | ArrayValue;
}

export interface InlineShape {
  readonly kind: "inline";
  /** Comments and documentation behind `:=`. */
  readonly leading: readonly Comment[];
  readonly traits: readonly (Trait | Comment)[];
  readonly head: ShapeHead;
  readonly body: MembersBody<Member>;
}

export interface Trait {
  readonly kind: "trait";
  readonly id: string;
  readonly body: TraitBody | undefined;
}

export type TraitBody =
  /** Nothing between the parentheses but comments, if that. */
  | { readonly kind: "empty"; readonly comments: readonly Comment[] }
  /** `(a: 1, b: 2)` */
  | { readonly kind: "structure"; readonly items: readonly (KeyValue | Comment)[] }
  /** `(value)` */
  | {
      readonly kind: "value";
      readonly before: readonly Comment[];
      readonly value: Value;
      readonly after: readonly Comment[];
    };

export interface ApplyContent {
  readonly kind: "apply";
  readonly awkward: readonly Comment[];
  readonly target: string;
  /** Between braces. */
  readonly isBlock: boolean;
  readonly traits: readonly (Trait | Comment)[];
}

export type Value = Text | TextBlock | ArrayValue | ObjectValue;

/** A string, number, keyword or shape id, as written. */
export interface Text {
  readonly kind: "text";
  readonly text: string;
}

export interface TextBlock {
  readonly kind: "textBlock";
  /** The lines between the quotes without their indentation; the last is empty when the closing quotes stand alone. */
  readonly lines: readonly string[];
}

export interface ArrayValue {
  readonly kind: "array";
  readonly items: readonly (Value | Comment)[];
}

export interface ObjectValue {
  readonly kind: "object";
  readonly items: readonly (KeyValue | Comment)[];
}

export interface KeyValue {
  readonly kind: "keyValue";
  /** The key without quotes where it needs none. */
  readonly key: string;
  /** Comments around the colon. */
  readonly awkward: readonly Comment[];
  readonly value: Value;
}
