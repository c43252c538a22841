/**
 * When a vault is compacted and which facts may retire (PN-24, PN-C15, PN-C16, PN-C17). Episodes,
 * context and statements made once retire behind summaries. Lasting facts stay: identity,
 * preferences, goals, decisions, instructions.
 */
import { DAY_MS } from "../model/clock.ts";
import type { Item } from "../model/item.ts";
import { defined } from "../model/json.ts";
import type { Policy } from "../model/policy.ts";

type Given = NonNullable<Policy["compaction"]>;
export type CompactionRules = { readonly [Name in keyof Given]-?: NonNullable<Given[Name]> };

/** Play New's values (PN-24). Originals stay until the owner deletes them (PN-C15). */
const DEFAULTS: CompactionRules = {
  totalTokens: 150_000,
  share: 0.7,
  sessionMessages: 200,
  keepMessages: 20,
  idleDays: 90,
  originals: "always",
};

export const compactionRules = ({ compaction = {} }: Pick<Policy, "compaction">): CompactionRules => ({
  ...DEFAULTS,
  ...defined(compaction),
});

const ORIGINALS_DAYS: Readonly<Record<CompactionRules["originals"], number | undefined>> = {
  "90d": 90,
  "1y": 365,
  always: undefined,
};

/** Originals said before this instant have expired; undefined if they never do. */
export function originalsCutoff(rules: Pick<CompactionRules, "originals">, now: number): number | undefined {
  const days = ORIGINALS_DAYS[rules.originals];
  return days === undefined ? undefined : now - days * DAY_MS;
}

/** Types that last, whatever their mode. */
const LASTING: ReadonlySet<Item["type"]> = new Set(["identity", "preference", "instruction", "relationship", "skill"]);
/** "Preference changes, decisions, outcomes" (PN-25). */
const LASTING_EVENTS: ReadonlySet<Item["event"]> = new Set(["preference", "decision", "correction"]);

type Judged = Pick<
  Item,
  | "frozen"
  | "tick"
  | "layer"
  | "type"
  | "mode"
  | "event"
  | "key"
  | "truth"
  | "hold"
  | "scope"
  | "access"
  | "time"
  | "labels"
  | "count"
  | "evidence"
>;

/** True for what a summary of its time tells, although it stays. */
export const isChange = ({ event, truth, hold, scope, access }: Judged): boolean =>
  LASTING_EVENTS.has(event) &&
  truth === "current" &&
  hold === "active" &&
  scope.space === "user" &&
  access.visibility === "private" &&
  access.exportable;

/** True if a fact may leave recall behind a summary. */
export function mayRetire(item: Judged, now: number): boolean {
  // The memory contract handles items that age by ticks.
  if (item.frozen === true || item.tick !== undefined) return false;
  if (item.layer !== "fact" || item.truth !== "current" || item.hold !== "active") return false;
  // Shared and non-exportable facts must not enter the owner's summaries.
  if (item.scope.space !== "user" || item.access.visibility !== "private" || !item.access.exportable) return false;
  if (item.type === "goal") return item.time !== undefined && item.time.end < now;
  if (item.key !== undefined || LASTING.has(item.type)) return false;
  if (item.type === "context") return true;
  if (LASTING_EVENTS.has(item.event)) return false;
  // What was said once and is archived word for word can be found there.
  return item.mode === "episodic" || (item.type === "fact" && item.count === 1 && item.evidence.length > 0);
}
