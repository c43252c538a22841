/** The known name that someone probably meant: another spelling, a part, a common word for the same, or a slip of the hand. */
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

/** How many slips of the hand make one word of another: the one measure behind suggestions, searches and hints. */

/**
 * Letters left out, put in, changed, or swapped with their neighbour (optimal string alignment); more than `most` is answered as
 * infinity. Words are short, so the plain table is fast enough.
 */
export function slipsBetween(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const isSame = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (isSwapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  const slips = last[right.length] ?? 0;
  return slips <= most ? slips : Number.POSITIVE_INFINITY;
}
