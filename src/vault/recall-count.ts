/** What a recall leaves behind: counts of access and rehearsal, what the session was shown, and the access log (GOS-56, GOS-63). */
import { recordAccess, rehearse } from "../aging/rehearsal.ts";
import { KeepsakeError } from "../core/error.ts";
import { auditSample } from "./audit-sample.ts";
import type { OpenVault } from "./open-vault.ts";
import type { Reconstructed } from "./recall-reply.ts";
import type { RenderedText } from "./rendered.ts";

export interface Counted {
  readonly now: number;
  readonly session: string | undefined;
  readonly contextReset: boolean;
}

/** Everything rides on the next write, but for an access log that is always written: that is durable when this resolves. */
export async function countUse(vault: OpenVault, items: readonly Reconstructed[], counted: Counted): Promise<void> {
  // Frozen: read as ever, and nothing about it is written but that it was read.
  if (!vault.isReadOnly && !vault.isPaused) count(vault, items, counted);
  await logRecall(vault, items.length);
}

/** Access counts any returned hit; being injected keeps a clean memory vivid, once a session (GOS-31, GOS-56, GOS-A7, SEC-R6). */
function count(vault: OpenVault, items: readonly Reconstructed[], { now, session, contextReset }: Counted): void {
  if (session !== undefined && contextReset) vault.rendered.reset(session);
  else if (items.length === 0) return;
  for (const { item, use } of items) {
    const isFirst = session === undefined || vault.rendered.turnOf(session, item.id) === undefined;
    const accessed = recordAccess(use, now);
    const next = isFirst ? rehearse(accessed, item, now) : accessed;
    vault.setUse(item.id, next);
    vault.useQueue.set(item.id, next);
    if (next.rehearsalCount > use.rehearsalCount) logRehearsal(vault, item.id);
  }
  if (session === undefined) return;
  const turn = vault.sessions.get(session)?.cleanCount ?? 0;
  const name = vault.rendered.note(session, turn, items.flatMap(texts));
  vault.useQueue.setNote(name, () => vault.rendered.content(name));
}

/** What was shown: the memory, the words of the message beside it, and what it took the place of. */
const texts = ({ item, shown }: Reconstructed): readonly (RenderedText & { readonly id: string })[] => [
  item,
  ...(shown.context === undefined ? [] : [shown.context]),
  ...(shown.earlier ?? []),
];

/** As the policy wants rehearsals logged; the entry is written together with the count (GOS-63). */
export function logRehearsal(vault: OpenVault, id: string): void {
  const wanted = vault.policy.audit.rehearsal;
  if (wanted === "always" || (wanted === "sampled" && auditSample(vault.ids.next())))
    vault.useQueue.addLog({ op: "rehearse", mem: id, act: "agent" });
}

/**
 * The access log, as the policy wants it (GOS-63): `always` is durable before the reply, the one case in which recall waits;
 * `sampled` rides along later, chosen by the entry's own random id, so that nobody picks what is written (GOS-A26).
 */
async function logRecall(vault: OpenVault, itemCount: number): Promise<void> {
  const wanted = vault.policy.audit.retrieval;
  const fact = { op: "recall", cnt: itemCount, act: "agent" } as const;
  if (wanted === "always") {
    if (vault.isReadOnly) throw readOnly();
    await vault.queue.write(async (draft) => draft.log(fact));
  } else if (wanted === "sampled" && !vault.isReadOnly && auditSample(vault.ids.next())) vault.useQueue.addLog(fact);
}

const readOnly = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "This vault's policy writes down every recall, and the store takes no writes.", {
    hint: "Open it for writing, or let the owner change audit.retrieval.",
  });
