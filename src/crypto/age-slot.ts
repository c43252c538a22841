/**
 * Key slots of the owner: age files around the vault's shred secret, sealed to a recovery key or a
 * passphrase (SEC-C12, SEC-C13; security.md §3.7). The content names its owner,
 * `"pn2-usk" 0x00 ‖ LP(org) ‖ LP(user) ‖ u32(kv) ‖ USK`, because age has no associated data.
 */

import { KeepsakeError } from "../model/error.ts";
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
import { concat, exactSize, lengthPrefixed, u32 } from "./encoding.ts";
import { KEY_BYTES } from "./hash.ts";
import type { AgePassphraseSlot, AgeRecipientSlot, KeySlot, SlotOwner } from "./key-slot.ts";
import { type RecoveryKind, recoveryKind, recoveryRecipient } from "./recovery-key.ts";

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
  not_text: "A passphrase holds half of a surrogate pair.",
  common: "This passphrase is one of those that are tried first.",
} as const;

const weak = (reason: keyof typeof SENTENCES, characters: number): KeepsakeError =>
  new KeepsakeError("invalid_input", SENTENCES[reason], {
    hint: "Four or five random words are easy to remember and hard to guess.",
    // Never include the passphrase in an error, only its length.
    facts: { reason, characters },
  });

/** Most common passwords in several languages, in lower case, without digits around them. */
const WORDS = `
  password passwort passw passwd pass motdepasse contraseña contrasena senha parola haslo heslo wachtwoord lösenord salasana şifre sifre
  пароль йцукен qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  letmein letmeinnow opensesame changeme changeit secret topsecret default admin administrator root user guest login welcome hello hallo test
  testing tester temp demo master access system server computer internet keepsake memory memories vault
  iloveyou ilove iloveu loveyou lovely love ichliebedich tequiero teamo jetaime jetaimetoi princess prinzessin princesa sunshine sonnenschein
  monkey dragon football baseball basketball soccer hockey superman batman spiderman starwars pokemon naruto minecraft fortnite
  michael jordan daniel charlie jennifer jessica michelle ashley nicole andrea alexander thomas robert martin
  shadow trustno trustnoone whatever freedom flower summer winter autumn spring sommer monday friday january december
  cheese cookie chocolate banana orange apple pepper ginger buster hunter tigger killer mustang ferrari mercedes porsche harley corvette
  liverpool arsenal chelsea barcelona realmadrid juventus schalke bayern manchester
  blink rockyou nothing something anything samsung google facebook microsoft windows linux
  correcthorsebatterystaple thequickbrownfox tobeornottobe
  fuckyou asshole bitch pussy
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Keyboard rows, and the rows of letters and digits. */
const KEYBOARD_WALKS: readonly string[] = [
  "1234567890",
  "0123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "йцукенгшщзхъфывапролджэячсмитьбю",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "qazwsxedcrfvtgbyhnujmikolp",
];
