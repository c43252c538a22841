/**
 * `content_hash`: the key that equal statements share across products (PAM-24, PAM-120). It proves
 * nothing (PAM-123) and lets short secrets be guessed, so it is never stored in clear beside a
 * sealed memory.
 */

import { sha256HexOfText } from "../../crypto/hash.ts";
import { normalHash } from "../../model/hash.ts";
import { equalityText } from "../../model/text.ts";

/**
 * Collapsed white space, lower case, NFC (spec/pam.md §4). White space as in the reference code:
 * with U+001C to U+001F and U+0085, without U+FEFF.
 */
export const normalContent = (content: string): string => equalityText(content);

/**
 * `sha256:` and 64 hex digits.
 * @throws KeepsakeError `invalid_input` for a lone surrogate, which UTF-8 would silently replace.
 */
export const contentHash = (content: string): string =>
  content.isWellFormed() ? `sha256:${sha256HexOfText(equalityText(content))}` : normalHash(content);

/** Whether a stated hash is that of the content. False too for content that cannot be hashed. */
export const isContentHash = (content: string, stated: string): boolean =>
  content.isWellFormed() && contentHash(content) === stated;
