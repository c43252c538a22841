/**
 * Maps the predicate of an English memory to single-valued attributes (memory.md §3.5), by the
 * rules of data/en/forming/attributes.txt.
 */

import { RuleTable, rulesOf } from "../../attribute-table.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { type AttributeClaim, MOVE_PLANNED, OWN_RELATION } from "../../language-rules.ts";
import { FUNCTIONS } from "./attribute-keys.ts";

const RULES = new RuleTable(rulesOf(EN, "i", FUNCTIONS));

export function attributeClaim(text: string): AttributeClaim {
  const found = claimOf(text);
  if (EN.is("undecided", text) && found.key?.startsWith("plan.") === false) return { text, type: "fact" };
  const ends = [
    ...(found.ends ?? []),
    ...(EN.is("leaves", text) ? [OWN_RELATION] : []),
    ...(EN.is("has-moved", text) ? [MOVE_PLANNED] : []),
  ];
  return ends.length === 0 ? found : { ...found, ends };
}

/** The first matching rule, or else a plain fact. */
function claimOf(text: string): AttributeClaim {
  const found = RULES.claim(text);
  const { key, type } = found ?? { type: "fact" as const };
  const lacked = key !== undefined && MANY_VALUED.has(key) ? groupOf("lacked", text) : undefined;
  // "Isn't a nurse" sets no value but ends the one it names.
  if (lacked !== undefined) return { text, type, former: lacked };
  const isKeyless = found !== undefined && key === undefined;
  const former = found?.former ?? (isKeyless ? undefined : groupOf("excluded", text));
  const ends = found?.ends ?? (PARTNERSHIP.has(key ?? "") && EN.is("parted", text) ? ["relationship.partner"] : []);
  return {
    ...found,
    type,
    text: found === undefined ? text : capital(found.text),
    ...(former === undefined ? {} : { former }),
    ...(ends.length === 0 ? {} : { ends }),
  };
}

/** Attributes for which a negation only removes one value. */
const MANY_VALUED: ReadonlySet<string> = new Set(["diet", "work.role", "nationality", "religion", "instrument"]);
/** Divorce and widowhood end them. */
const PARTNERSHIP: ReadonlySet<string> = new Set(["relationship.status", "relationship.partner"]);

/** The only group of a pattern. */
const groupOf = (pattern: string, text: string): string | undefined =>
  Object.values(EN.pattern(pattern).exec(text)?.groups ?? {})[0];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
