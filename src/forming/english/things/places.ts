/** Places of attributes: names of places and countries, and the homes they stand for. */
import type { Groups } from "../../attribute-table.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { toolIn, toolKey } from "./tools.ts";

/** A capitalised name, or a single word in a message without capitals. */
export function isPlace(index: string | undefined): boolean {
  const [first = ""] = (index ?? "").split(/[ ,]/);
  return (
    first.length > 1 &&
    !EN.has("common", first.toLowerCase()) &&
    (EN.is("named", first) || (EN.is("small-place", first) && !EN.is("no-place", first)))
  );
}

export const isCountry = (index: string | undefined): boolean =>
  EN.has("countries", (index ?? "").toLowerCase().replace(/^the /, ""));

/** The first capitalised place after "in", "near" or "to" that is not a month. */
export const placeIn = (text: string): string | undefined =>
  [...text.matchAll(EN.pattern("at-place"))]
    .map(({ groups }) => groups?.["place"])
    .find((index) => isPlace(index) && !EN.is("day-or-street", index ?? ""));

const placeKey = (index: string | undefined): string | undefined =>
  !isPlace(index) || EN.is("sports-club", index ?? "") ? undefined : isCountry(index) ? "home.country" : "home.city";

export const homePlace = ({ place }: Groups): string | undefined => placeKey(place);
export const homeIn = (_: unknown, text: string): string | undefined => placeKey(placeIn(text));

export function home(_: unknown, text: string): string | undefined {
  const here = text.replace(EN.pattern("aside"), "").split(EN.pattern("clause-border"))[0] ?? "";
  const near = here.slice(0, DWELLING_WITHIN);
  if (toolIn(near) !== undefined && !/\d/.test(here)) return undefined;
  // "Lives in Leeds in a rented flat" gives the town first.
  const dwelling = near.search(EN.pattern("in-dwelling"));
  if (dwelling >= 0) return placeKey(placeIn(near.slice(0, dwelling))) ?? "home.type";
  if (EN.is("address", here)) return "home.city";
  return placeKey(placeIn(here) ?? placeIn(text));
}
const DWELLING_WITHIN = 70;

/** "Haus Linde in Kiel", "a home, Oak Lodge in Bath"; not "the role of manager in Leeds". */
export function movedInto({ home = "" }: Groups): string | undefined {
  const isHome = EN.is("named", home) || EN.is("houses", home) || EN.is("in-dwelling", `in ${home}`);
  return isHome && placeKey(placeIn(`in ${home}`)) !== undefined ? "home.city" : undefined;
}

export function moved({ place = "" }: Groups, text: string): string | undefined {
  const isSmall = EN.is("in-small", place);
  // In a message without capitals, a place is a single word.
  const index = isSmall ? place.split(" ")[0] : place;
  if (isSmall && (EN.is("arrives", text) || EN.is("to-the", text))) return undefined;
  if (EN.is("no-home", place) || toolKey(place) !== undefined || toolKey(index) !== undefined) return undefined;
  return placeKey(index);
}

export const visited = (_: unknown, text: string): string | undefined =>
  isPlace(placeIn(text.replace(/ visiting /iu, " visiting in "))) ? "whereabouts" : undefined;

/** The attribute, if the group names a place. */
export const placed =
  (key: string) =>
  ({ place }: Groups): string | undefined =>
    isPlace(place) ? key : undefined;
