/**
 * Where the agent of this login listens: a socket of this user alone in a folder of this user alone, in the runtime folder of the login, or else beside the
 * keys. Whoever finds anything else there uses nothing of it.
 */
import { chmodSync, lstatSync, mkdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { agentFailed } from "./agent-failed.ts";

export interface AgentPlace {
  readonly folder: string;
  readonly socket: string;
  /** Held by the one agent that there is. */
  readonly lock: string;
  /** Whose files these have to be. */
  readonly userId: number;
}

export interface Login {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly keysDir: string;
  readonly platform: NodeJS.Platform;
  readonly userId: number;
}

/** What fits into an address of a socket on every system that has them. */
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

/** For the agent itself. @throws KeepsakeError `agent_failed`: `foreign_folder` */
export function makePlace({ folder, userId }: AgentPlace): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isPrivate(lstatSync(folder), userId)) throw agentFailed("foreign_folder");
}

/** True where an agent may be listening. @throws KeepsakeError `agent_failed`: `foreign_folder`, `foreign_socket` */
export function hasSocket({ folder, socket, userId }: AgentPlace): boolean {
  const around = lstatSync(folder, { throwIfNoEntry: false });
  if (around === undefined) return false;
  if (!isPrivate(around, userId)) throw agentFailed("foreign_folder");
  const found = lstatSync(socket, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (!found.isSocket() || !isOwn(found, userId)) throw agentFailed("foreign_socket");
  return true;
}

export const closeToOthers = ({ socket }: AgentPlace): void => chmodSync(socket, 0o600);

const isPrivate = (found: Stats | undefined, userId: number): boolean =>
  found?.isDirectory() === true && isOwn(found, userId);

const isOwn = ({ uid, mode }: Stats, userId: number): boolean => uid === userId && (mode & 0o077) === 0;
