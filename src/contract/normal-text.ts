/**
 * The form that texts are compared in (NAM-6, NAM-10). The contract's rule keeps `a-z0-9` and nothing else, so that all words of other scripts
 * vanish; the wider rule keeps letters, marks and digits of every script, and agrees with it on plain English (NAM-69).
 */

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

/** A greeting or a nod and nothing else. */
export const isLowSignal = (text: string, rule: Normalisation): boolean => LOW_SIGNAL.has(normalText(text, rule));

/** What makes two statements the same statement. */
export const dedupKey = (event: string, text: string, rule: Normalisation): string =>
  `${event}:${normalText(text, rule)}`;

/** A profile has one fact a key. */
export const factKey = (key: string): string => `fact:${key}`;
