/** Proof scenarios of the later contract (NAM-67): every step's events and items, the state after it, and what must hold of any run. */

import { CONTRACT_KINDS, type ContractEvent, spaceMetaFault } from "../../src/contract/item.ts";
import { recallHash } from "../../src/contract/recall.ts";
import { type ContractState, EMPTY_STATE, itemsIn } from "../../src/contract/state.ts";
import type { Json } from "../../src/model/json.ts";
import { currentPhase, phaseId } from "../../src/policy/phases.ts";
import { type Check, type Fields, field, fieldsOf, listOf, optionalText, textOf } from "./data.ts";
import { FLOW_EVENTS, memoryOf } from "./later-golden.ts";
import { expanded } from "./recorded.ts";

const PROVED: ReadonlySet<string> = new Set([
  ...FLOW_EVENTS,
  "memory_handoff_created",
  "memory_handoff_applied",
  "memory_agent_briefing",
]);
const ADMIN: ReadonlySet<string> = new Set(["advance_phase", "apply_agreement", "create_handoff", "apply_handoff"]);

/** Undefined: it has a step, or an event, that is not built. */
export function laterProof(id: string, proof: Json, policies: Json): (() => readonly Check[]) | undefined {
  const scenario = field(proof, "scenario");
  const steps = listOf(field(scenario, "steps"));
  const isBuilt = steps.every((step) => {
    const admin = field(step, "admin");
    return admin === undefined || ADMIN.has(textOf(field(admin, "action")));
  });
  const events = stepsIn(proof).flatMap((step) => listOf(field(step, "events")));
  const isProved = events.every((event) => PROVED.has(textOf(field(event, "type"))));
  if (scenario === undefined || steps.length === 0 || !isBuilt || !isProved) return undefined;
  return () => checksOf(id, scenario, steps, expanded(proof, policies));
}

const stepsIn = (proof: Json): readonly Json[] => [
  ...listOf(field(proof, "recall_steps")),
  ...listOf(field(proof, "write_steps")),
];

interface StepDone {
  readonly kind: "recall" | "record" | "admin";
  readonly shown: Fields;
  readonly state: ContractState;
}

function checksOf(id: string, scenario: Json, steps: readonly Json[], proof: Json): readonly Check[] {
  const run = runner(scenario);
  const done = steps.map((step, index) => run(step, index + 1));
  const wanted = stepsIn(proof);
  const byStep = done.flatMap(({ shown }, index) => {
    const want = fieldsOf(wanted.find((step) => field(step, "step_index") === index + 1));
    return [...new Set([...Object.keys(shown), ...Object.keys(want)])].map((name) => ({
      name: `step ${index + 1}, ${name}`,
      got: shown[name] ?? null,
      want: want[name] ?? null,
    }));
  });
  const meta = metaOf(id, textOf(field(scenario, "name")), done);
  const wantedMeta = fieldsOf(field(proof, "meta"));
  return [
    ...byStep,
    ...Object.entries(meta).map(([name, got]) => ({
      name: `meta, ${name}`,
      got,
      want: name === "invariants" ? withoutNotes(wantedMeta[name]) : wantedMeta[name],
    })),
    { name: "plain text", got: plainText(meta), want: field(proof, "plain_text") },
  ];
}

/** The reference notes there what its own harness lacks. */
function withoutNotes(invariants: Json | undefined): Fields {
  const { notes: _notes, ...rest } = fieldsOf(invariants);
  return rest;
}

function runner(scenario: Json) {
  const memory = memoryOf({
    ...fieldsOf(field(scenario, "ai_profile")),
    ai_profile: field(field(scenario, "ai_profile"), "name") ?? "assistant",
  });
  const identity = fieldsOf(field(scenario, "identity"));
  let state = EMPTY_STATE;
  let asked = fieldsOf(field(scenario, "initial_state"));

  const withoutHead = (events: readonly ContractEvent[], type: string): Json =>
    events[0]?.type === type ? events.slice(1) : [...events];

  return (step: Json, index: number): StepDone => {
    const { recall, record, admin } = fieldsOf(step);
    const agent = optionalText(field(recall ?? record, "agent_id"));
    const call = { state: asked, identity, agent };
    if (recall !== undefined) {
      const input = textOf(field(recall, "input"));
      const { state: next, events, value } = memory.recall(state, input, call);
      state = next;
      const head = fieldsOf(events[0]);
      const { deterministic_hash = null, current_phase, phase_counts, recall_counts, spaces_consulted } = head;
      // The event leaves out a phase that is not there yet; the summary of a step says so.
      const meta = { current_phase: current_phase ?? null, phase_counts, recall_counts, spaces_consulted };
      const context: Json = {
        short_term: [...value.short_term],
        semantic: [...value.semantic],
        profile: [...value.profile],
      };
      const shown = { agent_id: agent ?? null, input, context, deterministic_hash, meta: present(meta) };
      return { kind: "recall", shown: frame("recall", index, withoutHead(events, "memory_recall"), shown), state };
    }
    if (record !== undefined) {
      const [input, output] = [textOf(field(record, "input")), textOf(field(record, "output"))];
      const toolEvents = listOf(field(record, "tool_events"));
      const { state: next, events, value } = memory.record(state, { input, output, toolEvents }, call);
      state = next;
      const shown = { agent_id: agent ?? null, input, output, tool_events: [...toolEvents], written: [...value] };
      return { kind: "record", shown: frame("record", index, withoutHead(events, "memory_write"), shown), state };
    }
    const [action, payload] = [textOf(field(admin, "action")), fieldsOf(field(admin, "payload"))];
    const named = (name: string): string | undefined => {
      const text = optionalText(payload[name]);
      return text === "first_pending" ? undefined : text;
    };
    if (action === "advance_phase") {
      const update = phaseUpdate(payload, asked, index);
      asked = { ...asked, ...update };
      return {
        kind: "admin",
        state,
        shown: adminStep(index, action, payload, [], { written: [], result: { state_update: update } }),
      };
    }
    if (action === "create_handoff") {
      const made = memory.createHandoff(state, named("from_agent_id") ?? "", named("to_agent_id") ?? "", call);
      state = made.state;
      const result = { packet_id: made.value?.id ?? null, status: made.value?.status ?? null };
      return { kind: "admin", state, shown: adminStep(index, action, payload, made.events, { written: [], result }) };
    }
    const ask = {
      action: payload["action"] === "reject" ? "reject" : "approve",
      proposalId: named("proposal_id"),
      by: named("requested_by"),
    } as const;
    const made =
      action === "apply_handoff"
        ? memory.applyHandoff(state, named("packet_id"), call)
        : memory.agree(state, ask, call);
    state = made.state;
    return {
      kind: "admin",
      state,
      shown: adminStep(index, action, payload, made.events, { written: [...made.value] }),
    };
  };
}

const frame = (kind: string, index: number, events: Json, shown: Fields): Fields => ({
  events,
  step_index: index,
  step_kind: kind,
  ...shown,
});
const adminStep = (
  index: number,
  action: string,
  payload: Fields,
  events: readonly ContractEvent[],
  shown: Fields,
): Fields => ({
  ...frame("admin", index, [...events], shown),
  action,
  payload,
});
const present = (fields: Readonly<Record<string, Json | undefined>>): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** What an advance sets in the state: a token of its own where it names none; name and reason stay, a diff does not. */
function phaseUpdate(payload: Fields, state: Fields, index: number): Fields {
  return {
    _memory_phase_token: payload["token"] ?? `proof-phase-${index}`,
    _memory_phase_name: payload["name"] ?? state["_memory_phase_name"] ?? null,
    _memory_phase_reason: payload["reason"] ?? state["_memory_phase_reason"] ?? null,
    _memory_phase_diff_from: payload["diff_from"] ?? null,
    _memory_phase_diff_to: payload["diff_to"] ?? null,
    _memory_phase_diff_space: payload["diff_space"] ?? null,
    _memory_phase_diff_lane: payload["diff_lane"] ?? null,
  };
}

function metaOf(id: string, name: string, done: readonly StepDone[]) {
  const failures = brokenInvariants(done);
  const count = (kind: StepDone["kind"]): number => done.filter((step) => step.kind === kind).length;
  const stores = [...(done.at(-1)?.state.stores.values() ?? [])].flatMap(itemsIn);
  return {
    scenario: { id, name },
    step_counts: { total: done.length, recall: count("recall"), record: count("record"), admin: count("admin") },
    memory_counts: Object.fromEntries(
      CONTRACT_KINDS.map((kind) => [kind, stores.filter((item) => item.kind === kind).length]),
    ),
    cache_versions_by_step: done.map(({ state }, index) => ({ step_index: index + 1, versions: versionsOf(state) })),
    phase_snapshots_by_step: done.map(({ state }, index) => ({ step_index: index + 1, phases: phasesOf(state) })),
    recall_hashes: done.flatMap(({ kind, shown }, index) =>
      kind === "recall" ? [{ deterministic_hash: shown["deterministic_hash"] ?? "", step_index: index + 1 }] : [],
    ),
    invariants: { failures, ok: failures.length === 0 },
  };
}

const versionsOf = ({ versions }: ContractState) =>
  [...versions]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, version]) => {
      const [store_key = "", kind = ""] = key.split("\n");
      return { kind, store_key, version };
    });

const phasesOf = ({ stores }: ContractState) =>
  [...stores]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([key, { phases }]) => {
      const current = currentPhase(phases);
      const history = phases.phases.map(phaseId);
      return current === undefined
        ? []
        : [{ current_phase_id: phaseId(current), history_ids: history, store_key: key }];
    });

/** A recall's hash is that of what it gave; items name their place; an agent sees no other agent's lane; versions never fall. */
function brokenInvariants(done: readonly StepDone[]): readonly string[] {
  const broken: string[] = [];
  let before: ContractState | undefined;
  for (const [index, { kind, shown, state }] of done.entries()) {
    const context = fieldsOf(shown["context"]);
    const items = CONTRACT_KINDS.flatMap((name) => listOf(context[name]));
    const ids = items.map((item) => ({
      kind: textOf(field(item, "kind")) as "profile",
      id: textOf(field(item, "id")),
    })); // its words alone are hashed
    if (kind === "recall" && recallHash(ids) !== shown["deterministic_hash"]) broken.push(`${index + 1}: hash`);
    if ([...items, ...listOf(shown["written"])].some((item) => spaceMetaFault(item) !== undefined))
      broken.push(`${index + 1}: place`);
    const agents = items.map((item) => field(field(item, "meta"), "agent_id")).filter((agent) => agent !== undefined);
    if (agents.some((agent) => agent !== shown["agent_id"])) broken.push(`${index + 1}: lane of another agent`);
    for (const [key, version] of before?.versions ?? [])
      if ((state.versions.get(key) ?? 0) < version) broken.push(`${index + 1}: a version fell`);
    before = state;
  }
  return broken;
}

function plainText(meta: ReturnType<typeof metaOf>): string {
  const { scenario, step_counts: steps, memory_counts: counts } = meta;
  const [versions, phases] = [
    meta.cache_versions_by_step.at(-1)?.versions ?? [],
    meta.phase_snapshots_by_step.at(-1)?.phases ?? [],
  ];
  const lines = [
    `scenario.id: ${scenario.id}`,
    `scenario.name: ${scenario.name}`,
    ...(["total", "recall", "record", "admin"] as const).map((kind) => `steps.${kind}: ${steps[kind]}`),
    ...CONTRACT_KINDS.map((kind) => `memory.${kind}: ${counts[kind]}`),
    ...versions.map(({ store_key: key, kind, version }) => `cache.${key}.${kind}: ${version}`),
    ...phases.map(({ store_key: key, current_phase_id: current }) => `phase.${key}.current: ${current}`),
  ];
  return `${lines.join("\n")}\n`;
}
