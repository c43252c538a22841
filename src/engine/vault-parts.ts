import type { OwnerKey } from "../crypto/key-slot.ts";
import type { Item } from "../model/item.ts";
import type { PhaseDiff } from "../policy/phases.ts";
import type { Trace } from "../policy/trace.ts";
import { type ExportOptions, exportVault } from "./backup/export.ts";
import { type ImportOptions, type ImportResult, importVault } from "./backup/import.ts";
import {
  get,
  history,
  type ItemView,
  type ListOptions,
  list,
  type PastValue,
  type Restored,
  restoreValue,
} from "./correct/inspect.ts";
import {
  confirmPromotion,
  type Promoted,
  type Promotion,
  type PromotionPlan,
  planPromotion,
  promoteToSpace,
} from "./correct/promote.ts";
import { confirm, dismiss, type Review, type Reviewed, type ReviewOptions, review } from "./correct/review.ts";
import { type BeforeCompaction, beforeCompaction, type Compaction, compact } from "./derive/compact.ts";
import type { CompactOptions } from "./derive/compact-run.ts";
import { type Reformed, type ReformOptions, reform } from "./derive/derive.ts";
import {
  type KnownPerson,
  mergePeople,
  type PersonChanged,
  people,
  person,
  renamePerson,
  splitPerson,
} from "./derive/profile.ts";
import { type ErasureReceipt, noteReason, reasonsOf } from "./forget/erase.ts";
import { type AnonymiseOptions, type ForgetPlan, planAnonymise } from "./forget/forget.ts";
import { declineRequest, type ErasureRequest, publicRequest } from "./forget/forget-target.ts";
import { type ConsentGiven, giveConsent, type Withdrawn, withdrawConsent } from "./govern/consent.ts";
import { deliverNotices, disclosureNotices, noticeEnded, recordDisclosure } from "./govern/disclosures.ts";
import {
  acknowledge,
  announcePrivacyNotice,
  type DeliveredNotices,
  type DeliverNotice,
  type DeliverOptions,
  type NoticeView,
  type PrivacyNoticeAnnounced,
} from "./govern/notices.ts";
import { decideObjection, type Objection, objectionView, openObjection } from "./govern/objection.ts";
import { type PrivacyCounts, privacyCounts } from "./govern/privacy-counts.ts";
import { deleteQuarantined, type Quarantine, type QuarantineOptions, quarantine } from "./govern/quarantine.ts";
import {
  acknowledgeRequest,
  closeRequest,
  extendRequest,
  identifyRequest,
  openRequest,
  type RequestClosed,
  type RequestOpened,
} from "./govern/rights-register.ts";
import {
  type AccessState,
  type AddRecoveryKey,
  accessState,
  addRecoveryKey,
  makeUserHeld,
  type OwnerSlot,
  removeOwnerSlot,
  setPassphrase,
  shareWithStore,
} from "./keys/access.ts";
import type { StoreParts } from "./keys/epoch.ts";
import { lastRotation, type RotateOptions, type Rotation, rotateKeys } from "./keys/rotate.ts";
import type { Chunks, Reader, Writer } from "./maintain/format.ts";
import { type MaintenanceOptions, type MaintenanceResult, runMaintenance } from "./maintain/maintenance.ts";
import type { EmbeddingState, OpenVault } from "./open-vault.ts";
import { condition, type VaultCondition } from "./recall/condition.ts";
import { diffOf, lineageOf, type PhaseOptions, type PhaseView, phasesOf, startPhase } from "./recall/phases.ts";
import { type Embedded, type EmbedOptions, embedded, reembed } from "./write/embedding.ts";
import { logPages } from "./write/log-chain.ts";
import type {
  ConsentRecord,
  Disclosure,
  ExtensionReason,
  Identity,
  ImportRecord,
  KeepReason,
  Notice,
  ObjectionDecision,
  Recipient,
  RightsRequest,
} from "./write/stored-notes.ts";
import { replayTraces, type TraceFilter, type TraceReplay, traces } from "./write/traces.ts";

/**
 * `vault.memories`: memories one by one, their former values, and what the owner should look at.
 */
export class VaultMemories {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /**
   * One memory by any of its ids.
   *
   * @throws KeepsakeError `not_found`
   */
  async get(id: string): Promise<ItemView> {
    return get(this.#vault.reading(), id);
  }

  /**
   * Everything in the vault, newest first, as a stream.
   *
   * @example
   * for await (const { item, line } of vault.memories.list({ order: "oldest" })) console.log(line);
   */
  list(options?: ListOptions): AsyncIterable<ItemView> {
    return list(this.#vault.reading(), options);
  }

  /**
   * Every value that a memory has had, newest first.
   *
   * @throws KeepsakeError `not_found`
   */
  async history(id: string): Promise<readonly PastValue[]> {
    return history(this.#vault.reading(), id);
  }

  /**
   * Makes a former value current again, which undoes a wrong update.
   *
   * @throws KeepsakeError `not_found`, `invalid_input`, `item_frozen`
   */
  async restore(id: string): Promise<Restored> {
    return restoreValue(this.#vault.writing(), id);
  }

  /** The ids of a memory and of each value that replaced it, oldest first. */
  async lineage(id: string): Promise<readonly string[]> {
    return lineageOf(this.#vault.reading(), id);
  }

  /**
   * What the owner should look at. Answer an entry with `confirm`, `vault.correct` or `dismiss`.
   */
  async review(options?: ReviewOptions): Promise<Review> {
    return review(this.#vault.reading(), options);
  }

  /** The owner confirms that a memory is true. */
  async confirm(id: string): Promise<Reviewed> {
    return confirm(this.#vault.writing(), id);
  }

  /** Takes a memory out of recall and of every summary. It stays stored until it is forgotten. */
  async dismiss(id: string): Promise<Reviewed> {
    return dismiss(this.#vault.writing(), id);
  }

  /**
   * A preview of a memory that identifies nobody, in place of this one, which is deleted. Execute
   * it with `vault.forget(plan)`. For the owner or operator, never for a model.
   *
   * @throws KeepsakeError `not_found`, `invalid_input` if nothing in it identifies a person
   * @example
   * const plan = await vault.memories.anonymise(id, { identifiers: ["room 214"] });
   * if (plan.replacement?.text === "A guest lost her purse.") await vault.forget(plan);
   */
  async anonymise(id: string, options?: AnonymiseOptions): Promise<ForgetPlan> {
    return planAnonymise(this.#vault.reading(), id, options);
  }

  /** Copies a fact to another space, if the policy allows it. For the owner, never for a model. */
  async promote(id: string, space: Item["scope"]["space"]): Promise<Promoted> {
    return promoteToSpace(this.#vault.writing(), id, space);
  }
}

/**
 * `vault.people`: the people, pets and others that memories are about. Every change is undoable.
 */
export class VaultPeople {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Everyone, those with most memories first. */
  async list(): Promise<readonly KnownPerson[]> {
    return people(this.#vault.reading());
  }

  /** @throws KeepsakeError `not_found` */
  async get(name: string): Promise<KnownPerson> {
    return person(this.#vault.reading(), name);
  }

  /** @throws KeepsakeError `not_found`; `invalid_input` if the name is taken */
  async rename(from: string, to: string): Promise<PersonChanged> {
    return renamePerson(this.#vault.writing(), from, to);
  }

  /**
   * Makes every memory about `other` a memory about `into`.
   *
   * @example await vault.people.merge("Anna", "Anna from work");
   * @throws KeepsakeError `not_found`
   */
  async merge(into: string, other: string): Promise<PersonChanged> {
    return mergePeople(this.#vault.writing(), into, other);
  }

  /**
   * Makes some memories about `from` memories about `to`.
   *
   * @throws KeepsakeError `not_found`, `invalid_input`
   */
  async split(from: string, memories: readonly string[], to: string): Promise<PersonChanged> {
    return splitPerson(this.#vault.writing(), from, memories, to);
  }
}

/** `vault.consent`: what the owner agreed to. */
export class VaultConsent {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Every consent, oldest first, including those that ended. */
  async list(): Promise<readonly ConsentRecord[]> {
    return (await caughtUp(this.#vault.reading())).consents;
  }

  /** Records a consent. */
  async give(consent: ConsentGiven): Promise<ConsentRecord> {
    return giveConsent(this.#vault.writing(), consent);
  }

  /** Ends a consent, by id or scope. What relies on it is deleted in the same commit. */
  async withdraw(consent: string): Promise<Withdrawn> {
    const withdrawn = await withdrawConsent(this.#vault.writing(), consent);
    if (withdrawn.erased !== undefined) this.#vault.erased(withdrawn.erased);
    return withdrawn;
  }
}

/** `vault.rights`: requests under the GDPR and what they lead to. For people, never for a model. */
export class VaultRights {
  /** The register of what the person asked for. */
  readonly requests: RightsRequests;
  /** What others asked to be deleted from this vault. */
  readonly deletionRequests: DeletionRequests;
  /** Objections to a purpose (GDPR 21). */
  readonly objections: Objections;
  /** Who received something of this vault, and what they must be told (GDPR 19). */
  readonly disclosures: Disclosures;
  /** What the owner must be told. */
  readonly notices: OwnerNotices;
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
    this.requests = new RightsRequests(vault);
    this.deletionRequests = new DeletionRequests(vault);
    this.objections = new Objections(vault);
    this.disclosures = new Disclosures(vault);
    this.notices = new OwnerNotices(vault);
  }

  /** Counts by privacy class, without any content. */
  async privacyCounts(): Promise<PrivacyCounts> {
    return privacyCounts(this.#vault.reading());
  }

  /** Why content was redacted, by job. */
  async redactionReasons(): Promise<ReadonlyMap<string, string>> {
    return reasonsOf(await caughtUp(this.#vault.reading()));
  }

  /** Records why a job redacted something. Pass the text through `redactionReason` first. */
  async noteRedactionReason(job: string, text: string): Promise<void> {
    return noteReason(this.#vault.writing(), job, text);
  }
}

class RightsRequests {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Every request, oldest first, including closed ones. */
  async list(): Promise<readonly RightsRequest[]> {
    return (await caughtUp(this.#vault.reading())).rightsRequests;
  }

  /** Registers a request. Its time limit starts now. */
  async open(request: RequestOpened): Promise<RightsRequest> {
    return openRequest(this.#vault.writing(), request);
  }

  /** Records how the identity of the person was established. */
  async identify(id: string, how: Identity): Promise<RightsRequest> {
    return identifyRequest(this.#vault.writing(), id, how);
  }

  /** Records that the person was told that the request arrived. */
  async acknowledge(id: string): Promise<RightsRequest> {
    return acknowledgeRequest(this.#vault.writing(), id);
  }

  /** Extends the time limit by two months, of which the person was told. */
  async extend(id: string, reason: ExtensionReason): Promise<RightsRequest> {
    return extendRequest(this.#vault.writing(), id, reason);
  }

  /** Closes a request: done, refused with a reason from a closed list, or withdrawn. */
  async close(id: string, decision: RequestClosed): Promise<RightsRequest> {
    return closeRequest(this.#vault.writing(), id, decision);
  }
}

class DeletionRequests {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Oldest first, including decided ones. To comply, call `vault.forget({ asked: id })`. */
  async list(): Promise<readonly ErasureRequest[]> {
    return (await caughtUp(this.#vault.reading())).thirdPartyRequests.map(publicRequest);
  }

  /** The owner keeps the memories, for a reason from a closed list. */
  async decline(id: string, reason: KeepReason): Promise<ErasureRequest> {
    return declineRequest(this.#vault.writing(), id, reason);
  }
}

class Objections {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Oldest first, including closed ones. */
  async list(): Promise<readonly Objection[]> {
    return (await caughtUp(this.#vault.reading())).objections.map(objectionView);
  }

  /** Stops processing for this purpose: nothing new is stored, nothing stored is recalled. */
  async open(purpose: string): Promise<Objection> {
    return openObjection(this.#vault.writing(), purpose);
  }

  /** Upholds, rejects or withdraws an objection. */
  async decide(id: string, decision: ObjectionDecision): Promise<Objection> {
    return decideObjection(this.#vault.writing(), id, decision);
  }
}

class Disclosures {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Who received something, and how much. */
  async recipients(): Promise<readonly Recipient[]> {
    return (await this.#flushed()).disclosed.recipients;
  }

  /** What went to whom and when, oldest first. */
  async list(): Promise<readonly Disclosure[]> {
    return (await this.#flushed()).disclosed.entries();
  }

  /**
   * Records that the host gave these memories to someone, such as through a share or a link.
   *
   * @throws KeepsakeError `not_found`
   */
  async record(recipient: string, ids: readonly string[]): Promise<void> {
    return recordDisclosure(this.#vault.writing(), recipient, ids);
  }

  /** What recipients must be told and what they were told. Ids only. */
  async notices(): Promise<readonly NoticeView[]> {
    return disclosureNotices(this.#vault.reading());
  }

  /** Passes each due notice to `deliver` once, and again after a failure. */
  async deliver(deliver: DeliverNotice, options?: DeliverOptions): Promise<DeliveredNotices> {
    return deliverNotices(this.#vault.writing(), deliver, options);
  }

  /** Records that someone gave this notice by hand. */
  async markGiven(id: string): Promise<NoticeView> {
    return noticeEnded(this.#vault.writing(), id, "by_hand");
  }

  /**
   * Records that a notice can't be given without disproportionate effort (GDPR 19).
   *
   * @throws KeepsakeError `not_found`
   */
  async dismiss(id: string): Promise<NoticeView> {
    return noticeEnded(this.#vault.writing(), id, "dismissed");
  }

  async #flushed() {
    const vault = await caughtUp(this.#vault.reading());
    if (!vault.isReadOnly) await vault.disclosed.flush();
    return vault;
  }
}

class OwnerNotices {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Oldest first, including acknowledged ones. */
  async list(): Promise<readonly Notice[]> {
    return (await caughtUp(this.#vault.reading())).notices;
  }

  /**
   * Records that the owner has seen one notice, or all.
   *
   * @returns those that were new
   */
  async acknowledge(notice?: string): Promise<readonly Notice[]> {
    return acknowledge(this.#vault.writing(), notice);
  }

  /** Notifies the owner of a new version of the privacy notice, once a version. */
  async announce(notice: PrivacyNoticeAnnounced): Promise<Notice | undefined> {
    return announcePrivacyNotice(this.#vault.writing(), notice);
  }
}

type ConfirmedPromotion = Pick<PromotionPlan, "kind" | "id" | "digest" | "token">;

/** `vault.quarantine`: what waits for the owner's approval. For the owner, never for a model. */
export class VaultQuarantine {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** One page of what waits. */
  async list(options?: QuarantineOptions): Promise<Quarantine> {
    return quarantine(this.#vault.reading(), options);
  }

  /**
   * With an id: a preview. With its plan: the owner approves exactly these bytes of untrusted
   * content. A person must confirm.
   */
  promote(id: string): Promise<PromotionPlan>;
  promote(plan: ConfirmedPromotion): Promise<Promotion>;
  async promote(given: string | ConfirmedPromotion): Promise<PromotionPlan | Promotion> {
    const vault = this.#vault.writing();
    return typeof given === "string" ? planPromotion(vault, given) : confirmPromotion(vault, given);
  }

  /** Permanently deletes a quarantined memory. */
  async delete(id: string): Promise<ErasureReceipt> {
    const receipt = await deleteQuarantined(this.#vault.writing(), id);
    this.#vault.erased(receipt);
    return receipt;
  }
}

/** Shared by the namespaces of a vault: access to the open vault, and events. */
export interface VaultGate {
  /** @throws KeepsakeError `closed`, `vault_locked` */
  readonly reading: () => OpenVault;
  /** @throws KeepsakeError as `reading`; also `store_read_only` */
  readonly writing: () => OpenVault;
  readonly erased: (receipt: ErasureReceipt) => void;
}

/** Reads what other processes have committed. */
export async function caughtUp(vault: OpenVault): Promise<OpenVault> {
  await vault.catchUp();
  return vault;
}

/** `vault.phases`: stages in the life of a vault, such as a new project (NAM). */
export class VaultPhases {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  async start(phase?: PhaseOptions): Promise<PhaseView> {
    return startPhase(this.#vault.writing(), phase);
  }

  /** Every phase, oldest first. */
  async list(): Promise<readonly PhaseView[]> {
    return phasesOf(this.#vault.reading());
  }

  /** What changed between two phases. Ids only. */
  async diff(from: string, to: string): Promise<PhaseDiff> {
    return diffOf(this.#vault.reading(), from, to);
  }
}

/** `vault.maintenance`: background work, on demand. */
export class VaultMaintenance {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Runs all maintenance, step by step. */
  async run(options?: MaintenanceOptions): Promise<MaintenanceResult> {
    return runMaintenance(this.#vault.reading(), options);
  }

  /** Archives the oldest episodes behind summaries if the vault exceeds the policy's thresholds. */
  async compact(options?: CompactOptions): Promise<Compaction> {
    return compact(options?.dryRun === true ? this.#vault.reading() : this.#vault.writing(), options);
  }

  /** Forms and archives a session before a host compacts its own context. */
  async beforeCompaction(given: {
    readonly session: string;
    readonly signal?: AbortSignal;
  }): Promise<BeforeCompaction> {
    return beforeCompaction(this.#vault.writing(), given);
  }

  /**
   * Lets the configured model read the archive again. Its statements replace what was formed
   * before, except what the owner corrected, froze, hid or deleted. A preview sends the same
   * requests to the model and reports the difference and the tokens, but changes nothing.
   *
   * @example
   * const { additions, changes, removals, estimatedTokens } = await vault.maintenance.reform({
   * preview: true });
   * @throws KeepsakeError `invalid_input` without a model, `vault_frozen`, `vault_restricted`
   */
  async reform(options: ReformOptions = {}): Promise<Reformed> {
    return reform(options.preview === true ? this.#vault.reading() : this.#vault.writing(), options);
  }

  /**
   * Retries messages whose forming failed. `vault.settled()` waits for it.
   *
   * @returns the number of messages
   */
  async retryForming(): Promise<number> {
    return this.#vault.writing().formation.retry();
  }

  /** Waits until every text has its vector, or the embedder keeps failing. */
  async embedded(options?: Pick<EmbedOptions, "signal">): Promise<EmbeddingState> {
    return embedded(this.#vault.reading(), options);
  }

  /** As `embedded`, with progress. Removes vectors of other embedders at the end. */
  async reembed(options?: EmbedOptions): Promise<Embedded> {
    return reembed(this.#vault.writing(), options);
  }

  /** The vault's size, the share of its index that is in segments, and whose vectors it has. */
  async condition(): Promise<VaultCondition> {
    return condition(this.#vault.reading());
  }

  /** Ids of records that can't be opened. Everything else stays readable. */
  get damaged(): readonly string[] {
    return [...this.#vault.reading().damaged];
  }
}

/** `vault.keys`: who can open the vault, and key rotation. For the owner, never for a model. */
export class VaultKeys {
  readonly #store: StoreParts;
  readonly #vault: VaultGate;

  constructor(store: StoreParts, vault: VaultGate) {
    this.#store = store;
    this.#vault = vault;
  }

  /** The key mode, and who can open the vault. */
  async state(): Promise<AccessState> {
    return accessState(this.#vault.reading());
  }

  /** Adds a recovery key that was made with `newRecoveryKey` and typed again by the person. */
  async addRecoveryKey(added: AddRecoveryKey): Promise<AccessState> {
    return addRecoveryKey(this.#vault.writing(), this.#store, added);
  }

  /** Sets a passphrase. A user-held vault also needs `key`. */
  async setPassphrase(passphrase: string, options: { readonly key?: OwnerKey } = {}): Promise<AccessState> {
    return setPassphrase(this.#vault.writing(), this.#store, { passphrase, ...options });
  }

  /** Removes a recovery key or the passphrase. */
  async remove(way: OwnerSlot): Promise<AccessState> {
    return removeOwnerSlot(this.#vault.writing(), way);
  }

  /** Makes the owner the only one who can open the vault: mode `user-held`. */
  async holdAlone(key: OwnerKey): Promise<AccessState> {
    return makeUserHeld(this.#vault.writing(), this.#store, key);
  }

  /** Lets the store open the vault too: mode `recoverable`. */
  async share(key: OwnerKey): Promise<AccessState> {
    return shareWithStore(this.#vault.writing(), this.#store, key);
  }

  /** Rotates the vault's keys, by a deadline or at once. */
  async rotate(options: RotateOptions = {}): Promise<Rotation> {
    return rotateKeys(this.#vault.writing(), this.#store, options);
  }

  /** The last rotation, done or under way; undefined if there was none. */
  async rotation(): Promise<Rotation | undefined> {
    const vault = this.#vault.reading();
    await vault.catchUp();
    return lastRotation(vault);
  }
}

/** `vault.audit`: the log and the recorded decisions. */
export class VaultAudit {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** The entries of this vault's log, oldest first, as JSON texts. They hold no content. */
  async *log(options: { readonly from?: number } = {}): AsyncIterable<string> {
    const vault = this.#vault.reading();
    for await (const entries of logPages(vault.storage.records, vault.id, options.from)) yield* entries;
  }

  /** Why things were decided, newest first. Recalls appear after the next `vault.flush()`. */
  traces(filter?: TraceFilter): AsyncIterable<Trace> {
    return traces(this.#vault.reading(), filter);
  }

  /** Repeats recorded decisions and reports those that differ. */
  async replayTraces(recorded?: AsyncIterable<Trace> | Iterable<Trace>): Promise<TraceReplay> {
    return replayTraces(this.#vault.reading(), recorded);
  }
}

/** `vault.io`: export and import. */
export class VaultIo {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /**
   * The whole vault as a document of a format.
   *
   * @example for await (const chunk of await vault.io.export(native()))
   * process.stdout.write(chunk);
   */
  async export<Document>(format: Writer<Document>, options?: ExportOptions): Promise<Document> {
    return exportVault(this.#vault.reading(), format, options);
  }

  /**
   * Imports a document: an own export or another product's. With `dryRun` it only counts.
   *
   * @throws KeepsakeError `invalid_input`, `store_full`, `vault_frozen`
   */
  import(format: Reader, input: Chunks | string, options?: ImportOptions): Promise<ImportResult>;
  import<Given>(format: Reader<Given>, input: Given, options?: ImportOptions): Promise<ImportResult>;
  async import(format: Reader<unknown>, input: unknown, options?: ImportOptions): Promise<ImportResult> {
    const vault = options?.dryRun === true ? this.#vault.reading() : this.#vault.writing();
    return importVault(vault, format, typeof input === "string" ? once(input) : input, options);
  }

  /** What was imported, oldest first. Undo an import with `vault.forget({ import: id })`. */
  async imports(): Promise<readonly ImportRecord[]> {
    return (await caughtUp(this.#vault.reading())).imports;
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
