/**
 * Review: what is due is brought before the owner, who confirms it, corrects it or lets it go (GOS-31c, GOS-37). What is due is computed; only
 * the owner's answers are written down. The owner's alone: no surface offers it to a model.
 */

import { rehearse } from "../../model/aging.ts";
import { KeepsakeError } from "../../model/error.ts";
import { AUTHORITIES, type Item, PRIVACY_CLASSES, TYPES, UNUSED } from "../../model/item.ts";
import {
  isAboutToFade,
  isGuessed,
  REVIEW_REASONS,
  type ReviewReason,
  retentionReviewAt,
} from "../../policy/retention.ts";
import { codeOf } from "../../search/filter.ts";
import { reformSummaries } from "../derive/digest.ts";
import { idOf } from "../forget/forget-target.ts";
import { factsInUse, salienceAt } from "../maintain/tend-steps.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertNotFrozen, assertTakesWrites } from "../state.ts";
import { openNote } from "../write/record-seal.ts";
import { REVIEW_NOTE } from "../write/stored-notes.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export interface ReviewOptions {
  /** Most entries. Default 20, at most 1,000. */
  readonly limit?: number;
}

export interface Review {
  /** Contradictions first, then sensitive data, guesses and what fades; of each kind the longest due first. */
  readonly entries: readonly ReviewEntry[];
  /** All that is due, these among them. */
  readonly dueCount: number;
}

export interface ReviewEntry {
  readonly id: string;
  readonly text: string;
  readonly type: Item["type"];
  readonly reason: ReviewReason;
  /** When it was said. */
  readonly at: number;
  /** `conflict`: what else is held to be true, and says otherwise. */
  readonly against?: { readonly id: string; readonly text: string; readonly at: number };
  readonly salience: number;
  readonly confidence: number;
  readonly taint: Item["taint"];
}

const LIMIT = 20;
const LIMIT_MAX = 1_000;

/** What is due, without its words. */
export interface Due {
  readonly id: string;
  readonly reason: ReviewReason;
  readonly at: number;
  readonly againstId?: string;
}

/**
 * @throws KeepsakeError `invalid_input` for a limit that is none.
 * Cost: one pass over the rows, and the reading of what is shown. Counts nothing as use.
 */
export async function review(vault: OpenVault, { limit = LIMIT }: ReviewOptions = {}): Promise<Review> {
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX) throw wrongLimit();
  await vault.catchUp();
  const now = vault.now();
  const due = dueForReview(vault, await answersOf(vault), now);
  const columns = vault.index.columns();
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
      salience: salienceAt(columns, vault.index.row(id), now),
      confidence: item.weight.confidence,
      taint: item.taint,
    });
  }
  return { entries, dueCount: due.length };
}

const SENSITIVE = codeOf(PRIVACY_CLASSES, "sensitive-pii");

/** Each memory once, for the first of the reasons that it is due for. Cost: one pass over the rows. */
export function dueForReview(vault: OpenVault, answers: Answers, now: number): readonly Due[] {
  const { index } = vault;
  const columns = index.columns();
  const rows = factsInUse(vault);
  const inUse = new Set(rows.map((row) => index.idOf(row)));
  const found: Due[] = [];
  for (const row of rows) {
    const id = index.idOf(row);
    const at = columns.at[row] ?? 0;
    const again = Math.max(at, answers.get(id) ?? 0);
    const type = TYPES[columns.type[row] ?? 0] ?? "fact";
    const contradicted = index.contradictedBy(id).find((other) => inUse.has(other) && !answers.has(pairOf(id, other)));
    const stored = columns.salience[row] ?? 0;
    if (contradicted !== undefined) found.push({ id, reason: "conflict", at, againstId: contradicted });
    else if (columns.privacyClass[row] === SENSITIVE && isHalfOver(vault, columns.halfLifeDays[row] ?? 1, again, now))
      found.push({ id, reason: "sensitive_half_life", at });
    else if (isGuessed({ type, authority: AUTHORITIES[columns.authority[row] ?? 0] ?? "ai_inferred", at: again }, now))
      found.push({ id, reason: "guessed", at });
    else if (isAboutToFade(stored, salienceAt(columns, row, now), columns.minimum[row] ?? 0, type))
      found.push({ id, reason: "fading", at });
  }
  const rank = ({ reason }: Due): number => REVIEW_REASONS.indexOf(reason);
  return found.sort((left, right) => rank(left) - rank(right) || left.at - right.at || (left.id < right.id ? -1 : 1));
}

/** Half of its half-life or of its retention since it was said, or last looked at by its owner. */
function isHalfOver(vault: OpenVault, halfLifeDays: number, at: number, now: number): boolean {
  const dueAt = retentionReviewAt(vault.policy, { at, privacyClass: "sensitive-pii", curve: { halfLifeDays } });
  return dueAt !== undefined && dueAt <= now;
}

export interface Reviewed {
  readonly id: string;
  readonly text: string;
}

/** As sure as of what a person states. */
const CONFIRMED_CONFIDENCE = 0.9;

/**
 * It is so: counts as a rehearsal (GOS-31c), and what was guessed is the owner's word from now on. What it contradicts is left standing, as
 * seen. Outside content stays what it is (SEC-R3).
 * @throws KeepsakeError `not_found`, `invalid_input` for what is no fact that is true and in use.
 */
export async function confirm(vault: OpenVault, view: string): Promise<Reviewed> {
  await vault.catchUp();
  const confirmed = await vault.queue.write(async (draft) => {
    const answers = await answersOf(vault);
    assertTakesWrites(vault);
    const item = await reviewable(draft, idOf(vault, view));
    const isRaised = item.taint === "clean" && item.authority === "ai_inferred";
    if (isRaised) draft.put(asserted(item));
    const others = vault.index.contradictedBy(item.id).map((other) => pairOf(item.id, other));
    noteAnswer(draft, answers, [item.id, ...others]);
    draft.log({ op: "review", mem: item.id, rev: isRaised ? item.revision + 1 : item.revision, act: "user" });
    const reason = isRaised ? "owner_asserted" : "owner_confirmed";
    traceCode(draft, { verb: "confirm", outcome: "confirm", reason, items: [item.id] });
    return item;
  });
  // Behind the commit: counters that wait are newer than those that a draft was made with.
  const used = rehearse(vault.uses.get(confirmed.id) ?? UNUSED, confirmed, vault.now());
  vault.setUse(confirmed.id, used);
  vault.useQueue.set(confirmed.id, used);
  await vault.useQueue.flush();
  return { id: confirmed.id, text: confirmed.text };
}

const asserted = (item: Item): Item => ({
  ...item,
  revision: item.revision + 1,
  authority: "user_asserted",
  authorityReason: "review",
  weight: { ...item.weight, confidence: Math.max(item.weight.confidence, CONFIRMED_CONFIDENCE) },
});

/**
 * Out of recall for good, and out of every summary; kept, sealed, until it is forgotten.
 * @throws KeepsakeError `not_found`, `invalid_input` for what is no fact that is true and in use.
 */
export async function dismiss(vault: OpenVault, view: string): Promise<Reviewed> {
  await vault.catchUp();
  return vault.queue.write(async (draft) => {
    assertTakesWrites(vault);
    const item = await reviewable(draft, idOf(vault, view));
    draft.put({ ...item, revision: item.revision + 1, hold: "archived" });
    draft.log({
      op: "archive",
      mem: item.id,
      rev: item.revision + 1,
      mode: "archive",
      rc: "user_request",
      act: "user",
    });
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
  throw new KeepsakeError("invalid_input", "Only a fact that is true and in use can be reviewed.", {
    hint: "See what is due: keepsake review.",
    facts: { id },
  });
}

const wrongLimit = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `The limit of a review is a whole number from 1 to ${LIMIT_MAX}.`, {
    hint: "Leave it out for 20.",
  });

/** By id, or by pair: when it was looked at, milliseconds UTC. */
type Answers = ReadonlyMap<string, number>;

/** The newest; an older one may be asked about again. */
const ANSWERS_MAX = 10_000;

const pairOf = (one: string, other: string): string => [one, other].sort().join("+");

export async function answersOf(vault: OpenVault): Promise<Answers> {
  const note = (await vault.storage.records.notes(vault.id)).find(({ name }) => name === REVIEW_NOTE);
  if (note === undefined) return new Map();
  // Written below and sealed: nobody else can have written it.
  return new Map(JSON.parse(Buffer.from(openNote(vault.keys, note.name, note.envelope)).toString("utf8")));
}

/** Those whose memory is gone are left out. */
function noteAnswer(draft: UnitOfWork, answers: Answers, looked: readonly string[]): void {
  const kept = new Map(
    [...answers].filter(([key]) => !looked.includes(key) && key.split("+").every((id) => draft.vault.index.has(id))),
  );
  for (const key of looked) kept.set(key, draft.at);
  draft.note(REVIEW_NOTE, Buffer.from(JSON.stringify([...kept].slice(-ANSWERS_MAX))));
}
