/** `keepsake memory inspect`, also `gosum memory inspect`: full content, decay status, rehearsal history (GOS-68). */
import type { LogEntry } from "../../../core/log-entry.ts";
import type { Inspection } from "../../../vault/inspect.ts";
import type { Vault } from "../../../vault/vault.ts";
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { bold, dim, type Screen } from "../screen.ts";
import { counted, dateTime, memoryId } from "../words.ts";

export const memoryInspect: Command = {
  usage: ["memory inspect MEM_ID"],
  about: `One memory: its full content, how far it has decayed, and when it was rehearsed: the newest rehearsals as they lie beside it, and those that the log has
(as the policy wants them logged: always, sampled or never).`,
  options: {},
  examples: [["keepsake memory inspect mem:112233445566", "an id that memory list printed"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [id] = parameters.words;
    if (id === undefined) throw missing("the id of a memory", "List them with keepsake memory list.");
    const { withVault } = await import("../open-keep.ts");
    const { found, rehearsals } = await withVault(call, { access: "read" }, async (vault) => {
      const found = await vault.inspect(id);
      return { found, rehearsals: await rehearsalsOf(vault, found) };
    });
    if (screen.isJson) await screen.json({ ...found, rehearsals });
    else await print(screen, found, rehearsals);
    return undefined;
  },
};

interface Rehearsal {
  readonly at: number;
  /** `n` of the vault's log entry; absent where the log has none. */
  readonly logged?: number;
}

/** From both places where one is written down, oldest first. The counter's own instant and the log's may differ by the wait for the next commit. */
async function rehearsalsOf(vault: Vault, { item, use }: Inspection): Promise<readonly Rehearsal[]> {
  const rehearsals: Rehearsal[] = use.history.map((at) => ({ at }));
  for await (const text of vault.log()) {
    // Most entries are of other memories; the id is random, so a text without it is none of this one's.
    if (!text.includes(item.id)) continue;
    const { op, mem, ts, n } = JSON.parse(text) as LogEntry; // written by the closed schema
    if (op === "rehearse" && mem === item.id) rehearsals.push({ at: ts, logged: n });
  }
  return rehearsals.toSorted((left, right) => left.at - right.at);
}

async function print(screen: Screen, found: Inspection, rehearsals: readonly Rehearsal[]): Promise<void> {
  const { item, use, now, status, evidence } = found;
  await screen.line(bold(item.text));
  for (const [index, { text }] of item.details.entries()) {
    await screen.line("  ", text, dim(`  brightness ${three(now.brightness[index] ?? 0)}`));
  }
  const { curve, weight } = item;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["id", memoryId(item.id)],
    ["status", status.gosum ?? "not listed"],
    ["mode", `${item.mode}, ${item.type}`],
    ["created", `${dateTime(item.at)} UTC`],
    ["privacy", `${item.privacy.class}, ${item.privacy.basis}`],
    ["labels", item.labels.length === 0 ? undefined : item.labels.join(", ")],
    ["salience", `${three(now.salience)} now, ${three(weight.salience)} when formed`],
    ["decay", `${curve.fn}, half-life ${curve.halfLifeDays} days, boost ${curve.boost}`],
    ["floor", `minimum ${curve.minimum}, details decay at ${curve.detailRate}`],
    ["valence", `${weight.valence}, protected by ${curve.floor}`],
    ["markers", now.markers.join(", ")],
    ["rehearsed", `${counted(use.rehearsalCount, "time")}, recalled ${counted(use.accessCount, "time")}`],
  ];
  for (const [name, value] of facts) if (value !== undefined) await screen.line(dim(`  ${name.padEnd(11)}`), value);
  for (const { at, logged } of rehearsals) {
    const where = logged === undefined ? "" : `  log entry ${logged}`;
    await screen.line(`Rehearsed ${dateTime(at)} UTC`, dim(where));
  }
  for (const source of evidence) {
    await screen.line(`Evidence of ${dateTime(source.at)} UTC`, dim(`  ${memoryId(source.id)}`));
    for (const quote of source.quotes) await screen.line(`  “${quote}”`);
  }
}

const DIGITS = 3;
const three = (value: number): string => value.toFixed(DIGITS);
