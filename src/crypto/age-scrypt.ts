/**
 * The passphrase stanza of age, `-> scrypt <salt> <work factor>` (C2SP age; SEC-C13, security.md §3.7). The library has one too, but computes
 * scrypt on the thread that serves everybody, for more than a second; this one asks Node's thread pool. The files are the same.
 */
import { scrypt } from "node:crypto";
import type { Identity, Recipient, Stanza } from "age-encryption";
import { corrupt, openAgeFileKey, sealAgeFileKey, TAG_BYTES } from "./cipher.ts";
import { concat, integerWithin } from "./encoding.ts";
import { systemRandom } from "./random.ts";
import { KEY_BYTES } from "./secret-key.ts";

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
