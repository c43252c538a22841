/**
 * Confirmations over the wire: the token that a dry run answers is the vault's own, bound to exactly what was shown (SEC-D8), and once more to the principal
 * that saw it, so that nobody else says yes to it (SEC-H7).
 */
import { openHandle, sealHandle } from "../../engine/handle.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import type { Vault } from "../../engine/vault.ts";

export interface ConfirmationUse {
  readonly vault: Vault;
  /** What is confirmed, as `forget`. */
  readonly purpose: string;
  readonly principal: string;
}

export const sealToken = ({ vault, ...use }: ConfirmationUse, token: string): string =>
  sealHandle(openedVault(vault), use, token);

/** @throws KeepsakeError `not_found` for a token of somebody else */
export const openToken = ({ vault, ...use }: ConfirmationUse, sealed: string): string =>
  openHandle(openedVault(vault), use, sealed);
