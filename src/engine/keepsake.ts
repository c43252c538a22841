/**
 * A keep: one data directory with many vaults, opened once (design §1). Holds configuration and the open vaults; everything a
 * person's memory can do stands on the vault. Nothing here reads across vaults (PN-04, GUM-26).
 */

import type { OwnerKey } from "../crypto/age-slot.ts";
import type { KeyWrapper } from "../crypto/kms/key-wrapper.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import type { Hook } from "../model/hook-event.ts";
import { randomId } from "../model/id.ts";
import { vaultNameKey } from "../model/identity.ts";
import { assertKnown } from "../model/input-fault.ts";
import type { Observation } from "../model/observation.ts";
import { type Policy, PRESETS } from "../model/policy.ts";
import { checkedEmbedder, type Embedder } from "../models/embedder.ts";
import { type GivenModel, languageModelOf } from "../models/given-model.ts";
import { type CheckedLanguageModel, checkedLanguageModel, type LanguageModel } from "../models/language-model.ts";
import { assertRegion, type RegionRules } from "../models/regions.ts";
import { preset as presetPolicy } from "../policy/presets.ts";
import { openSqliteStorage } from "../storage/sqlite/open-sqlite-storage.ts";
import type { Storage, StoredVault } from "../storage/storage.ts";
import { type Backup, type BackupOptions, backupData, backupKeys, type KeysBackupOptions } from "./backup/backup.ts";
import { beginLog, createVault } from "./create-vault.ts";
import { resumeDestructions } from "./forget/destroy.ts";
import {
  type DestroyLockedOptions,
  destroyLocked,
  isNotLocked,
  type LockedDestroyPlan,
  type LockedDestroyReceipt,
  planDestroyLocked,
} from "./forget/destroy-locked.ts";
import { resumeErasures } from "./forget/erase.ts";
import { AccessTokens } from "./govern/access-tokens.ts";
import { KeepAudit } from "./govern/audit.ts";
import { commitToKeep } from "./govern/keep-log.ts";
import { type OperatorOptions, type OperatorView, operatorPorts, operatorView } from "./govern/operator-view.ts";
import { resumePersons, takeUpOrWithhold } from "./govern/person-batch.ts";
import { PersonRequests } from "./govern/person-requests.ts";
import { parsePolicy } from "./govern/set-policy.ts";
import { StoreDisclosures } from "./govern/store-disclosures.ts";
import type { KeepParts } from "./keys/epoch.ts";
import { type KeepKeys, openKeepKeys } from "./keys/keep-keys.ts";
import { type Spooled, spool, spooledNotes, takeSpooled } from "./keys/spool.ts";
import {
  otherSecrets,
  secretsFor,
  type UnlockedVault,
  unlockVault,
  type VaultKey,
  wipeSecrets,
} from "./keys/unlock.ts";
import { openVaultKeys, type ShredSecrets } from "./keys/vault-keys.ts";
import { LiveVault } from "./live-vault.ts";
import { type KeepTended, type KeepTendOptions, tendKeep } from "./maintain/tend.ts";
import { createHookRunner, type HookRunner } from "./observe/hooks.ts";
import type { OpenVault } from "./open-vault.ts";
import { openedVault } from "./opened-vault.ts";
import { defaultDataDir, defaultKeysDir, type System, system as theSystem } from "./system.ts";
import { Vault } from "./vault.ts";
import type { EmbeddingOptions } from "./write/embedding.ts";
import { HeadCadence } from "./write/head-cadence.ts";
import { expireOldest } from "./write/trace-buffer.ts";

export interface KeepsakeOptions {
  /** The data directory; made where it is missing. Default: the user's data folder, as on the command line. */
  readonly dir?: string;
  /** Where keystore, keyring and key file lie. Default: the user's configuration folder, never inside `dir`. */
  readonly keysDir?: string;
  /** An opened store instead of folders, such as `openMemoryStorage()`. Closed together with the keep. */
  readonly storage?: Storage;
  /** Preset for vaults that are made. Default `personal`. */
  readonly preset?: Policy["preset"];
  /** Policy of vaults that are made, instead of a preset. */
  readonly policy?: Policy;
  /**
   * Turns texts into vectors, for recall by meaning: `useLite()` on this machine, or a service. Without one everything works offline.
   * Texts are embedded in the background; sensitive ones only by an embedder that says it is local (design §8).
   */
  readonly embedder?: Embedder;
  /** How long recall waits for the vector of a question, in milliseconds. Default 50. */
  readonly embedderWaitMs?: number;
  /**
   * Forms memories in place of the rules, after the answers: an AI SDK model such as `openai("gpt-5-mini")`, or an OpenAI-compatible endpoint as
   * `{ baseUrl, model, apiKey }`. Without one, and whenever it fails, the rules do it, offline. Sensitive messages go only to a model that says
   * `isLocal: true`; give an AI SDK model that option with `aiSdkLanguageModel`. No key is read from the environment.
   */
  readonly model?: GivenModel;
  /** Functions and webhooks that are asked before something is kept or a model is called, or told afterwards (docs/hooks.md). */
  readonly hooks?: readonly Hook[];
  /** Where embedder, language model, key provider and hooks may be: what lies elsewhere, or nobody knows where, is refused here (GDPR 44). Default: anywhere. */
  readonly regions?: RegionRules;
  /** Told of each hook that failed: `hook_failed` with its id, its event and why. Never content. */
  readonly onHookFailure?: (failure: KeepsakeError) => void;
  /**
   * Guards the keyring, which holds the keep's own keys: a key service, or a value of the environment. Default: the key file beside the keyring does.
   * It is asked when the keep is opened and when its epoch changes; vaults that are open go on while it is out of order.
   */
  readonly keyProvider?: KeyWrapper;
  /** Refuses every write, and counts no recalls. */
  readonly readOnly?: boolean;
  /** How long a write waits for another process. Default 5,000. */
  readonly busyTimeoutMs?: number;
  /** Clock, entropy and timers; for tests and simulations. */
  readonly system?: Partial<System>;
}

export interface VaultOptions {
  /** False: `not_found` instead of making it. Default true. */
  readonly create?: boolean;
  readonly preset?: Policy["preset"];
  /** A policy of its own, instead of a preset. */
  readonly policy?: Policy;
  /** The switch of the personal preset: false keeps the owner's own sensitive facts out. Default true (design §8). */
  readonly keepSensitive?: boolean;
  /** The owner's passphrase or recovery key, or what `unlock` answered: needed for a vault that only its owner opens. A `standard` one has no such way in. */
  readonly key?: VaultKey;
}

export interface VaultSummary {
  readonly id: string;
  readonly name: string;
  readonly mode: StoredVault["mode"];
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

/** What came in for a vault while it was locked. */
export interface Waiting {
  /** Calls of `spool`. */
  readonly partCount: number;
  /** As it is stored, sealed. */
  readonly sizeBytes: number;
}

export interface KeepStats {
  readonly keep: string;
  readonly vaultCount: number;
  readonly recordCount: number;
  readonly sizeBytes: number;
}

/** Without a question for so long, a vault that only its owner opens is locked again. */
export const UNLOCKED_IDLE_MS = 15 * 60_000;
const VAULT_NAME_MAX = 200;
/** Local models take about 10 ms; whoever asks a service across the network allows for its way. */
const EMBEDDER_WAIT_MS = 50;

/**
 * Opens a keep, making it on first use.
 * @throws KeepsakeError `invalid_input` for an option that does not exist: `{ path }` would else open the default folder. `wrong_key` when data and keys do not belong together, `store_corrupt` for a damaged file, `store_too_new` for a
 * later format, `store_too_old` for an earlier one, `store_unsafe` for an SQLite that may lose data, `store_read_only` where the folder cannot be written.
 */
export async function openKeepsake(options: KeepsakeOptions = {}): Promise<Keepsake> {
  assertKnown(options, Object.keys(OPTIONS), "The options");
  const model = options.model === undefined ? undefined : languageModelOf(options.model);
  assertRegions(options, model);
  const system: System = { ...theSystem, ...options.system };
  const storage = options.storage ?? (await openFolders(options, system));
  try {
    const keys = await openKeepKeys(storage, system.random, system.clock.now(), options.keyProvider);
    const keepsake = new Keepsake(storage, keys, system, options, model);
    await keepsake.resume();
    return keepsake;
  } catch (error) {
    await storage[Symbol.asyncDispose]();
    throw error;
  }
}

/** Their names. */
const OPTIONS: Readonly<Record<keyof KeepsakeOptions, true>> = {
  dir: true,
  keysDir: true,
  storage: true,
  preset: true,
  policy: true,
  embedder: true,
  embedderWaitMs: true,
  model: true,
  hooks: true,
  regions: true,
  onHookFailure: true,
  keyProvider: true,
  readOnly: true,
  busyTimeoutMs: true,
  system: true,
};

const openFolders = (options: KeepsakeOptions, system: System): Promise<Storage> =>
  openSqliteStorage({
    dir: options.dir ?? defaultDataDir(),
    keysDir: options.keysDir ?? defaultKeysDir(),
    random: system.random,
    clock: system.clock,
    sleep: system.sleep,
    failPoint: system.failPoint,
    ...(options.busyTimeoutMs === undefined ? {} : { busyTimeoutMs: options.busyTimeoutMs }),
    ...(options.readOnly === undefined ? {} : { readOnly: options.readOnly }),
  });

export class Keepsake implements AsyncDisposable {
  /** Random id of the keep. */
  readonly id: string;
  readonly #storage: Storage;
  readonly #keys: KeepKeys;
  readonly #system: System;
  readonly #options: KeepsakeOptions;
  readonly #embedding: EmbeddingOptions | undefined;
  readonly #languageModel: CheckedLanguageModel | undefined;
  readonly #hooks: HookRunner;
  readonly #open = new Map<string, Promise<Vault>>();
  readonly #heads: HeadCadence;
  readonly #audit: KeepAudit;
  #isClosed = false;
  #tokens: AccessTokens | undefined;
  #personRequests: PersonRequests | undefined;

  constructor(
    storage: Storage,
    keys: KeepKeys,
    system: System,
    options: KeepsakeOptions,
    model: LanguageModel | undefined,
  ) {
    this.id = storage.keepId;
    this.#storage = storage;
    this.#keys = keys;
    this.#system = system;
    this.#options = options;
    const { embedder, embedderWaitMs: waitMs = EMBEDDER_WAIT_MS } = options;
    // Its own timers keep the process alive while somebody waits for an answer.
    const timers = options.system?.later === undefined ? undefined : { later: options.system.later };
    this.#languageModel = model === undefined ? undefined : checkedLanguageModel(model, timers);
    this.#hooks = createHookRunner(options.hooks ?? [], {
      projectId: storage.keepId,
      clock: system.clock,
      later: system.later,
      ...(options.onHookFailure === undefined ? {} : { report: options.onHookFailure }),
    });
    this.#audit = new KeepAudit({ storage, keys, system, isReadOnly: options.readOnly === true });
    this.#heads = new HeadCadence(this.#audit, system);
    this.#embedding = embedder === undefined ? undefined : { embedder: checkedEmbedder(embedder), waitMs };
  }

  /** Doubts about the set-up, as sentences: data and keys in one folder, open permissions. */
  get warnings(): readonly string[] {
    return this.#storage.warnings;
  }

  /** Where data and keys lie; undefined for stores without files. */
  get paths(): Storage["paths"] {
    return this.#storage.paths;
  }

  /**
   * The vault of one owner, opened or made. The same name gives the same object while it is open. Letter case, width and blanks around a name don't count: `ANA` is
   * the vault `ana`, which keeps the name that it was made with.
   * Cost: opening reads and decrypts every record once.
   * @throws KeepsakeError `not_found` with `create: false`, `invalid_input` for an empty or overlong name.
   */
  async vault(name: string, options: VaultOptions = {}): Promise<Vault> {
    this.#assertOpen();
    const hash = this.#keys.nameHash(checkName(name));
    const known = this.#open.get(hash);
    if (known !== undefined) return known;
    const opening = this.#openVault(name, hash, options);
    this.#open.set(hash, opening);
    opening.catch(() => this.#open.delete(hash));
    return opening;
  }

  /** All vaults by name. Names are opened with the keep's key; nothing of any vault is read. */
  async vaults(): Promise<readonly VaultSummary[]> {
    this.#assertOpen();
    const stored = await this.#storage.keys.vaults();
    const summaries = stored.map(({ vault, sealedName, mode, createdAt }) => ({
      id: vault,
      name: this.#keys.openName(vault, sealedName),
      mode,
      createdAt,
    }));
    return summaries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  }

  /**
   * What opens a vault that only its owner opens, for the session of its owner to hold in memory: it opens the vault without the work that a
   * passphrase costs. Also a way to try a recovery key on a vault that the keep opens itself.
   * @throws KeepsakeError `not_found`, `wrong_key`, `too_many_attempts` (facts: `waitMs`): five tries at once, then after growing waits.
   */
  async unlock(name: string, key: OwnerKey): Promise<UnlockedVault> {
    this.#assertOpen();
    return unlockVault(this.#parts, await this.#stored(name), key);
  }

  /**
   * A vault that only its owner opens, destroyed without its key, for whoever lost every way in. Without a token what would go, with a fresh one; with it the vault
   * goes for good, keys first (destroy-locked.ts). The owner's or operator's, never a model's.
   * @throws KeepsakeError `not_found`, `digest_changed`, `token_expired`, `invalid_input` also for a vault that the keep opens: that one is shown before it goes.
   */
  destroyLocked(name: string): Promise<LockedDestroyPlan>;
  destroyLocked(name: string, token: string, options?: DestroyLockedOptions): Promise<LockedDestroyReceipt>;
  async destroyLocked(
    name: string,
    token?: string,
    options: DestroyLockedOptions = {},
  ): Promise<LockedDestroyPlan | LockedDestroyReceipt> {
    this.#assertOpen();
    const stored = await this.#stored(name);
    if (stored.mode !== "user-held") throw isNotLocked();
    if (token === undefined) return planDestroyLocked(this.#parts, stored, name);
    await this.#closeVaults([stored.vault]);
    return destroyLocked(this.#parts, stored, token, options);
  }

  /**
   * Keeps messages for a vault that is locked, sealed so that only its owner opens them; they are taken in when it is unlocked.
   * @throws KeepsakeError `not_found`, `invalid_input` for a vault that the keep opens itself, or a message that is not valid; `store_full` where too much waits.
   */
  async spool(name: string, input: Observation | readonly Observation[]): Promise<Spooled> {
    this.#assertOpen();
    return spool(this.#parts, await this.#stored(name), input);
  }

  /** What waits for the owner of this vault; how many messages that is, only its owner can tell. @throws KeepsakeError `not_found`. */
  async spooled(name: string): Promise<Waiting> {
    this.#assertOpen();
    const { vault: id } = await this.#stored(name);
    const notes = await spooledNotes({ storage: this.#storage, id });
    return { partCount: notes.length, sizeBytes: notes.reduce((sum, { envelope }) => sum + envelope.byteLength, 0) };
  }

  async #stored(name: string): Promise<StoredVault> {
    const stored = await this.#named(checkName(name));
    if (stored === undefined) throw unknownVault();
    return stored;
  }

  async #named(name: string): Promise<StoredVault | undefined> {
    return this.#storage.keys.vaultByName(this.#keys.nameHash(name));
  }

  /** @throws KeepsakeError `not_found`, `already_exists`. */
  async renameVault(from: string, to: string): Promise<void> {
    this.#assertOpen();
    const stored = await this.#stored(from);
    const fromHash = this.#keys.nameHash(from);
    const toHash = this.#keys.nameHash(checkName(to));
    await this.#storage.keys.renameVault(stored.vault, toHash, this.#keys.sealName(stored.vault, to));
    await commitToKeep(this.#parts, this.#system.clock.now(), { facts: [{ op: "rename", of: stored.sub }] });
    const open = this.#open.get(fromHash);
    this.#open.delete(fromHash);
    if (open === undefined) return;
    await (await open).close();
  }

  async stats(): Promise<KeepStats> {
    this.#assertOpen();
    const { recordCount, sizeBytes } = await this.#storage.records.stats();
    return { keep: this.id, vaultCount: (await this.#storage.keys.vaults()).length, recordCount, sizeBytes };
  }

  /** Checks the files of data and keys; answers the faults found, without content. Empty: all is well. */
  async check(): Promise<readonly string[]> {
    this.#assertOpen();
    return [...(await this.#storage.records.check()), ...(await this.#storage.keys.check())];
  }

  /** Goes on with destructions that a crash interrupted, those of a person who asked to be forgotten too; erasures of single memories go on when their vault is opened. */
  async resume(): Promise<void> {
    if (this.#options.readOnly === true) return;
    await resumeDestructions(this.#parts);
    await resumePersons(this.#parts);
  }

  /**
   * Maintenance of the whole store: rotates its keys when due (a day after a deletion, thirty days
   * after the last rotation) and completes the deletions that waited for it. `now` rotates at once.
   * Idempotent; continues after a crash. Cost: about 10 µs a record when the keys rotate.
   *
   * @throws KeepsakeError `store_read_only`, `store_busy`, `store_full`
   */
  async maintain(options: KeepTendOptions = {}): Promise<KeepTended> {
    this.#assertOpen();
    return tendKeep(this.#parts, this.audit, this.personRequests, options);
  }

  /** Requests to be forgotten across the vaults of this keep: its operator's, never a model's (person-requests.ts). */
  get personRequests(): PersonRequests {
    this.#assertOpen();
    this.#personRequests ??= new PersonRequests({
      keep: this.#parts,
      audit: () => this.audit,
      policy: this.#newPolicy({}),
      withOpen: (stored, work) => this.#withOpen(stored, work),
      storedNamed: (name) => this.#stored(name),
      closeVaults: (vaults) => this.#closeVaults(vaults),
    });
    return this.#personRequests;
  }

  /** With which programs use vaults through a server: its operator's, never a model's (access-tokens.ts). */
  get tokens(): AccessTokens {
    this.#assertOpen();
    this.#tokens ??= new AccessTokens({ keep: this.#parts, storedNamed: (name) => this.#stored(name) });
    return this.#tokens;
  }

  /**
   * From now on this provider guards the keyring, or, without one, its key file. What lay in the key file before opens nothing any more. The operator's verb.
   * @throws KeepsakeError `key_provider_failed`, and then nothing was changed; `store_read_only`.
   */
  async guardKeys(provider?: KeyWrapper): Promise<void> {
    this.#assertOpen();
    const { regions = {} } = this.#options;
    assertRegions({ regions, ...(provider === undefined ? {} : { keyProvider: provider }) }, undefined);
    await this.#keys.guard(provider);
  }

  /** What recipients of destroyed vaults must still be told. Ids only. */
  get disclosures(): StoreDisclosures {
    this.#assertOpen();
    return new StoreDisclosures(this.#parts);
  }

  /**
   * The whole keep in counts, ages and codes, for whoever runs it: no content, no name, locked vaults included (operator-view.ts). Changes nothing. Cost: a
   * look at every row, and one pass over the governance log. Rejects with the signal's reason when that aborts.
   */
  async operatorView(options?: OperatorOptions): Promise<OperatorView> {
    this.#assertOpen();
    return operatorView(operatorPorts({ ...this.#parts, audit: this.#audit }), options);
  }

  /** The logs of this keep, published and verified, and receipts out of them (audit.ts). */
  get audit(): KeepAudit {
    this.#assertOpen();
    return this.#audit;
  }

  /**
   * One consistent moment of the data, ciphertext and published logs, as a folder that restores with the keys of then or later; never a key. Others may read and write
   * meanwhile. The folder gets its name when everything in it is whole, checked and synced (docs/backups.md).
   * @param path of the folder to make; outside of the keep, and apart from backups of the keys
   * @throws KeepsakeError `already_exists`, `invalid_input` for a place inside of the keep, `store_full`, `store_corrupt` for data that is damaged
   */
  async backupData(path: string, options: BackupOptions = {}): Promise<Backup> {
    this.#assertOpen();
    return backupData(this.#parts, this.audit, path, options);
  }

  /**
   * The keystore as a folder of its own. It opens nothing without the keyring, and dies with the epoch that it stands under: it cannot bring back for good what was
   * erased. The keyring goes along only sealed to an age recipient (`keyringTo`); such a copy replaces the one before it.
   * @throws KeepsakeError as `backupData`; `invalid_input` for what is no age recipient
   */
  async backupKeys(path: string, options: KeysBackupOptions = {}): Promise<Backup> {
    this.#assertOpen();
    return backupKeys(this.#parts, path, options);
  }

  get #parts(): KeepParts {
    const isReadOnly = this.#options.readOnly === true;
    return { storage: this.#storage, keys: this.#keys, system: this.#system, heads: this.#heads, isReadOnly };
  }

  /** Writes what is queued and closes every vault. Idempotent. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const vault of this.#open.values()) await (await vault.catch(() => undefined))?.close();
    this.#open.clear();
    await this.#heads.close();
    this.#keys.wipe();
    await this.#embedding?.embedder.close();
    await this.#languageModel?.close();
    await this.#hooks.close();
    await this.#storage[Symbol.asyncDispose]();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** The vault that is open already, or another handle for as long as the work takes: nobody's handle is closed under them. */
  async #withOpen<T>(stored: StoredVault, work: (vault: OpenVault) => Promise<T>): Promise<T> {
    const known = await this.#open.get(stored.nameHash)?.catch(() => undefined);
    if (known !== undefined) return work(openedVault(known));
    const name = this.#keys.openName(stored.vault, stored.sealedName);
    await using vault = await this.#openVault(name, undefined, { create: false });
    return await work(openedVault(vault));
  }

  async #closeVaults(vaults: readonly string[]): Promise<void> {
    for (const opening of [...this.#open.values()]) {
      const vault = await opening.catch(() => undefined);
      if (vault !== undefined && vaults.includes(vault.id)) await vault.close({ isFormingLeft: true });
    }
  }

  /** @param key under which the handle is kept; undefined for one that nobody else gets */
  async #openVault(name: string, key: string | undefined, options: VaultOptions): Promise<Vault> {
    const hash = key ?? this.#keys.nameHash(name);
    const isReadOnly = this.#options.readOnly === true;
    const policy = this.#newPolicy(options);
    const keep = this.#parts;
    let stored = await this.#named(name);
    if (stored === undefined) {
      if (options.create === false || isReadOnly) throw unknownVault();
      stored = await createVault(keep, { id: randomId(this.#system.random), name, hash, policy });
    }
    if (this.#lacksEpochOf(stored)) {
      // Another process changed the epoch, in the keyring and in the keystore.
      await this.#keys.refresh();
      stored = (await this.#named(name)) ?? stored;
    }
    const ownName = this.#keys.openName(stored.vault, stored.sealedName);
    if (!isReadOnly) await beginLog(keep, stored, { name: ownName, policy });
    const secrets = await this.#secretsOf(stored, options);
    const keys = await openVaultKeys(this.#keys, this.#storage, stored, secrets).finally(() => wipeSecrets(secrets));
    const open = new LiveVault({
      stored,
      name: ownName,
      storage: this.#storage,
      keys,
      system: this.#system,
      policy,
      isReadOnly,
      embedding: this.#embedding,
      languageModel: this.#languageModel,
      hooks: this.#hooks,
      heads: this.#heads,
    });
    await open.catchUp().catch((error: unknown) => {
      throw secrets.size > 0 && isKeepsakeError(error, "key_mismatch") ? otherSecrets() : error;
    });
    if (!isReadOnly) {
      await resumeErasures(open);
      await takeSpooled(open);
      open.background(expireOldest(open));
    }
    await takeUpOrWithhold(keep, open);
    const vault = new Vault(open, { parts: keep, closed: () => key !== undefined && this.#open.delete(key) });
    if (stored.mode === "user-held") {
      if (!isReadOnly) open.useQueue.addLog({ op: "unlock" });
      this.#lockWhenIdle(vault, open);
    }
    return vault;
  }

  /** What its owner handed over; a vault that the keep alone opens has no other way in. */
  async #secretsOf(stored: StoredVault, { key }: VaultOptions): Promise<ShredSecrets> {
    return key === undefined || stored.mode === "standard" ? new Map() : secretsFor(this.#parts, stored, key);
  }

  /** A vault that only its owner opens does not stay open behind their back (SEC §3.1). */
  #lockWhenIdle(vault: Vault, open: OpenVault): void {
    open.usedAt = this.#system.clock.now();
    const look = (): void => {
      if (open.isClosed) return;
      const now = this.#system.clock.now();
      // A clock that was put back gives no more than the whole time.
      open.usedAt = Math.min(open.usedAt, now);
      const leftMs = open.usedAt + UNLOCKED_IDLE_MS - now;
      if (leftMs > 0) this.#system.later(leftMs, look);
      else void vault.lock().catch(() => open.wipe());
    };
    this.#system.later(UNLOCKED_IDLE_MS, look);
  }

  #lacksEpochOf({ slots }: StoredVault): boolean {
    return slots.some(({ epoch }) => epoch !== 0 && this.#keys.epochKey(epoch) === undefined);
  }

  /** The policy that a new vault starts with; an existing one reads its own. The presets are our own and fit the schema (a test holds them to it). */
  #newPolicy(options: VaultOptions): Policy {
    const name = options.preset ?? this.#options.preset ?? "personal";
    const own = options.policy ?? this.#options.policy;
    const isPreset = own === undefined && PRESETS.includes(name);
    const given = own ?? presetPolicy(name);
    const checked = isPreset ? given : parsePolicy(given);
    if (options.keepSensitive !== false) return checked;
    return { ...checked, privacy: { ...checked.privacy, sensitive: "refuse" } };
  }

  #assertOpen(): void {
    if (!this.#isClosed) return;
    throw new KeepsakeError("closed", "This keep was closed.", { hint: "Open it again with openKeepsake." });
  }
}

/** @throws KeepsakeError `invalid_input`. A hook without a recipient is a function of this process. */
function assertRegions(
  { regions = {}, embedder, keyProvider, hooks = [] }: KeepsakeOptions,
  model: LanguageModel | undefined,
): void {
  if (embedder !== undefined) assertRegion(regions, "embedder", embedder);
  if (model !== undefined) assertRegion(regions, "model", model);
  if (keyProvider !== undefined)
    assertRegion(regions, "keyProvider", { region: keyProvider.regionTag, isLocal: keyProvider.isLocal });
  for (const { recipient, region } of hooks)
    if (recipient !== undefined) assertRegion(regions, "hooks", region === undefined ? {} : { region });
}

function checkName(name: string): string {
  const isFit = typeof name === "string" && name.length <= VAULT_NAME_MAX && name.isWellFormed();
  if (isFit && vaultNameKey(name) !== "") return name;
  throw new KeepsakeError(
    "invalid_input",
    `The name of a vault has 1 to ${VAULT_NAME_MAX} characters of well-formed text.`,
    {
      hint: "Use a person's name or a user id.",
    },
  );
}

const unknownVault = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no vault of this name.", {
    hint: "List them with keepsake vaults list, or create it first.",
  });
