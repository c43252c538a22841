/**
 * Events in sentences: each says what was decided and why, from its own fields alone. The literal
 * Plain view, a line for each field, is `plainView`.
 */
import { isList, isObject, type Json } from "../model/json.ts";
import { quoted } from "../model/text.ts";
import type { ContractEvent } from "./item.ts";
import { explanationOf } from "./lanes/explanation.ts";
import { wordsOf } from "./lanes/proposals.ts";

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
  const isOther = (value: Json | undefined): boolean => textOf(value) !== "" && value !== wanted;
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

function linesOf(event: ContractEvent): readonly string[] {
  const text = (field: string): string => textOf(event[field]);
  const lines = listOf(event["lines"]).map(textOf);
  switch (event.type) {
    // Written for the stream; the sentences of its event are made here.
    case "memory_explanation":
      return [];
    case "memory_recall":
      return [`${counted(event["recalled"])} recalled for ${quoted(text("query"))}.`, ...itemLines(event["recalled"])];
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
  return `${wordsOf(textOf(event["action"]))} ${where}`;
};

function placeOf(event: ContractEvent, end: "from" | "to"): string {
  const [space, lane] = [textOf(event[`${end}_space`]), textOf(event[`${end}_lane`])];
  return lane === "" ? space : `${space}/${lane}`;
}

const itemLines = (items: Json | undefined): readonly string[] =>
  listOf(items).map((item) => {
    const { id, text } = isObject(item) ? item : {};
    return `- ${textOf(id)}: ${quoted(textOf(text))}`;
  });

const counted = (items: Json | undefined): string => {
  const { length } = listOf(items);
  return `${length} ${length === 1 ? "item" : "items"}`;
};
const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);
const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
