/** The contract's calls on an open vault: each runs the pure cycle over the state that the vault holds and commits what came of it in one transaction. */
import { KeepsakeError } from "../core/error.ts";
import { MESSAGE_MAX } from "../core/item.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import { lineage } from "../policy/conflict.ts";
import { diffPhases } from "../policy/phase-diff.ts";
import { phaseId } from "../policy/phase-registry.ts";
import type { Draft } from "../vault/draft.ts";
import { sweepDoomed } from "../vault/erase.ts";
import type { OpenVault } from "../vault/open-vault.ts";
import { assertProcessed, assertTakesWrites } from "../vault/state.ts";
import { type CallFrame, type ContractRules, callFrame, placeOf } from "./call-frame.ts";
import { type CallVerb, traceCall, traceLater } from "./call-trace.ts";
import type { ContractEvent } from "./contract-event.ts";
import { type ContractItem, contractItemFault, spaceMetaFault } from "./contract-item.ts";
import { type ContractPolicies, contractPolicies } from "./contract-settings.ts";
import { beginCall, phaseMeta } from "./contract-state.ts";
import { currentState, type HeldState, hasChanges, NOTHING_HELD, saveState, withStores } from "./contract-vault.ts";
import type { CallOptions, Contract, ContractOptions, SeedItem } from "./open-contract.ts";
import { phaseForWrite } from "./phase-step.ts";
import { recallTurn } from "./recall-turn.ts";
import { recordTurn } from "./record-turn.ts";
import { type SpaceOwners, spaceOwners, storeKey } from "./space-owners.ts";
import { traceRendering } from "./trace-rendering.ts";
import { settled, stored } from "./write-step.ts";

/** Of a keyed hash that stands for the words of a statement. */
const HASH_DIGITS = 24;
const TOOL_EVENTS_MAX = 1_000;
const NAME_MAX = 200;

export function createVaultContract(opened: () => OpenVault, options: ContractOptions): Contract {
  const vault = opened();
  const { rules, policies } = rulesOf(vault, options);
  const calls = createCalls(opened, rules);
  const ownersOf = ({ state, identity }: CallOptions): SpaceOwners =>
    spaceOwners({ state, identity, projectRoot: options.projectRoot, appPath: options.appPath });

  return {
    policies,
    async recall(input, call = {}) {
      checkText(input, "input", MESSAGE_MAX);
      if (!opened().policy.enabled) return { context: { short_term: [], semantic: [], profile: [] }, events: [] };
      return calls.recall(ownersOf(call), (frame) => recallTurn(frame, input, call.state));
    },
    async record({ input, output, toolEvents = [] }, call = {}) {
      checkText(input, "input", MESSAGE_MAX);
      checkText(output, "output", MESSAGE_MAX);
      if (!Array.isArray(toolEvents) || toolEvents.length > TOOL_EVENTS_MAX)
        throw invalid("toolEvents", `Pass a list of at most ${TOOL_EVENTS_MAX} results.`);
      if (!opened().policy.enabled) return { written: [], events: [] };
      return calls.record(ownersOf(call), (frame) => {
        const { items, events } = recordTurn(frame, { input, output, toolEvents }, call.state);
        for (const item of items) checkItem(item);
        return { written: items, events };
      });
    },
    async seed(seed, call = {}) {
      const { item } = await calls.record(ownersOf(call), (frame) => ({
        item: seeded(frame, seed),
        events: [],
      }));
      return item;
    },
    async phases(space, call = {}) {
      const found = await calls.look(ownersOf(call), (frame) => placeOf(frame, space).store.phases.phases);
      return found.map((phase) => ({ id: phaseId(phase), ...phase }));
    },
    diff: (space, from, to, call = {}) =>
      calls.look(ownersOf(call), (frame) => diffPhases(placeOf(frame, space).store.ledger, from, to)),
    lineage: async (id) => lineage(id, (await calls.held()).state.replacedBy),
  };
}

function rulesOf(
  vault: OpenVault,
  options: ContractOptions,
): { readonly rules: ContractRules; readonly policies: ContractPolicies } {
  if (vault.policy.preset !== "contract")
    throw invalid("preset", 'Make the vault with the preset "contract": it deletes strictly and counts in ticks.');
  checkText(options.aiProfile, "aiProfile", NAME_MAX);
  const policies = contractPolicies(vault.policy, options.memory, options);
  const privacy = options.privacy ?? vault.policy.traces?.privacy ?? "strict";
  const isStrict = privacy === "strict";
  const hash = (text: string): string =>
    keyedHash(vault.keys.dedup, `contract\0${text}`).toString("hex").slice(0, HASH_DIGITS);
  return {
    policies,
    rules: {
      aiProfile: options.aiProfile,
      ...policies,
      normalisation: options.normalisation ?? (isStrict ? "unicode" : "ascii"),
      rendering: traceRendering(privacy, policies.contract, hash),
      // In the ledger a statement outlives its item; its words do not.
      ledgerKey: isStrict ? hash : (key) => key,
    },
  };
}

/** What a call comes to, over a frame alone: it may run again where another process was quicker. */
type Run<Result> = (frame: CallFrame) => Result;
interface Told {
  readonly events: readonly ContractEvent[];
}

interface Calls {
  /** Waits for no write unless a phase begins or something is past its time; a vault that takes no writes is only looked at. */
  recall<Result extends Told>(owners: SpaceOwners, run: Run<Result>): Promise<Result>;
  /** One transaction. */
  record<Result extends Told>(owners: SpaceOwners, run: Run<Result>): Promise<Result>;
  /** Runs over the state and throws the next state away. */
  look<Result>(owners: SpaceOwners, run: Run<Result>): Promise<Result>;
  held(keys?: readonly string[]): Promise<HeldState>;
}

function createCalls(opened: () => OpenVault, rules: ContractRules): Calls {
  let known = NOTHING_HELD;
  /** What a draft that is not committed yet has come to: calls that share a commit build on each other. */
  const drafted = new WeakMap<Draft, HeldState>();
  const sweep = createSweeper();

  async function held(keys: readonly string[] = []): Promise<HeldState> {
    const vault = opened();
    await vault.catchUp();
    assertProcessed(vault);
    known = await currentState(vault, known, keys);
    return known;
  }

  async function look<Result>(owners: SpaceOwners, run: Run<Result>): Promise<Result> {
    const { state } = await held(storeKeys(owners));
    return run(callFrame(rules, owners, beginCall(state), { mayChange: false }));
  }

  async function commit<Result extends Told>(verb: CallVerb, owners: SpaceOwners, run: Run<Result>): Promise<Result> {
    const vault = opened();
    const keys = storeKeys(owners);
    const done = await vault.queue.write(async (draft) => {
      assertTakesWrites(vault);
      const pending = drafted.get(draft);
      const before = await (pending === undefined
        ? currentState(vault, known, keys)
        : withStores(vault, pending, keys));
      const call = beginCall(before.state);
      const result = run(callFrame(rules, owners, call));
      const saved = await saveState(draft, before, call.finish(), owners.session);
      traceCall(draft, { verb, session: owners.session, events: result.events, items: saved.put });
      drafted.set(draft, saved);
      return { result, saved };
    });
    known = done.saved;
    if (done.saved.hasErased) sweep(vault);
    return done.result;
  }

  return {
    held,
    look,
    async recall(owners, run) {
      const { state } = await held(storeKeys(owners));
      const vault = opened();
      if (vault.isReadOnly || vault.isPaused) return look(owners, run);
      const call = beginCall(state);
      const result = run(callFrame(rules, owners, call));
      if (hasChanges(state, call.finish())) return commit("recall", owners, run);
      traceLater(vault, { verb: "recall", session: owners.session, events: result.events, items: [] });
      return result;
    },
    async record(owners, run) {
      const vault = opened();
      if (vault.isReadOnly) throw readOnly();
      await vault.catchUp();
      assertTakesWrites(vault);
      return commit("record", owners, run);
    },
  };
}

/** Keys of what is gone are destroyed behind the answer; what a crash leaves of them goes at the next open. One sweep at a time. */
function createSweeper(): (vault: OpenVault) => void {
  let isRunning = false;
  let isDue = false;
  async function run(vault: OpenVault): Promise<void> {
    isRunning = true;
    try {
      while (isDue) {
        isDue = false;
        await sweepDoomed(vault);
      }
    } finally {
      isRunning = false;
    }
  }
  return (vault) => {
    isDue = true;
    if (!isRunning) vault.background(run(vault));
  };
}

function seeded(frame: CallFrame, { space, ...draft }: SeedItem): ContractItem | undefined {
  const place = placeOf(frame, space);
  const phase = phaseForWrite(frame, place);
  const meta = { ...draft.meta, space: place.space, owner: place.owner, ...phaseMeta(phase) };
  const item = frame.call.build(place.key, { ...draft, meta });
  checkItem(item);
  return settled(frame, place, item, stored(frame, place, item));
}

const storeKeys = (owners: SpaceOwners): readonly string[] =>
  Object.entries(owners).map(([space, owner]) => storeKey(space, owner));

function checkItem(item: ContractItem): void {
  const field = contractItemFault(item) ?? spaceMetaFault(item);
  if (field !== undefined) throw invalid(field, "Pass an item as docs/governance.md describes it.");
}

function checkText(text: string, field: string, max: number): void {
  if (typeof text !== "string" || text.length > max) throw invalid(field, `Pass text of at most ${max} characters.`);
}

const invalid = (field: string, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The memory contract cannot take this: the field "${field}" breaks a rule.`, {
    hint,
    facts: { field },
  });

const readOnly = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "This keep was opened for reading only.", { hint: "Open it without readOnly." });
