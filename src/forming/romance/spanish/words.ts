/** Word lists for parsing Spanish: function words, given names, places and relatives. */
import { SPANISH as ES } from "../data.ts";
import { kinshipTerms } from "../kinship.ts";
import { givenNames, namesOf } from "../names.ts";

export const RELATIONS = kinshipTerms(ES);

/** @param name one word, as written */
export const isGivenName = givenNames(ES);
export const isCountry = namesOf("es", ["country"]);
const isTown = namesOf("es", ["country", "city", "region"]);
/** A town, a region or a country. */
export const isKnownPlace = (name: string): boolean => isTown(name) || ES.has("more-places", name.toLowerCase());
