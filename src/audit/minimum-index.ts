/**
 * From which entry on a log is still published (security.md §4.7): after the retention time a whole prefix may go, and only a whole prefix.
 * The number is a signed note of its own beside the checkpoint, so that nobody but the log's keeper can make entries "expire".
 */

import { bundlePath, TILE_WIDTH, tilePath } from "../crypto/log-tiles.ts";
import {
  ed25519PublicKey,
  encodeVerifierKey,
  type NoteSigner,
  signNote,
  type VerifierKey,
  verifyNote,
} from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import { type LogFiles, signedHead, utf8 } from "./log-files.ts";

/** Not part of tlog-tiles, which leaves open how a log tells its minimum index. */
export const MINIMUM_PATH = "minimum";
const HEADING = "keepsake.log-minimum/v1";

type MinimumIndex = { readonly index: number } | { readonly fault: "malformed" | "unsigned" | "other_log" };

/** 0 for a log that never was pruned. */
export async function readMinimumIndex(
  files: LogFiles,
  origin: string,
  keys: readonly VerifierKey[],
): Promise<MinimumIndex> {
  const bytes = await files.read(MINIMUM_PATH);
  if (bytes === undefined) return { index: 0 };
  const note = verifyNote(utf8(bytes), keys);
  if (!note.valid) return { fault: note.reason === "malformed" ? "malformed" : "unsigned" };
  const [heading, named, decimal = "", ...rest] = note.text.split("\n");
  const isMinimum = heading === HEADING && /^(?:0|[1-9]\d{0,15})$/.test(decimal) && rest.join("\n") === "";
  if (!isMinimum || !Number.isSafeInteger(Number(decimal))) return { fault: "malformed" };
  return named === origin ? { index: Number(decimal) } : { fault: "other_log" };
}

export interface Pruned {
  readonly minimumIndex: number;
  readonly removedFileCount: number;
}

/**
 * Records the new minimum, then removes what lies wholly below it, where the port can remove. Tree and proofs stay as they are.
 * Whether the retention time is over is for the caller to know.
 * @throws KeepsakeError `invalid_input` for a minimum below the one on record or beyond the signed head
 */
export async function pruneLog(files: LogFiles, minimumIndex: number, signer: NoteSigner): Promise<Pruned> {
  const key = { name: signer.name, publicKey: ed25519PublicKey(signer.seed) };
  const { checkpoint } = await signedHead(files, [key]);
  const before = await readMinimumIndex(files, checkpoint.origin, [key]);
  const from = "index" in before ? before.index : undefined;
  if (
    from === undefined ||
    !Number.isSafeInteger(minimumIndex) ||
    minimumIndex < from ||
    minimumIndex > checkpoint.size
  )
    throw new KeepsakeError("invalid_input", "A log is pruned from its beginning on, and never less than before.", {
      hint: `The minimum index lies between ${from ?? "the recorded one"} and ${checkpoint.size}.`,
      facts: { minimumIndex, size: checkpoint.size, key: encodeVerifierKey(key) },
    });
  const note = signNote(`${HEADING}\n${checkpoint.origin}\n${minimumIndex}\n`, signer);
  await files.write(MINIMUM_PATH, Buffer.from(note, "utf8"));
  return { minimumIndex, removedFileCount: await removeBelow(files, from, minimumIndex) };
}

/** Full tiles and bundles whose last entry lies below the minimum; the others are needed for the root and for proofs. */
async function removeBelow(files: LogFiles, from: number, minimumIndex: number): Promise<number> {
  if (files.remove === undefined) return 0;
  let count = 0;
  for (let level = 0; TILE_WIDTH ** (level + 1) <= minimumIndex; level++) {
    const span = TILE_WIDTH ** (level + 1);
    for (let index = Math.floor(from / span); (index + 1) * span <= minimumIndex; index++) {
      await files.remove(tilePath(level, index));
      if (level === 0) await files.remove(bundlePath(index));
      count += level === 0 ? 2 : 1;
    }
  }
  return count;
}
