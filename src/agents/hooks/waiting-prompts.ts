/**
 * Prompts that wait, sealed with their vault, until their turn is over. Forming memory from a message takes longer than a person should wait for their prompt to be
 * answered, and a prompt may not be lost when the turn is broken off: so the hook of the prompt seals it in one small commit, and the next event that
 * nobody waits for takes it in, through the same gate as everything else. Names of notes hold no content.
 */

import { openedVault } from "../../engine/opened-vault.ts";
import { assertTakesWrites } from "../../engine/state.ts";
import type { Vault } from "../../engine/vault.ts";
import { openNote } from "../../engine/write/record-seal.ts";
import { parseJson } from "../../model/json.ts";
import { type Observation, observation, parseWith } from "../../model/observation.ts";
import type { Note } from "../../storage/record-store.ts";

const WAITING_NOTE = "hook_prompt/";
/** Turns that were broken off, one after the other. More are taken in before another waits. */
const WAITING_MAX = 16;

/** Durable when it resolves. @throws KeepsakeError `vault_frozen`, `vault_restricted`, `store_full`, `store_busy`, `store_read_only` */
export async function keepWaiting(vault: Vault, message: Observation): Promise<void> {
  if ((await waitingNotes(vault)).length >= WAITING_MAX) await takeWaiting(vault);
  const open = openedVault(vault);
  assertTakesWrites(open);
  // It is said now, whenever it is taken in.
  const content = Buffer.from(JSON.stringify({ ...message, at: open.now() }));
  await open.queue.write(async (draft) => draft.note(WAITING_NOTE + open.ids.next(), content));
}

/** Takes in what waits, oldest first. A message has an id, so that one whose note was not dropped before a crash is known the next time. */
export async function takeWaiting(vault: Vault): Promise<void> {
  const open = openedVault(vault);
  const notes = await waitingNotes(vault);
  if (notes.length === 0) return;
  const messages = notes.map(({ name, envelope }) => messageOf(openNote(open.keys, name, envelope)));
  await vault.observe(messages, { sync: false });
  await open.queue.write(async (draft) => {
    for (const { name } of notes) draft.dropNote(name);
  });
}

const messageOf = (content: Uint8Array): Observation =>
  parseWith(observation, parseJson(Buffer.from(content).toString("utf8")), "A prompt that waits");

/** Their names end with an id that begins with its time. */
async function waitingNotes(vault: Vault): Promise<readonly Note[]> {
  const { storage, id } = openedVault(vault);
  const notes = await storage.records.notes(id);
  return notes
    .filter(({ name }) => name.startsWith(WAITING_NOTE))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
