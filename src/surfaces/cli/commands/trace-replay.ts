/** `keepsake trace replay`: recorded decisions judged again; each must come out as it did (NAM-53). */
import type { ReplayDifference, TraceReplay } from "../../../vault/replay-traces.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import type { Screen } from "../screen.ts";
import { counted, dateTime, memoryId, number } from "../words.ts";

export const traceReplay: Command = {
  usage: ["trace replay [FILE|-]"],
  about: `Puts every recorded decision to the write gate once more, with all that it was asked then and under the policy of that moment. The gate is
a function of these alone, so it must decide the same, for the same reason, by the same steps. Needs traces of level content; without FILE all that
the vault has, with FILE those that keepsake trace --json wrote. Ends with 1 where one decision differs.`,
  options: {},
  examples: [
    ["keepsake trace replay", "the decisions of the last days"],
    ["keepsake trace replay run.jsonl", "those of a run that was written down"],
  ],
  wordsMax: 1,
  async run(call) {
    const { screen, terminal, parameters } = call;
    const [file] = parameters.words;
    const { withVault } = await import("../open-keep.ts");
    const { inputBytes } = await import("../input-file.ts");
    const { traceLines } = await import("../trace-lines.ts");
    const recorded = file === undefined ? undefined : traceLines(inputBytes(terminal, file));
    const replay = await withVault(call, { access: "read" }, (vault) => vault.replayTraces(recorded));
    if (screen.isJson) await screen.json(replay);
    else await print(screen, replay);
    return replay.differingCount > 0 ? EXIT.failure : undefined;
  },
};

async function print(screen: Screen, replay: TraceReplay): Promise<void> {
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
