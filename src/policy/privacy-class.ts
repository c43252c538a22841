/** Privacy classes as a ladder: joining two takes the stricter one, so nothing that is learnt of a text ever lowers its class (GOS-08). */
import type { PrivacyClass } from "../core/item.ts";
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
