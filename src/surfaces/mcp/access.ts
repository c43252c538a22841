/**
 * What one connection, or one call over HTTP, may reach: a vault that is opened outside, in the name of one principal and no other (SEC-I1, SEC-H6). Nothing
 * of it is kept in a session of the protocol (SEC-H4). The engine is only named here by its types: a host is greeted before it is loaded.
 */
import type { TokenScope } from "../../vault/access-tokens.ts";
import type { OpenVault } from "../../vault/open-vault.ts";
import type { Vault } from "../../vault/vault.ts";
import type { Exposure } from "./exposure.ts";

export interface OpenedVault {
  readonly vault: Vault;
  /** As the rooms above the engine see it (`openedVault`). */
  readonly inside: OpenVault;
}

export interface McpAccess {
  /** The same one each time. @throws KeepsakeError what opening it throws */
  open(): Promise<OpenedVault>;
  readonly scopes: readonly TokenScope[];
  /** Of the token, or of the connection; never a name. */
  readonly principal: string;
  /** The conversation of calls that name none. Absent over HTTP: there a call says it, or nobody knows. */
  readonly session?: string;
  /** Who was shown outside content lately. */
  readonly exposure: Exposure;
}

/** The conversation that a call belongs to. */
export const sessionOf = (access: McpAccess, named: string | undefined): string | undefined => named ?? access.session;
