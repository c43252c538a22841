/**
 * Record salts in the keystore: each wrapped under the salt wrapping key of its vault and epoch, bound to its own id and vault
 * (security.md §3.8; design.md §5). Deleting the row destroys the record; destroying the epoch key destroys old copies of the row.
 */
import { lengthPrefixedSize, writeLengthPrefixed } from "./encoding.ts";
import { unwrapKey, wrapKey } from "./wrapped-key.ts";

export interface SaltPlace {
  /** The random id that the record names. */
  readonly saltId: string;
  readonly userId: string;
}

/** 60 bytes. `wrappingKey` is `saltWrappingKey` of the row's epoch; `nonce` is fresh. */
export const wrapSalt = (wrappingKey: Uint8Array, place: SaltPlace, salt: Uint8Array, nonce: Uint8Array): Buffer =>
  wrapKey(wrappingKey, saltAad(place), salt, nonce);

/** @throws KeepsakeError `record_corrupt` for a row of another epoch, id or vault, or a changed one. */
export const unwrapSalt = (wrappingKey: Uint8Array, place: SaltPlace, wrapped: Uint8Array): Buffer =>
  unwrapKey(wrappingKey, saltAad(place), wrapped);

/** LP(salt id) ‖ LP(vault), in one buffer: one is made for every record that is read. */
function saltAad({ saltId, userId }: SaltPlace): Buffer {
  const aad = Buffer.allocUnsafe(lengthPrefixedSize(saltId) + lengthPrefixedSize(userId));
  writeLengthPrefixed(aad, writeLengthPrefixed(aad, 0, saltId), userId);
  return aad;
}
