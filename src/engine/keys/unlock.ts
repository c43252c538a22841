/**
 * Opening a vault that only its owner opens (SEC-C12; security.md §3.7): a passphrase or a recovery key gives the shred secrets, which stay in memory while
 * the vault is open, and for as long as its owner's session holds them.
 */

import { type OwnerKey, openOwnerSlots } from "../../crypto/age-slot.ts";
import { keyedHash } from "../../crypto/hash.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { formatId, idTime } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { consentTo } from "../govern/consent-record.ts";
import { commitToKeep, type KeepChange } from "../govern/keep-log.ts";
import { keepNotes, sealedKeepNote } from "../govern/store-disclosures.ts";
import type { OpenVault } from "../open-vault.ts";
import type { KeepParts } from "./epoch.ts";
import { type ShredSecrets, slotsOf, versionsOf } from "./vault-keys.ts";

/** A vault whose owner unlocked it: what a session holds, in memory alone. Whoever has it opens the vault until its keys are rotated. */
export interface UnlockedVault {
  /** Id of the vault. */
  readonly vault: string;
  /** Shred secrets, 32 bytes each, by key version. */
  readonly secrets: ShredSecrets;
}

/** What opens a vault that only its owner opens. */
export type VaultKey = OwnerKey | UnlockedVault;

/**
 * @throws KeepsakeError `wrong_key`, `too_many_attempts` (facts: `waitMs`), `record_corrupt` for a slot that was changed. Cost: about a second for a passphrase.
 */
export async function unlockVault(keep: KeepParts, stored: StoredVault, key: OwnerKey): Promise<UnlockedVault> {
  await countAttempt(keep, stored.vault);
  const secrets = new Map<number, Uint8Array>();
  for (const keyVersion of versionsOf(stored)) {
    const owner = { orgId: keep.storage.keepId, userId: stored.vault, keyVersion };
    secrets.set(keyVersion, await openOwnerSlots(owner, slotsOf(stored, keyVersion), key));
  }
  await forgetAttempts(keep, stored.vault);
  return { vault: stored.vault, secrets };
}

/** Secrets of its own, so that a session's stay whole when these are wiped. */
export async function secretsFor(keep: KeepParts, stored: StoredVault, key: VaultKey): Promise<ShredSecrets> {
  if (!("secrets" in key)) return (await unlockVault(keep, stored, key)).secrets;
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

/*
 * How often a key may be tried on a vault that only its owner opens (SEC-C13): five times at once, then after waits that double, a quarter of an hour at most.
 * A try is counted, durably, before it is made, so that a process that is killed meanwhile does not try for nothing. Whoever holds a copy of the
 * keystore asks nobody: against them stands the work of scrypt.
 */

const ATTEMPTS_FREE = 5;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 15 * 60_000;

interface Attempts {
  readonly failedCount: number;
  readonly lastAt: number;
}

const NONE: Attempts = { failedCount: 0, lastAt: 0 };

const noteName = (vault: string): string => `attempts/${vault}`;

/** @throws KeepsakeError `too_many_attempts`, with `facts.waitMs`. */
async function countAttempt(keep: KeepParts, vault: string): Promise<void> {
  const { keys, system, isReadOnly } = keep;
  const now = system.clock.now();
  const name = noteName(vault);
  /** Read anew where another try was counted meanwhile: many at once are as many as one after the other. */
  async function counted(): Promise<KeepChange> {
    const { failedCount, lastAt } = await attemptsOf(keep, vault);
    const waitMs = waitAfter(failedCount) - (now - lastAt);
    // A clock that was put back keeps nobody out for longer.
    if (waitMs > 0 && now >= lastAt) throw tooMany(waitMs);
    const attempts: Attempts = { failedCount: failedCount + 1, lastAt: now };
    return { notes: [sealedKeepNote(keys, { name, content: Buffer.from(JSON.stringify(attempts)) })] };
  }
  try {
    // Where nothing can be written nothing is counted: such a keep is not one that others reach.
    if (isReadOnly === true) await counted();
    else await commitToKeep(keep, now, counted);
  } catch (error) {
    // A full disk must not keep an owner out who may want to make room.
    if (!isKeepsakeError(error, "store_full")) throw error;
  }
}

/** The key was right. */
async function forgetAttempts(keep: KeepParts, vault: string): Promise<void> {
  if (keep.isReadOnly === true) return;
  await commitToKeep(keep, keep.system.clock.now(), { dropNotes: [noteName(vault)] });
}

async function attemptsOf(keep: KeepParts, vault: string): Promise<Attempts> {
  const found = (await keepNotes(keep, noteName(vault)))[0];
  return found === undefined ? NONE : JSON.parse(Buffer.from(found.content).toString("utf8"));
}

function waitAfter(failedCount: number): number {
  if (failedCount < ATTEMPTS_FREE) return 0;
  return Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** Math.min(failedCount - ATTEMPTS_FREE, 20));
}

const tooMany = (waitMs: number): KeepsakeError =>
  new KeepsakeError("too_many_attempts", "Too many wrong keys were tried on this vault.", {
    hint: `Wait ${Math.ceil(waitMs / 1_000)} s, then try again. Nothing was changed.`,
    facts: { waitMs },
  });

/*
 * A person's own memories coming over from another deployment (GOS-10, UNI-X2): only with their record of consent to it, and as new items. Each
 * gets an id of this vault, worked out from the old one, so that the same file twice changes nothing and what refers to it still does.
 */

const TRANSFER_SCOPE = "transfer";
const FOREIGN_CODEC = "keepsake";
const FOREIGN_MAX = 100;

/** `own`: of this deployment, or of none, as a person's vault is. */
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

/** Of the same instant, so that it still lies where it lay in time. */
function transferredId(vault: OpenVault, old: string): string {
  const bytes = keyedHash(vault.keys.transfer, `keepsake/transfer/1\u0000${old}`);
  return formatId(idTime(old), ((bytes[8] ?? 0) << 4) | ((bytes[9] ?? 0) & 0xf), bytes);
}
