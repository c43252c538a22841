/** Cases of the four primitives, in one shape whether they come from Wycheproof or are made here, and how each is judged on our own functions. */

import { createHmac } from "node:crypto";
import { openWithIdentity } from "../../src/crypto/age-file.ts";
import { decrypt, encryptInto, hkdf, hkdfExpand, NONCE_BYTES, TAG_BYTES } from "../../src/crypto/cipher.ts";
import { ed25519PublicKey, ed25519Sign, ed25519Verify } from "../../src/crypto/signed-note.ts";
import { isKeepsakeError } from "../../src/model/error.ts";
import { ageFileFor } from "./age-by-hand.ts";
import { refusalOf } from "./bytes.ts";
import type { Tally } from "./group.ts";

export interface GcmCase {
  readonly name: string;
  readonly key: Buffer;
  readonly iv: Buffer;
  readonly aad: Buffer;
  readonly msg: Buffer;
  readonly ct: Buffer;
  readonly tag: Buffer;
  readonly isValid: boolean;
}
export interface HkdfCase {
  readonly name: string;
  readonly ikm: Buffer;
  readonly salt: Buffer;
  readonly info: Buffer;
  readonly size: number;
  readonly okm: Buffer;
  readonly isValid: boolean;
}
export interface Ed25519Case {
  readonly name: string;
  readonly publicKey: Buffer;
  /** Where it is known: then the signature must also be the one that we make. */
  readonly seed?: Buffer;
  readonly msg: Buffer;
  readonly sig: Buffer;
  readonly isValid: boolean;
}
export interface X25519Case {
  readonly name: string;
  readonly private: Buffer;
  readonly public: Buffer;
  readonly shared: Buffer;
}

/** Keepsake knows one AES-GCM: keys of 256 bits, nonces of 96, tags of 128. Whatever has another size must be refused, valid or not. */
export function judgeGcm(tally: Tally, cases: readonly GcmCase[]): number {
  let otherSizes = 0;
  for (const { name, key, iv, aad, msg, ct, tag, isValid } of cases) {
    const isOurs = key.length === 32 && iv.length === NONCE_BYTES && tag.length === TAG_BYTES;
    const opened = () => decrypt(key, iv, aad, ct, tag);
    if (!isOurs) {
      otherSizes += 1;
      tally.check(`${name}: refused for its size`, () => refusalOf(opened) !== undefined);
      continue;
    }
    if (!isValid) {
      tally.check(`${name}: refused`, () => refusalOf(opened) === "record_corrupt");
      continue;
    }
    tally.check(`${name}: opens`, () => opened().equals(msg));
    tally.check(`${name}: seals`, () => {
      const target = Buffer.alloc(msg.length + TAG_BYTES);
      encryptInto(target, 0, key, iv, aad, msg);
      return target.equals(Buffer.concat([ct, tag]));
    });
  }
  return otherSizes;
}

/** Extract is HMAC; expand is our own loop. The whole takes keys of 32 bytes and texts, and is held against the cases that are such. */
export function judgeHkdf(tally: Tally, cases: readonly HkdfCase[]): void {
  for (const { name, ikm, salt, info, size, okm, isValid } of cases) {
    const extracted = createHmac("sha256", salt).update(ikm).digest();
    const expanded = () => hkdfExpand(extracted, info, size);
    if (!isValid) {
      tally.check(`${name}: refused`, () => refusalOf(expanded) === "invalid_input");
      continue;
    }
    tally.check(name, () => expanded().equals(okm));
    const text = info.toString("utf8");
    if (ikm.length === 32 && size >= 32 && Buffer.from(text, "utf8").equals(info))
      tally.check(`${name}: whole`, () => hkdf(ikm, salt, text).equals(okm.subarray(0, 32)));
  }
}

export function judgeEd25519(tally: Tally, cases: readonly Ed25519Case[]): void {
  for (const { name, publicKey, seed, msg, sig, isValid } of cases) {
    tally.check(name, () => ed25519Verify(publicKey, msg, sig) === isValid);
    if (seed === undefined) continue;
    tally.check(`${name}: public key`, () => ed25519PublicKey(seed).equals(publicKey));
    tally.check(`${name}: signs`, () => ed25519Sign(seed, msg).equals(sig));
  }
}

/**
 * X25519 is used in age files alone, so it is judged there: a file that is built by hand around the shared secret of the case opens with its
 * private key; where the shared secret is all zeros, which anybody could know, the file is refused.
 */
export async function judgeX25519(tally: Tally, cases: readonly X25519Case[]): Promise<number> {
  let zeroCount = 0;
  for (const each of cases) {
    const { identity, file, content } = ageFileFor(each);
    const isZero = each.shared.every((byte) => byte === 0);
    if (isZero) zeroCount += 1;
    await tally.checkLater(isZero ? `${each.name}: refused` : each.name, async () => {
      const opened = await openWithIdentity(identity, file).catch((error: unknown) => error);
      if (isZero) return isKeepsakeError(opened, "record_corrupt");
      return Buffer.isBuffer(opened) && opened.equals(content);
    });
  }
  return zeroCount;
}
