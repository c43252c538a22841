/** What a host says about a conversation: its title and its metadata, kept beside it and forgotten with it. */
import * as z from "zod";
import type { Vault } from "../../engine/vault.ts";
import type { Json } from "../../model/json.ts";
import { documentStore } from "./document-store.ts";

export interface SessionAbout {
  readonly title?: string;
  readonly metadata?: Readonly<Record<string, Json>>;
}

const ADDRESS = "about the session";
const about = z.strictObject({ title: z.string().optional(), metadata: z.record(z.string(), z.json()).optional() });

/** Nothing where nothing was said. @throws KeepsakeError `vault_restricted` */
export async function sessionAbout(vault: Vault, session: string): Promise<SessionAbout> {
  const document = await documentStore(vault, { beside: session }).get(ADDRESS);
  const read = about.safeParse(document?.content);
  return read.success ? JSON.parse(JSON.stringify(read.data)) : {};
}

/**
 * Keeps what is given, and leaves the other as it was.
 * @returns what is known of it now
 * @throws KeepsakeError `write_denied` for what the policy keeps out, `too_large`, `vault_frozen`, `vault_restricted`
 */
export async function keepSessionAbout(vault: Vault, session: string, given: SessionAbout): Promise<SessionAbout> {
  if (given.title === undefined && given.metadata === undefined) return sessionAbout(vault, session);
  const known = await sessionAbout(vault, session);
  const next = { ...known, ...given };
  await documentStore(vault, { beside: session }).change([ADDRESS], () => [{ address: ADDRESS, content: { ...next } }]);
  return next;
}
