/**
 * Whether a question asks what the speaker likes or cannot stand, by its whole form: "Which herbs
 * don't I like?", "¿Qué música me gusta?", "J'écoute quoi ?". What the tastes are of, the concepts
 * of its words tell (concepts.ts). English, Spanish, Portuguese and French; elsewhere words decide.
 */
import { once } from "../model/once.ts";
import { termsIn } from "./analysis.ts";
import { conceptsAsked } from "./concepts.ts";
import { detectLanguage } from "./detect.ts";
import { wordFile } from "./word-file.ts";

export interface AskedTaste {
  readonly likes: boolean;
  /** Doing something of the kind counts, liked or not: "¿Qué deporte hago?" */
  readonly does?: true;
  /** Ids of what is asked about, and of what that evokes; empty where it is told by none. */
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

/** English: what is asked about, whether with "not", the verb, and what is done with it. */
const ENGLISH =
  /^(?:(?:hey|so|and|hi|remind me|tell me),? )?(?:what|which)(?<thing>(?: (?!do|does|did)[\p{L}-]+){0,5}?) (?:do(?<not>n['’]?t| not)?|can(?<never>['’]?t| ?not)) i (?<own>not )?(?:really |usually |normally |actually )?(?<verb>like|love|enjoy|prefer|hate|dislike|stand|avoid|fancy|bear)(?<act>(?: [\p{L}'’-]+){0,8})\s*\??$/iu;

const QUESTION_MAX = 90;

export function askedTaste(question: string): AskedTaste | undefined {
  const said = question.trim();
  if (said.length > QUESTION_MAX) return undefined;
  const concepts = (): ReadonlySet<string> => kindsAsked(said, detectLanguage(said));
  if (DOING().test(said)) return { likes: true, does: true, concepts: concepts() };
  const english = askedInEnglish(said);
  if (english !== undefined) return english;
  if (DISLIKED().test(said)) return { likes: false, concepts: concepts() };
  return LIKED().test(said) ? { likes: true, concepts: concepts() } : undefined;
}

function askedInEnglish(said: string): AskedTaste | undefined {
  const groups = ENGLISH.exec(said)?.groups;
  if (groups === undefined) return undefined;
  const { thing = "", act = "", verb = "", not, never, own } = groups;
  const isNegated = not !== undefined || never !== undefined || own !== undefined;
  const isBad = /^(?:hate|dislike|avoid)$/iu.test(verb);
  return { likes: isNegated === isBad, concepts: kindsAsked(`${thing} ${act}`.trim(), "en") };
}

/** The kinds of thing that a question names: "música", "drink". Liking itself is none. */
const kindsAsked = (about: string, language: ReturnType<typeof detectLanguage>): ReadonlySet<string> =>
  new Set(
    conceptsAsked(about, termsIn(about, language), language)
      .filter(({ id, by }) => by !== "member" && !isOfTaste(id))
      .map(({ id }) => id),
  );

/** Of concepts those that every such question, and every taste, evokes. */
export const isOfTaste = (concept: string): boolean => OF_TASTE.has(concept);
const OF_TASTE: ReadonlySet<string> = new Set("dislike love romance like preference favourite timeofday".split(" "));

const DISLIKING = once(() => new RegExp(wordFile(FILE).alternatives("tells of a dislike"), "iu"));

/** A memory of what somebody cannot stand, or no longer cares for. */
export const tellsDislike = (text: string): boolean => DISLIKING().test(text);
