/** What of the register of requests is due: a pure function of the register and the moment (GDPR 12(3), GOS-50). */

import { isStrong } from "../engine/govern/rights-register.ts";
import type { RightsRequest } from "../engine/write/stored-notes.ts";
import { DAY_MS } from "../model/clock.ts";

/** The most pressing thing about an open request. */
type DueState = "overdue" | "due_soon" | "acknowledge" | "identify" | "in_time";

interface DueEntry {
  readonly id: string;
  readonly right: RightsRequest["right"];
  readonly state: DueState;
  readonly dueAt: number;
  /** Whole days that are left; below 0 for what is overdue. */
  readonly daysLeft: number;
  /** The receipt should have been confirmed by now, and was not. */
  readonly isAcknowledgementLate: boolean;
}

export interface DueReport {
  /** The most pressing first. */
  readonly entries: readonly DueEntry[];
  readonly openCount: number;
  readonly overdueCount: number;
  /** Of those that are decided: how many were late. */
  readonly decidedCount: number;
  readonly decidedLateCount: number;
}

/** A week is enough to answer, and to extend what cannot be answered. */
const SOON_DAYS = 7;

/** What of a request decides how pressing it is. */
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

function entryOf(request: DatedRequest, now: number): DueEntry {
  const { id, right, dueAt, acknowledgeBy, acknowledgedAt, identity } = request;
  const daysLeft = Math.floor((dueAt - now) / DAY_MS);
  const isAcknowledged = acknowledgedAt !== undefined;
  const state: DueState =
    now > dueAt
      ? "overdue"
      : daysLeft < SOON_DAYS
        ? "due_soon"
        : !isAcknowledged
          ? "acknowledge"
          : isStrong(identity.how)
            ? "in_time"
            : "identify";
  return { id, right, state, dueAt, daysLeft, isAcknowledgementLate: !isAcknowledged && now > acknowledgeBy };
}
