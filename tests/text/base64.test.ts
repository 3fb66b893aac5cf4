import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { base64Digits, base64Padding, decodeBase64, encodeBase64 } from "../../src/text/base64.ts";

describe("base64", () => {
  test("as the host writes and reads it", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
        const text = Buffer.from(bytes).toString("base64");
        expect(encodeBase64(bytes)).toBe(text);
        expect(decodeBase64(text)).toEqual(new Uint8Array(bytes));
        expect(decodeBase64(text.replaceAll("=", ""))).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  test("every byte in every place of a group", () => {
    const bytes = Uint8Array.from({ length: 256 * 3 }, (_, at) => Math.floor(at / 3));
    for (const from of [0, 1, 2]) {
      const some = bytes.subarray(from);
      expect(encodeBase64(some)).toBe(Buffer.from(some).toString("base64"));
      expect(decodeBase64(encodeBase64(some))).toEqual(some);
    }
  });

  test.each(["*", "a", "abc=d", "ab-_", "abc de", "A===", "====", "é", "\u0141A==", "😀"])("not %j", (text) =>
    expect(decodeBase64(text)).toBeUndefined(),
  );

  test("bits behind the last byte are of no account", () => {
    expect(decodeBase64("QR")).toEqual(Uint8Array.of(0x41));
  });

  test("padding is two at most", () => {
    expect(["", "A", "A=", "A==", "A==="].map(base64Padding)).toEqual([0, 0, 1, 2, 2]);
  });

  test("megabytes take the memory of their digits, and little more", () => {
    const bytes = new Uint8Array(16 << 20).fill(0x5a);
    const before = process.memoryUsage();
    const digits = base64Digits(bytes);
    const after = process.memoryUsage();
    expect(digits.length).toBe(Math.ceil(bytes.length / 3) * 4);
    expect(after.heapUsed - before.heapUsed).toBeLessThan(4 << 20);
  });
});
