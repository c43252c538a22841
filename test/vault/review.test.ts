import { describe, expect, test } from "vitest";
import { type Item, isKeepsakeError, native, type Policy, preset, type Vault } from "../../src/index.ts";
import { logEntry } from "../../src/model/log-entry.ts";
import { all, DAY, NOON, testKeep } from "../support/vault.ts";

const factsOf = async (vault: Vault): Promise<Item[]> =>
  (await all(vault.memories.list())).map((view) => view.item).filter((item) => item.layer === "fact");

async function idOf(vault: Vault, words: string): Promise<string> {
  return (await factsOf(vault)).find((item) => item.text.includes(words) && item.truth === "current")?.id ?? "";
}

async function due(vault: Vault): Promise<string[]> {
  return (await vault.memories.review()).entries.map((entry) => `${entry.reason}: ${entry.text}`);
}

/** A vault that holds an item as no conversation would make it: an export with that item in it, taken in by the owner. */
async function planted(change: (item: Item) => Item, said = "I love rye bread.", policy?: Policy) {
  const keep = await testKeep(policy === undefined ? {} : { options: { policy } });
  const source = await keep.vault("source");
  await source.observe({ session: "s", role: "user", content: said, at: NOON });
  let text = "";
  for await (const part of await source.io.export(native())) text += part;
  const lines = text.split("\n").map((line) => {
    const parsed: unknown = line === "" ? undefined : JSON.parse(line);
    const isFact =
      typeof parsed === "object" &&
      parsed !== null &&
      "item" in parsed &&
      (parsed.item as { layer?: unknown }).layer === "fact"; // a line of an export with an item has its layer
    return isFact ? JSON.stringify({ ...parsed, item: change(parsed.item as Item) }) : line;
  });
  const vault = await keep.vault();
  await vault.io.import(native(), lines.join("\n"), { mine: true });
  return { keep, vault };
}

describe("review brings forward", () => {
  test("sensitive data at half of their half-life, and again only half a life after they were confirmed (GOS-37, GOS-A20)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe({ session: "s", role: "user", content: "I was diagnosed with diabetes in March." });
    const [fact] = await factsOf(vault);
    expect(fact?.privacy.class).toBe("sensitive-pii");
    const halfMs = ((fact?.curve.halfLifeDays ?? 0) / 2) * DAY;
    keep.clock.set(NOON + halfMs - 1);
    expect((await vault.memories.review()).entries.filter((entry) => entry.reason === "sensitive_half_life")).toEqual(
      [],
    );
    keep.clock.set(NOON + halfMs);
    const review = await vault.memories.review();
    expect(review).toMatchObject({ dueCount: 1, entries: [{ id: fact?.id, reason: "sensitive_half_life" }] });
    await vault.memories.confirm(fact?.id ?? "");
    expect((await vault.memories.review()).dueCount).toBe(0);
    keep.clock.pass(halfMs);
    expect((await vault.memories.review()).entries[0]).toMatchObject({ reason: "sensitive_half_life" });
  });

  test("what weighed much once and is about to fade, and what is confirmed is vivid again (GOS-31, GOS-28)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.remember("Window seats on the train to Elba.", { type: "preference", salience: 0.8 });
    expect(await due(vault)).toEqual([]);
    keep.clock.pass(400 * DAY);
    const [entry] = (await vault.memories.review()).entries;
    expect(entry).toMatchObject({ reason: "fading", type: "preference" });
    const before = await vault.memories.get(entry?.id ?? "");
    await vault.memories.confirm(entry?.id ?? "");
    const after = await vault.memories.get(entry?.id ?? "");
    expect(after.use).toMatchObject({
      rehearsalCount: before.use.rehearsalCount + 1,
      lastRehearsedAt: keep.clock.now(),
    });
    expect(after.now.salience).toBeGreaterThan(before.now.salience);
    expect(after.item.weight.salience).toBe(before.item.weight.salience);
    expect(await due(vault)).toEqual([]);
  });

  test("a preference that behaviour alone suggests, once it is old; confirmed, it is the owner's word (GUM-29)", async () => {
    const { keep, vault } = await planted((item) => ({
      ...item,
      authority: "ai_inferred",
      labels: ["behaviour", "pattern"],
      weight: { ...item.weight, confidence: 0.4 },
    }));
    const id = await idOf(vault, "rye");
    keep.clock.set(NOON + 13 * DAY);
    expect(await due(vault)).toEqual([]);
    keep.clock.set(NOON + 14 * DAY);
    expect((await vault.memories.review()).entries).toMatchObject([{ id, reason: "guessed", confidence: 0.4 }]);
    await vault.memories.confirm(id);
    expect((await vault.memories.get(id)).item).toMatchObject({
      authority: "user_asserted",
      weight: { confidence: 0.9 },
      revision: 2,
    });
    expect(await due(vault)).toEqual([]);
  });

  test("two statements that contradict each other, until the owner has looked at them (GUM-27)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const older = await vault.remember("Mara's train leaves at eight.");
    let newer = "";
    {
      const source = await keep.vault("source");
      await source.remember("Mara's train leaves at nine.");
      let text = "";
      for await (const part of await source.io.export(native())) text += part;
      const linked = text.replace('"links":[]', `"links":[{"type":"contradicts","to":"${older.id}"}]`);
      expect(linked).not.toBe(text);
      await vault.io.import(native(), linked, { mine: true });
      newer = await idOf(vault, "nine");
    }
    const entries = (await vault.memories.review()).entries;
    expect(entries).toMatchObject([
      { id: newer, reason: "conflict", against: { id: older.id, text: "Mara's train leaves at eight." } },
    ]);
    await vault.memories.confirm(newer);
    expect(await due(vault)).toEqual([]);
    expect((await factsOf(vault)).map((item) => item.truth)).toEqual(["current", "current"]);
  });

  test("at most as many as asked for, and says how many there are", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    for (const food of ["rye bread", "plum cake", "cold soup"])
      await vault.remember(`For breakfast ${food}.`, { type: "preference", salience: 0.8 });
    keep.clock.pass(400 * DAY);
    const review = await vault.memories.review({ limit: 2 });
    expect(review.entries).toHaveLength(2);
    expect(review.dueCount).toBe(3);
    await expect(vault.memories.review({ limit: 0 })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(vault.memories.review({ limit: 1.5 })).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("the owner", () => {
  test("lets go: out of recall and of every summary, still there to be forgotten (GOS-28, GUM-16)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    for (const [place, word] of ["Elba", "Vienna", "Oslo", "Bern"].entries())
      await vault.observe({ session: `s${place}`, role: "user", content: `I love the slow train to ${word}.` });
    await vault.settled();
    const id = await idOf(vault, "Oslo");
    const telling = async (): Promise<Item[]> =>
      (await all(vault.memories.list()))
        .map((view) => view.item)
        .filter((item) => item.layer === "summary" && JSON.stringify(item).includes("Oslo"));
    expect(await telling()).not.toEqual([]);
    expect(await vault.memories.dismiss(id)).toMatchObject({ id });
    expect((await vault.memories.get(id)).item).toMatchObject({ hold: "archived", truth: "current" });
    expect(await telling()).toEqual([]);
    expect((await vault.search("train to Oslo")).items.map((item) => item.id)).not.toContain(id);
    await (await vault.forget(await vault.forget({ ids: [id] }))).finished;
    expect(await idOf(vault, "Oslo")).toBe("");
  });

  test("answers for facts in use alone, and each answer is written down (SEC-G3)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe({ session: "s", role: "user", content: "I love rye bread." });
    const id = await idOf(vault, "rye");
    const [message] = (await all(vault.memories.list({ messages: true }))).filter(
      ({ item }) => item.layer === "message",
    );
    for (const answer of [
      vault.memories.confirm(message?.item.id ?? ""),
      vault.memories.dismiss(message?.item.id ?? ""),
    ])
      await expect(answer).rejects.toMatchObject({ code: "invalid_input" });
    await vault.memories.confirm(id);
    await vault.memories.dismiss(id);
    await expect(vault.memories.confirm(id)).rejects.toSatisfy((error) => isKeepsakeError(error, "invalid_input"));
    const ops = (await all(vault.audit.log()))
      .map((text) => logEntry.parse(JSON.parse(text)))
      .filter((entry) => entry.op === "review");
    expect(ops).toMatchObject([
      { mem: id, act: "user" },
      { mem: id, act: "user" },
    ]);
  });

  test("confirming outside content gives it no standing (SEC-R3, SEC-R6)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.remember("The harbour is closed for repairs until the autumn.", { source: "tool", session: "s" });
    const [fact] = await factsOf(vault);
    await vault.memories.confirm(fact?.id ?? "");
    const { item, use } = await vault.memories.get(fact?.id ?? "");
    expect(item).toMatchObject({ taint: "untrusted", authority: "ai_inferred", revision: 1 });
    expect(use.rehearsalCount).toBe(0);
  });

  test("what was answered is known after the vault is opened anew", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe({ session: "s", role: "user", content: "I was diagnosed with diabetes in March." });
    const [fact] = await factsOf(vault);
    keep.clock.pass(((fact?.curve.halfLifeDays ?? 0) / 2) * DAY);
    await vault.memories.confirm(fact?.id ?? "");
    const again = await (await keep.reopen()).vault();
    expect((await again.memories.review()).dueCount).toBe(0);
  });

  test("the policy's retention halves the time as well (GOS-37, GOS-A20)", async () => {
    const policy: Policy = {
      ...preset("personal"),
      retention: { defaultDays: null, perClass: { "sensitive-pii": 10 }, tombstoneDays: 30 },
    };
    const keep = await testKeep({ options: { policy } });
    const vault = await keep.vault();
    await vault.observe({ session: "s", role: "user", content: "I was diagnosed with diabetes in March." });
    keep.clock.pass(5 * DAY);
    expect((await vault.memories.review()).entries).toMatchObject([{ reason: "sensitive_half_life" }]);
  });
});
