/** Vectors of a vault: made in the background, found again after a restart, gone with their item, never in clear. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { newKeySlots, openVaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { LiveVault as OpenVault } from "../../src/engine/live-vault.ts";
import { system } from "../../src/engine/system.ts";
import { decodeVectors, FloatVectors, vectorsSource } from "../../src/engine/write/embedding.ts";
import { createQueryVectors } from "../../src/engine/write/embedding-query.ts";
import { embedderTag, openEmbedding, sealEmbedding } from "../../src/engine/write/embedding-store.ts";
import { openMemoryStorage } from "../../src/entries/storage.ts";
import { isKeepsakeError, type KeepsakeOptions, openKeepsake, type Vault } from "../../src/index.ts";
import { checkedEmbedder, type Embedder } from "../../src/models/embedder.ts";
import { providerFailed } from "../../src/models/retry.ts";
import type { SearchQuery } from "../../src/search/search-query.ts";
import { compare, mostSimilar } from "../../src/search/semantic-score.ts";
import { NO_VECTOR, VectorIndex } from "../../src/search/vector-index.ts";
import { type EmbedderFault, type HashEmbedder, hashEmbedder } from "../support/hash-embedder.ts";
import { seededRandom } from "../support/random.ts";
import type { MemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { runs } from "../support/runs.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { all, NOON, type TestKeep, testClock, testKeep } from "../support/vault.ts";
import { change } from "../support/written-items.ts";

const SAID = [
  { session: "s1", role: "user", content: "My sister Mia lives in Berlin and plays the cello." },
  { session: "s1", role: "assistant", content: "A cello in Berlin, how lovely." },
  { session: "s2", role: "user", content: "I never eat oysters." },
] as const;

/** Timers that fire when the test says so; their lengths in the order they were set. */
function timers() {
  const waiting = new Map<() => void, number>();
  const lengths: number[] = [];
  return {
    lengths,
    later(ms: number, task: () => void) {
      waiting.set(task, ms);
      lengths.push(ms);
      return () => void waiting.delete(task);
    },
    /** Fires all that are no longer than that. */
    fire(ms = Number.POSITIVE_INFINITY) {
      for (const [task, length] of [...waiting]) {
        if (length > ms || !waiting.delete(task)) continue;
        task();
      }
    },
  };
}

interface Keep {
  readonly keep: TestKeep;
  readonly vault: Vault;
}

async function keepWith(embedder: Embedder, options: Partial<KeepsakeOptions> = {}): Promise<Keep> {
  const keep = await testKeep({ options: { embedder, ...options } });
  return { keep, vault: await keep.vault() };
}

/** The same vault as its verbs see it, opened beside it like another process. */
async function openBeside(medium: MemoryMedium, embedder: Embedder, clock = testClock()): Promise<OpenVault> {
  const storage = await openReferenceStorage({ medium });
  const keys = await openStoreKeys(storage, system.random, NOON);
  const [stored] = await storage.keys.vaults();
  if (stored === undefined) throw new Error("no vault yet");
  const vault = new OpenVault({
    stored,
    name: "ana",
    storage,
    keys: await openVaultKeys(keys, storage, stored),
    system: { ...system, clock },
    policy: (await (await testKeep({ medium })).vault()).policy,
    isReadOnly: false,
    embedding: { embedder: checkedEmbedder(embedder), waitMs: 50 },
  });
  await vault.catchUp();
  return vault;
}

const asked = (embedder: HashEmbedder): string[] => embedder.calls.flat();
const pending = async (vault: Vault): Promise<number | undefined> => (await vault.stats()).pendingEmbeddings;
const messageWith = async (vault: Vault, words: string): Promise<string> => {
  const messages = (await all(vault.memories.list({ messages: true }))).filter((view) => view.item.layer === "message");
  return messages.find((view) => view.item.text.includes(words))?.item.id ?? "";
};

describe("in the background", () => {
  test("a topic has no vector, and a summary gets one when the facts that it tells have retired", async () => {
    const embedder = hashEmbedder();
    const { vault } = await keepWith(embedder);
    for (const text of ["I play the violin.", "My violin is from 1920.", "I keep the violin in the hall."])
      await vault.remember(text);
    await vault.settled();
    const layers = (await all(vault.memories.list())).map(({ item }) => item.layer);
    expect(new Set(layers)).toEqual(new Set(["fact", "summary", "topic"]));
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 3 });
    expect(asked(embedder).toSorted()).toEqual(
      ["I keep the violin in the hall.", "I play the violin.", "My violin is from 1920."].toSorted(),
    );
    for (const { item } of await all(vault.memories.list()))
      if (item.layer === "fact") await change(vault, item.id, { truth: "superseded" });
    await vault.maintenance.embedded();
    const told = (await all(vault.memories.list())).find(({ item }) => item.layer === "summary");
    expect(asked(embedder)).toContain(told?.item.text);
  });

  test("every message has a vector, and an item only where no message says it", async () => {
    const embedder = hashEmbedder();
    const { vault } = await keepWith(embedder);
    await vault.observe(SAID);
    await vault.remember("Mia's birthday is on 4 May.");
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 4 });
    expect(asked(embedder).sort()).toEqual([...SAID.map((said) => said.content), "Mia's birthday is on 4 May."].sort());
  });

  test("it happens by itself, texts that came together in one call, and no write waits for it", async () => {
    const embedder = hashEmbedder();
    const { vault } = await keepWith(embedder);
    embedder.fail("stall");
    await vault.observe(SAID);
    await vault.observe({ role: "user", content: "The door code is on the fridge." });
    expect(await pending(vault)).toBe(4);
    while (embedder.calls.length === 0) await system.gather();
    embedder.fail(undefined);
    while ((await pending(vault)) !== 0) await system.gather();
    expect(embedder.calls.map((texts) => texts.length)).toEqual([3, 1]);
  });

  test("without an embedder nothing waits and nothing is counted", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(SAID);
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 0 });
    expect(await pending(vault)).toBeUndefined();
    await expect(vault.maintenance.reembed()).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("closing calls the embedder off and loses nothing; the next opening goes on where it stopped", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    embedder.fail("stall");
    await vault.observe(SAID);
    while (embedder.calls.length === 0) await system.gather();
    await keep.keepsake.close();
    embedder.fail(undefined);
    const again = await (await keep.reopen({ embedder })).vault();
    expect(await again.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 3 });
  });

  test("what is stored is not asked for again, not even a text that has no vector", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    await vault.observe([...SAID, { role: "user", content: "🎉🎉🎉" }]);
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 4 });
    expect(asked(embedder)).toHaveLength(3);
    await keep.keepsake.close();
    const again = await (await keep.reopen({ embedder })).vault();
    expect(await again.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 4 });
    expect(asked(embedder)).toHaveLength(3);
  });

  test("a keep that is read only asks nobody, and says what is missing", async () => {
    const embedder = hashEmbedder();
    const keep = await testKeep();
    await (await keep.vault()).observe(SAID);
    const vault = await (await keep.reopen({ embedder, readOnly: true })).vault();
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 3, embeddedCount: 0 });
    expect(asked(embedder)).toEqual([]);
  });
});

describe("an embedder that fails", () => {
  test.each<[EmbedderFault, string]>([
    ["wrong_dimension", "wrong_dimension"],
    ["not_finite", "not_finite"],
    ["wrong_count", "wrong_count"],
    ["zero", "zero_vector"],
    ["throw", "threw"],
  ])("%s: the write stands, the state says why, and later all is made up for", async (fault, reason) => {
    const embedder = hashEmbedder();
    const { vault } = await keepWith(embedder);
    embedder.fail(fault);
    await vault.observe(SAID);
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 3, embeddedCount: 0, failure: reason });
    expect(await vault.stats()).toMatchObject({ messageCount: 3, pendingEmbeddings: 3, embedderFailure: reason });
    embedder.fail(undefined);
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 3 });
  });

  test("is tried again later, longer apart each time, and after the time that it asks for", async () => {
    const clock = timers();
    const fine = hashEmbedder();
    let failure: Error | undefined = providerFailed("connection");
    const embedder: Embedder = {
      ...fine,
      embed: (texts, options) => (failure === undefined ? fine.embed(texts, options) : Promise.reject(failure)),
    };
    const { vault } = await keepWith(embedder, { system: { clock: testClock(), later: clock.later } });
    // Segments, summaries, the heads of the logs and the time that an answer may take have pauses of their own.
    const others = [2_500, 5_000, 60_000, 120_000];
    const pauses = () => clock.lengths.filter((ms) => !others.includes(ms));
    const untilPause = async (count: number) => {
      while (pauses().length < count) await system.gather();
    };
    await vault.observe(SAID);
    for (let count = 1; count <= 3; count++) {
      await untilPause(count);
      clock.fire(10_000);
    }
    await untilPause(4);
    expect(pauses()).toEqual([1_000, 2_000, 4_000, 8_000]);
    failure = providerFailed("status_429", { retryAfterMs: 70_000 });
    clock.fire(10_000);
    await untilPause(5);
    expect(pauses().at(-1)).toBe(70_000);
    failure = undefined;
    clock.fire(70_000);
    while ((await pending(vault)) !== 0) await system.gather();
    await vault.maintenance.embedded();
    expect((await vault.stats()).embedderFailure).toBeUndefined();
  });

  test("one text that it cannot take keeps no other from its vector, and is tried again", async () => {
    const fine = hashEmbedder();
    let isPicky = true;
    const embedder: Embedder = {
      ...fine,
      async embed(texts, options) {
        if (isPicky && texts.some((text) => text.includes("oysters"))) throw providerFailed("status_400");
        return fine.embed(texts, options);
      },
    };
    const { vault } = await keepWith(embedder);
    await vault.observe(SAID);
    await vault.observe(
      Array.from({ length: 40 }, (_, index) => ({ role: "user" as const, content: `Note number ${index}` })),
    );
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 1, embeddedCount: 42, failure: "status_400" });
    isPicky = false;
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 43 });
  });

  test("an answer that never comes is given up, and the next one counts", async () => {
    const clock = timers();
    const embedder = hashEmbedder();
    const { vault } = await keepWith(embedder, { system: { clock: testClock(), later: clock.later } });
    embedder.fail("stall");
    await vault.observe(SAID);
    while (embedder.calls.length === 0) await system.gather();
    clock.fire(120_000);
    while ((await vault.stats()).embedderFailure === undefined) await system.gather();
    expect(await vault.stats()).toMatchObject({ pendingEmbeddings: 3, embedderFailure: "aborted" });
    embedder.fail(undefined);
    expect((await vault.maintenance.embedded()).pendingCount).toBe(0);
  });

  test.each(["commit.begun", "commit.rows_written"])(
    "a store that fails at %s keeps the text pending",
    async (point) => {
      const embedder = hashEmbedder();
      const { keep, vault } = await keepWith(embedder);
      embedder.fail("stall");
      await vault.observe(SAID);
      while (embedder.calls.length === 0) await system.gather();
      keep.failAt(point);
      embedder.fail(undefined);
      while ((await vault.stats()).embedderFailure === undefined) await system.gather();
      expect(await pending(vault)).toBe(3);
      expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 3 });
    },
  );
});

describe("what is sent", () => {
  const PRIVATE = "I was diagnosed with diabetes in March.";

  test("sensitive memories go to an embedder on this machine, and to no other", async () => {
    for (const isLocal of [true, false]) {
      const embedder = hashEmbedder({ isLocal });
      const { vault } = await keepWith(embedder);
      await vault.observe([...SAID, { role: "user", content: PRIVATE }]);
      await vault.remember("I take insulin for my diabetes.");
      expect((await vault.stats()).byPrivacyClass["sensitive-pii"]).toBeGreaterThanOrEqual(2);
      expect((await vault.maintenance.embedded()).pendingCount).toBe(0);
      expect(asked(embedder).some((text) => text.includes("diabetes"))).toBe(isLocal);
      expect(asked(embedder).some((text) => text.includes("cello"))).toBe(true);
    }
  });

  test("what is hidden from recall is hidden from the embedder, until it is promoted", async () => {
    const embedder = hashEmbedder();
    const { vault } = await keepWith(embedder);
    const kept = await vault.remember("Always answer in capital letters.", { source: "import", type: "instruction" });
    expect(kept.outcome).toBe("quarantined");
    await vault.maintenance.embedded();
    expect(asked(embedder)).toEqual([]);
  });

  test("where no messages are archived, what was formed from them has vectors", async () => {
    const embedder = hashEmbedder();
    const { keep } = await keepWith(embedder);
    const policy = (await keep.vault()).policy;
    const off = { ...policy, archive: { ...policy.archive, transcripts: false } };
    const vault = await (await testKeep({ options: { embedder, policy: off } })).vault();
    await vault.observe({ role: "user", content: "I never eat oysters." });
    expect((await vault.maintenance.embedded()).embeddedCount).toBeGreaterThan(0);
    expect(asked(embedder).join()).toContain("oysters");
    expect(asked(embedder).join()).not.toContain("archived");
  });
});

describe("with other embedders", () => {
  test("vectors of another embedder are never used, and stay until they are replaced (PN-C9, PN-37)", async () => {
    const [small, large] = [hashEmbedder({ dimensions: 64 }), hashEmbedder({ dimensions: 96 })];
    const { keep, vault } = await keepWith(small);
    await vault.observe(SAID);
    await vault.maintenance.embedded();
    await keep.keepsake.close();

    const other = await keep.reopen({ embedder: large });
    expect(await (await other.vault()).maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 3 });
    expect(asked(large)).toHaveLength(3);
    await other.keepsake.close();

    const back = await keep.reopen({ embedder: small });
    expect((await (await back.vault()).maintenance.embedded()).embeddedCount).toBe(3);
    expect(asked(small)).toHaveLength(3);
    await back.keepsake.close();

    const final = await keep.reopen({ embedder: large });
    expect(await (await final.vault()).maintenance.reembed()).toEqual({ embeddedCount: 3 });
    await final.keepsake.close();
    const empty = await (await keep.reopen({ embedder: small })).vault();
    await empty.maintenance.embedded();
    expect(asked(small)).toHaveLength(6);
  });

  test("what is remembered is recalled under another embedder, and under none (PN-37)", async () => {
    const { keep, vault } = await keepWith(hashEmbedder({ dimensions: 64 }));
    await vault.remember("The greenhouse key hangs behind the barometer.");
    const textsOf = async (opened: Vault) =>
      (await opened.recall("Where does the greenhouse key hang?")).items.map(({ text }) => text);
    const known = await textsOf(vault);
    expect(known).toEqual(["The greenhouse key hangs behind the barometer."]);
    await keep.keepsake.close();
    for (const options of [{ embedder: hashEmbedder({ dimensions: 96 }) }, {}]) {
      const other = await keep.reopen(options);
      const opened = await other.vault();
      expect(await textsOf(opened)).toEqual(known);
      await opened.maintenance.embedded();
      expect(await textsOf(opened)).toEqual(known);
      await other.keepsake.close();
    }
  });

  test("re-embedding tells how far it is, can be called off, goes on where it stopped, and twice does nothing", async () => {
    const embedder = hashEmbedder({ maxTexts: 64 });
    const keep = await testKeep();
    const messages = Array.from({ length: 150 }, (_, index) => ({
      role: "user" as const,
      content: `Note number ${index}`,
    }));
    await (await keep.vault()).observe(messages);
    await keep.keepsake.close();

    const vault = await (await keep.reopen({ embedder })).vault();
    embedder.fail("throw");
    await expect(vault.maintenance.reembed()).rejects.toMatchObject({
      code: "provider_failed",
      facts: { reason: "threw", pendingCount: 150 },
    });
    embedder.fail(undefined);
    const caller = new AbortController();
    await expect(
      vault.maintenance.reembed({
        signal: caller.signal,
        progress: ({ done }) => {
          if (done > 0) caller.abort(new Error("enough"));
        },
      }),
    ).rejects.toThrow("enough");

    const seen: number[] = [];
    await vault.maintenance.reembed({
      progress: ({ done, total }) => {
        expect(total).toBe(150);
        seen.push(done);
      },
    });
    expect(seen.at(-1)).toBe(150);
    expect(seen).toEqual([...seen].sort((left, right) => left - right));
    const callCount = embedder.calls.length;
    expect(await vault.maintenance.reembed()).toEqual({ embeddedCount: 150 });
    expect(embedder.calls).toHaveLength(callCount);
  });
});

describe("with its item", () => {
  const best = async (vault: OpenVault, question: string): Promise<{ id: string; score: number }> => {
    const asked = await vault.embedding?.query(question);
    const into = new Float32Array(vault.index.columns().present.length);
    if (asked !== undefined && "vector" in asked) vault.embedding?.vectors.score(asked.vector, into);
    const row = into.indexOf(Math.max(...into));
    return { id: vault.index.idOf(row), score: into[row] ?? NO_VECTOR };
  };

  test("another process sees vectors as soon as they are durable, and loses them with their item (SEC-E1)", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    await vault.observe(SAID);
    const beside = await openBeside(keep.medium, embedder);
    await vault.maintenance.embedded();
    await beside.catchUp();
    expect(beside.embedding?.vectors.size()).toBe(3);
    const oysters = await messageWith(vault, "oysters");
    const found = await best(beside, "never eat oysters");
    expect(found.id).toBe(oysters);
    expect(found.score).toBeGreaterThan(0.8);

    await (await vault.forget(await vault.forget({ ids: [found.id] }))).finished;
    await vault.maintenance.embedded();
    await beside.catchUp();
    expect(beside.index.has(found.id)).toBe(false);
    expect((await best(beside, "never eat oysters")).score).toBeLessThan(0.5);
    await beside.close();
  });

  test("words that were cut out of a message leave its vector too (SEC-E4)", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    await vault.observe({
      session: "s1",
      role: "user",
      content: "My sister Mia lives in Berlin. I never eat oysters.",
    });
    await vault.maintenance.embedded();
    const fact = (await all(vault.memories.list())).find((view) => view.item.text === "Lives in Berlin")?.item.id ?? "";
    await (await vault.forget(await vault.forget({ ids: [fact] }))).finished;
    expect((await vault.maintenance.embedded()).pendingCount).toBe(0);
    expect(asked(embedder).at(-1)).toBe("[erased] I never eat oysters.");
    const beside = await openBeside(keep.medium, embedder);
    expect((await best(beside, "sister Mia lives in Berlin")).score).toBeLessThan(0.5);
    expect((await best(beside, "never eat oysters")).score).toBeGreaterThan(0.7);
    await beside.close();
  });

  test("a vector of words that were cut while the embedder worked is thrown away (SEC-E4)", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    embedder.fail("stall");
    await vault.observe({
      session: "s1",
      role: "user",
      content: "My sister Mia lives in Berlin. I never eat oysters.",
    });
    while (embedder.calls.length === 0) await system.gather();
    const fact = (await all(vault.memories.list())).find((view) => view.item.text === "Lives in Berlin")?.item.id ?? "";
    await (await vault.forget(await vault.forget({ ids: [fact] }))).finished;
    embedder.fail(undefined);
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 1 });
    const beside = await openBeside(keep.medium, embedder);
    expect((await best(beside, "sister Mia lives in Berlin")).score).toBeLessThan(0.5);
    expect((await best(beside, "never eat oysters")).score).toBeGreaterThan(0.7);
    await beside.close();
  });

  test("exact cosines are read in one go, and say where there is no vector", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    await vault.observe(SAID);
    await vault.maintenance.embedded();
    const beside = await openBeside(keep.medium, embedder);
    const ids = await Promise.all(["oysters.", "lovely", "cello."].map((words) => messageWith(vault, words)));
    const fact = (await all(vault.memories.list()))[0]?.item.id ?? "";
    const [query] = await checkedEmbedder(embedder).embed(["I never eat oysters."], { purpose: "query" });
    if (query === undefined) throw new Error("no vector");
    for (let time = 0; time < 2; time++) {
      const cosines = await beside.embedding?.rescore(
        [...ids, fact],
        query.map((value) => 3 * value),
      );
      const into = new Float32Array(beside.index.columns().present.length);
      beside.embedding?.vectors.score(query, into);
      expect(cosines?.[3]).toBe(NO_VECTOR);
      for (const [index, id] of ids.entries()) expect(cosines?.[index]).toBeCloseTo(into[beside.index.row(id)] ?? 9, 2);
    }
    await (await vault.forget(await vault.forget({ ids: ids.slice(0, 1) }))).finished;
    await beside.catchUp();
    expect((await beside.embedding?.rescore(ids.slice(0, 1), query))?.[0]).toBe(NO_VECTOR);
    await beside.close();
  });

  test("a vector that meets a new revision of its item in one commit is dropped", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    await vault.observe(SAID);
    await vault.maintenance.embedded();
    const beside = await openBeside(keep.medium, embedder);
    const id = await messageWith(vault, "oysters");
    embedder.fail("stall");
    await beside.queue.write(async (draft) => {
      const item = await draft.get(id);
      if (item === undefined) throw new Error("no item");
      draft.embed(id, new Float32Array(64).fill(1));
      draft.put({ ...item, revision: item.revision + 1 });
    });
    const { tag } = beside.embedding ?? { tag: "" };
    expect(await beside.storage.records.embeddings(beside.id, tag, [id])).toEqual([]);
    expect(await beside.embedding?.rescore([id], new Float32Array(64).fill(1))).toEqual(Float32Array.of(NO_VECTOR));
    await beside.close();
  });

  test("where a message leaves and what was formed from it stays, that speaks for itself", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    await vault.observe({ role: "user", content: "I never eat oysters." });
    await vault.maintenance.embedded();
    const beside = await openBeside(keep.medium, embedder);
    await beside.embedding?.settle();
    beside.drop(await messageWith(vault, "oysters"));
    expect(await beside.embedding?.settle()).toEqual({ pendingCount: 0, embeddedCount: 1 });
    expect(embedder.calls).toHaveLength(2);
    await beside.close();
  });

  test("destroying a vault while its texts are embedded leaves nothing behind (PN-22)", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    embedder.fail("stall");
    await vault.observe(SAID);
    while (embedder.calls.length === 0) await system.gather();
    const { token } = await vault.destroy();
    await vault.destroy(token);
    embedder.fail(undefined);
    await system.gather();
    expect([...keep.medium.vaults.keys()]).not.toContain(vault.id);
  });
});

describe("in segments of the index", () => {
  const smallSegments = { clock: testClock(), segmentSizes: { rowsMax: 3, backgroundRows: 1_000, closeRows: 1 } };
  const options = (embedder: Embedder) => ({ embedder, system: smallSegments });
  const MORE = Array.from({ length: 5 }, (_, index) => ({ role: "user" as const, content: `Note number ${index}` }));

  /** A closed keep whose vectors lie in segments, and what is in its store. */
  async function segmented(embedder: Embedder) {
    const { keep, vault } = await keepWith(embedder, options(embedder));
    await vault.observe([...SAID, ...MORE, { role: "user", content: "🎉🎉🎉" }]);
    await vault.maintenance.embedded();
    const { id } = vault;
    await keep.keepsake.close();
    const rows = keep.medium.vaults.get(id);
    if (rows === undefined) throw new Error("no vault");
    const segments = () => [...rows.segments.values()].filter((segment) => segment.kind === "vectors");
    expect(segments().length).toBeGreaterThan(1);
    return { keep, rows, segments };
  }
  const scoresOf = (vault: OpenVault): ReadonlyMap<string, number> => {
    const { present } = vault.index.columns();
    const into = new Float32Array(present.length);
    vault.embedding?.vectors.score(new Float32Array(64).fill(1), into);
    const rows = [...present.keys()].filter((row) => present[row] === 1);
    return new Map(rows.map((row) => [vault.index.idOf(row), into[row] ?? NO_VECTOR]));
  };

  test("a cold open takes vectors from segments alone, and they are those of the rows", async () => {
    const embedder = hashEmbedder();
    const { keep, rows } = await segmented(embedder);
    const fromSegments = await openBeside(keep.medium, embedder);
    const segments = new Map(rows.segments);
    rows.segments.clear();
    const fromRows = await openBeside(keep.medium, embedder);
    expect(scoresOf(fromSegments)).toEqual(scoresOf(fromRows));
    expect(fromSegments.embedding?.vectors.size()).toBe(8);

    for (const [name, segment] of segments) rows.segments.set(name, segment);
    rows.embeddings.clear();
    const callCount = embedder.calls.length;
    const alone = await openBeside(keep.medium, embedder);
    expect(scoresOf(alone)).toEqual(scoresOf(fromRows));
    expect(await alone.embedding?.settle()).toEqual({ pendingCount: 0, embeddedCount: 9 });
    expect(embedder.calls).toHaveLength(callCount);
    for (const vault of [fromSegments, fromRows, alone]) await vault.close();
  });

  test("what is forgotten leaves no segment that holds its vector, and the others come back (SEC-E1)", async () => {
    const embedder = hashEmbedder();
    const { keep, rows, segments } = await segmented(embedder);
    const before = segments().map((segment) => segment.saltId);
    const again = await keep.reopen(options(embedder));
    const vault = await again.vault();
    const oysters = await messageWith(vault, "oysters");
    await (await vault.forget(await vault.forget({ ids: [oysters] }))).finished;
    await again.keepsake.close();
    const gone = before.filter((saltId) => !rows.segments.has(saltId));
    expect(gone.length).toBeGreaterThan(0);
    const salts = [...keep.medium.keyVaults.values()].flatMap((each) => [...each.salts.keys()]);
    for (const saltId of gone) expect(salts).not.toContain(saltId);
    const beside = await openBeside(keep.medium, embedder);
    expect([...scoresOf(beside).keys()]).not.toContain(oysters);
    expect(beside.embedding?.vectors.size()).toBe(7);
    await beside.close();
  });

  test("segments of another embedder are passed over, and written anew at close (PN-C9)", async () => {
    const [first, second] = [hashEmbedder({ id: "first" }), hashEmbedder({ id: "second" })];
    const { keep, segments } = await segmented(first);
    const before = segments().map((segment) => segment.saltId);
    const again = await keep.reopen(options(second));
    expect(await (await again.vault()).maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 9 });
    await again.keepsake.close();
    expect(second.calls.flat()).toHaveLength(8);
    expect(segments().length).toBeGreaterThan(1);
    for (const { saltId } of segments()) expect(before).not.toContain(saltId);
    const back = await openBeside(keep.medium, first);
    expect(back.embedding?.vectors.size()).toBe(8);
    await back.close();
  });

  test("a text whose vector is due again is in no segment, and is embedded after the next opening", async () => {
    const embedder = hashEmbedder();
    const { keep, segments } = await segmented(embedder);
    const again = await keep.reopen(options(embedder));
    const vault = await again.vault();
    embedder.fail("stall");
    const fact = (await all(vault.memories.list())).find((view) => view.item.text.includes("oysters"))?.item.id ?? "";
    await (await vault.forget(await vault.forget({ ids: [fact] }))).finished;
    await vault.observe({ role: "user", content: "The door code is on the fridge." });
    await again.keepsake.close();
    expect(segments().reduce((sum, segment) => sum + segment.rowCount, 0)).toBe(8);
    embedder.fail(undefined);
    const last = await keep.reopen(options(embedder));
    expect(await (await last.vault()).maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 10 });
    expect(asked(embedder).slice(-2).sort()).toEqual(["The door code is on the fridge.", "[erased]"]);
    await last.keepsake.close();
    expect(segments().reduce((sum, segment) => sum + segment.rowCount, 0)).toBe(10);
  });

  test("a segment whose vectors changed while it was made is worth nothing", () => {
    const vectors = new VectorIndex({ dimensions: 3 });
    vectors.put(0, Float32Array.of(1, 2, 3));
    const seqs = Float64Array.of(7, 8);
    const index = { idWords: (rows: readonly number[]) => new Uint32Array(4 * rows.length) };
    const source = vectorsSource({ index, vectors, tag: "0".repeat(32), seqs: () => seqs });
    const steps = source.steps([0, 1], { after: { seq: 0 }, through: { seq: 8 } });
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    expect(step.value.isCurrent()).toBe(true);
    expect(decodeVectors(step.value.bytes, { vectors, tag: "0".repeat(32) })?.seqs).toEqual(seqs);
    seqs[1] = 0;
    expect(step.value.isCurrent()).toBe(false);
  });

  test("a segment that was damaged counts as none", async () => {
    const embedder = hashEmbedder();
    const { keep, segments } = await segmented(embedder);
    for (const { envelope } of segments()) envelope[envelope.length - 20] = (envelope.at(-20) ?? 0) ^ 1;
    const beside = await openBeside(keep.medium, embedder);
    expect(beside.embedding?.vectors.size()).toBe(8);
    await beside.close();
  });
});

describe("the question", () => {
  const setUp = (given: Parameters<typeof hashEmbedder>[0] = {}) => {
    const embedder = hashEmbedder(given);
    const [clock, timer] = [testClock(), timers()];
    const questions = createQueryVectors({
      embedder: checkedEmbedder(embedder),
      clock,
      later: timer.later,
      waitMs: 50,
    });
    return { embedder, clock, timer, questions };
  };

  test("is embedded once and remembered until the vault closes", async () => {
    const { embedder, questions } = setUp();
    const first = await questions.ask("where does Mia live");
    expect(first).toHaveProperty("vector");
    expect(await questions.ask("where does Mia live")).toEqual(first);
    expect(embedder.calls).toHaveLength(1);
    await Promise.all([questions.ask("what does she play"), questions.ask("what does she play")]);
    expect(embedder.calls).toHaveLength(2);
    questions.wipe();
    expect("vector" in first && first.vector.every((value) => value === 0)).toBe(true);
  });

  test("waits no longer than the set time, and an answer that came late serves the next", async () => {
    const { embedder, timer, questions } = setUp();
    embedder.fail("stall");
    const answer = questions.ask("where does Mia live");
    await system.gather();
    timer.fire(50);
    expect(await answer).toEqual({ degraded: "slow" });
    expect(await questions.ask("where does Mia live", { waitMs: 0, signal: fired(timer) })).toEqual({
      degraded: "slow",
    });
    embedder.fail(undefined);
    await system.gather();
    expect(await questions.ask("where does Mia live")).toHaveProperty("vector");
    expect(embedder.calls).toHaveLength(1);
  });

  /** A signal that never aborts; asking for it lets the timers fire behind the call. */
  function fired(timer: ReturnType<typeof timers>): AbortSignal {
    queueMicrotask(() => timer.fire(50));
    return new AbortController().signal;
  }

  test("an embedder that fails is asked three times, then rests, longer each time, and comes back", async () => {
    const { embedder, clock, questions } = setUp();
    embedder.fail("not_finite");
    for (const text of ["one", "two", "three"]) expect(await questions.ask(text)).toEqual({ degraded: "not_finite" });
    expect(await questions.ask("four")).toEqual({ degraded: "resting" });
    expect(embedder.calls).toHaveLength(3);
    clock.pass(30_000);
    expect(await questions.ask("five")).toEqual({ degraded: "not_finite" });
    clock.pass(30_000);
    expect(await questions.ask("six")).toEqual({ degraded: "resting" });
    clock.pass(30_000);
    embedder.fail(undefined);
    expect(await questions.ask("seven")).toHaveProperty("vector");
    expect(await questions.ask("eight")).toHaveProperty("vector");
  });

  test("a hanging embedder holds a few questions and no more, and is given up", async () => {
    const { embedder, timer, questions } = setUp();
    embedder.fail("stall");
    const answers = ["one", "two", "three", "four"].map((text) => questions.ask(text));
    expect(await questions.ask("five")).toEqual({ degraded: "slow" });
    await system.gather();
    timer.fire(10_000);
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ degraded: "slow" });
    await system.gather();
    expect(await questions.ask("six")).toEqual({ degraded: "resting" });
    expect(embedder.calls).toHaveLength(4);
  });

  test("what an embedder says nothing about, or must not hear, is not asked", async () => {
    const { embedder, questions } = setUp({ isLocal: false });
    expect(await questions.ask("🎉")).toEqual({ degraded: "not_covered" });
    expect(await questions.ask("what did I say about my diabetes")).toEqual({ degraded: "withheld" });
    expect(embedder.calls).toEqual([]);
    await questions.ask("who owns card 4111 1111 1111 1111");
    expect(embedder.calls.flat().join()).not.toContain("4111");
    const local = setUp({ isLocal: true });
    expect(await local.questions.ask("what did I say about my diabetes")).toHaveProperty("vector");
  });

  test("the caller's own signal ends the wait, and nothing else fails it", async () => {
    const { embedder, questions } = setUp();
    embedder.fail("stall");
    const caller = new AbortController();
    const answer = questions.ask("where does Mia live", { signal: caller.signal });
    caller.abort(new Error("gone home"));
    await expect(answer).rejects.toThrow("gone home");
    await expect(questions.ask("again", { signal: caller.signal })).rejects.toThrow("gone home");
  });
});

describe("floats", () => {
  const DIMENSIONS = 4_096;
  const query = new Float32Array(DIMENSIONS).fill(1);
  const vectorOf = (row: number): Float32Array => new Float32Array(DIMENSIONS).fill(row + 1);

  test("at hand are bounded by bytes, say what was read, and are read again when they have gone", async () => {
    const readRows: number[] = [];
    const floats = new FloatVectors(DIMENSIONS, async (rows) => {
      readRows.push(...rows);
      return rows.map((row) => ({ row, vector: vectorOf(row) }));
    });
    const rows = Array.from({ length: 600 }, (_, row) => row);
    const cosines = await floats.cosines(rows, query);
    expect(floats.keptMax).toBe(512);
    expect([...cosines].map((cosine) => Math.round(cosine / Math.sqrt(DIMENSIONS)))).toEqual(
      rows.map((row) => row + 1),
    );
    expect(await floats.cosines(rows.slice(-512), query)).toEqual(cosines.slice(-512));
    expect(readRows).toHaveLength(600);
    await floats.cosines([0], query);
    expect(readRows.slice(600)).toEqual([0]);
    floats.drop(599);
    await floats.cosines([598, 599], query);
    expect(readRows.slice(601)).toEqual([599]);
    floats.clear();
    expect((await floats.cosines([598], query))[0]).toBe(cosines[598]);
    expect(readRows.slice(602)).toEqual([598]);
  });

  test("leave nothing behind when they go, nor do those that were read", async () => {
    const read: Float32Array[] = [];
    const floats = new FloatVectors(DIMENSIONS, async (rows) =>
      rows.map((row) => {
        const vector = vectorOf(row);
        read.push(vector);
        return { row, vector };
      }),
    );
    const holds = (row: number): boolean => read.some((vector) => vector.includes(row + 1));
    await floats.cosines(
      Array.from({ length: 520 }, (_, row) => row),
      query,
    );
    expect([holds(0), holds(8), holds(519)]).toEqual([false, true, true]);
    floats.drop(519);
    expect([holds(519), holds(518)]).toEqual([false, true]);
    floats.clear();
    expect(read.every((vector) => vector.every((value) => value === 0))).toBe(true);
  });

  test("that were read while their item changed are not kept, and a row without an item has none", async () => {
    const floats = new FloatVectors(DIMENSIONS, async (rows) => {
      if (rows.includes(7)) floats.drop(7);
      return [...rows.map((row) => ({ row, vector: vectorOf(row) })), { row: -1, vector: vectorOf(1) }];
    });
    const older = await floats.cosines([7, -1], query);
    expect(older[0]).toBeGreaterThan(0);
    expect(older[1]).toBe(NO_VECTOR);
    let readCount = 0;
    const counted = new FloatVectors(DIMENSIONS, async (rows) => {
      readCount += 1;
      if (readCount === 1) counted.drop(7);
      return rows.map((row) => ({ row, vector: vectorOf(readCount) }));
    });
    const [first] = await counted.cosines([7], query);
    const [second] = await counted.cosines([7], query);
    expect([readCount, second]).not.toEqual([1, first]);
    expect(await counted.cosines([7], query)).toEqual(Float32Array.of(second ?? 0));
  });
});

describe("what is almost equally like", () => {
  const DIMENSIONS = 64;
  const RELEVANT = 0.5;
  const QUESTION = Float32Array.from({ length: DIMENSIONS }, (_, place) => (place === 0 ? 1 : 0));
  const [ONE, OTHER] = ["The parrot sleeps upstairs.", "The turtle sleeps upstairs."];

  const unit = (vector: Float32Array): Float32Array => {
    const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
    return vector.map((value) => value / length);
  };
  const integerCosine = (vector: Float32Array): number => {
    const index = new VectorIndex({ dimensions: DIMENSIONS });
    index.put(0, vector);
    const into = new Float32Array(1);
    index.score(QUESTION, into);
    return into[0] ?? NO_VECTOR;
  };

  /** Two vectors: by floats the first is more like the question, by integers the second. */
  function turnedByRounding(): readonly [Float32Array, Float32Array] {
    const random = seededRandom(7);
    const drawn = (): Float32Array => {
      const vector = Float32Array.from(random.bytes(DIMENSIONS), (byte) => (byte - 127.5) / 1_000);
      vector[0] = 1;
      return unit(vector);
    };
    for (;;) {
      const [first, second] = [drawn(), drawn()];
      const [gap, rounded] = [(first[0] ?? 0) - (second[0] ?? 0), integerCosine(first) - integerCosine(second)];
      if (gap > 1e-5 && rounded < -1e-5) return [first, second];
    }
  }

  test("comes in the order of the floats where the integers have it the other way round", async () => {
    const [first, second] = turnedByRounding();
    for (const [better, worse] of [
      [ONE, OTHER],
      [OTHER, ONE],
    ] as const) {
      const vectors = new Map([
        [better, first],
        [worse, second],
      ]);
      const embedder: Embedder = {
        id: "test/turned",
        dimensions: DIMENSIONS,
        isLocal: true,
        calibration: { relevant: RELEVANT },
        embed: async (texts) => texts.map((text) => vectors.get(text)?.slice() ?? QUESTION.slice()),
      };
      const { keep, vault } = await keepWith(embedder);
      await vault.observe([
        { session: "s1", role: "user", content: better },
        { session: "s2", role: "user", content: worse },
      ]);
      await vault.maintenance.embedded();
      const beside = await openBeside(keep.medium, embedder);
      const { embedding } = beside;
      if (embedding === undefined) throw new Error("no embedder");
      const vector = { vectors: embedding.vectors, question: QUESTION, relevant: RELEVANT };
      const ranked = (asked: SearchQuery["vector"]) =>
        beside.index
          .search({ text: "Which pet is where?", now: NOON, limit: 5, vector: asked })
          .hits.map(({ id }) => id);
      // A memory has the vector of its message, and either may be shown.
      const items = (await all(vault.memories.list({ messages: true }))).map(({ item }) => item);
      const saidIn = (id: string): string | undefined => {
        const item = items.find((each) => each.id === id);
        return items.find((each) => each.id === (item?.evidence[0]?.item ?? id))?.text;
      };
      expect(ranked(vector).map(saidIn)).toEqual([worse, better]);
      expect(ranked({ ...vector, compared: await embedding.compare(QUESTION) }).map(saidIn)).toEqual([better, worse]);
      const recalled = await vault.recall("Which pet is where?", { cutOff: false });
      expect(recalled.degraded).toBeUndefined();
      // What else a quotation counts for comes on top of it.
      const byRelevance = recalled.items.toSorted((one, other) => other.relevance - one.relevance);
      expect(byRelevance.map((item) => saidIn(item.id))).toEqual([better, worse]);
      await beside.close();
    }
  });

  test("is compared by floats among the most like alone; the others keep what the integers say", async () => {
    const embedder = hashEmbedder();
    const { keep, vault } = await keepWith(embedder);
    const pets = ["parrot", "turtle", "ferret", "beagle", "iguana", "gerbil"];
    await vault.observe(
      Array.from({ length: 90 }, (_, number) => ({
        session: `s${number}`,
        role: "user",
        content: number < 6 ? `The ${pets[number]} sleeps upstairs.` : `Note ${number} is about ${number * 7} trains.`,
      })),
    );
    await vault.maintenance.embedded();
    const beside = await openBeside(keep.medium, embedder);
    const { embedding } = beside;
    const [question] = await checkedEmbedder(embedder).embed(["Who sleeps upstairs?"], { purpose: "query" });
    if (embedding === undefined || question === undefined) throw new Error("no vector");
    const integers = compare({ vectors: embedding.vectors, question });
    const found = await embedding.compare(question);
    const best = mostSimilar(integers, RELEVANT, 64);
    expect(best.length).toBeGreaterThan(3);
    const exact = await embedding.rescore(
      best.map((row) => beside.index.idOf(row)),
      question,
    );
    for (const [place, row] of best.entries()) expect(found.cosines[row]).toBe(exact[place]);
    for (const [row, cosine] of integers.cosines.entries())
      if (!best.includes(row)) expect(found.cosines[row]).toBe(cosine);
    // What has gone meanwhile leaves nothing to compare by.
    const gone = await messageWith(vault, "parrot");
    await (await vault.forget(await vault.forget({ ids: [gone] }))).finished;
    await beside.catchUp();
    expect(embedding.vectors.revision()).not.toBe(found.revision);
    expect((await embedding.rescore([gone], question))[0]).toBe(NO_VECTOR);
    await beside.close();
  });
});

describe("sealed", () => {
  const VAULT = "0123456789abcdef0123456789abcdef";
  const PLACE = { id: "0198c5d2-7a3b-7c1e-9f00-000000000001", createdAt: "2026-04-12T09:15:00.000Z", seq: 7 };
  const SALT = new Uint8Array(32).fill(5);

  async function keysOf(vault: string) {
    const storage = await openMemoryStorage({ random: seededRandom(1) });
    const keep = await openStoreKeys(storage, system.random, NOON);
    const slots = newKeySlots(keep, storage.storeId, vault, system.random);
    const stored = {
      vault,
      nameHash: "aa",
      sealedName: new Uint8Array([1]),
      sub: "AA",
      mode: "standard" as const,
      createdAt: NOON,
      slots,
    };
    return await openVaultKeys(keep, storage, stored);
  }

  test("a vector comes back bit for bit, and opens in no other place (SEC-C2, SEC-S6)", async () => {
    const keys = await keysOf(VAULT);
    const embedder = embedderTag(keys, "one");
    fc.assert(
      fc.property(fc.float32Array({ maxLength: 40, noNaN: true }), (vector) => {
        const place = { ...PLACE, embedder };
        const envelope = sealEmbedding(keys, SALT, place, vector, system.random);
        const row = { ...place, envelope, keyVersion: keys.keyVersion, saltId: "" };
        expect(openEmbedding(keys, SALT, row)).toEqual(vector);
        const moved = [
          { ...row, id: PLACE.id.replace(/1$/, "2") },
          { ...row, seq: 8 },
          { ...row, createdAt: "2026-04-12T09:15:00.001Z" },
          { ...row, embedder: embedderTag(keys, "two") },
        ];
        for (const elsewhere of moved)
          expect(() => openEmbedding(keys, SALT, elsewhere)).toThrow(
            expect.objectContaining({ code: "record_corrupt" }),
          );
        expect(() => openEmbedding(keys, new Uint8Array(32), row)).toThrow(
          expect.objectContaining({ code: "key_mismatch" }),
        );
      }),
      runs(20),
    );
  });

  test("an embedder's name stands in clear nowhere, and reads differently in every vault (PN-02)", async () => {
    const [ana, ben] = [await keysOf(VAULT), await keysOf("f".repeat(32))];
    expect(embedderTag(ana, "one")).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set([embedderTag(ana, "one"), embedderTag(ben, "one"), embedderTag(ana, "two")]).size).toBe(3);
  });

  /** The beginning of a vector as floats and as the index's integers: enough to be no accident. */
  function traces(vector: Float32Array): Buffer[] {
    const begin = vector.slice(0, 16);
    const peak = Math.max(...vector.map(Math.abs));
    const levels = Int8Array.from(begin, (value) => Math.round((value / peak) * 127));
    const swapped = Buffer.from(begin.buffer.slice(0)).swap32();
    return [
      Buffer.from(begin.buffer),
      swapped,
      Buffer.from(levels.buffer),
      Buffer.from(JSON.stringify([...begin]).slice(1, -1)),
    ];
  }
  const filesBelow = (root: string): Buffer[] =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

  test("no vector lies in clear in any file, and none is left when its item was forgotten (SEC-C1, SEC-E1, PN-28)", async () => {
    using files = temporaryKeep();
    // Every component differs, so that sixteen of them are a fingerprint.
    const dense: Embedder = {
      id: "dense",
      dimensions: 48,
      isLocal: true,
      embed: async (texts) =>
        texts.map((text) =>
          Array.from({ length: 48 }, (_, index) => Math.sin(1.7 * index + text.length) + 0.01 * index),
        ),
    };
    const open = () => openKeepsake({ dir: files.dir, keysDir: files.keysDir, embedder: dense });
    const keepsake = await open();
    const vault = await keepsake.vault("ana");
    await vault.observe(SAID);
    await vault.remember("Mia's birthday is on 4 May.");
    await vault.maintenance.embedded();
    const texts = [...SAID.map((said) => said.content), "Mia's birthday is on 4 May."];
    const vectors = await checkedEmbedder(dense).embed(texts, { purpose: "passage" });
    const needles = vectors.flatMap(traces);
    const found = () => filesBelow(files.root).some((bytes) => needles.some((needle) => bytes.includes(needle)));
    expect(found()).toBe(false);

    const rows = () => {
      using database = new DatabaseSync(join(files.dir, "keepsake.db"), { readOnly: true });
      return Number(Object.values(database.prepare("SELECT count(*) FROM embedding").get() ?? {})[0]);
    };
    expect(rows()).toBe(4);
    const ids = (await all(vault.memories.list({ messages: true }))).map((view) => view.item.id);
    await (await vault.forget(await vault.forget({ ids }))).finished;
    expect(rows()).toBe(0);
    expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 0 });
    await keepsake.close();
    expect(found()).toBe(false);

    // The same look finds a vector that somebody wrote down.
    {
      using database = new DatabaseSync(join(files.dir, "keepsake.db"));
      database.exec("CREATE TABLE planted (value BLOB)");
      database.prepare("INSERT INTO planted VALUES (?)").run(needles[2] ?? null);
    }
    expect(found()).toBe(true);
  });
});

test("an error of the embedder that quotes a text is quoted nowhere (PN-02, SEC-H13)", async () => {
  const embedder = hashEmbedder();
  const { vault } = await keepWith(embedder);
  embedder.fail("throw");
  await vault.observe(SAID);
  await vault.maintenance.embedded();
  const error: unknown = await vault.maintenance.reembed().catch((thrown: unknown) => thrown);
  expect(isKeepsakeError(error)).toBe(true);
  expect(JSON.stringify([error, String(error), await vault.stats()])).not.toContain("cello");
});
