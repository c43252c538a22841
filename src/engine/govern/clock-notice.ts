/** A clock that stands behind what was written last: one of the two times is wrong, and only a person can say which. */

import { CLOCK_SLACK_MS, DAY_MS } from "../../model/clock.ts";
import type { OpenVault } from "../open-vault.ts";
import { NOTICES_NOTE, type Notice } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { noticesNote } from "./notices.ts";

/** How far the clock of this machine is behind the newest entry; 0 where they agree as far as clocks do. */
export function clockBehindMs(vault: OpenVault): number {
  const behindMs = vault.lastLogAt - vault.now();
  return behindMs > CLOCK_SLACK_MS ? behindMs : 0;
}

/** With the first write under such a clock, once until it is seen. */
export function noteClock(draft: UnitOfWork): void {
  const { vault } = draft;
  const behindMs = clockBehindMs(vault);
  const isTold = vault.notices.some(({ kind, seenAt }) => kind === "clock_behind" && seenAt === undefined);
  if (behindMs === 0 || isTold) return;
  const notice: Notice = {
    id: vault.ids.next(),
    at: draft.at,
    kind: "clock_behind",
    text: `${clockSentence(behindMs)} Check the date of this machine, and the dates of the newest memories.`,
    paths: [],
    before: "",
    after: "",
  };
  draft.note(NOTICES_NOTE, noticesNote([...vault.notices, notice]));
}

/** @example The clock of this machine is 400 days behind the newest entry of the vault. */
export function clockSentence(behindMs: number): string {
  const [count, unit] =
    behindMs >= 2 * DAY_MS
      ? [behindMs / DAY_MS, "days"]
      : behindMs >= 2 * HOUR_MS
        ? [behindMs / HOUR_MS, "hours"]
        : [behindMs / MINUTE_MS, "minutes"];
  return `The clock of this machine is ${Math.floor(Number(count))} ${unit} behind the newest entry of the vault.`;
}
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
