/**
 * Notices to recipients as signed requests, each to the endpoint that the controller wrote down for its recipient, through the guarded caller
 * (GDPR 19, SEC-H10). The body holds ids and codes; the key of the notice goes along as the idempotency key.
 */

import { keyedHash } from "../crypto/hash.ts";
import type { DeliverNotice } from "../engine/govern/notice-store.ts";
import { canonicalJson } from "../model/canonical-json.ts";
import { KeepsakeError } from "../model/error.ts";
import { type Outbound, outbound } from "../models/outbound.ts";
import { type OutboundMachine, outboundMachine } from "../models/outbound-machine.ts";
import { assertRegion, type RegionRules } from "../models/regions.ts";
import { providerFailed } from "../models/tried-again.ts";

export interface NoticeEndpoint {
  /** As the ledger names them. */
  readonly recipient: string;
  readonly url: string;
  /** 32 bytes as 64 hex digits, with which the request is signed. */
  readonly secret: string;
  /** The operator's own endpoint: http and private networks may be called. */
  readonly isOwn?: boolean;
  readonly region?: string;
}

const KEY = /^[0-9a-f]{64}$/i;

/**
 * A port that carries notices. For a recipient without an endpoint it throws, so that the notice stays due until somebody gives it by hand.
 * @throws KeepsakeError `invalid_input` for an address, a secret or a region that is not usable; nothing was sent then.
 */
export function noticeWebhook(
  endpoints: readonly NoticeEndpoint[],
  regions: RegionRules = {},
  machine: OutboundMachine = outboundMachine,
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
  new KeepsakeError("invalid_input", "The secret of an endpoint for notices is no key.", {
    hint: "Make one with: openssl rand -hex 32",
    facts: { field: "key" },
  });

const unknownRecipient = (): KeepsakeError =>
  new KeepsakeError("not_found", "No endpoint for notices is configured for this recipient.", {
    hint: "Give the notice by hand, and say so: keepsake disclosures done ID.",
  });
