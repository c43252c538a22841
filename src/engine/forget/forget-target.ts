/** The targets of `forget` and the items that they select (PN-20, GOS-48). */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { type IdView, parseIdView } from "../../model/id.ts";
import type { Item, Span } from "../../model/item.ts";
import { name, parseWith } from "../../model/observation.ts";
import { inParts } from "../../model/parts.ts";
import { firstSpan, mergeSpans, withoutMarks } from "../../model/text.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { parseMoment } from "../../text/moment.ts";
import { sentenceParts } from "../../text/sentences.ts";
import { words } from "../../text/words.ts";
import { TOPIC_KEY } from "../derive/digest.ts";
import { withCompanion } from "../maintain/companion-session.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { type Finder, identifierFinder, isSpelledLike } from "../recall/word-match.ts";
import { createYielder } from "../system.ts";
import { packedIds, unpackedIds } from "../write/items.ts";
import {
  ERASURE_REQUESTS_NOTE,
  type KeepReason,
  keepReason,
  type StoredErasureRequest,
} from "../write/stored-notes.ts";
import { type ForgetQuery, finderOf, parseQuery } from "./forget-query.ts";

/** Enough for all spellings of a name. Bounds the comparisons per text. */
const IDENTIFIERS_MAX = 100;
const SESSIONS_MAX = 10_000;

/** A single letter would match every text. */
const identifier = name.refine(
  (text) => words(text).reduce((length, word) => length + word.text.length, 0) >= 2,
  "must have at least two letters or digits",
);

/**
 * A person who requests erasure, identified by sessions and identifiers (GOS-48, SEC-E10). Personal
 * data itself: sealed while needed, and deleted after the request (person-batch.ts).
 */
export const person = z
  .strictObject({
    /** Names, e-mail addresses, telephone numbers and handles (`@ana_99`) as written in texts. */
    identifiers: z.array(identifier).max(IDENTIFIERS_MAX).readonly().optional(),
    /** The person's own sessions. Everything said there is erased, and what rests on it alone. */
    sessions: z.array(name).max(SESSIONS_MAX).readonly().optional(),
  })
  .readonly()
  .refine(
    ({ identifiers = [], sessions = [] }) => identifiers.length + sessions.length > 0,
    "names nobody: give identifiers or sessions",
  );
export type Person = z.input<typeof person>;

const moment = z.union([z.number(), z.string().max(64), z.date()]);

const forgetTarget = z.union([
  /** Ids in any view. */
  z.strictObject({ ids: z.array(z.string().max(100)).min(1).max(100_000).readonly() }),
  /** Everything of a session and its companions, and what rests on it alone. */
  z.strictObject({ session: z.string().min(1).max(200) }),
  /**
   * Matches all words in one memory, or in one sentence of a message; with `any`, one word
   * suffices. `also`: suggestions of an earlier plan to delete too. See docs/erasure.md for
   * matching rules.
   */
  z.strictObject({
    query: z.string().min(1).max(10_000),
    any: z.boolean().optional(),
    also: z.array(z.string().max(100)).max(10_000).readonly().optional(),
  }),
  /** Everything said before `before` and not before `after` (PN-C8). */
  z.strictObject({ before: moment, after: moment.optional() }),
  z.strictObject({ after: moment }),
  /** Any of these labels (PN-C8). */
  z.strictObject({ labels: z.array(z.string().min(1).max(200)).min(1).max(100).readonly() }),
  /** Everything of a person, or that names them (GOS-48, GOS-70). */
  z.strictObject({ person }),
  /** The id of another person's erasure request (SEC-E10). */
  z.strictObject({ asked: z.string().max(100) }),
  /** Everything of an import, and what rests on it alone (imports.ts). */
  z.strictObject({ import: z.string().max(100) }),
]);
export type ForgetTarget = z.input<typeof forgetTarget>;

/** @throws KeepsakeError `invalid_input`, `not_found` for an unknown id */
export async function targetItems(vault: OpenVault, given: ForgetTarget): Promise<Mentions> {
  const target = parseWith(forgetTarget, given, "The target");
  if ("person" in target) return mentionsOfPerson(vault, target.person);
  if ("asked" in target) return requestedMentions(vault, target.asked);
  if ("query" in target) {
    const found = await mentionsOfQuery(vault, target.query, target.any ?? false);
    const also = (target.also ?? []).map((view) => idOf(vault, view));
    return { ...found, ids: [...new Set([...found.ids, ...also])] };
  }
  return { ids: await targetIds(vault, target), cuts: new Map() };
}

type PlainTarget = Exclude<
  z.output<typeof forgetTarget>,
  { readonly person: unknown } | { readonly asked: unknown } | { readonly query: unknown }
>;

async function targetIds(vault: OpenVault, target: PlainTarget): Promise<readonly string[]> {
  if ("ids" in target) return target.ids.map((view) => idOf(vault, view));
  if ("session" in target)
    return withCompanion(target.session)
      .flatMap((session) => vault.index.bySession(session))
      .filter((id) => isRoot(vault, id));
  if ("labels" in target) return byLabels(vault, target.labels);
  if ("import" in target) return byImport(vault, target.import);
  return byTime(
    vault,
    instant("after" in target ? target.after : undefined, "after"),
    instant("before" in target ? target.before : undefined, "before"),
  );
}

export const unknownMemory = (): KeepsakeError =>
  new KeepsakeError("not_found", "This vault has no memory with this id.", { hint: "It may have been erased." });

/** The item with this id, in any view. @throws KeepsakeError `not_found`, `invalid_input` */
export function idOf(vault: OpenVault, view: string): string {
  const parsed = parseIdView(view);
  const [id, ...others] = idsOf(vault, parsed);
  // Imported items bring their own ids. An ambiguous id must never be guessed (SEC-S14).
  if (others.length > 0) {
    throw new KeepsakeError("invalid_input", "Several memories share this short ID.", {
      hint: "Use more digits, or the full ID from keepsake list --json.",
      facts: { memoryCount: others.length + 1 },
    });
  }
  if (id !== undefined && vault.index.has(id)) return id;
  throw new KeepsakeError("not_found", "This vault has no memory with this id.", {
    hint: "List the memories with keepsake list. It may have been erased.",
  });
}

function idsOf({ index }: OpenVault, view: IdView): readonly string[] {
  if ("id" in view) return [view.id];
  return "suffix" in view ? index.endingWith(view.suffix) : index.shownAs(view.shown);
}

async function byLabels(vault: OpenVault, labels: readonly string[]): Promise<readonly string[]> {
  const wanted = new Set(labels);
  const items = await vault.items.many(vault.enteredIds());
  return items.filter((item) => item.labels.some((label) => wanted.has(label))).map((item) => item.id);
}

async function byImport(vault: OpenVault, id: string): Promise<readonly string[]> {
  const items = await vault.items.many(vault.enteredIds());
  return items.filter(({ origin }) => origin.import === id).map((item) => item.id);
}

/** Formed from nothing else. Formed items follow their evidence (closure.ts). */
const isRoot = (vault: OpenVault, id: string): boolean => vault.index.evidenceOf(id).length === 0;

function byTime(vault: OpenVault, after: number | undefined, before: number | undefined): readonly string[] {
  const { at } = vault.index.columns();
  return vault.enteredIds().filter((id) => {
    const saidAt = at[vault.index.row(id)] ?? 0;
    const isWithin = saidAt >= (after ?? Number.NEGATIVE_INFINITY) && saidAt < (before ?? Number.POSITIVE_INFINITY);
    return isWithin && isRoot(vault, id);
  });
}

function instant(value: number | string | Date | undefined, field: string): number | undefined {
  if (value === undefined) return undefined;
  const at = parseMoment(value, "UTC");
  if (at !== undefined) return at;
  throw new KeepsakeError("invalid_input", `The target field \`${field}\` is not a date.`, {
    hint: "Use ISO 8601, such as 2026-04-12.",
    facts: { field },
  });
}

/**
 * Finds items that contain the words of a query or name a person (PN-20, GOS-48, SEC-E10). Memories
 * are searched in all fields. Messages are searched by sentence; speaker, session and metadata
 * count for each sentence.
 */
export interface Mentions {
  /** Items to delete. Items that depend on them follow (closure.ts). */
  readonly ids: readonly string[];
  /** Sentences to delete from other messages, in offsets of their first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
  /** Topics with a matching name. They are deleted without their facts. */
  readonly topics?: readonly string[];
  /** True if a text contains the words; absent for targets without words. */
  readonly holds?: (text: string) => boolean;
  readonly query?: ForgetQuery;
  /** How texts name the person. */
  readonly identifiers?: readonly string[];
  /** Items with similar spelling, as suggestions. */
  readonly similar?: readonly Item[];
}

const PAGE_ITEMS = 500;

/** Cost: reads every item once. */
export async function mentionsOfPerson(
  vault: OpenVault,
  { identifiers = [], sessions = [] }: Person,
): Promise<Mentions> {
  const search = new WordSearch(identifiers.map(identifierFinder), true);
  const known = new Set(sessions.flatMap(withCompanion));
  const isOwnSession = new Map<string, boolean>();
  const found = await mentions(vault, search, (item) => {
    noteSpeaker(isOwnSession, item, search);
    return item.origin.session !== undefined && known.has(item.origin.session) && item.evidence.length === 0;
  });
  const alone = [...isOwnSession].flatMap(([session, isTheirsAlone]) =>
    isTheirsAlone ? withCompanion(session).flatMap((each) => vault.index.bySession(each)) : [],
  );
  const ids = new Set([...found.ids, ...alone.filter((id) => vault.index.evidenceOf(id).length === 0)]);
  const cuts = new Map([...found.cuts].filter(([id]) => !ids.has(id)));
  return { ...found, ids: [...ids], cuts, ...(identifiers.length === 0 ? {} : { holds: search.holds, identifiers }) };
}

/** Cost: reads every item once or, if lower-case words may be names, twice. */
async function mentionsOfQuery(
  vault: OpenVault,
  text: string,
  any: boolean,
): Promise<Mentions & { readonly query: ForgetQuery }> {
  const query = await parsed(vault, text, any);
  const search = new WordSearch(
    query.words.map((word) => finderOf(word, query.language)),
    any,
  );
  const like = query.words.filter(({ kind }) => kind !== "phrase").map(({ text: word }) => isSpelledLike(word));
  const similar: Item[] = [];
  const found = await mentions(vault, search, (item) => {
    const isShort = similar.length < SIMILAR_MAX && (item.layer === "fact" || item.layer === "message");
    if (isShort && hasSimilarSpelling(item, like, any)) similar.push(item);
    return false;
  });
  const matching = new Set([...found.ids, ...found.cuts.keys()]);
  return { ...found, holds: search.holds, query, similar: similar.filter(({ id }) => !matching.has(id)) };
}

/** The plan shows the first of these that stay. */
const SIMILAR_MAX = 200;

function hasSimilarSpelling(
  { text, labels }: Item,
  like: readonly ((text: string) => boolean)[],
  any: boolean,
): boolean {
  const all = [text, ...labels].join(" ");
  return like.length > 0 && (any ? like.some((each) => each(all)) : like.every((each) => each(all)));
}

/** Looks up entity names only if the query has lower-case words. */
async function parsed(vault: OpenVault, text: string, any: boolean): Promise<ForgetQuery> {
  const query = parseQuery(text, any, () => false);
  if (query.words.every(({ kind }) => kind !== "word")) return query;
  const names = await entityNames(vault);
  return parseQuery(text, any, (word) => names.has(word));
}

async function mentions(vault: OpenVault, search: WordSearch, isWhole: (item: Item) => boolean): Promise<Mentions> {
  const ids: string[] = [];
  const topics: string[] = [];
  const cuts = new Map<string, readonly Span[]>();
  await eachItem(vault, (item) => {
    const isTheirs = isWhole(item);
    if (isDerivedFromStored(vault, item)) {
      if (item.layer === "topic" && namesOf(item).some(search.holds)) topics.push(item.id);
      return;
    }
    const found = isTheirs ? "whole" : item.layer === "message" ? search.inMessage(item) : search.inMemory(item);
    if (found === "whole") ids.push(item.id);
    else if (found.length > 0) cuts.set(item.id, found);
  });
  return { ids, topics, cuts };
}

const namesOf = ({ text, labels, key = "" }: Item): readonly string[] => [
  text,
  ...labels,
  key.startsWith(TOPIC_KEY) ? key.slice(TOPIC_KEY.length) : key,
];

async function eachItem(vault: OpenVault, visit: (item: Item) => void): Promise<void> {
  const giveWay = createYielder(vault.system);
  for (const ids of inParts(vault.enteredIds(), PAGE_ITEMS)) {
    for (const item of await vault.items.many(ids)) visit(item);
    await giveWay();
  }
}

async function entityNames(vault: OpenVault): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await eachItem(vault, ({ entities }) => {
    for (const entity of entities) for (const { text } of words(entity)) names.add(text);
  });
  return names;
}

/** A session in which only this person spoke, besides assistants, is entirely theirs (GOS-A14). */
function noteSpeaker(isOwnSession: Map<string, boolean>, { layer, origin, speaker }: Item, search: WordSearch): void {
  const { session, actor } = origin;
  if (layer !== "message" || session === undefined || actor !== "user") return;
  isOwnSession.set(session, isOwnSession.get(session) !== false && speaker !== undefined && search.holds(speaker));
}

/**
 * Summaries are rebuilt without deleted facts. As a target, one would delete all its facts
 * (closure.ts).
 */
const isDerivedFromStored = ({ index }: OpenVault, { layer, evidence }: Item): boolean =>
  (layer === "summary" || layer === "topic") && evidence.some(({ item }) => index.has(item));

/** Searches for several words together, or for any of them. */
class WordSearch {
  readonly #finders: readonly Finder[];
  readonly #any: boolean;

  constructor(finders: readonly Finder[], any: boolean) {
    this.#finders = finders;
    this.#any = any;
  }

  readonly holds = (text: string): boolean => this.#isEnough(this.#foundIn([text]));

  inMemory(item: Item): "whole" | readonly Span[] {
    const { text, details, labels, entities, anchors } = item;
    const own = [text, ...details.map((detail) => detail.text), ...labels, ...entities, ...stringsOf(anchors)];
    return this.#isEnough(this.#foundIn([...own, ...frameOf(item)])) ? "whole" : [];
  }

  /** Matching sentences; `whole` if the message's own fields match. */
  inMessage(item: Item): "whole" | readonly Span[] {
    const { message, labels, entities } = item;
    const hostData = [message?.event, message?.metadata].flatMap(stringsOf);
    const text = withoutMarks(item.text);
    const framed = this.#foundIn([...frameOf(item), ...hostData, ...labels, ...entities]);
    if (this.#isEnough(framed)) return "whole";
    const read = new AnalysableText(text);
    const spans = this.#finders.map((find) => find(read));
    if (!this.#isEnough(framed.map((isFound, place) => isFound || spans[place]?.length !== 0))) return [];
    const parts = sentenceParts(text);
    const matching = parts.filter((part) =>
      this.#isEnough(framed.map((isFound, place) => isFound || spans[place]?.some(overlaps(part)) === true)),
    );
    return matching.map((part) => firstSpan(part, message?.cuts ?? []));
  }

  #foundIn(texts: readonly (string | undefined)[]): readonly boolean[] {
    // Two line breaks, so that phrases never match across texts.
    const read = new AnalysableText(texts.filter((text) => text !== undefined).join("\n\n"));
    return this.#finders.map((find) => find(read).length > 0);
  }

  #isEnough(found: readonly boolean[]): boolean {
    return this.#any ? found.includes(true) : found.length > 0 && !found.includes(false);
  }
}

const overlaps =
  (part: Span) =>
  (span: Span): boolean =>
    span.start < part.end && span.end > part.start;

const frameOf = ({ subject, speaker, scope, origin }: Item): readonly (string | undefined)[] => [
  subject,
  speaker,
  scope.owner,
  origin.session,
  origin.messageId,
  origin.channel,
];

/** All values of host data, and keys that are not plain field names. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(Array.isArray(value) || FIELD_NAME.test(name) ? [] : [name]),
    ...stringsOf(inner),
  ]);
}
const FIELD_NAME = /^[a-z]+(?:[A-Z_][a-z]+)*$/;

/**
 * Erasure requests of other persons (SEC-E10). In a vault in the owner's custody they wait for the
 * owner's decision, because private memories are exempt (GDPR 2(2)(c)). In an operator's vault they
 * are executed at once. Entries have ids and counts, and nothing about who asked.
 */
export type ErasureRequest = Omit<StoredErasureRequest, "ids" | "cuts">;

/** Decided requests beyond this number are dropped, oldest first. Open ones stay. */
const REQUESTS_MAX = 1_000;

export const publicRequest = ({ ids: _ids, cuts: _cuts, ...asked }: StoredErasureRequest): ErasureRequest => asked;

/** The stored items of an open request. @throws KeepsakeError `not_found` */
function requestedMentions({ thirdPartyRequests: asked, index }: OpenVault, id: string): Mentions {
  const found = openRequest(asked, id);
  return {
    ids: unpackedIds(found.ids).filter((each) => index.has(each)),
    cuts: new Map(found.cuts.filter(([each]) => index.has(each)).map(([each, spans]) => [each, mergeSpans(spans)])),
  };
}

/** Records that the owner declines. @throws KeepsakeError `not_found`, `invalid_input` */
export async function declineRequest(vault: OpenVault, id: string, reason: KeepReason): Promise<ErasureRequest> {
  const parsed = parseWith(keepReason, reason, "The reason");
  return vault.queue.alone(async (draft) => decide(draft, id, { state: "kept", reason: parsed }));
}

/** Call in the commit of the confirmed erasure. */
export const recordErased = (draft: UnitOfWork, id: string, job: string): ErasureRequest =>
  decide(draft, id, { state: "erased", job });

function decide(
  draft: UnitOfWork,
  id: string,
  decision: Pick<ErasureRequest, "state" | "reason" | "job">,
): ErasureRequest {
  const { thirdPartyRequests: asked } = draft.vault;
  const next: StoredErasureRequest = { ...openRequest(asked, id), ...decision, decidedAt: draft.at, ids: "", cuts: [] };
  saveRequests(
    draft,
    asked.map((each) => (each.id === id ? next : each)),
  );
  draft.log({ op: "request", job: id, cnt: next.itemCount, rc: "rtbf" });
  return publicRequest(next);
}

export const packedMentions = ({ ids, cuts }: Mentions): Pick<StoredErasureRequest, "ids" | "cuts"> => ({
  ids: packedIds(ids),
  cuts: [...cuts],
});

export function saveRequests(draft: UnitOfWork, asked: readonly StoredErasureRequest[]): void {
  const decided = asked.filter(({ state }) => state !== "open");
  const dropped = new Set(decided.slice(0, Math.max(0, asked.length - REQUESTS_MAX)));
  draft.note(ERASURE_REQUESTS_NOTE, Buffer.from(JSON.stringify(asked.filter((each) => !dropped.has(each)))));
}

function openRequest(asked: readonly StoredErasureRequest[], id: string): StoredErasureRequest {
  const found = asked.find((each) => each.id === id && each.state === "open");
  if (found !== undefined) return found;
  throw new KeepsakeError("not_found", "This vault has no open request with this ID.", {
    hint: "List the requests with keepsake rights confirm.",
  });
}
