/**
 * Records the imports of a vault in one sealed note: time, format and outcome. Each item knows its
 * import, which can be undone with `vault.forget({ import: id })`. File names appear only in this
 * note.
 */

import type { Json } from "../../model/json.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { openNote } from "../write/items.ts";
import { DOCUMENT_NOTE, encodeNote, IMPORTS_NOTE, type ImportRecord } from "../write/stored-notes.ts";

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

/** Larger documents are not kept; the export then needs them. */
const DOCUMENT_MAX = 1_000_000;

/** Keeps a document without its memories. Returns false if it is too large. */
export function keepDocument(draft: UnitOfWork, { id, format }: ImportRecord, document: Json): boolean {
  const content = encodeNote({ import: id, document });
  if (content.byteLength > DOCUMENT_MAX) return false;
  draft.note(DOCUMENT_NOTE + format, content);
  return true;
}

/** Undefined if there is none, or if its import was undone. */
export async function keptDocument(vault: OpenVault, format: string): Promise<Json | undefined> {
  const name = DOCUMENT_NOTE + format;
  const envelope = await vault.storage.records.note(vault.id, name);
  if (envelope === undefined) return undefined;
  // Written above and sealed.
  const { import: id, document }: { readonly import: string; readonly document: Json } = JSON.parse(
    Buffer.from(openNote(vault.keys, name, envelope)).toString("utf8"),
  );
  return vault.imports.some((record) => record.id === id && record.undoneAt !== undefined) ? undefined : document;
}
