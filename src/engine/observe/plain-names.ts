/** Names are stored unmasked, so names that contain a key or a password are refused. */

import { KeepsakeError } from "../../model/error.ts";
import { isSecretName } from "../../policy/credentials.ts";

/** @throws KeepsakeError `invalid_input` for the first such name (facts: `field`) */
export function assertPlainNames(what: string, names: Readonly<Record<string, string | undefined>>): void {
  for (const [field, name] of Object.entries(names)) {
    if (name === undefined || !isSecretName(name)) continue;
    throw new KeepsakeError("invalid_input", `${what} is not valid at "${field}": it holds a key or a password.`, {
      hint: "Names are not masked. Use a name that holds no secret.",
      facts: { field },
    });
  }
}

/** Replaces the text of a message if the policy does not archive transcripts. */
export const ARCHIVE_OFF_TEXT = "[not archived]";
