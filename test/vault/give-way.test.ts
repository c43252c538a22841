/** Long work and what others ask meanwhile (SEC-H8, SEC-H9). Time goes on by being looked at, so that work gives way as it would on a slow machine. */
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { native, type Observation } from "../../src/index.ts";
import { NOON, type TestClock, testClock, testKeep } from "../support/vault.ts";

const COUNT = 60;
/** Far fewer than there are messages, and more than there are phases of a write. */
const TURNS_MIN = 20;

function slowClock(): TestClock {
  const clock = testClock(NOON);
  return {
    ...clock,
    now: () => {
      clock.pass(1);
      return clock.now();
    },
  };
}

const messages = (session: string): readonly Observation[] =>
  Array.from({ length: COUNT }, (_, number) => ({
    role: "user",
    content: `I like room ${number} of the house by the lake.`,
    session,
  }));

async function world() {
  const keep = await testKeep({ clock: slowClock() });
  const vault = await keep.vault("ana");
  // What is read with the first text that is formed has been read.
  await vault.observe({ role: "user", content: "I like tea.", session: "before" });
  return { keep, vault };
}

/** Looks again and again, in turns of the event loop, until the work is done. */
async function meanwhile(work: Promise<unknown>, look: () => Promise<unknown>): Promise<number> {
  let [isDone, count] = [false, 0];
  const ended = work.finally(() => {
    isDone = true;
  });
  for (await turn(); !isDone; await turn()) {
    await look();
    if (!isDone) count += 1;
  }
  await ended;
  return count;
}

describe("while hundreds of messages are taken in", () => {
  test("another vault answers all the time (SEC-H8)", async () => {
    const { keep, vault } = await world();
    const other = await keep.vault("ben");
    await other.remember("I like coffee.");
    const count = await meanwhile(vault.observe(messages("talk")), async () => {
      expect((await other.recall("what do I like?")).items).toHaveLength(1);
    });
    expect(count).toBeGreaterThan(TURNS_MIN);
  });

  test("the vault itself shows all of them or none (UNI-X14)", async () => {
    const { vault } = await world();
    const sizes = new Set<number>();
    const before = (await vault.stats()).itemCount;
    const count = await meanwhile(vault.observe(messages("talk")), async () => {
      const { itemCount } = await vault.stats();
      sizes.add(itemCount);
      // Once they are durable they are shown, a moment before they are acknowledged.
      if (itemCount > before) return;
      expect((await vault.recall("which room of the house?")).items.every(({ text }) => text.includes("tea"))).toBe(
        true,
      );
    });
    expect(count).toBeGreaterThan(TURNS_MIN);
    const after = (await vault.stats()).itemCount;
    expect(after).toBeGreaterThanOrEqual(before + COUNT);
    expect([before, after]).toEqual(expect.arrayContaining([...sizes]));
  });

  test("what is written meanwhile comes behind them, and what is forgotten meanwhile is gone (UNI-X14)", async () => {
    const { vault } = await world();
    const working = vault.observe(messages("talk"));
    await turn();
    const [kept] = await Promise.all([
      vault.remember("I like the boat on the lake."),
      vault.forget({ session: "before" }).then((plan) => vault.forget(plan)),
    ]);
    await working;
    expect((await vault.memories.get(kept.id)).item.text).toContain("boat");
    const { items } = await vault.recall("do I like tea?");
    expect(items.filter(({ text }) => text.includes("tea"))).toEqual([]);
  });

  test("every recall meanwhile counts, also behind them (GOS-56)", async () => {
    const { vault } = await world();
    const recalled = async () => expect((await vault.recall("do I like tea?")).items[0]?.text).toContain("tea");
    const used = async () => {
      for await (const { item, use } of vault.memories.list())
        if (item.layer === "fact" && item.text.includes("tea")) return use.accessCount;
      return undefined;
    };
    await recalled();
    const count = await meanwhile(vault.observe(messages("talk")), recalled);
    expect(count).toBeGreaterThan(0);
    // Behind the commit that wrote what was counted before it.
    const before = (await used()) ?? 0;
    await vault.recall("do I like tea?");
    await vault.flush();
    expect([before > count, await used()]).toEqual([true, before + 1]);
  });

  test("closing the keep waits for them (design §4)", async () => {
    const { keep, vault } = await world();
    const working = vault.observe(messages("talk"));
    await turn();
    await keep.keepsake.close();
    const { messages: stored } = await working;
    expect(stored.filter(({ outcome }) => outcome === "stored")).toHaveLength(COUNT);
    const again = await (await keep.reopen()).vault("ana");
    expect((await again.stats()).itemCount).toBeGreaterThanOrEqual(COUNT);
  });
});

test("what arrives together shares a commit, up to a thousand items and one array more, and nothing is lost or out of order (SEC-H9)", async () => {
  const { keep, vault } = await world();
  const sizes: number[] = [];
  keep.refuseCommits(({ put = [] }) => {
    sizes.push(put.length);
    return undefined;
  });
  // Only their number counts, so they state nothing.
  const [arrays, length] = [8, 300];
  const chatter = (session: string): readonly Observation[] =>
    Array.from({ length }, (_, number) => ({ role: "user", content: `Ok, ${number}.`, session }));
  const written = await Promise.all(
    Array.from({ length: arrays }, (_, number) => vault.observe(chatter(`talk ${number}`))),
  );
  const ids = written.flatMap((observed) => observed.messages.map(({ id = "" }) => id));
  expect(new Set(ids).size).toBe(arrays * length);
  expect([...ids].sort()).toEqual(ids);
  expect(Math.max(...sizes)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000 + length);
  expect(sizes.filter((size) => size >= length).length).toBeLessThan(arrays);
});

test("an import gives way too (SEC-H9)", async () => {
  const { keep, vault } = await world();
  await vault.observe(messages("talk"));
  let exported = "";
  for await (const part of await vault.io.export(native())) exported += part;
  const other = await keep.vault("ben");
  const into = await keep.vault("cleo");
  const count = await meanwhile(into.io.import(native(), exported), () => other.recall("tea"));
  expect(count).toBeGreaterThan(TURNS_MIN);
});
