/**
 * What one connection, or one call over HTTP, may reach: a vault that is opened outside, in the name of one principal and no other (SEC-I1, SEC-H6). Nothing
 * of it is kept in a session of the protocol (SEC-H4). The engine is only named here by its types: a host is greeted before it is loaded.
 */
import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import type { OpenVault } from "../../engine/open-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { type CommandPlace, shownCommand } from "../shown-command.ts";
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
  /** The conversation of calls that name none. Absent over HTTP, where one token may hold several at once. */
  readonly session?: string;
  /**
   * Over HTTP: the conversation that what is written without naming one belongs to. It is the token's for a day, so that untrusted content that the token brought in
   * lowers everything that is written without a name that day. Nothing is recalled for it.
   */
  readonly unnamedSession?: string;
  /** The folders that commands name which a person is shown. Absent: they are not this person's to see, or there are none. */
  readonly folders?: Pick<CommandPlace, "dir" | "keysDir">;
  /** Who was shown outside content lately. */
  readonly exposure: Exposure;
}

/** The conversation that a call belongs to. */
export const sessionOf = (access: McpAccess, named: string | undefined): string | undefined => named ?? access.session;

/** The conversation that a statement is kept under. */
export const writingSessionOf = (access: McpAccess, named: string | undefined): string | undefined =>
  sessionOf(access, named) ?? access.unnamedSession;

/** A command for the person whose vault this is. */
export const commandFor = ({ folders }: McpAccess, { vault }: OpenedVault, command: string): string =>
  shownCommand(command, { ...folders, vault: vault.name });
