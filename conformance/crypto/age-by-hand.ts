/** An age file with an X25519 recipient, written from the format's text with Node's primitives alone: the shared secret is given and not computed. */
import { createCipheriv, createDecipheriv, createHmac, createPrivateKey, createPublicKey, hkdfSync } from "node:crypto";
import { hex, utf8 } from "./bytes.ts";

export interface KeyExchange {
  readonly private: Buffer;
  readonly public: Buffer;
  readonly shared: Buffer;
}

export interface WrittenFile {
  readonly identity: string;
  readonly file: Buffer;
  readonly content: Buffer;
}

const FILE_KEY = Buffer.alloc(16, 0x4b);
const CONTENT = utf8("the bytes of the file");
const PAYLOAD_NONCE = Buffer.alloc(16, 0x6e);
const FIRST_NONCE = Buffer.alloc(12);
/** Eleven bytes of counter, then the flag of the last chunk. */
const LAST_CHUNK_NONCE = Buffer.concat([Buffer.alloc(11), Buffer.of(1)]);

export function ageFileFor(exchange: KeyExchange): WrittenFile {
  const { public: share, shared } = exchange;
  const salt = Buffer.concat([share, recipientOf(exchange.private)]);
  const wrapKey = derived(shared, salt, "age-encryption.org/v1/X25519");
  const stanza = `-> X25519 ${unpadded(share)}\n${unpadded(sealed(wrapKey, FIRST_NONCE, FILE_KEY))}\n`;
  const header = `age-encryption.org/v1\n${stanza}---`;
  const mac = createHmac("sha256", derived(FILE_KEY, Buffer.alloc(0), "header"))
    .update(header)
    .digest();
  const payload = sealed(derived(FILE_KEY, PAYLOAD_NONCE, "payload"), LAST_CHUNK_NONCE, CONTENT);
  return {
    identity: bech32("AGE-SECRET-KEY-", exchange.private),
    file: Buffer.concat([utf8(`${header} ${unpadded(mac)}\n`), PAYLOAD_NONCE, payload]),
    content: CONTENT,
  };
}

function recipientOf(privateKey: Buffer): Buffer {
  const der = Buffer.concat([hex("302e020100300506032b656e04220420"), privateKey]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);
}

const derived = (key: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, 32));

function sealed(key: Buffer, nonce: Buffer, plaintext: Buffer): Buffer {
  const cipher = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: 16 });
  return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** What a reader that trusts each chunk for itself may release of a file, up to the first fault: the most that the format allows. */
export function releasable(file: Buffer, fileKey: Buffer): Buffer {
  const macAt = file.indexOf("\n--- ") + 1;
  const body = file.subarray(file.indexOf("\n", macAt) + 1);
  const key = derived(fileKey, body.subarray(0, PAYLOAD_NONCE.length), "payload");
  const released: Buffer[] = [];
  for (let chunk = 0, at = PAYLOAD_NONCE.length; at < body.length; chunk++, at += CHUNK_BYTES + TAG_BYTES) {
    const piece = body.subarray(at, at + CHUNK_BYTES + TAG_BYTES);
    const inner = openedChunk(key, chunk, 0, piece);
    const plaintext = inner ?? openedChunk(key, chunk, 1, piece);
    if (plaintext !== undefined) released.push(plaintext);
    // Nothing may come behind the chunk that says it is the last.
    if (inner === undefined) break;
  }
  return Buffer.concat(released);
}

function openedChunk(key: Buffer, chunk: number, flag: 0 | 1, piece: Buffer): Buffer | undefined {
  const isFull = piece.length === CHUNK_BYTES + TAG_BYTES;
  if (piece.length < TAG_BYTES || (flag === 0 && !isFull)) return undefined;
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(chunk, 7);
  nonce[11] = flag;
  const decipher = createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(piece.subarray(-TAG_BYTES));
  const plaintext = decipher.update(piece.subarray(0, -TAG_BYTES));
  try {
    decipher.final();
    return plaintext;
  } catch {
    return undefined;
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

const ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Bech32 (BIP 173) in capitals. */
function bech32(prefix: string, bytes: Buffer): string {
  const human = prefix.toLowerCase();
  const words = fiveBits(bytes);
  const expanded = [
    ...[...human].map((letter) => letter.charCodeAt(0) >> 5),
    0,
    ...[...human].map((letter) => letter.charCodeAt(0) & 31),
  ];
  const remainder = polymod([...expanded, ...words, 0, 0, 0, 0, 0, 0]) ^ 1;
  const checksum = [25, 20, 15, 10, 5, 0].map((shift) => (remainder >>> shift) & 31);
  return `${human}1${[...words, ...checksum].map((word) => ALPHABET[word]).join("")}`.toUpperCase();
}

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum;
}

function fiveBits(bytes: Buffer): readonly number[] {
  const words: number[] = [];
  let held = 0;
  let heldBits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    heldBits += 8;
    while (heldBits >= 5) {
      heldBits -= 5;
      words.push((held >>> heldBits) & 31);
    }
    held &= (1 << heldBits) - 1;
  }
  return heldBits === 0 ? words : [...words, (held << (5 - heldBits)) & 31];
}
