/**
 * French verb forms: each word is a form of one verb. Unlisted verbs are recognised by their
 * ending.
 */

import { FRENCH as FR } from "../../language-data.ts";
import { Conjugation, type VerbForm, withoutAccents } from "../conjugation.ts";
import { kinshipTerms, namesOf } from "../names.ts";
import { isThirdForm } from "../word.ts";

const VERBS = new Conjugation(FR, ["like-finir", "first-group"]);

/** The verb form of a listed word. Long words also match without accents. */
export const verbForm = (word: string): VerbForm | undefined =>
  bestForm(VERBS.exact(word)) ?? (word.length < BARE_MIN ? undefined : bestForm(VERBS.loose(withoutAccents(word))));
const BARE_MIN = 5;

/** The present before others, as in "dit" and "mise"; "il" before "je". */
function bestForm(forms: readonly VerbForm[]): VerbForm | undefined {
  const first = forms.find(({ tense }) => tense === "present") ?? forms[0];
  if (first === undefined) return undefined;
  const own = forms.filter(({ verb, tense }) => verb === first.verb && tense === first.tense);
  return own.find(isThirdForm) ?? first;
}

const participleIn = (word: string): VerbForm | undefined =>
  VERBS.exact(word).find(({ tense }) => tense === "participle");

/** `habite`, `finis`, `avons` with "il"; unlisted words by ending. */
export function thirdPerson(word: string): string {
  const form = verbForm(word);
  if (form !== undefined && form.tense !== "participle" && form.tense !== "infinitive")
    return isThirdForm(form) ? withList(word, form) : form.third;
  return byEnding(word);
}

/** Restores missing accents of listed forms: "deteste" → `déteste`. */
const withList = (word: string, { third, person }: VerbForm): string => (person === "3p" ? word : third);

function byEnding(word: string): string {
  if (/rai$/u.test(word)) return word.slice(0, -1);
  if (/ais$/u.test(word)) return `${word.slice(0, -1)}t`;
  if (/(?:d|c|t)s$/u.test(word)) return word.slice(0, -1);
  if (/rons$/u.test(word) && word.length > FUTURE_MIN) return `${word.slice(0, -3)}a`;
  if (/issons$/u.test(word)) return `${word.slice(0, -5)}t`;
  if (/ions$/u.test(word)) return `${word.slice(0, -4)}ait`;
  if (/geons$/u.test(word)) return word.slice(0, -3);
  if (/ons$/u.test(word)) return `${word.slice(0, -3)}e`;
  if (/es$/u.test(word)) return word.slice(0, -1);
  if (/(?:s|x)$/u.test(word)) return `${word.slice(0, -1)}t`;
  return word;
}
const FUTURE_MIN = 7;

/** Whether a word can be a third-person verb. */
export function isFiniteForm(word: string): boolean {
  const form = verbForm(word);
  if (form !== undefined) return isThirdForm(form);
  return /^\p{Ll}{2,}(?:ait|aient|era|eront|erait|eraient)$/u.test(word);
}

/** Whether a word can only be a third-person verb: "crient", not "danse". */
export const isOnlyFinite = (word: string): boolean => !/es?$/u.test(word) && isFiniteForm(word);

/** Whether a word can follow "j'ai": a participle, or an infinitive misspelled for one. */
export function isParticiple(word: string): boolean {
  if (participleIn(word) !== undefined || /\p{Ll}{2}ée?s?$/u.test(word)) return true;
  const form = verbForm(word);
  return form?.tense === "participle" || (form?.tense === "infinitive" && word.endsWith("er"));
}

/** `mangé` → `manger`, `prise` → `prendre`; undefined if neither list nor ending decides. */
export function infinitiveOf(word: string): string | undefined {
  const infinitive = participleIn(word)?.verb ?? verbForm(word)?.verb;
  if (infinitive !== undefined) return infinitive;
  return /^\p{Ll}{2,}é(?:e?s?)$/u.test(word) ? word.replace(/é(?:e?s?)$/u, "er") : undefined;
}

/** The masculine singular after "avoir". */
export const participleOf = (infinitive: string): string | undefined => VERBS.form(infinitive, "participle");

/** `travaillant` of "travailler". */
export const gerundOf = (infinitive: string): string | undefined => VERBS.form(infinitive, "gerund");

export const takesEtre = (infinitive: string): boolean => FR.has("moving", infinitive);

export const takesDative = (infinitive: string): boolean => FR.has("giving", infinitive);

/** @param text in the third person; true if its first verb is past tense */
export function isPast(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+['’]?/gu) ?? [];
  for (const [index, word] of words.entries()) {
    if (index > PAST_WITHIN) return false;
    if (word === "était" || word === "avait") return true;
    if (/^(?:a|ont|est|sont)$/u.test(word)) return isPerfect(words, index);
    const form = verbForm(word);
    if (form?.tense === "imperfect") return true;
    if (isThirdForm(form) && index === 0) return false;
  }
  return false;
}
const PAST_WITHIN = 8;

/** "A vendu", "est partie", "s'est marié": not "est marié". */
function isPerfect(words: readonly string[], index: number): boolean {
  let at = index + 1;
  while (FR.has("adverbs", words[at] ?? "")) at++;
  const participle = words[at] ?? "";
  if (!isParticiple(participle) && participle !== "été" && participle !== "eu") return false;
  if (/^(?:a|ont)$/u.test(words[index] ?? "")) return true;
  return words[index - 1] === "s'" || takesEtre(verbForm(participle)?.verb ?? "");
}

/** Relations by every word for them. */
export const KINSHIP_TERMS = kinshipTerms(FR);

/** A guess from the word after "notre", which shows no gender. */
export const isFeminine = (noun: string): boolean =>
  FR.is("feminine-adjective", noun) ||
  FR.has("feminine", noun) ||
  (!FR.has("masculine", noun) && FR.is("feminine-ending", noun));

export const isCountry = (place: string): boolean => FR.is("countries", place);

const isTown = namesOf("fr", ["city", "region"]);
/** A town, a region or a country. */
export function isKnownPlace(name: string): boolean {
  const plain = name.toLowerCase().replace(/^(?:la |le |les |l['’])(?!rochelle|havre|mans)/u, "");
  return isCountry(name) || [plain, name.toLowerCase()].some((place) => isTown(place) || FR.has("more-places", place));
}
