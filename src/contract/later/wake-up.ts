/** What a memory says of itself after a fresh start or a restore (NAM-65, spec/namel3ss.md §22.9). Counts, never content. */
import { type LaterEvent, laterEvent } from "./later-event.ts";
import { counted } from "./plain-line.ts";

export interface WakeUp {
  readonly projectId: string;
  readonly restored: boolean;
  readonly totalItems: number;
  readonly teamItems: number;
  readonly activeRules: number;
  readonly pendingProposals: number;
  readonly pendingHandoffs: number;
  readonly cacheEntries: number;
  readonly cacheEnabled: boolean;
}

export const wakeUpReport = (state: WakeUp): LaterEvent =>
  laterEvent("memory_wake_up_report", undefined, {
    project_id: state.projectId,
    title: "Memory wake up report",
    lines: [
      state.restored ? "Memory was restored." : "Memory is new.",
      `Total items are ${state.totalItems}.`,
      state.teamItems > 0 ? "Team memory loaded." : "Team memory is empty.",
      told(state.activeRules, "rule", "active", "active"),
      told(state.pendingProposals, "proposal", "waiting", "still waiting"),
      told(state.pendingHandoffs, "handoff", "waiting", "still waiting"),
      cacheLine(state),
    ],
  });

const told = (count: number, noun: string, none: string, some: string): string =>
  count === 0 ? `No ${noun}s are ${none}.` : `${counted(count, noun)} ${some}.`;

function cacheLine({ cacheEnabled, cacheEntries }: WakeUp): string {
  if (!cacheEnabled) return "Cache is off.";
  return cacheEntries === 0 ? "Cache is empty." : `Cache entries are ${cacheEntries}.`;
}
