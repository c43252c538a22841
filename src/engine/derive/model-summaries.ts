/**
 * Summaries and topic names by the configured language model (memory.md §9). A dry run on a
 * discarded draft finds the texts to write, then the model rewrites them. Rule-based texts remain
 * if the model fails or adds claims. Existing model texts of the same memories are reused.
 */

import type { SummaryTask } from "../../forming/summary-request.ts";
import { isKeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { mayHaveDisclosed } from "../govern/disclosures.ts";
import type { DigestGate } from "../observe/hook-digests.ts";
import { withInstruction } from "../observe/hooks.ts";
import type { OpenVault } from "../open-vault.ts";
import { memoryLine } from "../recall/render.ts";
import { type ModelUse, NO_MODEL_USE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { extractorOf } from "./ask-model.ts";
import { addModelUse } from "./model-use.ts";

export interface ModelSummaries {
  /** The summary with the model's text, if any. */
  readonly apply: (made: Item, facts: readonly Item[]) => Item;
  readonly use: ModelUse;
}

/** Per request, and requests per step. Further summaries use rule-based texts. */
const DIGESTS_MAX = 6;
const REQUESTS_MAX = 4;
const BOUNDARY_BYTES = 16;

interface Wanted {
  readonly made: Item;
  readonly facts: readonly Item[];
  readonly name: string;
  readonly kind: SummaryTask["kind"];
}

/** Undefined without a model. @param step the dry run */
export async function modelSummariesFor(
  vault: OpenVault,
  step: (draft: UnitOfWork, gate: DigestGate) => Promise<unknown>,
  signal: AbortSignal,
): Promise<ModelSummaries | undefined> {
  const { model } = vault.formation;
  if (model === undefined) return undefined;
  await vault.catchUp();
  const texts = new Map<string, string>();
  const wanted: Wanted[] = [];
  await step(vault.draft(vault.now()), (_draft, made, facts, known) => {
    const kind = kindOf(made);
    const name = nameOf(made, facts);
    const before =
      known !== undefined && isModelText(known) && nameOf(known, evidenceOf(known)) === name ? known : undefined;
    if (before !== undefined) texts.set(name, before.text);
    else if (kind !== undefined && mayBeShown(made, facts, model)) wanted.push({ made, facts, name, kind });
    return made;
  });
  let use = NO_MODEL_USE;
  for (let request = 0; request < REQUESTS_MAX && request * DIGESTS_MAX < wanted.length; request++) {
    const batch = wanted.slice(request * DIGESTS_MAX, (request + 1) * DIGESTS_MAX);
    const answer = await ask(vault, batch, model, signal);
    use = addModelUse(use, { ...NO_MODEL_USE, ...answer.spent });
    for (const [name, text] of answer.texts) texts.set(name, text);
    if (answer.isFailed) break;
  }
  const apply = (made: Item, facts: readonly Item[]): Item => {
    const text = texts.get(nameOf(made, facts));
    if (text === undefined) return made;
    return { ...made, text, details: [], origin: { ...made.origin, extractor: extractorOf(model) } };
  };
  return { apply, use };
}

const isModelText = ({ origin }: Item): boolean => origin.extractor?.startsWith("model/") === true;

/** Topics are named by the model; their summaries are rule-based. */
function kindOf({ layer, labels }: Item): SummaryTask["kind"] | undefined {
  if (layer === "topic") return "topic";
  return layer === "summary" ? (["session", "week"] as const).find((kind) => labels.includes(kind)) : undefined;
}

/** Identifies a summary by key and evidence, because each dry run draws new ids. */
const nameOf = ({ layer, key }: Item, facts: readonly Pick<Item, "id">[]): string =>
  [layer, key, ...facts.map(({ id }) => id)].join("\n");
const evidenceOf = ({ evidence }: Item): readonly Pick<Item, "id">[] => evidence.map(({ item }) => ({ id: item }));

const mayBeShown = (made: Item, facts: readonly Item[], { isLocal }: CheckedLanguageModel): boolean =>
  made.taint === "clean" && (isLocal || [made, ...facts].every(({ privacy }) => privacy.class !== "sensitive-pii"));

interface Answer {
  readonly texts: ReadonlyMap<string, string>;
  readonly spent: Pick<ModelUse, "requestCount" | "inputTokens" | "outputTokens">;
  readonly isFailed: boolean;
}

async function ask(
  vault: OpenVault,
  wanted: readonly Wanted[],
  model: CheckedLanguageModel,
  signal: AbortSignal,
): Promise<Answer> {
  const { summaryRequest, checkedSummaries } = await import("../../forming/summary-request.ts");
  const tasks = wanted.map(
    ({ facts, kind }, place): SummaryTask => ({
      ref: `t${place + 1}`,
      kind,
      memories: facts.map((fact) => ({
        line: memoryLine(fact, vault.name),
        at: fact.at,
        timeZone: fact.timeZone ?? "UTC",
      })),
    }),
  );
  const ids = wanted.flatMap(({ facts }) => facts.map(({ id }) => id));
  const noteDisclosure = (): void => {
    if (!model.isLocal) vault.disclosed.record("language_model", model.recipient, ids);
  };
  const hookData = {
    ref: `${ids[0] ?? ""}:telling`,
    model: model.id,
    recipient: model.recipient,
    item_count: wanted.length,
  };
  const context = { userId: vault.id, signal };
  const request = summaryRequest(tasks, vault.system.random.bytes(BOUNDARY_BYTES));
  try {
    const instruction = vault.hooks.has("summary", "before_llm")
      ? await vault.hooks.beforeModel("summary", hookData, context)
      : "";
    const prompt = withInstruction(request.prompt, instruction);
    const { reply, usage, tries } = await model.generate({ ...request, prompt, signal });
    noteDisclosure();
    const texts = checkedSummaries(reply, tasks);
    vault.hooks.afterModel("summary", { ...hookData, outcome: "answered", ...outcomeOf(tasks, texts, usage) }, context);
    return { texts: byName(wanted, tasks, texts), spent: { requestCount: tries, ...usage }, isFailed: false };
  } catch (error) {
    if (!isKeepsakeError(error, "provider_failed")) throw error;
    if (mayHaveDisclosed(error)) noteDisclosure();
    const { facts } = error;
    const usage = { inputTokens: Number(facts["inputTokens"] ?? 0), outputTokens: Number(facts["outputTokens"] ?? 0) };
    const failed = { outcome: "failed", reason: String(facts["reason"]) } as const;
    vault.hooks.afterModel("summary", { ...hookData, ...failed, ...outcomeOf([], new Map(), usage) }, context);
    return { texts: new Map(), spent: { requestCount: Number(facts["tries"] ?? 1), ...usage }, isFailed: true };
  }
}

/** A summary retains its rule-based heading. */
function byName(
  wanted: readonly Wanted[],
  tasks: readonly SummaryTask[],
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [place, { made, name, kind }] of wanted.entries()) {
    const text = texts.get(tasks[place]?.ref ?? "");
    if (text === undefined) continue;
    const heading = kind === "topic" ? "" : made.text.slice(0, made.text.indexOf(": ") + 2);
    found.set(name, `${heading}${text}`);
  }
  return found;
}

const outcomeOf = (
  tasks: readonly SummaryTask[],
  texts: ReadonlyMap<string, string>,
  { inputTokens, outputTokens }: Pick<ModelUse, "inputTokens" | "outputTokens">,
) => ({
  kept_count: texts.size,
  dropped_count: tasks.length - texts.size,
  input_tokens: inputTokens,
  output_tokens: outputTokens,
});
