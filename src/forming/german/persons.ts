/** People in a clause: relatives with and without a name, names with a title or an article. */

import { GIVEN_NAMES, PLACES } from "../../text/german-names.ts";
import { genderOfName } from "../../text/given-names.ts";
import { fold } from "../../text/words.ts";
import { GERMAN as DE } from "../language-data.ts";
import type { Person } from "../language-rules.ts";
import { type KinshipTerm, kinshipTerm } from "./kinship.ts";
import { isCommonNoun } from "./nouns.ts";
import { isBreak, isCapital, type Word } from "./parse.ts";
import { formOf, isParticiple } from "./verbs.ts";

export interface PersonPhrase {
  /** First word after it. */
  readonly end: number;
  readonly person: Person;
  readonly kinship?: KinshipTerm;
  readonly isPlural: boolean;
}

const NAME_WORDS = 4;

export const isGivenName = (word: string): boolean =>
  GIVEN_NAMES.has(fold(word)) || (word.length > 3 && word.endsWith("s") && GIVEN_NAMES.has(fold(word.slice(0, -1))));

/** "Katjas" → "Katja"; "Jonas" and unknown names stay. */
export const ownerOf = (name: string): string => {
  const bare = name.replace(/['’]$|s$/u, "");
  return GIVEN_NAMES.has(fold(name)) || !GIVEN_NAMES.has(fold(bare)) ? name : bare;
};

/** Capitalised only at the start of a sentence. */
const isFunctionWord = ({ word }: Word): boolean =>
  DE.has(
    "prepositions determiners fillers leading-adverbs subordinators negations joining openers small-adverbs second pronouns own-objects",
    word,
  );

/** "Schwimmen", "Essen" */
const isNominalVerb = ({ word }: Word): boolean => word.endsWith("en") && formOf(word)?.isPlural === true;

const isNameWord = (word: Word | undefined): boolean =>
  word !== undefined &&
  (isGivenName(word.word) || !(isFunctionWord(word) || isNominalVerb(word))) &&
  (isCapital(word)
    ? /^\p{Lu}[\p{L}\p{M}'’.-]*\p{L}?$/u.test(word.written) &&
      !DE.has("not-names nouns", word.word) &&
      (!DE.is("noun-ending", word.word) || isGivenName(word.word)) &&
      !/^\p{Lu}{3,}$/u.test(word.written) &&
      !DE.has("polite", word.written)
    : isGivenName(word.word) && !DE.has("nouns", word.word));

/** The article for a possessive: "meiner Kollegin der Valentina". */
export const articleOf = (mine: string): string =>
  mine === "mein" || mine === "unser" ? "der" : (DE.map("mine").get(mine) ?? "der");

/** The name from `at` on without its title. */
export function nameAt(
  words: readonly Word[],
  at: number,
): { readonly end: number; readonly name: string } | undefined {
  let end = at;
  while (end < words.length && end - at < NAME_WORDS) {
    const word = words[end];
    if (word === undefined) break;
    const isTitle = DE.has("titles", word.word) && isCapital(word) && isNameWord(words[end + 1]) && !isBreak(word);
    const isInside =
      end > at && DE.has("inside-names", word.word) && isNameWord(words[end + 1]) && isCapital(words[end + 1] ?? word);
    if (!isTitle && !isInside && !isNameWord(word)) break;
    // "Frau Sommer", but "Vormieter braucht länger".
    if (end === at && !isTitle && isCommonNoun(word.word) && !isGivenName(word.word)) break;
    if (end > at && !isTitle && !isInside && !isCapital(word)) break;
    end++;
    if (isBreak(word) || /[")]/.test(word.after)) break;
  }
  const parts = words.slice(at, end);
  if (parts.length === 0 || DE.has("titles", parts.at(-1)?.word ?? "")) return undefined;
  return {
    end,
    name: parts
      .map(({ written, word }) => (DE.has("short-titles", word) ? `${capital(written)}.` : capital(written)))
      .join(" "),
  };
}

/**
 * Names of those who share a home with the speaker, in a text without capitals: "wohne mit meinem
 * freund tarek und unserem kater momo". Elsewhere a noun may follow: "backe mit meiner oma kuchen".
 */
export function introducedNames(words: readonly Word[]): readonly string[] {
  if (!words.some(({ word }) => /^(?:wohn|leb|zusammenleb|zusammenwohn)(?:e|en)?$/.test(word))) return [];
  return words.flatMap((word, index) => {
    const isBeside = /^(?:mit|und)$/.test(words[index - 1]?.word ?? "") && DE.map("mine").has(word.word);
    const relative = isBeside ? relativeAfter(words, index) : undefined;
    const name = relative === undefined ? undefined : words[relative.at + 1];
    const next = relative === undefined ? undefined : words[relative.at + 2];
    const isClosed = next === undefined || isBreak(name ?? word) || /^(?:und|in|im|bei|auf)$/.test(next.word);
    return name !== undefined && isClosed && !isBreak(words[relative?.at ?? 0] ?? word) && isSmallName(name)
      ? [name.word]
      : [];
  });
}

const isSmallName = (word: Word): boolean =>
  /^\p{Ll}{3,}$/u.test(word.word) &&
  !isFunctionWord(word) &&
  !isCommonNoun(word.word) &&
  !isParticiple(word.word) &&
  formOf(word.word) === undefined &&
  !DE.has("not-names nouns particles", word.word) &&
  !/(?:en|er|es|em|ig|isch|lich|los|bar)$/.test(word.word);

const capital = (written: string): string =>
  /^\p{Ll}/u.test(written) && !DE.has("inside-names", written)
    ? written.charAt(0).toUpperCase() + written.slice(1)
    : written;

/** "meine kleine Schwester": the position of the relative; undefined for other nouns. */
export function relativeAfter(
  words: readonly Word[],
  at: number,
): { readonly at: number; readonly kinship: KinshipTerm } | undefined {
  for (let index = at + 1; index < at + ADJECTIVES_MAX && index < words.length; index++) {
    const word = words[index];
    if (word === undefined) return undefined;
    const kinship = kinshipTerm(word.word);
    if (kinship !== undefined && (isCapital(word) || !/^(?:ente|hase)$/.test(word.word))) {
      return { at: index, kinship: withArticle(words[at]?.word ?? "", kinship) };
    }
    // "unser Großer", "meine Kleine": a child
    const child = CHILDREN.get(word.word);
    const isHead =
      !/^\p{Lu}/u.test(words[index + 1]?.written ?? "") || isBreak(word) || nameAt(words, index + 1) !== undefined;
    if (child !== undefined && kinshipTerm(words[index + 1]?.word ?? "") === undefined && isHead) {
      return { at: index, kinship: { relation: child === "f" ? "Tochter" : "Sohn", gender: child, isPlural: false } };
    }
    if (!isAdjective(word.word) || isBreak(word)) return undefined;
  }
  return undefined;
}
const ADJECTIVES_MAX = 4;
const CHILDREN: ReadonlyMap<string, "f" | "m"> = new Map([
  ["großer", "m"],
  ["grosser", "m"],
  ["kleiner", "m"],
  ["ältester", "m"],
  ["jüngster", "m"],
  ["große", "f"],
  ["grosse", "f"],
  ["kleine", "f"],
  ["älteste", "f"],
  ["jüngste", "f"],
]);

const withArticle = (mine: string, kinship: KinshipTerm): KinshipTerm =>
  /e$/.test(mine) && kinship.relation === "Ex-Partner"
    ? { ...kinship, relation: "Ex-Partnerin", gender: "f" }
    : kinship;

const isAdjective = (word: string): boolean =>
  (/^\p{Ll}{2,}e[rnms]?$/u.test(word) &&
    (formOf(word)?.isPast !== true || /^(?:alte|beste|erste|zweite|dritte|nette|letzte)[rnms]?$/.test(word))) ||
  DE.has("determiners", word);

/** A person from `at` on who can be the subject of a clause. */
export function personAt(words: readonly Word[], at: number): PersonPhrase | undefined {
  const first = words[at];
  if (first === undefined) return undefined;
  const isMine =
    DE.map("mine").has(first.word) &&
    (first.word === "mein" ||
      first.word === "mei" ||
      first.word === "meine" ||
      first.word === "unser" ||
      first.word === "unsere");
  if (isMine) {
    const found = relativeAfter(words, at);
    return found === undefined ? undefined : withName(words, found.at, found.kinship);
  }
  // "Neue Mitbewohnerin heißt Franzi"
  if (/^neue[rs]?$/.test(first.word)) {
    const found = relativeAfter(words, at);
    const phrase = found === undefined ? undefined : withName(words, found.at, found.kinship);
    return phrase === undefined ? undefined : { ...phrase, person: { ...phrase.person, isNew: true } };
  }
  if (/^(?:ein|eine)$/.test(first.word)) {
    // "eine Freundin von mir"
    const found = relativeAfter(words, at);
    if (
      found === undefined ||
      words[found.at + 1]?.word !== "von" ||
      !/^(?:mir|uns)$/.test(words[found.at + 2]?.word ?? "")
    )
      return undefined;
    return withName(words, found.at, found.kinship, found.at + 3);
  }
  if (/^(?:der|die|das)$/.test(first.word))
    return /^neue[rs]?$/.test(words[at + 1]?.word ?? "") ? personAt(words, at + 1) : nameWithArticle(words, at);
  if (isVerbForm(first) || !isBareStart(words, at)) return undefined;
  const kinship = DE.has("bare-relatives", first.word) ? kinshipTerm(first.word) : undefined;
  if (kinship !== undefined && (isCapital(first) || !isGivenName(first.word))) return withName(words, at, kinship);
  const name = nameAt(words, at);
  if (name === undefined || !isPersonName(words, at) || isPlaceName(name.name)) return undefined;
  return relativeInApposition(words, name) ?? { ...named(name.name, undefined), end: name.end };
}

/** "Kroatien fällt aus": places are no people. */
const isPlaceName = (name: string): boolean => PLACES.has(fold(name)) && !isGivenName(name.toLowerCase());

/** Maximum words that qualify a relative: "mein Freund aus der Schule". */
const APPOSED_MAX = 4;

/** "Jonas, mein Großer, …", "Mia (meine Nichte)": the relation follows the name. */
function relativeInApposition(
  words: readonly Word[],
  { end, name }: { readonly end: number; readonly name: string },
): PersonPhrase | undefined {
  const mine = words[end];
  const last = words[end - 1];
  if (mine === undefined || !DE.map("mine").has(mine.word) || !(last?.after === "," || mine.before === "("))
    return undefined;
  const found = relativeAfter(words, end);
  if (found === undefined || found.kinship.isPlural) return undefined;
  const close = words.findIndex((word, index) => index >= found.at && /[,)]/.test(word.after));
  const isPlain = !words
    .slice(found.at + 1, close + 1)
    .some((word) => !isCapital(word) && formOf(word.word) !== undefined);
  if (close === -1 || close > found.at + APPOSED_MAX || !isPlain) return undefined;
  const { gender, relation } = found.kinship;
  return {
    end: close + 1,
    person: { name, relation, ...(gender === "n" ? {} : { gender }) },
    kinship: found.kinship,
    isPlural: false,
  };
}

/** "Bin": a capital at the start of a sentence does not make a verb a name. */
const isVerbForm = (word: Word): boolean => formOf(word.word) !== undefined && !isGivenName(word.word);

/** After a single name the verb is not plural. */
function isBareStart(words: readonly Word[], at: number): boolean {
  const second = words[at + 1];
  if (second === undefined || isCapital(second)) return true;
  const form = formOf(second.word);
  return form === undefined || form.isThird || form.isPast || !form.isPlural;
}

/** "der Jonathan", "die Kollegin Haslinger", "der Fiete der geht". */
function nameWithArticle(words: readonly Word[], at: number): PersonPhrase | undefined {
  const first = words[at];
  const second = words[at + 1];
  if (first === undefined || second === undefined || (!isCapital(second) && !isGivenName(second.word)))
    return undefined;
  const kinship = kinshipTerm(second.word);
  if (kinship !== undefined) {
    const phrase = withName(words, at + 1, kinship);
    return phrase.person.name === undefined ? undefined : phrase;
  }
  const name = nameAt(words, at + 1);
  if (name === undefined || !isPersonName(words, at + 1)) return undefined;
  const isKnown = isGivenName(second.word) || DE.has("titles", second.word) || words[name.end]?.word === first.word;
  return isKnown ? { ...named(name.name, genderOfArticle(first.word)), end: name.end } : undefined;
}

function isPersonName(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || DE.has("indefinite prepositions", word.word)) return false;
  return isGivenName(word.word) || DE.has("titles", word.word) || isCapital(word);
}

const named = (
  name: string,
  gender: "f" | "m" | undefined,
): { readonly person: Person; readonly isPlural: boolean } => ({
  person: { name, ...genderOf(name, gender) },
  isPlural: false,
});

const genderOf = (name: string, gender: "f" | "m" | undefined): { readonly gender?: "f" | "m" } => {
  if (gender !== undefined) return { gender };
  if (/^(?:Frau|Fräulein|Tante|Oma|Schwester) /.test(name)) return { gender: "f" };
  const known = /^(?:Herr|Herrn|Onkel|Opa|Pater) /.test(name) ? "m" : genderOfName(name.split(" ")[0] ?? "");
  return known === undefined ? {} : { gender: known };
};
const genderOfArticle = (article: string): "f" | "m" | undefined =>
  article === "der" ? "m" : article === "die" ? "f" : undefined;

/** A relative with the following name: "Schwester Anna", "Frau die Milena", "Großer, Jaron,". */
export function withName(words: readonly Word[], at: number, kinship: KinshipTerm, from = at + 1): PersonPhrase {
  const head = words[from - 1];
  const gender = kinship.gender === "n" ? {} : { gender: kinship.gender };
  // "Mein anderer Bruder": somebody else than the one known.
  const other = OTHER.test(words[at - 1]?.word ?? "") ? `ander${ENDINGS[kinship.gender]} ` : "";
  const plain: PersonPhrase = {
    end: from,
    person: { relation: `${other}${kinship.relation}`, ...gender },
    kinship,
    isPlural: kinship.isPlural,
  };
  if (head === undefined || kinship.isPlural) return plain;
  const isOpen = head.after === "" || /^["“”„]$/.test(head.after);
  const isComma = /^(?:,| –|\()$/.test(head.after) || words[from]?.before === "(";
  if (!isOpen && !isComma) return plain;
  const start =
    DE.has("articles", words[from]?.word ?? "") || /^(?:namens|genannt)$/.test(words[from]?.word ?? "")
      ? from + 1
      : from;
  if (start > from && !isCapital(words[start] ?? head)) return plain;
  const name = nameAt(words, start);
  if (name === undefined) return plain;
  // After a comma only with a closing comma: "Unser Großer, Jaron, hat …".
  const isClosed = /[,)–]/.test(words[name.end - 1]?.after ?? "") || words[name.end]?.before === "(";
  if (isComma && !isClosed) return plain;
  let { end } = name;
  // "Emil (6)"
  while (words[end]?.before === "(" && /^\d{1,2}$/.test(words[end]?.word ?? "")) end++;
  return { ...plain, end, person: { name: name.name, relation: kinship.relation, ...gender } };
}

const OTHER = /^andere[rsnm]?$/;
const ENDINGS = { f: "e", m: "er", n: "es" } as const;

/**
 * Possible antecedents of a later "sie" or "er": relatives, and names after "mit".
 * @param subject of the clause: "meine Schwester hat einen Hund" tells of her dog
 */
export function peopleIn(words: readonly Word[], subject?: Person): readonly Person[] {
  return words.flatMap((word, index) => {
    const isNew = /^neue[rsn]?$/.test(word.word);
    if (DE.map("mine").has(word.word) || DE.has("indefinite", word.word) || isNew) {
      const found = relativeAfter(words, index);
      if (found === undefined || found.kinship.isPlural) return [];
      const person = { ...withName(words, found.at, found.kinship).person, ...(isNew ? { isNew } : {}) };
      return [subject === undefined || DE.map("mine").has(word.word) ? person : { ...person, of: subject }];
    }
    const next = words[index + 1];
    if (
      next === undefined ||
      !DE.has("prepositions", word.word) ||
      !isCapital(next) ||
      !(word.word === "mit" || isGivenName(next.word))
    )
      return [];
    const name = nameAt(words, index + 1);
    return name === undefined ? [] : [named(name.name, undefined).person];
  });
}

/** Names in a list: "Arjun und Kabir", "Mia (6) und Leo (3)". */
export const namesAt = (words: readonly Word[], at: number): readonly string[] => namesFrom(words, at).names;

export function namesFrom(
  words: readonly Word[],
  at: number,
): { readonly names: readonly string[]; readonly end: number } {
  const names: string[] = [];
  let index = at;
  while (index < words.length) {
    const name = nameAt(words, index);
    if (name === undefined) break;
    names.push(name.name);
    index = name.end;
    while (/^\d{1,2}$/.test(words[index]?.word ?? "")) index++;
    const last = words[index - 1];
    if (words[index]?.word === "und" || words[index]?.word === "&") index++;
    else if (
      last === undefined ||
      !last.after.includes(",") ||
      !words.slice(index, index + LIST_MAX).some(({ word }) => word === "und")
    )
      break;
  }
  return { names, end: index };
}
const LIST_MAX = 5;
