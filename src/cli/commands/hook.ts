/** `keepsake hook`: called by agents' hosts (docs/agent-hooks.md). It always ends with 0. */
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { HOOK_EVENTS } from "../../agents/hooks/hook-protocol.ts";
import { system } from "../../engine/system.ts";
import type { Call, Command } from "../command.ts";

/** Milliseconds. Prompts wait for it; keepsake install gives the others time. */
const LIMITS = {
  SessionStart: { answerMs: 5_000, totalMs: 8_000 },
  UserPromptSubmit: { answerMs: 800, totalMs: 1_000 },
  PreCompact: { answerMs: 5_000, totalMs: 50_000 },
  PostCompact: { answerMs: 0, totalMs: 8_000 },
  Stop: { answerMs: 0, totalMs: 50_000 },
  /** Of the process that is left behind. */
  SessionEnd: { answerMs: 0, totalMs: 600_000 },
} as const;
const BUDGET_MS_MAX = 60_000;
/** What is under way has this long to come to an end by itself. */
const LEAVE_MS = 20;

export const hook: Command = {
  usage: ["hook EVENT [options]"],
  details: `The host calls it with one JSON object on standard input. EVENT is one of session-start,
user-prompt-submit, pre-compact, post-compact, stop, session-end. What the model should know goes to
standard output. It never blocks the host: where it fails, or has no time left, it answers nothing
and ends with 0. keepsake install writes the configuration.`,
  options: {
    channel: { value: "NAME", about: "what stands as channel with each message (default: claude-code)" },
    "prompt-source": { value: "NAME", repeatable: true, about: "prompts of this source are a person's too, as sdk" },
    "budget-ms": {
      value: "N",
      about: "most milliseconds until there is an answer (default: 800 for user-prompt-submit)",
    },
    block: { value: "FILE", about: "with session-start: notes of the agent whose block is written anew" },
    settle: { about: "with session-end: bring in the transcript and form memories now, and take time for it" },
  },
  examples: [["keepsake install claude-code", "writes the configuration that calls it"]],
  // More than one is passed over: nothing that a host writes here may stop it.
  wordsMax: 100,
  async run(call) {
    const [word = ""] = call.parameters.words;
    const event = Object.entries(HOOK_EVENTS).find(([name]) => name === word)?.[1];
    if (event === undefined) {
      call.terminal.err("keepsake: there is no such hook; see keepsake help hook\n");
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
    // The store is safe against being left at any point.
    if (!isDone) system.later(LEAVE_MS, () => process.exit(0));
  },
};

/**
 * What Node compiled is kept in the person's own cache folder, where nobody else can put anything
 * into its way: a third of the time that a person waits for is compiling. Program text alone lies
 * there.
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

/** A number that is none changes nothing: a host's prompt does not wait for a lesson about it. */
function limitsOf({ parameters }: Call, limits: Limits): Limits {
  const given = Number(parameters.text("budget-ms"));
  if (!Number.isInteger(given) || given < 1) return limits;
  const answerMs = Math.min(given, BUDGET_MS_MAX);
  return { answerMs, totalMs: Math.max(limits.totalMs, answerMs + (limits.totalMs - limits.answerMs)) };
}
