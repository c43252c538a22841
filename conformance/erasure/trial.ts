/**
 * Steps 4 to 8 of the procedure on a copy of a planted keep (SEC §7.4), under one circumstance. What a step found stands in its tally; the planted
 * keep itself is the backup of data and keystore, as it was made before.
 */
import { join } from "node:path";
import { planRestore, restoreData } from "../../src/entries/backup.ts";
import { isKeepsakeError } from "../../src/index.ts";
import { lootOf, opens, recovered, ringKeys, targetOf, together, windows } from "./adversary.ts";
import type { Doomed, Variant } from "./erase.ts";
import { assembled, type Keep, opened, type Times } from "./keep.ts";
import type { Planted } from "./planted.ts";
import { readEverything, textsOf } from "./reading.ts";
import type { Tally } from "./tally.ts";

export interface Trial {
  readonly planted: Planted;
  readonly doomed: Doomed;
  /** The keep of today. */
  readonly keep: Keep;
  readonly tally: (step: StepName) => Tally;
}

export const STEPS = {
  "3": "while it lives, no file holds a word of it",
  "4": "acknowledged: no way of reading shows it",
  "5": "finished: no layer holds it, bystanders are there",
  "5r": "said once more, it stays forgotten",
  "5l": "no log, error or screen of a real process holds it",
  "5h": "no heap snapshot of the living process holds it",
  "6": "old data with the keys of today",
  "6b": "a backup of then, restored by the command with the keys of today",
  "7": "after the epoch: old data and old keystore with the keyring of today",
  "8": "everything ever on disk: every key to every row",
  "8w": "any 32 bytes on disk, as salt, epoch key or wrapping key",
  "9": "control: before it, the same adversary has it all",
} as const;
export type StepName = keyof typeof STEPS;

export const doomedOf = (planted: Planted, variant: Variant): Doomed => ({
  variant,
  owner: planted.owner,
  ids: [...planted.items.keys()],
});

/** Step 4, of an open keep. */
export async function acknowledged(trial: Trial, keepsake: Parameters<typeof readEverything>[0]): Promise<void> {
  const read = await readEverything(keepsake, trial.planted);
  const tally = trial.tally("4");
  tally.none(trial.planted.erasedScanner.scan(Buffer.from(read)), "a way of reading shows it");
  tally.check(read.includes(trial.planted.bystander.outside), "the other vault's words are in no answer");
  const isInside = read.includes(trial.planted.bystander.inside);
  tally.check(
    isInside === (trial.doomed.variant === "shred"),
    "the owner's other words are there, or not, as they should",
  );
}

/** Step 5: whoever opens it next brings it to its end. */
export async function finished(trial: Trial): Promise<void> {
  const { planted, keep, doomed } = trial;
  const tally = trial.tally("5");
  {
    await using keepsake = await opened(keep, planted.spies);
    await bystandersAreThere(trial, keepsake, tally);
    const gone = await textsOf(keepsake, planted.owner);
    tally.check((gone === undefined) === (doomed.variant === "destroy"), "the vault is there, or not, as it should");
    // The -wal and -shm of a living keep.
    tally.none(scanned(trial, tally), "a layer of the open keep");
  }
  tally.none(scanned(trial, tally), "a layer");
  const old = await rowsOf(planted);
  const envelopes = old.filter(({ id }) => doomed.variant === "destroy" || doomed.ids.includes(id));
  const files = [...keep.layers()];
  const left = envelopes.filter(({ start }) => files.some(({ bytes }) => bytes.includes(start)));
  tally.check(envelopes.length > 0 && left.length === 0, () => `${left.length} ciphertexts are still on some page`);
}

async function bystandersAreThere(
  { planted, doomed }: Trial,
  keepsake: Parameters<typeof readEverything>[0],
  tally: Tally,
): Promise<void> {
  const outside = await textsOf(keepsake, planted.bystander.vault);
  tally.check(holds(outside, planted.bystander.outside) === 2, "the other vault does not say what it said");
  if (doomed.variant === "destroy") return;
  const inside = await textsOf(keepsake, planted.owner);
  tally.check(holds(inside, planted.bystander.inside) === 2, "the owner's other memory does not say what it said");
}

const holds = (texts: readonly string[] = [], word: string): number =>
  texts.filter((text) => text.toLowerCase().includes(word.toLowerCase())).length;

/** Every byte of the keep, by layer. Faults name the layer and the entrance, never the word. */
export function scanned({ planted, keep }: Pick<Trial, "planted" | "keep">, tally: Tally): readonly string[] {
  const hits: string[] = [];
  const layers = new Set<string>();
  for (const { layer, place, bytes } of keep.layers()) {
    if (!layers.has(layer) || layer === "unknown")
      tally.check(layer !== "unknown", () => `nobody knows the file ${place}`);
    layers.add(layer);
    hits.push(...planted.wholeScanner.scan(bytes).map((hit) => `${layer}: ${hit}`));
  }
  tally.note(`${layers.size} layers`);
  return hits;
}

const PROBE_BYTES = 64;

/** The beginnings of the envelopes as they were before: nonce and commitment, which are random. */
async function rowsOf({ keep, owner }: Planted): Promise<readonly { readonly id: string; readonly start: Buffer }[]> {
  using copy = keep.copy();
  const vaultId = await (async () => {
    await using keepsake = await opened(copy, { readOnly: true });
    return (await keepsake.vault(owner, { create: false })).id;
  })();
  await using storage = await copy.storage({ readOnly: true });
  const rows = await storage.records.since(vaultId, 0, ROWS_MAX);
  return rows.flatMap(({ id, envelope }) =>
    envelope === undefined ? [] : [{ id, start: Buffer.from(envelope.subarray(0, PROBE_BYTES)) }],
  );
}
const ROWS_MAX = 100_000;

/** The transcript comes in again, as a re-run or an import would bring it (GOS-50), into a copy. */
export async function saidAgain(trial: Trial): Promise<void> {
  const { planted, doomed } = trial;
  // A vault that was destroyed is no more, and what remembers it went with it.
  if (doomed.variant === "destroy") return;
  const tally = trial.tally("5r");
  using keep = trial.keep.copy();
  {
    await using keepsake = await opened(keep, { embedder: planted.spies.embedder });
    const vault = await keepsake.vault(planted.owner);
    const { messages } = await vault.observe(planted.transcript);
    tally.check(
      messages.every(({ outcome }) => outcome !== "stored"),
      "a message comes in whole",
    );
    await vault.settled();
    const read = await readEverything(keepsake, planted);
    tally.none(planted.saidScanner.scan(Buffer.from(read)), "a way of reading shows it again");
  }
  tally.none(scanned({ planted, keep }, tally), "a layer");
}

/** Steps 6 to 8, with an epoch in between that `rotate` brings about. */
export async function restored(
  trial: Trial,
  rotate: () => Promise<void>,
  windowStride: number | undefined,
): Promise<void> {
  const { planted, keep } = trial;
  const old = planted.keep;
  await nothingComesBack(trial, { data: old, keystore: keep, keyring: keep }, "6");
  // Once is enough for what does not depend on how the erasure came to its end.
  if (windowStride !== undefined) await restoredByCommand(trial);
  using before = keep.copy();
  await rotate();
  const tally = trial.tally("7");
  const dead = { data: old, keystore: old, keyring: keep };
  const loot = await lootOf(dead);
  tally.check(
    loot.salts.size === 0,
    () => `${loot.salts.size} salts of the old keystore open with the keyring of today`,
  );
  tally.check(loot.keys.length === 0, "the old keystore gives out a vault's key");
  await libraryShows(trial, dead, tally);
  await nothingComesBack(trial, { data: old, keystore: keep, keyring: keep }, "7");

  const everything = trial.tally("8");
  const keystores = [old, before, keep];
  const loots = await Promise.all(keystores.map((keystore) => lootOf({ data: keep, keystore, keyring: keep })));
  // A vault that lives has its user key in the keystore of today; one that is destroyed has none any more.
  const all = together(loots);
  for (const data of [old, before, keep]) {
    const { bytes, counts } = await recovered(data, all);
    everything.none(planted.erasedScanner.scan(bytes), "a row was opened");
    everything.check(bytes.includes(planted.bystander.outside), "the bystander's row was not opened");
    everything.check((counts["records"] ?? 0) > 0, "nothing at all was opened");
  }
  if (windowStride !== undefined) await anyKey(trial, before, windowStride);
}

/** Step 6 with what people really use: the backup and the restore of the library. A keep in memory lies in no folder. */
async function restoredByCommand(trial: Trial): Promise<void> {
  const { planted, doomed } = trial;
  using old = planted.keep.copy();
  using keep = trial.keep.copy();
  if (old.folders === undefined || keep.folders === undefined) return;
  const tally = trial.tally("6b");
  const backup = join(old.folders.root, "backup");
  {
    await using keepsake = await opened(old);
    await keepsake.backupData(backup);
  }
  const options = { dir: keep.folders.dir, keysDir: keep.folders.keysDir, backup };
  const plan = await planRestore(options);
  tally.check(plan.erasedCount + plan.destroyedVaultCount > 0, "the plan of the restore knows of no erasure");
  await restoreData(options, plan.token);
  {
    await using keepsake = await opened(keep);
    await bystandersAreThere(trial, keepsake, tally);
    for (const name of [planted.owner, planted.bystander.vault]) {
      const texts = (await textsOf(keepsake, name)) ?? [];
      tally.none(planted.erasedScanner.scan(Buffer.from(texts.join("\n"))), "the restored keep shows it");
    }
    const report = await keepsake.audit.verify();
    tally.check(report.isValid, () => `the log does not verify: ${report.files.first?.code ?? report.rows?.[0]?.code}`);
  }
  const { bytes, counts } = await recovered(keep, await lootOf({ data: keep, keystore: keep, keyring: keep }));
  tally.none(planted.erasedScanner.scan(bytes), "a row of the restored data was opened");
  tally.check((counts["records"] ?? 0) > 0, "nothing at all was opened");
  tally.none(scanned({ planted, keep }, tally), "a layer of the restored keep");
  tally.note(doomed.variant === "destroy" ? "the vault stays destroyed" : `${plan.erasedCount} tombstones`);
}

async function nothingComesBack(trial: Trial, times: Times, step: "6" | "7"): Promise<void> {
  const { planted, doomed } = trial;
  const tally = trial.tally(step);
  const { bytes } = await recovered(times.data, await lootOf(times));
  tally.none(planted.erasedScanner.scan(bytes), "a row of the old data was opened");
  tally.check(bytes.includes(planted.bystander.outside), "the other vault does not come back");
  const isInside = bytes.includes(planted.bystander.inside);
  tally.check(isInside === (doomed.variant === "shred"), "the owner's other words come back, or not, as they should");
  await libraryShows(trial, times, tally);
}

/** What the library itself makes of such a restore, read-only and for writing. A refusal shows nothing. */
async function libraryShows({ planted }: Trial, times: Times, tally: Tally): Promise<void> {
  for (const readOnly of [true, false]) {
    using keep = assembled(times);
    try {
      await using keepsake = await opened(keep, { readOnly });
      for (const name of [planted.owner, planted.bystander.vault]) {
        const texts = (await textsOf(keepsake, name)) ?? [];
        tally.none(planted.erasedScanner.scan(Buffer.from(texts.join("\n"))), "the library shows it");
      }
    } catch (error) {
      tally.check(isKeepsakeError(error), () => `the library fails: ${String(error)}`);
    }
  }
}

/** Step 8, the patient part. */
async function anyKey({ planted, keep, doomed, tally }: Trial, before: Keep, stride: number): Promise<void> {
  const old = planted.keep;
  const target = await targetOf({ data: old, keystore: old, keyring: old }, doomed.ids[0] ?? "");
  let triedCount = 0;
  let openedCount = 0;
  const tried = function* (): Generator<Uint8Array> {
    yield* windows([old, before, keep], stride);
  };
  for (const bytes of [...(await ringKeys(keep)), ...tried()]) {
    triedCount++;
    if (opens(target, bytes)) openedCount++;
  }
  const sheet = tally("8w");
  sheet.check(triedCount > 1_000 && openedCount === 0, () => `${openedCount} of ${triedCount} keys fit`);
  for (const [index, key] of target.truth.entries())
    sheet.check(opens(target, key), `the control: key ${index} itself does not open it`);
  sheet.note(`${triedCount} keys tried`);
}

/** Step 9: once for each keep, before anything is erased. Every entrance that leads to a memory is among what is recovered. */
export async function control(planted: Planted, tally: Tally): Promise<void> {
  const { keep, erasedScanner, words } = planted;
  const { bytes, counts } = await recovered(keep, await lootOf({ data: keep, keystore: keep, keyring: keep }));
  const hits = erasedScanner.scan(bytes);
  const found = new Set(hits.map((hit) => hit.split(",")[0]));
  for (const entrance of Object.keys(words))
    if (!REFUSED.test(entrance)) tally.check(found.has(entrance), `what came in by "${entrance}" is not recovered`);
  for (const kind of ["records", "counters", "vectors", "segments", "traces", "notes"])
    tally.check((counts[kind] ?? 0) > 0, `there are no ${kind} to recover`);
  tally.check(
    hits.some((hit) => hit.startsWith("vector")),
    "no vector is recovered",
  );
  const target = await targetOf({ data: keep, keystore: keep, keyring: keep }, [...planted.items.keys()][0] ?? "");
  for (const key of target.truth) tally.check(opens(target, key), "a true key does not open its envelope");
  tally.note(
    Object.entries(counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(", "),
  );
}

/** Questions and refused requests leave nothing to recover. */
const REFUSED = /query$|^error /;
