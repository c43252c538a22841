/** Another day for what somebody does: "I can't do Saturdays any more, I'll go Sundays". What it is, only the vault knows (engine/observe/renew.ts). */
export interface Swap {
  readonly from: string;
  readonly to: string;
}

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mornings|evenings|afternoons|nights|weekends)";
const ENDED = [
  `(?:i )?(?:can't|cannot|can not|cant|won't|can no longer)(?: do| make| manage| come| go)?(?: on)? (?:the )?(?<from>${DAY})(?: any ?more| any longer| from now on| now)?`,
  `(?<from>${DAY}) (?:doesn't|don't|won't|do not|does not|no longer) works?(?: for me)?(?: any ?more| any longer| now)?`,
  `no more (?<from>${DAY})(?: for me)?`,
];
const TAKEN = `(?:i'll|i will|i'm|i am|i can|i could|i|gonna|can|will)(?: only| now| just)?(?: switch to| swap to| switching to| moving to| be there| \\p{L}+)?(?: on)? (?<to>${DAY})(?: instead| from now on| now)?(?=$|[\\s,.!;:])`;
const FORMS: readonly RegExp[] = ENDED.map(
  (ended) => new RegExp(`(?:^|[\\s,.!;])${ended}[^!?]{0,40}?[\\s,.!;]+(?:so |but |and |then )?${TAKEN}`, "iu"),
);
/** "Make that baba ganoush, not hummus". */
const CORRECTED =
  /(?:make (?:that|it)|i meant?|correction:?|scratch that,?) (?:an? |the )?(?<to>[\p{L}][\p{L} -]{1,40}?),? (?:not|instead of|rather than) (?:an? |the )?(?<from>[\p{L}][\p{L} -]{1,40}?)(?=$|[.,!;])/iu;
const MESSAGE_MAX = 240;

export function swapIn(text: string): Swap | undefined {
  if (text.length > MESSAGE_MAX) return undefined;
  const corrected = CORRECTED.exec(text)?.groups;
  if (corrected?.["from"] !== undefined && corrected["to"] !== undefined)
    return { from: corrected["from"].trim(), to: corrected["to"].trim() };
  for (const form of FORMS) {
    const { from, to } = form.exec(text.replaceAll("’", "'"))?.groups ?? {};
    if (from !== undefined && to !== undefined && from.toLowerCase() !== to.toLowerCase())
      return { from: named(from), to: named(to) };
  }
  return undefined;
}

/** "saturdays" → "Saturdays"; a part of the day stays small. */
const named = (day: string): string =>
  /day/iu.test(day) ? day.charAt(0).toUpperCase() + day.slice(1).toLowerCase() : day.toLowerCase();
