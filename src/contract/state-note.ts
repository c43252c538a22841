/**
 * What the contract must remember besides its items (SEC-S10): the clock in one sealed note, and for each store another with its counters, phases,
 * ledger and the ids of its items in their order. Stored format: docs/formats.md, "contract note". Reading trusts the seal, which was checked before.
 */

import { CONTRACT_NOTE } from "../vault/stored-notes.ts";
import { KeepsakeError } from "../core/error.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import type { LedgerEntry, PhaseLedger } from "../policy/phase-ledger.ts";
import type { StorePhases } from "../policy/phase-registry.ts";
import type { ContractState, ContractStore } from "./contract-state.ts";

const FORMAT = 1;
const NAME_DIGITS = 32;

export const CLOCK_NOTE = `${CONTRACT_NOTE}clock`;
/** Names of notes lie in clear, and a store's key names its owner. */
export const storeNote = (key: Uint8Array, store: string): string =>
  CONTRACT_NOTE + keyedHash(key, `contract-store\0${store}`).toString("hex").slice(0, NAME_DIGITS);

export type Clock = Pick<ContractState, "clock" | "replacedBy">;

export const encodeClock = ({ clock, replacedBy }: Clock): Uint8Array =>
  Buffer.from(JSON.stringify({ f: FORMAT, clock, replaced: [...replacedBy] }));

export function decodeClock(bytes: Uint8Array): Clock {
  const { clock, replaced } = parse(bytes);
  return { clock, replacedBy: new Map(replaced) };
}

/** A store whose items are named by the ids that the engine gave them. */
export interface StoreNote extends Pick<ContractStore, "phases" | "ledger" | "counters" | "isTainted"> {
  readonly turns: readonly string[];
  readonly summaries: readonly string[];
  readonly semantic: readonly string[];
  readonly profile: readonly string[];
}

export function encodeStore(store: StoreNote): Uint8Array {
  const { ledger, ...rest } = store;
  const pages = [...ledger].map(([phase, { items, newest }]) => [
    phase,
    [...items].map(([id, { kind, key }]) => [id, kind, key]),
    [...newest],
  ]);
  return Buffer.from(JSON.stringify({ f: FORMAT, ...rest, ledger: pages }));
}

export function decodeStore(bytes: Uint8Array): StoreNote {
  const { f: _format, ledger: pages, phases, ...rest } = parse(bytes);
  const ledger: PhaseLedger = new Map();
  for (const [phase, items, newest] of pages) {
    const entries = items.map(([id, kind, key]: readonly [string, string, string | null]): [string, LedgerEntry] => [
      id,
      { kind, key },
    ]);
    ledger.set(phase, { items: new Map(entries), newest: new Map(newest) });
  }
  const read: StorePhases = phases;
  return { ...rest, phases: read, ledger };
}

function parse(bytes: Uint8Array): ReturnType<typeof JSON.parse> {
  const content = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
  if (content.f <= FORMAT) return content;
  throw new KeepsakeError(
    "store_too_new",
    "The memory contract of this vault was written by a later version of Keepsake.",
    {
      hint: "Update Keepsake, then open it again.",
      facts: { format: content.f, known: FORMAT },
    },
  );
}
