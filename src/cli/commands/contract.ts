/** `keepsake contract`: the namel3ss memory contract of a vault (NAM-54, NAM-55, NAM-67). */
import { eventLines } from "../../contract/event-lines.ts";
import type { ContractItem } from "../../contract/item.ts";
import { type ContractOverview, contractOverview } from "../../contract/open-contract.ts";
import { plainStep, runScenario, type StepDone, stepOfPhase } from "../../contract/scenario.ts";
import { TOKEN_SCOPES } from "../../engine/govern/access-tokens.ts";
import { parseJson } from "../../model/json.ts";
import type { Run } from "../command.ts";
import { textFile } from "../files.ts";
import { withVault } from "../open-store.ts";
import { usageError } from "../parameters.ts";
import { bold, dim, type Screen } from "../screen.ts";
import { counted } from "../text.ts";

/** Room for a snapshot to restore, in bytes. */
const SCENARIO_BYTES_MAX = 100_000_000;

export const contractRun: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const file = parameters.word("the file with the steps, or - for standard input");
  const isPlain = parameters.has("plain");
  if (isPlain && screen.isJson)
    throw usageError("The options --plain and --json can't be combined.", "Use one of them.");
  const scenario = parseJson(await textFile(terminal, file, SCENARIO_BYTES_MAX));
  const phase = parameters.text("phase");
  await withVault(call, { access: "make", preset: "contract" }, async (vault) => {
    for await (const step of runScenario(vault, scenario, TOKEN_SCOPES)) {
      terminal.signal.throwIfAborted();
      const shown = phase === undefined ? step : stepOfPhase(step, phase);
      await screen.show(shown, () => printStep(screen, isPlain ? plainStep(shown) : shown));
    }
  });
};

async function printStep(screen: Screen, { step, action, lines, snapshot }: StepDone) {
  await screen.line(bold(`${step}  ${action.replaceAll("_", " ")}`));
  for (const line of lines) await screen.line(line === "" ? "" : `  ${line}`);
  if (snapshot !== undefined)
    await screen.line(`  Snapshot taken, SHA-256 ${snapshot.checksum.trim()}.`, dim("  --json prints it"));
}

export const contractShow: Run = async (call) => {
  const { parameters, screen } = call;
  const overview = await withVault(call, { access: "read" }, (vault) =>
    contractOverview(vault, { history: parameters.has("history"), phase: parameters.text("phase") }),
  );
  await screen.show(overview, () => printOverview(screen, overview));
};

async function printOverview(screen: Screen, { tick, stores, proposals, handoffs, rules, report }: ContractOverview) {
  for (const line of eventLines([report])) await screen.line(line);
  await screen.line(dim(`Tick ${tick}.`));
  for (const { key, phases, items } of stores) {
    const { id, name } = phases.at(-1) ?? { id: "no phase" };
    await screen.line(
      bold(key),
      dim(`  ${name === undefined ? id : `${id}, ${name}`}  ${counted(items.length, "item")}`),
    );
    for (const item of items) await screen.line("  ", item.text, dim(`  ${detailsOf(item)}`));
  }
  for (const { id, text } of rules) await screen.line(bold("rule"), `  ${text}`, dim(`  ${id}`));
  for (const { id, itemId, by } of proposals) await screen.line(bold(id), `  ${itemId}`, dim(`  proposed by ${by}`));
  for (const { id, from, to, items } of handoffs)
    await screen.line(bold(id), `  ${from} to ${to}`, dim(`  ${counted(items.length, "item")}`));
}

const detailsOf = ({ kind, source, created_at: tick }: ContractItem): string => `${kind}, ${source}, tick ${tick}`;
