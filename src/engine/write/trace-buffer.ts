/**
 * Traces of codes alone on their way to the disk: a write leads its own along only where none was written for a few seconds, or a page is
 * full; else they wait for the next write or flush, so that a busy vault seals one page and not one a commit. That something was decided
 * stands in the log, in the commit itself; a crash may lose why. Traces with content never wait.
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

/** As long as a flush lets anything wait. */
const WAIT_MS = 5_000;
/** With so many the page is written. */
const FULL_TRACES = 64;

export class TraceBuffer implements WaitingTraces {
  readonly #vault: Pick<OpenVault, "head" | "index" | "useQueue">;
  #waiting: readonly Trace[] = [];
  /** The vault's erasures that what waits knows of. */
  #generation = 0;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(vault: Pick<OpenVault, "head" | "index" | "useQueue">) {
    this.#vault = vault;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** The newest first. */
  newest(): readonly Trace[] {
    return this.#current().toReversed();
  }

  /** What a commit writes: all that waits, and its own behind it; or nothing yet. */
  written(own: readonly Trace[], at: number, isFlush: boolean): readonly Trace[] {
    if (own.length === 0 && !isFlush) return [];
    const isDue =
      isFlush ||
      at - this.#writtenAt >= WAIT_MS ||
      this.#waiting.length + own.length >= FULL_TRACES ||
      own.some(({ content }) => content !== undefined);
    return isDue ? [...this.#current(), ...own] : [];
  }

  /** Behind the commit. @param written as `written` answered */
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

  /** Forgets what names an erased item. */
  drop(ids: ReadonlySet<string>): void {
    this.#waiting = this.#waiting.filter(({ items }) => !items.some((id) => ids.has(id)));
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Another process may have erased what is named here. */
  #current(): readonly Trace[] {
    if (this.#generation === this.#vault.head.generation) return this.#waiting;
    return this.#waiting.filter(({ items }) => items.every((id) => this.#vault.index.has(id)));
  }
}

/* Traces live for the days of the policy and no longer (SEC-S11): upkeep takes them away with their salts, and opening a vault does. */

/** Pages that go in one commit. */
const STEP_PAGES = 500;

/** Answers how many pages went, or would go. */
export async function expireTraces(vault: OpenVault, { dryRun = false } = {}): Promise<number> {
  if (dryRun) return (await expired(vault)).length;
  let count = 0;
  while ((await expired(vault)).length > 0) count += await vault.queue.write(drop, { alone: true });
  return count;
}

/** As `expireTraces`, for a vault that is being opened: the oldest page tells whether there is anything to do, and somebody waits. */
export async function expireOldest(vault: OpenVault): Promise<number> {
  const [oldest] = await vault.storage.records.oldestTraces(vault.id, 1);
  return oldest !== undefined && oldest.at < expiryOf(vault) ? expireTraces(vault) : 0;
}

async function drop(draft: UnitOfWork): Promise<number> {
  const rows = await expired(draft.vault);
  for (const row of rows) draft.rewriteTraces(row, []);
  return rows.length;
}

async function expired(vault: OpenVault): Promise<readonly SealedTraces[]> {
  const before = expiryOf(vault);
  return (await vault.storage.records.oldestTraces(vault.id, STEP_PAGES)).filter((row) => row.at < before);
}

const expiryOf = (vault: OpenVault): number => tracesExpireBefore(vault.policy, vault.now());

/*
 * Traces go with the items that they name (SEC-S11): the pages that hold some are written anew without them, and the old pages' salts are
 * destroyed. Pages with words lose their salts with the keys of the items, before the erasure is acknowledged; pages of codes alone lose theirs
 * with the rows, and until then nobody is shown what names an item that goes. A trace of codes may stay where an item stays and was merely
 * changed; one with words may not, and neither may a question that asks in the words of what goes.
 */

export interface TracesGoing {
  /** Items that are erased. */
  readonly gone: ReadonlySet<string>;
  /** Items that stay and lose words or evidence. */
  readonly changed: ReadonlySet<string>;
  /** What must not be readable any more: asked only where traces hold words. */
  readonly texts: () => readonly string[];
}

/** Rows that are opened at once. */
const PAGE_ROWS = 200;

/** With the job. Answers the salts that must be gone before the erasure is acknowledged. Cost: every page with words is opened, and none else. */
export async function eraseTracedWords(draft: UnitOfWork, going: TracesGoing): Promise<readonly string[]> {
  draft.vault.traceBuffer.drop(going.gone);
  let terms: ReadonlySet<string> | undefined;
  return rewritePages(draft, NO_IDS, (trace) => {
    terms ??= termsOf(going.texts());
    return goes(trace, going, terms);
  });
}
const NO_IDS: readonly string[] = [];

/** With the rows, for a draft that is alone in its commit: what still names one of them. Cost: a look at each row; pages that name one are opened. */
export async function eraseTracesOf(draft: UnitOfWork, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  await rewritePages(draft, ids, (trace) => trace.items.some((id) => gone.has(id)));
}

/** Pages that name one of the ids, or hold words. Answers the salts of those that lost something. */
async function rewritePages(
  draft: UnitOfWork,
  ids: readonly string[],
  isGoing: (trace: Trace) => boolean,
): Promise<readonly string[]> {
  const { vault } = draft;
  const saltIds: string[] = [];
  for (let after: SealedTraces | undefined; ; ) {
    const rows = await vault.storage.records.tracesAbout(vault.id, ids, PAGE_ROWS, after);
    const opened = await openPages(vault, rows);
    for (const row of rows) {
      const traces = opened.get(row.saltId);
      const kept = traces?.filter((trace) => !isGoing(trace)) ?? [];
      if (kept.length === traces?.length) continue;
      saltIds.push(row.saltId);
      draft.rewriteTraces(row, kept);
    }
    after = rows.at(-1);
    if (after === undefined || rows.length < PAGE_ROWS) return saltIds;
  }
}

/** By salt id. Pages that do not open are not in it: nobody can read them, so they may go. */
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

function goes(trace: Trace, { gone, changed }: TracesGoing, terms: ReadonlySet<string>): boolean {
  if (trace.items.some((id) => gone.has(id))) return true;
  if (trace.content === undefined) return false;
  if (trace.items.some((id) => changed.has(id))) return true;
  for (const term of termsOf(looseWords(trace))) if (terms.has(term)) return true;
  return false;
}

/** Those that stand in no item of the vault: what was asked, and what was denied. */
function looseWords({ outcome, content = {} }: Trace): readonly string[] {
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
