// What the pure core may use of the WHATWG console standard: words to the author of a server who has set no hook for errors.
declare const console: { error(...parts: unknown[]): void };
