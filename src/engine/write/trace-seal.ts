/**
 * A page of traces as sealed bytes: under the vault's index key and a salt of its own, as a segment of the index is, so that destroying
 * that salt makes it unreadable in every old copy of the data too (SEC-S11). Bound to its vault and to all that stands beside it in clear.
 */
import { sealRecord } from "../../crypto/record-envelope.ts";
import type { Trace } from "../../policy/trace.ts";
import type { SealedTraces } from "../../storage/record-store.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import type { System } from "../system.ts";
import { openIndexed } from "./record-seal.ts";
import { decodeTraces, encodeTraces, itemsOf } from "./trace-codec.ts";

const NONCE_BYTES = 12;
/** Pads, so that a length says little of what was decided (SEC-C8). */
const PADDED_SUITE = 2;

export interface TracePage extends Pick<SealedTraces, "seq" | "page" | "at"> {
  readonly traces: readonly Trace[];
}

export function sealTraces(
  keys: VaultKeys,
  { saltId, salt }: { readonly saltId: string; readonly salt: Uint8Array },
  { seq, page, at, traces }: TracePage,
  random: System["random"],
): SealedTraces {
  const items = itemsOf(traces);
  const hasContent = traces.some(({ content }) => content !== undefined);
  const row = { seq, page, saltId, at, hasContent, items };
  const envelope = sealRecord(keys.index, salt, traceAad(keys, row), encodeTraces(traces, row), {
    keyVersion: keys.keyVersion,
    suite: PADDED_SUITE,
    nonce: random.bytes(NONCE_BYTES),
  });
  return { ...row, envelope };
}

/** In the order they were written. @throws KeepsakeError `record_corrupt` for changed bytes or columns, `key_mismatch` for another key or salt. */
export function openTraces(keys: VaultKeys, salt: Uint8Array, row: SealedTraces): readonly Trace[] {
  const bytes = openIndexed(keys, salt, traceAad(keys, row), row.envelope);
  const traces = decodeTraces(bytes, row) ?? [];
  bytes.fill(0);
  return traces;
}

export const traceAad = (
  keys: VaultKeys,
  { saltId, seq, page, at, hasContent, items }: Omit<SealedTraces, "envelope">,
): Uint8Array =>
  Buffer.from(["keepsake/trace/1", keys.vaultId, saltId, seq, page, at, hasContent ? 1 : 0, ...items].join("\0"));
