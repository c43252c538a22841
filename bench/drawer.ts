/** Numbers that look drawn and are the same on every machine: what the corpora of the bench are made with. */

/** The next number, 0..1. */
export type Draw = () => number;

/** mulberry32: small, even enough for a corpus. */
export function drawer(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = (list: readonly string[], draw: Draw): string => list[Math.floor(draw() * list.length)] ?? "";
