/**
 * What a language model is shown of archived messages: what was said, typed, with two turns before it so that "yes, the red one" can be
 * understood. A service never sees what is sensitive (design §8); system prompts are nobody's words, what was hidden is shown to nobody, and what
 * behaviour shows is counted and not guessed (GUM-B6).
 */

import { extractionBatches } from "../../forming/extraction/extraction-batches.ts";
import type { Segment } from "../../forming/extraction/segment.ts";
import { withoutMarks } from "../../model/cuts.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/checked-language-model.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/archive-off.ts";
import type { OpenVault } from "../open-vault.ts";

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
