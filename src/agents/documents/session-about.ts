/** Title and metadata that a host gives a session. Forgotten with it. */
import * as z from "zod";
import type { Vault } from "../../engine/vault.ts";
import type { Json } from "../../model/json.ts";
import { documentStore } from "./document-store.ts";

interface SessionAbout {
  readonly title?: string;
  readonly metadata?: Readonly<Record<string, Json>>;
}

const ADDRESS = "about the session";
const about = z.strictObject({ title: z.string().optional(), metadata: z.record(z.string(), z.json()).optional() });

/** Empty if nothing is stored. @throws KeepsakeError `vault_restricted` */
export async function sessionAbout(vault: Vault, session: string): Promise<SessionAbout> {
  const document = await documentStore(vault, { beside: session }).get(ADDRESS);
  const read = about.safeParse(document?.content);
  return read.success ? JSON.parse(JSON.stringify(read.data)) : {};
}

/**
 * Stores the given fields and leaves the others unchanged. Returns all fields.
 * @throws KeepsakeError `write_denied`, `too_large`, `vault_frozen`, `vault_restricted`
 */
export async function saveSessionAbout(vault: Vault, session: string, given: SessionAbout): Promise<SessionAbout> {
  if (given.title === undefined && given.metadata === undefined) return sessionAbout(vault, session);
  const known = await sessionAbout(vault, session);
  const next = { ...known, ...given };
  await documentStore(vault, { beside: session }).change([ADDRESS], () => [{ address: ADDRESS, content: { ...next } }]);
  return next;
}
