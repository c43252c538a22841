/**
 * Cases for the four primitives that are made after the published rules, where the folder of Wycheproof vectors is not at hand: the examples of
 * the RFCs, and the edges that Wycheproof is known for, with what is expected computed by plain twins (plain-twins.ts). They are not Wycheproof's.
 */
import { createCipheriv, hash, hkdfSync } from "node:crypto";
import { ed25519PublicKey, ed25519Sign } from "../../src/crypto/signed-note.ts";
import { flipped, hex, utf8 } from "./bytes.ts";
import { type Group, Tally } from "./group.ts";
import { fieldPrime, littleEndian, plainGcm, plainX25519 } from "./plain-twins.ts";
import {
  type Ed25519Case,
  type GcmCase,
  type HkdfCase,
  judgeEd25519,
  judgeGcm,
  judgeHkdf,
  judgeX25519,
  type X25519Case,
} from "./primitive-cases.ts";

const SOURCE = "made after the published rules";

export const PUBLISHED_RULES: readonly Group[] = [
  {
    name: "AES-GCM",
    run() {
      const tally = new Tally();
      const others = judgeGcm(tally, [...gcmExamples(), ...gcmSizes(), ...gcmForgeries(), ...gcmOtherSizes()]);
      return tally.outcome(
        `${SOURCE} (the GCM specification's examples, a plain twin); ${others} of other sizes refused`,
      );
    },
  },
  {
    name: "HKDF-SHA256",
    run() {
      const tally = new Tally();
      judgeHkdf(tally, [...hkdfExamples(), ...hkdfSizes()]);
      return tally.outcome(`${SOURCE} (RFC 5869, Node's own HKDF as the twin)`);
    },
  },
  {
    name: "Ed25519",
    run() {
      const tally = new Tally();
      judgeEd25519(tally, [...ed25519Examples(), ...ed25519Forgeries()]);
      return tally.outcome(`${SOURCE} (RFC 8032)`);
    },
  },
  {
    name: "X25519",
    async run() {
      const tally = new Tally();
      const zeros = await judgeX25519(tally, [...x25519Examples(), ...x25519Edges()]);
      return tally.outcome(
        `${SOURCE} (RFC 7748, a plain twin), each inside an age file; ${zeros} with an all-zero secret refused`,
      );
    },
  },
];

/** `size` bytes that look random and are the same in every run. */
function drawn(name: string, size: number): Buffer {
  const parts: Buffer[] = [];
  for (let block = 0; block * 32 < size; block++) parts.push(hash("sha256", `${name} ${block}`, "buffer"));
  return Buffer.concat(parts).subarray(0, size);
}

const SPECIFIED_MESSAGE = hex(
  `d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525
   b16aedf5aa0de657ba637b391aafd255`,
);
const SPECIFIED_CIPHERTEXT = hex(
  `522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838
   c5f61e6393ba7a0abcc9f662898015ad`,
);

/** Test cases 15 and 16 of the GCM specification; 13 and 14 have a key of zeros, which Keepsake takes for a wiped one. */
function gcmExamples(): readonly GcmCase[] {
  const key = hex("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308");
  const shared = { key, iv: hex("cafebabefacedbaddecaf888"), isValid: true };
  return [
    {
      ...shared,
      name: "specification 15",
      aad: Buffer.alloc(0),
      msg: SPECIFIED_MESSAGE,
      ct: SPECIFIED_CIPHERTEXT,
      tag: hex("b094dac5d93471bdec1a502270e3cc6c"),
    },
    {
      ...shared,
      name: "specification 16",
      aad: hex("feedfacedeadbeeffeedfacedeadbeefabaddad2"),
      msg: SPECIFIED_MESSAGE.subarray(0, 60),
      ct: SPECIFIED_CIPHERTEXT.subarray(0, 60),
      tag: hex("76fc6ece0f4e1768cddf8853bb2d551b"),
    },
  ];
}

const EDGE_SIZES = [0, 1, 15, 16, 17, 31, 32, 33, 64, 255, 256, 257];

/** Every size at which a block begins or ends, of message and of associated data; and the first and last nonces. */
function gcmSizes(): readonly GcmCase[] {
  const made = (name: string, msg: Buffer, aad: Buffer, iv = drawn(`${name} iv`, 12)): GcmCase => {
    const key = drawn(`${name} key`, 32);
    return { name, key, iv, aad, msg, ...plainGcm(key, iv, aad, msg), isValid: true };
  };
  return [
    ...EDGE_SIZES.flatMap((size) =>
      EDGE_SIZES.map((more) => made(`${size} and ${more} bytes`, drawn("message", size), drawn("aad", more))),
    ),
    made("nonce of zeros", utf8("message"), utf8("aad"), Buffer.alloc(12)),
    made("nonce of ones", utf8("message"), utf8("aad"), Buffer.alloc(12, 0xff)),
  ];
}

/** As Wycheproof's `ModifiedTag`: each bit alone, whole bytes, all zeros and ones; then text, nonce and associated data. */
function gcmForgeries(): readonly GcmCase[] {
  const [genuine] = gcmExamples().slice(1);
  if (genuine === undefined) return [];
  const forged = (name: string, change: Partial<GcmCase>): GcmCase => ({ ...genuine, name, ...change, isValid: false });
  const bits = (field: "tag" | "ct" | "iv" | "aad"): readonly GcmCase[] =>
    Array.from({ length: genuine[field].length * 8 }, (_, bit) =>
      forged(`${field} bit ${bit}`, { [field]: flipped(genuine[field], bit >> 3, 1 << (bit & 7)) }),
    );
  return [
    ...(["tag", "ct", "iv", "aad"] as const).flatMap(bits),
    forged("tag of zeros", { tag: Buffer.alloc(16) }),
    forged("tag of ones", { tag: Buffer.alloc(16, 0xff) }),
    forged("tag inverted", { tag: Buffer.from(genuine.tag.map((byte) => byte ^ 0xff)) }),
    forged("tag backwards", { tag: Buffer.from(genuine.tag).reverse() }),
    forged("text shorter", { ct: genuine.ct.subarray(1) }),
    forged("aad moved into the text", { aad: Buffer.alloc(0), ct: Buffer.concat([genuine.aad, genuine.ct]) }),
  ];
}

/** Valid AES-GCM of sizes that Keepsake never writes. */
function gcmOtherSizes(): readonly GcmCase[] {
  const made = (name: string, keyBytes: 16 | 24 | 32, ivBytes: number, tagBytes: number): GcmCase => {
    const key = drawn("other key", keyBytes);
    const iv = drawn("other iv", ivBytes);
    const cipher = createCipheriv(`aes-${keyBytes === 16 ? 128 : keyBytes === 24 ? 192 : 256}-gcm`, key, iv, {
      authTagLength: tagBytes,
    });
    const msg = utf8("message");
    const ct = Buffer.concat([cipher.update(msg), cipher.final()]);
    return { name, key, iv, aad: Buffer.alloc(0), msg, ct, tag: cipher.getAuthTag(), isValid: true };
  };
  return [
    made("128-bit key", 16, 12, 16),
    made("192-bit key", 24, 12, 16),
    ...[1, 8, 11, 13, 16, 64].map((size) => made(`nonce of ${size} bytes`, 32, size, 16)),
    ...[4, 8, 12, 13, 14, 15].map((size) => made(`tag of ${size} bytes`, 32, 12, size)),
  ];
}

/** RFC 5869, A.1 to A.3. */
function hkdfExamples(): readonly HkdfCase[] {
  const counted = (from: number, size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, (_, index) => from + index));
  return [
    {
      name: "RFC 5869 A.1",
      ikm: Buffer.alloc(22, 0x0b),
      salt: counted(0, 13),
      info: counted(0xf0, 10),
      size: 42,
      okm: hex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"),
      isValid: true,
    },
    {
      name: "RFC 5869 A.2",
      ikm: counted(0, 80),
      salt: counted(0x60, 80),
      info: counted(0xb0, 80),
      size: 82,
      okm: hex(`b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09
                da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87`),
      isValid: true,
    },
    {
      name: "RFC 5869 A.3",
      ikm: Buffer.alloc(22, 0x0b),
      salt: Buffer.alloc(0),
      info: Buffer.alloc(0),
      size: 42,
      okm: hex("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"),
      isValid: true,
    },
  ];
}

/** As Wycheproof's `MaximalOutputSize`, `SizeTooLarge` and `EmptySalt`, with every size around a block. */
function hkdfSizes(): readonly HkdfCase[] {
  const most = 255 * 32;
  const made = (size: number, saltBytes: number, infoBytes: number): HkdfCase => {
    const [ikm, salt, info] = [drawn("ikm", 32), drawn("salt", saltBytes), utf8("i".repeat(infoBytes))];
    const okm = size > most ? Buffer.alloc(0) : Buffer.from(hkdfSync("sha256", ikm, salt, info, size));
    return {
      name: `${size} bytes, salt ${saltBytes}, info ${infoBytes}`,
      ikm,
      salt,
      info,
      size,
      okm,
      isValid: size <= most,
    };
  };
  return [
    ...[1, 31, 32, 33, 63, 64, 65, 128, most - 1, most].flatMap((size) => [made(size, 32, 10), made(size, 0, 0)]),
    ...[0, 1, 31, 32, 63, 64, 65, 200].flatMap((size) => [made(64, size, 5), made(64, 32, size)]),
    made(most + 1, 32, 10),
    made(2 * most, 32, 10),
  ];
}

/** RFC 8032 §7.1, tests 1 to 3. */
function ed25519Examples(): readonly (Ed25519Case & { readonly seed: Buffer })[] {
  const rows = [
    [
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ],
    [
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ],
    [
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
      "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ],
  ] as const;
  return rows.map(([seed, publicKey, msg, sig], index) => ({
    name: `RFC 8032 test ${index + 1}`,
    seed: hex(seed),
    publicKey: hex(publicKey),
    msg: hex(msg),
    sig: hex(sig),
    isValid: true,
  }));
}

/** The order of the group. */
const ORDER = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;

/** As Wycheproof's `SignatureMalleability`, `InvalidEncoding`, `TruncatedSignature`, `SignatureWithGarbage`, `InvalidSignature`. */
function ed25519Forgeries(): readonly Ed25519Case[] {
  const seed = drawn("signer", 32);
  const publicKey = ed25519PublicKey(seed);
  const msg = utf8("who signs this?");
  const sig = ed25519Sign(seed, msg);
  const [point, scalar] = [sig.subarray(0, 32), sig.subarray(32)];
  const value = BigInt(`0x${Buffer.from(scalar).reverse().toString("hex")}`);
  const forged = (name: string, change: Partial<Ed25519Case>): Ed25519Case => ({
    name,
    publicKey,
    msg,
    sig,
    ...change,
    isValid: false,
  });
  const withScalar = (name: string, other: bigint): Ed25519Case =>
    forged(name, { sig: Buffer.concat([point, littleEndian(other)]) });
  // The same point written with its y beyond the prime: 2^255 - 19 + 1 is 1.
  const identity = littleEndian(1n);
  return [
    { name: "genuine", publicKey, seed, msg, sig, isValid: true },
    ...Array.from({ length: sig.length * 8 }, (_, bit) =>
      forged(`bit ${bit}`, { sig: flipped(sig, bit >> 3, 1 << (bit & 7)) }),
    ),
    ...[1n, 2n, 3n, 7n].map((times) => withScalar(`scalar + ${times} × order`, value + times * ORDER)),
    withScalar("scalar is the order", ORDER),
    withScalar("scalar is 0", 0n),
    withScalar("scalar is 1", 1n),
    withScalar("scalar is order - 1", ORDER - 1n),
    withScalar("scalar is 2^255 - 19", fieldPrime),
    withScalar("scalar is 2^256 - 1", 2n ** 256n - 1n),
    forged("all zeros", { sig: Buffer.alloc(64) }),
    forged("point is the identity", { sig: Buffer.concat([identity, scalar]) }),
    forged("point beyond the prime", { sig: Buffer.concat([littleEndian(fieldPrime + 1n), scalar]) }),
    forged("point and scalar exchanged", { sig: Buffer.concat([scalar, point]) }),
    ...[0, 1, 31, 32, 33, 63].map((size) => forged(`cut at ${size}`, { sig: sig.subarray(0, size) })),
    forged("a byte more", { sig: Buffer.concat([sig, Buffer.alloc(1)]) }),
    forged("a byte before", { sig: Buffer.concat([Buffer.alloc(1), sig]) }),
    forged("another text", { msg: utf8("who signs that?") }),
    forged("no text", { msg: Buffer.alloc(0) }),
    forged("another signer", { publicKey: ed25519PublicKey(drawn("another signer", 32)) }),
    forged("a short key", { publicKey: publicKey.subarray(1) }),
    forged("a key that is no point", { publicKey: littleEndian(2n) }),
  ];
}

/** RFC 7748 §5.2. */
function x25519Examples(): readonly X25519Case[] {
  return [
    {
      name: "RFC 7748 first",
      private: hex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4"),
      public: hex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c"),
      shared: hex("c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
    },
    {
      name: "RFC 7748 second",
      private: hex("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d"),
      public: hex("e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493"),
      shared: hex("95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"),
    },
  ];
}

/** As Wycheproof's `NonCanonicalPublic`, `LowOrderPublic`, `Twist`, `SmallPublicKey`, `EdgeCasePrivateKey`. */
function x25519Edges(): readonly X25519Case[] {
  const keys: readonly [string, Buffer][] = [
    ["usual key", drawn("x25519 key", 32)],
    ["key of zeros", Buffer.alloc(32)],
    ["key of ones", Buffer.alloc(32, 0xff)],
  ];
  const points: readonly [string, bigint][] = [
    // Half of the small numbers lie on the curve and half on its twist.
    ...Array.from({ length: 20 }, (_, index): [string, bigint] => [`u = ${index}`, BigInt(index)]),
    ...Array.from({ length: 20 }, (_, index): [string, bigint] => [
      `u = p - 1 + ${index}`,
      fieldPrime - 1n + BigInt(index),
    ]),
    ...[254n, 253n, 128n, 64n].map((power): [string, bigint] => [`u = 2^${power}`, 2n ** power]),
    ["order 8", numberOf("e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800")],
    ["order 8, other", numberOf("5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157")],
    ...Array.from({ length: 8 }, (_, index): [string, bigint] => [
      `drawn ${index}`,
      numberOf(drawn(`point ${index}`, 32).toString("hex")) & (2n ** 255n - 1n),
    ]),
  ];
  return keys.flatMap(([keyName, key], row) =>
    points.flatMap(([pointName, point]) =>
      // The highest bit is to be passed over; with one key that is seen well enough.
      (row === 0 ? [point, point | (2n ** 255n)] : [point]).map((written, index) => {
        const share = littleEndian(written);
        const name = `${keyName}, ${pointName}${index === 1 ? ", high bit" : ""}`;
        return { name, private: key, public: share, shared: plainX25519(key, share) };
      }),
    ),
  );
}

const numberOf = (text: string): bigint => BigInt(`0x${hex(text).reverse().toString("hex")}`);
