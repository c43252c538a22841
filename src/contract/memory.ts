/**
 * The contract as calls on plain data: each takes a state and returns the next one. A vault keeps
 * the state of a contract without lanes (open-contract.ts); the state of one with lanes is the
 * host's.
 */

import { KeepsakeError } from "../model/error.ts";
import { MESSAGE_MAX } from "../model/item.ts";
import { type CallFrame, type ContractRules, callFrame, type OpenPlace, openPlace } from "./frame.ts";
import type { CallState, ContractContext, Identity } from "./item.ts";
import { type ContractEvent, type ContractItem, contractItemFault, spaceMetaFault } from "./item.ts";
import { type AgreementRequest, agree } from "./lanes/agreement.ts";
import { BUDGET_DEFAULTS } from "./lanes/budget.ts";
import { applyHandoff, createHandoff, rejectHandoff } from "./lanes/handoff.ts";
import { placeMeta } from "./lanes/lane.ts";
import { asLinked, linkEvents } from "./lanes/links.ts";
import type { BudgetConfig, HandoffPacket } from "./lanes/shapes.ts";
import { cleanOwner, type SpaceOwners, spaceOwners, storeKey } from "./owners.ts";
import { phaseForWrite } from "./phases.ts";
import { type LaneSettings, laneContract, type RuntimePolicy, runtimePolicy } from "./policy.ts";
import { recallTurn } from "./recall.ts";
import { type RecordedCall, recordTurn } from "./record.ts";
import { traceRendering } from "./rendering.ts";
import { type ContractState, phaseMeta } from "./state.ts";
import { storeItem } from "./write.ts";

/** Who calls, and what the caller's state asks for. */
export interface CallOptions {
  /** `user.id` names the session; `_memory_…` keys ask for phases, diffs and decisions. */
  readonly state?: CallState | undefined;
  readonly identity?: Identity;
  /** The working agent, in a contract with lanes. */
  readonly agent?: string | undefined;
}

export interface ProjectPath {
  /** Absolute, symbolic links resolved: names the project. Default: `appPath`, else `unknown`. */
  readonly projectRoot?: string | undefined;
  readonly appPath?: string | undefined;
}

/** An item stored before the first turn. */
export interface SeedItem extends Pick<ContractItem, "kind" | "text" | "source" | "importance" | "meta"> {
  readonly space: string;
}

export interface Outcome<Value> {
  readonly state: ContractState;
  readonly events: readonly ContractEvent[];
  readonly value: Value;
}

export class ContractMemory {
  readonly #rules: ContractRules;
  readonly #project: ProjectPath;

  constructor(rules: ContractRules, project: ProjectPath) {
    this.#rules = rules;
    this.#project = project;
  }

  owners({ state, identity }: CallOptions): SpaceOwners {
    const { projectRoot, appPath } = this.#project;
    return spaceOwners({ state, identity, projectRoot, appPath });
  }

  /** The store keys of a call in a contract without lanes. */
  storeKeys(call: CallOptions): readonly string[] {
    return Object.entries(this.owners(call)).map(([space, owner]) => storeKey(space, owner));
  }

  /**
   * The step before the model. It may start a phase and removes what expired.
   * @param mayChange false: the state stays as it is
   * @throws KeepsakeError `invalid_input` for a query that is too long
   */
  recall(state: ContractState, query: string, call: CallOptions = {}, mayChange = true): Outcome<ContractContext> {
    checkText(query, "input");
    const frame = this.#frame(state, call, mayChange);
    const { context, events } = recallTurn(frame, query);
    return outcome(frame, context, events);
  }

  /**
   * The step after the model. The value is what was written.
   * @throws KeepsakeError `invalid_input` for a turn that is too long
   */
  record(state: ContractState, turn: RecordedCall, call: CallOptions = {}): Outcome<readonly ContractItem[]> {
    checkTurn(turn);
    const frame = this.#frame(state, call);
    const { written, events } = recordTurn(frame, turn);
    for (const item of written) checkItem(item);
    return outcome(frame, written, events);
  }

  /**
   * Stores an item without border, decision or event; conflicts are resolved. The value is
   * undefined if the item lost.
   * @throws KeepsakeError `invalid_input` for an invalid item
   */
  seed(state: ContractState, { space, ...draft }: SeedItem, call: CallOptions = {}): Outcome<ContractItem | undefined> {
    const frame = this.#frame(state, call);
    const place = openPlace(frame, space, "my");
    // The caller's phase token does not apply to a seed.
    const phase = phaseForWrite({ ...frame, state: undefined }, place);
    const meta = { ...draft.meta, ...placeMeta(place, frame.lanes), ...phaseMeta(phase) };
    const item = frame.draft.build(place.key, { ...draft, meta });
    checkItem(item);
    return outcome(frame, storeItem(frame, place, item), []);
  }

  /** Decides on a proposal. The value is what entered the team's lane. */
  agree(state: ContractState, request: AgreementRequest, call: CallOptions = {}): Outcome<readonly ContractItem[]> {
    const frame = this.#frame(state, call);
    const carried = agree(frame, request);
    return outcome(frame, carried === undefined ? [] : [asLinked(frame, carried.item)]);
  }

  createHandoff(
    state: ContractState,
    from: string,
    to: string,
    call: CallOptions = {},
  ): Outcome<HandoffPacket | undefined> {
    const frame = this.#frame(state, call);
    return outcome(frame, createHandoff(frame, cleanOwner(from), cleanOwner(to)));
  }

  /** The value is the copies. @param id default: the oldest pending packet */
  applyHandoff(state: ContractState, id?: string, call: CallOptions = {}): Outcome<readonly ContractItem[]> {
    const frame = this.#frame(state, call);
    return outcome(frame, applyHandoff(frame, id));
  }

  rejectHandoff(state: ContractState, id?: string, call: CallOptions = {}): Outcome<boolean> {
    const frame = this.#frame(state, call);
    return outcome(frame, rejectHandoff(frame, id));
  }

  /** A space of the caller, for a look at its phases. */
  place(state: ContractState, space: string, call: CallOptions): OpenPlace {
    return openPlace(this.#frame(state, call), space, "my");
  }

  #frame(state: ContractState, call: CallOptions, mayChange = true): CallFrame {
    const agent = call.agent === undefined ? undefined : cleanOwner(call.agent);
    const caller = { owners: this.owners(call), identity: call.identity, agent, state: call.state, mayChange };
    return callFrame(this.#rules, caller, state);
  }
}

const outcome = <Value>(
  frame: CallFrame,
  value: Value,
  events: readonly ContractEvent[] = [...frame.events, ...linkEvents(frame)],
): Outcome<Value> => ({ state: frame.draft.finish(), events, value });

export interface LaneOptions extends ProjectPath {
  readonly aiProfile: string;
  readonly runtime?: Partial<RuntimePolicy>;
  readonly contract?: LaneSettings;
  readonly budgets?: readonly BudgetConfig[];
  /** `conformance` shows statements' keys in clear, as the reference does; `strict` hashes them. */
  readonly privacy: "conformance" | { readonly strict: (text: string) => string };
}

/** A contract with lanes (spec/namel3ss.md §22). Start from `EMPTY_STATE`. */
export function laneMemory(options: LaneOptions): ContractMemory {
  const { aiProfile, budgets = BUDGET_DEFAULTS, privacy } = options;
  const runtime = runtimePolicy(options.runtime ?? {});
  const contract = laneContract(runtime, options.contract);
  const rendering =
    privacy === "conformance"
      ? traceRendering("conformance", contract, (text) => text)
      : traceRendering("strict", contract, privacy.strict);
  const rules = { aiProfile, runtime, contract, budgets, rendering };
  return new ContractMemory({ ...rules, normalisation: "ascii", ledgerKey: (key) => key }, options);
}

const TOOL_EVENTS_MAX = 1_000;

/** @throws KeepsakeError `invalid_input` for text that is no string or too long */
export function checkText(text: string, field: string, max = MESSAGE_MAX): void {
  if (typeof text !== "string" || text.length > max) throw invalid(field, `Pass text of at most ${max} characters.`);
}

/** @throws KeepsakeError `invalid_input` for a turn that is too long */
export function checkTurn({ input, output, toolEvents = [] }: RecordedCall): void {
  checkText(input, "input");
  checkText(output, "output");
  if (!Array.isArray(toolEvents) || toolEvents.length > TOOL_EVENTS_MAX)
    throw invalid("toolEvents", `Pass a list of at most ${TOOL_EVENTS_MAX} results.`);
}

function checkItem(item: ContractItem): void {
  const field = contractItemFault(item) ?? spaceMetaFault(item);
  if (field !== undefined) throw invalid(field, "Pass an item as docs/governance.md describes it.");
}

export const invalid = (field: string, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `Invalid field "${field}" in a call of the memory contract.`, {
    hint,
    facts: { field },
  });
