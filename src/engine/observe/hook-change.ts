/**
 * A hook's change, made to an item (GUM-35): only what a hook may touch, and only words that the evidence bears out, so that a hook can
 * tidy and shorten and cannot plant what nobody said. The check is of words: it stops what was invented, not what was turned around,
 * but a negation neither comes nor goes.
 */

import type { Segment } from "../../forming/extraction/extraction-request.ts";
import { type Grounds, groundsOf, isContained } from "../../forming/extraction/grounds.ts";
import { KeepsakeError } from "../../model/error.ts";
import {
  type BeforeAddPayload,
  HOOK_EVENTS,
  HOOK_TIME_MAX_MS,
  type Hook,
  type ItemChange,
} from "../../model/hook-event.ts";
import {
  type Authority,
  type Detail,
  GIST_MAX,
  type Interval,
  type Item,
  type PrivacyClass,
  type Source,
  type Span,
  type Taint,
} from "../../model/item.ts";
import { singleLine } from "../../model/text.ts";
import { classify, joinClasses } from "../../policy/retention.ts";
import { termsIn } from "../../text/analysis.ts";
import { isNegation } from "../../text/statement-key.ts";
import { words } from "../../text/words.ts";

/** A candidate before the gate, or an item after it. */
export interface HookedItem
  extends Pick<Item, "type" | "mode" | "text" | "details" | "entities" | "labels" | "weight"> {
  readonly customType?: string | undefined;
  readonly key?: string | undefined;
  readonly time?: Interval | undefined;
  /** Whom it is about, where that is not the owner. */
  readonly subject?: string | undefined;
}

/** A message, or a fact of a summary, that an item was formed from. */
export interface Said {
  readonly text: string;
  /** The parts that were cited; none: all of it. */
  readonly spans: readonly Span[];
  readonly speaker?: string | undefined;
  /** When it was said, milliseconds UTC, and the speaker's IANA zone. */
  readonly at: number;
  readonly timeZone?: string | undefined;
}

export type Changed<T> =
  | { readonly outcome: "changed"; readonly item: T; readonly privacyClass: PrivacyClass }
  /** The words are not borne out. The stricter class is taken all the same: it takes nothing from anybody. */
  | { readonly outcome: "unsupported"; readonly privacyClass: PrivacyClass }
  /** More than a hook may do. */
  | { readonly outcome: "forbidden" };

export function changed<T extends HookedItem>(
  item: T,
  privacyClass: PrivacyClass,
  change: ItemChange,
  said: readonly Said[],
  hookId: string,
): Changed<T> {
  const asked = change.privacy_class ?? privacyClass;
  if (joinClasses(asked, privacyClass) !== asked) return { outcome: "forbidden" };
  const time = change.time ? intervalOf(change.time) : undefined;
  if (time === "none" || !areTags(change.labels ?? [], item.labels)) return { outcome: "forbidden" };

  const text = change.text === undefined ? item.text : singleLine(change.text);
  const details = change.details === undefined ? item.details : change.details.map(detailOf(item.details));
  if (text.length > GIST_MAX || [text, ...details.map((detail) => detail.text)].some((part) => !HAS_WORD.test(part)))
    return { outcome: "forbidden" };
  const entities = change.entities?.map(singleLine) ?? stillNamed(item.entities, [text, ...details.map((d) => d.text)]);
  const news = [
    ...(text === item.text ? [] : [text]),
    ...details
      .filter((detail) => !item.details.some((known) => known.text === detail.text))
      .map((detail) => detail.text),
  ];
  const grounds = groundsFor(item, said);
  if (!news.every((part) => isBorneOut(part, item, grounds)) || !entities.every((name) => isNamed(name, item, grounds)))
    return { outcome: "unsupported", privacyClass: asked };

  const { time: _time, ...rest } = item;
  const kept = change.time === undefined ? item.time : time;
  const next: HookedItem = {
    ...rest,
    text,
    details,
    entities,
    labels: change.labels ?? item.labels,
    ...(kept === undefined ? {} : { time: kept }),
    weight: weightOf(item.weight, change.salience, hookId),
  };
  // Spread from `item`, and every member that was replaced has the type that it has in `HookedItem`.
  return { outcome: "changed", item: next as T, privacyClass: asked };
}

/** The parts of what was said that were cited. */
export const quotesOf = ({ text, spans }: Said): readonly string[] =>
  spans.length === 0 ? [text] : spans.map(({ start, end }) => text.slice(start, end));

/** What forming wrote counts as said: it was accepted before, and a hook may shorten it. */
function groundsFor(item: HookedItem, said: readonly Said[]): Grounds {
  const at = said[0]?.at ?? 0;
  const own: Said = { text: [item.text, ...item.details.map((detail) => detail.text)].join("\n"), spans: [], at };
  const all = [...said, own];
  return groundsOf(all.map(segmentOf), all.flatMap(quotesOf));
}

/** Only words, speaker and time of a segment are looked at here. */
const segmentOf = ({ text, speaker, at, timeZone = "UTC" }: Said): Segment => ({
  ref: "said",
  kind: "turn",
  role: "user",
  source: "user_direct",
  taint: "clean",
  ...(speaker === undefined ? {} : { speaker }),
  at,
  timeZone,
  text,
});

const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * Stricter than for a model, which has to put into words what it read: here every word that carries meaning stands, in some form, in what
 * was cited. A hook may shorten, tidy and reorder.
 */
const isBorneOut = (text: string, item: HookedItem, grounds: Grounds): boolean =>
  isContained(text, grounds) && isAllQuoted(text, grounds) && isNegated(text) === isNegated(item.text);

function isAllQuoted(text: string, { language, quoted, granted }: Grounds): boolean {
  return [language, "en" as const].some((reading) => {
    const known = new Set([...termsIn(quoted, reading), ...termsIn(granted, reading)]);
    return termsIn(text, reading).every((term) => known.has(term) || term === "user");
  });
}

const isNegated = (text: string): boolean => words(text).some((word) => isNegation(word.text));

const isNamed = (name: string, item: HookedItem, grounds: Grounds): boolean =>
  item.entities.includes(name) || (HAS_WORD.test(name) && words(name).every(({ text }) => grounds.words.has(text)));

/** A name that was taken out of the words is not kept beside them. */
function stillNamed(entities: readonly string[], texts: readonly string[]): readonly string[] {
  const there = new Set(texts.flatMap((text) => words(text).map((word) => word.text)));
  return entities.filter((name) => words(name).every(({ text }) => there.has(text)));
}

/** A new label is one word, so that it can say nothing. */
const TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.:/-]{0,59}$/u;
const areTags = (labels: readonly string[], known: readonly string[]): boolean =>
  labels.every((label) => TAG.test(label) || known.includes(label));

const detailOf =
  (known: readonly Detail[]) =>
  (text: string): Detail => {
    const line = singleLine(text);
    return known.find((detail) => detail.text === line) ?? { text: line, brightness: 1 };
  };

function intervalOf({ start, end }: NonNullable<ItemChange["time"]>): Interval | "none" {
  const interval = { start: Date.parse(start), end: Date.parse(end) };
  return interval.start <= interval.end ? interval : "none";
}

/** Who weighed it stands beside the weight (GOS-62). */
function weightOf(weight: Item["weight"], salience: number | undefined, hookId: string): Item["weight"] {
  if (salience === undefined || salience === weight.salience) return weight;
  const reason = `hook:${hookId}`;
  const reasons = weight.reasons.includes(reason) ? weight.reasons : [...weight.reasons, reason];
  return { ...weight, salience, reasons: reasons.slice(-REASONS_MAX) };
}
/** As many as an item holds. */
const REASONS_MAX = 100;

/* What a hook is told of an item that is about to be kept (GUM-35): its words and where they come from, and no more of the conversation than was cited. */

/** What is about to be kept. */
export interface Offered<T extends HookedItem> {
  readonly item: T;
  /** Stays the same when the write is tried anew: the message's id and the place in it. */
  readonly ref: string;
  readonly privacyClass: PrivacyClass;
  readonly source: Source;
  readonly taint: Taint;
  readonly authority: Authority;
  readonly speaker?: string | undefined;
  /** What it was formed from; what a changed text is held against. */
  readonly said: readonly Said[];
  /** Ids of what it was formed from, where those are told along with it. */
  readonly basis?: readonly string[] | undefined;
}

/** As the payload's schema says. */
const LISTED_MAX = 100;

/** What was cited goes along, so it counts too. */
export const isSensitive = ({ item, privacyClass, said }: Offered<HookedItem>): boolean =>
  classify([item.text, ...item.details.map(({ text }) => text), ...said.flatMap(quotesOf)].join("\n"), privacyClass) ===
  "sensitive-pii";

export function dataOf({
  item,
  ref,
  privacyClass,
  source,
  taint,
  authority,
  speaker,
  said,
}: Offered<HookedItem>): BeforeAddPayload["data"] {
  const time = item.time === undefined ? undefined : writtenTime(item.time);
  return {
    ref,
    type: item.type,
    ...(item.customType === undefined ? {} : { custom_type: item.customType }),
    mode: item.mode,
    ...(item.key === undefined ? {} : { key: item.key }),
    text: item.text,
    details: item.details.map(({ text }) => text),
    entities: item.entities.slice(0, LISTED_MAX),
    labels: item.labels.slice(0, LISTED_MAX),
    salience: item.weight.salience,
    ...(time === undefined ? {} : { time }),
    ...(item.subject === undefined ? {} : { subject: item.subject }),
    ...(speaker === undefined ? {} : { speaker }),
    source,
    taint,
    authority,
    privacy_class: privacyClass,
    quotes: said.flatMap(quotesOf).slice(0, LISTED_MAX),
  };
}

/** Undefined for times that no calendar date is written for. */
function writtenTime({ start, end }: NonNullable<HookedItem["time"]>): { start: string; end: string } | undefined {
  const dates = [new Date(start), new Date(end)] as const;
  if (dates.some((date) => !(date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9_999))) return undefined;
  return { start: dates[0].toISOString(), end: dates[1].toISOString() };
}

/* Whether hooks are usable, asked once when the keep is opened: a hook that never fires is found there and not in the field (GUM-35). */

const HOOKS_MAX = 32;
/** Their instructions stand one after the other in one prompt. */
const BEFORE_MODEL_MAX = 4;
const ID = /^[A-Za-z0-9._-]{1,100}$/;
const NAME_MAX = 200;

/** @throws KeepsakeError `invalid_input`; `facts` name the hook's place and the field. */
export function demandHooks(hooks: readonly Hook[]): void {
  if (hooks.length > HOOKS_MAX) throw unusable("hooks", hooks.length, `There are at most ${HOOKS_MAX} hooks.`);
  const ids = new Set<string>();
  for (const [index, hook] of hooks.entries()) {
    const events: readonly string[] = Object.hasOwn(HOOK_EVENTS, hook.resource) ? HOOK_EVENTS[hook.resource] : [];
    const { timeoutMs = 1, name = hook.id } = hook;
    if (typeof hook.id !== "string" || !ID.test(hook.id) || ids.has(hook.id))
      throw unusable("id", index, "Give each hook an id of its own, of letters, digits, '.', '-' and '_'.");
    if (typeof name !== "string" || name === "" || name.length > NAME_MAX)
      throw unusable("name", index, `A name has up to ${NAME_MAX} characters.`);
    if (!events.includes(hook.event))
      throw unusable(
        "event",
        index,
        "Facts and summaries have before_add, before_llm and after_llm; topics before_add.",
      );
    if (typeof hook.run !== "function") throw unusable("run", index, "Pass the function that is to be called.");
    if (!(timeoutMs > 0 && timeoutMs <= HOOK_TIME_MAX_MS))
      throw unusable("timeoutMs", index, `A call may take up to ${HOOK_TIME_MAX_MS} milliseconds.`);
    const onFailure: string = (hook.event === "before_add" ? hook.onFailure : undefined) ?? "keep";
    if (onFailure !== "keep" && onFailure !== "deny") throw unusable("onFailure", index, "Write keep or deny.");
    ids.add(hook.id);
  }
  for (const resource of ["fact", "summary"] as const)
    if (hooks.filter((hook) => hook.event === "before_llm" && hook.resource === resource).length > BEFORE_MODEL_MAX)
      throw unusable("hooks", hooks.length, `At most ${BEFORE_MODEL_MAX} hooks append to the prompt of one resource.`);
}

const unusable = (field: string, index: number, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `A hook is not usable: ${field}.`, { hint, facts: { field, index } });
