/** A value now, or later. */
export type Awaitable<T> = T | Promise<T>;

/**
 * Goes on with a value, at once where it is there: a promise costs a turn of the event loop. What has a `then` counts as a
 * promise, wherever it was made.
 */
export function whenDone<T, R>(value: Awaitable<T>, next: (value: T) => Awaitable<R>): Awaitable<R> {
  return isLater(value) ? Promise.resolve(value).then(next) : next(value);
}

export function isLater<T>(value: Awaitable<T>): value is Promise<T> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
