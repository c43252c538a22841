/** Why a memory waits in quarantine, and until when (SEC-R4). Told from the item, so that it needs no record of its own. */
import { DAY_MS } from "../core/clock.ts";
import { idTime } from "../core/id.ts";
import type { Item } from "../core/item.ts";
import type { Policy } from "../core/policy.ts";
import { judgeConsent } from "./consent.ts";
import { judgeTaint, QUARANTINE_DAYS } from "./taint-rules.ts";

type Waiting = Pick<
  Item,
  "id" | "type" | "mode" | "event" | "taint" | "origin" | "authority" | "privacy" | "customType" | "ttl"
>;

/** What waits for an editor, whoever proposed it (GOS-09). */
export const PROPOSAL_REASON = "boundary_proposal";
/** Kept apart by an older policy, or by whom it came from. */
const KEPT_APART = "kept_apart";

/** The gate's own word for it. */
export function quarantineReason({
  type,
  mode,
  event,
  taint,
  origin,
  authority,
  privacy,
  customType,
}: Waiting): string {
  const judged = judgeTaint({ type, mode, event }, { source: origin.source, taint, authority, isOwner: false });
  if (judged.outcome === "quarantine") return judged.reason;
  const consent = judgeConsent(privacy.class, privacy.basis);
  if (!consent.allowed) return consent.reason;
  return customType === undefined ? KEPT_APART : PROPOSAL_REASON;
}

/** The instant from which on nobody is waited for any more; undefined for what is no outside content: that waits as long as it takes. */
export function quarantineEndsAt(
  policy: Policy,
  { id, taint, ttl }: Pick<Waiting, "id" | "taint" | "ttl">,
): number | undefined {
  if (taint !== "untrusted") return undefined;
  return ttl?.until ?? quarantinedUntil(policy, idTime(id));
}

export const quarantinedUntil = ({ taint }: Policy, at: number): number =>
  at + (taint?.quarantineDays ?? QUARANTINE_DAYS) * DAY_MS;
