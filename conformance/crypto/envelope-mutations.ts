/** The envelope under every small change: none of them may give anything back (SEC-C2, SEC-C5, SEC-C6). */
import {
  decrypt,
  encryptInto,
  openRecord,
  type RecordPlace,
  recordAad,
  recordField,
  sealRecord,
  TAG_BYTES,
} from "../../src/crypto/cipher.ts";
import { ENC_KEY, NONCE, PLACE, SALT, TEXT } from "./appendix.ts";
import { flipped, refusalOf, utf8 } from "./bytes.ts";
import { type Group, Tally } from "./group.ts";

const SUITES = [1, 2] as const;
const AAD = recordAad(PLACE);
const sealed = (suite: 1 | 2, text = TEXT): Buffer =>
  sealRecord(ENC_KEY, SALT, AAD, utf8(text), { keyVersion: 1, suite, nonce: NONCE });
const open = (envelope: Uint8Array, aad: Uint8Array = AAD, keyVersion = 1): string | undefined =>
  refusalOf(() => openRecord(ENC_KEY, SALT, aad, envelope, keyVersion));
const isRefused = (code: string | undefined): boolean => code === "record_corrupt" || code === "key_mismatch";

const bytes: Group = {
  name: "envelope: every bit and every cut",
  run() {
    const tally = new Tally();
    for (const suite of SUITES) {
      const envelope = sealed(suite);
      tally.check(`suite ${suite} opens unchanged`, () => open(envelope) === undefined);
      for (let index = 0; index < envelope.length; index++) {
        for (let bit = 0; bit < 8; bit++)
          tally.check(`suite ${suite}, byte ${index}, bit ${bit}`, () =>
            isRefused(open(flipped(envelope, index, 1 << bit))),
          );
        tally.check(`suite ${suite}, cut at ${index}`, () => isRefused(open(envelope.subarray(0, index))));
      }
      tally.check(`suite ${suite}, one byte more`, () => isRefused(open(Buffer.concat([envelope, Buffer.alloc(1)]))));
    }
    return tally.outcome("");
  },
};

const tags: Group = {
  name: "envelope: tags of 0 to 15 and of 17 bytes",
  run() {
    const tally = new Tally();
    const target = Buffer.alloc(TEXT.length + TAG_BYTES);
    encryptInto(target, 0, ENC_KEY, NONCE, AAD, utf8(TEXT));
    const ciphertext = target.subarray(0, TEXT.length);
    const tag = target.subarray(TEXT.length);
    const given = (cut: Uint8Array) => refusalOf(() => decrypt(ENC_KEY, NONCE, AAD, ciphertext, cut));
    tally.check("16 bytes open", () => given(tag) === undefined);
    for (let size = 0; size < TAG_BYTES; size++)
      tally.check(`${size} bytes`, () => given(tag.subarray(0, size)) === "record_corrupt");
    tally.check("17 bytes", () => given(Buffer.concat([tag, Buffer.alloc(1)])) === "record_corrupt");
    for (const suite of SUITES) {
      for (let missing = 1; missing <= TAG_BYTES; missing++)
        tally.check(`suite ${suite}, ${missing} bytes short`, () =>
          isRefused(open(sealed(suite).subarray(0, -missing))),
        );
    }
    return tally.outcome("");
  },
};

/** Each field to a neighbour; and to what a careless encoding would take for the same. */
const MOVES: Readonly<Record<string, readonly Partial<RecordPlace>[]>> = {
  record: [
    { memoryId: "0198c5d2-7a3b-7c1e-9f00-112233445567" },
    { memoryId: PLACE.memoryId.toUpperCase() },
    { memoryId: "" },
  ],
  user: [{ userId: "usr_abc124" }, { userId: "usr_abc12" }, { userId: `${PLACE.userId}\0` }],
  org: [{ orgId: "org_xyz780" }, { orgId: "" }, { orgId: `${PLACE.orgId} ` }],
  "created at": [{ createdAt: "2026-04-12T09:15:00.001Z" }, { createdAt: "2026-04-12T09:14:60.000Z" }],
  field: Object.values(recordField)
    .filter((field) => field !== PLACE.field)
    .map((field) => ({ field })),
  "key version": [{ keyVersion: 0 }, { keyVersion: 2 }, { keyVersion: 0xffff_ffff }],
  revision: [{ revision: 0 }, { revision: 2 }, { revision: Number.MAX_SAFE_INTEGER }],
  "between record and user": [{ memoryId: `${PLACE.memoryId}u`, userId: PLACE.userId.slice(1) }],
  "between user and org": [{ userId: PLACE.orgId, orgId: PLACE.userId }],
};

const places: Group = {
  name: "envelope: every field of the associated data",
  run() {
    const tally = new Tally();
    for (const suite of SUITES) {
      const envelope = sealed(suite);
      for (const [field, moves] of Object.entries(MOVES)) {
        for (const [index, move] of moves.entries()) {
          const moved = recordAad({ ...PLACE, ...move });
          // The header still states the right key version, so that the associated data alone has to refuse.
          tally.check(`suite ${suite}, ${field} ${index + 1}`, () => open(envelope, moved) === "record_corrupt");
        }
      }
      for (let index = 0; index < AAD.length; index++)
        tally.check(`suite ${suite}, byte ${index}`, () => open(envelope, flipped(AAD, index, 1)) === "record_corrupt");
      tally.check(`suite ${suite}, none`, () => open(envelope, Buffer.alloc(0)) === "record_corrupt");
      tally.check(`suite ${suite}, header of another version`, () => open(envelope, AAD, 2) === "key_mismatch");
    }
    return tally.outcome("");
  },
};

export const ENVELOPE_MUTATIONS: readonly Group[] = [bytes, tags, places];
