/**
 * The records of a vault category by category, as its exports tell them (PN-21). Each category is a walk of its own over the vault, so that no more than a
 * page of it lies in memory; what comes in or goes meanwhile is told as each walk finds it.
 */
import type { LogOp } from "../../core/log-entry.ts";
import { ARCHIVE_OFF_TEXT } from "../../vault/archive-off.ts";
import type { ExportSource, PortableItem } from "../../vault/format.ts";
import { type PlayNewRecord, playNewRecord, type RecordOptions } from "./record.ts";
import { memoryIdOf, memoryIdOfName, playNewUserId } from "./record-id.ts";
import { CATEGORIES, kindOf, type MemoryCategory } from "./record-kind.ts";

export interface PlayNewExportOptions {
  /** Default: all four. */
  readonly categories?: readonly MemoryCategory[];
  /** False: what a record says and no more. Default true. */
  readonly includeMetadata?: boolean;
  /** What the host calls the user. Default: `usr_` and the id of the vault. */
  readonly userId?: string;
  readonly orgId?: string;
  readonly keyVersion?: number;
  /** Told at the end how many records were written. */
  readonly onEnd?: (recordCount: number) => void;
}

/** In the order of the specification, each once. */
export const wantedCategories = ({ categories = CATEGORIES }: PlayNewExportOptions): readonly MemoryCategory[] =>
  CATEGORIES.filter((category) => categories.includes(category));

export const exportedUser = (source: ExportSource, { userId }: PlayNewExportOptions): string =>
  userId ?? playNewUserId(source.vault.id);

/** How the records of a source are written: whose they are, what others are called, when they changed. Cost: one walk over the vault and its log. */
export async function recordOptions(source: ExportSource, options: PlayNewExportOptions): Promise<RecordOptions> {
  const { orgId = "", keyVersion } = options;
  const names = await foreignNames(source);
  const changes = await changedTimes(source);
  return {
    userId: exportedUser(source, options),
    orgId,
    ...(keyVersion === undefined ? {} : { keyVersion }),
    idOf: (id) => names.get(id) ?? memoryIdOfName(id),
    changedAt: (id) => changes.get(id),
  };
}

/** Of a category, oldest first. */
export async function* recordsOf(
  source: ExportSource,
  category: MemoryCategory,
  options: RecordOptions,
): AsyncGenerator<PlayNewRecord> {
  for await (const portable of portablesOf(source, category)) {
    const { item } = portable;
    // Being erased this moment, or of a message that was never archived: there is nothing to tell.
    if (item.hold === "pending" || item.hold === "erased" || item.text === ARCHIVE_OFF_TEXT) continue;
    const record = playNewRecord(portable, options);
    if (record?.category === category) yield record;
  }
}

async function* portablesOf(source: ExportSource, category: MemoryCategory): AsyncGenerator<PortableItem> {
  if (category === "conversation")
    for await (const conversation of source.conversations()) yield* conversation.messages();
  // A record from elsewhere may tell another category than its kind has here.
  for await (const portable of source.memories())
    if (kindOf(portable.item).category === category || portable.item.foreign.length > 0) yield portable;
}

/** Items that another Play New named: what refers to them says their names. */
async function foreignNames(source: ExportSource): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const { item } of source.items()) {
    const name = memoryIdOf(item);
    if (name !== memoryIdOfName(item.id)) names.set(item.id, name);
  }
  return names;
}

/** Entries that tell of a change to an item that was there. */
const CHANGES: ReadonlySet<LogOp> = new Set([
  ...(["update", "correct", "supersede", "redact", "hide", "unhide", "archive", "restore_item", "review"] as const),
  ...(["restrict", "unrestrict", "freeze", "unfreeze", "form", "promote"] as const),
]);

async function changedTimes(source: ExportSource): Promise<ReadonlyMap<string, number>> {
  const changes = new Map<string, number>();
  for await (const { op, mem, ts } of source.log()) if (mem !== undefined && CHANGES.has(op)) changes.set(mem, ts);
  return changes;
}
