/** Questions about likes and dislikes: "What music do I like?", "¿Qué deporte hago?". */
import { once } from "../model/once.ts";
import { termsIn } from "./analysis.ts";
import { conceptsInQuestion } from "./concepts.ts";
import { detectLanguage } from "./detect.ts";
import type { TextLanguage } from "./languages.ts";
import { wordFile } from "./word-file.ts";

export interface TasteQuestion {
  readonly likes: boolean;
  /** Doing counts as well as liking: "¿Qué deporte hago?" */
  readonly does?: true;
  /** Concepts of the category asked about, and those it evokes; empty for all. */
  readonly concepts: ReadonlySet<string>;
}

const FILE = "sentence-kinds.txt";
const wholeIn = (section: string): (() => RegExp) =>
  once(() => {
    const ways = wordFile(FILE).alternatives(section);
    return new RegExp(`^[¿\\s]*(?:(?:y|e|et) )?(?:${ways})(?:[\\s,]+\\p{L}+){0,4}\\s*\\??$`, "iu");
  });
const LIKED = wholeIn("asks of likes");
const DISLIKED = wholeIn("asks of dislikes");
const DOING = wholeIn("asks of doing");

/** English: groups for the category, "not", the verb and the activity. */
const ENGLISH =
  /^(?:(?:hey|so|and|hi|remind me|tell me),? )?(?:what|which)(?<thing>(?: (?!do|does|did)[\p{L}-]+){0,5}?) (?:do(?<not>n['’]?t| not)?|can(?<never>['’]?t| ?not)) i (?<own>not )?(?:really |usually |normally |actually )?(?<verb>like|love|enjoy|prefer|hate|dislike|stand|avoid|fancy|bear)(?<act>(?: [\p{L}'’-]+){0,8})\s*\??$/iu;

const QUESTION_MAX = 90;

export function tasteQuestion(question: string): TasteQuestion | undefined {
  const said = question.trim();
  if (said.length > QUESTION_MAX) return undefined;
  const concepts = (): ReadonlySet<string> => categoriesIn(said, detectLanguage(said));
  if (DOING().test(said)) return { likes: true, does: true, concepts: concepts() };
  const english = englishTasteQuestion(said);
  if (english !== undefined) return english;
  if (DISLIKED().test(said)) return { likes: false, concepts: concepts() };
  return LIKED().test(said) ? { likes: true, concepts: concepts() } : undefined;
}

function englishTasteQuestion(said: string): TasteQuestion | undefined {
  const groups = ENGLISH.exec(said)?.groups;
  if (groups === undefined) return undefined;
  const { thing = "", act = "", verb = "", not, never, own } = groups;
  const isNegated = not !== undefined || never !== undefined || own !== undefined;
  const isBad = /^(?:hate|dislike|avoid)$/iu.test(verb);
  return { likes: isNegated === isBad, concepts: categoriesIn(`${thing} ${act}`.trim(), "en") };
}

/** Categories that a question names: "música", "drink". Liking itself is no category. */
const categoriesIn = (about: string, language: TextLanguage): ReadonlySet<string> =>
  new Set(
    conceptsInQuestion(about, termsIn(about, language), language)
      .filter(({ id, by }) => by !== "member" && !isTasteConcept(id))
      .map(({ id }) => id),
  );

/** Concepts that every question about taste evokes. */
export const isTasteConcept = (concept: string): boolean => TASTE_CONCEPTS.has(concept);
const TASTE_CONCEPTS: ReadonlySet<string> = new Set(
  "dislike love romance like preference favourite timeofday".split(" "),
);

const DISLIKING = once(() => new RegExp(wordFile(FILE).alternatives("tells of a dislike"), "iu"));

/** A memory about a dislike, past or present. */
export const mentionsDislike = (text: string): boolean => DISLIKING().test(text);
