import { declineRequest, type ErasureRequest, publicRequest } from "../forget/erasure-requests.ts";
import { noteReason, reasonsOf } from "../forget/redaction-reasons.ts";
import { deliverNotices, disclosureNotices, noticeEnded } from "../govern/disclosure-notices.ts";
import { recordDisclosure } from "../govern/disclosures.ts";
import type { DeliveredNotices, DeliverNotice, DeliverOptions, NoticeView } from "../govern/notice-store.ts";
import { acknowledge, announcePrivacyNotice, type PrivacyNoticeAnnounced } from "../govern/notices.ts";
import { decideObjection, type Objection, objectionView, openObjection } from "../govern/objection.ts";
import { type PrivacyCounts, privacyCounts } from "../govern/privacy-counts.ts";
import type { ExtensionReason, Identity, KeepReason, ObjectionDecision } from "../govern/rights-lists.ts";
import {
  acknowledgeRequest,
  closeRequest,
  extendRequest,
  identifyRequest,
  openRequest,
  type RequestClosed,
  type RequestOpened,
} from "../govern/rights-register.ts";
import type { Disclosure, Notice, Recipient, RightsRequest } from "../write/stored-notes.ts";
import { caughtUp, type VaultGate } from "./gate.ts";

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
