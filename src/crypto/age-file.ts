/**
 * Files of the age format, C2SP age v1 (SEC §3.7): sealed to a public recipient or to a passphrase, opened with what belongs to it. The
 * library does the format; here stands what it does not tell: whether a file is not for this key, or is damaged. It is loaded on first use.
 * Age has no associated data and knows no sender: what is sealed says inside where it belongs, and whoever opens it checks that.
 */

import { scrypt } from "node:crypto";
import type { Identity, Recipient, Stanza } from "age-encryption";
import { KeepsakeError } from "../model/error.ts";
import { corrupt, openAgeFileKey, sealAgeFileKey, TAG_BYTES } from "./cipher.ts";
import { asBuffer, concat, integerWithin } from "./encoding.ts";
import { KEY_BYTES } from "./hash.ts";
import { systemRandom } from "./random.ts";

/** `no_match`: whole as far as one can tell without its key, and for another key. `damaged`: no age file that may be opened. */
export type AgeOutcome =
  | { readonly result: "opened"; readonly bytes: Buffer }
  | { readonly result: "no_match" }
  | { readonly result: "damaged" };

/** Bounds what one call holds in memory; larger content goes through the streams. */
const BYTES_MAX = 64 * 1024 * 1024;

/** An age file that only the identity of `recipient` opens. @throws KeepsakeError `invalid_input` for anything but an age recipient. */
export async function sealToRecipient(recipient: string, bytes: Uint8Array): Promise<Buffer> {
  integerWithin(bytes.byteLength, BYTES_MAX);
  return sealAgeFile(await checkedRecipient(recipient), bytes);
}

/** @throws KeepsakeError `wrong_key` when it was sealed to another recipient, `record_corrupt` when it was changed or cut, `invalid_input` for no identity. */
export async function openWithIdentity(identity: string, file: Uint8Array): Promise<Buffer> {
  integerWithin(file.byteLength, 2 * BYTES_MAX);
  const outcome = await openAgeFile(await checkedIdentity(identity), file);
  if (outcome.result === "opened") return outcome.bytes;
  throw outcome.result === "no_match" ? notForThisKey() : damagedFile();
}

/** As `sealToRecipient`, for any size: a chunk of 64 KiB at a time. */
export async function* sealStreamToRecipient(
  recipient: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* sealStream(await checkedRecipient(recipient), source);
}

/** As `sealStreamToRecipient`, to a passphrase (SEC-C13). */
export const sealStreamToPassphrase = (
  passphrase: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> => sealStream(scryptRecipient(passphrase, SCRYPT_WORK_FACTOR_LOG2), source);

async function* sealStream(
  recipient: string | Recipient,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

/**
 * As `openWithIdentity`, for any size. Each chunk was authenticated when it comes, but that the file ends where it should shows at its end:
 * nothing may be kept of it before the iteration is over.
 */
export async function* openStreamWithIdentity(
  identity: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* openStream(await checkedIdentity(identity), source);
}

/** As `openStreamWithIdentity`, with a passphrase. */
export const openStreamWithPassphrase = (
  passphrase: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> => openStream(scryptIdentity(passphrase), source);

async function* openStream(identity: string | Identity, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const failed: unknown[] = [];
  const { decrypter, isNoMatch } = await decrypterOf(identity);
  try {
    yield* await decrypter.decrypt(ReadableStream.from(watched(source, failed)));
  } catch {
    // A source that broke off is its own failure and not a fault of the file.
    if (failed.length > 0) throw failed[0];
    throw isNoMatch() ? notForThisKey() : damagedFile();
  }
}

async function* watched(source: AsyncIterable<Uint8Array>, failed: unknown[]): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    failed.push(error);
    throw error;
  }
}

export async function sealAgeFile(recipient: string | Recipient, bytes: Uint8Array): Promise<Buffer> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return asBuffer(await encrypter.encrypt(bytes));
}

/**
 * Everything that is in the file, or why not. No foreign error comes out.
 * @param mayHold what else the header must satisfy, asked before any key is computed
 */
export async function openAgeFile(
  identity: string | Identity,
  file: Uint8Array,
  mayHold: (stanzas: readonly Stanza[]) => boolean = () => true,
): Promise<AgeOutcome> {
  const { decrypter, isNoMatch } = await decrypterOf(identity, mayHold);
  try {
    return { result: "opened", bytes: asBuffer(await decrypter.decrypt(file)) };
  } catch {
    return { result: isNoMatch() ? "no_match" : "damaged" };
  }
}

/** The library tries identities one after the other: the first looks at the header, the last is reached when nothing fitted. */
async function decrypterOf(identity: string | Identity, mayHold?: (stanzas: readonly Stanza[]) => boolean) {
  const { Decrypter } = await import("age-encryption");
  let noMatch = false;
  const decrypter = new Decrypter();
  decrypter.addIdentity({
    unwrapFileKey(stanzas: Stanza[]) {
      if (!isAllowedHeader(stanzas) || mayHold?.(stanzas) === false) throw damagedFile();
      return null;
    },
  });
  decrypter.addIdentity(identity);
  decrypter.addIdentity({
    unwrapFileKey() {
      noMatch = true;
      return null;
    },
  });
  return { decrypter, isNoMatch: () => noMatch };
}

/** More ways into one file than anybody writes: each costs a computation. */
const STANZAS_MAX = 20;

/** A passphrase stanza stands alone, so that no other key opens what looks like the passphrase holder's own (C2SP age, scrypt recipient). */
const isAllowedHeader = (stanzas: readonly Stanza[]): boolean =>
  stanzas.length <= STANZAS_MAX && (stanzas.length === 1 || stanzas.every((stanza) => stanza.args[0] !== "scrypt"));

async function checkedRecipient(recipient: string): Promise<string> {
  if (await isRecipient(recipient)) return recipient;
  throw new KeepsakeError("invalid_input", "This is no age recipient.", {
    hint: "A recipient starts with age1; it is made together with its recovery key.",
    facts: { length: recipient.length },
  });
}

async function checkedIdentity(identity: string): Promise<string> {
  const written = asWritten(identity);
  if (await isIdentity(written)) return written;
  throw new KeepsakeError("invalid_input", "This is no age identity.", {
    hint: "An identity starts with AGE-SECRET-KEY-; a mistyped letter shows.",
    facts: { length: identity.length },
  });
}

/** Checksum and length too, by the library itself. */
export async function isRecipient(recipient: string): Promise<boolean> {
  const { Encrypter } = await import("age-encryption");
  return succeeds(() => new Encrypter().addRecipient(recipient));
}

/** Of an identity in its written form. */
export async function isIdentity(identity: string): Promise<boolean> {
  const { Decrypter } = await import("age-encryption");
  return succeeds(() => new Decrypter().addIdentity(identity));
}

/** As it was shown: typed by a person it may come in small letters and with blanks around it. */
export const asWritten = (identity: string): string => identity.trim().toUpperCase();

function succeeds(task: () => void): boolean {
  try {
    task();
    return true;
  } catch {
    return false;
  }
}

const notForThisKey = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "This file was sealed to another key.", {
    hint: "Use the recovery key whose recipient it was sealed to.",
  });
const damagedFile = (): KeepsakeError => corrupt("A sealed file was changed or cut, or is none.");

/*
 * The passphrase stanza of age, `-> scrypt <salt> <work factor>` (C2SP age; SEC-C13, security.md §3.7). The library has one too, but computes
 * scrypt on the thread that serves everybody, for more than a second; this one asks Node's thread pool. The files are the same.
 */

/** 2^18 takes 256 MiB and about a second: what a guesser pays for each guess (security.md §3.7). */
export const SCRYPT_WORK_FACTOR_LOG2 = 18;
/** Refused above, before anything is computed: 2^20 takes 1 GiB, and whoever may write a slot could ask for any number (SEC-C13). */
const WORK_FACTOR_MAX_LOG2 = 20;

const STANZA = "scrypt";
const LABEL = Buffer.from("age-encryption.org/v1/scrypt", "latin1");
const SALT_BYTES = 16;
const FILE_KEY_BYTES = 16;
const BLOCK_SIZE = 8;
/** For the tables beside the big one. */
const SPARE_BYTES = 1024 * 1024;

export function scryptRecipient(passphrase: string, workFactorLog2: number): Recipient {
  integerWithin(workFactorLog2, WORK_FACTOR_MAX_LOG2);
  return {
    async wrapFileKey(fileKey) {
      const salt = systemRandom.bytes(SALT_BYTES);
      const key = await stretched(passphrase, salt, workFactorLog2);
      const body = sealAgeFileKey(key, fileKey);
      key.fill(0);
      return [{ args: [STANZA, unpadded(salt), String(workFactorLog2)], body }];
    },
  };
}

export function scryptIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas;
      // That it stands alone was seen before (age-file.ts).
      if (stanza?.args[0] !== STANZA) return null;
      const { salt, workFactorLog2 } = readStanza(stanza);
      const key = await stretched(passphrase, salt, workFactorLog2);
      const fileKey = openAgeFileKey(key, stanza.body);
      key.fill(0);
      return fileKey ?? null;
    },
  };
}

/** The work factor that a stanza states; undefined for a stanza of another kind. @throws KeepsakeError `record_corrupt` above what is allowed. */
export const scryptWorkFactor = (stanza: Stanza): number | undefined =>
  stanza.args[0] === STANZA ? readStanza(stanza).workFactorLog2 : undefined;

/** Strictly as the format writes it: canonical base64, a decimal without sign or leading zero, a body of one file key. */
function readStanza({ args, body }: Stanza): { readonly salt: Buffer; readonly workFactorLog2: number } {
  const [, encodedSalt = "", encodedFactor = "", ...more] = args;
  const salt = Buffer.from(encodedSalt, "base64");
  const isWhole =
    more.length === 0 &&
    salt.length === SALT_BYTES &&
    unpadded(salt) === encodedSalt &&
    /^[1-9]\d{0,2}$/.test(encodedFactor) &&
    body.byteLength === FILE_KEY_BYTES + TAG_BYTES;
  if (!isWhole) throw corrupt("A passphrase slot is not written as its format asks.");
  const workFactorLog2 = Number(encodedFactor);
  if (workFactorLog2 > WORK_FACTOR_MAX_LOG2) {
    throw corrupt("A passphrase slot asks for more work than is allowed.", {
      workFactorLog2,
      maximum: WORK_FACTOR_MAX_LOG2,
    });
  }
  return { salt, workFactorLog2 };
}

/** scrypt(passphrase, label ‖ salt, N = 2^work factor, r = 8, p = 1), 32 bytes. */
function stretched(passphrase: string, salt: Uint8Array, workFactorLog2: number): Promise<Buffer> {
  const N = 2 ** workFactorLog2;
  const cost = { N, r: BLOCK_SIZE, p: 1, maxmem: 128 * N * BLOCK_SIZE + SPARE_BYTES };
  return oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        scrypt(passphrase, concat(LABEL, salt), KEY_BYTES, cost, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Each takes hundreds of megabytes and one of the few threads that files are read with: unlocking queues behind unlocking. */
function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  const mine = last.then(task);
  last = mine.catch(() => undefined);
  return mine;
}

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replaceAll("=", "");
