/**
 * The matrix of privacy class × consent basis (GOS-34, GOS-35, GOS-36, GOS-A22). The list of bases is open: any word that is not
 * blank and not `not-applicable` is a basis for ordinary personal data; sensitive data need explicit consent and nothing else.
 */
import type { PrivacyClass } from "../core/item.ts";
import { isPersonal } from "./privacy-class.ts";

export type ConsentReason =
  | "consent_given"
  | "consent_not_needed"
  | "consent_basis_missing"
  | "consent_required"
  | "explicit_consent_required";

export interface ConsentVerdict {
  readonly allowed: boolean;
  readonly reason: ConsentReason;
}

const NOT_APPLICABLE = "not-applicable";
const EXPLICIT = "explicit-consent";

export function judgeConsent(privacyClass: PrivacyClass, basis: string): ConsentVerdict {
  const word = basis.trim().toLowerCase();
  if (word === "") return { allowed: false, reason: "consent_basis_missing" };
  if (privacyClass === "sensitive-pii" && word !== EXPLICIT) {
    return { allowed: false, reason: "explicit_consent_required" };
  }
  if (!isPersonal(privacyClass)) return { allowed: true, reason: "consent_not_needed" };
  return word === NOT_APPLICABLE
    ? { allowed: false, reason: "consent_required" }
    : { allowed: true, reason: "consent_given" };
}
