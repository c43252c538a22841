/** Named people and animals: "a minha mulher Clara", "duas gatas, a Frida e a Nina". */

import { PORTUGUESE as PT } from "../../language-data.ts";
import type { Person, Relative } from "../../language-rules.ts";
import { ageAt, agesAfter, phraseAt } from "../clause.ts";
import type { VerbForm } from "../conjugation.ts";
import { type KinshipTerm, kinshipTerms } from "../names.ts";
import { isBreak, isFirstForm, isOpen, isThirdForm, type Word, wordAt } from "../word.ts";
import { genderOfName, isGivenName } from "./parse.ts";

const KINSHIP_TERMS = kinshipTerms(PT);

/** @param word in lower case */
export const kinshipTerm = (word: string): KinshipTerm | undefined => KINSHIP_TERMS.get(word);

export interface RelativePhrase {
  readonly kinship: KinshipTerm;
  /** From "minha colega", if the noun shows none. */
  readonly gender?: "f" | "m";
  /** "mais velho". */
  readonly quality: string;
  readonly names: readonly Name[];
  /** The name is the statement: "chama-se Anna". */
  readonly isStated: boolean;
  /** Position after the phrase and its names. */
  readonly end: number;
}

export interface Name {
  readonly name: string;
  readonly gender?: "f" | "m";
  /** Age after the name, in years. */
  readonly age?: string;
}

/** A relative with preceding words; names only if they are its own. */
export function relativePhrase(tokens: readonly Word[], from: number): RelativePhrase | undefined {
  let at = from;
  while (
    PT.has("before-kin", wordAt(tokens, at)) &&
    isOpen(tokens[at]) &&
    kinshipTerm(wordAt(tokens, at + 1)) === undefined &&
    at < from + BEFORE_MAX
  )
    at++;
  if (PT.has("before-kin", wordAt(tokens, at))) at++;
  const kinship = kinshipTerm(wordAt(tokens, at));
  if (kinship === undefined) return undefined;
  let end = at + 1;
  const quality: string[] = [];
  for (let phrase = qualityAt(tokens, end); phrase > 0; phrase = qualityAt(tokens, end)) {
    quality.push(...tokens.slice(end, end + phrase).map(({ written }) => written));
    end += phrase;
  }
  const named = namesAfter(tokens, end + ageLength(tokens, end), kinship);
  const gender = kinship.gender ?? genderOfOwn(wordAt(tokens, from - 1));
  return {
    kinship,
    ...(gender === undefined ? {} : { gender }),
    quality: quality.join(" "),
    names: named.names,
    isStated: named.isStated,
    end: named.names.length > 0 ? named.end : end,
  };
}
const BEFORE_MAX = 3;

/** "Uma filha de 4 anos, a Manu". */
const ageLength = (tokens: readonly Word[], at: number): number =>
  wordAt(tokens, at) === "de" &&
  /^\d{1,2}$/.test(wordAt(tokens, at + 1)) &&
  /^(?:anos?|m[eê]s(?:es)?)$/.test(wordAt(tokens, at + 2))
    ? 3
    : 0;

const genderOfOwn = (word: string): "f" | "m" | undefined =>
  /^(?:minha|nossa|uma)$/.test(word) ? "f" : /^(?:meu|nosso|um)$/.test(word) ? "m" : undefined;

function qualityAt(tokens: readonly Word[], at: number): number {
  if (!isOpen(tokens[at - 1])) return 0;
  return phraseAt(PT, "after-kin", tokens, at);
}

interface Names {
  readonly names: readonly Name[];
  readonly isStated: boolean;
  readonly end: number;
}

function namesAfter(tokens: readonly Word[], at: number, kinship: KinshipTerm): Names {
  const none: Names = { names: [], isStated: false, end: at };
  const gap = tokens[at - 1]?.after ?? "";
  const isAside = /^\s*[,(–:]/.test(gap);
  if (!isAside && gap.trim() !== "") return none;
  const word = wordAt(tokens, at);
  const next = tokens[at + 1];
  if (/^chamad[oa]s?$/.test(word)) return listed(tokens, at + 1, false, none);
  if (word === "de" && next?.word === "nome") return listed(tokens, at + 2, false, none);
  const calling = callingAt(tokens, at);
  if (calling > 0) return listed(tokens, at + calling, !(word === "que"), none);
  // "A minha mulher é a Freja"
  if ((word === "é" || word === "são") && PT.has("articles", next?.word ?? "") && nameAt(tokens, at + 2) !== undefined)
    return listed(tokens, at + 1, true, none);
  // "Meus filhos são Rui (8) e Eva (5)"
  if (word === "são" && kinship.isPlural && nameAt(tokens, at + 1) !== undefined)
    return listed(tokens, at + 1, true, none);
  if (PT.has("articles", word)) return listed(tokens, at, false, none);
  const name = nameAt(tokens, at);
  if (name === undefined) return none;
  // "minha mulher, Meera, é de Pune": a name between commas, not part of a list.
  if (!isAside || kinship.isPlural || isBreak(tokens[name.end - 1]) || tokens[name.end] === undefined)
    return listed(tokens, at, false, none);
  return none;
}

/** Number of words of "chama-se", "se chama", "que se chama", "o nome dele é". */
function callingAt(tokens: readonly Word[], at: number): number {
  const words = tokens.slice(at, at + 4).map(({ word }) => word);
  if (words[0] === "o" && words[1] === "nome" && /^del[ea]$/.test(words[2] ?? "") && words[3] === "é") return 4;
  const start = words[0] === "que" || words[0] === "ele" || words[0] === "ela" ? 1 : 0;
  const first = tokens[at + start];
  if (first?.word === "chama" && first.clitic === "se") return start + 1;
  // "Minha filha chama Duda": Brazilian usage.
  if (first?.word === "chama" && start === 0 && first.clitic === "" && tokens[at + 1]?.isCapital === true) return 1;
  if (first?.word === "se" && /^chamam?$/.test(words[start + 1] ?? "")) return start + 2;
  return 0;
}

/** "Mia e Leo", "a Frida e a Nina", "Leo (3) e Mia (6)". */
function listed(tokens: readonly Word[], from: number, isStated: boolean, none: Names): Names {
  const names: Name[] = [];
  let at = from;
  while (at < tokens.length) {
    const article = wordAt(tokens, at);
    const start = PT.has("articles", article) ? at + 1 : at;
    const found = nameAt(tokens, start);
    if (found === undefined) break;
    const gender = article === "a" ? "f" : article === "o" ? "m" : undefined;
    names.push({ name: found.name, ...(gender === undefined || start === at ? {} : { gender }) });
    at = found.end;
    const age = ageAt(tokens, at);
    if (age !== undefined) {
      names[names.length - 1] = { ...names[names.length - 1], name: found.name, age: age.age };
      at = age.end;
    }
    const joint = tokens[at];
    const isNext = (index: number): boolean =>
      nameAt(tokens, PT.has("articles", wordAt(tokens, index)) ? index + 1 : index) !== undefined;
    if (joint?.word === "e" && isNext(at + 1)) at++;
    else if (
      !/^\s*,/.test(tokens[at - 1]?.after ?? "") ||
      !isNext(at) ||
      !tokens.slice(at, at + LIST_MAX).some(({ word }) => word === "e")
    )
      break;
  }
  const ages = agesAfter(tokens, at, names.length);
  const aged = names.map((name, order) => (ages[order] === undefined ? name : { ...name, age: ages[order] }));
  return names.length === 0 ? none : { names: aged, isStated, end: ages.length > 0 ? at + 2 * ages.length + 1 : at };
}

const LIST_MAX = 5;

/** Names from `at` on. */
export function nameAt(
  tokens: readonly Word[],
  at: number,
): { readonly name: string; readonly end: number } | undefined {
  let end = at;
  while (end < tokens.length && end - at < NAME_WORDS) {
    const token = tokens[end];
    if (token === undefined) break;
    const isJoint = end > at && /^(?:d[aeo]s?|von|van|del|la)$/.test(token.word) && tokens[end + 1]?.isCapital === true;
    const isCalled = end === at && isAfterCalling(tokens, at) && /^\p{Ll}{2,}$/u.test(token.written);
    if (!isJoint && !isName(token, end === 0) && !(isCalled && !PT.has("articles numbers prepositions", token.word)))
      break;
    end++;
    if (token.after !== " " && !(token.after === ". " && TITLES.has(token.word))) break;
  }
  if (end === at || TITLES.has(wordAt(tokens, end - 1))) return undefined;
  const words = tokens.slice(at, end);
  const isStated = isAfterCalling(tokens, at);
  return {
    end,
    name: words
      .map(({ written, after }) =>
        TITLES.has(written.toLowerCase()) && after.startsWith(".") ? `${written}.` : capital(written, isStated),
      )
      .join(" "),
  };
}
/** After "se chama" a lower-case word is a name too. */
const isAfterCalling = (tokens: readonly Word[], at: number): boolean =>
  /^chama(?:m|d[oa]s?)?$/.test(wordAt(tokens, at - 1));
const NAME_WORDS = 6;
const TITLES: ReadonlySet<string> = new Set(["dr", "dra", "sr", "sra", "dona", "seu", "prof", "profa"]);
const capital = (word: string, isCertain: boolean): string =>
  /^\p{Ll}{3}/u.test(word) && (isCertain || word.length > 3 || isGivenName(word))
    ? word.charAt(0).toUpperCase() + word.slice(1)
    : word;

const isName = (token: Word, isFirst: boolean): boolean => {
  if (PT.has("times", token.word) || LAUGHTER.test(token.word) || PT.has("numbers articles", token.word)) return false;
  if (!token.isCapital) return token.word.length > 2 && !isFirst && token.forms.length === 0 && isGivenName(token.word);
  return !(isFirst && token.forms.length > 0);
};

const LAUGHTER = /^(?:k{2,}|(?:ha){2,}|rs)$/;

/** The singular relation: "filhos, Leo" → `filho`. */
export function personOf({ kinship, gender: own }: RelativePhrase, named?: Name): Person {
  const gender = named?.gender ?? (kinship.isPlural ? likelyGender(named?.name) : own);
  const relation =
    named === undefined || !kinship.isPlural ? kinship.relation : gender === "f" ? kinship.female : kinship.male;
  return {
    ...(named === undefined ? {} : { name: named.name }),
    relation,
    ...(gender === undefined ? {} : { gender }),
  };
}

/** By list, otherwise by ending. */
const likelyGender = (name: string | undefined): "f" | "m" | undefined =>
  name === undefined
    ? undefined
    : (genderOfName(name) ?? (name.endsWith("a") ? "f" : name.endsWith("o") ? "m" : undefined));

export function namedRelatives(tokens: readonly Word[]): readonly Relative[] {
  const found = new Map<string, Relative>();
  const isFormer = tokens.some(({ word }) =>
    /^(?:morreu|faleceu|morreram|faleceram|falecid[oa]|sacrificad[oa])$/.test(word),
  );
  for (const phrase of phrasesOf(tokens))
    for (const named of phrase.names)
      if (!found.has(named.name)) found.set(named.name, relativeOf(phrase, named, isFormer));
  return [...found.values()];
}

/** Every relative of the speaker, named or not. */
export function phrasesOf(tokens: readonly Word[]): readonly RelativePhrase[] {
  const found: RelativePhrase[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const word = wordAt(tokens, at);
    const isOwn = PT.has("own", word);
    if (!isOwn && !COUNTED.test(word) && !isHavingSeveral(tokens, at)) continue;
    const phrase = relativePhrase(tokens, at + 1);
    if (phrase === undefined || isBreak(tokens[at])) continue;
    // "O nome da minha chefe é Solange"
    if (isOwn && phrase.names.length === 0 && tokens[at - 2]?.word === "nome" && tokens[phrase.end]?.word === "é") {
      found.push({
        ...phrase,
        ...listed(tokens, phrase.end + 1, true, { names: [], isStated: true, end: phrase.end }),
      });
      continue;
    }
    if (isOwn) {
      found.push(phrase.names.length > 0 ? phrase : apposed(tokens, at, phrase));
      continue;
    }
    // Possession, not an encounter: "tenho uma amiga, a Ana".
    if (
      at > 0 &&
      !tokens
        .slice(Math.max(0, at - OWNING_WITHIN), at)
        .some((_, step, near) => isGained(tokens, at - near.length + step))
    )
      continue;
    const named = phrase.names.length > 0 ? phrase : namedLater(tokens, phrase);
    if (named.names.length > 0) found.push(named);
  }
  return found;
}
const OWNING_WITHIN = 3;
const isOwning = ({ verb }: VerbForm): boolean => PT.has("owning", verb);
/** "Tenho", "adotámos", "deram-nos"; not "a minha irmã teve". */
function isGained(tokens: readonly Word[], at: number): boolean {
  const { forms = [], clitic = "" } = tokens[at] ?? {};
  const isToUs = /^(?:me|nos)$/.test(clitic) || /^(?:me|nos)$/.test(wordAt(tokens, at - 1));
  if (isToUs && forms.some(({ verb }) => PT.has("giving", verb))) return true;
  const owning = forms.filter(isOwning);
  return (
    owning.some((form) => isFirstForm(form) || !isThirdForm(form)) ||
    (owning.length > 0 && wordAt(tokens, at - 1) === "gente")
  );
}
/** "Tenho gêmeos, o Caio e a Lia": several without a number. */
const isHavingSeveral = (tokens: readonly Word[], at: number): boolean =>
  tokens[at]?.forms.some((form) => form.verb === "ter" && isFirstForm(form)) === true &&
  kinshipTerm(wordAt(tokens, at + 1))?.isPlural === true;
const COUNTED = /^(?:uma?|duas|dois|três|quatro|cinco|\d)$/;

/** "comprei um hamster para a filha, chama-se Nugget". */
function namedLater(tokens: readonly Word[], phrase: RelativePhrase): RelativePhrase {
  for (let at = phrase.end; at < tokens.length; at++) {
    const calling =
      callingAt(tokens, at) ||
      (/^(?:batizei|batizámos|batizamos)$/.test(wordAt(tokens, at)) && tokens[at + 1]?.word === "de" ? 2 : 0);
    if (calling === 0) continue;
    const named = listed(tokens, at + calling, true, { names: [], isStated: false, end: at });
    return { ...phrase, ...named };
  }
  return phrase;
}

/** "o Zé, meu vizinho, …", "esta é a Mel, minha calopsita". */
function apposed(tokens: readonly Word[], at: number, phrase: RelativePhrase): RelativePhrase {
  const start = PT.has("articles", wordAt(tokens, at - 1)) ? at - 1 : at;
  if (!/^\s*,/.test(tokens[start - 1]?.after ?? "")) return phrase;
  let first = start;
  while (first > 0 && isNamePart(tokens[first - 1], first === start)) first--;
  const found = first === start ? undefined : nameAt(tokens, first);
  const lower = found?.name.toLowerCase() ?? "";
  if (found === undefined || found.end !== start || PT.has("not-persons openers called", lower)) return phrase;
  return { ...phrase, names: [{ name: found.name }] };
}

const isNamePart = (token: Word | undefined, isLast: boolean): boolean =>
  token?.isCapital === true && !PT.has("articles", token.word) && (isLast || token.after === " ");

/** Text and attribute of a relation. */
function relativeOf(phrase: RelativePhrase, named: Name, isFormer: boolean): Relative {
  const person = personOf(phrase, named);
  const relation = person.relation ?? "";
  const isFemale = person.gender === "f" || (person.gender === undefined && named.gender === "f");
  const { name } = named;
  const key = PT.has("partners", relation) && !isFormer ? "relationship.partner" : `relation.${name.toLowerCase()}`;
  if (PT.has("single", relation))
    return { person, key, text: `${isFemale ? "A" : "O"} ${relation} ${isFormer ? "chamava" : "chama"}-se ${name}` };
  const years = named.age === undefined ? "" : `, de ${named.age} anos`;
  const quality = phrase.kinship.isPlural || phrase.quality === "" ? "" : ` ${phrase.quality}`;
  return {
    person,
    key,
    text: `${isFormer ? "Tinha" : "Tem"} ${isFemale ? "uma" : "um"} ${relation}${quality}, ${name}${years}`,
  };
}
