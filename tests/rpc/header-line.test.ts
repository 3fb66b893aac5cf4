import { describe, expect, test } from "vitest";
import { foreignCharset, headerAt, headerField, lengthHeader, writtenCount } from "../../src/rpc/header-line.ts";

const encode = (text: string) => new TextEncoder().encode(text);

describe("a line as a header", () => {
  test.each([
    { why: "a known one", line: "Content-Length: 5\r", first: true, header: { name: "content-length", value: "5" } },
    { why: "without a blank", line: "content-type:a/b", first: true, header: { name: "content-type", value: "a/b" } },
    { why: "a log line, where a block would begin", line: "INFO: ready", first: true, header: undefined },
    { why: "any name inside of a block", line: "X-Id : 7", first: false, header: { name: "x-id", value: "7" } },
    { why: "a name with blanks", line: "all is well: 7", first: false, header: undefined },
    { why: "a header that was cut by another", line: "Content-LeContent-Type: x", first: true, header: undefined },
    { why: "no colon", line: "Content-Length 5", first: false, header: undefined },
  ])("$why", ({ line, first, header }) => {
    expect(headerField(line, first)).toEqual(header);
  });

  test.each([
    { line: "Content-Length: ten", written: "ten" },
    { line: "content-length 5", written: "5" },
    { line: "Content-Length", written: "" },
    { line: "Content-Lengths: 5", written: undefined },
    { line: "the Content-Length: ten", written: undefined },
  ])("$line has the count $written", ({ line, written }) => {
    expect(writtenCount(line)).toBe(written);
  });
});

describe("a header at the end of a line of a body", () => {
  test.each([
    { why: "a count behind the body", line: `{"a":1}Content-Length: 5\r`, at: 7 },
    { why: "another header behind the body", line: `{"a":1}content-type: a/b; charset=utf-8`, at: 7 },
    { why: "blanks behind the count", line: "CONTENT-LENGTH:5 \t", at: 0 },
    { why: "the words in a string", line: `"a": "Content-Length: 5"`, at: undefined },
    { why: "the words in a string that goes on", line: `"a": "Content-Length: 5\\r\\n",`, at: undefined },
    { why: "the words in a string, with a type", line: `"a": "Content-Type: a/b"`, at: undefined },
    { why: "no count", line: "Content-Length: ten", at: undefined },
    { why: "text behind the count", line: "Content-Length: 5 bytes", at: undefined },
    { why: "at the end of a long line", line: `${"x".repeat(1000)}Content-Length: 5`, at: 1000 },
    { why: "too long for a header", line: `Content-Type: a/b${" ".repeat(600)}`, at: undefined },
  ])("$why", ({ line, at }) => {
    const bytes = encode(`\n${line}\n`);
    expect(headerAt(bytes, 1, bytes.length - 1)).toBe(at === undefined ? undefined : at + 1);
  });
});

test.each([
  { line: "Content-Type: x; charset=utf-16", charset: "utf-16" },
  { line: `content-type: x; a=b; charset="latin1"`, charset: "latin1" },
  { line: "Content-Type: x; charset=UTF8", charset: undefined },
  { line: "Content-Type: x", charset: undefined },
])("$line names the encoding $charset", ({ line, charset }) => {
  expect(foreignCharset(line)).toBe(charset);
});

test("the header of a body, with the empty line behind it", () => {
  expect(lengthHeader(12)).toBe("Content-Length: 12\r\n\r\n");
});
