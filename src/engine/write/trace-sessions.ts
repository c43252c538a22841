import { keyedHash } from "../../crypto/hash.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";

/** A conversation's name may say something: traces name it by a keyed hash. */
export interface TraceSessions {
  of(session: string): string;
}

const SESSION_DIGITS = 16;
/** Names at hand: a conversation asks for the same one again and again. */
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
