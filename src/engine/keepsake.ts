/**
 * A store: one data directory with many vaults, opened once (design §1). It holds configuration and
 * the open vaults. Nothing here reads across vaults (PN-04, GUM-26).
 */

import { type OwnerKey, recoveryRecipient } from "../crypto/key-slot.ts";
import type { KeyWrapper } from "../crypto/kms/key-wrapper.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import type { Hook } from "../model/hook-event.ts";
import { randomId } from "../model/id.ts";
import { assertKnown } from "../model/input-fault.ts";
import { vaultNameKey } from "../model/item.ts";
import { defined } from "../model/json.ts";
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
import {
  type DestroyLockedOptions,
  destroyLocked,
  isNotLocked,
  type LockedDestroyPlan,
  type LockedDestroyReceipt,
  planDestroyLocked,
  resumeDestructions,
} from "./forget/destroy.ts";
import { resumeErasures } from "./forget/erase.ts";
import { AccessTokens } from "./govern/access-tokens.ts";
import { StoreAudit } from "./govern/audit.ts";
import { StoreDisclosures } from "./govern/disclosures.ts";
import { type OperatorOptions, type OperatorView, operatorPorts, operatorView } from "./govern/operator-view.ts";
import { executeOrWithhold, resumePersonRequests } from "./govern/person-batch.ts";
import { PersonRequests } from "./govern/person-requests.ts";
import { parsePolicy } from "./govern/set-policy.ts";
import { commitToStore } from "./govern/store-log.ts";
import {
  OWNER_SLOTS_MIN,
  otherSecrets,
  secretsFor,
  tooFewOwnerSlots,
  type UnlockedVault,
  unlockVault,
  type VaultKey,
  wipeSecrets,
} from "./keys/access.ts";
import type { StoreParts } from "./keys/epoch.ts";
import { readSpooledNotes, type Spooled, spool, takeSpooled } from "./keys/spool.ts";
import { openStoreKeys, type StoreKeys } from "./keys/store-keys.ts";
import { openVaultKeys, type ShredSecrets } from "./keys/vault-keys.ts";
import { LiveVault } from "./live-vault.ts";
import { maintainStore, type StoreMaintenanceOptions, type StoreMaintenanceResult } from "./maintain/maintenance.ts";
import { HookRunner } from "./observe/hooks.ts";
import { type OpenVault, openedVault } from "./open-vault.ts";
import { defaultDataDir, defaultKeysDir, type System, system as theSystem } from "./system.ts";
import { Vault } from "./vault.ts";
import type { EmbeddingOptions } from "./write/embedding.ts";
import { HeadCadence } from "./write/log-chain.ts";
import { expireTracesAtOpen } from "./write/trace-buffer.ts";

export interface KeepsakeOptions {
  /** The data directory; created if missing. Default: the user's data folder. */
  readonly dir?: string;
  /** Folder of keystore and keyring, never in `dir`. Default: the user's configuration folder. */
  readonly keysDir?: string;
  /** An opened store instead of folders, such as `openMemoryStorage()`. Closed with this object. */
  readonly storage?: Storage;
  /** Preset for new vaults. Default `personal`. */
  readonly preset?: Policy["preset"];
  /** Policy for new vaults, instead of a preset. */
  readonly policy?: Policy;
  /**
   * Key mode of new vaults. `user-held`: only the owner opens one, and creates it with `owner`; the
   * store creates none by itself. Default `standard` (docs/keys.md).
   */
  readonly keysMode?: (typeof KEYS_MODES)[number];
  /**
   * Computes vectors for semantic recall: `useLite()` on this machine, or a service. Optional;
   * without it everything works offline. Texts are embedded in the background, sensitive ones only
   * by an embedder that declares itself local (design §8).
   */
  readonly embedder?: Embedder;
  /** How long recall waits for the vector of a query, in milliseconds. Default 50. */
  readonly embedderWaitMs?: number;
  /**
   * Forms memories instead of the rules, in the background: an AI SDK model such as
   * `openai("gpt-5-mini")`, or an OpenAI-compatible endpoint `{ baseUrl, model, apiKey }`. Without
   * a model, or when it fails, the rules do it offline. Sensitive messages only go to a model with
   * `isLocal: true`; use `aiSdkLanguageModel` to set it. No key is read from the environment.
   */
  readonly model?: GivenModel;
  /** Functions and webhooks around writes and model calls (docs/hooks.md). */
  readonly hooks?: readonly Hook[];
  /**
   * Allowed regions of embedder, language model, key provider and hooks. Others, and unknown ones,
   * are refused (GDPR 44). Default: anywhere.
   */
  readonly regions?: RegionRules;
  /** Called for each failed hook with `hook_failed`, without content. */
  readonly onHookFailure?: (failure: KeepsakeError) => void;
  /**
   * Protects the keyring with a key service or a value of the environment. Default: the key file
   * beside the keyring. Used when the store is opened and when its epoch changes; open vaults keep
   * working during an outage.
   */
  readonly keyProvider?: KeyWrapper;
  /** Refuses every write, and counts no recalls. */
  readonly readOnly?: boolean;
  /** How long a write waits for another process, in milliseconds. Default 5,000. */
  readonly busyTimeoutMs?: number;
  /** Clock, entropy and timers; for tests and simulations. */
  readonly system?: Partial<System>;
}

export interface VaultOptions {
  /** False: throws `not_found` instead of creating it. Default true. */
  readonly create?: boolean;
  readonly preset?: Policy["preset"];
  /** A policy for this vault, instead of a preset. */
  readonly policy?: Policy;
  /**
   * Two or more recovery keys of the owner. A vault made with them is user-held before anything is
   * written.
   */
  readonly owner?: readonly string[];
  /** Personal preset: false excludes the owner's own sensitive facts. Default true (design §8). */
  readonly keepSensitive?: boolean;
  /**
   * The owner's passphrase or recovery key, or the result of `unlock`. Required for a user-held
   * vault; not used for a `standard` one.
   */
  readonly key?: VaultKey;
}

export const KEYS_MODES = ["standard", "user-held"] as const;

export interface VaultSummary {
  readonly id: string;
  readonly name: string;
  readonly mode: StoredVault["mode"];
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

/** What was received for a locked vault. */
export interface SpooledSize {
  /** Calls of `spool`. */
  readonly partCount: number;
  /** Sealed size. */
  readonly sizeBytes: number;
}

export interface StoreStats {
  readonly keep: string;
  readonly vaultCount: number;
  readonly recordCount: number;
  readonly sizeBytes: number;
}

/** A user-held vault locks after this idle time. */
export const UNLOCKED_IDLE_MS = 15 * 60_000;
const VAULT_NAME_MAX = 200;
/** Local models take about 10 ms; allow more for a remote service. */
const EMBEDDER_WAIT_MS = 50;

/**
 * Opens a store, creating it on first use.
 * @throws KeepsakeError `invalid_input` for an unknown option (`{ path }` would otherwise open the
 * default folder), `wrong_key` if data and keys do not match, `store_corrupt`, `store_too_new`,
 * `store_too_old`, `store_unsafe` for an SQLite version that may lose data, `store_read_only`
 */
export async function openKeepsake(options: KeepsakeOptions = {}): Promise<Keepsake> {
  assertKnown(options, Object.keys(OPTIONS), "The options");
  const model = options.model === undefined ? undefined : languageModelOf(options.model);
  assertRegions(options, model);
  const system: System = { ...theSystem, ...options.system };
  const storage = options.storage ?? (await openFolders(options, system));
  try {
    const keys = await openStoreKeys(storage, system.random, system.clock.now(), options.keyProvider);
    const keepsake = new Keepsake(storage, keys, system, options, model);
    await keepsake.resume();
    return keepsake;
  } catch (error) {
    await storage[Symbol.asyncDispose]();
    throw error;
  }
}

const OPTIONS: Readonly<Record<keyof KeepsakeOptions, true>> = {
  dir: true,
  keysDir: true,
  storage: true,
  preset: true,
  keysMode: true,
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
    ...defined({ busyTimeoutMs: options.busyTimeoutMs, readOnly: options.readOnly }),
  });

export class Keepsake implements AsyncDisposable {
  /** Random id of the store. */
  readonly id: string;
  readonly #storage: Storage;
  readonly #keys: StoreKeys;
  readonly #system: System;
  readonly #options: KeepsakeOptions;
  readonly #embedding: EmbeddingOptions | undefined;
  readonly #languageModel: CheckedLanguageModel | undefined;
  readonly #hooks: HookRunner;
  readonly #open = new Map<string, Promise<Vault>>();
  readonly #heads: HeadCadence;
  readonly #audit: StoreAudit;
  #isClosed = false;
  #tokens: AccessTokens | undefined;
  #personRequests: PersonRequests | undefined;

  constructor(
    storage: Storage,
    keys: StoreKeys,
    system: System,
    options: KeepsakeOptions,
    model: LanguageModel | undefined,
  ) {
    this.id = storage.storeId;
    this.#storage = storage;
    this.#keys = keys;
    this.#system = system;
    this.#options = options;
    const { embedder, embedderWaitMs: waitMs = EMBEDDER_WAIT_MS } = options;
    // Provider timers keep the process alive while a call waits.
    const timers = options.system?.later === undefined ? undefined : { later: options.system.later };
    this.#languageModel = model === undefined ? undefined : checkedLanguageModel(model, timers);
    this.#hooks = new HookRunner(options.hooks ?? [], {
      projectId: storage.storeId,
      clock: system.clock,
      later: system.later,
      ...defined({ report: options.onHookFailure }),
    });
    this.#audit = new StoreAudit({ storage, keys, system, isReadOnly: options.readOnly === true });
    this.#heads = new HeadCadence(this.#audit, system);
    this.#embedding = embedder === undefined ? undefined : { embedder: checkedEmbedder(embedder), waitMs };
  }

  /** Problems of the setup, such as data and keys in one folder, or open permissions. */
  get warnings(): readonly string[] {
    return this.#storage.warnings;
  }

  /** Folders of data and keys; undefined for stores without files. */
  get paths(): Storage["paths"] {
    return this.#storage.paths;
  }

  /**
   * Opens or creates the vault of one owner. The same name returns the same object while it is
   * open. Case, width and surrounding blanks of a name are ignored: `ANA` opens the vault `ana`.
   * Cost: reads and decrypts every record once.
   * @throws KeepsakeError `not_found` with `create: false`, `invalid_input` for an empty or
   * overlong name
   */
  async vault(name: string, options: VaultOptions = {}): Promise<Vault> {
    this.#assertOpen();
    const hash = this.#keys.nameHash(checkName(name));
    const known = this.#open.get(hash);
    if (known !== undefined) return known;
    const opening =
      options.owner === undefined
        ? this.#openVault(name, hash, options)
        : this.#openOwned(name, hash, options, options.owner);
    this.#open.set(hash, opening);
    opening.catch(() => this.#open.delete(hash));
    return opening;
  }

  /** All vaults by name. Reads names only. */
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
   * Derives what opens a user-held vault, so that a session can open it without the cost of a
   * passphrase. Also tests a recovery key on a vault that the store opens itself.
   * @throws KeepsakeError `not_found`, `wrong_key`, `too_many_attempts` (facts: `waitMs`) after
   * five attempts
   */
  async unlock(name: string, key: OwnerKey): Promise<UnlockedVault> {
    this.#assertOpen();
    return unlockVault(this.#parts, await this.#stored(name), key);
  }

  /**
   * Destroys a user-held vault without its key, for an owner who lost it. Without a token: a
   * preview with a fresh token. With it: destroys the vault permanently, keys first. For the owner
   * or the operator, never a model.
   * @throws KeepsakeError `not_found`, `digest_changed`, `token_expired`, `invalid_input` for a
   * vault that the store can open
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
   * Stores messages for a locked vault, sealed for its owner. They are ingested at the next unlock.
   * @throws KeepsakeError `not_found`, `invalid_input` for an invalid message or a vault that the
   * store opens itself, `store_full`
   */
  async spool(name: string, input: Observation | readonly Observation[]): Promise<Spooled> {
    this.#assertOpen();
    return spool(this.#parts, await this.#stored(name), input);
  }

  /**
   * Size of what waits for the owner. Only the owner can see how many messages that is.
   * @throws KeepsakeError `not_found`
   */
  async spooled(name: string): Promise<SpooledSize> {
    this.#assertOpen();
    const { vault: id } = await this.#stored(name);
    const notes = await readSpooledNotes({ storage: this.#storage, id });
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
    await commitToStore(this.#parts, this.#system.clock.now(), { facts: [{ op: "rename", of: stored.sub }] });
    const open = this.#open.get(fromHash);
    this.#open.delete(fromHash);
    if (open === undefined) return;
    await (await open).close();
  }

  async stats(): Promise<StoreStats> {
    this.#assertOpen();
    const { recordCount, sizeBytes } = await this.#storage.records.stats();
    return { keep: this.id, vaultCount: (await this.#storage.keys.vaults()).length, recordCount, sizeBytes };
  }

  /**
   * Checks the files of data and keys.
   * @returns the faults, without content; empty if there are none
   */
  async check(): Promise<readonly string[]> {
    this.#assertOpen();
    return [...(await this.#storage.records.check()), ...(await this.#storage.keys.check())];
  }

  /**
   * Completes destructions that a crash interrupted, including those of person requests. Erasures
   * of single memories continue when their vault is opened.
   */
  async resume(): Promise<void> {
    if (this.#options.readOnly === true) return;
    await resumeDestructions(this.#parts);
    await resumePersonRequests(this.#parts);
  }

  /**
   * Maintenance of the whole store: rotates its keys when due (a day after a deletion, thirty days
   * after the last rotation) and completes the deletions that waited for it. `now` rotates at once.
   * Idempotent; continues after a crash. Cost: about 10 µs a record when the keys rotate.
   *
   * @throws KeepsakeError `store_read_only`, `store_busy`, `store_full`
   */
  async maintain(options: StoreMaintenanceOptions = {}): Promise<StoreMaintenanceResult> {
    this.#assertOpen();
    return maintainStore(this.#parts, this.audit, this.personRequests, options);
  }

  /** Requests to be forgotten across all vaults. For the operator, never a model. */
  get personRequests(): PersonRequests {
    this.#assertOpen();
    this.#personRequests ??= new PersonRequests({
      store: this.#parts,
      audit: () => this.audit,
      policy: this.#newPolicy({}),
      withOpen: (stored, work) => this.#withOpen(stored, work),
      storedNamed: (name) => this.#stored(name),
      closeVaults: (vaults) => this.#closeVaults(vaults),
    });
    return this.#personRequests;
  }

  /** Tokens for programs that use vaults through a server. For the operator, never a model. */
  get tokens(): AccessTokens {
    this.#assertOpen();
    this.#tokens ??= new AccessTokens({ store: this.#parts, storedNamed: (name) => this.#stored(name) });
    return this.#tokens;
  }

  /**
   * Moves the keyring to this provider, or back to the key file without one. The old key file opens
   * nothing afterwards. For the operator.
   * @throws KeepsakeError `key_provider_failed` (nothing is changed then), `store_read_only`
   */
  async guardKeys(provider?: KeyWrapper): Promise<void> {
    this.#assertOpen();
    const { regions = {} } = this.#options;
    assertRegions({ regions, ...defined({ keyProvider: provider }) }, undefined);
    await this.#keys.guard(provider);
  }

  /** Recipients of destroyed vaults that must still be notified. Ids only. */
  get disclosures(): StoreDisclosures {
    this.#assertOpen();
    return new StoreDisclosures(this.#parts);
  }

  /**
   * The whole store in counts, ages and codes, locked vaults included: no content, no names.
   * Changes nothing. Cost: reads every row and the governance log. Rejects with the signal's reason
   * when it aborts.
   */
  async operatorView(options?: OperatorOptions): Promise<OperatorView> {
    this.#assertOpen();
    return operatorView(operatorPorts({ ...this.#parts, audit: this.#audit }), options);
  }

  /** Publication, verification and receipts of the logs. */
  get audit(): StoreAudit {
    this.#assertOpen();
    return this.#audit;
  }

  /**
   * Copies a consistent snapshot of data and published logs into a folder, encrypted and without
   * keys. Others may read and write meanwhile. The folder gets its name once it is complete,
   * checked and synced (docs/backups.md).
   * @param path the folder to create, outside the store and apart from key backups
   * @throws KeepsakeError `already_exists`, `invalid_input` for a place inside the store,
   * `store_full`, `store_corrupt`
   */
  async backupData(path: string, options: BackupOptions = {}): Promise<Backup> {
    this.#assertOpen();
    return backupData(this.#parts, this.audit, path, options);
  }

  /**
   * Copies the keystore into a folder of its own. It needs the keyring and ends with the current
   * epoch, so it cannot restore what was erased. With `keyringTo`, the keyring is added, sealed to
   * an age recipient; such a copy replaces the previous one.
   * @throws KeepsakeError as `backupData`; `invalid_input` for an invalid age recipient
   */
  async backupKeys(path: string, options: KeysBackupOptions = {}): Promise<Backup> {
    this.#assertOpen();
    return backupKeys(this.#parts, path, options);
  }

  get #parts(): StoreParts {
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

  /** Uses the open vault, or a temporary handle, so that no handle is closed while in use. */
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

  /** @param key registers the handle for reuse; undefined for a private one */
  async #openVault(name: string, key: string | undefined, options: VaultOptions): Promise<Vault> {
    const hash = key ?? this.#keys.nameHash(name);
    const isReadOnly = this.#options.readOnly === true;
    const policy = this.#newPolicy(options);
    const parts = this.#parts;
    let stored = await this.#named(name);
    if (stored === undefined) {
      if (options.create === false || isReadOnly) throw unknownVault();
      if (this.#options.keysMode === "user-held" && options.owner === undefined) throw ownerCreates();
      stored = await createVault(parts, { id: randomId(this.#system.random), name, hash, policy });
    }
    if (this.#lacksEpochOf(stored)) {
      // Another process changed the epoch in keyring and keystore.
      await this.#keys.refresh();
      stored = (await this.#named(name)) ?? stored;
    }
    const ownName = this.#keys.openName(stored.vault, stored.sealedName);
    if (!isReadOnly) await beginLog(parts, stored, { name: ownName, policy });
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
      open.background(expireTracesAtOpen(open));
    }
    await executeOrWithhold(parts, open);
    const vault = new Vault(open, { parts, closed: () => key !== undefined && this.#open.delete(key) });
    if (stored.mode === "user-held") {
      if (!isReadOnly) open.useQueue.addLog({ op: "unlock" });
      this.#lockWhenIdle(vault, open);
    }
    return vault;
  }

  /** A new vault never stays with the store: if the owner's keys don't fit, it is destroyed again. */
  async #openOwned(name: string, hash: string, options: VaultOptions, owner: readonly string[]): Promise<Vault> {
    const [key = { identity: "" }] = owner.map((identity) => ({ identity }));
    if ((await this.#named(name)) !== undefined) return this.#openVault(name, hash, { key, ...options });
    const recipients = await Promise.all(owner.map(recoveryRecipient));
    if (new Set(recipients).size < OWNER_SLOTS_MIN) throw tooFewOwnerSlots(new Set(recipients).size);
    const vault = await this.#openVault(name, undefined, options);
    try {
      for (const [place, recipient] of recipients.entries())
        await vault.keys.addRecoveryKey({ recipient, typed: owner[place] ?? "" });
      await vault.keys.holdAlone(key);
    } catch (error) {
      await vault.destroy((await vault.destroy()).token);
      throw error;
    }
    await vault.close();
    return this.#openVault(name, hash, { create: false, key });
  }

  /** The owner's key slots. A vault that only the store opens has none. */
  async #secretsOf(stored: StoredVault, { key }: VaultOptions): Promise<ShredSecrets> {
    return key === undefined || stored.mode === "standard" ? new Map() : secretsFor(this.#parts, stored, key);
  }

  /** A user-held vault must not stay open unattended (SEC §3.1). */
  #lockWhenIdle(vault: Vault, open: OpenVault): void {
    open.usedAt = this.#system.clock.now();
    const look = (): void => {
      if (open.isClosed) return;
      const now = this.#system.clock.now();
      // A clock set back must not extend the idle time.
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

  /** An existing vault reads its own policy. Presets match the schema (tested). */
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
    throw new KeepsakeError("closed", "This store was closed.", { hint: "Open it again with openKeepsake." });
  }
}

/** @throws KeepsakeError `invalid_input`. A hook without a recipient runs in this process. */
function assertRegions(
  { regions = {}, embedder, keyProvider, hooks = [] }: KeepsakeOptions,
  model: LanguageModel | undefined,
): void {
  if (embedder !== undefined) assertRegion(regions, "embedder", embedder);
  if (model !== undefined) assertRegion(regions, "model", model);
  if (keyProvider !== undefined)
    assertRegion(regions, "keyProvider", { region: keyProvider.regionTag, isLocal: keyProvider.isLocal });
  for (const { recipient, region } of hooks)
    if (recipient !== undefined) assertRegion(regions, "hooks", defined({ region }));
}

function checkName(name: string): string {
  const isFit = typeof name === "string" && name.length <= VAULT_NAME_MAX && name.isWellFormed();
  if (isFit && vaultNameKey(name) !== "") return name;
  throw new KeepsakeError(
    "invalid_input",
    `The name of a vault must have 1 to ${VAULT_NAME_MAX} characters of well-formed Unicode.`,
    {
      hint: "Use a person's name or a user ID.",
    },
  );
}

const ownerCreates = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no vault with this name, and only its owner can create one here.", {
    hint: "The owner creates it with two recovery keys: keepsake vaults create NAME --recovery file:one.key --recovery file:two.key.",
    facts: { keysMode: "user-held" },
  });

const unknownVault = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no vault with this name.", {
    hint: "List them with keepsake vaults list, or create it first.",
  });
