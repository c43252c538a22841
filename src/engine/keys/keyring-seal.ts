/**
 * The keyring with its key file as one age file, sealed to an offline recovery key (SEC §3.8): the one part of a keep that may be backed up in no other way.
 * Whoever opens it has the keys of its epoch, so it replaces the one before it. `"keepsake/keyring-backup/1" 0x00 ‖ LP(keep id) ‖ key file ‖ keyring 8,192`. A key file that a
 * provider guards is longer than 32 bytes, and opens with that provider alone here too.
 */

import { openWithIdentity, sealToRecipient } from "../../crypto/age-file.ts";
import { concat, lengthPrefixed } from "../../crypto/encoding.ts";
import { KEYRING_FILE_BYTES } from "../../crypto/keyring.ts";
import { isWrappedSecret } from "../../crypto/wrapped-secret.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { StoredKeyring } from "../../storage/storage.ts";

const TAG = Buffer.from("keepsake/keyring-backup/1\0", "latin1");
const SECRET_BYTES = 32;

/** @param recipient an age recipient, `age1…`. @throws KeepsakeError `invalid_input` for anything else */
export async function sealKeyring(
  keepId: string,
  { secret, keyring }: StoredKeyring,
  recipient: string,
): Promise<Buffer> {
  const content = concat(TAG, lengthPrefixed(keepId), secret, keyring);
  try {
    return await sealToRecipient(recipient, content);
  } finally {
    content.fill(0);
  }
}

/** @throws KeepsakeError `wrong_key` for another recovery key or another keep's keyring, `record_corrupt` for a damaged file, `invalid_input` */
export async function openSealedKeyring(keepId: string, sealed: Uint8Array, identity: string): Promise<StoredKeyring> {
  const content = await openWithIdentity(identity, sealed);
  const head = concat(TAG, lengthPrefixed(keepId));
  const [secretAt, keyringAt] = [head.length, content.length - KEYRING_FILE_BYTES];
  const file = content.subarray(secretAt, Math.max(secretAt, keyringAt));
  const isKeyFile = file.length === SECRET_BYTES || isWrappedSecret(file);
  if (!isKeyFile || !content.subarray(0, head.length).equals(head)) {
    content.fill(0);
    throw new KeepsakeError("wrong_key", "This keyring belongs to another keep.", {
      hint: "Use the backup of the keys that belongs to this keep.",
      facts: { keep: keepId },
    });
  }
  const opened = { secret: Buffer.from(file), keyring: Buffer.from(content.subarray(keyringAt)) };
  content.fill(0);
  return opened;
}
