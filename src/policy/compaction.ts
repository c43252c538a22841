/**
 * When memory is compacted and what of it may retire (PN-24, PN-C15, PN-C16, PN-C17). Episodes and what nobody claimed retire behind a summary
 * of theirs; what lasts stays as it is: who somebody is, what they prefer, want and decided, what they asked for. Thresholds are the policy's.
 */
import { DAY_MS } from "../model/clock.ts";
import type { Item } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";

type Given = NonNullable<Policy["compaction"]>;
type OriginalsChoice = NonNullable<Given["originals"]>;

export interface CompactionRules {
  /** Estimated tokens of all that recall may show; above it the oldest are compacted. */
  readonly totalTokens: number;
  /** How much of the facts, by tokens, from the oldest on. */
  readonly share: number;
  /** Messages of one session whose words are still in use one by one. */
  readonly sessionMessages: number;
  /** The last messages of such a session: what was formed from them stays. */
  readonly keepMessages: number;
  /** So long without access, a faded memory is a candidate for the archive. */
  readonly idleDays: number;
  /** How long what has retired is kept, with the messages that it alone rests on. */
  readonly originals: OriginalsChoice;
}

/** Play New's figures (PN-24); originals stay until their owner deletes them (PN-C15). */
const DEFAULTS: CompactionRules = {
  totalTokens: 150_000,
  share: 0.7,
  sessionMessages: 200,
  keepMessages: 20,
  idleDays: 90,
  originals: "always",
};

export function compactionRules({ compaction = {} }: Pick<Policy, "compaction">): CompactionRules {
  return {
    totalTokens: compaction.totalTokens ?? DEFAULTS.totalTokens,
    share: compaction.share ?? DEFAULTS.share,
    sessionMessages: compaction.sessionMessages ?? DEFAULTS.sessionMessages,
    keepMessages: compaction.keepMessages ?? DEFAULTS.keepMessages,
    idleDays: compaction.idleDays ?? DEFAULTS.idleDays,
    originals: compaction.originals ?? DEFAULTS.originals,
  };
}

const ORIGINALS_DAYS: Readonly<Record<OriginalsChoice, number | undefined>> = {
  "90d": 90,
  "1y": 365,
  always: undefined,
};

/** Originals said before this instant are past their time; undefined: none ever are. */
export function originalsCutoff(rules: Pick<CompactionRules, "originals">, now: number): number | undefined {
  const days = ORIGINALS_DAYS[rules.originals];
  return days === undefined ? undefined : now - days * DAY_MS;
}

/** Types that last, whatever their mode: a preference that was said of one occasion is one all the same. */
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
>;

/** Whether a fact may leave recall behind a summary that tells it. */
export function mayRetire(item: Judged, now: number): boolean {
  // What ages by ticks is the memory contract's to let go.
  if (item.frozen === true || item.tick !== undefined) return false;
  if (item.layer !== "fact" || item.truth !== "current" || item.hold !== "active") return false;
  // What is shared, or may not be taken along, is told by no summary of the owner's.
  if (item.scope.space !== "user" || item.access.visibility !== "private" || !item.access.exportable) return false;
  if (item.type === "goal") return item.time !== undefined && item.time.end < now;
  if (item.key !== undefined || LASTING.has(item.type)) return false;
  if (item.type === "context") return true;
  return item.mode === "episodic" && !LASTING_EVENTS.has(item.event);
}
