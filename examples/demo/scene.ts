/** A keep on disk in a temporary folder, with a clock that the demo turns: visits that lie weeks apart pass in a second. */
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Keepsake, openKeepsake, type Vault } from "../../src/index.ts";
import type { Sitting } from "./chat-file.ts";

export const DAY_MS = 86_400_000;

export interface Scene {
  readonly base: string;
  readonly dir: string;
  readonly keysDir: string;
  readonly clock: { now(): number; set(at: number): void; pass(ms: number): void };
  open(): Promise<Keepsake>;
  /** Deletes the folder: for a run that failed. */
  remove(): void;
  /** A copy of the data folder, byte for byte, opened for reading with the keys as they are now. */
  openCopy(copy: string): Promise<Keepsake>;
}

export function setScene(): Scene {
  const base = mkdtempSync(join(tmpdir(), "keepsake-demo-"));
  const [dir, keysDir] = [join(base, "data"), join(base, "keys")];
  let now = Date.now();
  const clock = {
    now: () => now,
    set(at: number) {
      now = at;
    },
    pass(ms: number) {
      now += ms;
    },
  };
  return {
    base,
    dir,
    keysDir,
    clock,
    open: () => openKeepsake({ dir, keysDir, system: { clock } }),
    remove: () => rmSync(base, { recursive: true, force: true }),
    openCopy: (copy) => openKeepsake({ dir: copy, keysDir, readOnly: true, system: { clock } }),
  };
}

export interface Watched {
  readonly messageCount: number;
  readonly memoryCount: number;
  readonly evidenceCount: number;
}

/** Takes in each sitting at its own time. */
export async function watch(scene: Scene, vault: Vault, sittings: readonly Sitting[]): Promise<Watched> {
  let messageCount = 0;
  for (const sitting of sittings) {
    if (sitting.endsAt !== undefined) scene.clock.set(sitting.endsAt);
    const observed = await vault.observe(sitting.messages);
    messageCount += observed.messages.filter((message) => message.outcome === "stored").length;
  }
  let memoryCount = 0;
  let evidenceCount = 0;
  for await (const { item } of vault.list()) {
    memoryCount++;
    evidenceCount += item.evidence.length > 0 ? 1 : 0;
  }
  return { messageCount, memoryCount, evidenceCount };
}

/** The keep has to be closed: then its data file is whole and has no companions. */
export function copyData(scene: Scene, name: string): string {
  const copy = join(scene.base, name);
  cpSync(scene.dir, copy, { recursive: true });
  return copy;
}

const DATA_FILE = "keepsake.db";

/** SHA-256 of a copy's data file: shows that the two looks were at the same bytes. */
export const fingerprint = (folder: string): string =>
  createHash("sha256")
    .update(readFileSync(join(folder, DATA_FILE)))
    .digest("hex")
    .slice(0, 16);

/** True when no file below the folder holds these words in clear. */
export function isNowhereInClear(folder: string, words: string): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.every((file) => !readFileSync(join(file.parentPath, file.name)).includes(words));
}
