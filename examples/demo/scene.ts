/** A store on disk in a temporary folder, with a clock that the demo sets: months of a conversation pass in a second. */
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Keepsake, openKeepsake, type Vault } from "../../src/index.ts";
import type { Sitting } from "./chat-file.ts";

export interface Scene {
  readonly base: string;
  readonly dir: string;
  readonly keysDir: string;
  setClock(at: number): void;
  open(): Promise<Keepsake>;
  /** A copy of the data folder, opened for reading with the keys as they are now. */
  openCopy(copy: string): Promise<Keepsake>;
  /** Deletes the folder: for a run that failed. */
  remove(): void;
}

export function setScene(): Scene {
  const base = mkdtempSync(join(tmpdir(), "keepsake-demo-"));
  const [dir, keysDir] = [join(base, "data"), join(base, "keys")];
  let now = Date.now();
  const system = { clock: { now: () => now } };
  return {
    base,
    dir,
    keysDir,
    setClock: (at) => {
      now = at;
    },
    open: () => openKeepsake({ dir, keysDir, system }),
    openCopy: (copy) => openKeepsake({ dir: copy, keysDir, readOnly: true, system }),
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

/** A memory that was formed. */
export interface Kept {
  readonly id: string;
  readonly text: string;
  /** As a model is shown it. */
  readonly line: string;
  /** Id of the message whose words it was formed from. */
  readonly message: string | undefined;
}

/** What a person said, and what was formed from it. */
export interface Heard {
  readonly content: string;
  readonly kept: readonly Kept[];
}

/** Observes each sitting at its own time. */
export async function listen(scene: Scene, vault: Vault, sittings: readonly Sitting[]): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  for (const { endsAt, messages } of sittings) {
    if (endsAt !== undefined) scene.setClock(endsAt);
    const observed = await vault.observe(messages);
    for (const [index, { role, content }] of messages.entries()) {
      if (role !== "user") continue;
      const id = observed.messages[index]?.id ?? "";
      const formed = observed.formed.filter((each) => each.messages.includes(id));
      heard.push({ content, kept: await Promise.all(formed.map((each) => keptOf(vault, each.id))) });
    }
  }
  return heard;
}

async function keptOf(vault: Vault, id: string): Promise<Kept> {
  const { item } = await vault.memories.get(id);
  const line = (await vault.memories.history(id)).find((value) => value.id === id)?.line ?? item.text;
  return { id, text: item.text, line, message: item.evidence[0]?.item };
}

/** The store has to be closed: then its data file is complete. */
export function copyData(scene: Scene, name: string): string {
  const copy = join(scene.base, name);
  cpSync(scene.dir, copy, { recursive: true });
  return copy;
}

const DATA_FILE = "keepsake.db";

/** SHA-256 of a copy's data file: shows that both looks were at the same bytes. */
export const fingerprint = (folder: string): string =>
  createHash("sha256")
    .update(readFileSync(join(folder, DATA_FILE)))
    .digest("hex")
    .slice(0, 16);

/** True when no file below the folder holds these words unencrypted. */
export function isNowhereInClear(folder: string, words: string): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.every((file) => !readFileSync(join(file.parentPath, file.name)).includes(words));
}
