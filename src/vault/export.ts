/** Export: everything of one vault, in a format, as a stream (PN-27, PN-30). Counts as no use of any memory; it is written in the log. */

import { UNUSED } from "../core/item.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import type { ExportSource, Format, PortableItem } from "./format.ts";
import { list } from "./inspect.ts";
import type { OpenVault } from "./open-vault.ts";

export interface ExportOptions {
  readonly signal?: AbortSignal;
}

export async function exportVault<Document>(
  vault: OpenVault,
  format: Format<Document>,
  options: ExportOptions = {},
): Promise<Document> {
  await vault.catchUp();
  const itemCount = vault.index.size();
  if (!vault.isReadOnly) await vault.queue.write(async (draft) => draft.log({ op: "export", cnt: itemCount }));
  const source: ExportSource = {
    vault: { id: vault.id, name: vault.name },
    profile: vault.policy.profile,
    exportedAt: vault.system.clock.now(),
    itemCount,
    items: () => portableItems(vault, options.signal),
    authenticate: (text) => authenticator(vault)(text),
  };
  return format.encode(source);
}

export const authenticator =
  (vault: OpenVault) =>
  (text: string): string =>
    keyedHash(vault.keys.export, `keepsake/export/1\u0000${text}`).toString("hex");

async function* portableItems(vault: OpenVault, signal: AbortSignal | undefined): AsyncGenerator<PortableItem> {
  const options = { messages: true, order: "oldest", ...(signal === undefined ? {} : { signal }) } as const;
  for (const wantsMessages of [true, false]) {
    for await (const { item } of list(vault, options)) {
      if ((item.layer === "message") === wantsMessages) yield { item, use: vault.uses.get(item.id) ?? UNUSED };
    }
  }
}
