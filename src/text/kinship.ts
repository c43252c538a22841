/**
 * Kinship and other relations independent of language: "meine Frau", "ma femme" and "my wife" are
 * one relation, so a question in one language finds a memory in another ("Hat einen Sohn, Leo").
 * Plurals and pet names are included. Sentences are parsed in forming/; this module only knows
 * words.
 */
import { once, onceEach } from "../model/once.ts";
import { wordFile } from "./word-file.ts";
import { fold } from "./words.ts";

export const KINSHIP_LANGUAGES = ["en", "de", "es", "fr", "pt"] as const;
export type KinshipLanguage = (typeof KINSHIP_LANGUAGES)[number];

type Words = ReadonlyMap<string, readonly string[]>;
interface Table {
  /** By lower-case word. */
  readonly exact: Words;
  /** By folded word, for text without accents. */
  readonly folded: Words;
}

/** Each row is a relation and its words; `_` is a space. A word in two rows is ambiguous. */
const tableOf = onceEach((code: KinshipLanguage): Table => {
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
 * Relations that a word or phrase may mean, likeliest first: "Freundin" is `partner` or `friend`.
 * @param phrase without its article
 */
export function relationsNamed(phrase: string, language: KinshipLanguage): readonly string[] {
  const table = tableOf(language);
  const written = phrase.toLowerCase();
  const found = table.exact.get(written) ?? table.folded.get(foldedPhrase(written));
  if (found !== undefined || language !== "de" || !written.endsWith("s")) return found ?? NONE;
  return table.exact.get(written.slice(0, -1)) ?? table.exact.get(written.replace(/es$/, "")) ?? NONE;
}

/** Relations that include others. */
const NARROWER = once(() => {
  const rows = wordFile("words.txt").pairs("narrower relations");
  return new Map(rows.map(([wide, narrow]) => [wide, narrow.split(" ")]));
});

/** Adds narrower relations: sons and daughters for `child`. */
export const withNarrower = (relations: readonly string[]): readonly string[] => [
  ...new Set(relations.flatMap((id) => [id, ...(NARROWER().get(id) ?? NONE)])),
];

/** Adds broader relations: `child` for a son. */
export const widerOf = (relations: readonly string[]): readonly string[] => [
  ...new Set(
    [...NARROWER()].flatMap(([wide, narrow]) => (relations.some((id) => narrow.includes(id)) ? [wide] : NONE)),
  ),
];

/** Maximum words of a phrase. */
const PHRASE_WORDS_MAX = 3;

/**
 * Relations that a memory mentions: `son` in "Hat einen Sohn, Leo". The first word is skipped ("Son
 * chien s'appelle Filou").
 * @param language of the text if known; otherwise all languages are tried
 */
export function relationsIn(text: string, language: string): ReadonlySet<string> {
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? [];
  const codes = KINSHIP_LANGUAGES.filter((code) => code === language);
  const found = new Set<string>();
  for (let start = 1; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + PHRASE_WORDS_MAX); end++) {
      const phrase = words.slice(start, end).join(" ").replaceAll("’", "'").replace(/'s$/, "");
      for (const code of codes.length > 0 ? codes : KINSHIP_LANGUAGES)
        for (const id of relationsNamed(phrase, code)) found.add(id);
    }
  return found;
}
