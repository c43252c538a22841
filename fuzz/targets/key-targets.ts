/** Where keys lie: slots, the keyring's file, the key file that a provider wraps (SEC-C12, PN-11). A decoder takes nothing that its encoder does not write. */
import { createHash } from "node:crypto";
import {
  decodeKeySlots,
  encodeKeySlots,
  type KeySlot,
  openKeySlots,
  openOwnerSlots,
  sealKekSlot,
} from "../../src/crypto/key-slot.ts";
import {
  decodeKeyring,
  decodeKeyringState,
  decodeWrappedSecret,
  encodeKeyring,
  encodeKeyringState,
  encodeSlot,
  encodeWrappedSecret,
  KEYRING_SLOT_BYTES,
  type KeyringState,
} from "../../src/crypto/keyring.ts";
import { withoutArmor } from "../../src/formats/files/age-envelope.ts";
import { seededRandom } from "../../test/support/random.ts";
import { corpusOf } from "../fixtures.ts";
import { accepted, bytesOf, type FuzzTarget, law, lawOneForm, manyOf } from "../fuzz-target.ts";

const random = seededRandom(11);
const OWNER = { orgId: "2".repeat(32), userId: "1".repeat(32), keyVersion: 1 };
const EPOCH_KEY = random.bytes(32);
const KEK = sealKekSlot(OWNER, 3, EPOCH_KEY, random.bytes(32), random.bytes(12));
const SLOTS: readonly KeySlot[] = [
  KEK,
  {
    kind: "age-x25519",
    recipient: "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj",
    file: random.bytes(200),
  },
  { kind: "age-scrypt", workFactorLog2: 18, file: random.bytes(120) },
  { kind: "argon2id", passes: 3, memoryKib: 65_536, lanes: 4, salt: random.bytes(16), sealed: random.bytes(93) },
];
const SLOT_SEEDS = [[], [KEK], SLOTS].map(encodeKeySlots);

const keySlots: FuzzTarget = {
  name: "key-slots",
  shape: "bytes",
  seeds: () => SLOT_SEEDS,
  read(input) {
    const slots = decodeKeySlots(input);
    lawOneForm(() => encodeKeySlots(slots), input, "a list of key slots");
    return accepted(slots.map(({ kind }) => kind).join());
  },
};

const KEK_SEEDS = [encodeKeySlots([KEK])];
const kekSlot: FuzzTarget = {
  name: "kek-slot",
  shape: "bytes",
  seeds: () => KEK_SEEDS,
  read(input) {
    openKeySlots(OWNER, decodeKeySlots(input), (epoch) => (epoch === 3 ? EPOCH_KEY : undefined));
    law(
      KEK_SEEDS.some((seed) => seed.equals(input)),
      "a slot opens that nobody sealed",
    );
    return accepted();
  },
};

/** Opens the slot in the corpus, which was sealed once: age draws its own randomness. It opens nothing else. */
const AGE_IDENTITY = "AGE-SECRET-KEY-1G3FFUXJF52RTTLKDTGC0LGCQETKRF8JZ3NE3RQ9EMVXW8ZJR6GSSNLTDSH";

const ageSlot: FuzzTarget = {
  name: "age-slot",
  shape: "bytes",
  seeds: () => corpusOf("age-slot"),
  words: ["-> X25519 ", "-> scrypt ", "---", "age-encryption.org/v1\n"],
  async read(input) {
    const secret = await openOwnerSlots(OWNER, decodeKeySlots(input), { identity: AGE_IDENTITY });
    law(secret.length === 32, "a slot opens to something that is no secret");
    return accepted();
  },
};

const STATE: KeyringState = {
  storeId: "2".repeat(32),
  orgMasterKey: random.bytes(32),
  keks: [1, 2].map((epoch) => ({ epoch, key: random.bytes(32) })),
  auditKeys: [{ number: 1, seed: random.bytes(32) }],
  createdAt: Date.UTC(2026, 3, 12),
};
const SECRET = random.bytes(32);
const fresh = encodeKeyring(STATE, SECRET, random);
const next = encodeSlot({ ...STATE, createdAt: STATE.createdAt + 1 }, SECRET, 2, random);
const RINGS = [fresh, Buffer.concat([fresh.subarray(0, KEYRING_SLOT_BYTES), next])];

/** Half of the inputs get the checksum that their bytes ask for, so that what lies behind it is reached. */
function withChecksums(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  for (let from = 0; from + KEYRING_SLOT_BYTES <= bytes.length; from += KEYRING_SLOT_BYTES) {
    const sumAt = from + KEYRING_SLOT_BYTES - 32;
    createHash("sha256").update(bytes.subarray(from, sumAt)).digest().copy(bytes, sumAt);
  }
  return bytes;
}

const keyring: FuzzTarget = {
  name: "keyring",
  shape: "bytes",
  seeds: () => RINGS,
  read(input) {
    const isSummed = (input[100] ?? 0) % 2 === 0;
    const open = decodeKeyring(isSummed ? withChecksums(input) : input, SECRET);
    law(
      open.state.orgMasterKey.every((byte, at) => byte === STATE.orgMasterKey[at]),
      "a keyring opens with other keys",
    );
    return accepted(`${open.activeSlot} ${open.otherSlotNeedsOverwriting}`);
  },
};

const STATES = [STATE, { ...STATE, keks: [], auditKeys: [] }].map(encodeKeyringState);
const keyringState: FuzzTarget = {
  name: "keyring-state",
  shape: "bytes",
  seeds: () => STATES,
  read(input) {
    const state = decodeKeyringState(input, 2);
    lawOneForm(() => encodeKeyringState(state), input, "a keyring's content");
    return accepted(`${manyOf(state.keks.length)} ${manyOf(state.auditKeys.length)}`);
  },
};

const wrapped: FuzzTarget = {
  name: "wrapped-secret",
  shape: "bytes",
  seeds: () =>
    [
      { provider: "aws-kms", entries: [{ epoch: 1, wrapped: random.bytes(180) }] },
      {
        provider: "webhook:größe",
        entries: [
          { epoch: 1, wrapped: new Uint8Array() },
          { epoch: 2, wrapped: random.bytes(40) },
        ],
      },
    ].map(encodeWrappedSecret),
  read(input) {
    const secret = decodeWrappedSecret(input);
    lawOneForm(() => encodeWrappedSecret(secret), input, "a wrapped secret");
    return accepted(manyOf(secret.entries.length));
  },
};

const ARMORED =
  "-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBhYWFhYWFhYWFhYWFhYWFh\nYWFhYWFh\n-----END AGE ENCRYPTED FILE-----\n";
const armor: FuzzTarget = {
  name: "age-armor",
  shape: "text",
  seeds: () => [bytesOf(ARMORED)],
  read: (input) => accepted(manyOf(withoutArmor(input).length)),
};

export const KEY_TARGETS: readonly FuzzTarget[] = [keySlots, kekSlot, ageSlot, keyring, keyringState, wrapped, armor];
