/**
 * The rules for a memoryPolicy (GOS-58, GOS-59, GOS-60, GOS-63; GOS-A19, GOS-A21). Tolerates any
 * JSON.
 */
import type { Json } from "../../model/json.ts";
import { entriesOf, isMembers, member, textOf } from "./members.ts";
import { EXTENSION } from "./persona-document.ts";
import type { Finding, Shape } from "./structural-pass.ts";

/** GOS-58: where what is faint may be filled in. */
export const MODERATE_VERTICALS = ["hospitality", "entertainment"] as const;
/** GOS-A19: tiers that may permit sensitive data at all. */
export const SENSITIVE_TIERS = ["A", "B"] as const;
export const SENSITIVE_PROFILE = "gdpr";
export const LOGGING = [true, false, "always", "sampled", "never"] as const;

type Is = (value: Json) => boolean;
const isFraction: Is = (value) => typeof value === "number" && value >= 0 && value <= 1;
const isFrom =
  (low: number): Is =>
  (value) =>
    Number.isInteger(value) && typeof value === "number" && value >= low;
const isPositive: Is = (value) => typeof value === "number" && value > 0;
const isWordOf =
  (words: readonly Json[]): Is =>
  (value) =>
    words.includes(value);

/** Absent members have their default; present ones have to be this. */
const MEMBERS: readonly (readonly [path: string, code: string, message: string, is: Is])[] = [
  ["/enabled", "policy_form", "It is true or false.", (value) => typeof value === "boolean"],
  [
    "/scope",
    "scope_not_allowed",
    "Memory reaches as far as its deployment and no further (GOS-60).",
    isWordOf(["deployment"]),
  ],
  ["/maxAtoms", "policy_range", "A whole number from 1.", isFrom(1)],
  ["/maxMemoriesPerTurn", "policy_range", "A whole number from 1.", isFrom(1)],
  ["/rehearsalCooldownTurns", "policy_range", "A whole number from 0.", isFrom(0)],
  ["/retrievalThreshold", "policy_range", "A threshold lies within 0 and 1.", isFraction],
  [
    "/confabulationPolicy",
    "confabulation_not_allowed",
    "Only strict and moderate are (GOS-58).",
    isWordOf(["strict", "moderate"]),
  ],
  ["/creationPolicy/minSalienceForCreation", "policy_range", "A threshold lies within 0 and 1.", isFraction],
  [
    "/retentionPolicy/defaultRetentionDays",
    "policy_range",
    "Days are more than 0; null is without end.",
    (value) => value === null || isPositive(value),
  ],
  ["/rightToBeForgottenSla/acknowledgmentHours", "policy_range", "Hours are more than 0.", isPositive],
  ["/rightToBeForgottenSla/completionHours", "policy_range", "Hours are more than 0.", isPositive],
  ["/rightToBeForgottenSla/tombstoneRetentionDays", "policy_range", "Days are more than 0.", isPositive],
  ["/auditPolicy/logCreation", "policy_form", "It is always, sampled or never.", isWordOf(LOGGING)],
  ["/auditPolicy/logRetrieval", "policy_form", "It is always, sampled or never.", isWordOf(LOGGING)],
  ["/auditPolicy/logRehearsal", "policy_form", "It is always, sampled or never.", isWordOf(LOGGING)],
  ["/auditPolicy/logRedaction", "redaction_log", "Redactions are always logged (GOS-63).", isWordOf([true, "always"])],
];

export function policyFindings(document: unknown): readonly Finding[] {
  const policy = member(document, "memoryPolicy");
  const atoms = entriesOf(member(document, "memory"));
  if (policy === undefined)
    return [
      ...(atoms.length === 0
        ? []
        : [finding("", "policy_missing", "There are memories, and no policy governs them (GOS-02).")]),
      ...sensitiveFindings(document, atoms),
    ];
  if (!isMembers(policy))
    return [finding("", "policy_form", "A memoryPolicy is an object (GOS-02)."), ...sensitiveFindings(document, atoms)];
  return [
    ...MEMBERS.flatMap(([path, code, message, is]) => {
      const value = at(policy, path);
      return value === undefined || is(value) ? [] : [finding(path, code, message)];
    }),
    ...classFindings(policy),
    ...confabulationFindings(document, policy),
    ...slaFindings(policy),
    ...sensitiveFindings(document, atoms),
  ];
}

const at = (value: Json, path: string): Json | undefined =>
  path
    .slice(1)
    .split("/")
    .reduce<Json | undefined>((owner, name) => member(owner, name), value);

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
  if (!isMembers(perClass)) return [];
  return Object.entries(perClass).flatMap(([name, days]) =>
    days === null || isPositive(days)
      ? []
      : [
          finding(
            `/retentionPolicy/perPrivacyClass/${name}`,
            "policy_range",
            "Days are more than 0; null is without end.",
          ),
        ],
  );
}

/** GOS-58, GOS-A21: the extension's word goes before the brand's. */
function confabulationFindings(document: unknown, policy: Json): readonly Finding[] {
  if (member(policy, "confabulationPolicy") !== "moderate") return [];
  const own = textOf(member(member(policy, EXTENSION), "vertical"));
  const vertical = own ?? textOf(member(member(document, "brand"), "verticalContext")) ?? "";
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
      "What is complete was acknowledged before (GOS-50).",
    ),
  ];
}

/** By policy, tier and compliance profiles together (GOS-36, GOS-A19). */
export function permitsSensitive(document: unknown): boolean {
  const extension = member(member(document, "memoryPolicy"), EXTENSION);
  const tier = member(member(document, "guardrails"), "safetyTier");
  return (
    member(member(extension, "sensitivePii"), "permitted") === true &&
    SENSITIVE_TIERS.some((name) => name === tier) &&
    entriesOf(member(member(document, "brand"), "complianceProfiles")).includes(SENSITIVE_PROFILE)
  );
}

function sensitiveFindings(document: unknown, atoms: readonly Json[]): readonly Finding[] {
  if (permitsSensitive(document)) return [];
  if (!atoms.some((atom) => member(atom, "privacyClass") === "sensitive-pii")) return [];
  return [
    finding(
      "/memory",
      "sensitive_not_permitted",
      "The document permits no sensitive memories (GOS-36).",
      "SensitiveShape",
    ),
  ];
}
