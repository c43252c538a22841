/**
 * A faster tagger for `compromise`. The library looks up the words and tags of all its patterns in
 * each clause, and tries each pattern from each word. Looking up those of the clause, and the first
 * tokens of a pattern in a row, finds the same matches in the same order in less than half the time.
 */
import nlp from "compromise/two";
import { onceEach } from "../../../model/clock.ts";

/** Undeclared parts of the library. */
interface Token {
  readonly tag?: string;
  readonly word?: string;
  readonly switch?: string;
  /** Any of these words. */
  readonly fastOr?: ReadonlySet<string>;
}
interface Pattern {
  readonly regs: readonly Token[];
  readonly needs: readonly string[];
  readonly wants: readonly string[];
  readonly minWant?: number;
  readonly minWords: number;
  readonly ifNo?: readonly string[];
}
interface Net {
  /** By the words and tags that trigger them. */
  readonly hooks: Readonly<Record<string, readonly Pattern[]>>;
  /** Tried on every clause. */
  readonly always: readonly Pattern[];
}
/** The first number is the index of the clause. */
type Pointer = [number, ...(readonly number[])];
type Found = Pattern & { readonly pointer: Pointer };
interface Term {
  readonly text: string;
  readonly normal: string;
  readonly machine?: string | null;
  readonly root?: string;
  readonly switch?: string;
  readonly implicit?: string;
  readonly alias?: readonly string[];
  readonly tags: ReadonlySet<string>;
}
type Clause = readonly Term[];
type BulkMatch = (document: readonly Clause[], net: Net, methods: Methods) => readonly Found[];
interface Methods {
  readonly one: {
    /** The words and tags of each clause. */
    readonly cacheDoc: (document: readonly Clause[]) => readonly ReadonlySet<string>[];
    readonly match: (document: readonly Clause[], pattern: Pattern) => { readonly ptrs: readonly Pointer[] };
  };
}

const { cacheDoc } = (nlp.methods() as Methods).one;

const bulkMatchOfClause: BulkMatch = (document, net, methods) => {
  const found: Found[] = [];
  for (const [place, marks] of cacheDoc(document).entries()) {
    const clause = document[place] ?? [];
    for (const pattern of [...patternsFor(net, marks), ...net.always]) {
      if (clause.length < pattern.minWords || !mayStart(pattern, clause)) continue;
      for (const pointer of methods.one.match([clause], pattern).ptrs) {
        pointer[0] = place;
        found.push({ ...pattern, pointer });
      }
    }
  }
  return found;
};

nlp.plugin({ methods: { one: { bulkMatch: bulkMatchOfClause } } });

/** False if the first tokens of a pattern, as far as they are plain, match nowhere in a row. */
export function mayStart(pattern: Pattern, clause: Clause): boolean {
  const tokens = firstTokens(pattern);
  if (tokens.length === 0) return true;
  for (let start = 0; start + tokens.length <= clause.length; start++) {
    let at = 0;
    for (; at < tokens.length; at++) {
      const [token, term] = [tokens[at], clause[start + at]];
      if (token === undefined || term === undefined || !matches(token, term)) break;
      // The library may skip the rest of a contraction.
      if (term.implicit !== undefined) return true;
    }
    if (at === tokens.length) return true;
  }
  return false;
}
const FIRST_TOKENS_MAX = 3;

const firstTokens = onceEach(({ regs }: Pattern): readonly Token[] => {
  const odd = regs.findIndex((token) => !Object.keys(token).every((key) => PLAIN_KEYS.has(key)));
  return regs.slice(0, Math.min(odd === -1 ? regs.length : odd, FIRST_TOKENS_MAX));
});
/** Nothing that makes a token optional, negative, repeated, or bound to a place. */
const PLAIN_KEYS: ReadonlySet<string> = new Set("tag word switch fastOr operator group groupStart groupEnd".split(" "));

function matches({ tag, word, switch: kinds, fastOr }: Token, term: Term): boolean {
  if (tag !== undefined) return term.tags.has(tag);
  if (kinds !== undefined) return term.switch === kinds;
  if (fastOr !== undefined)
    return fastOr.has(term.root || term.implicit || term.machine || term.normal) || fastOr.has(term.text);
  if (word === undefined) return true;
  return term.machine === word || term.text === word || term.normal === word || term.alias?.includes(word) === true;
}

/** The patterns that may match a clause, in order of application. */
export function patternsFor({ hooks }: Pick<Net, "hooks">, marks: ReadonlySet<string>): readonly Pattern[] {
  const { byMark, rank } = indexOf(hooks);
  const found: { readonly pattern: Pattern; readonly at: number }[] = [];
  for (const mark of marks)
    for (const pattern of byMark.get(mark) ?? [])
      if (isFit(pattern, marks)) found.push({ pattern, at: rank(pattern, marks) });
  found.sort((one, other) => one.at - other.at);
  // A pattern with several trigger words is found once per word.
  return found.flatMap(({ pattern, at }, index) => (found[index - 1]?.at === at ? [] : [pattern]));
}

function isFit({ needs, wants, minWant = 0, ifNo }: Pattern, marks: ReadonlySet<string>): boolean {
  for (const mark of needs) if (!marks.has(mark)) return false;
  if (ifNo?.some((mark) => marks.has(mark)) === true) return false;
  return wants.length === 0 || wants.filter((mark) => marks.has(mark)).length >= minWant;
}

interface PatternIndex {
  /** Patterns by the rarest mark that they need, or by each alternative. */
  readonly byMark: ReadonlyMap<string, readonly Pattern[]>;
  /** The position of a pattern under the first of its marks in the clause. */
  readonly rank: (pattern: Pattern, marks: ReadonlySet<string>) => number;
}

const known = new WeakMap<Net["hooks"], PatternIndex>();

function indexOf(hooks: Net["hooks"]): PatternIndex {
  const before = known.get(hooks);
  if (before !== undefined) return before;
  const placesOf = new Map<Pattern, { readonly mark: string; readonly at: number }[]>();
  let count = 0;
  for (const [mark, patterns] of Object.entries(hooks))
    for (const pattern of patterns) {
      const places = placesOf.get(pattern) ?? [];
      placesOf.set(pattern, places);
      places.push({ mark, at: count++ });
    }
  const frequency = (mark: string): number => hooks[mark]?.length ?? 0;
  const byMark = new Map<string, Pattern[]>();
  for (const pattern of placesOf.keys()) {
    const [rarest] = pattern.needs.toSorted((one, other) => frequency(one) - frequency(other));
    for (const mark of rarest === undefined ? new Set(pattern.wants) : [rarest])
      byMark.set(mark, [...(byMark.get(mark) ?? []), pattern]);
  }
  const rank: PatternIndex["rank"] = (pattern, marks) =>
    placesOf.get(pattern)?.find(({ mark }) => marks.has(mark))?.at ?? count;
  const index: PatternIndex = { byMark, rank };
  known.set(hooks, index);
  return index;
}

export { nlp };
