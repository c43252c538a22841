/**
 * Protects the keyring (security.md §3.6) with a key file, or with a key provider that wraps the
 * secret in it. If the provider can destroy epoch keys, each epoch gets a new secret wrapped by its
 * own key. After an epoch key is destroyed, no older copy of key file and keyring opens.
 */

import { openWithIdentity, sealToRecipient } from "../../crypto/age-file.ts";
import {
  decodeWrappedSecret,
  encodeWrappedSecret,
  isWrappedSecret,
  KEYRING_FILE_BYTES,
  type WrappedEntry,
} from "../../crypto/keyring.ts";
import { EPOCH_FIELD, type KeyContext, type KeyWrapper } from "../../crypto/kms/key-wrapper.ts";
import { concat, lengthPrefixed, sha256Hex } from "../../crypto/primitives.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { StoredKeyring } from "../../storage/storage.ts";
import { KEY_NOTE } from "../write/stored-notes.ts";

/** A secret of the keyring and the key file that yields it. */
export interface KeyringSecret {
  readonly secret: Uint8Array;
  /** @param before the key file that it replaces */
  file(before?: Uint8Array): Uint8Array;
}

export interface KeyringSecrets {
  /** @throws KeepsakeError `wrong_key`, `key_provider_failed`. */
  open(file: Uint8Array): Promise<Uint8Array>;
  /** Calls a provider before anything is written. @throws KeepsakeError `key_provider_failed`. */
  make(secret: Uint8Array, epoch: number): Promise<KeyringSecret>;
  readonly followsEpochs: boolean;
  /**
   * Destroys the provider's keys of epochs that have ended.
   * @returns the key file without them, or undefined if there were none
   * @throws KeepsakeError `key_provider_failed`.
   */
  settle(file: Uint8Array): Promise<Uint8Array | undefined>;
  wipe(): void;
}

const KEY_BYTES = 32;
const PURPOSE = "keyring";

/** Rejects a truncated file, or one zeroed by a disk crash. */
const isSecret = (secret: Uint8Array): boolean => secret.length === KEY_BYTES && secret.some((byte) => byte !== 0);

export function localSecrets(store: string): KeyringSecrets {
  return {
    async open(file) {
      if (isWrappedSecret(file)) throw providerNeeded(decodeWrappedSecret(file).provider);
      if (!isSecret(file)) throw damagedSecret(store);
      return file;
    },
    async make(secret) {
      return { secret, file: () => secret };
    },
    followsEpochs: false,
    settle: async () => undefined,
    wipe: () => undefined,
  };
}

/**
 * The key file holds the wrapped secret. The unwrapped one stays in memory, so that an outage of
 * the provider stops no open vault.
 */
export function wrappedSecrets(store: string, wrapper: KeyWrapper): KeyringSecrets {
  const known = new Map<string, Uint8Array>();
  const contextOf = (epoch: number): KeyContext => ({ keep: store, purpose: PURPOSE, [EPOCH_FIELD]: String(epoch) });
  const remember = (wrapped: Uint8Array, secret: Uint8Array): void =>
    void known.set(sha256Hex(wrapped), Uint8Array.from(secret));
  const encoded = (entries: readonly WrappedEntry[]): Uint8Array =>
    encodeWrappedSecret({ provider: wrapper.id, entries });

  function decoded(file: Uint8Array): readonly WrappedEntry[] {
    if (!isWrappedSecret(file)) throw notWrapped();
    const { provider, entries } = decodeWrappedSecret(file);
    if (provider !== wrapper.id) throw providerNeeded(provider);
    return entries;
  }
  /** Epochs replaced by a newer one. Those of another provider are left to it. */
  function ended(before: Uint8Array | undefined, epoch: number): readonly WrappedEntry[] {
    if (before === undefined || wrapper.destroyEpoch === undefined || !isWrappedSecret(before)) return [];
    const { provider, entries } = decodeWrappedSecret(before);
    if (provider !== wrapper.id) return [];
    const epochs = new Set(entries.map((entry) => entry.epoch).filter((older) => older < epoch));
    return [...epochs].map((older) => ({ epoch: older, wrapped: DESTROYED }));
  }

  return {
    async open(file) {
      const entry = decoded(file).find(isLive);
      if (entry === undefined) throw damagedSecret(store);
      const cached = known.get(sha256Hex(entry.wrapped));
      if (cached !== undefined) return Uint8Array.from(cached);
      const secret = await wrapper.unwrap(entry.wrapped, contextOf(entry.epoch));
      remember(entry.wrapped, secret);
      return secret;
    },
    async make(secret, epoch) {
      const wrapped = await wrapper.wrap(secret, contextOf(epoch));
      remember(wrapped, secret);
      return { secret, file: (before) => encoded([{ epoch, wrapped }, ...ended(before, epoch)]) };
    },
    followsEpochs: wrapper.destroyEpoch !== undefined,
    async settle(file) {
      const entries = decoded(file);
      const due = entries.filter((entry) => !isLive(entry));
      if (due.length === 0) return undefined;
      for (const { epoch } of due) await destroyEpochKey(wrapper, epoch);
      return encoded(entries.filter(isLive));
    },
    wipe() {
      for (const secret of known.values()) secret.fill(0);
      known.clear();
    },
  };
}

const DESTROYED = new Uint8Array(0);
const isLive = ({ wrapped }: WrappedEntry): boolean => wrapped.length > 0;

/** A key already scheduled for deletion is skipped. */
async function destroyEpochKey(wrapper: KeyWrapper, epoch: number): Promise<void> {
  try {
    await wrapper.destroyEpoch?.(epoch);
  } catch (error) {
    if (!isKeepsakeError(error, "key_provider_failed") || error.facts["reason"] !== "disabled") throw error;
  }
}

const damagedSecret = (store: string): KeepsakeError =>
  new KeepsakeError("wrong_key", "The key file of this store is damaged.", {
    hint: "Restore it from a backup of the key folder. Without it, the memories of this store can't be read.",
    facts: { keep: store },
  });

const providerNeeded = (provider: string): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring of this store needs a key provider that is not configured.", {
    hint: "Configure the provider that it was created with.",
    facts: { provider },
  });

const notWrapped = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "A key provider is configured, but the keyring of this store uses a key file.", {
    hint: "Open it without the provider, and hand the keyring over: keepsake.guardKeys(provider).",
  });

const TAG = Buffer.from("keepsake/keyring-backup/1\0", "latin1");
const SECRET_BYTES = 32;

/** @param recipient an age recipient, `age1…`. @throws KeepsakeError `invalid_input` */
export async function sealKeyring(
  storeId: string,
  { secret, keyring }: StoredKeyring,
  recipient: string,
): Promise<Buffer> {
  const content = concat(TAG, lengthPrefixed(storeId), secret, keyring);
  try {
    return await sealToRecipient(recipient, content);
  } finally {
    content.fill(0);
  }
}

/**
 * @throws KeepsakeError `wrong_key` for another recovery key or another store's keyring,
 * `record_corrupt` for a damaged file, `invalid_input`
 */
export async function openSealedKeyring(storeId: string, sealed: Uint8Array, identity: string): Promise<StoredKeyring> {
  const content = await openWithIdentity(identity, sealed);
  const head = concat(TAG, lengthPrefixed(storeId));
  const [secretAt, keyringAt] = [head.length, content.length - KEYRING_FILE_BYTES];
  const file = content.subarray(secretAt, Math.max(secretAt, keyringAt));
  const isKeyFile = file.length === SECRET_BYTES || isWrappedSecret(file);
  if (!isKeyFile || !content.subarray(0, head.length).equals(head)) {
    content.fill(0);
    throw new KeepsakeError("wrong_key", "This keyring belongs to another store.", {
      hint: "Use the backup of the keys of this store.",
      facts: { keep: storeId },
    });
  }
  const opened = { secret: Buffer.from(file), keyring: Buffer.from(content.subarray(keyringAt)) };
  content.fill(0);
  return opened;
}

/**
 * The note of a vault's key version: its start and the deadline for resealing older rows (SEC
 * §3.10).
 * It also holds the keys that outlast rotations, because keyed names and digests of forgotten text
 * cannot be recomputed.
 */
export interface LastingKeys {
  /** Detects equal text (`pn2/dedup` of the first version). */
  readonly dedup: Uint8Array;
  /** Derives the clear names of notes, sessions and embedders. */
  readonly names: Uint8Array;
  /** Derives stable ids of items transferred from another vault. */
  readonly transfer: Uint8Array;
}

export interface KeyNote {
  readonly keys: LastingKeys;
  readonly startedAt: number;
  readonly deadline: number;
  /** No older version is in use, and the old secret is destroyed. */
  readonly doneAt?: number;
}

export const keyNoteName = (keyVersion: number): string => `${KEY_NOTE}${keyVersion}`;

export const keyNoteVersion = (name: string): number => Number(name.slice(KEY_NOTE.length));

interface Stored {
  readonly f: 1;
  readonly dedup: string;
  readonly names: string;
  readonly transfer: string;
  readonly startedAt: number;
  readonly deadline: number;
  readonly doneAt?: number;
}

export function encodeKeyNote({ keys, ...times }: KeyNote): Uint8Array {
  const text = (key: Uint8Array): string => Buffer.from(key).toString("base64");
  const { dedup, names, transfer } = keys;
  const stored: Stored = { f: 1, dedup: text(dedup), names: text(names), transfer: text(transfer), ...times };
  return Buffer.from(JSON.stringify(stored));
}

export function decodeKeyNote(content: Uint8Array): KeyNote {
  const { f: _format, dedup, names, transfer, ...times }: Stored = JSON.parse(Buffer.from(content).toString("utf8"));
  const key = (text: string): Uint8Array => Buffer.from(text, "base64");
  return { keys: { dedup: key(dedup), names: key(names), transfer: key(transfer) }, ...times };
}
