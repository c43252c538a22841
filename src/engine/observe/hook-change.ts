/**
 * Applies a hook's change to an item (GUM-35). A hook may shorten and tidy, and may not add what
 * the evidence does not say. The check compares words: it finds inventions and changed negations,
 * not every distortion.
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
import { classify, joinClasses } from "../../policy/privacy.ts";
import { termsIn } from "../../text/analysis.ts";
import { negationsIn } from "../../text/statement-key.ts";
import { words } from "../../text/words.ts";

/** A candidate before the gate, or an item after it. */
export interface HookedItem
  extends Pick<Item, "type" | "mode" | "text" | "details" | "entities" | "labels" | "weight"> {
  readonly customType?: string | undefined;
  readonly key?: string | undefined;
  readonly time?: Interval | undefined;
  /** The person it is about, unless that is the owner. */
  readonly subject?: string | undefined;
}

/** A message, or a fact of a summary, that an item was formed from. */
export interface SourceText {
  readonly text: string;
  /** The cited parts; empty: the whole text. */
  readonly spans: readonly Span[];
  readonly speaker?: string | undefined;
  /** When it was said, milliseconds UTC, and the speaker's IANA zone. */
  readonly at: number;
  readonly timeZone?: string | undefined;
}

export type ChangeResult<T> =
  | { readonly outcome: "changed"; readonly item: T; readonly privacyClass: PrivacyClass }
  /** The evidence does not support the text. The stricter privacy class still applies. */
  | { readonly outcome: "unsupported"; readonly privacyClass: PrivacyClass }
  /** The change exceeds what a hook may do. */
  | { readonly outcome: "forbidden" };

export function applyChange<T extends HookedItem>(
  item: T,
  privacyClass: PrivacyClass,
  change: ItemChange,
  sources: readonly SourceText[],
  hookId: string,
): ChangeResult<T> {
  const requestedClass = change.privacy_class ?? privacyClass;
  if (joinClasses(requestedClass, privacyClass) !== requestedClass) return { outcome: "forbidden" };
  const time = change.time ? intervalOf(change.time) : undefined;
  if (time === "none" || !areTags(change.labels ?? [], item.labels)) return { outcome: "forbidden" };

  const text = change.text === undefined ? item.text : singleLine(change.text);
  const details = change.details === undefined ? item.details : change.details.map(detailOf(item.details));
  if (text.length > GIST_MAX || [text, ...details.map((detail) => detail.text)].some((part) => !HAS_WORD.test(part)))
    return { outcome: "forbidden" };
  const entities =
    change.entities?.map(singleLine) ?? remainingEntities(item.entities, [text, ...details.map((d) => d.text)]);
  const newTexts = [
    ...(text === item.text ? [] : [text]),
    ...details
      .filter((detail) => !item.details.some((known) => known.text === detail.text))
      .map((detail) => detail.text),
  ];
  const grounds = groundsFor(item, sources);
  if (
    !newTexts.every((part) => isSupported(part, item, grounds)) ||
    !entities.every((name) => isNamed(name, item, grounds))
  )
    return { outcome: "unsupported", privacyClass: requestedClass };

  const { time: _time, ...rest } = item;
  const newTime = change.time === undefined ? item.time : time;
  const next: HookedItem = {
    ...rest,
    text,
    details,
    entities,
    labels: change.labels ?? item.labels,
    ...(newTime === undefined ? {} : { time: newTime }),
    weight: weightOf(item.weight, change.salience, hookId),
  };
  // Spread from `item`; each replaced member keeps its type in `HookedItem`.
  return { outcome: "changed", item: next as T, privacyClass: requestedClass };
}

/** The cited parts of a source text. */
export const quotesOf = ({ text, spans }: SourceText): readonly string[] =>
  spans.length === 0 ? [text] : spans.map(({ start, end }) => text.slice(start, end));

/** The item's own text counts as evidence: it was accepted before. */
function groundsFor(item: HookedItem, sources: readonly SourceText[]): Grounds {
  const at = sources[0]?.at ?? 0;
  const own: SourceText = { text: [item.text, ...item.details.map((detail) => detail.text)].join("\n"), spans: [], at };
  const all = [...sources, own];
  return groundsOf(all.map(segmentOf), all.flatMap(quotesOf));
}

/** Only text, speaker and time of the segment are used here. */
const segmentOf = ({ text, speaker, at, timeZone = "UTC" }: SourceText): Segment => ({
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
 * Stricter than for a model, which paraphrases: each content word must occur, in some form, in the
 * cited text.
 */
const isSupported = (text: string, item: HookedItem, grounds: Grounds): boolean =>
  isContained(text, grounds) && isAllQuoted(text, grounds) && isNegated(text) === isNegated(item.text);

function isAllQuoted(text: string, { language, quoted, granted }: Grounds): boolean {
  return [language, "en" as const].some((reading) => {
    const known = new Set([...termsIn(quoted, reading), ...termsIn(granted, reading)]);
    return termsIn(text, reading).every((term) => known.has(term) || term === "user");
  });
}

const isNegated = (text: string): boolean => negationsIn(text).length > 0;

const isNamed = (name: string, item: HookedItem, grounds: Grounds): boolean =>
  item.entities.includes(name) || (HAS_WORD.test(name) && words(name).every(({ text }) => grounds.words.has(text)));

/** Drops entities that the new text no longer names. */
function remainingEntities(entities: readonly string[], texts: readonly string[]): readonly string[] {
  const there = new Set(texts.flatMap((text) => words(text).map((word) => word.text)));
  return entities.filter((name) => words(name).every(({ text }) => there.has(text)));
}

/** A new label is a single word, so that it cannot carry a statement. */
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

/** Records who set the weight (GOS-62). */
function weightOf(weight: Item["weight"], salience: number | undefined, hookId: string): Item["weight"] {
  if (salience === undefined || salience === weight.salience) return weight;
  const reason = `hook:${hookId}`;
  const reasons = weight.reasons.includes(reason) ? weight.reasons : [...weight.reasons, reason];
  return { ...weight, salience, reasons: reasons.slice(-REASONS_MAX) };
}
/** The item schema's limit. */
const REASONS_MAX = 100;

/**
 * The payload of an item about to be stored (GUM-35): its text and origin, and only the cited part
 * of the conversation.
 */
export interface HookOffer<T extends HookedItem> {
  readonly item: T;
  /** Stable when the write is retried: the message's id and the position in it. */
  readonly ref: string;
  readonly privacyClass: PrivacyClass;
  readonly source: Source;
  readonly taint: Taint;
  readonly authority: Authority;
  readonly speaker?: string | undefined;
  /** The evidence that a changed text is checked against. */
  readonly sources: readonly SourceText[];
  /** Ids of the evidence, if they are disclosed along with it. */
  readonly basis?: readonly string[] | undefined;
}

/** The payload schema's limit. */
const LISTED_MAX = 100;

/** The cited text is sent too, so it counts. */
export const isSensitive = ({ item, privacyClass, sources }: HookOffer<HookedItem>): boolean =>
  classify(
    [item.text, ...item.details.map(({ text }) => text), ...sources.flatMap(quotesOf)].join("\n"),
    privacyClass,
  ) === "sensitive-pii";

export function payloadData({
  item,
  ref,
  privacyClass,
  source,
  taint,
  authority,
  speaker,
  sources,
}: HookOffer<HookedItem>): BeforeAddPayload["data"] {
  const time = item.time === undefined ? undefined : isoInterval(item.time);
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
    quotes: sources.flatMap(quotesOf).slice(0, LISTED_MAX),
  };
}

/** Undefined for times outside the years 0 to 9999. */
function isoInterval({ start, end }: NonNullable<HookedItem["time"]>): { start: string; end: string } | undefined {
  const dates = [new Date(start), new Date(end)] as const;
  if (dates.some((date) => !(date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9_999))) return undefined;
  return { start: dates[0].toISOString(), end: dates[1].toISOString() };
}

const HOOKS_MAX = 32;
/** Their instructions share one prompt. */
const BEFORE_MODEL_MAX = 4;
const ID = /^[A-Za-z0-9._-]{1,100}$/;
const NAME_MAX = 200;

/**
 * Runs when the store is opened, so that a hook that can never fire is found at once (GUM-35).
 * @throws KeepsakeError `invalid_input` (facts: `index`, `field`)
 */
export function validateHooks(hooks: readonly Hook[]): void {
  if (hooks.length > HOOKS_MAX) throw invalidHook("hooks", hooks.length, `There are at most ${HOOKS_MAX} hooks.`);
  const ids = new Set<string>();
  for (const [index, hook] of hooks.entries()) {
    const events: readonly string[] = Object.hasOwn(HOOK_EVENTS, hook.resource) ? HOOK_EVENTS[hook.resource] : [];
    const { timeoutMs = 1, name = hook.id } = hook;
    if (typeof hook.id !== "string" || !ID.test(hook.id) || ids.has(hook.id))
      throw invalidHook("id", index, "Give each hook its own ID of letters, digits, '.', '-' and '_'.");
    if (typeof name !== "string" || name === "" || name.length > NAME_MAX)
      throw invalidHook("name", index, `A name has at most ${NAME_MAX} characters.`);
    if (!events.includes(hook.event))
      throw invalidHook(
        "event",
        index,
        "Facts and summaries have before_add, before_llm and after_llm; topics before_add.",
      );
    if (typeof hook.run !== "function") throw invalidHook("run", index, "Pass the function to call.");
    if (!(timeoutMs > 0 && timeoutMs <= HOOK_TIME_MAX_MS))
      throw invalidHook("timeoutMs", index, `A call may take at most ${HOOK_TIME_MAX_MS} milliseconds.`);
    const onFailure: string = (hook.event === "before_add" ? hook.onFailure : undefined) ?? "keep";
    if (onFailure !== "keep" && onFailure !== "deny") throw invalidHook("onFailure", index, "Use keep or deny.");
    ids.add(hook.id);
  }
  for (const resource of ["fact", "summary"] as const)
    if (hooks.filter((hook) => hook.event === "before_llm" && hook.resource === resource).length > BEFORE_MODEL_MAX)
      throw invalidHook(
        "hooks",
        hooks.length,
        `At most ${BEFORE_MODEL_MAX} hooks append to the prompt of one resource.`,
      );
}

const invalidHook = (field: string, index: number, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `Invalid hook: ${field}.`, { hint, facts: { field, index } });
