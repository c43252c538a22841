/**
 * What a language model is asked about messages, and what of its answer holds: each batch is one request, told to hooks and to the ledger of
 * disclosures (GDPR 19). Nothing is written here but that ledger's entries, with the next commit.
 */

import { extractionRequest } from "../../forming/extraction/extraction-request.ts";
import type { Segment } from "../../forming/extraction/segment.ts";
import { isKeepsakeError, type KeepsakeError } from "../../model/error.ts";
import { estimateTokens } from "../../model/text.ts";
import type { CheckedLanguageModel } from "../../models/checked-language-model.ts";
import { mayHaveTold } from "../govern/disclosures.ts";
import { factChecks } from "../observe/forming.ts";
import { withInstruction } from "../observe/hooks.ts";
import type { FoundRetraction, FoundStatement } from "../observe/keep-found.ts";
import { type NearestMemories, nearestMemories } from "../observe/nearest-memories.ts";
import type { OpenVault } from "../open-vault.ts";
import { type ModelUse, NO_MODEL_USE } from "../write/stored-notes.ts";
import type { ModelStep } from "./model-segments.ts";
import { addModelUse } from "./model-use.ts";

const BOUNDARY_BYTES = 16;

export interface Answered {
  readonly found: readonly FoundStatement[];
  readonly retractions: readonly FoundRetraction[];
  readonly use: ModelUse;
  /** Of the tokens, by the length of the texts: services need not count. */
  readonly estimate: TokenEstimate;
}
export interface TokenEstimate {
  readonly prompt: number;
  readonly reply: number;
}
export interface Failed {
  readonly reason: string;
  readonly use: ModelUse;
}

/** A failure that another text may not meet. */
export const isOfTheText = (reason: string): boolean => OF_THE_TEXT.has(reason);
const OF_THE_TEXT: ReadonlySet<string> = new Set(["refused", "cut_off", "wrong_shape", "not_json", "too_large"]);

export const extractorOf = ({ id }: Pick<CheckedLanguageModel, "id">): string => `model/${id}`;

/** All requests of a step. The first that fails ends it. */
export async function askModel(
  vault: OpenVault,
  { batches, byRef }: Pick<ModelStep, "batches" | "byRef">,
  model: CheckedLanguageModel,
  signal: AbortSignal,
): Promise<Answered | Failed> {
  const found: FoundStatement[] = [];
  const retractions: FoundRetraction[] = [];
  const estimate = { prompt: 0, reply: 0 };
  let use = NO_MODEL_USE;
  for (const [place, batch] of batches.entries()) {
    const asked = batch.filter(({ kind }) => kind !== "context");
    const messages = asked.flatMap(({ ref }) => byRef.get(ref) ?? []);
    const told = {
      ref: `${messages[0]?.id ?? ""}:model:${place}`,
      model: model.id,
      recipient: model.recipient,
      item_count: asked.length,
    };
    const context = { userId: vault.id, session: messages[0]?.origin.session, signal };
    const memories = await nearestMemories(vault, batch, messages, model);
    /** Who is told what stands in the ledger, in the commit of what came of it (GDPR 19). */
    const noteTold = (): void => {
      const ids = [...messages, ...memories.byRef.values()].map(({ id }) => id);
      if (!model.isLocal) vault.disclosed.tell("language_model", model.recipient, ids);
    };
    try {
      const answer = await ask(vault, { batch, memories }, model, { told, context });
      noteTold();
      found.push(...answer.found);
      retractions.push(...answer.retractions);
      estimate.prompt += answer.estimate.prompt;
      estimate.reply += answer.estimate.reply;
      use = addModelUse(use, { ...answer.spent, factCount: 0, dropped: answer.dropped });
      vault.hooks.afterModel("fact", { ...told, outcome: "answered", ...outcomeOf(answer) }, context);
    } catch (error) {
      if (!isKeepsakeError(error, "provider_failed")) throw error;
      if (mayHaveTold(error)) noteTold();
      const spent = spentIn(error);
      const reason = String(error.facts["reason"]);
      const nothing = { spent, found: [], retractions: [], dropped: {} };
      vault.hooks.afterModel("fact", { ...told, outcome: "failed", reason, ...outcomeOf(nothing) }, context);
      return { reason, use: addModelUse(use, { ...spent, factCount: 0, dropped: {} }) };
    }
  }
  return { found, retractions, use, estimate };
}

interface Asked {
  readonly batch: readonly Segment[];
  readonly memories: NearestMemories;
}

interface Answer {
  readonly found: readonly FoundStatement[];
  readonly retractions: readonly FoundRetraction[];
  readonly dropped: Readonly<Partial<Record<string, number>>>;
  readonly spent: Spent;
  readonly estimate: TokenEstimate;
}

async function ask(
  vault: OpenVault,
  asked: Asked,
  model: CheckedLanguageModel,
  {
    told,
    context,
  }: {
    readonly told: { ref: string; model: string; recipient: string; item_count: number };
    readonly context: { readonly userId: string; readonly session: string | undefined; readonly signal: AbortSignal };
  },
): Promise<Answer> {
  const { batch, memories } = asked;
  const boundary = vault.system.random.bytes(BOUNDARY_BYTES);
  const request = extractionRequest(batch, { boundary, memories: memories.shown });
  const instruction = vault.hooks.has("fact", "before_llm") ? await vault.hooks.beforeModel("fact", told, context) : "";
  const prompt = withInstruction(request.prompt, instruction);
  const { reply, usage, tries } = await model.generate({ ...request, prompt, signal: context.signal });
  const { checkedFacts } = await factChecks();
  const { candidates, retractions, dropped } = checkedFacts(reply, batch, extractorOf(model), memories.shown);
  const memory = (ref: string | undefined) => memories.byRef.get(ref ?? "");
  return {
    found: candidates.map((fact) => ({ ...fact, target: memory(fact.updates) })),
    retractions: retractions.flatMap((each) => {
      const target = memory(each.retracts);
      return target === undefined ? [] : [{ ...each, target }];
    }),
    dropped,
    estimate: {
      prompt: estimateTokens(`${request.system}\n${prompt}`),
      reply: estimateTokens(JSON.stringify(reply)),
    },
    spent: { requestCount: tries, ...usage },
  };
}

type Spent = Pick<ModelUse, "requestCount" | "inputTokens" | "outputTokens">;

const spentIn = ({ facts }: KeepsakeError): Spent => ({
  requestCount: Number(facts["tries"] ?? 1),
  inputTokens: Number(facts["inputTokens"] ?? 0),
  outputTokens: Number(facts["outputTokens"] ?? 0),
});

const outcomeOf = ({ spent, found, retractions, dropped }: Omit<Answer, "estimate">) => ({
  kept_count: found.length + retractions.length,
  dropped_count: Object.values(dropped).reduce<number>((sum, count = 0) => sum + count, 0),
  input_tokens: spent.inputTokens,
  output_tokens: spent.outputTokens,
});
