/**
 * What a Portuguese memory sets: single-valued attributes by the form that its predicate has in the
 * third person (memory.md §3.5).
 */
import { fold } from "../../../text/words.ts";
import type { Attributed } from "../../tongue.ts";
import { favouriteKey, firstLabel, firstRuled, type Groups, rulesOf } from "../attributes.ts";
import { PORTUGUESE } from "../data.ts";
import { appointmentOf } from "./appointments.ts";
import { isCountry, isEmployer, isPlace } from "./words.ts";

const FAVOURITES = PORTUGUESE.map("favourites");
const PLANS = PORTUGUESE.map("plans");
const TOOLS = PORTUGUESE.labelled("tools");
const NOT_ROLES = PORTUGUESE.words("not-roles");
const FIELD = PORTUGUESE.pattern("field");

/** True of a profession, not of "solteira" and "herdeiro", which end alike. */
const isRole = (role = ""): boolean => !NOT_ROLES.has(role.toLowerCase().split(/[ ,.]/, 1)[0] ?? "");

/** What a plan is for: the first thing or name in it that plans are known by. */
function planOf({ plan = "" }: Groups): string | undefined {
  const list = plan.split(/[ ,]+/).slice(0, PLANNED_WITHIN);
  for (const [place, word] of list.entries()) {
    const known = list[place - 1] === "em" ? undefined : PLANS.get(word.toLowerCase());
    if (known !== undefined) return `plan.${known}`;
    if (/^\p{Lu}\p{Ll}{2,}/u.test(word)) return `plan.${fold(word)}`;
  }
  return undefined;
}
const PLANNED_WITHIN = 5;

/** Where somebody is, unless that is where they live or work. */
function whereaboutsKey({ place = "" }: Groups, whole: string): string | undefined {
  if (!/^\p{Lu}/u.test(place) || !isPlace(place)) return undefined;
  if (/instalad/u.test(whole)) return "home.city";
  return /^(?:Está|Fica|Continua) n[oa]s? /u.test(whole) && isEmployer(place) ? undefined : "whereabouts";
}

/** What stands behind the part that a rule has read. */
const behind = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.indexOf(part) + part.length);
const behindLast = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.lastIndexOf(part) + part.length);

/** "para o Porto" → "no Porto". */
const WITHIN: Readonly<Record<string, string>> = { o: "no", a: "na", os: "nos", as: "nas" };

const RULES = rulesOf(PORTUGUESE, "iu", {
  keys: {
    "any-employer": ({ org }) => (org === undefined || isEmployer(org) ? "work.employer" : undefined),
    appointment: (_, whole) => appointmentOf(whole),
    birthplace: ({ place = "" }) => (/^\p{Lu}/u.test(place) && isPlace(place) ? "birthplace" : undefined),
    employer: ({ org }) => (isEmployer(org) ? "work.employer" : undefined),
    "employer-joined": ({ org }, whole) =>
      isEmployer(org) && !/^(?:Fica|Vai|Foi) (?!na |no |para |trab|entr|com|contrat)/u.test(whole)
        ? "work.employer"
        : undefined,
    "employer-stayed": ({ org }, whole) =>
      isEmployer(org) && (!/^Está/u.test(whole) || /^Está (?:agora )?n[oa] \S+$/u.test(whole))
        ? "work.employer"
        : undefined,
    favourite: ({ thing }) => favouriteKey(FAVOURITES, thing),
    height: (_, whole) =>
      /^tem [\d.,]+(?![\d.,]| ?(?:m|cm|centímetros|metros)(?!\p{L}))/iu.test(whole) ? undefined : "height",
    home: ({ place }) => (isPlace(place) ? (isCountry(place) ? "home.country" : "home.city") : undefined),
    "home-city": ({ place }) => (isPlace(place) ? "home.city" : undefined),
    "home-no-field": ({ place = "" }) => (isPlace(place) && !FIELD.test(place) ? "home.city" : undefined),
    "home-town": ({ place, town }) => (isPlace(place ?? town) ? "home.city" : undefined),
    "left-employer": ({ org }) => (isEmployer(org) ? "work.status" : undefined),
    name: ({ name }) => (isPlace(name) ? "name" : undefined),
    plan: planOf,
    possession: ({ thing = "" }) => (/^(?:carr|mot)/.test(thing) ? "car" : "possession"),
    role: ({ role }) => (isRole(role) ? "work.role" : undefined),
    "small-employer": ({ org = "" }) => (/^\p{Ll}/u.test(org) || isEmployer(org) ? "work.employer" : undefined),
    tool: ({ tool = "" }) => firstLabel(TOOLS, tool.trim()),
    whereabouts: whereaboutsKey,
    "work-city": ({ place = "" }) => (isPlace(place) && /^\p{Lu}/u.test(place) ? "work.city" : undefined),
  },
  texts: {
    aged: ({ age }, whole) => `Tem ${age ?? ""} anos${behind(whole, age)}`,
    "has-age": (_, whole) => whole.replace(/^(?:fez|completou) /iu, "Tem "),
    "lives-in": ({ place, article = "" }, whole) =>
      `Mora ${WITHIN[article] ?? "em"} ${place ?? ""}${behindLast(whole, place)}`,
    measures: (_, whole) => whole.replace(/^tem /iu, "Mede "),
    name: ({ name }, whole) => `Chama-se ${name ?? ""}${behind(whole, name)}`,
    practises: ({ role, post }, whole) => (/^exerce/iu.test(whole) ? `É ${role ?? post ?? ""}` : whole),
    settled: ({ place }, whole) =>
      whole.replace(/^(?:Já e|E)stá instalad[oa] (?=\p{L}+ )/u, place === undefined ? "" : "Mora "),
    weighs: (_, whole) => whole.replace(/^tem /iu, "Pesa "),
    "went-to-live": ({ place }, whole) =>
      place === undefined ? whole : whole.replace(/^Foi (?:morar|viver)(?: juntos)?/u, "Mora"),
    "without-now": (_, whole) => whole.replace(/ (?:agora|atualmente) (?=é |são )/u, " "),
  },
});

export const attributed = (text: string): Attributed => firstRuled(RULES, text);
