/** The names of file mode (PN-34): `{org_id}/{user_id}/` and what lies in it. Ids that hosts chose become names that every file system takes. */
import { rawHash } from "../../core/hash.ts";

export const CONTEXT_FILE = "CLAUDE.md";
export const PREFERENCES_FILE = "preferences.json";
export const SESSIONS_FOLDER = "sessions";
export const EXPORTS_FOLDER = "exports";
/** The member of the preferences that says which of them the vault wrote, each with the hash of its value: one that was changed since is read anew. */
export const WRITTEN_MEMBER = "$keepsake";
/** What was said outside any session. */
export const NO_SESSION = "no-session";

const NAME_MAX = 100;
const HASH_DIGITS = 16;
const SAFE = /^[a-z0-9][a-z0-9._-]*$/;
/** Devices of Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/**
 * An id as the name of a file or a folder. Where it is not one already, what can be kept of it and a mark of the whole: two ids never become one name,
 * on a disk that does not tell case from case either.
 */
export function fileName(id: string): string {
  const isName = id.length <= NAME_MAX && SAFE.test(id) && !DEVICE.test(id) && !id.endsWith(".") && id !== NO_SESSION;
  if (isName) return id;
  const kept = id
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^[^a-z0-9]+|(?<!-)-+$/g, "")
    .slice(0, NAME_MAX - HASH_DIGITS - 1);
  const mark = rawHash(id.toWellFormed()).slice("sha256:".length).slice(0, HASH_DIGITS);
  return kept === "" ? mark : `${kept}-${mark}`;
}
