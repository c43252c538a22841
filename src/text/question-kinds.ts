/** Kinds of questions and memories by form: patterns of `data/sentence-kinds.txt`. */

import { once } from "../model/clock.ts";
import type { Interval } from "../model/item.ts";
import { compilePattern } from "./alphabetic.ts";
import { termsIn } from "./analysis.ts";
import { conceptsInQuestion } from "./concepts.ts";
import { detectLanguage } from "./detect.ts";
import { type HabitTimes, habitTimes, withoutHabitTimes } from "./habit-times.ts";
import type { TextLanguage } from "./languages.ts";
import { timeExpressions } from "./time-expression.ts";
import { patternOf, wordFile } from "./word-file.ts";

const FILE = "sentence-kinds.txt";
const patternsIn = (section: string): (() => readonly RegExp[]) => once(() => wordFile(FILE).patterns(section));
/** A pattern that starts with, or equals, one of the alternatives. */
const startIn = (section: string): (() => RegExp) =>
  once(() => compilePattern(`^(?:${wordFile(FILE).alternatives(section)})`, "u"));
const wholeIn = (section: string): (() => RegExp) =>
  once(() => compilePattern(`^(?:${wordFile(FILE).alternatives(section)})$`, "iu"));

/** Whether a text has one of the patterns of a section. */
export const isOneOf = (section: string): ((text: string) => boolean) => {
  const patterns = patternsIn(section);
  return (text) => patterns().some((pattern) => pattern.test(text));
};

/** What a group of the first matching pattern of a section captures, as written. */
export const groupOf = (section: string, group: string): ((text: string) => string | undefined) => {
  const patterns = patternsIn(section);
  return (text) => {
    for (const pattern of patterns()) {
      const found = pattern.exec(text)?.groups?.[group];
      if (found !== undefined) return found;
    }
    return undefined;
  };
};

/** Whether a text begins with one of the alternatives of a section. */
export const beginsAs = (section: string): ((text: string) => boolean) => {
  const start = startIn(section);
  return (text) => start().test(text);
};

/** The words of a section that a text contains. */
export const saidOf = (section: string): ((text: string) => readonly string[]) => {
  const words = once(() => compilePattern(`(?<!\\p{L})(?:${wordFile(FILE).alternatives(section)})(?!\\p{L})`, "giu"));
  return (text) => text.match(words()) ?? [];
};

/** Whether a text contains words of a section. */
export const says = (section: string): ((text: string) => boolean) => {
  const said = saidOf(section);
  return (text) => said(text).length > 0;
};

type ByName = () => ReadonlyMap<string, RegExp>;

export const byName = (section: string): ByName =>
  once(() => {
    const rows = wordFile(FILE).pairs(section);
    return new Map(rows.map(([name, pattern]) => [name, patternOf(pattern, `[${section}] ${name}`)]));
  });

const QUESTION_MAX = 160;
const plain = (text: string): string => text.trim().replaceAll("’", "'");

const WHAT_IS = patternsIn("asks what is so");
/** English, anywhere. German starts with the same word: "Was könnte ich kochen?". */
const PAST_VERB = /(?<!\p{L})(?:did|was|were|had|have (?:i|we|you) (?:ever|told|said))(?!\p{L})/iu;

/**
 * Whether a question asks for facts ("When is dinner?", "What do I usually eat?"), not for an
 * action, advice or permission ("What should I eat?", "Plan a dinner", "Is this soup fine for
 * me?").
 */
export function asksForFacts(question: string): boolean {
  const said = plain(question);
  return WHAT_IS().some((form) => form.test(said)) || (PAST_VERB.test(said) && detectLanguage(said) !== "de");
}

const WORD_QUESTION = patternsIn("asks for a word");

/** Tasks about a word, which no memory helps with: "Give me a synonym for happy". */
export const asksForWord = (question: string): boolean => WORD_QUESTION().some((form) => form.test(plain(question)));

const INSTRUCTIONS = patternsIn("asks for instructions");

/** Questions about instructions to the assistant: "Are there rules for your replies?" */
export const asksForInstructions = (question: string): boolean => INSTRUCTIONS().some((form) => form.test(question));

const KINDS_OF_TEXT = byName("kinds of text");

/** Kinds of text that a task or an instruction names: "Write an e-mail", "no comments in code". */
export const kindsOfText = (text: string): readonly string[] =>
  [...KINDS_OF_TEXT()].flatMap(([kind, named]) => (named.test(text) ? [kind] : []));

const LIMITS_QUESTION = patternsIn("asks of limits");
const LIMIT = startIn("tells of a limit");

/** Questions about restrictions: "What does Ana have to avoid?" */
export const asksAboutLimits = (question: string): boolean =>
  question.length <= QUESTION_MAX && LIMITS_QUESTION().some((form) => form.test(plain(question)));

/** Whether a text tells of what did not happen after all, or only once: "nearly sold the car", "closed this week only". */
export const changesNothing = isOneOf("changes nothing for good");
/** "I also work at Rema", "we have a van too." */
export const tellsOfOneMore = isOneOf("tells of one more");
/** "Is a volunteer firefighter", "est un ancien militaire". */
export const isBesideJob = isOneOf("beside the job");
/** "I have a question about Excel." */
export const announcesQuestion = isOneOf("announces a question");

/** A memory about a restriction, in the third person. */
export const mentionsLimit = (text: string): boolean => LIMIT().test(text.replaceAll("’", "'"));

const PAST_DIET = startIn("tells of a past diet");

/** A memory of how somebody once ate, in the third person. */
export const mentionsPastDiet = (text: string): boolean => PAST_DIET().test(text.replaceAll("’", "'"));

const PAST = wholeIn("asks of a past period");
const AHEAD = wholeIn("asks of a coming period");
const PERIOD_QUESTION_MAX = 120;

export interface PeriodQuestion {
  readonly interval: Interval;
  /** About what is to come. */
  readonly isAhead: boolean;
}

/**
 * The period of a question that asks for nothing but its activities: "What did I do last summer?",
 * "What's planned for next weekend?", "Plan my Tuesday", "was steht diese Woche an?". Its words match
 * no memory; only the time does.
 */
export function periodQuestion(
  question: string,
  { now, zone }: { readonly now: number; readonly zone: string },
): PeriodQuestion | undefined {
  const asked = plain(question).slice(0, PERIOD_QUESTION_MAX).replace(OWN_DAY, "on ");
  const isTimed = timeExpressions(asked, { at: now, zone, isAhead: true }, "en").length > 0;
  const span = isTimed ? undefined : OWN_SPAN.exec(asked)?.groups?.["span"]?.toLowerCase();
  const said =
    span === undefined ? asked : asked.replace(OWN_SPAN, `$& ${span === "weekend" ? "this weekend" : "today"}`);
  const language = detectLanguage(said);
  for (const isAhead of [false, true]) {
    const [time, ...others] = timeExpressions(said, { at: now, zone, isAhead }, language);
    if (time === undefined || others.length > 0) return undefined;
    const form = isAhead ? AHEAD() : PAST();
    const [before, after] = [said.slice(0, time.start), said.slice(time.end)];
    // "What's on this week?" ends in "on", and so does "What's planned on Friday?"
    const isAsked = [before, before.replace(BEFORE_PERIOD(), "")].some((lead) =>
      form.test(withoutLeads(`${lead} ${after}`)),
    );
    if (!isAsked) continue;
    const { start, end } = time.interval;
    return { interval: { start, end: span === "week" ? start + WEEK_MS : end }, isAhead };
  }
  return undefined;
}
/** "My Tuesday". */
const OWN_DAY = /(?<!\p{L})(?:my|our) (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day(?!\p{L}|['’]s))/iu;
const BEFORE_PERIOD = once(() =>
  compilePattern(`(?:^| )(?:${wordFile(FILE).alternatives("before a period")})(?: the)? ?$`, "iu"),
);
/** "Plan my week" means the days that come, unless it says which. */
const OWN_SPAN = /(?<!\p{L})(?:my|our) (?<span>week|weekend|day)(?!\p{L})/iu;
const WEEK_MS = 7 * 86_400_000;

const withoutLeads = (rest: string): string =>
  rest
    .replaceAll(/[¿¡?!.,]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(
      /^(?:so|and|hey|remind me|please|can you|could you|help me|und|sag mal|also|y|oye|et|dis-moi|alors|e|então) /iu,
      "",
    );

export interface HabitQuestion {
  /** Undefined for habits at any time. */
  readonly times: HabitTimes | undefined;
  readonly isOfWork: boolean;
}

const HABITS = wholeIn("asks of habits");
const DOING_THEN = wholeIn("asks of doing then");
const USUALLY = saidOf("usually");
const RECURRING = saidOf("recurring times");
/** Whether a question or a memory is about work. */
export const isOfWork = says("of work");

/** A question for nothing but habits: "What do I usually do on Fridays?", "What are my routines?" */
export function habitQuestion(question: string): HabitQuestion | undefined {
  const said = plain(question).slice(0, PERIOD_QUESTION_MAX);
  if (/\p{N}/u.test(said)) return undefined;
  const times = habitTimes(said);
  const usually = USUALLY(said);
  const rest = withoutLeads(withoutHabitTimes(usually.reduce((text, word) => text.replace(word, " "), said)));
  const isUsual = usually.length > 0 || (times !== undefined && RECURRING(said).length > 0);
  const asksThen = times !== undefined && DOING_THEN().test(rest);
  const isAsked = HABITS().test(rest) || asksThen || (isUsual && (DOING_THEN().test(rest) || AHEAD().test(rest)));
  return isAsked ? { times, isOfWork: isOfWork(said) } : undefined;
}

const VISITING = once(() => compilePattern(wordFile(FILE).alternatives("tells of a visit"), "iu"));

/** A memory of someone who comes, or of a meal with them. */
export const mentionsVisit = (text: string): boolean => VISITING().test(text);

const COMMITTING = startIn("commits");

/**
 * A commitment in a group, or someone's availability: "Will bring the stove", "Can't come". Others
 * in the group ask for it next, though it has no lasting value.
 * @param text of a clause about its speaker, in the third person
 */
export const isCommitment = (text: string): boolean => COMMITTING().test(text);

const THINGS_QUESTION = /^what\b.*\b(?:bring|bringing|brings|contribut\w+|making|baking|taking care of)\b/iu;
const TIMES_QUESTION =
  /^(?:when|what time|which day|which days|how long)\b.*\b(?:help|come|coming|arrive|arriving|join|joining|leave|leaving|free|available|there|drive|driving)\b/iu;

/** What a question asks about a participant: what they bring, or when they come. */
export function commitmentQuestion(question: string): "things" | "times" | undefined {
  const said = question.trim().slice(0, QUESTION_MAX);
  if (THINGS_QUESTION.test(said)) return "things";
  return TIMES_QUESTION.test(said) ? "times" : undefined;
}

/** Whether a commitment answers it. */
export const answersCommitment = (text: string, kind: "things" | "times"): boolean =>
  kind === "things"
    ? isCommitment(text) && /(?<!\p{L})(?:bring|tak|mak|bak|cook|lend|buy|get)/iu.test(text)
    : (isCommitment(text) || FREE.test(text)) && TIMED.test(text);
const FREE = /^Is (?:free|available|away|off) |^Free /u;
const TIMED = /\d|morning|afternoon|evening|noon|night|day/iu;

/* Whom a text is about, by pronouns and verbs: patterns of `data/sentence-kinds.txt`. */

const FIRST_PERSON = byName("first person");
const AS_SUBJECT = byName("speaker as subject");
const OWN_ACTIONS = byName("own doing");

const withPlainApostrophes = (text: string): string => text.replaceAll("’", "'");

/**
 * Whether a text mentions its speaker: "my sister", "¿dónde vivo?".
 * @param language if undetermined or unsupported, the words of all languages count
 */
export function mentionsSelf(text: string, language: string): boolean {
  const own = FIRST_PERSON().get(language);
  return (own === undefined ? [...FIRST_PERSON().values()] : [own]).some((words) =>
    words.test(withPlainApostrophes(text)),
  );
}

/** Whether a text is about its speaker, not only about a relative. */
export const isAboutSelf = (text: string, language: string): boolean =>
  (AS_SUBJECT().get(language) ?? FIRST_PERSON().get(language))?.test(withPlainApostrophes(text)) === true;

/** True for "What am I bringing?", false for "Who is coming to my party?". */
export const asksAboutOwnActions = (question: string): boolean =>
  [...OWN_ACTIONS().values()].some((form) => form.test(withPlainApostrophes(question.slice(0, OWN_ACTIONS_MAX))));
const OWN_ACTIONS_MAX = 200;

/* Questions about tastes, and what answers them. */

export interface TasteQuestion {
  readonly likes: boolean;
  /** Doing counts as well as liking: "¿Qué deporte hago?" */
  readonly does?: true;
  /** Concepts of the category asked about, and those it evokes; empty for all. */
  readonly concepts: ReadonlySet<string>;
}

const tasteIn = (section: string): (() => RegExp) =>
  once(() => {
    const ways = wordFile(FILE).alternatives(section);
    return compilePattern(`^[¿\\s]*(?:(?:y|e|et) )?(?:${ways})(?:[\\s,]+\\p{L}+){0,4}\\s*\\??$`, "iu");
  });
const LIKED = tasteIn("asks of likes");
const DISLIKED = tasteIn("asks of dislikes");
const DOING = tasteIn("asks of doing");

/** English: groups for the category, "not", the verb and the activity. */
const ENGLISH =
  /^(?:(?:hey|so|and|hi|remind me|tell me),? )?(?:what|which)(?<thing>(?: (?!do|does|did)[\p{L}-]+){0,5}?) (?:do(?<not>n['’]?t| not)?|can(?<never>['’]?t| ?not)) i (?<own>not )?(?:really |usually |normally |actually )?(?<verb>like|love|enjoy|prefer|hate|dislike|stand|avoid|fancy|bear)(?<act>(?: [\p{L}'’-]+){0,8})\s*\??$/iu;

const TASTE_QUESTION_MAX = 90;

export function tasteQuestion(question: string): TasteQuestion | undefined {
  const said = question.trim();
  if (said.length > TASTE_QUESTION_MAX) return undefined;
  const concepts = (): ReadonlySet<string> => categoriesIn(said, detectLanguage(said));
  if (DOING().test(said)) return { likes: true, does: true, concepts: activitiesIn(said) };
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

/** A short question may show no language. What a sport evokes of health is no activity. */
const activitiesIn = (said: string): ReadonlySet<string> =>
  new Set(
    [detectLanguage(said), ...ACTIVITY_LANGUAGES]
      .flatMap((language) => [...categoriesIn(said, language)])
      .filter((id) => id !== "illness" && id !== "injury"),
  );
const ACTIVITY_LANGUAGES: readonly TextLanguage[] = ["de", "es", "fr", "pt"];

const MEDICINES = tasteIn("asks of medicines");

/** "Welche Medikamente nehme ich?" */
export const asksForMedicines = (question: string): boolean =>
  question.length <= TASTE_QUESTION_MAX && MEDICINES().test(question.trim());

/** Concepts that every question about taste evokes. */
export const isTasteConcept = (concept: string): boolean => TASTE_CONCEPTS.has(concept);
const TASTE_CONCEPTS: ReadonlySet<string> = new Set(
  "dislike love romance like preference favourite timeofday".split(" "),
);

const DISLIKING = once(() => compilePattern(wordFile(FILE).alternatives("tells of a dislike"), "iu"));

/** A memory about a dislike, past or present. */
export const mentionsDislike = (text: string): boolean => DISLIKING().test(text);
