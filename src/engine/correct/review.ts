/**
 * Presents memories due for review to the owner, who confirms, corrects or dismisses them (GOS-31c,
 * GOS-37). Due memories are computed; only answers are stored. No interface offers this to a model.
 */

import { rehearse } from "../../model/aging.ts";
import { KeepsakeError } from "../../model/error.ts";
import { AUTHORITIES, type Item, TYPES, UNUSED } from "../../model/item.ts";
import type { ReasonCode } from "../../model/log-entry.ts";
import {
  isAboutToFade,
  isGuessed,
  REVIEW_REASONS,
  type ReviewReason,
  retentionReviewAt,
} from "../../policy/privacy.ts";
import { HIDDEN, SENSITIVE } from "../../search/columns.ts";
import { reformSummaries } from "../derive/digest.ts";
import { flagsOf } from "../forget/closure.ts";
import { idOf } from "../forget/forget-target.ts";
import { release } from "../forget/withhold.ts";
import { factsInUse, salienceAt } from "../maintain/facts-in-use.ts";
import { assertNotFrozen, assertTakesWrites, type OpenVault, type UnitOfWork } from "../open-vault.ts";
import { storedNote } from "../write/items.ts";
import { REVIEW_NOTE } from "../write/stored-notes.ts";
import { traceCode } from "../write/trace-buffer.ts";

export interface ReviewOptions {
  /** Default 20, at most 1,000. */
  readonly limit?: number;
}

export interface Review {
  /** References to deleted memories, contradictions, then sensitive data, guesses and fading memories; each longest due first. */
  readonly entries: readonly ReviewEntry[];
  /** All due memories, including those shown. */
  readonly dueCount: number;
}

export interface ReviewEntry {
  readonly id: string;
  readonly text: string;
  readonly type: Item["type"];
  readonly reason: ReviewReason;
  /** When it was said. */
  readonly at: number;
  /** For `conflict`: the other current memory. */
  readonly against?: { readonly id: string; readonly text: string; readonly at: number };
  readonly salience: number;
  readonly confidence: number;
  readonly taint: Item["taint"];
}

const LIMIT = 20;
const LIMIT_MAX = 1_000;

interface Due {
  readonly id: string;
  readonly reason: ReviewReason;
  readonly at: number;
  readonly againstId?: string;
}

/**
 * @throws KeepsakeError `invalid_input` for an invalid limit.
 * Cost: one pass over the rows, plus decrypting the entries. Does not count as use.
 */
export async function review(vault: OpenVault, { limit = LIMIT }: ReviewOptions = {}): Promise<Review> {
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX) throw wrongLimit();
  await vault.catchUp();
  const now = vault.now();
  const due = dueForReview(vault, await reviewNotesOf(vault), now);
  const entries: ReviewEntry[] = [];
  for (const { id, reason, againstId } of due.slice(0, limit)) {
    const [item, against] = [
      await vault.items.get(id),
      againstId === undefined ? undefined : await vault.items.get(againstId),
    ];
    if (item === undefined) continue;
    entries.push({
      id,
      text: item.text,
      type: item.type,
      reason,
      at: item.at,
      ...(against === undefined ? {} : { against: { id: against.id, text: against.text, at: against.at } }),
      salience: salienceAt(vault.index, vault.index.row(id), now),
      confidence: item.weight.confidence,
      taint: item.taint,
    });
  }
  return { entries, dueCount: due.length };
}

/** What the owner has answered, and what a deletion has flagged. */
type ReviewNotes = Awaited<ReturnType<typeof reviewNotesOf>>;

export const reviewNotesOf = async (vault: OpenVault) => ({
  answers: await answersOf(vault),
  flags: await flagsOf(vault),
});

/** Each memory once, for the first reason that applies. Cost: one pass over the rows. */
export function dueForReview(vault: OpenVault, { answers, flags }: ReviewNotes, now: number): readonly Due[] {
  const { index } = vault;
  const columns = index.columns();
  const rows = factsInUse(vault);
  const inUse = new Set(rows.map((row) => index.idOf(row)));
  const isFlagged = (id: string): boolean => (flags.get(id) ?? -1) > (answers.get(id) ?? -1);
  const withheld = [...flags.keys()].filter((id) => columns.hold[index.row(id)] === HIDDEN && isFlagged(id));
  const found: Due[] = withheld.map((id) => ({ id, reason: "withheld", at: columns.at[index.row(id)] ?? 0 }));
  for (const row of rows) {
    const id = index.idOf(row);
    const at = columns.at[row] ?? 0;
    const again = Math.max(at, answers.get(id) ?? 0);
    const type = TYPES[columns.type[row] ?? 0] ?? "fact";
    const contradicted = index.contradictedBy(id).find((other) => inUse.has(other) && !answers.has(pairOf(id, other)));
    const stored = columns.salience[row] ?? 0;
    if (isFlagged(id)) found.push({ id, reason: "reference", at });
    else if (contradicted !== undefined) found.push({ id, reason: "conflict", at, againstId: contradicted });
    else if (columns.privacyClass[row] === SENSITIVE && isHalfOver(vault, columns.halfLifeDays[row] ?? 1, again, now))
      found.push({ id, reason: "sensitive_half_life", at });
    else if (isGuessed({ type, authority: AUTHORITIES[columns.authority[row] ?? 0] ?? "ai_inferred", at: again }, now))
      found.push({ id, reason: "guessed", at });
    else if (isAboutToFade(stored, salienceAt(vault.index, row, now), columns.minimum[row] ?? 0, type))
      found.push({ id, reason: "fading", at });
  }
  const rank = ({ reason }: Due): number => REVIEW_REASONS.indexOf(reason);
  return found.sort((left, right) => rank(left) - rank(right) || left.at - right.at || (left.id < right.id ? -1 : 1));
}

/** True after half of the half-life or retention since it was said or last reviewed. */
function isHalfOver(vault: OpenVault, halfLifeDays: number, at: number, now: number): boolean {
  const dueAt = retentionReviewAt(vault.policy, { at, privacyClass: "sensitive-pii", curve: { halfLifeDays } });
  return dueAt !== undefined && dueAt <= now;
}

export interface Reviewed {
  readonly id: string;
  readonly text: string;
}

/** The confidence of an explicit statement. */
const CONFIRMED_CONFIDENCE = 0.9;

/**
 * Confirms a memory: counts as a rehearsal (GOS-31c), and a guess becomes the owner's statement. A
 * contradicting memory stays and is marked as reviewed. Untrusted content stays untrusted (SEC-R3).
 * @throws KeepsakeError `not_found`, `invalid_input` if it is not a current fact in use.
 */
export async function confirm(vault: OpenVault, view: string): Promise<Reviewed> {
  const confirmed = await vault.queue.write(async (draft) => {
    const answers = await answersOf(vault);
    assertTakesWrites(vault);
    const item = await reviewable(draft, idOf(vault, view));
    const isRaised = item.taint === "clean" && item.authority === "ai_inferred";
    if (isRaised) draft.put(asStatement(item));
    const others = vault.index.contradictedBy(item.id).map((other) => pairOf(item.id, other));
    noteAnswer(draft, answers, [item.id, ...others]);
    draft.log({ op: "review", mem: item.id, rev: isRaised ? item.revision + 1 : item.revision, act: "user" });
    const reason = isRaised ? "owner_asserted" : "owner_confirmed";
    traceCode(draft, { verb: "confirm", outcome: "confirm", reason, items: [item.id] });
    return item;
  });
  // Read counters after the commit, when queued ones have been applied.
  const used = rehearse(vault.uses.get(confirmed.id) ?? UNUSED, confirmed, vault.now());
  vault.setUse(confirmed.id, used);
  vault.useQueue.set(confirmed.id, used);
  await vault.useQueue.flush();
  return { id: confirmed.id, text: confirmed.text };
}

const asStatement = (item: Item): Item => ({
  ...item,
  revision: item.revision + 1,
  authority: "user_asserted",
  authorityReason: "review",
  weight: { ...item.weight, confidence: Math.max(item.weight.confidence, CONFIRMED_CONFIDENCE) },
});

/**
 * Removes a memory from recall and summaries permanently. It stays stored until it is forgotten.
 * @throws KeepsakeError `not_found`, `invalid_input` if it is not a current fact in use.
 */
export async function dismiss(vault: OpenVault, view: string): Promise<Reviewed> {
  return vault.queue.write(async (draft) => {
    assertTakesWrites(vault);
    const item = await reviewable(draft, idOf(vault, view));
    draft.revise("archive", { ...item, hold: "archived" }, { mode: "archive", rc: "user_request", act: "user" });
    draft.log({ op: "review", mem: item.id, rev: item.revision + 1, act: "user" });
    traceCode(draft, { verb: "let_go", outcome: "archive", reason: "owner_let_go", items: [item.id] });
    await reformSummaries(draft, item.id);
    return { id: item.id, text: item.text };
  });
}

async function reviewable(draft: UnitOfWork, id: string): Promise<Item> {
  const item = await draft.get(id);
  if (item !== undefined) assertNotFrozen(item);
  if (item?.layer === "fact" && item.truth === "current" && item.hold === "active") return item;
  throw new KeepsakeError("invalid_input", "Only a current, active fact can be reviewed.", {
    hint: "List the due memories with keepsake review.",
    facts: { id },
  });
}

const wrongLimit = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `The limit of a review is a whole number from 1 to ${LIMIT_MAX}.`, {
    hint: "Omit it for the default, 20.",
  });

/** Time of review in milliseconds UTC, by id or by pair of ids. */
type Answers = ReadonlyMap<string, number>;

/** Older answers are dropped and may be asked again. */
const ANSWERS_MAX = 10_000;

const pairOf = (one: string, other: string): string => [one, other].sort().join("+");

async function answersOf(vault: OpenVault): Promise<Answers> {
  return new Map(await storedNote(vault, REVIEW_NOTE));
}

/** Answers about erased memories are removed. */
function noteAnswer(draft: UnitOfWork, answers: Answers, reviewed: readonly string[]): void {
  const stored = new Map(
    [...answers].filter(([key]) => !reviewed.includes(key) && key.split("+").every((id) => draft.vault.index.has(id))),
  );
  for (const key of reviewed) stored.set(key, draft.at);
  draft.note(REVIEW_NOTE, Buffer.from(JSON.stringify([...stored].slice(-ANSWERS_MAX))));
}

/**
 * Undoes the reversible grades hide and archive (GOS-40). A restriction ends with `resume`;
 * forgotten items cannot be restored.
 */
export interface RestoreOptions {
  /** Logged in clear. */
  readonly reason?: ReasonCode;
}

/**
 * Restores a hidden, archived or faded memory together with what was hidden along with it (GOS-40).
 * @param view any id of a memory or message
 * @throws KeepsakeError `not_found`, `invalid_input` if it is in use, `vault_frozen`,
 * `vault_restricted`.
 */
export async function unhide(
  vault: OpenVault,
  view: string,
  { reason }: RestoreOptions = {},
): Promise<{ readonly itemCount: number }> {
  const itemCount = await vault.queue.alone(async (draft) => {
    assertTakesWrites(vault);
    const id = idOf(vault, view);
    const item = await draft.get(id);
    // A restriction is another right and is lifted by `resume` (SEC-S7).
    return item?.hold === "restricted" ? 0 : release(draft, id, reason === undefined ? {} : { rc: reason });
  });
  vault.deriver.wake();
  if (itemCount > 0) return { itemCount };
  throw new KeepsakeError("invalid_input", "This memory is neither hidden nor archived, so nothing was changed.", {
    hint: "It may be back in use already. A restriction ends with keepsake resume.",
  });
}
