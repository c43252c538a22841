/**
 * That the privacy notice is another one (GDPR 13, 14): its version stands in the vault, and its owner is told once of each. What the notice says is
 * made from the configuration (compliance/notice.ts).
 */

import * as z from "zod";
import { parseWith } from "../../model/observation.ts";
import type { OpenVault } from "../open-vault.ts";
import { NOTICES_NOTE, type Notice, PRIVACY_NOTICE_NOTE } from "../write/stored-notes.ts";
import { noticesNote } from "./notices.ts";

const told = z.strictObject({
  /** Names the notice: its hash. */
  version: z.string().min(1).max(100),
  /** What the owner reads, in a sentence or two. */
  text: z.string().min(1).max(4_000),
  /** Parts that changed, as `recipients`. */
  parts: z.array(z.string().min(1).max(100)).max(50).optional(),
});
export type PrivacyNoticeTold = z.input<typeof told>;

/** Undefined where they were told of this version already. @throws KeepsakeError `invalid_input`. */
export async function tellPrivacyNotice(vault: OpenVault, given: PrivacyNoticeTold): Promise<Notice | undefined> {
  const { version, text, parts = [] } = parseWith(told, given, "The notice");
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
