/**
 * The agent of a login: holds the secrets of vaults that their owner unlocked and hands them to this user's commands, for as long as they are used
 * (design §5). It writes nothing, logs nothing, opens no keep, and ends when it holds nothing.
 */

import { rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import type { System } from "../../engine/system.ts";
import { lockProcess } from "../../storage/sqlite/node-sqlite.ts";
import { type AgentPlace, closeToOthers, makePlace } from "./agent-place.ts";
import { type HeldSecrets, heldSecrets } from "./held-secrets.ts";
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

export interface AgentParts extends Pick<System, "clock" | "later"> {
  readonly processId: number;
  /** Asks it to forget everything and end. */
  readonly signal: AbortSignal;
}

/** One that ends just now still holds the lock for a moment. */
const LOCK_WAIT_MS = 2_000;
/** Whoever started it hands something over at once. */
const FIRST_WAIT_MS = 10_000;
const REQUEST_WAIT_MS = 5_000;
const CONNECTIONS_MAX = 64;

/** Resolves when it ended; at once where another agent is there. @throws KeepsakeError `agent_failed` */
export async function runAgent(place: AgentPlace, { clock, later, processId, signal }: AgentParts): Promise<void> {
  makePlace(place);
  using lock = lockProcess(place.lock, LOCK_WAIT_MS);
  if (lock === undefined) return;
  // Whoever made this one is dead: it would hold the lock.
  rmSync(place.socket, { force: true });
  const ended = Promise.withResolvers<void>();
  let isEnding = false;
  const holder = heldSecrets({ clock, later, onEmpty: () => ended.resolve() });
  const server = createServer((socket) => serve(socket, { holder, processId, isEnding: () => isEnding }));
  server.maxConnections = CONNECTIONS_MAX;
  server.on("error", (error) => ended.reject(error));
  server.listen(place.socket, () => closeToOthers(place));
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
  readonly holder: HeldSecrets;
  readonly processId: number;
  /** Who comes then asks the next one. */
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

/** Undefined while it is not whole. */
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
