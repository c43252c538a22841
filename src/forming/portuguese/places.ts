/** What a name in a Portuguese text is: a place, a country, or who employs people. */
import { PORTUGUESE } from "../romance/data.ts";

export const EMPLOYERS = PORTUGUESE.source("employers");
export const ROLES = PORTUGUESE.source("roles");

const COUNTRIES = PORTUGUESE.words("countries");
const COMMON = PORTUGUESE.words("common");
const WITH_ARTICLE = new RegExp(`^${PORTUGUESE.source("with-article")}$`, "u");

/** A name as such: a capital, or one plain word in a chat that has no capitals. */
export function isPlace(place: string | undefined): boolean {
  const [first = ""] = (place ?? "").split(" ");
  return (
    first.length > 1 && !COMMON.has(first.toLowerCase()) && (/^\p{Lu}/u.test(first) || /^\p{Ll}{4,}$/u.test(first))
  );
}

export const isCountry = (place: string | undefined): boolean => COUNTRIES.has((place ?? "").toLowerCase());

export const isEmployer = (name: string | undefined): boolean =>
  name !== undefined && isPlace(name) && !WITH_ARTICLE.test(name);
