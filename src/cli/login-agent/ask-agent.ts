/** Sends one request to the login agent after verifying the socket's owner. */

import { connect } from "node:net";
import { agentFailed } from "./agent-failed.ts";
import { type AgentPlace, hasSocket } from "./agent-place.ts";
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

const ANSWER_WAIT_MS = 5_000;

/**
 * Undefined if no agent listens, or it is exiting.
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
