/**
 * The vectors of one open vault: what recall asks, and what the vault tells it about its items. Only there where the keep has an
 * embedder; without one nothing here exists and recall is what it is without (design §7).
 */

import { TAINTS } from "../../model/item.ts";
import type { CheckedEmbedder } from "../../models/embedder.ts";
import { codeOf } from "../../search/filter.ts";
import { type Compared, compare, mostLike } from "../../search/semantic-score.ts";
import { NO_VECTOR, VectorIndex } from "../../search/vector-index.ts";
import type { Place } from "../../storage/segment-span.ts";
import type { EmbeddingState, OpenedEmbedding, VaultEmbedding } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import { embedderTag } from "./embedding-codec.ts";
import { createFloatVectors } from "./embedding-floats.ts";
import { createQuestionVectors } from "./embedding-query.ts";
import { createEmbeddingRows } from "./embedding-rows.ts";
import { decodeVectors, vectorsSource } from "./embedding-segments.ts";
import { embeddingsOf, embeddingsSince } from "./embedding-store.ts";
import { createEmbeddingWorker } from "./embedding-worker.ts";
import { START } from "./segment-plan.ts";
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
