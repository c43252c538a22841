/** `keepsake inspect`: one memory, the words it was formed from, and how it ages. */
import type { Inspection } from "../../../vault/inspect.ts";
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { bold, dim, type Screen } from "../screen.ts";
import { dateTime, memoryId } from "../words.ts";

export const inspect: Command = {
  usage: ["inspect ID"],
  about:
    "One memory by any of its ids: its evidence in the words that were said, its state of decay, and what rests on it.",
  options: {},
  examples: [["keepsake inspect mem:112233445566", "an id that list or recall printed"]],
  wordsMax: 1,
  async run(call) {
    const [id] = call.parameters.words;
    if (id === undefined) throw missing("the id of a memory", "List them with keepsake list.");
    const { withVault } = await import("../open-keep.ts");
    const inspection = await withVault(call, { access: "read" }, (vault) => vault.inspect(id));
    if (call.screen.isJson) await call.screen.json(inspection);
    else await print(call.screen, inspection);
    return undefined;
  },
};

async function print(screen: Screen, { item, use, now, evidence, derived }: Inspection): Promise<void> {
  await screen.line(bold(item.text));
  for (const [index, { text }] of item.details.entries()) {
    await screen.line("  ", text, dim(`  brightness ${two(now.brightness[index] ?? 0)}`));
  }
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["id", item.id],
    ["short id", memoryId(item.id)],
    ["kind", `${item.layer}, ${item.type}, ${item.mode}`],
    ["said", `${dateTime(item.at)} UTC`],
    ["happens", item.time === undefined ? undefined : `${dateTime(item.time.start)} to ${dateTime(item.time.end)} UTC`],
    ["speaker", item.speaker],
    ["about", item.subject],
    ["state", `${item.truth}, ${item.hold}`],
    ["source", `${item.origin.source}, ${item.taint}, ${item.authority}`],
    ["privacy", `${item.privacy.class}, ${item.privacy.basis}`],
    ["labels", item.labels.length === 0 ? undefined : item.labels.join(", ")],
    ["salience", `${two(now.salience)} now, ${two(item.weight.salience)} when formed`],
    ["confidence", two(now.confidence)],
    ["used", `${use.accessCount} times, rehearsed ${use.rehearsalCount} times`],
    ["said again", item.count === 1 ? undefined : `${item.count} times in all`],
  ];
  for (const [name, value] of facts) if (value !== undefined) await screen.line(dim(`  ${name.padEnd(11)}`), value);
  for (const source of evidence) {
    const who = source.speaker === undefined ? "" : ` by ${source.speaker}`;
    const where = source.session === undefined ? "" : ` in ${source.session}`;
    await screen.line(`Evidence of ${dateTime(source.at)} UTC${who}${where}`, dim(`  ${memoryId(source.id)}`));
    for (const quote of source.quotes) await screen.line(`  “${quote}”`);
  }
  for (const { id, layer, text } of derived)
    await screen.line(`What rests on it: ${text}`, dim(`  ${layer} ${memoryId(id)}`));
}

const two = (value: number): string => value.toFixed(2);
