/**
 * What a language model is asked about messages, and what of its answer holds: each batch is one request, told to hooks and to the ledger of
 * disclosures (GDPR 19). Nothing is written here but that ledger's entries, with the next commit.
 */

import { extractionBatches, extractionRequest, type Segment } from "../../forming/extraction/extraction-request.ts";
import { isKeepsakeError, type KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { estimateTokens, withoutMarks } from "../../model/text.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { mayHaveTold } from "../govern/disclosures.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/archive-off.ts";
import { withInstruction } from "../observe/hooks.ts";
import { type NearestMemories, nearestMemories } from "../observe/keep-answer.ts";
import type { FoundRetraction, FoundStatement } from "../observe/keep-found.ts";
import { factChecks } from "../observe/keep-things.ts";
import type { OpenVault } from "../open-vault.ts";
import { type ModelUse, NO_MODEL_USE } from "../write/stored-notes.ts";
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

/*
 * What a language model is shown of archived messages: what was said, typed, with two turns before it so that "yes, the red one" can be
 * understood. A service never sees what is sensitive (design §8); system prompts are nobody's words, what was hidden is shown to nobody, and what
 * behaviour shows is counted and not guessed (GUM-B6).
 */

export interface ModelStep {
  /** Requests to be asked now: one, or as many as a message takes that is too long for one. */
  readonly batches: readonly (readonly Segment[])[];
  /** The messages that are asked about, by the name that the model cites them by; of the revision that is shown. */
  readonly byRef: ReadonlyMap<string, Item>;
  /** Messages that the requests ask about: the answer takes the place of what was formed of these, and of no other. */
  readonly asked: ReadonlySet<string>;
  /** Messages that are done with when the requests are answered, those that are not shown included. */
  readonly done: ReadonlySet<string>;
}

/** Turns of the session that are shown before a request's own. */
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
  // Nothing to ask is nothing left to do.
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

/** The first request, and those that go on with its last message. */
function wholeMessages(batches: readonly (readonly Segment[])[]): readonly (readonly Segment[])[] {
  let end = Math.min(1, batches.length);
  while (end < batches.length && refsOf(batches[end] ?? []).some((ref) => refsOf(batches[end - 1] ?? []).includes(ref)))
    end++;
  return batches.slice(0, end);
}

const refsOf = (batch: readonly Segment[]): readonly string[] =>
  batch.flatMap(({ ref, kind }) => (kind === "context" ? [] : [ref]));
