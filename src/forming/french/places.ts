/** Places that everybody knows, in French: who leaves one for another moves, and who is at one need not work there. */
import { CONCEPT_WORDS_FR } from "../../language/fr/concepts.ts";
import { FRENCH } from "../romance/data.ts";

const COUNTRIES = FRENCH.pattern("countries");
export const isCountry = (place: string): boolean => COUNTRIES.test(place);

const members = (id: string): readonly string[] =>
  (CONCEPT_WORDS_FR.find((concept) => concept.id === id)?.members ?? "")
    .split(/\s+/u)
    .map((word) => word.replaceAll("_", " "));

let places: ReadonlySet<string> | undefined;
/** A town, a region or a country. */
export function isKnownPlace(name: string): boolean {
  places ??= new Set([...members("city"), ...members("region"), ...FRENCH.list("more-places")]);
  const plain = name.toLowerCase().replace(/^(?:la |le |les |l['’])(?!rochelle|havre|mans)/u, "");
  return isCountry(name) || places.has(plain) || places.has(name.toLowerCase());
}
