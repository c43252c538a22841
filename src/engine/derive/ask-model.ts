/**
 * Asks a language model about messages and checks its answers. Each batch is one request, reported
 * to hooks and to the ledger of disclosures (GDPR 19). Only ledger entries are written here.
 */

import { extractionBatches, extractionRequest, type Segment } from "../../forming/extraction/extraction-request.ts";
import type { SummaryTask } from "../../forming/summary-request.ts";
import { isKeepsakeError, type KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { estimateTokens, withoutMarks } from "../../model/text.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { mayHaveDisclosed } from "../govern/disclosures.ts";
import {
  type FoundRetraction,
  type FoundStatement,
  type NearestMemories,
  nearestMemories,
} from "../observe/apply-answer.ts";
import { type DigestGate, withInstruction } from "../observe/hooks.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/speakers.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { memoryLine } from "../recall/render.ts";
import { type ModelUse, NO_MODEL_USE } from "../write/stored-notes.ts";
import { addModelUse } from "./model-use.ts";

const BOUNDARY_BYTES = 16;

export interface ModelAnswers {
  readonly found: readonly FoundStatement[];
  readonly retractions: readonly FoundRetraction[];
  readonly use: ModelUse;
  /** Estimated from text lengths, because services need not report tokens. */
  readonly estimate: TokenEstimate;
}
interface TokenEstimate {
  readonly prompt: number;
  readonly reply: number;
}
export interface Failed {
  readonly reason: string;
  readonly use: ModelUse;
}

/** True for a failure caused by this text, which other texts may not have. */
export const isTextSpecific = (reason: string): boolean => TEXT_FAILURES.has(reason);
const TEXT_FAILURES: ReadonlySet<string> = new Set(["refused", "cut_off", "wrong_shape", "not_json", "too_large"]);

export const extractorOf = ({ id }: Pick<CheckedLanguageModel, "id">): string => `model/${id}`;

/** Sends all requests of a step and stops at the first failure. */
export async function askModel(
  vault: OpenVault,
  { batches, byRef }: Pick<ModelStep, "batches" | "byRef">,
  model: CheckedLanguageModel,
  signal: AbortSignal,
): Promise<ModelAnswers | Failed> {
  const found: FoundStatement[] = [];
  const retractions: FoundRetraction[] = [];
  const estimate = { prompt: 0, reply: 0 };
  let use = NO_MODEL_USE;
  for (const [place, batch] of batches.entries()) {
    const asked = batch.filter(({ kind }) => kind !== "context");
    const messages = asked.flatMap(({ ref }) => byRef.get(ref) ?? []);
    const hookData = {
      ref: `${messages[0]?.id ?? ""}:model:${place}`,
      model: model.id,
      recipient: model.recipient,
      item_count: asked.length,
    };
    const context = { userId: vault.id, session: messages[0]?.origin.session, signal };
    const memories = await nearestMemories(vault, batch, messages, model);
    /** Disclosures are recorded in the commit of the answer (GDPR 19). */
    const noteDisclosure = (): void => {
      const ids = [...messages, ...memories.byRef.values()].map(({ id }) => id);
      if (!model.isLocal) vault.disclosed.record("language_model", model.recipient, ids);
    };
    try {
      const answer = await ask(vault, { batch, memories }, model, { hookData, context });
      noteDisclosure();
      found.push(...answer.found);
      retractions.push(...answer.retractions);
      estimate.prompt += answer.estimate.prompt;
      estimate.reply += answer.estimate.reply;
      use = addModelUse(use, { ...answer.spent, factCount: 0, dropped: answer.dropped });
      vault.hooks.afterModel("fact", { ...hookData, outcome: "answered", ...outcomeOf(answer) }, context);
    } catch (error) {
      if (!isKeepsakeError(error, "provider_failed")) throw error;
      if (mayHaveDisclosed(error)) noteDisclosure();
      const spent = spentIn(error);
      const reason = String(error.facts["reason"]);
      const nothing = { spent, found: [], retractions: [], dropped: {} };
      vault.hooks.afterModel("fact", { ...hookData, outcome: "failed", reason, ...outcomeOf(nothing) }, context);
      return { reason, use: addModelUse(use, { ...spent, factCount: 0, dropped: {} }) };
    }
  }
  return { found, retractions, use, estimate };
}

type Answer = Awaited<ReturnType<typeof ask>>;

async function ask(
  vault: OpenVault,
  asked: { readonly batch: readonly Segment[]; readonly memories: NearestMemories },
  model: CheckedLanguageModel,
  {
    hookData,
    context,
  }: {
    readonly hookData: { ref: string; model: string; recipient: string; item_count: number };
    readonly context: { readonly userId: string; readonly session: string | undefined; readonly signal: AbortSignal };
  },
) {
  const { batch, memories } = asked;
  const boundary = vault.system.random.bytes(BOUNDARY_BYTES);
  const request = extractionRequest(batch, { boundary, memories: memories.shown });
  const instruction = vault.hooks.hooked.has("fact before_llm")
    ? await vault.hooks.beforeModel("fact", hookData, context)
    : "";
  const prompt = withInstruction(request.prompt, instruction);
  const { reply, usage, tries } = await model.generate({ ...request, prompt, signal: context.signal });
  const { checkedFacts } = await import("../../forming/extraction/checked-facts.ts");
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

/*
 * Messages shown to a language model, with two earlier turns so that "yes, the red one" makes
 * sense. Services never see sensitive messages (design §8). System prompts, hidden messages and
 * events are not shown: behaviour is counted, not guessed (GUM-B6).
 */

export interface ModelStep {
  /** One request, or all requests of a message that is too long for one. */
  readonly batches: readonly (readonly Segment[])[];
  /** The messages in question, by the reference that the model cites. */
  readonly byRef: ReadonlyMap<string, Item>;
  /** Ids of messages whose memories the answer replaces. */
  readonly asked: ReadonlySet<string>;
  /** Ids of messages that need no further request, including those not shown. */
  readonly done: ReadonlySet<string>;
}

/** Number of earlier turns shown. */
const CONTEXT_TURNS = 2;

/** @param ids archived messages of open jobs, in order */
export async function nextModelStep(
  vault: OpenVault,
  ids: readonly string[],
  model: Pick<CheckedLanguageModel, "isLocal">,
): Promise<ModelStep> {
  const found = await vault.items.many(ids);
  const shown = found.filter((message) => mayBeShown(message, model));
  const byRef = new Map(shown.map((message, place) => [`s${place + 1}`, message]));
  const segments: Segment[] = [];
  let session: string | undefined;
  for (const [ref, message] of byRef) {
    if (message.origin.session !== undefined && message.origin.session !== session)
      segments.push(...(await turnsBefore(vault, message, model)));
    session = message.origin.session;
    segments.push({ ...segmentOf(message), ref });
  }
  const batches = wholeMessages(extractionBatches(segments));
  const refs = new Set(batches.flatMap((batch) => refsOf(batch)));
  const asked = new Set([...byRef].flatMap(([ref, { id }]) => (refs.has(ref) ? [id] : [])));
  const isShown = new Set(shown.map(({ id }) => id));
  // Without batches, nothing remains to be asked.
  const isDone = (id: string): boolean => asked.has(id) || !isShown.has(id) || batches.length === 0;
  return { batches, byRef, asked, done: new Set(ids.filter(isDone)) };
}

const mayBeShown = (
  { text, privacy, hold, origin, message }: Item,
  { isLocal }: Pick<CheckedLanguageModel, "isLocal">,
): boolean =>
  text !== ARCHIVE_OFF_TEXT &&
  withoutMarks(text).trim() !== "" &&
  hold === "archived" &&
  origin.source !== "system" &&
  message?.kind !== "event" &&
  message?.role !== "system" &&
  (isLocal || privacy.class !== "sensitive-pii");

const segmentOf = (message: Item): Omit<Segment, "ref"> => ({
  kind: message.message?.kind ?? "turn",
  role: message.message?.role ?? "user",
  ...(message.speaker === undefined ? {} : { speaker: message.speaker }),
  source: message.origin.source,
  taint: message.taint,
  ...(message.origin.session === undefined ? {} : { session: message.origin.session }),
  at: message.at,
  timeZone: message.timeZone ?? "UTC",
  text: message.text,
});

async function turnsBefore(
  { index, items }: OpenVault,
  message: Item,
  model: Pick<CheckedLanguageModel, "isLocal">,
): Promise<readonly Segment[]> {
  const turns = index.turnsOf(message.origin.session ?? "");
  const place = turns.indexOf(index.row(message.id));
  const before = turns.slice(Math.max(0, place - CONTEXT_TURNS), Math.max(0, place)).map((row) => index.idOf(row));
  const found = await items.many(before);
  return found
    .filter((turn) => mayBeShown(turn, model))
    .map((turn, number) => ({ ...segmentOf(turn), kind: "context", ref: `before-${number + 1}` }));
}

/** The first batch, and following ones that continue its last message. */
function wholeMessages(batches: readonly (readonly Segment[])[]): readonly (readonly Segment[])[] {
  let end = Math.min(1, batches.length);
  while (end < batches.length && refsOf(batches[end] ?? []).some((ref) => refsOf(batches[end - 1] ?? []).includes(ref)))
    end++;
  return batches.slice(0, end);
}

const refsOf = (batch: readonly Segment[]): readonly string[] =>
  batch.flatMap(({ ref, kind }) => (kind === "context" ? [] : [ref]));

/**
 * Summaries and topic names by the configured language model (memory.md §9). A dry run on a
 * discarded draft finds the texts to write, then the model rewrites them. Rule-based texts remain
 * if the model fails or adds claims. Existing model texts of the same memories are reused.
 */
export interface ModelSummaries {
  /** The summary with the model's text, if any. */
  readonly apply: (made: Item, facts: readonly Item[]) => Item;
  readonly use: ModelUse;
}

/** Per request, and requests per step. Further summaries use rule-based texts. */
const DIGESTS_MAX = 6;
const REQUESTS_MAX = 4;

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
    else if (kind !== undefined && mayBeSummarised(made, facts, model)) wanted.push({ made, facts, name, kind });
    return made;
  });
  let use = NO_MODEL_USE;
  for (let request = 0; request < REQUESTS_MAX && request * DIGESTS_MAX < wanted.length; request++) {
    const batch = wanted.slice(request * DIGESTS_MAX, (request + 1) * DIGESTS_MAX);
    const answer = await askForSummaries(vault, batch, model, signal);
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

const mayBeSummarised = (made: Item, facts: readonly Item[], { isLocal }: CheckedLanguageModel): boolean =>
  made.taint === "clean" && (isLocal || [made, ...facts].every(({ privacy }) => privacy.class !== "sensitive-pii"));

async function askForSummaries(
  vault: OpenVault,
  wanted: readonly Wanted[],
  model: CheckedLanguageModel,
  signal: AbortSignal,
) {
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
    const instruction = vault.hooks.hooked.has("summary before_llm")
      ? await vault.hooks.beforeModel("summary", hookData, context)
      : "";
    const prompt = withInstruction(request.prompt, instruction);
    const { reply, usage, tries } = await model.generate({ ...request, prompt, signal });
    noteDisclosure();
    const texts = checkedSummaries(reply, tasks);
    vault.hooks.afterModel(
      "summary",
      { ...hookData, outcome: "answered", ...summaryOutcome(tasks, texts, usage) },
      context,
    );
    return { texts: byName(wanted, tasks, texts), spent: { requestCount: tries, ...usage }, isFailed: false };
  } catch (error) {
    if (!isKeepsakeError(error, "provider_failed")) throw error;
    if (mayHaveDisclosed(error)) noteDisclosure();
    const { facts } = error;
    const usage = { inputTokens: Number(facts["inputTokens"] ?? 0), outputTokens: Number(facts["outputTokens"] ?? 0) };
    const failed = { outcome: "failed", reason: String(facts["reason"]) } as const;
    vault.hooks.afterModel("summary", { ...hookData, ...failed, ...summaryOutcome([], new Map(), usage) }, context);
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

const summaryOutcome = (
  tasks: readonly SummaryTask[],
  texts: ReadonlyMap<string, string>,
  { inputTokens, outputTokens }: Pick<ModelUse, "inputTokens" | "outputTokens">,
) => ({
  kept_count: texts.size,
  dropped_count: tasks.length - texts.size,
  input_tokens: inputTokens,
  output_tokens: outputTokens,
});
