/**
 * The login agent's socket: private, in a private folder, in the login's runtime folder or beside
 * the keys. Anything else found there is not used.
 */
import { chmodSync, lstatSync, mkdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { KeepsakeError } from "../../model/error.ts";

export interface AgentPlace {
  readonly folder: string;
  readonly socket: string;
  /** Held by the only agent. */
  readonly lock: string;
  /** Required owner of these files. */
  readonly userId: number;
}

interface Login {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly keysDir: string;
  readonly platform: NodeJS.Platform;
  readonly userId: number;
}

/** Limit of socket addresses on all systems. */
const SOCKET_PATH_BYTES_MAX = 103;

/** @throws KeepsakeError `agent_failed`: `unsupported`, `path_too_long` */
export function agentPlace({ env, keysDir, platform, userId }: Login): AgentPlace {
  if (platform === "win32") throw agentFailed("unsupported");
  const runtime = env["XDG_RUNTIME_DIR"] ?? "";
  const isUsable = runtime.startsWith("/") && isPrivate(lstatSync(runtime, { throwIfNoEntry: false }), userId);
  return placeIn(isUsable ? join(runtime, "keepsake") : join(keysDir, "agent"), userId);
}

/** @throws KeepsakeError `agent_failed`: `path_too_long` */
export function placeIn(folder: string, userId: number): AgentPlace {
  const socket = join(folder, "socket");
  if (Buffer.byteLength(socket) > SOCKET_PATH_BYTES_MAX) throw agentFailed("path_too_long");
  return { folder, socket, lock: join(folder, "lock"), userId };
}

/**
 * Called by the agent.
 * @throws KeepsakeError `agent_failed`: `foreign_folder`
 */
export function makePlace({ folder, userId }: AgentPlace): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isPrivate(lstatSync(folder), userId)) throw agentFailed("foreign_folder");
}

/**
 * True if an agent may be listening.
 * @throws KeepsakeError `agent_failed`: `foreign_folder`, `foreign_socket`
 */
export function hasSocket({ folder, socket, userId }: AgentPlace): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  if (!isPrivate(stats, userId)) throw agentFailed("foreign_folder");
  const found = lstatSync(socket, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (!found.isSocket() || !isOwn(found, userId)) throw agentFailed("foreign_socket");
  return true;
}

export const makePrivate = ({ socket }: AgentPlace): void => chmodSync(socket, 0o600);

const isPrivate = (found: Stats | undefined, userId: number): boolean =>
  found?.isDirectory() === true && isOwn(found, userId);

const isOwn = ({ uid, mode }: Stats, userId: number): boolean => uid === userId && (mode & 0o077) === 0;

const MEANINGS = {
  unsupported: [
    "The agent does not support this system.",
    "Open the vault from a program: keepsake.vault(name, { key }).",
  ],
  path_too_long: [
    "The path of the agent's folder is too long for a socket.",
    "Set XDG_RUNTIME_DIR to a private folder with a short name, or move the keys (--keys-dir).",
  ],
  foreign_folder: [
    "The agent's folder belongs to another user, or others have access to it.",
    "Check it: it must be yours, with mode 0700. Nothing was sent there.",
  ],
  foreign_socket: [
    "The agent's socket or folder belongs to another user.",
    "Check it, and remove it if it is not needed. Nothing was sent to it.",
  ],
  not_started: ["The agent did not start.", "Check that the agent's folder is writable, and try again."],
  no_answer: ["The agent did not answer.", "Try again, stop it with keepsake lock, or wait until it exits."],
  version: [
    "The running agent is from another version of Keepsake.",
    "It stops after some time without use. To stop it now, end its process.",
  ],
  full: ["The agent holds too many vaults.", "Lock some with keepsake lock."],
  fault: ["The agent didn't understand the request.", "Report this with the command that caused it."],
} as const;

type AgentFailure = keyof typeof MEANINGS;

export function agentFailed(reason: AgentFailure): KeepsakeError {
  const [message, hint] = MEANINGS[reason];
  return new KeepsakeError("agent_failed", message, { hint, facts: { reason } });
}
