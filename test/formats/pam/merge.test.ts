import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentSigner } from "../../../src/crypto/document-signature.ts";
import { memoriesChecksum } from "../../../src/formats/pam/checksum.ts";
import type { PamMemory, PamStore } from "../../../src/formats/pam/documents.ts";
import { foldDuplicates, isSameExport } from "../../../src/formats/pam/duplicates.ts";
import {
  diffStores,
  incrementalStore,
  isNamedTransition,
  type Merge,
  type MergeOptions,
  mergeDelta,
  mergeEmbeddings,
  rebuiltIndex,
} from "../../../src/formats/pam/merge.ts";
import { signStore, withIntegrity } from "../../../src/formats/pam/signature.ts";
import { validateBundle, validateStore } from "../../../src/formats/pam/validate.ts";
import { isValid } from "../../../src/formats/pam/validators.ts";
import { listOf, memberOf } from "../../../src/model/json.ts";
import {
  AT,
  embedding,
  embeddings,
  entry,
  fixture,
  json,
  LATER,
  LATEST,
  memory,
  relation,
  sealed,
  store,
} from "./by-hand.ts";

const base = (memories: readonly PamMemory[], changes: Partial<PamStore> = {}) =>
  sealed(memories, { export_id: "base", export_date: AT, ...changes });
const delta = (memories: readonly PamMemory[], changes: Partial<PamStore> = {}) =>
  sealed(memories, {
    export_id: "delta",
    export_type: "incremental",
    base_export_id: "base",
    since: AT,
    export_date: LATEST,
    ...changes,
  });
const at = (updated_at: string, more: object = {}) => ({ temporal: { created_at: AT, updated_at }, ...more });

function merged(first: PamStore, second: PamStore, options?: MergeOptions): Extract<Merge, { decision: "merged" }> {
  const merge = mergeDelta(first, second, options);
  if (merge.decision !== "merged") throw new Error(merge.reason);
  expect(merge.store.integrity?.checksum).toBe(memoriesChecksum(merge.store.memories));
  return merge;
}
const byId = (memories: readonly PamMemory[]) => Object.fromEntries(memories.map((each) => [each.id, each]));

describe("a delta laid over its base", () => {
  test("gives what the published vectors say (PAM-77, PAM-78)", () => {
    const vectors = listOf({ vectors: fixture("vectors/incremental-merge.json") }, "vectors");
    expect(vectors.length).toBeGreaterThan(4);
    for (const vector of vectors) {
      const [first, second, expected] = ["base", "delta", "expect"].map((member) => memberOf(vector, member));
      if (!isValid("store", first) || !isValid("store", second)) return expect.unreachable();
      const merge = mergeDelta(first, second);
      if (merge.decision !== "merged")
        expect(memberOf(expected, "may_reject"), String(memberOf(vector, "name"))).toBe(true);
      else expect(merge.store.integrity?.checksum).toBe(memberOf(expected, "checksum"));
    }
  });

  test("inserts what is new, replaces whole objects by id, and counts anew (PAM-77, PAM-78)", () => {
    const first = base([memory("a", { tags: ["tea"], summary: "s" }), memory("b")]);
    const { store: result, conflicts } = merged(
      first,
      delta([memory("a", at(LATER, { content: "Ana likes coffee." })), memory("c")]),
    );
    expect(result.memories.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(result.memories[0]).not.toHaveProperty("tags");
    expect(result.integrity?.total_memories).toBe(3);
    expect([conflicts, validateStore(json(result)).isValid]).toEqual([[], true]);
  });

  test("marks what was retracted and keeps the object (PAM-79, PAM-80)", () => {
    const { store: result } = merged(
      base([memory("a"), memory("b")]),
      delta([memory("a", at(LATER, { status: "retracted" }))]),
    );
    expect(byId(result.memories)["a"]).toMatchObject({ status: "retracted", content: "Ana said a." });
    const newer = base([memory("a", at(LATEST, { content: "Ana changed it here." }))]);
    const kept = merged(newer, delta([memory("a", at(LATER, { status: "retracted" }))]));
    expect(kept.conflicts).toMatchObject([{ reason: "newer_here", taken: "here" }]);
    expect(kept.store.memories).toMatchObject([{ status: "retracted", content: "Ana changed it here." }]);
  });

  test("builds on a base that is known, or on a delta that was applied to it (PAM-76)", () => {
    const first = merged(base([memory("a")]), delta([memory("b")]));
    expect(first.appliedExportIds).toEqual(["base", "delta"]);
    expect(first.store).not.toHaveProperty("export_id");
    const second = delta([memory("c")], { export_id: "delta-2", base_export_id: "delta" });
    const { store: result } = merged(first.store, second, { appliedExportIds: first.appliedExportIds });
    expect(result.memories.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  test("is refused on an unknown base, or taken with a word on it (PAM-76, PAM-81)", () => {
    for (const base_export_id of ["other", null]) {
      const stray = delta([memory("b")], { base_export_id });
      expect(mergeDelta(base([memory("a")]), stray)).toEqual({ decision: "refused", reason: "unknown_base" });
      expect(merged(base([memory("a")]), stray, { acceptsUnknownBase: true }).notes).toContainEqual({
        note: "base_unknown",
      });
    }
  });

  test("twice changes nothing the second time (PAM-17)", () => {
    const [first, second] = [base([memory("a")]), delta([memory("b")])];
    const { store: result, appliedExportIds } = merged(first, second);
    expect(mergeDelta(result, second, { appliedExportIds })).toEqual({
      decision: "unchanged",
      reason: "already_applied",
    });
  });

  test("of another owner is refused, and so is a full export: an owner's id stays (PAM-11)", () => {
    const other = delta([memory("b")], { owner: { id: "rui" } });
    expect(mergeDelta(base([]), other)).toEqual({ decision: "refused", reason: "other_owner" });
    expect(mergeDelta(base([]), base([]))).toEqual({ decision: "refused", reason: "not_incremental" });
    expect(merged(base([memory("a")]), delta([])).store.owner.id).toBe("ana");
  });

  test("never overwrites in silence: what is newer here, another memory, what came back from retracted", () => {
    const conflictOf = (here: PamMemory, theirs: PamMemory) => merged(base([here]), delta([theirs]));
    for (const [here, theirs, reason] of [
      [memory("a", at(LATEST)), memory("a", at(LATER, { content: "x" })), "newer_here"],
      [memory("a", at(LATER)), memory("a", { temporal: { created_at: LATER }, content: "x" }), "other_memory"],
      [memory("a"), memory("a", { provenance: { platform: "claude" }, content: "x" }), "other_memory"],
      [memory("a", { status: "retracted" }), memory("a", at(LATER, { content: "x" })), "back_from_retracted"],
    ] as const) {
      const { store: result, conflicts } = conflictOf(here, theirs);
      expect(conflicts).toEqual([{ memoryId: "a", reason, here, theirs, taken: "here" }]);
      expect(result.memories).toEqual([here]);
      const decided = merged(base([here]), delta([theirs]), { decide: () => "theirs" });
      expect([decided.store.memories, decided.conflicts[0]?.taken]).toEqual([[theirs], "theirs"]);
    }
  });

  test("does not bring back what was erased here", () => {
    const isErased = ({ id }: PamMemory) => id === "b";
    const { store: result, conflicts } = merged(base([memory("a")]), delta([memory("b")]), { isErased });
    expect(result.memories.map(({ id }) => id)).toEqual(["a"]);
    expect(conflicts).toMatchObject([{ memoryId: "b", reason: "erased_here", taken: "here" }]);
  });

  test("confidence decides nothing: the surer memory does not win, the later one does (PAM-32)", () => {
    const here = memory("a", { confidence: { current: 1 } });
    const theirs = memory("a", at(LATER, { confidence: { current: 0 }, content: "x" }));
    expect(merged(base([here]), delta([theirs])).store.memories).toEqual([theirs]);
    const stronger = memory("a", { confidence: { current: 1 }, content: "x" });
    expect(
      merged(base([memory("a", at(LATER, { confidence: { current: 0 } }))]), delta([stronger])).conflicts,
    ).toMatchObject([{ reason: "newer_here" }]);
  });

  test("changes of status outside the named ones are told and not refused (PAM-29)", () => {
    expect(isNamedTransition("active", "superseded")).toBe(true);
    expect(isNamedTransition("superseded", "retracted")).toBe(false);
    const here = memory("a", { status: "archived" });
    const theirs = memory("a", at(LATER, { status: "active" }));
    const { store: result, notes } = merged(base([here]), delta([theirs]));
    expect(result.memories[0]?.status).toBe("active");
    expect(notes).toEqual([{ note: "unnamed_transition", memoryId: "a", from: "archived", to: "active" }]);
  });

  test("tells of a time that is missing or lies ahead, of loose ends, and drops the base's signature (PAM-74)", () => {
    const signed = signStore(base([memory("a")]), documentSigner("Ed25519", Buffer.alloc(32, 6)), LATER);
    const loose = delta([memory("b", { temporal: { created_at: AT, superseded_by: "x" } })], {
      since: null,
      relations: [relation("r", "b", "y")],
    });
    const { store: result, notes } = merged(signed, loose);
    expect(notes).toEqual([
      { note: "since_missing" },
      { note: "signature_dropped" },
      { note: "dangling", in: "superseded_by", id: "b" },
      { note: "dangling", in: "relation", id: "r" },
    ]);
    expect(result).not.toHaveProperty("signature");
    expect(merged(base([]), delta([], { since: LATEST }), { now: LATER }).notes).toEqual([{ note: "since_in_future" }]);
  });

  test("takes relations by id, and sets the index right by what memories say (PAM-61, PAM-62)", () => {
    const from = (conversation_ref: string) => ({ provenance: { platform: "local", conversation_ref } });
    const first = base([memory("a", from("c")), memory("b")], {
      relations: [relation("r", "a", "b")],
      conversations_index: [entry("c", { derived_memories: ["a", "b", "gone"] }), entry("d")],
    });
    const second = delta([memory("a", at(LATER, from("d"))), memory("n", from("d"))], {
      relations: [relation("r", "b", "a", { type: "contradicts" }), relation("s", "n", "a")],
      conversations_index: [entry("c", { title: "Tea", derived_memories: [] })],
    });
    const { store: result } = merged(first, second);
    expect(result.relations?.map(({ id, type }) => [id, type])).toEqual([
      ["r", "contradicts"],
      ["s", "supports"],
    ]);
    expect(result.conversations_index).toEqual([
      entry("c", { title: "Tea", derived_memories: ["b"] }),
      entry("d", { derived_memories: ["a", "n"] }),
    ]);
    expect(validateStore(json(result), { purpose: "export" })).toMatchObject({ isValid: true, warnings: [] });
    expect(rebuiltIndex([entry("c")], [])).toEqual([entry("c")]);
  });

  test("leads from any state to the next, and a second time nowhere (PAM-77, PAM-78)", () => {
    const states = fc.dictionary(
      fc.constantFrom("a", "b", "c", "d"),
      fc.tuple(fc.constantFrom("x", "y"), fc.constantFrom("active", "archived", "retracted")),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(states, states, (before, changes) => {
        const first = base(
          Object.entries(before).map(([id, [content, status]]) => memory(id, { content, status: status as "active" })),
        );
        const second = delta(
          Object.entries(changes).map(([id, [content, status]]) => memory(id, at(LATER, { content, status }))),
        );
        const { store: result, conflicts, changedContentIds } = merged(first, second);
        expect(new Set(result.memories.map(({ id }) => id))).toEqual(
          new Set([...Object.keys(before), ...Object.keys(changes)]),
        );
        const [was, is, theirs] = [byId(first.memories), byId(result.memories), byId(second.memories)];
        for (const [id, memoryNow] of Object.entries(is)) {
          const isKept = theirs[id] === undefined || conflicts.some(({ memoryId }) => memoryId === id);
          expect(memoryNow).toEqual(isKept ? was[id] : theirs[id]);
          expect(changedContentIds.includes(id)).toBe(was[id] !== undefined && was[id].content !== memoryNow.content);
        }
        expect(merged(withIntegrity({ ...result, export_id: "base" }), second).store.memories).toEqual(result.memories);
      }),
    );
  });
});

test("an embedding whose memory changed its content goes, and one made anew takes its place (PAM-49, PAM-50, PAM-51)", () => {
  const file = embeddings([embedding("e", "a"), embedding("f", "b")]);
  const anew = embeddings([embedding("g", "a", { model: "another", dimensions: 1, vector: [1] })]);
  if (!isValid("embeddings", file) || !isValid("embeddings", anew)) return expect.unreachable();
  expect(mergeEmbeddings(file, undefined, ["a"]).embeddings.map(({ id }) => id)).toEqual(["f"]);
  const both = mergeEmbeddings(file, anew, []);
  expect(both.embeddings.map(({ id }) => id)).toEqual(["g", "f"]);
  const memories = [memory("a", { embedding_ref: "g" }), memory("b", { embedding_ref: "f" })];
  expect(
    validateBundle(
      new Map([
        ["memory-store.json", json(store(memories))],
        ["embeddings.json", json(both)],
      ]),
    ).isValid,
  ).toBe(true);
});

describe("a delta made from two states", () => {
  const before = base([memory("a"), memory("b"), memory("c"), memory("gone"), memory("old")]);
  const after = sealed([
    memory("a"),
    memory("b", at(LATER, { content: "Ana likes coffee." })),
    memory("c", at(LATER, { status: "retracted" })),
    memory("n", { temporal: { created_at: LATER } }),
    memory("old", { tags: ["late"] }),
  ]);

  test("tells what is new, changed, of another status and gone", () => {
    expect(diffStores(before, after)).toMatchObject({
      added: ["n"],
      changed: ["b", "old"],
      statusChanged: [{ id: "c", from: "active", to: "retracted" }],
      removed: ["gone"],
    });
    const nothing = { added: [], changed: [], removed: [] };
    expect(diffStores(before, before)).toEqual({
      ...nothing,
      confidenceChanged: [],
      statusChanged: [],
      relations: nothing,
      conversations: nothing,
    });
  });

  test("a memory that only aged or was recalled is not changed, alone or beside a new status (PAM-72, PAM-75)", () => {
    const of = (current: number) => ({ confidence: { initial: 0.9, current } });
    const used = (accessCount: number) => ({ metadata: { x_keepsake: { key: "pond", use: { accessCount } } } });
    const names = ["otter", "heron", "newt"];
    const first = base([...names.map((name) => memory(name, of(0.8))), memory("toad", used(1))]);
    const aged = sealed([
      memory("otter", of(0.7)),
      memory("heron", at(LATER, { ...of(0.6), status: "archived" })),
      memory("newt", { ...of(0.7), tags: ["pond"] }),
      memory("toad", used(2)),
    ]);
    expect(diffStores(first, aged)).toMatchObject({
      changed: ["newt"],
      confidenceChanged: ["otter", "toad"],
      statusChanged: [{ id: "heron", from: "active", to: "archived" }],
    });
    const { leftOut } = incrementalStore(first, aged, { exportId: "d", exportDate: LATEST });
    expect(leftOut).toEqual(["newt"]);
  });

  test("names its base and its time and holds only what is newer; what a delta cannot say is told (PAM-73, PAM-74, PAM-75)", () => {
    const made = incrementalStore(before, after, { exportId: "d", exportDate: LATEST });
    expect(made.store).toMatchObject({ export_type: "incremental", base_export_id: "base", since: AT, export_id: "d" });
    expect(made.store.memories.map(({ id }) => id)).toEqual(["b", "c", "n"]);
    expect([made.removed, made.leftOut]).toEqual([["gone"], ["old"]]);
    expect(validateStore(json(made.store))).toMatchObject({ isValid: true, warnings: [] });
    const none = incrementalStore(before, after, { exportId: "d", exportDate: LATEST, since: LATER });
    expect(none.store.memories).toEqual([]);
    expect(() =>
      incrementalStore(before, sealed([], { owner: { id: "rui" } }), { exportId: "d", exportDate: LATEST }),
    ).toThrow(/owner/);
    expect(() => incrementalStore(store([]), store([]), { exportId: "d", exportDate: LATEST })).toThrow(/time/);
  });

  test("laid over its base it gives the later state, but for what is gone (PAM-75, PAM-77)", () => {
    const made = incrementalStore(before, after, { exportId: "d", exportDate: LATEST });
    const { store: result } = merged(before, made.store);
    const expected = { ...byId(after.memories), gone: memory("gone"), old: memory("old") };
    expect(byId(result.memories)).toEqual(expected);
  });

  test("a full export stands for itself: it needs no other (PAM-72)", () => {
    expect(validateStore(json(after))).toMatchObject({ isValid: true, warnings: [] });
    expect(after.export_type ?? "full").toBe("full");
  });
});

describe("the same thing twice", () => {
  test("a full export that was imported before is known by its id and its checksum (PAM-17)", () => {
    const first = base([memory("a")]);
    expect(isSameExport(first, structuredClone(first))).toBe(true);
    expect(isSameExport(first, base([memory("b")]))).toBe(false);
    expect(isSameExport(sealed([]), sealed([]))).toBe(false);
  });

  test("statements that say the same become one, the oldest, and references follow (PAM-33)", () => {
    const said = { content: "Ana likes tea." };
    const document = store(
      [
        memory("b", { ...said, temporal: { created_at: LATER }, provenance: { platform: "claude" } }),
        memory("a", { ...said, confidence: { current: 0.5 } }),
        memory("c", { status: "superseded", temporal: { created_at: AT, superseded_by: "b" } }),
      ],
      {
        relations: [relation("r", "c", "b"), relation("s", "a", "b")],
        conversations_index: [entry("x", { derived_memories: ["a", "b"] })],
      },
    );
    const { store: result, folded } = foldDuplicates(document);
    expect(folded).toEqual([{ goneId: "b", keptId: "a" }]);
    expect(byId(result.memories)["a"]).toMatchObject({
      confidence: { current: 0.55, last_reinforced: LATER },
      metadata: { x_keepsake_also: [{ id: "b", platform: "claude", created_at: LATER }] },
    });
    expect(byId(result.memories)["c"]?.temporal.superseded_by).toBe("a");
    expect(result.relations?.map(({ id, to }) => [id, to])).toEqual([["r", "a"]]);
    expect(result.conversations_index?.[0]?.derived_memories).toEqual(["a"]);
    expect(validateStore(json(result)).errors).toEqual([]);
    expect(foldDuplicates(result).folded).toEqual([]);
  });

  test("what was retracted and what was not are never folded without asking", () => {
    const said = { content: "Ana likes tea." };
    const document = store([memory("a", { ...said, status: "retracted" }), memory("b", said)]);
    const { store: result, questions } = foldDuplicates(document);
    expect([result, questions]).toEqual([document, [{ retractedId: "a", otherId: "b" }]]);
    const other = store([memory("a", said), memory("b", { ...said, type: "goal" })]);
    expect(foldDuplicates(other).store).toBe(other);
  });
});
