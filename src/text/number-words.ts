import { onceEach } from "../model/once.ts";
import { wordFile } from "./word-file.ts";

const numbersOf = onceEach((code: string): ReadonlyMap<string, number> => {
  const rows = wordFile(`${code}/words.txt`).pairs("numbers");
  return new Map(rows.flatMap(([number, words]) => words.split(" ").map((word) => [word, Number(number)])));
});

/** Languages with a number list; others use the English one. */
const NUMBERED: readonly string[] = ["en", "de", "es", "fr", "pt"];

/** Value of a folded number word or ordinal; undefined for other words. */
export const numberOfWord = (word: string, language: string): number | undefined =>
  numbersOf(NUMBERED.includes(language) ? language : "en").get(word);
