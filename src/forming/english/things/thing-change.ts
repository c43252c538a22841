/** The new value behind a verb of change: "moved to Thursdays", "pushed back to 9 May", "gone up to 40 mg" (thing-claims.ts). */
import type { Word } from "../clauses/parse.ts";
import { givenBy, type Value } from "./thing-value.ts";
import { CHANGES, LIGHT_CHANGES, POSTPONES } from "./thing-words.ts";

/**
 * @param verb in its base form
 * @param rest what stands behind it, or behind its object
 * @returns undefined where nothing changes
 */
export function changeOf(verb: string, rest: readonly Word[]): Value | undefined {
  if (!CHANGES.has(verb)) return undefined;
  const to = rest.findIndex(({ word }) => word === "to" || word === "until" || word === "till" || word === "into");
  const between = rest.slice(0, Math.max(0, to));
  if (to !== -1 && between.length <= BETWEEN_MAX) {
    const value = givenBy(rest.slice(to));
    return value !== undefined && (value.slot !== "where" || !LIGHT_CHANGES.has(verb)) ? value : undefined;
  }
  const isLater = POSTPONES.has(verb) || (/^(?:put|push)$/.test(verb) && /^(?:off|back)$/.test(rest[0]?.word ?? ""));
  return isLater ? { slot: "when", value: "later" } : undefined;
}
/** "back", "forward again", "from 14 March". */
const BETWEEN_MAX = 5;
