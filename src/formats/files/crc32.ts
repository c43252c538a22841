/** CRC-32 as ZIP has it (polynomial 0xEDB88320, reflected), of bytes that come in chunks. It finds damage, and nothing that was done on purpose. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The sum over one more chunk. Begins with `before` 0. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (let index = 0; index < bytes.length; index++)
    value = (value >>> 8) ^ (TABLE[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0);
  return ~value >>> 0;
}
