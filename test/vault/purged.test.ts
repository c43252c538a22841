/** Deletion that leaves nothing beside a log that keeps everything: both hold, because what the log keeps is a random id (SEC-S16). */
import { describe, expect, test } from "vitest";
import { canaryScanner, canaryWord } from "../../conformance/erasure/scanner.ts";
import { logEntry } from "../../src/model/log-entry.ts";
import { all, testKeep } from "../support/vault.ts";

async function purged() {
  const keep = await testKeep();
  const vault = await keep.vault();
  const word = canaryWord();
  const text = `My cousin ${word} lives in Lyon.`;
  const { id } = await vault.remember(text, { labels: [word], session: word });
  await vault.remember("I play the violin.");
  const records = keep.medium.vaults.get(vault.id)?.records ?? new Map();
  const row = records.get(id);
  const erasure = await vault.forget(await vault.forget({ ids: [id] }, { grade: "purge", reason: "rtbf" }));
  await erasure.finished;
  return { keep, vault, word, text, id, records, row, job: erasure.receipt.job };
}

describe("what was purged", () => {
  test("left no row and no tombstone, and the log still verifies against what is stored (SEC-S16)", async () => {
    const { keep, vault, id, records } = await purged();
    expect(records.has(id)).toBe(false);
    expect(JSON.stringify(await all(vault.memories.list({ messages: true })))).not.toContain(id);
    expect(await keep.keepsake.audit.verify()).toMatchObject({ isValid: true, rows: [] });
  });

  test("is known to the log by its random id and by codes, and by nothing that its words give (SEC-S16, SEC-G4)", async () => {
    const { vault, word, text, id, job } = await purged();
    const log = await all(vault.audit.log());
    const about = log.map((entry) => logEntry.parse(JSON.parse(entry))).filter(({ mem }) => mem === id);
    expect(about.map(({ op }) => op)).toEqual(["store", "purge"]);
    const told = new Set(about.flatMap((entry) => Object.keys(entry)));
    // Version, time, operation, pseudonym, place, id, revision, hash of the ciphertext, who, reason, rules, job.
    const allowed = ["v", "ts", "op", "sub", "n", "p", "mem", "rev", "env", "act", "rc", "pol", "job"];
    expect([...told].filter((field) => !allowed.includes(field))).toEqual([]);
    expect(about.at(-1)).toMatchObject({ rc: "rtbf", job });
    expect(canaryScanner({ words: { word }, texts: [text] }).scan(Buffer.from(log.join("\n")))).toEqual([]);
  });

  test("has an id that another vault's same words do not have (SEC-S16)", async () => {
    const { keep, text, id } = await purged();
    const { id: theirs } = await (await keep.vault("ben")).remember(text);
    expect(theirs.slice(19)).not.toBe(id.slice(19));
  });

  test("is named when its row is put back, although no tombstone remembers it (SEC-S16)", async () => {
    const { keep, id, records, row } = await purged();
    records.set(id, row);
    const { isValid, rows } = await keep.keepsake.audit.verify();
    expect([isValid, rows]).toEqual([false, [{ code: "row_erased", mem: id }]]);
  });
});
