/**
 * The newest head of each log that this keep signed, remembered beside its keys before it is published (security.md §4.5). So a data folder that was put
 * back to an older state gets no second signature over another history, whatever became of the files that were published from it (SEC-G2).
 */

import { type Checkpoint, parseCheckpoint } from "../../crypto/signed-note.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Storage } from "../../storage/storage.ts";

export interface SignedHead {
  readonly checkpoint: Checkpoint;
  /** The signed note itself. */
  readonly note: string;
  /** When it was signed, milliseconds UTC. */
  readonly at: number;
}

type Heads = Pick<Storage, "heads">;

/** Undefined for a log that was never signed. @throws KeepsakeError `log_corrupt` for a file that is no head */
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
    // Said below.
  }
  throw new KeepsakeError("log_corrupt", "The head that was remembered beside the keys cannot be read.", {
    hint: "Put the folder `heads` of the key folder back from a copy. Without it nothing is signed.",
    facts: { sizeBytes: bytes.byteLength },
  });
}

/** Durable when it resolves. A head that another process signed further on stays. */
export const rememberHead = ({ heads }: Heads, log: string, note: string, at: number): Promise<void> =>
  heads.write(pathOf(log), Buffer.from(`${note}${at}\n`, "utf8"));

export const forgetHead = ({ heads }: Heads, log: string): Promise<void> => heads.remove(pathOf(log));

const pathOf = (log: string): string => `${log}/checkpoint`;
