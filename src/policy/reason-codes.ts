/**
 * Every reason code of a decision: which step says it, what it means, and which field of the policy would have to be another for another answer.
 * Programs compare the codes, so one that was released keeps its meaning. docs/governance.md shows this table.
 */

export interface ReasonCode {
  readonly code: string;
  readonly step: string;
  /** What it says of a candidate or a message. */
  readonly outcome: "pass" | "deny" | "quarantine" | "merge" | "replace" | "history" | "beside";
  readonly meaning: string;
  /** Path in the policy. Absent: no choice of a policy's. */
  readonly field?: string;
}

type Row = readonly [code: string, step: string, outcome: ReasonCode["outcome"], meaning: string, field?: string];

const ROWS: readonly Row[] = [
  ["allowed", "caps", "pass", "Nothing stood in the way."],
  ["not_frozen", "frozen", "pass", "The vault takes writes."],
  ["vault_frozen", "frozen", "deny", "Its owner froze the vault: nothing new is stored."],
  ["not_restricted", "restricted", "pass", "The vault is processed."],
  ["vault_restricted", "restricted", "deny", "Its owner restricted processing: forming a memory would be processing."],
  ["enabled", "enabled", "pass", "Memory is on, and was it then."],
  ["memory_disabled", "enabled", "deny", "Memory is off.", "enabled"],
  ["before_enabled", "enabled", "deny", "It was said before memory was enabled.", "since"],
  ["write_policy", "write_policy", "pass", "Its event class and its key may be written."],
  [
    "boundary_persona_state",
    "write_policy",
    "deny",
    "Traits, values, style and affect are its editors' to write, never memory's.",
  ],
  [
    "boundary_proposal",
    "write_policy",
    "quarantine",
    "What defines a persona is a proposal until an editor takes it up.",
  ],
  ["policy_deny_event_type", "write_policy", "deny", "This event class is not kept.", "write.deny"],
  ["write_policy_none", "write_policy", "deny", "No facts are kept.", "write.level"],
  [
    "write_policy_minimal",
    "write_policy",
    "deny",
    "Only facts, preferences, decisions and corrections are kept.",
    "write.level",
  ],
  ["write_policy_context", "write_policy", "deny", "What was only said is not kept.", "write.level"],
  ["privacy_deny_profile_key", "write_policy", "deny", "This profile key may not be set.", "write.profileKeys"],
  ["privacy", "privacy", "pass", "No secret and nothing sensitive was found."],
  ["secrets_masked", "privacy", "pass", "Secrets were masked in what is archived."],
  [
    "patterns_masked",
    "privacy",
    "pass",
    "Sentences that match a pattern were left out of what is archived.",
    "privacy.denyPatterns",
  ],
  [
    "privacy_deny_secret",
    "privacy",
    "deny",
    "It holds a secret by its form: a card, an account, a key, a password, a personal number.",
    "privacy.detectors",
  ],
  ["privacy_deny_sensitive", "privacy", "deny", "It holds one of the contract's nine markers.", "privacy.detectors"],
  [
    "privacy_deny_pattern",
    "privacy",
    "deny",
    "It matches a pattern that the policy keeps out.",
    "privacy.denyPatterns",
  ],
  [
    "work_pattern_without_consent",
    "privacy",
    "deny",
    "Work patterns need a record of consent.",
    "privacy.workPatterns",
  ],
  ["work_pattern_objected", "privacy", "deny", "The person objected to work patterns, and it stands."],
  ["sensitive_own", "privacy", "pass", "Sensitive, and about somebody who takes part."],
  ["sensitive_care", "privacy", "pass", "Health of somebody close, told by the owner who cares for them."],
  [
    "sensitive_permitted",
    "privacy",
    "pass",
    "Sensitive, and the deployment's document permits it.",
    "privacy.permitSensitive",
  ],
  ["sensitive_refused", "privacy", "deny", "Sensitive data are not kept here.", "privacy.sensitive"],
  [
    "sensitive_third_party",
    "privacy",
    "deny",
    "Sensitive, about somebody who takes no part: nobody's here to give away.",
  ],
  ["consent_given", "consent", "pass", "Personal, and it has a basis."],
  ["consent_not_needed", "consent", "pass", "Not personal."],
  ["purpose_objected", "consent", "deny", "The person objected to this purpose, and it stands."],
  ["consent_basis_missing", "consent", "deny", "No consent basis is named.", "privacy.defaultBasis"],
  ["consent_required", "consent", "deny", "Personal data never rest on not-applicable.", "privacy.defaultBasis"],
  [
    "explicit_consent_required",
    "consent",
    "deny",
    "Sensitive data rest on explicit consent alone, and no record of it is in force.",
  ],
  ["assessment_missing", "consent", "deny", "Legitimate interest presumes a balancing test.", "privacy.assessment"],
  [
    "aggregate_too_small",
    "consent",
    "deny",
    "Too few persons stand behind it to call it aggregate.",
    "privacy.aggregateSubjects",
  ],
  ["taint_clean", "taint", "pass", "No outside content took part."],
  ["taint_untrusted", "taint", "pass", "An outside message: archived as that."],
  ["taint_statement", "taint", "pass", "Outside content that states something."],
  ["taint_correction", "taint", "quarantine", "Outside content never corrects."],
  [
    "taint_forbidden_kind",
    "taint",
    "quarantine",
    "Outside content never instructs, identifies or prefers: its owner decides.",
  ],
  ["taint_authority", "taint", "deny", "Outside content claims nobody's authority."],
  ["assistant_forbidden_kind", "taint", "deny", "An assistant instructs, identifies and corrects nobody."],
  ["assistant_authority", "taint", "deny", "An assistant's word is its own inference."],
  ["not_erased_before", "erased_before", "pass", "It was never erased here."],
  ["erased_before", "erased_before", "deny", "The same statement was erased, and does not come back unasked."],
  ["salient", "minimum_salience", "pass", "It weighs enough."],
  ["below_minimum_salience", "minimum_salience", "deny", "It weighs too little to be kept.", "creation.minSalience"],
  ["border_allowed", "space_border", "pass", "Its space and deployment may be written."],
  ["deployment_mismatch", "space_border", "deny", "It belongs to another deployment.", "deployment"],
  ["write_space_disallowed", "space_border", "deny", "Nothing is written to this space.", "spaces.write"],
  ["not_duplicate", "duplicate", "pass", "It is not known yet."],
  ["duplicate", "duplicate", "merge", "It is known: count and evidence grow, where a person's own word says it."],
  ["duplicate_of_other_taint", "duplicate", "pass", "Known, from the other side of trust: the two are never one."],
  ["item_frozen", "duplicate", "merge", "It is known, and frozen or restricted: it stays as it is."],
  ["no_conflict", "conflict", "pass", "Nothing holds its key or says otherwise."],
  [
    "untrusted_beside_clean",
    "conflict",
    "beside",
    "Outside content stands beside what a person said, without its key.",
  ],
  ...(["correction", "authority", "recency", "importance"] as const).flatMap((rule): readonly Row[] => [
    [
      `conflict_won_${rule}`,
      "conflict",
      "replace",
      `It replaces what held its key, by ${rule}.`,
      "conflicts.corrections",
    ],
    [
      `conflict_lost_${rule}`,
      "conflict",
      "history",
      `It lost to what holds its key, by ${rule}; the contract stores no loser.`,
      "conflicts.corrections",
    ],
  ]),
  ["within_caps", "caps", "pass", "There is room."],
  ["cap_candidates", "caps", "deny", "One message has formed as much as it may.", "caps.candidatesPerMessage"],
  [
    "cap_untrusted",
    "caps",
    "deny",
    "The session has taken in as much outside content as it may.",
    "caps.untrustedPerSession",
  ],
  ["cap_untrusted_source", "caps", "deny", "This source has brought as much as it may.", "taint.untrustedPerSource"],
  ["cap_untrusted_items", "caps", "deny", "Outside content has filled the room that it may have.", "caps.items"],
  ["cap_items", "caps", "deny", "The vault is full.", "caps.items"],
  ["provenance_incomplete", "provenance", "deny", "A deployment's memory names its session and turn.", "deployment"],
  ["own_output", "provenance", "deny", "Our own prompt came back."],
  ["off_record", "provenance", "deny", "It was said off the record, or as a joke."],
  ["no_news", "provenance", "deny", "It corrects or ends nothing that is known, and is not worth keeping by itself."],
  [
    "promotion_disallowed",
    "promotion",
    "deny",
    "No rule carries memories from this space into that one.",
    "spaces.promotions",
  ],
  ["promotion_event_type", "promotion", "deny", "The rule carries other event classes.", "spaces.promotions"],
  ["promotion_authority", "promotion", "deny", "The rule asks for a higher authority.", "spaces.promotions"],
  ["promotion_sensitive", "promotion", "deny", "Sensitive data stay in their space."],
  ["promotion_untrusted", "promotion", "deny", "Outside content stays in its space."],
];

export const REASON_CODES: readonly ReasonCode[] = ROWS.map(([code, step, outcome, meaning, field]) => ({
  code,
  step,
  outcome,
  meaning,
  ...(field === undefined ? {} : { field }),
}));

const BY_CODE: ReadonlyMap<string, ReasonCode> = new Map(REASON_CODES.map((reason) => [reason.code, reason]));

/** Undefined for a code of somebody else's, such as a hook's. */
export const reasonOf = (code: string): ReasonCode | undefined => BY_CODE.get(code);
