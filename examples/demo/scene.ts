/** A store in a temporary folder with an adjustable clock: months pass in a second. */
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Keepsake, openKeepsake, type Vault } from "../../src/index.ts";
import type { Session } from "./chat-file.ts";

export interface Scene {
  readonly base: string;
  readonly dir: string;
  readonly keysDir: string;
  setClock(at: number): void;
  open(): Promise<Keepsake>;
  /** Opens a copy of the data folder for reading, with today's keys. */
  openCopy(copy: string): Promise<Keepsake>;
  /** Deletes the folder after a failed run. */
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

export interface FormedMemory {
  readonly id: string;
  readonly text: string;
  /** As shown to a model. */
  readonly line: string;
  /** Id of the message it was formed from. */
  readonly message: string | undefined;
}

/** A message, and what was formed from it. */
export interface ObservedMessage {
  readonly content: string;
  readonly formed: readonly FormedMemory[];
}

/** Observes each session at its own time. */
export async function observeSessions(
  scene: Scene,
  vault: Vault,
  sittings: readonly Session[],
): Promise<readonly ObservedMessage[]> {
  const heard: ObservedMessage[] = [];
  for (const { endsAt, messages } of sittings) {
    if (endsAt !== undefined) scene.setClock(endsAt);
    const observed = await vault.observe(messages);
    for (const [index, { role, content }] of messages.entries()) {
      if (role !== "user") continue;
      const id = observed.messages[index]?.id ?? "";
      const formed = observed.formed.filter((each) => each.messages.includes(id));
      heard.push({ content, formed: await Promise.all(formed.map((each) => formedFrom(vault, each.id))) });
    }
  }
  return heard;
}

async function formedFrom(vault: Vault, id: string): Promise<FormedMemory> {
  const { item } = await vault.memories.get(id);
  const line = (await vault.memories.history(id)).find((value) => value.id === id)?.line ?? item.text;
  return { id, text: item.text, line, message: item.evidence[0]?.item };
}

/** Close the store first: then its data file is complete. */
export function copyData(scene: Scene, name: string): string {
  const copy = join(scene.base, name);
  cpSync(scene.dir, copy, { recursive: true });
  return copy;
}

const DATA_FILE = "keepsake.db";

/** SHA-256 of a copy's data file, to show that it did not change. */
export const fingerprint = (folder: string): string =>
  createHash("sha256")
    .update(readFileSync(join(folder, DATA_FILE)))
    .digest("hex")
    .slice(0, 16);

/** True if no file in the folder contains these words unencrypted. */
export function isNowhereInClear(folder: string, words: string): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.every((file) => !readFileSync(join(file.parentPath, file.name)).includes(words));
}
