/** The log and the checkpoint of the specification (security.md A.4, A.5), byte for byte. The entries have no `p`: they are for hashes only. */

import { leafHash } from "../../src/crypto/primitives.ts";
import {
  checkpointText,
  ed25519PublicKey,
  encodeVerifierKey,
  parseCheckpoint,
  parseVerifierKey,
  signNote,
  verifyNote,
} from "../../src/crypto/signed-note.ts";
import { consistencyProof, inclusionProof, merkleRoot } from "../../test/support/merkle-reference.ts";
import type { Outcome } from "./groups.ts";

const ENTRIES = [
  `{"act":"user","env":"1d50591924f61e798e9944934380206ce9efa7bd47c5057b0571b76d40b83bd0","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","n":0,"op":"store","rev":1,"sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985300000,"v":1}`,
  `{"act":"system","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","n":1,"op":"recall","sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985360000,"v":1}`,
  `{"act":"user","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","mode":"hard","n":2,"op":"redact","rc":"rtbf","sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985420000,"v":1}`,
];
const ROOTS = [
  "I1BybSq3vcDH0dSYgVpFwYdMxgl7EkAPe67h0C6nHcs=",
  "FEuwQ87eY6c5sfB5+hM7L4QXV7mjwqSXCZzqoBgRBXM=",
  "+y2Y4E2BYsucrxoiENA4W9v28MVU1YXlee0bnIkJJ48=",
];
const CONSISTENCY = ["fk88lnMLwP9JB/HJ3n+08svdoG44BxLuQJPs+ZgRp64=", "8852tW8o5M7wvfIPEVIt6tlRxvgetS8OkXVp0l+JVgQ="];
const NAME = "memory.example.com/org_xyz789/audit/1";
const SEED = Buffer.alloc(32, 0x07);
const NOTE = `${NAME}
3
+y2Y4E2BYsucrxoiENA4W9v28MVU1YXlee0bnIkJJ48=

— ${NAME} QK10oXVq306IofVFFoZIpzCmCANvLGvM2bX4DG46vFCD+de+//Saf2qcGZ/44pH/IlORmgBYqOeF1E40JSL1sflStwM=
`;
const VERIFIER_KEY = `${NAME}+40ad74a1+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs`;

export function logVector(): Outcome {
  const leaves = ENTRIES.map((entry) => leafHash(Buffer.from(entry, "utf8")));
  return compared([
    ["leaf 0", base64(leaves[0]), ROOTS[0]],
    ...ROOTS.map((root, index) => [`root ${index + 1}`, base64(merkleRoot(leaves, index + 1)), root] as const),
    ["inclusion 2 in 3", inclusionProof(leaves, 2).map(base64).join(), ROOTS[1]],
    ["consistency 1 to 3", consistencyProof(leaves, 1).map(base64).join(), CONSISTENCY.join()],
  ]);
}

export function checkpointVector(): Outcome {
  const key = { name: NAME, publicKey: ed25519PublicKey(SEED) };
  const text = checkpointText({ origin: NAME, size: 3, root: Buffer.from(ROOTS[2] ?? "", "base64") });
  const verified = verifyNote(NOTE, [parseVerifierKey(VERIFIER_KEY)]);
  return compared([
    ["note", signNote(text, { name: NAME, seed: SEED }), NOTE],
    ["verifier key", encodeVerifierKey(key), VERIFIER_KEY],
    ["signed text", verified.valid ? verified.text : verified.reason, text],
    ["root", base64(parseCheckpoint(text).root), ROOTS[2]],
  ]);
}

const base64 = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString("base64");

function compared(rows: readonly (readonly [name: string, got: string, want: string | undefined])[]): Outcome {
  return {
    triedCount: rows.length,
    failures: rows.filter(([, got, want]) => got !== want).map(([name]) => `${name} differs`),
  };
}
