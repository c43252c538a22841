/**
 * A faster tagger for `compromise`. The library looks up the words and tags of all its patterns in
 * each clause. Looking up those of the clause finds the same patterns in the same order in less
 * than half the time.
 */
import nlp from "compromise/two";

/** Undeclared parts of the library. */
interface Pattern {
  readonly needs: readonly string[];
  readonly wants: readonly string[];
  readonly minWant?: number;
  readonly ifNo?: readonly string[];
}
interface Net {
  /** By the words and tags that trigger them. */
  readonly hooks: Readonly<Record<string, readonly Pattern[]>>;
  /** Tried on every clause. */
  readonly always: readonly Pattern[];
}
interface Found {
  /** The first number is the index of the clause. */
  readonly pointer: [number, ...(readonly number[])];
}
type Clause = readonly unknown[];
type BulkMatch = (document: readonly Clause[], net: Net, methods: unknown, options: unknown) => readonly Found[];
interface Methods {
  readonly one: {
    /** The words and tags of each clause. */
    readonly cacheDoc: (document: readonly Clause[]) => readonly ReadonlySet<string>[];
    readonly bulkMatch: BulkMatch;
  };
}

const { cacheDoc, bulkMatch } = (nlp.methods() as Methods).one;

const bulkMatchOfClause: BulkMatch = (document, net, methods, options) =>
  cacheDoc(document).flatMap((marks, index) => {
    const clause = document[index];
    if (clause === undefined) return [];
    const always = [...patternsFor(net, marks), ...net.always];
    const found = bulkMatch([clause], { hooks: {}, always }, methods, options);
    for (const { pointer } of found) pointer[0] = index;
    return found;
  });

nlp.plugin({ methods: { one: { bulkMatch: bulkMatchOfClause } } });

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
