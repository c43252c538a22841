/**
 * Proofs out of the files of a log: a few tiles are read and no entries. Whether the head is signed is not looked at here: a proof is checked by whoever
 * gets it, against a head that they trust. It is checked against the head that lies there, all the same, so that damaged tiles give none.
 */
import { KeepsakeError } from "../core/error.ts";
import { verifyConsistency, verifyInclusion } from "../crypto/merkle-proof.ts";
import { tileTree } from "../crypto/tile-tree.ts";
import { type LogFiles, tileReader, unsignedHead } from "./log-files.ts";

/**
 * The path from entry `index` to the root of the first `size` entries (default: all that are published).
 * @throws KeepsakeError `log_corrupt` where head or tiles are missing or wrong · `invalid_input` for an index or size outside the log
 */
export async function inclusionProofFor(files: LogFiles, index: number, size?: number): Promise<Uint8Array[]> {
  const checkpoint = await unsignedHead(files);
  const tree = tileTree(checkpoint.size, tileReader(files));
  const asked = size ?? checkpoint.size;
  const path = await tree.inclusionProof(index, asked);
  const root = asked === checkpoint.size ? checkpoint.root : await tree.root(asked);
  if (verifyInclusion({ index, size: asked, leaf: await tree.leaf(index), path, root })) return path;
  throw wrongTiles(checkpoint.size);
}

/**
 * The path that shows that the first `size` entries (default: all that are published) append to the first `olderSize`.
 * @throws KeepsakeError as `inclusionProofFor`
 */
export async function consistencyProofFor(files: LogFiles, olderSize: number, size?: number): Promise<Uint8Array[]> {
  const checkpoint = await unsignedHead(files);
  const tree = tileTree(checkpoint.size, tileReader(files));
  const asked = size ?? checkpoint.size;
  const path = await tree.consistencyProof(olderSize, asked);
  const root = asked === checkpoint.size ? checkpoint.root : await tree.root(asked);
  const olderRoot = await tree.root(olderSize);
  if (verifyConsistency({ olderSize, size: asked, olderRoot, root, path })) return path;
  throw wrongTiles(checkpoint.size);
}

const wrongTiles = (size: number): KeepsakeError =>
  new KeepsakeError("log_corrupt", "The tiles of this log do not make the root that was signed.", {
    hint: "keepsake audit verify names the first bad entry.",
    facts: { size },
  });
