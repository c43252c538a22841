/**
 * The key of one record revision, and the commitment that names it (security.md §3.4).
 * A record's key needs the vault's key and the record's salt; destroying the salt destroys the record (SEC-S2).
 */
import { concat, exactSize } from "./encoding.ts";
import { hkdfExpand } from "./hkdf.ts";
import { KEY_BYTES } from "./secret-key.ts";

/** 1: plaintext as it is. 2: plaintext framed and padded to a bucket, so that its length tells little (SEC-C8). */
const recordSuites = [1, 2] as const;
export type RecordSuite = (typeof recordSuites)[number];

export const SALT_BYTES = 32;

export interface RecordKeys {
  readonly key: Buffer;
  readonly commitment: Buffer;
  /** Overwrites both. The caller calls it as soon as the record is sealed or open. */
  wipe(): void;
}

/** HKDF-Expand(K_enc, label ‖ r_m, 64), halved. Each suite has its own label, so that taking one for another fails the commitment. */
export function recordKeys(encKey: Uint8Array, salt: Uint8Array, suite: RecordSuite): RecordKeys {
  const material = hkdfExpand(
    encKey,
    concat(LABELS[suite], exactSize(salt, SALT_BYTES, "A record salt")),
    2 * KEY_BYTES,
  );
  return {
    key: material.subarray(0, KEY_BYTES),
    commitment: material.subarray(KEY_BYTES),
    wipe: () => material.fill(0),
  };
}

const LABELS: Readonly<Record<RecordSuite, Buffer>> = {
  1: Buffer.from("pn2/rec\0", "latin1"),
  2: Buffer.from("pn2/rec2\0", "latin1"),
};
