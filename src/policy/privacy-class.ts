/** Privacy classes as a ladder: joining two takes the stricter one, so nothing that is learnt of a text ever lowers its class (GOS-08). */
import type { PrivacyClass } from "../model/item.ts";
import { findIdentifiers } from "./personal-identifiers.ts";
import { sensitiveTopics } from "./sensitive-lexicon.ts";

/** From the mildest to the strictest. The order of the person-related ones follows the retention that gosum gives them. */
export const LADDER: readonly PrivacyClass[] = [
  "non-pii",
  "aggregate",
  "commercial-confidential",
  "guest-pii",
  "staff-pii",
  "sensitive-pii",
];

const PERSONAL_CLASSES: ReadonlySet<PrivacyClass> = new Set(["guest-pii", "staff-pii", "sensitive-pii"]);

/** Whether a real consent basis is required (GOS-34). */
export const isPersonal = (privacyClass: PrivacyClass): boolean => PERSONAL_CLASSES.has(privacyClass);

/** The stricter of two classes. */
export const joinClasses = (a: PrivacyClass, b: PrivacyClass): PrivacyClass =>
  LADDER.indexOf(a) >= LADDER.indexOf(b) ? a : b;

/** The class of a text that begins at `base`: e-mail addresses and telephone numbers make it personal, sensitive topics sensitive. */
export function classify(text: string, base: PrivacyClass): PrivacyClass {
  if (sensitiveTopics(text).length > 0) return "sensitive-pii";
  return findIdentifiers(text).length > 0 ? joinClasses(base, "guest-pii") : base;
}

/**
 * The matrix of privacy class × consent basis (GOS-34, GOS-35, GOS-36, GOS-A22). The list of bases is open: any word that is not
 * blank and not `not-applicable` is a basis for ordinary personal data; sensitive data need explicit consent and nothing else.
 */
type ConsentReason =
  | "consent_given"
  | "consent_not_needed"
  | "consent_basis_missing"
  | "consent_required"
  | "explicit_consent_required";

interface ConsentVerdict {
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
