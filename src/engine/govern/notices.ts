/**
 * What the owner of a vault has to be told: that what protects them was loosened (SEC-I4), or that the privacy notice is another one (GDPR 13). It is written in the commit of the change and stays
 * until they have said that they saw it.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { OpenVault } from "../open-vault.ts";
import { NOTICES_NOTE, type Notice } from "../write/stored-notes.ts";

/** Kept at most: of those that were seen the newest. One that was not is never pushed out: then nothing loosens any more. */
export const NOTICES_MAX = 200;

/** @param notice id of one, or undefined: all of them. @throws KeepsakeError `not_found`. */
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
