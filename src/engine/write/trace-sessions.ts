import { keyedHash } from "../../crypto/hash.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";

/** Session names may contain personal data, so traces hold a keyed hash. */
export interface TraceSessions {
  of(session: string): string;
}

const SESSION_DIGITS = 16;
const SESSIONS_MAX = 64;

export function createTraceSessions(keys: VaultKeys): TraceSessions {
  const known = new Map<string, string>();
  return {
    of(session) {
      const found = known.get(session);
      if (found !== undefined) return found;
      const made = keyedHash(keys.names, `trace\u0000${session}`).toString("hex").slice(0, SESSION_DIGITS);
      if (known.size >= SESSIONS_MAX) known.clear();
      known.set(session, made);
      return made;
    },
  };
}
