/**
 * A receipt: a text file that proves offline that the log contains an entry (SEC-E8; security.md
 * §4.8). It has readable lines, the entry, optional further entries, and the proof with the signed
 * head. A receipt is valid only if it equals, byte for byte, the text rendered from its parts.
 */

import {
  bundlePath,
  exactBase64,
  parseTlogProof,
  TILE_WIDTH,
  type TlogProof,
  tileTree,
  tileWidth,
  tlogProofText,
  verifyConsistency,
  verifyInclusion,
  verifyMultiProof,
  verifyTlogProof,
} from "../crypto/merkle-tree.ts";
import { leafHash } from "../crypto/primitives.ts";
import {
  type Checkpoint,
  type Cosignature,
  encodeVerifierKey,
  parseCheckpoint,
  type VerifierKey,
  verifyCosignatures,
} from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import type { LogEntry } from "../model/log-entry.ts";
import { readEntry } from "./chain-book.ts";
import { isSameKey, keyOf, keysFrom, parseKeyChanges, readKeyChanges } from "./key-changes.ts";
import { type LogFiles, orUndefined, readBundle, signedHead, tileReader, unsignedHead, utf8 } from "./log-files.ts";
import { plainLines } from "./receipt-words.ts";

interface FurtherEntry {
  readonly index: number;
  readonly entry: string;
}
export interface Receipt {
  /** The exact text of the proven entry: for a job, its closing one. */
  readonly entry: string;
  readonly proof: TlogProof;
  /** Entries of the same job, or of the same subject if there is no job. Ascending by index. */
  readonly further: readonly FurtherEntry[];
  /** One proof for all further entries under the same head (crypto/merkle-tree.ts). */
  readonly furtherHashes: readonly Uint8Array[];
  /** Identifies the key; never trusted from here. */
  readonly verifierKey: string;
  /** The key changes up to that key, for verifiers who trust an older one (key-changes.ts). */
  readonly keyChanges?: string | undefined;
}
export type ReceiptFault =
  | "malformed"
  | "wrong_key"
  | "bad_signature"
  | "keys_invalid"
  | "entry_invalid"
  | "not_included"
  | "further_unrelated"
  | "further_not_included"
  | "text_changed"
  | "bad_cosignature";
export type VerifiedReceipt =
  | {
      readonly valid: true;
      readonly entry: LogEntry;
      readonly index: number;
      readonly checkpoint: Checkpoint;
      readonly further: readonly { readonly index: number; readonly entry: LogEntry }[];
      readonly cosignatures: readonly Cosignature[];
    }
  | { readonly valid: false; readonly reason: ReceiptFault };

/** Keeps a receipt small enough to mail. */
export const FURTHER_MAX = 1_000;
/** More than 1,000 further entries of maximum length need. */
const RECEIPT_MAX_CHARACTERS = 5_000_000;
const FURTHER_HASHES_MAX = 60_000;

const HEADING = "Keepsake receipt, format 1";
const ENTRY = "-- entry --";
const FURTHER = "-- further entries --";
const KEYS = "-- keys --";
const PROOF = "-- proof --";
const HOW = [
  "Check this receipt without a network: keepsake receipt verify FILE --vkey KEY, or with the page verify-receipt.html.",
  "Get the verifier key from the operator of the log, separately from this file.",
];

/** @throws KeepsakeError `invalid_input` for invalid or too many entries, or an overlong proof */
export function receiptText(receipt: Receipt): string {
  const text = renderedText(receipt);
  if (text !== undefined) return text;
  throw unreadable(receipt.entry.length);
}

/**
 * Verifies nothing. @throws KeepsakeError `invalid_input` for a text that is not exactly a receipt
 */
export function parseReceipt(text: string): Receipt {
  const receipt = parts(text);
  if (receipt !== undefined && renderedText(receipt) === text) return receipt;
  throw unreadable(text.length);
}

/**
 * Verifies a receipt offline with the log's verifier key. Never throws for a bad receipt.
 * @param witnesses keys whose cosignatures are reported; an invalid one makes the receipt invalid
 */
export function verifyReceipt(
  text: string,
  verifierKey: string | VerifierKey,
  witnesses: readonly VerifierKey[] = [],
): VerifiedReceipt {
  const key = typeof verifierKey === "string" ? keyOf(verifierKey.trim()) : verifierKey;
  if (key === undefined) return fault("wrong_key");
  const receipt = parts(text);
  if (receipt === undefined) return fault("malformed");
  const signing = signingKey(receipt, key);
  if (typeof signing === "string") return fault(signing);
  const entry = entryOf(receipt.entry);
  const further = receipt.further.map((each) => ({ index: each.index, entry: entryOf(each.entry) }));
  if (entry === undefined || !further.every(isRead)) return fault("entry_invalid");

  const proven = verifyTlogProof(receipt.proof, leafHash(Buffer.from(receipt.entry, "utf8")), [signing]);
  if (!proven.valid) return fault(reasonOf(proven.reason));
  const { checkpoint } = proven;
  if (!further.every((each) => isRelated(entry, each.entry))) return fault("further_unrelated");
  if (!isFurtherProven(receipt, checkpoint)) return fault("further_not_included");
  if (renderedText(receipt) !== text) return fault("text_changed");
  const witnessed = verifyCosignatures(receipt.proof.checkpoint, witnesses);
  if (!witnessed.valid) return fault("bad_cosignature");
  const { index } = receipt.proof;
  return { valid: true, entry, index, checkpoint, further, cosignatures: witnessed.cosignatures };
}

/** The key that signed the head: the trusted key, or a successor according to the key changes. */
function signingKey(receipt: Receipt, trusted: VerifierKey): VerifierKey | "wrong_key" | "keys_invalid" {
  const named = keyOf(receipt.verifierKey);
  if (named === undefined) return "wrong_key";
  if (receipt.keyChanges === undefined) return isSameKey(named, trusted) ? named : "wrong_key";
  const changes = parseKeyChanges(receipt.keyChanges);
  const last = changes?.at(-1)?.newer;
  if (changes === undefined || last === undefined || !isSameKey(last, named)) return "keys_invalid";
  if (changes.some(({ origin }) => origin !== headOf(receipt.proof.checkpoint)?.origin)) return "keys_invalid";
  return keysFrom([trusted], changes).some((key) => isSameKey(key, named)) ? named : "wrong_key";
}

/** The canonical text of these parts; undefined if they are invalid. */
function renderedText(receipt: Receipt): string | undefined {
  const { entry, proof, further, furtherHashes, verifierKey, keyChanges } = receipt;
  const read = entryOf(entry);
  const checkpoint = headOf(proof.checkpoint);
  if (read === undefined || checkpoint === undefined || proof.extra !== undefined) return undefined;
  if (further.length > FURTHER_MAX || furtherHashes.length > FURTHER_HASHES_MAX) return undefined;
  if (further.length === 0 && furtherHashes.length > 0) return undefined;
  const { origin, size } = checkpoint;
  const place = { origin, size, index: proof.index, furtherCount: further.length, verifierKey };
  const lines = [
    HEADING,
    "",
    ...plainLines(read, place),
    "",
    ...HOW,
    "",
    ENTRY,
    entry,
    "",
    ...furtherLines(further, furtherHashes),
    ...(keyChanges === undefined ? [] : [KEYS, ...keyChanges.split("\n")]),
    PROOF,
  ];
  return `${lines.join("\n")}\n${tlogProofText(proof)}`;
}

const furtherLines = (further: readonly FurtherEntry[], hashes: readonly Uint8Array[]): readonly string[] =>
  further.length === 0
    ? []
    : [
        FURTHER,
        ...further.map(({ index, entry }) => `${index} ${entry}`),
        ...hashes.map((hash) => Buffer.from(hash).toString("base64")),
        "",
      ];

/** Lenient: strictness comes from comparing the text with `renderedText`. */
function parts(text: string): Receipt | undefined {
  if (text.length > RECEIPT_MAX_CHARACTERS || !text.startsWith(`${HEADING}\n`) || !text.isWellFormed())
    return undefined;
  const [head = "", afterEntry] = cut(text, `\n${ENTRY}\n`);
  const [middle = "", proofText] = cut(afterEntry ?? "", `\n${PROOF}\n`);
  const [entries, keyChanges] = cut(middle, `\n\n${KEYS}\n`);
  const [entry = "", furtherText = ""] = cut(entries, `\n\n${FURTHER}\n`);
  const [, verifierKey] = /^Verifier key: (.+)$/mu.exec(head) ?? [];
  const proof = proofText === undefined ? undefined : proofOf(proofText);
  const further = furtherOf(furtherText);
  if (proof === undefined || further === undefined || verifierKey === undefined) return undefined;
  return { entry: entry.trimEnd(), proof, verifierKey, ...further, keyChanges };
}

function furtherOf(text: string): Pick<Receipt, "further" | "furtherHashes"> | undefined {
  const further: FurtherEntry[] = [];
  const furtherHashes: (Buffer | undefined)[] = [];
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const [, decimal, entry] = /^(0|[1-9]\d{0,15}) (\{.*\})$/.exec(line) ?? [];
    if (entry !== undefined) further.push({ index: Number(decimal), entry });
    else furtherHashes.push(exactBase64(line));
  }
  return furtherHashes.every(isHash) ? { further, furtherHashes } : undefined;
}

const isHash = (hash: Buffer | undefined): hash is Buffer => hash?.length === 32;

function isFurtherProven({ further, furtherHashes, proof }: Receipt, { size, root }: Checkpoint): boolean {
  if (further.length === 0) return true;
  if (further.some(({ index }) => index === proof.index)) return false;
  const leaves = further.map(({ index, entry }) => ({ index, hash: leafHash(Buffer.from(entry, "utf8")) }));
  return verifyMultiProof({ size, leaves, hashes: furtherHashes, root });
}

/** A receipt must not contain unrelated entries. */
const isRelated = (entry: LogEntry, other: LogEntry): boolean =>
  entry.job === undefined ? other.sub === entry.sub : other.job === entry.job;

const isRead = <Value extends { readonly entry: LogEntry | undefined }>(
  each: Value,
): each is Value & { readonly entry: LogEntry } => each.entry !== undefined;

function reasonOf(reason: string): ReceiptFault {
  if (reason === "not_included" || reason === "bad_signature") return reason;
  return reason === "unknown_key" ? "wrong_key" : "malformed";
}

function entryOf(text: string): LogEntry | undefined {
  const read = readEntry(Buffer.from(text, "utf8"));
  return "entry" in read ? read.entry : undefined;
}

/** Unverified: used only to render lines, before or after the signature is checked. */
const headOf = (note: string): Checkpoint | undefined =>
  orUndefined(() => parseCheckpoint(note.slice(0, note.lastIndexOf("\n\n") + 1)));

const proofOf = (text: string): TlogProof | undefined => orUndefined(() => parseTlogProof(text));

/** The text before and after the first occurrence of `mark`. */
function cut(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)];
}

const fault = (reason: ReceiptFault): VerifiedReceipt => ({ valid: false, reason });

const unreadable = (length: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is not a receipt, or it was changed.", {
    hint: "Copy the original file again, with its line endings unchanged.",
    facts: { length },
  });

interface ReceiptRequest {
  /** The proven entry: for a job, its closing one. */
  readonly index: number;
  /** Further entries of the same job (or subject), in any order; at most 1,000. */
  readonly further?: readonly number[];
}

/**
 * Creates a receipt from a published log and verifies it as its owner will. Cost: reads a few tiles
 * and the bundles of the named entries.
 * @throws KeepsakeError `log_corrupt` if the folder does not support it · `invalid_input` for
 * entries that do not exist or do not belong together
 */
export async function receiptFor(files: LogFiles, key: VerifierKey, request: ReceiptRequest): Promise<string> {
  const { checkpoint, note } = await signedHead(files, [key]);
  const { size } = checkpoint;
  const wanted = [...new Set(request.further ?? [])].filter((index) => index !== request.index);
  const indexes = wanted.toSorted((left, right) => left - right);
  const highest = Math.max(request.index, indexes.at(-1) ?? 0);
  if (![request.index, ...indexes].every(isIndex) || highest >= size || indexes.length > FURTHER_MAX)
    throw noSuchEntries(highest, size);

  const tree = tileTree(size, tileReader(files));
  const readText = entryReader(files, size);
  const further: { index: number; entry: string }[] = [];
  for (const index of indexes) further.push({ index, entry: await readText(index) });
  const text = receiptText({
    entry: await readText(request.index),
    proof: { index: request.index, path: await tree.inclusionProof(request.index), checkpoint: note },
    further,
    furtherHashes: indexes.length === 0 ? [] : await tree.multiProof(indexes),
    verifierKey: encodeVerifierKey(key),
    ...(await changesTo(files, key)),
  });
  const verified = verifyReceipt(text, key);
  if (verified.valid) return text;
  if (verified.reason === "further_unrelated") throw noSuchEntries(highest, size);
  throw new KeepsakeError("log_corrupt", "The files of this log do not support the receipt.", {
    hint: "Find the first bad entry with keepsake audit verify.",
    facts: { index: request.index, size, reason: verified.reason },
  });
}

async function changesTo(files: LogFiles, key: VerifierKey): Promise<Pick<Receipt, "keyChanges">> {
  const { text, changes } = await readKeyChanges(files);
  const last = changes.at(-1);
  return text === undefined || last === undefined || !isSameKey(last.newer, key) ? {} : { keyChanges: text };
}

const isIndex = (index: number): boolean => Number.isSafeInteger(index) && index >= 0;

/** Caches the last bundle, because the entries of a job are adjacent. */
function entryReader(files: LogFiles, size: number): (index: number) => Promise<string> {
  let cached: { readonly bundle: number; readonly entries: readonly Buffer[] } | undefined;
  return async (index) => {
    const bundle = Math.floor(index / TILE_WIDTH);
    if (cached?.bundle !== bundle) {
      const read = await readBundle(files, bundle, tileWidth(0, bundle, size));
      cached = { bundle, entries: read?.entries ?? [] };
    }
    const entry = cached.entries[index % TILE_WIDTH];
    if (entry !== undefined) return utf8(entry);
    throw new KeepsakeError("log_corrupt", "An entry bundle of the log is missing or truncated.", {
      hint: "Copy the log's folder again. Receipts cannot be created for pruned entries.",
      facts: { index, path: bundlePath(bundle) },
    });
  };
}

const noSuchEntries = (index: number, size: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "No receipt can be created from these entries.", {
    hint: "Pass at most 1,000 published entries of one job or one subject.",
    facts: { index, size },
  });

/**
 * The Merkle path from entry `index` to the root of the first `size` entries (default: all).
 * Signatures are not checked: the recipient verifies the proof against a head that they trust.
 * @throws KeepsakeError `log_corrupt` if the head or tiles are missing or damaged · `invalid_input`
 * for an index or size outside the log
 */
export async function inclusionProofFor(files: LogFiles, index: number, givenSize?: number): Promise<Uint8Array[]> {
  const checkpoint = await unsignedHead(files);
  const tree = tileTree(checkpoint.size, tileReader(files));
  const size = givenSize ?? checkpoint.size;
  const path = await tree.inclusionProof(index, size);
  const root = size === checkpoint.size ? checkpoint.root : await tree.root(size);
  if (verifyInclusion({ index, size, leaf: await tree.leaf(index), path, root })) return path;
  throw wrongTiles(checkpoint.size);
}

/**
 * The proof that the first `size` entries (default: all) extend the first `olderSize`.
 * @throws KeepsakeError as `inclusionProofFor`
 */
export async function consistencyProofFor(
  files: LogFiles,
  olderSize: number,
  givenSize?: number,
): Promise<Uint8Array[]> {
  const checkpoint = await unsignedHead(files);
  const tree = tileTree(checkpoint.size, tileReader(files));
  const size = givenSize ?? checkpoint.size;
  const path = await tree.consistencyProof(olderSize, size);
  const root = size === checkpoint.size ? checkpoint.root : await tree.root(size);
  const olderRoot = await tree.root(olderSize);
  if (verifyConsistency({ olderSize, size, olderRoot, root, path })) return path;
  throw wrongTiles(checkpoint.size);
}

const wrongTiles = (size: number): KeepsakeError =>
  new KeepsakeError("log_corrupt", "The tiles of this log do not produce its published root.", {
    hint: "Find the first bad entry with keepsake audit verify.",
    facts: { size },
  });
