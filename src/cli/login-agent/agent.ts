/**
 * The login agent: holds the secrets of unlocked vaults for this user's commands while they are
 * used (design §5). It writes and logs nothing, opens no store, and exits when it holds nothing.
 */

import { rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import type { System } from "../../engine/system.ts";
import { lockProcess } from "../../storage/sqlite/node-sqlite.ts";
import { type AgentPlace, makePlace, makePrivate } from "./agent-place.ts";
import {
  type AgentAnswer,
  type AgentRequest,
  decodeRequest,
  encodeAnswer,
  type Frame,
  frameReader,
  isOtherVersion,
  ProtocolFault,
  REQUEST_LIMITS,
} from "./protocol.ts";
import { createSecretStore, type SecretStore } from "./secret-store.ts";

interface AgentParts extends Pick<System, "clock" | "later"> {
  readonly processId: number;
  /** Makes it drop everything and exit. */
  readonly signal: AbortSignal;
}

/** An exiting agent holds the lock for a moment. */
const LOCK_WAIT_MS = 2_000;
/** The command that starts it sends secrets at once. */
const FIRST_WAIT_MS = 10_000;
const REQUEST_WAIT_MS = 5_000;
const CONNECTIONS_MAX = 64;

/**
 * Resolves when it exits, or at once if another agent runs.
 * @throws KeepsakeError `agent_failed`
 */
export async function runAgent(place: AgentPlace, { clock, later, processId, signal }: AgentParts): Promise<void> {
  makePlace(place);
  using lock = lockProcess(place.lock, LOCK_WAIT_MS);
  if (lock === undefined) return;
  // A leftover of a dead agent, whose lock we hold.
  rmSync(place.socket, { force: true });
  const ended = Promise.withResolvers<void>();
  let isEnding = false;
  const holder = createSecretStore({ clock, later, onEmpty: () => ended.resolve() });
  const server = createServer((socket) => serve(socket, { holder, processId, isEnding: () => isEnding }));
  server.maxConnections = CONNECTIONS_MAX;
  server.on("error", (error) => ended.reject(error));
  server.listen(place.socket, () => makePrivate(place));
  later(FIRST_WAIT_MS, () => {
    if (holder.vaults().length === 0) ended.resolve();
  });
  signal.addEventListener("abort", () => ended.resolve());
  try {
    await ended.promise;
  } finally {
    isEnding = true;
    server.close();
    holder.drop();
  }
}

interface Serving {
  readonly holder: SecretStore;
  readonly processId: number;
  /** Later callers ask the next agent. */
  readonly isEnding: () => boolean;
}

function serve(socket: Socket, serving: Serving): void {
  const reader = frameReader(REQUEST_LIMITS);
  let isAnswered = false;
  socket.setTimeout(REQUEST_WAIT_MS, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.on("close", () => reader.wipe());
  socket.on("data", (piece: Buffer) => {
    if (isAnswered) return void piece.fill(0);
    const frame = frameOf(() => reader.take(piece));
    if (frame === undefined) return;
    isAnswered = true;
    if (serving.isEnding()) return void socket.destroy();
    const bytes = encodeAnswer(frame === "fault" ? FAULT : answerTo(frame, serving));
    reader.wipe();
    socket.end(bytes, () => bytes.fill(0));
  });
}

const FAULT: AgentAnswer = { answer: "refused", reason: "fault" };

/** Undefined while incomplete. */
function frameOf(take: () => Frame | undefined): Frame | undefined | "fault" {
  try {
    return take();
  } catch (error) {
    if (error instanceof ProtocolFault) return "fault";
    throw error;
  }
}

function answerTo(frame: Frame, serving: Serving): AgentAnswer {
  if (isOtherVersion(frame)) return { answer: "refused", reason: "version" };
  try {
    return done(decodeRequest(frame), serving);
  } catch (error) {
    if (error instanceof ProtocolFault) return FAULT;
    throw error;
  }
}

function done(request: AgentRequest, { holder, processId }: Serving): AgentAnswer {
  if (request.op === "put")
    return holder.put(request.unlocked, request.idleMs) ? { answer: "held" } : { answer: "refused", reason: "full" };
  if (request.op === "get") return { answer: "secrets", secrets: holder.get(request.vault) };
  if (request.op === "drop") return { answer: "dropped", droppedCount: holder.drop(request.vault) };
  return { answer: "status", processId, vaults: holder.vaults() };
}
