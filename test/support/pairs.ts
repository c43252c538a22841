/**
 * Pairs of sentences, each in a vault of its own: what is said second ends what was said first, or leaves it.
 */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "./vault.ts";

const DAY = 86_400_000;
const AT = Date.parse("2026-03-02T09:00:00Z");

export interface Pairs {
  readonly first: string;
  /** What its memory holds. */
  readonly holds: RegExp;
  readonly stays: readonly string[];
  readonly ends: readonly string[];
}

const keep = testKeep();
let count = 0;

/** Whether all memories of the first sentence that hold it are current after the second. */
async function staysAfter(first: string, holds: RegExp, second: string): Promise<boolean> {
  const vault = await (await keep).vault(`person ${count++}`);
  await vault.observe({ role: "user", session: "one", content: first, at: AT });
  const told = async () =>
    (await all(vault.memories.list({}))).map(({ item }) => item).filter(({ layer }) => layer === "fact");
  const ids = (await told()).filter(({ text, subject = "" }) => holds.test(`${subject} ${text}`)).map(({ id }) => id);
  expect(ids).not.toEqual([]);
  await vault.observe({ role: "user", session: "two", content: second, at: AT + 20 * DAY });
  const now = (await told()).filter(({ truth }) => truth === "current").map(({ id }) => id);
  return ids.every((id) => now.includes(id));
}

export const testPairs = (pairs: readonly Pairs[]): void =>
  describe.each(pairs)("$first", ({ first, holds, stays, ends }) => {
    test.each(stays)("stays after: %s", async (second) => {
      expect(await staysAfter(first, holds, second)).toBe(true);
    });
    if (ends.length > 0)
      test.each(ends)("ends with: %s", async (second) => {
        expect(await staysAfter(first, holds, second)).toBe(false);
      });
  });
