/**
 * Delivers notices to recipients as signed HTTP requests to configured endpoints (GDPR 19,
 * SEC-H10). The body contains ids and codes only; the notice's id is the idempotency key.
 */

import { keyedHash } from "../crypto/primitives.ts";
import type { DeliverNotice } from "../engine/govern/notices.ts";
import { KeepsakeError } from "../model/error.ts";
import { canonicalJson } from "../model/json.ts";
import { type Outbound, outbound } from "../models/outbound.ts";
import { type OutboundSystem, outboundSystem } from "../models/outbound-system.ts";
import { assertRegion, type RegionRules } from "../models/regions.ts";
import { providerFailed } from "../models/retry.ts";

export interface NoticeEndpoint {
  /** Name in the disclosure ledger. */
  readonly recipient: string;
  readonly url: string;
  /** HMAC key: 32 bytes as 64 hex digits. */
  readonly secret: string;
  /** The operator's own endpoint: plain http and private networks are allowed. */
  readonly isOwn?: boolean;
  readonly region?: string;
}

const KEY = /^[0-9a-f]{64}$/i;

/**
 * The returned function throws `not_found` for a recipient without an endpoint; the notice then
 * stays due until it is delivered by hand.
 * @throws KeepsakeError `invalid_input` for an invalid address, secret or region
 */
export function noticeWebhook(
  endpoints: readonly NoticeEndpoint[],
  regions: RegionRules = {},
  machine: OutboundSystem = outboundSystem,
): DeliverNotice & { close(): void } {
  for (const { secret, region } of endpoints) {
    if (!KEY.test(secret)) throw unusable();
    assertRegion(regions, "recipients", region === undefined ? {} : { region });
  }
  const callers = new Map<string, { readonly endpoint: NoticeEndpoint; readonly caller: Outbound }>();
  for (const endpoint of endpoints)
    callers.set(endpoint.recipient, {
      endpoint,
      caller: outbound({ [endpoint.isOwn === true ? "own" : "allowed"]: [endpoint.url] }, machine),
    });
  const deliver: DeliverNotice = async (notice, { signal }) => {
    const found = callers.get(notice.recipient);
    if (found === undefined) throw unknownRecipient();
    const { endpoint, caller } = found;
    const { id, change, items, at } = notice;
    const body = canonicalJson({ notice: id, change, items, at: new Date(at).toISOString() });
    const seconds = Math.floor(at / 1_000);
    const signature = keyedHash(Buffer.from(endpoint.secret, "hex"), `${seconds}.${body}`).toString("hex");
    const { status } = await caller.post({
      url: endpoint.url,
      body,
      headers: {
        "content-type": "application/json",
        "keepsake-signature": `t=${seconds},v1=${signature}`,
        "idempotency-key": id,
      },
      ...(signal === undefined ? {} : { signal }),
    });
    if (status >= 300) throw providerFailed(`status_${status}`);
  };
  return Object.assign(deliver, {
    close: () => {
      for (const { caller } of callers.values()) caller.close();
    },
  });
}

const unusable = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The secret of a notice endpoint must be 64 hex digits.", {
    hint: "Create one with: openssl rand -hex 32",
    facts: { field: "key" },
  });

const unknownRecipient = (): KeepsakeError =>
  new KeepsakeError("not_found", "No notice endpoint is configured for this recipient.", {
    hint: "Deliver the notice by hand, then record it: keepsake disclosures done ID.",
  });
