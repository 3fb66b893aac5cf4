/**
 * A conversation as reports draw it: plain data that JSON can carry into a page. What is absent is left out, not null. All of it
 * is bounded, and what was left out is counted.
 */
export interface Picture {
  /** The transcript's name, as findings give it. */
  readonly file: string;
  /** Absolute id of the protocol's shape. */
  readonly protocol: string;
  /** Version of JSON-RPC. */
  readonly version: string;
  readonly peers: readonly [string, string];
  /** In order. A jump in their `at` means that the entries between were left out. */
  readonly entries: readonly PictureEntry[];
  /** The names of the sessions, by number; absent for one session without a name. */
  readonly sessions?: Readonly<Record<string, string>>;
  /** How many entries the conversation has. */
  readonly total: number;
  /** Findings about no entry that is in `entries`. */
  readonly notes: readonly PictureNote[];
  /** Notes that were left out. */
  readonly moreNotes?: number;
  readonly findings: { readonly error: number; readonly advisory: number };
  readonly calls: number;
  readonly answered: number;
  readonly notifications: number;
  readonly outstanding: number;
  /** Calls without a reply that need none; absent when there are none. */
  readonly unowed?: number;
  /** False when a limit left something unchecked. */
  readonly complete: boolean;
  /** False for a log of one sender, whose replies were not matched to calls. */
  readonly correlation: boolean;
  /** How many methods of the contract were seen, and how many it has. */
  readonly seen: number;
  readonly methods: number;
  /** What the codes of its findings mean. */
  readonly explanations: Readonly<Record<string, PictureExplanation>>;
  /** Why the transcript could not be read to its end; absent when it was. */
  readonly interrupted?: string;
  /** True when messages were cut shorter because all of them together are too long. */
  readonly shortened?: true;
}

/** What a code means: what somebody did, what comes of it, what to do. */
export interface PictureExplanation {
  readonly cause: string;
  readonly matters: string;
  readonly repair: string;
}

/** One thing that a peer sent. */
export interface PictureEntry {
  /** From 0, in its session. Replies, calls and related entries go by it. */
  readonly index: number;
  /** From 0, in the whole transcript; absent where that is the same. */
  readonly at?: number;
  /** Number of its session; absent for the first. */
  readonly session?: number;
  readonly from: string;
  readonly form: "single" | "batch" | "unchecked";
  /** Place in the source, from 1. */
  readonly line?: number;
  readonly column?: number;
  /** Milliseconds since any moment. */
  readonly time?: number;
  readonly messages: readonly PictureMessage[];
  /** Elements of a batch that were left out. */
  readonly moreMessages?: number;
  readonly findings?: readonly PictureFinding[];
  readonly moreFindings?: number;
  /** Where the session stands from here on; only where that is another state than before. */
  readonly state?: string;
  /** Set when the source does not hold the message as it was sent. */
  readonly spelling?: string;
  /** Bytes of UTF-8 in the message. */
  readonly bytes: number;
  /** The message exactly as sent, when it is whole. */
  readonly text?: string;
  /** What is shown of a longer one, in order. */
  readonly parts?: readonly TextPart[];
}

/** A piece of a message that starts at an offset in UTF-16 code units. */
export interface TextPart {
  readonly at: number;
  readonly text: string;
}

export type PictureMessage =
  | {
      readonly kind: "call" | "notification";
      readonly method?: string;
      /** As JSON text. */
      readonly id?: string;
      /** True when the contract does not have the method. */
      readonly unknown?: true;
      /** Index of the entry with the reply. */
      readonly reply?: number;
      /** Milliseconds until the reply. */
      readonly took?: number;
      /** Set when the conversation ended without a reply: whether one is owed. */
      readonly open?: "owed" | "optional";
    }
  | {
      readonly kind: "reply";
      readonly id?: string;
      readonly outcome: "result" | "error";
      readonly code?: number;
      /** Index of the entry with the call; absent for a reply that answers none. */
      readonly call?: number;
      /** Set for an error without an id that answers what nobody could read. */
      readonly answersUnreadable?: true;
      /** That of the call. */
      readonly method?: string;
      readonly unknown?: true;
      readonly took?: number;
    }
  | { readonly kind: "unreadable" };

export interface PictureFinding {
  readonly code: string;
  readonly severity: "error" | "advisory";
  readonly message: string;
  readonly pointer?: string;
  /** UTF-16 code units from the start of the message. */
  readonly offset?: number;
  /** Index of another entry that it has to do with. */
  readonly related?: number;
  readonly line?: number;
  readonly column?: number;
}

/** A finding without an entry in the picture. */
export interface PictureNote extends PictureFinding {
  /** Index of the entry that it is about, when that one was left out. */
  readonly entry?: number;
  /** The name of the session of that entry, where there is one. */
  readonly session?: string;
  /** Its place among `entries`: it stands before the one with this place; at the end when absent. */
  readonly before?: number;
}
