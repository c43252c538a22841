/** A linear model with one output. */
import { inflateRawSync } from "node:zlib";

export interface PackedScale {
  readonly bias: number;
  readonly step: number;
  /** One signed byte per bucket; deflated, base64. */
  readonly weights: string;
}

/** @returns a scoring function in log odds */
export function createScale<Input>(
  { bias, step, weights }: PackedScale,
  bucketsOf: (input: Input) => Int32Array,
): (input: Input) => number {
  const bytes = unpacked(weights);
  return (input) => {
    let total = bias;
    for (const bucket of bucketsOf(input)) total += bytes[bucket] ?? 0;
    return total * step;
  };
}

export const unpacked = (weights: string): Int8Array =>
  new Int8Array(new Uint8Array(inflateRawSync(Buffer.from(weights, "base64"))).buffer);
