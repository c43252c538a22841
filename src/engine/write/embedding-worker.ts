/**
 * Embeds in the background what has no vector yet, in batches, newest first. It never delays a write: it works behind the answer, and
 * its own commits queue like everybody's. Failures are tried again later, longer apart each time; nothing is lost, because what is
 * missing is found by looking. A text that an embedder fails with on its own is set aside, so that the others get on.
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedEmbedder } from "../../models/embedder.ts";
import type { OpenedEmbedding, SettleOptions } from "../background-work.ts";
import { mayHaveTold } from "../govern/disclosures.ts";
import type { OpenVault } from "../open-vault.ts";
import { type EmbeddingRows, NO_DIRECTION } from "./embedding-store.ts";

export interface EmbeddingWorker {
  /** There may be something to do. Costs nothing where there is not. */
  readonly wake: () => void;
  /** Works at once, whatever pause was under way, until nothing is left or the embedder keeps failing. */
  readonly settle: (options?: SettleOptions) => Promise<void>;
  /** Why the last attempt failed: a code; undefined after a success. */
  readonly failure: () => string | undefined;
  /** Calls off what is under way and waits for it. */
  readonly stop: () => Promise<void>;
}

/** Texts a round: enough for a batch interface, few enough that a crash costs little. */
const ROUND_TEXTS = 64;
/** Rows a step, each a millisecond or two: whoever waits for the event loop gets a turn between. */
const SURVEY_ROWS = 500;
const READ_ROWS = 250;
/** No answer takes longer; a provider that hangs is a provider that failed. */
const ANSWER_MS = 120_000;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 600_000;
/** Rounds of `settle` that store nothing before it gives up. */
const FRUITLESS_MAX = 3;
/** Failures that may lie in one text of the batch, rather than in the way to the provider. */
const IN_A_TEXT =
  /^(not_finite|threw|too_large|wrong_count|wrong_dimension|wrong_shape|zero_vector|status_4(00|13|22))$/;

interface Parts {
  readonly embedder: CheckedEmbedder;
  readonly rows: EmbeddingRows;
  /** Those of these items that are stored already. */
  readonly read: (ids: readonly string[]) => Promise<readonly OpenedEmbedding[]>;
  readonly enter: (embedding: OpenedEmbedding) => void;
}

export function createEmbeddingWorker(vault: OpenVault, { embedder, rows, read, enter }: Parts): EmbeddingWorker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isAwake = false;
  let endPause: (() => void) | undefined;
  let failure: string | undefined;
  let failureCount = 0;
  let roundTexts = ROUND_TEXTS;
  let storedCount = 0;
  let onStored: (() => void) | undefined;

  function wake(): void {
    if (vault.isReadOnly || !vault.policy.enabled || vault.isPaused || stopping.signal.aborted) return;
    isAwake = true;
    if (running === undefined && endPause === undefined) running = work();
  }

  async function work(): Promise<void> {
    try {
      while (isAwake && endPause === undefined && !stopping.signal.aborted) {
        isAwake = false;
        // Writes that arrive together are embedded together.
        await vault.system.gather();
        await readStored();
        for (let ids = due(); ids.length > 0; ids = due()) {
          if (!(await embed(ids)) || stopping.signal.aborted) break;
          await readStored();
        }
      }
    } catch (error) {
      pause(error);
    } finally {
      running = undefined;
    }
  }

  function due(): readonly string[] {
    const pending = rows.take("pending", roundTexts);
    return pending.length > 0 ? pending : rows.take("aside", 1);
  }

  /** What another process or an earlier life of this one has made is taken from the store. */
  async function readStored(): Promise<void> {
    while (rows.survey(SURVEY_ROWS)) await vault.system.gather();
    for (let ids = rows.take("unread", READ_ROWS); ids.length > 0; ids = rows.take("unread", READ_ROWS)) {
      for (const id of ids) rows.set(id, "pending");
      const found = await read(ids);
      if (stopping.signal.aborted) return;
      for (const embedding of found) enter(embedding);
    }
  }

  /** False when it is time for a pause. */
  async function embed(ids: readonly string[]): Promise<boolean> {
    try {
      const items = await vault.items.many(ids);
      const vectors = await askAndNote(items);
      await store(items.map((item, index) => ({ item, vector: vectors[index] ?? NO_DIRECTION })));
      // What cannot be read has no text, and would be asked for again and again.
      const read = new Set(items.map((item) => item.id));
      for (const id of ids) if (!read.has(id)) rows.set(id, "held");
    } catch (error) {
      return mayGoOn(error, ids);
    }
    failure = undefined;
    failureCount = 0;
    roundTexts = Math.min(2 * roundTexts, ROUND_TEXTS);
    onStored?.();
    return true;
  }

  /** After a failure: at once with fewer texts, where one of them may be the reason, else after a pause. */
  function mayGoOn(error: unknown, ids: readonly string[]): boolean {
    if (stopping.signal.aborted) return false;
    const isInText = IN_A_TEXT.test(codeOfFailure(error));
    if (isInText && ids.length > 1) {
      roundTexts = ids.length >> 1;
      return true;
    }
    if (isInText) for (const id of ids) rows.set(id, "aside");
    pause(error);
    return false;
  }

  /** Who is told a text stands in the ledger, in the commit of its vector where there is one (GDPR 19). */
  async function askAndNote(items: readonly Item[]): Promise<readonly Float32Array[]> {
    const note = (): void => {
      if (embedder.isLocal) return;
      const told = items.filter((item) => embedder.covers(embeddedText(item)));
      vault.disclosed.tell(
        "embedder",
        embedder.recipient,
        told.map(({ id }) => id),
      );
    };
    try {
      const vectors = await ask(items.map(embeddedText));
      note();
      return vectors;
    } catch (error) {
      if (mayHaveTold(error)) note();
      vault.background(vault.disclosed.flush());
      throw error;
    }
  }

  async function ask(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const late = new AbortController();
    const callOff = vault.system.later(ANSWER_MS, () => late.abort());
    try {
      const signal = AbortSignal.any([stopping.signal, late.signal]);
      return await embedder.embed(texts, { purpose: "passage", signal });
    } finally {
      callOff();
    }
  }

  /** Only for the revision that was read: a newer one says something else. */
  async function store(made: readonly { readonly item: Item; readonly vector: Float32Array }[]): Promise<void> {
    await vault.queue.write(async (draft) => {
      for (const { item, vector } of made) {
        const current = await draft.get(item.id);
        if (current?.revision === item.revision) draft.embed(item.id, directed(vector));
      }
    });
    storedCount += made.length;
  }

  function pause(error: unknown): void {
    failure = codeOfFailure(error);
    failureCount += 1;
    const wanted = isKeepsakeError(error) ? Number(error.facts["retryAfterMs"] ?? 0) : 0;
    const ms = Math.min(Math.max(wanted, PAUSE_MS * 2 ** (failureCount - 1)), PAUSE_MAX_MS);
    isAwake = true;
    const callOff = vault.system.later(ms, resume);
    endPause = () => {
      callOff();
      endPause = undefined;
    };
  }
  function resume(): void {
    endPause?.();
    wake();
  }

  return {
    wake,
    failure: () => failure,
    async settle(options = {}) {
      onStored = options.onStored;
      let fruitless = 0;
      while (rows.counts().waiting > 0 && fruitless < FRUITLESS_MAX) {
        options.signal?.throwIfAborted();
        const before = storedCount;
        resume();
        if (running === undefined) break;
        await untilAborted(running, options.signal);
        fruitless = storedCount > before ? 0 : fruitless + 1;
      }
      onStored = undefined;
    },
    async stop() {
      stopping.abort();
      endPause?.();
      await running;
    },
  };
}

/** The gist with its details, as one text; the words of a message as they were said. */
const embeddedText = (item: Item): string => [item.text, ...item.details.map((detail) => detail.text)].join("\n");

/** All zeros is how an embedder says that it has nothing to say. */
const directed = (vector: Float32Array): Float32Array => (vector.some((value) => value !== 0) ? vector : NO_DIRECTION);

/** A word for programs: the provider's reason, or the store's code. Nothing of a foreign error is kept. */
function codeOfFailure(error: unknown): string {
  if (!isKeepsakeError(error)) return "unexpected";
  return error.code === "provider_failed" ? String(error.facts["reason"] ?? error.code) : error.code;
}

/** The work goes on when the caller has stopped waiting. */
async function untilAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
