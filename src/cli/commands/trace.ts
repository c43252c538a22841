/** `keepsake trace`: full, plain or as JSON lines (NAM-54, NAM-55). */

import { parseTrace } from "../../engine/write/trace-buffer.ts";
import type { ReplayDifference, TraceFilter, TraceReplay } from "../../engine/write/traces.ts";
import { readLines } from "../../formats/files/byte-chunks.ts";
import { KeepsakeError } from "../../model/error.ts";
import { defined, parseJson, plainView } from "../../model/json.ts";
import { reasonOf, TRACE_VERBS, type Trace } from "../../policy/trace.ts";
import type { Run } from "../command.ts";
import { inputBytes } from "../files.ts";
import { withVault } from "../open-store.ts";
import { type Parameters, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, dim, type Screen } from "../screen.ts";
import { counted, dateTime, memoryId, number } from "../text.ts";

const PAGE_TRACES = 20;

export const trace: Run = async (call) => {
  const { parameters, screen } = call;
  if (screen.isJson && (parameters.has("plain") || parameters.has("steps")))
    throw usageError("The options --plain and --steps can't be combined with --json.", "Use one of them.");
  const filter = await traceFilter(parameters);
  const limit = parameters.count("limit") ?? (screen.isJson ? undefined : PAGE_TRACES);
  const print = parameters.has("plain") ? printPlain : printTrace;
  await withVault(call, { access: "read" }, async (vault) => {
    // One more reveals whether there are others.
    const wanted = { ...filter, signal: call.terminal.signal, ...(limit === undefined ? {} : { limit: limit + 1 }) };
    let count = 0;
    for await (const found of vault.audit.traces(wanted)) {
      count += 1;
      if (limit !== undefined && count > limit) break;
      if (screen.isJson) await screen.json(found);
      else {
        if (count > 1) await screen.line("");
        await print(screen, found, parameters.has("steps"));
      }
    }
    if (count === 0 && !screen.isJson) await screen.line("No traces.");
    if (limit !== undefined && count > limit)
      screen.note("There are more. Run the same command with a larger --limit.");
  });
};

async function traceFilter(parameters: Parameters): Promise<TraceFilter> {
  return defined({
    verb: parameters.choice("verb", TRACE_VERBS),
    outcome: parameters.text("outcome"),
    reason: parameters.text("reason"),
    item: parameters.words[0],
    session: parameters.text("session"),
    since: parameters.text("since"),
    until: parameters.text("until"),
  });
}

/** Shows a decision with its reason. */
async function printTrace(screen: Screen, trace: Trace, withSteps: boolean): Promise<void> {
  const { at, verb, outcome, reason, step, items, counts = {}, lines, policy } = trace;
  const decidedBy = step === undefined ? "" : `, step ${step}`;
  await screen.line(
    bold(`${dateTime(at)}  ${verb.replaceAll("_", " ")}: ${outcome.replaceAll("_", " ")}`),
    dim(`  policy ${policy.slice(0, 8)}…`),
  );
  const meaning = reasonOf(reason)?.meaning;
  await screen.line(meaning === undefined ? "" : `  ${meaning}`, dim(`  ${reason}${decidedBy}`));
  if (items.length > 0) await screen.line(dim("  memories  "), items.map(memoryId).join(" "));
  const numbers = Object.entries(counts).map(([name, count]) => `${name} ${number(count)}`);
  if (numbers.length > 0) await screen.line(dim("  counts    "), numbers.join(", "));
  if (!withSteps) return;
  for (const line of lines)
    await screen.line(dim("  step      "), `${line.step}: ${line.outcome}`, dim(`  ${line.reason}`));
}

/** Shows what happened; steps only on request. */
async function printPlain(screen: Screen, { at, lines, ...rest }: Trace, withSteps: boolean): Promise<void> {
  const steps = lines.map(({ step, outcome, reason }) => `${step} ${outcome} ${reason}`);
  const shown = { ...rest, at: new Date(at).toISOString(), ...(withSteps && steps.length > 0 ? { steps } : {}) };
  for (const line of plainView(shown).split("\n")) await screen.line(line);
}

/** Judges recorded decisions again; results must be equal (NAM-53). */
export const traceReplay: Run = async (call) => {
  const { screen, terminal, parameters } = call;
  const [file] = parameters.words;
  const recorded = file === undefined ? undefined : traceLines(inputBytes(terminal, file));
  const replay = await withVault(call, { access: "read" }, (vault) => vault.audit.replayTraces(recorded));
  await screen.show(replay, () => printReplay(screen, replay));
  return replay.differingCount > 0 ? EXIT.failure : undefined;
};

async function printReplay(screen: Screen, replay: TraceReplay): Promise<void> {
  for (const difference of replay.differences) await printDifference(screen, difference);
  const { decisionCount, differingCount, withheldCount, foreignCount } = replay;
  await screen.line(
    `${counted(decisionCount, "decision")}, ${number(differingCount)} ${differingCount === 1 ? "differs" : "differ"}`,
  );
  if (withheldCount > 0)
    screen.note(`${counted(withheldCount, "more decision")} can't be replayed: their traces don't contain the inputs.`);
  if (foreignCount > 0)
    screen.note(`${counted(foreignCount, "more decision")} used policies that this vault doesn't have.`);
}

async function printDifference(
  screen: Screen,
  { at, seq, number: place, items, was, is }: ReplayDifference,
): Promise<void> {
  await screen.line(`${dateTime(at)}  commit ${seq}, trace ${place}  ${items.map(memoryId).join(" ")}`);
  await screen.line(`  was  ${was.outcome} ${was.reason} (${was.step})`);
  await screen.line(`  is   ${is.outcome} ${is.reason} (${is.step})`);
}

/** @throws KeepsakeError `invalid_input` at the first invalid line (facts: `line`) */
async function* traceLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Trace> {
  let line = 0;
  for await (const text of readLines(input)) {
    line++;
    if (text.trim() !== "") yield atLine(line, () => parseTrace(parseJson(text)));
  }
}

function atLine(line: number, read: () => Trace): Trace {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    const { code, message, hint, facts } = error;
    throw new KeepsakeError(code, message, { hint, facts: { ...facts, line }, cause: error.cause });
  }
}
