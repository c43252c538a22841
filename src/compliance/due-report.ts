/** Deadlines of the open requests in the register (GDPR 12(3), GOS-50). */

import { isStrong } from "../engine/govern/rights-register.ts";
import type { RightsRequest } from "../engine/write/stored-notes.ts";
import { DAY_MS } from "../model/clock.ts";

type DueState = "overdue" | "due_soon" | "acknowledge" | "identify" | "in_time";

type DueEntry = ReturnType<typeof entryOf>;

export interface DueReport {
  /** Earliest deadline first. */
  readonly entries: readonly DueEntry[];
  readonly openCount: number;
  readonly overdueCount: number;
  readonly decidedCount: number;
  readonly decidedLateCount: number;
}

/** Leaves a week to answer or to extend the deadline. */
const SOON_DAYS = 7;

type DatedRequest = Pick<
  RightsRequest,
  "id" | "right" | "dueAt" | "acknowledgeBy" | "identity" | "state" | "decidedAt"
> & { readonly acknowledgedAt?: number | undefined };

export function dueReport(register: readonly DatedRequest[], now: number): DueReport {
  const entries = register
    .filter(({ state }) => state === "open")
    .map((request) => entryOf(request, now))
    .toSorted((one, other) => one.dueAt - other.dueAt || (one.id < other.id ? -1 : 1));
  const decided = register.filter(({ state }) => state !== "open");
  return {
    entries,
    openCount: entries.length,
    overdueCount: entries.filter(({ state }) => state === "overdue").length,
    decidedCount: decided.length,
    decidedLateCount: decided.filter(({ decidedAt = 0, dueAt }) => decidedAt > dueAt).length,
  };
}

function entryOf(request: DatedRequest, now: number) {
  const { id, right, dueAt, acknowledgeBy, acknowledgedAt, identity } = request;
  const daysLeft = Math.floor((dueAt - now) / DAY_MS);
  const isAcknowledged = acknowledgedAt !== undefined;
  const stateOf = (): DueState => {
    if (now > dueAt) return "overdue";
    if (daysLeft < SOON_DAYS) return "due_soon";
    if (!isAcknowledged) return "acknowledge";
    return isStrong(identity.how) ? "in_time" : "identify";
  };
  return {
    id,
    right,
    state: stateOf(),
    dueAt,
    daysLeft,
    isAcknowledgementLate: !isAcknowledged && now > acknowledgeBy,
  };
}
