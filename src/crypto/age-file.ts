/**
 * Files in the age format, C2SP age v1 (SEC §3.7), sealed to a public recipient or a passphrase.
 * Wraps the library, which is loaded on first use, to distinguish a file for another key from a
 * damaged one.
 * Age has neither associated data nor sender authentication, so the sealed content must name its
 * place and the reader must check it.
 */

import { scrypt } from "node:crypto";
import type { Identity, Recipient, Stanza } from "age-encryption";
import { KeepsakeError } from "../model/error.ts";
import { corrupt, openAgeFileKey, sealAgeFileKey, TAG_BYTES } from "./cipher.ts";
import { asBuffer, concat, integerWithin, KEY_BYTES, systemRandom } from "./primitives.ts";

/**
 * `no_match`: intact as far as visible, but for another key. `damaged`: not an acceptable age file.
 */
export type AgeOutcome =
  | { readonly result: "opened"; readonly bytes: Buffer }
  | { readonly result: "no_match" }
  | { readonly result: "damaged" };

/** Bounds memory per call; use the streams for larger content. */
const BYTES_MAX = 64 * 1024 * 1024;

/** @throws KeepsakeError `invalid_input` for an invalid recipient. */
export async function sealToRecipient(recipient: string, bytes: Uint8Array): Promise<Buffer> {
  integerWithin(bytes.byteLength, BYTES_MAX);
  return sealAgeFile(await checkedRecipient(recipient), bytes);
}

/**
 * @throws KeepsakeError `wrong_key` for another recipient, `record_corrupt` for an altered or
 * truncated file, `invalid_input` for an invalid identity.
 */
export async function openWithIdentity(identity: string, file: Uint8Array): Promise<Buffer> {
  integerWithin(file.byteLength, 2 * BYTES_MAX);
  const outcome = await openAgeFile(await checkedIdentity(identity), file);
  if (outcome.result === "opened") return outcome.bytes;
  throw outcome.result === "no_match" ? notForThisKey() : damagedFile();
}

/** Like `sealToRecipient` for any size, in chunks of 64 KiB. */
export async function* sealStreamToRecipient(
  recipient: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* sealStream(await checkedRecipient(recipient), source);
}

/** Like `sealStreamToRecipient`, to a passphrase (SEC-C13). */
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
 * Like `openWithIdentity` for any size. Each chunk is authenticated, but truncation shows only at
 * the end: keep nothing before the iteration is over.
 */
export async function* openStreamWithIdentity(
  identity: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* openStream(await checkedIdentity(identity), source);
}

/** Like `openStreamWithIdentity`, with a passphrase. */
export const openStreamWithPassphrase = (
  passphrase: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> => openStream(scryptIdentity(passphrase), source);

async function* openStream(identity: string | Identity, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const failed: unknown[] = [];
  const { decrypter, isNoMatch } = await decrypterOf(identity);
  try {
    yield* await decrypter.decrypt(ReadableStream.from(recordFailure(source, failed)));
  } catch {
    // A failure of the source is not a fault of the file.
    if (failed.length > 0) throw failed[0];
    throw isNoMatch() ? notForThisKey() : damagedFile();
  }
}

/** Keeps a failure of the source, which a consumer would take for one of the content. */
export async function* recordFailure(source: AsyncIterable<Uint8Array>, failed: unknown[]): AsyncGenerator<Uint8Array> {
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

/** Never throws the library's errors. @param mayHold checks the header before any key */
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

/**
 * The library tries identities in order: the first one inspects the header, the last one is reached
 * only if none matched.
 */
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

/** Limits computations per file. */
const STANZAS_MAX = 20;

/** A passphrase stanza must be the only one (C2SP age, scrypt recipient). */
const isAllowedHeader = (stanzas: readonly Stanza[]): boolean =>
  stanzas.length <= STANZAS_MAX && (stanzas.length === 1 || stanzas.every((stanza) => stanza.args[0] !== "scrypt"));

async function checkedRecipient(recipient: string): Promise<string> {
  if (await isRecipient(recipient)) return recipient;
  throw new KeepsakeError("invalid_input", "This is not an age recipient.", {
    hint: "A recipient starts with age1 and is created with its recovery key.",
    facts: { length: recipient.length },
  });
}

async function checkedIdentity(identity: string): Promise<string> {
  const written = normalizedIdentity(identity);
  if (await isIdentity(written)) return written;
  throw new KeepsakeError("invalid_input", "This is not an age identity.", {
    hint: "An identity starts with AGE-SECRET-KEY-. Check it for typing mistakes.",
    facts: { length: identity.length },
  });
}

/** The library checks checksum and length too. */
export async function isRecipient(recipient: string): Promise<boolean> {
  const { Encrypter } = await import("age-encryption");
  return succeeds(() => new Encrypter().addRecipient(recipient));
}

export async function isIdentity(identity: string): Promise<boolean> {
  const { Decrypter } = await import("age-encryption");
  return succeeds(() => new Decrypter().addIdentity(identity));
}

/** A person may type it in lower case and with spaces around it. */
export const normalizedIdentity = (identity: string): string => identity.trim().toUpperCase();

function succeeds(task: () => void): boolean {
  try {
    task();
    return true;
  } catch {
    return false;
  }
}

const notForThisKey = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "This file was encrypted for another key.", {
    hint: "Use the recovery key of the recipient it was encrypted for.",
  });
const damagedFile = (): KeepsakeError => corrupt("A sealed file is altered, truncated or invalid.");

/**
 * The passphrase stanza of age, `-> scrypt <salt> <work factor>` (C2SP age; SEC-C13, security.md
 * §3.7). Replaces the library's, which blocks the main thread for over a second; this one uses
 * Node's thread pool.
 * 2^18 takes 256 MiB and about a second per guess (security.md §3.7).
 */

export const SCRYPT_WORK_FACTOR_LOG2 = 18;
/**
 * 2^20 takes 1 GiB. An attacker who can write a slot could ask for any number, so higher ones are
 * refused before any computation (SEC-C13).
 */
const WORK_FACTOR_MAX_LOG2 = 20;

const STANZA = "scrypt";
const LABEL = Buffer.from("age-encryption.org/v1/scrypt", "latin1");
const SALT_BYTES = 16;
const FILE_KEY_BYTES = 16;
const BLOCK_SIZE = 8;
/** For scrypt's smaller tables. */
const SPARE_BYTES = 1024 * 1024;

export function scryptRecipient(passphrase: string, workFactorLog2: number): Recipient {
  integerWithin(workFactorLog2, WORK_FACTOR_MAX_LOG2);
  return {
    async wrapFileKey(fileKey) {
      const salt = systemRandom.bytes(SALT_BYTES);
      const key = await deriveKey(passphrase, salt, workFactorLog2);
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
      // `isAllowedHeader` ensures it is the only stanza.
      if (stanza?.args[0] !== STANZA) return null;
      const { salt, workFactorLog2 } = readStanza(stanza);
      const key = await deriveKey(passphrase, salt, workFactorLog2);
      const fileKey = openAgeFileKey(key, stanza.body);
      key.fill(0);
      return fileKey ?? null;
    },
  };
}

/**
 * The work factor of a stanza; undefined for another kind.
 * @throws KeepsakeError `record_corrupt` above the maximum.
 */
export const scryptWorkFactor = (stanza: Stanza): number | undefined =>
  stanza.args[0] === STANZA ? readStanza(stanza).workFactorLog2 : undefined;

/** Strict: canonical base64, a decimal without sign or leading zero, a body of one file key. */
function readStanza({ args, body }: Stanza): { readonly salt: Buffer; readonly workFactorLog2: number } {
  const [, encodedSalt = "", encodedFactor = "", ...more] = args;
  const salt = Buffer.from(encodedSalt, "base64");
  const isWhole =
    more.length === 0 &&
    salt.length === SALT_BYTES &&
    unpadded(salt) === encodedSalt &&
    /^[1-9]\d{0,2}$/.test(encodedFactor) &&
    body.byteLength === FILE_KEY_BYTES + TAG_BYTES;
  if (!isWhole) throw corrupt("A passphrase slot does not follow its format.");
  const workFactorLog2 = Number(encodedFactor);
  if (workFactorLog2 > WORK_FACTOR_MAX_LOG2) {
    throw corrupt("A passphrase slot exceeds the allowed work factor.", {
      workFactorLog2,
      maximum: WORK_FACTOR_MAX_LOG2,
    });
  }
  return { salt, workFactorLog2 };
}

/** scrypt(passphrase, label ‖ salt, N = 2^work factor, r = 8, p = 1), 32 bytes. */
function deriveKey(passphrase: string, salt: Uint8Array, workFactorLog2: number): Promise<Buffer> {
  const N = 2 ** workFactorLog2;
  const cost = { N, r: BLOCK_SIZE, p: 1, maxmem: 128 * N * BLOCK_SIZE + SPARE_BYTES };
  return serialized(
    () =>
      new Promise((resolve, reject) => {
        scrypt(passphrase, concat(LABEL, salt), KEY_BYTES, cost, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Serialized: each run takes hundreds of megabytes, and a thread that file reads need. */
function serialized<T>(task: () => Promise<T>): Promise<T> {
  const mine = last.then(task);
  last = mine.catch(() => undefined);
  return mine;
}

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replaceAll("=", "");
