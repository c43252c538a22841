/**
 * Events in sentences: each says what was decided and why, from its own fields alone. The literal
 * Plain view, a line for each field, is `plainView`.
 */

import {
  entriesOf,
  isList,
  isObject,
  type Json,
  type JsonObject,
  membersOf,
  numberOf,
  textOrEmpty,
} from "../model/json.ts";
import { quoted } from "../model/text.ts";
import { type ContractEvent, contractEvent } from "./item.ts";
import { sentence, wordsOf } from "./lanes/proposals.ts";

/** One or more lines for each event; checks that passed share a line. */
export function eventLines(events: readonly ContractEvent[]): readonly string[] {
  const lines: string[] = [];
  const passed = new Map<string, number>();
  const flush = (): void => {
    const checks = [...passed].map(([check, count]) => (count === 1 ? check : `${check} ${count} times`));
    if (checks.length > 0) lines.push(`Allowed: ${checks.join(", ")}.`);
    passed.clear();
  };
  for (const event of events) {
    if (event.type === "memory_border_check" && event["allowed"] === true) {
      const check = checkOf(event);
      passed.set(check, (passed.get(check) ?? 0) + 1);
      continue;
    }
    flush();
    lines.push(...linesOf(event));
  }
  flush();
  return lines;
}

/**
 * What concerns one phase (NAM-55): its recalled items, its events, and all events without a phase.
 * @param phase an id, or `current`: the recalled or else the started phase
 */
export function eventsOfPhase(events: readonly ContractEvent[], phase: string): readonly ContractEvent[] {
  const wanted = phase === "current" ? currentPhaseOf(events) : phase;
  if (wanted === undefined) return events;
  const isOther = (value: Json | undefined): boolean => textOrEmpty(value) !== "" && value !== wanted;
  return events
    .filter((event) => !isOther(event["phase_id"]))
    .map((event) => {
      const { recalled } = event;
      if (!isList(recalled)) return event;
      const ofPhase = recalled.filter((item) => {
        const meta = isObject(item) ? item["meta"] : undefined;
        return !isOther(isObject(meta) ? meta["phase_id"] : undefined);
      });
      return { ...event, recalled: ofPhase };
    });
}

function currentPhaseOf(events: readonly ContractEvent[]): string | undefined {
  for (const { current_phase: current } of events)
    if (isObject(current) && typeof current["phase_id"] === "string") return current["phase_id"];
  const started = events.find(({ type }) => type === "memory_phase_started")?.["phase_id"];
  return typeof started === "string" ? started : undefined;
}

/** The contract's default: an AI profile that turns nothing on recalls nothing. */
function isMemoryOff({ policy }: ContractEvent): boolean {
  const { short_term: turns, semantic, profile } = membersOf(policy);
  return turns === 0 && semantic === false && profile === false;
}

function linesOf(event: ContractEvent): readonly string[] {
  const text = (field: string): string => textOrEmpty(event[field]);
  const lines = entriesOf(event["lines"]).map(textOrEmpty);
  switch (event.type) {
    // Written for the stream; the sentences of its event are made here.
    case "memory_explanation":
      return [];
    case "memory_recall":
      return [
        `${counted(event["recalled"])} recalled for ${quoted(text("query"))}.`,
        ...itemLines(event["recalled"]),
        ...(isMemoryOff(event) ? ["The AI profile uses no memory. Set `ai_profile.memory`."] : []),
      ];
    case "memory_write":
      return [`${counted(event["written"])} written.`, ...itemLines(event["written"])];
    case "memory_border_check":
      return [`Denied: ${checkOf(event)}. Reason is ${wordsOf(text("reason"))}.`];
    case "memory_promoted":
      return [
        `Promoted ${text("from_id")} to ${placeOf(event, "to")} as ${text("to_id")}. Reason is ${text("reason")}.`,
      ];
    case "memory_promotion_denied":
      return [
        `Promotion of ${text("memory_id")} to ${placeOf(event, "to")} was denied. Reason is ${wordsOf(text("reason"))}.`,
      ];
    case "memory_phase_started":
      return [`Started ${text("phase_id")} in ${text("space")} of ${text("owner")}. Reason is ${text("reason")}.`];
    case "memory_links":
      return [`Links of ${text("memory_id")}: ${lines.join(" ")}`];
    case "memory_path":
      return [`Path of ${text("memory_id")}: ${lines.join(" ")}`];
    default: {
      const explanation = explanationOf(event);
      const title = text("title") || explanation?.title || event.type;
      return [`${title}: ${(explanation?.lines ?? lines).join(" ")}`];
    }
  }
}

const checkOf = (event: ContractEvent): string => {
  const from = placeOf(event, "from");
  const to = event["to_space"] === undefined ? "" : placeOf(event, "to");
  const where = to === "" || to === from ? from : `${from} to ${to}`;
  return `${wordsOf(textOrEmpty(event["action"]))} ${where}`;
};

function placeOf(event: ContractEvent, end: "from" | "to"): string {
  const [space, lane] = [textOrEmpty(event[`${end}_space`]), textOrEmpty(event[`${end}_lane`])];
  return lane === "" ? space : `${space}/${lane}`;
}

const itemLines = (items: Json | undefined): readonly string[] =>
  entriesOf(items).map((item) => {
    const { id, text } = isObject(item) ? item : {};
    return `- ${textOrEmpty(id)}: ${quoted(textOrEmpty(text))}`;
  });

const counted = (items: Json | undefined): string => {
  const { length } = entriesOf(items);
  return `${length} ${length === 1 ? "item" : "items"}`;
};

/*
 * Why something happened (NAM-66, spec/namel3ss.md §22.10): plain sentences made of the event's own
 * fields. Each explanation follows its event in the stream and names the event's index.
 */

interface Explanation {
  readonly title: string;
  readonly lines: readonly string[];
  readonly related?: readonly string[];
}

/** The stream with its explanations. Other events pass unchanged. */
export function explained(stream: readonly ContractEvent[]): readonly ContractEvent[] {
  const out: ContractEvent[] = [];
  for (const event of stream) {
    const index = out.push(event) - 1;
    const explanation = explanationOf(event);
    if (explanation === undefined) continue;
    const { title, lines, related } = explanation;
    const fields = { for_event_index: index, title, lines, related_ids: related };
    out.push(contractEvent("memory_explanation", undefined, fields));
  }
  return out;
}

/** Undefined for an event that explains itself. */
const explanationOf = (event: ContractEvent): Explanation | undefined => EXPLAINERS.get(event.type)?.(event);

const EXPLAINERS: ReadonlyMap<string, (event: ContractEvent) => Explanation> = new Map([
  ["memory_recall", recall],
  ["memory_denied", denied],
  ["memory_deleted", deleted],
  ["memory_forget", forgotten],
  ["memory_conflict", conflict],
  ["memory_phase_diff", phaseDiff],
  ["memory_rule_applied", ruleApplied],
]);

function ruleApplied(event: ContractEvent): Explanation {
  const lines = entriesOf(event["lines"]).map(textOrEmpty);
  return { title: "Memory rule", lines, related: [textOrEmpty(event["rule_id"])] };
}

function recall(event: ContractEvent): Explanation {
  const recalled = entriesOf(event["recalled"]);
  const counts = membersOf(event["recall_counts"]);
  const phaseCounts = membersOf(event["phase_counts"]);
  const spaces = entriesOf(event["spaces_consulted"]).map(textOrEmpty);
  const withHistory = membersOf(event["policy"])["allow_cross_phase_recall"] === true;
  return {
    title: "Memory recall",
    lines: [
      `Phase used is ${textOrEmpty(membersOf(event["current_phase"])["phase_id"]) || "unknown"}.`,
      `Spaces checked are ${spaces.join(", ")}.`,
      `Recalled items count is ${recalled.length}.`,
      ...(withHistory
        ? ["The current phase was used first.", "Older phases were used too."]
        : ["Only the current phase was used.", "Older phases were ignored."]),
      ...spaces.map((space) =>
        numberOrZero(counts[space]) === 0
          ? `No items were recalled from ${space}.`
          : `Items recalled from ${space} count is ${numberOrZero(counts[space])}.`,
      ),
      ...spaces.flatMap((space) =>
        Object.entries(membersOf(phaseCounts[space])).map(
          ([phase, count]) => `Phase ${phase} count in ${space} is ${numberOrZero(count)}.`,
        ),
      ),
      ...recallReasons(recalled).map((reason) => `Recall reason is ${reason}.`),
    ],
  };
}

const RECALL_REASONS: ReadonlyMap<string, string> = new Map([
  ["matches_query", "it matches your question"],
  ["recency", "it is recent"],
  ["importance", "it is marked important"],
  ["active_rule", "it is active by rule"],
]);

/** The known reasons in their fixed order, then the others. Spaces have lines of their own. */
function recallReasons(recalled: readonly Json[]): readonly string[] {
  const codes = new Set(
    recalled.flatMap((item) => entriesOf(membersOf(membersOf(item)["meta"])["recall_reason"]).map(textOrEmpty)),
  );
  const known = [...RECALL_REASONS].flatMap(([code, words]) => (codes.has(code) ? [words] : []));
  const others = [...codes].filter((code) => !code.startsWith("space:") && !RECALL_REASONS.has(code));
  return [...known, ...others.toSorted()];
}

function denied(event: ContractEvent): Explanation {
  const explanation = membersOf(event["explanation"]);
  const reason = textOrEmpty(event["reason"]);
  return {
    title: "Memory denied",
    lines: [
      "Write was blocked.",
      `Blocked kind is ${textOrEmpty(explanation["kind"])}.`,
      `Blocked event type is ${textOrEmpty(explanation["event_type"])}.`,
      ...(reason === "privacy_deny_sensitive"
        ? ["Policy blocks sensitive content.", "Remove secrets or tokens."]
        : [`Reason is ${wordsOf(reason)}.`]),
    ],
  };
}

/** Sentences of the known reason codes; an unknown code is shown in words. */
const REASONS = {
  deleted: {
    expired: "Item expired by retention rules.",
    conflict_loser: "Item lost a conflict.",
    replaced: "Item was replaced.",
    superseded: "Item was replaced.",
    promoted: "Item was promoted.",
  },
  forgotten: { decay: "Item decayed by age.", ttl_expired: "Item expired by its time limit." },
  conflict: {
    correction: "Winner was a correction.",
    authority: "Winner had higher authority.",
    recency: "Winner was newer.",
    importance: "Winner was more important.",
  },
} as const;

const reasonLine = (known: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(known, code) ? known[code] : undefined) ?? `Reason is ${wordsOf(code)}.`;

function deleted(event: ContractEvent): Explanation {
  const [id, by] = [textOrEmpty(event["memory_id"]), textOrEmpty(event["replaced_by"])];
  return {
    title: "Memory deleted",
    lines: [
      `Deleted id is ${id}.`,
      reasonLine(REASONS.deleted, textOrEmpty(event["reason"])),
      ...(by === "" ? [] : [`Replaced by id is ${by}.`]),
    ],
    related: by === "" ? [id] : [id, by],
  };
}

function forgotten(event: ContractEvent): Explanation {
  const id = textOrEmpty(event["memory_id"]);
  return {
    title: "Memory forgotten",
    lines: [`Forgotten id is ${id}.`, reasonLine(REASONS.forgotten, textOrEmpty(event["reason"]))],
    related: [id],
  };
}

function conflict(event: ContractEvent): Explanation {
  const [winner, loser] = [textOrEmpty(event["winner_id"]), textOrEmpty(event["loser_id"])];
  return {
    title: "Memory conflict",
    lines: [
      "Conflict detected.",
      `Winner id is ${winner}.`,
      `Loser id is ${loser}.`,
      reasonLine(REASONS.conflict, textOrEmpty(event["rule"])),
    ],
    related: [winner, loser],
  };
}

function phaseDiff(event: ContractEvent): Explanation {
  return {
    title: "Memory phase diff",
    lines: [
      `Phase diff from ${textOrEmpty(event["from_phase_id"])} to ${textOrEmpty(event["to_phase_id"])}.`,
      `Added count is ${numberOrZero(event["added_count"])}.`,
      `Deleted count is ${numberOrZero(event["deleted_count"])}.`,
      `Replaced count is ${numberOrZero(event["replaced_count"])}.`,
      ...entriesOf(event["top_changes"]).map((change) => sentence(changeWords(membersOf(change)))),
    ],
  };
}

function changeWords(change: JsonObject): string {
  if (change["change"] === "replaced")
    return `Replaced ${textOrEmpty(change["from_id"])} with ${textOrEmpty(change["to_id"])}`;
  const verb = change["change"] === "added" ? "Added" : "Deleted";
  return `${verb} ${textOrEmpty(change["memory_id"])} kind ${textOrEmpty(change["kind"])}`;
}

const numberOrZero = (value: Json | undefined): number => numberOf(value) ?? 0;
