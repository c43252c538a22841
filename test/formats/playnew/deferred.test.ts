/** What Play New's first phase puts off is there, behind its own operations: vectors, sealing by record, compaction, weighing, rotation. */

import { expect, test } from "vitest";
import { envelopeHeader } from "../../../src/crypto/cipher.ts";
import { openedVault } from "../../../src/engine/open-vault.ts";
import { type ExportTarget, playNew } from "../../../src/formats/playnew/operations.ts";
import { preset, type Vault } from "../../../src/index.ts";
import { hashEmbedder } from "../../support/hash-embedder.ts";
import { DAY, testKeep } from "../../support/vault.ts";

const PLACES = [
  "harbour",
  "orchard",
  "tunnel",
  "meadow",
  "bakery",
  "stadium",
  "lantern",
  "viaduct",
  "quarry",
  "chapel",
];
const TRAINS = ["Bako", "Limu", "Reso", "Tavi", "Nedu", "Solu", "Kami", "Dore", "Vako", "Libe"];

interface Exported {
  readonly categories: Readonly<Record<string, { readonly records: readonly ExportedRecord[] }>>;
}
interface ExportedRecord {
  readonly memory_id: string;
  readonly content: string;
  readonly content_type: string;
  readonly compacted_from: readonly string[];
  readonly importance_score: number;
  readonly metadata: { readonly key_version: number };
}

test("vectors, sealing by record, weighing, compaction and another key all stand behind the same five operations (PN-36)", async () => {
  const policy = { ...preset("personal"), compaction: { totalTokens: 120 } };
  const keep = await testKeep({ options: { embedder: hashEmbedder(), policy } });
  const vault = await keep.vault();
  const memory = playNew(vault, { userId: "usr_1" });
  const user_id = "usr_1";
  const transcript = { user_id, category: "conversation", content_type: "transcript" } as const;
  for (const [week, place] of PLACES.entries()) {
    for (const train of TRAINS.slice(0, 3))
      await memory.store({
        ...transcript,
        session_id: `ses_${week}`,
        content: `I walked to the ${place} in the rain when ${train}${place}n went by.`,
      });
    keep.clock.pass(7 * DAY);
  }
  const stated = await memory.store({
    user_id,
    category: "learned_context",
    content_type: "fact",
    content: "The lighthouse opens in May.",
    importance_score: 0.9,
  });
  expect(stated.embedding_generated).toBe(true);
  await vault.settled();

  const { retiredCount } = await vault.maintenance.compact();
  expect(retiredCount).toBeGreaterThan(5);
  const { keyVersion } = await vault.keys.rotate({ now: true });
  expect(keyVersion).toBe(2);

  const { memories } = await memory.retrieve({ user_id, query: "When does the lighthouse open?", min_similarity: 0.2 });
  expect(memories[0]?.content).toBe("The lighthouse opens in May.");
  const chunks: string[] = [];
  const target: ExportTarget = async () => ({
    url: "file:///x",
    write: async (chunk) => void chunks.push(chunk),
    close: async () => undefined,
  });
  await memory.export({ user_id, format: "json" }, target);
  const exported: Exported = JSON.parse(chunks.join(""));
  const records = Object.values(exported.categories).flatMap((group) => group.records);
  const ids = new Set(records.map(({ memory_id }) => memory_id));
  const weeks =
    exported.categories["conversation"]?.records.filter(({ content_type }) => content_type === "summary") ?? [];
  expect(weeks.length).toBeGreaterThan(2);
  for (const { compacted_from } of weeks) {
    expect(compacted_from.length).toBeGreaterThan(0);
    for (const id of compacted_from) expect(ids.has(id)).toBe(true);
  }
  expect(records.every(({ metadata }) => metadata.key_version === 2)).toBe(true);
  expect(new Set(records.map(({ importance_score }) => importance_score)).size).toBeGreaterThan(2);
  // What lies on the disk says nothing of it, record by record.
  const rows = [...keep.medium.vaults.values()].flatMap((each) => [...each.records.values()]);
  const stored = rows.map(({ envelope = new Uint8Array() }) => Buffer.from(envelope).toString("latin1"));
  expect(stored.filter((envelope) => envelope.length > 100).length).toBeGreaterThan(records.length - 1);
  expect(stored.join()).not.toContain("lighthouse");
});

test("without an embedder keywords find it, as in the first phase (PN-36)", async () => {
  const vault = await (await testKeep()).vault();
  const memory = playNew(vault, { userId: "usr_1" });
  const answer = await memory.store({
    user_id: "usr_1",
    category: "learned_context",
    content_type: "fact",
    content: "The lighthouse opens in May.",
  });
  expect(answer.embedding_generated).toBe(false);
  const { memories } = await memory.retrieve({ user_id: "usr_1", query: "lighthouse" });
  expect(memories.map(({ memory_id }) => memory_id)).toEqual([answer.memory_id]);
  expect((await memory.retrieve({ user_id: "usr_1", query: "zeppelin" })).memories).toEqual([]);
});

test("all that a user stores is AES-256-GCM under a key of 32 bytes that no other user has (PN-05, PN-14)", async () => {
  const keep = await testKeep();
  const [ana, bo] = [await keep.vault("usr_ana"), await keep.vault("usr_bo")];
  for (const vault of [ana, bo])
    await playNew(vault, { userId: "usr_1" }).store({
      user_id: "usr_1",
      category: "learned_context",
      content_type: "fact",
      content: "Tends the lighthouse at Runde.",
    });
  await Promise.all([ana.settled(), bo.settled()]);
  const recordsOf = (vault: Vault) => keep.medium.vaults.get(vault.id)?.records;
  const envelopes = [...(recordsOf(ana)?.values() ?? [])].flatMap(({ envelope }) => envelope ?? []);
  expect(envelopes.length).toBeGreaterThan(0);
  for (const envelope of envelopes) {
    // Suites 1 and 2 are AES-256-GCM, without and with padding.
    expect(envelopeHeader(envelope)).toEqual({ suite: expect.toBeOneOf([1, 2]), keyVersion: 1 });
    expect(Buffer.from(envelope).includes("lighthouse")).toBe(false);
  }
  const { keys } = openedVault(ana);
  expect(keys.transfer).toHaveLength(32);
  expect(openedVault(bo).keys.transfer).not.toEqual(keys.transfer);
});
