/**
 * Key slots: each wraps the user shred secret of a vault for one way to open it (SEC-C12;
 * security.md §3.7). Mode `standard` has only the `kek` slot, which the store's keyring opens;
 * `recoverable` adds age slots; `user-held` has only age slots, which the owner opens.
 * `argon2id` is reserved: it is decoded, but never created or opened.
 */

import { readLists } from "../data.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import {
  type AgeOutcome,
  isIdentity,
  isRecipient,
  normalizedIdentity,
  openAgeFile,
  SCRYPT_WORK_FACTOR_LOG2,
  scryptIdentity,
  scryptRecipient,
  scryptWorkFactor,
  sealAgeFile,
} from "./age-file.ts";
import { corrupt } from "./cipher.ts";
import { unwrapKey, wrapKey } from "./keyring.ts";
import {
  asBuffer,
  concat,
  exactSize,
  exactText,
  integerWithin,
  KEY_BYTES,
  lengthPrefixed,
  u8,
  u32,
} from "./primitives.ts";

export type KeySlot = KekSlot | AgeRecipientSlot | AgePassphraseSlot | ArgonSlot;

interface KekSlot {
  readonly kind: "kek";
  readonly epoch: number;
  /** nonce ‖ ciphertext ‖ tag, 60 bytes. */
  readonly wrapped: Uint8Array;
}
interface AgeRecipientSlot {
  readonly kind: "age-x25519" | "age-hybrid";
  /** The public recovery recipient. */
  readonly recipient: string;
  /** An age file around `"pn2-usk" 0x00 ‖ LP(org) ‖ LP(user) ‖ u32(kv) ‖ USK`. */
  readonly file: Uint8Array;
}
interface AgePassphraseSlot {
  readonly kind: "age-scrypt";
  readonly workFactorLog2: number;
  readonly file: Uint8Array;
}
interface ArgonSlot {
  readonly kind: "argon2id";
  readonly passes: number;
  readonly memoryKib: number;
  readonly lanes: number;
  readonly salt: Uint8Array;
  /** `sealBytes` with a key derived from the passphrase. */
  readonly sealed: Uint8Array;
}

/** Owner of the secret; every field is bound into the wrap. */
export interface SlotOwner {
  readonly orgId: string;
  readonly userId: string;
  readonly keyVersion: number;
}

/** `userShredSecret` and `epochKey` have 32 bytes; `nonce` must be fresh. */
export function sealKekSlot(
  owner: SlotOwner,
  epoch: number,
  epochKey: Uint8Array,
  userShredSecret: Uint8Array,
  nonce: Uint8Array,
): KekSlot {
  return { kind: "kek", epoch, wrapped: wrapKey(epochKey, slotAad(owner, epoch), userShredSecret, nonce) };
}

/**
 * Wraps the same secret with the key of another epoch (SEC §3.8).
 * @throws KeepsakeError `wrong_key`
 */
export function rewrapKekSlot(
  owner: SlotOwner,
  slot: KekSlot,
  from: Uint8Array,
  to: { readonly epoch: number; readonly key: Uint8Array; readonly nonce: Uint8Array },
): KekSlot {
  const secret = openKekSlot(owner, slot, from);
  const fresh = sealKekSlot(owner, to.epoch, to.key, secret, to.nonce);
  secret.fill(0);
  return fresh;
}

/**
 * The user shred secret from the first slot that an epoch key opens.
 * @param epochKey returns the key of an epoch, or undefined if the keyring does not have it
 * @throws KeepsakeError `vault_locked` if only the owner can open it, `wrong_key` for another
 * keyring.
 */
export function openKeySlots(
  owner: SlotOwner,
  slots: readonly KeySlot[],
  epochKey: (epoch: number) => Uint8Array | undefined,
): Buffer {
  const kekSlots = slots.filter((slot) => slot.kind === "kek");
  if (kekSlots.length === 0) throw locked(slots.length);
  for (const slot of kekSlots) {
    const key = epochKey(slot.epoch);
    if (key !== undefined) return openKekSlot(owner, slot, key);
  }
  throw wrongKeyring(kekSlots[0]?.epoch ?? 0);
}

function openKekSlot(owner: SlotOwner, slot: KekSlot, epochKey: Uint8Array): Buffer {
  try {
    return unwrapKey(epochKey, slotAad(owner, slot.epoch), slot.wrapped);
  } catch (error) {
    if (!isKeepsakeError(error, "record_corrupt")) throw error;
    // A damaged row and a foreign keyring look the same; the second is more likely.
    throw wrongKeyring(slot.epoch);
  }
}

const SLOT_TAG = Buffer.from("pn2/slot\0", "latin1");

const slotAad = (owner: SlotOwner, epoch: number): Buffer =>
  concat(SLOT_TAG, lengthPrefixed(owner.orgId), lengthPrefixed(owner.userId), u32(owner.keyVersion), u32(epoch));

const locked = (slotCount: number): KeepsakeError =>
  new KeepsakeError("vault_locked", "Only the owner's passphrase or recovery key opens this vault.", {
    hint: "Unlock it first: keepsake unlock.",
    facts: { slotCount },
  });

const wrongKeyring = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring does not open this vault's key.", {
    hint: "Point keysDir at the keyring that belongs to this data directory.",
    facts: { epoch },
  });

/**
 * Encodes key slots for a keystore column: u8 format ‖ u8 count ‖ for each slot u8 kind ‖ u32 size
 * ‖ body. A stored format: kinds and layouts never change their numbers.
 */
const FORMAT = 1;
/** More than any mode needs. */
const SLOTS_MAX = 16;
/** An age file with a post-quantum recipient has 1.7 KB. */
const SLOT_MAX_BYTES = 16_384;
const kinds = [
  "kek",
  "age-x25519",
  "age-hybrid",
  "age-scrypt",
  "argon2id",
] as const satisfies readonly KeySlot["kind"][];

export function encodeKeySlots(slots: readonly KeySlot[]): Buffer {
  const parts = [u8(FORMAT), u8(integerWithin(slots.length, SLOTS_MAX))];
  for (const slot of slots) {
    const body = encodeBody(slot);
    parts.push(u8(kinds.indexOf(slot.kind) + 1), u32(integerWithin(body.length, SLOT_MAX_BYTES)), body);
  }
  return concat(...parts);
}

/**
 * @throws KeepsakeError `record_corrupt` for any other layout than `encodeKeySlots` writes,
 * `store_too_new` for a later format.
 */
export function decodeKeySlots(bytes: Uint8Array): readonly KeySlot[] {
  const reader = new Reader(asBuffer(bytes));
  const format = reader.u8();
  if (format !== FORMAT) throw unknownFormat(format);
  const count = reader.u8();
  if (count > SLOTS_MAX) throw corrupt("A vault has too many key slots.", { count });
  const slots: KeySlot[] = [];
  for (let index = 0; index < count; index++) slots.push(decodeSlot(reader));
  reader.end();
  return slots;
}

function encodeBody(slot: KeySlot): Buffer {
  switch (slot.kind) {
    case "kek":
      return concat(u32(slot.epoch), slot.wrapped);
    case "age-x25519":
    case "age-hybrid":
      return concat(lengthPrefixed(slot.recipient), slot.file);
    case "age-scrypt":
      return concat(u8(slot.workFactorLog2), slot.file);
    case "argon2id":
      return concat(
        u32(slot.passes),
        u32(slot.memoryKib),
        u8(slot.lanes),
        u8(slot.salt.byteLength),
        slot.salt,
        slot.sealed,
      );
  }
}

function decodeSlot(reader: Reader): KeySlot {
  const kind = kinds[reader.u8() - 1];
  if (kind === undefined) throw corrupt("A vault has a key slot of an unknown kind.");
  const sizeBytes = reader.u32();
  if (sizeBytes > SLOT_MAX_BYTES) throw corrupt("A key slot is too long.", { sizeBytes });
  const body = new Reader(reader.take(sizeBytes));
  switch (kind) {
    case "kek":
      return { kind, epoch: body.u32(), wrapped: body.rest() };
    case "age-x25519":
    case "age-hybrid":
      return { kind, recipient: body.text(body.u16()), file: body.rest() };
    case "age-scrypt":
      return { kind, workFactorLog2: body.u8(), file: body.rest() };
    case "argon2id":
      return {
        kind,
        passes: body.u32(),
        memoryKib: body.u32(),
        lanes: body.u8(),
        salt: body.take(body.u8()),
        sealed: body.rest(),
      };
  }
}

/** Reads forward, with bounds checks. */
class Reader {
  private offset = 0;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  take(sizeBytes: number): Buffer {
    if (this.offset + sizeBytes > this.bytes.length) throw corrupt("Key slots end too early.");
    this.offset += sizeBytes;
    return this.bytes.subarray(this.offset - sizeBytes, this.offset);
  }
  u8(): number {
    return this.take(1).readUInt8(0);
  }
  u16(): number {
    return this.take(2).readUInt16BE(0);
  }
  u32(): number {
    return this.take(4).readUInt32BE(0);
  }
  text(sizeBytes: number): string {
    const text = exactText(this.take(sizeBytes));
    if (text === undefined) throw corrupt("A key slot's recipient is not text.");
    return text;
  }
  rest(): Buffer {
    return this.take(this.bytes.length - this.offset);
  }
  end(): void {
    if (this.offset !== this.bytes.length) throw corrupt("Key slots have trailing bytes.");
  }
}

const unknownFormat = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "The keystore was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });

/**
 * Key slots of the owner: age files around the vault's shred secret, sealed to a recovery key or a
 * passphrase (SEC-C12, SEC-C13; security.md §3.7). The content names its owner,
 * `"pn2-usk" 0x00 ‖ LP(org) ‖ LP(user) ‖ u32(kv) ‖ USK`, because age has no associated data.
 */
export type OwnerLock =
  | { readonly kind: RecoveryKind; readonly recipient: string }
  | { readonly kind: "age-scrypt"; readonly passphrase: string };

export type OwnerKey = { readonly identity: string } | { readonly passphrase: string };

interface SealSlotOptions {
  /**
   * For a passphrase slot. Default 18, about a second per guess; lower values are for tests only.
   */
  readonly workFactorLog2?: number;
}

/**
 * @param userShredSecret 32 bytes; the caller wipes it
 * @throws KeepsakeError `invalid_input` for a weak passphrase or an invalid recipient
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
      const recipient = scryptRecipient(normalizedPassphrase(lock.passphrase), workFactorLog2);
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
 * The shred secret, 32 bytes, from the first slot that this key opens. Only slots of its kind are
 * tried, and damaged ones are skipped if another opens. Cost: a second per passphrase slot.
 * @throws KeepsakeError `wrong_key` if no slot is for this key; `record_corrupt` if one is, but was
 * altered or belongs to another vault. An altered salt or file key of a passphrase slot cannot be
 * told from a wrong passphrase.
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
  const identity = normalizedIdentity(typed);
  const kind = recoveryKind(identity);
  // A mistyped key reveals nothing about the slots.
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
  // The slot names its recipient, so its own key can tell damage from another recipient.
  return isNamed ? { result: "damaged" } : outcome;
}

const STANZAS: Readonly<Record<RecoveryKind, string>> = { "age-x25519": "X25519", "age-hybrid": "mlkem768x25519" };

const passphraseAttempts = (
  slots: readonly KeySlot[],
  { passphrase }: { readonly passphrase: string },
): readonly Attempt[] =>
  slots
    .filter((slot) => slot.kind === "age-scrypt")
    .map((slot) => () => openPassphraseSlot(slot, scryptIdentity(normalizedPassphrase(passphrase))));

const openPassphraseSlot = (
  slot: AgePassphraseSlot,
  identity: ReturnType<typeof scryptIdentity>,
): Promise<AgeOutcome> =>
  openAgeFile(identity, slot.file, ([first, ...more]) => {
    // Check the work factor before computing anything (SEC-C13).
    return first !== undefined && more.length === 0 && scryptWorkFactor(first) === slot.workFactorLog2;
  });

const CONTENT_TAG = Buffer.from("pn2-usk\0", "latin1");

const slotPlace = ({ orgId, userId, keyVersion }: SlotOwner): Buffer =>
  concat(CONTENT_TAG, lengthPrefixed(orgId), lengthPrefixed(userId), u32(keyVersion));

/** The secret, if the content names this owner and key version. Wipes the content. */
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
        ? "The vault has no key of this kind, or the recovery key is mistyped."
        : "Check it for typing mistakes; nothing was changed.",
    facts: { slotCount },
  });

const damagedSlot = (slotCount: number): KeepsakeError =>
  corrupt("A key slot of this vault was changed, or belongs to another vault.", { slotCount });

const noRecipient = (length: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is not a recipient of the requested kind.", {
    hint: "Create a recovery key first. Its recipient starts with age1, or with age1pq1 for hybrid keys.",
    facts: { length },
  });

/**
 * Minimum strength of a passphrase (SEC-C13): ten characters and not a common password. Not an
 * entropy estimate: scrypt makes each guess cost a second, so only the first guesses matter.
 */

export const PASSPHRASE_MIN_CHARACTERS = 10;
/** Bounds the work of the check. */
const PASSPHRASE_MAX_CHARACTERS = 1_024;

/** Keyboards compose accents differently (RFC 8265). */
const normalizedPassphrase = (passphrase: string): string => passphrase.normalize("NFC");

/** @throws KeepsakeError `invalid_input`: `too_short`, `too_long`, `not_text` or `common`. */
export function assertStrongPassphrase(passphrase: string): void {
  const characters = [...normalizedPassphrase(passphrase)].length;
  if (!passphrase.isWellFormed()) throw weak("not_text", characters);
  if (characters < PASSPHRASE_MIN_CHARACTERS) throw weak("too_short", characters);
  if (characters > PASSPHRASE_MAX_CHARACTERS) throw weak("too_long", characters);
  if (isCommon(normalizedPassphrase(passphrase).toLowerCase())) throw weak("common", characters);
}

/**
 * A listed password in any case, with digits and signs around or between, in "leet", repeated, or a
 * keyboard walk.
 */
function isCommon(text: string): boolean {
  const compact = text.replaceAll(/[\s._-]+/gu, "");
  const readings = [
    compact,
    trimmed(compact),
    trimmed(plainLetters(compact, "i")),
    trimmed(plainLetters(compact, "l")),
  ];
  readings.push(...[trimmed(compact)].flatMap((core) => [plainLetters(core, "i"), plainLetters(core, "l")]));
  return readings.some((reading) => isListed(repeatedUnit(reading))) || isWalk(compact);
}

const isListed = (word: string): boolean => word.length < UNIT_MIN_CHARACTERS || COMMON_PASSWORDS.has(word);

const UNIT_MIN_CHARACTERS = 4;

/**
 * Removes digits and signs around a word. Around one or two letters only counting or repeated
 * digits are removed, because other digits are hard to guess.
 */
function trimmed(text: string): string {
  const core = text.replaceAll(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, "");
  if (core === "") return text;
  if (isWord(core)) return core;
  const around = text.replace(core, "");
  return isWalk(around) || repeatedUnit(around).length < UNIT_MIN_CHARACTERS ? core : text;
}

/** At least three letters, without repetition: "f3fe" is "fe" twice. */
const isWord = (core: string): boolean =>
  [core, plainLetters(core, "i"), plainLetters(core, "l")].every(
    (reading) => repeatedUnit(reading).length >= UNIT_MIN_CHARACTERS,
  );

const LEET: Readonly<Record<string, string>> = { "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" };

/** Reads "p4$$w0rd"; 1 and ! mean i or l. */
const plainLetters = (text: string, one: "i" | "l"): string =>
  text.replaceAll(/[034571@$!|]/g, (sign) => LEET[sign] ?? one);

/** The shortest text whose repetition gives this one. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit;
  }
  return text;
}

function isWalk(text: string): boolean {
  const backwards = [...text].reverse().join("");
  return KEYBOARD_WALKS.some((walk) => (walk + walk).includes(text) || (walk + walk).includes(backwards));
}

const SENTENCES = {
  too_short: `A passphrase needs at least ${PASSPHRASE_MIN_CHARACTERS} characters.`,
  too_long: `A passphrase has at most ${PASSPHRASE_MAX_CHARACTERS} characters.`,
  not_text: "A passphrase contains half of a surrogate pair.",
  common: "This passphrase is too common.",
} as const;

const weak = (reason: keyof typeof SENTENCES, characters: number): KeepsakeError =>
  new KeepsakeError("invalid_input", SENTENCES[reason], {
    hint: "Four or five random words are easy to remember and hard to guess.",
    // Never include the passphrase in an error, only its length.
    facts: { reason, characters },
  });

const lists = readLists("passwords.txt");
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(lists.get("common"));
const KEYBOARD_WALKS: readonly string[] = lists.get("walks") ?? [];

/*
 * The owner's recovery key: an age identity that is shown once and never stored, and the public
 * recipient for sealing (SEC-C12; security.md §3.7).
 */

/** `age-hybrid` is also post-quantum secure; its recipient is long (2 KB). */
export type RecoveryKind = "age-x25519" | "age-hybrid";

export interface RecoveryKey {
  /**
   * `AGE-SECRET-KEY-…`. Shown once. Drop the reference at once, because a string cannot be wiped.
   */
  readonly identity: string;
  readonly recipient: string;
}

export async function newRecoveryKey(kind: RecoveryKind): Promise<RecoveryKey> {
  const { generateHybridIdentity, generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await (kind === "age-hybrid" ? generateHybridIdentity() : generateX25519Identity());
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * The recipient of a recovery key that a person typed, to compare with the slot.
 * @throws KeepsakeError `invalid_input` for anything that is not a recovery key, typing errors
 * included.
 */
export async function recoveryRecipient(identity: string): Promise<string> {
  const written = normalizedIdentity(identity);
  if (await isIdentity(written)) return (await import("age-encryption")).identityToRecipient(written);
  throw new KeepsakeError("invalid_input", "This is not a recovery key.", {
    hint: "It starts with AGE-SECRET-KEY-. Type it exactly as shown.",
    facts: { length: identity.length },
  });
}

/** The kind of a recovery key or recipient, by its prefix. */
export function recoveryKind(text: string): RecoveryKind | undefined {
  if (/^(?:AGE-SECRET-KEY-PQ-1|age1pq1)/.test(text)) return "age-hybrid";
  // Recipients of hardware keys (age1tag…) and plugins (age1name1…) are not accepted.
  return /^(?:AGE-SECRET-KEY-1|age1[^1]{58}$)/.test(text) ? "age-x25519" : undefined;
}
