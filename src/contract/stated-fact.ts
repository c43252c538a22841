/**
 * The one fact that a sentence states for the profile (NAM-8): ten phrases in a fixed order, the first with a value wins. Case-insensitive as the
 * reference's engine is, in which dotless and dotted i are cases of `i`.
 */
import { codePointCount, firstCodePoints, replaceSpace, trimSpace, trimSpaceEnd } from "../core/text.ts";

export const FACT_KEYS = ["name", "timezone", "language", "project", "editor", "units"] as const;
export type FactKey = (typeof FACT_KEYS)[number];

export interface StatedFact {
  readonly key: FactKey;
  readonly value: string;
  /** `pattern:<key>`. */
  readonly reason: string;
}

const VALUE_MAX = 60;
/** Up to the end of the clause; a line break does not end it. */
const VALUE = "(?<value>[^.!?,;]+)";
const WORD_SIGN = "[\\p{L}\\p{N}_]";

const phrase = (words: string, rest = ` ${VALUE}`): RegExp =>
  new RegExp(`(?<!${WORD_SIGN})${words.replaceAll("i", "[iİı]")}${rest}`, "iu");

const PHRASES: readonly (readonly [FactKey, RegExp])[] = [
  ["name", phrase("my name is")],
  ["name", phrase("call me")],
  ["timezone", phrase("my timezone is")],
  ["timezone", phrase("timezone (?:is|=)")],
  ["language", phrase("my language is")],
  ["language", phrase("language preference is")],
  ["project", phrase("my project (?:name )?is")],
  ["project", phrase("working on")],
  ["editor", phrase("my editor is")],
  ["units", phrase("use (?<value>metric|imperial) units", `(?!${WORD_SIGN})`)],
];

export function statedFact(text: string): StatedFact | undefined {
  for (const [key, pattern] of PHRASES) {
    const value = cleaned(pattern.exec(text)?.groups?.["value"] ?? "");
    if (value !== "") return { key, value, reason: `pattern:${key}` };
  }
  return undefined;
}

function cleaned(value: string): string {
  const unquoted = withoutEnd(withoutStart(trimSpace(value), QUOTES), QUOTES);
  const line = replaceSpace(withoutEnd(unquoted, STOPS), " ");
  return codePointCount(line) > VALUE_MAX ? trimSpaceEnd(firstCodePoints(line, VALUE_MAX)) : line;
}
const QUOTES = "\"'";
const STOPS = ".!,;: ";

function withoutStart(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && signs.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
