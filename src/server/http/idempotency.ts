/**
 * Idempotency keys: the same call again gets the answer of the first, and does nothing; while the first is under way it waits for it. Remembered for a day, in
 * this process: an observation's own id, and the gate, keep repetitions out beyond that (GUM-33).
 */
import { sha256HexOfText } from "../../crypto/hash.ts";
import { otherBody } from "./failures.ts";

export interface Repeatable {
  /** The key, with whose it is and what for: it counts within that. */
  readonly within: string;
  /** What makes two calls the same. */
  readonly content: string;
}

export interface Idempotency {
  /** @throws KeepsakeError `invalid_input` where the key stands for another call */
  once(
    call: Repeatable,
    now: number,
    run: () => Promise<string>,
  ): Promise<{ readonly text: string; readonly isRepeated: boolean }>;
}

interface Known {
  readonly digest: string;
  readonly at: number;
  readonly text: Promise<string>;
}

const KNOWN_MAX = 10_000;
const DAY_MS = 86_400_000;

export function createIdempotency(): Idempotency {
  const known = new Map<string, Known>();
  const makeRoom = (now: number): void => {
    for (const [name, { at }] of known) {
      if (known.size < KNOWN_MAX && at + DAY_MS > now) return;
      known.delete(name);
    }
  };
  return {
    async once({ within, content }, now, run) {
      makeRoom(now);
      const digest = sha256HexOfText(content);
      const before = known.get(within);
      if (before !== undefined) {
        if (before.digest !== digest) throw otherBody();
        return { text: await before.text, isRepeated: true };
      }
      const text = run();
      known.set(within, { digest, at: now, text });
      // What failed may be tried again.
      text.catch(() => known.delete(within));
      return { text: await text, isRepeated: false };
    },
  };
}
