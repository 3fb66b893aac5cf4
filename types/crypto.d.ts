// What the pure core may use of the W3C's Web Cryptography; every host of JavaScript has it.
interface CryptoKey {
  readonly type: "private" | "public" | "secret";
}
declare const crypto: {
  getRandomValues<T extends Uint8Array>(array: T): T;
  randomUUID(): string;
  readonly subtle: {
    importKey(
      format: "raw",
      key: Uint8Array,
      algorithm: { readonly name: "HMAC"; readonly hash: "SHA-256" },
      extractable: boolean,
      usages: readonly "sign"[],
    ): Promise<CryptoKey>;
    sign(algorithm: "HMAC", key: CryptoKey, data: Uint8Array): Promise<ArrayBuffer>;
  };
};
