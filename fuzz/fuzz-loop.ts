/**
 * Fuzzes one target: what once failed first, then its seeds, then what comes of them. An input that goes a way that none went before is kept and changed
 * further: the code of an error, its sentence and the kind of what was accepted are the signal, which costs nothing and is the same in every run.
 */
import { dice } from "../test/support/dice.ts";
import type { FuzzTarget } from "./fuzz-target.ts";
import { mutated } from "./mutate.ts";
import { type Judgement, judge, watchRejections } from "./oracle.ts";
import { shrunk } from "./shrink.ts";

export interface FuzzOptions {
  readonly seed: number;
  /** How long mutations go on. What once failed and the seeds are tried in any case. */
  readonly durationMs: number;
  /** Mutations that are tried however long they take. */
  readonly inputCountMin: number;
  /** Inputs that once failed. */
  readonly found: readonly Uint8Array[];
  /** Told of each input before it is read: what a watcher shows when it does not come back. */
  readonly onInput?: (input: Uint8Array) => void;
}

export interface Violation {
  readonly what: string;
  /** The shortest input found that does it. */
  readonly input: Uint8Array;
}

export interface FuzzReport {
  readonly target: string;
  readonly inputCount: number;
  readonly acceptedCount: number;
  readonly seedCount: number;
  /** Seeds that were refused: the target is wrong then, not the parser. */
  readonly refusedSeedCount: number;
  readonly signatureCount: number;
  readonly slowestMs: number;
  readonly slowestInput: Uint8Array;
  readonly violations: readonly Violation[];
}

const INPUT_BYTES_MAX = 65_536;
/** Bounds memory; the seeds are never given up. */
const KEPT_MAX = 400;
/** After so many different faults of one parser its reader has enough to do. */
const VIOLATIONS_MAX = 8;

export async function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzReport> {
  using rejections = watchRejections();
  const chance = dice(options.seed);
  const signatures = new Set<string>();
  const violations = new Map<string, Violation>();
  let [inputCount, acceptedCount, slowestMs] = [0, 0, 0];
  let slowestInput: Uint8Array = new Uint8Array();
  const tryOut = async (input: Uint8Array): Promise<Judgement> => {
    options.onInput?.(input);
    const judgement = await judge(target, input, rejections);
    inputCount++;
    if (judgement.isAccepted) acceptedCount++;
    if (judgement.durationMs > slowestMs) [slowestMs, slowestInput] = [judgement.durationMs, input];
    const what = judgement.violation;
    if (what !== undefined && !violations.has(what)) {
      const isSame = async (shorter: Uint8Array): Promise<boolean> => {
        options.onInput?.(shorter);
        return (await judge(target, shorter, rejections)).violation === what;
      };
      violations.set(what, { what, input: await shrunk(input, isSame) });
    }
    return judgement;
  };

  for (const input of options.found) await tryOut(input);
  const seeds = await target.seeds();
  const kept = [...seeds];
  let refusedSeedCount = 0;
  for (const seed of seeds) {
    const { isAccepted, signature } = await tryOut(seed);
    signatures.add(signature);
    if (!isAccepted) refusedSeedCount++;
  }
  const mutation = {
    shape: target.shape,
    words: target.words ?? [],
    inputBytesMax: target.inputBytesMax ?? INPUT_BYTES_MAX,
  };
  const endsAt = performance.now() + options.durationMs;
  for (let count = 0; count < options.inputCountMin || performance.now() < endsAt; count++) {
    if (violations.size >= VIOLATIONS_MAX) break;
    const any = (): Uint8Array => kept[chance.below(kept.length)] ?? new Uint8Array();
    const input = mutated(any(), any(), mutation, chance);
    const { signature } = await tryOut(input);
    if (signatures.has(signature)) continue;
    signatures.add(signature);
    if (kept.length < KEPT_MAX) kept.push(input);
  }
  return {
    target: target.name,
    inputCount,
    acceptedCount,
    seedCount: seeds.length,
    refusedSeedCount,
    signatureCount: signatures.size,
    slowestMs,
    slowestInput,
    violations: [...violations.values()],
  };
}
