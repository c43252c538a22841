/** Commands' use of the login agent: store, get and drop unlocked vaults. */

import { connect } from "node:net";
import type { UnlockedVault } from "../../engine/keys/access.ts";
import { type AgentPlace, agentFailed, hasSocket } from "./agent-place.ts";
import {
  type AgentAnswer,
  type AgentRequest,
  ANSWER_LIMITS,
  decodeAnswer,
  encodeRequest,
  frameReader,
  isOtherVersion,
  ProtocolFault,
} from "./protocol.ts";

/** Node starts in 0.1 s, on a busy machine in a hundred times that. */
const START_WAIT_MS = 20_000;
const LOOK_MS = 20;

export interface SessionParts {
  now(): number;
  sleep(ms: number): Promise<void>;
  start(place: AgentPlace): void;
}

/**
 * Hands secrets to the agent, starting it if needed. The caller wipes its copy.
 * @throws KeepsakeError `agent_failed`
 */
export async function giveToAgent(
  place: AgentPlace,
  { unlocked, idleMs }: { readonly unlocked: UnlockedVault; readonly idleMs: number },
  { now, sleep, start }: SessionParts,
): Promise<void> {
  const request = { op: "put", unlocked, idleMs } as const;
  if ((await askAgent(place, request)) !== undefined) return;
  start(place);
  for (const startedAt = now(); now() - startedAt < START_WAIT_MS; await sleep(LOOK_MS))
    if ((await askAgent(place, request)) !== undefined) return;
  throw agentFailed("not_started");
}

/**
 * The agent's secrets for this vault, for the caller to wipe. Undefined if it has none.
 * @throws KeepsakeError `agent_failed`
 */
export async function getFromAgent(place: AgentPlace, vault: string): Promise<UnlockedVault | undefined> {
  const answer = await askAgent(place, { op: "get", vault });
  if (answer?.answer !== "secrets" || answer.secrets === undefined) return undefined;
  return { vault, secrets: answer.secrets };
}

/**
 * Drops a vault, or all. Returns how many were held.
 * @throws KeepsakeError `agent_failed`
 */
export async function dropFromAgent(place: AgentPlace, vault?: string): Promise<number> {
  const answer = await askAgent(place, { op: "drop", ...(vault === undefined ? {} : { vault }) });
  return answer?.answer === "dropped" ? answer.droppedCount : 0;
}

/**
 * Undefined if no agent runs.
 * @throws KeepsakeError `agent_failed`
 */
export async function agentStatus(place: AgentPlace) {
  const answer = await askAgent(place, { op: "status" });
  return answer?.answer === "status" ? { processId: answer.processId, vaults: answer.vaults } : undefined;
}

const ANSWER_WAIT_MS = 5_000;

/**
 * Sends one request, after verifying the socket's owner. Undefined if no agent listens, or it is
 * exiting.
 * @throws KeepsakeError `agent_failed`
 */
export async function askAgent(place: AgentPlace, request: AgentRequest): Promise<AgentAnswer | undefined> {
  if (!hasSocket(place)) return undefined;
  const answer = await answerFrom(place.socket, encodeRequest(request));
  if (answer?.answer === "refused") throw agentFailed(answer.reason);
  return answer;
}

function answerFrom(path: string, request: Buffer): Promise<AgentAnswer | undefined> {
  const reader = frameReader(ANSWER_LIMITS);
  const { promise, resolve, reject } = Promise.withResolvers<AgentAnswer | undefined>();
  const socket = connect(path);
  socket.setTimeout(ANSWER_WAIT_MS, () => {
    reject(agentFailed("no_answer"));
    socket.destroy();
  });
  // Its process died or is about to.
  socket.on("error", () => resolve(undefined));
  socket.on("close", () => {
    resolve(undefined);
    reader.wipe();
    request.fill(0);
  });
  socket.on("connect", () => socket.write(request, () => request.fill(0)));
  socket.on("data", (piece: Buffer) => {
    try {
      const frame = reader.take(piece);
      if (frame === undefined) return;
      if (isOtherVersion(frame)) throw agentFailed("version");
      resolve(decodeAnswer(frame));
    } catch (error) {
      reject(error instanceof ProtocolFault ? agentFailed("fault") : error);
    }
    socket.destroy();
  });
  return promise;
}
