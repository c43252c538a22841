/** Closed lists of a person's rights and of how their identity was established (GDPR 12). */

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

/** How a person was identified. Strong methods allow acting on a request; weak ones do not. */
export const STRONG_IDENTITIES = ["owner_session", "passkey", "signed_request", "id_document", "in_person"] as const;
export const WEAK_IDENTITIES = ["email", "phone", "letter", "none"] as const;
export const IDENTITIES = [...STRONG_IDENTITIES, ...WEAK_IDENTITIES] as const;
export type Identity = (typeof IDENTITIES)[number];

/** GDPR 12(3). */
export const EXTENSION_REASONS = ["complex", "many_requests"] as const;
export type ExtensionReason = (typeof EXTENSION_REASONS)[number];

/** With the GDPR article of each reason. */
export const REFUSAL_REASONS = {
  identity_not_established: "12(6)",
  manifestly_unfounded: "12(5)",
  excessive: "12(5)",
  rights_of_others: "15(4), 20(4)",
  freedom_of_expression: "17(3)(a)",
  legal_obligation: "17(3)(b)",
  public_health: "17(3)(c)",
  archiving_or_research: "17(3)(d)",
  legal_claims: "17(3)(e), 21(1)",
  compelling_grounds: "21(1)",
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASONS;

/** Why an owner keeps what a person asked to delete, with the GDPR article. */
export const KEEP_REASONS = {
  household: "2(2)(c)",
  freedom_of_expression: "17(3)(a)",
  legal_obligation: "17(3)(b)",
  public_health: "17(3)(c)",
  archiving_or_research: "17(3)(d)",
  legal_claims: "17(3)(e)",
} as const;
export type KeepReason = keyof typeof KEEP_REASONS;

export const OBJECTION_DECISIONS = ["upheld", "rejected", "withdrawn"] as const;
export type ObjectionDecision = (typeof OBJECTION_DECISIONS)[number];
