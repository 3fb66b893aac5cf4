/** Something that has changed in a server. */
export type Change =
  | { readonly kind: "tools" | "prompts" | "resources" }
  | { readonly kind: "resource"; readonly uri: string };

/** A client that wants to be told of changes. */
export interface Listener {
  /** Tells the change, if it is one that was asked for. */
  changed(change: Change): void;
  /** No more changes will be told: the server ends. */
  end(): void;
}

/** The notification of a change. */
export function changeMethod({ kind }: Change): string {
  return kind === "resource" ? "notifications/resources/updated" : `notifications/${kind}/list_changed`;
}
