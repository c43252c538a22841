/**
 * The test kit of the age format (C2SP CCTV, the package `cctv-age`) over what Keepsake opens age files with: whole, as a stream, and as a key
 * slot. Armoured files are left out, because Keepsake neither writes nor reads armour; how many is said.
 */

import { hash } from "node:crypto";
import { inflateSync } from "node:zlib";
import * as kit from "cctv-age";
import {
  openAgeFile,
  openStreamWithIdentity,
  openWithIdentity,
  scryptIdentity,
  sealToRecipient,
} from "../../src/crypto/age-file.ts";
import {
  type KeySlot,
  type OwnerKey,
  openOwnerSlots,
  recoveryKind,
  recoveryRecipient,
} from "../../src/crypto/key-slot.ts";
import { isKeepsakeError } from "../../src/model/error.ts";
import { releasable } from "./age-by-hand.ts";
import { hex } from "./bytes.ts";
import { type Group, Tally } from "./group.ts";

interface KitFile {
  readonly name: string;
  readonly expect: string;
  /** SHA-256 in hex of what may be released. */
  readonly payload: string;
  readonly identities: readonly string[];
  readonly passphrases: readonly string[];
  readonly isArmored: boolean;
  readonly fileKey: Buffer;
  readonly file: Buffer;
}

/** What comes of a file with one of its keys. */
type Result = { readonly opened: Buffer } | "wrong_key" | "record_corrupt";

/** The kit's words, in ours: whatever is wrong with a file is one thing, and that no key fits is another. */
const EXPECTED: Readonly<Record<string, "opened" | "wrong_key" | "record_corrupt">> = {
  success: "opened",
  "no match": "wrong_key",
  "HMAC failure": "record_corrupt",
  "header failure": "record_corrupt",
  "payload failure": "record_corrupt",
};

const LARGE_BYTES = 1_048_576;

/** A plain build of the kit has about 110 files without armour; far fewer means that it was not read. */
const FILES_MIN = 100;

const { files, armoredCount } = readKit();

const whole: Group = {
  name: "age kit: files",
  async run() {
    const tally = new Tally();
    tally.check("the kit is there", () => files.length >= FILES_MIN);
    for (const each of files) {
      await tally.checkLater(each.name, async () => isAsExpected(each, await opened(each)));
    }
    return tally.outcome(`${files.length} files; ${armoredCount} armoured ones left out: Keepsake has no armour`);
  },
};

const streams: Group = {
  name: "age kit: streams",
  async run() {
    const tally = new Tally();
    const withIdentity = files.filter(({ identities }) => identities.length > 0);
    for (const each of withIdentity) {
      // Some have 257 chunks: those in large pieces alone.
      for (const size of each.file.length > LARGE_BYTES ? [70_000] : [1_000, 70_000]) {
        await tally.checkLater(`${each.name}, pieces of ${size}`, () => streamed(each, size));
      }
    }
    return tally.outcome("what comes before a fault is the beginning of what the kit allows");
  },
};

/** A file of the kit in the place of a slot: it holds no shred secret, so that it must never open, whatever is in it. */
const slots: Group = {
  name: "age kit: as key slots",
  async run() {
    const tally = new Tally();
    for (const each of files) {
      for (const identity of each.identities) {
        const kind = recoveryKind(identity) ?? "age-x25519";
        const slot = { kind, recipient: await recoveryRecipient(identity), file: each.file };
        await tally.checkLater(each.name, () => isRefused(slot, { identity }));
      }
      for (const passphrase of each.passphrases) {
        const stated = /\n-> scrypt \S+ (\d+)\n/.exec(each.file.toString("latin1"))?.[1];
        const slot: KeySlot = { kind: "age-scrypt", workFactorLog2: Number(stated ?? 18), file: each.file };
        await tally.checkLater(each.name, () => isRefused(slot, { passphrase }));
      }
    }
    return tally.outcome("none opens");
  },
};

/** For one's own recovery key any such file is damage; a passphrase cannot tell a changed file key from another passphrase. */
async function isRefused(slot: KeySlot, key: OwnerKey): Promise<boolean> {
  const code = await codeOf(openOwnerSlots({ orgId: "org", userId: "user", keyVersion: 1 }, [slot], key));
  return code === "record_corrupt" || (code === "wrong_key" && "passphrase" in key);
}

const sealing: Group = {
  name: "age kit: sealed again",
  async run() {
    const tally = new Tally();
    const sealable = files.filter(({ expect, identities }) => expect === "success" && identities.length > 0);
    for (const each of sealable.filter(({ file }) => file.length <= LARGE_BYTES)) {
      await tally.checkLater(each.name, async () => {
        const payload = await opened(each);
        const [identity = ""] = each.identities;
        if (typeof payload === "string") return false;
        const file = await sealToRecipient(await recoveryRecipient(identity), payload.opened);
        return (await openWithIdentity(identity, file)).equals(payload.opened) && !file.equals(each.file);
      });
    }
    return tally.outcome("");
  },
};

export const AGE_KIT: readonly Group[] = [whole, streams, slots, sealing];

function isAsExpected({ expect, payload }: KitFile, result: Result): boolean {
  const want = EXPECTED[expect];
  if (typeof result === "string") return result === want;
  return want === "opened" && sha256(result.opened) === payload;
}

/** With each of its keys; one that opens it decides, and a fault found with one before that nothing fits. */
async function opened({ identities, passphrases, file }: KitFile): Promise<Result> {
  const results: Result[] = [];
  for (const identity of identities) results.push(await attempt(openWithIdentity(identity, file)));
  for (const passphrase of passphrases) {
    const outcome = await openAgeFile(scryptIdentity(passphrase), file);
    if (outcome.result === "opened") results.push({ opened: outcome.bytes });
    else results.push(outcome.result === "no_match" ? "wrong_key" : "record_corrupt");
  }
  // A file that the kit gives no key for must fail before one is needed.
  if (results.length === 0) results.push(await attempt(openWithIdentity(ANY_IDENTITY, file)));
  return (
    results.find((result) => typeof result !== "string") ??
    results.find((result) => result === "record_corrupt") ??
    "wrong_key"
  );
}

/** The identity that most files of the kit are for. */
const ANY_IDENTITY = files.find(({ name }) => name === "x25519")?.identities[0] ?? "";

async function attempt(pending: Promise<Buffer>): Promise<Result> {
  try {
    return { opened: await pending };
  } catch (error) {
    if (isKeepsakeError(error, "wrong_key")) return "wrong_key";
    if (isKeepsakeError(error, "record_corrupt")) return "record_corrupt";
    throw error;
  }
}

/** What was released before a fault may be less than the format allows, and must be the beginning of it. */
async function streamed(each: KitFile, size: number): Promise<boolean> {
  for (const identity of each.identities) {
    const pieced: Uint8Array[] = [];
    const result = await attempt(
      (async () => {
        for await (const piece of openStreamWithIdentity(identity, pieces(each.file, size))) pieced.push(piece);
        return Buffer.concat(pieced);
      })(),
    );
    if (result === "wrong_key" && each.identities.length > 1) continue;
    const released = Buffer.concat(pieced);
    if (each.expect === "success") return sha256(released) === each.payload;
    if (each.expect !== "payload failure") return released.length === 0 && result === EXPECTED[each.expect];
    const most = releasable(each.file, each.fileKey);
    const isBeginning = released.equals(most.subarray(0, released.length)) && released.length <= most.length;
    return result === "record_corrupt" && sha256(most) === each.payload && isBeginning;
  }
  return each.expect === "no match";
}

async function* pieces(file: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

async function codeOf(pending: Promise<unknown>): Promise<string | undefined> {
  const error = await pending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isKeepsakeError(error) ? error.code : undefined;
}

const sha256 = (bytes: Uint8Array): string => hash("sha256", bytes, "hex");

/** Each file is a text of `key: value` lines, an empty line, and the age file, which may be compressed. */
function readKit(): { readonly files: readonly KitFile[]; readonly armoredCount: number } {
  const all = Object.entries(kit).flatMap(([name, bytes]) =>
    bytes instanceof Uint8Array ? [kitFile(name, bytes)] : [],
  );
  return {
    files: all.filter(({ isArmored }) => !isArmored),
    armoredCount: all.filter(({ isArmored }) => isArmored).length,
  };
}

function kitFile(name: string, bytes: Uint8Array): KitFile {
  const content = Buffer.from(bytes);
  const end = content.indexOf("\n\n");
  const lines = content.toString("utf8", 0, end).split("\n");
  const values = (key: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${key}: `)).map((line) => line.slice(key.length + 2));
  const body = content.subarray(end + 2);
  return {
    name,
    expect: values("expect")[0] ?? "",
    payload: values("payload")[0] ?? "",
    identities: values("identity"),
    passphrases: values("passphrase"),
    isArmored: values("armored").includes("yes"),
    fileKey: hex(values("file key")[0] ?? ""),
    file: values("compressed").includes("zlib") ? inflateSync(body) : body,
  };
}
