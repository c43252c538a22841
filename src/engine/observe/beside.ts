/**
 * What lies beside a known memory, however many words they share: another time, another owner,
 * another of its kind, or only a part of it. Such a statement changes nothing.
 */

import { possessorsIn } from "../../forming/any-of.ts";
import { areOfOthers, comparedStatement } from "../../forming/relation.ts";
import { DAY_MS, once } from "../../model/clock.ts";
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { habitTimes } from "../../text/habit-times.ts";
import { groupOf, isOneOf } from "../../text/question-kinds.ts";
import { wordsIn } from "../../text/word-file.ts";
import { fold } from "../../text/words.ts";

/** Tells of something else than the older one, however alike they are. */
export const isBeside = (newer: Item, older: Item): boolean =>
  isOfOtherWork(newer, older) ||
  isOfOtherFormer(newer, older) ||
  isLongPast(newer, older) ||
  isOnceOnly(newer, older) ||
  isOfOtherDay(newer, older) ||
  isPartlyOver(newer, older) ||
  isDoneByOther(newer, older) ||
  (tellsOfAnother(newer.text) && !newer.labels.includes("correction")) ||
  (isOfOtherOwner(newer.text, older.text) && !isOfSubject(newer, older)) ||
  (!newer.labels.includes("correction") && areOfOthers(newer.text, older.text)) ||
  tellsOfEarlier(newer.text);

/** "Waffle's appointment" is that of which was told of Waffle. */
const isOfSubject = (newer: Item, { subject }: Item): boolean =>
  subject !== undefined && fold(newer.text).includes(fold(subject));

/** "Ran a half marathon in 2019" carries out no plan of today, and "did a course last year" is not the course of today. */
const isLongPast = (newer: Item, older: Item): boolean => {
  const { mode, time, labels, text } = newer;
  if (labels.includes("correction") && !labels.includes("ended")) return false;
  if (isOfFormerYear(text, older)) return true;
  return (
    mode === "episodic" &&
    time !== undefined &&
    (older.mode === "semantic" || (older.time !== undefined && older.time.start >= older.at)) &&
    older.at - time.end > EARLIER_MS &&
    !labels.includes("ended")
  );
};
/** "Gave up Spanish in 1999", and learns it today. */
function isOfFormerYear(text: string, { at, time, text: known }: Item): boolean {
  const year = Number(yearOf(text) ?? Number.NaN);
  return time === undefined && yearOf(known) === undefined && year < new Date(at).getUTCFullYear();
}
const yearOf = groupOf("in a year", "year");
/** What is told of a plan may be a few days old: "ran it on Sunday". */
const EARLIER_MS = 30 * DAY_MS;

/** "No yoga this week" ends no yoga on Thursdays. */
const isOnceOnly = ({ mode, time, labels, at }: Item, older: Item): boolean =>
  mode === "episodic" &&
  time !== undefined &&
  time.end > at &&
  labels.includes("ended") &&
  older.time === undefined &&
  habitTimes(older.text) !== undefined;

/** "Wednesday's call got cancelled" leaves the Monday call. */
const isOfOtherDay = (newer: Item, older: Item): boolean =>
  newer.labels.includes("ended") && habitTimes(older.text) !== undefined && isAtOtherTime(newer, older);

/** "No longer pays the rent by cheque", "no longer trains on Mondays": the rest goes on. */
function isPartlyOver(newer: Item, older: Item): boolean {
  const clause = clauseOver(newer.text);
  if (clause === undefined) return false;
  const [now, before] = [comparedStatement({ ...newer, text: clause }).terms, comparedStatement(older).terms];
  const told = [...now].filter((term) => !LONGER.has(term));
  // "Drinks a lot" names nothing but the verb.
  const isOfMore = before.size > 1 && told.slice(1).some((term) => !before.has(term));
  return isOfMore || isAtOtherTime(newer, older);
}
const clauseOver = groupOf("clause that is over", "clause");
const LONGER: ReadonlySet<string> = new Set(analyseText("longer", "en").terms);
/** Has a weekday or a part of the day that the other has not. */
function isAtOtherTime(newer: Item, older: Item): boolean {
  const [now, before] = [habitTimes(newer.text), habitTimes(older.text)];
  if (now === undefined) return false;
  return (
    [...now.days].some((day) => before?.days.has(day) !== true) ||
    [...now.parts].some((part) => before?.parts.has(part) !== true)
  );
}

/** "Rovers no longer play in red", "the cat is no longer allowed on the bed": what somebody else stopped. */
const isDoneByOther = (newer: Item, older: Item): boolean => {
  const doer = doerIn(newer.text);
  return doer !== undefined && !older.text.toLowerCase().startsWith(doer.toLowerCase());
};
const doerIn = groupOf("somebody stops", "doer");

/** "Used to live in Rome" ends no home in Oslo: it must name all that it says is over. */
function isOfOtherFormer(newer: Item, older: Item): boolean {
  if (!tellsOfFormer(newer.text)) return false;
  const [now, before] = [comparedStatement(newer), comparedStatement(older)];
  // "Doesn't eat meat", "used to eat meat"
  if (before.negations !== "" && now.negations === "") return true;
  return (
    (now.numbers !== "" && now.numbers !== before.numbers) ||
    isAtOtherTime(newer, older) ||
    [...now.terms].some((term) => !before.terms.has(term) && !ONCE().has(term))
  );
}
export const tellsOfFormer = isOneOf("asks of a former state");
export const tellsOfAnother = isOneOf("tells of another one");
/** "Earned 30,000 in the first job", "the last appointment was in November": another one than that of today. */
export const tellsOfEarlier = isOneOf("tells of an earlier one");
const ONCE = once(
  () =>
    new Set(
      [...wordsIn("sentence-kinds.txt", "words of a former state").values()].flatMap((word) => analyseText(word).terms),
    ),
);

/** "Quit coffee" doesn't end a job at a coffee shop, where the word is only part of a name. */
function isOfOtherWork(newer: Item, older: Item): boolean {
  if (older.key?.startsWith("work.") !== true || newer.key === older.key) return false;
  if (isOffWork(newer.text)) return true;
  if (!newer.labels.includes("ended")) return false;
  const word = givenUpIn(newer.text) ?? "";
  return /^\p{Ll}+$/u.test(word) && new RegExp(`(?<!\\p{L})${word} \\p{Ll}{3,}`, "u").test(older.text);
}
const isOffWork = isOneOf("is off work");
/** "Quit coffee", "no longer likes metal": what was drunk or liked of it is over, however it was said. */
export const givenUpIn = groupOf("gives up what was liked", "thing");

/** "My sister's wedding" is not the speaker's own; without an owner, a change may mean anybody's. */
export const isOfOtherOwner = (statement: string, known: string): boolean =>
  possessorsIn(statement) !== "" && possessorsIn(statement) !== possessorsIn(known);
