/** Ids derived from the data, so that imports are idempotent (pam.md §15, PAM-116). */
import { rawHash } from "../../model/json.ts";

/**
 * A UUIDv8 (RFC 9562 §5.8): the first 128 bits of a SHA-256 over the words.
 * @param words well-formed Unicode: platform, kind, and the source's own name
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

/** Ids for the messages of one conversation. Repeated messages get different ids. */
export function messageIds(platform: string): (...words: readonly string[]) => string {
  const counts = new Map<string, number>();
  return (...words) => {
    const id = stableId(platform, "message", ...words);
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : stableId(id, String(count));
  };
}
