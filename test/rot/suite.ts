/** Every byte of a small keep, one at a time (SEC §6.5): counted by what came of it. */
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Dice, dice } from "../support/dice.ts";
import { bytesOf, copyOf, judge, type SmallKeep, sweep } from "./small-keep.ts";

export const rotSeed = Number(process.env["KEEPSAKE_SEED"] ?? 1);

export interface RotCounts {
  flipCount: number;
  byteCount: number;
  readonly outcomes: Map<string, number>;
  readonly violations: string[];
}
export const noCounts = (): RotCounts => ({ flipCount: 0, byteCount: 0, outcomes: new Map(), violations: [] });

export function report(what: string, counts: RotCounts): void {
  const outcomes = [...counts.outcomes].sort(([, a], [, b]) => b - a).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(
    `bit rot, ${what}: ${counts.flipCount} of ${counts.byteCount} bytes flipped, one at a time: ${outcomes.join(", ")}; ` +
      `${counts.violations.length} violations (seed ${rotSeed}, repeat with KEEPSAKE_SEED=${rotSeed})`,
  );
}

/** @param share how many of the bytes of each file are tried: 1 is all of them */
export async function flipBytes(
  keep: SmallKeep,
  paths: readonly string[],
  share: number,
  counts: RotCounts,
): Promise<void> {
  const random = dice(rotSeed);
  const root = `${keep.root}/flipped`;
  const folders = { dir: join(root, "data"), keysDir: join(root, "keys") };
  copyOf(keep, root);
  for (const path of paths) {
    const bytes = bytesOf(keep.root, path);
    counts.byteCount += bytes.length;
    const owners = path.startsWith("data/") ? envelopePlaces(keep, bytes) : [];
    const file = openSync(join(root, path), "r+");
    try {
      for (let at = 0; at < bytes.length; at++) {
        if (share < 1 && random.below(1_000_000) >= share * 1_000_000) continue;
        await flipOne({ ...{ keep, folders, path, file, bytes, owners, at } }, random, counts);
      }
    } finally {
      closeSync(file);
    }
  }
}

interface Flip {
  readonly keep: SmallKeep;
  readonly folders: { readonly dir: string; readonly keysDir: string };
  readonly path: string;
  readonly file: number;
  readonly bytes: Buffer;
  readonly owners: readonly EnvelopePlace[];
  readonly at: number;
}

async function flipOne(
  { keep, folders, path, file, bytes, owners, at }: Flip,
  random: Dice,
  counts: RotCounts,
): Promise<void> {
  const before = bytes[at] ?? 0;
  writeSync(file, Uint8Array.of(before ^ (1 + random.below(255))), 0, 1, at);
  const { violations, outcome, missing } = await judge(keep, folders);
  sweep(folders.dir);
  writeSync(file, Uint8Array.of(before), 0, 1, at);
  counts.flipCount++;
  counts.outcomes.set(outcome, (counts.outcomes.get(outcome) ?? 0) + 1);
  const where = `${path.split("/").at(-1)} at ${at}`;
  counts.violations.push(...violations.map((violation) => `[${where}] ${violation}`));
  const owner = owners.find(({ start, end }) => start <= at && at < end);
  if (owner === undefined) return;
  // Inside the sealed bytes of one record nothing else may suffer.
  if (outcome !== "named" || missing.join() !== owner.id)
    counts.violations.push(`[${where}] record ${owner.id} rotted: ${outcome}, missing ${missing.join() || "nothing"}`);
}

interface EnvelopePlace {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Where the sealed bytes of each record lie. A record that SQLite has spread over pages is not among them. */
export function envelopePlaces({ envelopes }: SmallKeep, bytes: Buffer): readonly EnvelopePlace[] {
  return [...envelopes].flatMap(([id, envelope]) => {
    const start = bytes.indexOf(envelope);
    return start < 0 ? [] : [{ id, start, end: start + envelope.length }];
  });
}
