/**
 * Ids: a UUIDv7 per item, and its foreign views (design §3). Ids are never reused (SEC-S10): they
 * grow within one source, and 60 random bits separate sources.
 */
import type { Clock, Random } from "./clock.ts";
import { KeepsakeError } from "./error.ts";

export const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export interface IdSource {
  /**
   * Time part: the given instant (1970 if earlier), or the last one handed out if that is later.
   */
  next(instant?: number): string;
}

/**
 * `rand_a` counts within a millisecond (RFC 9562 §6.2, method 1); 62 bits stay random, 48 of them
 * in gosum ids.
 */
export function createIdSource(clock: Clock, random: Random): IdSource {
  let lastAt = -1;
  let counter = 0;
  return {
    next(instant = clock.now()) {
      const at = Math.max(0, Math.floor(instant));
      const bytes = random.bytes(10);
      if (at > lastAt) {
        lastAt = at;
        counter = (((bytes[8] ?? 0) << 8) | (bytes[9] ?? 0)) & 0x7ff;
      } else if (++counter > 0xfff) {
        lastAt += 1;
        counter = 0;
      }
      return formatId(lastAt, counter, bytes);
    },
  };
}

/** @param counter twelve bits @param random at least eight bytes */
export function formatId(at: number, counter: number, random: Uint8Array): string {
  const time = at.toString(16).padStart(12, "0");
  const tail = hex(random.subarray(0, 8));
  const variant = (8 | (Number.parseInt(tail.charAt(0), 16) & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, "0")}-${variant}${tail.slice(1, 4)}-${tail.slice(4)}`;
}

/** A random UUID, version 4 (RFC 9562 §5.4). */
export function randomUuid(random: Random): string {
  const digits = hex(random.bytes(16));
  const variant = (8 | (Number.parseInt(digits.charAt(16), 16) & 3)).toString(16);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
}

/** The instant inside a UUIDv7, in milliseconds. */
export const idTime = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

export const isId = (text: string): boolean => ID_PATTERN.test(text);

/** gosum: `mem:` and the last 12 hex digits (GOS-11, unification §2). */
export const gosumId = (id: string): string => `mem:${id.slice(-12)}`;

/** Play New: `mem_` and 32 hex digits (PN-C2). */
export const playNewId = (id: string): string => `mem_${id.replaceAll("-", "")}`;

export const GOSUM_ID = /^mem:[0-9a-f]{12}$/i;
/** A shortened gosum id, as in prompts: `[mem:7a5d39...]`, `mem:7a5d39`, `7a5d39`. */
const SHOWN_ID = /^\[?(?:mem:)?([0-9a-f]{6,12})(?:\.{3}|…)?\]?$/i;
const GOSUM_DIGITS = 12;

/** The digits of a whole gosum id, in lower case; undefined for other ids. */
export const gosumDigits = (id: string): string | undefined =>
  GOSUM_ID.test(id) ? id.slice(4).toLowerCase() : undefined;

const PLAY_NEW_ID = /^mem_[0-9a-f]{32}$/i;

/** A whole id, the 12 digits of a gosum id, or their beginning. */
export type IdView = { readonly id: string } | { readonly suffix: string } | { readonly shown: string };

/** Accepts any view, in either case (GOS-11). @throws KeepsakeError `invalid_input` */
export function parseIdView(text: string): IdView {
  const lower = text.trim().toLowerCase();
  if (isId(lower)) return { id: lower };
  if (GOSUM_ID.test(lower)) return { suffix: lower.slice(4) };
  if (PLAY_NEW_ID.test(lower)) {
    const digits = lower.slice(4);
    const id = [
      digits.slice(0, 8),
      digits.slice(8, 12),
      digits.slice(12, 16),
      digits.slice(16, 20),
      digits.slice(20),
    ].join("-");
    if (isId(id)) return { id };
  }
  const shown = SHOWN_ID.exec(lower)?.[1];
  if (shown !== undefined) return shown.length === GOSUM_DIGITS ? { suffix: shown } : { shown };
  throw new KeepsakeError("invalid_input", "This is not the ID of a memory.", {
    hint: "IDs look like 0198c5d2-7a3b-7c1e-9f00-112233445566, mem:112233445566, mem:112233 or mem_ with 32 hex digits.",
    facts: { length: text.length },
  });
}

const HEX = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, "0"));

export function hex(bytes: Uint8Array): string {
  let text = "";
  for (const value of bytes) text += HEX[value] ?? "";
  return text;
}

/** A random id without a time: vaults, stores, salts, tokens. 128 bits as 32 hex digits. */
export const randomId = (random: Random): string => hex(random.bytes(16));
