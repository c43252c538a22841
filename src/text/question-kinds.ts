/** Kinds of questions and of memories, by their form: patterns of `data/sentence-kinds.txt`. */
import type { Interval } from "../model/item.ts";
import { once } from "../model/once.ts";
import { detectLanguage } from "./detect.ts";
import { timeExpressions } from "./time-expression.ts";
import { wordFile } from "./word-file.ts";

const FILE = "sentence-kinds.txt";
const patternsIn = (section: string): (() => readonly RegExp[]) => once(() => wordFile(FILE).patterns(section));
/** A pattern that begins with one of the alternatives, or is one of them as a whole. */
const startIn = (section: string): (() => RegExp) =>
  once(() => new RegExp(`^(?:${wordFile(FILE).alternatives(section)})`, "u"));
const wholeIn = (section: string): (() => RegExp) =>
  once(() => new RegExp(`^(?:${wordFile(FILE).alternatives(section)})$`, "iu"));

const QUESTION_MAX = 160;
const plain = (text: string): string => text.trim().replaceAll("’", "'");

const WHAT_IS = patternsIn("asks what is so");
/** English anywhere in a question; German begins with the same word: "Was könnte ich kochen?". */
const PAST_VERB = /(?<!\p{L})(?:did|was|were|had|have (?:i|we|you) (?:ever|told|said))(?!\p{L})/iu;

/**
 * Whether a question asks what is or was so ("When is dinner?", "What do I usually eat?"), rather
 * than for something to be done, advised or allowed ("What should I eat?", "Plan a dinner", "Is
 * this soup fine for me?").
 */
export function asksWhatIs(question: string): boolean {
  const said = plain(question);
  return WHAT_IS().some((form) => form.test(said)) || (PAST_VERB.test(said) && detectLanguage(said) !== "de");
}

const INSTRUCTIONS = patternsIn("asks for instructions");

/** Whether a question asks how the assistant is to behave: "Are there rules for your replies?" */
export const asksForInstructions = (question: string): boolean => INSTRUCTIONS().some((form) => form.test(question));

const OF_LIMITS = patternsIn("asks of limits");
const LIMIT = startIn("tells of a limit");

/** Asks what somebody cannot or must not have: "What does Ana have to avoid?" */
export const asksOfLimits = (question: string): boolean =>
  question.length <= QUESTION_MAX && OF_LIMITS().some((form) => form.test(plain(question)));

/** A memory of what somebody does without, in the third person. */
export const tellsOfLimit = (text: string): boolean => LIMIT().test(text.replaceAll("’", "'"));

const PAST = wholeIn("asks of a past period");
const AHEAD = wholeIn("asks of a coming period");
const PERIOD_QUESTION_MAX = 120;

/**
 * The time of a question that asks what there was or is to do in it, and nothing else: "What did I
 * do last summer?", "What's planned for next weekend?". Its words name nothing that a memory could
 * hold: only the time tells which one is meant. English alone; elsewhere words decide.
 */
export function askedPeriod(
  question: string,
  { now, zone }: { readonly now: number; readonly zone: string },
): Interval | undefined {
  const said = plain(question).slice(0, PERIOD_QUESTION_MAX);
  for (const isAhead of [false, true]) {
    const [time, ...others] = timeExpressions(said, { at: now, zone, isAhead }, "en");
    if (time === undefined || others.length > 0) return undefined;
    const form = isAhead ? AHEAD() : PAST();
    if (form.test(withoutLeads(`${said.slice(0, time.start)}${said.slice(time.end)}`))) return time.interval;
  }
  return undefined;
}

const withoutLeads = (rest: string): string =>
  rest
    .replaceAll(/[?!.,]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/^(?:so|and|hey|remind me) /iu, "")
    .replace(/ (?:in|on|for|at|during|over|the|this|back in|around)(?: the)?$/iu, "");

const COMMITTING = startIn("commits");

/**
 * What somebody takes on in a group, or when they can: "Will bring the stove", "Can't come". Among
 * people it is what others ask for next, though it says nothing for later.
 * @param text of a clause about its speaker, in the third person
 */
export const isCommitment = (text: string): boolean => COMMITTING().test(text);

const ASKED_THINGS = /^what\b.*\b(?:bring|bringing|brings|contribut\w+|making|baking|taking care of)\b/iu;
const ASKED_TIMES =
  /^(?:when|what time|which day|which days|how long)\b.*\b(?:help|come|coming|arrive|arriving|join|joining|leave|leaving|free|available|there|drive|driving)\b/iu;

/** What a question asks of somebody's part: what they bring, or when they are there. */
export function askedCommitment(question: string): "things" | "times" | undefined {
  const said = question.trim().slice(0, QUESTION_MAX);
  if (ASKED_THINGS.test(said)) return "things";
  return ASKED_TIMES.test(said) ? "times" : undefined;
}

/** Whether a commitment answers it. */
export const answersCommitment = (text: string, asked: "things" | "times"): boolean =>
  asked === "things"
    ? isCommitment(text) && /(?<!\p{L})(?:bring|tak|mak|bak|cook|lend|buy|get)/iu.test(text)
    : (isCommitment(text) || FREE.test(text)) && TIMED.test(text);
const FREE = /^Is (?:free|available|away|off) |^Free /u;
const TIMED = /\d|morning|afternoon|evening|noon|night|day/iu;
