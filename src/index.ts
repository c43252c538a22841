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

export { type AccessCount, type AccessOptions, accessCopy } from "./compliance/access-copy.ts";
export {
  type BreachGiven,
  type BreachReport,
  type BreachWindow,
  breachReport,
  type Exposure,
  exposureOf,
} from "./compliance/breach.ts";
export { type Controller, namedController } from "./compliance/controller.ts";
export { type DrillProbe, type DrillReport, drill } from "./compliance/drill.ts";
export type { DrillFile, DrillLayers } from "./compliance/drill-probes.ts";
export { type DueReport, dueReport } from "./compliance/due-report.ts";
export { type Exercised, exercise } from "./compliance/exercise.ts";
export { type FactsGiven, factsOf, type ProcessingFacts, type Provider } from "./compliance/facts.ts";
export { type Provision, provisionOf } from "./compliance/legal-basis.ts";
export { type PrivacyNotice, privacyNotice } from "./compliance/notice.ts";
export { type NoticeEndpoint, noticeWebhook } from "./compliance/notice-webhook.ts";
export { worksCouncilPack } from "./compliance/works-council-pack.ts";
export type { OwnerKey } from "./crypto/age-slot.ts";
export { type AwsKeyOptions, awsKeyWrapper } from "./crypto/kms/aws-key-wrapper.ts";
export { type EnvKeyOptions, envKeyWrapper } from "./crypto/kms/env-key-wrapper.ts";
export { type GcpKeyOptions, gcpKeyWrapper } from "./crypto/kms/gcp-key-wrapper.ts";
export type {
  EpochDestruction,
  KeyCallOptions,
  KeyContext,
  KeyWrapper,
  MasterMac,
  WrappedNewKey,
} from "./crypto/kms/key-wrapper.ts";
export { newRecoveryKey, type RecoveryKey, type RecoveryKind } from "./crypto/recovery-key.ts";
export type { EmbeddingState } from "./engine/background-work.ts";
export type { Backup, BackupOptions, BackupProgress, KeysBackupOptions } from "./engine/backup/backup.ts";
export type { ExportOptions } from "./engine/backup/export.ts";
export type { ImportOptions, ImportResult } from "./engine/backup/import.ts";
export type { ImportCounts } from "./engine/backup/import-batch.ts";
export type { RestoreOptions } from "./engine/backup/restore.ts";
export { planRestore, type RestoredData, restoreData } from "./engine/backup/restore-data.ts";
export {
  type DrillFault,
  type DrillOptions,
  type RestoreDrillReport,
  restoreDrill,
} from "./engine/backup/restore-drill.ts";
export {
  type FinishedRestore,
  type FinishPlan,
  type FinishRestoreOptions,
  finishRestore,
  planFinish,
} from "./engine/backup/restore-finish.ts";
export { type RestoredKeys, type RestoreKeysOptions, restoreKeys } from "./engine/backup/restore-keys.ts";
export type { RestoreDataOptions, RestoreProgress } from "./engine/backup/restore-open.ts";
export type { RestoreCounts, RestorePlan } from "./engine/backup/restore-plan.ts";
export type { Corrected } from "./engine/correct/correct.ts";
export type { Explained, ExplainedMemory } from "./engine/correct/explain.ts";
export type { ForeignMemory } from "./engine/correct/foreign-memory.ts";
export type { PastValue, Restored } from "./engine/correct/history.ts";
export type { Inspection, ItemView, ListOptions } from "./engine/correct/inspect.ts";
export type { PromotionPlan, VouchedFor } from "./engine/correct/promote.ts";
export type { Remembered, RememberOptions } from "./engine/correct/remember.ts";
export type { Review, ReviewEntry, Reviewed, ReviewOptions } from "./engine/correct/review.ts";
export type { Compaction } from "./engine/derive/compact.ts";
export type { BeforeCompaction } from "./engine/derive/compact-before.ts";
export type { CompactOptions, CompactProgress } from "./engine/derive/compact-run.ts";
export type { KnownPerson, PersonChanged } from "./engine/derive/people.ts";
export type { Person } from "./engine/derive/person.ts";
export type { Profile, ProfileGroup, ProfileLine, ProfileOptions } from "./engine/derive/profile.ts";
export type { Reformed, ReformOptions } from "./engine/derive/reform.ts";
export type { Asked } from "./engine/forget/asked.ts";
export type { DestroyOptions, DestroyPlan, DestroyReceipt } from "./engine/forget/destroy.ts";
export type { DestroyLockedOptions, LockedDestroyPlan, LockedDestroyReceipt } from "./engine/forget/destroy-locked.ts";
export type { ErasureReceipt } from "./engine/forget/erase.ts";
export type {
  ConfirmedPlan,
  Erasure,
  ForgetGrade,
  ForgetOptions,
  ForgetPlan,
  LookAlikes,
} from "./engine/forget/forget.ts";
export type { ForgetTarget } from "./engine/forget/forget-target.ts";
export type {
  AuditEntry,
  AuditKeyChange,
  AuditListOptions,
  AuditReport,
  AuditVerifyOptions,
  KeepAudit,
  SignedState,
} from "./engine/govern/audit.ts";
export type { ConsentGiven, Withdrawn } from "./engine/govern/consent.ts";
export type { DisclosedChange, DisclosureNotice } from "./engine/govern/disclosure-notes.ts";
export type { StateChanged } from "./engine/govern/freeze.ts";
export type {
  DeliveredNotices,
  DeliverNotice,
  DeliverOptions,
  NoticeEnd,
  NoticeView,
} from "./engine/govern/notice-store.ts";
export type { Objection } from "./engine/govern/objection.ts";
export type { OperatorErasures, OperatorOptions, OperatorVault, OperatorView } from "./engine/govern/operator-view.ts";
export type { GatherOptions, PersonPlan, PlannedVault } from "./engine/govern/person-gather.ts";
export type { PersonRequest, PersonRequestOpened, PersonRequests } from "./engine/govern/person-requests.ts";
export type { PersonVault } from "./engine/govern/person-store.ts";
export type { PrivacyCounts } from "./engine/govern/privacy-counts.ts";
export type { PrivacyNoticeTold } from "./engine/govern/privacy-notice.ts";
export type { Quarantine, QuarantineEntry, QuarantineOptions, ShownBytes } from "./engine/govern/quarantine.ts";
export type { Identity, KeepReason, ObjectionDecision, Right } from "./engine/govern/rights-lists.ts";
export type { RequestClosed, RequestOpened } from "./engine/govern/rights-register.ts";
export type { PolicySet, SetPolicyOptions } from "./engine/govern/set-policy.ts";
export type { VaultAccess } from "./engine/govern/vault-access.ts";
export {
  type KeepStats,
  type Keepsake,
  type KeepsakeOptions,
  openKeepsake,
  type VaultOptions,
  type VaultSummary,
  type Waiting,
} from "./engine/keepsake.ts";
export type { AccessState, AddRecoveryKey, OwnWay, WayIn } from "./engine/keys/access.ts";
export type { RotateOptions, Rotation } from "./engine/keys/rotate.ts";
export type { Spooled } from "./engine/keys/spool.ts";
export type { UnlockedVault, VaultKey } from "./engine/keys/unlock.ts";
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
} from "./engine/maintain/format.ts";
export type { Tended, TendOptions, TendProgress, TendStep } from "./engine/maintain/tend.ts";
export type { KeepTended, KeepTendOptions } from "./engine/maintain/tend-keep.ts";
export type { FormingState, FormingStatus } from "./engine/observe/form-jobs.ts";
export type { FormedItem, Observed, ObservedMessage } from "./engine/observe/observe.ts";
export type { SegmentCondition, VaultCondition } from "./engine/recall/condition.ts";
export type { ReadFilter } from "./engine/recall/read-filter.ts";
export type { RecallOptions } from "./engine/recall/recall.ts";
export type { RecalledContext } from "./engine/recall/recall-context.ts";
export type { EarlierStatement } from "./engine/recall/recall-earlier.ts";
export type { RecalledLayers } from "./engine/recall/recall-layers.ts";
export type { LeftOut, Recall, RecalledItem } from "./engine/recall/recall-reply.ts";
export type { ExplainedEvidence, FoundMatch, Why } from "./engine/recall/recall-why.ts";
export type { RecentMessage } from "./engine/recall/recent.ts";
export type { System } from "./engine/system.ts";
export type { Vault, VaultEvents, VaultStats } from "./engine/vault.ts";
export type { Embedded, EmbedOptions, EmbedProgress } from "./engine/write/embed.ts";
export type { ReplayDifference, TraceReplay } from "./engine/write/replay-traces.ts";
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
} from "./engine/write/stored-notes.ts";
export type { TraceFilter } from "./engine/write/traces.ts";
export { type GumemContext, type GumemQuery, gumemActionContext, gumemContext } from "./formats/gumem/context.ts";
export { native } from "./formats/native/native.ts";
export { type PamImportOptions, type PamOptions, pam, pamBundle } from "./formats/pam/vault-format.ts";
export type { Clock, Random } from "./model/clock.ts";
export { ERROR_CODES, type ErrorCode, isKeepsakeError, KeepsakeError } from "./model/error.ts";
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
} from "./model/hook-event.ts";
export type { Item, Use } from "./model/item.ts";
export type { Observation } from "./model/observation.ts";
export { plainView } from "./model/plain-view.ts";
export type { Policy } from "./model/policy.ts";
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
export type { Citation } from "./search/vault-index.ts";
export { openMemoryStorage } from "./storage/sqlite/open-memory-storage.ts";
