/**
 * Words of a French sentence: elided words stand alone ("j'" and "ai"), quick spellings ("jsuis",
 * "mtn") are put right, names get their capitals, and what stands between two words is kept with
 * the first.
 */

import { GIVEN_NAMES } from "../../../text/german.ts";
import { fold } from "../../../text/words.ts";
import { FRENCH } from "../data.ts";
import { capital } from "../text.ts";
import {
  ADVERBS,
  isFiniteForm,
  isParticiple,
  KIN,
  KIN_ADJECTIVES,
  NEGATIONS,
  PREPOSITIONS,
  SUBORDINATORS,
  verbForm,
} from "./verbs.ts";

export interface ParsedWord {
  /** As it is to be written. */
  readonly written: string;
  /** In lower case, with a straight apostrophe. */
  readonly word: string;
  /** An opening bracket or quotation mark before it. */
  readonly before: string;
  /**
   * What stands behind it, up to the next word: nothing behind an elided word, often a space, also
   * ", ".
   */
  readonly after: string;
  /** Inside quotation marks: a title, or somebody's words. */
  readonly isQuoted: boolean;
  /** UTF-16 offsets in the sentence. */
  readonly start: number;
  readonly end: number;
}

export function parse(sentence: string): readonly ParsedWord[] {
  if (last?.sentence !== sentence)
    last = { sentence, words: withCapitals(rightSpelled(joinedToPunctuation(chunks(sentence)))) };
  return last.words;
}
/** A sentence is parted and then read. */
let last: { readonly sentence: string; readonly words: readonly ParsedWord[] } | undefined;

interface Draft {
  written: string;
  word: string;
  before: string;
  after: string;
  isQuoted: boolean;
  start: number;
  end: number;
}

const ELIDED = /^(?:[jmtslndcç]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ]/iu;
const PLAIN = /^[a-zàâçéèêëîïôûùœ]+$/u;
const OPENING = /^[("«“„[{*_~-]*/u;
const CLOSING = /[^\p{L}\p{N}%€$£°²³µ#+'’]/u;

function chunks(sentence: string): readonly Draft[] {
  const found: Draft[] = [];
  let isQuoted = false;
  for (const match of sentence.matchAll(/\S+/gu)) {
    const [chunk] = match;
    if (PLAIN.test(chunk)) {
      found.push({ ...draft(chunk, match.index, isQuoted), after: " " });
      continue;
    }
    const opening = OPENING.exec(chunk)?.[0] ?? "";
    if (/[«“„]/u.test(chunk)) isQuoted = true;
    let end = chunk.length;
    while (end > opening.length && CLOSING.test(chunk.charAt(end - 1))) end--;
    const core = chunk.slice(opening.length, end);
    const previous = found.at(-1);
    if (core === "" || !/[\p{L}\p{N}+%€&]/u.test(core)) {
      if (previous !== undefined) previous.after += `${chunk} `;
    } else push(found, core, { opening, closing: chunk.slice(end), at: match.index + opening.length, isQuoted });
    if (/[»”]/u.test(chunk)) isQuoted = false;
  }
  return found;
}

interface Around {
  readonly opening: string;
  readonly closing: string;
  readonly at: number;
  readonly isQuoted: boolean;
}

/** A chunk of letters as its elided words and the rest. */
function push(found: Draft[], core: string, { opening, closing, at, isQuoted }: Around): void {
  let rest = core;
  let start = at;
  let before = opening;
  for (;;) {
    const elided = ELIDED.exec(rest)?.[0];
    if (elided === undefined || elided.length === rest.length) break;
    found.push({ ...draft(elided, start, isQuoted), before });
    before = "";
    rest = rest.slice(elided.length);
    start += elided.length;
  }
  found.push({ ...draft(rest, start, isQuoted), before, after: `${closing} ` });
}

const draft = (written: string, start: number, isQuoted: boolean): Draft => ({
  written,
  word: APOSTROPHE.test(written) ? written.toLowerCase().replaceAll(/[’ʼ]/gu, "'") : written.toLowerCase(),
  before: "",
  after: "",
  isQuoted,
  start,
  end: start + written.length,
});

const APOSTROPHE = /[’ʼ]/u;

/** A stop that stands alone belongs to the word before: "oui , je". */
function joinedToPunctuation(drafts: readonly Draft[]): readonly Draft[] {
  for (const each of drafts) if (/^ +[,.;:!?…]/u.test(each.after)) each.after = each.after.trimStart();
  return drafts;
}

function rightSpelled(drafts: readonly Draft[]): readonly ParsedWord[] {
  const found: ParsedWord[] = [];
  for (const [place, each] of drafts.entries()) {
    const isFixed = each.isQuoted || /^\p{Lu}(?:\p{Lu}|$)/u.test(each.written);
    const meant = isFixed ? undefined : (meantBy(each.word) ?? spanOf(each.word) ?? meantHere(drafts, place, found));
    if (meant === undefined) found.push(each);
    else found.push(...respelled(each, meant));
  }
  return found;
}

function respelled(typed: Draft, meant: readonly string[]): readonly ParsedWord[] {
  return meant.map((word, place) => {
    const isLast = place === meant.length - 1;
    const isCapital = place === 0 && /^\p{Lu}/u.test(typed.written);
    return {
      ...typed,
      word,
      written: isCapital ? capital(word) : word,
      before: place === 0 ? typed.before : "",
      after: isLast ? typed.after : word.endsWith("'") ? "" : " ",
    };
  });
}

/** "24an", "4mois". */
function spanOf(word: string): readonly string[] | undefined {
  const span = /^(?<count>\d{1,3})(?<unit>ans?|mois)$/u.exec(word)?.groups;
  if (span === undefined) return undefined;
  return [span["count"] ?? "", span["unit"] === "an" && span["count"] !== "1" ? "ans" : (span["unit"] ?? "")];
}

/**
 * Spellings that only their neighbours tell: "c une", "g acheté", "jdors", "mon père ma appris",
 * "jai raté".
 */
function meantHere(
  drafts: readonly Draft[],
  place: number,
  before: readonly ParsedWord[],
): readonly string[] | undefined {
  const { word, after } = drafts[place] ?? { word: "", after: "" };
  const next = drafts[place + 1];
  const last = before.at(-1);
  if (next !== undefined && after === " ") {
    if (word === "c") return /^(?:est|était|sera)$/u.test(next.word) ? ["c'"] : ["c'", "est"];
    if (word === "g" && !/^\d/u.test(last?.word ?? "")) return ["j'", "ai"];
    if (word === "o" && /^\p{Ll}/u.test(next.word)) return ["au"];
    // Two nouns do not follow each other: behind "mon père" stands a verb.
    if (last !== undefined && last.after === " " && (KIN.has(last.word) || /^(?:elle|il|on)$/u.test(last.word))) {
      if (word === "ma" || word === "la" || word === "ta") return [`${word.charAt(0)}'`, "a"];
      if ((word === "ses" || word === "ces") && isParticiple(next.word)) return ["s'", "est"];
    }
    if (word === "a" && last !== undefined && isLikelyPreposition(before, next.word)) return ["à"];
  }
  if (
    last !== undefined &&
    /^(?:ai|a|as|avons|avait|avais)$/u.test(last.word) &&
    /^\p{Ll}{2,}er$/u.test(word) &&
    isParticiple(word)
  )
    return [`${(verbForm(word)?.infinitive ?? word).slice(0, -2)}é`];
  return ownVerb(word);
}

/** "A" without its accent: the clause has its verb already. */
function isLikelyPreposition(before: readonly ParsedWord[], next: string): boolean {
  if (isParticiple(next) || /^(?:un|une|des|du|été|eu|pas|plus|jamais|toujours|déjà)$/u.test(next)) return false;
  const last = before.at(-1);
  if (
    last === undefined ||
    /^(?:il|elle|on|qui|y|l'|m'|n'|t'|lui|ça|et|mais|nous|me|se)$/u.test(last.word) ||
    /[,;:]/u.test(last.after)
  )
    return false;
  for (let place = before.length - 1; place > 0; place--) {
    const each = before[place];
    if (each === undefined || /[,;:]/u.test(each.after) || /^(?:et|mais|qui|que)$/u.test(each.word)) return false;
    if (/^(?:je|j'|on|il|elle)$/u.test(before[place - 1]?.word ?? "") && verbForm(each.word) !== undefined) return true;
    if (isFiniteForm(each.word) && !/^(?:le|la|un|une|mon|ma)$/u.test(before[place - 1]?.word ?? "")) return true;
  }
  return false;
}

/** "Jhabite", "jdors": the speaker and the verb in one. */
function ownVerb(word: string): readonly string[] | undefined {
  if (word.length < OWN_VERB_MIN || !word.startsWith("j") || verbForm(word) !== undefined) return undefined;
  const rest = word.slice(1);
  const form = verbForm(rest) ?? (meantBy(rest)?.length === 1 ? verbForm(meantBy(rest)?.[0] ?? "") : undefined);
  if (
    form === undefined ||
    form.isPlural ||
    form.tense === "participle" ||
    form.tense === "infinitive" ||
    form.tense === "gerund"
  )
    return undefined;
  const verb = meantBy(rest)?.[0] ?? rest;
  return /^[aeéèêiouyh]/u.test(verb) ? ["j'", verb] : ["je", verb];
}
const OWN_VERB_MIN = 4;

const TYPED: ReadonlyMap<string, readonly string[]> = new Map(
  FRENCH.lines("typed-forms").flatMap((line) => {
    const [meant = "", typed = ""] = line.split(": ");
    return typed.split(" ").map((form) => [form, meant.split("|")] as const);
  }),
);

/**
 * What was meant by a word in lower case with straight apostrophes; undefined where it is what was
 * written.
 */
export const meantBy = (typed: string): readonly string[] | undefined => TYPED.get(typed);

const HOME = FRENCH.pattern("home");
const WORK = FRENCH.pattern("work");
/** Words between the verb and the place: adverbs, with whom. */
const REACH = 8;
const NO_NAME = FRENCH.words("no-name");

/** The words, with the capitals that are certain. */
export function withCapitals(words: readonly ParsedWord[]): readonly ParsedWord[] {
  const told: ParsedWord[] = [];
  for (const [place, word] of words.entries())
    told.push(
      isPlace(words, place) || isCalled(words, told, place) || isGivenName(word) || isRelatives(words, place)
        ? { ...word, written: capital(word.written) }
        : word,
    );
  return told;
}

const OTHER_WORDS = FRENCH.words("other-words");
const isGivenName = ({ written, word, isQuoted }: ParsedWord): boolean =>
  !isQuoted &&
  /^\p{Ll}[\p{L}-]{2,}$/u.test(written) &&
  (GIVEN_NAMES.has(fold(word)) || /^\p{L}{3,}-(?:\p{L}{3,})$/u.test(word)) &&
  word.split("-").every((part) => GIVEN_NAMES.has(fold(part))) &&
  !OTHER_WORDS.has(fold(word));

/**
 * "S'appelle minou", "nommée filou et pacha": what stands behind is the name, and so is what is
 * joined to it.
 */
function isCalled(words: readonly ParsedWord[], told: readonly ParsedWord[], place: number): boolean {
  const { written, word, isQuoted } = words[place] ?? { written: "", word: "", isQuoted: true };
  if (isQuoted || !/^\p{Ll}[\p{L}-]+$/u.test(written) || NO_NAME.has(word) || NO_CALLING.has(word)) return false;
  const [before, earlier] = [words[place - 1], words[place - 2]];
  // "J'ai deux hamsters, miette et cookie": nothing else of the sentence follows.
  const kinAt = before?.word === "et" ? place - 3 : place - 1;
  if (
    /^, *$/u.test(words[kinAt]?.after ?? "") &&
    KIN.has(words[kinAt]?.word ?? "") &&
    COUNT.test(words[kinAt - 1]?.word ?? "")
  )
    return kinAt + 4 === words.length && words[kinAt + 2]?.word === "et";
  if (before === undefined || /[.;!?:]/u.test(before.after)) return false;
  if (CALLING.test(before.word)) return /^(?:s'|m'|se|me)$/u.test(earlier?.word ?? "") || /ée?s?$/u.test(before.word);
  // "S'appellent mia et paul"
  const named = before.word === "et" ? place - 2 : /^, *$/u.test(before.after) ? place - 1 : -1;
  const isListed = named > 0 && told[named]?.written !== words[named]?.written && isCalledIn(words, named);
  return isListed && (before.word === "et" || words[place + 1]?.word === "et" || place === words.length - 1);
}
const COUNT = /^(?:deux|trois|mes|nos)$/u;
const CALLING = /^(?:appell(?:e|ent|ait|aient)|nomme|prénomme|(?:nomm|appel|prénomm|baptis|surnomm)ée?s?)$/u;
const NO_CALLING = FRENCH.words("no-calling");
/** "Mon filleul ole aura cinq ans": between a relative and the verb stands the name. */
function isRelatives(words: readonly ParsedWord[], place: number): boolean {
  const { written, word, after, isQuoted } = words[place] ?? { written: "", word: "", after: "", isQuoted: true };
  const [before, earlier, next] = [words[place - 1], words[place - 2], words[place + 1]];
  if (isQuoted || !/^\p{Ll}{3,}$/u.test(written) || after !== " " || before?.after !== " " || next === undefined)
    return false;
  return (
    KIN.has(before.word) &&
    /^(?:mon|ma|notre)$/u.test(earlier?.word ?? "") &&
    isFiniteForm(next.word) &&
    verbForm(word) === undefined &&
    !KIN_ADJECTIVES.has(word) &&
    !ADVERBS.has(word) &&
    !PREPOSITIONS.has(word) &&
    !SUBORDINATORS.has(word) &&
    !NEGATIONS.has(word) &&
    !NO_NAME.has(word) &&
    !/(?:eux|euse|if|ive|ique|able|ent|ant|ère|ain|aine|ois|oise|ien|ienne|ade|aire)$/u.test(word) &&
    !/^(?:qui|elle|lui|dont|aussi|ici|là|déjà|même)$/u.test(word)
  );
}

const isCalledIn = (words: readonly ParsedWord[], place: number): boolean =>
  words.slice(Math.max(0, place - LIST_REACH), place).some(({ word }) => CALLING.test(word));
const LIST_REACH = 5;

function isPlace(words: readonly ParsedWord[], place: number): boolean {
  const { written, word } = words[place] ?? { written: "", word: "" };
  const before = words[place - 1]?.word ?? "";
  if (!/^\p{Ll}[\p{L}-]{2,}$/u.test(written) || NO_NAME.has(word)) return false;
  const verb = before === "chez" ? WORK : /^(?:à|de|d'|vers)$/u.test(before) ? HOME : undefined;
  if (verb === undefined) return false;
  for (let at = place - 2; at >= 0 && at > place - REACH; at--) {
    if (/[.;!?]/u.test(words[at]?.after ?? "")) return false;
    if (verb.test(words[at]?.word ?? "")) return true;
  }
  return false;
}
