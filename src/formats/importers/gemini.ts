/**
 * Imports Gemini's activities from Google Takeout (pam.md §15.3, PAM-115..PAM-119): JSON or HTML
 * pages, newest first. Without conversation ids, silence separates conversations. The export has no
 * memories.
 */

import { asObject, type JsonObject } from "../../model/json.ts";
import { singleLine, truncate } from "../../model/text.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { htmlBlocks, htmlText } from "../files/html-text.ts";
import { type Activity, type ActivityTurn, htmlActivity, isActivityBlock, jsonActivity } from "./gemini-activity.ts";
import {
  assistantImporter,
  type ConversationDraft,
  FileProblems,
  type ImportPart,
  type ImportRun,
  type MessageDraft,
} from "./import-run.ts";
import { type ElementOrProblem, jsonElements, problemAt } from "./json-elements.ts";
import { inSessions, type Session, type SessionRecord } from "./sessions.ts";
import { type GivenReferences, givenReferences } from "./sources.ts";
import { messageIds } from "./stable-id.ts";
import { exactInstant } from "./statement.ts";

export const gemini = assistantImporter({
  name: "gemini",
  title: "Gemini activity (Google Takeout)",
  finds: "prompts",
  read,
});

/** Other importers use 30 to 60 minutes. */
const SESSION_GAP_MS = 60 * 60_000;

async function* read(given: GivenFiles, run: ImportRun): AsyncGenerator<ImportPart> {
  const references = givenReferences(given);
  let isFound = false;
  const others: ImportPart[] = [];
  for (const file of given.files) {
    const activities = activitiesOf(file, references, run.timeZone ?? "UTC");
    if (activities === undefined) continue;
    const problems = new FileProblems(file);
    let isFoundHere = false;
    for await (const part of conversations(file, activities, problems, run)) {
      isFoundHere = true;
      yield part;
    }
    isFound ||= isFoundHere;
    // Problems in other products' files are reported only if nothing else is found.
    if (isFoundHere) yield* problems.all();
    else others.push(...problems.all());
  }
  if (!isFound) yield* others;
}

async function* conversations(
  file: GivenFile,
  activities: Activities,
  problems: FileProblems,
  run: ImportRun,
): AsyncGenerator<ImportPart> {
  const rules = { keyedGapMs: Number.POSITIVE_INFINITY, gapMs: SESSION_GAP_MS, isNewestFirst: true };
  try {
    for await (const session of inSessions(() => timedRecords(file, activities, problems), rules))
      yield run.conversation(file, conversationDraft(session));
  } catch (error) {
    problems.addError(error);
  }
}

const TITLE_LENGTH_MAX = 100;

function conversationDraft({ key, records }: Session<Activity>): ConversationDraft {
  const messages: MessageDraft[] = [];
  const idOf = messageIds("gemini");
  for (const { at, value } of records) {
    for (const [index, turn] of value.turns.entries()) {
      const isFirst = index === 0;
      const text = wordsOf(turn);
      messages.push({
        id: idOf(key ?? "", exactInstant(at), turn.role, text),
        parent: messages.at(-1)?.id,
        role: turn.role,
        at,
        content: { type: "text", text },
        ...(isFirst ? { attachments: value.attachments } : {}),
        rawMetadata: { ...turn.rest, ...htmlOf(turn), ...(isFirst ? value.rest : {}) },
      });
    }
  }
  const first = messages.find(({ role }) => role === "user")?.content?.text ?? "";
  const title = truncate(singleLine(first), TITLE_LENGTH_MAX);
  const [begins, ends] = [records[0]?.at, records.at(-1)?.at];
  return {
    platform: "gemini",
    providerId: key,
    idWords: ["session", exactInstant(begins ?? 0), first],
    title: title === "" ? undefined : title,
    at: begins,
    updatedAt: ends,
    messages,
  };
}

const wordsOf = ({ text, html = [] }: ActivityTurn): string => text ?? html.map(htmlText).join("\n\n").trim();

/** The original HTML, which contains more than the plain text. */
function htmlOf({ html = [] }: ActivityTurn): JsonObject {
  const [first] = html;
  return first === undefined ? {} : { response_html: html.length === 1 ? first : html };
}

/** Import note for an activity that takes its time from the previous one. */
const TIME_FROM_NEIGHBOUR = "created-at-from-neighbour";

/** An activity with an unreadable time takes that of the previous one. */
async function* timedRecords(
  file: GivenFile,
  activities: Activities,
  problems: FileProblems,
): AsyncGenerator<SessionRecord<Activity>> {
  let neighbourAt: number | undefined;
  for await (const found of activities()) {
    if (found.kind === "problem") problems.add(found);
    if (found.kind !== "activity") continue;
    const { activity, place } = found;
    const at = activity.at ?? neighbourAt;
    if (activity.at === undefined)
      problems.add(problemAt(file, `${place}.time`, "unreadable-time", "The time of an activity is not readable."));
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

type Found = { readonly kind: "activity"; readonly place: string; readonly activity: Activity } | ElementOrProblem;

type Activities = () => AsyncGenerator<Found>;

function activitiesOf(file: GivenFile, references: GivenReferences, zone: string): Activities | undefined {
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
