/** The rights that a person may exercise, and how it was established who asks: words of closed lists (GDPR 12). */

/** Articles 15 to 18, 20, 21 and 7(3). */
export const RIGHTS = [
  "access",
  "rectification",
  "erasure",
  "restriction",
  "portability",
  "objection",
  "withdrawal",
] as const;
export type Right = (typeof RIGHTS)[number];

/** How it was established who asks. The first group is strong enough to act on; the second is a claim that waits to be shown. */
export const STRONG_IDENTITIES = ["owner_session", "passkey", "signed_request", "id_document", "in_person"] as const;
export const WEAK_IDENTITIES = ["email", "phone", "letter", "none"] as const;
export const IDENTITIES = [...STRONG_IDENTITIES, ...WEAK_IDENTITIES] as const;
export type Identity = (typeof IDENTITIES)[number];
