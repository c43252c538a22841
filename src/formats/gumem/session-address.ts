/**
 * Ids of sessions as a client sees them. A session is its caller's own word within one vault. Whoever serves many users gets it with the vault's id before it,
 * so that it leads to its vault by itself, as GUMem's clients need it, who name the user once and the session ever after.
 */
export interface SessionAddress {
  /** Id of its vault, where it says so. */
  readonly vaultId?: string;
  readonly session: string;
}

/** Where a client names none (spec/gumem.md §1.1). */
export const DEFAULT_SESSION = "default";

const ADDRESS = /^([0-9a-f]{32})\.([\s\S]+)$/;

export function readSessionAddress(text: string): SessionAddress {
  const [, vaultId, session] = ADDRESS.exec(text) ?? [];
  return vaultId === undefined || session === undefined ? { session: text } : { vaultId, session };
}

export const writeSessionAddress = ({ vaultId, session }: SessionAddress): string =>
  vaultId === undefined ? session : `${vaultId}.${session}`;
