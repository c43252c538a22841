/** The input that is being read, in memory that two threads share: count of inputs so far ‖ its length ‖ its bytes. */

/** Longer ones are shown as far as this goes. */
const BYTES_MAX = 1_048_576;
const HEAD_BYTES = 8;

export const sharedInput = (): SharedArrayBuffer => new SharedArrayBuffer(HEAD_BYTES + BYTES_MAX);

export function shownTo(shared: SharedArrayBuffer): (input: Uint8Array) => void {
  const [head, body] = [new Int32Array(shared, 0, 2), new Uint8Array(shared, HEAD_BYTES)];
  return (input) => {
    const shown = input.subarray(0, BYTES_MAX);
    body.set(shown);
    Atomics.store(head, 1, shown.length);
    Atomics.add(head, 0, 1);
  };
}

/** How many inputs have been begun. */
export const begunCount = (shared: SharedArrayBuffer): number => Atomics.load(new Int32Array(shared, 0, 2), 0);

export const lastInput = (shared: SharedArrayBuffer): Uint8Array =>
  Uint8Array.from(new Uint8Array(shared, HEAD_BYTES, Atomics.load(new Int32Array(shared, 0, 2), 1)));
