/** The contract's nine markers (spec/namel3ss.md §16): case-insensitive substrings, exactly these, for `detectors: "substrings"` only. */

export const DENY_SUBSTRINGS = [
  "password",
  "secret",
  "token",
  "api key",
  "apikey",
  "credit card",
  "ssn",
  "social security",
  "private key",
] as const;

/** The first marker that the text contains, or undefined. */
export function denySubstring(text: string): (typeof DENY_SUBSTRINGS)[number] | undefined {
  const lower = text.toLowerCase();
  return DENY_SUBSTRINGS.find((marker) => lower.includes(marker));
}
