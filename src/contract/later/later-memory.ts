/**
 * The later contract as calls on plain data (spec/namel3ss.md §22): each takes a state and answers with the next one, so that a host keeps it where
 * it keeps such things. It stands beside the first contract, which alone is kept in vaults.
 */
import { KeepsakeError } from "../../core/error.ts";
import { MESSAGE_MAX } from "../../core/item.ts";
import type { CallState } from "../call-requests.ts";
import type { ContractItem } from "../contract-item.ts";
import { type RuntimePolicy, runtimePolicy } from "../contract-policy.ts";
import type { ContractContext } from "../recall-turn.ts";
import type { RecordedTurn } from "../record-turn.ts";
import { cleanOwner, spaceOwners } from "../space-owners.ts";
import { traceRendering } from "../trace-rendering.ts";
import { type AgreementAsk, agree } from "./agreement-step.ts";
import { BUDGET_DEFAULTS, type BudgetConfig } from "./budget.ts";
import type { HandoffPacket } from "./handoff.ts";
import { applyHandoff, createHandoff, rejectHandoff } from "./handoff-step.ts";
import { laneRecall } from "./lane-recall.ts";
import { asLinked, laneRecord, linkEvents } from "./lane-record.ts";
import type { LaterEvent } from "./later-event.ts";
import { type LaterFrame, type LaterRules, laterFrame, stateAfter } from "./later-frame.ts";
import { type LaterSettings, laterContract } from "./later-policy.ts";
import type { LaterState } from "./later-state.ts";
import type { Identity } from "./trust.ts";

export interface LaterOptions {
  readonly aiProfile: string;
  readonly runtime?: Partial<RuntimePolicy>;
  readonly contract?: LaterSettings;
  readonly budgets?: readonly BudgetConfig[];
  /** Absolute, with symbolic links resolved. */
  readonly projectRoot?: string | undefined;
  readonly appPath?: string | undefined;
  /** `conformance` shows statements' keys in clear, as the reference does; `strict` hashes them with `hash`. */
  readonly privacy: "conformance" | { readonly strict: (text: string) => string };
}

export interface LaterCall {
  readonly state?: CallState | undefined;
  readonly identity?: Identity;
  /** The agent that works, if one does. */
  readonly agent?: string | undefined;
}

export interface Later<Value> {
  readonly state: LaterState;
  readonly events: readonly LaterEvent[];
  readonly value: Value;
}
export type LaterMemory = ReturnType<typeof laterMemory>;

export function laterMemory(options: LaterOptions) {
  const rules = rulesOf(options);
  const framed = (state: LaterState, { state: asked, identity, agent }: LaterCall): LaterFrame => {
    const { projectRoot, appPath } = options;
    const agentId = agent === undefined ? undefined : cleanOwner(agent);
    const owners = spaceOwners({ state: asked, identity, projectRoot, appPath });
    return laterFrame(rules, { owners, identity, agent: agentId, state: asked }, state);
  };
  const outcome = <Value>(frame: LaterFrame, events: readonly LaterEvent[], value: Value): Later<Value> => ({
    state: stateAfter(frame),
    events,
    value,
  });
  return {
    /** The step before the model. Changes the state: phases, retention, the cache. */
    recall(state: LaterState, query: string, call: LaterCall = {}): Later<ContractContext> {
      checkText(query);
      const frame = framed(state, call);
      const { context, events } = laneRecall(frame, query);
      return outcome(frame, events, context);
    },
    /** The step after the model; the value is what was written. */
    record(state: LaterState, turn: RecordedTurn, call: LaterCall = {}): Later<readonly ContractItem[]> {
      checkText(turn.input);
      checkText(turn.output);
      if (turn.toolEvents.length > TOOL_EVENTS_MAX) throw tooLong("toolEvents", TOOL_EVENTS_MAX);
      const frame = framed(state, call);
      const { items, events } = laneRecord(frame, turn);
      return outcome(frame, events, items);
    },
    /** Decides on a proposal; the value is what became the team's. */
    agree(state: LaterState, ask: AgreementAsk, call: LaterCall = {}): Later<readonly ContractItem[]> {
      const frame = framed(state, call);
      const carried = agree(frame, ask);
      const items = carried === undefined ? [] : [asLinked(frame, carried.item)];
      return outcome(frame, [...frame.events, ...linkEvents(frame)], items);
    },
    createHandoff(state: LaterState, from: string, to: string, call: LaterCall = {}): Later<HandoffPacket | undefined> {
      const frame = framed(state, call);
      const packet = createHandoff(frame, cleanOwner(from), cleanOwner(to));
      return outcome(frame, frame.events, packet);
    },
    applyHandoff(state: LaterState, id?: string, call: LaterCall = {}): Later<readonly ContractItem[]> {
      const frame = framed(state, call);
      const items = applyHandoff(frame, id);
      return outcome(frame, [...frame.events, ...linkEvents(frame)], items);
    },
    rejectHandoff(state: LaterState, id?: string, call: LaterCall = {}): Later<boolean> {
      const frame = framed(state, call);
      const done = rejectHandoff(frame, id);
      return outcome(frame, frame.events, done);
    },
  };
}

const TOOL_EVENTS_MAX = 1_000;

function checkText(text: string): void {
  if (text.length > MESSAGE_MAX) throw tooLong("text", MESSAGE_MAX);
}
const tooLong = (field: string, max: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `The call's ${field} is too long for the memory contract.`, {
    hint: `Pass at most ${max}.`,
    facts: { field, max },
  });

function rulesOf({
  aiProfile,
  runtime: settings = {},
  contract: own = {},
  budgets = BUDGET_DEFAULTS,
  privacy,
}: LaterOptions): LaterRules {
  const runtime = runtimePolicy(settings);
  const contract = laterContract(runtime, own);
  const isStrict = privacy !== "conformance";
  return {
    aiProfile,
    runtime,
    contract,
    budgets,
    normalisation: "ascii",
    rendering: traceRendering(
      isStrict ? "strict" : "conformance",
      contract,
      isStrict ? privacy.strict : (text) => text,
    ),
  };
}
