/** An item of a document that nobody vouched for, as this vault may keep it (SEC-S18, SEC-R3, SEC-R4, GOS-08, GOS-35). */
import type { Item } from "../../model/item.ts";
import { classify, judgeConsent } from "../../policy/retention.ts";
import { importedPrivacy, quarantinedUntil } from "../../policy/taint-rules.ts";
import { isOnlyStating, outsideItem } from "../correct/foreign-memory.ts";
import { consentTo } from "../govern/consent-record.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/**
 * The word loses its authority. Its class is never lowered, by our own reading rather raised, and no basis is invented; where the two
 * do not go together the item waits for the owner (GOS-08, GOS-35).
 */
export function asOutsideContent({ vault, at }: UnitOfWork, given: Item): Item {
  const item = outsideItem(vault, given);
  const { defaultClass, defaultBasis } = vault.policy.privacy;
  const privacy = importedPrivacy({ class: classify(item.text, defaultClass), basis: defaultBasis }, item.privacy);
  // What a document says of consent is not this vault's record of it (GOS-08, GOS-36).
  const isConsented =
    privacy.class !== "sensitive-pii" || consentTo(vault.consents, "sensitive-pii", vault.now()) !== undefined;
  const isFit = isOnlyStating(item) && isConsented && judgeConsent(privacy.class, privacy.basis).allowed;
  if ((isFit && item.hold !== "quarantined") || item.layer === "message") return { ...item, privacy };
  return {
    ...item,
    privacy,
    hold: "quarantined",
    ttl: { until: quarantinedUntil(vault.policy, at) },
  };
}
