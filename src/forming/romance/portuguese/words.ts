/**
 * Closed lists of Portuguese words for parsing statements, given names, and tests for names of
 * places, countries and employers.
 */
import { fold } from "../../../text/words.ts";
import { PORTUGUESE as PT } from "../data.ts";
import { givenNames } from "../names.ts";

const WOMEN = new Set(PT.list("women").map(fold));
const MEN = new Set(PT.list("men").map(fold));

/** @param name one word, as written */
export const isGivenName = givenNames(PT);

export function genderOfName(name: string): "f" | "m" | undefined {
  const [first = ""] = fold(name).split(" ");
  const isWoman = WOMEN.has(first);
  return isWoman === MEN.has(first) ? undefined : isWoman ? "f" : "m";
}

/** A place name: capitalised, or a plain word in a chat without capitals. */
export function isPlace(place: string | undefined): boolean {
  const [first = ""] = (place ?? "").split(" ");
  return (
    first.length > 1 &&
    !PT.has("common", first.toLowerCase()) &&
    (/^\p{Lu}/u.test(first) || /^\p{Ll}{4,}$/u.test(first))
  );
}

export const isCountry = (place: string | undefined): boolean => PT.has("countries", (place ?? "").toLowerCase());

export const isEmployer = (name: string | undefined): boolean =>
  name !== undefined && isPlace(name) && !PT.is("is-with-article", name);
