/**
 * When a memory has to go: the earliest instant over all rules that apply (GOS-33, UNI-X9). Salience and its floor have no say
 * here: a charged memory is erased as punctually as a dull one (UNI-X15). A legal hold is a matter of the caller's.
 */
import { DAY_MS } from "../core/clock.ts";
import type { Curve, PrivacyClass } from "../core/item.ts";
import type { Policy } from "../core/policy.ts";

export interface Retained {
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
