/** The terms of pending items, searchable as if they were in the index. */
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { createWordMemo, type WordMemo } from "../../text/word-memo.ts";

export interface PendingTerms {
  /** @returns a function that reverts the addition */
  readonly add: (item: Item) => () => void;
  readonly frequency: (term: string) => number;
  readonly holding: (term: string) => Iterable<string>;
}

const NONE: ReadonlySet<string> = new Set();

export function createPendingTerms(): PendingTerms {
  const ids = new Map<string, Set<string>>();
  const memo = createWordMemo();
  return {
    add(item) {
      const terms = termsOf(item, memo);
      for (const term of terms) {
        const holding = ids.get(term) ?? new Set();
        holding.add(item.id);
        ids.set(term, holding);
      }
      return () => {
        for (const term of terms) ids.get(term)?.delete(item.id);
      };
    },
    frequency: (term) => ids.get(term)?.size ?? 0,
    holding: (term) => ids.get(term) ?? NONE,
  };
}

function termsOf({ text, details, entities, labels }: Item, memo: WordMemo): ReadonlySet<string> {
  const { terms, language } = analyseText(text, "und", memo);
  const others = [...details.map((detail) => detail.text), ...entities, ...labels];
  return new Set([...terms, ...others.flatMap((other) => analyseText(other, language, memo).terms)]);
}
