/**
 * The conversation beside a conversation: where a host keeps what belongs to one and was not said in it, such as its title and its files. Nothing there is
 * among the recent messages of the conversation itself, and whoever forgets the one forgets the other (GOS-48).
 */
import { rawHash } from "../../model/canonical-json.ts";

/** Of one length whatever the conversation is called, so that it is a name too. @param session as its host names it */
export const besideSession = (session: string): string =>
  `keepsake:beside:${rawHash(session).slice(HASH_PREFIX.length)}`;

const HASH_PREFIX = "sha256:";

/** Both, for whoever forgets a conversation. */
export const withBeside = (session: string): readonly string[] => [session, besideSession(session)];
