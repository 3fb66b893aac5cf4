/** The lifecycle operations of a resource, in the order in which models are written. */
export const LIFECYCLES = ["put", "create", "read", "update", "delete", "list"] as const;
export type Lifecycle = (typeof LIFECYCLES)[number];

/** Those that work on one resource that is there or comes to be: all but `list`. */
export const LIFECYCLES_OF_ONE = ["put", "create", "read", "update", "delete"] as const;

/** The order in which events speak about them: a resource's life begins with `create`, so that one is blamed first. */
export const LIFECYCLES_FROM_CREATE = ["create", "put", "read", "update", "delete", "list"] as const;

/** The order of a resource's edges, and with it of events about what it refers to: the collection comes before the single. */
export const LIFECYCLES_FROM_LIST = ["list", "create", "put", "read", "update", "delete"] as const;
