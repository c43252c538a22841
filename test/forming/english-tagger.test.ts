import { expect, test } from "vitest";
import { mayStart, nlp, patternsFor } from "../../src/forming/english/clauses/tagger.ts";

type Clause = Parameters<typeof mayStart>[1];
interface Pattern {
  readonly match: string;
  readonly regs: readonly object[];
  readonly minWords: number;
  readonly needs: readonly string[];
  readonly wants: readonly string[];
  readonly minWant: number;
  readonly ifNo?: readonly string[];
}
type Hooks = Readonly<Record<string, Pattern[]>>;
interface Library {
  readonly one: {
    readonly cacheDoc: (document: unknown) => readonly ReadonlySet<string>[];
    readonly match: (document: readonly Clause[], pattern: Pattern) => { readonly ptrs: readonly unknown[] };
    bulkMatch: (document: unknown, net: { readonly hooks: Hooks }, ...rest: readonly unknown[]) => unknown;
  };
}

/** The library reads its patterns in place, once: they are looked at on their way. */
function hooksOf({ one }: Library): Hooks {
  const { bulkMatch } = one;
  let found: Hooks = {};
  one.bulkMatch = (document, net, ...rest) => {
    found = net.hooks;
    return bulkMatch(document, net, ...rest);
  };
  nlp("I live here");
  one.bulkMatch = bulkMatch;
  return found;
}

/** As the library does it: every hook is asked for. */
function patternsOfLibrary(hooks: Hooks, marks: ReadonlySet<string>): readonly Pattern[] {
  const seen = new Set<string>();
  return Object.keys(hooks)
    .filter((hook) => marks.has(hook))
    .flatMap((hook) => hooks[hook] ?? [])
    .filter(({ match }) => !seen.has(match) && seen.add(match))
    .filter(({ needs }) => needs.every((need) => marks.has(need)))
    .filter(({ ifNo }) => ifNo?.some((no) => marks.has(no)) !== true)
    .filter(({ wants, minWant }) => wants.length === 0 || wants.filter((mark) => marks.has(mark)).length >= minWant);
}

const SENTENCES = [
  "my cousin Ilse is repairing two old canoes near Bergen",
  "We've been living above the bakery since 2019, and he'll never move.",
  "the rent went up to 940 euros, which is what I told her",
  "Can you remind me that Tobias doesn't eat pork?",
  "hm ok, I used to swim every Tuesday morning but not any more",
];

test("the patterns tried on a clause are those that the library tries, in its order", () => {
  const library = nlp.methods() as Library;
  const hooks = hooksOf(library);
  const { one } = library;
  for (const sentence of SENTENCES)
    for (const marks of one.cacheDoc(nlp(sentence).docs)) {
      const expected = patternsOfLibrary(hooks, marks);
      expect(expected.length).toBeGreaterThan(0);
      expect(patternsFor({ hooks }, marks)).toEqual(expected);
    }
});

test("a pattern that is not tried on a clause matches nothing in it", () => {
  const library = nlp.methods() as Library;
  const patterns = Object.values(hooksOf(library)).flat();
  let leftOut = 0;
  // The declared type of the library lacks fields of its terms.
  for (const sentence of SENTENCES)
    for (const clause of nlp(sentence).docs as unknown as readonly Clause[])
      for (const pattern of patterns) {
        if (mayStart(pattern, clause)) continue;
        leftOut++;
        expect(library.one.match([clause], pattern).ptrs).toEqual([]);
      }
  expect(leftOut).toBeGreaterThan(patterns.length);
});
