/** Keeps in memory for one check each: a clock that the check moves, and entropy that a seed repeats. */

import { openMemoryStorage } from "../../src/entries/storage.ts";
import type { ItemView, KeepsakeOptions, Vault } from "../../src/index.ts";
import { type Keepsake, openKeepsake } from "../../src/index.ts";

export interface World extends AsyncDisposable {
  readonly keepsake: Keepsake;
  readonly clock: MovedClock;
  vault(name?: string): Promise<Vault>;
}
export interface MovedClock {
  now(): number;
  pass(ms: number): void;
}

export const OWNER = "Ana";
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
const BEGIN = Date.UTC(2026, 2, 2, 9);

export async function openWorld(seed = 1, options: Partial<KeepsakeOptions> = {}): Promise<World> {
  let now = BEGIN;
  const clock = {
    now: () => now,
    pass(ms: number) {
      now += ms;
    },
  };
  const random = seededRandom(seed);
  const storage = await openMemoryStorage({ random });
  const keepsake = await openKeepsake({ storage, ...options, system: { clock, random, ...options.system } });
  return {
    keepsake,
    clock,
    vault: (name = OWNER) => keepsake.vault(name),
    [Symbol.asyncDispose]: () => keepsake.close(),
  };
}

export interface Dice {
  /** 0 up to `count - 1`. */
  below(count: number): number;
  pick<Value>(values: readonly Value[]): Value;
  bytes(count: number): Uint8Array;
}

/** mulberry32: small, fast, and the same on every machine. */
export function dice(seed: number): Dice {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (count: number): number => Math.floor((next() / 2 ** 32) * count);
  return {
    below,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError("There is nothing to pick from.");
      return value;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => next() & 255),
  };
}

const seededRandom = (seed: number): { bytes(count: number): Uint8Array } => ({ bytes: dice(seed).bytes });

/** Everything that lies in a vault, messages included, oldest first. */
export async function everything(vault: Vault): Promise<readonly ItemView[]> {
  const found: ItemView[] = [];
  for await (const view of vault.memories.list({ messages: true, order: "oldest" })) found.push(view);
  return found;
}

/** Entries of the log from a place on. */
export async function logOf(vault: Vault, from = 0): Promise<readonly string[]> {
  const entries: string[] = [];
  for await (const entry of vault.audit.log({ from })) entries.push(entry);
  return entries;
}

/** A text of at most so many UTF-16 units, cut at a code point. */
export const shortened = (text: string, limit: number): string =>
  text.length <= limit
    ? text
    : text
        .slice(0, limit)
        .toWellFormed()
        .replace(/\ufffd$/u, "");
