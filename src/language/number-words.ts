import { wordFile } from "./word-file.ts";

/** Languages with a list; others are read as English. */
const NUMBERED: readonly string[] = ["en", "de", "es", "fr", "pt"];
const known = new Map<string, ReadonlyMap<string, number>>();

/** The number that a folded word says in a language, an ordinal its own; undefined for other words. */
export function numberOfWord(word: string, language: string): number | undefined {
  const code = NUMBERED.includes(language) ? language : "en";
  let numbers = known.get(code);
  if (numbers === undefined) {
    const rows = wordFile(`${code}/words.txt`).pairs("numbers");
    numbers = new Map(rows.flatMap(([number, words]) => words.split(" ").map((each) => [each, Number(number)])));
    known.set(code, numbers);
  }
  return numbers.get(word);
}
