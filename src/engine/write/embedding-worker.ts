/**
 * Embeds items without a vector in the background, in batches, newest first. Writes never wait for
 * it.
 * Failed batches are retried with increasing delays; a text that fails on its own is set aside.
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedEmbedder } from "../../models/embedder.ts";
import type { OpenedEmbedding, SettleOptions } from "../background-work.ts";
import { mayHaveDisclosed } from "../govern/disclosures.ts";
import type { OpenVault } from "../open-vault.ts";
import { type EmbeddingRows, NO_DIRECTION } from "./embedding-store.ts";

/** A full batch for most providers, and little work lost in a crash. */
const ROUND_TEXTS = 64;
/** Rows per step of 1 to 2 ms; the worker yields to the event loop between steps. */
const SURVEY_ROWS = 500;
const READ_ROWS = 250;
/** Timeout of one request. */
const ANSWER_MS = 120_000;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 600_000;
/** `settle` gives up after this many rounds that stored nothing. */
const IDLE_ROUNDS_MAX = 3;
/** Failures that one text may cause, as opposed to the connection. */
const TEXT_FAILURES =
  /^(not_finite|threw|too_large|wrong_count|wrong_dimension|wrong_shape|zero_vector|status_4(00|13|22))$/;

interface Parts {
  readonly embedder: CheckedEmbedder;
  readonly rows: EmbeddingRows;
  readonly read: (ids: readonly string[]) => Promise<readonly OpenedEmbedding[]>;
  readonly enter: (embedding: OpenedEmbedding) => void;
}

export class EmbeddingWorker {
  readonly #vault: OpenVault;
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isAwake = false;
  #endPause: (() => void) | undefined;
  #failure: string | undefined;
  #failureCount = 0;
  #roundTexts = ROUND_TEXTS;
  #storedCount = 0;
  #onStored: (() => void) | undefined;

  constructor(vault: OpenVault, parts: Parts) {
    this.#vault = vault;
    this.#parts = parts;
  }

  /** Code of the last failure; undefined after a success. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Call when items may be waiting. Cheap if there are none. */
  wake(): void {
    const { isReadOnly, policy, isPaused } = this.#vault;
    if (isReadOnly || !policy.enabled || isPaused || this.#stopping.signal.aborted) return;
    this.#isAwake = true;
    if (this.#running === undefined && this.#endPause === undefined) this.#running = this.#work();
  }

  /** Embeds without pause until nothing is left or the embedder keeps failing. */
  async settle({ signal, onStored }: SettleOptions = {}): Promise<void> {
    this.#onStored = onStored;
    let idleRounds = 0;
    while (this.#parts.rows.counts().waiting > 0 && idleRounds < IDLE_ROUNDS_MAX) {
      signal?.throwIfAborted();
      const before = this.#storedCount;
      this.#resume();
      if (this.#running === undefined) break;
      await untilAborted(this.#running, signal);
      idleRounds = this.#storedCount > before ? 0 : idleRounds + 1;
    }
    this.#onStored = undefined;
  }

  /** Cancels the current request and waits for it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endPause?.();
    await this.#running;
  }

  async #work(): Promise<void> {
    try {
      while (this.#isAwake && this.#endPause === undefined && !this.#stopping.signal.aborted) {
        this.#isAwake = false;
        // Batches writes that arrive together.
        await this.#vault.system.gather();
        await this.#readStored();
        for (let ids = this.#due(); ids.length > 0; ids = this.#due()) {
          if (!(await this.#embed(ids)) || this.#stopping.signal.aborted) break;
          await this.#readStored();
        }
      }
    } catch (error) {
      this.#pause(error);
    } finally {
      this.#running = undefined;
    }
  }

  #due(): readonly string[] {
    const { rows } = this.#parts;
    const pending = rows.take("pending", this.#roundTexts);
    return pending.length > 0 ? pending : rows.take("aside", 1);
  }

  /** Loads vectors that another process or an earlier run stored. */
  async #readStored(): Promise<void> {
    const { rows, read, enter } = this.#parts;
    while (rows.survey(SURVEY_ROWS)) await this.#vault.system.gather();
    for (let ids = rows.take("unread", READ_ROWS); ids.length > 0; ids = rows.take("unread", READ_ROWS)) {
      for (const id of ids) rows.set(id, "pending");
      const found = await read(ids);
      if (this.#stopping.signal.aborted) return;
      for (const embedding of found) enter(embedding);
    }
  }

  /** @returns false if the worker should pause */
  async #embed(ids: readonly string[]): Promise<boolean> {
    try {
      const items = await this.#vault.items.many(ids);
      const vectors = await this.#embedAndDisclose(items);
      await this.#store(items.map((item, index) => ({ item, vector: vectors[index] ?? NO_DIRECTION })));
      // Items that cannot be decrypted would be retried forever.
      const read = new Set(items.map((item) => item.id));
      for (const id of ids) if (!read.has(id)) this.#parts.rows.set(id, "held");
    } catch (error) {
      return this.#canContinue(error, ids);
    }
    this.#failure = undefined;
    this.#failureCount = 0;
    this.#roundTexts = Math.min(2 * this.#roundTexts, ROUND_TEXTS);
    this.#onStored?.();
    return true;
  }

  /** Retries smaller batches at once if a single text may be the cause, otherwise after a pause. */
  #canContinue(error: unknown, ids: readonly string[]): boolean {
    if (this.#stopping.signal.aborted) return false;
    const isInText = TEXT_FAILURES.test(codeOfFailure(error));
    if (isInText && ids.length > 1) {
      this.#roundTexts = ids.length >> 1;
      return true;
    }
    if (isInText) for (const id of ids) this.#parts.rows.set(id, "aside");
    this.#pause(error);
    return false;
  }

  /** Records the disclosure in the commit of the vector, if there is one (GDPR 19). */
  async #embedAndDisclose(items: readonly Item[]): Promise<readonly Float32Array[]> {
    const { embedder } = this.#parts;
    const { disclosed } = this.#vault;
    const note = (): void => {
      if (embedder.isLocal) return;
      const sent = items.filter((item) => embedder.covers(embeddedText(item)));
      disclosed.record(
        "embedder",
        embedder.recipient,
        sent.map(({ id }) => id),
      );
    };
    try {
      const vectors = await this.#requestVectors(items.map(embeddedText));
      note();
      return vectors;
    } catch (error) {
      if (mayHaveDisclosed(error)) note();
      this.#vault.background(disclosed.flush());
      throw error;
    }
  }

  async #requestVectors(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const timeout = new AbortController();
    const cancelTimer = this.#vault.system.later(ANSWER_MS, () => timeout.abort());
    try {
      const signal = AbortSignal.any([this.#stopping.signal, timeout.signal]);
      return await this.#parts.embedder.embed(texts, { purpose: "passage", signal });
    } finally {
      cancelTimer();
    }
  }

  /** Stores vectors only for the revision that was embedded. */
  async #store(made: readonly { readonly item: Item; readonly vector: Float32Array }[]): Promise<void> {
    await this.#vault.queue.write(async (draft) => {
      for (const { item, vector } of made) {
        const current = await draft.get(item.id);
        if (current?.revision === item.revision) draft.embed(item.id, withDirection(vector));
      }
    });
    this.#storedCount += made.length;
  }

  #pause(error: unknown): void {
    this.#failure = codeOfFailure(error);
    this.#failureCount += 1;
    const wanted = isKeepsakeError(error) ? Number(error.facts["retryAfterMs"] ?? 0) : 0;
    const ms = Math.min(Math.max(wanted, PAUSE_MS * 2 ** (this.#failureCount - 1)), PAUSE_MAX_MS);
    this.#isAwake = true;
    const cancelTimer = this.#vault.system.later(ms, () => this.#resume());
    this.#endPause = () => {
      cancelTimer();
      this.#endPause = undefined;
    };
  }

  #resume(): void {
    this.#endPause?.();
    this.wake();
  }
}

/** The text of an item with its details, or the words of a message. */
const embeddedText = (item: Item): string => [item.text, ...item.details.map((detail) => detail.text)].join("\n");

/** An embedder returns all zeros for a text that it does not cover. */
const withDirection = (vector: Float32Array): Float32Array =>
  vector.some((value) => value !== 0) ? vector : NO_DIRECTION;

/** The provider's reason or the store's error code. Foreign messages are not kept. */
function codeOfFailure(error: unknown): string {
  if (!isKeepsakeError(error)) return "unexpected";
  return error.code === "provider_failed" ? String(error.facts["reason"] ?? error.code) : error.code;
}

/** The work continues if the caller stops waiting. */
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
