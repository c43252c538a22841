/**
 * Splits French sentences: before a question after a statement, and between clauses with subjects
 * of their own, also without comma as in dictation.
 */
import type { Span } from "../../../model/item.ts";
import { FRENCH as FR } from "../../language-data.ts";
import { type Word, wordAt } from "../word.ts";
import { CLAUSE_MAX, parse } from "./parse.ts";
import { isName, RELATIVES } from "./relatives.ts";
import { homeAt, isMoving } from "./rephrased.ts";
import { ageAt, isSubject, startsWithVerb } from "./third-person.ts";
import { isFiniteForm, isParticiple, KINSHIP_TERMS, verbForm } from "./verbs.ts";

/** Parts of `text` in [start, end), in order, without the words that join them. */
export function segments(text: string, { start, end }: Span): readonly Span[] {
  const words = parse(text.slice(start, end));
  const parts: Span[] = [];
  let first = 0;
  for (let index = 1; index < words.length; index++) {
    const from = clauseAt(words, index, Math.max(first, index - CLAUSE_MAX));
    if (from === undefined) continue;
    parts.push({ start: start + (words[first]?.start ?? 0), end: start + (words[index - 1]?.end ?? 0) });
    first = from;
    index = from;
  }
  const last: Span = { start: start + (words[first]?.start ?? 0), end };
  return first === 0 ? [{ start, end }] : [...parts, last];
}

const WORDS_MIN = 2;
/** "Dr. Kern" and "av. Foch" continue after their full stop. */
const ABBREVIATION_MAX = 4;
/** Short words that are no abbreviations. */
const WHOLE =
  /^(?:ans|mois|an|soir|midi|stp|svp|mdr|lol|ici|là|non|oui|plus|pas|bien|moi|toi|tout|rien|tôt|tard|fois)$/u;

/** Ends a sentence by a full stop. */
const isStopped = ({ word, after }: Word): boolean =>
  /^[.!] $/u.test(after) && (word.length > ABBREVIATION_MAX || WHOLE.test(word));

/** Start of a new clause after the words `first` to `index`, past conjunctions. */
function clauseAt(words: readonly Word[], index: number, first: number): number | undefined {
  const previous = words[index - 1];
  const current = words[index];
  if (previous === undefined || current === undefined || previous.isQuoted || index - first < WORDS_MIN)
    return undefined;
  const gap = previous.after;
  const from = afterConnectives(words, index);
  if (isPostponed(words.slice(first, index)) && /^(?:c'|ce|il|elle)$/u.test(wordAt(words, from))) return undefined;
  if (isMoving(words.slice(first, index)) && homeAt(words.slice(from, from + CLAUSE_MAX)) !== -1) return undefined;
  if (isRevised(words, from) || isReplaced(words, first, from)) return undefined;
  // Inside a clause, the usual case.
  if (gap === " " && from === index && !isPronounSubject(words, from)) return undefined;
  const isStrong = /[;…—–]|\.{2,}| - /u.test(gap) || isStopped(previous);
  if (isStrong) return hasClause(words, first, index) || hasSubject(words, from) ? from : undefined;
  const isParted = /[,:(!.]/u.test(gap) || from > index;
  const asked = wordAt(words, from);
  // "Apéro chez moi vendredi, qui vient ?"
  if (
    isParted &&
    asked === "qui" &&
    words.at(-1)?.after.includes("?") === true &&
    FR.is("invites", wordAt(words, from + 1))
  )
    return from;
  if (
    isParted &&
    ((FR.is("asking", asked) && (asked !== "qui" || words.at(-1)?.after.includes("?") === true)) ||
      (asked === "qu'" && /^(?:est-ce|y)$/u.test(wordAt(words, from + 1))) ||
      /^\p{Ll}{2,}-(?:moi|nous)$/u.test(asked) ||
      (/^\p{Ll}{3,}ez$/u.test(asked) && asked !== "chez" && asked !== "assez")) &&
    hasClause(words, first, index)
  )
    return from;
  if (!hasClause(words, first, index))
    return (/[:!]/u.test(gap) || isFragment(words, first, index) || (isParted && isRefusal(words, first))) &&
      hasSubject(words, from)
      ? from
      : undefined;
  if (isOpening(words, index - 1)) return undefined;
  if (isPronounSubject(words, from)) return isDependent(words, from, isParted) ? undefined : from;
  if (!isParted) return undefined;
  // "…, faut que je me prépare"
  if (/^(?:faut|faudra|faudrait)$/u.test(asked)) return from;
  return isNounSubject(words, from) ? from : undefined;
}

/** "Pas de porc, on est musulmans". */
const isRefusal = (words: readonly Word[], first: number): boolean =>
  /^(?:(?:pas|rien) (?:de|d')|sans)(?: |$)/u.test(`${wordAt(words, first)} ${wordAt(words, first + 1)}`);

/** "On a dû repousser le mariage, c'est maintenant le 5 septembre": one statement. */
const isPostponed = (words: readonly Word[]): boolean =>
  words.some(({ word }) => /^(?:décal|report|repouss|déplac)(?:ée?s?|er)$/u.test(word));

/** "On devait partir, ça tombe à l'eau": one statement. */
function isRevised(words: readonly Word[], from: number): boolean {
  const rest = words.slice(from, from + CLAUSE_MAX).map(({ word }) => word);
  return FR.is("taken-back", rest.join(" "));
}
/** "Ma couleur préférée c'était le bleu, mais maintenant c'est le vert": one statement. */
const isReplaced = (words: readonly Word[], first: number, from: number): boolean =>
  words[from]?.word === "c'" &&
  words.slice(first, from).some(({ word }) => /^(?:préférée?|favorite?)$/u.test(word)) &&
  words.slice(first, from).some(({ word }) => word === "était") &&
  words.slice(first, from).some(({ word }) => /^(?:maintenant|désormais|aujourd'hui)$/u.test(word));

function afterConnectives(words: readonly Word[], index: number): number {
  let from = index;
  while (FR.has("connectives", wordAt(words, from)) && from < index + 3) {
    if (words[from]?.word === "du" && words[from + 1]?.word !== "coup") break;
    from += words[from]?.word === "du" ? 2 : 1;
    if (words[from - 1]?.word === "parce" && /^(?:que|qu')$/u.test(wordAt(words, from))) from++;
  }
  const isAdverb = /^(?:maintenant|là|ensuite|après|aujourd'hui|depuis|enfin|finalement)$/u.test(wordAt(words, from));
  // "… pas de viande aujourd'hui, c'est dommage": of what stands before it.
  const isBehind = /,/.test(words[from]?.after ?? "") && from === index && /^ ?$/.test(words[from - 1]?.after ?? ",");
  return isAdverb && !isBehind && (FR.has("speakers", wordAt(words, from + 1)) || words[from + 1]?.word === "c'")
    ? from + 1
    : from;
}

/** "Je", "on", "il", "c'" with a verb of their own. */
function isPronounSubject(words: readonly Word[], at: number): boolean {
  const { word } = words[at] ?? { word: "" };
  if (FR.has("speakers", word)) return isSubject(words, at);
  if (word === "moi" || word === "nous") return FR.has("speakers", wordAt(words, at + 1));
  if (word === "c'" || word === "ça" || word === "ce")
    return isFiniteForm(wordAt(words, at + 1)) || /^(?:m'|me|n'|ne)$/u.test(wordAt(words, at + 1));
  return /^(?:il|elle|ils|elles)$/u.test(word) && startsWithVerb(words, at + 1);
}

/** An incomplete clause: "que je", "et moi on", "…, je la remonte", "…, elle s'appelle Zoé". */
function isDependent(words: readonly Word[], at: number, isParted: boolean): boolean {
  const previous = wordAt(words, at - 1);
  if (isOpening(words, at - 1) || /^(?:qui|et|ou|ni|dont|avec|chez|pour|moi|nous)$/u.test(previous)) {
    if (!isParted || previous !== "et") return true;
  }
  const subject = wordAt(words, at);
  const next = wordAt(words, at + 1);
  if (/^(?:il|elle)$/u.test(subject) && next === "s'" && /^appelle/u.test(wordAt(words, at + 2))) return true;
  // "… que Simone elle a": the pronoun repeats its subject.
  if (/^(?:il|elle)$/u.test(subject) && words[at - 1]?.after === " " && /^(?:que|qu')$/u.test(wordAt(words, at - 2)))
    return true;
  if (/^j(?:e|')$/u.test(subject) && ageAt(words, at + 1) !== undefined && next !== "ai") return true;
  if (!FR.has("speakers", subject)) return false;
  const pronouns = words.slice(at + 1, at + 4).map(({ word }) => word);
  // "…, j'y vais tous les jeudis"
  if (isParted && pronouns[0] === "y") return false;
  const isObject =
    /^(?:le|la|l'|les|y|en)$/u.test(pronouns[0] ?? "") ||
    (/^(?:m'|me|ne|n')$/u.test(pronouns[0] ?? "") && /^(?:le|la|l'|les|y|en)$/u.test(pronouns[1] ?? ""));
  return isObject && FR.has("speakers", mainSubject(words, at));
}

/** Subordinating words; "s'" only before "il". */
const isOpening = (words: readonly Word[], index: number): boolean => {
  const { word } = words[index] ?? { word: "" };
  return FR.has("subordinators", word) && (word !== "s'" || /^ils?$/u.test(wordAt(words, index + 1)));
};

/** The subject of the preceding clause. */
function mainSubject(words: readonly Word[], at: number): string {
  for (let index = 0; index < at; index++) {
    const { word } = words[index] ?? { word: "" };
    if (FR.has("speakers", word) && !isOpening(words, index - 1) && isSubject(words, index)) return word;
  }
  return "";
}

/** "Ma sœur habite", "la plaque est posée", "Chantal me remplace". */
function isNounSubject(words: readonly Word[], at: number): boolean {
  const first = words[at];
  if (first === undefined) return false;
  if (/^(?:personne|quelqu'un)$/u.test(first.word)) return /^(?:ne|n'|m'|me|a)$/u.test(wordAt(words, at + 1));
  if (FR.has("called-kin", first.word)) return startsWithVerb(words, at + 1) || startsWithVerb(words, at + 2);
  const start =
    FR.has("determiners", first.word) && first.word !== "de" && first.word !== "d'" && first.word !== "du"
      ? at + 1
      : (RELATIVES.nameAt(words, at)?.end ?? -1);
  if (start === -1) return false;
  for (let index = start; index < words.length && index < at + SUBJECT_MAX; index++) {
    const previous = words[index - 1];
    if (previous === undefined) return false;
    const isRepeat =
      /^(?:elle|lui|eux)$/u.test(previous.word) ||
      (/^(?:elle|lui|eux)$/u.test(wordAt(words, index)) && KINSHIP_TERMS.has(wordAt(words, start)));
    if ((/[,:;(]/u.test(previous.after) && !isRepeat) || isStopped(previous)) return false;
    const { word } = words[index] ?? { word: "" };
    if (/^(?:qui|que|qu'|dont|où|je|j'|on|et)$/u.test(word)) return false;
    if (index > start - (isName(first) ? 1 : 0) && isVerbAt(words, index)) return true;
    if (isName(first) && startsWithVerb(words, index)) return true;
  }
  return false;
}
const SUBJECT_MAX = 7;

function isVerbAt(words: readonly Word[], index: number): boolean {
  const { word, written } = words[index] ?? { word: "", written: "" };
  const previous = wordAt(words, index - 1);
  if (/^\p{Lu}/u.test(written) || FR.has("prepositions", previous)) return false;
  if (!isFiniteForm(word) && !(/^(?:m'|me|n'|ne|s'|se)$/u.test(previous) && verbForm(word) !== undefined)) return false;
  return !FR.has("articles", previous) || (previous === "l'" && /^(?:a|est|ont)$/u.test(word));
}

/** Whether [first, end) contains a main verb. */
function hasClause(words: readonly Word[], first: number, end: number): boolean {
  let isDependentOn = false;
  for (let index = first; index < end; index++) {
    const { word } = words[index] ?? { word: "" };
    if (index > first && /,/u.test(words[index - 1]?.after ?? "")) isDependentOn = false;
    if (isOpening(words, index) && word !== "comme") isDependentOn = true;
    if (FR.has("speakers", word) && isSubject(words, index) && index + 1 < end && !isOpening(words, index - 1))
      return true;
    if (!isDependentOn && index > first && isVerbAt(words, index) && words[index - 1]?.word !== "qui") return true;
    // "Suis prof", "habite à Lyon", "garde en tête": without a subject.
    if (index === first && OPENING_VERB.test(word)) return true;
  }
  return false;
}
const OPENING_VERB = /^(?:suis|ai|vais|habite|bosse|adore|déteste|c'|garde|gardez|note|notez|retiens)$/u;

/** "Premier semi bouclé en 1 h 58, j'ai …": a separate note, neither a time nor a topic. */
function isFragment(words: readonly Word[], opening: number, end: number): boolean {
  let first = opening;
  while (first < end && FR.has("openers", wordAt(words, first))) first++;
  const { word } = words[first] ?? { word: "" };
  const isStarted = isParticiple(word) || /^(?:végétarien|allergique|enceinte|célibataire)/u.test(word);
  if (end - first < (isStarted ? FRAGMENT_MIN - 1 : FRAGMENT_MIN) || !/,/u.test(words[end - 1]?.after ?? ""))
    return false;
  if (
    FR.has("prepositions determiners adverbs time-words", word) ||
    isOpening(words, first) ||
    (isName(words[first]) && !isStarted)
  )
    return false;
  if (isStarted) return true;
  return words.slice(first, end).some((each) => /\d/u.test(each.word) || isParticiple(each.word));
}
const FRAGMENT_MIN = 4;

const hasSubject = (words: readonly Word[], at: number): boolean =>
  isPronounSubject(words, at) ||
  isNounSubject(words, at) ||
  /^(?:mon|ma|mes|notre|nos|maman|papa|c'est|moi)$/u.test(wordAt(words, at));
