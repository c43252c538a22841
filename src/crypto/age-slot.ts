/**
 * Key slots that only their owner opens: age files around the vault's shred secret, to a recovery key or to a passphrase (SEC-C12, SEC-C13;
 * security.md §3.7). Inside stands whose secret it is, `"pn2-usk" 0x00 ‖ LP(org) ‖ LP(user) ‖ u32(kv) ‖ USK`, because age binds nothing itself.
 */
import { KeepsakeError } from "../model/error.ts";
import { type AgeOutcome, asWritten, isIdentity, isRecipient, openAgeFile, sealAgeFile } from "./age-file.ts";
import { SCRYPT_WORK_FACTOR_LOG2, scryptIdentity, scryptRecipient, scryptWorkFactor } from "./age-scrypt.ts";
import { corrupt } from "./cipher.ts";
import { concat, exactSize, lengthPrefixed, u32 } from "./encoding.ts";
import type { AgePassphraseSlot, AgeRecipientSlot, KeySlot, SlotOwner } from "./key-slot.ts";
import { assertStrongPassphrase, typedPassphrase } from "./passphrase.ts";
import { type RecoveryKind, recoveryKind, recoveryRecipient } from "./recovery-key.ts";
import { KEY_BYTES } from "./secret-key.ts";

/** What a slot is sealed to. */
export type OwnerLock =
  | { readonly kind: RecoveryKind; readonly recipient: string }
  | { readonly kind: "age-scrypt"; readonly passphrase: string };

/** What the owner holds. */
export type OwnerKey = { readonly identity: string } | { readonly passphrase: string };

interface SealSlotOptions {
  /** Of a passphrase slot. Default 18, about a second for each guess; less is for tests alone. */
  readonly workFactorLog2?: number;
}

/**
 * @param userShredSecret 32 bytes; the caller wipes it
 * @throws KeepsakeError `invalid_input` for a weak passphrase, or a recipient that is none or of another kind
 */
export async function sealAgeSlot(
  owner: SlotOwner,
  lock: OwnerLock,
  userShredSecret: Uint8Array,
  { workFactorLog2 = SCRYPT_WORK_FACTOR_LOG2 }: SealSlotOptions = {},
): Promise<KeySlot> {
  const content = concat(slotPlace(owner), exactSize(userShredSecret, KEY_BYTES, "A shred secret"));
  try {
    if (lock.kind === "age-scrypt") {
      assertStrongPassphrase(lock.passphrase);
      const recipient = scryptRecipient(typedPassphrase(lock.passphrase), workFactorLog2);
      return { kind: lock.kind, workFactorLog2, file: await sealAgeFile(recipient, content) };
    }
    const { kind, recipient } = lock;
    if (recoveryKind(recipient) !== kind || !(await isRecipient(recipient))) throw noRecipient(recipient.length);
    return { kind, recipient, file: await sealAgeFile(recipient, content) };
  } finally {
    content.fill(0);
  }
}

/**
 * The shred secret, 32 bytes, from the first slot that this key opens. Only slots of a fitting kind are tried. A slot that is damaged does
 * not keep its owner out while another one opens. Cost of a passphrase: a second for each passphrase slot.
 * @throws KeepsakeError `wrong_key` when no slot is for this key, `record_corrupt` when one is that was changed or belongs to another vault.
 * A changed salt or sealed file key of a passphrase slot looks like another passphrase to everybody, so it is `wrong_key`.
 */
export async function openOwnerSlots(owner: SlotOwner, slots: readonly KeySlot[], key: OwnerKey): Promise<Buffer> {
  const place = slotPlace(owner);
  const attempts = "identity" in key ? await identityAttempts(slots, key.identity) : passphraseAttempts(slots, key);
  let isDamaged = false;
  for (const attempt of attempts) {
    const outcome = await attempt();
    const secret = outcome.result === "opened" ? secretAt(place, outcome.bytes) : undefined;
    if (secret !== undefined) return secret;
    isDamaged ||= outcome.result !== "no_match";
  }
  throw isDamaged ? damagedSlot(attempts.length) : wrongKey(attempts.length);
}

type Attempt = () => Promise<AgeOutcome>;

async function identityAttempts(slots: readonly KeySlot[], typed: string): Promise<readonly Attempt[]> {
  const identity = asWritten(typed);
  const kind = recoveryKind(identity);
  // A mistyped key is a wrong one: nothing is said of the slots before a key opens one.
  if (kind === undefined || !(await isIdentity(identity))) return [];
  const recipient = await recoveryRecipient(identity);
  return slots.flatMap((slot) =>
    slot.kind === kind && "recipient" in slot ? [() => openRecipientSlot(slot, identity, recipient)] : [],
  );
}

async function openRecipientSlot(slot: AgeRecipientSlot, identity: string, recipient: string): Promise<AgeOutcome> {
  const outcome = await openAgeFile(identity, slot.file, ([first, ...more]) => {
    return first?.args[0] === STANZAS[slot.kind] && more.length === 0;
  });
  const isNamed = slot.recipient === recipient;
  if (outcome.result === "opened") return isNamed ? outcome : { result: "damaged" };
  // The slot says in clear for whom it is, so that of one's own slot it shows that it is damaged and not another's.
  return isNamed ? { result: "damaged" } : outcome;
}

const STANZAS: Readonly<Record<RecoveryKind, string>> = { "age-x25519": "X25519", "age-hybrid": "mlkem768x25519" };

const passphraseAttempts = (
  slots: readonly KeySlot[],
  { passphrase }: { readonly passphrase: string },
): readonly Attempt[] =>
  slots
    .filter((slot) => slot.kind === "age-scrypt")
    .map((slot) => () => openPassphraseSlot(slot, scryptIdentity(typedPassphrase(passphrase))));

const openPassphraseSlot = (
  slot: AgePassphraseSlot,
  identity: ReturnType<typeof scryptIdentity>,
): Promise<AgeOutcome> =>
  openAgeFile(identity, slot.file, ([first, ...more]) => {
    // The work that it asks for is looked at here, before any is done (SEC-C13).
    return first !== undefined && more.length === 0 && scryptWorkFactor(first) === slot.workFactorLog2;
  });

const CONTENT_TAG = Buffer.from("pn2-usk\0", "latin1");

const slotPlace = ({ orgId, userId, keyVersion }: SlotOwner): Buffer =>
  concat(CONTENT_TAG, lengthPrefixed(orgId), lengthPrefixed(userId), u32(keyVersion));

/** The secret, if the content was written for this owner and key version; what was opened is wiped. */
function secretAt(place: Buffer, content: Buffer): Buffer | undefined {
  const isHere = content.length === place.length + KEY_BYTES && content.subarray(0, place.length).equals(place);
  const secret = isHere ? Buffer.from(content.subarray(place.length)) : undefined;
  content.fill(0);
  return secret;
}

const wrongKey = (slotCount: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "This passphrase or recovery key does not open the vault.", {
    hint:
      slotCount === 0
        ? "The vault has no way in of this kind, or the recovery key is mistyped."
        : "Check it for typing mistakes; nothing was changed.",
    facts: { slotCount },
  });

const damagedSlot = (slotCount: number): KeepsakeError =>
  corrupt("A key slot of this vault was changed, or belongs to another vault.", { slotCount });

const noRecipient = (length: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is no recipient of the kind that was asked for.", {
    hint: "Make a recovery key first; its recipient starts with age1, or with age1pq1 for the hybrid kind.",
    facts: { length },
  });
