/** Makes the code that proves who wrote a text: an HMAC with a key that only the server knows, as text. */
export type Signer = (text: string) => Promise<string>;

const KEY_BYTES = 32;

/**
 * A signer by HMAC-SHA-256.
 *
 * @param secret The key, for servers of several processes that must know each other's texts; by default a random one, made when
 *   it is first needed.
 */
export function hmacSigner(secret?: Uint8Array): Signer {
  let key: ReturnType<typeof crypto.subtle.importKey> | undefined;
  return async (text) => {
    key ??= crypto.subtle.importKey(
      "raw",
      secret ?? crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
    const code = await crypto.subtle.sign("HMAC", await key, new TextEncoder().encode(text));
    return Array.from(new Uint8Array(code), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
}
