/**
 * Confirmation tokens: what a person saw, when, and for how long they may say yes (SEC-D8, PN-20, PN-23, PN-C7). A token is bound by
 * the vault's own key to the digest of exactly what was shown, so it needs no memory of its own: another process can check it, and
 * once the thing is done the digest has changed and the token is worth nothing.
 */

import { timingSafeEqual } from "../../crypto/hash.ts";
import { keyedHash } from "../../crypto/keyed-hash.ts";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";

const CONFIRMATION_MS = 600_000;
const NONCE_BYTES = 8;
const TIME_BYTES = 6;
const MAC_BYTES = 16;
const TOKEN_BYTES = TIME_BYTES + NONCE_BYTES + MAC_BYTES;

export interface Confirmation {
  readonly token: string;
  /** Milliseconds UTC. */
  readonly expiresAt: number;
}

/** @param purpose what is confirmed, as `forget`. @param digest of everything that was shown. */
export function issueConfirmation(
  key: Uint8Array,
  purpose: string,
  digest: string,
  now: number,
  random: Random,
): Confirmation {
  const expiresAt = now + CONFIRMATION_MS;
  const head = Buffer.alloc(TIME_BYTES + NONCE_BYTES);
  head.writeUIntBE(expiresAt, 0, TIME_BYTES);
  head.set(random.bytes(NONCE_BYTES), TIME_BYTES);
  return { token: Buffer.concat([head, mac(key, purpose, digest, head)]).toString("base64url"), expiresAt };
}

/** @throws KeepsakeError `token_expired`, `digest_changed` when it was issued for something else, `invalid_input` for what is no token. */
export function checkConfirmation(key: Uint8Array, purpose: string, digest: string, now: number, token: string): void {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== TOKEN_BYTES) {
    throw new KeepsakeError("invalid_input", "This is no confirmation token.", {
      hint: "Copy the whole token that the dry run printed.",
    });
  }
  const head = bytes.subarray(0, TIME_BYTES + NONCE_BYTES);
  if (!timingSafeEqual(bytes.subarray(head.length), mac(key, purpose, digest, head))) {
    throw new KeepsakeError("digest_changed", "The token was issued for something else than what would go now.", {
      hint: "Make a new dry run, look at what it shows, and confirm that.",
    });
  }
  const expiresAt = head.readUIntBE(0, TIME_BYTES);
  if (expiresAt < now) {
    throw new KeepsakeError("token_expired", "The token is older than ten minutes.", {
      hint: "Make a new dry run and confirm that.",
    });
  }
  // A clock that ran ahead when it was issued must not make it last longer.
  if (expiresAt > now + CONFIRMATION_MS) {
    throw new KeepsakeError("token_expired", "The token was issued at a time that has not come yet.", {
      hint: "Set the clock of this machine right, make a new dry run and confirm that.",
    });
  }
}

const mac = (key: Uint8Array, purpose: string, digest: string, head: Uint8Array): Buffer =>
  keyedHash(
    key,
    `keepsake/confirm/1\u0000${purpose}\u0000${digest}\u0000${Buffer.from(head).toString("hex")}`,
  ).subarray(0, MAC_BYTES);
