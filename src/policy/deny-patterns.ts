/**
 * Words that a policy keeps out, as patterns of RE2: matched in time linear in the text, whatever pattern a policy brings (SEC-X4). What
 * other engines would run for ever on is refused all the same, because a policy is read by more programs than this one.
 */
import { RE2JS } from "re2js";
import type { Span } from "../model/item.ts";
import { PATTERN_MAX, type Policy } from "../model/policy.ts";

export type PatternFault =
  | "pattern_too_long"
  | "pattern_too_large"
  | "pattern_not_understood"
  | "pattern_runs_for_ever";

/** A counted repetition is written out by the engine: a hundred patterns that count to 900 take a second to begin with. */
const COUNT_MAX = 100;

/** Undefined: it may stand in a policy. */
export function patternFault(pattern: string): PatternFault | undefined {
  if (pattern.length > PATTERN_MAX) return "pattern_too_long";
  if (repeatsARepetition(pattern)) return "pattern_runs_for_ever";
  if (countsTooFar(pattern)) return "pattern_too_large";
  return compiled(pattern) === undefined ? "pattern_not_understood" : undefined;
}

/** By policy: its patterns never change, and the same document judges thousands of candidates. */
const compiledOf = new WeakMap<object, readonly RE2JS[]>();

/** Whether the text holds what the policy's patterns keep out. Patterns that do not compile are refused with the policy, never here. */
export function matchesDenied(policy: Policy, text: string): boolean {
  const { denyPatterns = [] } = policy.privacy;
  if (denyPatterns.length === 0) return false;
  let patterns = compiledOf.get(denyPatterns);
  if (patterns === undefined) {
    patterns = allCompiled(denyPatterns);
    compiledOf.set(denyPatterns, patterns);
  }
  return patterns.some((pattern) => pattern.test(text));
}

/** What stands for a sentence that was kept out. */
export const WITHHELD = "[withheld]";

/** Where the sentences of a text stand, in order. */
export type Sentences = (text: string) => readonly Span[];

/** The text with `[withheld]` for each sentence that the policy's patterns keep out; undefined where nothing else is in it. */
export function withoutDenied(policy: Policy, text: string, sentences: Sentences): string | undefined {
  if (!matchesDenied(policy, text)) return text;
  let kept = "";
  let from = 0;
  let isAnythingKept = false;
  for (const { start, end } of sentences(text)) {
    const sentence = text.slice(start, end);
    if (matchesDenied(policy, sentence)) {
      kept += text.slice(from, start) + WITHHELD;
      from = end;
    } else isAnythingKept ||= sentence !== WITHHELD;
  }
  kept += text.slice(from);
  // What runs over the end of a sentence keeps out all of them.
  return isAnythingKept && !matchesDenied(policy, kept) ? kept : undefined;
}

/** All of them as one choice, which runs over the text once: 20 patterns cost 2 µs so, 50 µs one by one. One by one where that grows too large. */
function allCompiled(patterns: readonly string[]): readonly RE2JS[] {
  const joined = compiled(patterns.map((pattern) => `(?:${pattern})`).join("|"));
  return joined === undefined ? patterns.flatMap((pattern) => compiled(pattern) ?? []) : [joined];
}

function compiled(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return undefined;
  }
}

/** A sign, an escaped one, a class of signs, or a quantifier; whatever else a pattern is made of changes nothing about repetition. */
const PART = /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]?|\((?:\?(?:[imsU-]*:|P?<\w+>))?|\)|[*+?]|\{\d+(?:,\d*)?\}|./gsu;
const UNBOUNDED = /^(?:[*+]|\{\d+,\})$/;

const countsTooFar = (pattern: string): boolean =>
  (pattern.match(PART) ?? []).some(
    (part) => /^\{\d/.test(part) && (part.match(/\d+/g) ?? []).some((count) => Number(count) > COUNT_MAX),
  );

/** Whether an unbounded repetition stands around another one or around a choice: `(a+)+`, `(a|aa)*`. */
function repeatsARepetition(pattern: string): boolean {
  const parts = pattern.match(PART) ?? [];
  /** Of each open group: whether something within it is of no fixed length. */
  const open: boolean[] = [false];
  let isGroup = false;
  let isLoose = false;
  for (const part of parts) {
    const isRepetition = UNBOUNDED.test(part);
    if (isRepetition && isGroup && isLoose) return true;
    if (part.startsWith("(")) open.push(false);
    else if (part === ")") isLoose = open.length > 1 && open.pop() === true;
    if (part !== ")" && (isRepetition || part === "|" || part === "?" || part.startsWith("{")))
      open[open.length - 1] = true;
    // What a loose group is part of is loose as well.
    if (part === ")" && isLoose) open[open.length - 1] = true;
    isGroup = part === ")";
  }
  return false;
}
