/**
 * Streams one vault in a given format (PN-27, PN-30). An export is logged and does not count as use
 * of a memory.
 */

import { keyedHash } from "../../crypto/primitives.ts";
import { randomUuid } from "../../model/id.ts";
import { type Item, UNUSED } from "../../model/item.ts";
import type { LogEntry, ReasonCode } from "../../model/log-entry.ts";
import { inParts } from "../../model/parts.ts";
import { MESSAGE, RESTRICTED } from "../../search/columns.ts";
import { list } from "../correct/inspect.ts";
import { OWNER } from "../govern/disclosures.ts";
import type { ErasedMemory, ExportSource, PortableItem, Writer } from "../maintain/format.ts";
import { assertProcessed, type OpenVault } from "../open-vault.ts";
import { logPages } from "../write/log-chain.ts";
import { keptDocument } from "./imports.ts";

export interface ExportOptions {
  readonly signal?: AbortSignal;
  /**
   * Recipient of the document if it is not the owner. They are recorded in the disclosure ledger
   * and notified of later erasures (GDPR 19). Restricted items are left out (GDPR 18).
   */
  readonly recipient?: string;
}

/** @throws KeepsakeError `vault_restricted` for a recipient while processing is restricted. */
export async function exportVault<Document>(
  vault: OpenVault,
  format: Writer<Document>,
  options: ExportOptions = {},
): Promise<Document> {
  await vault.catchUp();
  const { recipient = OWNER, signal } = options;
  const isForOwner = recipient === OWNER;
  if (!isForOwner) assertProcessed(vault);
  const isLeftOut = (id: string): boolean => !isForOwner && isRestricted(vault, id);
  const withheld = vault.enteredIds().filter(isLeftOut);
  const itemCount = vault.index.size() - withheld.length;
  const note = (): string => (vault.isReadOnly ? "" : vault.disclosed.recordAll("export", recipient, withheld));
  const noted = note();
  if (!vault.isReadOnly) {
    await vault.queue.write(async (draft) => draft.log({ op: "export", cnt: itemCount }));
    // Sign now, so that the export can be proved even if this process ends (security.md §4.5).
    await vault.heads?.sign();
  }
  const source: ExportSource = {
    vault: { id: vault.id, name: vault.name },
    preset: vault.policy.preset,
    exportedAt: vault.system.clock.now(),
    exportId: randomUuid(vault.system.random),
    itemCount,
    async *items() {
      let last = "";
      for (const areMessages of [true, false])
        for await (const portable of portableItems(vault, areMessages, signal)) {
          if (isLeftOut(portable.item.id)) continue;
          if (portable.item.id > last) last = portable.item.id;
          yield portable;
        }
      // The document includes messages that arrived during the export.
      if (last > noted) note();
    },
    async *memories() {
      for await (const portable of portableItems(vault, false, signal))
        if (!isLeftOut(portable.item.id)) yield portable;
    },
    get: (ids) =>
      portables(
        vault,
        ids.filter((id) => !isLeftOut(id)),
      ),
    async *conversations() {
      for (const { session, ids } of conversationsOf(vault)) {
        const left = ids.filter((id) => !isLeftOut(id));
        if (left.length > 0) yield { session, messages: () => inPages(vault, left, signal) };
      }
    },
    tombstones: () => tombstonesOf(vault),
    document: () => keptDocument(vault, format.name),
    log: () => logEntries(vault),
    authenticate: (text) => authenticator(vault)(text),
  };
  return format.encode(source);
}

const isRestricted = ({ index }: OpenVault, id: string): boolean =>
  index.has(id) && index.columns().hold[index.row(id)] === RESTRICTED;

export const authenticator =
  (vault: OpenVault) =>
  (text: string): string =>
    keyedHash(vault.keys.transfer, `keepsake/export/1\u0000${text}`).toString("hex");

async function* portableItems(
  vault: OpenVault,
  areMessages: boolean,
  signal: AbortSignal | undefined,
): AsyncGenerator<PortableItem> {
  const options = { messages: true, order: "oldest", ...(signal === undefined ? {} : { signal }) } as const;
  for await (const { item } of list(vault, options))
    if ((item.layer === "message") === areMessages) yield portable(vault, item);
}

const portable = (vault: OpenVault, item: Item): PortableItem => ({ item, use: vault.uses.get(item.id) ?? UNUSED });

const portables = async (vault: OpenVault, ids: readonly string[]): Promise<readonly PortableItem[]> =>
  (await vault.items.many(ids)).map((item) => portable(vault, item));

const PAGE_ITEMS = 200;

async function* inPages(
  vault: OpenVault,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): AsyncGenerator<PortableItem> {
  for (const part of inParts(ids, PAGE_ITEMS)) {
    signal?.throwIfAborted();
    yield* await portables(vault, part);
  }
}

/** Messages of each session in order of time, sessions in order of their first message. */
function conversationsOf({
  index,
}: OpenVault): readonly { readonly session: string | undefined; readonly ids: readonly string[] }[] {
  const columns = index.columns();
  const rowsOf = new Map<number, number[]>();
  for (let row = 0; row < columns.present.length; row++) {
    if (columns.present[row] !== 1 || columns.layer[row] !== MESSAGE) continue;
    const session = columns.session[row] ?? 0;
    const rows = rowsOf.get(session);
    if (rows === undefined) rowsOf.set(session, [row]);
    else rows.push(row);
  }
  const saidAt = (row: number | undefined): number => columns.at[row ?? 0] ?? 0;
  const turnOf = (row: number): number => columns.turn[row] ?? 0;
  const byTime = (a: number, b: number): number =>
    saidAt(a) - saidAt(b) || turnOf(a) - turnOf(b) || (index.idOf(a) < index.idOf(b) ? -1 : 1);
  return [...rowsOf.values()]
    .map((rows) => rows.sort(byTime))
    .sort(([a = 0], [b = 0]) => byTime(a, b))
    .map((rows) => ({ session: index.sessionOf(rows[0] ?? 0), ids: rows.map((row) => index.idOf(row)) }));
}

async function* tombstonesOf(vault: OpenVault): AsyncGenerator<ErasedMemory> {
  const { records } = vault.storage;
  const ids = await records.tombstones(vault.id, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (ids.length === 0) return;
  const reasons = new Map<string, ReasonCode>();
  for await (const { mem, rc } of logEntries(vault)) if (mem !== undefined && rc !== undefined) reasons.set(mem, rc);
  for (const part of inParts(ids, PAGE_ITEMS))
    for (const { id, layer, erasedAt } of await records.get(vault.id, part))
      if (erasedAt !== undefined && (layer === "fact" || layer === "summary"))
        yield { id, at: erasedAt, reason: reasons.get(id) ?? "user_request" };
}

async function* logEntries({ storage, id }: OpenVault): AsyncGenerator<LogEntry> {
  for await (const texts of logPages(storage.records, id)) yield* texts.map((text): LogEntry => JSON.parse(text)); // written with the closed schema
}
