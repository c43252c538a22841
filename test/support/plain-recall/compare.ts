/** What recall answered beside what the plain scorer says: the same items, numbers and places, as far as single precision tells them apart. */
import { expect } from "vitest";
import type { Recall } from "../../../src/index.ts";
import type { Holdings } from "./filter.ts";
import { passes } from "./filter.ts";
import { isToldBy } from "./passages.ts";
import { earlierOf, messagesOf, type PlainAsking, type PlainRanked, type PlainRecall } from "./recall.ts";
import type { PlainHit } from "./search.ts";

/** The columns and scores of the index hold single precision. */
const isNear = (found: number, expected: number, size = expected): boolean =>
  Math.abs(found - expected) <= Math.max(1e-5 * Math.abs(size), 2e-6);

const numbersOf = (entry: Pick<PlainRanked, "relevance" | "salience" | "parts" | "signals">, score: number) => ({
  score,
  relevance: entry.relevance,
  salience: entry.salience,
  ...Object.fromEntries(Object.entries(entry.parts).map(([name, value]) => [`part ${name}`, value])),
  ...entry.signals,
});
export const plainNumbers = (entry: PlainRanked | undefined): Readonly<Record<string, number>> =>
  entry === undefined ? {} : numbersOf(entry, entry.total);

export interface Comparing extends PlainAsking {
  readonly asked: string;
}

/** Everything that was found, relevant or not. */
export function expectSame(found: Recall, expected: PlainRecall, holdings: Holdings, asking: Comparing): void {
  const { asked } = asking;
  expect(found.searchedCount, asked).toBe(expected.searchedCount);
  const plain = new Map(expected.items.map((entry) => [entry.item.id, entry]));
  expect(found.items.map(({ id }) => id).toSorted(), asked).toEqual([...plain.keys()].sort());
  for (const item of found.items) {
    const { score, relevance, salience, why } = item;
    const own = plain.get(item.id);
    const numbers: Readonly<Record<string, number>> = numbersOf({ relevance, salience, ...why }, score);
    const wrong = Object.entries(plainNumbers(own)).filter(
      // What was lent is a difference of scores, and as uncertain as they are.
      ([name, value]) => !isNear(numbers[name] ?? Number.NaN, value, name === "update" ? own?.score : value),
    );
    expect(
      wrong.map(([name, value]) => `${name}: ${numbers[name]}, not ${value}`),
      `${asked}: ${item.text}`,
    ).toEqual([]);
    const cited = own === undefined ? new Set() : messagesOf(holdings, own);
    expect(new Set(item.messages.map(({ id }) => id)), `${asked}: ${item.text}`).toEqual(cited);
    expect(item.text, asked).toBe(own?.quote?.text ?? own?.item.text);
    expect(item.isHistory === true, `${asked}: ${item.text}`).toBe(own?.quote?.isHistory === true);
  }
  expectSameOrder(found, expected, asked);
  expectSameUpdates(found, expected, holdings, asking);
  const bar = Math.min(0.7, ...expected.items.map(({ relevance }) => relevance));
  expectCount(found.leftOut.duplicateCount, expected.duplicates, expected.items.length === 0 ? 0 : bar, asked);
  expectCount(found.leftOut.fadedCount, expected.faded, expected.items.length === 0 ? 0 : bar, asked);
}

/** What took the place of others stands above them and says so; in the order that was found, which rounding may have changed. */
function expectSameUpdates(found: Recall, expected: PlainRecall, holdings: Holdings, asking: Comparing): void {
  const { asked } = asking;
  const plain = new Map(expected.items.map((entry) => [entry.item.id, entry]));
  const inOrder = found.items.flatMap(({ id }) => plain.get(id) ?? []);
  const earlier = earlierOf(holdings, inOrder, asking);
  for (const item of found.items) {
    const { ids = [], isConflict } = earlier.get(item.id) ?? {};
    expect(item.earlier?.map(({ id }) => id) ?? [], `${asked}: ${item.text}`).toEqual(ids);
    expect(item.conflict === true, `${asked}: ${item.text}`).toBe(isConflict);
  }
  for (const [place, { item, below }] of inOrder.entries())
    for (const older of below) {
      const placeOfOlder = inOrder.findIndex((entry) => entry.item === older);
      const isRing = plain.get(older.id)?.below.includes(item) === true;
      if (placeOfOlder >= 0 && !isRing) expect(placeOfOlder, asked).toBeGreaterThan(place);
    }
}

/** What is as relevant as the bar; by rounding alone it may lie on either side. */
function expectCount(count: number, hits: readonly PlainHit[], bar: number, asked: string): void {
  const surely = hits.filter(({ relevance }) => relevance > bar && !isNear(relevance, bar));
  const perhaps = hits.filter(({ relevance }) => relevance >= bar || isNear(relevance, bar));
  expect(count, asked).toBeGreaterThanOrEqual(surely.length);
  expect(count, asked).toBeLessThanOrEqual(perhaps.length);
}

/** Scores that differ by rounding alone may change places; those that are equal stand newest first. */
function expectSameOrder(found: Recall, expected: PlainRecall, asked: string): void {
  const places = new Map(expected.items.map(({ item }, place) => [item.id, place]));
  for (const [place, second] of found.items.entries()) {
    const first = found.items[place - 1];
    const [above, below] = [places.get(first?.id ?? "") ?? -1, places.get(second.id) ?? -1];
    if (first === undefined || above < below) continue;
    const [one, other] = [expected.items[above], expected.items[below]];
    const isTie =
      first.score === second.score && JSON.stringify(plainNumbers(one)) === JSON.stringify(plainNumbers(other));
    const mayChange = !isTie && isNear(one?.height ?? 0, other?.height ?? 1);
    expect(mayChange, `${asked}: "${second.text}" stands before "${first.text}"`).toBe(true);
  }
}

/** With the cut-off: of what may be read, each once, and no passage that says no more than the memories before and behind it. */
export function expectFew(found: Recall, expected: PlainRecall, holdings: Holdings, asking: Comparing): void {
  const { asked, filter, now } = asking;
  const items = found.items.flatMap(({ id }) => holdings.items.get(id) ?? []);
  expect(found.searchedCount, asked).toBe(expected.searchedCount);
  // Wishes for the answer are no answer.
  const isOfWishes = items.every(({ type }) => type === "instruction");
  if (items.length === 0) expect(found.confidence, asked).toBe(0);
  if (!isOfWishes) expect(found.confidence, asked).toBeGreaterThan(0);
  expect(new Set(items).size, asked).toBe(found.items.length);
  for (const item of items) {
    expect(passes(holdings, item, filter, now), `${asked}: ${item.text}`).toBe(true);
    const isTold = item.layer === "message" && isToldBy(item, items);
    expect(isTold, `${asked}: ${item.text}`).toBe(false);
  }
  const outside = items.filter(({ taint }) => taint === "untrusted");
  expect(items.slice(items.length - outside.length), asked).toEqual(outside);
  const whole = new Set(expected.items.map(({ item }) => item));
  expect(
    outside.filter((item) => !whole.has(item)),
    asked,
  ).toEqual([]);
}
