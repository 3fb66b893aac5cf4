import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type IdKey, idKey } from "../../src/rpc/ids.ts";
import { AnsweredIds } from "../../src/transcript/answered-ids.ts";
import { BoundedQueue } from "../../src/transcript/bounded-queue.ts";
import { EntryPlaces } from "../../src/transcript/places.ts";

const key = (value: number): IdKey => idKey({ kind: "number", value, source: String(value) });

describe("answered ids", () => {
  test("as a list of the last answers would have it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(6), { maxLength: 40 }), (capacity, ids) => {
        const answered = new AnsweredIds(capacity);
        const log: number[] = [];
        for (const [reply, id] of ids.entries()) {
          answered.remember(key(id), reply);
          log.push(id);
          for (let probe = 0; probe <= 6; probe++) {
            const last = log.lastIndexOf(probe);
            const isRemembered = last >= 0 && last >= log.length - capacity;
            expect(answered.get(key(probe))).toBe(isRemembered ? last : undefined);
          }
        }
      }),
    );
  });

  test("says when it has forgotten one", () => {
    const answered = new AnsweredIds(1);
    answered.remember(key(1), 0);
    answered.remember(key(1), 1);
    expect(answered.forgotten).toBe(false);
    answered.remember(key(2), 2);
    expect(answered.forgotten).toBe(true);
  });
});

test("a bounded queue is a list that loses its oldest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.option(fc.nat(9))), (capacity, steps) => {
      const queue = new BoundedQueue<number>(capacity);
      const list: number[] = [];
      for (const step of steps) {
        if (step === null) expect(queue.shift()).toBe(list.shift());
        else {
          queue.push(step);
          list.push(step);
          if (list.length > capacity) list.shift();
        }
      }
    }),
  );
});

describe("places in an entry", () => {
  const location = { line: 3, column: 10 };
  test.each([
    { why: "no offset: the start", message: "abc", offset: undefined, place: location },
    { why: "on the first line the columns add", message: "abc", offset: 2, place: { line: 3, column: 12 } },
    { why: "on a later line they start anew", message: "a\nbc", offset: 3, place: { line: 4, column: 2 } },
    { why: "CRLF is one break", message: "a\r\nbc\r\nd", offset: 7, place: { line: 5, column: 1 } },
    { why: "behind the last character", message: "a\n", offset: 2, place: { line: 4, column: 1 } },
    {
      why: "bytes count as their text",
      message: new TextEncoder().encode("é𝄞\nx"),
      offset: 5,
      place: { line: 4, column: 2 },
    },
    {
      why: "through the escapes of a literal",
      message: `{"a":1}`,
      literal: `{\\"a\\":\\u0031}`,
      offset: 5,
      place: { line: 3, column: 17 },
    },
    {
      why: "a decoded line break is no line of the source",
      message: "\n\nx",
      literal: "\\n\\nx",
      offset: 2,
      place: { line: 3, column: 14 },
    },
  ])("$why", ({ message, literal, offset, place }) => {
    const entry = { sender: "a", message, location, ...(literal === undefined ? {} : { literal }) };
    expect(new EntryPlaces(entry).at(offset)).toEqual(place);
  });

  test("an entry without a place has none inside", () => {
    expect(new EntryPlaces({ sender: "a", message: "abc" }).at(2)).toBeUndefined();
  });
});
