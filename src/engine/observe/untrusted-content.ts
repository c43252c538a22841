import type { Item } from "../../model/item.ts";
import { classify, judgeConsent } from "../../policy/retention.ts";
import { importedPrivacy, quarantinedUntil } from "../../policy/taint-rules.ts";
import { isPlainStatement, untrustedItem } from "../correct/foreign-memory.ts";
import { consentTo } from "../govern/consent-record.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/**
 * An imported item that no trusted party signed (SEC-S18, SEC-R3, SEC-R4, GOS-08, GOS-35). It loses
 * its authority; its privacy class is never lowered and no basis is invented. An item that the
 * policy does not admit is quarantined.
 */
export function asUntrustedContent({ vault, at }: UnitOfWork, given: Item): Item {
  const item = untrustedItem(vault, given);
  const { defaultClass, defaultBasis } = vault.policy.privacy;
  const privacy = importedPrivacy({ class: classify(item.text, defaultClass), basis: defaultBasis }, item.privacy);
  // A document's claim of consent is not a record of this vault (GOS-08, GOS-36).
  const isConsented =
    privacy.class !== "sensitive-pii" || consentTo(vault.consents, "sensitive-pii", vault.now()) !== undefined;
  const isAdmissible = isPlainStatement(item) && isConsented && judgeConsent(privacy.class, privacy.basis).allowed;
  if ((isAdmissible && item.hold !== "quarantined") || item.layer === "message") return { ...item, privacy };
  return {
    ...item,
    privacy,
    hold: "quarantined",
    ttl: { until: quarantinedUntil(vault.policy, at) },
  };
}
