/** The known name that someone probably meant: another spelling, a part, a common word for the same, or a slip of the hand. */
import { slipsBetween } from "./slips.ts";

/** Words that other programs use for one thing. */
const SAME: readonly (readonly string[])[] = [
  ["limit", "items", "k", "topk", "n", "count", "max", "size", "maxresults", "pagesize"],
  ["text", "content", "message", "statement", "fact", "memory", "value", "body"],
  ["query", "q", "question", "search", "prompt", "task"],
  ["session", "sessionid", "conversation", "conversationid", "thread", "threadid", "chat", "chatid"],
  ["at", "time", "timestamp", "date", "datetime", "createdat", "when"],
  ["after", "since", "from", "start"],
  ["before", "until", "to", "end"],
  ["labels", "label", "tags", "tag", "categories", "topics"],
  ["id", "memoryid", "itemid", "uuid", "key"],
  ["ids", "memoryids", "itemids"],
  ["speaker", "name", "author", "sender"],
  ["user", "userid", "username", "owner", "vault"],
  ["timezone", "tz", "zone"],
  ["dir", "path", "folder", "directory", "datadir", "data"],
  ["budgettokens", "maxtokens", "tokens", "tokenbudget"],
];
/** Longer names are compared no further. */
const NAME_MAX = 40;

export function nearestName(given: string, known: readonly string[]): string | undefined {
  const word = plain(given);
  if (word === "" || word.length > NAME_MAX) return undefined;
  const named = (fits: (name: string) => boolean): string | undefined => known.find((name) => fits(plain(name)));
  const group = SAME.find((words) => words.includes(word)) ?? [];
  return (
    named((name) => name === word) ??
    closest(word, known, 1) ??
    group.map((same) => named((name) => name === same)).find((name) => name !== undefined) ??
    named((name) => isPart(name, word)) ??
    closest(word, known, Math.floor(word.length / 3))
  );
}

const plain = (name: string): string => name.replace(/[^a-z0-9]/giu, "").toLowerCase();

const PART_MIN = 3;
const isPart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= PART_MIN && (one.includes(other) || other.includes(one));

function closest(word: string, known: readonly string[], most: number): string | undefined {
  // One letter away from one or two letters is anything.
  if (word.length < PART_MIN) return undefined;
  const near = known
    .map((name) => ({ name, slips: slipsBetween(word, plain(name).slice(0, NAME_MAX), most) }))
    .filter(({ slips }) => slips <= most);
  return near.toSorted((one, other) => one.slips - other.slips)[0]?.name;
}
