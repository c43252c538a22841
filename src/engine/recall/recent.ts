/** What was said last in a session, as it lies in the archive: the short-term context of a conversation (GUM-25). */
import { HOLDS, type Item, TRUTHS } from "../../model/item.ts";
import { citable } from "../../policy/spaces.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/archive-off.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertProcessed } from "../state.ts";

export interface RecentMessage {
  readonly id: string;
  readonly messageId?: string;
  readonly role: string;
  readonly speaker?: string;
  readonly text: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** Whether outside content took part in it, so that a host can gate its tools (SEC-R10). */
  readonly taint: Item["taint"];
}

/** In order, the newest last. @throws KeepsakeError `vault_restricted`. */
export async function recentMessages(
  vault: OpenVault,
  session: string,
  limit: number,
): Promise<readonly RecentMessage[]> {
  assertProcessed(vault);
  const { index } = vault;
  const { truth, hold } = index.columns();
  const rows = index.turnsOf(session).filter((row) => {
    const [isTrue, held] = [TRUTHS[truth[row] ?? 0], HOLDS[hold[row] ?? 0]];
    return isTrue !== undefined && held !== undefined && citable(isTrue, held);
  });
  const messages = await vault.items.many(rows.slice(-limit).map((row) => index.idOf(row)));
  return messages
    .filter(({ text }) => text !== ARCHIVE_OFF_TEXT)
    .map(({ id, origin, message, speaker, text, at, taint }) => ({
      id,
      ...(origin.messageId === undefined ? {} : { messageId: origin.messageId }),
      role: message?.role ?? "user",
      ...(speaker === undefined ? {} : { speaker }),
      text,
      at,
      taint,
    }));
}
