/**
 * Re-forms memories: the configured language model reads the whole archive, and its statements
 * replace earlier ones (memory.md §9). Corrected, frozen, hidden, deleted and superseded memories
 * stay so, and old ids lead to new ones. A stopped run is continued by the next one.
 */

import { KeepsakeError } from "../../model/error.ts";
import { LAYERS } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { codeOf } from "../../search/filter.ts";
import { type AppliedAnswer, applyAnswer, type ModelAnswer } from "../observe/apply-answer.ts";
import { callFactHooks } from "../observe/hook-facts.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertProcessed, assertTakesWrites } from "../state.ts";
import { type ModelUse, NO_MODEL_USE } from "../write/stored-notes.ts";
import { askModel, isTextSpecific, nextModelStep } from "./ask-model.ts";
import { addCounts, addModelUse, noteModelUse } from "./model-use.ts";

export interface ReformOptions {
  /** True counts the changes without making them. Asks the model all the same. */
  readonly preview?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: { readonly done: number; readonly total: number }) => void;
}

export interface Reformed {
  readonly isPreview: boolean;
  /** Messages sent to the model. */
  readonly messageCount: number;
  readonly requestCount: number;
  /** New statements. */
  readonly additions: number;
  /** Replaced statements. */
  readonly changes: number;
  /** Removed statements without a replacement. */
  readonly removals: number;
  /** Of all requests, instructions included. A run after a preview costs about the same again. */
  readonly estimatedTokens: { readonly prompt: number; readonly reply: number };
  /** Messages of failed requests by reason. Their memories stay. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Messages considered for the next request. */
const WINDOW = 200;
const MESSAGE = codeOf(LAYERS, "message");

const NOTHING: Reformed = {
  isPreview: false,
  messageCount: 0,
  requestCount: 0,
  additions: 0,
  changes: 0,
  removals: 0,
  estimatedTokens: { prompt: 0, reply: 0 },
  failed: {},
};

/**
 * @throws KeepsakeError `invalid_input` without a model, `vault_frozen`, `vault_restricted`.
 * Rejects with the signal's reason on abort.
 */
export async function reform(vault: OpenVault, options: ReformOptions = {}): Promise<Reformed> {
  const { preview = false, signal = new AbortController().signal, progress } = options;
  const model = demandModel(vault, preview);
  await vault.catchUp();
  if (!preview) await vault.formation.settle({ signal });
  const trial = vault.draft(vault.now());
  let left = archivedMessages(vault);
  const total = left.length;
  let reformed: Reformed = { ...NOTHING, isPreview: preview };
  progress?.({ done: 0, total });
  while (left.length > 0) {
    signal.throwIfAborted();
    const step = await nextModelStep(vault, left.slice(0, WINDOW), model);
    left = left.filter((id) => !step.done.has(id));
    const answered = await askModel(vault, step, model, signal);
    signal.throwIfAborted();
    if ("reason" in answered) {
      await noteUse(vault, answered.use);
      // An unavailable service would fail every message, so the rest is left for another run.
      const count = isTextSpecific(answered.reason) ? step.asked.size : step.asked.size + left.length;
      reformed = { ...reformed, failed: addCounts(reformed.failed, { [answered.reason]: count }) };
      if (!isTextSpecific(answered.reason)) break;
    } else {
      const answer = { ...answered, byRef: step.byRef };
      const kept = preview
        ? await applyAnswer(trial, answer, step.asked)
        : await storeAnswer(vault, answer, step.asked, answered.use, signal);
      if (preview) await noteUse(vault, answered.use);
      reformed = withStep(reformed, {
        kept,
        estimate: answered.estimate,
        requestCount: step.batches.length,
        messageCount: step.asked.size,
      });
    }
    progress?.({ done: total - left.length, total });
  }
  return reformed;
}

function demandModel(vault: OpenVault, isPreview: boolean): CheckedLanguageModel {
  if (isPreview) assertProcessed(vault);
  else assertTakesWrites(vault);
  const { model } = vault.formation;
  if (model !== undefined && vault.policy.enabled) return model;
  throw new KeepsakeError("invalid_input", "No language model is configured.", {
    hint: "Pass one to openKeepsake({ model }), or choose one with keepsake config set model.",
    facts: { field: "model" },
  });
}

/** In order of arrival. */
function archivedMessages({ index }: OpenVault): readonly string[] {
  const columns = index.columns();
  const rows: number[] = [];
  for (let row = 0; row < columns.present.length; row++)
    if (columns.present[row] === 1 && columns.layer[row] === MESSAGE) rows.push(row);
  return rows.sort((left, right) => index.compareIds(left, right)).map((row) => index.idOf(row));
}

async function storeAnswer(
  vault: OpenVault,
  answer: ModelAnswer,
  messages: ReadonlySet<string>,
  use: ModelUse,
  signal: AbortSignal,
): Promise<AppliedAnswer> {
  const hooks = await callFactHooks(
    vault,
    async (draft, hooks) => void (await applyAnswer(draft, answer, messages, hooks)),
    signal,
  );
  const { kept, total } = await vault.queue.write(async (draft) => {
    const outcome = await applyAnswer(draft, answer, messages, hooks);
    const { items, dropped } = outcome;
    const all = noteModelUse(draft, addModelUse(use, { ...NO_MODEL_USE, factCount: items.length, dropped }));
    draft.log({ op: "form", cnt: items.length, act: "system" });
    return { kept: outcome, total: all };
  });
  vault.modelUse = total;
  vault.formed(kept.items);
  return kept;
}

/** Requests cost tokens even if their answer is not used. */
async function noteUse(vault: OpenVault, use: ModelUse): Promise<void> {
  if (vault.isReadOnly) return;
  vault.modelUse = await vault.queue.write(async (draft) => noteModelUse(draft, use));
}

interface StepDone {
  readonly kept: AppliedAnswer;
  readonly estimate: Reformed["estimatedTokens"];
  readonly requestCount: number;
  readonly messageCount: number;
}

const withStep = (sum: Reformed, { kept, estimate, requestCount, messageCount }: StepDone): Reformed => ({
  ...sum,
  messageCount: sum.messageCount + messageCount,
  requestCount: sum.requestCount + requestCount,
  additions: sum.additions + kept.additions,
  changes: sum.changes + kept.changes,
  removals: sum.removals + kept.removals,
  estimatedTokens: {
    prompt: sum.estimatedTokens.prompt + estimate.prompt,
    reply: sum.estimatedTokens.reply + estimate.reply,
  },
});
