import type { KeepParts } from "../keys/epoch.ts";
import { keepNotices } from "./keep-notices.ts";
import {
  type DeliveredNotices,
  type DeliverNotice,
  type DeliverOptions,
  deliverFrom,
  endNotice,
  type NoticeView,
  shownNotice,
} from "./notice-store.ts";

/** `keepsake.disclosures`: what recipients of destroyed vaults must still be told (GDPR 19). */
export class StoreDisclosures {
  readonly #store: KeepParts;

  constructor(store: KeepParts) {
    this.#store = store;
  }

  /** Oldest first. Ids only. */
  async notices(): Promise<readonly NoticeView[]> {
    return (await keepNotices(this.#store).all()).map(shownNotice);
  }

  /**
   * Passes each due notice to `deliver` once, and again after a failure.
   *
   * @throws KeepsakeError `store_read_only`, `store_busy`, `store_full`
   */
  async deliver(deliver: DeliverNotice, options?: DeliverOptions): Promise<DeliveredNotices> {
    return deliverFrom(keepNotices(this.#store), deliver, options);
  }

  /**
   * Records that someone gave this notice by hand. Only its log entry remains.
   *
   * @throws KeepsakeError `not_found`
   */
  async markGiven(id: string): Promise<NoticeView> {
    return endNotice(keepNotices(this.#store), id, "by_hand");
  }

  /**
   * Records that a notice can't be given without disproportionate effort (GDPR 19).
   *
   * @throws KeepsakeError `not_found`
   */
  async dismiss(id: string): Promise<NoticeView> {
    return endNotice(keepNotices(this.#store), id, "dismissed");
  }
}
