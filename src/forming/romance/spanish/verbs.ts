/** Spanish verb forms: the finite forms of a word, its infinitive, gerund or participle; and names. */

import { SPANISH as ES } from "../../language-data.ts";
import { Conjugation, type Tense, type VerbForm, type VerbPerson, withoutAccents } from "../conjugation.ts";
import { givenNames, kinshipTerms, namesOf } from "../names.ts";
import { memoized } from "../text.ts";
import type { NonfiniteForm } from "../word.ts";

/** Verbs by stem change. Shared forms belong to the first. */
const VERBS = new Conjugation(ES, ["e-to-ie", "o-to-ue", "e-to-i", "in-er", "in-ir", "in-ar", "accented"]);
/** Cached words. */
const WORDS_KEPT = 8192;

/** All finite forms of a lower-case word; exact ones first. */
export const finiteForms = memoized(
  (word): readonly VerbForm[] =>
    [...VERBS.exact(word), ...(ES.has("kept-apart", word) ? [] : VERBS.loose(word))].filter(isFiniteForm),
  WORDS_KEPT,
);
const isFiniteForm = ({ person }: VerbForm): boolean => person !== "";

/** `thirdPerson("vivir", "present")` is `vive`. */
export const thirdPerson = (infinitive: string, tense: Tense, isPlural = false): string =>
  VERBS.thirdPerson(infinitive, tense, isPlural);

/** A form of a verb, also of an unlisted one. */
export const verbForm = (verb: string, tense: Tense, person: VerbPerson): VerbForm | undefined =>
  VERBS.conjugated(verb).find((each) => each.tense === tense && each.person === person);

/** The forms of a verb that people write most. */
export const commonForms = (verb: string): readonly string[] =>
  VERBS.conjugated(verb).flatMap(({ text, tense, person }) => (COMMON.test(`${tense} ${person}`) ? text : []));
const COMMON = /^(?:(?:present|preterite) (?:1s|3s|1p)|imperfect 3s|(?:infinitive|participle|gerund) )$/;

const ENCLITICS = /(?:(?:me|te|se|nos|os)(?:l[oa]s?|les?)?|l[oa]s?|les?)$/;

/** An infinitive, gerund or participle with enclitic pronouns: `verme`, `mudándonos`. */
export const nonfiniteForm = (word: string): NonfiniteForm | undefined => nonfiniteOf(word)[0];

/** A list, so that misses are cached too. */
const nonfiniteOf = memoized((word: string): readonly NonfiniteForm[] => {
  const bare = bareForm(word);
  if (bare !== undefined) return [bare];
  const tail = ENCLITICS.exec(word)?.[0];
  if (tail === undefined || word.length - tail.length < 2) return [];
  for (const length of tail.length > 3 ? [tail.length, tail.length - tail.search(/l[oae]s?$/)] : [tail.length]) {
    const stem = word.slice(0, word.length - length);
    const form = bareForm(stem) ?? bareForm(withoutAccents(stem));
    if (form === undefined || form.tense === "participle") continue;
    return [{ ...form, pronouns: word.slice(word.length - length).match(/me|te|se|nos|os|l[oae]s?/g) ?? [] }];
  }
  return [];
}, WORDS_KEPT);

function bareForm(word: string): NonfiniteForm | undefined {
  const known = VERBS.exact(word).find(({ person }) => person === "");
  if (known !== undefined) return { verb: known.verb, tense: known.tense, pronouns: [] };
  // Endings that are rare in other words.
  if (word.length < 6) return undefined;
  if (word.endsWith("ando")) return { verb: `${word.slice(0, -4)}ar`, tense: "gerund", pronouns: [] };
  if (/(?:i|y)endo$/.test(word)) return { verb: `${word.slice(0, -5)}er`, tense: "gerund", pronouns: [] };
  if (/[^aeiou][ai]do$/.test(word)) return { verb: `${word.slice(0, -2)}r`, tense: "participle", pronouns: [] };
  return undefined;
}

export const RELATIONS = kinshipTerms(ES);

/** @param name one word, as written */
export const isGivenName = givenNames(ES);
export const isCountry = namesOf("es", ["country"]);
const isTown = namesOf("es", ["country", "city", "region"]);
/** A town, a region or a country. */
export const isKnownPlace = (name: string): boolean => isTown(name) || ES.has("more-places", name.toLowerCase());
