/**
 * Every code point, halves of pairs included: what `unit: "binary"` means to fast-check, which lists
 * all of them in each process before the first text. That takes seconds.
 */
import fc from "fast-check";

const LAST = 0x10_ffff;

export const anyCodePoint = fc.nat({ max: LAST }).map(
  (code) => String.fromCodePoint(code),
  (text) => {
    const code = typeof text === "string" ? text.codePointAt(0) : undefined;
    if (code === undefined || text !== String.fromCodePoint(code)) throw new Error("This is no single code point.");
    return code;
  },
);
