/** What is formed behind the answers: job records, their life and what shows of them (GUM-13, GUM-32). */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSerialRunner, system } from "../../src/engine/system.ts";
import { FORM_NOTE } from "../../src/engine/write/stored-notes.ts";
import type { FormedItem, KeepsakeOptions, LanguageModel, Observation, Vault } from "../../src/index.ts";
import { CUT_MARK, cutText, firstSpan } from "../../src/model/text.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, NOON, type TestKeep, testClock, testKeep } from "../support/vault.ts";

const TRAINS = "I prefer trains to flights.";
const TRAINS_FACT = "Prefers trains to flights";
const said = (content: string, more: Partial<Observation> = {}): Observation => ({
  role: "user",
  content,
  session: "s1",
  at: NOON,
  ...more,
});

/** Answers nothing, or fails with a reason of its own. */
const model = (generate: LanguageModel["generate"] = async () => ({ reply: { operations: [] } })): LanguageModel => ({
  id: "test/model",
  generate,
});
const throwing = model(async () => {
  throw new Error("a word of content");
});

const factTexts = async (vault: Vault) =>
  (await all(vault.memories.list({ order: "oldest" }))).flatMap(({ item }) =>
    item.layer === "fact" ? [item.text] : [],
  );

/** A process that gets no further than so many commits: what comes after is as if it had been killed. */
async function killedAfter(commitCount: number, more: Partial<KeepsakeOptions> = {}): Promise<TestKeep> {
  const clock = testClock();
  const made = await testKeep({ clock });
  await made.vault();
  await made.keepsake.close();
  let left = commitCount;
  const gather = (): Promise<void> => (left-- > 0 ? system.gather() : new Promise(() => undefined));
  const keep = await testKeep({ clock, medium: made.medium, options: { system: { clock, gather }, ...more } });
  return { ...keep, reopen: (options) => testKeep({ clock, medium: keep.medium, ...(options && { options }) }) };
}

describe("sync says what an answer waits for (GUM-32)", () => {
  test("absent: the facts of the rules are there, topics and summaries follow", async () => {
    const vault = await (await testKeep()).vault();
    const observed = await vault.observe(said(TRAINS));
    expect(observed).toMatchObject({ pendingCount: 0, formed: [{ text: TRAINS_FACT }] });
  });

  test("true: everything is there that will be, summaries included", async () => {
    const vault = await (await testKeep()).vault();
    const kayak = ["I bought a kayak in Porto.", "My kayak is red.", "I paddle the kayak on the lake every Sunday."];
    await vault.observe(
      kayak.map((content) => said(content)),
      { sync: true },
    );
    const items = await all(vault.memories.list());
    expect(items.some(({ item }) => item.layer === "summary")).toBe(true);
  });

  test("false: the message is there and waits; once settled, the facts are those of a write that waited, and were told", async () => {
    const vault = await (await testKeep()).vault();
    const told: FormedItem[] = [];
    vault.on("formed", (items) => told.push(...items));
    const observed = await vault.observe(said(TRAINS), { sync: false });
    expect(observed).toMatchObject({ pendingCount: 1, formed: [], messages: [{ outcome: "stored" }] });
    await vault.settled();
    expect(await factTexts(vault)).toEqual([TRAINS_FACT]);
    expect(told.map(({ text }) => text)).toEqual([TRAINS_FACT]);
  });

  test("whether it waits or not makes no difference to what is formed", async () => {
    const sentences = [
      TRAINS,
      "I live in Porto.",
      "I don't like hiking any more.",
      "I love hiking.",
      "My sister Ana works at Siemens.",
      "Actually, I live in Braga.",
      "Is it going to rain?",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...sentences), fc.boolean()), { maxLength: 6 }),
        async (turns) => {
          const shape = async (isAlwaysAtOnce: boolean) => {
            const keep = await testKeep();
            const vault = await keep.vault();
            for (const [place, [content, isDeferred]] of turns.entries()) {
              await vault.observe(
                said(content, { at: NOON + place * 60_000 }),
                isAlwaysAtOnce || !isDeferred ? {} : { sync: false },
              );
              await vault.settled();
            }
            const items = (await all(vault.memories.list())).map(({ item }) => [
              item.layer,
              item.text,
              item.truth,
              item.count,
            ]);
            await keep.keepsake.close();
            return items.map((fields) => JSON.stringify(fields)).toSorted();
          };
          expect(await shape(false)).toEqual(await shape(true));
        },
      ),
      runs(25),
    );
  });
});

describe("a job outlives its process (GUM-13)", () => {
  test("killed before anything was formed: the next process finds the message pending, forms it once, and forgets the job", async () => {
    const killed = await killedAfter(1);
    await (await killed.vault()).observe(said(TRAINS), { sync: false });
    const vault = await (await killed.reopen()).vault();
    const [message] = await all(vault.memories.list({ messages: true }));
    expect(message).toMatchObject({ processing: "pending", item: { layer: "message" } });
    expect((await vault.stats()).forming).toEqual({
      byStatus: { pending: 1, chunked: 0, failed: 0, processed: 0 },
      oldestDays: 0,
      attemptCount: 0,
      reasons: {},
    });
    await vault.settled();
    await vault.settled();
    expect(await factTexts(vault)).toEqual([TRAINS_FACT]);
    expect((await vault.memories.get(message?.item.id ?? "")).processing).toBe("processed");
    const again = await (await killed.reopen()).vault();
    expect((await again.stats()).forming.byStatus).toEqual({ pending: 0, chunked: 0, failed: 0, processed: 1 });
    expect(await factTexts(again)).toEqual([TRAINS_FACT]);
  });

  test("killed between the rules and the model: facts stand, and they and their message are chunked", async () => {
    const killed = await killedAfter(1, { model: model() });
    await (await killed.vault()).observe(said(TRAINS));
    killed.clock.pass(3 * DAY + 1);
    const vault = await (await killed.reopen()).vault();
    const views = await all(vault.memories.list({ messages: true }));
    expect(views.map(({ processing }) => processing)).toEqual(["chunked", "chunked"]);
    const fact = views.find(({ item }) => item.layer === "fact");
    expect((await vault.inspect(fact?.item.id ?? "")).processing).toBe("chunked");
    expect((await vault.maintenance.condition()).forming).toMatchObject({ byStatus: { chunked: 1 }, oldestDays: 3 });
    // Without a model it waits for one, and nothing else waits for it.
    await vault.settled();
    expect((await vault.stats()).forming.byStatus.chunked).toBe(1);
  });

  test("a job that failed shows with its code and no word of content, survives, and is tried again when asked", async () => {
    const keep = await testKeep({ options: { model: throwing } });
    const vault = await keep.vault();
    await vault.observe(said(TRAINS), { sync: true });
    await vault.settled();
    expect((await vault.stats()).forming).toMatchObject({
      byStatus: { failed: 1 },
      attemptCount: 1,
      reasons: { threw: 1 },
    });
    await keep.keepsake.close();

    const again = await (await keep.reopen({ model: throwing })).vault();
    expect((await all(again.memories.list({ messages: true }))).map(({ processing }) => processing)).toEqual([
      "failed",
      "failed",
    ]);
    await again.settled();
    expect((await again.maintenance.condition()).forming.attemptCount).toBe(1);
    expect(await again.maintenance.retryForming()).toBe(1);
    await again.settled();
    expect((await again.maintenance.condition()).forming).toMatchObject({ attemptCount: 2, reasons: { threw: 1 } });
    expect(JSON.stringify(await again.maintenance.condition())).not.toContain("content");
    await again.close();

    const well = await (await keep.reopen({ model: model() })).vault();
    expect(await well.maintenance.run({ dryRun: true })).toMatchObject({ retriedCount: 1 });
    expect((await well.stats()).forming.byStatus.failed).toBe(1);
    expect(await well.maintenance.run()).toMatchObject({ retriedCount: 1 });
    expect((await well.stats()).forming.byStatus).toMatchObject({ failed: 0, processed: 1 });
    expect(await well.maintenance.retryForming()).toBe(0);
  });

  test("a model that is down for long leaves few records, and none is lost", async () => {
    const keep = await testKeep({ options: { model: throwing } });
    const vault = await keep.vault();
    for (let place = 0; place < 30; place++)
      await vault.observe(said(`Note number ${place} on the pier.`, { at: NOON + place }), { sync: true });
    expect((await vault.stats()).forming).toMatchObject({ byStatus: { failed: 30 }, reasons: { threw: 30 } });
    const names = [...keep.medium.vaults.values()].flatMap(({ notes }) => [...notes.keys()]);
    expect(names.filter((name) => name.startsWith(FORM_NOTE))).toHaveLength(1);
    expect(await vault.maintenance.retryForming()).toBe(30);
  });

  test("an erased message leaves the list, and a job without messages is over", async () => {
    const killed = await killedAfter(1, { model: model() });
    const observed = await (await killed.vault()).observe([said(TRAINS), said("I live in Porto.")], { sync: false });
    const vault = await (await killed.reopen()).vault();
    const [first, second] = observed.messages.map(({ id }) => id ?? "");
    await vault.forget(await vault.forget({ ids: [first ?? ""] }));
    expect((await vault.stats()).forming.byStatus).toMatchObject({ pending: 1 });
    const other = await (await killed.reopen()).vault();
    expect((await other.stats()).forming.byStatus).toMatchObject({ pending: 1 });
    await other.forget(await other.forget({ ids: [second ?? ""] }));
    expect((await other.stats()).forming).toMatchObject({ byStatus: { pending: 0 }, reasons: {} });
    // The process that did not erase it hears of it too.
    expect((await vault.stats()).forming.byStatus).toMatchObject({ pending: 0 });
    await vault.settled();
    expect(await factTexts(vault)).toEqual([]);
  });

  test("left to the next process on request, and formed by whoever writes next", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe(said(TRAINS), { sync: false });
    await vault.close({ isFormingLeft: true });
    const next = await (await keep.reopen()).vault();
    await next.close();
    const reader = await (await keep.reopen({ readOnly: true })).vault();
    expect(await factTexts(reader)).toEqual([TRAINS_FACT]);
    await reader.settled();
  });

  test("a keep for reading shows what waits, and leaves it", async () => {
    const killed = await killedAfter(1);
    await (await killed.vault()).observe(said(TRAINS), { sync: false });
    const reader = await (await killed.reopen({ readOnly: true })).vault();
    await reader.settled();
    expect((await reader.stats()).forming.byStatus.pending).toBe(1);
    await expect(reader.maintenance.retryForming()).rejects.toMatchObject({ code: "store_read_only" });
  });

  test("two processes that form the same job keep each fact once", async () => {
    const killed = await killedAfter(1);
    await (await killed.vault()).observe([said(TRAINS), said("I live in Porto.")], { sync: false });
    const [one, two] = [await (await killed.reopen()).vault(), await (await killed.reopen()).vault()];
    await Promise.all([one.settled(), two.settled()]);
    expect((await factTexts(one)).toSorted()).toEqual([...new Set(await factTexts(one))].toSorted());
    expect(
      (await all(two.memories.list())).filter(({ item }) => item.layer === "fact").map(({ item }) => item.count),
    ).toEqual([1, 1]);
  });

  test("waiting can be given up; the work goes on behind it", async () => {
    const started = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const slow = model(async () => {
      started.resolve();
      await answer.promise;
      return { reply: { operations: [] } };
    });
    const vault = await (await testKeep({ options: { model: slow } })).vault();
    const patience = new AbortController();
    const observing = vault.observe(said(TRAINS), { sync: true, signal: patience.signal });
    await started.promise;
    patience.abort(new Error("no more"));
    await expect(observing).rejects.toThrow("no more");
    // The model keeps no rule waiting.
    await vault.observe(said("I live in Porto."));
    expect(await factTexts(vault)).toHaveLength(2);
    answer.resolve();
    await vault.settled();
    expect((await vault.stats()).forming.byStatus).toMatchObject({ chunked: 0, processed: 2 });
  });
});

describe("evidence of what is formed later", () => {
  test("stands in the words that were said, also behind words that may not be kept", async () => {
    const keep = await testKeep();
    const vault = await keep.keepsake.vault("ben", { keepSensitive: false });
    const text = "I have HIV. I prefer trains to flights.";
    await vault.observe(said(text), { sync: false });
    await vault.settled();
    const views = await all(vault.memories.list({ messages: true }));
    expect(views.find(({ item }) => item.layer === "message")?.item.text).toContain(CUT_MARK);
    const fact = views.find(({ item }) => item.text.includes("trains") && item.layer === "fact");
    const { evidence } = await vault.inspect(fact?.item.id ?? "");
    expect(evidence[0]?.quotes.join(" ")).toMatch(/(?:^|\[erased\] )I prefer trains to flights\.?$/);
  });

  test("a span of the text of today is found again in the first text, whatever was cut", () => {
    const cuts = fc.array(fc.tuple(fc.nat(60), fc.nat(12)), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }),
        cuts,
        fc.nat(80),
        fc.nat(20),
        (first, given, from, length) => {
          const spans = given.map(([start, size]) => ({ start, end: start + size }));
          const { text, cuts: done } = cutText(first, [], spans);
          const span = { start: Math.min(from, text.length), end: Math.min(from + length, text.length) };
          const found = firstSpan(span, done);
          expect(found.start).toBeGreaterThanOrEqual(0);
          expect(found.end).toBeLessThanOrEqual(first.length);
          const isBesideMarks = !text.includes(CUT_MARK) || !first.includes("[");
          const touches = [...text.matchAll(/\[erased\]/g)].some(
            ({ index }) => index < span.end && index + CUT_MARK.length > span.start,
          );
          if (isBesideMarks && !touches && span.end > span.start)
            expect(first.slice(found.start, found.end)).toBe(text.slice(span.start, span.end));
        },
      ),
    );
  });
});

describe("a lane", () => {
  test("asked while its last step ends, it looks again: nothing is forgotten", async () => {
    const todo: number[] = [1];
    const done: number[] = [];
    const lane = createSerialRunner(async () => {
      const next = todo.shift();
      if (next === undefined) return false;
      done.push(next);
      return true;
    });
    for (let number = 2; number < 40; number++) {
      const running = lane.run();
      for (let turn = 0; turn < number % 7; turn++) await Promise.resolve();
      todo.push(number);
      void lane.run();
      await running;
      await lane.idle();
      expect(todo).toEqual([]);
    }
    expect(done).toHaveLength(39);
  });

  test("a step that throws ends this run and not the next", async () => {
    let isBroken = true;
    const lane = createSerialRunner(async () => {
      if (isBroken) throw new Error("broken");
      return false;
    });
    await expect(lane.run()).rejects.toThrow("broken");
    isBroken = false;
    await expect(lane.run()).resolves.toBeUndefined();
  });
});
