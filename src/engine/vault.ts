import { KeepsakeError } from "../model/error.ts";
import type { Observation } from "../model/observation.ts";
import type { Policy } from "../model/policy.ts";
import { type Corrected, correct, type Remembered, type RememberOptions, remember } from "./correct/correct.ts";
import { type Explained, explain, type Inspection, inspect } from "./correct/inspect.ts";
import { type RestoreOptions, unhide } from "./correct/review.ts";
import { type Profile, type ProfileOptions, profile } from "./derive/profile.ts";
import {
  type DestroyOptions,
  type DestroyPlan,
  type DestroyReceipt,
  destroy,
  planDestroy,
  verifyNow,
} from "./forget/destroy.ts";
import { destroyReplacedSalts, type ErasureReceipt } from "./forget/erase.ts";
import {
  type ConfirmedPlan,
  confirmForget,
  type Erasure,
  type ForgetOptions,
  type ForgetPlan,
  planForget,
} from "./forget/forget.ts";
import type { ForgetTarget } from "./forget/forget-target.ts";
import { freeze, restrict, resume, type StateChanged } from "./govern/objection.ts";
import { type PolicySet, type SetPolicyOptions, setPolicy } from "./govern/set-policy.ts";
import { lockedVault } from "./keys/access.ts";
import type { StoreParts } from "./keys/epoch.ts";
import {
  type Added,
  type AddOptions,
  add,
  type ChatMessage,
  type FormedItem,
  formedItem,
  type Observed,
  type ObserveOptions,
  observe,
} from "./observe/observe.ts";
import { type EmbeddingState, enterVault, type OpenVault, storeReadOnly } from "./open-vault.ts";
import { type RecallOptions, recall, type Search, type SearchOptions, search } from "./recall/recall.ts";
import { type RecentMessage, recentMessages } from "./recall/recall-context.ts";
import type { Recall } from "./recall/recall-reply.ts";
import {
  caughtUp,
  VaultAudit,
  VaultConsent,
  type VaultGate,
  VaultIo,
  VaultKeys,
  VaultMaintenance,
  VaultMemories,
  VaultPeople,
  VaultPhases,
  VaultQuarantine,
  VaultRights,
} from "./vault-parts.ts";
import type { FormingState, ModelUse, VaultState } from "./write/stored-notes.ts";

export interface VaultEvents {
  /** New memories were formed and are durable. */
  readonly formed: readonly FormedItem[];
  /** Keys were destroyed. */
  readonly erased: ErasureReceipt;
}

export interface VaultStats {
  readonly itemCount: number;
  readonly messageCount: number;
  readonly byLayer: Readonly<Record<string, number>>;
  readonly byPrivacyClass: Readonly<Record<string, number>>;
  readonly byHold: Readonly<Record<string, number>>;
  readonly sessionCount: number;
  /** Records that can't be opened. `keepsake doctor` lists them. */
  readonly damagedCount: number;
  /** With an embedder: texts without a vector, and why the last attempt failed. */
  readonly pendingEmbeddings?: number;
  readonly embedderFailure?: string;
  /** How far messages are processed (GUM-13). */
  readonly forming: FormingState;
  /** Requests to the language model so far, and their results. */
  readonly model: ModelUse;
  /** Number of the last commit. */
  readonly seq: number;
}

const RECENT_DEFAULT = 10;

type Listener<Name extends keyof VaultEvents> = (event: VaultEvents[Name]) => void;

interface StoreOfVault {
  readonly parts: StoreParts;
  closed(): unknown;
}

/**
 * The memory of one person.
 *
 * @example
 * const vault = await keepsake.vault("ana");
 * await vault.observe({ session: "s1", role: "user", content: "I'm vegetarian." });
 * const { prompt } = await vault.recall("plan a team lunch");
 */
export class Vault implements AsyncDisposable {
  /** Memories one by one: get, list, history, review. */
  readonly memories: VaultMemories;
  /** The people that memories are about. */
  readonly people: VaultPeople;
  /** What the owner agreed to. */
  readonly consent: VaultConsent;
  /** Requests, objections, disclosures and notices under the GDPR. */
  readonly rights: VaultRights;
  /** What waits for the owner's approval. */
  readonly quarantine: VaultQuarantine;
  /** Background work, on demand. */
  readonly maintenance: VaultMaintenance;
  /** Who can open the vault, and key rotation. */
  readonly keys: VaultKeys;
  /** The log and the recorded decisions. */
  readonly audit: VaultAudit;
  /** Export and import. */
  readonly io: VaultIo;
  /** Stages in the life of the vault. */
  readonly phases: VaultPhases;
  readonly #vault: OpenVault;
  readonly #store: StoreOfVault;
  readonly #listeners = new Map<keyof VaultEvents, Set<Listener<keyof VaultEvents>>>();

  constructor(vault: OpenVault, store: StoreOfVault) {
    this.#vault = vault;
    this.#store = store;
    enterVault(this, () => this.#reading());
    vault.formed = (items) => {
      if (items.length > 0) this.#emit("formed", items.map(formedItem));
    };
    const gate: VaultGate = {
      reading: () => this.#reading(),
      writing: () => this.#writing(),
      erased: (receipt) => this.#emit("erased", receipt),
    };
    this.memories = new VaultMemories(gate);
    this.people = new VaultPeople(gate);
    this.consent = new VaultConsent(gate);
    this.rights = new VaultRights(gate);
    this.quarantine = new VaultQuarantine(gate);
    this.maintenance = new VaultMaintenance(gate);
    this.keys = new VaultKeys(store.parts, gate);
    this.audit = new VaultAudit(gate);
    this.io = new VaultIo(gate);
    this.phases = new VaultPhases(gate);
  }

  /** Random id of the vault. */
  get id(): string {
    return this.#vault.id;
  }

  get name(): string {
    return this.#vault.name;
  }

  /** The policy in force. */
  get policy(): Policy {
    return this.#vault.policy;
  }

  /** Hash of the policy, as the log names it. */
  get policyHash(): string {
    return this.#vault.policyHash;
  }

  /** Whether the vault is frozen or restricted, and since when. */
  get state(): VaultState {
    return this.#vault.state;
  }

  /**
   * Takes in one message or an array, archives it and forms memories.
   *
   * @param input an array is one transaction, at most 5,000 messages
   * @returns what was stored, formed and denied, with reason codes
   * @throws KeepsakeError `invalid_input` for the first invalid message (facts: `index`, `field`),
   * `vault_frozen`, `vault_restricted`, `store_full`, `store_busy`, `store_read_only`
   * @example
   * const { formed } = await vault.observe({ session: "s1", role: "user", content: "I moved to Lisbon." });
   */
  async observe(input: Observation | readonly Observation[], options?: ObserveOptions): Promise<Observed> {
    const observed = await observe(this.#writing(), input, options);
    if (observed.formed.length > 0) this.#emit("formed", observed.formed);
    return observed;
  }

  /**
   * As `observe`, with the message and result shapes of mem0. Waits until everything is formed.
   *
   * @throws KeepsakeError as `observe`
   * @example
   * const { results } = await vault.add([{ role: "user", content: "I'm allergic to nuts." }]);
   * // [{ id: "…", memory: "Is allergic to nuts", event: "ADD" }]
   */
  async add(messages: string | readonly ChatMessage[], options?: AddOptions): Promise<Added> {
    const { observed, added } = await add(this.#writing(), messages, options);
    if (observed.formed.length > 0) this.#emit("formed", observed.formed);
    return added;
  }

  /**
   * Stores one explicit statement. It passes the same policy as everything else.
   *
   * @param text one sentence, at most 280 characters
   * @throws KeepsakeError `write_denied` (facts: `reason`), `invalid_input`, `vault_frozen`
   * @example const { id } = await vault.remember("Prefers window seats.");
   */
  async remember(text: string, options?: RememberOptions): Promise<Remembered> {
    return remember(this.#writing(), text, options);
  }

  /**
   * The few memories that matter for a query, ready for a prompt. Counts as use.
   *
   * @returns `prompt` for a model, `items` best first, `confidence`; empty if nothing is relevant
   * @throws KeepsakeError `vault_restricted`, `invalid_input`
   * @example
   * const { prompt } = await vault.recall("plan a dinner", { session: "s2", budgetTokens: 400 });
   */
  async recall(query: string, options?: RecallOptions): Promise<Recall> {
    return recall(this.#reading(), query, options);
  }

  /**
   * As `recall`, but without a token limit and without counting as use. `results` has mem0's shape.
   *
   * @example
   * for (const { memory, score } of (await vault.search("food")).results) console.log(score, memory);
   */
  async search(query: string, options?: SearchOptions): Promise<Search> {
    return search(this.#reading(), query, options);
  }

  /** The last messages of a session as archived, newest last. Default limit: 10. */
  async recent(session: string, options: { readonly limit?: number } = {}): Promise<readonly RecentMessage[]> {
    return recentMessages(await caughtUp(this.#reading()), session, options.limit ?? RECENT_DEFAULT);
  }

  /**
   * What is known about the owner or another person, grouped, current values only, with the ids of
   * the memories. The same memories give the same profile.
   *
   * @example const { text } = await vault.profile({ budgetTokens: 300 });
   * @throws KeepsakeError `invalid_input`
   */
  async profile(options: ProfileOptions = {}): Promise<Profile> {
    return profile(this.#reading(), options);
  }

  /**
   * One memory with its decay, its evidence word for word, and what depends on it.
   *
   * @throws KeepsakeError `not_found`
   */
  async inspect(id: string): Promise<Inspection> {
    return inspect(this.#reading(), id);
  }

  /**
   * Whether this would be remembered, and which rule of the policy decides. Stores nothing.
   *
   * @example const { memories } = await vault.explain("My password is hunter2.");
   */
  async explain(input: Observation | string): Promise<Explained> {
    return explain(this.#reading(), typeof input === "string" ? { role: "user", content: input } : input);
  }

  /**
   * Replaces a memory with what is true. The old value stays as history.
   *
   * @throws KeepsakeError `not_found`, `item_frozen`, `write_denied`
   * @example await vault.correct(id, "Lives in Lisbon.");
   */
  async correct(id: string, text: string): Promise<Corrected> {
    return correct(this.#writing(), id, text);
  }

  /**
   * With a target: a preview of what would be deleted. With that plan, or only its token: deletes it.
   * Resolves once the keys are durably destroyed.
   *
   * @throws KeepsakeError `not_found`, `token_expired`, `digest_changed`
   * @example
   * const plan = await vault.forget({ query: "Friday meetings" });
   * await vault.forget({ token: plan.token });
   */
  forget(target: ForgetTarget, options?: ForgetOptions): Promise<ForgetPlan>;
  forget(plan: ConfirmedPlan): Promise<Erasure>;
  async forget(target: ForgetTarget | ConfirmedPlan, options?: ForgetOptions): Promise<ForgetPlan | Erasure> {
    if (!("token" in target)) return planForget(this.#reading(), target, options);
    const erasure = await confirmForget(this.#writing(), target);
    this.#emit("erased", erasure.receipt);
    return erasure;
  }

  /** Brings back what was hidden or archived, with what was hidden along with it. */
  async restore(id: string, options?: RestoreOptions): Promise<{ readonly itemCount: number }> {
    return unhide(this.#writing(), id, options);
  }

  /** Stops writes to the vault or to one memory. Everything stays readable. */
  async freeze(id?: string): Promise<StateChanged> {
    return freeze(this.#writing(), id);
  }

  /** Stops processing of the vault, or of one memory and what relies on it alone (GDPR 18). */
  async restrict(id?: string): Promise<StateChanged> {
    return restrict(this.#writing(), id);
  }

  /** Lifts `freeze` and `restrict`. */
  async resume(id?: string): Promise<StateChanged> {
    return resume(this.#writing(), id);
  }

  /**
   * Puts another policy in force. Loosening it needs a notice to the owner. For the owner or the
   * operator, never for a model.
   */
  async setPolicy(document: unknown, options?: SetPolicyOptions): Promise<PolicySet> {
    return setPolicy(options?.dryRun === true ? this.#reading() : this.#writing(), document, options);
  }

  /**
   * Without a token: a preview with a fresh token. With it: destroys the vault permanently and
   * closes it. With `now`, the store's keys rotate in the same call, so the destruction is verified
   * when it resolves.
   */
  destroy(): Promise<DestroyPlan>;
  destroy(token: string, options?: DestroyOptions): Promise<DestroyReceipt>;
  async destroy(token?: string, options: DestroyOptions = {}): Promise<DestroyPlan | DestroyReceipt> {
    if (token === undefined) return planDestroy(this.#reading());
    const receipt = await destroy(this.#writing(), token, options);
    this.#store.closed();
    return options.now === true
      ? { ...receipt, state: await verifyNow(this.#store.parts, receipt.job, options) }
      : receipt;
  }

  async stats(): Promise<VaultStats> {
    const vault = await caughtUp(this.#reading());
    const { byLayer, byPrivacyClass, byHold } = vault.index.counts();
    return {
      itemCount: vault.index.size() - byLayer.message,
      messageCount: byLayer.message,
      byLayer,
      byPrivacyClass,
      byHold,
      sessionCount: vault.index.sessionCount(),
      damagedCount: vault.damaged.size,
      ...embeddingStats(vault.embedding?.state()),
      forming: vault.formJobs.state(byLayer.message, vault.now()),
      model: vault.modelUse,
      seq: vault.head.seq,
    };
  }

  /** Waits until every stored message has its memories, topics and summaries. */
  async settled(options: { readonly signal?: AbortSignal } = {}): Promise<void> {
    await (await caughtUp(this.#reading())).settleForming(options);
  }

  /**
   * Calls `listener` for each event.
   *
   * @returns a function that removes the listener
   */
  on<Name extends keyof VaultEvents>(name: Name, listener: Listener<Name>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    // A listener is only called with events of the name it is registered for.
    listeners.add(listener as Listener<keyof VaultEvents>);
    return () => listeners.delete(listener as Listener<keyof VaultEvents>);
  }

  /** Writes queued use counts and traces now. Also happens every few seconds and on close. */
  async flush(): Promise<void> {
    await this.#reading().useQueue.flush();
  }

  /**
   * Waits for running work (at most five seconds for a model), writes what is queued and wipes the
   * keys. Idempotent.
   *
   * @param options `isFormingLeft` leaves unformed messages to the next process that opens the vault
   */
  async close(options: { readonly isFormingLeft?: boolean } = {}): Promise<void> {
    if (this.#vault.isClosed) return;
    // What can't be written or swept now is done at the next open.
    if (!this.#vault.isReadOnly) {
      await this.#vault.settle(options).catch(() => undefined);
      await destroyReplacedSalts(this.#vault).catch(() => undefined);
    }
    await this.#vault.close();
    this.#store.closed();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Closes the vault. A user-held vault then needs its owner's key again. */
  async lock(): Promise<void> {
    this.#vault.isLocked = (await this.keys.state()).mode === "user-held";
    await this.close();
  }

  #emit<Name extends keyof VaultEvents>(name: Name, event: VaultEvents[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }

  #reading(): OpenVault {
    this.#vault.usedAt = this.#vault.system.clock.now();
    if (!this.#vault.isClosed) return this.#vault;
    if (this.#vault.isLocked) throw lockedVault();
    throw new KeepsakeError("closed", "This vault was closed.", { hint: "Open it again with keepsake.vault(name)." });
  }

  #writing(): OpenVault {
    const vault = this.#reading();
    if (vault.isReadOnly) throw storeReadOnly();
    return vault;
  }
}

function embeddingStats(state: EmbeddingState | undefined): Pick<VaultStats, "pendingEmbeddings" | "embedderFailure"> {
  if (state === undefined) return {};
  const { pendingCount, failure } = state;
  return { pendingEmbeddings: pendingCount, ...(failure === undefined ? {} : { embedderFailure: failure }) };
}
