/**
 * `npm run eval -- formation DIR [--json FILE] [--limit N]`: how memory forms from public data below DIR, without a model, and from our own
 * conversations with a model's answers recorded by hand. No judge but the data and the words themselves.
 */
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EvalInputError } from "../eval-input-error.ts";
import type { Conversation, EvalSet } from "../eval-set.ts";
import { loadBeam } from "../sets/beam.ts";
import { loadGoodAi } from "../sets/goodai-ltm.ts";
import { loadLocomo } from "../sets/locomo.ts";
import { loadLongMemEvalEvidence } from "../sets/longmemeval-evidence.ts";
import { loadLongMemEvalHaystacks } from "../sets/longmemeval-haystacks.ts";
import { loadMadial } from "../sets/madial.ts";
import { loadOtto } from "../sets/otto-events.ts";
import { loadPrefEval } from "../sets/prefeval.ts";
import { loadWebShop } from "../sets/webshop-queries.ts";
import { contradictionMeter, readSides } from "./contradiction-meter.ts";
import { costMeter } from "./cost-meter.ts";
import { goldTurnMeter, preferenceMeter } from "./coverage-meter.ts";
import { evidenceMeter } from "./evidence-meter.ts";
import { type Figure, type FormationRow, formationTable, rowsOf } from "./figure.ts";
import { type FormOptions, formMemory } from "./formed-memory.ts";
import { asSearches, interestMeter, productsOf, searchesOf } from "./interest-meter.ts";
import type { Meter } from "./meter.ts";
import { ownOutputFigures } from "./own-output.ts";
import { conversationOf, readRecorded } from "./recorded-conversations.ts";
import { recordedMeter } from "./recorded-meter.ts";
import { recordedModel } from "./recorded-model.ts";
import { repetitionMeter } from "./repetition-meter.ts";
import { updateMeter } from "./update-meter.ts";

export interface FormationOptions {
  /** The folder above the sets. */
  readonly folder: string;
  readonly json: string | undefined;
  /** Most memories of each set. */
  readonly limit: number | undefined;
}

interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** One set as it is measured. The last meter may change the memory. */
interface Plan {
  readonly set: string;
  readonly memories: readonly Conversation[];
  readonly onDisk: boolean;
  readonly meters: readonly Meter[];
}

/** @returns 0: everything was measured, 1: a set could not be read, or there was none. */
export async function formationCommand(options: FormationOptions, { out, err }: Output): Promise<number> {
  const rows: FormationRow[] = [];
  let unreadCount = 0;
  for (const [name, plansOf] of SETS) {
    const folder = join(options.folder, name);
    if (!(await isThere(folder))) {
      err(`${name} is not there, left out.`);
      continue;
    }
    try {
      for (const plan of await plansOf(folder)) rows.push(...rowsOf(plan.set, await measured(plan, options, err)));
    } catch (error) {
      if (!(error instanceof EvalInputError)) throw error;
      err(`${name}: ${error.message}`);
      unreadCount += 1;
    }
  }
  if (rows.length === 0) {
    err(`${options.folder} holds none of the sets: ${[...SETS.keys()].join(", ")}.`);
    return 1;
  }
  rows.push(...(await ownRows(err)));
  out([formationTable(rows), "", ...LEGEND].join("\n"));
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(rows, null, 2)}\n`);
  return unreadCount === 0 ? 0 : 1;
}

const LEGEND = [
  "Shares in percent, of as many as the third column says. facts: all that a rule or a model claims; context claims nothing.",
  "recorded by hand: our own conversations with a model's answers, both written by hand; no model was asked, and of the public sets there is nothing recorded.",
  "otto-events names products by ids alone, which say nothing about a person: none may become a preference. Data: OTTO, CC BY 4.0.",
  "webshop-queries: each goal is one person who searches; a thing is repeated when all its words stand in two searches.",
];

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Memories of a set, and what is measured of them, by the name of the folder. */
const SETS: ReadonlyMap<string, (folder: string) => Promise<readonly Plan[]>> = new Map([
  [
    "prefeval",
    async (folder) => {
      const { name, conversations } = await loadPrefEval(folder);
      const memories = conversations.flatMap(oneForEachSession);
      const meters = [evidenceMeter(), preferenceMeter(), costMeter(), repetitionMeter()];
      return [{ set: name, memories, onDisk: false, meters }];
    },
  ],
  [
    "madial",
    async (folder) => (await loadMadial(folder)).map((set) => planOf(set, [goldTurnMeter()], [repetitionMeter()])),
  ],
  [
    "longmemeval-evidence",
    async (folder) => {
      const set = await loadLongMemEvalEvidence(folder);
      return [planOf(set, [goldTurnMeter(), updatesOf(set)], [repetitionMeter()])];
    },
  ],
  [
    "longmemeval-s-mini",
    async (folder) => {
      const set = await loadLongMemEvalHaystacks(folder);
      return [planOf(set, [updatesOf(set)])];
    },
  ],
  [
    "beam",
    async (folder) => {
      const sides = await readSides(folder);
      return (await loadBeam(folder)).map((set) => planOf(set, [updatesOf(set), contradictionMeter(sides)]));
    },
  ],
  [
    "goodai-ltm",
    async (folder) => {
      const set = await loadGoodAi(folder);
      return [planOf(set, [updatesOf(set)])];
    },
  ],
  ["locomo", async (folder) => [planOf(await loadLocomo(folder), [])]],
  [
    "otto-events",
    async (folder) => {
      const { name, conversations } = await loadOtto(folder);
      const names = {
        repeated: "products seen repeatedly that became a preference",
        single: "products seen once that did",
      };
      const meters = [interestMeter(productsOf, { ...names, aims: { repeated: "0: ids", single: "0" } }), costMeter()];
      return [{ set: name, memories: conversations, onDisk: false, meters }];
    },
  ],
  [
    "webshop-queries",
    async (folder) => {
      const { name, conversations } = await loadWebShop(folder);
      const names = {
        repeated: "things searched for repeatedly that became a preference",
        single: "single searches that did",
      };
      const meters = [interestMeter(searchesOf, { ...names, aims: { single: "0" } }), evidenceMeter(), costMeter()];
      return [{ set: name, memories: conversations.flatMap(asSearches), onDisk: false, meters }];
    },
  ],
]);

const planOf = (set: EvalSet, meters: readonly Meter[], last: readonly Meter[] = []): Plan => ({
  set: set.name,
  memories: set.conversations,
  onDisk: true,
  meters: [evidenceMeter(), ...meters, costMeter(), ...last],
});

const updatesOf = ({ summaryCategories }: EvalSet): Meter =>
  updateMeter((question) => summaryCategories.includes(question.category));

/** People who never met do not share a memory. */
const oneForEachSession = (conversation: Conversation): readonly Conversation[] =>
  conversation.sessions.map((session) => ({ ...conversation, name: session.id, sessions: [session] }));

/** How often progress is told: not for each of hundreds of small memories. */
const TOLD_EVERY = 100;

async function measured(
  { set, memories, onDisk, meters }: Plan,
  { limit }: Pick<FormationOptions, "limit">,
  err: (line: string) => void,
  languageModel?: FormOptions["languageModel"],
): Promise<readonly Figure[]> {
  const chosen = memories.slice(0, limit);
  for (const [index, conversation] of chosen.entries()) {
    if (chosen.length <= TOLD_EVERY || index % TOLD_EVERY === 0)
      err(`formation · ${set} · ${conversation.name} (${index + 1}/${chosen.length})`);
    await using memory = await formMemory(conversation, { onDisk, languageModel });
    for (const meter of meters) await meter.look(memory);
  }
  return meters.flatMap((meter) => meter.figures());
}

/** Our own conversations: by rules alone, with the recorded model, and with what Keepsake itself said fed back. */
async function ownRows(err: (line: string) => void): Promise<readonly FormationRow[]> {
  const recorded = await readRecorded();
  const memories = recorded.map(conversationOf);
  const own = { set: "recorded", memories, onDisk: false };
  const rules = await measured({ ...own, meters: [evidenceMeter(), costMeter()] }, { limit: undefined }, err);
  const model = recordedModel(recorded);
  const meters = [evidenceMeter(), recordedMeter(model), costMeter()];
  const withModel = await measured({ ...own, meters }, { limit: undefined }, err, model);
  err("formation · own output");
  return [...rowsOf("recorded", rules, withModel), ...rowsOf("own output", await ownOutputFigures(memories))];
}
