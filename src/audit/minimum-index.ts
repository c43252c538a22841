/**
 * Pruning of a published log (security.md §4.7). After the retention period, a prefix of the log
 * may be removed. The index of the first published entry is a signed note next to the checkpoint,
 * so only the log's operator can expire entries.
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

/** Not part of tlog-tiles, which does not define where a log publishes its minimum index. */
export const MINIMUM_PATH = "minimum";
const HEADING = "keepsake.log-minimum/v1";

type MinimumIndex = { readonly index: number } | { readonly fault: "malformed" | "unsigned" | "other_log" };

/** 0 if the log was never pruned. */
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
 * Records the new minimum, then removes the files below it, if the port can remove. The tree and
 * its proofs do not change. The caller checks the retention period.
 * @throws KeepsakeError `invalid_input` for a minimum below the recorded one or above the log's
 * size
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
    throw new KeepsakeError("invalid_input", "Invalid minimum index: it cannot decrease or exceed the log's size.", {
      hint: `Pass a minimum index between ${from ?? "the recorded one"} and ${checkpoint.size}.`,
      facts: { minimumIndex, size: checkpoint.size, key: encodeVerifierKey(key) },
    });
  const note = signNote(`${HEADING}\n${checkpoint.origin}\n${minimumIndex}\n`, signer);
  await files.write(MINIMUM_PATH, Buffer.from(note, "utf8"));
  return { minimumIndex, removedFileCount: await removeBelow(files, from, minimumIndex) };
}

/** Removes full tiles and bundles entirely below the minimum. The root needs the others. */
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
