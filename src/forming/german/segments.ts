/**
 * Splits German sentences: before a question or an order after a statement, between clauses with
 * subjects of their own, and where dictation omits commas.
 */

import type { Span } from "../../model/item.ts";
import { GERMAN as DE } from "../language-data.ts";
import { isGapped } from "./gapping.ts";
import { homeAt, isMovingHome, isNewTime, isPostponed } from "./home.ts";
import { kinshipTerm } from "./kinship.ts";
import { isBreak, isCapital, parse, type Word } from "./parse.ts";
import { isGivenName, personAt } from "./persons.ts";
import { isNewValue } from "./split-statements.ts";
import { formOf, isParticiple } from "./verbs.ts";

/** Longer sentences come from documents and stay whole. */
const SENTENCE_MAX = 1000;

/** Parts of `text` in [start, end), in order, without the words that join them. */
export function segments(text: string, { start, end }: Span): readonly Span[] {
  if (end - start > SENTENCE_MAX) return [{ start, end }];
  const words = parse(text.slice(start, end));
  const parts: Span[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at++) {
    const clauseAt = clauseStart(words, from, at);
    const [first, last, next] = [words[from], words[at - 1], words[clauseAt ?? at]];
    // Contractions stay together: "gehts".
    if (
      clauseAt === undefined ||
      first === undefined ||
      last === undefined ||
      next === undefined ||
      next.start < last.end
    )
      continue;
    parts.push({ start: start + first.start, end: start + last.end });
    from = clauseAt;
    at = clauseAt;
  }
  const first = words[from];
  if (first === undefined) return [{ start, end }];
  return [...parts, { start: start + first.start, end }];
}

/** "Dr. Wenz" and "bzw. so" continue after their full stop. */
const ABBREVIATION_MAX = 3;
const SHORTENED = /^(?:\d.*|evtl|inkl|exkl|zzgl|bspw|vllt|sogn|prof|geb|verh|\p{L}*str)$/u;

/** Start of the next clause, if one starts at `at`: there, or after the conjunction. */
function clauseStart(words: readonly Word[], from: number, at: number): number | undefined {
  const previous = words[at - 1];
  const word = words[at];
  if (previous === undefined || word === undefined) return undefined;
  const isJoined = DE.has("joining", word.word) && word.word !== "sondern";
  const next = isJoined ? at + 1 : at;
  const left = words.slice(from, at);
  if (isOrder(left) && isOrder(words.slice(next))) return undefined;
  if (isListOfNames(words, at) || isNameInside(words, at)) return undefined;
  if (isPostponed(left) && isNewTime(words.slice(next))) return undefined;
  if (isMovingHome(left) && homeAt(words.slice(next)) !== undefined) return undefined;
  if (
    /^[.!]/.test(previous.after) &&
    previous.word.length > ABBREVIATION_MAX &&
    (hasFinite(left) || previous.after.startsWith("!")) &&
    !SHORTENED.test(previous.word)
  )
    return at;
  if (isNewValue(words.slice(next)) && left.some(({ word }) => DE.map("mine").has(word))) return undefined;
  if ((isJoined || isBreak(previous)) && isGapped(left, words.slice(next))) return next;
  if (isBreak(previous) && !/^["“”„]/.test(word.before)) {
    // "Wenn ich koche, gib mir …": the condition belongs to the order.
    if (isIncomplete(left))
      return (isAddressed(words, next) || isFactBefore(words, left, next)) &&
        !/^(?:wenn|falls|sobald|bevor|bis)$/.test(left[0]?.word ?? "")
        ? next
        : undefined;
    if (isAddressed(words, next)) return next;
    // "Ingvild findet, ein Lastenrad reicht": her opinion.
    if (DE.has("speech-verbs", previous.word)) return undefined;
    // "Neue Aushilfe gefunden, heißt Samira"
    if (/^heißt$/.test(words[next]?.word ?? "") && left.some((each) => kinshipTerm(each.word) !== undefined))
      return next;
    if (DE.has("subordinators", word.word) && isOwnFact(words, at) && hasFinite(left)) return at;
    return startsClause(words, next, left, true) ? next : undefined;
  }
  if (isIncomplete(left) || !hasFinite(left)) return undefined;
  if (isJoined) return startsClause(words, next, left, false) ? next : undefined;
  if (/^(?:weil|obwohl|nachdem)$/.test(word.word)) return isOwnFact(words, at) ? at : undefined;
  // Dictation has no commas.
  return left.length >= SPOKEN_MIN && isSpokenStart(words, at) ? at : undefined;
}
const SPOKEN_MIN = 3;

/** "… zwei hamster, krümel und keks": names, although one looks like a verb. */
const isListOfNames = (words: readonly Word[], at: number): boolean =>
  at === words.length - 3 &&
  words[at + 1]?.word === "und" &&
  kinshipTerm(words[at - 1]?.word ?? "") !== undefined &&
  COUNT.test(words[at - 2]?.word ?? "");
const COUNT = /^(?:zwei|drei|beide|[23])$/;

/** "Einen Hund, der heißt Balu, und zwei Katzen": the list goes on behind the name. */
const isNameInside = (words: readonly Word[], at: number): boolean =>
  /^(?:der|die|das)$/.test(words[at]?.word ?? "") &&
  words[at + 1]?.word === "heißt" &&
  words[at + 3]?.word === "und" &&
  (DE.has("having", words[at + 4]?.word ?? "") || /^\d+$/.test(words[at + 4]?.word ?? "")) &&
  words.length <= at + NAME_INSIDE_MAX;
const NAME_INSIDE_MAX = 8;

/** "Schreib auf Deutsch", "benutze keine Tabellen": addressed to the assistant. */
const isOrder = (words: readonly Word[]): boolean => {
  const form = formOf(words.find(({ word }) => word !== "bitte")?.word ?? "");
  return form?.isImperative === true && !words.some(({ word }) => DE.has("first", word));
};

/** A subordinate clause completed by the next one: "Seit ich hier wohne, …". */
function isIncomplete(left: readonly Word[]): boolean {
  const from = DE.has("joining", left[0]?.word ?? "") ? 1 : 0;
  const opener = left[from]?.word ?? "";
  if (!DE.has("subordinators", opener)) return false;
  const second = left[from + 1]?.word ?? "";
  const hasSubject = DE.has("first", second) || /^(?:er|sie|es|man|du|ihr)$/.test(second) || DE.map("mine").has(second);
  // "Da bin ich …", "seit 2015 bin ich …" are complete.
  if (/^(?:seit|während|da|bis)$/.test(opener) && !hasSubject) {
    // "Seit Milo da ist": the verb comes last.
    const last = left.length - 1;
    const isNamed = /^\p{Lu}/u.test(left[from + 1]?.written ?? "");
    return !left.some((_, index) => index > from && (index < last || !isNamed) && isFiniteAt(left, index));
  }
  return !left.some((word, index) => index > from + 1 && DE.has("first", word.word) && isFiniteAt(left, index - 1));
}

/** "Weil ich Asthma habe, jogge ich nicht": two facts. */
const isFactBefore = (words: readonly Word[], left: readonly Word[], next: number): boolean => {
  const from = DE.has("joining", left[0]?.word ?? "") ? 1 : 0;
  const subject = left[from + 1]?.word ?? "";
  return (
    DE.has("factual", left[from]?.word ?? "") &&
    (DE.has("first", subject) || /^(?:er|sie)$/.test(subject) || personAt(left, from + 1) !== undefined) &&
    isFiniteAt(words, next) &&
    DE.has("first", words[next + 1]?.word ?? "") &&
    !isTimeClause(left.slice(from))
  );
};

/** "Als ich zwölf war", "als ich klein war", "seit ich denken kann": only a time. */
const isTimeClause = (left: readonly Word[]): boolean =>
  left.length <= TIME_CLAUSE_MAX && (left[0]?.word === "als" || left[2]?.word === "denken");
const TIME_CLAUSE_MAX = 4;

const hasFinite = (words: readonly Word[]): boolean => words.some((_, index) => isFiniteAt(words, index));

/** A finite verb that is no noun. */
function isFiniteAt(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (
    word === undefined ||
    DE.has("determiners", word.word) ||
    (isCapital(word) && index > 0) ||
    /["„“]/.test(word.before)
  )
    return false;
  if (formOf(word.word) === undefined) return false;
  // "verkauft", "verloren" may be participles.
  return (
    index < 2 ||
    !isParticiple(word.word) ||
    !words.slice(Math.max(0, index - BRACKET_MAX), index).some((each) => DE.has("auxiliaries", each.word))
  );
}
const BRACKET_MAX = 12;

/** "weil ich …", "dass mein Mann …": a fact with its own subject. */
function isOwnFact(words: readonly Word[], at: number): boolean {
  const opener = words[at]?.word ?? "";
  const second = words[at + 1];
  if (second === undefined) return false;
  const isRelative = /^(?:mein|meine|unser|unsere)$/.test(second.word) && personAt(words, at + 1) !== undefined;
  if (opener === "dass") return isRelative;
  if (!DE.has("factual", opener) || /^(?:als|seit|während)$/.test(opener)) return false;
  return DE.has("first", second.word) || /^(?:er|sie)$/.test(second.word) || isRelative;
}

/** Maximum words of a phrase before the verb. */
const LEAD_MAX = 8;

/** A clause with its own subject starts at `at`. */
function startsClause(words: readonly Word[], at: number, left: readonly Word[], isParted: boolean): boolean {
  const first = words[at];
  const second = words[at + 1];
  if (first === undefined || second === undefined) return false;
  const isVerbSecond = isFiniteAt(words, at + 1);
  if (DE.has("first", first.word))
    return isVerbSecond || (/\p{Ll}e$/u.test(second.written) && !DE.has("determiners prepositions", second.word));
  if (/^(?:er|sie|es|man|du|ihr)$/.test(first.word)) return isVerbSecond;
  if (DE.has("own-objects", first.word) && isVerbSecond) return true;
  if (/^(?:der|die|das|den|dem)$/.test(first.word) && isVerbSecond)
    return !isVerbLast(words, at, at + 1) && !endsWithAnother(left);
  if (isElided(words, at, left) && (isParted || !isOrderBefore(left))) return true;
  // "…, versteh ich nicht"
  if (isParted && isFiniteAt(words, at) && DE.has("first", second.word)) return hasFinite(left);
  const phrase = personAt(words, at);
  if (phrase !== undefined && !isBreak(words[phrase.end - 1] ?? first)) {
    // "Wir haben zwei Kinder, …, Ida verträgt": no participle of "haben".
    if (isFiniteAt(isParted ? words.slice(at) : words, isParted ? phrase.end - at : phrase.end)) return true;
    if (/^(?:der|die|das)$/.test(words[phrase.end]?.word ?? "") && isFiniteAt(words, phrase.end + 1)) return true;
  }
  return isNounClause(words, at, isParted) || isInvertedClause(words, at);
}

/** "Ute hat zwei Kinder, Jan und Ida, die ist 5": not Ute. */
const endsWithAnother = (left: readonly Word[]): boolean => {
  const subject = personAt(left, 0);
  return subject !== undefined && subject.end < left.length && isGivenName(left.at(-1)?.word ?? "");
};

/** "nutz bitte immer …": "und" continues an order. */
const isOrderBefore = (left: readonly Word[]): boolean =>
  !left.some(({ word }) => DE.has("first", word)) &&
  left.some(({ word }) => word === "bitte" || word === "mir" || formOf(word)?.isImperative === true) &&
  !left.some(({ word }) => /^(?:hab|habe|bin|war)$/.test(word));

/** "die Frühschicht ist …", "mein Schienbein macht …", "Räder und Ski stehen …" */
function isNounClause(words: readonly Word[], at: number, isParted: boolean): boolean {
  const first = words[at];
  if (first === undefined) return false;
  const isDetermined = DE.has("determiners", first.word) || DE.map("mine").has(first.word);
  // "neue Adresse ist …"
  const isQualified =
    isParted &&
    /\p{Ll}e[rs]?$/u.test(first.written) &&
    isCapital(words[at + 1] ?? first) &&
    !DE.has("prepositions", first.word);
  if (!isDetermined && !isQualified && !(isParted && isCapital(first))) return false;
  for (let index = at; index < at + SUBJECT_MAX && index < words.length - 1; index++) {
    const word = words[index];
    if (word === undefined || isBreak(word)) return false;
    // "der Termin bei der Hautärztin ist …": a phrase of the noun.
    if (index > at && DE.has("prepositions", word.word) && !(isParted && isCapital(words[index - 1] ?? word)))
      return false;
    if (isCapital(word) && isFiniteAt(words, index + 1))
      return (
        !isVerbLast(words, at, index + 1) && !/^(?:den|dem|des|einen|einem|meinen|meinem|meiner)$/.test(first.word)
      );
  }
  return false;
}
const SUBJECT_MAX = 6;

/** "jetzt nehme ich …", "von März bis Mai gehe ich …", "im Frühling kommt ein Hund" */
function isInvertedClause(words: readonly Word[], at: number): boolean {
  const first = words[at];
  const isSubordinating =
    first !== undefined && DE.has("subordinators", first.word) && !DE.has("prepositions clause-adverbs", first.word);
  if (first === undefined || isSubordinating) return false;
  if (DE.has("first", words[at + 1]?.word ?? "")) return false;
  for (let index = at + 1; index < at + LEAD_MAX && index < words.length - 1; index++) {
    const word = words[index];
    if (word === undefined || isBreak(words[index - 1] ?? word) || isBreak(word)) return false;
    if (!isFiniteAt(words, index) || words[index - 1]?.word === "zu") continue;
    if (isSubjectAt(words, index + 1)) return true;
    if (index === at + 1 && DE.has("clause-adverbs", first.word)) return true;
    const next = words[index + 1];
    if (
      DE.has("prepositions", first.word) &&
      next !== undefined &&
      /^(?:der|die|das|ein|eine)$/.test(next.word) &&
      !isVerbLast(words, at, index)
    )
      return true;
  }
  return false;
}

const isSubjectAt = (words: readonly Word[], at: number): boolean => {
  const word = words[at]?.word ?? "";
  return DE.has("first own-objects", word) || /^(?:er|sie|es|man|du|ihr|mein|meine|unser|unsere)$/.test(word);
};

/** A relative clause: "der sie 1931 mitgebracht hat", "die wir mögen". */
function isVerbLast(words: readonly Word[], at: number, verbAt: number): boolean {
  let end = at;
  while (end < words.length - 1) {
    const word = words[end];
    if (word === undefined || isBreak(word)) break;
    end++;
  }
  return end === verbAt && end - at > 1;
}

/** "hab zwei Kinder", "bin seit März hier"; after "wir" also "verkaufen Strom". */
function isElided(words: readonly Word[], at: number, left: readonly Word[]): boolean {
  const [first, second] = [words[at], words[at + 1]];
  if (
    first === undefined ||
    second === undefined ||
    isCapital(first) ||
    DE.has("determiners", first.word) ||
    DE.has("first", second.word)
  )
    return false;
  const form = formOf(first.word);
  if (form === undefined) return false;
  if (form.isFirst && !form.isThird && !form.isPast) return true;
  // "Haben ne Wohnung, ziehen im Mai um": "wir" is left out.
  const isOfUs = left.some(({ word }) => word === "wir") || /^(?:haben|sind)$/.test(left[0]?.word ?? "");
  const isTogether = isOfUs && !left.some(({ word }) => DE.has("plural-modals", word));
  return (
    isTogether &&
    (form.isPlural || form.isPastPlural) &&
    hasFinite(left) &&
    // No infinitive follows "gekauft und"; a participle elsewhere leaves it open.
    (!left.some(({ word }) => isParticiple(word)) || isParticiple(left.at(-1)?.word ?? "")) &&
    !isParticiple(first.word) &&
    !isBreak(first) &&
    at < words.length - 1
  );
}

/** "… ich bin", "… der macht", "… da hab ich" without a comma. */
function isSpokenStart(words: readonly Word[], at: number): boolean {
  const [first, previous] = [words[at], words[at - 1]];
  if (first === undefined || previous === undefined || !isFiniteAt(words, at + 1)) {
    return (
      first !== undefined &&
      previous !== undefined &&
      /^(?:mein|meine|unser|unsere)$/.test(first.word) &&
      isSpokenRelative(words, at)
    );
  }
  if (DE.has("subordinators joining prepositions", previous.word) || isFiniteAt(words, at - 1)) return false;
  const form = formOf(words[at + 1]?.word ?? "");
  if (form === undefined) return false;
  if (DE.has("first", first.word)) return true;
  if (first.word === "dann") return form.isThird || form.isPast || isSubjectAt(words, at + 2);
  if (DE.has("clause-adverbs", first.word)) return isSubjectAt(words, at + 2);
  if (/^(?:er|sie|es)$/.test(first.word)) return form.isThird || form.isPast;
  if (!/^(?:der|die|das|den|dem)$/.test(first.word)) return false;
  return form.isThird || form.isPast || isSubjectAt(words, at + 2);
}

/** "ich hab gesagt mein Bruder wohnt …" */
function isSpokenRelative(words: readonly Word[], at: number): boolean {
  const previous = words[at - 1];
  if (
    previous === undefined ||
    DE.has("subordinators joining prepositions", previous.word) ||
    isFiniteAt(words, at - 1)
  )
    return false;
  const phrase = personAt(words, at);
  return (
    phrase !== undefined &&
    isFiniteAt(words, phrase.end) &&
    phrase.end < words.length - 1 &&
    isParticiple(previous.word)
  );
}

/** "kannst du …", "wer könnte …", "merkt euch …", "verrückt oder?": addressed to someone. */
function isAddressed(words: readonly Word[], at: number): boolean {
  const first = words[at];
  if (first === undefined) return false;
  // "also bitte keine …"
  if (/^(?:also|drum|deshalb|deswegen|daher)$/.test(first.word) && words[at + 1]?.word === "bitte") return true;
  const rest = words.slice(at);
  const isAsked = words.at(-1)?.after.includes("?") === true;
  if (isAsked && rest.length <= TAG_MAX) return true;
  const second = words[at + 1];
  if (second === undefined) return false;
  if (first.word === "bitte") return true;
  const form = formOf(first.word);
  if (form?.isImperative === true || form?.isSecond === true) return true;
  if (
    form !== undefined &&
    (DE.has("second", second.word) ||
      second.word === "ihr" ||
      second.word === "jemand" ||
      second.word === "bitte" ||
      (second.word === "mich" && form.isThird))
  )
    return true;
  if (DE.has("question-words", first.word) && isAsked) return true;
  if (DE.has("subordinators", first.word)) return false;
  const upTo = rest.findIndex((word) => isBreak(word));
  return rest
    .slice(0, upTo === -1 ? undefined : upTo)
    .some(
      (word, index) => formOf(word.word)?.isSecond === true && /^(?:du|mir|mich)$/.test(rest[index + 1]?.word ?? ""),
    );
}
const TAG_MAX = 2;
