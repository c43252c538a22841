/**
 * The keys of one vault (PN-12, SEC-S1, SEC-S2; security.md §3.1 and §3.3). In these formulas `orgId` is the keep's
 * random id and `userId` the vault's. Nothing here is stored: each key is computed again while the vault is open (PN-13).
 */
import { KeepsakeError } from "../model/error.ts";
import { concat, exactSize, integerWithin, lengthPrefixed, u32 } from "./encoding.ts";
import { sha256 } from "./hash.ts";
import { hkdf, hkdfExpand } from "./hkdf.ts";
import { KEY_BYTES } from "./secret-key.ts";

interface UserKeyInput {
  /** 32 bytes: the master key, the same for all vaults of a keep; or where that stays in a key service, what the service made of `masterMacMessage` (SEC-S3). */
  readonly orgMasterKey: Uint8Array;
  readonly orgId: string;
  readonly userId: string;
  readonly keyVersion: number;
  /** 32 bytes, of this vault and key version alone. Destroying it destroys every record of the version. */
  readonly userShredSecret: Uint8Array;
}

/** What a sub-key is for; each use has a key of its own, so that no output of one says anything about another. */
export type SubKeyUse = "enc" | "dedup" | "blind" | "index" | "export";

const INFO = "pn-personal-memory-v1";
const MASTER_MAC_TAG = Buffer.from("pn2-omk-mac\0", "latin1");
const SALT_TAG = Buffer.from("pn-salt-v2\0", "latin1");

/** The user data key. All five inputs count: the tuple is encoded injectively, and without the secret the master key is not enough. */
export function userDataKeyV2(input: UserKeyInput): Buffer {
  return hkdf(input.orgMasterKey, userDataSaltV2(input), INFO);
}

/**
 * What a key service is asked for where the master key never leaves it: "pn2-omk-mac" 0x00 ‖ LP(org) ‖ LP(user) ‖ u32(kv). Its HMAC-SHA-256 stands in the place of the
 * master key, for this vault and version alone (SEC-S3; security.md §3.6). Names no person: both ids are random.
 */
export const masterMacMessage = ({
  orgId,
  userId,
  keyVersion,
}: Omit<UserKeyInput, "orgMasterKey" | "userShredSecret">): Buffer =>
  concat(MASTER_MAC_TAG, lengthPrefixed(orgId), lengthPrefixed(userId), u32(keyVersion));

export function userDataSaltV2(input: Omit<UserKeyInput, "orgMasterKey">): Buffer {
  exactSize(input.userShredSecret, KEY_BYTES, "A shred secret");
  const names = concat(lengthPrefixed(input.orgId), lengthPrefixed(input.userId));
  return sha256(concat(SALT_TAG, names, u32(input.keyVersion), input.userShredSecret));
}

/**
 * The key as Play New writes it, to read what others sealed (PN-12, PN-C1). Its plain concatenation is only unambiguous for
 * ids of fixed form, so others are refused: "usr_1" with version 12 would share a key with "usr_11" and version 2 (SEC-S1).
 * @throws KeepsakeError `invalid_input` unless the id is prefix, underscore and 32 hex digits, or a UUID.
 */
export function userDataKeyV1(orgMasterKey: Uint8Array, userId: string, keyVersion: number): Buffer {
  return uncheckedUserDataKeyV1(orgMasterKey, fixedLengthId(userId), keyVersion);
}

/** As `userDataKeyV1`, for any id. It can collide; only the published vectors with short ids need it. */
export function uncheckedUserDataKeyV1(orgMasterKey: Uint8Array, userId: string, keyVersion: number): Buffer {
  return hkdf(orgMasterKey, userDataSaltV1(userId, keyVersion), INFO);
}

export const userDataSaltV1 = (userId: string, keyVersion: number): Buffer =>
  sha256(Buffer.from(`${userId}${integerWithin(keyVersion, 0xffff_ffff)}`, "utf8"));

/** HKDF-Expand(UDK, "pn2/<use>", 32). */
export const subKey = (userDataKey: Uint8Array, use: SubKeyUse): Buffer =>
  hkdfExpand(userDataKey, Buffer.from(`pn2/${use}`, "latin1"), KEY_BYTES);

/** SWK of one vault and epoch: wraps the record salts, and dies with the epoch key. */
export function saltWrappingKey(epochKey: Uint8Array, orgId: string, userId: string, epoch: number): Buffer {
  return hkdf(epochKey, sha256(concat(lengthPrefixed(orgId), lengthPrefixed(userId), u32(epoch))), "pn2/swk");
}

const FIXED_LENGTH_ID = /^(?:[a-z]{1,8}_[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @throws KeepsakeError `invalid_input` for an id whose end could be read in two ways in a plain concatenation (PN-C1). */
export function fixedLengthId(id: string): string {
  if (FIXED_LENGTH_ID.test(id)) return id;
  throw new KeepsakeError(
    "invalid_input",
    "This id has no fixed form, so a pn-v1 key for it could be shared with another id.",
    {
      hint: "Use a prefix, an underscore and 32 hex digits, or a UUID; map foreign ids to one of these first.",
      facts: { length: id.length },
    },
  );
}
