/**
 * Checks a store while it is streamed: each piece against the schema and the rules, references and
 * integrity at the end (PAM-5, PAM-18..PAM-45, PAM-56..PAM-71). Schema errors hide all others.
 */

import { canonicalJson, isObject, type Json } from "../../../model/json.ts";
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
  /** The file's path in its bundle, for findings. */
  readonly file?: string | undefined;
  /** Public keys known to be the owner's. */
  readonly pinnedKeys?: readonly string[];
  /** A later minor version: unknown parts are set aside (lenient.ts). */
  readonly isLenient?: boolean;
  /** The caller computes the checksum and passes it to `end`. */
  readonly isHashedByCaller?: boolean;
  /** Text buffered for sorting, in UTF-16 units; see `openAnyOrderChecksum`. */
  readonly heldMax?: number;
}

export interface CheckedPiece<T> {
  readonly value: T;
  /** Unknown parts of a later version. */
  readonly apart: readonly KeptApart[];
}

export interface Checksums {
  readonly checksum?: string | undefined;
  readonly sdkChecksum?: string | undefined;
}

export interface StoreVerdict {
  /** The root with empty lists; undefined if it violates the schema. */
  readonly header: CheckedPiece<PamStore> | undefined;
  /** Undefined if any piece violates the schema. */
  readonly verification: Verification | undefined;
}

export class StoreCheck {
  readonly #options: StoreCheckOptions;
  readonly #schemaFindings: FindingList;
  readonly #ruleFindings: FindingList;
  readonly #report: Report;
  readonly #checksum: ReturnType<typeof openAnyOrderChecksum>;
  readonly references: References;
  memoryCount = 0;
  #wrongHashCount = 0;

  constructor(options: StoreCheckOptions = {}) {
    const { purpose = "check", file, heldMax } = options;
    this.#options = options;
    this.#schemaFindings = openFindings(purpose);
    this.#ruleFindings = openFindings(purpose);
    this.#report = (rule, path) => this.#ruleFindings.add(rule, path, { file });
    this.#checksum = openAnyOrderChecksum(heldMax);
    this.references = new References(this.#report);
  }

  /** Undefined if it violates the schema. */
  memory(value: Json, index: number): CheckedPiece<PamMemory> | undefined {
    this.memoryCount += 1;
    const piece = this.#read("memory", value, ["memories", index]);
    if (piece === undefined) return undefined;
    // Hashes the memory as received, including unknown parts (PAM-70).
    if (this.#options.isHashedByCaller !== true) this.#checksum.add({ id: piece.value.id, text: canonicalJson(value) });
    checkMemory(piece.value, (rule, path) => {
      if (rule === "content-hash") this.#wrongHashCount += 1;
      this.#report(rule, ["memories", index, ...path]);
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
    checkIndexEntry(piece.value, (rule, path) => this.#report(rule, ["conversations_index", index, ...path]));
    this.references.entry(piece.value, index);
    return piece;
  }

  unreadable(path: readonly PathStep[]): void {
    this.#schemaFindings.add("malformed-json", path, { file: this.#options.file });
  }

  get matchesSchema(): boolean {
    return this.#schemaFindings.errorCount === 0;
  }

  /** Undefined if the memories were not sorted by id and too large to buffer. */
  checksum(): string | undefined {
    return this.#checksum.checksum();
  }

  /** Call once, after all pieces. @param checksums computed by rereading the file */
  end(root: Json, checksums: Checksums = {}): StoreVerdict {
    reportVersion(this.#ruleFindings, root, this.#options.file);
    const header = this.#read("header", withEmptyLists(root), []);
    if (header === undefined || !this.matchesSchema) return { header, verification: undefined };
    this.references.end(header.value.export_type === "incremental");
    checkDelta(header.value, this.#report);
    const measured = {
      count: this.memoryCount,
      // Missing if an id is repeated, which is reported already: there is no defined order then.
      checksum: checksums.checksum ?? this.#checksum.checksum() ?? "",
      sdkChecksum: checksums.sdkChecksum,
      wrongHashCount: this.#wrongHashCount,
    };
    return { header, verification: verified(header.value, measured, this.#options, this.#report) };
  }

  findings(): Findings {
    const faults = this.#schemaFindings.findings();
    return this.matchesSchema ? joinFindings([faults, this.#ruleFindings.findings()]) : faults;
  }

  #read<K extends PieceKind>(kind: K, value: Json, path: readonly PathStep[]): CheckedPiece<Validated[K]> | undefined {
    const { file, isLenient = false } = this.#options;
    const piece = readPiece(kind, value, isLenient);
    reportSchemaFaults(this.#schemaFindings, piece.faults, path, file);
    reportUnknownParts(this.#ruleFindings, piece.apart, path, file);
    return piece.value === undefined ? undefined : { value: piece.value, apart: piece.apart };
  }
}

export function reportSchemaFaults(
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

export function reportUnknownParts(
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

export function reportVersion(findings: FindingList, root: Json, file: string | undefined): void {
  const stated =
    isObject(root) && typeof root["schema_version"] === "string" ? readVersion(root["schema_version"]) : undefined;
  if (stated === undefined) return;
  if (stated.reading === "lenient") findings.add("schema-version:later-minor", ["schema_version"], { file });
  if (stated.isPreRelease) findings.add("schema-version:pre-release", ["schema_version"], { file });
}

const LISTS = ["memories", "relations", "conversations_index"];

/** The lists were checked piece by piece; the schema rejects anything that is not a list. */
function withEmptyLists(root: Json): Json {
  if (!isObject(root)) return root;
  return Object.fromEntries(
    Object.entries(root).map(([name, value]) => [name, LISTS.includes(name) && Array.isArray(value) ? [] : value]),
  );
}

/** PAM-73, PAM-74. */
function checkDelta({ export_type, base_export_id, since }: PamStore, report: Report): void {
  if (export_type !== "incremental") return;
  if (typeof base_export_id !== "string") report("incremental-fields", ["base_export_id"]);
  if (typeof since !== "string") report("incremental-fields", ["since"]);
}

function verified(
  header: PamStore,
  measured: Measured,
  { pinnedKeys }: StoreCheckOptions,
  report: Report,
): Verification {
  const verification = verifyMeasured(header, measured, { pinnedKeys });
  const { faults, checksumFits, doesKeyMatchDid } = verification;
  if (faults.includes("integrity-total")) report("integrity-total", ["integrity", "total_memories"]);
  if (faults.includes("integrity-checksum") && measured.checksum !== "") {
    const rule = checksumFits === "sdk-form" ? "integrity-checksum:sdk-form" : "integrity-checksum";
    report(rule, ["integrity", "checksum"]);
  }
  if (faults.includes("signature-payload")) {
    const isEarly = isBefore(header.signature?.signed_at ?? "", header.export_date ?? "");
    report("signature-payload", isEarly ? ["signature", "signed_at"] : ["integrity"]);
  }
  if (faults.includes("signature-fields")) report("signature-fields", ["signature", "value"]);
  if (faults.includes("signature-key")) report("signature-key", ["signature", "public_key"]);
  if (faults.includes("signature")) report("signature", ["signature", "value"]);
  if (readBase64Url(header.signature?.value ?? "")?.isPadded === true)
    report("signature-fields:padding", ["signature", "value"]);
  if (doesKeyMatchDid === false) report("signature:did", ["signature", "public_key"]);
  return verification;
}

export type Report = (rule: RuleName, path: readonly PathStep[]) => void;

function checkMemory(memory: PamMemory, report: Report): void {
  const { content, content_hash, temporal, confidence, status = "active" } = memory;
  if (!isContentHash(content, content_hash)) report("content-hash", ["content_hash"]); // PAM-24
  // PAM-30: equal instants are valid.
  const { created_at, updated_at, valid_from, valid_until } = temporal;
  if (precedes(updated_at, created_at)) report("temporal", ["temporal", "updated_at"]);
  if (precedes(valid_until, valid_from)) report("temporal", ["temporal", "valid_until"]);
  if (precedes(confidence?.last_reinforced, created_at))
    report("temporal:reinforced", ["confidence", "last_reinforced"]);
  // PAM-27, in both directions.
  const isReplaced = typeof temporal.superseded_by === "string";
  if (isReplaced !== (status === "superseded")) report("status-consistency", ["status"]);
  checkPlatform(memory.provenance.platform, ["provenance", "platform"], report);
  // The producer should have left it out (PAM-35).
  if (memory.access?.exportable === false) report("not-exportable", ["access", "exportable"]);
}

/** PAM-40; the same names in memories, index and conversations (PAM-41). */
export function checkPlatform(platform: string, path: readonly PathStep[], report: Report): void {
  if (COMPANIES.has(platform)) report("platform-naming", path);
}
const COMPANIES: ReadonlySet<string> = new Set(["anthropic", "google", "microsoft", "openai", "xai"]);

function checkIndexEntry({ platform, temporal }: PamIndexEntry, report: Report): void {
  checkPlatform(platform, ["platform"], report);
  if (precedes(temporal.updated_at, temporal.created_at)) report("temporal", ["temporal", "updated_at"]);
}

const precedes = (later: string | null | undefined, earlier: string | null | undefined): boolean =>
  typeof later === "string" && typeof earlier === "string" && isBefore(later, earlier);
