/** `keepsake trace`: why things were decided, in the Plain view, or one JSON object a line (NAM-54, NAM-55). */

import { KeepsakeError } from "../../../core/error.ts";
import { parseJson } from "../../../core/json.ts";
import { readLines } from "../../../formats/native/read-lines.ts";
import type { Trace } from "../../../policy/trace.ts";
import type { ReplayDifference, TraceReplay } from "../../../vault/replay-traces.ts";
import { traceOf } from "../../../vault/trace-document.ts";
import type { TraceFilter } from "../../../vault/traces.ts";
import type { Command } from "../command.ts";
import { inputBytes } from "../files.ts";
import { withVault } from "../open-keep.ts";
import { type Parameters, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import type { Screen } from "../screen.ts";
import { counted, dateTime, memoryId, number } from "../text.ts";

/** One page for people. Programs get everything unless they ask for less. */
const PAGE_TRACES = 20;

export const trace: Command = {
  usage: ["trace [options]"],
  details: `Why things were remembered, refused, recalled or erased, newest first: the step that decided, its reason code, the memories that took
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
    const filter = await traceFilter(parameters);
    const limit = parameters.count("limit") ?? (screen.isJson ? undefined : PAGE_TRACES);
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
          for (const line of plainView(shownTrace(found, parameters.has("steps"))).split("\n")) await screen.line(line);
        }
      }
      if (count === 0 && !screen.isJson) await screen.line("No traces.");
      if (limit !== undefined && count > limit) screen.note("There are more: the same command with a larger --limit.");
    });
  },
};

async function traceFilter(parameters: Parameters): Promise<TraceFilter> {
  const { TRACE_VERBS } = await import("../../../policy/trace.ts");
  const verb = parameters.choice("verb", TRACE_VERBS);
  const texts = (["outcome", "reason", "item", "session", "since", "until"] as const).flatMap((name) => {
    const text = parameters.text(name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...(verb === undefined ? {} : { verb }), ...Object.fromEntries(texts) };
}

/** For people: the moment in words; the steps only where they were asked for. */
function shownTrace({ at, lines, ...rest }: Trace, withSteps: boolean): Readonly<Record<string, unknown>> {
  const steps = lines.map(({ step, outcome, reason }) => `${step} ${outcome} ${reason}`);
  return { ...rest, at: new Date(at).toISOString(), ...(withSteps && steps.length > 0 ? { steps } : {}) };
}

/** Recorded decisions judged again; each must come out as it did (NAM-53). */
export const traceReplay: Command = {
  usage: ["trace replay [FILE|-]"],
  details: `Puts every recorded decision to the write gate once more, with all that it was asked then and under the policy of that moment. The gate is
a function of these alone, so it must decide the same, for the same reason, by the same steps. Needs traces of level content; without FILE all that
the vault has, with FILE those that keepsake trace --json wrote. Ends with 1 where one decision differs.`,
  examples: [
    ["keepsake trace replay", "the decisions of the last days"],
    ["keepsake trace replay run.jsonl", "those of a run that was written down"],
  ],
  wordsMax: 1,
  async run(call) {
    const { screen, terminal, parameters } = call;
    const [file] = parameters.words;
    const recorded = file === undefined ? undefined : traceLines(inputBytes(terminal, file));
    const replay = await withVault(call, { access: "read" }, (vault) => vault.replayTraces(recorded));
    if (screen.isJson) await screen.json(replay);
    else await printReplay(screen, replay);
    return replay.differingCount > 0 ? EXIT.failure : undefined;
  },
};

async function printReplay(screen: Screen, replay: TraceReplay): Promise<void> {
  for (const difference of replay.differences) await printDifference(screen, difference);
  const { decisionCount, differingCount, withheldCount, foreignCount } = replay;
  await screen.line(
    `${counted(decisionCount, "decision")}, ${number(differingCount)} ${differingCount === 1 ? "differs" : "differ"}`,
  );
  if (withheldCount > 0)
    screen.note(
      `${counted(withheldCount, "more decision")} cannot be judged again: their traces do not hold what the gate was asked.`,
    );
  if (foreignCount > 0)
    screen.note(`${counted(foreignCount, "more decision")} were made under policies that this vault does not have.`);
}

async function printDifference(
  screen: Screen,
  { at, seq, number: place, items, was, is }: ReplayDifference,
): Promise<void> {
  await screen.line(`${dateTime(at)}  commit ${seq}, trace ${place}  ${items.map(memoryId).join(" ")}`);
  await screen.line(`  was  ${was.outcome} ${was.reason} (${was.step})`);
  await screen.line(`  is   ${is.outcome} ${is.reason} (${is.step})`);
}

/** @throws KeepsakeError `invalid_input` at the first line that is none; `line` in its facts. */
export async function* traceLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Trace> {
  let line = 0;
  for await (const text of readLines(input)) {
    line++;
    if (text.trim() !== "") yield atLine(line, text);
  }
}

function atLine(line: number, text: string): Trace {
  try {
    return traceOf(parseJson(text));
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    const { code, message, hint, facts } = error;
    throw new KeepsakeError(code, message, { hint, facts: { ...facts, line }, cause: error.cause });
  }
}
