/**
 * A language model's part of forming (SEC-R11): it reads segments behind a fence and answers facts with their citations; what it cannot show
 * in the words that were said is dropped and counted. What the rules formed stays, whatever the model does; its facts stand beside theirs as
 * what was inferred, and only where they say more. One step is one request and one commit, so that nothing is paid for twice.
 */
import { isKeepsakeError, type KeepsakeError } from "../core/error.ts";
import type { Item } from "../core/item.ts";
import type { FoundFact } from "../forming/extraction/checked-facts.ts";
import { extractionRequest } from "../forming/extraction/extraction-request.ts";
import type { Segment } from "../forming/extraction/segment.ts";
import type { CheckedLanguageModel } from "../models/checked-language-model.ts";
import { mayHaveTold } from "./disclosures.ts";
import { type FormJob, JOB_MESSAGES_MAX, withoutMessages, writeJob } from "./form-jobs.ts";
import { factChecks } from "./forming.ts";
import { askAboutFacts, type FactHooks } from "./hook-facts.ts";
import { withInstruction } from "./hooks.ts";
import { keepFound, retireRules } from "./keep-found.ts";
import { type ModelStep, nextModelStep } from "./model-segments.ts";
import { addCounts, addModelUse, type ModelUse, NO_MODEL_USE, noteModelUse } from "./model-use.ts";
import type { OpenVault } from "./open-vault.ts";

const BOUNDARY_BYTES = 16;

/**
 * Asks about the first messages of these jobs. False: the model failed, and the next request would fail as well; what it was asked about has
 * its record, and nothing of a request that was called off is changed.
 */
export async function formWithModel(
  vault: OpenVault,
  jobs: readonly FormJob[],
  model: CheckedLanguageModel,
  signal: AbortSignal,
): Promise<boolean> {
  const step = await nextModelStep(
    vault,
    jobs.flatMap(({ messages }) => messages),
    model,
  );
  const answered = await askAll(vault, step, model, signal);
  if (signal.aborted) return false;
  if ("reason" in answered) {
    await setAside(vault, jobs, step, answered);
    return OF_THE_TEXT.has(answered.reason);
  }
  const hooks = await askAboutFacts(
    vault,
    async (draft, asking) => {
      for (const [position, fact] of answered.found.entries())
        await keepFound(draft, step.byRef, fact, position, asking);
    },
    signal,
  );
  await keep(vault, jobs, step, answered, hooks);
  return true;
}

/** Failures that another text may not meet. */
const OF_THE_TEXT: ReadonlySet<string> = new Set(["refused", "cut_off", "wrong_shape", "not_json", "too_large"]);

interface Answered {
  readonly found: readonly FoundFact[];
  readonly use: ModelUse;
}
interface Failed {
  readonly reason: string;
  readonly use: ModelUse;
}

async function askAll(
  vault: OpenVault,
  { batches, byRef }: ModelStep,
  model: CheckedLanguageModel,
  signal: AbortSignal,
): Promise<Answered | Failed> {
  const found: FoundFact[] = [];
  let use = NO_MODEL_USE;
  for (const [place, batch] of batches.entries()) {
    const asked = batch.filter(({ kind }) => kind !== "context");
    const first = byRef.get(asked[0]?.ref ?? "");
    const told = {
      ref: `${first?.id ?? ""}:model:${place}`,
      model: model.id,
      recipient: model.recipient,
      item_count: asked.length,
    };
    const context = { userId: vault.id, session: first?.origin.session, signal };
    /** Who is told a message stands in the ledger, in the commit of what came of it (GDPR 19). */
    const noteTold = (): void => {
      const ids = batch.flatMap(({ ref }) => byRef.get(ref)?.id ?? []);
      if (!model.isLocal) vault.disclosed.tell("language_model", model.recipient, ids);
    };
    try {
      const { candidates, dropped, spent } = await ask(vault, batch, model, { told, context });
      noteTold();
      found.push(...candidates);
      use = addModelUse(use, { ...spent, factCount: 0, dropped });
      vault.hooks.afterModel(
        "fact",
        { ...told, outcome: "answered", ...outcomeOf(spent, candidates, dropped) },
        context,
      );
    } catch (error) {
      if (!isKeepsakeError(error, "provider_failed")) throw error;
      if (mayHaveTold(error)) noteTold();
      const spent = spentIn(error);
      const reason = String(error.facts["reason"]);
      vault.hooks.afterModel("fact", { ...told, outcome: "failed", reason, ...outcomeOf(spent, [], {}) }, context);
      return { reason, use: addModelUse(use, { ...spent, factCount: 0, dropped: {} }) };
    }
  }
  return { found, use };
}

async function ask(
  vault: OpenVault,
  batch: readonly Segment[],
  model: CheckedLanguageModel,
  {
    told,
    context,
  }: {
    readonly told: { ref: string; model: string; recipient: string; item_count: number };
    readonly context: { readonly userId: string; readonly session: string | undefined; readonly signal: AbortSignal };
  },
) {
  const request = extractionRequest(batch, { boundary: vault.system.random.bytes(BOUNDARY_BYTES) });
  const instruction = vault.hooks.has("fact", "before_llm") ? await vault.hooks.beforeModel("fact", told, context) : "";
  const prompt = withInstruction(request.prompt, instruction);
  const { reply, usage, tries } = await model.generate({ ...request, prompt, signal: context.signal });
  const { checkedFacts } = await factChecks();
  return { ...checkedFacts(reply, batch, `model/${model.id}`), spent: { requestCount: tries, ...usage } };
}

type Spent = Pick<ModelUse, "requestCount" | "inputTokens" | "outputTokens">;

const spentIn = ({ facts }: KeepsakeError): Spent => ({
  requestCount: Number(facts["tries"] ?? 1),
  inputTokens: Number(facts["inputTokens"] ?? 0),
  outputTokens: Number(facts["outputTokens"] ?? 0),
});

const outcomeOf = (
  { inputTokens, outputTokens }: Spent,
  candidates: readonly FoundFact[],
  dropped: Readonly<Partial<Record<string, number>>>,
) => ({
  kept_count: candidates.length,
  dropped_count: Object.values(dropped).reduce<number>((sum, count = 0) => sum + count, 0),
  input_tokens: inputTokens,
  output_tokens: outputTokens,
});

async function keep(
  vault: OpenVault,
  jobs: readonly FormJob[],
  { byRef, done }: ModelStep,
  { found, use }: Answered,
  hooks: FactHooks | undefined,
): Promise<void> {
  const kept = await vault.queue.write(async (draft) => {
    const open = stillOpen(vault, jobs);
    const waiting = new Set(open.flatMap(({ messages }) => messages));
    const items: Item[] = [];
    let dropped: Readonly<Record<string, number>> = {};
    for (const [position, fact] of found.entries()) {
      const message = byRef.get(fact.ref);
      // Another process was quicker with it, or it was erased.
      if (message === undefined || !waiting.has(message.id)) continue;
      const outcome = await keepFound(draft, byRef, fact, position, hooks);
      if (typeof outcome === "string") dropped = addCounts(dropped, { [outcome]: 1 });
      else items.push(outcome);
    }
    await retireRules(draft, new Set([...done].filter((id) => waiting.has(id))));
    const left = open.map((job) => withoutMessages(job, done));
    for (const job of left) writeJob(draft, job);
    const use_ = noteModelUse(draft, addModelUse(use, { ...NO_MODEL_USE, factCount: items.length, dropped }));
    draft.log({ op: "form", cnt: items.length, act: "system" });
    return { items, left, use: use_ };
  });
  vault.modelUse = kept.use;
  take(vault, kept.left);
  vault.formed(kept.items);
}

/**
 * What the model was asked about in vain goes into a record of its own, or into one that failed before and has room: a service that is down for
 * a day leaves few of them. Where the service failed, what it would have been asked next stays as it is.
 */
async function setAside(
  vault: OpenVault,
  jobs: readonly FormJob[],
  { done }: ModelStep,
  { reason, use }: Failed,
): Promise<void> {
  const changed = await vault.queue.write(async (draft) => {
    const open = stillOpen(vault, jobs);
    const failed = open.flatMap(({ messages }) => messages.filter((id) => done.has(id)));
    const total = noteModelUse(draft, use);
    if (failed.length === 0) return { use: total, jobs: [] };
    const left = open.map((job) => withoutMessages(job, done));
    const attempts = Math.max(...open.map((job) => job.attempts)) + 1;
    const createdAt = Math.min(...open.map((job) => job.createdAt));
    const before = [...vault.formJobs.values()].find(
      (job) =>
        job.status === "failed" && job.stage === "model" && job.messages.length + failed.length <= JOB_MESSAGES_MAX,
    );
    const record: FormJob = {
      id: before?.id ?? vault.ids.next(),
      status: "failed",
      stage: "model",
      messages: [...(before?.messages ?? []), ...failed],
      createdAt: Math.min(createdAt, before?.createdAt ?? createdAt),
      attempts: Math.max(attempts, before?.attempts ?? 0),
      reason,
    };
    const all = [...left, record];
    for (const job of all) writeJob(draft, job);
    draft.log({ op: "form", job: record.id, cnt: 0, act: "system" });
    return { use: total, jobs: all };
  });
  vault.modelUse = changed.use;
  take(vault, changed.jobs);
}

/** As they are now: another process may have been quicker, and what was erased is off the list. */
const stillOpen = (vault: OpenVault, jobs: readonly FormJob[]): readonly FormJob[] =>
  jobs.flatMap(({ id }) => {
    const now = vault.formJobs.get(id);
    return now === undefined || now.stage !== "model" || now.status === "failed" ? [] : [now];
  });

function take(vault: OpenVault, jobs: readonly FormJob[]): void {
  for (const job of jobs) {
    vault.formJobs.delete(job.id);
    vault.formJobs.set(job);
  }
}
