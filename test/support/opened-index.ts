/** A vault's index as it is after a cold open, from segments or from records alone, and everything that it answers as plain data. */

import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { openVaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { LiveVault as OpenVault } from "../../src/engine/live-vault.ts";
import { system } from "../../src/engine/system.ts";
import { messageWord } from "../../src/model/item.ts";
import { preset } from "../../src/policy/presets.ts";
import { COLUMN_NAMES } from "../../src/search/columns.ts";
import { NAME_COLUMNS } from "../../src/search/segment-image.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { withoutRows } from "./without-rows.ts";

/** Of the keep's first vault. Reads only. */
export async function openedIndex(storage: Storage, isFromRecords = false): Promise<OpenVault> {
  const records = isFromRecords ? withoutSegments(storage.records) : storage.records;
  const keys = await openStoreKeys(storage, system.random, 0);
  const [stored] = await storage.keys.vaults();
  if (stored === undefined) throw new Error("there is no vault");
  const vault = new OpenVault({
    stored,
    name: "ana",
    storage: { ...storage, records },
    keys: await openVaultKeys(keys, storage, stored),
    system,
    policy: preset("personal"),
    isReadOnly: true,
  });
  await vault.catchUp();
  return vault;
}

const withoutSegments = (records: Storage["records"]): Storage["records"] =>
  new Proxy(records, {
    get(target, name) {
      if (name === "segments") return async () => [];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });

const NOW = Date.UTC(2026, 6, 1);
/** Rows are numbered as they come, and names as they are met. */
const NUMBERED = new Set<string>(NAME_COLUMNS);

export async function indexFacts(vault: OpenVault, queries: readonly string[]): Promise<unknown> {
  const { index, uses, sessions, damaged, unread } = vault;
  const columns = index.columns();
  const rows = [...columns.present.keys()].filter((row) => columns.present[row] === 1);
  const ids = rows.map((row) => index.idOf(row)).sort();
  const stored = await vault.items.many(ids.filter((id) => !unread.has(id)));
  const words = queries.flatMap((query) => query.split(" "));
  return {
    counts: index.counts(),
    sessionCount: index.sessionCount(),
    damaged: [...damaged].sort(),
    unread: [...unread].sort(),
    items: ids.map((id) => {
      const row = index.row(id);
      return {
        id,
        columns: COLUMN_NAMES.filter((name) => !NUMBERED.has(name)).map((name) => [name, columns[name][row]]),
        citation: index.citation(id),
        speaker: index.speakerOf(row),
        labels: index.labelsOf(row),
        citing: index.citing(id),
        evidence: index.evidenceOf(id),
        neighbours: index.neighbours(id, 2),
        session: sessions.get(index.citation(id)?.session ?? ""),
        inSession: index.bySession(index.citation(id)?.session ?? ""),
        gosum: index.endingWith(id.slice(-12)),
        use: uses.get(id),
      };
    }),
    equals: stored.map(({ text }) => index.maybeEqual(text)),
    holders: stored.map(({ scope, subject, key }) => (key === undefined ? "" : index.holder(scope, subject, key))),
    named: stored.map(({ origin: { session, messageId } }) =>
      messageId === undefined ? "" : index.byMessageId(messageWord(session, messageId)),
    ),
    passing: [...index.passing({}, { layers: ~0, truths: ~0, holds: ~0 })].sort(),
    searches: [...queries, ...words].map((text) => index.search({ text, now: NOW, limit: 50 }).hits.map(withoutRows)),
  };
}
