/** Places that everybody knows, in French: who leaves one for another moves, and who is at one need not work there. */
import { readConcepts } from "../../language/concept-source.ts";
import { isCountry } from "./keys.ts";

/** Beside the list of concepts. */
const MORE = `
  nice metz nancy tours rouen caen amiens limoges poitiers clermont-ferrand clermont besançon orléans mulhouse perpignan
  nîmes pau bayonne quimper lorient vannes saint-malo saint-brieuc la_rochelle angoulême valence chambéry colmar troyes
  le_havre havre le_mans mans dunkerque calais béziers ajaccio bastia cannes antibes aix saint-étienne villeurbanne
  saint-denis montreuil créteil versailles namur charleroi mons gand anvers louvain bruges neuchâtel fribourg québec
  sherbrooke gatineau ottawa toronto tunis alger oran rabat abidjan bamako cotonou lomé douala yaoundé kinshasa
  antananarivo pointe-à-pitre fort-de-france nouméa papeete réunion martinique guadeloupe corse bretagne normandie
  alsace provence occitanie
`;

const members = (id: string): readonly string[] =>
  readConcepts("fr").find((concept) => concept.id === id)?.members ?? [];

let places: ReadonlySet<string> | undefined;
/** A town, a region or a country. */
export function isKnownPlace(name: string): boolean {
  places ??= new Set(
    [...members("city"), ...members("region"), ...MORE.trim().split(/\s+/u)].map((word) => word.replaceAll("_", " ")),
  );
  const plain = name.toLowerCase().replace(/^(?:la |le |les |l['’])(?!rochelle|havre|mans)/u, "");
  return isCountry(name) || places.has(plain) || places.has(name.toLowerCase());
}
