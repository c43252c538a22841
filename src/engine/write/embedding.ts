/**
 * The vectors of one open vault: what recall asks, and what the vault tells it about its items. Only there where the keep has an
 * embedder; without one nothing here exists and recall is what it is without (design §7).
 */

import { TAINTS } from "../../model/item.ts";
import type { CheckedEmbedder } from "../../models/embedder.ts";
import { codeOf } from "../../search/filter.ts";
import { decodeSections, encodeSections } from "../../search/segment-sections.ts";
import { type Compared, compare, mostLike } from "../../search/semantic-score.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import { NO_VECTOR, VectorIndex } from "../../search/vector-index.ts";
import type { Place } from "../../storage/segment-span.ts";
import type { EmbeddingState, OpenedEmbedding, VaultEmbedding } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import { createQuestionVectors } from "./embedding-query.ts";
import { createEmbeddingRows, embedderTag, embeddingsOf, embeddingsSince } from "./embedding-store.ts";
import { createEmbeddingWorker } from "./embedding-worker.ts";
import { type SegmentSource, START } from "./segment-plan.ts";
import type { Segments } from "./segment-reader.ts";

/**
 * Rows whose cosines are worked out again from their floats: as many as recall weighs. Where not all floats of the vault fit into memory most
 * of these are read from the disk each time, and only what likeness alone may bring into a reply is worth that. Counts and not times, so that
 * the same question has the same answer on every machine.
 */
const RESCORED_MAX = 64;
const RESCORED_FROM_DISK_MAX = 16;

export interface EmbeddingOptions {
  readonly embedder: CheckedEmbedder;
  /** How long recall waits for the vector of a question. */
  readonly waitMs: number;
}

export function createVaultEmbedding(vault: OpenVault, { embedder, waitMs }: EmbeddingOptions): VaultEmbedding {
  const vectors = new VectorIndex({ dimensions: embedder.dimensions });
  const rows = createEmbeddingRows(vault, vectors, embedder.isLocal);
  const tag = embedderTag(vault.keys, embedder.id);
  const stored = (ids: readonly string[]) => embeddingsOf(vault, tag, ids);
  const worker = createEmbeddingWorker(vault, { embedder, rows, read: stored, enter });
  const floats = createFloatVectors(embedder.dimensions, async (rowNumbers) =>
    (await stored(rowNumbers.map((row) => vault.index.idOf(row)))).map(({ id, vector }) => ({
      row: vault.index.row(id),
      vector,
    })),
  );
  const { clock, later } = vault.system;
  const questions = createQuestionVectors({ embedder, clock, later, waitMs });

  function enter({ id, seq, vector }: OpenedEmbedding): void {
    const row = vault.index.row(id);
    if (row < 0) return;
    floats.drop(row);
    vectors.remove(row);
    // An embedder that changed its dimensions without changing its name: its older vectors are made again.
    const isUsable = vector.length === 0 || (vector.length === embedder.dimensions && vectors.put(row, vector));
    if (isUsable) rows.hold(row, seq);
    else rows.set(id, "pending");
  }

  async function compared(question: Float32Array): Promise<Compared> {
    const { relevant } = embedder.calibration;
    const found = compare({ vectors, question });
    const limit = vectors.size() <= floats.keptMax ? RESCORED_MAX : RESCORED_FROM_DISK_MAX;
    const { taint } = vault.index.columns();
    // Each lane has the most like of its own, so that outside content takes no clean row's place (SEC-R12).
    const lanes = vault.index.hasUntrusted() ? TAINTS : (["clean"] as const);
    const rows = lanes.flatMap((lane) =>
      mostLike(found, relevant, limit, (row) => taint[row] === codeOf(TAINTS, lane)),
    );
    const exact = await floats.cosines(rows, question);
    // While the floats were read a row may have become another item's: search then sees the older revision, and compares by itself.
    if (vectors.revision() !== found.revision) return found;
    for (const [place, row] of rows.entries()) {
      const cosine = exact[place] ?? NO_VECTOR;
      if (cosine !== NO_VECTOR) found.cosines[row] = cosine;
    }
    return found;
  }

  async function read(after: Place): Promise<void> {
    for await (const page of embeddingsSince(vault, tag, after)) {
      page.forEach(enter);
      vault.segments.noteNew(page.length);
    }
  }

  async function readFirst(segments: Pick<Segments, "opened">): Promise<void> {
    let place = START;
    let isInRow = true;
    for await (const { span, bytes } of segments.opened("vectors")) {
      isInRow = isInRow && load(bytes);
      // What lies behind a gap is read from the rows, and written anew together with it.
      if (isInRow) place = span.through;
      else vault.uselessSegments.add(span.saltId);
    }
    await read(place);
    // Whoever opens a vault is likely to ask it something: the first question should not have to wait for the model.
    if (vectors.size() > 0) embedder.warm();
  }

  /** False for a block of another embedder, and for one that is damaged. */
  function load(bytes: Uint8Array): boolean {
    const image = decoded(() => decodeVectors(bytes, { vectors, tag }));
    if (image === undefined) return false;
    const entries = vault.index.rowsOf(image.ids);
    for (let entry = 0; entry < entries.length; entry++) {
      const row = entries[entry] ?? -1;
      if (row < 0) continue;
      vectors.putPacked(row, image.packed, entry * vectors.packedBytes);
      rows.hold(row, image.seqs[entry] ?? 0);
    }
    return true;
  }

  function state(): EmbeddingState {
    const { held, waiting } = rows.counts();
    const failure = worker.failure();
    return { pendingCount: waiting, embeddedCount: held, ...(failure === undefined ? {} : { failure }) };
  }

  return {
    embedder,
    tag,
    vectors,
    state,
    failure: worker.failure,
    query: questions.ask,
    compare: compared,
    rescore: (ids, question) =>
      floats.cosines(
        ids.map((id) => vault.index.row(id)),
        question,
      ),
    read,
    readFirst,
    source: vectorsSource({ index: vault.index, vectors, tag, seqs: rows.seqs }),
    enter,
    drop(id) {
      rows.drop(id);
      const row = vault.index.row(id);
      if (row >= 0) floats.drop(row);
    },
    wake: worker.wake,
    async settle(options) {
      await worker.settle(options);
      return state();
    },
    stop: worker.stop,
    wipe() {
      void worker.stop();
      questions.wipe();
      floats.clear();
      vectors.clear();
    },
  };
}

/** A segment can always be made anew: one that does not decode counts as none. */
function decoded<Result>(decode: () => Result): Result | undefined {
  try {
    return decode();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/*
 * Segments of kind `vectors`: the integers of many vectors in one sealed block, so that a cold open neither reads nor decrypts them one by
 * one (docs/design/index-segments.md). A block belongs to one embedder; for another one it is as good as none (PN-C9).
 */

interface Parts {
  readonly index: Pick<VaultIndex, "idWords">;
  readonly vectors: VectorIndex;
  readonly tag: string;
  /** By row of the index: the commit that wrote its vector; 0 for none. */
  readonly seqs: () => Float64Array;
}

interface VectorsImage {
  /** Four words an id. */
  readonly ids: Uint32Array;
  readonly seqs: Float64Array;
  /** As VectorIndex.pack wrote them; all zeros where the embedder had nothing to say. */
  readonly packed: Uint8Array;
}

const SCHEMA = 1;
/** Rows a step, a millisecond or so. */
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

/** Undefined for another schema or embedder. @throws RangeError for bytes that do not fit together. */
export function decodeVectors(
  bytes: Uint8Array,
  { vectors, tag }: Pick<Parts, "vectors" | "tag">,
): VectorsImage | undefined {
  const sections = decodeSections(bytes);
  const [schema, dimensions] = sections.u32("schema");
  if (schema !== SCHEMA || dimensions !== vectors.dimensions || sections.texts("embedder")[0] !== tag) return undefined;
  const [ids, seqs, packed] = [sections.u32("ids"), sections.f64("seqs"), sections.u8("packed")];
  if (ids.length !== 4 * seqs.length || packed.length !== seqs.length * vectors.packedBytes)
    throw new RangeError("vectors do not fit together");
  return { ids, seqs, packed };
}

interface FloatVectors {
  /** In the order of the rows, NO_VECTOR where there is none. `query` has any length but zero. */
  readonly cosines: (rows: readonly number[], query: Float32Array) => Promise<Float32Array>;
  /** So many are kept at most. */
  readonly keptMax: number;
  /** Before the row's item leaves the index or gets another vector. */
  readonly drop: (row: number) => void;
  readonly clear: () => void;
}

interface RowVector {
  readonly row: number;
  readonly vector: Float32Array;
}

/** 4,096 vectors of 512 dimensions. */
const KEPT_BYTES_MAX = 8 * 1024 * 1024;
const NONE = -1;
const PLACES_MIN = 64;

/** @param read the stored vectors of these rows; those without one are left out. They are overwritten after use. */
export function createFloatVectors(
  dimensions: number,
  read: (rows: readonly number[]) => Promise<readonly RowVector[]>,
  allocate: (length: number) => Float32Array<ArrayBuffer> = (length) => new Float32Array(length),
): FloatVectors {
  const keptMax = Math.max(1, Math.floor(KEPT_BYTES_MAX / (dimensions * Float32Array.BYTES_PER_ELEMENT)));
  /** Vectors lie one behind the other, in places; by row its place, by place its row. What is not touched by use needs no order of use. */
  let floats = allocate(0);
  let places = new Int32Array(0);
  const rows = new Int32Array(keptMax).fill(NONE);
  /** The place that is taken next: the one that was taken longest ago. */
  let next = 0;
  /** Counts what was dropped: what was read before may be of an older revision. */
  let dropCount = 0;

  const placeOf = (row: number): number => places[row] ?? NONE;

  function empty(place: number): void {
    const row = rows[place] ?? NONE;
    if (row === NONE) return;
    floats.fill(0, place * dimensions, (place + 1) * dimensions);
    places[row] = NONE;
    rows[place] = NONE;
  }
  function reserve(place: number, row: number): void {
    if ((place + 1) * dimensions > floats.length) {
      const larger = allocate(Math.min(keptMax, Math.max(PLACES_MIN, 2 * place)) * dimensions);
      larger.set(floats);
      floats.fill(0);
      floats = larger;
    }
    if (row < places.length) return;
    const larger = new Int32Array(Math.max(row + 1, 2 * places.length)).fill(NONE);
    larger.set(places);
    places = larger;
  }
  function keep({ row, vector }: RowVector): void {
    const known = placeOf(row);
    const place = known === NONE ? next : known;
    if (known === NONE) next = (next + 1) % keptMax;
    reserve(place, row);
    empty(place);
    floats.set(vector, place * dimensions);
    rows[place] = row;
    places[row] = place;
  }

  return {
    keptMax,
    async cosines(asked, query) {
      const scores = new Float32Array(asked.length).fill(NO_VECTOR);
      const length = Math.sqrt(dot(query, 0, query));
      const missing = new Map<number, number>();
      for (const [index, row] of asked.entries()) {
        if (row < 0) continue;
        const place = placeOf(row);
        if (place === NONE) missing.set(row, index);
        else scores[index] = dot(floats, place * dimensions, query) / length;
      }
      if (missing.size === 0) return scores;
      const before = dropCount;
      for (const found of await read([...missing.keys()])) {
        const index = missing.get(found.row);
        // An item that has gone meanwhile has no row any more.
        if (index !== undefined && found.vector.length === dimensions) {
          scores[index] = dot(found.vector, 0, query) / length;
          if (dropCount === before) keep(found);
        }
        found.vector.fill(0);
      }
      return scores;
    },
    drop(row) {
      dropCount += 1;
      const place = placeOf(row);
      if (place !== NONE) empty(place);
    },
    clear() {
      dropCount += 1;
      floats.fill(0);
      places.fill(NONE);
      rows.fill(NONE);
    },
  };
}

/** Of `right` and as many floats from `at` on. Four sums at once: one alone waits for each addition before the next. */
function dot(left: Float32Array, at: number, right: Float32Array): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const whole = right.length - (right.length % 4);
  for (let index = 0; index < whole; index += 4) {
    first += (left[at + index] ?? 0) * (right[index] ?? 0);
    second += (left[at + index + 1] ?? 0) * (right[index + 1] ?? 0);
    third += (left[at + index + 2] ?? 0) * (right[index + 2] ?? 0);
    fourth += (left[at + index + 3] ?? 0) * (right[index + 3] ?? 0);
  }
  for (let index = whole; index < right.length; index++) first += (left[at + index] ?? 0) * (right[index] ?? 0);
  return first + second + (third + fourth);
}
