/** What comes before what where no link says so: of the best six the newer of two that give another value (docs/recall.md, "What was updated"). */

import { possessorsIn } from "../../../src/forming/any-of.ts";
import { comparedStatement } from "../../../src/forming/relation.ts";
import type { Item } from "../../../src/model/item.ts";
import type { Holdings } from "./filter.ts";
import type { PlainRanked } from "./recall.ts";

const PLACES = 6;
const SCORE = 0.75;
const INSTEAD_SCORE = 0.4;
const WORDS = 0.35;

/** Each moves up before the first that it is news of, until none is left to move. */
export function newestFirst(holdings: Holdings, entries: readonly PlainRanked[]): readonly PlainRanked[] {
  const order = entries.slice(0, PLACES);
  const isBefore = (newer: PlainRanked, older: PlainRanked): boolean =>
    isNews(holdings, newer, older) && !isNews(holdings, older, newer);
  for (let place = 0; place < order.length; place++)
    for (const moved: Item[] = []; ; ) {
      const older = order[place];
      if (older === undefined) break;
      moved.push(older.item);
      const newer = order.find((entry, at) => at > place && !moved.includes(entry.item) && isBefore(entry, older));
      if (newer === undefined) break;
      order.splice(order.indexOf(newer), 1);
      order.splice(place, 0, { ...newer, height: older.height });
    }
  return [...order, ...entries.slice(PLACES)];
}

function isNews(holdings: Holdings, newer: PlainRanked, older: PlainRanked): boolean {
  const [one, other] = [newer.item, older.item];
  if (isInstead(one, other)) return newer.total >= INSTEAD_SCORE * older.total;
  const bothState = [one, other].every(
    ({ layer, origin, truth, type }) =>
      (layer === "fact" || layer === "message") &&
      origin.actor === "user" &&
      truth === "current" &&
      type !== "instruction",
  );
  const isLater = !cameLater(holdings, other, one) && one.speaker === other.speaker && isAboutSame(one, other);
  if (!bothState || !isLater || older.older.includes(one) || newer.total < SCORE * older.total) return false;
  const [now, before] = [comparedStatement(one), comparedStatement(other)];
  const values = new Set(before.quantities.map(({ kind, value }) => `${kind} ${value}`));
  const isOther = values.size > 0 && now.quantities.some(({ kind, value }) => !values.has(`${kind} ${value}`));
  const sharedCount = [...now.terms].filter((term) => before.terms.has(term)).length;
  const isAlike = sharedCount > 0 && sharedCount / Math.min(now.terms.size, before.terms.size) >= WORDS;
  return (now.statesChange || isOther) && isAlike;
}

/** What one message ended and what it says instead. */
const isInstead = (now: Item, ended: Item): boolean =>
  now.layer === "fact" &&
  ended.layer === "fact" &&
  now.truth === "current" &&
  now.subject === ended.subject &&
  ended.labels.includes("ended") &&
  !now.labels.includes("ended") &&
  now.evidence.some(({ item }) => ended.evidence.some((entry) => entry.item === item));

/** Of two that came in when they were said, the later to come in; else the one said later. */
function cameLater({ commits }: Holdings, one: Item, other: Item): boolean {
  const sourceOf = ({ id, evidence }: Item): string => evidence[0]?.item ?? id;
  const cameIn = (item: Item): number => commits.get(sourceOf(item)) ?? Number.MAX_SAFE_INTEGER;
  const [byTime, byCommit] = [one.at - other.at, cameIn(one) - cameIn(other)];
  const isLive = one.origin.live === true && other.origin.live === true;
  const order = isLive ? byCommit || byTime : byTime || byCommit;
  return order === 0 ? sourceOf(one) >= sourceOf(other) : order > 0;
}

/** The same subject and somebody's same things. */
const isAboutSame = (one: Item, other: Item): boolean =>
  one.subject === other.subject && possessorsIn(one.text) === possessorsIn(other.text);
