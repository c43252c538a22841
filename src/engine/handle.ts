/**
 * Handles, such as page cursors. They are stateless: the vault's key binds each to its purpose and
 * principal, so that nobody else can use it (SEC-H4).
 */

import { keyedHash, timingSafeEqual } from "../crypto/primitives.ts";
import { KeepsakeError } from "../model/error.ts";
import type { OpenVault, UnitOfWork } from "./open-vault.ts";
import { storedNote } from "./write/items.ts";
import { encodeNote, USED_LINKS_NOTE } from "./write/stored-notes.ts";

const MAC_BYTES = 16;

interface HandleUse {
  /** Such as `list`. */
  readonly purpose: string;
  /** Who received the handle. */
  readonly principal: string;
}

/** @param content ids and times, never words */
export function sealHandle(vault: OpenVault, use: HandleUse, content: string): string {
  const bytes = Buffer.from(content, "utf8");
  return Buffer.concat([mac(vault, use, bytes), bytes]).toString("base64url");
}

/**
 * @throws KeepsakeError `not_found` for a handle of another principal or purpose, or a forged one
 */
export function openHandle(vault: OpenVault, use: HandleUse, handle: string, invalid = invalidCursor): string {
  const bytes = Buffer.from(handle, "base64url");
  const content = bytes.subarray(MAC_BYTES);
  // Base64url decoders skip foreign characters; reject such alternative spellings.
  const isWhole = bytes.length > MAC_BYTES && bytes.toString("base64url") === handle;
  if (isWhole && timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(vault, use, content)))
    return content.toString("utf8");
  throw invalid();
}

const invalidCursor = (): KeepsakeError =>
  new KeepsakeError("not_found", "This cursor is invalid.", {
    hint: "Use `next` of the previous page unchanged, or start with the first page.",
  });

const mac = (vault: OpenVault, { purpose, principal }: HandleUse, content: Uint8Array): Buffer =>
  keyedHash(
    vault.keys.export,
    `keepsake/handle/1\u0000${purpose}\u0000${principal}\u0000${Buffer.from(content).toString("hex")}`,
  ).subarray(0, MAC_BYTES);

const USED_MAX = 10_000;

/**
 * Records the use of a single-use link, so that it stays used after a restart and on every server.
 * @param until when the link expires and its record is dropped
 * @returns false if it was used before, or if too many used links are remembered: forgetting one
 * would revive it
 */
export async function spendLink(vault: OpenVault, nonce: string, until: number): Promise<boolean> {
  await vault.catchUp();
  const spend = async (draft: UnitOfWork): Promise<boolean> => {
    const stored = await storedNote<readonly (readonly [nonce: string, until: number])[]>(vault, USED_LINKS_NOTE);
    const used = (stored ?? []).filter(([, end]) => end > draft.at);
    if (used.length >= USED_MAX || used.some(([one]) => one === nonce)) return false;
    draft.note(USED_LINKS_NOTE, encodeNote([...used, [nonce, until]]));
    return true;
  };
  return vault.queue.alone(spend);
}
