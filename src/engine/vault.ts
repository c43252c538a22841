/**
 * The face of a vault: every verb, one line each. The rules stand in the verbs' own files; what a method throws and costs is said there.
 */

import { KeepsakeError } from "../model/error.ts";
import type { Item } from "../model/item.ts";
import type { Observation } from "../model/observation.ts";
import type { Policy } from "../model/policy.ts";
import type { PhaseDiff } from "../policy/phase-diff.ts";
import type { Trace } from "../policy/trace.ts";
import type { EmbeddingState } from "./background-work.ts";
import { type ExportOptions, exportVault } from "./backup/export.ts";
import { type ImportOptions, type ImportResult, importVault } from "./backup/import.ts";
import { type RestoreOptions, restore } from "./backup/restore.ts";
import { type Corrected, correct } from "./correct/correct.ts";
import { type Explained, explain } from "./correct/explain.ts";
import { history, type PastValue, type Restored, restoreValue } from "./correct/history.ts";
import { get, type Inspection, type ItemView, inspect, type ListOptions, list } from "./correct/inspect.ts";
import { confirmPromotion, type PromotionPlan, planPromotion, type VouchedFor } from "./correct/promote.ts";
import { type Promoted, promoteToSpace } from "./correct/promote-to-space.ts";
import { type Remembered, type RememberOptions, remember } from "./correct/remember.ts";
import { confirm, letGo, type Review, type Reviewed, type ReviewOptions, review } from "./correct/review.ts";
import { type Compaction, compact } from "./derive/compact.ts";
import { type BeforeCompaction, beforeCompaction } from "./derive/compact-before.ts";
import type { CompactOptions } from "./derive/compact-run.ts";
import {
  type KnownPerson,
  mergePeople,
  type PersonChanged,
  people,
  person,
  renamePerson,
  splitPerson,
} from "./derive/people.ts";
import { type Profile, type ProfileOptions, profile } from "./derive/profile.ts";
import { type Reformed, type ReformOptions, reform } from "./derive/reform.ts";
import { type Asked, keepAsked, shownAsked } from "./forget/asked.ts";
import {
  type DestroyOptions,
  type DestroyPlan,
  type DestroyReceipt,
  destroy,
  planDestroy,
  verifyNow,
} from "./forget/destroy.ts";
import { type ErasureReceipt, sweepDoomed } from "./forget/erase.ts";
import {
  type ConfirmedPlan,
  confirmForget,
  type Erasure,
  type ForgetOptions,
  type ForgetPlan,
  planForget,
} from "./forget/forget.ts";
import type { ForgetTarget } from "./forget/forget-target.ts";
import { noteReason, reasonsOf } from "./forget/redaction-reasons.ts";
import { type ConsentGiven, giveConsent, type Withdrawn, withdrawConsent } from "./govern/consent.ts";
import { deliverNotices, disclosureNotices, noticeEnded } from "./govern/disclosure-notices.ts";
import { noteDisclosure } from "./govern/disclosures.ts";
import { freeze, restrict, resume, type StateChanged } from "./govern/freeze.ts";
import type { DeliveredNotices, DeliverNotice, DeliverOptions, NoticeView } from "./govern/notice-store.ts";
import { acknowledge } from "./govern/notices.ts";
import { decideObjection, type Objection, object, shown as shownObjection } from "./govern/objection.ts";
import { type PrivacyCounts, privacyCounts } from "./govern/privacy-counts.ts";
import { type PrivacyNoticeTold, tellPrivacyNotice } from "./govern/privacy-notice.ts";
import { drop, type Quarantine, type QuarantineOptions, quarantine } from "./govern/quarantine.ts";
import type { ExtensionReason, Identity, KeepReason, ObjectionDecision } from "./govern/rights-lists.ts";
import {
  acknowledgeRequest,
  closeRequest,
  extendRequest,
  identifyRequest,
  openRequest,
  type RequestClosed,
  type RequestOpened,
} from "./govern/rights-register.ts";
import { type PolicySet, type SetPolicyOptions, setPolicy } from "./govern/set-policy.ts";
import { VaultAccess } from "./govern/vault-access.ts";
import type { KeepParts } from "./keys/epoch.ts";
import { lockedVault } from "./keys/unlock.ts";
import type { Chunks, Reader, Writer } from "./maintain/format.ts";
import { type Tended, type TendOptions, tend } from "./maintain/tend.ts";
import type { FormingState } from "./observe/form-jobs.ts";
import { type FormedItem, formedItem, type Observed, type ObserveOptions, observe } from "./observe/observe.ts";
import type { OpenVault } from "./open-vault.ts";
import { enterVault } from "./opened-vault.ts";
import { condition, type VaultCondition } from "./recall/condition.ts";
import { diffOf, lineageOf, type PhaseAsked, type PhaseView, phasesOf, startPhase } from "./recall/phases.ts";
import { type RecallOptions, recall } from "./recall/recall.ts";
import type { Recall } from "./recall/recall-reply.ts";
import { type RecentMessage, recentMessages } from "./recall/recent.ts";
import { type Embedded, type EmbedOptions, embedded, reembed } from "./write/embed.ts";
import { numberBehind } from "./write/log-chain.ts";
import { replayTraces, type TraceReplay } from "./write/replay-traces.ts";
import type {
  ConsentRecord,
  Disclosure,
  ImportRecord,
  ModelUse,
  Notice,
  Recipient,
  RightsRequest,
  VaultState,
} from "./write/stored-notes.ts";
import { type TraceFilter, traces } from "./write/traces.ts";

export interface VaultEvents {
  /** New facts were formed and are durable. */
  readonly formed: readonly FormedItem[];
  /** Keys were destroyed. */
  readonly erased: ErasureReceipt;
}

export interface VaultStats {
  readonly itemCount: number;
  readonly messageCount: number;
  readonly byLayer: Readonly<Record<string, number>>;
  readonly byPrivacyClass: Readonly<Record<string, number>>;
  readonly byHold: Readonly<Record<string, number>>;
  readonly sessionCount: number;
  /** Records that do not open; `doctor` names them. */
  readonly damagedCount: number;
  /** With an embedder: texts that have no vector yet, and why the last attempt failed. */
  readonly pendingEmbeddings?: number;
  readonly embedderFailure?: string;
  /** How far messages are processed (GUM-13). */
  readonly forming: FormingState;
  /** What a language model was asked so far, and what came of it. */
  readonly model: ModelUse;
  /** Number of the last commit. */
  readonly seq: number;
}

const RECENT_DEFAULT = 10;

type Listener<Name extends keyof VaultEvents> = (event: VaultEvents[Name]) => void;

/** What a vault asks of the keep that it lies in. */
export interface KeepOfVault {
  readonly parts: KeepParts;
  closed(): unknown;
}

export class Vault implements AsyncDisposable {
  readonly #vault: OpenVault;
  readonly #keep: KeepOfVault;
  /** Who can open this vault, and its keys (access.ts, rotate.ts). */
  readonly access: VaultAccess;
  readonly #listeners = new Map<keyof VaultEvents, Set<Listener<keyof VaultEvents>>>();

  constructor(vault: OpenVault, keep: KeepOfVault) {
    this.#vault = vault;
    this.#keep = keep;
    enterVault(this, () => this.#opened());
    this.access = new VaultAccess(keep.parts, { opened: () => this.#opened(), writable: () => this.#writable() });
    vault.formed = (items) => {
      if (items.length > 0) this.#emit("formed", items.map(formedItem));
    };
  }

  /** Random id of the vault. */
  get id(): string {
    return this.#vault.id;
  }
  get name(): string {
    return this.#vault.name;
  }
  /** The policy in force, and its hash as the log names it. */
  get policy(): Policy {
    return this.#vault.policy;
  }
  get policyHash(): string {
    return this.#vault.policyHash;
  }

  /** Whether it is frozen or restricted, and since when. */
  get state(): VaultState {
    return this.#vault.state;
  }

  /** Puts another policy in force; what loosens needs a notice to the owner (set-policy.ts). The owner's or operator's, never a model's. */
  async setPolicy(document: unknown, options?: SetPolicyOptions): Promise<PolicySet> {
    return setPolicy(options?.dryRun === true ? this.#opened() : this.#writable(), document, options);
  }

  /** Would this be remembered, and which line of the policy decides? Nothing is kept (explain.ts). */
  async explain(input: Observation | string): Promise<Explained> {
    return explain(this.#opened(), typeof input === "string" ? { role: "user", content: input } : input);
  }

  /** What the owner has to be told, oldest first; those they have seen too (notices.ts). */
  async notices(): Promise<readonly Notice[]> {
    const vault = this.#opened();
    await vault.catchUp();
    return vault.notices;
  }

  /** The owner has seen a notice, or all of them. Answers those that were new (notices.ts). */
  async acknowledge(notice?: string): Promise<readonly Notice[]> {
    return acknowledge(this.#writable(), notice);
  }

  /** Every record of consent, oldest first; those that ended too (consent.ts). */
  async consents(): Promise<readonly ConsentRecord[]> {
    const vault = this.#opened();
    await vault.catchUp();
    return vault.consents;
  }

  /** Writes down what the owner agreed to (consent.ts). */
  async giveConsent(consent: ConsentGiven): Promise<ConsentRecord> {
    return giveConsent(this.#writable(), consent);
  }

  /** Ends a consent, by id or scope; what rests on it goes in the same commit, keys first (consent.ts). */
  async withdrawConsent(consent: string): Promise<Withdrawn> {
    const withdrawn = await withdrawConsent(this.#writable(), consent);
    if (withdrawn.erased !== undefined) this.#emit("erased", withdrawn.erased);
    return withdrawn;
  }

  /** What the person asked for, oldest first; what was decided too (rights-register.ts). */
  async rightsRequests(): Promise<readonly RightsRequest[]> {
    const vault = this.#opened();
    await vault.catchUp();
    return vault.rightsRequests;
  }

  /** A request came in: from now on its time runs (rights-register.ts). */
  async openRequest(request: RequestOpened): Promise<RightsRequest> {
    return openRequest(this.#writable(), request);
  }

  /** How it was established who asks (rights-register.ts). */
  async identifyRequest(id: string, how: Identity): Promise<RightsRequest> {
    return identifyRequest(this.#writable(), id, how);
  }

  /** The person was told that it came in (rights-register.ts). */
  async acknowledgeRequest(id: string): Promise<RightsRequest> {
    return acknowledgeRequest(this.#writable(), id);
  }

  /** Two more months, which the person was told of (rights-register.ts). */
  async extendRequest(id: string, reason: ExtensionReason): Promise<RightsRequest> {
    return extendRequest(this.#writable(), id, reason);
  }

  /** Done, refused with a reason of a closed list, or taken back (rights-register.ts). */
  async closeRequest(id: string, decision: RequestClosed): Promise<RightsRequest> {
    return closeRequest(this.#writable(), id, decision);
  }

  /** What others asked to be forgotten in this vault, oldest first; what was decided too (asked.ts). To let it go: `forget({ asked: id })`. */
  async asked(): Promise<readonly Asked[]> {
    const vault = this.#opened();
    await vault.catchUp();
    return vault.asked.map(shownAsked);
  }

  /** The owner keeps what somebody asked them to forget, for a reason of a closed list (asked.ts). A person's word, never a model's. */
  async keepAsked(id: string, reason: KeepReason): Promise<Asked> {
    return keepAsked(this.#writable(), id, reason);
  }

  /** In whose words something was redacted, by job (redaction-reasons.ts). */
  async redactionReasons(): Promise<ReadonlyMap<string, string>> {
    const vault = this.#opened();
    await vault.catchUp();
    return reasonsOf(vault);
  }

  /** Says why a job redacted something, in words that `redactionReason` let pass (redaction-reasons.ts). */
  async noteRedactionReason(job: string, text: string): Promise<void> {
    return noteReason(this.#writable(), job, text);
  }

  /** Every objection, oldest first; those that are over too (objection.ts). */
  async objections(): Promise<readonly Objection[]> {
    const vault = this.#opened();
    await vault.catchUp();
    return vault.objections.map(shownObjection);
  }

  /** No more of this purpose: nothing new, and what is there is in no answer until it is decided (objection.ts). */
  async object(purpose: string): Promise<Objection> {
    return object(this.#writable(), purpose);
  }

  /** Upheld, rejected, or taken back (objection.ts). */
  async decideObjection(id: string, decision: ObjectionDecision): Promise<Objection> {
    return decideObjection(this.#writable(), id, decision);
  }

  /** Who received something of this vault, and how much (disclosures.ts). */
  async recipients(): Promise<readonly Recipient[]> {
    const vault = this.#opened();
    await vault.catchUp();
    if (!vault.isReadOnly) await vault.disclosed.flush();
    return vault.disclosed.recipients;
  }

  /** Every entry of the ledger, oldest first: what went to whom, and when (disclosures.ts). */
  async disclosures(): Promise<readonly Disclosure[]> {
    const vault = this.#opened();
    await vault.catchUp();
    if (!vault.isReadOnly) await vault.disclosed.flush();
    return vault.disclosed.entries();
  }

  /** The host gave these memories to somebody: a share, a link (disclosures.ts). @throws KeepsakeError `not_found`. */
  async noteDisclosure(recipient: string, ids: readonly string[]): Promise<void> {
    return noteDisclosure(this.#writable(), recipient, ids);
  }

  /** What recipients have to be told, and what they were told: ids alone (disclosure-notices.ts). */
  async disclosureNotices(): Promise<readonly NoticeView[]> {
    return disclosureNotices(this.#opened());
  }

  /** Hands what is due to a port, once each, and again where that failed (disclosure-notices.ts). */
  async deliverNotices(deliver: DeliverNotice, options?: DeliverOptions): Promise<DeliveredNotices> {
    return deliverNotices(this.#writable(), deliver, options);
  }

  /** Somebody gave this notice by hand (disclosure-notices.ts). */
  async noticeGiven(id: string): Promise<NoticeView> {
    return noticeEnded(this.#writable(), id, "by_hand");
  }

  /** It cannot be given, or only with disproportionate effort (GDPR 19). @throws KeepsakeError `not_found` */
  async noticeDismissed(id: string): Promise<NoticeView> {
    return noticeEnded(this.#writable(), id, "dismissed");
  }

  /** The privacy notice is another one: the owner is told, once of each version (privacy-notice.ts). */
  async tellPrivacyNotice(notice: PrivacyNoticeTold): Promise<Notice | undefined> {
    return tellPrivacyNotice(this.#writable(), notice);
  }

  /** Nothing new is written, to the vault or to one memory; everything stays readable (freeze.ts). */
  async freeze(id?: string): Promise<StateChanged> {
    return freeze(this.#writable(), id);
  }

  /** The vault, or one memory with what rests on it alone, is stored and not processed (freeze.ts). */
  async restrict(id?: string): Promise<StateChanged> {
    return restrict(this.#writable(), id);
  }

  /** Lifts both (freeze.ts). */
  async resume(id?: string): Promise<StateChanged> {
    return resume(this.#writable(), id);
  }

  /** Begins a phase of the vault, such as another project (phases.ts). */
  async startPhase(phase?: PhaseAsked): Promise<PhaseView> {
    return startPhase(this.#writable(), phase);
  }

  /** Every phase, oldest first (phases.ts). */
  async phases(): Promise<readonly PhaseView[]> {
    return phasesOf(this.#opened());
  }

  /** What changed between two phases, by ids (phases.ts). */
  async phaseDiff(from: string, to: string): Promise<PhaseDiff> {
    return diffOf(this.#opened(), from, to);
  }

  /** A memory and what stands in its place by now, to the newest (phases.ts). */
  async lineage(id: string): Promise<readonly string[]> {
    return lineageOf(this.#opened(), id);
  }

  /** Carries a fact into another space, as the policy's rules allow. The owner's to do, never a model's (promote-to-space.ts). */
  async promoteToSpace(id: string, space: Item["scope"]["space"]): Promise<Promoted> {
    return promoteToSpace(this.#writable(), id, space);
  }

  /** How much of which privacy class there is, without a word of it (privacy-counts.ts). */
  async privacyCounts(): Promise<PrivacyCounts> {
    return privacyCounts(this.#opened());
  }

  /** Takes in one message or an array, archives it and forms facts (observe.ts). */
  async observe(input: Observation | readonly Observation[], options?: ObserveOptions): Promise<Observed> {
    const observed = await observe(this.#writable(), input, options);
    if (observed.formed.length > 0) this.#emit("formed", observed.formed);
    return observed;
  }

  /** Keeps one explicit fact (remember.ts). */
  async remember(text: string, options?: RememberOptions): Promise<Remembered> {
    return remember(this.#writable(), text, options);
  }

  /** The few memories that matter for a query, ready for a prompt (recall.ts). */
  async recall(query: string, options?: RecallOptions): Promise<Recall> {
    return recall(this.#opened(), query, options);
  }

  /** What was said last in a session, as archived, the newest last (recent.ts). */
  async recent(session: string, options: { readonly limit?: number } = {}): Promise<readonly RecentMessage[]> {
    const vault = this.#opened();
    await vault.catchUp();
    return recentMessages(vault, session, options.limit ?? RECENT_DEFAULT);
  }

  /** As recall, but it counts nothing: for looking around. */
  async search(query: string, options: Omit<RecallOptions, "rehearse"> = {}): Promise<Recall> {
    return recall(this.#opened(), query, { budgetTokens: null, ...options, rehearse: false });
  }

  /** One item by any of its ids (inspect.ts). */
  async get(id: string): Promise<ItemView> {
    return get(this.#opened(), id);
  }

  /** One item with its decay, its evidence in the words that were said, and what rests on it (inspect.ts). */
  async inspect(id: string): Promise<Inspection> {
    return inspect(this.#opened(), id);
  }

  /** All items, newest first, as a stream (inspect.ts). */
  list(options?: ListOptions): AsyncIterable<ItemView> {
    return list(this.#opened(), options);
  }

  /** What is true instead; the older memory stays as history (correct.ts). */
  async correct(id: string, text: string): Promise<Corrected> {
    return correct(this.#writable(), id, text);
  }

  /** What waits in quarantine, page by page. The owner's alone: never for a model (quarantine.ts). */
  async quarantine(options?: QuarantineOptions): Promise<Quarantine> {
    return quarantine(this.#opened(), options);
  }

  /**
   * A dry run, or with its plan the promotion itself: the owner vouches for the exact bytes of what came from outside. A person's to confirm,
   * never a model's (promote.ts).
   */
  promote(id: string): Promise<PromotionPlan>;
  promote(plan: Pick<PromotionPlan, "kind" | "id" | "digest" | "token">): Promise<VouchedFor>;
  async promote(
    given: string | Pick<PromotionPlan, "kind" | "id" | "digest" | "token">,
  ): Promise<PromotionPlan | VouchedFor> {
    const vault = this.#writable();
    return typeof given === "string" ? planPromotion(vault, given) : confirmPromotion(vault, given);
  }

  /** Erases what waits in quarantine and is not wanted (quarantine.ts). */
  async drop(id: string): Promise<ErasureReceipt> {
    const receipt = await drop(this.#writable(), id);
    this.#emit("erased", receipt);
    return receipt;
  }

  /**
   * With a target: a dry run that shows what would go. With that plan, or its token alone: the deletion
   * itself (forget.ts), answered when the keys are durably destroyed.
   *
   * @example
   * const plan = await vault.forget({ query: "Friday meetings" });
   * await vault.forget({ token: plan.token });
   */
  forget(target: ForgetTarget, options?: ForgetOptions): Promise<ForgetPlan>;
  forget(plan: ConfirmedPlan): Promise<Erasure>;
  async forget(asked: ForgetTarget | ConfirmedPlan, options?: ForgetOptions): Promise<ForgetPlan | Erasure> {
    if (!("token" in asked)) return planForget(this.#opened(), asked, options);
    const erasure = await confirmForget(this.#writable(), asked);
    this.#emit("erased", erasure.receipt);
    return erasure;
  }

  /** What failed to be formed may be tried again, and is: `settled()` waits for it. Answers how many messages that are (former.ts). */
  async retryForming(): Promise<number> {
    return this.#writable().former.retry();
  }

  /**
   * The configured model reads the archive again; its statements take the place of what was formed before (reform.ts). What the owner corrected,
   * froze, hid or deleted stays so. A preview asks the model the same, counts the difference and the tokens, and changes no memory.
   * @example const { additions, changes, removals, estimatedTokens } = await vault.reform({ preview: true });
   * @throws KeepsakeError `invalid_input` without a model, `vault_frozen`, `vault_restricted`
   */
  async reform(options: ReformOptions = {}): Promise<Reformed> {
    return reform(options.preview === true ? this.#opened() : this.#writable(), options);
  }

  /** Waits until everything that was kept has its facts, topics and summaries; forms what is missing now (former.ts, deriver.ts). */
  async settled(options: { readonly signal?: AbortSignal } = {}): Promise<void> {
    const vault = this.#opened();
    await vault.catchUp();
    await vault.settleForming(options);
  }

  /** Where memory has outgrown the policy's thresholds, its oldest episodes retire behind summaries (compact.ts). */
  async compact(options?: CompactOptions): Promise<Compaction> {
    return compact(options?.dryRun === true ? this.#opened() : this.#writable(), options);
  }

  /** Before a host compacts its own context: what the session said is formed and archived (compact-before.ts). */
  async beforeCompaction(given: {
    readonly session: string;
    readonly signal?: AbortSignal;
  }): Promise<BeforeCompaction> {
    return beforeCompaction(this.#writable(), given);
  }

  /** The whole upkeep as one job, step by step (tend.ts). */
  async tend(options?: TendOptions): Promise<Tended> {
    return tend(this.#opened(), options);
  }

  /** What is due for its owner to look at (review.ts). The answer to an entry is `confirm`, `correct` or `letGo`. */
  async review(options?: ReviewOptions): Promise<Review> {
    return review(this.#opened(), options);
  }

  /** The owner says that it is so (review.ts). */
  async confirm(id: string): Promise<Reviewed> {
    return confirm(this.#writable(), id);
  }

  /** The owner lets it go: out of recall and of every summary, kept until it is forgotten (review.ts). */
  async letGo(id: string): Promise<Reviewed> {
    return letGo(this.#writable(), id);
  }

  /** Waits until every text has its vector, or the embedder keeps failing; embeds what is missing now (embed.ts). */
  async embedded(options?: Pick<EmbedOptions, "signal">): Promise<EmbeddingState> {
    return embedded(this.#opened(), options);
  }

  /** As `embedded`, as a job of upkeep with progress; vectors of other embedders go at the end (embed.ts). */
  async reembed(options?: EmbedOptions): Promise<Embedded> {
    return reembed(this.#writable(), options);
  }

  /** The whole vault as a document of a format: `vault.export(native())` (export.ts). */
  async export<Document>(format: Writer<Document>, options?: ExportOptions): Promise<Document> {
    return exportVault(this.#opened(), format, options);
  }

  /** Takes in a document: one that an export gave out, or another product's; `dryRun` counts what would come in (import.ts). */
  import(format: Reader, input: Chunks | string, options?: ImportOptions): Promise<ImportResult>;
  import<Given>(format: Reader<Given>, input: Given, options?: ImportOptions): Promise<ImportResult>;
  async import(format: Reader<unknown>, input: unknown, options?: ImportOptions): Promise<ImportResult> {
    const vault = options?.dryRun === true ? this.#opened() : this.#writable();
    return importVault(vault, format, typeof input === "string" ? once(input) : input, options);
  }

  /** What was imported, oldest first. One is undone as a unit with `forget({ import: id })` (imports.ts). */
  async imports(): Promise<readonly ImportRecord[]> {
    const vault = this.#opened();
    await vault.catchUp();
    return vault.imports;
  }

  /** Takes back into use what was hidden or archived, with what went along (restore.ts). */
  async restore(id: string, options?: RestoreOptions): Promise<{ readonly itemCount: number }> {
    return restore(this.#writable(), id, options);
  }

  /**
   * Without a token: what would be destroyed, with a fresh one. With it: destroys the vault for good and closes it. `now` changes the epoch of the keys in
   * the same call, so that the destruction is verified when it resolves (destroy.ts).
   */
  destroy(): Promise<DestroyPlan>;
  destroy(token: string, options?: DestroyOptions): Promise<DestroyReceipt>;
  async destroy(token?: string, options: DestroyOptions = {}): Promise<DestroyPlan | DestroyReceipt> {
    if (token === undefined) return planDestroy(this.#opened());
    const receipt = await destroy(this.#writable(), token, options);
    this.#keep.closed();
    return options.now === true
      ? { ...receipt, state: await verifyNow(this.#keep.parts, receipt.job, options) }
      : receipt;
  }

  async stats(): Promise<VaultStats> {
    const vault = this.#opened();
    await vault.catchUp();
    const { byLayer, byPrivacyClass, byHold } = vault.index.counts();
    return {
      itemCount: vault.index.size() - byLayer.message,
      messageCount: byLayer.message,
      byLayer,
      byPrivacyClass,
      byHold,
      sessionCount: vault.index.sessionCount(),
      damagedCount: vault.damaged.size,
      ...embeddingStats(vault),
      forming: vault.formJobs.state(byLayer.message, vault.now()),
      model: vault.modelUse,
      seq: vault.head.seq,
    };
  }

  /**
   * What is known about the owner or a person, grouped, newest values only, with the ids of its memories (profile.ts). The same memories give the same profile.
   * @example const { text } = await vault.profile({ budgetTokens: 300 });
   * @throws KeepsakeError `invalid_input`
   */
  async profile(options: ProfileOptions = {}): Promise<Profile> {
    return profile(this.#opened(), options);
  }

  /** The people, pets and others whom memories are about. Each change can be taken back. */
  readonly people = {
    /** Everybody, most memories first. */
    list: async (): Promise<readonly KnownPerson[]> => people(this.#opened()),
    /** @throws KeepsakeError `not_found` */
    get: async (name: string): Promise<KnownPerson> => person(this.#opened(), name),
    /** @throws KeepsakeError `not_found`, `invalid_input` where somebody else has the name */
    rename: async (from: string, to: string): Promise<PersonChanged> => renamePerson(this.#writable(), from, to),
    /** Everything about `other` is about `into` from now on. @throws KeepsakeError `not_found` */
    merge: async (into: string, other: string): Promise<PersonChanged> => mergePeople(this.#writable(), into, other),
    /** Some memories of `from` are about `to`. @throws KeepsakeError `not_found`, `invalid_input` */
    split: async (from: string, memories: readonly string[], to: string): Promise<PersonChanged> =>
      splitPerson(this.#writable(), from, memories, to),
  };

  /** The memories, and the values that they had. */
  readonly memories = {
    /** As `vault.list`. */
    list: (options?: Parameters<Vault["list"]>[0]): ReturnType<Vault["list"]> => this.list(options),
    /** Every value of what a memory says, newest first. @throws KeepsakeError `not_found` */
    history: async (id: string): Promise<readonly PastValue[]> => history(this.#opened(), id),
    /** A former value holds again: a wrong update is undone. @throws KeepsakeError `not_found`, `invalid_input`, `item_frozen` */
    restore: async (id: string): Promise<Restored> => restoreValue(this.#writable(), id),
  };

  /** How large it is, how much of its index lies in segments, whose vectors it has (condition.ts). */
  async condition(): Promise<VaultCondition> {
    return condition(this.#opened());
  }

  /** Ids of records that do not open; everything else stays readable. */
  get damaged(): readonly string[] {
    return [...this.#opened().damaged];
  }

  /** Entries of this vault's log, oldest first: exact texts of the closed schema, without content. */
  async *log(options: { readonly from?: number } = {}): AsyncIterable<string> {
    const vault = this.#opened();
    const pageEntries = 500;
    for (let from = options.from ?? 0; ; ) {
      const entries = await vault.storage.records.log(vault.id, from, pageEntries);
      yield* entries;
      if (entries.length < pageEntries) return;
      from = numberBehind(entries);
    }
  }

  /** Why things were decided, the newest first, for the days that the policy keeps it (traces.ts). Recalls that wait to be written are not in it: `flush()`. */
  traces(filter?: TraceFilter): AsyncIterable<Trace> {
    return traces(this.#opened(), filter);
  }

  /** Puts recorded decisions to the gate once more: each must be answered as it was (replay-traces.ts). */
  async replayTraces(recorded?: AsyncIterable<Trace> | Iterable<Trace>): Promise<TraceReplay> {
    return replayTraces(this.#opened(), recorded);
  }

  /** Calls `listener` for each event; returns how to stop. */
  on<Name extends keyof VaultEvents>(name: Name, listener: Listener<Name>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    // A listener is only ever called with the events of the name that it stands under.
    listeners.add(listener as Listener<keyof VaultEvents>);
    return () => listeners.delete(listener as Listener<keyof VaultEvents>);
  }

  /** Writes what is queued: use counts and what was rendered. Happens by itself every few seconds and on close. */
  async flush(): Promise<void> {
    await this.#opened().useQueue.flush();
  }

  /**
   * Waits for what is under way (for a language model five seconds at most), writes what is queued, forgets the keys. Idempotent.
   * @param options `isFormingLeft`: what is still to be formed is left to whoever opens the vault next
   */
  async close(options: { readonly isFormingLeft?: boolean } = {}): Promise<void> {
    if (this.#vault.isClosed) return;
    // What cannot be written or swept now is made good at the next open.
    if (!this.#vault.isReadOnly) {
      await this.#vault.settle(options).catch(() => undefined);
      await sweepDoomed(this.#vault).catch(() => undefined);
    }
    await this.#vault.close();
    this.#keep.closed();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #emit<Name extends keyof VaultEvents>(name: Name, event: VaultEvents[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }

  /** Closes it, so that it takes its owner's key to open it again. */
  async lock(): Promise<void> {
    this.#vault.isLocked = (await this.access.state()).mode === "user-held";
    await this.close();
  }

  #opened(): OpenVault {
    this.#vault.usedAt = this.#vault.system.clock.now();
    if (!this.#vault.isClosed) return this.#vault;
    if (this.#vault.isLocked) throw lockedVault();
    throw new KeepsakeError("closed", "This vault was closed.", { hint: "Open it again with keepsake.vault(name)." });
  }

  #writable(): OpenVault {
    const vault = this.#opened();
    if (!vault.isReadOnly) return vault;
    throw new KeepsakeError("store_read_only", "This keep was opened for reading only.", {
      hint: "Open it without readOnly.",
    });
  }
}

function embeddingStats({ embedding }: OpenVault): Pick<VaultStats, "pendingEmbeddings" | "embedderFailure"> {
  if (embedding === undefined) return {};
  const { pendingCount, failure } = embedding.state();
  return { pendingEmbeddings: pendingCount, ...(failure === undefined ? {} : { embedderFailure: failure }) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
