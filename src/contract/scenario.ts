/**
 * A scenario (NAM-67): the reference's own file of steps, run on a vault. `recall` and `record` are
 * the turns around a model call; `admin` steps change phases, decide on proposals, hand work over
 * and take or restore snapshots. What a caller may do follows from its scopes.
 */
import type { TokenScope } from "../engine/govern/access-tokens.ts";
import type { Vault } from "../engine/vault.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { plainView } from "../model/json.ts";
import { parseWith } from "../model/observation.ts";
import { eventLines, eventsOfPhase, explained } from "./event-lines.ts";
import type { CallState, ContractContext, ContractEvent, ContractItem, Identity } from "./item.ts";
import { type MergedPacks, mergePacks, packLoaded, packsMerged, readPack, readPackOverrides } from "./lanes/pack.ts";
import { ruleOf } from "./lanes/rules.ts";
import { type HandoffPacket, TRUST_LEVELS } from "./lanes/shapes.ts";
import { levelOf } from "./lanes/trust.ts";
import { type CallOptions, unknownRule } from "./memory.ts";
import { type Contract, openContract } from "./open-contract.ts";
import { type Scenario, scenarioSchema } from "./scenario-schema.ts";

/** The reference's word for "the oldest one that is pending". */
const FIRST_PENDING = "first_pending";

type Step = Scenario["steps"][number];

export interface StepDone {
  /** From 1 on; 0: the start of a contract with lanes. */
  readonly step: number;
  /** `start`, `recall`, `record`, or the action. */
  readonly action: string;
  readonly events: readonly ContractEvent[];
  /** The events in sentences. */
  readonly lines: readonly string[];
  /** What a recall gives the model. */
  readonly context?: ContractContext;
  readonly contains_untrusted?: boolean;
  readonly written?: readonly ContractItem[];
  /** Undefined if the trust level is too low. */
  readonly packet?: HandoffPacket | undefined;
  readonly snapshot?: { readonly json: string; readonly checksum: string };
}

type Done = Omit<StepDone, "step" | "action" | "lines">;

/**
 * Runs the steps in order and yields each when it is done. Each is one transaction: what was done
 * before a failing step stays.
 * @param scopes what the caller may do. Without `memory:admin` the identity counts as a contributor
 * at most: it proposes and hands over, and neither approves nor changes rules.
 * @throws KeepsakeError `invalid_input` before the first step; what a step throws, with the fact
 * `step`; `unauthorized` without the scope of a step
 */
export async function* runScenario(
  vault: Vault,
  given: unknown,
  scopes: readonly TokenScope[],
): AsyncGenerator<StepDone> {
  const scenario = parseWith(scenarioSchema, given, "The scenario");
  for (const [index, step] of scenario.steps.entries()) checkStep(step, index + 1, scopes);
  const packs = Object.entries(scenario.packs ?? {}).map(([folder, pack]) => [folder, readPack(pack)] as const);
  const lanes = laneSetup(scenario, Object.fromEntries(packs));
  const contract = openContract(vault, { ...optionsOf(scenario), lanes });
  const identity = scopes.includes("memory:admin") ? scenario.identity : asContributor(scenario.identity);
  if (lanes !== undefined) {
    const loaded = packs.map(([, pack]) => packLoaded(pack));
    const merged = packs.length === 0 ? [] : [packsMerged(packs.map(([, { id }]) => id))];
    const events = [...loaded, ...merged, (await contract.overview()).report];
    yield { step: 0, action: "start", events, lines: eventLines(events) };
  }
  let state: CallState = scenario.initial_state ?? {};
  for (const [index, step] of scenario.steps.entries()) {
    state = { ...state, ...stateOf(step) };
    const call = { state, identity, agent: (step.recall ?? step.record)?.agent_id };
    const { events, ...done } = await atStep(index + 1, () => runStep(contract, step, call));
    const shown = lanes === undefined ? events : explained(events);
    const action = actionOf(step);
    const lines = events.length === 0 ? withoutEvents(step) : eventLines(events);
    yield { step: index + 1, action, events: shown, lines, ...done };
  }
}

export function stepOfPhase(done: StepDone, phase: string): StepDone {
  const events = eventsOfPhase(done.events, phase);
  return { ...done, events, lines: events.length === 0 ? done.lines : eventLines(events) };
}

/** With the Plain view as its lines (NAM-54): one for each field, and an empty one after each event. */
export const plainStep = (done: StepDone): StepDone =>
  done.events.length === 0
    ? done
    : { ...done, lines: done.events.flatMap((event) => [...plainView(event).split("\n"), ""]) };

function withoutEvents(step: Step): readonly string[] {
  if (step.admin?.action !== "advance_phase") return WITHOUT_EVENTS[actionOf(step)] ?? [];
  const { token, diff_from: from } = step.admin.payload;
  const started = token === undefined ? [] : ["The next turn starts the phase."];
  return from === undefined ? started : [...started, "The next record compares the phases."];
}

const WITHOUT_EVENTS: Readonly<Record<string, readonly string[]>> = {
  apply_agreement: ["No such proposal is pending."],
  apply_handoff: ["No such handoff is pending."],
  reject_handoff: ["No such handoff is pending."],
};

const actionOf = ({ recall, admin }: Step): string => admin?.action ?? (recall === undefined ? "record" : "recall");

async function runStep(contract: Contract, { recall, record, admin }: Step, call: CallOptions): Promise<Done> {
  if (recall !== undefined) {
    const { containsUntrusted, ...recalled } = await contract.recall(recall.input, call);
    return { ...recalled, contains_untrusted: containsUntrusted };
  }
  if (record !== undefined) {
    const { input, output, tool_events: toolEvents } = record;
    return contract.record({ input, output, toolEvents }, call);
  }
  switch (admin?.action) {
    case "apply_agreement": {
      const { action, proposal_id, requested_by: by } = admin.payload;
      return contract.agree({ action, proposalId: named(proposal_id), by }, call);
    }
    case "propose_rule":
      return contract.proposeRule(admin.payload.text, call);
    case "create_handoff":
      return contract.createHandoff(admin.payload.from_agent_id, admin.payload.to_agent_id, call);
    case "apply_handoff":
      return contract.applyHandoff(named(admin.payload?.packet_id), call);
    case "reject_handoff":
      return contract.rejectHandoff(named(admin.payload?.packet_id), call);
    case "take_snapshot":
      return { events: [], snapshot: await contract.snapshot() };
    case "restore_snapshot":
      return { events: [await contract.restore(admin.payload)] };
    default:
      // A phase starts in the next recall or record, as the state asks for it.
      return { events: [] };
  }
}

const named = (id: string | undefined): string | undefined => (id === FIRST_PENDING ? undefined : id);

/** What a step adds to the state. A comparison is repeated until the next `advance_phase`. */
function stateOf({ recall, record, admin }: Step): CallState {
  if (admin?.action !== "advance_phase") return (recall ?? record)?.state ?? {};
  const { payload } = admin;
  const asked = Object.entries({ diff_from: undefined, diff_to: undefined, ...payload });
  return Object.fromEntries(asked.map(([field, value]) => [`_memory_phase_${field}`, value]));
}

const optionsOf = ({ ai_profile: profile, project_root: projectRoot }: Scenario) => ({
  aiProfile: profile?.name ?? "assistant",
  memory: {
    shortTerm: profile?.memory?.short_term,
    semantic: profile?.memory?.semantic,
    profile: profile?.memory?.profile,
  },
  ...(projectRoot === undefined ? {} : { projectRoot }),
});

/**
 * Undefined: the contract without lanes.
 * @throws KeepsakeError `invalid_input` for a rule that is none of the fixed sentences (NAM-59)
 */
function laneSetup(
  { lanes, packs, overrides }: Scenario,
  read: Parameters<typeof mergePacks>[0],
): MergedPacks | undefined {
  if (lanes !== true && packs === undefined && overrides === undefined) return undefined;
  const merged = mergePacks(read, readPackOverrides(overrides ?? {}));
  if (merged.rules.some((sentence) => ruleOf(sentence) === undefined)) throw unknownRule();
  return merged;
}

const CONTRIBUTOR = "contributor";

function asContributor(identity: Identity): Identity {
  const isBelow = TRUST_LEVELS.indexOf(levelOf(identity)) < TRUST_LEVELS.indexOf(CONTRIBUTOR);
  return isBelow ? identity : { ...identity, trust_level: CONTRIBUTOR };
}

const SCOPES: Readonly<Record<string, readonly TokenScope[]>> = {
  recall: ["memory:read"],
  take_snapshot: ["memory:export"],
  restore_snapshot: ["memory:admin", "memory:write"],
};

function checkStep(step: Step, place: number, scopes: readonly TokenScope[]): void {
  if (Object.keys(step).length !== 1)
    throw new KeepsakeError("invalid_input", `Step ${place} needs exactly one of \`recall\`, \`record\`, \`admin\`.`, {
      hint: "Split them into separate steps.",
      facts: { field: "steps", step: place },
    });
  const action = actionOf(step);
  const lacking = (SCOPES[action] ?? ["memory:write"]).find((scope) => !scopes.includes(scope));
  if (lacking === undefined) return;
  throw new KeepsakeError("unauthorized", `Step ${place} needs a token with the scope ${lacking}.`, {
    hint: "Create one with keepsake token create.",
    facts: { step: place, scope: lacking },
  });
}

async function atStep<Value>(step: number, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    const { code, message, hint, facts, cause } = error;
    throw new KeepsakeError(code, message, { hint, facts: { ...facts, step }, cause });
  }
}
