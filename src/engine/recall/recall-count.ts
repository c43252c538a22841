/**
 * Side effects of a recall: access and rehearsal counts, shown items and the access log (GOS-56,
 * GOS-63).
 */
import { recordAccess, rehearse } from "../../model/aging.ts";
import { KeepsakeError } from "../../model/error.ts";
import { auditSample } from "../maintain/audit-sample.ts";
import type { OpenVault } from "../open-vault.ts";
import type { Reconstructed } from "./recall-reply.ts";
import type { RenderedText } from "./rendered.ts";

export interface Counted {
  readonly now: number;
  readonly session: string | undefined;
  readonly contextReset: boolean;
}

/**
 * Counts are stored with the next write. With `audit.retrieval: always`, the log is durable when
 * this resolves.
 */
export async function countUse(vault: OpenVault, items: readonly Reconstructed[], counted: Counted): Promise<void> {
  // A frozen vault can still be read, but nothing is written except the access log.
  if (!vault.isReadOnly && !vault.isPaused) count(vault, items, counted);
  await logRecall(vault, items.length);
}

/**
 * Every returned item counts as accessed. A clean one is also rehearsed, once a session (GOS-31,
 * GOS-56, GOS-A7, SEC-R6).
 */
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

/** All shown texts: the memory, its context and the older statements it superseded. */
const texts = ({ item, shown }: Reconstructed): readonly (RenderedText & { readonly id: string })[] => [
  item,
  ...(shown.context === undefined ? [] : [shown.context]),
  ...(shown.earlier ?? []),
];

/**
 * Logs a rehearsal if the policy says so. The entry is written together with the count (GOS-63).
 */
export function logRehearsal(vault: OpenVault, id: string): void {
  const wanted = vault.policy.audit.rehearsal;
  if (wanted === "always" || (wanted === "sampled" && auditSample(vault.ids.next())))
    vault.useQueue.addLog({ op: "rehearse", mem: id, act: "agent" });
}

/**
 * The access log of the policy (GOS-63). `always` is durable before the reply, the only case in
 * which recall waits for the disk. `sampled` is written later; a random id decides, so that nobody
 * can choose which recalls are logged (GOS-A26).
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
