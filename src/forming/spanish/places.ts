/** Places that everybody knows, in Spanish. */

import { CONCEPT_WORDS_ES } from "../../language/es/concepts.ts";
import { SPANISH } from "../romance/data.ts";

const members = (id: string): readonly string[] =>
  (CONCEPT_WORDS_ES.find((concept) => concept.id === id)?.members ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll("_", " "));

let countries: ReadonlySet<string> | undefined;
export const isCountry = (place: string): boolean => {
  countries ??= new Set(members("country"));
  return countries.has(place.toLowerCase());
};

let places: ReadonlySet<string> | undefined;
/** A town, a region or a country. */
export const isKnownPlace = (name: string): boolean => {
  places ??= new Set([...members("country"), ...members("city"), ...members("region"), ...SPANISH.list("more-places")]);
  return places.has(name.toLowerCase());
};
