/**
 * When a memory has to go: the earliest instant over all rules that apply (GOS-33, UNI-X9). Salience and its floor have no say
 * here: a charged memory is erased as punctually as a dull one (UNI-X15). A legal hold is a matter of the caller's.
 */

import { DAY_MS } from "../model/clock.ts";
import type { Curve, EVENT_TYPES, Item, PrivacyClass } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import { findIdentifiers } from "./privacy-detectors.ts";
import { sensitiveTopics } from "./sensitive-lexicon.ts";

interface Retained {
  readonly at: number;
  readonly privacyClass: PrivacyClass;
  /** The item's own end, where it has one. */
  readonly until?: number | undefined;
  /** The end of the consent it rests on: of the record, or the instant of its withdrawal. */
  readonly consentUntil?: number | undefined;
}

/** Milliseconds UTC from which on it may no longer be kept; undefined: kept without limit. */
export function retentionDueAt(policy: Policy, item: Retained): number | undefined {
  const days = classDays(policy, item.privacyClass);
  const dues = [days === null ? undefined : item.at + days * DAY_MS, item.until, item.consentUntil];
  return earliest(dues);
}

/** A class's own number wins over the default, also where it is null and means without limit (GOS-A23). */
export function classDays(policy: Policy, privacyClass: PrivacyClass): number | null {
  const own = policy.retention.perClass[privacyClass];
  return own === undefined ? policy.retention.defaultDays : own;
}

/** Sensitive data are reviewed at half their half-life or half their retention, whichever comes first (GOS-37, GOS-A20). Others: undefined. */
export function retentionReviewAt(
  policy: Policy,
  item: Pick<Retained, "at" | "privacyClass"> & { readonly curve: Pick<Curve, "halfLifeDays"> },
): number | undefined {
  if (item.privacyClass !== "sensitive-pii") return undefined;
  const days = classDays(policy, item.privacyClass);
  const halves = [item.curve.halfLifeDays / 2, ...(days === null ? [] : [days / 2])];
  return item.at + Math.min(...halves) * DAY_MS;
}

function earliest(instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((instant) => instant !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/**
 * Retention by ticks (NAM-32): whether an item is past its time, by its kind's rule for its event type. Ticks are the contract's own counter;
 * no wall time enters (spec/namel3ss.md §11).
 */
export type ForgetRule = "never" | "ttl" | "decay";

interface TickRule {
  readonly mode: ForgetRule;
  /** null: kept whatever its age. */
  readonly ticks: number | null;
}

interface TickVerdict {
  readonly kept: boolean;
  readonly reason?: "ttl_expired" | "decay";
  /** Under `ttl`: the tick at which it is gone, to be written down with the item. */
  readonly expiresAt?: number;
}

const KEPT: TickVerdict = { kept: true };

/** @param item `expiresAt`: as an earlier pass wrote it down. */
export function judgeTicks(
  rule: TickRule | undefined,
  item: { readonly tick: number; readonly expiresAt?: number | undefined },
  now: number,
): TickVerdict {
  if (rule === undefined || rule.mode === "never") return KEPT;
  if (rule.mode === "decay")
    return rule.ticks !== null && now - item.tick > rule.ticks ? { kept: false, reason: "decay" } : KEPT;
  const expiresAt = item.expiresAt ?? (rule.ticks === null ? undefined : item.tick + rule.ticks);
  if (expiresAt === undefined) return KEPT;
  return now >= expiresAt ? { kept: false, reason: "ttl_expired", expiresAt } : { kept: true, expiresAt };
}

/** The rule of an event type; a type without one has the rule of `context`. */
export const tickRule = <Rule>(rules: Readonly<Record<string, Rule>> | undefined, event: string): Rule | undefined =>
  rules === undefined ? undefined : (own(rules, event) ?? own(rules, "context"));

const own = <Rule>(rules: Readonly<Record<string, Rule>>, event: string): Rule | undefined =>
  Object.hasOwn(rules, event) ? rules[event] : undefined;

/** Ticks that a memory of this type outlasts under `decay`. */
export const DECAY_TICKS: Readonly<Record<(typeof EVENT_TYPES)[number], number>> = {
  context: 12,
  execution: 18,
  decision: 40,
  preference: 40,
  correction: 45,
  fact: 60,
};
/** Under `ttl`, whatever the type. */
export const TTL_TICKS = 25;

/**
 * What is brought forward for its owner to look at (GOS-31c, GOS-37, spec/gosum.md): sensitive data at half of their time, what is about to fade
 * and weighed much once, and what behaviour alone suggests, once it has stood for a while. Contradictions are found by their links.
 */
export const REVIEW_REASONS = ["conflict", "sensitive_half_life", "guessed", "fading"] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** gosum's minimum (GOS-A5), for curves that never archive: what a person would hardly find any more is about to fade for them too. */
const NOMINAL_MINIMUM = 0.05;
/** About to fade: below twice the minimum. */
const NEAR_MINIMUM = 2;
/** Weighed much once. */
const SALIENT_MIN = 0.4;
/** The half-life of what behaviour shows (GUM-B3): what it guessed has had its time to be contradicted. */
const GUESSED_DAYS = 14;

/** @param minimum of its curve @param now effective salience */
export function isAboutToFade(stored: number, now: number, minimum: number, type: Item["type"]): boolean {
  const border = NEAR_MINIMUM * Math.max(minimum, NOMINAL_MINIMUM);
  return type !== "context" && stored >= SALIENT_MIN && now < border && now >= minimum;
}

/** A preference that nobody stated (GUM-B6). */
export const isGuessed = (item: Pick<Item, "type" | "authority" | "at">, now: number): boolean =>
  item.type === "preference" && item.authority === "ai_inferred" && now - item.at >= GUESSED_DAYS * DAY_MS;

/* Privacy classes as a ladder: joining two takes the stricter one, so nothing that is learnt of a text ever lowers its class (GOS-08). */

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
