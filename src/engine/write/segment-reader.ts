/**
 * Loads index segments when a vault is opened; only rows in no segment are read one by one.
 * Unreadable segments are skipped (docs/design/index-segments.md).
 */

import { sealRecord } from "../../crypto/record-envelope.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { decodeSegment, encodeSegment } from "../../search/segment-codec.ts";
import { canUseSections } from "../../search/segment-sections.ts";
import type { SealedSegment, StoredSegment } from "../../storage/record-store.ts";
import { comparePlaces, isWithin, type Place, type SegmentKind, type SegmentSpan } from "../../storage/segment-span.ts";
import type { UnwrappableSalt, VaultKeys } from "../keys/vault-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import type { System } from "../system.ts";
import { saltsOf } from "./item-store.ts";
import { openIndexed } from "./record-seal.ts";
import { type SegmentSource, START, type Stretch } from "./segment-plan.ts";
import { decodeUses } from "./use-table.ts";

export interface Segments {
  /**
   * Fills the index in the order of (seq, id).
   * @param readRows reads the records of a stretch
   * @returns ids to retry
   */
  rows(readRows: (stretch: Stretch) => Promise<void>): Promise<readonly string[]>;
  /** Loads counters. @returns the position from which to read them one by one */
  uses(): Promise<Place>;
  /** Opened segments of a kind, in order, up to the first gap. */
  opened(kind: SegmentKind): AsyncGenerator<{ readonly span: StoredSegment; readonly bytes: Uint8Array }>;
}

/** After every commit. */
const END: Place = { seq: Number.MAX_SAFE_INTEGER };

export async function readSegments(vault: OpenVault): Promise<Segments> {
  const spans = canUseSections ? await vault.storage.records.segments(vault.id) : [];
  const salts = await saltsOf(vault, spans);

  return {
    async rows(readRows) {
      const unread: string[] = [];
      vault.index.expect(rowCountOf(spans));
      let place = START;
      for (const span of spans) {
        if (span.kind !== "rows") continue;
        if (comparePlaces(span.after, place) < 0) {
          vault.uselessSegments.add(span.saltId);
          continue;
        }
        const segment = await attempt(async () => decoded(await openedBytes(vault, span, salts), decodeSegment));
        if (segment === undefined) {
          vault.uselessSegments.add(span.saltId);
          continue;
        }
        if (comparePlaces(place, span.after) < 0) await readRows({ after: place, through: span.after });
        vault.index.load(segment.image);
        unread.push(...segment.unread);
        place = span.through;
        await vault.system.gather();
      }
      await readRows({ after: place, through: END });
      return unread;
    },
    async uses() {
      let place = START;
      for await (const { span, bytes } of openedInRow(vault, spans, salts, "uses")) {
        const image = await attempt(async () => decodeUses(bytes));
        if (image === undefined) {
          vault.uselessSegments.add(span.saltId);
          break;
        }
        vault.uses.load(image);
        place = span.through;
      }
      return place;
    },
    opened: (kind) => openedInRow(vault, spans, salts, kind),
  };
}

async function* openedInRow(
  vault: OpenVault,
  spans: readonly StoredSegment[],
  salts: ReadonlyMap<string, UnwrappableSalt>,
  kind: SegmentKind,
): AsyncGenerator<{ readonly span: StoredSegment; readonly bytes: Uint8Array }> {
  let place = START;
  for (const span of spans) {
    if (span.kind !== kind) continue;
    if (comparePlaces(span.after, place) !== 0) return;
    const bytes = await attempt(() => openedBytes(vault, span, salts));
    if (bytes === undefined) {
      vault.uselessSegments.add(span.saltId);
      return;
    }
    yield { span, bytes };
    place = span.through;
  }
}

/** Undefined if the salt was destroyed or the segment was dropped meanwhile. */
async function openedBytes(
  vault: OpenVault,
  span: StoredSegment,
  salts: ReadonlyMap<string, UnwrappableSalt>,
): Promise<Uint8Array | undefined> {
  const salt = salts.get(span.saltId);
  const envelope = salt === undefined ? undefined : await vault.storage.records.segment(vault.id, span.saltId);
  if (salt === undefined || envelope === undefined) return undefined;
  return openSegment(vault.keys, vault.keys.unwrapSalt(salt), span, envelope);
}

const rowCountOf = (spans: readonly StoredSegment[]): number =>
  spans.reduce((sum, span) => sum + (span.kind === "rows" ? span.rowCount : 0), 0);

const decoded = <Result>(bytes: Uint8Array | undefined, decode: (bytes: Uint8Array) => Result): Result | undefined =>
  bytes === undefined ? undefined : decode(bytes);

/** A damaged or foreign segment is ignored. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError || isDamage(error)) return undefined;
    throw error;
  }
}

const isDamage = (error: unknown): boolean =>
  isKeepsakeError(error, "record_corrupt") || isKeepsakeError(error, "key_mismatch");

const NONCE_BYTES = 12;
/** No padding: the number of rows is stored in clear anyway. */
const PLAIN_SUITE = 1;

export function sealSegment(
  keys: VaultKeys,
  salt: Uint8Array,
  span: SegmentSpan,
  bytes: Uint8Array,
  random: System["random"],
): SealedSegment {
  const envelope = sealRecord(keys.index, salt, segmentAad(keys, span), bytes, {
    keyVersion: keys.keyVersion,
    suite: PLAIN_SUITE,
    nonce: random.bytes(NONCE_BYTES),
  });
  return { ...span, envelope };
}

/**
 * @throws KeepsakeError `record_corrupt` for altered bytes or another span, `key_mismatch` for
 * another key or salt.
 */
export const openSegment = (keys: VaultKeys, salt: Uint8Array, span: SegmentSpan, envelope: Uint8Array): Uint8Array =>
  openIndexed(keys, salt, segmentAad(keys, span), envelope);

export const segmentAad = (keys: VaultKeys, { kind, saltId, after, through, rowCount }: SegmentSpan): Uint8Array =>
  Buffer.from(
    ["keepsake/segment/1", keys.vaultId, kind, saltId, placeText(after), placeText(through), rowCount].join("\0"),
  );

const placeText = ({ seq, id }: Place): string => `${seq} ${id ?? ""}`;

export const rowsSource = (vault: Pick<OpenVault, "index" | "unread">): SegmentSource => ({
  kind: "rows",
  seqs: () => vault.index.columns().seq,
  *steps(rows, stretch) {
    const image = yield* vault.index.imageSteps(rows);
    const unread = [...vault.unread].filter(([id, seq]) => isWithin(stretch, { seq, id })).map(([id]) => id);
    yield;
    return { bytes: encodeSegment({ image, unread }), isCurrent: () => vault.index.isImageOf(image, rows) };
  },
});

/** Counters that change later belong to a later commit and are read after the segment. */
export const usesSource = (vault: Pick<OpenVault, "uses">): SegmentSource => ({
  kind: "uses",
  seqs: vault.uses.seqs,
  *steps(rows) {
    yield;
    return { bytes: vault.uses.encode(rows), isCurrent: () => true };
  },
});
