/** The attributes of data/en/forming/attributes.txt that a pattern alone cannot tell. */
import type { Groups, RuleFunctions } from "../../attribute-table.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { FEELINGS } from "../clauses/short-lived-lists.ts";
import { home, homeIn, homePlace, isPlace, moved, movedInto, placed, visited } from "./places.ts";
import { PLAN_KEYS } from "./plan-keys.ts";
import { stackKey } from "./stack.ts";
import { toolKey, usedTool } from "./tools.ts";

/** True for a profession, excluding "member" and "mother". */
export function isRole(role: string | undefined): boolean {
  const words = (role ?? "").toLowerCase().split(" ");
  const last = words.at(-1) ?? "";
  return last !== "" && !EN.has("not-roles", last) && !FEELINGS.has(last) && !EN.is("no-role", words[0] ?? "");
}

const role = ({ role }: Groups): string | undefined => (isRole(role) ? "work.role" : undefined);

/** "Works at a bakery as a baker" is about the role. */
const roleOr =
  (key: string) =>
  (_: unknown, text: string): string =>
    EN.is("in-role", text) ? "work.role" : key;

const isNamed = (org: string | undefined): boolean => isPlace(org?.replace(/^the /, ""));

function employed({ org = "" }: Groups, text: string): string | undefined {
  if (!isNamed(org)) return undefined;
  return EN.is("as-before", text.slice(0, text.indexOf(org))) ? "work.role" : "work.employer";
}

function atOrganisation({ org = "" }: Groups, text: string): string | undefined {
  if (!isNamed(org) || EN.is("no-employer", org)) return undefined;
  return EN.is("school-name", text) ? "education.school" : "work.employer";
}

const isCountryName = (name: string): boolean => EN.has("countries", name.toLowerCase());

/** "colour" → `favourite.colour`, "tv show" → `favourite.series`. */
export function favouriteOf(thing: string | undefined): string | undefined {
  const name = ["favourite-lead", "favourite-tail", "favourite-place"].reduce(
    (text, part) => text.replace(EN.pattern(part), ""),
    (thing ?? "").toLowerCase().trim(),
  );
  if (name === "" || EN.is("no-favourite", name)) return undefined;
  const single = EN.is("several", name) && !EN.is("single-in-s", name) ? name.slice(0, -1) : name;
  const known = EN.map("favourites");
  return `favourite.${slug(known.get(name) ?? known.get(single) ?? single, /[^\p{L}\p{N}]+/gu)}`;
}

const slug = (name: string, border: RegExp): string => name.replaceAll(border, "-");

export const FUNCTIONS: RuleFunctions = {
  keys: {
    ...PLAN_KEYS,
    "at-organisation": atOrganisation,
    "bare-name": ({ name = "" }) => (isCountryName(name) || EN.is("not-name", name) ? undefined : "name"),
    birthplace: placed("birthplace"),
    employed,
    employer: ({ org }) => (isNamed(org) ? "work.employer" : undefined),
    favourite: ({ thing }) => favouriteOf(thing),
    home,
    "home-in": homeIn,
    "home-place": homePlace,
    joined: ({ org = "" }) => (EN.is("club", org) ? undefined : "work.employer"),
    moved,
    "moved-into": movedInto,
    name: ({ name = "" }) => (isCountryName(name) ? undefined : "name"),
    "new-role": ({ role = "" }) => (EN.is("named-role", role) ? undefined : "work.role"),
    occupation: (groups) => (EN.is("no-occupation", groups["role"] ?? "") ? undefined : role(groups)),
    "planned-instrument": ({ instrument = "" }) => `plan.${slug(instrument.toLowerCase(), / /g)}`,
    role,
    skill: ({ what = "" }) => `skill.${slug(what.toLowerCase().trim(), /[^\p{L}\p{N}+#]+/gu)}`,
    stack: (_, text) => stackKey(text),
    status: roleOr("work.status"),
    tool: ({ tool }) => toolKey(tool),
    "used-tool": usedTool,
    visited,
    whereabouts: placed("whereabouts"),
    workplace: roleOr("work.employer"),
  },
  texts: {},
};
