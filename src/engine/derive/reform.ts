/**
 * Reform: the configured language model reads the whole archive again, and its statements take the place of what was formed before (memory.md §9). What
 * the owner corrected, froze, hid or deleted stays so; what is history stays history; old ids lead to the new ones. A preview asks the model the same
 * and changes no memory. Resumable: what a stopped run has done is done, and another run does the rest.
 */

import { KeepsakeError } from "../../model/error.ts";
import { LAYERS } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { codeOf } from "../../search/filter.ts";
import { askAboutFacts } from "../observe/hook-facts.ts";
import { type Answer, type KeptAnswer, keepAnswer } from "../observe/keep-answer.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertProcessed, assertTakesWrites } from "../state.ts";
import { type ModelUse, NO_MODEL_USE } from "../write/stored-notes.ts";
import { askModel, isOfTheText, nextModelStep } from "./ask-model.ts";
import { addCounts, addModelUse, noteModelUse } from "./model-use.ts";

export interface ReformOptions {
  /** True: ask the model, count the difference, and change no memory. */
  readonly preview?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: { readonly done: number; readonly total: number }) => void;
}

export interface Reformed {
  readonly isPreview: boolean;
  /** Messages that the model read; those that it may not see are not among them. */
  readonly messageCount: number;
  readonly requestCount: number;
  /** Statements that nothing said before. */
  readonly additions: number;
  /** Statements that took the place of others. */
  readonly changes: number;
  /** Statements with nothing in their place. */
  readonly removals: number;
  /** Of all requests, instructions included; a run after a preview takes about as much again. */
  readonly estimatedTokens: { readonly prompt: number; readonly reply: number };
  /** Messages of requests that failed, by reason: they keep what was formed of them. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Of the messages that are left, so many are looked at for the next request. */
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
 * @throws KeepsakeError `invalid_input` without a model, `vault_frozen`, `vault_restricted`; rejects with the signal's reason when that aborts
 */
export async function reform(vault: OpenVault, options: ReformOptions = {}): Promise<Reformed> {
  const { preview = false, signal = new AbortController().signal, progress } = options;
  const model = demandModel(vault, preview);
  await vault.catchUp();
  if (!preview) await vault.former.settle({ signal });
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
      // A service that is down would fail every message: they are left for another run.
      const count = isOfTheText(answered.reason) ? step.asked.size : step.asked.size + left.length;
      reformed = { ...reformed, failed: addCounts(reformed.failed, { [answered.reason]: count }) };
      if (!isOfTheText(answered.reason)) break;
    } else {
      const answer = { ...answered, byRef: step.byRef };
      const kept = preview
        ? await keepAnswer(trial, answer, step.asked)
        : await keep(vault, answer, step.asked, answered.use, signal);
      if (preview) await noteUse(vault, answered.use);
      reformed = added(reformed, {
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
  const { model } = vault.former;
  if (model !== undefined && vault.policy.enabled) return model;
  throw new KeepsakeError("invalid_input", "There is no language model to reform with.", {
    hint: "Pass one to openKeepsake({ model }), or choose one with keepsake config set model.",
    facts: { field: "model" },
  });
}

/** In the order in which they came in. */
function archivedMessages({ index }: OpenVault): readonly string[] {
  const columns = index.columns();
  const rows: number[] = [];
  for (let row = 0; row < columns.present.length; row++)
    if (columns.present[row] === 1 && columns.layer[row] === MESSAGE) rows.push(row);
  return rows.sort((left, right) => index.compareIds(left, right)).map((row) => index.idOf(row));
}

async function keep(
  vault: OpenVault,
  answer: Answer,
  messages: ReadonlySet<string>,
  use: ModelUse,
  signal: AbortSignal,
): Promise<KeptAnswer> {
  const hooks = await askAboutFacts(
    vault,
    async (draft, asking) => void (await keepAnswer(draft, answer, messages, asking)),
    signal,
  );
  const { kept, total } = await vault.queue.write(async (draft) => {
    const outcome = await keepAnswer(draft, answer, messages, hooks);
    const { items, dropped } = outcome;
    const all = noteModelUse(draft, addModelUse(use, { ...NO_MODEL_USE, factCount: items.length, dropped }));
    draft.log({ op: "form", cnt: items.length, act: "system" });
    return { kept: outcome, total: all };
  });
  vault.modelUse = total;
  vault.formed(kept.items);
  return kept;
}

/** What was asked is paid for, whatever came of it. */
async function noteUse(vault: OpenVault, use: ModelUse): Promise<void> {
  if (vault.isReadOnly) return;
  vault.modelUse = await vault.queue.write(async (draft) => noteModelUse(draft, use));
}

interface StepDone {
  readonly kept: KeptAnswer;
  readonly estimate: Reformed["estimatedTokens"];
  readonly requestCount: number;
  readonly messageCount: number;
}

const added = (sum: Reformed, { kept, estimate, requestCount, messageCount }: StepDone): Reformed => ({
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
