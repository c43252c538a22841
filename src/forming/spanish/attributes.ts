/**
 * What a Spanish memory sets: single-valued attributes by its predicate in the third person (memory.md §3.5): the verb,
 * and what stands behind it.
 */
import { favouriteKey, firstLabel, type Groups, type Rule, ruled, rulesOf } from "../romance/attributes.ts";
import { SPANISH } from "../romance/data.ts";
import type { Attributed } from "../tongue.ts";
import { bare } from "./pattern.ts";
import { isCountry, isKnownPlace } from "./places.ts";
import { planOf } from "./plans.ts";
import { type Predicate, predicateOf } from "./predicate.ts";

const THINGS = SPANISH.map("things");
const TOOLS = SPANISH.labelled("tools");
const POSSESSED = SPANISH.map("possessed");

/** Of what somebody uses: the tool that is named first. */
const toolKey = ({ tool = "" }: Groups): string | undefined => firstLabel(TOOLS, tool.slice(0, TOOL_MAX));
const TOOL_MAX = 40;

const homeKey = ({ place }: Groups): string | undefined =>
  place === undefined ? undefined : isCountry(place) ? "home.country" : "home.city";

/** A key for a place that everybody knows. */
const known =
  (key: string) =>
  ({ place = "" }: Groups): string | undefined =>
    isKnownPlace(place) ? key : undefined;

/** What goes on behind the place that somebody moved to. */
const livesIn = ({ place = "" }: Groups, rest: string): string => {
  const at = rest.lastIndexOf(` ${place}`) === -1 ? rest.indexOf(place) : rest.lastIndexOf(` ${place}`) + 1;
  return `Vive en ${place}${rest.slice(at + place.length)}`;
};

const RULES = rulesOf(SPANISH, "i", {
  keys: {
    employer: ({ org }) => (org === undefined || isKnownPlace(org) ? undefined : "work.employer"),
    favourite: ({ thing }) => favouriteKey(THINGS, thing),
    home: homeKey,
    "known-home": (groups) => (isKnownPlace(groups["place"] ?? "") ? homeKey(groups) : undefined),
    "left-employer": ({ org = "" }) => (isKnownPlace(org) ? undefined : "work.status"),
    name: ({ name }) => (name === undefined || /\p{Lu}{2}/u.test(name) || isKnownPlace(name) ? undefined : "name"),
    partner: ({ name }) => (name === undefined || isKnownPlace(name) ? undefined : "relationship.partner"),
    possessed: ({ thing = "" }) => POSSESSED.get(thing),
    possession: ({ thing = "" }) => (/^(?:coche|carro|auto|moto|furgo)/.test(thing) ? "car" : "possession"),
    tool: toolKey,
    whereabouts: known("whereabouts"),
    "work-city": known("work.city"),
  },
  texts: {
    age: ({ number = "" }, rest) => `Tiene ${number} años${rest.replace(/^(?:los )?\S+(?: y \S+)?(?: años)?/u, "")}`,
    "lives-for": ({ place = "", span = "" }) =>
      `Vive en ${place} desde hace ${span.replace(/^(?:ya|como|unos|casi) /u, "")}`,
    "lives-in": livesIn,
    "lives-since": (groups, rest) => livesIn(groups, rest).replace(/ en (?=(?:19|20)\d\d)/u, " desde "),
    uses: ({ tool = "" }, rest) => `Usa ${tool.trim()}${rest.slice(rest.lastIndexOf(tool) + tool.length)}`.trimEnd(),
  },
  formers: { "bare-from": ({ from }) => from?.replace(/^(?:el|la|su) /u, "") },
});
/** Rules of whole texts: what a thing of somebody's says of them. */
const SUBJECTS = RULES.filter(({ verbs }) => verbs.length === 0);
/** The other rules by their verbs, in order. */
const PREDICATES: ReadonlyMap<string, readonly Rule[]> = collected();

function collected(): ReadonlyMap<string, readonly Rule[]> {
  const found = new Map<string, Rule[]>();
  for (const rule of RULES) for (const verb of rule.verbs) found.set(verb, [...(found.get(verb) ?? []), rule]);
  return found;
}

/** The first rule that fits; what fits none may be a plan, else it is a plain fact. */
export function attributed(text: string): Attributed {
  const predicate = predicateOf(text);
  const from = /^De (?=\p{Lu}[^,.]{1,40}, (?:pero|y|aunque) )/u.exec(text);
  if (from !== null) return { text: `Es de ${text.slice(from[0].length)}`, type: "identity", key: "birthplace" };
  if (predicate === undefined) return { text, type: "fact" };
  const found = ofSubject(text) ?? ofPredicate(text, predicate);
  const plan = found?.key === undefined ? planOf(text, predicate) : undefined;
  if (plan === undefined) return found ?? { text, type: "fact" };
  return { ...(found ?? { text }), key: plan, type: "goal" };
}

/** "Su color favorito es el verde", "Disco Elysium es su juego favorito". */
function ofSubject(text: string): Attributed | undefined {
  if (!/(?<!\p{L})sus? |^(?:tod|la gente|casi)/iu.test(text)) return undefined;
  for (const rule of SUBJECTS) {
    const found = ruled(rule, text);
    if (found === undefined) continue;
    const own = found.key === "name" ? text.replace(/^Su nombre(?: completo)? es/u, "Se llama") : text;
    return { ...found, text: own };
  }
  return undefined;
}

function ofPredicate(text: string, predicate: Predicate): Attributed | undefined {
  // What is said of a thing is none of the speaker's attributes.
  if (SUBJECT.test(predicate.lead)) return undefined;
  for (const rule of PREDICATES.get(predicate.verb) ?? []) {
    const found = fits(rule, predicate) ? ruled(rule, predicate.rest) : undefined;
    if (found !== undefined)
      return { ...found, text: found.text === undefined ? text : withLead(found.text, predicate.lead) };
  }
  return undefined;
}

const fits = (
  { marks, denied, when: times }: Rule,
  { isReflexive, hasObject, isDenied, isPlural, when, said }: Predicate,
): boolean =>
  (!marks.has("ending") || /^ya no /iu.test(said)) &&
  (!marks.has("reflexive") || isReflexive) &&
  (!marks.has("object") || hasObject) &&
  (!marks.has("plural") || isPlural) &&
  (denied === undefined ? !isDenied : denied === "either" || isDenied) &&
  (times.length === 0 || times.includes(when));

const withLead = (said: string, lead: string): string =>
  lead === "" ? said : bare(`${said} ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`);

const SUBJECT = SPANISH.pattern("subject");
