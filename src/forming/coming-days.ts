/** The day on which a change takes effect, told after it: "I resigned, my last day is 31 May". */
import type { FormedMemory } from "./formed-memory.ts";
import type { LanguageRules } from "./language-rules.ts";

/** Joins such a day to the change before it, which then ends nothing until that day. */
export function withComingDays(
  { comingDay }: LanguageRules,
  at: number,
  memories: readonly FormedMemory[],
): readonly FormedMemory[] {
  if (comingDay === undefined) return memories;
  let joined: readonly FormedMemory[] = memories;
  for (const [place, day] of memories.entries()) {
    const isComing = day.time !== undefined && day.time.interval.start > at && comingDay.test(day.text);
    const change = isComing
      ? joined.slice(0, place).findLast((each) => isChange(each) && isOfSame(each, day))
      : undefined;
    if (change === undefined) continue;
    const text = `${change.text}, ${day.text.charAt(0).toLowerCase()}${day.text.slice(1)}`;
    joined = joined
      .filter((each) => each !== day && !isHomeAfter(change, each))
      .map((each) => (each === change ? { ...change, text, time: day.time, isPast: false } : each));
  }
  return joined;
}

const isChange = ({ key, ends = [], time, isPast }: FormedMemory): boolean =>
  time === undefined && (isPast || ends.length > 0 || CHANGING.has(key ?? ""));
const CHANGING: ReadonlySet<string> = new Set(["work.employer", "home.type"]);

const isOfSame = (one: FormedMemory, other: FormedMemory): boolean =>
  one.subject?.name === other.subject?.name && one.subject?.relation === other.subject?.relation;

/** "Lives in York", implied by the house that was bought: not before the day. */
const isHomeAfter = ({ span }: FormedMemory, other: FormedMemory): boolean =>
  other.span === span && other.key === "home.city";
