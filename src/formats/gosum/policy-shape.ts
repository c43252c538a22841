/** Validates a memoryPolicy (GOS-58..GOS-60, GOS-63, GOS-A19, GOS-A21). Accepts any JSON. */

import { entriesOf, isObject, type Json, memberOf, textOf } from "../../model/json.ts";
import { EXTENSION } from "./persona-document.ts";
import type { Finding, Shape } from "./structural-pass.ts";

/** GOS-58: verticals where faded details may be filled in. */
const MODERATE_VERTICALS = ["hospitality", "entertainment"] as const;
/** GOS-A19: safety tiers that may permit sensitive data. */
const SENSITIVE_TIERS = ["A", "B"] as const;
const SENSITIVE_PROFILE = "gdpr";
const LOGGING = [true, false, "always", "sampled", "never"] as const;

const POSITIVE_DAYS = "Days are more than 0; null means unlimited.";

type Check = (value: Json) => boolean;
const isFraction: Check = (value) => typeof value === "number" && value >= 0 && value <= 1;
const isIntegerFrom =
  (low: number): Check =>
  (value) =>
    Number.isInteger(value) && typeof value === "number" && value >= low;
const isPositive: Check = (value) => typeof value === "number" && value > 0;
const isOneOf =
  (words: readonly Json[]): Check =>
  (value) =>
    words.includes(value);

/** Every member is optional. */
const RULES: readonly (readonly [path: string, code: string, message: string, isMet: Check])[] = [
  ["/enabled", "policy_form", "It is true or false.", (value) => typeof value === "boolean"],
  ["/scope", "scope_not_allowed", "The scope of memory is its deployment (GOS-60).", isOneOf(["deployment"])],
  ["/maxAtoms", "policy_range", "It is a whole number from 1.", isIntegerFrom(1)],
  ["/maxMemoriesPerTurn", "policy_range", "It is a whole number from 1.", isIntegerFrom(1)],
  ["/rehearsalCooldownTurns", "policy_range", "It is a whole number from 0.", isIntegerFrom(0)],
  ["/retrievalThreshold", "policy_range", "A threshold is between 0 and 1.", isFraction],
  [
    "/confabulationPolicy",
    "confabulation_not_allowed",
    "It is strict or moderate (GOS-58).",
    isOneOf(["strict", "moderate"]),
  ],
  ["/creationPolicy/minSalienceForCreation", "policy_range", "A threshold is between 0 and 1.", isFraction],
  [
    "/retentionPolicy/defaultRetentionDays",
    "policy_range",
    POSITIVE_DAYS,
    (value) => value === null || isPositive(value),
  ],
  ["/rightToBeForgottenSla/acknowledgmentHours", "policy_range", "Hours are more than 0.", isPositive],
  ["/rightToBeForgottenSla/completionHours", "policy_range", "Hours are more than 0.", isPositive],
  ["/rightToBeForgottenSla/tombstoneRetentionDays", "policy_range", "Days are more than 0.", isPositive],
  ["/auditPolicy/logCreation", "policy_form", "It is always, sampled or never.", isOneOf(LOGGING)],
  ["/auditPolicy/logRetrieval", "policy_form", "It is always, sampled or never.", isOneOf(LOGGING)],
  ["/auditPolicy/logRehearsal", "policy_form", "It is always, sampled or never.", isOneOf(LOGGING)],
  ["/auditPolicy/logRedaction", "redaction_log", "Redactions are always logged (GOS-63).", isOneOf([true, "always"])],
];

export function policyFindings(document: unknown): readonly Finding[] {
  const policy = memberOf(document, "memoryPolicy");
  const atoms = entriesOf(memberOf(document, "memory"));
  const sensitive = sensitiveFindings(document, atoms);
  if (policy === undefined && atoms.length === 0) return sensitive;
  if (policy === undefined)
    return [finding("", "policy_missing", "Memories require a memoryPolicy (GOS-02)."), ...sensitive];
  if (!isObject(policy)) return [finding("", "policy_form", "A memoryPolicy is an object (GOS-02)."), ...sensitive];
  return [
    ...RULES.flatMap(([path, code, message, isMet]) => {
      const value = at(policy, path);
      return value === undefined || isMet(value) ? [] : [finding(path, code, message)];
    }),
    ...classFindings(policy),
    ...confabulationFindings(document, policy),
    ...slaFindings(policy),
    ...sensitive,
  ];
}

const at = (value: Json, path: string): Json | undefined =>
  path
    .slice(1)
    .split("/")
    .reduce<Json | undefined>((owner, name) => memberOf(owner, name), value);

const finding = (path: string, code: string, message: string, shape: Shape = "PolicyShape"): Finding => ({
  pass: "coherence",
  severity: "Violation",
  path: shape === "PolicyShape" ? `/memoryPolicy${path}` : path,
  shape,
  code,
  message,
});

function classFindings(policy: Json): readonly Finding[] {
  const perClass = at(policy, "/retentionPolicy/perPrivacyClass");
  if (!isObject(perClass)) return [];
  return Object.entries(perClass).flatMap(([name, days]) =>
    days === null || isPositive(days)
      ? []
      : [finding(`/retentionPolicy/perPrivacyClass/${name}`, "policy_range", POSITIVE_DAYS)],
  );
}

/** GOS-58, GOS-A21: the extension's vertical overrides the brand's. */
function confabulationFindings(document: unknown, policy: Json): readonly Finding[] {
  if (memberOf(policy, "confabulationPolicy") !== "moderate") return [];
  const own = textOf(memberOf(memberOf(policy, EXTENSION), "vertical"));
  const vertical = own ?? textOf(memberOf(memberOf(document, "brand"), "verticalContext")) ?? "";
  if (MODERATE_VERTICALS.some((allowed) => allowed === vertical.toLowerCase())) return [];
  return [
    finding(
      "/confabulationPolicy",
      "confabulation_not_allowed",
      "Moderate is for hospitality and entertainment only (GOS-58).",
    ),
  ];
}

function slaFindings(policy: Json): readonly Finding[] {
  const acknowledge = at(policy, "/rightToBeForgottenSla/acknowledgmentHours");
  const complete = at(policy, "/rightToBeForgottenSla/completionHours");
  if (typeof acknowledge !== "number" || typeof complete !== "number" || complete >= acknowledge) return [];
  return [
    finding(
      "/rightToBeForgottenSla/completionHours",
      "policy_range",
      "Completion may not be due before acknowledgment (GOS-50).",
    ),
  ];
}

/** Requires policy, safety tier and compliance profile together (GOS-36, GOS-A19). */
export function permitsSensitive(document: unknown): boolean {
  const extension = memberOf(memberOf(document, "memoryPolicy"), EXTENSION);
  const tier = memberOf(memberOf(document, "guardrails"), "safetyTier");
  return (
    memberOf(memberOf(extension, "sensitivePii"), "permitted") === true &&
    SENSITIVE_TIERS.some((name) => name === tier) &&
    entriesOf(memberOf(memberOf(document, "brand"), "complianceProfiles")).includes(SENSITIVE_PROFILE)
  );
}

function sensitiveFindings(document: unknown, atoms: readonly Json[]): readonly Finding[] {
  if (permitsSensitive(document)) return [];
  if (!atoms.some((atom) => memberOf(atom, "privacyClass") === "sensitive-pii")) return [];
  return [
    finding(
      "/memory",
      "sensitive_not_permitted",
      "The document does not permit sensitive memories (GOS-36).",
      "SensitiveShape",
    ),
  ];
}
