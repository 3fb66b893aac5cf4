/**
 * A setting that cannot be used: an invalid JSON Pointer, a limit below 1, an empty sender map. It is the caller's
 * mistake, found before any input is read; what a conversation holds never throws.
 */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}
