/**
 * Remembers the newest signed head of each log beside the keys, before it is published (security.md
 * §4.5). A data folder that was rolled back cannot get a second signature over another history
 * (SEC-G2).
 */

import { type Checkpoint, parseCheckpoint } from "../../crypto/signed-note.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Storage } from "../../storage/storage.ts";

export interface SignedHead {
  readonly checkpoint: Checkpoint;
  readonly note: string;
  /** When it was signed, in milliseconds UTC. */
  readonly at: number;
}

type Heads = Pick<Storage, "heads">;

/** Undefined if never signed. @throws KeepsakeError `log_corrupt` for an invalid file */
export async function rememberedHead({ heads }: Heads, log: string): Promise<SignedHead | undefined> {
  const bytes = await heads.read(pathOf(log));
  if (bytes === undefined) return undefined;
  const text = Buffer.from(bytes).toString("utf8");
  const [, at] = /\n(\d{1,15})\n$/.exec(text) ?? [];
  try {
    if (at !== undefined) {
      const checkpoint = parseCheckpoint(text.slice(0, text.lastIndexOf("\n\n") + 1));
      return { checkpoint, note: text.slice(0, text.length - at.length - 1), at: Number(at) };
    }
  } catch {
    // Reported below.
  }
  throw new KeepsakeError("log_corrupt", "The signed head stored beside the keys cannot be read.", {
    hint: "Restore the folder `heads` of the key folder from a copy. Without it nothing can be signed.",
    facts: { sizeBytes: bytes.byteLength },
  });
}

/** Durable when it resolves. A longer head signed by another process is kept. */
export const rememberHead = ({ heads }: Heads, log: string, note: string, at: number): Promise<void> =>
  heads.write(pathOf(log), Buffer.from(`${note}${at}\n`, "utf8"));

export const forgetHead = ({ heads }: Heads, log: string): Promise<void> => heads.remove(pathOf(log));

const pathOf = (log: string): string => `${log}/checkpoint`;
