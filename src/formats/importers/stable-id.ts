/**
 * Ids that follow from what is imported, so that the same export gives the same documents and an import again changes nothing (pam.md §15, PAM-116).
 */
import { rawHash } from "../../core/hash.ts";

/**
 * A UUID of version 8 (RFC 9562 §5.8): the first 128 bits of the SHA-256 of the words, set apart so that no two lists of words are one text.
 * @param words well-formed Unicode: the platform, what kind of thing it is, and what its source calls it
 */
export function stableId(...words: readonly string[]): string {
  const digest = rawHash(JSON.stringify(words)).slice("sha256:".length);
  const variant = (8 | (Number.parseInt(digest.charAt(16), 16) & 3)).toString(16);
  const groups = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return groups.join("-");
}
