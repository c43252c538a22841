/**
 * The vectors of one open vault. Exists only if the store has an embedder; otherwise recall is
 * lexical (design §7).
 */

import { KeepsakeError } from "../../model/error.ts";
import { TAINTS } from "../../model/item.ts";
import type { CheckedEmbedder } from "../../models/embedder.ts";
import { decodeSections, encodeSections } from "../../search/segment-sections.ts";
import { type Compared, compare, mostSimilar } from "../../search/semantic-score.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import { NO_VECTOR, VectorIndex } from "../../search/vector-index.ts";
import type { Place } from "../../storage/record-store.ts";
import {
  assertTakesWrites,
  type EmbeddingState,
  type OpenedEmbedding,
  type OpenVault,
  type SettleOptions,
  type VaultEmbedding,
} from "../open-vault.ts";
import { createQueryVectors, type QueryOptions, type QueryVector, type QueryVectors } from "./embedding-query.ts";
import { EmbeddingRows, EmbeddingWorker, embedderTag, embeddingsOf, embeddingsSince } from "./embedding-store.ts";
import { type SegmentSource, type Segments, START } from "./segments.ts";

/**
 * Rows whose similarity is recomputed from exact floats. If the floats do not fit into memory they
 * are read from disk, so fewer rows are rescored.
 * Both limits are counts rather than times, so that results do not depend on the machine.
 */
const RESCORED_MAX = 64;
const RESCORED_FROM_DISK_MAX = 16;

export interface EmbeddingOptions {
  readonly embedder: CheckedEmbedder;
  /** Maximum wait for a query vector, in milliseconds. */
  readonly waitMs: number;
}

export class EmbedderVectors implements VaultEmbedding {
  readonly embedder: CheckedEmbedder;
  readonly tag: string;
  readonly vectors: VectorIndex;
  readonly source: SegmentSource;
  readonly #vault: OpenVault;
  readonly #rows: EmbeddingRows;
  readonly #worker: EmbeddingWorker;
  readonly #floats: FloatVectors;
  readonly #queries: QueryVectors;

  constructor(vault: OpenVault, { embedder, waitMs }: EmbeddingOptions) {
    this.#vault = vault;
    this.embedder = embedder;
    this.tag = embedderTag(vault.keys, embedder.id);
    this.vectors = new VectorIndex({ dimensions: embedder.dimensions });
    this.#rows = new EmbeddingRows(vault, this.vectors, embedder.isLocal);
    const read = (ids: readonly string[]) => embeddingsOf(vault, this.tag, ids);
    this.#worker = new EmbeddingWorker(vault, {
      embedder,
      rows: this.#rows,
      read,
      enter: (embedding) => this.enter(embedding),
    });
    this.#floats = new FloatVectors(embedder.dimensions, async (rows) =>
      (await read(rows.map((row) => vault.index.idOf(row)))).map(({ id, vector }) => ({
        row: vault.index.row(id),
        vector,
      })),
    );
    const { clock, later } = vault.system;
    this.#queries = createQueryVectors({ embedder, clock, later, waitMs });
    this.source = vectorsSource({
      index: vault.index,
      vectors: this.vectors,
      tag: this.tag,
      seqs: () => this.#rows.seqs,
    });
  }

  state(): EmbeddingState {
    const { held, waiting } = this.#rows.counts();
    const failure = this.failure();
    return { pendingCount: waiting, embeddedCount: held, ...(failure === undefined ? {} : { failure }) };
  }

  readonly failure = (): string | undefined => this.#worker.failure;

  query(text: string, options?: QueryOptions): Promise<QueryVector> {
    return this.#queries.ask(text, options);
  }

  async compare(query: Float32Array): Promise<Compared> {
    const { index } = this.#vault;
    const found = compare({ vectors: this.vectors, question: query });
    const limit = this.vectors.size() <= this.#floats.keptMax ? RESCORED_MAX : RESCORED_FROM_DISK_MAX;
    const { taint } = index.columns();
    // Each taint has its own candidates, so that untrusted content displaces no clean row
    // (SEC-R12).
    const taints = index.hasUntrusted() ? TAINTS : (["clean"] as const);
    const rows = taints.flatMap((each) =>
      mostSimilar(found, this.embedder.calibration.relevant, limit, (row) => taint[row] === TAINTS.indexOf(each)),
    );
    const exact = await this.#floats.cosines(rows, query);
    // A row may have been reused while the floats were read. Search then compares the older
    // revision.
    if (this.vectors.revision() !== found.revision) return found;
    for (const [place, row] of rows.entries()) {
      const cosine = exact[place] ?? NO_VECTOR;
      if (cosine !== NO_VECTOR) found.cosines[row] = cosine;
    }
    return found;
  }

  rescore(ids: readonly string[], query: Float32Array): Promise<Float32Array> {
    const rows = ids.map((id) => this.#vault.index.row(id));
    return this.#floats.cosines(rows, query);
  }

  async read(after: Place): Promise<void> {
    for await (const page of embeddingsSince(this.#vault, this.tag, after)) {
      for (const embedding of page) this.enter(embedding);
      this.#vault.segments.noteNew(page.length);
    }
  }

  async readFirst(segments: Pick<Segments, "opened">): Promise<void> {
    let place = START;
    let isInRow = true;
    for await (const { span, bytes } of segments.opened("vectors")) {
      isInRow = isInRow && this.#load(bytes);
      // Rows after a gap are read one by one and written into a new segment with it.
      if (isInRow) place = span.through;
      else this.#vault.uselessSegments.add(span.saltId);
    }
    await this.read(place);
    // Loads the model now, because a first query is likely to follow.
    if (this.vectors.size() > 0) this.embedder.warm();
  }

  enter({ id, seq, vector }: OpenedEmbedding): void {
    const row = this.#vault.index.row(id);
    if (row < 0) return;
    this.#floats.drop(row);
    this.vectors.remove(row);
    // Vectors of other dimensions come from an embedder that changed without a new name; they are
    // embedded again.
    const { dimensions } = this.embedder;
    const isUsable = vector.length === 0 || (vector.length === dimensions && this.vectors.put(row, vector));
    if (isUsable) this.#rows.hold(row, seq);
    else this.#rows.set(id, "pending");
  }

  drop(id: string): void {
    this.#rows.drop(id);
    const row = this.#vault.index.row(id);
    if (row >= 0) this.#floats.drop(row);
  }

  wake(): void {
    this.#worker.wake();
  }

  async settle(options?: SettleOptions): Promise<EmbeddingState> {
    await this.#worker.settle(options);
    return this.state();
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  wipe(): void {
    void this.#worker.stop();
    this.#queries.wipe();
    this.#floats.clear();
    this.vectors.clear();
  }

  /** @returns false for a damaged block or one of another embedder */
  #load(bytes: Uint8Array): boolean {
    const image = decoded(() => decodeVectors(bytes, { vectors: this.vectors, tag: this.tag }));
    if (image === undefined) return false;
    const entries = this.#vault.index.rowsOf(image.ids);
    for (let entry = 0; entry < entries.length; entry++) {
      const row = entries[entry] ?? -1;
      if (row < 0) continue;
      this.vectors.putPacked(row, image.packed, entry * this.vectors.packedBytes);
      this.#rows.hold(row, image.seqs[entry] ?? 0);
    }
    return true;
  }
}

/** A segment can be rebuilt, so a damaged one is ignored. */
function decoded<Result>(decode: () => Result): Result | undefined {
  try {
    return decode();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Segments of kind `vectors` pack many quantized vectors into one sealed block, which makes opening
 * a vault fast (docs/design/index-segments.md). Each block belongs to one embedder (PN-C9).
 */

interface Parts {
  readonly index: Pick<VaultIndex, "idWords">;
  readonly vectors: VectorIndex;
  readonly tag: string;
  /** Per index row: the commit that wrote its vector, or 0. */
  readonly seqs: () => Float64Array;
}

const SCHEMA = 1;
/** Rows per step of about 1 ms. */
const STEP_ROWS = 1_000;

export const vectorsSource = ({ index, vectors, tag, seqs }: Parts): SegmentSource => ({
  kind: "vectors",
  seqs,
  *steps(rows) {
    const before = Float64Array.from(rows, (row) => seqs()[row] ?? 0);
    const packed = new Uint8Array(rows.length * vectors.packedBytes);
    for (const [entry, row] of rows.entries()) {
      if (entry % STEP_ROWS === STEP_ROWS - 1) yield;
      vectors.pack(row, packed, entry * vectors.packedBytes);
    }
    yield;
    const bytes = encodeSections({
      schema: Uint32Array.of(SCHEMA, vectors.dimensions),
      embedder: [tag],
      ids: index.idWords(rows),
      seqs: before,
      packed,
    });
    packed.fill(0);
    return { bytes, isCurrent: () => rows.every((row, entry) => seqs()[row] === before[entry]) };
  },
});

/** @returns undefined for another schema or embedder. @throws RangeError for broken sections */
export function decodeVectors(bytes: Uint8Array, { vectors, tag }: Pick<Parts, "vectors" | "tag">) {
  const sections = decodeSections(bytes);
  const [schema, dimensions] = sections.u32("schema");
  if (schema !== SCHEMA || dimensions !== vectors.dimensions || sections.texts("embedder")[0] !== tag) return undefined;
  const [ids, seqs, packed] = [sections.u32("ids"), sections.f64("seqs"), sections.u8("packed")];
  if (ids.length !== 4 * seqs.length || packed.length !== seqs.length * vectors.packedBytes)
    throw new RangeError("vectors have different dimensions");
  return { ids, seqs, packed };
}

interface RowVector {
  readonly row: number;
  readonly vector: Float32Array;
}

/** 4,096 vectors of 512 dimensions. */
const KEPT_BYTES_MAX = 8 * 1024 * 1024;

export class FloatVectors {
  /** At most this many vectors are cached. */
  readonly keptMax: number;
  readonly #dimensions: number;
  readonly #read: (rows: readonly number[]) => Promise<readonly RowVector[]>;
  /** By row. Eviction is first in, first out. */
  readonly #kept = new Map<number, Float32Array>();
  /** Counts evictions: results read before the last one may be of an older revision. */
  #dropCount = 0;

  /** @param read loads the stored vectors of rows that have one; this object wipes them */
  constructor(dimensions: number, read: (rows: readonly number[]) => Promise<readonly RowVector[]>) {
    this.keptMax = Math.max(1, Math.floor(KEPT_BYTES_MAX / (dimensions * Float32Array.BYTES_PER_ELEMENT)));
    this.#dimensions = dimensions;
    this.#read = read;
  }

  /** In the order of `rows`, `NO_VECTOR` if there is none. `query` need not be normalized. */
  async cosines(rows: readonly number[], query: Float32Array): Promise<Float32Array> {
    const scores = new Float32Array(rows.length).fill(NO_VECTOR);
    const length = Math.sqrt(dot(query, query));
    const missing = new Map<number, number>();
    for (const [index, row] of rows.entries()) {
      if (row < 0) continue;
      const vector = this.#kept.get(row);
      if (vector === undefined) missing.set(row, index);
      else scores[index] = dot(vector, query) / length;
    }
    if (missing.size === 0) return scores;
    const before = this.#dropCount;
    for (const { row, vector } of await this.#read([...missing.keys()])) {
      const index = missing.get(row);
      // The item may have been removed meanwhile.
      const isMeant = index !== undefined && vector.length === this.#dimensions;
      if (isMeant) scores[index] = dot(vector, query) / length;
      if (isMeant && this.#dropCount === before) this.#keep(row, vector);
      else vector.fill(0);
    }
    return scores;
  }

  drop(row: number): void {
    this.#dropCount += 1;
    this.#wipe(row);
  }

  clear(): void {
    this.#dropCount += 1;
    for (const row of this.#kept.keys()) this.#wipe(row);
  }

  #keep(row: number, vector: Float32Array): void {
    this.#wipe(row);
    this.#kept.set(row, vector);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.keptMax && oldest !== undefined) this.#wipe(oldest);
  }

  #wipe(row: number): void {
    this.#kept.get(row)?.fill(0);
    this.#kept.delete(row);
  }
}

/** Four sums run in parallel in the CPU. */
function dot(left: Float32Array, right: Float32Array): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const unrolledEnd = right.length - (right.length % 4);
  for (let index = 0; index < unrolledEnd; index += 4) {
    first += (left[index] ?? 0) * (right[index] ?? 0);
    second += (left[index + 1] ?? 0) * (right[index + 1] ?? 0);
    third += (left[index + 2] ?? 0) * (right[index + 2] ?? 0);
    fourth += (left[index + 3] ?? 0) * (right[index + 3] ?? 0);
  }
  for (let index = unrolledEnd; index < right.length; index++) first += (left[index] ?? 0) * (right[index] ?? 0);
  return first + second + (third + fourth);
}

/**
 * Embeds every text without a vector, after an import or a change of the embedder (design §4).
 * Resumable and idempotent; vectors of other embedders are dropped at the end.
 */
export interface EmbedOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (progress: EmbedProgress) => void;
}

/** Counts texts. */
export interface EmbedProgress {
  readonly done: number;
  readonly total: number;
}

export interface Embedded {
  readonly embeddedCount: number;
}

/**
 * @throws KeepsakeError `invalid_input` without an embedder; `provider_failed` if it keeps failing
 * (the next call resumes); `vault_frozen`, `vault_restricted`. Rejects with the signal's reason if
 * it aborts.
 */
export async function reembed(vault: OpenVault, { signal, progress }: EmbedOptions = {}): Promise<Embedded> {
  const { embedding } = vault;
  if (embedding === undefined) throw noEmbedder();
  await vault.catchUp();
  assertTakesWrites(vault);
  const report = (): void => {
    const { embeddedCount, pendingCount } = embedding.state();
    progress?.({ done: embeddedCount, total: embeddedCount + pendingCount });
  };
  report();
  const state = await embedding.settle({ signal, onStored: report });
  if (state.pendingCount > 0) throw unfinished(state);
  await vault.queue.write(async (draft) => draft.dropOtherEmbedders());
  return { embeddedCount: state.embeddedCount };
}

/**
 * Resolves when every text has a vector or the embedder keeps failing; at once without an embedder.
 */
export async function embedded(vault: OpenVault, options: Pick<EmbedOptions, "signal"> = {}): Promise<EmbeddingState> {
  await vault.catchUp();
  return (await vault.embedding?.settle(options)) ?? { pendingCount: 0, embeddedCount: 0 };
}

const noEmbedder = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This store was opened without an embedder.", {
    hint: "Open it with one: openKeepsake({ embedder: useLite() }).",
  });

const unfinished = ({ pendingCount, failure }: EmbeddingState): KeepsakeError =>
  new KeepsakeError("provider_failed", "The embedder failed before every text was embedded.", {
    hint: "Run it again when the embedder works. It resumes where it stopped.",
    facts: { pendingCount, reason: failure ?? "unknown" },
  });
