/** Word lists: closed word classes, and access to those in `data/en/forming.txt`. */

import { once } from "../../../model/clock.ts";
import { alphabetic } from "../../../text/alphabetic.ts";
import { wordFile } from "../../../text/word-file.ts";

export const wordList = (section: string): string => wordFile("en/forming.txt").text(section);
export const listedWords = (section: string): ReadonlySet<string> => wordSet(wordList(section));

/** Entries separated by semicolons or line breaks. */
export const listedEntries = (section: string): readonly string[] => entriesIn(wordList(section));

export const entriesIn = (list: string): readonly string[] =>
  list
    .trim()
    .split(/[;\n]/)
    .map((entry) => entry.trim());

export interface Paraphrase {
  readonly source: string;
  readonly pattern: () => RegExp;
  readonly put: string;
}

/** Lines of `/pattern/flags => what it becomes`. */
export const paraphrasesIn = (list: string): readonly Paraphrase[] =>
  list.split("\n").flatMap((line) => {
    const { source, flags, put } = /^\/(?<source>.+)\/(?<flags>[a-z]*) => ?(?<put>.*)/u.exec(line)?.groups ?? {};
    return source === undefined || put === undefined
      ? []
      : [{ source, pattern: once(() => alphabetic(source, flags)), put }];
  });

/** The words of phrases, longest first. */
export const phrasesIn = (list: string): readonly (readonly string[])[] =>
  entriesIn(list)
    .map((phrase) => phrase.split(" "))
    .toSorted((one, other) => other.length - one.length);

/** Builds a set from `"a b"`; `_` is a space within a phrase. */
export const wordSet = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll("_", " ")),
  );

export const OPENERS = listedWords("openers");
export const FILLERS = listedWords("fillers");
export const KEPT_ADVERBS = listedWords("kept-adverbs");
export const FIRST = wordSet("i we");
export const SECOND = listedWords("second");
export const BE = wordSet("am is are was were be been being");
export const HAVE = wordSet("have has had having");
export const DO = wordSet("do does did");
export const MODALS = listedWords("modals");
export const PREPOSITIONS = listedWords("prepositions");
export const SUBORDINATORS = listedWords("subordinators");
export const DETERMINERS = listedWords("determiners");
export const POSSESSIVES = wordSet("my our his her its their your");
export const DEMONSTRATIVES = listedWords("demonstratives");
export const PERSON_WORDS = listedWords("person-words");
export const CONNECTIVES = listedWords("connectives");
export const NUMBER_WORDS = listedWords("number-words");
export const PRICE_UNITS = listedWords("price-units");
export const MONTHS = listedWords("months");
export const DAYS = listedWords("days");
/** "every", "Tuesdays". */
export const REGULAR = /^(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/;
export const TIME_LEADS = listedWords("time-leads");
