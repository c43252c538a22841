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
