/**
 * Tokenises a French sentence: elided words are separate ("j'" and "ai"), quick spellings are
 * corrected ("jsuis", "mtn"), names are capitalised, and punctuation stays with the preceding word.
 */
import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { fold } from "../../../text/words.ts";
import { FRENCH as FR } from "../../language-data.ts";
import { capital } from "../text.ts";
import { type Word, wordAt } from "../word.ts";
import { isFiniteForm, isParticiple, KINSHIP_TERMS, verbForm } from "./verbs.ts";

export function parse(sentence: string): readonly Word[] {
  if (last?.sentence !== sentence)
    last = { sentence, words: withCapitals(corrected(joinedToPunctuation(chunks(sentence)))) };
  return last.words;
}
/** The last result: a sentence is segmented, then parsed. */
let last: { readonly sentence: string; readonly words: readonly Word[] } | undefined;

type Draft = { -readonly [Key in keyof Word]: Word[Key] };

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

interface Affixes {
  readonly opening: string;
  readonly closing: string;
  readonly at: number;
  readonly isQuoted: boolean;
}

/** Splits letters into elided words and the rest. */
function push(found: Draft[], core: string, { opening, closing, at, isQuoted }: Affixes): void {
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
  clitic: "",
  isCapital: /^\p{Lu}/u.test(written),
  isQuoted,
  forms: [],
  start,
  end: start + written.length,
});

const APOSTROPHE = /[’ʼ]/u;

/** A separate stop belongs to the previous word: "oui , je". */
function joinedToPunctuation(drafts: readonly Draft[]): readonly Draft[] {
  for (const each of drafts) if (/^ +[,.;:!?…]/u.test(each.after)) each.after = each.after.trimStart();
  return drafts;
}

function corrected(drafts: readonly Draft[]): readonly Word[] {
  const found: Word[] = [];
  for (const [index, each] of drafts.entries()) {
    const isFixed = each.isQuoted || /^\p{Lu}(?:\p{Lu}|$)/u.test(each.written);
    const correctedWords = isFixed
      ? undefined
      : (correction(each.word) ?? spanOf(each.word) ?? correctionInContext(drafts, index, found));
    if (correctedWords === undefined) found.push(each);
    else found.push(...withSpelling(each, correctedWords));
  }
  return found;
}

function withSpelling(typed: Draft, correctedWords: readonly string[]): readonly Word[] {
  return correctedWords.map((word, index) => {
    const isLast = index === correctedWords.length - 1;
    const isCapital = index === 0 && /^\p{Lu}/u.test(typed.written);
    return {
      ...typed,
      word,
      written: isCapital ? capital(word) : word,
      before: index === 0 ? typed.before : "",
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

/** Corrects spellings by context: "c une", "g acheté", "mon père ma appris", "jai raté". */
function correctionInContext(
  drafts: readonly Draft[],
  index: number,
  before: readonly Word[],
): readonly string[] | undefined {
  const { word, after } = drafts[index] ?? { word: "", after: "" };
  const next = drafts[index + 1];
  const last = before.at(-1);
  if (next !== undefined && after === " ") {
    if (word === "c") return /^(?:est|était|sera)$/u.test(next.word) ? ["c'"] : ["c'", "est"];
    if (word === "g" && !/^\d/u.test(last?.word ?? "")) return ["j'", "ai"];
    if (word === "o" && /^\p{Ll}/u.test(next.word)) return ["au"];
    // No two nouns in a row: a verb follows "mon père".
    if (
      last !== undefined &&
      last.after === " " &&
      (KINSHIP_TERMS.has(last.word) || /^(?:elle|il|on)$/u.test(last.word))
    ) {
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
    return [`${(verbForm(word)?.verb ?? word).slice(0, -2)}é`];
  return ownVerb(word);
}

/** Nothing is formed of clauses with more words, and looking at all of them from each would take quadratic time. */
export const CLAUSE_MAX = 150;

/** "A" without its accent: the clause already has a verb. */
function isLikelyPreposition(before: readonly Word[], next: string): boolean {
  if (isParticiple(next) || /^(?:un|une|des|du|été|eu|pas|plus|jamais|toujours|déjà)$/u.test(next)) return false;
  const last = before.at(-1);
  if (
    last === undefined ||
    /^(?:il|elle|on|qui|y|l'|m'|n'|t'|lui|ça|et|mais|nous|me|se)$/u.test(last.word) ||
    /[,;:]/u.test(last.after)
  )
    return false;
  const first = Math.max(0, before.length - CLAUSE_MAX);
  for (let index = before.length - 1; index > first; index--) {
    const each = before[index];
    if (each === undefined || /[,;:]/u.test(each.after) || /^(?:et|mais|qui|que)$/u.test(each.word)) return false;
    if (/^(?:je|j'|on|il|elle)$/u.test(wordAt(before, index - 1)) && verbForm(each.word) !== undefined) return true;
    if (isFiniteForm(each.word) && !/^(?:le|la|un|une|mon|ma)$/u.test(wordAt(before, index - 1))) return true;
  }
  return false;
}

/** "Jhabite", "jdors": pronoun and verb in one. */
function ownVerb(word: string): readonly string[] | undefined {
  if (word.length < OWN_VERB_MIN || !word.startsWith("j") || verbForm(word) !== undefined) return undefined;
  const rest = word.slice(1);
  const form = verbForm(rest) ?? (correction(rest)?.length === 1 ? verbForm(correction(rest)?.[0] ?? "") : undefined);
  if (
    form === undefined ||
    form.person === "3p" ||
    form.tense === "participle" ||
    form.tense === "infinitive" ||
    form.tense === "gerund"
  )
    return undefined;
  const verb = correction(rest)?.[0] ?? rest;
  return /^[aeéèêiouyh]/u.test(verb) ? ["j'", verb] : ["je", verb];
}
const OWN_VERB_MIN = 4;

const TYPED: ReadonlyMap<string, readonly string[]> = new Map(
  FR.lines("typed-forms").flatMap((line) => {
    const [correctedWords = "", typed = ""] = line.split(": ");
    return typed.split(" ").map((form) => [form, correctedWords.split("|")] as const);
  }),
);

/** The correction of a lower-case word with straight apostrophes; undefined if it is correct. */
export const correction = (typed: string): readonly string[] | undefined => TYPED.get(typed);

/** Maximum words between the verb and the place. */
const REACH = 8;

/** Capitalises words where it is certain. */
export function withCapitals(words: readonly Word[]): readonly Word[] {
  const earlierWords: Word[] = [];
  for (const [index, word] of words.entries())
    earlierWords.push(
      isPlace(words, index) ||
        isNamePosition(words, earlierWords, index) ||
        isGivenName(word) ||
        isRelativeName(words, index)
        ? { ...word, written: capital(word.written), isCapital: true }
        : word,
    );
  return earlierWords;
}

const isGivenName = ({ written, word, isQuoted }: Word): boolean =>
  !isQuoted &&
  /^\p{Ll}[\p{L}-]{2,}$/u.test(written) &&
  (GIVEN_NAMES.has(fold(word)) || /^\p{L}{3,}-(?:\p{L}{3,})$/u.test(word)) &&
  word.split("-").every((part) => GIVEN_NAMES.has(fold(part))) &&
  !FR.has("other-words", fold(word));

/** "S'appelle minou", "nommée filou et pacha": followed by a name, and names joined to it. */
function isNamePosition(words: readonly Word[], earlierWords: readonly Word[], index: number): boolean {
  const { written, word, isQuoted } = words[index] ?? { written: "", word: "", isQuoted: true };
  if (isQuoted || !/^\p{Ll}[\p{L}-]+$/u.test(written) || FR.has("no-name no-calling", word)) return false;
  const [before, earlier] = [words[index - 1], words[index - 2]];
  // "J'ai deux hamsters, miette et cookie": only at the end of the sentence.
  const relativeAt = before?.word === "et" ? index - 3 : index - 1;
  if (
    /^, *$/u.test(words[relativeAt]?.after ?? "") &&
    KINSHIP_TERMS.has(wordAt(words, relativeAt)) &&
    COUNT.test(wordAt(words, relativeAt - 1))
  )
    return relativeAt + 4 === words.length && words[relativeAt + 2]?.word === "et";
  if (before === undefined || /[.;!?:]/u.test(before.after)) return false;
  if (CALLING.test(before.word)) return /^(?:s'|m'|se|me)$/u.test(earlier?.word ?? "") || /ée?s?$/u.test(before.word);
  // "S'appellent mia et paul"
  const named = before.word === "et" ? index - 2 : /^, *$/u.test(before.after) ? index - 1 : -1;
  const isListed = named > 0 && earlierWords[named]?.written !== words[named]?.written && isNameIn(words, named);
  return isListed && (before.word === "et" || words[index + 1]?.word === "et" || index === words.length - 1);
}
const COUNT = /^(?:deux|trois|mes|nos)$/u;
const CALLING = /^(?:appell(?:e|ent|ait|aient)|nomme|prénomme|(?:nomm|appel|prénomm|baptis|surnomm)ée?s?)$/u;
/** "Mon filleul ole aura cinq ans": a name between relative and verb. */
function isRelativeName(words: readonly Word[], index: number): boolean {
  const { written, word, after, isQuoted } = words[index] ?? { written: "", word: "", after: "", isQuoted: true };
  const [before, earlier, next] = [words[index - 1], words[index - 2], words[index + 1]];
  if (isQuoted || !/^\p{Ll}{3,}$/u.test(written) || after !== " " || before?.after !== " " || next === undefined)
    return false;
  return (
    KINSHIP_TERMS.has(before.word) &&
    /^(?:mon|ma|notre)$/u.test(earlier?.word ?? "") &&
    isFiniteForm(next.word) &&
    verbForm(word) === undefined &&
    !FR.has("before-kin adverbs prepositions subordinators negations no-name", word) &&
    !/(?:eux|euse|if|ive|ique|able|ent|ant|ère|ain|aine|ois|oise|ien|ienne|ade|aire)$/u.test(word) &&
    !/^(?:qui|elle|lui|dont|aussi|ici|là|déjà|même)$/u.test(word)
  );
}

const isNameIn = (words: readonly Word[], index: number): boolean =>
  words.slice(Math.max(0, index - LIST_REACH), index).some(({ word }) => CALLING.test(word));
const LIST_REACH = 5;

function isPlace(words: readonly Word[], index: number): boolean {
  const { written, word } = words[index] ?? { written: "", word: "" };
  const before = wordAt(words, index - 1);
  if (!/^\p{Ll}[\p{L}-]{2,}$/u.test(written) || FR.has("no-name", word)) return false;
  const verb =
    before === "chez" ? FR.pattern("work") : /^(?:à|de|d'|vers)$/u.test(before) ? FR.pattern("home") : undefined;
  if (verb === undefined) return false;
  for (let at = index - 2; at >= 0 && at > index - REACH; at--) {
    if (/[.;!?]/u.test(words[at]?.after ?? "")) return false;
    if (verb.test(wordAt(words, at))) return true;
  }
  return false;
}
