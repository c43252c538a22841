/**
 * Judges a store while it streams: each piece by schema and rules, references and integrity at the
 * end (PAM-5, PAM-18..PAM-45, PAM-56..PAM-71). Errors of form hide all others.
 */

import { canonicalJson } from "../../../model/canonical-json.ts";
import { isObject, type Json } from "../../../model/json.ts";
import { isContentHash, openAnyOrderChecksum } from "../checksum.ts";
import { readBase64Url } from "../did.ts";
import { type PamIndexEntry, type PamMemory, type PamRelation, type PamStore, readVersion } from "../documents.ts";
import { type FindingList, type Findings, joinFindings, openFindings, type PathStep } from "../findings.ts";
import { isBefore } from "../instant.ts";
import { type KeptApart, readPiece } from "../lenient.ts";
import { type Measured, type Verification, verifyMeasured } from "../signature.ts";
import type { PieceKind, SchemaFault, Validated } from "../validators.ts";
import { References } from "./references.ts";
import type { Purpose, RuleName } from "./rules.ts";

export interface StoreCheckOptions {
  readonly purpose?: Purpose;
  /** The file's path inside its bundle, for what is told. */
  readonly file?: string | undefined;
  /** Public keys known to be the owner's. */
  readonly pinnedKeys?: readonly string[];
  /** A later minor version: what is unknown is kept apart (documents.ts). */
  readonly isLenient?: boolean;
  /** The caller hashes the memories as it writes them and passes the checksum to `end`. */
  readonly isHashedByCaller?: boolean;
  /** Text held for sorting, in UTF-16 units; see `openAnyOrderChecksum`. */
  readonly heldMax?: number;
}

export interface CheckedPiece<T> {
  readonly value: T;
  /** What a later version says in it; empty for ours. */
  readonly apart: readonly KeptApart[];
}

export interface Checksums {
  readonly checksum?: string | undefined;
  readonly sdkChecksum?: string | undefined;
}

export interface StoreVerdict {
  /** The root with empty lists; undefined where its form is wrong. */
  readonly header: CheckedPiece<PamStore> | undefined;
  /** Undefined where the form is wrong anywhere: there is nothing to verify then. */
  readonly verification: Verification | undefined;
}

export class StoreCheck {
  readonly #options: StoreCheckOptions;
  readonly #form: FindingList;
  readonly #sense: FindingList;
  readonly #tell: Tell;
  readonly #sums: ReturnType<typeof openAnyOrderChecksum>;
  readonly references: References;
  memoryCount = 0;
  #wrongHashCount = 0;

  constructor(options: StoreCheckOptions = {}) {
    const { purpose = "check", file, heldMax } = options;
    this.#options = options;
    this.#form = openFindings(purpose);
    this.#sense = openFindings(purpose);
    this.#tell = (rule, path) => this.#sense.add(rule, path, { file });
    this.#sums = openAnyOrderChecksum(heldMax);
    this.references = new References(this.#tell);
  }

  /** Undefined for a piece whose form is wrong. */
  memory(value: Json, index: number): CheckedPiece<PamMemory> | undefined {
    this.memoryCount += 1;
    const piece = this.#read("memory", value, ["memories", index]);
    if (piece === undefined) return undefined;
    // Over the memory as it was received, not as it was understood (PAM-70).
    if (this.#options.isHashedByCaller !== true) this.#sums.add({ id: piece.value.id, text: canonicalJson(value) });
    checkMemory(piece.value, (rule, path) => {
      if (rule === "content-hash") this.#wrongHashCount += 1;
      this.#tell(rule, ["memories", index, ...path]);
    });
    this.references.memory(piece.value, index);
    return piece;
  }

  relation(value: Json, index: number): CheckedPiece<PamRelation> | undefined {
    const piece = this.#read("relation", value, ["relations", index]);
    if (piece !== undefined) this.references.relation(piece.value, index);
    return piece;
  }

  entry(value: Json, index: number): CheckedPiece<PamIndexEntry> | undefined {
    const piece = this.#read("index entry", value, ["conversations_index", index]);
    if (piece === undefined) return undefined;
    checkIndexEntry(piece.value, (rule, path) => this.#tell(rule, ["conversations_index", index, ...path]));
    this.references.entry(piece.value, index);
    return piece;
  }

  unreadable(path: readonly PathStep[]): void {
    this.#form.add("malformed-json", path, { file: this.#options.file });
  }

  get isSound(): boolean {
    return this.#form.errorCount === 0;
  }

  /** Of the memories so far; undefined where they came out of order and were too many to hold. */
  checksum(): string | undefined {
    return this.#sums.checksum();
  }

  /** Call once, after all pieces. @param checksums found by reading again */
  end(root: Json, checksums: Checksums = {}): StoreVerdict {
    tellVersion(this.#sense, root, this.#options.file);
    const header = this.#read("header", withEmptyLists(root), []);
    if (header === undefined || !this.isSound) return { header, verification: undefined };
    this.references.end(header.value.export_type === "incremental");
    checkDelta(header.value, this.#tell);
    const measured = {
      count: this.memoryCount,
      // Missing when an id is repeated, which has been reported: the order is undefined then.
      checksum: checksums.checksum ?? this.#sums.checksum() ?? "",
      sdkChecksum: checksums.sdkChecksum,
      wrongHashCount: this.#wrongHashCount,
    };
    return { header, verification: verified(header.value, measured, this.#options, this.#tell) };
  }

  findings(): Findings {
    const form = this.#form.findings();
    return this.isSound ? joinFindings([form, this.#sense.findings()]) : form;
  }

  #read<K extends PieceKind>(kind: K, value: Json, path: readonly PathStep[]): CheckedPiece<Validated[K]> | undefined {
    const { file, isLenient = false } = this.#options;
    const piece = readPiece(kind, value, isLenient);
    tellForm(this.#form, piece.faults, path, file);
    tellApart(this.#sense, piece.apart, path, file);
    return piece.value === undefined ? undefined : { value: piece.value, apart: piece.apart };
  }
}

/** A fault of form, with the sentence of its rule. */
export function tellForm(
  findings: FindingList,
  faults: readonly SchemaFault[],
  outer: readonly PathStep[],
  file: string | undefined,
): void {
  for (const { path, message, rule } of faults) {
    const name: RuleName = rule === "format" ? "schema-validation:format" : "schema-validation";
    findings.add(name, [...outer, ...path], { file, message });
  }
}

export function tellApart(
  findings: FindingList,
  apart: readonly KeptApart[],
  outer: readonly PathStep[],
  file: string | undefined,
): void {
  for (const { path, value } of apart) {
    if (value === undefined) continue;
    const rule: RuleName = typeof value === "string" ? "schema-version:unknown-value" : "schema-version:unknown-member";
    findings.add(rule, [...outer, ...path], { file });
  }
}

export function tellVersion(findings: FindingList, root: Json, file: string | undefined): void {
  const stated =
    isObject(root) && typeof root["schema_version"] === "string" ? readVersion(root["schema_version"]) : undefined;
  if (stated === undefined) return;
  if (stated.reading === "lenient") findings.add("schema-version:later-minor", ["schema_version"], { file });
  if (stated.isPreRelease) findings.add("schema-version:pre-release", ["schema_version"], { file });
}

const LISTS = ["memories", "relations", "conversations_index"];

/** Lists have been judged piece by piece; anything else is left for the schema to refuse. */
function withEmptyLists(root: Json): Json {
  if (!isObject(root)) return root;
  return Object.fromEntries(
    Object.entries(root).map(([name, value]) => [name, LISTS.includes(name) && Array.isArray(value) ? [] : value]),
  );
}

/** PAM-73, PAM-74. */
function checkDelta({ export_type, base_export_id, since }: PamStore, tell: Tell): void {
  if (export_type !== "incremental") return;
  if (typeof base_export_id !== "string") tell("incremental-fields", ["base_export_id"]);
  if (typeof since !== "string") tell("incremental-fields", ["since"]);
}

function verified(header: PamStore, measured: Measured, { pinnedKeys }: StoreCheckOptions, tell: Tell): Verification {
  const verification = verifyMeasured(header, measured, { pinnedKeys });
  const { faults, checksumFits, doesKeyMatchDid } = verification;
  if (faults.includes("integrity-total")) tell("integrity-total", ["integrity", "total_memories"]);
  if (faults.includes("integrity-checksum") && measured.checksum !== "") {
    tell(checksumFits === "sdk-form" ? "integrity-checksum:sdk-form" : "integrity-checksum", ["integrity", "checksum"]);
  }
  if (faults.includes("signature-payload")) {
    const isEarly = isBefore(header.signature?.signed_at ?? "", header.export_date ?? "");
    tell("signature-payload", isEarly ? ["signature", "signed_at"] : ["integrity"]);
  }
  if (faults.includes("signature-fields")) tell("signature-fields", ["signature", "value"]);
  if (faults.includes("signature-key")) tell("signature-key", ["signature", "public_key"]);
  if (faults.includes("signature")) tell("signature", ["signature", "value"]);
  if (readBase64Url(header.signature?.value ?? "")?.isPadded === true)
    tell("signature-fields:padding", ["signature", "value"]);
  if (doesKeyMatchDid === false) tell("signature:did", ["signature", "public_key"]);
  return verification;
}

export type Tell = (rule: RuleName, path: readonly PathStep[]) => void;

function checkMemory(memory: PamMemory, tell: Tell): void {
  checkContentHash(memory, tell);
  checkTimes(memory, tell);
  checkStatus(memory, tell);
  checkPlatform(memory.provenance.platform, ["provenance", "platform"], tell);
  // Written by a producer that should have left it out (PAM-35).
  if (memory.access?.exportable === false) tell("not-exportable", ["access", "exportable"]);
}

/** PAM-24. */
function checkContentHash({ content, content_hash }: PamMemory, tell: Tell): void {
  if (!isContentHash(content, content_hash)) tell("content-hash", ["content_hash"]);
}

/** PAM-30: compared as instants, the same instant is fine. */
function checkTimes({ temporal, confidence }: PamMemory, tell: Tell): void {
  const { created_at, updated_at, valid_from, valid_until } = temporal;
  if (precedes(updated_at, created_at)) tell("temporal", ["temporal", "updated_at"]);
  if (precedes(valid_until, valid_from)) tell("temporal", ["temporal", "valid_until"]);
  if (precedes(confidence?.last_reinforced, created_at)) tell("temporal:reinforced", ["confidence", "last_reinforced"]);
}

/** PAM-27, both ways. */
function checkStatus({ status = "active", temporal }: PamMemory, tell: Tell): void {
  const isReplaced = typeof temporal.superseded_by === "string";
  if (isReplaced !== (status === "superseded")) tell("status-consistency", ["status"]);
}

/** PAM-40: the same names in memories, index and conversations (PAM-41). */
export function checkPlatform(platform: string, path: readonly PathStep[], tell: Tell): void {
  if (COMPANIES.has(platform)) tell("platform-naming", path);
}
const COMPANIES: ReadonlySet<string> = new Set(["anthropic", "google", "microsoft", "openai", "xai"]);

function checkIndexEntry({ platform, temporal }: PamIndexEntry, tell: Tell): void {
  checkPlatform(platform, ["platform"], tell);
  if (precedes(temporal.updated_at, temporal.created_at)) tell("temporal", ["temporal", "updated_at"]);
}

const precedes = (later: string | null | undefined, earlier: string | null | undefined): boolean =>
  typeof later === "string" && typeof earlier === "string" && isBefore(later, earlier);
