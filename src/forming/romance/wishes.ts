/** Standing wishes with the attributes that they set, by the patterns `wish-keys` of a language. */
import type { Wish } from "../tongue.ts";
import { type WishGrammar, wishParts } from "../wish-parts.ts";
import type { LanguageData } from "./data.ts";

export interface WishReader {
  /** The attribute that a wish sets. */
  readonly keyOf: (text: string) => string | undefined;
  readonly keyed: (text: string) => Wish;
  /** With each wish of a sentence that holds several. */
  readonly all: (text: string) => Wish;
}

/** @param ownKey the attribute of what no pattern tells */
export function wishReader(
  data: LanguageData,
  grammar: WishGrammar,
  ownKey: (text: string) => string | undefined = () => undefined,
): WishReader {
  const keys = data.labelled("wish-keys");
  const keyOf = (text: string): string | undefined =>
    ownKey(text) ?? keys.find(([, pattern]) => pattern.test(text))?.[0];
  const keyed = (text: string): Wish => {
    const key = keyOf(text);
    return { text, ...(key === undefined ? {} : { key }) };
  };
  return {
    keyOf,
    keyed,
    all(text) {
      const [first = keyed(text), ...others] = wishParts(text, keyOf, grammar).map(keyed);
      return others.length === 0 ? first : { ...first, others };
    },
  };
}
