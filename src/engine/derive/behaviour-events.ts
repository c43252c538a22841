/** Behaviour events of the vault's owner, and the memories derived from them. */

import { BEHAVIOUR_EXTRACTOR, behaviourCandidate } from "../../forming/behaviour/candidate.ts";
import { BEHAVIOUR_LABEL, type BehaviourPreference } from "../../forming/behaviour/preference.ts";
import type { BehaviourEvent } from "../../forming/behaviour/signal.ts";
import { BehaviourTable } from "../../forming/behaviour/table.ts";
import type { Occurrence } from "../../forming/behaviour/work-pattern.ts";
import type { Candidate } from "../../model/candidate.ts";
import { EVENT_LABEL, type Evidence, type Item } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { CLEAN, FACT, MESSAGE } from "../../search/columns.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import { ARCHIVE_OFF_TEXT, isOwner } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";

/** Clean events only: untrusted content shows no behaviour of the owner (SEC-R1, SEC-R12). */
export const isOwnEvent = (index: VaultIndex, row: number): boolean =>
  isClean(index, row, MESSAGE) && index.labelsOf(row).includes(EVENT_LABEL);

export const isDerivedFromEvents = (index: VaultIndex, row: number): boolean =>
  isClean(index, row, FACT) && index.labelsOf(row).includes(BEHAVIOUR_LABEL);

/** Messages that may ask the assistant for something. */
export function isOwnTurn(index: VaultIndex, row: number): boolean {
  const { present, layer, taint, subject } = index.columns();
  const isMessage = present[row] === 1 && layer[row] === MESSAGE && taint[row] === CLEAN && subject[row] === 0;
  return isMessage && !index.labelsOf(row).includes(EVENT_LABEL);
}

/** Facts that the owner may have stated about themselves. */
export function isOwnFact(index: VaultIndex, row: number): boolean {
  const { present, layer, taint, subject } = index.columns();
  const isFact = present[row] === 1 && layer[row] === FACT && taint[row] === CLEAN && subject[row] === 0;
  return isFact && !isDerivedFromEvents(index, row);
}

function isClean(index: VaultIndex, row: number, layer: number): boolean {
  const { present, layer: layers, labelSet, taint } = index.columns();
  // A cheap check first, because most rows have no label.
  return present[row] === 1 && layers[row] === layer && labelSet[row] !== 0 && taint[row] === CLEAN;
}

/** True unless the message was taken out of use. */
const isInArchive = ({ hold }: Item): boolean => hold === "archived";

/** Undefined for events of others and messages taken out of use. */
export function ownEvent(vault: OpenVault, item: Item): BehaviourEvent | undefined {
  const { id, at, text, message, origin, timeZone, speaker, subject } = item;
  const isOwn = item.taint === "clean" && subject === undefined && isOwner(origin.source, speaker, vault.name);
  if (message?.event === undefined || !isOwn || !isInArchive(item)) return undefined;
  return {
    id,
    at,
    event: message.event,
    text: text === ARCHIVE_OFF_TEXT ? "" : text,
    ...defined({ metadata: message.metadata, session: origin.session, timeZone }),
  };
}

/** The words of the owner's message; empty if it is another's, an event, or out of use. */
function ownTurn(vault: OpenVault, { text, message, origin, speaker, subject, taint, hold }: Item): string {
  const isOwn = taint === "clean" && subject === undefined && isOwner(origin.source, speaker, vault.name);
  const isTurn = message !== undefined && message.event === undefined && origin.actor === "user" && hold === "archived";
  return isOwn && isTurn && text !== ARCHIVE_OFF_TEXT ? text : "";
}

/** Reads items, as changed by a draft or without the ones being erased. */
export interface EventReader {
  readonly vault: OpenVault;
  readonly many: (ids: readonly string[]) => Promise<readonly Item[]>;
}

/** The times at which the owner did something, according to an event or memory. */
export async function occurrencesIn({ vault, many }: EventReader, item: Item): Promise<readonly Occurrence[]> {
  const { activitiesReported, activityOfEvent, activityOfMemory, activityOfRequest } = await import(
    "../../forming/behaviour/activity.ts"
  );
  if (item.layer === "message") {
    const { at, timeZone } = item;
    const event = ownEvent(vault, item);
    const turn = event === undefined ? ownTurn(vault, item) : "";
    const activity = event ? activityOfEvent(event.event, event.text) : activityOfRequest(turn);
    const spans = event?.text === "" ? [] : [{ start: 0, end: item.text.length }];
    const asked = activity === undefined ? [] : [{ activity, message: item.id, spans, at, timeZone }];
    const reported = activitiesReported(turn, at, timeZone ?? "UTC");
    return [
      ...asked,
      ...reported.map((each) => ({ activity: each.activity, message: item.id, spans: [each.span], at, timeZone })),
    ];
  }
  const activity = isOwnDoing(item) ? activityOfMemory(item.text) : undefined;
  if (activity === undefined) return [];
  const messages = await many(item.evidence.map((entry) => entry.item));
  return messages.filter(isInArchive).map((message) => {
    const spans = item.evidence.find((entry) => entry.item === message.id)?.spans ?? [];
    return { activity, message: message.id, spans, timeZone: message.timeZone, ...whenDone(item, message) };
  });
}

/** A current statement of the owner about themselves. */
const isOwnDoing = ({ subject, origin, truth, hold }: Item): boolean =>
  subject === undefined &&
  origin.actor === "user" &&
  origin.method === "extracted" &&
  truth === "current" &&
  hold === "active";

/** The stated time, or the time of the message if no time is stated or it means "today". */
function whenDone({ time, evidence }: Item, message: Item): Pick<Occurrence, "at" | "isOfWholeDay"> {
  if (time === undefined || evidence.length > 1) return { at: message.at };
  const isOfWholeDay = time.end - time.start > PART_OF_DAY_MS;
  const isNow = time.start <= message.at && message.at <= time.end;
  return isOfWholeDay && isNow ? { at: message.at } : { at: time.start, isOfWholeDay };
}
const PART_OF_DAY_MS = 12 * 3_600_000;

/*
 * Erasing events: habits and patterns are derived again from the remaining events in the same
 * commit, or erased as well (GUM-34). No erased word remains in them.
 */

export const isDerivedFromBehaviour = ({ layer, origin }: Item): boolean =>
  layer === "fact" && origin.extractor === BEHAVIOUR_EXTRACTOR;

/** A statement about many events that no single event supports. */
export const isPattern = (item: Item): boolean => isDerivedFromBehaviour(item) && item.customType !== undefined;

/**
 * @param reading without the erased items
 * @returns the fact as the remaining events show it; undefined if they don't
 */
export async function rederived(reading: EventReader, fact: Item): Promise<Item | undefined> {
  const messages = await reading.many(fact.evidence.map((entry) => entry.item));
  const shown = isPattern(fact) ? await patternIn(reading, fact, messages) : preferenceIn(reading, fact, messages);
  const newest = shown && newestOf(messages, shown);
  if (shown === undefined || newest === undefined) return undefined;
  const { revision } = fact;
  return { ...withFinding(fact, shown, newest), revision };
}

function preferenceIn({ vault }: EventReader, { key = "" }: Item, messages: readonly Item[]): Finding | undefined {
  const table = new BehaviourTable();
  for (const message of messages) {
    const event = ownEvent(vault, message);
    if (event !== undefined) table.add(event);
  }
  const [result] = table.preferences([key]);
  return result?.preference && findingOf(result.preference);
}

async function patternIn(
  reading: EventReader,
  { key = "" }: Item,
  messages: readonly Item[],
): Promise<Finding | undefined> {
  const { ActivityTable } = await import("../../forming/behaviour/work-pattern.ts");
  const { index } = reading.vault;
  const citing = await reading.many([...new Set(messages.flatMap(({ id }) => index.citing(id)))]);
  const table = new ActivityTable();
  for (const source of [...messages, ...citing.filter((item) => item.layer === "fact")])
    table.put(source.id, await occurrencesIn(reading, source));
  return table.pattern(key);
}

export interface Finding {
  readonly candidate: Candidate;
  /** Oldest first. */
  readonly evidence: readonly Evidence[];
  /** Independent occurrences. */
  readonly count: number;
}

export const findingOf = (preference: BehaviourPreference): Finding => ({
  candidate: behaviourCandidate(preference),
  evidence: preference.evidence,
  count: preference.count,
});

/** The newest event of a finding. Events that only name its journey may be later. */
export function newestOf(events: readonly Item[], { candidate }: Finding): Item | undefined {
  const last = candidate.time?.end ?? Number.POSITIVE_INFINITY;
  const own = events.filter(({ at }) => at <= last);
  return (own.length > 0 ? own : events).toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))[0];
}

/** The item with its content replaced by a new finding. */
export function withFinding(existing: Item, { candidate, evidence, count }: Finding, newest: Item): Item {
  const { time: _time, ...before } = existing;
  return {
    ...before,
    revision: existing.revision + 1,
    at: newest.at,
    text: candidate.text,
    labels: candidate.labels,
    ...defined({ time: candidate.time }),
    weight: candidate.weight,
    origin: originOf(newest),
    evidence,
    count,
  };
}

/** The origin of the newest event, marked as derived. */
export const originOf = ({ origin: { live: _live, ...origin } }: Item): Item["origin"] => ({
  ...origin,
  actor: "system",
  method: "derived",
  extractor: BEHAVIOUR_EXTRACTOR,
});
