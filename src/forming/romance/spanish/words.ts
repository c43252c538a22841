/** Word lists for parsing Spanish: function words, given names, places and relatives. */
import { readConcepts } from "../../../text/concepts.ts";
import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { fold } from "../../../text/words.ts";
import { SPANISH as ES } from "../data.ts";
import { kinshipTerms } from "../kinship.ts";

const NAMES = new Set(ES.list("names").map(fold));

/** @param name one word, as written */
export const isGivenName = (name: string): boolean => NAMES.has(fold(name)) || GIVEN_NAMES.has(fold(name));

const members = (id: string): readonly string[] =>
  (readConcepts("es").find((concept) => concept.id === id)?.members ?? []).map((word) => word.replaceAll("_", " "));

let countries: ReadonlySet<string> | undefined;
export const isCountry = (place: string): boolean => {
  countries ??= new Set(members("country"));
  return countries.has(place.toLowerCase());
};

let places: ReadonlySet<string> | undefined;
/** A town, a region or a country. */
export const isKnownPlace = (name: string): boolean => {
  places ??= new Set([...members("country"), ...members("city"), ...members("region"), ...ES.list("more-places")]);
  return places.has(name.toLowerCase());
};

export const NAME = ES.source("name");
export const END = ES.source("end");
export const ROLE = ES.source("role");

export const RELATIONS = kinshipTerms(ES);
