/** French (tongue.ts). */

import { GIVEN_NAMES } from "../../../text/german.ts";
import { fold } from "../../../text/words.ts";
import type { Attributed } from "../../tongue.ts";
import { favouriteKey, firstLabel, firstRuled, type Groups, rulesOf } from "../attributes.ts";
import { FRENCH } from "../data.ts";
import { bare, capital } from "../text.ts";
import { romanceTongue } from "../tongue.ts";
import { instructionOf } from "./instructions.ts";
import { type ParsedWord, parse } from "./parse.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";
import { isCountry, isKnownPlace, isPast, KIN, SUBORDINATORS, verbForm } from "./verbs.ts";

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

const attributed = (text: string): Attributed => firstRuled(RULES, text);

/** @param text in the third person, without its subject */
const parts = (text: string): readonly string[] => joined(text).flatMap(turned).flatMap(employed);

/** Between clauses that each have a verb of their own. */
function joined(text: string): readonly string[] {
  const words = parse(text);
  if (words.some(({ word, isQuoted }) => isQuoted || SUBORDINATORS.has(word)) || !isVerb(words[0])) return [text];
  const found: string[] = [];
  let from = 0;
  for (let place = 2; place < words.length - 1; place++) {
    const isAnd = words[place - 1]?.word === "et";
    const last = isAnd ? place - 2 : place - 1;
    const isComma = /^, *$/u.test(words[last]?.after ?? "");
    if (!(isAnd || isComma) || last - from < 1 || !startsClause(words, place)) continue;
    found.push(bare(text.slice(words[from]?.start ?? 0, words[last]?.end ?? 0)));
    from = place;
  }
  return [...found, text.slice(words[from]?.start ?? 0)].map(capital);
}

/** "… et joue au foot", "… et n'a pas …", "… et est …". */
const startsClause = (words: readonly ParsedWord[], place: number): boolean =>
  isVerb(words[place]) || (/^(?:ne|n')$/u.test(words[place]?.word ?? "") && isVerb(words[place + 1]));

const isVerb = (word: ParsedWord | undefined): boolean =>
  word !== undefined &&
  !/^(?:son|livre|porte|marche|lit|est-ce)$/u.test(word.word) &&
  (/^(?:est|a)$/u.test(word.word) || verbForm(word.word)?.isThird === true);

const TAKEN_ON = FRENCH.pattern("taken-on");
const EMPLOYED = FRENCH.pattern("employed");

/** A trade and who pays for it are two attributes. */
function employed(text: string): readonly string[] {
  const groups = (TAKEN_ON.exec(text) ?? EMPLOYED.exec(text))?.groups;
  const house = groups?.["house"];
  if (house === undefined || isKnownPlace(house.replace(/^(?:au|à la|à l['’]|aux) ?/u, ""))) return [text];
  const start = groups?.["start"];
  const where = `Travaille ${house}${start === undefined ? "" : ` dès ${start.replace(/^en /u, "")}`}${groups?.["rest"] ?? ""}`;
  const post = groups?.["post"] ?? groups?.["trade"];
  if (post === undefined)
    return /^(?:Travaille|Bosse|Commence|A commencé|Entre|Est entrée?) /u.test(text) ? [text] : [where];
  const what = /^Est /u.test(text) ? `Est ${post}` : `Travaille comme ${post}`;
  return attributed(what).key === "work.role" ? [where, what] : [text];
}

/** "Ne mange plus de viande, que du poisson": what is left stands for itself. */
function turned(text: string): readonly string[] {
  const groups = TURNED.exec(text)?.groups;
  const { past = "", verb = "", now = "" } = groups ?? {};
  return groups === undefined ? [text] : [past, `${/^[aeéèêiouyh]/iu.test(verb) ? "N'" : "Ne "}${verb} que ${now}`];
}
const TURNED = FRENCH.pattern("turned");

const AHEAD = FRENCH.pattern("ahead");
const BACK = FRENCH.pattern("back");

export const french = romanceTongue({
  language: "fr",
  data: FRENCH,
  parse,
  asOwn,
  clause: clauseMemory,
  relatives: namedRelatives,
  instruction: instructionOf,
  segments,
  attributed,
  parts,
  isPast,
  isAhead,
  isOther: () => false,
  called: (name) => `S'appelle ${name}`,
  since: "depuis",
});

/** "Son mari …" as "mon mari …". */
function asOwn(words: readonly ParsedWord[]): { readonly words: readonly ParsedWord[] } | undefined {
  const at = words.findIndex(({ word }) => !/^(?:et|mais)$/u.test(word));
  const first = words[at];
  const own = OWN[first?.word ?? ""];
  if (first === undefined || own === undefined || !KIN.has(words[at + 1]?.word ?? "")) return undefined;
  return { words: [{ ...first, word: own, written: own }, ...words.slice(at + 1)] };
}
const OWN: Readonly<Record<string, string>> = { son: "mon", sa: "ma", ses: "mes" };

/**
 * Of the words as said: a word for what is to come, or the present with nothing that looks back.
 */
function isAhead(said: string): boolean {
  return AHEAD.test(said) || !BACK.test(said);
}
