/**
 * Splits the vivid extras from an episode in a language without a parser, by the lists of
 * `data/details.txt` (GOS-17). See english/clauses/details.ts for English.
 */

import { readLists } from "../data.ts";
import { once } from "../model/clock.ts";
import { DETAIL_MAX, DETAILS_MAX } from "../model/item.ts";

export interface SplitText {
  readonly gist: string;
  readonly details: readonly string[];
}

/** Groups: `told`, or `noun` (which stays) and `look`. */
type Extra = RegExp;

const LANGUAGES = ["de", "es", "fr", "pt"] as const;
const extras = once((): ReadonlyMap<string, readonly Extra[]> => {
  const lists = readLists("details.txt");
  return new Map(LANGUAGES.map((language) => [language, extrasOf(lists, language)]));
});

function extrasOf(lists: ReadonlyMap<string, readonly string[]>, language: string): readonly Extra[] {
  const anyOf = (name: string): string =>
    `(?:${(lists.get(`${language} ${name}`) ?? []).join("|").replaceAll("_", " ")})`;
  const [look, link] = [anyOf("looks"), anyOf("with")];
  // German adjectives stand before a noun, which has a capital.
  const [noun, lookAndNoun] =
    language === "de"
      ? ["\\p{Lu}[\\p{L}-]{2,30}", (shown: string, named: string) => `${shown} ${named}`]
      : ["\\p{Ll}[\\p{L}-]{2,30}", (shown: string, named: string) => `${named} ${shown}`];
  const vivid = `(?:[\\p{L}-]{2,20} ){0,2}?${lookAndNoun(look, noun)}`;
  return [
    `,? ${anyOf("meanwhile")}(?<told>[^,;()]{3,120})$`,
    `, (?<told>${link} [^,;()]{3,120})$`,
    ` (?<told>${link} ${vivid})(?!\\p{L})`,
    `(?<=(?:^| )${anyOf("articles")} )${lookAndNoun(`(?<look>${look})`, `(?<noun>${noun})`)}(?!\\p{L})`,
  ].map((source) => new RegExp(source, "u"));
}

/** @param text of an episode in the third person, as formed */
export function splitByLists(text: string, language: string): SplitText {
  const date = DATE_NOTE.exec(text)?.[0] ?? "";
  let gist = text.slice(0, text.length - date.length);
  const details: string[] = [];
  for (const extra of extras().get(language) ?? []) {
    const { told, noun = "", look } = extra.exec(gist)?.groups ?? {};
    const rest = gist.replace(extra, noun);
    const detail = told ?? `${noun}: ${look}`;
    const isSplit = (told ?? look) !== undefined && detail.length <= DETAIL_MAX && details.length < DETAILS_MAX;
    if (!isSplit || rest.split(" ").length < GIST_WORDS_MIN) continue;
    details.push(detail);
    gist = rest;
  }
  return { gist: gist + date, details };
}
const DATE_NOTE = / \([^()]*\)$/u;
const GIST_WORDS_MIN = 3;
