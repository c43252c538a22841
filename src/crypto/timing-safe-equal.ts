/** Comparison of secrets in constant time; unequal lengths are unequal. */
import { timingSafeEqual as equal } from "node:crypto";

export const timingSafeEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.byteLength === right.byteLength && equal(left, right);
