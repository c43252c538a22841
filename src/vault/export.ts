/** Export: everything of one vault, in a format, as a stream (PN-27, PN-30). Counts as no use of any memory; it is written in the log. */

import { HOLDS, UNUSED } from "../core/item.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import { codeOf } from "../search/filter.ts";
import { OWNER } from "./disclosures.ts";
import type { ExportSource, Format, PortableItem } from "./format.ts";
import { list } from "./inspect.ts";
import type { OpenVault } from "./open-vault.ts";
import { assertProcessed } from "./state.ts";

export interface ExportOptions {
  readonly signal?: AbortSignal;
  /**
   * Whom the document is for, where that is not the owner: they stand in the ledger, and are told what is erased later (GDPR 19). What is restricted
   * is left out then (GDPR 18).
   */
  readonly recipient?: string;
}

/** @throws KeepsakeError `vault_restricted` for somebody else than the owner while processing is restricted. */
export async function exportVault<Document>(
  vault: OpenVault,
  format: Format<Document>,
  options: ExportOptions = {},
): Promise<Document> {
  await vault.catchUp();
  const { recipient = OWNER, signal } = options;
  const isForOwner = recipient === OWNER;
  if (!isForOwner) assertProcessed(vault);
  const isLeftOut = (id: string): boolean => !isForOwner && isRestricted(vault, id);
  const withheld = vault.enteredIds().filter(isLeftOut);
  const itemCount = vault.index.size() - withheld.length;
  const note = (): string => (vault.isReadOnly ? "" : vault.disclosed.tellAll("export", recipient, withheld));
  const noted = note();
  if (!vault.isReadOnly) {
    await vault.queue.write(async (draft) => draft.log({ op: "export", cnt: itemCount }));
    // What left the house is proved from now on, whatever becomes of this process (security.md §4.5).
    await vault.heads?.sign();
  }
  const source: ExportSource = {
    vault: { id: vault.id, name: vault.name },
    profile: vault.policy.profile,
    exportedAt: vault.system.clock.now(),
    itemCount,
    async *items() {
      let last = "";
      for await (const portable of portableItems(vault, signal)) {
        if (isLeftOut(portable.item.id)) continue;
        if (portable.item.id > last) last = portable.item.id;
        yield portable;
      }
      // What came in while the document was being written is in it too.
      if (last > noted) note();
    },
    authenticate: (text) => authenticator(vault)(text),
  };
  return format.encode(source);
}

const RESTRICTED = codeOf(HOLDS, "restricted");
const isRestricted = ({ index }: OpenVault, id: string): boolean =>
  index.has(id) && index.columns().hold[index.row(id)] === RESTRICTED;

export const authenticator =
  (vault: OpenVault) =>
  (text: string): string =>
    keyedHash(vault.keys.transfer, `keepsake/export/1\u0000${text}`).toString("hex");

async function* portableItems(vault: OpenVault, signal: AbortSignal | undefined): AsyncGenerator<PortableItem> {
  const options = { messages: true, order: "oldest", ...(signal === undefined ? {} : { signal }) } as const;
  for (const wantsMessages of [true, false]) {
    for await (const { item } of list(vault, options)) {
      if ((item.layer === "message") === wantsMessages) yield { item, use: vault.uses.get(item.id) ?? UNUSED };
    }
  }
}
