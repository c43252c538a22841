/** The activities of one file of a Gemini export as records with times (pam.md §15.3): a list of events, or a page with a block for each. */
import type { GivenFile } from "../../files/given-files.ts";
import { htmlBlocks } from "../../files/html-text.ts";
import type { GivenReferences } from "../given-references.ts";
import { type ElementOrProblem, jsonElements, problemAt } from "../json-elements.ts";
import { asObject } from "../json-shape.ts";
import type { ProblemsOnce } from "../problems-once.ts";
import type { SessionRecord } from "../sessions.ts";
import type { Activity } from "./activity.ts";
import { htmlActivity, isActivityBlock } from "./html-activity.ts";
import { jsonActivity } from "./json-activity.ts";

/** Said in `import_notes` where an activity has no time and stands at its neighbour's. */
const TIME_FROM_NEIGHBOUR = "created-at-from-neighbour";

/** An activity whose time cannot be read stands at its neighbour's, and says so. */
export async function* timedRecords(
  file: GivenFile,
  activities: Activities,
  problems: ProblemsOnce,
): AsyncGenerator<SessionRecord<Activity>> {
  let neighbourAt: number | undefined;
  for await (const found of activities()) {
    if (found.kind === "problem") problems.take(found);
    if (found.kind !== "activity") continue;
    const { activity, place } = found;
    const at = activity.at ?? neighbourAt;
    if (activity.at === undefined)
      problems.take(problemAt(file, `${place}.time`, "unreadable-time", "An activity whose time cannot be read."));
    if (at === undefined) continue;
    neighbourAt = at;
    const value =
      activity.at === undefined
        ? { ...activity, rest: { ...activity.rest, import_notes: [TIME_FROM_NEIGHBOUR] } }
        : activity;
    yield { key: activity.conversation, at, sizeBytes: sizeOf(activity), value };
  }
}

const sizeOf = ({ turns }: Activity): number =>
  turns.reduce(
    (sum, { text = "", html = [] }) => sum + text.length + html.reduce((all, one) => all + one.length, 0),
    0,
  );

/** What stands at a place of a file: an activity, or why there is none. */
type Found = { readonly kind: "activity"; readonly place: string; readonly activity: Activity } | ElementOrProblem;

/** From the beginning, each time anew. */
export type Activities = () => AsyncGenerator<Found>;

/** Undefined for a file of another kind. @param zone of times that come without one */
export function activitiesOf(file: GivenFile, references: GivenReferences, zone: string): Activities | undefined {
  const path = file.path.toLowerCase();
  if (path.endsWith(".json")) return () => jsonActivities(file, references, zone);
  return path.endsWith(".html") || path.endsWith(".htm") ? () => pageActivities(file, references, zone) : undefined;
}

async function* jsonActivities(file: GivenFile, references: GivenReferences, zone: string): AsyncGenerator<Found> {
  for await (const element of jsonElements(file)) {
    if (element.kind === "problem") {
      yield element;
      continue;
    }
    const event = asObject(element.value);
    const activity = event === undefined ? undefined : jsonActivity(event, zone, references);
    if (activity !== undefined) yield { kind: "activity", place: element.place, activity };
  }
}

async function* pageActivities(file: GivenFile, references: GivenReferences, zone: string): AsyncGenerator<Found> {
  let index = 0;
  for await (const block of htmlBlocks(file.read(), isActivityBlock)) {
    const activity = htmlActivity(block, zone, references);
    if (activity !== undefined) yield { kind: "activity", place: `block ${index}`, activity };
    index++;
  }
}
