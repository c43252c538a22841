/** What is content besides the words themselves, and lies in files: labels, session ids, vectors, reasons. All of it is sealed with its vault and goes with it. */

import { cpSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { canaryScanner, canaryWord } from "../../conformance/erasure/scanner.ts";
import { systemRandom } from "../../src/crypto/primitives.ts";
import { redactionReason } from "../../src/engine/forget/erase.ts";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { openVaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { openNote } from "../../src/engine/write/items.ts";
import { REASONS_NOTE } from "../../src/engine/write/stored-notes.ts";
import { isKeepsakeError, openKeepsake } from "../../src/index.ts";
import type { StoredVault } from "../../src/storage/storage.ts";
import { openRaw } from "../support/crash-check.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { all } from "../support/vault.ts";

const OWNER = "ana";
const SMALL_SEGMENTS = { segmentSizes: { rowsMax: 4, backgroundRows: 3, closeRows: 1 } };

test("labels, session ids and vectors lie in every file sealed, and in none of them in clear or as a hash (SEC-S5)", async () => {
  using keep = temporaryKeep();
  const { dir, keysDir } = keep;
  const embedder = hashEmbedder({ isLocal: true });
  const [label, session, speaker] = [canaryWord(), canaryWord(), canaryWord()];
  const said = [
    "My cousin lives in Lyon, paints small wooden boats at the harbour and plays the cello on Sunday evenings with friends.",
    "The garden has old roses, a pond with seven frogs, two apple trees, and a bench where we read the newspaper at noon.",
  ];
  const vectors: Float32Array[] = [];
  {
    await using keepsake = await openKeepsake({
      dir,
      keysDir,
      embedder,
      embedderWaitMs: 60_000,
      system: SMALL_SEGMENTS,
    });
    const vault = await keepsake.vault(OWNER);
    for (const content of said) await vault.observe({ role: "user", content, session, speaker });
    await vault.remember("I adore almond cakes.", { labels: [label], session });
    await vault.settled();
    await vault.maintenance.embedded();
    const recalled = await vault.recall("almond cakes", { session });
    expect(recalled.items.map(({ text }) => text)).toContain("I adore almond cakes.");
    await vault.flush();
    // The very vectors that the store was given. Of a short text most numbers are 0, as in any file.
    for (const text of new Set(embedder.calls.flat())) {
      const [vector] = await embedder.embed([text], { purpose: "passage" });
      const numbers = Float32Array.from(vector ?? []);
      if (numbers.subarray(0, 16).filter((value) => value !== 0).length >= 3) vectors.push(numbers);
    }
    expect(vectors.length).toBeGreaterThanOrEqual(said.length);
  }
  const scanner = canaryScanner({ words: { label, session, speaker }, texts: [], vectors });
  const scan = () => scanner.scanFolders(keep.dir, keep.keysDir);
  expect(scan()).toEqual([]);

  // They are there all the same: sealed, and whoever has the keys reads them.
  await using again = await openKeepsake({ dir, keysDir, embedder });
  const views = await all((await again.vault(OWNER)).memories.list({ messages: true }));
  expect(new Set(views.map(({ item }) => item.origin.session))).toEqual(new Set([session]));
  expect(views.flatMap(({ item }) => item.labels)).toContain(label);
  expect((await (await again.vault(OWNER)).maintenance.embedded()).embeddedCount).toBeGreaterThanOrEqual(said.length);

  // Each of them, planted in clear into the same files, is seen.
  const [vector = new Float32Array()] = vectors;
  const planted = [Buffer.from(label), Buffer.from(session), Buffer.from(vector.buffer)];
  for (const [place, bytes] of planted.entries()) {
    const copy = join(keep.root, `planted-${place}`);
    cpSync(keep.dir, copy, { recursive: true });
    const database = new DatabaseSync(join(copy, "keepsake.db"));
    database.exec("CREATE TABLE planted (value BLOB)");
    database.prepare("INSERT INTO planted VALUES (?)").run(bytes);
    database.close();
    expect(scanner.scanFolders(copy)).not.toEqual([]);
  }
});

test("the log has a reason's code alone; its words lie sealed beside it, and go with the vault (SEC-S15)", async () => {
  using keep = temporaryKeep();
  const { dir, keysDir } = keep;
  const word = canaryWord();
  const reason = redactionReason(`It is about the ${word} that we sold.`);
  expect(reason).toMatchObject({ code: "user_request" });
  const scanner = canaryScanner({ words: { word }, texts: [reason.text ?? ""] });
  const scan = () => scanner.scanFolders(keep.dir, keep.keysDir);
  const copy = join(keep.root, "copy");
  let before: StoredVault | undefined;
  {
    await using keepsake = await openKeepsake({ dir, keysDir });
    const vault = await keepsake.vault(OWNER);
    const { id } = await vault.remember("I adore almond cakes.");
    const erasure = await vault.forget(await vault.forget({ ids: [id] }, { reason: reason.code }));
    await erasure.finished;
    const { job } = erasure.receipt;
    await vault.rights.noteRedactionReason(job, reason.text ?? "");
    expect(await vault.rights.redactionReasons()).toEqual(new Map([[job, reason.text]]));

    const log = await all(vault.audit.log());
    const told = log.filter((entry) => entry.includes(job)).map((entry): { rc?: string } => JSON.parse(entry));
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ rc }) => rc === reason.code)).toBe(true);
    expect(scanner.scan(Buffer.from(log.join("\n")))).toEqual([]);
    await keepsake.audit.publishAll();
    expect(scan()).toEqual([]);

    cpSync(keep.dir, copy, { recursive: true });
    before = await storedVault(keep);
    // Whoever has yesterday's data and today's keys reads it, as long as the vault is there.
    expect(await reasonsIn(copy, keep.keysDir, before)).toContain(reason.text);
    await vault.destroy((await vault.destroy()).token, { now: true });
  }
  expect(scan()).toEqual([]);
  expect(await storedVault(keep)).toBeUndefined();
  // Even with the key slots as they were written down before: what they were sealed under is gone.
  await expect(reasonsIn(copy, keep.keysDir, before)).rejects.toSatisfy((error) => isKeepsakeError(error));
});

type Place = Parameters<typeof openRaw>[0];

async function storedVault(place: Place): Promise<StoredVault | undefined> {
  await using storage = await openRaw(place);
  return (await storage.keys.vaults())[0];
}

/** The texts that a data folder holds, read with the keys of a folder and the key slots of a vault. */
async function reasonsIn(dir: string, keysDir: string, stored: StoredVault | undefined): Promise<string> {
  if (stored === undefined) throw new Error("there was a vault");
  await using storage = await openRaw({ dir, keysDir });
  const keys = await openVaultKeys(await openStoreKeys(storage, systemRandom, 0), storage, stored);
  const note = await storage.records.note(stored.vault, REASONS_NOTE);
  return note === undefined ? "" : Buffer.from(openNote(keys, REASONS_NOTE, note)).toString("utf8");
}
