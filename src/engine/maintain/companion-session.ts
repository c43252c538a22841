/**
 * The companion of a conversation, where a host stores things that were not said in it, such as its
 * title and files. It is excluded from the conversation's recent messages and erased with it
 * (GOS-48).
 */
import { rawHash } from "../../model/json.ts";

/** Hashed to a fixed length, so that it is a valid name. @param session the host's name */
export const companionSession = (session: string): string =>
  `keepsake:beside:${rawHash(session).slice(HASH_PREFIX.length)}`;

const HASH_PREFIX = "sha256:";

/** A conversation and its companion, to erase both. */
export const withCompanion = (session: string): readonly string[] => [session, companionSession(session)];
