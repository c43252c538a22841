/**
 * Summaries of sessions and weeks, and names of topics, by the configured language model (memory.md §9): a step of forming is tried on a draft that is
 * thrown away, the model is asked about what it would write, and its texts stand in the place of the rules'. Where it fails, or says more than the
 * memories do, theirs stays. What it told before, of the same memories, is not asked again.
 */

import type { ToTell } from "../../forming/telling-request.ts";
import { isKeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { mayHaveTold } from "../govern/disclosures.ts";
import type { DigestGate } from "../observe/hook-digests.ts";
import { withInstruction } from "../observe/hooks.ts";
import type { OpenVault } from "../open-vault.ts";
import { memoryLine } from "../recall/line.ts";
import { type ModelUse, NO_MODEL_USE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { extractorOf } from "./ask-model.ts";
import { addModelUse } from "./model-use.ts";

export interface Tellings {
  /** The digest in the model's words, where it has any. */
  readonly told: (made: Item, facts: readonly Item[]) => Item;
  readonly use: ModelUse;
}

/** Of one request, and of one step of forming: what is beyond keeps the rules' words. */
const DIGESTS_MAX = 6;
const REQUESTS_MAX = 4;
const BOUNDARY_BYTES = 16;

interface Wanted {
  readonly made: Item;
  readonly facts: readonly Item[];
  readonly name: string;
  readonly kind: ToTell["kind"];
}

/** Undefined without a model. @param step tried once, with a gate that lets everything through */
export async function tellingsFor(
  vault: OpenVault,
  step: (draft: UnitOfWork, gate: DigestGate) => Promise<unknown>,
  signal: AbortSignal,
): Promise<Tellings | undefined> {
  const { model } = vault.former;
  if (model === undefined) return undefined;
  await vault.catchUp();
  const texts = new Map<string, string>();
  const wanted: Wanted[] = [];
  await step(vault.draft(vault.now()), (_draft, made, facts, known) => {
    const kind = kindOf(made);
    const name = nameOf(made, facts);
    const before =
      known !== undefined && isTold(known) && nameOf(known, evidenceOf(known)) === name ? known : undefined;
    if (before !== undefined) texts.set(name, before.text);
    else if (kind !== undefined && mayBeShown(made, facts, model)) wanted.push({ made, facts, name, kind });
    return made;
  });
  let use = NO_MODEL_USE;
  for (let request = 0; request < REQUESTS_MAX && request * DIGESTS_MAX < wanted.length; request++) {
    const asked = wanted.slice(request * DIGESTS_MAX, (request + 1) * DIGESTS_MAX);
    const answer = await ask(vault, asked, model, signal);
    use = addModelUse(use, { ...NO_MODEL_USE, ...answer.spent });
    for (const [name, text] of answer.texts) texts.set(name, text);
    if (answer.isFailed) break;
  }
  const told = (made: Item, facts: readonly Item[]): Item => {
    const text = texts.get(nameOf(made, facts));
    if (text === undefined) return made;
    return { ...made, text, details: [], origin: { ...made.origin, extractor: extractorOf(model) } };
  };
  return { told, use };
}

const isTold = ({ origin }: Item): boolean => origin.extractor?.startsWith("model/") === true;

/** A topic is named once; its own summaries tell it in the words of its memories. */
function kindOf({ layer, labels }: Item): ToTell["kind"] | undefined {
  if (layer === "topic") return "topic";
  return layer === "summary" ? (["session", "week"] as const).find((kind) => labels.includes(kind)) : undefined;
}

/** Ids of what is only being made are drawn anew in each trial; its key and what it rests on are the same. */
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
  const { tellingRequest, checkedTellings } = await import("../../forming/telling-request.ts");
  const asked = wanted.map(
    ({ facts, kind }, place): ToTell => ({
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
  const noteTold = (): void => {
    if (!model.isLocal) vault.disclosed.tell("language_model", model.recipient, ids);
  };
  const told = {
    ref: `${ids[0] ?? ""}:telling`,
    model: model.id,
    recipient: model.recipient,
    item_count: wanted.length,
  };
  const context = { userId: vault.id, signal };
  const request = tellingRequest(asked, vault.system.random.bytes(BOUNDARY_BYTES));
  try {
    const instruction = vault.hooks.has("summary", "before_llm")
      ? await vault.hooks.beforeModel("summary", told, context)
      : "";
    const prompt = withInstruction(request.prompt, instruction);
    const { reply, usage, tries } = await model.generate({ ...request, prompt, signal });
    noteTold();
    const texts = checkedTellings(reply, asked);
    vault.hooks.afterModel("summary", { ...told, outcome: "answered", ...outcomeOf(asked, texts, usage) }, context);
    return { texts: byName(wanted, asked, texts), spent: { requestCount: tries, ...usage }, isFailed: false };
  } catch (error) {
    if (!isKeepsakeError(error, "provider_failed")) throw error;
    if (mayHaveTold(error)) noteTold();
    const { facts } = error;
    const usage = { inputTokens: Number(facts["inputTokens"] ?? 0), outputTokens: Number(facts["outputTokens"] ?? 0) };
    const failed = { outcome: "failed", reason: String(facts["reason"]) } as const;
    vault.hooks.afterModel("summary", { ...told, ...failed, ...outcomeOf([], new Map(), usage) }, context);
    return { texts: new Map(), spent: { requestCount: Number(facts["tries"] ?? 1), ...usage }, isFailed: true };
  }
}

/** A summary keeps the heading that the rules give it. */
function byName(
  wanted: readonly Wanted[],
  asked: readonly ToTell[],
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [place, { made, name, kind }] of wanted.entries()) {
    const text = texts.get(asked[place]?.ref ?? "");
    if (text === undefined) continue;
    const heading = kind === "topic" ? "" : made.text.slice(0, made.text.indexOf(": ") + 2);
    found.set(name, `${heading}${text}`);
  }
  return found;
}

const outcomeOf = (
  asked: readonly ToTell[],
  texts: ReadonlyMap<string, string>,
  { inputTokens, outputTokens }: Pick<ModelUse, "inputTokens" | "outputTokens">,
) => ({
  kept_count: texts.size,
  dropped_count: asked.length - texts.size,
  input_tokens: inputTokens,
  output_tokens: outputTokens,
});
