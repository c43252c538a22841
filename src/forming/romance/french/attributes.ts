/**
 * What a French memory sets: single-valued attributes by the form that its predicate has in the
 * third person (memory.md §3.5).
 */
import { GIVEN_NAMES } from "../../../text/given-names.ts";
import { fold } from "../../../text/words.ts";
import type { Attributed } from "../../tongue.ts";
import { favouriteKey, firstLabel, firstRuled, type Groups, rulesOf } from "../attributes.ts";
import { FRENCH } from "../data.ts";
import { isCountry, isKnownPlace } from "./words.ts";

const FAVOURITES = FRENCH.map("favourites");
const PLACES = FRENCH.map("places");
const BUSINESSES = FRENCH.map("businesses");
const TOOLS = FRENCH.labelled("tools");
const EVENTS = FRENCH.map("events");
const SHORT_SPORTS = FRENCH.map("short-sports");
const ILLNESS = FRENCH.pattern("illness");
const INSTRUMENT = FRENCH.pattern("instrument");
const BEGINS_WITH_INSTRUMENT = FRENCH.pattern("begins-with-instrument");

/** Instruments have a key of their own. */
function activityOf({ what = "" }: Groups): string | undefined {
  if (
    /^(?:fumer|boire|travail|boulot|mal|bruit|feu|temps|rôle|question|peine|moins|mieux|maison|réunion)$/u.test(what) ||
    INSTRUMENT.test(what) ||
    ILLNESS.test(what)
  )
    return undefined;
  return `activity.${SHORT_SPORTS.get(what) ?? what}`;
}

const homeKey = ({ place }: Groups): string | undefined =>
  place === undefined ? undefined : isCountry(place) ? "home.country" : "home.city";

/** The attribute that a known tool is a value of. */
const toolOf = (tool = ""): string | undefined => firstLabel(TOOLS, tool.trim().replace(ARTICLES, ""));
const ARTICLES =
  /^(?:(?:une?|le|la|les|son|sa|ses|de|du|des|vieux|vieil|vieille|nouveau|nouvelle|nouvel) |[dl]['’])+/iu;

const eventKey = (event: string | undefined): string | undefined => EVENTS.get((event ?? "").toLowerCase());

const RULES = rulesOf(FRENCH, "u", {
  keys: {
    activity: activityOf,
    appointment: ({ who = "" }) => `appointment.${who.toLowerCase()}`,
    business: ({ business = "" }) => (BUSINESSES.has(business) ? `plan.${BUSINESSES.get(business)}` : undefined),
    device: ({ tool }) => (/^(?:phone|os)$/u.test(toolOf(tool) ?? "") ? toolOf(tool) : undefined),
    event: ({ event }) => `plan.${eventKey(event) ?? event ?? ""}`,
    "event-told": ({ had, off }) => `plan.${eventKey(had ?? off) ?? ""}`,
    favourite: ({ thing }) => favouriteKey(FAVOURITES, thing),
    home: homeKey,
    "known-home": (groups) =>
      isKnownPlace(groups["place"] ?? "") || isKnownPlace(groups["from"] ?? "") ? homeKey(groups) : undefined,
    "left-employer": ({ organisation = "" }) => (isKnownPlace(organisation) ? undefined : "work.status"),
    "no-person": ({ organisation = "" }) => (GIVEN_NAMES.has(fold(organisation)) ? undefined : "work.employer"),
    "no-tool": ({ organisation }) => (toolOf(organisation) === undefined ? "work.employer" : undefined),
    /** `plan.japan` of "Japon"; of another place its name. */
    "plan-place": ({ place = "" }) => (place === "" ? undefined : `plan.${PLACES.get(place) ?? place.toLowerCase()}`),
    tool: ({ tool }) => toolOf(tool),
    "tool-or-instrument": ({ tool = "" }) =>
      toolOf(tool) ?? (BEGINS_WITH_INSTRUMENT.test(tool) ? "instrument" : undefined),
  },
  texts: {
    aged: (_, whole) => `A ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`,
    called: (_, whole) => whole.replace(/^Son (?:nom|prénom)(?: complet)? est/u, "S'appelle"),
    lives: ({ preposition = "à", place = "" }, whole) =>
      `Habite ${whole.slice(Math.max(0, whole.lastIndexOf(`${preposition} ${place}`)))}`.replace(
        /^Habite [A-Z].*$/u,
        whole,
      ),
    uses: ({ tool = "" }, whole) => (toolOf(tool) === undefined ? whole : `Utilise ${tool.trim()}`),
    "works-at": ({ organisation = "" }, whole) =>
      `Travaille chez ${organisation}${whole.slice(whole.lastIndexOf(organisation) + organisation.length)}`,
  },
});

export const attributed = (text: string): Attributed => firstRuled(RULES, text);
