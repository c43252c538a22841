/** Fourteen weeks of ordinary life: what compaction leaves of them, and what recall still answers (PN-24, PN-25). */
import { describe, expect, test } from "vitest";
import { answeredPercent, questionsOf } from "../../bench/compaction.ts";
import { fourteenWeeks, WEEKS, WEEKS_END } from "../../bench/weeks-corpus.ts";
import { preset } from "../../src/index.ts";
import { all, DAY, NOON, testClock, testKeep } from "../support/vault.ts";

describe("fourteen weeks", () => {
  test.each([7, 4177])(
    "of seed %i shrink to less than a third in digests of their weeks, and questions about them are answered as before (PN-24, PN-25)",
    async (seed) => {
      const told = fourteenWeeks(seed);
      expect(new Set(told.map(({ said }) => said.content)).size).toBe(420);
      const options = { policy: { ...preset("personal"), compaction: { totalTokens: 4_000 } } };
      const vault = await (await testKeep({ options, clock: testClock(WEEKS_END) })).vault();
      await vault.observe(told.map(({ said }) => said));
      await vault.settled();
      const asked = questionsOf(told, 140);
      const before = await answeredPercent(vault, asked);
      expect(before).toBeGreaterThan(90);
      const dry = await vault.maintenance.compact({ dryRun: true });
      const compaction = await vault.maintenance.compact();
      expect(compaction).toEqual({ ...dry, isDryRun: false });
      expect(compaction.tokensBefore).toBeGreaterThan(15_000);
      expect(compaction.tokensAfter / compaction.tokensBefore).toBeLessThanOrEqual(0.3);
      expect(compaction.weeks.length).toBeGreaterThanOrEqual(WEEKS - 1);
      expect(before - (await answeredPercent(vault, asked))).toBeLessThanOrEqual(3);
      const left = (await all(vault.memories.list())).map(({ item }) => item);
      const inUse = left.filter(({ truth, hold }) => truth === "current" && hold === "active");
      // Preferences and the latest decision about each room stay, and the digest of their week tells them.
      const stated = (form: RegExp): readonly string[] =>
        told.flatMap(({ said: { content } }) => form.exec(content)?.[1] ?? []);
      const facts = inUse.filter(({ layer }) => layer === "fact").map(({ text }) => text);
      expect(facts.filter((text) => text.startsWith("Prefers "))).toHaveLength(stated(/I (prefer [^.]+)/).length);
      const decided = stated(/I (decided to paint [^.]+)/).map((said) => `D${said.slice(1)}`);
      const roomOf = (said: string): string => /(?<=the )(?:guest )?\S+/.exec(said)?.[0] ?? "";
      const latest = new Map(decided.map((said) => [roomOf(said), said]));
      expect(facts).toEqual(expect.arrayContaining([...latest.values()]));
      const digests = inUse.filter(({ labels }) => labels.includes("compacted"));
      expect(digests.every(({ text }) => /^\d{4}-W\d\d: /.test(text) && text.length <= 600)).toBe(true);
      expect(digests.filter(({ text }) => / (?:decided|prefers) /.test(text)).length).toBeGreaterThan(WEEKS / 2);
      const originals = (await all(vault.memories.list({ messages: true }))).filter(
        ({ item }) => item.layer === "message",
      );
      expect(originals).toHaveLength(420);
      expect(await vault.maintenance.compact()).toMatchObject({ retiredCount: 0, replacedCount: 0, summaryCount: 0 });
    },
  );

  test("with a number for each of many deals have no conflict among them (GUM-27)", async () => {
    const vault = await (await testKeep()).vault();
    const said = (content: string, place: number) => ({
      role: "user",
      content,
      session: `${place}`,
      at: NOON - (40 - place) * DAY,
    });
    const deals = ["Halberd", "Corvin", "Tessaly", "Osprey"].flatMap((name, place) => [
      `The ${name} deal is worth ${40 + place},000 euros.`,
      `The budget of the ${name} project is ${50 + place},000 euros.`,
      `${name}: the offer is ${60 + place},000 euros.`,
      `Deal ${70 + place} is worth ${80 + place},000 euros.`,
    ]);
    for (const [place, content] of deals.entries()) await vault.observe(said(content, place));
    await vault.settled();
    const facts = (await all(vault.memories.list({ filter: { layers: ["fact"] } }))).map(({ item }) => item);
    expect(facts.filter(({ truth, links }) => truth !== "current" || links.length > 0)).toEqual([]);
    expect(facts).toHaveLength(deals.length);
    // Another number of the same deal is one.
    await vault.observe(said("The budget of the Osprey project is 90,000 euros.", 30));
    await vault.observe(said("Osprey: the offer is 95,000 euros.", 31));
    await vault.settled();
    const after = (await all(vault.memories.list({ filter: { layers: ["fact"] } }))).map(({ item }) => item);
    expect(
      after
        .filter(({ links }) => links.length > 0)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(["Osprey: the offer is 95,000 euros", "The budget of the Osprey project is 90,000 euros"]);
  });
});
