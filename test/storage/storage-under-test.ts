/** How the conformance suites open a storage, and the rows they put into it. */
import type { FailPoint } from "../../src/model/clock.ts";
import type { SealedRecord, SealedSegment, SealedTraces, VaultId } from "../../src/storage/record-store.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { type Faults, InjectedFault } from "../support/faults.ts";

export interface StorageUnderTest extends AsyncDisposable {
  /** The same rows each time: opening twice is two processes on one keep. */
  open(hooks?: { readonly failPoint?: FailPoint; readonly faults?: Faults }): Promise<Storage>;
}
export type NewStorage = () => Promise<StorageUnderTest>;

export const ANA: VaultId = "a".repeat(32);
export const BEN: VaultId = "b".repeat(32);
export const CREATED_AT = "2026-04-12T09:15:00.000Z";
export const FULL_HASH = "c".repeat(64);

export const itemId = (number: number): string => `0198c5d2-7a3b-7c1e-9f00-${number.toString(16).padStart(12, "0")}`;
export const saltId = (number: number): string => number.toString(16).padStart(32, "0");

/** An envelope that names what it belongs to, so that a mix-up shows. */
export const envelopeOf = (text: string): Uint8Array => new TextEncoder().encode(`sealed ${text}`);

export const record = (number: number, over: Partial<SealedRecord> = {}): SealedRecord => ({
  id: itemId(number),
  revision: 1,
  saltId: saltId(number),
  keyVersion: 1,
  layer: "fact",
  hold: "active",
  createdAt: CREATED_AT,
  envelope: envelopeOf(`${number}`),
  ...over,
});

export const records = (from: number, to: number): SealedRecord[] =>
  Array.from({ length: to - from + 1 }, (_, index) => record(from + index));

/** Over whole commits: behind `after`, up to and with `through`. */
export const segment = (
  number: number,
  after: number,
  through: number,
  over: Partial<SealedSegment> = {},
): SealedSegment => ({
  kind: "rows",
  saltId: saltId(number),
  after: { seq: after },
  through: { seq: through },
  rowCount: 1,
  envelope: envelopeOf(`segment ${number}`),
  ...over,
});

/** Of one commit; its salt is numbered after that. */
export const tracePage = (seq: number, over: Partial<SealedTraces> = {}): SealedTraces => ({
  seq,
  page: 0,
  saltId: saltId(1_000 + seq),
  at: 1_776_000_000_000 + seq,
  hasContent: false,
  items: [itemId(seq)],
  envelope: envelopeOf(`traces ${seq}`),
  ...over,
});

export function ignoreInjected(error: unknown): void {
  if (!(error instanceof InjectedFault)) throw error;
}
