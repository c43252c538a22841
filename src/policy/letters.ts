/**
 * Letters as parts of patterns. Latin and Cyrillic by their ranges: a property of Unicode in a pattern that ignores case takes
 * milliseconds to compile, and a process may only read one message. Scripts without spaces are left out on purpose: no sign stands
 * between their words and a number.
 */
export const LETTER = "A-Za-z\\u00c0-\\u024f\\u0400-\\u04ff";
