/**
 * The same content with the same salt under another version of the vault's key (security.md §3.9, §3.10). Each version gives every salt a key of its own,
 * and padding and suite stay, so that the new envelope is as long as the old one.
 */
import { isKeepsakeError } from "../core/error.ts";
import { envelopeHeader, openRecord, sealRecord } from "./record-envelope.ts";
import { type SaltPlace, unwrapSalt } from "./record-salt.ts";

/** A sub-key of one version, with what seals under it are bound to. */
export interface SealedUnder {
  readonly key: Uint8Array;
  readonly keyVersion: number;
  readonly aad: Uint8Array;
}

export interface ResealRow {
  readonly envelope: Uint8Array;
  readonly salt: SaltPlace & { readonly wrapped: Uint8Array; readonly wrappingKey: Uint8Array };
  readonly from: SealedUnder;
  readonly to: SealedUnder;
  /** 12 fresh random bytes. */
  readonly nonce: Uint8Array;
}

/** Undefined for what does not open: it has rotted, and stays as unreadable as it is. */
export function reseal({ envelope, salt, from, to, nonce }: ResealRow): Uint8Array | undefined {
  let opened: Uint8Array | undefined;
  let plain: Uint8Array | undefined;
  try {
    opened = unwrapSalt(salt.wrappingKey, salt, salt.wrapped);
    plain = openRecord(from.key, opened, from.aad, envelope, from.keyVersion);
    return sealRecord(to.key, opened, to.aad, plain, {
      keyVersion: to.keyVersion,
      suite: envelopeHeader(envelope).suite,
      nonce,
    });
  } catch (error) {
    if (isKeepsakeError(error, "record_corrupt") || isKeepsakeError(error, "key_mismatch")) return undefined;
    throw error;
  } finally {
    opened?.fill(0);
    plain?.fill(0);
  }
}
