/**
 * The form in which texts are compared (NAM-6, NAM-10). The contract's own rule keeps only `a-z0-9`,
 * so words of other scripts vanish; the wider rule keeps letters, marks and digits of every script
 * and gives the same result for plain English (NAM-69).
 */
import { rawHash } from "../core/hash.ts";

/** `ascii`: the contract to the letter. `unicode`: every script. */
export type Normalisation = "ascii" | "unicode";

export function normalText(text: string, rule: Normalisation): string {
  const words =
    rule === "ascii"
      ? text.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ")
      : text
          .normalize("NFKC")
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return words.trim();
}

const LOW_SIGNAL: ReadonlySet<string> = new Set([
  "ok",
  "okay",
  "thanks",
  "thank you",
  "hello",
  "hi",
  "hey",
  "cool",
  "great",
]);

/** Nothing but a greeting or an acknowledgement. */
export const isLowSignal = (text: string, rule: Normalisation): boolean => LOW_SIGNAL.has(normalText(text, rule));

/** Equal keys mean the same statement. */
export const dedupKey = (event: string, text: string, rule: Normalisation): string =>
  `${event}:${normalText(text, rule)}`;

/** The profile holds one fact per key. */
export const factKey = (key: string): string => `fact:${key}`;

/** SHA-256 in lower-case hex. */
export const sha256Hex = (text: string): string => rawHash(text).replace("sha256:", "");
