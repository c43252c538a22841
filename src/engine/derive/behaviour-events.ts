/** Which messages are behaviour of the vault's owner, and what was told from them. Asked of every row, so told from the columns where it can be. */

import { BEHAVIOUR_EXTRACTOR, behaviourCandidate } from "../../forming/behaviour/candidate.ts";
import { BEHAVIOUR_LABEL, type BehaviourPreference } from "../../forming/behaviour/preference.ts";
import type { BehaviourEvent } from "../../forming/behaviour/signal.ts";
import { BehaviourTable } from "../../forming/behaviour/table.ts";
import type { Occurrence } from "../../forming/behaviour/work-pattern.ts";
import type { Candidate } from "../../model/candidate.ts";
import { EVENT_LABEL, type Evidence, type Item, LAYERS, TAINTS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/archive-off.ts";
import { isOwner } from "../observe/provenance.ts";
import type { OpenVault } from "../open-vault.ts";

const MESSAGE = codeOf(LAYERS, "message");
const FACT = codeOf(LAYERS, "fact");
const CLEAN = codeOf(TAINTS, "clean");

/** A clean event, so one of the owner's or of a program's. What outside content shows is no behaviour of the owner, and would taint what is (SEC-R1, SEC-R12). */
export const isOwnEvent = (index: VaultIndex, row: number): boolean =>
  isClean(index, row, MESSAGE) && index.labelsOf(row).includes(EVENT_LABEL);

export const isToldFromEvents = (index: VaultIndex, row: number): boolean =>
  isClean(index, row, FACT) && index.labelsOf(row).includes(BEHAVIOUR_LABEL);

/** What the owner may have said of themselves: of nobody else, and not told from events. */
export function isOwnFact(index: VaultIndex, row: number): boolean {
  const { present, layer, taint, subject } = index.columns();
  const isFact = present[row] === 1 && layer[row] === FACT && taint[row] === CLEAN && subject[row] === 0;
  return isFact && !isToldFromEvents(index, row);
}

function isClean(index: VaultIndex, row: number, layer: number): boolean {
  const { present, layer: layers, labelSet, taint } = index.columns();
  // Most rows bear no label: nothing more is asked of them.
  return present[row] === 1 && layers[row] === layer && labelSet[row] !== 0 && taint[row] === CLEAN;
}

/** Every message lies there, but what was taken out of use. */
export const isInArchive = ({ hold }: Item): boolean => hold === "archived";

/** Undefined for what somebody else did, and for what was taken out of use. */
export function ownEvent(vault: OpenVault, item: Item): BehaviourEvent | undefined {
  const { id, at, text, message, origin, timeZone, speaker, subject } = item;
  const isOwn = item.taint === "clean" && subject === undefined && isOwner(origin.source, speaker, vault.name);
  if (message?.event === undefined || !isOwn || !isInArchive(item)) return undefined;
  return {
    id,
    at,
    event: message.event,
    text: text === ARCHIVE_OFF_TEXT ? "" : text,
    ...(message.metadata === undefined ? {} : { metadata: message.metadata }),
    ...(origin.session === undefined ? {} : { session: origin.session }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}

/** What items are read by: as a draft leaves them, or without those that go. */
export interface Reading {
  readonly vault: OpenVault;
  readonly many: (ids: readonly string[]) => Promise<readonly Item[]>;
}

/** Times that the owner did something, as an event or a memory tells them. */
export async function occurrencesIn({ vault, many }: Reading, item: Item): Promise<readonly Occurrence[]> {
  const { activityOfEvent, activityOfMemory } = await import("../../forming/behaviour/activity.ts");
  if (item.layer === "message") {
    const event = ownEvent(vault, item);
    const activity = event && activityOfEvent(event.event, event.text);
    if (event === undefined || activity === undefined) return [];
    const spans = event.text === "" ? [] : [{ start: 0, end: item.text.length }];
    return [{ activity, message: item.id, spans, at: item.at, timeZone: item.timeZone }];
  }
  const activity = isOwnDoing(item) ? activityOfMemory(item.text) : undefined;
  if (activity === undefined) return [];
  const messages = await many(item.evidence.map((entry) => entry.item));
  return messages.filter(isInArchive).map((message) => {
    const spans = item.evidence.find((entry) => entry.item === message.id)?.spans ?? [];
    return { activity, message: message.id, spans, timeZone: message.timeZone, ...whenDone(item, message) };
  });
}

/** The owner's own word of themselves, as it is now. */
const isOwnDoing = ({ subject, origin, truth, hold }: Item): boolean =>
  subject === undefined &&
  origin.actor === "user" &&
  origin.method === "extracted" &&
  truth === "current" &&
  hold === "active";

/** "This morning" is told in the evening too; without a word of it, it was when it was told. */
function whenDone({ time, evidence }: Item, message: Item): Pick<Occurrence, "at" | "isOfWholeDay"> {
  if (time === undefined || evidence.length > 1) return { at: message.at };
  const isOfWholeDay = time.end - time.start > PART_OF_DAY_MS;
  const isNow = time.start <= message.at && message.at <= time.end;
  return isOfWholeDay && isNow ? { at: message.at } : { at: time.start, isOfWholeDay };
}
const PART_OF_DAY_MS = 12 * 3_600_000;

/*
 * What is left of a habit or a pattern when some of its events go: it is told anew from the others in the commit of the erasure, and goes with them
 * where they show it no more (GUM-34). No word of what went stays in it, and none that only many events together said.
 */

export const isDerivedFromBehaviour = ({ layer, origin }: Item): boolean =>
  layer === "fact" && origin.extractor === BEHAVIOUR_EXTRACTOR;

/** No event says by itself what a pattern of many says. */
export const isPattern = (item: Item): boolean => isDerivedFromBehaviour(item) && item.customType !== undefined;

/**
 * @param reading without what goes
 * @returns the same item, told from what is left; undefined where that shows it no more
 */
export async function toldFromRest(reading: Reading, fact: Item): Promise<Item | undefined> {
  const messages = await reading.many(fact.evidence.map((entry) => entry.item));
  const shown = isPattern(fact) ? await patternIn(reading, fact, messages) : preferenceIn(reading, fact, messages);
  const newest = newestOf(messages);
  if (shown === undefined || newest === undefined) return undefined;
  const { revision } = fact;
  return { ...retold(fact, shown, newest), revision };
}

function preferenceIn({ vault }: Reading, { key = "" }: Item, messages: readonly Item[]): Shown | undefined {
  const table = new BehaviourTable();
  for (const message of messages) {
    const event = ownEvent(vault, message);
    if (event !== undefined) table.add(event);
  }
  const [result] = table.preferences([key]);
  return result?.preference && shownIn(result.preference);
}

async function patternIn(reading: Reading, { key = "" }: Item, messages: readonly Item[]): Promise<Shown | undefined> {
  const { ActivityTable } = await import("../../forming/behaviour/work-pattern.ts");
  const { index } = reading.vault;
  const told = await reading.many([...new Set(messages.flatMap(({ id }) => index.citing(id)))]);
  const table = new ActivityTable();
  for (const source of [...messages, ...told.filter((item) => item.layer === "fact")])
    table.put(source.id, await occurrencesIn(reading, source));
  return table.pattern(key);
}

export interface Shown {
  readonly candidate: Candidate;
  /** Oldest first. */
  readonly evidence: readonly Evidence[];
  /** Independent occurrences. */
  readonly count: number;
}

export const shownIn = (preference: BehaviourPreference): Shown => ({
  candidate: behaviourCandidate(preference),
  evidence: preference.evidence,
  count: preference.count,
});

/** Of the messages that are there. */
export const newestOf = (messages: readonly Item[]): Item | undefined =>
  messages.reduce<Item | undefined>(
    (best, event) =>
      best === undefined || event.at > best.at || (event.at === best.at && event.id > best.id) ? event : best,
    undefined,
  );

/** The same item, saying what is shown now. */
export function retold(standing: Item, { candidate, evidence, count }: Shown, newest: Item): Item {
  const { time: _time, ...before } = standing;
  return {
    ...before,
    revision: standing.revision + 1,
    at: newest.at,
    text: candidate.text,
    labels: candidate.labels,
    ...(candidate.time === undefined ? {} : { time: candidate.time }),
    weight: candidate.weight,
    origin: originOf(newest),
    evidence,
    count,
  };
}

/** As its newest event came, derived from it. */
export const originOf = ({ origin: { live: _live, ...origin } }: Item): Item["origin"] => ({
  ...origin,
  actor: "system",
  method: "derived",
  extractor: BEHAVIOUR_EXTRACTOR,
});
