/** Where a compaction stands, sealed: until when an unfinished one goes, and what the last one left. */

import type { OpenVault } from "../open-vault.ts";
import { openNote } from "../write/record-seal.ts";
import { COMPACTION_NOTE } from "../write/stored-notes.ts";

export interface CompactionNote {
  /** Under way: the newest fact that it takes in. */
  readonly until?: { readonly at: number; readonly id: string };
  /** What recall may show when it ended, in tokens. */
  readonly tokensLeft?: number;
}

export async function compactionNote(vault: OpenVault): Promise<CompactionNote> {
  const notes = await vault.storage.records.notes(vault.id);
  const note = notes.find(({ name }) => name === COMPACTION_NOTE);
  if (note === undefined) return {};
  // Written below and sealed: nobody else can have written it.
  return JSON.parse(Buffer.from(openNote(vault.keys, note.name, note.envelope)).toString("utf8")) as CompactionNote;
}

export const noteBytes = (note: CompactionNote): Uint8Array => Buffer.from(JSON.stringify(note));
