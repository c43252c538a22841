/** `keepsake trace`: why things were decided, in the Plain view, or one JSON object a line (NAM-54, NAM-55). */
import type { Trace } from "../../../policy/trace.ts";
import type { TraceFilter } from "../../../vault/traces.ts";
import type { Command } from "../command.ts";
import type { Parameters } from "../parameters.ts";
import { usageError } from "../usage-error.ts";

/** One page for people. Programs get everything unless they ask for less. */
const PAGE_TRACES = 20;

export const trace: Command = {
  usage: ["trace [options]"],
  about: `Why things were remembered, refused, recalled or erased, newest first: the step that decided, its reason code, the memories that took
part, and the policy. Traces hold codes and ids; their words only where the policy asks for them. They are kept for the days that the policy
says, seven at most, and go with the memories that they name.`,
  options: {
    verb: { value: "VERB", about: "observe, form, remember, recall, correct, forget, …" },
    outcome: { value: "WORD", about: "allow, deny, merge, quarantine, …" },
    reason: { value: "CODE", about: "this reason code" },
    item: { value: "ID", about: "traces that name this memory or message" },
    session: { value: "NAME", about: "of this conversation" },
    since: { value: "DATE", about: "decided from this day or moment on" },
    until: { value: "DATE", about: "decided before this day or moment" },
    limit: { value: "N", about: `most traces (default: ${PAGE_TRACES}; with --json: all)` },
    steps: { about: "every step that was asked, with its answer" },
    plain: { about: "lines of path and value, as without --json" },
  },
  examples: [
    ["keepsake trace --outcome deny", "what was refused, and why"],
    ["keepsake trace --item mem:112233445566 --steps", "how one memory came to be"],
    ["keepsake trace --json > run.jsonl", "everything, for a program, or for keepsake trace replay"],
  ],
  async run(call) {
    const { parameters, screen } = call;
    if (screen.isJson && (parameters.has("plain") || parameters.has("steps")))
      throw usageError("The Plain view and --json are two ways to print.", "Choose one of them.");
    const filter = await filterOf(parameters);
    const limit = parameters.count("limit") ?? (screen.isJson ? undefined : PAGE_TRACES);
    const { withVault } = await import("../open-keep.ts");
    const { plainView } = await import("../../../core/plain-view.ts");
    await withVault(call, { access: "read" }, async (vault) => {
      // One more tells whether there are more.
      const wanted = { ...filter, signal: call.terminal.signal, ...(limit === undefined ? {} : { limit: limit + 1 }) };
      let count = 0;
      for await (const found of vault.traces(wanted)) {
        count += 1;
        if (limit !== undefined && count > limit) break;
        if (screen.isJson) await screen.json(found);
        else {
          if (count > 1) await screen.line("");
          for (const line of plainView(shown(found, parameters.has("steps"))).split("\n")) await screen.line(line);
        }
      }
      if (count === 0 && !screen.isJson) await screen.line("No traces.");
      if (limit !== undefined && count > limit) screen.note("There are more: the same command with a larger --limit.");
    });
    return undefined;
  },
};

async function filterOf(parameters: Parameters): Promise<TraceFilter> {
  const { TRACE_VERBS } = await import("../../../policy/trace.ts");
  const verb = parameters.choice("verb", TRACE_VERBS);
  const texts = (["outcome", "reason", "item", "session", "since", "until"] as const).flatMap((name) => {
    const text = parameters.text(name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...(verb === undefined ? {} : { verb }), ...Object.fromEntries(texts) };
}

/** For people: the moment in words; the steps only where they were asked for. */
function shown({ at, lines, ...rest }: Trace, withSteps: boolean): Readonly<Record<string, unknown>> {
  const steps = lines.map(({ step, outcome, reason }) => `${step} ${outcome} ${reason}`);
  return { ...rest, at: new Date(at).toISOString(), ...(withSteps && steps.length > 0 ? { steps } : {}) };
}
