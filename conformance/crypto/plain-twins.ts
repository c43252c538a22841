/** AES-GCM and X25519 written as their texts write them, slow and plain: what the cases made here are held against. */
import { createCipheriv } from "node:crypto";

/** NIST SP 800-38D, for keys of 32 bytes and nonces of 12. */
export function plainGcm(
  key: Buffer,
  iv: Buffer,
  aad: Buffer,
  msg: Buffer,
): { readonly ct: Buffer; readonly tag: Buffer } {
  const block = (input: Buffer): Buffer => {
    const cipher = createCipheriv("aes-256-ecb", key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(input), cipher.final()]);
  };
  const counter = (count: number): Buffer => {
    const input = Buffer.concat([iv, Buffer.alloc(4)]);
    input.writeUInt32BE(count, 12);
    return block(input);
  };
  const ct = Buffer.from(msg);
  for (let at = 0; at < ct.length; at += 16) {
    const stream = counter(2 + at / 16);
    for (let index = at; index < Math.min(at + 16, ct.length); index++)
      ct[index] = (ct[index] ?? 0) ^ (stream[index - at] ?? 0);
  }
  const lengths = Buffer.alloc(16);
  lengths.writeUInt32BE(aad.length * 8, 4);
  lengths.writeUInt32BE(ct.length * 8, 12);
  const hashKey = toBigInt(block(Buffer.alloc(16)));
  let sum = 0n;
  for (const part of [padded(aad), padded(ct), lengths]) {
    for (let at = 0; at < part.length; at += 16) sum = product(sum ^ toBigInt(part.subarray(at, at + 16)), hashKey);
  }
  const tag = sum ^ toBigInt(counter(1));
  return { ct, tag: Buffer.from(tag.toString(16).padStart(32, "0"), "hex") };
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
const toBigInt = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex") || "0"}`);

/** In GF(2^128), with the first bit as the lowest power. */
function product(left: bigint, right: bigint): bigint {
  let sum = 0n;
  let factor = right;
  for (let bit = 127n; bit >= 0n; bit--) {
    if ((left >> bit) & 1n) sum ^= factor;
    factor = factor & 1n ? (factor >> 1n) ^ (0xe1n << 120n) : factor >> 1n;
  }
  return sum;
}

export const fieldPrime = 2n ** 255n - 19n;

/** 32 bytes, the lowest first. */
export const littleEndian = (value: bigint): Buffer =>
  Buffer.from(value.toString(16).padStart(64, "0"), "hex").reverse();

/** The ladder of RFC 7748 §5. */
export function plainX25519(privateKey: Buffer, point: Buffer): Buffer {
  const scalar = Buffer.from(privateKey);
  scalar[0] = (scalar[0] ?? 0) & 248;
  scalar[31] = ((scalar[31] ?? 0) & 127) | 64;
  const k = toBigInt(Buffer.from(scalar).reverse());
  const u = (toBigInt(Buffer.from(point).reverse()) & (2n ** 255n - 1n)) % fieldPrime;
  let [x2, z2, x3, z3] = [1n, 0n, u, 1n];
  for (let bit = 254n; bit >= 0n; bit--) {
    const isSet = ((k >> bit) & 1n) === 1n;
    if (isSet) [x2, z2, x3, z3] = [x3, z3, x2, z2];
    const [a, b, c, d] = [x2 + z2, x2 - z2, x3 + z3, x3 - z3].map(modulo) as [bigint, bigint, bigint, bigint];
    const [aa, bb, da, cb] = [a * a, b * b, d * a, c * b].map(modulo) as [bigint, bigint, bigint, bigint];
    const e = modulo(aa - bb);
    x3 = modulo((da + cb) ** 2n);
    z3 = modulo(u * modulo((da - cb) ** 2n));
    x2 = modulo(aa * bb);
    z2 = modulo(e * (aa + 121_665n * e));
    if (isSet) [x2, z2, x3, z3] = [x3, z3, x2, z2];
  }
  return littleEndian(modulo(x2 * power(z2, fieldPrime - 2n)));
}

const modulo = (value: bigint): bigint => ((value % fieldPrime) + fieldPrime) % fieldPrime;

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor] = [1n, base];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = modulo(result * factor);
    factor = modulo(factor * factor);
  }
  return result;
}
