/**
 * The key file of a keep whose keyring a key provider guards (security.md §3.6): the secret that opens the keyring, wrapped. Magic 8 ‖ u8 format ‖
 * LP(provider) ‖ u8 count ‖ (u32 epoch ‖ u16 size ‖ wrapped)*. One entry holds the wrap; one of size 0 names an epoch that the provider has still to
 * let go of. The key file of a local keyring is the 32 bytes themselves.
 */
import { KeepsakeError } from "../core/error.ts";
import { corrupt } from "./cipher.ts";
import { asBuffer, concat, exactText, integerWithin, lengthPrefixed, u8, u32 } from "./encoding.ts";

export interface WrappedSecret {
  /** Which of a provider's keys wraps it: `KeyWrapper.id`. */
  readonly provider: string;
  readonly entries: readonly WrappedEntry[];
}

export interface WrappedEntry {
  readonly epoch: number;
  /** Empty: the provider's key of this epoch is still to be destroyed. */
  readonly wrapped: Uint8Array;
}

const MAGIC = Buffer.from("KEEPWRAP", "latin1");
const FORMAT = 1;
const ENTRIES_MAX = 64;
/** A key service's envelope around 32 bytes has a few hundred. */
const WRAPPED_MAX_BYTES = 16_384;
const HEADER_BYTES = MAGIC.length + 1;

export const isWrappedSecret = (file: Uint8Array): boolean => asBuffer(file).subarray(0, MAGIC.length).equals(MAGIC);

export function encodeWrappedSecret({ provider, entries }: WrappedSecret): Buffer {
  const count = u8(integerWithin(entries.length, ENTRIES_MAX));
  const bodies = entries.flatMap(({ epoch, wrapped }) => {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(integerWithin(wrapped.byteLength, WRAPPED_MAX_BYTES));
    return [u32(epoch), size, wrapped];
  });
  return concat(MAGIC, u8(FORMAT), lengthPrefixed(provider), count, ...bodies);
}

/** @throws KeepsakeError `record_corrupt` for any other layout, `store_too_new` for a later format. */
export function decodeWrappedSecret(file: Uint8Array): WrappedSecret {
  const bytes = asBuffer(file);
  if (!isWrappedSecret(bytes) || bytes.length < HEADER_BYTES + 3) throw damaged(bytes.length);
  const format = bytes[MAGIC.length] ?? 0;
  if (format > FORMAT) throw tooNew(format);
  if (format < FORMAT) throw damaged(bytes.length);
  let at = HEADER_BYTES;
  const take = (size: number): Buffer => {
    if (at + size > bytes.length) throw damaged(bytes.length);
    at += size;
    return bytes.subarray(at - size, at);
  };
  const provider = exactText(take(take(2).readUInt16BE()));
  const entryCount = take(1)[0] ?? 0;
  if (provider === undefined || entryCount > ENTRIES_MAX) throw damaged(bytes.length);
  const entries = Array.from({ length: entryCount }, () => {
    const epoch = take(4).readUInt32BE();
    const wrapped = take(take(2).readUInt16BE());
    if (wrapped.length > WRAPPED_MAX_BYTES) throw damaged(bytes.length);
    return { epoch, wrapped: Uint8Array.from(wrapped) };
  });
  if (at !== bytes.length) throw damaged(bytes.length);
  return { provider, entries };
}

const damaged = (sizeBytes: number): KeepsakeError =>
  corrupt("The key file of this keep is damaged: it holds no wrapped key.", { sizeBytes });

const tooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "The key file was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });
