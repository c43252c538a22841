/**
 * The memory contract on a vault (NAM-2, NAM-53): the deterministic cycle of recall and record
 * around a model call, with phases, diffs and lineage, and with lanes if they are asked for. The
 * same inputs in the same order give the same ids, ticks, decisions and events. The state is kept
 * in the vault, so another process continues it.
 */

import { keyedHash } from "../crypto/primitives.ts";
import { destroyReplacedSalts } from "../engine/forget/erase.ts";
import {
  assertProcessed,
  assertTakesWrites,
  type OpenVault,
  openedVault,
  storeReadOnly,
  type UnitOfWork,
} from "../engine/open-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { KeepsakeError } from "../model/error.ts";
import type { Json } from "../model/json.ts";
import { lineage } from "../policy/conflict.ts";
import { diffPhases, type Phase, type PhaseDiff, phaseId, type StorePhases } from "../policy/phases.ts";
import { type TraceFact, traceSettings } from "../policy/trace.ts";
import type { ContractRules } from "./frame.ts";
import { CONTRACT_KINDS, type ContractContext, type ContractEvent, type ContractItem, metaText } from "./item.ts";
import type { AgreementRequest } from "./lanes/agreement.ts";
import { BUDGET_DEFAULTS } from "./lanes/pack.ts";
import { teamRules } from "./lanes/rules.ts";
import type { BudgetConfig, HandoffPacket, Proposal, TrustRules } from "./lanes/shapes.ts";
import {
  contractSnapshot,
  restoreSnapshot,
  type SnapshotFiles,
  type SnapshotFrame,
  wakeUpOf,
  wakeUpReport,
} from "./lanes/snapshot.ts";
import {
  type CallOptions,
  ContractMemory,
  checkText,
  checkTurn,
  invalid,
  type Outcome,
  type ProjectPath,
  type SeedItem,
} from "./memory.ts";
import {
  type ContractPolicies,
  type ContractSettings,
  contractPolicies,
  type LaneSetup,
  type MemorySettings,
  type RuntimeSettings,
} from "./policy.ts";
import type { VaultRecall } from "./recall.ts";
import type { ContractRecord, RecordedCall } from "./record.ts";
import { type TracePrivacy, traceRendering } from "./rendering.ts";
import { type ContractState, currentId, itemsIn } from "./state.ts";
import type { Normalisation } from "./text-rules.ts";
import {
  currentState,
  hasChanges,
  isUntrusted,
  type LoadedState,
  NOTHING_LOADED,
  type StoreKeys,
  saveState,
  withStores,
} from "./vault-state.ts";

export interface ContractOptions extends ProjectPath {
  /** Name of the AI profile, which every event shows. */
  readonly aiProfile: string;
  /** What the AI profile declares; over the policy's `contract` block. */
  readonly memory?: MemorySettings;
  /**
   * `strict`: no event shows a word of denied content; keys of statements are keyed hashes
   * (NAM-68). `conformance`: exactly the contract's goldens, which show such words. Default: the
   * policy's `traces.privacy`, else `strict`.
   */
  readonly privacy?: TracePrivacy;
  /**
   * The scripts that count in comparisons (NAM-69). Default: `ascii` with `conformance`, else
   * `unicode`.
   */
  readonly normalisation?: Normalisation;
  /** The contract's two policy objects, by its own field names, over the vault's policy. */
  readonly runtime?: RuntimeSettings;
  readonly contract?: ContractSettings;
  /**
   * Adds lanes, trust, agreements, handoffs and budgets (spec/namel3ss.md §22). `{}`: with their
   * defaults. `mergePacks` makes one of packs. Stores of a contract without lanes stay separate.
   */
  readonly lanes?: LaneSetup | undefined;
}

/** Digits of a keyed hash that stands for the words of a statement. */
const HASH_DIGITS = 24;
const NAME_MAX = 200;

const ALL_STORES: StoreKeys = (known) => known;

export interface CreatedHandoff {
  /** Undefined if the caller's trust level is too low. */
  readonly packet: HandoffPacket | undefined;
  readonly events: readonly ContractEvent[];
}

export interface ContractOverview {
  readonly report: ContractEvent;
  /** The last tick given out. */
  readonly tick: number;
  readonly stores: readonly {
    readonly key: string;
    /** Oldest first; the last one is current. */
    readonly phases: readonly (Phase & { readonly id: string })[];
    readonly items: readonly ContractItem[];
  }[];
  /** Pending only. */
  readonly proposals: readonly Proposal[];
  readonly handoffs: readonly HandoffPacket[];
  /** The rules that the team approved. */
  readonly rules: readonly Pick<ContractItem, "id" | "text">[];
  /** Null: the rules that the contract was opened with. */
  readonly trust: TrustRules | null;
}

interface OverviewOptions {
  readonly history?: boolean | undefined;
  readonly phase?: string | undefined;
}

function idOfPhase({ phases }: StorePhases, wanted: string): string | undefined {
  const found = phases.findLast((phase) => phaseId(phase) === wanted || phase.name === wanted);
  return found === undefined ? undefined : phaseId(found);
}

/** A call over a state. It may run again if another process committed first. */
type Run<Value> = (state: ContractState) => Outcome<Value>;

const recordOf = ({ value, events }: Outcome<readonly ContractItem[]>): ContractRecord => ({ written: value, events });

/** @throws KeepsakeError `closed`, or `invalid_input` for a vault without the preset `contract` */
export const openContract = (vault: Vault, options: ContractOptions): Contract =>
  new Contract(() => openedVault(vault), options);

/** As `Contract.overview`, for those that run no call. */
export const contractOverview = (
  vault: Vault,
  options?: Parameters<Contract["overview"]>[0],
): Promise<ContractOverview> => openContract(vault, { aiProfile: "assistant" }).overview(options);

export class Contract {
  readonly policies: ContractPolicies;
  readonly #opened: () => OpenVault;
  readonly #memory: ContractMemory;
  readonly #budgets: readonly BudgetConfig[];
  readonly #ruleCount: number;
  readonly #sweeper = new Sweeper();
  #loaded = NOTHING_LOADED;
  /** The state of each uncommitted draft: calls that share a commit build on each other. */
  readonly #drafted = new WeakMap<UnitOfWork, LoadedState>();

  constructor(opened: () => OpenVault, options: ContractOptions) {
    const vault = opened();
    if (vault.policy.preset !== "contract")
      throw new KeepsakeError("invalid_input", "This vault does not have the preset `contract`.", {
        hint: "Create one that has it: keepsake vaults create NAME --preset contract.",
        facts: { field: "preset" },
      });
    checkText(options.aiProfile, "aiProfile", NAME_MAX);
    this.#opened = opened;
    this.policies = contractPolicies(vault.policy, options.memory, options);
    this.#budgets = options.lanes?.budgets ?? BUDGET_DEFAULTS;
    this.#ruleCount = options.lanes?.rules?.length ?? 0;
    this.#memory = new ContractMemory(rulesOf(vault, options, this.policies), options);
  }

  /**
   * Before the model. It changes memory: a phase may start, and expired items are removed.
   * @throws KeepsakeError `vault_restricted`, `invalid_input`
   */
  async recall(input: string, call: CallOptions = {}): Promise<VaultRecall> {
    checkText(input, "input");
    if (!this.#opened().policy.enabled)
      return { context: { short_term: [], semantic: [], profile: [] }, events: [], containsUntrusted: false };
    const { state } = await this.#current(this.#memory.storeKeys(call));
    const vault = this.#opened();
    const mayChange = !vault.isReadOnly && !vault.isPaused;
    const run: Run<ContractContext> = (before) => this.#memory.recall(before, input, call, mayChange);
    let found = run(state);
    if (mayChange && hasChanges(state, found.state)) found = await this.#commit("recall", call, run);
    else if (mayChange) {
      // Cached recalls are not stored: they are all that such a recall changes.
      if (this.#loaded.state === state)
        this.#loaded = { ...this.#loaded, state: { ...state, cache: found.state.cache } };
      const { session } = this.#memory.owners(call);
      traceLater(vault, { verb: "recall", session, events: found.events, items: [] });
    }
    const { value: context, events } = found;
    const recalled = CONTRACT_KINDS.flatMap((kind) => context[kind]);
    const containsUntrusted = recalled.some(({ id }) => isUntrusted(vault, this.#loaded.ids.get(id)));
    return { context, events, containsUntrusted };
  }

  /**
   * After the model. One transaction.
   * @throws KeepsakeError `vault_frozen`, `vault_restricted`, `store_read_only`, `invalid_input`
   */
  async record(turn: RecordedCall, call: CallOptions = {}): Promise<ContractRecord> {
    checkTurn(turn);
    if (!this.#opened().policy.enabled) return { written: [], events: [] };
    return recordOf(await this.#write(call, (state) => this.#memory.record(state, turn, call)));
  }

  /** Stores an item without border, decision or event. Returns undefined if it lost a conflict. */
  async seed(item: SeedItem, call: CallOptions = {}): Promise<ContractItem | undefined> {
    return (await this.#write(call, (state) => this.#memory.seed(state, item, call))).value;
  }

  /**
   * Decides on a proposal to the team. The written item is what entered the team's lane.
   * @throws KeepsakeError as `record`, and `invalid_input` without lanes
   */
  async agree(request: AgreementRequest, call: CallOptions = {}): Promise<ContractRecord> {
    return recordOf(await this.#withTeam(call, (state) => this.#memory.agree(state, request, call)));
  }

  /**
   * Proposes a rule in one of the fixed sentences. It holds once the team has approved it.
   * @throws KeepsakeError as `agree`, and `invalid_input` for another sentence
   */
  async proposeRule(text: string, call: CallOptions = {}): Promise<ContractRecord> {
    return recordOf(await this.#withTeam(call, (state) => this.#memory.proposeRule(state, text, call)));
  }

  /** Packs the important items of one agent's and the team's lanes for another agent. */
  async createHandoff(from: string, to: string, call: CallOptions = {}): Promise<CreatedHandoff> {
    const { value, events } = await this.#withTeam(call, (state) => this.#memory.createHandoff(state, from, to, call));
    return { packet: value, events };
  }

  /** Copies a packet's items to its receiver. @param id default: the oldest pending packet */
  async applyHandoff(id?: string, call: CallOptions = {}): Promise<ContractRecord> {
    return recordOf(await this.#withTeam(call, (state) => this.#memory.applyHandoff(state, id, call)));
  }

  async rejectHandoff(id?: string, call: CallOptions = {}): Promise<ContractRecord> {
    const { events } = await this.#withTeam(call, (state) => this.#memory.rejectHandoff(state, id, call));
    return { written: [], events };
  }

  /** Everything that the contract has in this vault: in clear, as a file and its checksum. */
  async snapshot(): Promise<SnapshotFiles> {
    return contractSnapshot((await this.#current(ALL_STORES)).state, this.#snapshotFrame);
  }

  /**
   * Restores a snapshot into a vault without contract memory. Returns the wake-up report.
   * @throws KeepsakeError `already_exists`; `invalid_input` if the file or its checksum is damaged
   */
  async restore({ json, checksum }: SnapshotFiles): Promise<ContractEvent> {
    const { state } = restoreSnapshot(json, checksum);
    await this.#write({}, ({ clock }) => {
      if (clock === 0) return { state, events: [], value: undefined };
      throw new KeepsakeError("already_exists", "This vault already has contract memory.", {
        hint: "Restore the snapshot into a new vault.",
      });
    });
    return wakeUpReport(wakeUpOf(state, this.#snapshotFrame, true));
  }

  /**
   * What the contract has in this vault, store by store, with the wake-up report.
   * @param options `history`: items of earlier phases too; `phase`: only items of the phase with
   * this id or name (NAM-55)
   * @throws KeepsakeError `not_found` for a phase of no store
   */
  async overview({ history = false, phase }: OverviewOptions = {}): Promise<ContractOverview> {
    const { state } = await this.#current(ALL_STORES);
    if (phase !== undefined && ![...state.stores.values()].some(({ phases }) => idOfPhase(phases, phase) !== undefined))
      throw new KeepsakeError("not_found", "Unknown phase.", {
        hint: "List the phases with keepsake contract show --history.",
        facts: { field: "phase" },
      });
    const isPending = ({ status }: { readonly status: string }): boolean => status === "pending";
    return {
      report: wakeUpReport(wakeUpOf(state, this.#snapshotFrame, state.clock > 0)),
      tick: state.clock,
      stores: [...state.stores].map(([key, store]) => ({
        key,
        phases: store.phases.phases.map((phase) => ({ id: phaseId(phase), ...phase })),
        items: itemsIn(store).filter((item) => {
          const own = metaText(item, "phase_id");
          if (phase !== undefined) return own === idOfPhase(store.phases, phase);
          return history || own === currentId(store.phases);
        }),
      })),
      proposals: state.agreements.proposals.filter(isPending),
      handoffs: state.handoffs.packets.filter(isPending),
      rules: teamRules(state).map(({ id, text }) => ({ id, text })),
      trust: state.trust,
    };
  }

  /** Phases of a space, oldest first. */
  async phases(space: string, call: CallOptions = {}): Promise<readonly (Phase & { readonly id: string })[]> {
    const { store } = await this.#place(space, call);
    return store.phases.phases.map((phase) => ({ id: phaseId(phase), ...phase }));
  }

  /** What changed between two phases of a space. */
  async diff(space: string, from: string, to: string, call: CallOptions = {}): Promise<PhaseDiff> {
    return diffPhases((await this.#place(space, call)).store.ledger, from, to);
  }

  /** The ids that replaced an item, one after the other, from the given id on. */
  async lineage(id: string): Promise<readonly string[]> {
    return lineage(id, (await this.#current(() => [])).state.replacedBy);
  }

  async #place(space: string, call: CallOptions) {
    const { state } = await this.#current(this.#memory.storeKeys(call));
    return this.#memory.place(state, space, call);
  }

  get #snapshotFrame(): SnapshotFrame {
    return { projectId: this.#memory.owners({}).project, budgets: this.#budgets, ruleCount: this.#ruleCount };
  }

  #withTeam<Value>(call: CallOptions, run: Run<Value>): Promise<Outcome<Value>> {
    if (this.policies.contract.lanes === undefined)
      throw invalid("lanes", "Set `lanes`. Agreements and handoffs need lanes.");
    if (!this.#opened().policy.enabled)
      throw new KeepsakeError("write_denied", "Memory is disabled in this vault.", {
        hint: "Enable it in the vault's policy.",
        facts: { reason: "memory_disabled" },
      });
    return this.#write(call, run);
  }

  async #current(keys: StoreKeys): Promise<LoadedState> {
    const vault = this.#opened();
    await vault.catchUp();
    assertProcessed(vault);
    this.#loaded = await currentState(vault, this.#loaded, keys);
    return this.#loaded;
  }

  async #write<Value>(call: CallOptions, run: Run<Value>): Promise<Outcome<Value>> {
    const vault = this.#opened();
    if (vault.isReadOnly) throw storeReadOnly();
    await vault.catchUp();
    assertTakesWrites(vault);
    return this.#commit("record", call, run);
  }

  async #commit<Value>(verb: CallVerb, call: CallOptions, run: Run<Value>): Promise<Outcome<Value>> {
    const vault = this.#opened();
    const keys = this.#memory.storeKeys(call);
    const { session } = this.#memory.owners(call);
    const { result, saved } = await vault.queue.write(async (draft) => {
      assertTakesWrites(vault);
      const pending = this.#drafted.get(draft);
      const before =
        pending === undefined ? await currentState(vault, this.#loaded, keys) : await withStores(vault, pending, keys);
      const result = run(before.state);
      const saved = await saveState(draft, before, result.state, session);
      traceCall(draft, { verb, session, events: result.events, items: saved.put });
      this.#drafted.set(draft, saved);
      return { result, saved };
    });
    this.#loaded = saved;
    if (saved.hasErased) this.#sweeper.wake(vault);
    return result;
  }
}

function rulesOf(vault: OpenVault, options: ContractOptions, policies: ContractPolicies): ContractRules {
  const privacy = options.privacy ?? vault.policy.traces?.privacy ?? "strict";
  const isStrict = privacy === "strict";
  const hash = (text: string): string =>
    keyedHash(vault.keys.dedup, `contract\0${text}`).toString("hex").slice(0, HASH_DIGITS);
  return {
    aiProfile: options.aiProfile,
    ...policies,
    normalisation: options.normalisation ?? (isStrict ? "unicode" : "ascii"),
    ...(options.lanes === undefined
      ? {}
      : { budgets: options.lanes.budgets ?? BUDGET_DEFAULTS, sentences: options.lanes.rules }),
    rendering: traceRendering(privacy, policies.contract, hash),
    keepsPreviews: !isStrict,
    // The ledger outlives the item, so it must not hold the item's words.
    ledgerKey: isStrict ? hash : (key) => key,
  };
}

/**
 * Destroys the keys of removed items after the call has answered, one sweep at a time. What a crash
 * leaves is destroyed when the vault is next opened.
 */
class Sweeper {
  #isRunning = false;
  #isDue = false;

  wake(vault: OpenVault): void {
    this.#isDue = true;
    if (!this.#isRunning) vault.background(this.#run(vault));
  }

  async #run(vault: OpenVault): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#isDue) {
        this.#isDue = false;
        await destroyReplacedSalts(vault);
      }
    } finally {
      this.#isRunning = false;
    }
  }
}

/*
 * What the vault's trace records of a call (SEC-S11, NAM-68): codes and ids of its events. The
 * words stay in the items, so that they are erased with them; the policy is named by its hash.
 */

type CallVerb = "recall" | "record";

interface CallTrace {
  readonly verb: CallVerb;
  readonly session: string;
  readonly events: readonly ContractEvent[];
  /** Engine ids of the items that the call stored. */
  readonly items: readonly string[];
}

/** Written with the call's commit. */
function traceCall(draft: UnitOfWork, call: CallTrace): void {
  const fact = factOf(draft.vault, call);
  if (fact !== undefined) draft.trace(fact);
}

/** For a recall that changed nothing: it commits nothing and never waits for the disk. */
function traceLater(vault: OpenVault, call: CallTrace): void {
  const fact = factOf(vault, call);
  if (fact !== undefined && !vault.isReadOnly)
    vault.useQueue.addTrace(vault.ids.next(), () => ({ ...fact, at: vault.now() }));
}

function factOf(vault: OpenVault, { verb, session, events, items }: CallTrace): TraceFact | undefined {
  const { level } = traceSettings(vault.policy);
  if (level === "off") return undefined;
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return {
    verb: "contract",
    outcome: verb,
    reason: verb === "record" ? "interaction_recorded" : "context_recalled",
    items,
    session: vault.traceSessions.of(session),
    lines: [],
    counts,
    ...(level === "content" ? { content: { events: events.map(withoutWords) } } : {}),
  };
}

/** Content, and fields that the policy's hash already identifies. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "query",
  "text",
  "lines",
  "link_preview_text",
  "handoff_link_previews",
  "compaction_ledger",
  "dedup_key",
  "dedupe_key",
  "policy",
  "policy_snapshot",
]);

function withoutWords(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== "object" || value === null) return value;
  const kept: Record<string, Json> = {};
  for (const [field, member] of Object.entries(value)) if (!LEFT_OUT.has(field)) kept[field] = withoutWords(member);
  return kept;
}
