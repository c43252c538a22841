/** Whom a text is about, by pronouns and verbs: patterns of `data/sentence-kinds.txt`. */
import { once } from "../model/clock.ts";
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
const OWN_ACTIONS = byLanguage("own doing");

const plain = (text: string): string => text.replaceAll("’", "'");

/**
 * Whether a text mentions its speaker: "my sister", "¿dónde vivo?".
 * @param language if undetermined or unsupported, the words of all languages count
 */
export function mentionsSelf(text: string, language: string): boolean {
  const own = FIRST_PERSON().get(language);
  return (own === undefined ? [...FIRST_PERSON().values()] : [own]).some((words) => words.test(plain(text)));
}

/** Whether a text is about its speaker, not only about a relative. */
export const isAboutSelf = (text: string, language: string): boolean =>
  (AS_SUBJECT().get(language) ?? FIRST_PERSON().get(language))?.test(plain(text)) === true;

/** Whether a text is about someone other than its speaker. */
export const mentionsOthers = (text: string, language: string): boolean =>
  OF_OTHERS().get(language)?.test(plain(text)) === true && !isAboutSelf(text, language);

/** True for "What am I bringing?", false for "Who is coming to my party?". */
export const asksAboutOwnActions = (question: string): boolean =>
  [...OWN_ACTIONS().values()].some((form) => form.test(plain(question.slice(0, QUESTION_MAX))));
const QUESTION_MAX = 200;
