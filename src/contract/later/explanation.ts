/**
 * Why something happened, in plain sentences made of the event alone (NAM-66, spec/namel3ss.md §22.10). Each explanation follows its event in the
 * stream and names its place there. A code without a sentence of its own is told as it is.
 */
import { isList, type Json } from "../../core/json.ts";
import { type LaterEvent, laterEvent } from "./later-event.ts";
import { lineOf, wordsOf } from "./plain-line.ts";

interface Explained {
  readonly title: string;
  readonly lines: readonly string[];
  readonly related?: readonly string[];
}

/** The stream with its explanations in it; what is not explained passes as it is. */
export function explained(stream: readonly LaterEvent[]): readonly LaterEvent[] {
  const out: LaterEvent[] = [];
  for (const event of stream) {
    const index = out.push(event) - 1;
    const said = Object.hasOwn(EXPLAINERS, event.type) ? EXPLAINERS[event.type]?.(event) : undefined;
    if (said === undefined) continue;
    const related = said.related ?? [];
    out.push(
      laterEvent("memory_explanation", undefined, {
        for_event_index: index,
        title: said.title,
        lines: said.lines,
        related_ids: related.length === 0 ? undefined : related,
      }),
    );
  }
  return out;
}

const EXPLAINERS: Readonly<Record<string, (event: LaterEvent) => Explained>> = {
  memory_recall: recall,
  memory_denied: denied,
  memory_deleted: deleted,
  memory_forget: forgotten,
  memory_conflict: conflict,
  memory_phase_diff: phaseDiff,
};

const RECALL_REASONS: readonly (readonly [code: string, words: string])[] = [
  ["matches_query", "it matches your question"],
  ["recency", "it is recent"],
  ["importance", "it is marked important"],
  ["active_rule", "it is active by rule"],
];

function recall(event: LaterEvent): Explained {
  const recalled = listOf(event["recalled"]);
  const counts = fieldsOf(event["recall_counts"]);
  const spaces = listOf(event["spaces_consulted"]).map(textOf);
  const withHistory = fieldsOf(event["policy"])["allow_cross_phase_recall"] === true;
  return {
    title: "Memory recall",
    lines: [
      `Phase used is ${textOf(fieldsOf(event["current_phase"])["phase_id"]) || "unknown"}.`,
      `Spaces checked are ${spaces.join(", ")}.`,
      `Recalled items count is ${recalled.length}.`,
      ...(withHistory
        ? ["The current phase was used first.", "Older phases were used too."]
        : ["Only the current phase was used.", "Older phases were ignored."]),
      ...spaces.map((space) =>
        numberOf(counts[space]) === 0
          ? `No items were recalled from ${space}.`
          : `Items recalled from ${space} count is ${numberOf(counts[space])}.`,
      ),
      ...spaces.flatMap((space) =>
        Object.entries(fieldsOf(fieldsOf(event["phase_counts"])[space])).map(
          ([phase, count]) => `Phase ${phase} count in ${space} is ${numberOf(count)}.`,
        ),
      ),
      ...recallReasons(recalled).map((reason) => `Recall reason is ${reason}.`),
    ],
  };
}

/** The known ones in their fixed order, then the others; spaces are told by their counts. */
function recallReasons(recalled: readonly Json[]): readonly string[] {
  const codes = new Set(
    recalled.flatMap((item) => listOf(fieldsOf(fieldsOf(item)["meta"])["recall_reason"]).map(textOf)),
  );
  const known = RECALL_REASONS.filter(([code]) => codes.has(code));
  const others = [...codes].filter(
    (code) => !code.startsWith("space:") && !RECALL_REASONS.some(([name]) => name === code),
  );
  return [...known.map(([, words]) => words), ...others.toSorted()];
}

/** A denial, and what its reader can do. */
const DENIALS: Readonly<Record<string, readonly string[]>> = {
  privacy_deny_sensitive: ["Policy blocks sensitive content.", "Remove secrets or tokens."],
};

function denied(event: LaterEvent): Explained {
  const reason = textOf(event["reason"]);
  const explanation = fieldsOf(event["explanation"]);
  return {
    title: "Memory denied",
    lines: [
      "Write was blocked.",
      `Blocked kind is ${textOf(explanation["kind"])}.`,
      `Blocked event type is ${textOf(explanation["event_type"])}.`,
      ...(DENIALS[reason] ?? [`Reason is ${wordsOf(reason)}.`]),
    ],
  };
}

const DELETIONS: Readonly<Record<string, string>> = {
  expired: "Item expired by retention rules.",
  conflict_loser: "Item lost a conflict.",
  replaced: "Item was replaced.",
  superseded: "Item was replaced.",
  promoted: "Item was promoted.",
};

function deleted(event: LaterEvent): Explained {
  const [id, by, reason] = [event["memory_id"], event["replaced_by"], event["reason"]].map(textOf);
  return {
    title: "Memory deleted",
    lines: [
      `Deleted id is ${id}.`,
      DELETIONS[reason ?? ""] ?? `Reason is ${wordsOf(reason ?? "")}.`,
      ...(by ? [`Replaced by id is ${by}.`] : []),
    ],
    related: [id ?? "", by ?? ""].filter((one) => one !== ""),
  };
}

const FORGETTINGS: Readonly<Record<string, string>> = {
  decay: "Item decayed by age.",
  ttl_expired: "Item expired by its time limit.",
};

function forgotten(event: LaterEvent): Explained {
  const [id, reason] = [textOf(event["memory_id"]), textOf(event["reason"])];
  return {
    title: "Memory forgotten",
    lines: [`Forgotten id is ${id}.`, FORGETTINGS[reason] ?? `Reason is ${wordsOf(reason)}.`],
    related: [id],
  };
}

const RULES: Readonly<Record<string, string>> = {
  correction: "Winner was a correction.",
  authority: "Winner had higher authority.",
  recency: "Winner was newer.",
  importance: "Winner was more important.",
};

function conflict(event: LaterEvent): Explained {
  const [winner, loser, rule] = [textOf(event["winner_id"]), textOf(event["loser_id"]), textOf(event["rule"])];
  return {
    title: "Memory conflict",
    lines: [
      "Conflict detected.",
      `Winner id is ${winner}.`,
      `Loser id is ${loser}.`,
      RULES[rule] ?? `Reason is ${wordsOf(rule)}.`,
    ],
    related: [winner, loser],
  };
}

function phaseDiff(event: LaterEvent): Explained {
  return {
    title: "Memory phase diff",
    lines: [
      `Phase diff from ${textOf(event["from_phase_id"])} to ${textOf(event["to_phase_id"])}.`,
      `Added count is ${numberOf(event["added_count"])}.`,
      `Deleted count is ${numberOf(event["deleted_count"])}.`,
      `Replaced count is ${numberOf(event["replaced_count"])}.`,
      ...listOf(event["top_changes"]).map((change) => changeLine(fieldsOf(change))),
    ],
  };
}

const changeLine = (change: Fields): string =>
  change["change"] === "replaced"
    ? lineOf(`Replaced ${textOf(change["from_id"])} with ${textOf(change["to_id"])}`)
    : lineOf(
        `${change["change"] === "added" ? "Added" : "Deleted"} ${textOf(change["memory_id"])} kind ${textOf(change["kind"])}`,
      );

type Fields = { readonly [field: string]: Json };
const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === "object" && value !== null && !isList(value) ? value : {};
const listOf = (value: Json | undefined): readonly Json[] => (value !== undefined && isList(value) ? value : []);
const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const numberOf = (value: Json | undefined): number => (typeof value === "number" ? value : 0);
