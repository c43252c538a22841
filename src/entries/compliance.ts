/**
 * `keepsake/compliance`: a controller's documents, and the types of `vault.rights`, `vault.consent`
 * and `keepsake.audit`.
 */
export { type AccessCount, type AccessOptions, accessCopy } from "../compliance/access-copy.ts";
export { worksCouncilPack } from "../compliance/access-matrix.ts";
export {
  type BreachGiven,
  type BreachReport,
  type BreachWindow,
  breachReport,
  type Exposure,
  exposureOf,
} from "../compliance/breach.ts";
export { type Controller, namedController } from "../compliance/controller.ts";
export { type DrillProbe, type DrillReport, drill } from "../compliance/drill.ts";
export type { DrillFile, DrillLayers } from "../compliance/drill-probes.ts";
export { type DueReport, dueReport } from "../compliance/due-report.ts";
export { type Exercised, exercise } from "../compliance/exercise.ts";
export {
  type FactsGiven,
  factsOf,
  type ProcessingFacts,
  type Provider,
  type Provision,
  provisionOf,
} from "../compliance/facts.ts";
export { type PrivacyNotice, privacyNotice } from "../compliance/notice.ts";
export type {
  AuditEntry,
  AuditKeyChange,
  AuditListOptions,
  AuditReport,
  AuditVerifyOptions,
  SignedState,
  StoreAudit,
} from "../engine/govern/audit.ts";
export type { ConsentGiven, Withdrawn } from "../engine/govern/consent.ts";
export type { DisclosedChange, DisclosureNotice } from "../engine/govern/disclosures.ts";
export type {
  DeliveredNotices,
  DeliverNotice,
  DeliverOptions,
  NoticeEnd,
  NoticeView,
  PrivacyNoticeAnnounced,
} from "../engine/govern/notices.ts";
export type { Objection, StateChanged } from "../engine/govern/objection.ts";
export type {
  OperatorErasures,
  OperatorOptions,
  OperatorVault,
  OperatorView,
} from "../engine/govern/operator-view.ts";
export type { GatherOptions, PersonPlan, PersonVault, PlannedVault } from "../engine/govern/person-batch.ts";
export type { PersonRequest, PersonRequestOpened, PersonRequests } from "../engine/govern/person-requests.ts";
export type { PrivacyCounts } from "../engine/govern/privacy-counts.ts";
export type { Quarantine, QuarantineEntry, QuarantineOptions, ShownBytes } from "../engine/govern/quarantine.ts";
export type { RequestClosed, RequestOpened } from "../engine/govern/rights-register.ts";
export type { PolicySet, SetPolicyOptions } from "../engine/govern/set-policy.ts";
export type { Identity, KeepReason, ObjectionDecision, Right } from "../engine/write/stored-notes.ts";
