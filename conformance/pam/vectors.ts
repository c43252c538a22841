/** Tables of vectors: texts and hashes, canonical JSON, checksums, signatures, deltas. */

import { documentSigner, rawEd25519 } from "../../src/crypto/document-signature.ts";
import { sha256Hex } from "../../src/crypto/primitives.ts";
import {
  checksumByRereading,
  contentHash,
  type HashedText,
  memoriesChecksum,
  normalContent,
  openAnyOrderChecksum,
} from "../../src/formats/pam/checksum.ts";
import type { PamStore } from "../../src/formats/pam/documents.ts";
import { mergeDelta } from "../../src/formats/pam/merge.ts";
import { readKey, signaturePayload, signStore, verifyStore } from "../../src/formats/pam/signature.ts";
import { validateStore } from "../../src/formats/pam/validate.ts";
import { isValid } from "../../src/formats/pam/validators.ts";
import { canonicalJson, isObject, type Json, listOf, memberOf, parseJson } from "../../src/model/json.ts";
import { compareCodePoints } from "../../src/model/text.ts";
import { type Check, held, same, strangers } from "../outcome.ts";

type Row = (name: string, row: Json) => AsyncIterable<Check> | Iterable<Check>;

const textOf = (row: Json | undefined, member: string): string => String(memberOf(row, member) ?? "");

function* contentHashRow(name: string, row: Json): Generator<Check> {
  yield* strangers(name, row, ["name", "content", "normalized", "content_hash", "note"]);
  const content = textOf(row, "content");
  yield same(name, normalContent(content), memberOf(row, "normalized"), "the normal text");
  yield same(name, contentHash(content), memberOf(row, "content_hash"), "the hash");
}

function* canonicalRow(name: string, row: Json): Generator<Check> {
  yield* strangers(name, row, ["name", "input_json_text", "canonical", "canonical_utf8_hex", "sha256", "note"]);
  const canonical = canonicalJson(parseJson(textOf(row, "input_json_text")));
  const bytes = Buffer.from(canonical, "utf8");
  yield same(name, canonical, memberOf(row, "canonical"), "the canonical text");
  yield same(name, bytes.toString("hex"), memberOf(row, "canonical_utf8_hex"), "its bytes");
  yield same(name, `sha256:${sha256Hex(bytes)}`, memberOf(row, "sha256"), "its hash");
}

async function* checksumRow(name: string, row: Json): AsyncGenerator<Check> {
  yield* strangers(name, row, ["name", "memories", "sorted_ids", "checksum", "note"]);
  const memories = listOf(row, "memories").flatMap((memory) => (isIdentified(memory) ? [memory] : []));
  const want = memberOf(row, "checksum");
  const ids = memories.map(({ id }) => id).sort(compareCodePoints);
  yield same(name, ids, memberOf(row, "sorted_ids"), "the order of ids");
  yield same(name, memoriesChecksum(memories), want, "the checksum");
  const texts = memories.map((memory): HashedText => ({ id: memory.id, text: canonicalJson(memory) }));
  const running = openAnyOrderChecksum();
  for (const text of texts) running.add(text);
  yield same(name, running.checksum(), want, "the checksum of a stream");
  const again = async function* () {
    yield* texts;
  };
  yield same(name, await checksumByRereading(again, 1), want, "the checksum of a stream that is read again");
}

const isIdentified = (memory: Json): memory is { readonly [member: string]: Json; readonly id: string } =>
  isObject(memory) && typeof memory["id"] === "string";

function* signatureRow(name: string, row: Json): Generator<Check> {
  yield* strangers(name, row, [
    ...["name", "document", "expect", "payload_canonical", "payload_utf8_hex", "note"],
    ...["private_seed_hex", "public_key_raw_hex"],
  ]);
  const [document = null, expect] = [memberOf(row, "document"), memberOf(row, "expect")];
  yield* strangers(name, expect, ["verified", "fails_at", "did_match", "note"]);
  const { verification } = validateStore(document);
  const failsAt: readonly string[] = verification?.faults ?? ["schema-validation"];
  yield same(name, verification?.isVerified ?? false, memberOf(expect, "verified"), "whether it is verified");
  for (const place of listOf(expect, "fails_at")) {
    yield held(name, failsAt.includes(String(place)), `must fail at ${String(place)}, failed at ${failsAt.join(", ")}`);
  }
  const match = memberOf(expect, "did_match");
  if (match !== undefined) yield same(name, verification?.doesKeyMatchDid, match, "whether the key is the DID's");
  if (!isValid("store", document)) return;
  const payload = signaturePayload(document);
  if (memberOf(row, "payload_canonical") !== undefined) {
    yield same(name, payload, memberOf(row, "payload_canonical"), "what is signed");
  }
  if (memberOf(row, "payload_utf8_hex") !== undefined) {
    yield same(name, Buffer.from(payload ?? "").toString("hex"), memberOf(row, "payload_utf8_hex"), "its bytes");
  }
  yield* signedAnew(name, row, document);
}

/** Ed25519 has one signature only: from the same key over the same document comes the same text. */
function* signedAnew(name: string, row: Json, document: PamStore): Generator<Check> {
  const seed = memberOf(row, "private_seed_hex");
  const { signature } = document;
  if (typeof seed !== "string" || signature === undefined || signature === null) return;
  const again = signStore(document, documentSigner("Ed25519", Buffer.from(seed, "hex")), signature.signed_at);
  yield same(name, again.signature?.value, signature.value, "the signature made anew");
  yield held(name, verifyStore(again).isVerified, "what was signed anew does not verify");
  const key = readKey(again.signature?.public_key ?? "");
  const raw = key === undefined ? "" : Buffer.from(rawEd25519(key)).toString("hex");
  yield same(name, raw, memberOf(row, "public_key_raw_hex"), "the public key");
}

function* mergeRow(name: string, row: Json): Generator<Check> {
  yield* strangers(name, row, ["name", "base", "delta", "expect", "note"]);
  const [base, delta, expect] = ["base", "delta", "expect"].map((member) => memberOf(row, member));
  yield* strangers(name, expect, [
    ...["memory_ids", "memories_sorted", "total_memories", "checksum", "still_present", "status", "note"],
    ...["may_reject", "must_reject", "must_not_merge_silently"],
  ]);
  if (!isValid("store", base) || !isValid("store", delta)) {
    yield { name, fault: "base or delta has not the form of a store" };
    return;
  }
  const merge = mergeDelta(base, delta);
  const isRefused = merge.decision !== "merged";
  if (memberOf(expect, "must_reject") === true) yield held(name, isRefused, "was merged");
  if (memberOf(expect, "must_not_merge_silently") === true) {
    yield held(name, isRefused || merge.notes.length + merge.conflicts.length > 0, "was merged without a word");
  }
  if (isRefused) {
    const mayReject = [memberOf(expect, "may_reject"), memberOf(expect, "must_reject")].includes(true);
    yield held(name, mayReject, `was refused: ${merge.reason}`);
    return;
  }
  const { memories, integrity } = merge.store;
  const sorted = memories.toSorted((left, right) => compareCodePoints(left.id, right.id));
  const statuses = Object.fromEntries(memories.map(({ id, status = "active" }) => [id, status]));
  const got: Readonly<Record<string, unknown>> = {
    memory_ids: sorted.map(({ id }) => id),
    memories_sorted: sorted,
    total_memories: integrity?.total_memories,
    checksum: integrity?.checksum,
  };
  for (const [member, value] of Object.entries(got)) {
    const want = memberOf(expect, member);
    if (want !== undefined) yield same(name, value, want, member);
  }
  for (const id of listOf(expect, "still_present")) yield held(name, String(id) in statuses, `${String(id)} is gone`);
  const wanted = memberOf(expect, "status");
  for (const [id, status] of Object.entries(isObject(wanted) ? wanted : {}))
    yield same(name, statuses[id], status, "the status");
}

const TABLES: Readonly<Record<string, Row>> = {
  "content-hash": contentHashRow,
  jcs: canonicalRow,
  checksum: checksumRow,
  signature: signatureRow,
  "incremental-merge": mergeRow,
};

/** The checks of a table by its name, also where something was added to it: `signature-2`. Undefined for a table that nobody knows. */
export function vectorChecks(table: string): ((rows: Json) => AsyncGenerator<Check>) | undefined {
  const known = Object.keys(TABLES).find(
    (name) => table === name || table.startsWith(`${name}-`) || table.startsWith(`${name}_`),
  );
  const row = known === undefined ? undefined : TABLES[known];
  if (row === undefined) return undefined;
  return async function* (rows) {
    for (const [index, given] of (Array.isArray(rows) ? rows : []).entries()) {
      const name = String(memberOf(given, "name") ?? `row ${index + 1}`);
      try {
        yield* row(name, given);
      } catch (error) {
        yield { name, fault: `stopped: ${error instanceof Error ? error.message : String(error)}` };
      }
    }
  };
}
