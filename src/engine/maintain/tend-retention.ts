/**
 * Retention: what may no longer be kept goes, keys first, with what rests on it alone (GOS-33, GOS-43, UNI-X9). Neither salience nor its floor
 * has a say (UNI-X15). What is restricted stays, with what it rests on: nobody processes it, this neither (SEC-E9).
 */
import { HOLDS, LAYERS, PRIVACY_CLASSES } from "../../model/item.ts";
import { retentionDueAt } from "../../policy/retention.ts";
import { codeOf } from "../../search/filter.ts";
import { endResting, type Resting, restingOn } from "../correct/consent-end.ts";
import { type Closure, closureOf } from "../forget/closure.ts";
import { finishErasure } from "../forget/erase.ts";
import { requestJob } from "../forget/forget.ts";
import type { OpenVault } from "../open-vault.ts";

/** One job's worth: a commit each. */
const STEP_ITEMS = 500;
const RESTRICTED = codeOf(HOLDS, "restricted");
const SUMMARY = codeOf(LAYERS, "summary");
const TOPIC = codeOf(LAYERS, "topic");

/** What rested on a consent that has ended by its own date. */
export async function restingOnEnded(vault: OpenVault, now: number): Promise<Resting> {
  const ended = vault.consents.filter(
    ({ until, withdrawnAt }) => withdrawnAt === undefined && until !== undefined && until <= now,
  );
  if (ended.length === 0) return { ids: [], cuts: new Map() };
  return restingOn(vault, ended, now, (item) => item.hold !== "restricted");
}

/** Idempotent. Answers how many items went. */
export async function letConsentsEnd(vault: OpenVault): Promise<number> {
  const job = await vault.queue.write(
    async (draft) => endResting(draft, await restingOnEnded(vault, draft.at), "retention"),
    { alone: true },
  );
  if (job === undefined) return 0;
  const { receipt, finished } = await finishErasure(vault, job);
  await finished;
  return receipt.itemCount;
}

/** Ids of what is due, the oldest first. Cost: one pass over the rows; where something is restricted, a look at what each would take along. */
export async function dueToGo(vault: OpenVault, now: number): Promise<readonly string[]> {
  const due = pastTheirTime(vault, now);
  const { present, hold } = vault.index.columns();
  const isRestricted = (id: string): boolean => hold[vault.index.row(id)] === RESTRICTED;
  const hasRestricted = hold.some((code, row) => code === RESTRICTED && present[row] === 1);
  if (!hasRestricted || due.length === 0) return due;
  const touches = ({ erased, weakened, cuts }: Closure): boolean =>
    [...erased.keys(), ...weakened.keys(), ...cuts.keys()].some(isRestricted);
  const free: { readonly id: string; readonly closure: Closure }[] = [];
  for (const id of due) {
    const closure = await closureOf(vault, [id], { keepSource: false });
    if (!touches(closure)) free.push({ id, closure });
  }
  const ids = free.map(({ id }) => id);
  if (!touches(await closureOf(vault, ids, { keepSource: false }))) return ids;
  // Together they would take all words from under a restricted memory: what shares a message with one waits.
  const isCited = (message: string): boolean => vault.index.citing(message).some(isRestricted);
  return free.filter(({ closure }) => ![...closure.cuts.keys()].some(isCited)).map(({ id }) => id);
}

function pastTheirTime(vault: OpenVault, now: number): readonly string[] {
  const { defaultDays, perClass } = vault.policy.retention;
  if (defaultDays === null && Object.values(perClass).every((days) => days === null)) return [];
  const { present, at, hold, privacyClass, layer } = vault.index.columns();
  // Summaries and topics go with what they tell, and take nothing along: of several facts some may stay.
  const isFollowing = (row: number): boolean => {
    const isDigest = layer[row] === SUMMARY || layer[row] === TOPIC;
    return isDigest && vault.index.evidenceOf(vault.index.idOf(row)).some((id) => vault.index.has(id));
  };
  const due: { readonly id: string; readonly at: number }[] = [];
  for (let row = 0; row < present.length; row++) {
    if (present[row] !== 1 || hold[row] === RESTRICTED || isFollowing(row)) continue;
    const said = at[row] ?? 0;
    const name = PRIVACY_CLASSES[privacyClass[row] ?? 0] ?? "guest-pii";
    const dueAt = retentionDueAt(vault.policy, { at: said, privacyClass: name });
    if (dueAt !== undefined && dueAt <= now) due.push({ id: vault.index.idOf(row), at: said });
  }
  return due.sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1)).map(({ id }) => id);
}

/**
 * Idempotent, and stopped at any point it goes on there. Answers how many went, derived ones among them.
 * @param report is asked between two jobs, and may throw
 * @param how default: with the words that it was formed from
 */
export async function letExpire(
  vault: OpenVault,
  ids: readonly string[],
  report: (done: number, total: number) => void,
  how: Parameters<typeof requestJob>[2] = EXPIRED,
): Promise<number> {
  let goneCount = 0;
  for (let from = 0; from < ids.length; from += STEP_ITEMS) {
    report(from, ids.length);
    const step = ids.slice(from, from + STEP_ITEMS);
    const job = await vault.queue.write(
      async (draft) => {
        const left = step.filter((id) => vault.index.has(id));
        return left.length === 0 ? undefined : requestJob(draft, left, how);
      },
      { alone: true },
    );
    if (job === undefined) continue;
    const { receipt, finished } = await finishErasure(vault, job);
    await finished;
    goneCount += receipt.itemCount;
  }
  report(ids.length, ids.length);
  return goneCount;
}

const EXPIRED = { grade: "purge", reason: "retention", keepSource: false } as const;
