/**
 * A self-contained inclusion proof in the format of C2SP `tlog-proof`: index, path, and the signed
 * checkpoint as published (SEC-E8; security.md §4.8). Verified offline with the leaf and a verifier
 * key.
 */
import { KeepsakeError } from "../model/error.ts";
import { exactSize, integerWithin } from "./encoding.ts";
import { verifyInclusion } from "./merkle-tree.ts";
import { type Checkpoint, type NoteFault, parseCheckpoint, type VerifierKey, verifyNote } from "./signed-note.ts";

export interface TlogProof {
  readonly index: number;
  /** From the leaf's sibling up; 32 bytes each. */
  readonly path: readonly Uint8Array[];
  /** The whole signed note with cosignatures. */
  readonly checkpoint: string;
  /** Unsigned, so untrusted. Keepsake writes none. */
  readonly extra?: Uint8Array;
}
type VerifiedProof =
  | { readonly valid: true; readonly checkpoint: Checkpoint; readonly signers: readonly string[] }
  | { readonly valid: false; readonly reason: NoteFault | "not_included" };

const HEADING = "c2sp.org/tlog-proof@v1";
/** Tree sizes are below 2^53. */
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

/**
 * @throws KeepsakeError `invalid_input` for any other format than `tlogProofText` writes. Does not
 * check the checkpoint.
 */
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
  // Encode again to reject other spellings of the same proof.
  if (isProof && tlogProofText(proof) === text) return proof;
  throw new KeepsakeError("invalid_input", "This is not a proof of a transparency log.", {
    hint: "It begins with c2sp.org/tlog-proof@v1; copy it whole, with its line ends.",
    facts: { length: text.length },
  });
}

/**
 * Whether a log signed by one of the keys contains `leaf`. Signatures of other keys are ignored.
 */
export function verifyTlogProof(proof: TlogProof, leaf: Uint8Array, keys: readonly VerifierKey[]): VerifiedProof {
  const note = verifyNote(proof.checkpoint, keys);
  if (!note.valid) return note;
  const checkpoint = checkpointOf(note.text);
  if (checkpoint === undefined) return { valid: false, reason: "malformed" };
  const { index, path } = proof;
  const isIncluded = verifyInclusion({ index, size: checkpoint.size, leaf, path, root: checkpoint.root });
  return isIncluded ? { valid: true, checkpoint, signers: note.signers } : { valid: false, reason: "not_included" };
}

function checkpointOf(text: string): Checkpoint | undefined {
  try {
    return parseCheckpoint(text);
  } catch {
    return undefined;
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

export function exactBase64(text: string | undefined): Buffer | undefined {
  const bytes = Buffer.from(text ?? "", "base64");
  return bytes.toString("base64") === text ? bytes : undefined;
}
