/**
 * A segment as sealed bytes: under the vault's index key and a salt of its own, so that destroying that salt makes the segment unreadable
 * in every old copy of the data too. Bound to its vault, its kind and the span that it stands for.
 */
import { sealRecord } from "../../crypto/record-envelope.ts";
import type { SealedSegment } from "../../storage/record-store.ts";
import type { Place, SegmentSpan } from "../../storage/segment-span.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import type { System } from "../system.ts";
import { openIndexed } from "./record-seal.ts";

const NONCE_BYTES = 12;
/** Without padding: how many rows it holds stands beside it in clear. */
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

/** @throws KeepsakeError `record_corrupt` for changed bytes or another span, `key_mismatch` for another key or salt. */
export const openSegment = (keys: VaultKeys, salt: Uint8Array, span: SegmentSpan, envelope: Uint8Array): Uint8Array =>
  openIndexed(keys, salt, segmentAad(keys, span), envelope);

export const segmentAad = (keys: VaultKeys, { kind, saltId, after, through, rowCount }: SegmentSpan): Uint8Array =>
  Buffer.from(
    ["keepsake/segment/1", keys.vaultId, kind, saltId, placeText(after), placeText(through), rowCount].join("\0"),
  );

const placeText = ({ seq, id }: Place): string => `${seq} ${id ?? ""}`;
