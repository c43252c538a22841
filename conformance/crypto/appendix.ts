/** Appendix A of the security notes, byte for byte: keys, a record, a ciphertext that two keys accept, an audit log and its checkpoint. */

import {
  decrypt,
  openRecord,
  type RecordPlace,
  recordAad,
  recordField,
  recordKeys,
  sealRecord,
} from "../../src/crypto/cipher.ts";
import { subKey, userDataKeyV2, userDataSaltV2 } from "../../src/crypto/keyring.ts";
import { verifyConsistency, verifyInclusion } from "../../src/crypto/merkle-tree.ts";
import { concat, leafHash, sha256Hex } from "../../src/crypto/primitives.ts";
import {
  checkpointText,
  ed25519PublicKey,
  encodeVerifierKey,
  parseCheckpoint,
  signNote,
  verifyNote,
} from "../../src/crypto/signed-note.ts";
import { consistencyProof, inclusionProof, merkleRoot } from "../../test/support/merkle-reference.ts";
import { uncheckedUserDataKeyV1, userDataSaltV1 } from "../../test/support/pn-v1.ts";
import { hex, refusalOf, utf8 } from "./bytes.ts";
import { type Group, Tally } from "./group.ts";
import { decryptionsIn } from "./watched-cipher.ts";

const ORG_MASTER_KEY = Uint8Array.from({ length: 32 }, (_, index) => index);
const USER = {
  orgMasterKey: ORG_MASTER_KEY,
  orgId: "org_xyz789",
  userId: "usr_abc123",
  keyVersion: 1,
  userShredSecret: Buffer.alloc(32, 0xa5),
};
export const SALT = Buffer.alloc(32, 0x5a);
export const NONCE = hex("000102030405060708090a0b");
export const TEXT = "Prefers bullet points over prose";
export const PLACE: RecordPlace = {
  memoryId: "0198c5d2-7a3b-7c1e-9f00-112233445566",
  userId: "usr_abc123",
  createdAt: "2026-04-12T09:15:00.000Z",
  orgId: "org_xyz789",
  field: recordField.content,
  keyVersion: 1,
  revision: 1,
};
export const ENC_KEY = hex("e7f7a91e2b1265da07c42e04d997e83a0ddfc5d03db7b5c92bca6026fd8d58e8");

const keys: Group = {
  name: "A.1 user data keys",
  run() {
    const tally = new Tally();
    const is = (name: string, got: Buffer, want: string): void => tally.check(name, () => got.toString("hex") === want);
    const shared = "3d7bbe9e85af9247111b8d9b1761ec1bed25f8eb09edf80bde803168e406a268";
    is("pn-v1 salt", userDataSaltV1("usr_1", 12), "4c6f7f3f19b105301ccaafd3b5c8a4bbfa938bf6a25648ffe9d8979f1813c3d4");
    is("pn-v1 usr_1, 12", uncheckedUserDataKeyV1(ORG_MASTER_KEY, "usr_1", 12), shared);
    is("pn-v1 usr_11, 2", uncheckedUserDataKeyV1(ORG_MASTER_KEY, "usr_11", 2), shared);
    is(
      "pn-v1 usr_abc123, 1",
      uncheckedUserDataKeyV1(ORG_MASTER_KEY, "usr_abc123", 1),
      "7b8da491a8c4e4e69a6c6b9dedfe72b49be79ea5f7d6f049f432ba8bd04c9ab4",
    );
    is("pn-v2 salt", userDataSaltV2(USER), "430793a77837adce805a772095efb7fed628d15366d34315409139a77fc2eb3b");
    const userKey = userDataKeyV2(USER);
    is("pn-v2 key", userKey, "f8310f49f17d99380f6345be346ac79669d93cad37f64369f60dd8089881243e");
    is("pn2/enc", subKey(userKey, "enc"), ENC_KEY.toString("hex"));
    is("pn2/dedup", subKey(userKey, "dedup"), "3fa98a69b08f82e7ee52d1bbbc09a3837927aa25f32b22b790fa364c917150d4");
    is("pn2/blind", subKey(userKey, "blind"), "50ece2a2d677cce45992cbbc468f5170e03530b64c534dcb05b656ddc2e9daa7");
    is("pn2/index", subKey(userKey, "index"), "2c263c6bb718a3381fd1c5d7857af6faa23e9e3a71fecad558ce3aa46df66752");
    is("pn2/export", subKey(userKey, "export"), "82781aecdac0a93ec099e1230a0de29280e85353b759512c0fb170cbb881ce93");
    return tally.outcome("");
  },
};

const record: Group = {
  name: "A.2 record and envelope",
  run() {
    const tally = new Tally();
    const { key, commitment } = recordKeys(ENC_KEY, SALT, 1);
    const want = {
      key: "543de52f5fb1967c3b85f35e33a3335dd32d57314b2c1f662b3e17783fed7b3e",
      commitment: "6681ae2a09a9d0760b607aebaaf59f356c7cf04eef4ba43299351587c1decca3",
    };
    tally.check("record key", () => key.toString("hex") === want.key);
    tally.check("commitment", () => commitment.toString("hex") === want.commitment);
    tally.check("associated data", () =>
      recordAad(PLACE).equals(
        hex(`504e3200002430313938633564322d376133622d376331652d396630302d313132323333343435353636
             000a7573725f6162633132330018323032362d30342d31325430393a31353a30302e3030305a
             000a6f72675f78797a37383901000000010000000000000001`),
      ),
    );
    const envelope = hex(`0201000000016681ae2a09a9d0760b607aebaaf59f356c7cf04eef4ba43299351587c1decca3
      000102030405060708090a0bc4487eb0dd6b402c3d0f7299a57dee288ced71fb6159653eff9260f649a84bda
      a37932ba89822e4b10e836b5ba4b2b83`);
    const options = { keyVersion: 1, suite: 1, nonce: NONCE } as const;
    tally.check("envelope", () => sealRecord(ENC_KEY, SALT, recordAad(PLACE), utf8(TEXT), options).equals(envelope));
    tally.check(
      "its hash",
      () => sha256Hex(envelope) === "1d50591924f61e798e9944934380206ce9efa7bd47c5057b0571b76d40b83bd0",
    );
    tally.check("opened", () => openRecord(ENC_KEY, SALT, recordAad(PLACE), envelope, 1).toString("utf8") === TEXT);
    return tally.outcome("");
  },
};

/** Plain AES-256-GCM opens it under both keys; as an envelope it is refused under both, and no cipher is ever asked. */
const twoKeys: Group = {
  name: "A.3 one ciphertext, two keys",
  run() {
    const tally = new Tally();
    const both = [Buffer.alloc(32, 0x11), Buffer.alloc(32, 0x22)];
    const nonce = hex("a0a1a2a3a4a5a6a7a8a9aaab");
    const ciphertext = hex("11d11d282d76e6e1023fc33a06657cc2af4473b3410d76cfc3fc426b83e97f8d");
    const tag = hex("6813090e786f060fd93dde9eadc9d5bf");
    const want = [
      "72656d656d6265723a2070617920412e0db3b5814880f764d728ac85db3f49e7",
      "6b47e6cb0d5e7236c109e2d3c1332de4ff5701810bc81b4bf5ec87dd3500cae8",
    ];
    const opened: string[] = [];
    const count = decryptionsIn(() => {
      for (const key of both) opened.push(decrypt(key, nonce, Buffer.alloc(0), ciphertext, tag).toString("hex"));
    });
    tally.check("plain GCM opens it under the first key", () => opened[0] === want[0]);
    tally.check("plain GCM opens it under the second key", () => opened[1] === want[1]);
    tally.check("both decryptions were counted", () => count === 2);
    for (const [index, key] of both.entries()) {
      for (const [other, committing] of both.entries()) {
        // The commitment that each key would need, and each key's own under the other suite.
        for (const { commitment, suite } of [
          { commitment: recordKeys(committing, SALT, 1).commitment, suite: 2 },
          { commitment: recordKeys(committing, SALT, 2).commitment, suite: 1 },
          { commitment: Buffer.alloc(32), suite: 1 },
          ...(index === other ? [] : [{ commitment: recordKeys(committing, SALT, 1).commitment, suite: 1 }]),
        ]) {
          const envelope = concat(Buffer.of(2, suite, 0, 0, 0, 1), commitment, nonce, ciphertext, tag);
          const name = `key ${index + 1}, committed by ${other + 1}, suite ${suite}`;
          let refusal: string | undefined;
          const decryptions = decryptionsIn(() => {
            refusal = refusalOf(() => openRecord(key, SALT, Buffer.alloc(0), envelope, 1));
          });
          tally.check(`${name}: refused`, () => refusal === "key_mismatch");
          tally.check(`${name}: nothing was decrypted`, () => decryptions === 0);
        }
      }
    }
    return tally.outcome("");
  },
};

const LOG_ENTRIES = [
  '{"act":"user","env":"1d50591924f61e798e9944934380206ce9efa7bd47c5057b0571b76d40b83bd0","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","n":0,"op":"store","rev":1,"sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985300000,"v":1}',
  '{"act":"system","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","n":1,"op":"recall","sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985360000,"v":1}',
  '{"act":"user","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","mode":"hard","n":2,"op":"redact","rc":"rtbf","sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985420000,"v":1}',
];
const ROOTS = [
  "I1BybSq3vcDH0dSYgVpFwYdMxgl7EkAPe67h0C6nHcs=",
  "FEuwQ87eY6c5sfB5+hM7L4QXV7mjwqSXCZzqoBgRBXM=",
  "+y2Y4E2BYsucrxoiENA4W9v28MVU1YXlee0bnIkJJ48=",
] as const;
const INCLUSION = ["FEuwQ87eY6c5sfB5+hM7L4QXV7mjwqSXCZzqoBgRBXM="];
const CONSISTENCY = ["fk88lnMLwP9JB/HJ3n+08svdoG44BxLuQJPs+ZgRp64=", "8852tW8o5M7wvfIPEVIt6tlRxvgetS8OkXVp0l+JVgQ="];

const log: Group = {
  name: "A.4 audit log",
  run() {
    const tally = new Tally();
    const leaves = LOG_ENTRIES.map((entry) => leafHash(utf8(entry)));
    const base64 = (hash: Uint8Array): string => Buffer.from(hash).toString("base64");
    const raw = (text: string): Buffer => Buffer.from(text, "base64");
    const listed = (hashes: readonly Uint8Array[]): string => hashes.map(base64).join(" ");
    const [first = Buffer.alloc(0), , last = Buffer.alloc(0)] = leaves;
    tally.check("leaf 0", () => base64(first) === ROOTS[0]);
    for (const [index, root] of ROOTS.entries())
      tally.check(`root ${index + 1}`, () => base64(merkleRoot(leaves, index + 1)) === root);
    tally.check("inclusion path", () => listed(inclusionProof(leaves, 2)) === INCLUSION.join(" "));
    tally.check("consistency path", () => listed(consistencyProof(leaves, 1)) === CONSISTENCY.join(" "));
    const included = { index: 2, size: 3, leaf: last, path: INCLUSION.map(raw), root: raw(ROOTS[2]) };
    const grown = { olderSize: 1, size: 3, olderRoot: raw(ROOTS[0]), root: raw(ROOTS[2]), path: CONSISTENCY.map(raw) };
    tally.check("inclusion verifies", () => verifyInclusion(included));
    tally.check("consistency verifies", () => verifyConsistency(grown));
    tally.check("inclusion of another leaf is refused", () => !verifyInclusion({ ...included, leaf: first }));
    tally.check("inclusion elsewhere is refused", () => !verifyInclusion({ ...included, index: 1 }));
    tally.check(
      "consistency with another head is refused",
      () => !verifyConsistency({ ...grown, olderRoot: raw(ROOTS[1]) }),
    );
    return tally.outcome("");
  },
};

const checkpoint: Group = {
  name: "A.5 checkpoint",
  run() {
    const tally = new Tally();
    const seed = Buffer.alloc(32, 0x07);
    const origin = "memory.example.com/org_xyz789/audit/1";
    const text = `${origin}\n3\n${ROOTS[2]}\n`;
    const note = `${text}\n— ${origin} QK10oXVq306IofVFFoZIpzCmCANvLGvM2bX4DG46vFCD+de+//Saf2qcGZ/44pH/IlORmgBYqOeF1E40JSL1sflStwM=\n`;
    const key = { name: origin, publicKey: ed25519PublicKey(seed) };
    const head = { origin, size: 3, root: Buffer.from(ROOTS[2], "base64") };
    tally.check("text", () => checkpointText(head) === text);
    tally.check("read back", () => checkpointText(parseCheckpoint(text)) === text);
    tally.check("signed", () => signNote(text, { name: origin, seed }) === note);
    tally.check("verifies", () => verifyNote(note, [key]).valid);
    tally.check(
      "verifier key",
      () => encodeVerifierKey(key) === `${origin}+40ad74a1+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs`,
    );
    tally.check("another size is refused", () => !verifyNote(note.replace("\n3\n", "\n4\n"), [key]).valid);
    tally.check("another origin is refused", () => !verifyNote(note.replaceAll("xyz789", "xyz780"), [key]).valid);
    return tally.outcome("");
  },
};

export const APPENDIX: readonly Group[] = [keys, record, twoKeys, log, checkpoint];
