/**
 * A proof that can be carried away, after C2SP `tlog-proof`: the index, the path from leaf to root, and the signed checkpoint as it was published
 * (SEC-E8; security.md §4.8). Verified with the leaf and a verifier key, without a network and without the log.
 */
import { KeepsakeError } from "../model/error.ts";
import { exactSize, integerWithin } from "./encoding.ts";
import { verifyInclusion } from "./merkle-tree.ts";
import { type Checkpoint, type NoteFault, parseCheckpoint, type VerifierKey, verifyNote } from "./signed-note.ts";

export interface TlogProof {
  readonly index: number;
  /** From the leaf's sibling up; 32 bytes each. */
  readonly path: readonly Uint8Array[];
  /** The whole signed note, cosignatures included. */
  readonly checkpoint: string;
  /** Unsigned, and nobody may trust it. Keepsake writes none. */
  readonly extra?: Uint8Array;
}
type VerifiedProof =
  | { readonly valid: true; readonly checkpoint: Checkpoint; readonly signers: readonly string[] }
  | { readonly valid: false; readonly reason: NoteFault | "not_included" };

const HEADING = "c2sp.org/tlog-proof@v1";
/** Sizes are plain numbers below 2^53, so that no path is longer. */
const PATH_MAX = 53;

export function tlogProofText({ index, path, checkpoint, extra }: TlogProof): string {
  const lines = [
    HEADING,
    ...(extra === undefined ? [] : [`extra ${base64(extra)}`]),
    `index ${integerWithin(index, Number.MAX_SAFE_INTEGER)}`,
    ...path.map((hash) => base64(exactSize(hash, 32, "A hash of a path"))),
  ];
  return `${lines.join("\n")}\n\n${checkpoint}`;
}

/** @throws KeepsakeError `invalid_input` for anything that `tlogProofText` does not write. Does not look into the checkpoint. */
export function parseTlogProof(text: string): TlogProof {
  const split = text.indexOf("\n\n");
  const [heading, ...rest] = text.slice(0, Math.max(0, split)).split("\n");
  const extra = rest[0]?.startsWith("extra ") ? exactBase64(rest.shift()?.slice("extra ".length)) : undefined;
  const [, decimal] = /^index (0|[1-9]\d{0,15})$/.exec(rest.shift() ?? "") ?? [];
  const path = rest.map(exactBase64);
  const proof = {
    index: Number(decimal),
    path: path.filter((hash) => hash !== undefined),
    checkpoint: text.slice(split + 2),
    ...(extra === undefined ? {} : { extra }),
  };
  const isProof =
    heading === HEADING &&
    Number.isSafeInteger(proof.index) &&
    path.length <= PATH_MAX &&
    path.every((hash) => hash?.length === 32);
  // Written again it must be the same: no second form of the same proof, and no unreadable extra line.
  if (isProof && tlogProofText(proof) === text) return proof;
  throw new KeepsakeError("invalid_input", "This is not a proof of a transparency log.", {
    hint: "It begins with c2sp.org/tlog-proof@v1; copy it whole, with its line ends.",
    facts: { length: text.length },
  });
}

/** Whether `leaf` is in the log that one of the keys signed. Any other key's signature is passed over. */
export function verifyTlogProof(proof: TlogProof, leaf: Uint8Array, keys: readonly VerifierKey[]): VerifiedProof {
  const note = verifyNote(proof.checkpoint, keys);
  if (!note.valid) return note;
  const checkpoint = checkpointOf(note.text);
  if (checkpoint === undefined) return { valid: false, reason: "malformed" };
  const { index, path } = proof;
  const isIncluded = verifyInclusion({ index, size: checkpoint.size, leaf, path, root: checkpoint.root });
  return isIncluded ? { valid: true, checkpoint, signers: note.signers } : { valid: false, reason: "not_included" };
}

/** Undefined for a signed text that is no checkpoint. */
function checkpointOf(text: string): Checkpoint | undefined {
  try {
    return parseCheckpoint(text);
  } catch {
    return undefined;
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** Undefined for anything but the one base64 of its bytes. */
export function exactBase64(text: string | undefined): Buffer | undefined {
  const bytes = Buffer.from(text ?? "", "base64");
  return bytes.toString("base64") === text ? bytes : undefined;
}
