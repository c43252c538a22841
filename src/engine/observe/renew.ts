/**
 * Another time, day or amount of what was spoken of: "it's the 21st of June" says of what only in its conversation. The memory that is meant is told again with it, and the
 * one with the old is history (memory.md §4).
 */

import type { Candidate } from "../../model/candidate.ts";
import { type Item, LAYERS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import { analyseText } from "../../text/analysis.ts";
import { withAppointments } from "../../text/german.ts";
import { describeInterval, timeExpressions } from "../../text/time-expression.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { withClockIn } from "./keep-things.ts";

/** The candidate that says it whole; undefined where nothing with a time was spoken of. */
export async function renewal(
  draft: UnitOfWork,
  candidate: Candidate,
  message: Item,
  text: string,
): Promise<Candidate | undefined> {
  const found = await told(draft, candidate, message, text);
  if (found === undefined) return undefined;
  const { meant, text: anew, time } = found;
  const { isRenewal: _, isOnlyNews: __, subject: ___, former: ____, clock: _____, ...rest } = candidate;
  return {
    ...rest,
    text: anew,
    ...(time === undefined ? {} : { time }),
    type: meant.type,
    mode: meant.mode,
    entities: meant.entities.filter((name) => name === meant.subject || anew.includes(name)),
    labels: [...new Set([...meant.labels, "correction"])],
    renews: meant.id,
    ...(meant.subject === undefined ? {} : { subject: meant.subject }),
    ...(meant.key === undefined ? {} : { key: meant.key }),
  };
}

interface Renewed {
  readonly meant: Item;
  /** As it is now. */
  readonly text: string;
  readonly time?: Candidate["time"];
}

/** Another day where one is over, another time, else another amount. */
async function told(
  draft: UnitOfWork,
  candidate: Candidate,
  message: Item,
  text: string,
): Promise<Renewed | undefined> {
  const { text: said, time, former, clock } = candidate;
  if (former !== undefined) return onOtherDay(draft, message, { from: former, to: said });
  if (time === undefined && clock === undefined) return renewedAmount(draft, message, { said: text, amount: said });
  const meant = await spokenOf(draft, message, text);
  const renewed = meant === undefined ? undefined : await withNewTime(meant, candidate);
  return meant === undefined || renewed === undefined ? undefined : { meant, ...renewed };
}

/** What the speaker does on a day, on the other one. */
async function onOtherDay(
  draft: UnitOfWork,
  message: Item,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Renewed | undefined> {
  const stem = from.replace(/s$/u, "");
  const day = new RegExp(`(?<!\\p{L})${stem}s?(?!\\p{L})`, "iu");
  const found = (await holding(draft, from)).filter(
    (item) =>
      isCurrent(item) && item.speaker === message.speaker && day.test(item.text) && !item.labels.includes("ended"),
  );
  const [meant] = found.toSorted((one, other) => other.at - one.at);
  return meant === undefined ? undefined : { meant, text: meant.text.replace(day, to) };
}

/** Memories that hold a word which few do. */
async function holding(draft: UnitOfWork, word: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const [term] = analyseText(word).terms;
  if (term === undefined || draft.frequency(term) > SHARED_MAX) return [];
  const ids = new Set([...index.factsHolding(term).map((row) => index.idOf(row)), ...draft.pendingHolding(term)]);
  return draft.many([...ids]);
}

/** Its words with the new time, and when that is. */
async function withNewTime(
  meant: Item,
  { text, time, clock, language }: Candidate,
): Promise<Pick<Renewed, "text" | "time"> | undefined> {
  if (clock === undefined)
    return time === undefined ? undefined : { text: withTime(meant, text, dayOf(meant, time, language)), time };
  const old = meant.time;
  if (old === undefined || language === undefined) return undefined;
  const byMs = (clock.by ?? 0) * MINUTE_MS;
  if (byMs !== 0 && byMs % DAY_MS === 0) {
    const moved = { start: old.start + byMs, end: old.end + byMs };
    const date = describeInterval(moved, "day", meant.timeZone ?? "UTC", { isApproximate: false, language });
    return { text: withTime(meant, date, date), time: moved };
  }
  const told = await withClockIn(language, meant.text.replace(NOTE, ""), clock);
  const note = NOTE.exec(meant.text)?.[0] ?? "";
  return told === undefined ? undefined : { text: told + note, time: old };
}
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The date that stands behind a text. */
const NOTE = /\s*\([^()]*\)$/u;

/** Of the message itself, of any memory that shares a telling word with the message, or of its conversation; the latest of them. */
async function spokenOf(draft: UnitOfWork, message: Item, text: string): Promise<Item | undefined> {
  const isMeant = (item: Item): boolean => hasTime(item) && item.speaker === message.speaker;
  const own = [...draft.pending()].findLast(
    (item) => hasTime(item) && item.evidence.some((entry) => entry.item === message.id),
  );
  return (
    own ??
    (await naming(draft, withoutTimes(text))).find(isMeant) ??
    (await naming(draft, text)).find(isMeant) ??
    (await ofSession(draft, message)).find((item) => isMeant(item) || (hasTime(item) && isJoint(item))) ??
    (message.speaker === undefined ? undefined : await onlyJoint(draft))
  );
}

/** The one thing that a group still has before it, where it spoke of no other lately. */
async function onlyJoint(draft: UnitOfWork): Promise<Item | undefined> {
  const { index } = draft.vault;
  const { layer } = index.columns();
  const rows: number[] = [];
  for (let row = layer.length - 1; row >= 0 && rows.length < LATELY_MAX; row--) if (layer[row] === FACT) rows.push(row);
  const ahead = (await draft.many(rows.map((row) => index.idOf(row)))).filter(
    (item) => hasTime(item) && isJoint(item) && (item.time?.end ?? 0) > draft.at,
  );
  return ahead.length === 1 ? ahead[0] : undefined;
}
const LATELY_MAX = 40;

/** A plan of the whole group. Any member may change its time. */
const isJoint = ({ text }: Item): boolean => JOINT.test(text);
const JOINT =
  /^(?:Meets?|Goes|Leaves|Plays|Travels|Is (?:all )?(?:meeting|going|leaving|travelling|flying|playing))(?!\p{L})|^(?!(?:Is|Has|Can|Will|Does|May|Would) ).{3,60}? (?:is|are|starts|begins|takes place|leaves) (?:on|at|from|next|this)(?!\p{L})/u;

/** Memories that hold one of its telling words, the latest first. */
async function naming(draft: UnitOfWork, text: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const ids = [...new Set(analyseText(withAppointments(text.replaceAll(SHORT, "rendez-vous"))).terms)]
    .filter((term) => draft.frequency(term) <= SHARED_MAX)
    .flatMap((term) => [...index.factsHolding(term).map((row) => index.idOf(row)), ...draft.pendingHolding(term)]);
  return (await draft.many([...new Set(ids)])).toSorted(latestFirst);
}
/** As memories never write it. */
const SHORT = /(?<!\p{L})r\.?d\.?v(?!\p{L})/giu;

/** A day is on every calendar: what else is named tells more. */
function withoutTimes(text: string): string {
  let plain = text;
  for (const { start, end } of timeExpressions(text, { at: 0, zone: "UTC", isAhead: true }).toReversed())
    plain = `${plain.slice(0, start)} ${plain.slice(end)}`;
  return plain;
}
/** A word that more memories hold tells none of them. */
const SHARED_MAX = 12;

/** Memories of the conversation, the latest first. */
async function ofSession(draft: UnitOfWork, { origin: { session } }: Item): Promise<readonly Item[]> {
  if (session === undefined) return [];
  const { index } = draft.vault;
  const { layer } = index.columns();
  const stored = index.bySession(session).filter((id) => layer[index.row(id)] === FACT);
  const added = [...draft.pending()].filter(
    (item) => item.layer === "fact" && item.origin.session === session && !index.has(item.id),
  );
  return [...(await draft.many(stored.slice(-FACTS_MAX))), ...added].toSorted(latestFirst).slice(0, FACTS_MAX);
}
/** Of what was spoken of before them, nobody says "it". */
const FACTS_MAX = 24;
const FACT = codeOf(LAYERS, "fact");

/** Of two of one message the one that was formed later. */
const latestFirst = (one: Item, other: Item): number => other.at - one.at || (one.id < other.id ? 1 : -1);

const isCurrent = ({ layer, truth, hold, taint }: Item): boolean =>
  layer === "fact" && truth === "current" && hold === "active" && taint === "clean";

const hasTime = (item: Item): boolean => isCurrent(item) && item.time !== undefined && item.time.end > item.at;

/** Its day, as a note behind the text tells it. */
const dayOf = (
  { timeZone = "UTC" }: Item,
  time: NonNullable<Candidate["time"]>,
  language: string | undefined,
): string =>
  describeInterval(time, "day", timeZone, {
    isApproximate: false,
    ...(language === undefined ? {} : { language }),
  });

/** The words of the memory with the new time in the place of the old one. */
function withTime({ text, at, timeZone = "UTC" }: Item, time: string, day: string): string {
  const whole = text.replace(NOTE, "");
  const clock = HOUR.exec(time)?.[0].trim().replace(/uhr$/u, "Uhr");
  // A day whose hour is told as well leaves nothing of the old hour.
  const bare = clock === undefined ? whole : whole.replace(CLOCK, "");
  const [first, ...others] = timeExpressions(bare, { at, zone: timeZone, isAhead: true });
  const last = others.at(-1) ?? first;
  if (first !== undefined && last !== undefined) return `${bare.slice(0, first.start)}${time}${bare.slice(last.end)}`;
  return WEEKDAY.test(time) ? `${bare}${clock === undefined ? "" : `, ${clock}`} (${day})` : `${bare}, ${time}`;
}
/** Which one it is, only its date tells. */
const WEEKDAY =
  /^(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|morgen|demain)/iu;
/** "um 14 Uhr", "à 9h30", "at 5 pm", "a las 17:15". */
const CLOCK =
  /,? (?:(?:um|gegen|à|vers|at|a las?|às) )\d{1,2}(?:[:.h]\d{0,2})?(?: ?(?:Uhr|am|pm|h|horas))?(?![\p{L}\d:.])/iu;
/** The hour of a time, with or without what leads to it. */
const HOUR =
  /(?<![\d.])(?:(?:um|gegen|à|vers|at|a las?|às) \d{1,2}(?:[:.h]\d{0,2})?(?: ?(?:uhr|am|pm|h|horas))?|\d{1,2}(?:[:.]\d{2})?(?: ?(?:uhr|h|am|pm))(?:\d{2})?|\d{1,2}[:h]\d{2})(?![\p{L}\d:])/iu;

/** Measures that stand for one another, so that one memory is found by any of them. */
const MEASURES: readonly (readonly string[])[] = [
  ["mg", "mcg", "µg", "milligram", "milligrams", "microgram", "micrograms", "ml", "iu", "units", "unit"],
  ["drop", "drops"],
  ["tablet", "tablets", "pill", "pills"],
  ["puff", "puffs"],
  ["euro", "euros", "€"],
  ["pound", "pounds", "quid", "£"],
  ["dollar", "dollars", "$"],
];
const DOSE = MEASURES[0] ?? [];
const AMOUNT = /^(?<number>[€£$]?\d[\d.,]*)\s?(?<unit>\p{L}+|%)?/u;

/** The memory whose amount is another now, with its text as it is then. */
async function renewedAmount(
  draft: UnitOfWork,
  message: Item,
  { said, amount }: { readonly said: string; readonly amount: string },
): Promise<{ readonly meant: Item; readonly text: string } | undefined> {
  const { number, unit } = AMOUNT.exec(amount)?.groups ?? {};
  if (number === undefined) return undefined;
  const measures = unit === undefined ? DOSE : MEASURES.find((each) => each.includes(unit.toLowerCase()));
  const meant = measures === undefined ? undefined : await onlyOne(draft, { message, said }, measures);
  if (meant === undefined || measures === undefined) return undefined;
  const old = amountIn(meant.text, measures);
  if (old === undefined) return undefined;
  const measured = unit === undefined ? `${number} ${old.unit}` : amount.trim();
  const text = `${meant.text.slice(0, old.start)}${measured}${meant.text.slice(old.end)}`;
  return text === meant.text ? undefined : { meant, text };
}

/** More memories hold such an amount than one could be meant of. */
const ROWS_MAX = 16;

/** Of several, the one that is named, or the latest that the conversation has told. */
async function onlyOne(
  draft: UnitOfWork,
  { message, said }: { readonly message: Item; readonly said: string },
  measures: readonly string[],
): Promise<Item | undefined> {
  const { index } = draft.vault;
  const ids = new Set<string>();
  for (const measure of measures)
    for (const term of analyseText(measure).terms) {
      const rows = index.factsHolding(term);
      if (rows.length > ROWS_MAX) return undefined;
      for (const row of rows) ids.add(index.idOf(row));
      for (const id of draft.pendingHolding(term)) ids.add(id);
    }
  const found = (await draft.many([...ids]))
    .filter((item) => isMeasured(item, message) && amountIn(item.text, measures) !== undefined)
    .toSorted((one, other) => other.at - one.at);
  const terms = new Set(analyseText(said).terms.filter((term) => !/\d/.test(term) && !measures.includes(term)));
  const named = found.filter(({ text }) => analyseText(text).terms.some((term) => terms.has(term)));
  if (named.length === 1) return named[0];
  const told = found.find(({ origin }) => origin.session === message.origin.session);
  return told ?? (found.length === 1 ? found[0] : undefined);
}

/** What is said of a third person, anybody may put right. */
const isMeasured = ({ layer, truth, hold, taint, mode, speaker, subject, frozen }: Item, message: Item): boolean =>
  layer === "fact" &&
  truth === "current" &&
  hold === "active" &&
  taint === "clean" &&
  mode !== "episodic" &&
  frozen !== true &&
  (speaker === message.speaker || subject !== speaker);

function amountIn(
  text: string,
  measures: readonly string[],
): { readonly start: number; readonly end: number; readonly unit: string } | undefined {
  for (const match of text.matchAll(/\d[\d.,]*\s?(?<unit>\p{L}+|[€£$%])/gu)) {
    const unit = match.groups?.["unit"] ?? "";
    if (measures.includes(unit.toLowerCase())) return { start: match.index, end: match.index + match[0].length, unit };
  }
  return undefined;
}
