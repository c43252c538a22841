/** `keepsake/types`: types of options and results that the main entry does not export. */

export type { ImportCounts } from "../engine/backup/import-batch.ts";
export type { ForeignMemory } from "../engine/correct/foreign-memory.ts";
export type { ExplainedMemory, PastValue, Restored } from "../engine/correct/inspect.ts";
export type { Promotion, PromotionPlan } from "../engine/correct/promote.ts";
export type { RestoreOptions, Review, ReviewEntry, Reviewed, ReviewOptions } from "../engine/correct/review.ts";
export type { BeforeCompaction, Compaction } from "../engine/derive/compact.ts";
export type { CompactOptions, CompactProgress } from "../engine/derive/compact-run.ts";
export type { Reformed, ReformOptions } from "../engine/derive/derive.ts";
export type { PersonChanged, ProfileGroup, ProfileLine } from "../engine/derive/profile.ts";
export type {
  DestroyLockedOptions,
  DestroyOptions,
  DestroyPlan,
  DestroyReceipt,
  LockedDestroyPlan,
  LockedDestroyReceipt,
} from "../engine/forget/destroy.ts";
export type { ConfirmedPlan, ForgetGrade, NearDuplicateHandling } from "../engine/forget/forget.ts";
export type { ErasureRequest, Person } from "../engine/forget/forget-target.ts";
export type { SpooledSize, StoreStats, VaultSummary } from "../engine/keepsake.ts";
export type {
  Chunks,
  Decoded,
  ExportSource,
  Format,
  ImportProblem,
  ImportSource,
  PortableItem,
} from "../engine/maintain/format.ts";
export type {
  MaintenanceOptions,
  MaintenanceProgress,
  MaintenanceResult,
  MaintenanceStep,
  StoreMaintenanceOptions,
  StoreMaintenanceResult,
} from "../engine/maintain/maintenance.ts";
export type { ObservedMessage } from "../engine/observe/observe.ts";
export type { EmbeddingState } from "../engine/open-vault.ts";
export type { SegmentCondition, VaultCondition } from "../engine/recall/condition.ts";
export type {
  EarlierStatement,
  RecalledContext,
  RecalledLayers,
  RecentMessage,
} from "../engine/recall/recall-context.ts";
export type { ExplainedEvidence, FoundMatch, LeftOut } from "../engine/recall/recall-reply.ts";
export type { Embedded, EmbedOptions, EmbedProgress } from "../engine/write/embedding.ts";
export type {
  Channel,
  ConsentRecord,
  Disclosure,
  FormingState,
  FormingStatus,
  ImportRecord,
  ModelUse,
  Notice,
  Recipient,
  RightsRequest,
  VaultState,
} from "../engine/write/stored-notes.ts";
export type { ReplayDifference, TraceFilter, TraceReplay } from "../engine/write/traces.ts";
export type { Random } from "../model/clock.ts";
export type { Use } from "../model/item.ts";
export type { PolicyChange } from "../policy/policy-changes.ts";
export type { Trace, TraceContent, TraceVerb } from "../policy/trace.ts";
export type { Citation } from "../search/vault-index.ts";
