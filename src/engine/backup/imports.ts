/**
 * The imports of a vault: what came in when, from which kind of document, and with what outcome. Each item knows its import, so that one can be undone as a unit
 * (`vault.forget({ import: id })`). Sealed in one note; the names of files stand there and nowhere else.
 */

import type { OpenVault } from "../open-vault.ts";
import { IMPORTS_NOTE, type ImportRecord } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** The oldest go from the list; their items know their import all the same. */
const RECORDS_MAX = 1_000;

/** The import that a stopped one goes on with, or a new one. */
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

/** As it stands by now, in the commit of what it brought. */
export function noteImport(draft: UnitOfWork, record: ImportRecord): void {
  const { imports } = draft.vault;
  const known = imports.findIndex(({ id }) => id === record.id);
  const all = known === -1 ? [...imports, record].slice(-RECORDS_MAX) : imports.with(known, record);
  draft.note(IMPORTS_NOTE, Buffer.from(JSON.stringify(all)));
}

/** Its items go with the erasure that the draft asks for. */
export function noteUndone(draft: UnitOfWork, id: string): void {
  const record = draft.vault.imports.find((each) => each.id === id);
  if (record !== undefined) noteImport(draft, { ...record, undoneAt: draft.at });
  draft.log({ op: "undo_import", job: id });
}
