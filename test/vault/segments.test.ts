/**
 * Index segments: a cold open from them gives what the records alone give, after any history; and no segment that can be read holds what
 * was replaced or erased (docs/design/index-segments.md).
 */

import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { openVaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { system } from "../../src/engine/system.ts";
import { openSegment } from "../../src/engine/write/segments.ts";
import { decodeUses } from "../../src/engine/write/vault-tables.ts";
import { type Item, openKeepsake, type Vault } from "../../src/index.ts";
import { decodeSegment } from "../../src/search/segment-codec.ts";
import { comparePlaces, isWithin } from "../../src/storage/record-store.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { heldTasks } from "../support/held-tasks.ts";
import { indexFacts, openedIndex } from "../support/opened-index.ts";
import { createMemoryMedium, type MemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { InjectedFault, NOON, testClock } from "../support/vault.ts";

const SIZES = { rowsMax: 5, backgroundRows: 4, closeRows: 1 };
const WORDS = ["lantern", "harbour", "violin", "walnut", "glacier", "saddle", "pepper"];
const QUERIES = ["lantern violin", "who polished the walnut", "shelf box saddle"];
const word = (index: number): string => WORDS[index % WORDS.length] ?? "";

interface Handle {
  readonly vault: Vault;
  readonly close: () => Promise<void>;
  /** What waits for a timer is done now. */
  readonly settle: () => Promise<void>;
  readonly failAt: (point: string) => void;
  /** Does this at the next time that the point is passed. */
  readonly onPoint: (point: string, task: () => void) => void;
}

const clock = testClock(NOON);
const open: Handle[] = [];
afterEach(async () => {
  for (const handle of open.splice(0)) await handle.close().catch(() => undefined);
});

async function openVault(medium: MemoryMedium, options: { readonly readOnly?: boolean } = {}): Promise<Handle> {
  let armed: string | undefined;
  let watched: { readonly point: string; readonly task: () => void } | undefined;
  const failPoint = (name: string): void => {
    if (watched?.point === name) {
      const { task } = watched;
      watched = undefined;
      task();
    }
    if (name !== armed) return;
    armed = undefined;
    throw new InjectedFault(name);
  };
  const { later, settle } = heldTasks();
  const storage = await openReferenceStorage({ random: system.random, medium, failPoint });
  const keepsake = await openKeepsake({
    storage,
    system: { clock, failPoint, later, segmentSizes: SIZES },
    ...options,
  });
  const handle: Handle = {
    vault: await keepsake.vault("ana"),
    close: () => keepsake.close(),
    failAt: (point) => {
      armed = point;
    },
    onPoint: (point, task) => {
      watched = { point, task };
    },
    settle,
  };
  open.push(handle);
  return handle;
}

const storageOf = (medium: MemoryMedium): Promise<Storage> => openReferenceStorage({ random: system.random, medium });

/** Everything is as the records say, and every segment that opens holds live rows only. */
async function judge(medium: MemoryMedium): Promise<void> {
  const storage = await storageOf(medium);
  const [fromSegments, fromRecords] = [await openedIndex(storage), await openedIndex(storage, true)];
  expect(await indexFacts(fromSegments, QUERIES)).toEqual(await indexFacts(fromRecords, QUERIES));
  expect(await untrueSegments(storage)).toEqual([]);
}

interface OpenedSegment {
  readonly kind: string;
  readonly ids: readonly string[];
  /** Every term that its rows have. */
  readonly terms: readonly string[];
}

async function openedSegments(storage: Storage): Promise<readonly (OpenedSegment & { readonly untrue: string[] })[]> {
  const [stored] = await storage.keys.vaults();
  if (stored === undefined) return [];
  const keys = await openVaultKeys(await openStoreKeys(storage, system.random, 0), storage, stored);
  const records = new Map(
    (await storage.records.since(stored.vault, 0, 1_000_000)).map((record) => [record.id, record]),
  );
  const segments: (OpenedSegment & { readonly untrue: string[] })[] = [];
  for (const span of await storage.records.segments(stored.vault)) {
    const [salt] = await keys.readSalts(() => storage.keys.salts(stored.vault, [span.saltId]));
    const envelope = await storage.records.segment(stored.vault, span.saltId);
    if (salt === undefined || envelope === undefined) continue;
    const bytes = openSegment(keys, keys.unwrapSalt(salt), span, envelope);
    const decoded = span.kind === "rows" ? decodeSegment(bytes) : undefined;
    const words = decoded?.image.ids ?? decodeUses(bytes)?.ids ?? new Uint32Array();
    const ids = Array.from({ length: words.length / 4 }, (_, place) => uuid(words.subarray(4 * place, 4 * place + 4)));
    const untrue = ids.filter((id) => {
      const record = records.get(id);
      if (record?.envelope === undefined) return true;
      return span.kind === "rows" && !isWithin(span, record);
    });
    // And the other way about: what lies in the span is in the segment.
    if (span.kind === "rows")
      for (const record of records.values())
        if (record.envelope !== undefined && isWithin(span, record) && !ids.includes(record.id)) untrue.push(record.id);
    const terms = [...(decoded?.image.messages.terms ?? []), ...(decoded?.image.items.terms ?? [])];
    segments.push({ kind: span.kind, ids, terms, untrue });
  }
  return segments;
}

async function untrueSegments(storage: Storage): Promise<readonly string[]> {
  const [stored] = await storage.keys.vaults();
  const spans = await storage.records.segments(stored?.vault ?? "");
  const overlaps = spans.filter((span, place) => {
    const before = spans[place - 1];
    return before?.kind === span.kind && comparePlaces(before.through, span.after) > 0;
  });
  const untrue = (await openedSegments(storage)).flatMap(({ kind, untrue }) => untrue.map((id) => `${kind} ${id}`));
  return [...overlaps.map((span) => `overlap ${JSON.stringify(span)}`), ...untrue];
}

function uuid(words: Uint32Array): string {
  const digits = [...words].map((part) => part.toString(16).padStart(8, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function flip(bytes: Uint8Array, at: number): void {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
}

const rowsIn = async (medium: MemoryMedium): Promise<number> =>
  (await openedSegments(await storageOf(medium)))
    .filter(({ kind }) => kind === "rows")
    .reduce((sum, { ids }) => sum + ids.length, 0);

async function fill(vault: Vault, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const content = `I like the ${word(number)} of shelf ${number}.`;
    await vault.observe({ session: `s${number % 3}`, role: "user", content, id: `m${number}` });
  }
}

type Deed =
  | { readonly deed: "say" | "remember" | "correct" | "forget" | "recall"; readonly seed: number }
  | { readonly deed: "close" | "crash" | "background" | "fail" | "damage" | "both"; readonly seed: number };

const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    deed: fc.constantFrom(
      ...(["say", "say", "say", "remember", "remember", "correct", "forget", "recall", "recall"] as const),
      ...(["close", "close", "crash", "background", "background", "fail", "damage", "both"] as const),
    ),
    seed: fc.nat({ max: 1_000 }),
  }),
  { minLength: 5, maxLength: 40 },
);

describe("a cold open from segments", () => {
  test("gives what the records give, after any history over two processes with crashes, faults and damage", async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (history) => {
        const medium = createMemoryMedium();
        const handles = [await openVault(medium), await openVault(medium)];
        let said = 0;
        let behind: Promise<unknown> = Promise.resolve();
        for (const { deed, seed } of history) {
          const place = seed % 2;
          const handle = handles[place] ?? (await openVault(medium));
          const items = () => handle.vault.memories.list({ limit: 200 });
          const pick = async (isPicked: (item: Item) => boolean): Promise<string | undefined> => {
            const ids: string[] = [];
            for await (const { item } of items()) if (item.truth === "current" && isPicked(item)) ids.push(item.id);
            return ids[seed % Math.max(1, ids.length)];
          };
          if (deed === "say") {
            const content = `Shelf ${said++} carries a ${word(seed)}. I polished the ${word(seed + 1)} of shelf ${said++}.`;
            const role = seed % 5 === 0 ? ("tool" as const) : ("user" as const);
            await handle.vault.observe({ session: `s${seed % 3}`, id: `m${said}`, role, content });
          } else if (deed === "remember") {
            await handle.vault.remember(`Box ${said++} holds a ${word(seed)}.`, {
              labels: [word(seed)],
              ...(seed % 3 === 0 ? { key: "box.main" } : {}),
            });
          } else if (deed === "correct") {
            // A summary is corrected by its facts.
            const id = await pick(({ layer }) => layer === "fact");
            if (id !== undefined) await handle.vault.correct(id, `Box ${said++} holds a ${word(seed)} now.`);
          } else if (deed === "forget") {
            const id = await pick(() => true);
            if (id === undefined) continue;
            const grade = seed % 3 === 0 ? "purge" : "forget";
            const erasure = await handle.vault.forget(await handle.vault.forget({ ids: [id] }, { grade }));
            await erasure.finished;
          } else if (deed === "recall") {
            await handle.vault.recall(`${word(seed)} ${word(seed + 2)}`, { session: `s${seed % 3}` });
            if (seed % 2 === 0) await handle.vault.flush();
          } else if (deed === "close") {
            await handle.close();
            handles[place] = await openVault(medium);
          } else if (deed === "crash") {
            // What was not committed is lost: the handle is simply never used again.
            handles[place] = await openVault(medium);
          } else if (deed === "background") {
            // Goes on while the next deeds are done.
            behind = Promise.all([behind, handle.settle()]);
          } else if (deed === "fail") {
            handle.failAt(seed % 2 === 0 ? "segments.built" : "segments.written");
            await handle.settle();
            await handle.close().catch(() => undefined);
            handles[place] = await openVault(medium);
          } else if (deed === "damage") {
            for (const vault of medium.vaults.values())
              for (const segment of [...vault.segments.values()].slice(seed % 3))
                flip(segment.envelope, 40 + (seed % 60));
          } else {
            await Promise.all(handles.map((each) => each.settle()));
          }
        }
        await behind;
        for (const handle of handles) await handle.settle();
        open.length = 0;
        await judgeUndamaged(medium, history);
        for (const handle of handles) await handle.close();
        await judgeUndamaged(medium, history);
      }),
      { numRuns: 100 },
    );
  });

  test("leaves nothing to read from records after a close, and reads no message for it", async () => {
    const medium = createMemoryMedium();
    const first = await openVault(medium);
    await fill(first.vault, 20);
    await first.vault.recall("violin", { session: "s9" });
    await first.close();
    expect(await rowsIn(medium)).toBe(await recordCount(medium));
    const storage = await storageOf(medium);
    const asked: string[] = [];
    const watched = new Proxy(storage.records, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return async (...given: unknown[]) => {
          const answer: unknown = await member.apply(target, given);
          if (Array.isArray(answer) && ["since", "get", "usesSince"].includes(String(name)))
            asked.push(...answer.map(() => String(name)));
          return answer;
        };
      },
    });
    const vault = await openedIndex({ ...storage, records: watched });
    expect(vault.index.size()).toBe(await recordCount(medium));
    expect(asked).toEqual([]);
  });
});

const recordCount = async (medium: MemoryMedium): Promise<number> =>
  (await (await storageOf(medium)).records.stats()).recordCount;

/** Damaged envelopes do not open, so the check of what they hold is left out. */
async function judgeUndamaged(medium: MemoryMedium, history: readonly Deed[]): Promise<void> {
  if (!history.some(({ deed }) => deed === "damage")) return judge(medium);
  const storage = await storageOf(medium);
  const [fromSegments, fromRecords] = [await openedIndex(storage), await openedIndex(storage, true)];
  expect(await indexFacts(fromSegments, QUERIES)).toEqual(await indexFacts(fromRecords, QUERIES));
}

/** The data as it is now, whatever happens afterwards. */
const copyOf = (medium: MemoryMedium): MemoryMedium["vaults"] => structuredClone(medium.vaults);

describe("an old copy of the data with the keys of today", () => {
  /** What of the old segments can still be read: ids and terms. */
  async function readable(medium: MemoryMedium, old: MemoryMedium["vaults"]): Promise<readonly string[]> {
    return (await openedSegments(await storageOf({ ...medium, vaults: old }))).flatMap(({ ids, terms }) => [
      ...ids,
      ...terms,
    ]);
  }

  test("gives nothing back of what was forgotten, as soon as that is acknowledged (SEC-D10, SEC-E2)", async () => {
    const medium = createMemoryMedium();
    const first = await openVault(medium);
    await fill(first.vault, 12);
    const { id } = await first.vault.remember("The safe is behind the heron painting.");
    await first.vault.recall("heron painting", { session: "s9" });
    await first.close();
    const old = copyOf(medium);
    expect(await readable(medium, old)).toEqual(expect.arrayContaining([id, "heron"]));

    const second = await openVault(medium);
    const erasure = await second.vault.forget(await second.vault.forget({ ids: [id] }));
    // Not after the clean-up: now.
    expect(await readable(medium, old)).not.toContain(id);
    expect(await readable(medium, old)).not.toContain("heron");
    expect(await readable(medium, copyOf(medium))).not.toContain("heron");
    await erasure.finished;
    await second.close();
    const { index } = await openedIndex(await storageOf({ ...medium, vaults: old }));
    expect(index.has(id)).toBe(false);
    expect(index.search({ text: "heron painting", now: NOON, limit: 9 }).hits.map((hit) => hit.id)).not.toContain(id);
    await judge(medium);
  });

  test("gives nothing back of the words that were cut out of a message (SEC-E4)", async () => {
    const medium = createMemoryMedium();
    const first = await openVault(medium);
    await fill(first.vault, 8);
    const { formed } = await first.vault.observe({ role: "user", content: "I like soup. I never eat oysters." });
    const oysters = formed.find(({ text }) => text.includes("oysters"))?.id ?? "";
    await first.close();
    const old = copyOf(medium);
    expect(await readable(medium, old)).toContain("oyster");
    const second = await openVault(medium);
    await (await second.vault.forget(await second.vault.forget({ ids: [oysters] }))).finished;
    expect(await readable(medium, old)).not.toContain("oyster");
    expect((await openedIndex(await storageOf({ ...medium, vaults: old }))).index.has(oysters)).toBe(false);
    await second.close();
    expect(await readable(medium, medium.vaults)).not.toContain("oyster");
    await judge(medium);
  });

  test("gives nothing back of what a correction replaced, once the vault was closed", async () => {
    const medium = createMemoryMedium();
    const first = await openVault(medium);
    await fill(first.vault, 8);
    const { id } = await first.vault.remember("I live in Lisbon.", { key: "home.city" });
    await first.close();
    const old = copyOf(medium);
    const second = await openVault(medium);
    await second.vault.correct(id, "I live in Porto.");
    await second.close();
    expect(await readable(medium, old)).not.toContain(id);
    const { records } = await storageOf(medium);
    expect(await records.saltsToDestroy((await vaultId(medium)) ?? "")).toEqual([]);
    await judge(medium);
  });
});

const vaultId = async (medium: MemoryMedium): Promise<string | undefined> =>
  (await (await storageOf(medium)).keys.vaults())[0]?.vault;
const segmentsOf = async (medium: MemoryMedium) =>
  (await storageOf(medium)).records.segments((await vaultId(medium)) ?? "");

describe("a segment that cannot be read", () => {
  test.each([
    ["with a changed byte", (bytes: Uint8Array) => flip(bytes, bytes.length - 30)],
    ["of nothing but zeros", (bytes: Uint8Array) => bytes.fill(0)],
  ])("%s is passed over, and replaced at the next close", async (_, damage) => {
    const medium = createMemoryMedium();
    const first = await openVault(medium);
    await fill(first.vault, 6);
    await first.vault.recall("violin", { session: "s9" });
    await first.close();
    for (const vault of medium.vaults.values()) for (const { envelope } of vault.segments.values()) damage(envelope);
    const storage = await storageOf(medium);
    expect(await indexFacts(await openedIndex(storage), QUERIES)).toEqual(
      await indexFacts(await openedIndex(storage, true), QUERIES),
    );
    await (await openVault(medium)).close();
    expect(await rowsIn(medium)).toBe(await recordCount(medium));
    await judge(medium);
  });

  test("of another place, or of another vault, is passed over", async () => {
    const medium = createMemoryMedium();
    const first = await openVault(medium);
    await fill(first.vault, 6);
    await first.close();
    for (const vault of medium.vaults.values()) {
      const [one, two] = [...vault.segments.values()].filter(({ kind }) => kind === "rows");
      if (one === undefined || two === undefined) continue;
      vault.segments.set(one.saltId, { ...one, envelope: two.envelope });
      vault.segments.set(two.saltId, { ...two, after: one.after });
    }
    const storage = await storageOf(medium);
    expect(await indexFacts(await openedIndex(storage), QUERIES)).toEqual(
      await indexFacts(await openedIndex(storage, true), QUERIES),
    );
  });
});

describe("a record that cannot be read", () => {
  test("stands in no segment as read: when its key comes back, so does the memory", async () => {
    const medium = createMemoryMedium();
    const first = await openVault(medium);
    await fill(first.vault, 6);
    const { id } = await first.vault.remember("The spare key is at the neighbour's.");
    await first.vault.recall("spare key", { session: "s9" });
    await first.close();
    const vault = (await vaultId(medium)) ?? "";
    const saltId = medium.vaults.get(vault)?.records.get(id)?.saltId ?? "";
    const salts = medium.keyVaults.get(vault)?.salts;
    const salt = salts?.get(saltId);
    if (salts === undefined || salt === undefined) throw new Error("no salt");
    // A keystore of another time, and an index that is written while it is in use.
    salts.delete(saltId);
    for (const stored of medium.vaults.values()) stored.segments.clear();
    await (await openVault(medium)).close();
    expect((await openedIndex(await storageOf(medium))).index.has(id)).toBe(false);
    salts.set(saltId, salt);
    const opened = await openedIndex(await storageOf(medium));
    expect(opened.index.has(id)).toBe(true);
    expect(opened.uses.get(id)?.accessCount).toBe(1);
    await judgeAnswers(medium);
    // Nor does it lose its counters when its row is written down at last.
    for (const { segments } of medium.vaults.values())
      for (const [name, { kind }] of segments) if (kind === "rows") segments.delete(name);
    await (await openVault(medium)).close();
    expect((await openedIndex(await storageOf(medium))).uses.get(id)?.accessCount).toBe(1);
  });
});

const judgeAnswers = (medium: MemoryMedium): Promise<void> => judgeUndamaged(medium, [{ deed: "damage", seed: 0 }]);

describe("writing segments", () => {
  test("is never done by a reader", async () => {
    const medium = createMemoryMedium();
    const first = await openVault(medium);
    await fill(first.vault, 10);
    const before = structuredClone(medium.vaults);
    const reader = await openVault(medium, { readOnly: true });
    await reader.settle();
    await reader.close();
    expect(medium.vaults).toEqual(before);
  });

  test("goes on in the background, and their number stays low however often a vault is closed", async () => {
    const medium = createMemoryMedium();
    for (let round = 0; round < 12; round++) {
      const handle = await openVault(medium);
      await handle.vault.remember(`Round ${round} was won by a ${word(round)}.`);
      await handle.close();
    }
    const rows = (await segmentsOf(medium)).filter(({ kind }) => kind === "rows");
    expect(rows.length).toBeLessThanOrEqual(6);
    expect(rows.every(({ rowCount }) => rowCount <= SIZES.rowsMax)).toBe(true);
    const busy = await openVault(medium);
    await fill(busy.vault, 6);
    // What forms behind the answers is written down before the segments are.
    await busy.vault.settled();
    await busy.settle();
    expect(await rowsIn(medium)).toBe(await recordCount(medium));
    await judge(medium);
  });

  test("that finds the index changed meanwhile writes nothing of it", async () => {
    const medium = createMemoryMedium();
    const [first, second] = [await openVault(medium), await openVault(medium)];
    await fill(first.vault, 6);
    const { id } = await first.vault.remember("A secret about herons.");
    const closing = first.close();
    const erasure = await second.vault.forget(await second.vault.forget({ ids: [id] }));
    await Promise.all([closing, erasure.finished]);
    await second.close();
    expect((await openedSegments(await storageOf(medium))).flatMap(({ ids }) => ids)).not.toContain(id);
    await judge(medium);
  });

  test("writes no counters of what was forgotten while they were written down", async () => {
    const medium = createMemoryMedium();
    const handle = await openVault(medium);
    const { id } = await handle.vault.remember("A secret about herons.");
    await handle.settle();
    for (let round = 0; round < 6; round++) {
      await handle.vault.recall("secret herons", { session: `s${round}` });
      await handle.vault.flush();
    }
    // One item and its row are in a segment already: what is written now are counters.
    const plan = await handle.vault.forget({ ids: [id] });
    let erasure: Promise<unknown> | undefined;
    handle.onPoint("segments.built", () => {
      erasure = handle.vault.forget(plan);
    });
    await handle.close();
    await erasure;
    expect(erasure).toBeDefined();
    expect((await openedSegments(await storageOf(medium))).flatMap(({ ids }) => ids)).toEqual([]);
    await judge(medium);
  });

  test("leaves nothing behind when the vault is destroyed (SEC-D10)", async () => {
    const medium = createMemoryMedium();
    const first = await openVault(medium);
    await fill(first.vault, 6);
    await first.settle();
    const { token } = await first.vault.destroy();
    await first.vault.destroy(token);
    expect([...medium.vaults.values()].flatMap((vault) => [...vault.segments.values()])).toEqual([]);
  });
});
