/**
 * Keepsake: long-term memory for AI agents, kept by agents and owned by people.
 *
 * ```ts
 * import { openKeepsake } from "keepsake";
 * await using keepsake = await openKeepsake();
 * const vault = await keepsake.vault("ana");
 * await vault.observe({ session: "s1", role: "user", content: "I'm vegetarian." });
 * const { prompt } = await vault.recall("plan a team lunch", { session: "s2" });
 * ```
 */

export type { Clock, Random } from "./core/clock.ts";
export { ERROR_CODES, type ErrorCode, isKeepsakeError, KeepsakeError } from "./core/error.ts";
export type {
  AfterModelHook,
  AfterModelPayload,
  BeforeAddAnswer,
  BeforeAddHook,
  BeforeAddPayload,
  BeforeModelAnswer,
  BeforeModelHook,
  BeforeModelPayload,
  Hook,
  HookCall,
  HookPayload,
  ItemChange,
} from "./core/hook-event.ts";
export type { Item, Use } from "./core/item.ts";
export type { Observation } from "./core/observation.ts";
export { plainView } from "./core/plain-view.ts";
export type { Policy } from "./core/policy.ts";
export type { OwnerKey } from "./crypto/age-slot.ts";
export { newRecoveryKey, type RecoveryKey, type RecoveryKind } from "./crypto/recovery-key.ts";
export { type GumemContext, type GumemQuery, gumemActionContext, gumemContext } from "./formats/gumem/context.ts";
export { native } from "./formats/native/native.ts";
export { type PamImportOptions, type PamOptions, pam, pamBundle } from "./formats/pam/vault-format.ts";
export { type AwsKeyOptions, awsKeyWrapper } from "./kms/aws-key-wrapper.ts";
export { type EnvKeyOptions, envKeyWrapper } from "./kms/env-key-wrapper.ts";
export { type GcpKeyOptions, gcpKeyWrapper } from "./kms/gcp-key-wrapper.ts";
export type {
  EpochDestruction,
  KeyCallOptions,
  KeyContext,
  KeyWrapper,
  MasterMac,
  WrappedNewKey,
} from "./kms/key-wrapper.ts";
export {
  type AiSdkEmbedderOptions,
  type AiSdkEmbeddingModel,
  type AiSdkLanguageModel,
  type AiSdkLanguageModelOptions,
  aiSdkEmbedder,
  aiSdkLanguageModel,
} from "./models/ai-sdk.ts";
export type { Calibration, CheckedEmbedder, Embedder } from "./models/embedder.ts";
export type { GivenModel } from "./models/given-model.ts";
export type { JsonSchema, LanguageModel, LanguageModelAnswer, LanguageModelRequest } from "./models/language-model.ts";
export {
  type OpenAiChatOptions,
  type OpenAiCompatibleOptions,
  openAiChat,
  openAiCompatible,
} from "./models/open-ai-compatible.ts";
export { type GuardedFetch, guardedFetch } from "./models/outbound.ts";
export type { RegionRules } from "./models/regions.ts";
export { useLite } from "./models/use-lite.ts";
export { type WebhookOptions, webhook } from "./models/webhook.ts";
export type { PolicyChange } from "./policy/loosening.ts";
export { type PolicyFault, policyFaults } from "./policy/policy-faults.ts";
export { preset } from "./policy/presets.ts";
export type { Trace, TraceContent, TraceVerb } from "./policy/trace.ts";
export { type AccessCount, type AccessOptions, accessCopy } from "./rights/access-copy.ts";
export {
  type BreachGiven,
  type BreachReport,
  type BreachWindow,
  breachReport,
  type Exposure,
  exposureOf,
} from "./rights/breach.ts";
export { type Controller, namedController } from "./rights/controller.ts";
export { type DrillProbe, type DrillReport, drill } from "./rights/drill.ts";
export type { DrillFile, DrillLayers } from "./rights/drill-probes.ts";
export { type DueReport, dueReport } from "./rights/due-report.ts";
export { type Exercised, exercise } from "./rights/exercise.ts";
export { type FactsGiven, factsOf, type ProcessingFacts, type Provider } from "./rights/facts.ts";
export { type Provision, provisionOf } from "./rights/legal-basis.ts";
export { type PrivacyNotice, privacyNotice } from "./rights/notice.ts";
export { type NoticeEndpoint, noticeWebhook } from "./rights/notice-webhook.ts";
export { worksCouncilPack } from "./rights/works-council-pack.ts";
export type { Citation } from "./search/vault-index.ts";
export { openMemoryStorage } from "./storage/sqlite/open-memory-storage.ts";
export type { AccessState, AddRecoveryKey, OwnWay, WayIn } from "./vault/access.ts";
export type { Asked } from "./vault/asked.ts";
export type {
  AuditEntry,
  AuditKeyChange,
  AuditListOptions,
  AuditReport,
  AuditVerifyOptions,
  KeepAudit,
  SignedState,
} from "./vault/audit.ts";
export type { EmbeddingState } from "./vault/background-work.ts";
export type { Backup, BackupOptions, BackupProgress, KeysBackupOptions } from "./vault/backup.ts";
export type { Compaction } from "./vault/compact.ts";
export type { BeforeCompaction } from "./vault/compact-before.ts";
export type { CompactOptions, CompactProgress } from "./vault/compact-run.ts";
export type { SegmentCondition, VaultCondition } from "./vault/condition.ts";
export type { ConsentGiven, Withdrawn } from "./vault/consent.ts";
export type { Corrected } from "./vault/correct.ts";
export type { DestroyOptions, DestroyPlan, DestroyReceipt } from "./vault/destroy.ts";
export type { DestroyLockedOptions, LockedDestroyPlan, LockedDestroyReceipt } from "./vault/destroy-locked.ts";
export type { DisclosedChange, DisclosureNotice } from "./vault/disclosure-notes.ts";
export type { Embedded, EmbedOptions, EmbedProgress } from "./vault/embed.ts";
export type { ErasureReceipt } from "./vault/erase.ts";
export type { Explained, ExplainedMemory } from "./vault/explain.ts";
export type { ExportOptions } from "./vault/export.ts";
export type { ForeignMemory } from "./vault/foreign-memory.ts";
export type { ConfirmedPlan, Erasure, ForgetGrade, ForgetOptions, ForgetPlan, LookAlikes } from "./vault/forget.ts";
export type { ForgetTarget } from "./vault/forget-target.ts";
export type { FormingState, FormingStatus } from "./vault/form-jobs.ts";
export type {
  Chunks,
  Decoded,
  ExportSource,
  Format,
  ImportProblem,
  ImportSource,
  PortableItem,
  Reader,
  Writer,
} from "./vault/format.ts";
export type { StateChanged } from "./vault/freeze.ts";
export type { PastValue, Restored } from "./vault/history.ts";
export type { ImportOptions, ImportResult } from "./vault/import.ts";
export type { ImportCounts } from "./vault/import-batch.ts";
export type { Inspection, ItemView, ListOptions } from "./vault/inspect.ts";
export {
  type KeepStats,
  type Keepsake,
  type KeepsakeOptions,
  openKeepsake,
  type VaultOptions,
  type VaultSummary,
  type Waiting,
} from "./vault/keepsake.ts";
export type {
  DeliveredNotices,
  DeliverNotice,
  DeliverOptions,
  NoticeEnd,
  NoticeView,
} from "./vault/notice-store.ts";
export type { Objection } from "./vault/objection.ts";
export type { FormedItem, Observed, ObservedMessage } from "./vault/observe.ts";
export type { OperatorErasures, OperatorOptions, OperatorVault, OperatorView } from "./vault/operator-view.ts";
export type { KnownPerson, PersonChanged } from "./vault/people.ts";
export type { Person } from "./vault/person.ts";
export type { GatherOptions, PersonPlan, PlannedVault } from "./vault/person-gather.ts";
export type { PersonRequest, PersonRequestOpened, PersonRequests } from "./vault/person-requests.ts";
export type { PersonVault } from "./vault/person-store.ts";
export type { PrivacyCounts } from "./vault/privacy-counts.ts";
export type { PrivacyNoticeTold } from "./vault/privacy-notice.ts";
export type { Profile, ProfileGroup, ProfileLine, ProfileOptions } from "./vault/profile.ts";
export type { PromotionPlan, VouchedFor } from "./vault/promote.ts";
export type { Quarantine, QuarantineEntry, QuarantineOptions, ShownBytes } from "./vault/quarantine.ts";
export type { ReadFilter } from "./vault/read-filter.ts";
export type { RecallOptions } from "./vault/recall.ts";
export type { RecalledContext } from "./vault/recall-context.ts";
export type { EarlierStatement } from "./vault/recall-earlier.ts";
export type { RecalledLayers } from "./vault/recall-layers.ts";
export type { LeftOut, Recall, RecalledItem } from "./vault/recall-reply.ts";
export type { ExplainedEvidence, FoundMatch, Why } from "./vault/recall-why.ts";
export type { RecentMessage } from "./vault/recent.ts";
export type { Reformed, ReformOptions } from "./vault/reform.ts";
export type { Remembered, RememberOptions } from "./vault/remember.ts";
export type { ReplayDifference, TraceReplay } from "./vault/replay-traces.ts";
export type { RestoreOptions } from "./vault/restore.ts";
export { planRestore, type RestoredData, restoreData } from "./vault/restore-data.ts";
export { type DrillFault, type DrillOptions, type RestoreDrillReport, restoreDrill } from "./vault/restore-drill.ts";
export {
  type FinishedRestore,
  type FinishPlan,
  type FinishRestoreOptions,
  finishRestore,
  planFinish,
} from "./vault/restore-finish.ts";
export { type RestoredKeys, type RestoreKeysOptions, restoreKeys } from "./vault/restore-keys.ts";
export type { RestoreDataOptions, RestoreProgress } from "./vault/restore-open.ts";
export type { RestoreCounts, RestorePlan } from "./vault/restore-plan.ts";
export type { Review, ReviewEntry, Reviewed, ReviewOptions } from "./vault/review.ts";
export type { Identity, KeepReason, ObjectionDecision, Right } from "./vault/rights-lists.ts";
export type { RequestClosed, RequestOpened } from "./vault/rights-register.ts";
export type { RotateOptions, Rotation } from "./vault/rotate.ts";
export type { PolicySet, SetPolicyOptions } from "./vault/set-policy.ts";
export type { Spooled } from "./vault/spool.ts";
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
} from "./vault/stored-notes.ts";
export type { System } from "./vault/system.ts";
export type { Tended, TendOptions, TendProgress, TendStep } from "./vault/tend.ts";
export type { KeepTended, KeepTendOptions } from "./vault/tend-keep.ts";
export type { TraceFilter } from "./vault/traces.ts";
export type { UnlockedVault, VaultKey } from "./vault/unlock.ts";
export type { Vault, VaultEvents, VaultStats } from "./vault/vault.ts";
export type { VaultAccess } from "./vault/vault-access.ts";
