/** When the owner did something, as their events and what they said of themselves tell it: what work patterns are counted from. */

import type { Occurrence } from "../../forming/behaviour/work-pattern.ts";
import type { Item } from "../../model/item.ts";
import type { OpenVault } from "../open-vault.ts";
import { isInArchive, ownEvent } from "./behaviour-events.ts";

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
