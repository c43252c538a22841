/** The owner's answers to reviews: which memory, or which pair that contradicts itself, was looked at and when. One sealed note. */

import type { OpenVault } from "../open-vault.ts";
import { openNote } from "../write/record-seal.ts";
import { REVIEW_NOTE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** By id, or by pair: when it was looked at, milliseconds UTC. */
export type Answers = ReadonlyMap<string, number>;

/** The newest; an older one may be asked about again. */
const ANSWERS_MAX = 10_000;

export const pairOf = (one: string, other: string): string => [one, other].sort().join("+");

export async function answersOf(vault: OpenVault): Promise<Answers> {
  const note = (await vault.storage.records.notes(vault.id)).find(({ name }) => name === REVIEW_NOTE);
  if (note === undefined) return new Map();
  // Written below and sealed: nobody else can have written it.
  return new Map(JSON.parse(Buffer.from(openNote(vault.keys, note.name, note.envelope)).toString("utf8")));
}

/** Those whose memory is gone are left out. */
export function noteAnswer(draft: UnitOfWork, answers: Answers, looked: readonly string[]): void {
  const kept = new Map(
    [...answers].filter(([key]) => !looked.includes(key) && key.split("+").every((id) => draft.vault.index.has(id))),
  );
  for (const key of looked) kept.set(key, draft.at);
  draft.note(REVIEW_NOTE, Buffer.from(JSON.stringify([...kept].slice(-ANSWERS_MAX))));
}
