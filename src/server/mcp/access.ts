/**
 * What one connection, or one call over HTTP, may reach: a vault that is opened outside, in the name of one principal and no other (SEC-I1, SEC-H6). Nothing
 * of it is kept in a session of the protocol (SEC-H4). The engine is only named here by its types: a host is greeted before it is loaded.
 */

import type { ForgetGrade } from "../../engine/forget/forget.ts";
import type { ForgetTarget } from "../../engine/forget/forget-target.ts";
import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import type { OpenVault } from "../../engine/open-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { type CommandPlace, shownCommand, shownOption } from "../shown-command.ts";

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

/*
 * Who was shown outside content lately (SEC-R2). The vault remembers it of a conversation; but the conversation is an argument here, and a model that a page
 * has talked round could name another. So what a principal was shown counts for whatever conversation it names, for an hour. Bounded, in memory, and no
 * session of the protocol: a new process forgets it, and what the vault knows of the conversations stays.
 */

interface Exposure {
  /** Outside content went to this principal, or came from it. */
  note(vault: string, principal: string): void;
  isExposed(vault: string, principal: string): boolean;
}

const HOUR_MS = 3_600_000;
/** At about 100 bytes each; what was noted longest ago goes first. */
const PRINCIPALS_MAX = 10_000;

/** @param clock milliseconds UTC */
export function createExposure(clock: { now(): number }): Exposure {
  const shownAt = new Map<string, number>();
  const key = (vault: string, principal: string): string => `${vault} ${principal}`;
  return {
    note(vault, principal) {
      shownAt.delete(key(vault, principal));
      shownAt.set(key(vault, principal), clock.now());
      const [oldest] = shownAt.keys();
      if (shownAt.size > PRINCIPALS_MAX && oldest !== undefined) shownAt.delete(oldest);
    },
    isExposed(vault, principal) {
      const at = shownAt.get(key(vault, principal));
      return at !== undefined && clock.now() - at < HOUR_MS;
    },
  };
}

/*
 * Whose word a call of a model is (SEC-R1, SEC-R2): after outside content entered a conversation, nothing that a model writes from it counts as the owner's.
 * The vault knows what was archived in a conversation and what was rendered into it; what else the principal was shown says the exposure.
 */

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

/** @param target one that the command knows: ids, a session, a query, labels, or a time */
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

/** Moments may be milliseconds; the command line takes dates. */
const textOf = (value: unknown): string => (typeof value === "number" ? new Date(value).toISOString() : String(value));
