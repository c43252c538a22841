/** Places that everybody knows, in Spanish. */
import { CONCEPT_WORDS_ES } from "../../language/es/concepts.ts";

const members = (id: string): readonly string[] =>
  (CONCEPT_WORDS_ES.find((concept) => concept.id === id)?.members ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll("_", " "));

/** Beside the list of concepts. */
const MORE = `
  madrid vigo méxico gijón alicante cdmx europa canarias lugo orense ourense burgos soria huesca teruel cuenca
  albacete badajoz cáceres jaén almería huelva tarragona lleida girona pamplona logroño vitoria donostia coruña
  oviedo elche cartagena mérida barranquilla puebla querétaro tijuana veracruz arequipa guayaquil asunción
  tegucigalpa managua rosario córdoba mendoza valparaíso concepción maracaibo panamá
`;

let countries: ReadonlySet<string> | undefined;
export const isCountry = (place: string): boolean => {
  countries ??= new Set(members("country"));
  return countries.has(place.toLowerCase());
};

let places: ReadonlySet<string> | undefined;
/** A town, a region or a country. */
export const isKnownPlace = (name: string): boolean => {
  places ??= new Set([...members("country"), ...members("city"), ...members("region"), ...MORE.trim().split(/\s+/)]);
  return places.has(name.toLowerCase());
};
