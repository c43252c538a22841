/**
 * Records the imports of a vault in one sealed note: time, format and outcome. Each item knows its
 * import, which can be undone with `vault.forget({ import: id })`. File names appear only in this
 * note.
 */

import type { OpenVault } from "../open-vault.ts";
import { IMPORTS_NOTE, type ImportRecord } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** The oldest records are dropped; their items still know their import. */
const RECORDS_MAX = 1_000;

/** Resumes a stopped import or starts a new one. */
export function beginImport(vault: OpenVault, given: Pick<ImportRecord, "format" | "name" | "isMine">): ImportRecord {
  const stopped = vault.imports.findLast(
    (record) =>
      record.format === given.format &&
      record.name === given.name &&
      record.isMine === given.isMine &&
      record.endedAt === undefined &&
      record.undoneAt === undefined,
  );
  return stopped ?? { ...given, id: vault.ids.next(), startedAt: vault.now(), itemCount: 0 };
}

/** Saves progress in the commit of the imported items. */
export function noteImport(draft: UnitOfWork, record: ImportRecord): void {
  const { imports } = draft.vault;
  const known = imports.findIndex(({ id }) => id === record.id);
  const all = known === -1 ? [...imports, record].slice(-RECORDS_MAX) : imports.with(known, record);
  draft.note(IMPORTS_NOTE, Buffer.from(JSON.stringify(all)));
}

/** The items are erased by the same commit. */
export function noteUndone(draft: UnitOfWork, id: string): void {
  const record = draft.vault.imports.find((each) => each.id === id);
  if (record !== undefined) noteImport(draft, { ...record, undoneAt: draft.at });
  draft.log({ op: "undo_import", job: id });
}
