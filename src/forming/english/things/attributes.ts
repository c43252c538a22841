/**
 * What an English memory sets: single-valued attributes by the form that its predicate has in the third person (memory.md §3.5). The rows stand in
 * files of their own, attributes-….ts; the first that fits decides.
 */
import { type Attributed, OWN_RELATION } from "../../tongue.ts";
import { stackKey } from "../clauses/stack.ts";
import type { Groups, Rule } from "./attribute-rule.ts";
import { BODY, RELATIONSHIPS } from "./attributes-life.ts";
import { SCHOOLING } from "./attributes-school.ts";
import { HOME, IDENTITY } from "./attributes-self.ts";
import { STATUS } from "./attributes-status.ts";
import { TASTES } from "./attributes-tastes.ts";
import { LOADS, WORK } from "./attributes-work.ts";

/** What a text sets, and whether whom it is about leaves. */
export function attributed(text: string): Attributed {
  const found = setBy(text);
  return LEAVES.test(text) ? { ...found, ends: [...(found.ends ?? []), OWN_RELATION] } : found;
}

const LEAVES =
  /^(?:Left|Has left|Quit|Has quit|Resigned|Has resigned|Retired|Has retired|Is out|Is leaving|Dropped out|Pulled out|Walked (?:off|out)|Moved (?:out|back|away|home)|Has moved (?:out|back|away)|Went (?:home|back)|Stopped (?:teaching|working|coming|coaching|answering)|No longer (?:works|teaches|comes|coaches)|Is no longer an? (?:client|customer|supplier|student|tenant|colleague))(?!\p{L})/u;

/** The first rule that fits; what fits none is a plain fact. */
function setBy(text: string): Attributed {
  const stack = stackKey(text);
  const level = LEVEL.exec(text)?.groups?.["level"];
  if (level !== undefined) return { text: text.replace(level, `at level ${level}`), type: "skill" };
  if (BEGINNER.test(text)) return { text: "Is at beginner level", type: "skill" };
  const passed = PASSED.exec(text)?.groups?.["level"];
  if (passed !== undefined) return { text: text.replace(passed, `level ${passed}`), type: "fact" };
  if (stack !== undefined) return { text, type: "environment", key: stack };
  for (const { pattern, type, key: keyOf, text: textOf, former: formerOf, ends, isSince } of RULES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const key = typeof keyOf === "function" ? keyOf(groups, text) : keyOf;
    if (typeof keyOf === "function" && key === undefined) continue;
    const lacked = key !== undefined && MANY_VALUED.has(key) ? LACKED.exec(text)?.groups?.["value"] : undefined;
    // "Isn't a nurse" gives no value; it ends the one that it names.
    if (lacked !== undefined) return { text, type, former: lacked };
    const former = formerOf?.(groups) ?? (key === undefined ? undefined : denied(text));
    const said = textOf?.(groups, text) ?? text;
    return {
      text: said.charAt(0).toUpperCase() + said.slice(1),
      type,
      ...(key === undefined ? {} : { key }),
      ...(former === undefined ? {} : { former }),
      ...(ends === undefined || ends.length === 0 ? endsOf(key, text) : { ends }),
      ...(isSince === true || (typeof isSince === "function" && isSince(groups, text)) ? { isSince: true } : {}),
    };
  }
  const former = denied(text);
  return { text, type: "fact", ...(former === undefined ? {} : { former }) };
}

const BEGINNER = /^(?:Is )?(?:an? )?(?:(?:total|complete|absolute|real) )?beginner(?:, [AN]\d)?$/iu;
const PASSED = /^Passed (?:the )?(?<level>[ABC][12]|N[1-5])(?=$|,| (?:test|exam|certificate)(?!\p{L}))/u;

/** "Is B1": of what, is clearer with the word for it. */
const LEVEL = /^Is (?<level>[ABC][12]|N[1-5])(?= in \p{Lu}|$)/u;

/** Attributes of which a value that is denied tells nothing but that. */
const MANY_VALUED: ReadonlySet<string> = new Set(["diet", "work.role", "nationality", "religion", "instrument"]);
const LACKED = /^Isn't (?:really |actually )?(?:an? |the )?(?<value>[\p{L}-]+(?: [\p{L}-]+){0,2})(?=$|,)/u;

/** "…, not Aberdeen": the value that does not hold. */
const denied = (text: string): string | undefined =>
  /, not (?<former>[\p{Lu}\d][^,.]{1,40})$/u.exec(text)?.groups?.["former"];

/** Who is divorced or widowed has no partner any more. */
const endsOf = (key: string | undefined, text: string): { readonly ends?: readonly string[] } =>
  (key === "relationship.status" || key === "relationship.partner") &&
  /divorced|divorce\b|widow|broke up|split up|broken up|separated|is single/iu.test(text)
    ? { ends: ["relationship.partner"] }
    : {};

const RULES: readonly Rule[] = [
  ...IDENTITY,
  ...LOADS,
  ...STATUS,
  ...HOME,
  ...SCHOOLING,
  ...WORK,
  ...BODY,
  ...RELATIONSHIPS,
  ...TASTES,
];
