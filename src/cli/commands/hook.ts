/** `keepsake hook`: called by agent hosts (docs/agent-hooks.md). Always exits with 0. */
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { HOOK_EVENTS } from "../../agents/hooks/hook-protocol.ts";
import { system } from "../../engine/system.ts";
import type { Call, Run } from "../command.ts";

/** Milliseconds. The host waits for the answer to a prompt. */
const LIMITS = {
  SessionStart: { answerMs: 5_000, totalMs: 8_000 },
  UserPromptSubmit: { answerMs: 800, totalMs: 1_000 },
  PreCompact: { answerMs: 5_000, totalMs: 50_000 },
  PostCompact: { answerMs: 0, totalMs: 8_000 },
  Stop: { answerMs: 0, totalMs: 50_000 },
  /** Runs in a detached process. */
  SessionEnd: { answerMs: 0, totalMs: 600_000 },
} as const;
const BUDGET_MS_MAX = 60_000;
/** Time for running work to finish. */
const LEAVE_MS = 20;

export const hook: Run = async (call) => {
  const [word = ""] = call.parameters.words;
  const event = Object.entries(HOOK_EVENTS).find(([name]) => name === word)?.[1];
  if (event === undefined) {
    call.terminal.err("keepsake: unknown hook; see keepsake help hook\n");
    return;
  }
  const isSettling = call.parameters.has("settle");
  if (event === "SessionEnd" && !isSettling) {
    const { leaveSession } = await import("../../agents/hooks/leave-session.ts");
    await leaveSession(call);
    return;
  }
  keepCompiled(call);
  const { runHook } = await import("../../agents/hooks/run-hook.ts");
  const limits = limitsOf(call, LIMITS[event]);
  const block = call.parameters.text("block");
  const options = {
    channel: call.parameters.text("channel") ?? "claude-code",
    promptSources: ["user", ...(call.parameters.list("prompt-source") ?? [])],
    ...(block === undefined ? {} : { notesFile: resolve(call.terminal.cwd, block) }),
  };
  const isDone = await runHook(call, { event, options, ...limits, isSettling });
  // The store tolerates an exit at any point.
  if (!isDone) system.later(LEAVE_MS, () => process.exit(0));
};

/**
 * Caches compiled code in the user's own cache folder, which nobody else can write. Saves a third
 * of the start time. The cache only contains program code.
 */
function keepCompiled({ terminal }: Call): void {
  const base = terminal.env["XDG_CACHE_HOME"];
  const folder = base === undefined || base === "" ? join(homedir(), ".cache") : base;
  enableCompileCache(join(folder, "keepsake", "compiled"));
}

interface Limits {
  readonly answerMs: number;
  readonly totalMs: number;
}

/** Ignores an invalid number: the host's prompt must not wait. */
function limitsOf({ parameters }: Call, limits: Limits): Limits {
  const given = Number(parameters.text("budget-ms"));
  if (!Number.isInteger(given) || given < 1) return limits;
  const answerMs = Math.min(given, BUDGET_MS_MAX);
  return { answerMs, totalMs: Math.max(limits.totalMs, answerMs + (limits.totalMs - limits.answerMs)) };
}
