/** Spans found in a text, and patterns shared by detectors. */
import type { Item } from "../model/item.ts";

/** Offsets in UTF-16 units; `end` is exclusive. */
export interface TextSpan<Kind extends string> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/**
 * Sorted and without overlaps: the earlier span wins, and the longer of two with the same start.
 */
export function withoutOverlaps<Kind extends string>(spans: readonly TextSpan<Kind>[]): readonly TextSpan<Kind>[] {
  const settled: TextSpan<Kind>[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (settled.at(-1)?.end ?? 0)) settled.push(span);
  }
  return settled;
}

/** True if the text has at least `count` digits. A cheap check before detailed ones. */
export function hasDigits(text: string, count: number): boolean {
  let left = count;
  for (let at = 0; at < text.length && left > 0; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) left -= 1;
  }
  return left === 0;
}

/** Set by a persona's editors only, never by a memory (GOS-06, GOS-07, GOS-09). */
const PERSONA_STATE: ReadonlySet<string> = new Set(["trait", "value", "style", "affect"]);
const DEFINING = "defining_event";

type Kind = Pick<Item, "customType">;

const wordOf = ({ customType = "" }: Kind): string => customType.toLowerCase().replaceAll("-", "_");

export const isPersonaState = (kind: Kind): boolean => PERSONA_STATE.has(wordOf(kind));

/** Proposes an addition to a persona's story, which an editor must approve. */
export const isDefiningEvent = (kind: Kind): boolean => wordOf(kind) === DEFINING;

/**
 * Letters as part of patterns: Latin and Cyrillic. Ranges, because a Unicode property in a
 * case-insensitive pattern takes milliseconds to compile. Scripts without spaces are excluded on
 * purpose.
 */
export const LETTER = "A-Za-z\\u00c0-\\u024f\\u0400-\\u04ff";

/** A value, and how it was introduced. */
export interface LabelledValue {
  /** The text from the label up to the value. */
  readonly label: string;
  readonly value: string;
  readonly isQuoted: boolean;
  /** After a colon or equals sign, not only a verb. */
  readonly isAssigned: boolean;
  /** A bracket follows, as in a function call. */
  readonly isCall: boolean;
  /** Last word of its sentence or line. */
  readonly isLast: boolean;
}

/** Accepted values of the groups `value` or `quoted`. */
export function labelledValues<Kind extends string>(
  text: string,
  pattern: RegExp,
  kind: Kind,
  accept: (shown: LabelledValue) => boolean,
): readonly TextSpan<Kind>[] {
  const found: TextSpan<Kind>[] = [];
  for (const match of text.matchAll(pattern)) {
    const quoted = match.groups?.["quoted"];
    const value = quoted?.trim() ?? match.groups?.["value"]?.replace(/[.!?:]{1,3}$/, "");
    if (value === undefined || value.length < 3) continue;
    const start = match.index + match[0].lastIndexOf(value);
    const rest = text.slice(start + value.length, start + value.length + 4);
    const shown = {
      label: text.slice(match.index, start),
      value,
      isQuoted: quoted !== undefined,
      isAssigned: /^(?:[:：=]|=>|→)$/.test(match.groups?.["sign"] ?? ""),
      isCall: quoted === undefined && /^[.\w]{0,4}[([]/.test(rest),
      isLast: /^[.!?]?\s?$|^[.!?]?\s?[\n]|^[.!?] /.test(rest),
    };
    // After digits, an exclamation mark probably belongs to the password.
    const ending = quoted === undefined && /\d/.test(value) && rest.startsWith("!") ? 1 : 0;
    if (accept(shown)) found.push({ kind, start, end: start + value.length + ending });
  }
  return found;
}
