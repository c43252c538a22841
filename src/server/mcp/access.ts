/**
 * What one connection, or one HTTP call, may access: one vault for one principal (SEC-I1, SEC-H6).
 * No state is kept in protocol sessions (SEC-H4). Imports the engine's types only, so that a host
 * is greeted before the engine loads.
 */

import type { ForgetGrade } from "../../engine/forget/forget.ts";
import type { ForgetTarget } from "../../engine/forget/forget-target.ts";
import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import type { OpenVault } from "../../engine/open-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { type CommandPlace, shownCommand, shownOption } from "../shown-command.ts";

export interface OpenedVault {
  readonly vault: Vault;
  /** Internals, from `openedVault`. */
  readonly internals: OpenVault;
}

export interface McpAccess {
  /**
   * Opens the vault once.
   * @throws KeepsakeError what opening it throws
   */
  open(): Promise<OpenedVault>;
  readonly scopes: readonly TokenScope[];
  /** Id of the token or connection; never a name. */
  readonly principal: string;
  /** Default session. Absent over HTTP, where one token may serve several. */
  readonly session?: string;
  /**
   * Over HTTP: the session of writes that name none, one per token and day. Untrusted content from
   * the token therefore taints all its unnamed writes of the day. Not used for recall.
   */
  readonly unnamedSession?: string;
  /** Folders for commands shown to a person. Absent: not visible to this person, or none. */
  readonly folders?: Pick<CommandPlace, "dir" | "keysDir">;
  /** Principals recently shown untrusted content. */
  readonly exposure: Exposure;
}

export const sessionOf = (access: McpAccess, named: string | undefined): string | undefined => named ?? access.session;

/** The session under which a statement is stored. */
export const writingSessionOf = (access: McpAccess, named: string | undefined): string | undefined =>
  sessionOf(access, named) ?? access.unnamedSession;

/** A command for the owner to run. */
export const commandFor = ({ folders }: McpAccess, { vault }: OpenedVault, command: string): string =>
  shownCommand(command, { ...folders, vault: vault.name });

/**
 * Principals recently shown untrusted content (SEC-R2). A vault tracks sessions, but the session is
 * an argument that a manipulated model could change. So exposure of a principal counts for every
 * session for an hour. Kept in memory; a new process starts with what the vault knows.
 */
type Exposure = ReturnType<typeof createExposure>;

const HOUR_MS = 3_600_000;
/** At about 100 bytes each; the oldest are dropped first. */
const PRINCIPALS_MAX = 10_000;

/** @param clock milliseconds UTC */
export function createExposure(clock: { now(): number }) {
  const shownAt = new Map<string, number>();
  const key = (vault: string, principal: string): string => `${vault} ${principal}`;
  return {
    /** Untrusted content was sent to this principal or came from it. */
    note(vault: string, principal: string): void {
      shownAt.delete(key(vault, principal));
      shownAt.set(key(vault, principal), clock.now());
      const [oldest] = shownAt.keys();
      if (shownAt.size > PRINCIPALS_MAX && oldest !== undefined) shownAt.delete(oldest);
    },
    isExposed(vault: string, principal: string): boolean {
      const at = shownAt.get(key(vault, principal));
      return at !== undefined && clock.now() - at < HOUR_MS;
    },
  };
}

export const noteExposure = ({ exposure, principal }: McpAccess, { vault }: OpenedVault): void =>
  exposure.note(vault.id, principal);

export const isExposed = ({ exposure, principal }: McpAccess, { vault }: OpenedVault): boolean =>
  exposure.isExposed(vault.id, principal);

/**
 * Whether a model's writes must not count as the owner's (SEC-R1, SEC-R2): untrusted content entered
 * the session or was shown to the principal, or there is no session to check.
 */
export async function isWriteUntrusted(access: McpAccess, session: string | undefined): Promise<boolean> {
  const opened = await access.open();
  await noteOwnSession(access, opened);
  return session === undefined || isExposed(access, opened) || (await isTainted(opened, session));
}

/** The connection's own session is in the model's context, whatever session it names. */
async function noteOwnSession(access: McpAccess, opened: OpenedVault): Promise<void> {
  if (access.session !== undefined && (await isTainted(opened, access.session))) noteExposure(access, opened);
}

async function isTainted({ internals }: OpenedVault, session: string): Promise<boolean> {
  await internals.catchUp();
  return internals.sessions.get(session)?.isTainted === true || internals.rendered.hasUntrusted(session);
}

/**
 * The session under which a model's statement is stored. After exposure a clean session is not
 * used: the vault treats statements without a session as untrusted.
 */
export async function storageSession(access: McpAccess, session: string | undefined): Promise<string | undefined> {
  if (session === undefined) return undefined;
  const opened = await access.open();
  await noteOwnSession(access, opened);
  return !isExposed(access, opened) || (await isTainted(opened, session)) ? session : undefined;
}

/** @param target one that the command supports: ids, a session, a query, labels or a time */
export function forgetCommand(place: CommandPlace, target: ForgetTarget, grade: ForgetGrade): string {
  const words = Object.entries(target).flatMap(([name, value]) => {
    const option = OPTIONS[name];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return option === undefined ? [] : values.flatMap((each) => shownOption(option, textOf(each)));
  });
  return shownCommand("forget", place, [...words, ...(grade === "forget" ? [] : [`--grade=${grade}`])]);
}

const OPTIONS: Readonly<Record<string, string>> = {
  ids: "id",
  session: "session",
  query: "query",
  labels: "label",
  before: "before",
  after: "after",
};

/** Converts milliseconds to the date that the command line expects. */
const textOf = (value: unknown): string => (typeof value === "number" ? new Date(value).toISOString() : String(value));
