/**
 * Another time, day or amount of what was spoken of: "it's the 21st of June" says of what only in its conversation. The memory that is meant is told again with the new time,
 * and the one with the old time is history (memory.md §4).
 */
import type { Candidate } from "../core/candidate.ts";
import type { Item } from "../core/item.ts";
import { analyseText } from "../language/analysis.ts";
import { timeExpressions } from "../language/time-expression.ts";
import type { Draft } from "./draft.ts";

/** The candidate that says it whole; undefined where nothing with a time was spoken of. */
export async function renewal(
  draft: Draft,
  candidate: Candidate,
  message: Item,
  text: string,
): Promise<Candidate | undefined> {
  const found = await told(draft, candidate, message, text);
  if (found === undefined) return undefined;
  const { meant, text: anew } = found;
  const { isRenewal: _, isOnlyNews: __, subject: ___, former: ____, ...rest } = candidate;
  return {
    ...rest,
    text: anew,
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
}

/** Another day where one is over, another time, else another amount. */
async function told(
  draft: Draft,
  { text: said, time, former }: Candidate,
  message: Item,
  text: string,
): Promise<Renewed | undefined> {
  if (former !== undefined) return onOtherDay(draft, message, { from: former, to: said });
  if (time === undefined) return inOtherAmount(draft, message, text, said);
  const meant = await spokenOf(draft, message, text);
  return meant === undefined ? undefined : { meant, text: withTime(meant, said) };
}

/** What the speaker does on a day, on the other one. */
async function onOtherDay(
  draft: Draft,
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

/** The latest that gives an amount in the same unit: of the message's own words, else of the conversation. What is said of a third person, anybody may put right. */
async function inOtherAmount(draft: Draft, message: Item, text: string, amount: string): Promise<Renewed | undefined> {
  const unit = /\p{L}+/u.exec(amount)?.[0].replace(/s$/iu, "") ?? "";
  const other = new RegExp(`\\d{1,4}(?:[.,]\\d{1,3})?\\s?${unit}s?(?!\\p{L})`, "iu");
  const named = (await Promise.all([...analyseText(text).terms].map((term) => holding(draft, term)))).flat();
  const mayBe = (item: Item): boolean =>
    isCurrent(item) && other.test(item.text) && (item.speaker === message.speaker || item.subject !== item.speaker);
  const [meant] = named.filter(mayBe).toSorted((one, two) => two.at - one.at);
  return meant === undefined ? undefined : { meant, text: meant.text.replace(other, amount) };
}

/** Memories that hold a word which few do. */
async function holding(draft: Draft, word: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const [term] = analyseText(word).terms;
  if (term === undefined || index.factFrequency(term) > SHARED_MAX) return [];
  const ids = new Set([...index.factsHolding(term).map((row) => index.idOf(row)), ...draft.pendingHolding(term)]);
  return draft.many([...ids]);
}

const MESSAGES_MAX = 12;

/** Of the message itself, of the conversation, or of any that shares a telling word with the message; the latest of them. */
async function spokenOf(draft: Draft, message: Item, text: string): Promise<Item | undefined> {
  const { index } = draft.vault;
  const { session } = message.origin;
  const pending = [...draft.pending()].filter(({ layer }) => layer === "fact").reverse();
  const own = pending.find((item) => hasTime(item) && item.evidence.some((entry) => entry.item === message.id));
  if (own !== undefined) return own;
  const terms = new Set(analyseText(text).terms);
  const shared = [...terms]
    .filter((term) => index.factFrequency(term) <= SHARED_MAX)
    .flatMap((term) => index.factsHolding(term));
  const naming = (await draft.many([...new Set(shared.map((row) => index.idOf(row)))])).filter(
    (item) => hasTime(item) && item.speaker === message.speaker,
  );
  const newest = naming.toSorted((one, other) => other.at - one.at)[0];
  if (newest !== undefined) return newest;
  if (session === undefined) return undefined;
  const ids = index.bySession(session).slice(-MESSAGES_MAX * 3);
  const spoken = [
    ...pending.filter(({ origin }) => origin.session === session),
    ...(await draft.many(ids)).toReversed(),
  ];
  return spoken.find((item) => hasTime(item) && item.speaker === message.speaker);
}
/** A word that more memories hold tells none of them. */
const SHARED_MAX = 12;

const isCurrent = ({ layer, truth, hold, taint }: Item): boolean =>
  layer === "fact" && truth === "current" && hold === "active" && taint === "clean";

const hasTime = (item: Item): boolean => isCurrent(item) && item.time !== undefined && item.time.end > item.at;

/** The words of the memory with the new time in the place of the old one. */
function withTime({ text, at, timeZone = "UTC" }: Item, time: string): string {
  const bare = text.replace(/\s*\([^()]*\)$/u, "");
  const [first, ...others] = timeExpressions(bare, { at, zone: timeZone, isAhead: true });
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return `${bare}, ${time}`;
  return `${bare.slice(0, first.start)}${time}${bare.slice(last.end)}`;
}
