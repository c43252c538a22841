/**
 * The retention of memories: the earliest end of all applicable rules (GOS-33, UNI-X9). Salience
 * has no influence (UNI-X15). Callers handle legal holds.
 */

import { DAY_MS } from "../model/clock.ts";
import type { Curve, EVENT_TYPES, Item, PrivacyClass } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import { findIdentifiers } from "./privacy-detectors.ts";
import { sensitiveTopics } from "./sensitive-lexicon.ts";

interface Retained {
  readonly at: number;
  readonly privacyClass: PrivacyClass;
  /** The item's own end. */
  readonly until?: number | undefined;
  /** The end of its consent: expiry, or withdrawal. */
  readonly consentUntil?: number | undefined;
}

/** Time from which it may not be stored, milliseconds UTC; undefined for no limit. */
export function retentionDueAt(policy: Policy, item: Retained): number | undefined {
  const days = classDays(policy, item.privacyClass);
  const dues = [days === null ? undefined : item.at + days * DAY_MS, item.until, item.consentUntil];
  return earliest(dues);
}

/** A class's own number overrides the default, even null for no limit (GOS-A23). */
export function classDays(policy: Policy, privacyClass: PrivacyClass): number | null {
  const own = policy.retention.perClass[privacyClass];
  return own === undefined ? policy.retention.defaultDays : own;
}

/**
 * Review time of sensitive data: half of the half-life or retention (GOS-37, GOS-A20); else
 * undefined.
 */
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
 * Retention by ticks of the memory contract (NAM-32), by kind and event type, without wall time
 * (spec/namel3ss.md §11).
 */
export type ForgetRule = "never" | "ttl" | "decay";

interface TickRule {
  readonly mode: ForgetRule;
  /** Null for no limit. */
  readonly ticks: number | null;
}

interface TickVerdict {
  readonly kept: boolean;
  readonly reason?: "ttl_expired" | "decay";
  /** For `ttl`: the tick of expiry, to be stored with the item. */
  readonly expiresAt?: number;
}

const KEPT: TickVerdict = { kept: true };

/** @param item `expiresAt` as stored by an earlier call */
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

/** The rule of an event type. Default: that of `context`. */
export const tickRule = <Rule>(rules: Readonly<Record<string, Rule>> | undefined, event: string): Rule | undefined =>
  rules === undefined ? undefined : (own(rules, event) ?? own(rules, "context"));

const own = <Rule>(rules: Readonly<Record<string, Rule>>, event: string): Rule | undefined =>
  Object.hasOwn(rules, event) ? rules[event] : undefined;

/** Lifetime in ticks under `decay`. */
export const DECAY_TICKS: Readonly<Record<(typeof EVENT_TYPES)[number], number>> = {
  context: 12,
  execution: 18,
  decision: 40,
  preference: 40,
  correction: 45,
  fact: 60,
};
/** Lifetime in ticks under `ttl`. */
export const TTL_TICKS = 25;

/**
 * Reasons to ask the owner for a review (GOS-31c, GOS-37, GOS-45): memories that may refer to deleted
 * ones, those of them that are withheld, contradictions, sensitive data at half time, important
 * memories about to fade, and old guesses from behaviour. Conflicts are found by their links.
 */
export const REVIEW_REASONS = [
  "reference",
  "withheld",
  "conflict",
  "sensitive_half_life",
  "guessed",
  "fading",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** gosum's minimum (GOS-A5), as a lower bound for curves that never archive. */
const NOMINAL_MINIMUM = 0.05;
/** Factor of the minimum below which a memory is about to fade. */
const NEAR_MINIMUM = 2;
/** Least stored salience of an important memory. */
const SALIENT_MIN = 0.4;
/** The half-life of observed behaviour (GUM-B3), which allows time for contradiction. */
const GUESSED_DAYS = 14;

/** @param minimum of its curve @param now effective salience */
export function isAboutToFade(stored: number, now: number, minimum: number, type: Item["type"]): boolean {
  const border = NEAR_MINIMUM * Math.max(minimum, NOMINAL_MINIMUM);
  return type !== "context" && stored >= SALIENT_MIN && now < border && now >= minimum;
}

/** A preference inferred from behaviour (GUM-B6). */
export const isGuessed = (item: Pick<Item, "type" | "authority" | "at">, now: number): boolean =>
  item.type === "preference" && item.authority === "ai_inferred" && now - item.at >= GUESSED_DAYS * DAY_MS;

/*
 * Privacy classes are ordered. Joining takes the stricter one, so a class is never lowered
 * (GOS-08).
 */

/** From mildest to strictest. The order of personal classes follows gosum's retention. */
export const LADDER: readonly PrivacyClass[] = [
  "non-pii",
  "aggregate",
  "commercial-confidential",
  "guest-pii",
  "staff-pii",
  "sensitive-pii",
];

const PERSONAL_CLASSES: ReadonlySet<PrivacyClass> = new Set(["guest-pii", "staff-pii", "sensitive-pii"]);

/** True if a consent basis is required (GOS-34). */
export const isPersonal = (privacyClass: PrivacyClass): boolean => PERSONAL_CLASSES.has(privacyClass);

export const joinClasses = (a: PrivacyClass, b: PrivacyClass): PrivacyClass =>
  LADDER.indexOf(a) >= LADDER.indexOf(b) ? a : b;

/** At least `base`: contact data make a text personal, sensitive topics make it sensitive. */
export function classify(text: string, base: PrivacyClass): PrivacyClass {
  if (sensitiveTopics(text).length > 0) return "sensitive-pii";
  return findIdentifiers(text).length > 0 ? joinClasses(base, "guest-pii") : base;
}

/**
 * Consent by privacy class and basis (GOS-34, GOS-35, GOS-36, GOS-A22). Any non-blank word except
 * `not-applicable` is a basis for ordinary personal data. Sensitive data require explicit consent.
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
