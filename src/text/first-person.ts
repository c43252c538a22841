/** Whom a text speaks of, by its pronouns and verbs: patterns of `data/sentence-kinds.txt`. */
import { once } from "../model/once.ts";
import { patternOf, wordFile } from "./word-file.ts";

type ByLanguage = () => ReadonlyMap<string, RegExp>;

const byLanguage = (section: string): ByLanguage =>
  once(() => {
    const rows = wordFile("sentence-kinds.txt").pairs(section);
    return new Map(rows.map(([language, pattern]) => [language, patternOf(pattern, `[${section}] ${language}`)]));
  });

const FIRST_PERSON = byLanguage("first person");
const AS_SUBJECT = byLanguage("speaker as subject");
const OF_OTHERS = byLanguage("others as subject");
const OWN_DOING = byLanguage("own doing");

const plain = (text: string): string => text.replaceAll("’", "'");

/**
 * Whether a text speaks of whoever says it: "my sister", "¿dónde vivo?".
 * @param language of the text; of one that cannot be told, or that has no words here, those of any
 * count
 */
export function speaksOfSelf(text: string, language: string): boolean {
  const own = FIRST_PERSON().get(language);
  return (own === undefined ? [...FIRST_PERSON().values()] : [own]).some((words) => words.test(plain(text)));
}

/** Whether the speaker is what a text is about, and not only whose sister is. */
export const tellsOfSelf = (text: string, language: string): boolean =>
  (AS_SUBJECT().get(language) ?? FIRST_PERSON().get(language))?.test(plain(text)) === true;

/** Whether a text tells of somebody else than its speaker. */
export const speaksOfOthers = (text: string, language: string): boolean =>
  OF_OTHERS().get(language)?.test(plain(text)) === true && !tellsOfSelf(text, language);

/** "What am I bringing?" asks of the speaker's own doing, "Who is coming to my party?" does not. */
export const asksOfOwnDoing = (question: string): boolean =>
  [...OWN_DOING().values()].some((form) => form.test(plain(question.slice(0, QUESTION_MAX))));
const QUESTION_MAX = 200;
