/** What stands before the speaker's "je": a time, a place, companions, or the thing that the sentence is about. */
import type { ParsedWord } from "./parse.ts";
import { kinPhrase, nameFrom } from "./relatives.ts";
import { bare } from "./text.ts";
import { told } from "./third-person.ts";
import { isFiniteForm } from "./verbs.ts";
import { ADVERBS, ARTICLES, DETERMINERS, LISTENER, NUMBERS, PREPOSITIONS, SUBORDINATORS, TIME_WORDS } from "./words.ts";

interface Lead {
  /** Goes behind the predicate. */
  readonly tail?: string;
  /** How long something holds, or how long ago it happened: "ça fait trois ans que". */
  readonly span?: string;
  /** A thing that a pronoun behind speaks of. */
  readonly topic?: string;
}

/** Undefined where the words before are a clause of their own or a condition. */
export function leadOf(words: readonly ParsedWord[]): Lead | undefined {
  const lead = withoutMe(words);
  const [first] = lead;
  if (first === undefined) return {};
  if (
    lead.some(({ word }) => LISTENER.has(word)) ||
    /^(?:si|s'|que|qu'|comment|pourquoi|qui|quoi|quel|quelle)$/u.test(first.word)
  )
    return undefined;
  return spanIn(lead) ?? companionsIn(lead, words) ?? circumstance(lead) ?? topicIn(lead);
}

/** "Ma mère et moi", "moi": without the word for the speaker, and what joins it. */
function withoutMe(words: readonly ParsedWord[]): readonly ParsedWord[] {
  let end = words.length;
  while (end > 0 && /^(?:moi|nous|et)$/u.test(words[end - 1]?.word ?? "")) end--;
  let start = 0;
  while (start < end && (words[start]?.word === "moi" || (start > 0 && words[start]?.word === "et"))) start++;
  return words.slice(start, end);
}

/** "Ça fait trois ans que", "il y a deux ans que". */
function spanIn(lead: readonly ParsedWord[]): Lead | undefined {
  if (!/^(?:que|qu')$/u.test(lead.at(-1)?.word ?? "")) return undefined;
  const from = lead.findIndex(
    ({ word }) =>
      /^\d+$/u.test(word) ||
      NUMBERS.has(word.split("-")[0] ?? "") ||
      word === "un" ||
      word === "une" ||
      word === "quelques" ||
      word === "plusieurs",
  );
  if (from === -1) return undefined;
  const span = lead
    .slice(from, -1)
    .map(({ written, after }) => written + after)
    .join("")
    .trim();
  return { span };
}

/** "Ma sœur et moi on", "Malika et moi on", "avec mon mari on". */
function companionsIn(lead: readonly ParsedWord[], words: readonly ParsedWord[]): Lead | undefined {
  const isJoined =
    lead.length < words.length &&
    words.some(
      ({ word }, place) => word === "et" && (words[place + 1]?.word === "moi" || words[place - 1]?.word === "moi"),
    );
  const [first] = lead;
  if (first === undefined) return undefined;
  if (!isJoined) {
    if (first.word !== "avec") return undefined;
    const text = told(lead, { isSpeaker: true, hasNoun: true });
    return text === undefined ? {} : { tail: lowered(text) };
  }
  // What comes before the companions belongs to the sentence: "attention avec mon couscous, Malika et moi".
  const comma = lead.findLastIndex(({ after }) => /[,:;]/u.test(after));
  const own = comma === -1 || comma === lead.length - 1 ? lead : lead.slice(comma + 1);
  if (own.some(({ word }, place) => isFiniteForm(word) && place > 0 && !DETERMINERS.has(own[place - 1]?.word ?? "")))
    return undefined;
  const text = told(own, { isSpeaker: true, hasNoun: true });
  return text === undefined ? {} : { tail: first.word === "avec" ? lowered(text) : `avec ${lowered(text)}` };
}

/** "Hier soir", "depuis mars", "quand j'étais petit", "le samedi", "à cinquante ans". */
function circumstance(lead: readonly ParsedWord[]): Lead | undefined {
  const first = lead[0];
  if (first === undefined) return undefined;
  const isTime = lead
    .slice(0, TIME_DISTANCE)
    .some(
      ({ word }) =>
        TIME_WORDS.has(word.split("-")[0] ?? "") || TIME_WORDS.has(word) || TIME_WORDS.has(word.replace(/s$/u, "")),
    );
  const isCircumstance =
    (PREPOSITIONS.has(first.word) && first.word !== "a") ||
    SUBORDINATORS.has(first.word) ||
    ADVERBS.has(first.word) ||
    (TIME_WORDS.has(first.word) && lead.length <= TIME_DISTANCE) ||
    (isTime &&
      (DETERMINERS.has(first.word) || /^\d|^(?:chaque|une?|premier|première|dernier|dernière)$/u.test(first.word)) &&
      !hasVerb(lead));
  if (!isCircumstance) return undefined;
  // A reason or a contrast is said elsewhere.
  if (
    /^(?:comme|puisque|puisqu'|quoique|malgré|sauf|selon)$/u.test(first.word) ||
    (first.word === "pour" && hasVerb(lead))
  )
    return {};
  if (hasVerb(lead) && !SUBORDINATORS.has(first.word) && !/^(?:depuis|avant|après|pendant|dès)$/u.test(first.word))
    return undefined;
  const text = told(lead, { isSpeaker: true, hasNoun: true });
  return text === undefined || (ADVERBS.has(first.word) && lead.length === 1) ? {} : { tail: lowered(bare(text)) };
}
const TIME_DISTANCE = 5;

function hasVerb(lead: readonly ParsedWord[]): boolean {
  return lead.some(({ word, written }, place) => {
    if (place === 0 || !isFiniteForm(word) || /^\p{Lu}/u.test(written)) return false;
    const previous = lead[place - 1]?.word ?? "";
    return !ARTICLES.has(previous) && !PREPOSITIONS.has(previous);
  });
}

/** "La coriandre,", "ce logiciel que j'ai écrit,", "VS Code,": a thing without a clause. */
function topicIn(lead: readonly ParsedWord[]): Lead | undefined {
  const first = lead[0];
  if (first === undefined) return undefined;
  const isNoun = DETERMINERS.has(first.word) || nameFrom(lead, 0) !== undefined || kinPhrase(lead, 0) !== undefined;
  if (!isNoun) return lead.length <= CALL_MAX && /[,!:]/u.test(lead.at(-1)?.after ?? "") ? {} : undefined;
  const relative = lead.findIndex(({ word }) => /^(?:que|qu'|qui|dont|où)$/u.test(word));
  if (hasVerb(relative === -1 ? lead : lead.slice(0, relative))) return undefined;
  const text = told(lead, { isSpeaker: true, hasNoun: true });
  return text === undefined ? {} : { topic: lowered(bare(text)) };
}
const CALL_MAX = 4;

const lowered = (text: string): string =>
  /^\p{Lu}/u.test(text) && LOWERED.has((/^\p{L}+['’]?/u.exec(text)?.[0] ?? "").toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
const LOWERED: ReadonlySet<string> = new Set([
  ...DETERMINERS,
  ...PREPOSITIONS,
  ...SUBORDINATORS,
  ...ADVERBS,
  ...TIME_WORDS,
  "chaque",
  "trois",
  "une",
]);
