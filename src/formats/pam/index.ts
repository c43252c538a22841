/** Portable AI Memory 1.0 without a vault: `keepsake/pam`. See docs/formats/pam.md. */

export { type DocumentSigner, documentSigner } from "../../crypto/document-signature.ts";
export { type Level, levelOf, type Purpose, RULES, type RuleName } from "./checks/rules.ts";
export {
  contentHash,
  isContentHash,
  isHashText,
  memoriesChecksum,
  normalContent,
  openChecksum,
  type RunningChecksum,
  sdkChecksum,
  sdkForm,
} from "./checksum.ts";
export * from "./documents.ts";
export { type Folding, foldDuplicates, isSameExport } from "./duplicates.ts";
export { FINDINGS_MAX, type Finding, type Findings } from "./findings.ts";
export { type Inspection, inspectStore, openInspection, type RunningInspection, type Tally } from "./inspect.ts";
export { compareInstants, instantMs, parseInstant, respellInstant, spellInstant } from "./instant.ts";
export { type KeptApart, putBack } from "./lenient.ts";
export {
  type Conflict,
  type ConflictReason,
  type Delta,
  type DeltaOptions,
  diffStores,
  type ElementDiff,
  incrementalStore,
  isNamedTransition,
  type Merge,
  type MergeNote,
  type MergeOptions,
  mergeDelta,
  mergeEmbeddings,
  rebuiltIndex,
  type StoreDiff,
} from "./merge.ts";
export {
  type BundleConversation,
  type BundleElement,
  type BundleReading,
  type ReadBundleOptions,
  readBundle,
} from "./read-bundle.ts";
export {
  embeddingsFor,
  exportableStore,
  type Redaction,
  redactConversation,
  redactMemory,
  redactStore,
  storeWithout,
  type Taken,
  withoutLooseEmbeddings,
} from "./redact.ts";
export {
  type DocumentRepair,
  type DocumentRepairRule,
  type RepairContext,
  type Repaired,
  repairDocument,
} from "./repair.ts";
export {
  didKeyUrl,
  didOfKey,
  isDid,
  isDidKey,
  keyOfDid,
  type Measured,
  readKey,
  type SignedHeader,
  signaturePayload,
  signHeader,
  signStore,
  type Verification,
  type VerificationFault,
  type VerifyOptions,
  verifyMeasured,
  verifyStore,
  withIntegrity,
  writeKey,
} from "./signature.ts";
export {
  type ValidateOptions,
  type Validation,
  validateBundle,
  validateConversation,
  validateDocument,
  validateEmbeddings,
  validateStore,
} from "./validate.ts";
export { isValid, type PieceKind, type SchemaFault, schemaFaults, type Validated } from "./validators.ts";
export {
  type BundleFile,
  type BundleSource,
  conversationPath,
  EMBEDDINGS_FILE,
  STORE_FILE,
  type StoreHeader,
  type UnhashedMemory,
  writeBundle,
} from "./write-bundle.ts";
