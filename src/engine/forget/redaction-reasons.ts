/**
 * Redaction reasons in the caller's words (GOS-69, GOS-A16). The log has a code of a closed list.
 * The text is in a sealed note and must not contain personal data.
 */

import { KeepsakeError } from "../../model/error.ts";
import { REASON_CODES, type ReasonCode } from "../../model/log-entry.ts";
import { classify } from "../../policy/retention.ts";
import type { OpenVault } from "../open-vault.ts";
import { openNote } from "../write/record-seal.ts";
import { REASONS_NOTE } from "../write/stored-notes.ts";

const TEXT_MAX = 200;
const REASONS_MAX = 1_000;

export interface RedactionReason {
  readonly code: ReasonCode;
  /** Absent if the code suffices. */
  readonly text?: string;
}

/** The spelling in gosum documents. */
const RIGHT_TO_BE_FORGOTTEN = "right-to-be-forgotten";

/**
 * Accepts a reason code, the spelling of gosum, or a sentence.
 * @throws KeepsakeError `invalid_input`
 */
export function redactionReason(text: string): RedactionReason {
  const word = text.trim().toLowerCase().replaceAll("-", "_");
  const code = REASON_CODES.find((each) => each === word);
  if (code !== undefined) return { code };
  if (text.trim().toLowerCase() === RIGHT_TO_BE_FORGOTTEN) return { code: "rtbf" };
  const isFit = text.trim() !== "" && text.length <= TEXT_MAX && text.isWellFormed();
  if (isFit && classify(text, "non-pii") === "non-pii") return { code: "user_request", text: text.trim() };
  throw new KeepsakeError("invalid_input", "A reason must have 1 to 200 characters and no personal data.", {
    hint: `Use a sentence without addresses, numbers and sensitive facts, ${RIGHT_TO_BE_FORGOTTEN}, or one of ${REASON_CODES.join(", ")}.`,
    facts: { length: text.length },
  });
}

/** Texts by job, oldest first. */
export async function reasonsOf(vault: OpenVault): Promise<ReadonlyMap<string, string>> {
  const note = (await vault.storage.records.notes(vault.id)).find(({ name }) => name === REASONS_NOTE);
  if (note === undefined) return new Map();
  // Sealed, so only `noteReason` can have written it.
  return new Map(JSON.parse(Buffer.from(openNote(vault.keys, note.name, note.envelope)).toString("utf8")));
}

/** @param text as returned by `redactionReason` */
export async function noteReason(vault: OpenVault, job: string, text: string): Promise<void> {
  await vault.queue.write(
    async (draft) => {
      const reasons = [...(await reasonsOf(vault)), [job, text]].slice(-REASONS_MAX);
      draft.note(REASONS_NOTE, Buffer.from(JSON.stringify(reasons)));
    },
    { alone: true },
  );
}
