/** Values that something in front of them shows to be one: a name with a colon, a verb, a scheme. */
import type { TextSpan } from "./text-span.ts";

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
