/**
 * Which memories say the same in nearly the same words: by their terms in their order, since stems and articles change nothing of what is
 * said. A negation, a number or another name does, and so do another speaker, subject, time, truth or taint: what differs in any of these
 * is another memory.
 */
import type { Item } from "../core/item.ts";
import { analyseText } from "../language/analysis.ts";
import { isNegation } from "../language/negations.ts";
import { eachWord } from "../language/words.ts";

export interface Sayings {
  /** The id of one that was added before and says the same; undefined for what is new, which is added. */
  readonly add: (item: Item) => string | undefined;
}

interface Saying {
  /** In order of the text, repeats included. */
  readonly terms: readonly string[];
  /** What must be equal besides. */
  readonly frame: string;
}

/** Two texts of fewer terms may mean anything, each in its own place. */
const TERMS_MIN = 3;
/** One says all that the other says, and at most a quarter more. */
const SHARE_MIN = 0.8;
const HAS_DIGIT = /\p{N}/u;

/** Items of the vault's cache are the same objects each time; what is forgotten there is forgotten here. */
const known = new WeakMap<Item, Saying>();

/** Compares each with those alone that stand in the same frame: at most as many as a reply has items. */
export function createSayings(): Sayings {
  const byFrame = new Map<string, { readonly id: string; readonly terms: Saying["terms"] }[]>();
  return {
    add(item) {
      const saying = sayingOf(item);
      if (saying.terms.length < TERMS_MIN) return undefined;
      const others = byFrame.get(saying.frame) ?? [];
      const same = others.find((other) => isSame(saying.terms, other.terms));
      if (same === undefined) byFrame.set(saying.frame, [...others, { id: item.id, terms: saying.terms }]);
      return same?.id;
    },
  };
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left];
  if (fewer.length / more.length < SHARE_MIN) return false;
  let matched = 0;
  for (const term of more) {
    if (term === fewer[matched]) matched += 1;
    else if (HAS_DIGIT.test(term)) return false;
  }
  return matched === fewer.length;
}

function sayingOf(item: Item): Saying {
  const before = known.get(item);
  if (before !== undefined) return before;
  const negations: string[] = [];
  eachWord(item.text, (word) => {
    if (isNegation(word)) negations.push(word);
  });
  const { speaker, subject, time, truth, taint, entities } = item;
  const saying = {
    terms: analyseText(item.text).terms,
    frame: JSON.stringify([speaker, subject, time, truth, taint, entities.toSorted(), negations]),
  };
  known.set(item, saying);
  return saying;
}

/** The terms of a memory's text, worked out once while it is at hand. */
export const termsOfItem = (item: Item): readonly string[] => sayingOf(item).terms;
