/**
 * Large alternations that are quick to refuse a clause: alternatives with the same beginning are grouped behind it, so that it is looked
 * for once at each place and not once for each alternative.
 */
import { ADVERBS, FILLED, START } from "./phrases.ts";

/** The words for the speaker begin with one of these: "I", "my", "our", "we". */
const SPEAKER_LETTERS = "(?=[imow])";

/** One pattern for all alternatives: first those that begin with the clause, then those that begin with the speaker. */
export function clausePattern(...sources: readonly string[]): RegExp {
  const all = sources.flatMap(alternatives);
  const atBeginning = all.filter((one) => one.startsWith("^"));
  const ofSpeaker = all.filter((one) => one.startsWith(START));
  const others = all.filter((one) => !one.startsWith("^") && !one.startsWith(START));
  return new RegExp(
    [
      ...behind("^", atBeginning, 1),
      ...behind(SPEAKER_LETTERS + START, bySubject(ofSpeaker), START.length),
      ...others,
    ].join("|"),
  );
}

const behind = (prefix: string, list: readonly string[], cut: number): readonly string[] =>
  list.length === 0 ? [] : [`${prefix}(?:${list.map((one) => one.slice(cut)).join("|")})`];

/** Alternatives with the same words up to the adverbs before the verb become one. */
function bySubject(list: readonly string[]): readonly string[] {
  const rests = new Map<string, string[]>();
  for (const one of list) {
    const subject = [FILLED, ADVERBS]
      .map((fill) => one.slice(0, one.indexOf(fill) + fill.length))
      .find((head) => isHead(head));
    const head = subject ?? one;
    rests.set(head, [...(rests.get(head) ?? []), one.slice(head.length)]);
  }
  return [...rests].map(([head, tails]) =>
    tails.length === 1 ? head + tails.join("") : `${head}(?:${tails.join("|")})`,
  );
}
/** Whole groups only: what is cut off must be a pattern by itself. */
const isHead = (head: string): boolean =>
  [FILLED, ADVERBS].some((fill) => head.endsWith(fill)) && alternatives(head).length === 1 && depthOf(head) === 0;

/** Where the alternatives of a pattern part: outside of groups and classes. */
function alternatives(source: string): readonly string[] {
  const found: string[] = [];
  let start = 0;
  for (const { at, depth } of signs(source)) {
    if (source[at] !== "|" || depth !== 0) continue;
    found.push(source.slice(start, at));
    start = at + 1;
  }
  return [...found, source.slice(start)];
}

const depthOf = (source: string): number => signs(source).reduce((_, { depth }) => depth, 0);

interface Sign {
  readonly at: number;
  /** How many groups are open behind it. */
  readonly depth: number;
}

/** The signs that open, part and close, without those that are escaped or stand in a class. */
function signs(source: string): readonly Sign[] {
  const found: Sign[] = [];
  let depth = 0;
  for (const { 0: sign, index } of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]?|[(|)]/gs)) {
    if (sign.length > 1) continue;
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    found.push({ at: index, depth });
  }
  return found;
}

/** Alternatives, one a line: `either("a", "b")` is `a|b`. */
export const either = (...list: readonly string[]): string => list.join("|");
