/**
 * What people and animals may be to somebody, whatever the language: "meine Frau", "ma femme" and
 * "my wife" are one relation, so that a question in one language finds a memory in another ("Hat
 * einen Sohn, Leo"). Words for several of them and pet names count as well. Who is called so by a
 * sentence is forming's matter; here stand the words alone.
 */
import { once, onceEach } from "../model/once.ts";
import { wordFile } from "./word-file.ts";
import { fold } from "./words.ts";

export const KIN_LANGUAGES = ["en", "de", "es", "fr", "pt"] as const;
export type KinLanguage = (typeof KIN_LANGUAGES)[number];

type Words = ReadonlyMap<string, readonly string[]>;
interface Table {
  /** By the word in small letters. */
  readonly exact: Words;
  /** By its fold, for those who leave accents out. */
  readonly folded: Words;
}

/** A relation, then its words; `_` is a space. A word of two rows may mean either. */
const tableOf = onceEach((code: KinLanguage): Table => {
  const exact = new Map<string, string[]>();
  for (const [id, words] of wordFile(`${code}/words.txt`).pairs("relations"))
    for (const word of words.split(" ")) add(exact, word.replaceAll("_", " "), id);
  const folded = new Map<string, string[]>();
  for (const [word, ids] of exact) for (const id of ids) add(folded, foldedPhrase(word), id);
  return { exact, folded };
});

function add(words: Map<string, string[]>, word: string, id: string): void {
  const ids = words.get(word);
  if (ids === undefined) words.set(word, [id]);
  else if (!ids.includes(id)) ids.push(id);
}

const foldedPhrase = (phrase: string): string => phrase.split(" ").map(fold).join(" ");

const NONE: readonly string[] = [];

/**
 * What a word or phrase of one language may mean, likeliest first: `partner` and `friend` of
 * "Freundin".
 * @param phrase without its article
 */
export function kinOf(phrase: string, language: KinLanguage): readonly string[] {
  const table = tableOf(language);
  const written = phrase.toLowerCase();
  const found = table.exact.get(written) ?? table.folded.get(foldedPhrase(written));
  if (found !== undefined || language !== "de" || !written.endsWith("s")) return found ?? NONE;
  return table.exact.get(written.slice(0, -1)) ?? table.exact.get(written.replace(/es$/, "")) ?? NONE;
}

/** One word for several relations. */
const NARROWER = once(() => {
  const rows = wordFile("words.txt").pairs("narrower relations");
  return new Map(rows.map(([wide, narrow]) => [wide, narrow.split(" ")]));
});

/** With those that they stand for: of `child`, sons and daughters too. */
export const withNarrower = (relations: readonly string[]): readonly string[] => [
  ...new Set(relations.flatMap((id) => [id, ...(NARROWER().get(id) ?? NONE)])),
];

/** What stands for them among others: a son is a `child`. */
export const widerOf = (relations: readonly string[]): readonly string[] => [
  ...new Set(
    [...NARROWER()].flatMap(([wide, narrow]) => (relations.some((id) => narrow.includes(id)) ? [wide] : NONE)),
  ),
];

/** Words in a phrase at most. */
const PHRASE_WORDS_MAX = 3;

/**
 * Relations that a memory speaks of: `son` of "Hat einen Sohn, Leo". Its first word is no relation
 * ("Son chien s'appelle Filou").
 * @param language of the text, where it is known; else it is read in all of them
 */
export function relationsIn(text: string, language: string): ReadonlySet<string> {
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? [];
  const codes = KIN_LANGUAGES.filter((code) => code === language);
  const found = new Set<string>();
  for (let start = 1; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + PHRASE_WORDS_MAX); end++) {
      const phrase = words.slice(start, end).join(" ").replaceAll("’", "'").replace(/'s$/, "");
      for (const code of codes.length > 0 ? codes : KIN_LANGUAGES) for (const id of kinOf(phrase, code)) found.add(id);
    }
  return found;
}
