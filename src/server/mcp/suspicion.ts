/**
 * Whose word a call of a model is (SEC-R1, SEC-R2): after outside content entered a conversation, nothing that a model writes from it counts as the owner's.
 * The vault knows what was archived in a conversation and what was rendered into it; what else the principal was shown says the exposure.
 */
import type { McpAccess, OpenedVault } from "./access.ts";

/** Outside content went to the model, or came from it. */
export const noteExposure = ({ exposure, principal }: McpAccess, { vault }: OpenedVault): void =>
  exposure.note(vault.id, principal);

export const isExposed = ({ exposure, principal }: McpAccess, { vault }: OpenedVault): boolean =>
  exposure.isExposed(vault.id, principal);

/** True as well where no conversation is named: nobody knows what the model had read. */
export async function isSuspect(access: McpAccess, session: string | undefined): Promise<boolean> {
  const opened = await access.open();
  await noteOwnSession(access, opened);
  return session === undefined || isExposed(access, opened) || (await isTainted(opened, session));
}

/** What is in the connection's own conversation is before the model whatever other one it names. */
async function noteOwnSession(access: McpAccess, opened: OpenedVault): Promise<void> {
  if (access.session !== undefined && (await isTainted(opened, access.session))) noteExposure(access, opened);
}

async function isTainted({ inside }: OpenedVault, session: string): Promise<boolean> {
  await inside.catchUp();
  return inside.sessions.get(session)?.isTainted === true || inside.rendered.hasUntrusted(session);
}

/**
 * The conversation that a statement of the model is kept under. One that is clean itself lends its name to nobody who was shown outside content elsewhere:
 * what is kept without a name the vault takes for untrusted.
 */
export async function writtenFrom(access: McpAccess, session: string | undefined): Promise<string | undefined> {
  if (session === undefined) return undefined;
  const opened = await access.open();
  await noteOwnSession(access, opened);
  return !isExposed(access, opened) || (await isTainted(opened, session)) ? session : undefined;
}
