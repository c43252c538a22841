/**
 * Which memories say the same in nearly the same words: by their terms in their order, since stems and articles change nothing of what is
 * said. A negation, a number or another name does, and so do another speaker, subject, time, truth or taint: what differs in any of these
 * is another memory.
 */
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { isNegation } from "../../text/statement-key.ts";
import { eachWord } from "../../text/words.ts";

export interface Sayings {
  /** The id of one that was added before and says the same; undefined for what is new, which is added. */
  readonly add: (item: Item) => string | undefined;
  /** As `add`, and adds nothing. */
  readonly same: (item: Item) => string | undefined;
}

interface Saying {
  /** In order of the text, repeats included. */
  readonly terms: readonly string[];
  readonly negations: readonly string[];
}

/** Two texts of fewer terms may mean anything, each in its own place. */
const TERMS_MIN = 3;
/** One says all that the other says, and at most a quarter more. */
const SHARE_MIN = 0.8;
const HAS_DIGIT = /\p{N}/u;

/** Items of the vault's cache are the same objects each time; what is forgotten there is forgotten here. */
const known = new WeakMap<Item, Saying>();

/** Compares each with those alone that stand in the same frame: at most as many as a reply has items. A text that is alone in its frame is not analysed. */
export function createSayings(): Sayings {
  const byFrame = new Map<string, Item[]>();
  const sameAmong = (others: readonly Item[], item: Item): string | undefined => {
    const saying = sayingOf(item);
    return others.find((other) => isSame(saying, sayingOf(other)))?.id;
  };
  return {
    add(item) {
      const frame = frameOf(item);
      const others = byFrame.get(frame);
      const same = others === undefined ? undefined : sameAmong(others, item);
      if (same === undefined) byFrame.set(frame, [...(others ?? []), item]);
      return same;
    },
    same(item) {
      const others = byFrame.get(frameOf(item));
      return others === undefined ? undefined : sameAmong(others, item);
    },
  };
}

/** What must be equal besides the words. */
const frameOf = ({ speaker, subject, time, truth, taint, entities }: Item): string =>
  JSON.stringify([speaker, subject, time, truth, taint, entities.toSorted()]);

function isSame(left: Saying, right: Saying): boolean {
  const [fewer, more] = left.terms.length <= right.terms.length ? [left.terms, right.terms] : [right.terms, left.terms];
  if (fewer.length < TERMS_MIN || !isEqual(left.negations, right.negations)) return false;
  if (fewer.length / more.length < SHARE_MIN) return false;
  let matched = 0;
  for (const term of more) {
    if (term === fewer[matched]) matched += 1;
    else if (HAS_DIGIT.test(term)) return false;
  }
  return matched === fewer.length;
}

const isEqual = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((word, place) => word === right[place]);

function sayingOf(item: Item): Saying {
  const before = known.get(item);
  if (before !== undefined) return before;
  const negations: string[] = [];
  eachWord(item.text, (word) => {
    if (isNegation(word)) negations.push(word);
  });
  const saying = { terms: analyseText(item.text).terms, negations };
  known.set(item, saying);
  return saying;
}

/** The terms of a memory's text, worked out once while it is at hand. */
export const termsOfItem = (item: Item): readonly string[] => sayingOf(item).terms;
