/** Removes openers, fillers and closers from a French sentence. */

import { FRENCH as FR } from "../../language-data.ts";
import { phraseAt } from "../clause.ts";
import { trimEnd } from "../text.ts";
import { type Word, wordAt } from "../word.ts";
import { isName, RELATIVES } from "./relatives.ts";
import { inThirdPerson } from "./third-person.ts";
import { isFiniteForm } from "./verbs.ts";

export function trimmed(words: readonly Word[]): readonly Word[] {
  let start = 0;
  for (;;) {
    const opening = openingAt(words, start);
    if (opening === 0) break;
    start += opening;
  }
  return withoutDanglingConjunction(withoutFillers(withoutTail(words.slice(start))));
}

function openingAt(words: readonly Word[], at: number): number {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return 0;
  const phrase = phraseAt(FR, "opening-phrases", words, at);
  if (phrase > 0 && (isBoundary(words, at + phrase) || (phrase > 1 && at + phrase === words.length))) return phrase;
  const announced = announcementAt(words, at);
  if (announced > 0) return announced;
  if (next === undefined) return 0;
  const isParted = /[,;:!.…–—-]/u.test(word.after);
  if (FR.has("sure", word.word) || (FR.has("openers", word.word) && (isParted || FR.has("starts openers", next.word))))
    return 1;
  if ((word.word === "moi" || word.word === "nous") && isPronounOpener(word, next)) return 1;
  if (word.word.startsWith("@")) return 1;
  return addressAt(words, at);
}

/** "Je vous confirme que": any verb; the content follows. */
function announcementAt(words: readonly Word[], at: number): number {
  const [subject, listener, verb, that] = words.slice(at, at + ANNOUNCED_WORDS).map(({ word }) => word);
  const isTold = subject === "je" && /^(?:te|t'|vous)$/u.test(listener ?? "") && /^(?:que|qu')$/u.test(that ?? "");
  return isTold && FR.is("announcing", verb ?? "") ? ANNOUNCED_WORDS : 0;
}
const ANNOUNCED_WORDS = 4;

/** A clause follows a phrase in "que"; punctuation or a subject follows others. */
const isBoundary = (words: readonly Word[], at: number): boolean => {
  const last = words[at - 1];
  const next = words[at];
  if (next === undefined || last === undefined) return false;
  return (
    /^(?:que|qu'|car|mais)$/u.test(last.word) ||
    /[,;:!.…–—-]/u.test(last.after) ||
    FR.has("starts", next.word) ||
    isName(next) ||
    /^(?:un|une)$/u.test(next.word)
  );
};

/** "Moi je", "moi, mon chat", "moi aussi"; not "moi c'est Anna". */
function isPronounOpener(word: Word, next: Word): boolean {
  if (next.word === "c'") return false;
  return (
    (FR.has("speakers", next.word) && next.word !== "nous") ||
    /,/u.test(word.after) ||
    /^(?:mon|ma|mes|notre|aussi|non)$/u.test(next.word)
  );
}

/** "Les amis, je …", "Mel, je …": addresses someone. */
function addressAt(words: readonly Word[], at: number): number {
  for (let length = 1; length <= ADDRESS_MAX; length++) {
    const word = words[at + length - 1];
    const next = words[at + length];
    if (word === undefined || next === undefined) return 0;
    if (!/^[,:] *$/u.test(word.after)) continue;
    const isGroup =
      (words[at]?.word === "tout" && words[at + 1]?.word === "le" && words[at + 2]?.word === "monde") ||
      (words.slice(at, at + length).some((each) => FR.is("groups", each.word)) &&
        /^(?:les|la|le|l'|chers|chères|cher|chère|à|avis|mes)$/u.test(wordAt(words, at)));
    const isCalledName = length === 1 && isName(word) && /^(?:je|j'|on)$/u.test(next.word);
    return isGroup || isCalledName ? length : 0;
  }
  return 0;
}
const ADDRESS_MAX = 4;

/** Fillers that have content without punctuation around them. */
const DOUBTFUL = new Set("bon grave genre quoi juste aussi simplement alors".split(" "));

function withoutFillers(words: readonly Word[]): readonly Word[] {
  const kept: Word[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) break;
    const length = word.isQuoted ? 0 : fillerAt(words, index);
    if (length === 0) {
      kept.push(word);
      continue;
    }
    const last = words[index + length - 1];
    const previous = kept.at(-1);
    if (
      previous !== undefined &&
      last !== undefined &&
      /[,;:.!…]/u.test(last.after) &&
      !/[,;:.!…]/u.test(previous.after)
    )
      kept[kept.length - 1] = { ...previous, after: last.after };
    index += length - 1;
  }
  return kept;
}

function fillerAt(words: readonly Word[], index: number): number {
  const phrase = phraseAt(FR, "filling-phrases", words, index);
  const { word, after } = words[index] ?? { word: "", after: "" };
  // "…, je crois, …" is a filler; "je crois en Dieu" is not.
  const isClause = /^(?:je|j'|tu|vous|on|si|il|comment)$/u.test(word);
  if (
    phrase > 0 &&
    (!isClause || index + phrase === words.length || /[,;:.!…]/u.test(words[index + phrase - 1]?.after ?? ""))
  )
    return phrase;
  if (!FR.has("fillers", word)) return 0;
  const before = words[index - 1]?.after ?? ",";
  const isParted = /[,;:.!…]/u.test(before) && (/[,;:.!…]/u.test(after) || index + 1 === words.length);
  if (word === "juste" || word === "aussi")
    return /^(?:un|une|des|le|la|les|avec|pour|à|de)$/u.test(wordAt(words, index + 1)) || index + 1 === words.length
      ? 1
      : 0;
  if (word === "quoi") return index + 1 === words.length && words[index - 1]?.word !== "importe" ? 1 : 0;
  return DOUBTFUL.has(word) && !isParted ? 0 : 1;
}

/** Drops a dangling conjunction: "… et", "… mais lui". */
function withoutDanglingConjunction(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  while (
    end > 1 &&
    /^(?:et|mais|ou|donc|car|puis|alors|que|qu'|qui|oui|non|lui|moi|merci|woow|wow)$/u.test(wordAt(words, end - 1)) &&
    !/^(?:avec|chez|pour|à|que|de|sans|dit|répondu)$/u.test(wordAt(words, end - 2))
  )
    end--;
  return words.slice(0, end);
}

/** Drops exclamations after the last comma: ", quel bonheur !", ", voilà", ", point". */
function withoutTail(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  for (let index = end - 1; index > 1; index--) {
    if (!/[,!…;]/u.test(words[index - 1]?.after ?? "")) continue;
    const { word } = words[index] ?? { word: "" };
    const next = wordAt(words, index + 1);
    const isComment =
      FR.has("exclaiming", word) ||
      (word === "sans" && /^(?:discussion|hésiter|hésitation|doute|regret|regrets)$/u.test(next)) ||
      (word === "pas" && next === "plus") ||
      (word === "enfin" && next !== "");
    if (!isComment || end - index > TAIL_MAX) break;
    end = index;
  }
  return words.slice(0, end);
}
const TAIL_MAX = 8;

interface Lead {
  /** Moves after the predicate. */
  readonly tail?: string;
  /** A duration: "ça fait trois ans que". */
  readonly span?: string;
  /** The antecedent of a later pronoun. */
  readonly topic?: string;
}

/** Undefined if the words are a clause of their own or a condition. */
export function leadOf(words: readonly Word[]): Lead | undefined {
  const lead = withoutMe(words);
  const [first] = lead;
  if (first === undefined) return {};
  if (
    lead.some(({ word }) => FR.has("listener", word)) ||
    /^(?:si|s'|que|qu'|comment|pourquoi|qui|quoi|quel|quelle)$/u.test(first.word)
  )
    return undefined;
  return spanIn(lead) ?? companionsIn(lead, words) ?? circumstance(lead) ?? topicIn(lead);
}

/** "Ma mère et moi", "moi": drops the pronoun and its conjunction. */
function withoutMe(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  while (end > 0 && /^(?:moi|nous|et)$/u.test(wordAt(words, end - 1))) end--;
  let start = 0;
  while (start < end && (words[start]?.word === "moi" || (start > 0 && words[start]?.word === "et"))) start++;
  return words.slice(start, end);
}

/** "Ça fait trois ans que", "il y a deux ans que". */
function spanIn(lead: readonly Word[]): Lead | undefined {
  if (!/^(?:que|qu')$/u.test(lead.at(-1)?.word ?? "")) return undefined;
  const from = lead.findIndex(
    ({ word }) =>
      /^\d+$/u.test(word) ||
      FR.has("numbers", word.split("-")[0] ?? "") ||
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
function companionsIn(lead: readonly Word[], words: readonly Word[]): Lead | undefined {
  const isJoined =
    lead.length < words.length &&
    words.some(
      ({ word }, index) => word === "et" && (words[index + 1]?.word === "moi" || words[index - 1]?.word === "moi"),
    );
  const [first] = lead;
  if (first === undefined) return undefined;
  if (!isJoined) {
    if (first.word !== "avec") return undefined;
    const text = inThirdPerson(lead, { isSpeaker: true, hasNoun: true });
    return text === undefined ? {} : { tail: lowerFirst(text) };
  }
  // Words before the companions belong to the sentence: "attention avec mon couscous, Malika et
  // moi".
  const comma = lead.findLastIndex(({ after }) => /[,:;]/u.test(after));
  const own = comma === -1 || comma === lead.length - 1 ? lead : lead.slice(comma + 1);
  if (own.some(({ word }, index) => isFiniteForm(word) && index > 0 && !FR.has("determiners", wordAt(own, index - 1))))
    return undefined;
  const text = inThirdPerson(own, { isSpeaker: true, hasNoun: true });
  return text === undefined ? {} : { tail: first.word === "avec" ? lowerFirst(text) : `avec ${lowerFirst(text)}` };
}

/** "Hier soir", "depuis mars", "quand j'étais petit", "le samedi", "à cinquante ans". */
function circumstance(lead: readonly Word[]): Lead | undefined {
  const first = lead[0];
  if (first === undefined) return undefined;
  const isTime = lead
    .slice(0, TIME_DISTANCE)
    .some(
      ({ word }) =>
        FR.has("time-words", word.split("-")[0] ?? "") ||
        FR.has("time-words", word) ||
        FR.has("time-words", word.replace(/s$/u, "")),
    );
  const isCircumstance =
    (FR.has("prepositions", first.word) && first.word !== "a") ||
    FR.has("subordinators adverbs", first.word) ||
    (FR.has("time-words", first.word) && lead.length <= TIME_DISTANCE) ||
    (isTime &&
      (FR.has("determiners", first.word) ||
        /^\d|^(?:chaque|une?|premier|première|dernier|dernière)$/u.test(first.word)) &&
      !hasVerb(lead));
  if (!isCircumstance) return undefined;
  // A reason or a contrast has another clause.
  if (
    /^(?:comme|puisque|puisqu'|quoique|malgré|sauf|selon)$/u.test(first.word) ||
    (first.word === "pour" && hasVerb(lead))
  )
    return {};
  if (
    hasVerb(lead) &&
    !FR.has("subordinators", first.word) &&
    !/^(?:depuis|avant|après|pendant|dès)$/u.test(first.word)
  )
    return undefined;
  const text = inThirdPerson(lead, { isSpeaker: true, hasNoun: true });
  return text === undefined || (FR.has("adverbs", first.word) && lead.length === 1)
    ? {}
    : { tail: lowerFirst(trimEnd(text)) };
}
const TIME_DISTANCE = 5;

function hasVerb(lead: readonly Word[]): boolean {
  return lead.some(({ word, written }, index) => {
    if (index === 0 || !isFiniteForm(word) || /^\p{Lu}/u.test(written)) return false;
    const previous = wordAt(lead, index - 1);
    return !FR.has("articles prepositions", previous);
  });
}

/** "La coriandre,", "ce logiciel que j'ai écrit,", "VS Code,": a thing without a clause. */
function topicIn(lead: readonly Word[]): Lead | undefined {
  const first = lead[0];
  if (first === undefined) return undefined;
  const isNoun =
    FR.has("determiners", first.word) ||
    RELATIVES.nameAt(lead, 0) !== undefined ||
    RELATIVES.phraseAt(lead, 0) !== undefined;
  if (!isNoun) return lead.length <= CALL_MAX && /[,!:]/u.test(lead.at(-1)?.after ?? "") ? {} : undefined;
  const relative = lead.findIndex(({ word }) => /^(?:que|qu'|qui|dont|où)$/u.test(word));
  if (hasVerb(relative === -1 ? lead : lead.slice(0, relative))) return undefined;
  const text = inThirdPerson(lead, { isSpeaker: true, hasNoun: true });
  return text === undefined ? {} : { topic: lowerFirst(trimEnd(text)) };
}
const CALL_MAX = 4;

const lowerFirst = (text: string): string =>
  /^\p{Lu}/u.test(text) && LOWERED.has((/^\p{L}+['’]?/u.exec(text)?.[0] ?? "").toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
const LOWERED: ReadonlySet<string> = new Set([
  ...FR.words("determiners"),
  ...FR.words("prepositions"),
  ...FR.words("subordinators"),
  ...FR.words("adverbs"),
  ...FR.words("time-words"),
  "chaque",
  "trois",
  "une",
]);
