/**
 * Unlocks a user-held vault (SEC-C12; security.md §3.7): a passphrase or a recovery key opens its
 * shred secrets, which stay in memory while the vault or the owner's session is open.
 */

import { type OwnerKey, openOwnerSlots } from "../../crypto/age-slot.ts";
import { keyedHash } from "../../crypto/hash.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { formatId, idTime } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { consentTo } from "../govern/consent-record.ts";
import { commitToStore, type StoreChange } from "../govern/store-log.ts";
import { readStoreNotes, sealStoreNote } from "../govern/store-notes.ts";
import type { OpenVault } from "../open-vault.ts";
import type { StoreParts } from "./epoch.ts";
import { type ShredSecrets, slotsOf, versionsOf } from "./vault-keys.ts";

/**
 * The secrets of an unlocked vault, held in memory by a session. They open the vault until its keys
 * are rotated.
 */
export interface UnlockedVault {
  readonly vault: string;
  /** 32 bytes each, by key version. */
  readonly secrets: ShredSecrets;
}

export type VaultKey = OwnerKey | UnlockedVault;

/**
 * @throws KeepsakeError `wrong_key`, `too_many_attempts` (facts: `waitMs`), `record_corrupt` for an
 * altered slot. Cost: about a second for a passphrase.
 */
export async function unlockVault(store: StoreParts, stored: StoredVault, key: OwnerKey): Promise<UnlockedVault> {
  await countAttempt(store, stored.vault);
  const secrets = new Map<number, Uint8Array>();
  for (const keyVersion of versionsOf(stored)) {
    const owner = { orgId: store.storage.storeId, userId: stored.vault, keyVersion };
    secrets.set(keyVersion, await openOwnerSlots(owner, slotsOf(stored, keyVersion), key));
  }
  await forgetAttempts(store, stored.vault);
  return { vault: stored.vault, secrets };
}

/** Copies the secrets, so that wiping them leaves the session's intact. */
export async function secretsFor(store: StoreParts, stored: StoredVault, key: VaultKey): Promise<ShredSecrets> {
  if (!("secrets" in key)) return (await unlockVault(store, stored, key)).secrets;
  if (key.vault !== stored.vault) return new Map();
  return new Map([...key.secrets].map(([keyVersion, secret]) => [keyVersion, Uint8Array.from(secret)]));
}

export const lockedVault = (): KeepsakeError =>
  new KeepsakeError("vault_locked", "This vault was locked: only its owner opens it again.", {
    hint: "Unlock it: keepsake unlock.",
  });

export const otherSecrets = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "What the session holds does not open this vault.", {
    hint: "Unlock it again: its keys may have been rotated since.",
  });

export function wipeSecrets(secrets: ShredSecrets): void {
  for (const secret of secrets.values()) secret.fill(0);
}

/**
 * Limits attempts to unlock a vault (SEC-C13): five without delay, then with delays that double up
 * to 15 minutes. An attempt is recorded durably before it is made, so that killing the process does
 * not reset it.
 * An attacker with a copy of the keystore is only slowed by scrypt.
 */

const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 15 * 60_000;

interface Attempts {
  readonly failedCount: number;
  readonly lastAt: number;
}

const NONE: Attempts = { failedCount: 0, lastAt: 0 };

const noteName = (vault: string): string => `attempts/${vault}`;

/** @throws KeepsakeError `too_many_attempts`, with `facts.waitMs`. */
async function countAttempt(parts: StoreParts, vault: string): Promise<void> {
  const { keys, system, isReadOnly } = parts;
  const now = system.clock.now();
  const name = noteName(vault);
  /** Recomputed if another attempt was recorded meanwhile, so that parallel attempts all count. */
  async function counted(): Promise<StoreChange> {
    const { failedCount, lastAt } = await attemptsOf(parts, vault);
    const waitMs = waitAfter(failedCount) - (now - lastAt);
    // A clock that was set back must not extend the delay.
    if (waitMs > 0 && now >= lastAt) throw tooMany(waitMs);
    const attempts: Attempts = { failedCount: failedCount + 1, lastAt: now };
    return { notes: [sealStoreNote(keys, { name, content: Buffer.from(JSON.stringify(attempts)) })] };
  }
  try {
    // A read-only store cannot record attempts, and is not reachable by others.
    if (isReadOnly === true) await counted();
    else await commitToStore(parts, now, counted);
  } catch (error) {
    // A full disk must not lock out an owner who wants to free space.
    if (!isKeepsakeError(error, "store_full")) throw error;
  }
}

async function forgetAttempts(store: StoreParts, vault: string): Promise<void> {
  if (store.isReadOnly === true) return;
  await commitToStore(store, store.system.clock.now(), { dropNotes: [noteName(vault)] });
}

async function attemptsOf(store: StoreParts, vault: string): Promise<Attempts> {
  const found = (await readStoreNotes(store, noteName(vault)))[0];
  return found === undefined ? NONE : JSON.parse(Buffer.from(found.content).toString("utf8"));
}

function waitAfter(failedCount: number): number {
  if (failedCount < FREE_ATTEMPTS) return 0;
  return Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** Math.min(failedCount - FREE_ATTEMPTS, 20));
}

const tooMany = (waitMs: number): KeepsakeError =>
  new KeepsakeError("too_many_attempts", "Too many wrong keys were tried on this vault.", {
    hint: `Wait ${Math.ceil(waitMs / 1_000)} s, then try again. Nothing was changed.`,
    facts: { waitMs },
  });

/**
 * Transfers a person's memories from another deployment (GOS-10, UNI-X2). Requires their recorded
 * consent. Each item gets an id derived from the old one, so that importing is idempotent and
 * references stay valid.
 */

const TRANSFER_SCOPE = "transfer";
const FOREIGN_CODEC = "keepsake";
const FOREIGN_MAX = 100;

/** `own`: from this deployment, or from a personal vault that names none. */
type Origin = "own" | "transferred" | "refused";

export function originOf(vault: OpenVault, { tenant }: Item): Origin {
  const { deployment } = vault.policy;
  if (deployment === undefined || tenant?.deployment === deployment) return "own";
  return consentTo(vault.consents, TRANSFER_SCOPE, vault.now()) === undefined ? "refused" : "transferred";
}

export function transferred(vault: OpenVault, item: Item): Item {
  const { deployment } = vault.policy;
  const id = (old: string): string => transferredId(vault, old);
  const { consent: _consent, ...privacy } = item.privacy;
  return {
    ...item,
    id: id(item.id),
    revision: 1,
    origin: { ...item.origin, method: "api_export" },
    tenant: { ...item.tenant, ...(deployment === undefined ? {} : { deployment }) },
    privacy,
    evidence: item.evidence.map((entry) => ({ ...entry, item: id(entry.item) })),
    links: item.links.map((link) => ({ ...link, to: id(link.to) })),
    ...(item.topicId === undefined ? {} : { topicId: id(item.topicId) }),
    foreign: [...item.foreign, { codec: FOREIGN_CODEC, id: item.id }].slice(-FOREIGN_MAX),
  };
}

/** Keeps the timestamp of the old id. */
function transferredId(vault: OpenVault, old: string): string {
  const bytes = keyedHash(vault.keys.transfer, `keepsake/transfer/1\u0000${old}`);
  return formatId(idTime(old), ((bytes[8] ?? 0) << 4) | ((bytes[9] ?? 0) & 0xf), bytes);
}
