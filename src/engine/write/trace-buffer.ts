/**
 * Buffers traces that hold only codes, so that a busy vault seals one page instead of one per
 * commit.
 * The buffer is written with the next commit once it is `WAIT_MS` old or a page is full.
 * A crash may lose buffered traces; the decision itself is in the log. Traces with content are
 * never buffered.
 */

import { isKeepsakeError } from "../../model/error.ts";
import { type Trace, tracesExpireBefore } from "../../policy/trace.ts";
import type { SealedTraces } from "../../storage/record-store.ts";
import { analyseText, termsIn } from "../../text/analysis.ts";
import { LANGUAGES } from "../../text/languages.ts";
import { words } from "../../text/words.ts";
import type { WaitingTraces } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import { saltsOf } from "./item-store.ts";
import { openTraces } from "./trace-seal.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

const WAIT_MS = 5_000;
/** A page is full at this many traces. */
const PAGE_TRACES = 64;

export class TraceBuffer implements WaitingTraces {
  readonly #vault: Pick<OpenVault, "head" | "index" | "useQueue">;
  #waiting: readonly Trace[] = [];
  #generation = 0;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(vault: Pick<OpenVault, "head" | "index" | "useQueue">) {
    this.#vault = vault;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  newest(): readonly Trace[] {
    return this.#current().toReversed();
  }

  /** The traces to write with this commit: everything buffered plus its own, or none yet. */
  written(own: readonly Trace[], at: number, isFlush: boolean): readonly Trace[] {
    if (own.length === 0 && !isFlush) return [];
    const isDue =
      isFlush ||
      at - this.#writtenAt >= WAIT_MS ||
      this.#waiting.length + own.length >= PAGE_TRACES ||
      own.some(({ content }) => content !== undefined);
    return isDue ? [...this.#current(), ...own] : [];
  }

  /** Call after the commit. @param written the result of `written` */
  committed(own: readonly Trace[], written: readonly Trace[], at: number): void {
    if (written.length > 0) {
      this.#waiting = [];
      this.#writtenAt = at;
    } else if (own.length > 0) {
      this.#waiting = [...this.#current(), ...own];
      this.#generation = this.#vault.head.generation;
      this.#vault.useQueue.flushSoon();
    }
  }

  /** Drops traces that name an erased item. */
  drop(ids: ReadonlySet<string>): void {
    this.#waiting = this.#waiting.filter(({ items }) => !items.some((id) => ids.has(id)));
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Another process may have erased an item that a buffered trace names. */
  #current(): readonly Trace[] {
    if (this.#generation === this.#vault.head.generation) return this.#waiting;
    return this.#waiting.filter(({ items }) => items.every((id) => this.#vault.index.has(id)));
  }
}

/** Expires traces by retention (SEC-S11), in maintenance and when a vault is opened. */

const STEP_PAGES = 500;

/** @returns the number of pages that were, or would be, dropped */
export async function expireTraces(vault: OpenVault, { dryRun = false } = {}): Promise<number> {
  if (dryRun) return (await expired(vault)).length;
  let count = 0;
  while ((await expired(vault)).length > 0) count += await vault.queue.write(dropExpired, { alone: true });
  return count;
}

/** Expires traces at open. Checks only the oldest page, so that opening stays fast. */
export async function expireTracesAtOpen(vault: OpenVault): Promise<number> {
  const [oldest] = await vault.storage.records.oldestTraces(vault.id, 1);
  return oldest !== undefined && oldest.at < expiryOf(vault) ? expireTraces(vault) : 0;
}

async function dropExpired(draft: UnitOfWork): Promise<number> {
  const rows = await expired(draft.vault);
  for (const row of rows) draft.rewriteTraces(row, []);
  return rows.length;
}

async function expired(vault: OpenVault): Promise<readonly SealedTraces[]> {
  const before = expiryOf(vault);
  return (await vault.storage.records.oldestTraces(vault.id, STEP_PAGES)).filter((row) => row.at < before);
}

const expiryOf = (vault: OpenVault): number => tracesExpireBefore(vault.policy, vault.now());

/**
 * Removes the traces of erased items (SEC-S11): affected pages are rewritten without them, and the
 * salts of the old pages are destroyed.
 * Pages with words lose their salts before the erasure is acknowledged, pages with only codes when
 * the rows are purged.
 * Traces with words are also removed if the item only changed, or if a query contains the erased
 * words.
 */

export interface TraceErasure {
  readonly erased: ReadonlySet<string>;
  /** Items that lose words or evidence. */
  readonly changed: ReadonlySet<string>;
  /** Erased words. Called only if traces hold words. */
  readonly texts: () => readonly string[];
}

/** Rows opened per step. */
const PAGE_ROWS = 200;

/**
 * Runs in the commit that requests the erasure. Opens every page that holds words.
 * @returns salts to destroy before the erasure is acknowledged
 */
export async function eraseTraceWords(draft: UnitOfWork, erasure: TraceErasure): Promise<readonly string[]> {
  draft.vault.traceBuffer.drop(erasure.erased);
  let terms: ReadonlySet<string> | undefined;
  return rewritePages(draft, NO_IDS, (trace) => {
    terms ??= termsOf(erasure.texts());
    return mustErase(trace, erasure, terms);
  });
}
const NO_IDS: readonly string[] = [];

/**
 * Runs when the rows are purged, in a commit of its own. Opens only pages that name one of the ids.
 */
export async function eraseTracesOf(draft: UnitOfWork, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  await rewritePages(draft, ids, (trace) => trace.items.some((id) => gone.has(id)));
}

/** Rewrites pages that name an id or hold words. @returns salts of the old pages */
async function rewritePages(
  draft: UnitOfWork,
  ids: readonly string[],
  mustDrop: (trace: Trace) => boolean,
): Promise<readonly string[]> {
  const { vault } = draft;
  const saltIds: string[] = [];
  for (let after: SealedTraces | undefined; ; ) {
    const rows = await vault.storage.records.tracesAbout(vault.id, ids, PAGE_ROWS, after);
    const opened = await openPages(vault, rows);
    for (const row of rows) {
      const traces = opened.get(row.saltId);
      const kept = traces?.filter((trace) => !mustDrop(trace)) ?? [];
      if (kept.length === traces?.length) continue;
      saltIds.push(row.saltId);
      draft.rewriteTraces(row, kept);
    }
    after = rows.at(-1);
    if (after === undefined || rows.length < PAGE_ROWS) return saltIds;
  }
}

/** By salt id. Pages that cannot be decrypted are left out, so they are dropped. */
export async function openPages(
  vault: OpenVault,
  rows: readonly SealedTraces[],
): Promise<ReadonlyMap<string, readonly Trace[]>> {
  const salts = await saltsOf(vault, rows);
  const opened = new Map<string, readonly Trace[]>();
  for (const row of rows) {
    const salt = salts.get(row.saltId);
    if (salt === undefined) continue;
    try {
      opened.set(row.saltId, openTraces(vault.keys, vault.keys.unwrapSalt(salt), row));
    } catch (error) {
      if (!isKeepsakeError(error)) throw error;
    }
  }
  return opened;
}

function mustErase(trace: Trace, { erased, changed }: TraceErasure, terms: ReadonlySet<string>): boolean {
  if (trace.items.some((id) => erased.has(id))) return true;
  if (trace.content === undefined) return false;
  if (trace.items.some((id) => changed.has(id))) return true;
  for (const term of termsOf(wordsOutsideItems(trace))) if (terms.has(term)) return true;
  return false;
}

/** Words of a trace that no item holds: queries and denied candidates. */
function wordsOutsideItems({ outcome, content = {} }: Trace): readonly string[] {
  const { recall, gate, events } = content;
  const denied = outcome === "deny" && gate?.kind === "candidate" ? gate.candidate : undefined;
  return [
    ...(recall === undefined ? [] : [recall.query]),
    ...(denied === undefined ? [] : [denied.text, ...denied.details.map(({ text }) => text)]),
    ...(events === undefined ? [] : [JSON.stringify(events)]),
  ];
}

const termsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) => {
      const { language } = analyseText(text);
      const { stopWords } = Object.values(LANGUAGES).find(({ code }) => code === language) ?? LANGUAGES.en;
      return words(text).flatMap((word) => (stopWords.has(word.text) ? [] : termsIn(word.text, language)));
    }),
  );
