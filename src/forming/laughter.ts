/**
 * Written laughter. It says nothing, and people put it where a full stop would stand: "tô feliz kkkk agora sou engenheiro". So it parts what stands
 * on both sides and belongs to neither.
 */
import type { Span } from "../model/item.ts";

const LAUGHTER =
  /(?<![\p{L}\p{N}])(?:k{3,}|a?(?:ja){2,}j?|(?:j[ei]){2,}j?|a?(?:ha){2,}h?|(?:he){2,}|(?:rs){2,}|p?t?mdr+|lol+|xd+)(?![\p{L}\p{N}])/giu;

/** What stands before, between and behind laughter, in order; without any, the sentence as it is. */
export function withoutLaughter(text: string, { start, end }: Span): readonly Span[] {
  const sentence = text.slice(start, end);
  const found: Span[] = [];
  let from = 0;
  for (const match of sentence.matchAll(LAUGHTER)) {
    found.push({ start: start + from, end: start + match.index });
    from = match.index + match[0].length;
  }
  if (from === 0) return [{ start, end }];
  return [...found, { start: start + from, end }].map((span) => trimmed(text, span)).filter(isAnything);
}

/** The laughter that stands right behind a place, with a space before it: what is laughed at is likelier a joke. */
export function laughterBehind(text: string, place: number): string {
  const gap = /^[\s,;.!]{0,4}/u.exec(text.slice(place, place + GAP_MAX))?.[0].length ?? 0;
  const behind = text.slice(place + gap, place + gap + LAUGHTER_MAX);
  const [match] = behind.matchAll(LAUGHTER);
  return match?.index === 0 ? ` ${match[0]}` : "";
}
const GAP_MAX = 4;
const LAUGHTER_MAX = 40;

const isAnything = (span: Span): boolean => span.start < span.end;

function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && GAP.has(text.charAt(start))) start++;
  while (end > start && GAP.has(text.charAt(end - 1))) end--;
  return { start, end };
}
const GAP: ReadonlySet<string> = new Set([..." \t\n,;"]);
