/** Goldens of the later contract: streams of whole runs, and single events built straight from their values. */

import { CONTRACT_EVENT_TYPES } from "../../src/contract/cycle-events.ts";
import { explained } from "../../src/contract/event-lines.ts";
import type { ContractEvent } from "../../src/contract/item.ts";
import { budgetEvent, packLoaded, packsMerged, readPack } from "../../src/contract/lanes/pack.ts";
import { cacheEvent, wakeUpReport } from "../../src/contract/lanes/snapshot.ts";
import { agentBriefing, handoffApplied, handoffCreated, handoffRejected } from "../../src/contract/memory.ts";
import { type ContractState, EMPTY_STATE } from "../../src/contract/state.ts";
import type { Json } from "../../src/model/json.ts";
import { laneMemory } from "../../test/support/lane-memory.ts";
import { type Check, type Fields, field, fieldsOf, listOf, numberOf, optionalText, textOf, textsOf } from "./data.ts";
import { eventChecks, expanded } from "./recorded.ts";
import { settingsOf } from "./run.ts";

/** Events whose every sentence the fixtures prove. A golden that keeps others is not built. */
export const FLOW_EVENTS: ReadonlySet<string> = new Set([
  ...CONTRACT_EVENT_TYPES,
  "memory_explanation",
  "memory_links",
  "memory_path",
  "memory_change_preview",
  "memory_trust_check",
  "memory_trust_rules",
  "memory_approval_recorded",
  "memory_proposed",
  "memory_approved",
  "memory_rejected",
  "memory_agreement_summary",
  "memory_cache_hit",
  "memory_cache_miss",
  "memory_budget",
  "memory_compaction",
]);

/** Undefined: a part that is not built. */
export function laterGolden(golden: Json, inputs: Json, policies: Json): (() => readonly Check[]) | undefined {
  const builder = field(inputs, "builder");
  if (builder !== undefined) {
    const wanted = Array.isArray(golden) ? listOf(golden) : [golden];
    const build = BUILDERS[textOf(field(wanted[0], "type"))];
    return build === undefined ? undefined : () => eventChecks("built", build(builder), wanted);
  }
  const types = textsOf(field(inputs, "event_types"));
  if (types.length === 0 || !types.every((type) => FLOW_EVENTS.has(type))) return undefined;
  return () => {
    const streams = flow(inputs);
    const kept = textOf(field(inputs, "calls_kept")).startsWith("last") ? streams.slice(-1) : streams;
    const events = kept.flat().filter(({ type }) => types.includes(type));
    return eventChecks("stream", events, listOf(expanded(golden, policies)));
  };
}

/** Stands where a run has the model's own events: they count as places of the stream. */
const MODEL_EVENTS: readonly ContractEvent[] = ["ai_call_started", "ai_call_completed"].map((type) => ({
  type,
  trace_version: "",
}));

/** The stream of each turn, with its explanations. */
function flow(inputs: Json): readonly (readonly ContractEvent[])[] {
  const memory = memoryOf(inputs);
  const identity = fieldsOf(field(inputs, "identity"));
  let state: ContractState = EMPTY_STATE;
  let asked: Fields = {};
  return listOf(field(inputs, "turns")).map((turn) => {
    asked = { ...asked, ...fieldsOf(field(turn, "set_state_before")), ...fieldsOf(field(turn, "state")) };
    const call = { state: asked, identity, agent: optionalText(field(turn, "agent_id")) };
    const input = textOf(field(turn, "input"));
    const recalled = memory.recall(state, input, call);
    const count = recalled.value.short_term.length;
    const output = textOf(field(turn, "output") ?? `[mock-model] ${input} | mem:st=${count}`);
    const recorded = memory.record(
      recalled.state,
      { input, output, toolEvents: listOf(field(turn, "tool_events")) },
      call,
    );
    state = recorded.state;
    return explained([...recalled.events, ...MODEL_EVENTS, ...recorded.events]);
  });
}

export function memoryOf(fixture: Json) {
  const { aiProfile, runtime, contract, projectRoot, appPath } = settingsOf(fixture);
  return laneMemory({ aiProfile, runtime, contract, projectRoot, appPath, privacy: "conformance" });
}

type Builder = (values: Json) => readonly ContractEvent[];

const baseOf = (values: Json) => ({
  ai_profile: textOf(field(values, "ai_profile") ?? "assistant"),
  session: textOf(field(values, "session") ?? "sess-1"),
});
const placeOf = (values: Json) => {
  const [space, lane, phase, owner] = ["space", "lane", "phase_id", "owner"].map((name) => textOf(field(values, name)));
  return { space: space ?? "", lane: lane ?? "", phase: phase ?? "", owner: owner ?? "" };
};

const BUDGETED = ["short_term", "semantic", "profile", "team", "agent"] as const;

const BUILDERS: Readonly<Record<string, Builder>> = {
  memory_budget: (values) => {
    const config = fieldsOf(field(values, "config"));
    const uses = BUDGETED.flatMap((what) => {
      const [count, limit] = [field(values, `${what}_count`), config[`max_items_${what}`]];
      return typeof count === "number" && typeof limit === "number" ? [{ what, count, limit }] : [];
    });
    return present(budgetEvent(baseOf(values), placeOf(values), uses));
  },
  memory_cache_miss: (values) => [cacheEvent(baseOf(values), placeOf(values), field(values, "hit") === true)],
  memory_handoff_created: (values) => {
    const base = baseOf(values);
    const packet = packetOf(field(values, "packet"));
    const counts = fieldsOf(field(values, "counts"));
    return [
      handoffCreated(base, packet),
      handoffApplied(base, packet, numberOf(field(values, "applied_item_count"))),
      handoffRejected(base, packet),
      agentBriefing(base, packet, {
        decision: numberOf(counts["decision"]),
        proposal: numberOf(counts["proposal"]),
        conflict: numberOf(counts["conflict"]),
        rules: numberOf(counts["rules"]),
        impact: numberOf(counts["impact"]),
      }),
    ];
  },
  memory_pack_loaded: (values) => {
    const { pack_id: id, pack_name: name, pack_version: version, ...settings } = fieldsOf(values);
    return [packLoaded(readPack({ id: id ?? "", name: name ?? "", version: version ?? "", ...settings }))];
  },
  memory_pack_merged: (values) => [packsMerged(textsOf(field(values, "packs")))],
  memory_wake_up_report: (values) => [
    wakeUpReport({
      projectId: textOf(field(values, "project_id")),
      restored: field(values, "restored") === true,
      totalItems: numberOf(field(values, "total_items")),
      teamItems: numberOf(field(values, "team_items")),
      activeRules: numberOf(field(values, "active_rules")),
      pendingProposals: numberOf(field(values, "pending_proposals")),
      pendingHandoffs: numberOf(field(values, "pending_handoffs")),
      cacheEntries: numberOf(field(values, "cache_entries")),
      cacheEnabled: field(values, "cache_enabled") === true,
    }),
  ],
};

const present = (event: ContractEvent | undefined): readonly ContractEvent[] => (event === undefined ? [] : [event]);

const packetOf = (packet: Json | undefined) => ({
  id: textOf(field(packet, "packet_id")),
  from: textOf(field(packet, "from_agent_id")),
  to: textOf(field(packet, "to_agent_id")),
  team: textOf(field(packet, "team_id")),
  phase: textOf(field(packet, "phase_id")),
  items: textsOf(field(packet, "items")),
});
