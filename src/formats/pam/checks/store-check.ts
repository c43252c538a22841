/**
 * One store, judged while it streams: each piece by its schema and by itself as it passes, references and integrity at the end (PAM-5,
 * PAM-18..PAM-45, PAM-56..PAM-71). Where the form of the store fails somewhere, only that is told: what follows from a broken form says
 * nothing more.
 */
import { canonicalJson } from "../../../core/canonical-json.ts";
import { isObject, type Json } from "../../../core/json.ts";
import { openAnyOrderChecksum } from "../checksum.ts";
import { isContentHash } from "../content-hash.ts";
import { readBase64Url } from "../did.ts";
import { type PamIndexEntry, type PamMemory, type PamRelation, type PamStore, readVersion } from "../documents.ts";
import { type FindingList, type Findings, joinFindings, openFindings } from "../findings.ts";
import { isBefore } from "../instant.ts";
import type { PathStep } from "../json-edit.ts";
import { type KeptApart, readPiece } from "../lenient.ts";
import { type Measured, type Verification, verifyMeasured } from "../signature.ts";
import type { PieceKind, SchemaFault, Validated } from "../validators.ts";
import { openReferences, type References } from "./references.ts";
import type { Purpose, RuleName } from "./rules.ts";

export interface StoreCheckOptions {
  readonly purpose?: Purpose;
  /** The file's path inside its bundle, for what is told. */
  readonly file?: string | undefined;
  /** Public keys known to be the owner's. */
  readonly pinnedKeys?: readonly string[];
  /** A later minor version: what is unknown is kept apart (version.ts). */
  readonly isLenient?: boolean;
  /** The caller hashes the memories as it writes them and passes the checksum to `end`. */
  readonly isHashedByCaller?: boolean;
  /** Text held for sorting, in UTF-16 units; see `openAnyOrderChecksum`. */
  readonly heldMax?: number;
}

/** A piece as it may be used. */
export interface CheckedPiece<T> {
  readonly value: T;
  /** What a later version says in it; empty for ours. */
  readonly apart: readonly KeptApart[];
}

export interface StoreCheck {
  /** Undefined for a piece whose form is wrong. Places are told by `index`, the place in its list. */
  memory(value: Json, index: number): CheckedPiece<PamMemory> | undefined;
  relation(value: Json, index: number): CheckedPiece<PamRelation> | undefined;
  entry(value: Json, index: number): CheckedPiece<PamIndexEntry> | undefined;
  /** A piece that could not even be read. */
  unreadable(path: readonly PathStep[]): void;
  readonly references: References;
  readonly memoryCount: number;
  /** Every piece so far had the right form. */
  readonly isSound: boolean;
  /** Of the memories so far; undefined where they came out of order and were too many to hold. */
  checksum(): string | undefined;
  /**
   * The root, whose lists have passed already. Call once, behind all pieces.
   * @param checksums as found by reading again, where `checksum` had none or the stated one did not fit
   */
  end(root: Json, checksums?: Checksums): StoreVerdict;
  /** Everything told so far. */
  findings(): Findings;
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

export function openStoreCheck(options: StoreCheckOptions = {}): StoreCheck {
  const { purpose = "check", file, isLenient = false } = options;
  const form = openFindings(purpose);
  const sense = openFindings(purpose);
  const tell: Tell = (rule, path) => sense.add(rule, path, { file });
  const references = openReferences(tell);
  const sums = openAnyOrderChecksum(options.heldMax);
  let memoryCount = 0;
  let wrongHashCount = 0;

  const read = <K extends PieceKind>(
    kind: K,
    value: Json,
    path: readonly PathStep[],
  ): CheckedPiece<Validated[K]> | undefined => {
    const piece = readPiece(kind, value, isLenient);
    tellForm(form, piece.faults, path, file);
    tellApart(sense, piece.apart, path, file);
    return piece.value === undefined ? undefined : { value: piece.value, apart: piece.apart };
  };
  const below =
    (...outer: readonly PathStep[]): Tell =>
    (rule, path) => {
      if (rule === "content-hash") wrongHashCount += 1;
      tell(rule, [...outer, ...path]);
    };

  return {
    references,
    memory: (value, index) => {
      memoryCount += 1;
      const piece = read("memory", value, ["memories", index]);
      if (piece === undefined) return undefined;
      // Over the memory as it was received, not as it was understood (PAM-70).
      if (options.isHashedByCaller !== true) sums.add({ id: piece.value.id, text: canonicalJson(value) });
      checkMemory(piece.value, below("memories", index));
      references.memory(piece.value, index);
      return piece;
    },
    relation: (value, index) => {
      const piece = read("relation", value, ["relations", index]);
      if (piece !== undefined) references.relation(piece.value, index);
      return piece;
    },
    entry: (value, index) => {
      const piece = read("index entry", value, ["conversations_index", index]);
      if (piece === undefined) return undefined;
      checkIndexEntry(piece.value, below("conversations_index", index));
      references.entry(piece.value, index);
      return piece;
    },
    unreadable: (path) => form.add("malformed-json", path, { file }),
    get memoryCount() {
      return memoryCount;
    },
    get isSound() {
      return form.errorCount === 0;
    },
    checksum: () => sums.checksum(),
    end: (root, checksums = {}) => {
      tellVersion(sense, root, file);
      const header = read("header", withEmptyLists(root), []);
      if (header === undefined || form.errorCount > 0) return { header, verification: undefined };
      const checksum = checksums.checksum ?? sums.checksum();
      references.end(header.value.export_type === "incremental");
      checkDelta(header.value, tell);
      // Without one, an id stands twice, which has been told: the order, and so the checksum, is undefined then.
      const measured = {
        count: memoryCount,
        checksum: checksum ?? "",
        sdkChecksum: checksums.sdkChecksum,
        wrongHashCount,
      };
      return { header, verification: verified(header.value, measured, options, tell) };
    },
    findings: () => (form.errorCount > 0 ? form.findings() : joinFindings([form.findings(), sense.findings()])),
  };
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

/** The lists have been judged piece by piece; what is there instead of a list is left for the schema to refuse. */
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
