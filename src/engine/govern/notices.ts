/**
 * Notices to the owner of a vault: a policy was loosened (SEC-I4), or the privacy notice changed
 * (GDPR 13). Each is written in the commit of the change and stays until acknowledged.
 */

import * as z from "zod";
import { CLOCK_SLACK_MS, DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import type { OpenVault } from "../open-vault.ts";
import { NOTICES_NOTE, type Notice, PRIVACY_NOTICE_NOTE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** Older acknowledged notices are dropped beyond this number. Others block further loosening. */
export const NOTICES_MAX = 200;

/** @param notice its id; undefined for all. @throws KeepsakeError `not_found`. */
export async function acknowledge(vault: OpenVault, notice?: string): Promise<readonly Notice[]> {
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => {
      const isMeant = ({ id, seenAt }: Notice): boolean =>
        seenAt === undefined && (notice === undefined || id === notice);
      if (notice !== undefined && !vault.notices.some(({ id }) => id === notice)) throw unknownNotice();
      const seen = vault.notices.filter(isMeant).map((each) => ({ ...each, seenAt: draft.at }));
      const byId = new Map(seen.map((each) => [each.id, each]));
      const all = vault.notices.map((each) => byId.get(each.id) ?? each);
      if (seen.length > 0) draft.note(NOTICES_NOTE, noticesNote(all));
      return seen;
    },
    { alone: true },
  );
}

export function noticesNote(notices: readonly Notice[]): Uint8Array {
  const seen = notices.filter(({ seenAt }) => seenAt !== undefined);
  const room = Math.max(0, NOTICES_MAX - (notices.length - seen.length));
  const dropped = new Set(seen.slice(0, Math.max(0, seen.length - room)));
  return Buffer.from(JSON.stringify(notices.filter((notice) => !dropped.has(notice))));
}

const unknownNotice = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no notice with this id.", { hint: "See them: keepsake notices." });

/** How far this machine's clock is behind the newest entry; 0 within a tolerance. */
export function clockBehindMs(vault: OpenVault): number {
  const behindMs = vault.lastLogAt - vault.now();
  return behindMs > CLOCK_SLACK_MS ? behindMs : 0;
}

/** Added with the first write under such a clock, once until acknowledged. */
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

const privacyNoticeAnnounced = z.strictObject({
  version: z.string().min(1).max(100),
  /** One or two sentences for the owner. */
  text: z.string().min(1).max(4_000),
  /** Changed parts, such as `recipients`. */
  parts: z.array(z.string().min(1).max(100)).max(50).optional(),
});
export type PrivacyNoticeAnnounced = z.input<typeof privacyNoticeAnnounced>;

/** Undefined if this version was announced before. @throws KeepsakeError `invalid_input`. */
export async function announcePrivacyNotice(
  vault: OpenVault,
  given: PrivacyNoticeAnnounced,
): Promise<Notice | undefined> {
  const { version, text, parts = [] } = parseWith(privacyNoticeAnnounced, given, "The notice");
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => {
      if (vault.privacyNotice === version) return undefined;
      const notice: Notice = {
        id: vault.ids.next(),
        at: draft.at,
        kind: "privacy_notice",
        text,
        paths: parts,
        before: vault.privacyNotice ?? "",
        after: version,
      };
      draft.note(PRIVACY_NOTICE_NOTE, Buffer.from(JSON.stringify(version)));
      draft.note(NOTICES_NOTE, noticesNote([...vault.notices, notice]));
      draft.log({ op: "disclose", act: "admin" });
      return notice;
    },
    { alone: true },
  );
}
