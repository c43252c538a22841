/**
 * What is named first and taken up by "ça": "les endives j'aime pas ça", "le foie, j'ai horreur de ça". It is read as the object that it is.
 */
import type { ParsedWord } from "./parse.ts";
import { isFiniteForm } from "./verbs.ts";
import { ARTICLES, SPEAKERS } from "./words.ts";

/** The words in the order of a clause; as they were where "ça" takes nothing up. */
export function withTopic(words: readonly ParsedWord[]): readonly ParsedWord[] {
  const last = words.at(-1);
  const [article] = words;
  if (last === undefined || article === undefined || !/^(?:ça|cela)$/u.test(last.word) || !ARTICLES.has(article.word))
    return words;
  const at = words.findIndex(({ word }) => SPEAKERS.has(word));
  const topic = words.slice(0, at);
  if (at < 2 || at > TOPIC_MAX || topic.slice(1).some(({ word }) => isFiniteForm(word) && word.length > FORM_MIN))
    return words;
  const object = topic.map((word, place) => (place === at - 1 ? { ...word, after: last.after } : word));
  const clause = words.slice(at, -1);
  const of = clause.at(-1);
  if (of?.word !== "de") return [...clause, ...object];
  const joined = OF.get(article.word);
  const head = joined === undefined ? [of, article] : [{ ...article, written: joined, word: joined }];
  return [...clause.slice(0, -1), ...head, ...object.slice(1)];
}
const TOPIC_MAX = 6;
/** "est", "a" and nouns that look like a form: "le vin". */
const FORM_MIN = 2;
const OF: ReadonlyMap<string, string> = new Map([
  ["le", "du"],
  ["les", "des"],
]);
