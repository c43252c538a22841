/** A found place in a text, how overlapping finds are settled, and whether a text is worth looking at. */
import type { Item } from "../model/item.ts";

/** Offsets in UTF-16 units; `end` is exclusive. */
export interface TextSpan<Kind extends string> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/** In the order of the text and without overlaps: the earlier find wins, the longer one where two start together. */
export function settle<Kind extends string>(spans: readonly TextSpan<Kind>[]): readonly TextSpan<Kind>[] {
  const settled: TextSpan<Kind>[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (settled.at(-1)?.end ?? 0)) settled.push(span);
  }
  return settled;
}

/** Whether the text has so many digits in all: most have too few for any number that is looked for. */
export function hasDigits(text: string, count: number): boolean {
  let left = count;
  for (let at = 0; at < text.length && left > 0; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) left -= 1;
  }
  return left === 0;
}

/** What a memory never writes, whoever asks: what a persona is stays its editors' (GOS-06, GOS-07, GOS-09). */
const PERSONA_STATE: ReadonlySet<string> = new Set(["trait", "value", "style", "affect"]);
const DEFINING = "defining_event";

type Kind = Pick<Item, "customType">;

const wordOf = ({ customType = "" }: Kind): string => customType.toLowerCase().replaceAll("-", "_");

/** Traits, values, style and affect. */
export const isPersonaState = (kind: Kind): boolean => PERSONA_STATE.has(wordOf(kind));

/** A persona's story is added to by a proposal that an editor takes up. */
export const isDefiningEvent = (kind: Kind): boolean => wordOf(kind) === DEFINING;

/**
 * Letters as parts of patterns. Latin and Cyrillic by their ranges: a property of Unicode in a pattern that ignores case takes
 * milliseconds to compile, and a process may only read one message. Scripts without spaces are left out on purpose: no sign stands
 * between their words and a number.
 */
export const LETTER = "A-Za-z\\u00c0-\\u024f\\u0400-\\u04ff";

/** What the writer did to show that a value follows: a colon or equals sign, or only a verb. */
export interface Shown {
  /** The name and whatever stands up to the value. */
  readonly label: string;
  readonly value: string;
  readonly isQuoted: boolean;
  readonly isAssigned: boolean;
  /** A bracket follows, as behind the name of a function in source code. */
  readonly isCall: boolean;
  /** The value is the last word of its sentence or line. */
  readonly isLast: boolean;
}

/** Values of a pattern's groups `value` or `quoted`, where they are accepted. */
export function shownValues<Kind extends string>(
  text: string,
  pattern: RegExp,
  kind: Kind,
  accept: (shown: Shown) => boolean,
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
    // An exclamation mark behind figures belongs to a password more often than to its sentence.
    const ending = quoted === undefined && /\d/.test(value) && rest.startsWith("!") ? 1 : 0;
    if (accept(shown)) found.push({ kind, start, end: start + value.length + ending });
  }
  return found;
}
