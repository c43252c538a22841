/**
 * The contract's text rules (spec/namel3ss.md §3), all deterministic: the form in which texts are
 * compared, event types, importance, the facts that a sentence states, and promotion hints.
 */

import type { EVENT_TYPES } from "../model/item.ts";
import { rawHash } from "../model/json.ts";
import { codePointCount, firstCodePoints, replaceSpace, trimSpace, trimSpaceEnd } from "../model/text.ts";

/**
 * How texts are compared (NAM-6, NAM-69). `ascii` is the contract to the letter: it keeps `a-z0-9`
 * only, so words of other scripts vanish. `unicode` keeps letters, marks and digits of every script
 * and gives the same result for plain English.
 */
export type Normalisation = "ascii" | "unicode";

export function normalText(text: string, rule: Normalisation): string {
  const words =
    rule === "ascii"
      ? text.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ")
      : text
          .normalize("NFKC")
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return words.trim();
}

const LOW_SIGNAL: ReadonlySet<string> = new Set("ok,okay,thanks,thank you,hello,hi,hey,cool,great".split(","));

/** Nothing but a greeting or an acknowledgement. */
export const isLowSignal = (text: string, rule: Normalisation): boolean => LOW_SIGNAL.has(normalText(text, rule));

/** Equal keys mean the same statement (NAM-10). */
export const dedupKey = (event: string, text: string, rule: Normalisation): string =>
  `${event}:${normalText(text, rule)}`;

/** The profile holds one fact per key. */
export const factKey = (key: string): string => `fact:${key}`;

export const sha256Hex = (text: string): string => rawHash(text).replace("sha256:", "");

const WORD_SIGN = "[\\p{L}\\p{N}_]";
const START = `(?<!${WORD_SIGN})`;
const END = `(?!${WORD_SIGN})`;
const word = (words: string): string => `${START}(?:${words})${END}`;
const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join("|"), "u");

const CORRECTION_WORD = anyOf(word("actually|correction"));
const PREFERENCE = anyOf(word("i prefer|i like|i want|never (?:do|use|call)"));
/** `use ` has a boundary before it only; any word may follow. */
const DECISION = anyOf(word("we decided|decision|decided|choose|let's use|we will use"), `${START}use [a-z0-9]`);

/**
 * The event type of a user's words (NAM-7); the first match wins. Tool results are always
 * `execution` and the model's words `context`; neither is classified.
 */
export function eventType(text: string): (typeof EVENT_TYPES)[number] {
  const lower = text.toLowerCase();
  if (CORRECTION_WORD.test(lower) || hasNotBut(lower)) return "correction";
  if (PREFERENCE.test(lower)) return "preference";
  if (DECISION.test(lower)) return "decision";
  return statedFact(text) === undefined ? "context" : "fact";
}

const NOT = new RegExp(word("not"), "u");
const BUT = new RegExp(word("but"), "gu");

/**
 * `not`, and later on the same line `but`, with something between. Two passes a line, because one
 * pattern for both would start again at every `not`.
 */
function hasNotBut(lower: string): boolean {
  for (const line of lower.split("\n")) {
    const not = NOT.exec(line);
    if (not === null) continue;
    for (const but of line.matchAll(BUT)) if (but.index > not.index + not[0].length) return true;
  }
  return false;
}

const BASE_IMPORTANCE: ReadonlyMap<string, number> = new Map([
  ["preference", 3],
  ["decision", 3],
  ["fact", 4],
  ["correction", 4],
  ["execution", 2],
  ["context", 1],
]);
/** Matched inside words too: `mustard` is emphasis. */
const EMPHATIC = ["always", "never", "must", "avoid"] as const;

/** Importance by event type, source and emphasis (NAM-9): at most 7, with its reasons in order. */
export function importanceOf(event: string, text: string, source: string) {
  const lower = text.toLowerCase();
  const bonuses = [
    ...(source === "user" ? ["source:user"] : []),
    ...(EMPHATIC.some((sign) => lower.includes(sign)) ? ["emphasis"] : []),
    ...(event === "correction" ? ["corrective"] : []),
  ];
  const importance = (BASE_IMPORTANCE.get(event) ?? 0) + bonuses.length;
  return { importance, reasons: [`event:${event}`, ...bonuses] };
}

export const FACT_KEYS = ["name", "timezone", "language", "project", "editor", "units"] as const;
type FactKey = (typeof FACT_KEYS)[number];

const VALUE_MAX = 60;
/** Up to the end of the clause; a line break does not end a clause. */
const VALUE = "(?<value>[^.!?,;]+)";

/** Case-insensitive as in the reference, where dotless and dotted i are cases of `i`. */
const phrase = (words: string, rest = ` ${VALUE}`): RegExp =>
  new RegExp(`${START}${words.replaceAll("i", "[iİı]")}${rest}`, "iu");

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
  ["units", phrase("use (?<value>metric|imperial) units", END)],
];

/** The profile fact that a sentence states (NAM-8); the first phrase with a value wins. */
export function statedFact(text: string) {
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

export interface PromotionHint {
  readonly target: string;
  readonly reason: string;
}

/** Substrings of the lower-cased text; the first match wins. */
const HINTS: readonly (readonly [words: string, target: string, reason: string])[] = [
  ["remember this for me", "user", "hint:remember_for_me"],
  ["remember this about me", "user", "hint:remember_about_me"],
  ["save this for me", "user", "hint:save_for_me"],
  ["remember this for the project", "project", "hint:remember_for_project"],
  ["remember this for my project", "project", "hint:remember_for_project"],
  ["remember this for our project", "project", "hint:remember_for_project"],
  ["project memory", "project", "hint:project_memory"],
  ["remember this for everyone", "system", "hint:remember_for_everyone"],
  ["remember this for the system", "system", "hint:remember_for_system"],
  ["system memory", "system", "hint:system_memory"],
];

/** The space that a text asks to be remembered in (NAM-11). */
export function promotionHint(text: string): PromotionHint | undefined {
  const lower = text.toLowerCase();
  const hint = HINTS.find(([words]) => lower.includes(words));
  return hint === undefined ? undefined : { target: hint[1], reason: hint[2] };
}
