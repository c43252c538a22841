/** CRC-32C (Castagnoli, RFC 3720 §B.4), with which Google's services find bytes that changed on their way. No protection against anybody. */

const POLYNOMIAL = 0x82f6_3b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** 0 to 2^32 - 1. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffff_ffff) >>> 0;
}
