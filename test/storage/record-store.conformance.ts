/** Every sentence of the record port, for every adapter. */
import { describe, expect, test } from "vitest";
import { HOLDS, LAYERS } from "../../src/model/item.ts";
import {
  type Batch,
  type ErasureJob,
  JOB_STATES,
  type RecordStore,
  type VaultHead,
} from "../../src/storage/record-store.ts";
import { atEveryFault } from "../support/faults.ts";
import {
  ANA,
  BEN,
  CREATED_AT,
  envelopeOf,
  FULL_HASH,
  ignoreInjected,
  itemId,
  type NewStorage,
  record,
  records,
  saltId,
  segment,
  tracePage,
} from "./storage-under-test.ts";

const ERASED_AT = 1_776_000_000_000;
const NEW_HEAD: VaultHead = { seq: 0, generation: 0, nextSalt: 0, logCount: 0 };

const JOB: ErasureJob = {
  id: itemId(900),
  state: "requested",
  grade: "forget",
  reason: "user_request",
  requestedAt: 5,
  updatedAt: 6,
  ids: [itemId(1), itemId(2)],
  saltIds: [saltId(1), saltId(2), saltId(3)],
  cutCount: 1,
};

/** A commit on top of what is there now, which must succeed. */
async function add(store: RecordStore, batch: Omit<Batch, "after">, vault = ANA): Promise<VaultHead> {
  const after = (await store.head(vault)) ?? NEW_HEAD;
  const result = await store.commit(vault, { after, ...batch });
  if (!result.committed) throw new Error("stale");
  return result.head;
}

export function recordStoreConformance(name: string, newStorage: NewStorage): void {
  /** Two vaults, ana and ben. */
  const withStore = (title: string, body: (store: RecordStore) => Promise<void>) =>
    test(title, async () => {
      await using medium = await newStorage();
      await using storage = await medium.open();
      for (const vault of [ANA, BEN]) await storage.records.createVault(vault);
      await body(storage.records);
    });

  describe(`${name} is a RecordStore`, () => {
    withStore("a new vault has an empty head, and no second vault takes its id", async (store) => {
      expect(await store.head(ANA)).toEqual(NEW_HEAD);
      expect(await store.head("f".repeat(32))).toBeUndefined();
      expect(await store.vaults()).toEqual([ANA, BEN]);
      await expect(store.createVault(ANA)).rejects.toMatchObject({ code: "already_exists" });
      await expect(store.createVault("ana")).rejects.toMatchObject({ code: "invalid_input" });
    });

    withStore("a commit writes rows, notes, uses, doomed salts, jobs, log and head together", async (store) => {
      const head = await add(store, {
        put: records(1, 2),
        use: [{ id: itemId(1), envelope: envelopeOf("use 1") }],
        notes: [{ name: "policy", envelope: envelopeOf("policy") }],
        saltsToDestroy: [saltId(7), saltId(8)],
        jobs: [JOB],
        log: { entries: ["first", "second"], head: FULL_HASH },
        nextSalt: 9,
        raiseGeneration: true,
      });
      expect(head).toEqual({ seq: 1, generation: 1, nextSalt: 9, logCount: 2, logHead: FULL_HASH });
      expect(await store.head(ANA)).toEqual(head);
      expect(await store.get(ANA, [itemId(2), itemId(1)])).toEqual([
        { ...record(2), seq: 1 },
        { ...record(1), seq: 1 },
      ]);
      expect(await store.usesSince(ANA, 0, 10)).toEqual([{ id: itemId(1), seq: 1, envelope: envelopeOf("use 1") }]);
      expect(await store.notes(ANA)).toEqual([{ name: "policy", envelope: envelopeOf("policy") }]);
      expect([...(await store.saltsToDestroy(ANA))].sort()).toEqual([saltId(7), saltId(8)]);
      expect(await store.jobs(ANA)).toEqual([JOB]);
      expect(await store.log(ANA, 0, 10)).toEqual(["first", "second"]);
      expect(await store.stats()).toMatchObject({ recordCount: 2, vaultCount: 2 });
      expect((await store.stats()).sizeBytes).toBeGreaterThan(0);
    });

    withStore("a vault is counted by its clear columns, and by kinds of its notes (PN-02)", async (store) => {
      expect(await store.counts(ANA)).toEqual({ rows: [], tombstoneCount: 0, notes: {} });
      expect(await store.counts("f".repeat(32))).toEqual({ rows: [], tombstoneCount: 0, notes: {} });
      const [one, two, three, four] = [record(1), record(2), record(3), record(4)];
      const put = [one, two, { ...three, hold: "hidden" } as const, { ...four, layer: "message" } as const];
      const notes = ["policy", "form:1", "form:2", "notice/1"].map((name) => ({ name, envelope: envelopeOf(name) }));
      await add(store, { put, notes });
      await add(store, { erase: [{ id: two.id, at: 7, tombstone: true }] });
      const { rows, ...rest } = await store.counts(ANA);
      expect(rest).toEqual({ tombstoneCount: 1, notes: { policy: 1, form: 2, notice: 1 } });
      const size = ({ envelope }: { readonly envelope: Uint8Array }): number => envelope.byteLength;
      expect([...rows].sort((left, right) => (left.layer + left.hold < right.layer + right.hold ? -1 : 1))).toEqual(
        [
          { layer: one.layer, hold: one.hold, count: 1, sizeBytes: size(one) },
          { layer: three.layer, hold: "hidden", count: 1, sizeBytes: size(three) },
          { layer: "message", hold: four.hold, count: 1, sizeBytes: size(four) },
        ].sort((left, right) => (left.layer + left.hold < right.layer + right.hold ? -1 : 1)),
      );
    });

    withStore("what a commit does not name stays as it was", async (store) => {
      await add(store, { log: { entries: ["first"], head: FULL_HASH }, nextSalt: 3, raiseGeneration: true });
      expect(await add(store, {})).toEqual({ seq: 2, generation: 1, nextSalt: 3, logCount: 1, logHead: FULL_HASH });
    });

    withStore("every layer, hold and state of a job comes back as it went in", async (store) => {
      const put = LAYERS.flatMap((layer, row) =>
        HOLDS.map((hold, column) => record(100 + row * 10 + column, { layer, hold })),
      );
      const jobs = JOB_STATES.map((state, index) => ({ ...JOB, id: itemId(index), requestedAt: index, state }));
      await add(store, { put, jobs });
      expect(await store.since(ANA, 0, 100)).toEqual(put.map((row) => ({ ...row, seq: 1 })));
      expect(await store.jobs(ANA)).toEqual(jobs);
    });

    withStore(
      "erasures that are not verified are told for all vaults, each with the epoch of its keys",
      async (store) => {
        const [first, second] = [
          { ...JOB, state: "compacted", epoch: 4 },
          { ...JOB, id: itemId(901), state: "verified", epoch: 4 },
        ] as const;
        await add(store, { jobs: [first, second] });
        await add(store, { jobs: [{ ...JOB, requestedAt: 9 }] }, BEN);
        expect(await store.unfinishedJobs()).toEqual([
          { vault: ANA, job: first },
          { vault: BEN, job: { ...JOB, requestedAt: 9 } },
        ]);
      },
    );

    withStore("a record put again replaces the one before, under the new seq", async (store) => {
      await add(store, { put: records(1, 2) });
      const second = record(1, { revision: 2, saltId: saltId(50), hold: "archived", envelope: envelopeOf("1 again") });
      await add(store, { put: [second] });
      expect(await store.get(ANA, [itemId(1)])).toEqual([{ ...second, seq: 2 }]);
      expect((await store.since(ANA, 1, 10)).map((row) => row.id)).toEqual([itemId(1)]);
      expect((await store.since(ANA, 0, 10)).map((row) => row.id)).toEqual([itemId(2), itemId(1)]);
    });

    withStore("a tombstone keeps id and times and nothing of the content", async (store) => {
      await add(store, { put: [record(1)], use: [{ id: itemId(1), envelope: envelopeOf("use") }] });
      await add(store, { erase: [{ id: itemId(1), at: ERASED_AT, tombstone: true }] });
      const [row] = await store.get(ANA, [itemId(1)]);
      expect(row).toEqual({
        id: itemId(1),
        seq: 2,
        createdAt: CREATED_AT,
        erasedAt: ERASED_AT,
        hold: "erased",
        layer: "fact",
        revision: 1,
        keyVersion: 1,
      });
      expect(row).not.toHaveProperty("envelope");
      expect(row).not.toHaveProperty("saltId");
      expect(await store.usesSince(ANA, 0, 10)).toEqual([]);
      expect(await store.since(ANA, 1, 10)).toEqual([row]);
      expect(await store.ids(ANA)).toEqual([itemId(1)]);
      expect((await store.stats()).recordCount).toBe(0);
    });

    withStore("a purge leaves no row, only the missing id tells of it", async (store) => {
      await add(store, { put: records(1, 2), use: [{ id: itemId(1), envelope: envelopeOf("use") }] });
      await add(store, { erase: [{ id: itemId(1), at: ERASED_AT, tombstone: false }], raiseGeneration: true });
      expect(await store.get(ANA, [itemId(1)])).toEqual([]);
      expect(await store.ids(ANA)).toEqual([itemId(2)]);
      expect(await store.since(ANA, 1, 10)).toEqual([]);
      expect(await store.usesSince(ANA, 0, 10)).toEqual([]);
      expect(await store.head(ANA)).toMatchObject({ seq: 2, generation: 1 });
    });

    withStore("erasing twice, or what is not there, changes nothing", async (store) => {
      await add(store, { put: [record(1)] });
      const erase = [
        { id: itemId(1), at: ERASED_AT, tombstone: false },
        { id: itemId(404), at: ERASED_AT, tombstone: true },
      ];
      await add(store, { erase });
      await add(store, { erase });
      expect(await store.ids(ANA)).toEqual([]);
    });

    withStore("what a batch both writes and erases is erased", async (store) => {
      await add(store, {
        put: [record(1)],
        use: [{ id: itemId(1), envelope: envelopeOf("use") }],
        erase: [{ id: itemId(1), at: ERASED_AT, tombstone: true }],
      });
      expect(await store.get(ANA, [itemId(1)])).toMatchObject([{ hold: "erased", erasedAt: ERASED_AT }]);
      expect(await store.usesSince(ANA, 0, 10)).toEqual([]);
    });

    withStore("a use counter of an erased or unknown item is dropped", async (store) => {
      await add(store, { put: [record(1)] });
      await add(store, { erase: [{ id: itemId(1), at: ERASED_AT, tombstone: true }] });
      const late = [itemId(1), itemId(404)].map((id) => ({ id, envelope: envelopeOf("late") }));
      await add(store, { use: late });
      expect(await store.usesSince(ANA, 0, 10)).toEqual([]);
    });

    withStore("a use counter written again moves to the new seq", async (store) => {
      await add(store, {
        put: records(1, 2),
        use: [1, 2].map((n) => ({ id: itemId(n), envelope: envelopeOf(`${n}`) })),
      });
      await add(store, { use: [{ id: itemId(1), envelope: envelopeOf("later") }] });
      expect(await store.usesSince(ANA, 1, 10)).toEqual([{ id: itemId(1), seq: 2, envelope: envelopeOf("later") }]);
      expect((await store.usesSince(ANA, 1, 10, itemId(1))).map((use) => use.id)).toEqual([itemId(2), itemId(1)]);
      expect(await store.usesSince(ANA, 2, 10, itemId(1))).toEqual([]);
    });

    withStore("notes are replaced and dropped, doomed salts are remembered until they are gone", async (store) => {
      const note = (noteName: string, text: string) => ({ name: noteName, envelope: envelopeOf(text) });
      await add(store, { notes: [note("one", "1"), note("two", "2")], saltsToDestroy: [saltId(1), saltId(2)] });
      await add(store, {
        notes: [note("one", "1 again")],
        dropNotes: ["two", "three"],
        saltsToDestroy: [saltId(2)],
        saltsDestroyed: [saltId(1)],
      });
      expect(await store.notes(ANA)).toEqual([note("one", "1 again")]);
      expect(await store.saltsToDestroy(ANA)).toEqual([saltId(2)]);
    });

    withStore("a job written again replaces the one before", async (store) => {
      await add(store, { jobs: [JOB] });
      const later: ErasureJob = { ...JOB, state: "keys_destroyed", updatedAt: 7, ids: [], saltIds: [saltId(3)] };
      await add(store, { jobs: [later] });
      expect(await store.jobs(ANA)).toEqual([later]);
    });

    withStore("the log is read from any entry on, in order, exactly as written", async (store) => {
      await add(store, { log: { entries: ["0", "1 é \u{1f9f3}"], head: FULL_HASH } });
      await add(store, { log: { entries: ["2", "3"], head: "d".repeat(64) } });
      expect(await store.log(ANA, 0, 100)).toEqual(["0", "1 é \u{1f9f3}", "2", "3"]);
      expect(await store.log(ANA, 1, 2)).toEqual(["1 é \u{1f9f3}", "2"]);
      expect(await store.log(ANA, 4, 10)).toEqual([]);
      expect(await store.head(ANA)).toMatchObject({ logCount: 4, logHead: "d".repeat(64) });
    });

    withStore("pages of since continue inside one commit and miss nothing", async (store) => {
      for (const [from, to] of [
        [1, 7],
        [8, 8],
        [9, 20],
      ] as const)
        await add(store, { put: records(from, to) });
      for (const limit of [1, 2, 3, 5, 100]) {
        const seen: string[] = [];
        let [seq, after]: [number, string | undefined] = [0, undefined];
        for (;;) {
          const page = await store.since(ANA, seq, limit, after);
          expect(page.length).toBeLessThanOrEqual(limit);
          const last = page.at(-1);
          if (last === undefined) break;
          seen.push(...page.map((row) => row.id));
          [seq, after] = [last.seq, last.id];
        }
        expect(seen).toEqual(records(1, 20).map((row) => row.id));
      }
      expect(await store.since(ANA, 3, 10)).toEqual([]);
    });

    withStore("a page continues also when the row it stopped at has gone", async (store) => {
      await add(store, { put: records(1, 4) });
      await add(store, { erase: [{ id: itemId(2), at: ERASED_AT, tombstone: false }] });
      expect((await store.since(ANA, 1, 10, itemId(2))).map((row) => row.id)).toEqual([itemId(3), itemId(4)]);
    });

    withStore("a page with an end stops there, also inside one commit", async (store) => {
      await add(store, { put: records(1, 4) });
      await add(store, { put: records(5, 8) });
      const ids = async (...asked: [number, number, string | undefined, { seq: number; id?: string }]) =>
        (await store.since(ANA, ...asked)).map((row) => row.id);
      const named = (from: number, to: number) => records(from, to).map((row) => row.id);
      expect(await ids(0, 10, undefined, { seq: 1 })).toEqual(named(1, 4));
      expect(await ids(0, 10, undefined, { seq: 2, id: itemId(6) })).toEqual(named(1, 6));
      expect(await ids(1, 10, itemId(2), { seq: 1, id: itemId(3) })).toEqual(named(3, 3));
      expect(await ids(0, 2, undefined, { seq: 2, id: itemId(6) })).toEqual(named(1, 2));
      expect(await ids(1, 10, undefined, { seq: 1 })).toEqual([]);
    });

    withStore("segments are listed by kind and place, and each is read by its salt", async (store) => {
      const segments = [
        segment(3, 1, 2, { after: { seq: 1, id: itemId(3) }, through: { seq: 2, id: itemId(9) }, rowCount: 70 }),
        segment(2, 0, 1, { through: { seq: 1, id: itemId(3) } }),
        segment(1, 0, 1, { kind: "uses" }),
      ];
      await add(store, { segments });
      const listed = [segments[1], segments[0], segments[2]].map((one) => {
        const { envelope, ...span } = one ?? segment(0, 0, 1);
        return { ...span, sizeBytes: envelope.length };
      });
      expect(await store.segments(ANA)).toEqual(listed);
      expect(await store.segments(BEN)).toEqual([]);
      expect(await store.segment(ANA, saltId(3))).toEqual(envelopeOf("segment 3"));
      expect(await store.segment(ANA, saltId(4))).toBeUndefined();
      expect(await store.segment(BEN, saltId(3))).toBeUndefined();
    });

    withStore("a commit takes the segments away that hold what it replaces, and dooms their salts", async (store) => {
      await add(store, { put: records(1, 4) });
      await add(store, { put: records(5, 6) });
      const inside = { seq: 1, id: itemId(2) };
      await add(store, {
        segments: [
          segment(51, 0, 1, { through: inside }),
          segment(52, 1, 1, { after: inside, through: { seq: 1 } }),
          segment(53, 1, 2),
          segment(54, 0, 2, { kind: "uses" }),
        ],
      });
      const left = async () => (await store.segments(ANA)).map((one) => one.saltId);
      await add(store, { put: [record(7)], use: [{ id: itemId(1), envelope: envelopeOf("use") }] });
      expect(await left()).toEqual([51, 52, 53, 54].map(saltId));
      expect(await store.segmentSalts(ANA, [itemId(2)])).toEqual([51, 54].map(saltId));
      expect(await store.segmentSalts(ANA, [])).toEqual([]);
      await add(store, { put: [record(3, { revision: 2, saltId: saltId(60) })] });
      expect(await left()).toEqual([51, 53, 54].map(saltId));
      expect(await store.saltsToDestroy(ANA)).toEqual([saltId(52)]);
      // Its newest revision lies behind all segments by now.
      await add(store, { put: [record(3, { revision: 3, saltId: saltId(61) })] });
      expect(await left()).toEqual([51, 53, 54].map(saltId));
    });

    withStore(
      "an erasure takes the segments of the item and all counters, a job those whose salt it names",
      async (store) => {
        await add(store, { put: [record(1)] });
        await add(store, { put: [record(2)] });
        await add(store, { put: [record(3)] });
        const uses = (number: number) => segment(number, 0, 3, { kind: "uses" });
        await add(store, { segments: [segment(51, 0, 1), segment(52, 1, 2), segment(53, 2, 3), uses(54)] });
        const left = async () => (await store.segments(ANA)).map((one) => one.saltId);
        await add(store, { jobs: [{ ...JOB, saltIds: [saltId(1), saltId(52)] }] });
        expect(await left()).toEqual([51, 53].map(saltId));
        await add(store, { segments: [uses(55)] });
        await add(store, { jobs: [{ ...JOB, state: "compacted" }] });
        expect(await left()).toEqual([51, 53, 55].map(saltId));
        await add(store, { erase: [{ id: itemId(1), at: ERASED_AT, tombstone: false }] });
        expect(await left()).toEqual([saltId(53)]);
        await add(store, { saltsToDestroy: [saltId(53)] });
        expect(await left()).toEqual([]);
        expect([...(await store.saltsToDestroy(ANA))].sort()).toEqual([51, 52, 53, 54, 55].map(saltId));
      },
    );

    withStore("a batch may put one segment in the place of others", async (store) => {
      await add(store, { put: records(1, 2) });
      await add(store, { segments: [segment(51, 0, 1)] });
      await add(store, { put: [record(1, { revision: 2, saltId: saltId(9) })], segments: [segment(52, 0, 1)] });
      expect((await store.segments(ANA)).map((one) => one.saltId)).toEqual([saltId(52)]);
      await add(store, { segments: [segment(53, 0, 4)], saltsToDestroy: [saltId(52)] });
      expect((await store.segments(ANA)).map((one) => one.saltId)).toEqual([saltId(53)]);
    });

    withStore("pages of traces are read from the newest back, and from the oldest on", async (store) => {
      const pages = [tracePage(1), tracePage(2), tracePage(2, { page: 1, saltId: saltId(1_500) }), tracePage(3)];
      const [first, second, third, fourth] = pages;
      // In whatever order they come.
      await add(store, { traces: [third, first, fourth, second].filter((page) => page !== undefined) });
      expect(await store.traces(ANA, 10)).toEqual([fourth, third, second, first]);
      expect(await store.traces(ANA, 2)).toEqual([fourth, third]);
      expect(await store.traces(ANA, 10, third)).toEqual([second, first]);
      expect(await store.traces(ANA, 10, first)).toEqual([]);
      expect(await store.oldestTraces(ANA, 2)).toEqual([first, second]);
      expect(await store.traces(BEN, 10)).toEqual([]);
      expect(await store.oldestTraces(BEN, 10)).toEqual([]);
    });

    withStore("a page of traces is replaced at its place, dropped, and dropped before it is written", async (store) => {
      await add(store, { traces: [tracePage(1), tracePage(2)] });
      const anew = tracePage(1, { saltId: saltId(9), items: [], envelope: envelopeOf("anew") });
      await add(store, { traces: [anew] });
      expect(await store.oldestTraces(ANA, 10)).toEqual([anew, tracePage(2)]);
      await add(store, { dropTraces: [{ seq: 2, page: 0 }, anew, { seq: 7, page: 7 }], traces: [anew] });
      expect(await store.oldestTraces(ANA, 10)).toEqual([anew]);
    });

    withStore("traces about some items are those that name one, and all that hold content", async (store) => {
      const both = tracePage(3, { items: [itemId(1), itemId(3)] });
      const content = tracePage(4, { hasContent: true, items: [] });
      await add(store, { traces: [tracePage(1), tracePage(2), both, content] });
      expect(await store.tracesAbout(ANA, [itemId(1), itemId(404)], 10)).toEqual([tracePage(1), both, content]);
      expect(await store.tracesAbout(ANA, [itemId(1)], 2)).toEqual([tracePage(1), both]);
      expect(await store.tracesAbout(ANA, [itemId(1)], 2, both)).toEqual([content]);
      expect(await store.tracesAbout(ANA, [], 10)).toEqual([content]);
      const many = Array.from({ length: 40 }, (_, index) => itemId(index + 3));
      expect(await store.tracesAbout(ANA, many, 10)).toEqual([both, content]);
      expect(await store.tracesAbout(ANA, many, 10, both)).toEqual([content]);
      expect(await store.tracesAbout(ANA, many, 1)).toEqual([both]);
      expect(await store.tracesAbout(BEN, [itemId(1)], 10)).toEqual([]);
    });

    withStore(
      "other envelopes take the place of those that are there, and nothing else moves (SEC §3.10)",
      async (store) => {
        const embedder = "e".repeat(32);
        await add(store, {
          put: records(1, 3),
          use: [{ id: itemId(1), envelope: envelopeOf("use") }],
          embeddings: [{ id: itemId(2), embedder, envelope: envelopeOf("vector") }],
          traces: [tracePage(1)],
        });
        await add(store, { segments: [segment(51, 0, 1)] });
        await add(store, { erase: [{ id: itemId(3), at: ERASED_AT, tombstone: true }] });
        const again = envelopeOf("again");
        const gone = [itemId(3), itemId(404)];
        await add(store, {
          reseal: {
            records: [itemId(1), ...gone].map((id) => ({ id, keyVersion: 2, envelope: again })),
            uses: [itemId(1), ...gone].map((id) => ({ id, envelope: again })),
            embeddings: [itemId(2), ...gone].map((id) => ({ id, embedder, envelope: again })),
            traces: [
              { seq: 1, page: 0, envelope: again },
              { seq: 9, page: 0, envelope: again },
            ],
            segments: [
              { saltId: saltId(51), envelope: again },
              { saltId: saltId(404), envelope: again },
            ],
          },
        });
        expect(await store.get(ANA, [itemId(1), itemId(2)])).toEqual([
          { ...record(1), seq: 1, keyVersion: 2, envelope: again },
          { ...record(2), seq: 1 },
        ]);
        expect((await store.get(ANA, [itemId(3)]))[0]).not.toHaveProperty("envelope");
        expect(await store.usesSince(ANA, 0, 10)).toEqual([{ id: itemId(1), seq: 1, envelope: again }]);
        expect(await store.uses(ANA, [itemId(2), itemId(1), "not an id"])).toEqual([
          { id: itemId(1), seq: 1, envelope: again },
        ]);
        expect(await store.embeddings(ANA, embedder, [itemId(2)])).toMatchObject([{ seq: 1, envelope: again }]);
        expect(await store.oldestTraces(ANA, 10)).toEqual([tracePage(1, { envelope: again })]);
        expect(await store.ids(ANA)).toHaveLength(3);
        expect((await store.since(ANA, 3, 10)).length).toBe(0);
        expect(await store.stats()).toMatchObject({ recordCount: 2 });
        for (const { saltId: salt } of await store.segments(ANA)) expect(await store.segment(ANA, salt)).toEqual(again);
      },
    );

    withStore("a note is read by its name", async (store) => {
      await add(store, { notes: [{ name: "one", envelope: envelopeOf("1") }] });
      expect(await store.note(ANA, "one")).toEqual(envelopeOf("1"));
      expect(await store.note(ANA, "two")).toBeUndefined();
      expect(await store.note(BEN, "one")).toBeUndefined();
      expect(await store.note("f".repeat(32), "one")).toBeUndefined();
    });

    withStore("get answers in the order asked for and leaves out what it does not know", async (store) => {
      await add(store, { put: records(1, 3) });
      const asked = [itemId(3), itemId(404), "not an id", itemId(1)];
      expect((await store.get(ANA, asked)).map((row) => row.id)).toEqual([itemId(3), itemId(1)]);
      expect(await store.get(ANA, [])).toEqual([]);
    });

    withStore(
      "a commit prepared under an older seq or generation is stale and writes nothing (SEC-S10)",
      async (store) => {
        const head = await add(store, { put: [record(1)] });
        for (const after of [
          { ...head, seq: 0 },
          { ...head, seq: 2 },
          { ...head, generation: 1 },
        ]) {
          const answer = await store.commit(ANA, { after, put: [record(2)], log: { entries: ["x"], head: FULL_HASH } });
          expect(answer).toEqual({ committed: false, reason: "stale" });
        }
        expect(await store.ids(ANA)).toEqual([itemId(1)]);
        expect(await store.head(ANA)).toEqual(head);
      },
    );

    withStore("of two writers that saw the same head one wins", async (store) => {
      const after = NEW_HEAD;
      const answers = await Promise.all([1, 2, 3].map((n) => store.commit(ANA, { after, put: [record(n)] })));
      expect(answers.filter((answer) => answer.committed)).toHaveLength(1);
      expect(await store.ids(ANA)).toHaveLength(1);
    });

    withStore("an unknown vault takes no commit and shows nothing", async (store) => {
      const unknown = "e".repeat(32);
      await expect(store.commit(unknown, { after: NEW_HEAD, put: [record(1)] })).rejects.toMatchObject({
        code: "not_found",
      });
      expect(await store.since(unknown, 0, 10)).toEqual([]);
      expect(await store.get(unknown, [itemId(1)])).toEqual([]);
      expect(await store.ids(unknown)).toEqual([]);
      expect(await store.notes(unknown)).toEqual([]);
      expect(await store.log(unknown, 0, 10)).toEqual([]);
      expect(await store.jobs(unknown)).toEqual([]);
      expect(await store.destroyVault(unknown)).toEqual({ recordCount: 0 });
    });

    withStore(
      "malformed ids and counters that go back are refused before anything is written (SEC-S10)",
      async (store) => {
        const head = await add(store, { put: [record(1)], nextSalt: 10 });
        const refused: Omit<Batch, "after">[] = [
          { nextSalt: 9 },
          { put: [record(2), record(3, { id: "mem:112233445566" })] },
          { put: [record(2, { saltId: "5" })] },
          { put: [record(2, { createdAt: "2026-04-12" })] },
          { put: [record(2)], saltsToDestroy: ["x"] },
          { put: [record(2)], jobs: [{ ...JOB, ids: ["x"] }] },
          { put: [record(2)], segments: [segment(1, 1, 1)] },
          { put: [record(2)], segments: [segment(1, 0, 1, { saltId: "x" })] },
          { put: [record(2)], segments: [segment(1, 0, 1, { through: { seq: 1, id: "x" } })] },
          { put: [record(2)], traces: [tracePage(1, { saltId: "x" })] },
          { put: [record(2)], traces: [tracePage(1, { items: ["x"] })] },
        ];
        for (const batch of refused) {
          await expect(store.commit(ANA, { after: head, ...batch })).rejects.toMatchObject({ code: "invalid_input" });
        }
        expect(await store.head(ANA)).toEqual(head);
        expect(await store.ids(ANA)).toEqual([itemId(1)]);
      },
    );

    withStore("two vaults never see each other, also with the same ids (PN-04)", async (store) => {
      const rows = (text: string): Omit<Batch, "after"> => ({
        put: [record(1, { envelope: envelopeOf(text) })],
        use: [{ id: itemId(1), envelope: envelopeOf(`${text} use`) }],
        notes: [{ name: "policy", envelope: envelopeOf(`${text} note`) }],
        log: { entries: [`${text} log`], head: FULL_HASH },
        saltsToDestroy: [saltId(text.length)],
        jobs: [{ ...JOB, cutCount: text.length }],
        segments: [segment(text.length + 100, 0, 2)],
        traces: [tracePage(text.length, { items: [itemId(1)] })],
      });
      await add(store, rows("ana"), ANA);
      await add(store, {}, BEN);
      await add(store, rows("benjamin"), BEN);
      const everything = async (vault: string) => [
        await store.since(vault, 0, 10),
        await store.get(vault, [itemId(1)]),
        await store.usesSince(vault, 0, 10),
        await store.notes(vault),
        await store.log(vault, 0, 10),
        await store.saltsToDestroy(vault),
        await store.jobs(vault),
        await store.segments(vault),
        await store.segmentSalts(vault, [itemId(1)]),
        await store.traces(vault, 10),
        await store.oldestTraces(vault, 10),
        await store.tracesAbout(vault, [itemId(1)], 10),
      ];
      const [ana, ben] = [await everything(ANA), await everything(BEN)];
      ana.forEach((answer, index) => {
        expect(answer).toHaveLength(1);
        expect(ben[index]).toHaveLength(1);
        expect(answer).not.toEqual(ben[index]);
      });
      await add(store, { erase: [{ id: itemId(1), at: ERASED_AT, tombstone: false }], dropNotes: ["policy"] }, ANA);
      expect(await everything(BEN)).toEqual(ben);
      await store.destroyVault(ANA);
      expect(await everything(BEN)).toEqual(ben);
      expect((await everything(ANA)).flat()).toEqual([]);
    });

    withStore("a destroyed vault leaves no row behind, and destroying is idempotent", async (store) => {
      await add(store, { put: records(1, 5), log: { entries: ["x"], head: FULL_HASH }, saltsToDestroy: [saltId(1)] });
      await add(store, { erase: [{ id: itemId(1), at: ERASED_AT, tombstone: true }] });
      expect(await store.destroyVault(ANA)).toEqual({ recordCount: 4 });
      expect(await store.destroyVault(ANA)).toEqual({ recordCount: 0 });
      expect(await store.head(ANA)).toBeUndefined();
      expect(await store.vaults()).toEqual([BEN]);
      await expect(store.commit(ANA, { after: NEW_HEAD })).rejects.toMatchObject({ code: "not_found" });
    });

    withStore(
      "entries of all vaults stand in the logs of the keep, in the order of their commits (SEC-G3)",
      async (store) => {
        expect(await store.auditLogs()).toEqual([]);
        await add(store, { log: { entries: ["a0", "a1"], head: FULL_HASH } });
        const access = { month: "2026-11", indexes: [1] };
        await add(store, { log: { entries: ["b0", "b1", "b2"], head: FULL_HASH, access } }, BEN);
        await add(store, { log: { entries: ["a2"], head: FULL_HASH, access: { ...access, indexes: [0] } } });
        expect(await store.auditLogs()).toEqual([
          { name: "governance/1", size: 4 },
          { name: "access/2026-11/1", size: 2 },
        ]);
        expect(await store.audit("governance/1", 0, 10)).toEqual(["a0", "a1", "b0", "b2"]);
        expect(await store.audit("governance/1", 1, 2)).toEqual(["a1", "b0"]);
        expect(await store.audit("access/2026-11/1", 0, 10)).toEqual(["b1", "a2"]);
        expect(await store.audit("governance/9", 0, 10)).toEqual([]);
        expect(await store.log(BEN, 0, 10)).toEqual(["b0", "b1", "b2"]);
      },
    );

    withStore("a log begins above those that are there and those that are named (SEC-G5)", async (store) => {
      expect(await store.beginAuditLog("governance", 6)).toEqual({ name: "governance/7", size: 0 });
      expect(await store.beginAuditLog("governance", 3)).toEqual({ name: "governance/8", size: 0 });
      expect(await store.beginAuditLog("access/2026-11")).toEqual({ name: "access/2026-11/1", size: 0 });
      await add(store, { log: { entries: ["a"], head: FULL_HASH } });
      expect(await store.audit("governance/8", 0, 10)).toEqual(["a"]);
    });

    withStore("what a head counts moves ahead and never back (SEC-S10)", async (store) => {
      const before = await add(store, { nextSalt: 5, log: { entries: ["a"], head: FULL_HASH } });
      const other = "b".repeat(64);
      expect(await store.advance(ANA, { seq: 0, nextSalt: 1, logCount: 0, logHead: other })).toEqual(before);
      const ahead = { seq: 90, generation: 7, nextSalt: 40, logCount: 30, logHead: other };
      expect(await store.advance(ANA, ahead)).toEqual(ahead);
      expect(await store.head(ANA)).toEqual(ahead);
      const stale = await store.commit(ANA, { after: before });
      expect(stale).toMatchObject({ committed: false });
      expect(await add(store, { log: { entries: ["b"], head: FULL_HASH } })).toMatchObject({ seq: 91, logCount: 31 });
      expect(await store.log(ANA, 0, 10)).toEqual(["a", "b"]);
      expect(await store.log(ANA, 30, 10)).toEqual(["b"]);
      await expect(store.advance("e".repeat(32), ahead)).rejects.toMatchObject({ code: "not_found" });
    });

    withStore(
      "a new governance log takes what is committed from then on, and one whose time is over goes whole",
      async (store) => {
        const access = { month: "2026-10", indexes: [1] };
        await add(store, { log: { entries: ["0", "1"], head: FULL_HASH, access } });
        expect(await store.beginAuditLog()).toEqual({ name: "governance/2", size: 0 });
        await add(store, { log: { entries: ["2"], head: FULL_HASH } });
        await store.dropAuditLog("access/2026-10/1");
        await store.dropAuditLog("access/2026-10/1");
        expect(await store.auditLogs()).toEqual([
          { name: "governance/1", size: 1 },
          { name: "governance/2", size: 1 },
        ]);
        expect(await store.audit("governance/2", 0, 10)).toEqual(["2"]);
        expect(await store.log(ANA, 0, 10)).toEqual(["0", "2"]);
        expect(await store.log(ANA, 1, 10)).toEqual(["2"]);
      },
    );

    withStore(
      "what is left of a destroyed vault in the logs of the keep still stands at its place (SEC-G1)",
      async (store) => {
        await add(store, { log: { entries: ["a0"], head: FULL_HASH } });
        await add(store, { log: { entries: ["b0"], head: FULL_HASH } }, BEN);
        await store.destroyVault(ANA);
        expect(await store.log(ANA, 0, 10)).toEqual([]);
        expect(await store.audit("governance/1", 0, 10)).toEqual(["a0", "b0"]);
      },
    );

    withStore("compacting and checking leave the rows as they are", async (store) => {
      await add(store, { put: records(1, 50) });
      await add(store, { erase: records(1, 40).map(({ id }) => ({ id, at: ERASED_AT, tombstone: false })) });
      expect(await store.compact()).toEqual({ busy: false });
      expect(await store.check()).toEqual([]);
      expect(await store.ids(ANA)).toEqual(records(41, 50).map((row) => row.id));
    });

    withStore("a caller that changes its bytes afterwards changes nothing here", async (store) => {
      const mine = record(1);
      await add(store, { put: [mine] });
      mine.envelope.fill(0);
      const [read] = await store.get(ANA, [itemId(1)]);
      read?.envelope?.fill(1);
      expect(await store.get(ANA, [itemId(1)])).toEqual([{ ...record(1), seq: 1 }]);
    });

    test("what was acknowledged is there when the store is opened again", async () => {
      await using medium = await newStorage();
      const first = await medium.open();
      await first.records.createVault(ANA);
      await add(first.records, { put: records(1, 3), nextSalt: 3 });
      await first[Symbol.asyncDispose]();
      await expect(first.records.head(ANA)).rejects.toMatchObject({ code: "closed" });
      await expect(first.records.commit(ANA, { after: NEW_HEAD })).rejects.toMatchObject({ code: "closed" });
      await using again = await medium.open();
      expect(again.storeId).toBe(first.storeId);
      expect(await again.records.since(ANA, 0, 10)).toHaveLength(3);
      expect(await again.records.head(ANA)).toMatchObject({ seq: 1, nextSalt: 3 });
    });

    test("a second opening catches up by seq, and its commits are seen by the first", async () => {
      await using medium = await newStorage();
      await using first = await medium.open();
      await using second = await medium.open();
      await first.records.createVault(ANA);
      await add(first.records, { put: [record(1)] });
      await add(second.records, { put: [record(2)] });
      expect((await first.records.since(ANA, 1, 10)).map((row) => row.id)).toEqual([itemId(2)]);
      expect((await second.records.since(ANA, 0, 10)).map((row) => row.id)).toEqual([itemId(1), itemId(2)]);
      const stale = await first.records.commit(ANA, { after: { seq: 1, generation: 0 }, put: [record(3)] });
      expect(stale.committed).toBe(false);
    });

    test("an interrupted commit leaves the whole batch or nothing, and no seq is given twice (SEC-S10)", async () => {
      const places = await atEveryFault(async (faults) => {
        await using medium = await newStorage();
        await using storage = await medium.open({ faults });
        const store = storage.records;
        await store.createVault(ANA);
        const before = await add(store, {
          put: [record(1), record(9)],
          notes: [{ name: "old", envelope: envelopeOf("o") }],
          segments: [segment(71, 0, 1)],
          traces: [tracePage(1)],
        });
        faults.arm();
        await store
          .commit(ANA, {
            after: before,
            put: records(1, 3),
            use: [{ id: itemId(2), envelope: envelopeOf("use") }],
            erase: [{ id: itemId(9), at: ERASED_AT, tombstone: true }],
            notes: [{ name: "new", envelope: envelopeOf("n") }],
            dropNotes: ["old"],
            saltsToDestroy: [saltId(9)],
            jobs: [JOB],
            segments: [segment(72, 1, 2)],
            traces: [tracePage(2)],
            dropTraces: [{ seq: 1, page: 0 }],
            log: { entries: ["entry"], head: FULL_HASH },
            nextSalt: 3,
            raiseGeneration: true,
          })
          .catch(ignoreInjected);
        faults.disarm();
        const whole = (await store.head(ANA))?.seq === 2;
        const counts = [
          (await store.since(ANA, 1, 10)).length,
          (await store.usesSince(ANA, 1, 10)).length,
          (await store.saltsToDestroy(ANA)).length,
          (await store.jobs(ANA)).length,
          (await store.log(ANA, 0, 10)).length,
        ];
        expect(counts).toEqual(whole ? [4, 1, 2, 1, 1] : [0, 0, 0, 0, 0]);
        expect((await store.segments(ANA)).map((one) => one.saltId)).toEqual([saltId(whole ? 72 : 71)]);
        expect(await store.traces(ANA, 10)).toEqual([tracePage(whole ? 2 : 1)]);
        expect((await store.notes(ANA)).map((note) => note.name)).toEqual([whole ? "new" : "old"]);
        const after = await add(store, { put: [record(20)] });
        expect(after.seq).toBe(whole ? 3 : 2);
        expect((await store.get(ANA, [itemId(20)]))[0]?.seq).toBe(after.seq);
        expect((await store.get(ANA, [itemId(2)]))[0]?.seq).toBe(whole ? 2 : undefined);
      });
      expect(places).toBeGreaterThanOrEqual(3);
    });

    test("an interrupted destruction leaves the whole vault or nothing, and can be repeated", async () => {
      const places = await atEveryFault(async (faults) => {
        await using medium = await newStorage();
        await using storage = await medium.open({ faults });
        const store = storage.records;
        await store.createVault(ANA);
        await add(store, { put: records(1, 3), log: { entries: ["x"], head: FULL_HASH } });
        faults.arm();
        await store.destroyVault(ANA).catch(ignoreInjected);
        faults.disarm();
        const isThere = (await store.head(ANA)) !== undefined;
        expect(await store.ids(ANA)).toHaveLength(isThere ? 3 : 0);
        expect(await store.log(ANA, 0, 10)).toHaveLength(isThere ? 1 : 0);
        await store.destroyVault(ANA);
        expect(await store.vaults()).toEqual([]);
      });
      expect(places).toBeGreaterThanOrEqual(1);
    });

    test("the named points of a commit come in order, and a destruction and a compaction have theirs", async () => {
      const seen: string[] = [];
      await using medium = await newStorage();
      await using storage = await medium.open({ failPoint: (point) => seen.push(point) });
      await storage.records.createVault(ANA);
      await add(storage.records, { put: [record(1)] });
      await storage.records.commit(ANA, { after: { seq: 7, generation: 0 } });
      await storage.records.compact();
      await storage.records.destroyVault(ANA);
      expect(seen).toEqual([
        "commit.begun",
        "commit.rows_written",
        "commit.committed",
        "compact.checkpointed",
        "vault.rows_destroyed",
      ]);
    });
  });
}
