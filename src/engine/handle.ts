/**
 * Handles: what a caller gets to come back with, as the place in a list where the next page begins. Nothing is kept of them; the vault's own key binds each
 * to its purpose and to the principal that it was given to, so that it is worth nothing to anybody else (SEC-H4).
 */

import { keyedHash, timingSafeEqual } from "../crypto/hash.ts";
import { KeepsakeError } from "../model/error.ts";
import type { OpenVault } from "./open-vault.ts";

const MAC_BYTES = 16;

export interface HandleUse {
  /** What it is good for, as `list`. */
  readonly purpose: string;
  /** Whom it was given to. */
  readonly principal: string;
}

/** @param content ids and times, never words */
export function sealHandle(vault: OpenVault, use: HandleUse, content: string): string {
  const bytes = Buffer.from(content, "utf8");
  return Buffer.concat([mac(vault, use, bytes), bytes]).toString("base64url");
}

/** @throws KeepsakeError `not_found` for what was given to somebody else, for something else, or by nobody */
export function openHandle(vault: OpenVault, use: HandleUse, handle: string): string {
  const bytes = Buffer.from(handle, "base64url");
  const content = bytes.subarray(MAC_BYTES);
  // A decoder passes over what does not belong there, so that one handle would have many spellings.
  const isWhole = bytes.length > MAC_BYTES && bytes.toString("base64url") === handle;
  if (isWhole && timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(vault, use, content)))
    return content.toString("utf8");
  throw new KeepsakeError("not_found", "There is no page behind this cursor.", {
    hint: "Use the `next` of the page before as it was answered, or begin with the first page.",
  });
}

const mac = (vault: OpenVault, { purpose, principal }: HandleUse, content: Uint8Array): Buffer =>
  keyedHash(
    vault.keys.export,
    `keepsake/handle/1\u0000${purpose}\u0000${principal}\u0000${Buffer.from(content).toString("hex")}`,
  ).subarray(0, MAC_BYTES);
