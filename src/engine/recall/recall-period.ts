/**
 * Answers to a question about a period: the owner's events and plans in it, in order (memory.md
 * §8).
 */
import type { Interval, Item } from "../../model/item.ts";
import { currentItems } from "../derive/profile.ts";
import type { OpenVault } from "../open-vault.ts";

/** Most events for one period. */
const EVENTS_MAX = 5;
/** An event this many times longer than the period says little about it. */
const LONGER_MAX = 3;
const DAY_MS = 86_400_000;

export async function eventsIn(
  vault: OpenVault,
  readable: ReadonlySet<string>,
  period: Interval,
): Promise<readonly Item[]> {
  const length = Math.max(DAY_MS, period.end - period.start);
  const isIn = ({ time, subject }: Item): boolean =>
    subject === undefined &&
    time !== undefined &&
    time.start < period.end &&
    time.end > period.start &&
    time.end - time.start <= LONGER_MAX * length;
  const known = await currentItems(vault, readable);
  return known
    .filter((item) => item.mode === "episodic" && isIn(item))
    .toSorted((one, other) => (one.time?.start ?? 0) - (other.time?.start ?? 0) || (one.id < other.id ? -1 : 1))
    .slice(0, EVENTS_MAX);
}
