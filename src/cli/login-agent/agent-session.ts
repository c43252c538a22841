/** What a command wants of the agent: hand over what was unlocked, get it back, have it forgotten. */
import type { UnlockedVault } from "../../engine/keys/unlock.ts";
import { agentFailed } from "./agent-failed.ts";
import type { AgentPlace } from "./agent-place.ts";
import { askAgent } from "./ask-agent.ts";
import type { HeldVault } from "./protocol.ts";

/** Node starts in a tenth of a second, and in a hundred times as long on a machine that is busy. */
const START_WAIT_MS = 20_000;
const LOOK_MS = 20;

export interface AgentStatus {
  readonly processId: number;
  readonly vaults: readonly HeldVault[];
}

export interface SessionParts {
  now(): number;
  sleep(ms: number): Promise<void>;
  start(place: AgentPlace): void;
}

/**
 * Has the agent hold it, and starts one where there is none. The caller wipes its secrets.
 * @throws KeepsakeError `agent_failed`
 */
export async function holdUnlocked(
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

/** What the agent holds for this vault; the caller wipes the secrets. Undefined where it holds nothing. @throws KeepsakeError `agent_failed` */
export async function heldUnlocked(place: AgentPlace, vault: string): Promise<UnlockedVault | undefined> {
  const answer = await askAgent(place, { op: "get", vault });
  if (answer?.answer !== "secrets" || answer.secrets === undefined) return undefined;
  return { vault, secrets: answer.secrets };
}

/** Has it forgotten; without a vault everything. Answers how many vaults were held. @throws KeepsakeError `agent_failed` */
export async function dropUnlocked(place: AgentPlace, vault?: string): Promise<number> {
  const answer = await askAgent(place, { op: "drop", ...(vault === undefined ? {} : { vault }) });
  return answer?.answer === "dropped" ? answer.droppedCount : 0;
}

/** Undefined where no agent runs. @throws KeepsakeError `agent_failed` */
export async function agentStatus(place: AgentPlace): Promise<AgentStatus | undefined> {
  const answer = await askAgent(place, { op: "status" });
  return answer?.answer === "status" ? { processId: answer.processId, vaults: answer.vaults } : undefined;
}
