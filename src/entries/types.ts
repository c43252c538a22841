/** `keepsake/types`: types of options and results that the main entry does not export. */
export type { EmbeddingState } from "../engine/background-work.ts";
export type { ImportCounts } from "../engine/backup/import-batch.ts";
export type { ForeignMemory } from "../engine/correct/foreign-memory.ts";
export type { PastValue, Restored } from "../engine/correct/history.ts";
export type { ExplainedMemory } from "../engine/correct/inspect.ts";
export type { Promotion, PromotionPlan } from "../engine/correct/promote.ts";
export type { Review, ReviewEntry, Reviewed, ReviewOptions } from "../engine/correct/review.ts";
export type { RestoreOptions } from "../engine/correct/unhide.ts";
export type { BeforeCompaction, Compaction } from "../engine/derive/compact.ts";
export type { CompactOptions, CompactProgress } from "../engine/derive/compact-run.ts";
export type { PersonChanged } from "../engine/derive/people.ts";
export type { ProfileGroup, ProfileLine } from "../engine/derive/profile.ts";
export type { Reformed, ReformOptions } from "../engine/derive/reform.ts";
export type { DestroyOptions, DestroyPlan, DestroyReceipt } from "../engine/forget/destroy.ts";
export type { DestroyLockedOptions, LockedDestroyPlan, LockedDestroyReceipt } from "../engine/forget/destroy-locked.ts";
export type { ErasureRequest } from "../engine/forget/erasure-requests.ts";
export type { ConfirmedPlan, ForgetGrade, NearDuplicateHandling } from "../engine/forget/forget.ts";
export type { Person } from "../engine/forget/person.ts";
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
export type { FormingState, FormingStatus } from "../engine/observe/form-jobs.ts";
export type { ObservedMessage } from "../engine/observe/observe.ts";
export type { SegmentCondition, VaultCondition } from "../engine/recall/condition.ts";
export type { EarlierStatement, RecalledContext, RecentMessage } from "../engine/recall/recall-context.ts";
export type { RecalledLayers } from "../engine/recall/recall-layers.ts";
export type { ExplainedEvidence, FoundMatch, LeftOut } from "../engine/recall/recall-reply.ts";
export type { Embedded, EmbedOptions, EmbedProgress } from "../engine/write/embed.ts";
export type {
  Channel,
  ConsentRecord,
  Disclosure,
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
export type { PolicyChange } from "../policy/loosening.ts";
export type { Trace, TraceContent, TraceVerb } from "../policy/trace.ts";
export type { Citation } from "../search/vault-index.ts";
