/** The Merkle log, its proofs and its signed heads: published vectors, all small trees, and every mutation refused. */

import { describe, expect, test } from "vitest";
import {
  type ConsistencyClaim,
  emptyRoot,
  frontierRoot,
  type InclusionClaim,
  verifyConsistency,
  verifyInclusion,
} from "../../src/crypto/merkle-tree.ts";
import { leafHash, nodeHash } from "../../src/crypto/primitives.ts";
import {
  checkpointText,
  ed25519PublicKey,
  ed25519Sign,
  ed25519Verify,
  encodeVerifierKey,
  noteKeyId,
  parseCheckpoint,
  parseVerifierKey,
  signNote,
  verifyNote,
} from "../../src/crypto/signed-note.ts";
import {
  appendLeaf,
  consistencyProof,
  emptyFrontier,
  inclusionProof,
  merkleRoot,
} from "../support/merkle-reference.ts";

const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const utf8 = (text: string): Buffer => Buffer.from(text, "utf8");
const flipped = (bytes: Uint8Array): Buffer => Buffer.from(bytes.map((byte, index) => (index === 7 ? byte ^ 4 : byte)));

const ENTRIES = [
  `{"act":"user","env":"1d50591924f61e798e9944934380206ce9efa7bd47c5057b0571b76d40b83bd0","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","n":0,"op":"store","rev":1,"sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985300000,"v":1}`,
  `{"act":"system","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","n":1,"op":"recall","sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985360000,"v":1}`,
  `{"act":"user","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","mode":"hard","n":2,"op":"redact","rc":"rtbf","sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985420000,"v":1}`,
];
const VECTOR_LEAVES = ENTRIES.map((entry) => leafHash(utf8(entry)));
const TREE_MAX = 40;
const LEAVES = Array.from({ length: TREE_MAX }, (_, index) => leafHash(utf8(`entry ${index}`)));

describe("the Merkle tree", () => {
  test("leaf, roots and proofs are those of the published vector", () => {
    expect(base64(VECTOR_LEAVES[0] ?? emptyRoot())).toBe("I1BybSq3vcDH0dSYgVpFwYdMxgl7EkAPe67h0C6nHcs=");
    expect([1, 2, 3].map((size) => base64(merkleRoot(VECTOR_LEAVES, size)))).toEqual([
      "I1BybSq3vcDH0dSYgVpFwYdMxgl7EkAPe67h0C6nHcs=",
      "FEuwQ87eY6c5sfB5+hM7L4QXV7mjwqSXCZzqoBgRBXM=",
      "+y2Y4E2BYsucrxoiENA4W9v28MVU1YXlee0bnIkJJ48=",
    ]);
    expect(inclusionProof(VECTOR_LEAVES, 2).map(base64)).toEqual(["FEuwQ87eY6c5sfB5+hM7L4QXV7mjwqSXCZzqoBgRBXM="]);
    expect(consistencyProof(VECTOR_LEAVES, 1).map(base64)).toEqual([
      "fk88lnMLwP9JB/HJ3n+08svdoG44BxLuQJPs+ZgRp64=",
      "8852tW8o5M7wvfIPEVIt6tlRxvgetS8OkXVp0l+JVgQ=",
    ]);
    expect(Buffer.from(merkleRoot([])).toString("hex")).toBe(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
  });

  test("a tree that grows leaf by leaf has the root of the tree built at once", () => {
    let frontier = emptyFrontier;
    expect(frontierRoot(frontier)).toEqual(merkleRoot([]));
    for (const [index, leaf] of LEAVES.entries()) {
      frontier = appendLeaf(frontier, leaf);
      expect(frontier.size).toBe(index + 1);
      expect(frontierRoot(frontier)).toEqual(merkleRoot(LEAVES, index + 1));
    }
  });

  test("all 1,640 proofs of trees up to 40 leaves verify, and none of them once anything in it is changed", () => {
    let proofCount = 0;
    let mutationCount = 0;
    for (const claim of inclusionClaims()) {
      proofCount++;
      expect(verifyInclusion(claim)).toBe(true);
      for (const changed of inclusionMutations(claim)) {
        mutationCount++;
        expect(verifyInclusion(changed)).toBe(false);
      }
    }
    for (const claim of consistencyClaims()) {
      proofCount++;
      expect(verifyConsistency(claim)).toBe(true);
      for (const changed of consistencyMutations(claim)) {
        mutationCount++;
        expect(verifyConsistency(changed)).toBe(false);
      }
    }
    expect(proofCount).toBe(1_640);
    expect(mutationCount).toBeGreaterThan(10_000);
  });

  test("an altered, reordered, inserted or removed entry is inconsistent with the head that was seen", () => {
    const olderSize = 20;
    const olderRoot = merkleRoot(LEAVES, olderSize);
    const check = (leaves: readonly Uint8Array[]): boolean =>
      verifyConsistency({
        olderSize,
        size: leaves.length,
        olderRoot,
        root: merkleRoot(leaves),
        path: consistencyProof(leaves, olderSize),
      });
    expect(check(LEAVES)).toBe(true);
    for (let index = 0; index < olderSize; index++) {
      const leaf = LEAVES[index] ?? emptyRoot();
      const next = LEAVES[index + 1] ?? emptyRoot();
      expect(check(LEAVES.with(index, flipped(leaf)))).toBe(false);
      expect(check(LEAVES.with(index, next).with(index + 1, leaf))).toBe(false);
      expect(check(LEAVES.toSpliced(index, 0, flipped(leaf)))).toBe(false);
      expect(check(LEAVES.toSpliced(index, 1))).toBe(false);
    }
  });

  test("trees of more than 2^31 leaves are checked without overflow", () => {
    // In a perfect tree of equal leaves all subtrees of one height have one root, so the path needs no tree.
    const height = 40;
    const heights: Uint8Array[] = [leafHash(utf8("same"))];
    for (let level = 1; level <= height; level++) {
      const below = heights[level - 1] ?? emptyRoot();
      heights.push(nodeHash(below, below));
    }
    const at = (level: number): Uint8Array => heights[level] ?? emptyRoot();
    const leaf = at(0);
    for (const index of [0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 + 12_345, 2 ** height - 1]) {
      const claim = { index, size: 2 ** height, leaf, path: heights.slice(0, height), root: at(height) };
      expect(verifyInclusion(claim)).toBe(true);
      expect(verifyInclusion({ ...claim, path: heights.slice(0, height - 1) })).toBe(false);
    }
    const size = 2 ** 33 + 1;
    const extra = leafHash(utf8("other"));
    const root = nodeHash(at(33), extra);
    expect(verifyInclusion({ index: 2 ** 33, size, leaf: extra, path: [at(33)], root })).toBe(true);
    expect(verifyInclusion({ index: 2 ** 33 - 1, size, leaf: extra, path: [at(33)], root })).toBe(false);
    expect(verifyConsistency({ olderSize: 2 ** 33, size, olderRoot: at(33), root, path: [extra] })).toBe(true);
    expect(verifyConsistency({ olderSize: 2 ** 32, size, olderRoot: at(33), root, path: [extra] })).toBe(false);
  });

  test("counts that are no counts and indexes outside the log are refused", () => {
    const [leaf = emptyRoot()] = LEAVES;
    for (const index of [-1, 0.5, Number.NaN, 1, 2 ** 53]) {
      expect(verifyInclusion({ index, size: 1, leaf, path: [], root: leaf })).toBe(false);
    }
    expect(verifyInclusion({ index: 0, size: 0, leaf, path: [], root: leaf })).toBe(false);
    expect(() => inclusionProof(LEAVES, 3, 3)).toThrow(code("invalid_input"));
    expect(() => inclusionProof(LEAVES, 0, 41)).toThrow(code("invalid_input"));
    expect(() => consistencyProof(LEAVES, 5, 4)).toThrow(code("invalid_input"));
  });
});

describe("checkpoints and signed notes", () => {
  const name = "memory.example.com/org_xyz789/audit/1";
  const seed = Buffer.alloc(32, 0x07);
  const key = { name, publicKey: ed25519PublicKey(seed) };
  const text = checkpointText({ origin: name, size: 3, root: merkleRoot(VECTOR_LEAVES) });
  const note = `${name}
3
+y2Y4E2BYsucrxoiENA4W9v28MVU1YXlee0bnIkJJ48=

— ${name} QK10oXVq306IofVFFoZIpzCmCANvLGvM2bX4DG46vFCD+de+//Saf2qcGZ/44pH/IlORmgBYqOeF1E40JSL1sflStwM=
`;
  const signatureLine = note.slice(note.indexOf("—"));

  test("checkpoint, signature and verifier key are those of the published vector", () => {
    expect(signNote(text, { name, seed })).toBe(note);
    expect(encodeVerifierKey(key)).toBe(`${name}+40ad74a1+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs`);
    expect(noteKeyId(key).toString("hex")).toBe("40ad74a1");
    expect(parseVerifierKey(encodeVerifierKey(key))).toEqual(key);
    expect(verifyNote(note, [key])).toEqual({ valid: true, text, signers: [name] });
    expect(parseCheckpoint(text)).toEqual({ origin: name, size: 3, root: merkleRoot(VECTOR_LEAVES) });
  });

  test("a changed character anywhere in a signed note spoils it", () => {
    for (let index = 0; index < note.length; index++) {
      const replacement = note[index] === "A" ? "B" : "A";
      const changed = note.slice(0, index) + replacement + note.slice(index + 1);
      expect(verifyNote(changed, [key]).valid).toBe(false);
      expect(verifyNote(note.slice(0, index), [key]).valid).toBe(false);
    }
  });

  test("an unknown key is passed over beside a known one, is not enough alone, and a known key that fails spoils the note", () => {
    const other = { name: "witness.example.com", seed: Buffer.alloc(32, 0x08) };
    const otherKey = { name: other.name, publicKey: ed25519PublicKey(other.seed) };
    const otherLine = signNote(text, other).slice(text.length + 1);
    expect(verifyNote(note + otherLine, [key])).toMatchObject({ valid: true, signers: [name] });
    expect(verifyNote(note + otherLine, [key, otherKey])).toMatchObject({ valid: true, signers: [name, other.name] });
    expect(verifyNote(note, [otherKey])).toEqual({ valid: false, reason: "unknown_key" });
    expect(verifyNote(note, [])).toEqual({ valid: false, reason: "unknown_key" });
    // A key of the same name and another id is another key.
    expect(verifyNote(note, [{ name, publicKey: otherKey.publicKey }])).toEqual({
      valid: false,
      reason: "unknown_key",
    });
    const forged = signNote(text.replace("\n3\n", "\n4\n"), other).slice(text.length + 1);
    expect(verifyNote(note + forged, [key, otherKey])).toEqual({ valid: false, reason: "bad_signature" });
  });

  test("control characters, more than 16 signatures, and notes without signatures are refused", () => {
    expect(verifyNote(`${text}\n${signatureLine.repeat(16)}`, [key])).toMatchObject({ valid: true, signers: [name] });
    expect(verifyNote(`${text}\n${signatureLine.repeat(17)}`, [key])).toEqual({
      valid: false,
      reason: "too_many_signatures",
    });
    for (const bad of ["", text, `${text}\n`, `${text}\n\n`, note.trimEnd(), `\n${signatureLine}`, `${note}x\n`]) {
      expect(verifyNote(bad, [key])).toEqual({ valid: false, reason: "malformed" });
    }
    for (const control of ["\u0000", "\r", "\t", "\u001b", "\u007f", "\u0085", "\ud800"]) {
      expect(verifyNote(`a${control}${note}`, [key])).toEqual({ valid: false, reason: "malformed" });
      expect(() => signNote(`a${control}\n`, { name, seed })).toThrow(code("invalid_input"));
    }
    expect(() => signNote("no newline", { name, seed })).toThrow(code("invalid_input"));
    expect(() => signNote("text\n", { name: "a b", seed })).toThrow(code("invalid_input"));
  });

  test("a checkpoint with an extension line, a padded size or a short root is none", () => {
    const bad = [
      `${text}extension\n`,
      text.replace("\n3\n", "\n03\n"),
      text.replace("\n3\n", "\n-1\n"),
      text.replace("J48=", ""),
      "",
    ];
    for (const each of [...bad, text.replace("\n3\n", "\n9999999999999999\n"), text.replace("J48=", "J49=")]) {
      expect(() => parseCheckpoint(each)).toThrow(code("invalid_input"));
    }
    expect(() => checkpointText({ origin: "a b", size: 1, root: emptyRoot() })).toThrow(code("invalid_input"));
    expect(() => checkpointText({ origin: "a", size: -1, root: emptyRoot() })).toThrow(code("invalid_input"));
  });

  test("a verifier key with another id, algorithm or length is refused", () => {
    const published = encodeVerifierKey(key);
    const wrongType = `${name}+40ad74a1+${base64(Buffer.concat([Buffer.of(4), key.publicKey]))}`;
    for (const bad of [
      "",
      name,
      published.replace("40ad", "41ad"),
      wrongType,
      `${published.slice(0, -4)}`,
      `${published}\n`,
    ]) {
      expect(() => parseVerifierKey(bad)).toThrow(code("invalid_input"));
    }
  });

  test("bytes that are no signature or no key never verify", () => {
    const signature = ed25519Sign(seed, utf8("text"));
    expect(ed25519Verify(key.publicKey, utf8("text"), signature)).toBe(true);
    expect(ed25519Verify(key.publicKey, utf8("texT"), signature)).toBe(false);
    expect(ed25519Verify(key.publicKey, utf8("text"), signature.subarray(1))).toBe(false);
    expect(ed25519Verify(key.publicKey.subarray(1), utf8("text"), signature)).toBe(false);
    expect(ed25519Verify(Buffer.alloc(32, 0xff), utf8("text"), signature)).toBe(false);
  });
});

function* inclusionClaims(): Generator<InclusionClaim> {
  for (let size = 1; size <= TREE_MAX; size++) {
    const root = merkleRoot(LEAVES, size);
    for (let index = 0; index < size; index++) {
      yield { index, size, leaf: LEAVES[index] ?? root, path: inclusionProof(LEAVES, index, size), root };
    }
  }
}

function* consistencyClaims(): Generator<ConsistencyClaim> {
  for (let size = 1; size <= TREE_MAX; size++) {
    for (let olderSize = 1; olderSize <= size; olderSize++) {
      const roots = { olderRoot: merkleRoot(LEAVES, olderSize), root: merkleRoot(LEAVES, size) };
      yield { olderSize, size, ...roots, path: consistencyProof(LEAVES, olderSize, size) };
    }
  }
}

function* pathMutations(path: readonly Uint8Array[]): Generator<readonly Uint8Array[]> {
  for (const [index, hash] of path.entries()) {
    yield path.with(index, flipped(hash));
    yield path.with(index, hash.subarray(1));
    yield path.toSpliced(index, 1);
    yield path.toSpliced(index, 0, hash);
  }
  yield [...path, emptyRoot()];
}

function* inclusionMutations(claim: InclusionClaim): Generator<InclusionClaim> {
  for (const path of pathMutations(claim.path)) yield { ...claim, path };
  yield { ...claim, leaf: flipped(claim.leaf) };
  yield { ...claim, root: flipped(claim.root) };
  yield { ...claim, index: claim.index + 1 };
  yield { ...claim, index: claim.index - 1 };
}

function* consistencyMutations(claim: ConsistencyClaim): Generator<ConsistencyClaim> {
  for (const path of pathMutations(claim.path)) yield { ...claim, path };
  yield { ...claim, olderRoot: flipped(claim.olderRoot) };
  yield { ...claim, root: flipped(claim.root) };
  yield { ...claim, size: claim.olderSize - 1 };
}
