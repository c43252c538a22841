/**
 * A person's own memories coming over from another deployment (GOS-10, UNI-X2): only with their record of consent to it, and as new items. Each
 * gets an id of this vault, worked out from the old one, so that the same file twice changes nothing and what refers to it still does.
 */

import { keyedHash } from "../../crypto/keyed-hash.ts";
import { formatId, idTime } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import { consentTo } from "../govern/consent-record.ts";
import type { OpenVault } from "../open-vault.ts";

export const TRANSFER_SCOPE = "transfer";
const FOREIGN_CODEC = "keepsake";
const FOREIGN_MAX = 100;

/** `own`: of this deployment, or of none, as a person's vault is. */
export type Origin = "own" | "transferred" | "refused";

export function originOf(vault: OpenVault, { tenant }: Item): Origin {
  const { deployment } = vault.policy;
  if (deployment === undefined || tenant?.deployment === deployment) return "own";
  return consentTo(vault.consents, TRANSFER_SCOPE, vault.now()) === undefined ? "refused" : "transferred";
}

export function transferred(vault: OpenVault, item: Item): Item {
  const { deployment } = vault.policy;
  const id = (old: string): string => transferredId(vault, old);
  const { consent: _consent, ...privacy } = item.privacy;
  return {
    ...item,
    id: id(item.id),
    revision: 1,
    origin: { ...item.origin, method: "api_export" },
    tenant: { ...item.tenant, ...(deployment === undefined ? {} : { deployment }) },
    privacy,
    evidence: item.evidence.map((entry) => ({ ...entry, item: id(entry.item) })),
    links: item.links.map((link) => ({ ...link, to: id(link.to) })),
    ...(item.topicId === undefined ? {} : { topicId: id(item.topicId) }),
    foreign: [...item.foreign, { codec: FOREIGN_CODEC, id: item.id }].slice(-FOREIGN_MAX),
  };
}

/** Of the same instant, so that it still lies where it lay in time. */
function transferredId(vault: OpenVault, old: string): string {
  const bytes = keyedHash(vault.keys.transfer, `keepsake/transfer/1\u0000${old}`);
  return formatId(idTime(old), ((bytes[8] ?? 0) << 4) | ((bytes[9] ?? 0) & 0xf), bytes);
}
