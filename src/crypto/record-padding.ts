/**
 * The frame of suite 2: u32 length ‖ data ‖ zeros up to a bucket, so that the size of a sealed record does not give
 * a short fact away (SEC-C8).
 */
import { asBuffer } from "./encoding.ts";

const LENGTH_BYTES = 4;
const STEP_BYTES = 64;
const EVEN_STEPS_UP_TO_BYTES = 1_024;
const LARGE_STEP_BYTES = 16;

/** The smallest bucket that holds so many framed bytes: multiples of 64 up to 1 KiB, then each at most 12 % above the one before. */
export function paddingBucket(framedBytes: number): number {
  if (framedBytes <= EVEN_STEPS_UP_TO_BYTES) return Math.max(1, Math.ceil(framedBytes / STEP_BYTES)) * STEP_BYTES;
  let bucket = EVEN_STEPS_UP_TO_BYTES;
  // Whole numbers only, so that every machine finds the same bucket.
  while (bucket < framedBytes) bucket = Math.floor((bucket * 112) / (100 * LARGE_STEP_BYTES)) * LARGE_STEP_BYTES;
  return bucket;
}

/** A new buffer that holds content: the caller wipes it after sealing. */
export function padToBucket(data: Uint8Array): Buffer {
  const frame = Buffer.alloc(paddingBucket(LENGTH_BYTES + data.byteLength));
  frame.writeUInt32BE(data.byteLength, 0);
  frame.set(data, LENGTH_BYTES);
  return frame;
}

/** The data inside a frame, without a copy; undefined where length, bucket or padding are not what `padToBucket` writes. */
export function unpad(frame: Uint8Array): Buffer | undefined {
  const bytes = asBuffer(frame);
  if (bytes.length < LENGTH_BYTES) return undefined;
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  if (end > bytes.length || paddingBucket(end) !== bytes.length) return undefined;
  for (let index = end; index < bytes.length; index++) if (bytes[index] !== 0) return undefined;
  return bytes.subarray(LENGTH_BYTES, end);
}
