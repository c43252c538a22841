/**
 * `content_hash` of a memory: the key that equal statements share across products (PAM-24, PAM-120). It finds duplicates and proves
 * nothing: whoever can write the content can write the hash (PAM-123), and whoever holds the hash of a short secret can test guesses. So it
 * is made for a document that leaves, and never kept in clear beside a sealed one.
 */
import { normalHash } from "../../core/hash.ts";
import { equalityText } from "../../core/text.ts";
import { sha256HexOfText } from "../../crypto/hash.ts";

/**
 * The text that is hashed: white space stripped and collapsed, lower case of the whole of Unicode, NFC (spec/pam.md §4). White space is the
 * class that the reference code knows, with U+001C to U+001F and U+0085 and without U+FEFF.
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
