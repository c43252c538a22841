/**
 * Authenticates a call: an opaque bearer token for this audience with the route's scope (SEC-H3,
 * SEC-H6). Cookies and sessions never count, and every invalid token gets the same answer.
 */

import type { AccessTokens, Grant, TokenScope } from "../../engine/govern/access-tokens.ts";
import { isSameVaultName } from "../../model/item.ts";
import type { Named } from "../../operations/operation.ts";
import { conflictingUsers, missingUser, outOfScope, unknownUser } from "./problem.ts";

/** `Api-Key` is what GUMem's public client sends (spec/gumem.md §1.1). */
const CREDENTIALS = /^(?:Bearer|Api-Key) ([\x21-\x7e]{1,512})$/i;

/** The token of a call, valid or not; undefined without one. */
export const secretIn = (headers: Headers): string | undefined =>
  CREDENTIALS.exec(headers.get("authorization") ?? "")?.[1];

export async function grantIn(headers: Headers, tokens: AccessTokens, audience: string): Promise<Grant | undefined> {
  const secret = secretIn(headers);
  return secret === undefined ? undefined : tokens.check(secret, audience);
}

const USER_HEADER = "keepsake-user";

/**
 * The user of the header `Keepsake-User`. Duplicate headers arrive joined by a comma, so a comma is
 * refused.
 * @throws KeepsakeError `invalid_input`
 */
export function userIn(headers: Headers): string | undefined {
  const user = headers.get(USER_HEADER) ?? undefined;
  if (user?.includes(",") === true) throw conflictingUsers();
  return user;
}

/** @throws KeepsakeError `unauthorized` */
export function assertScope({ scopes }: Grant, scope: TokenScope): void {
  if (!scopes.includes(scope)) throw outOfScope(scope);
}

/**
 * As `vaultFor`, for a call that names a user, a vault id, or both, which must then agree.
 * @throws KeepsakeError `not_found` for another vault, as if it did not exist; `invalid_input`
 */
export async function vaultNamed(
  grant: Grant,
  { user, vaultId }: Named,
  tokens: AccessTokens,
): Promise<{ readonly name: string; readonly create: boolean }> {
  if (vaultId === undefined) return vaultFor(grant, user);
  const name = await tokens.vaultWithin(grant.id, vaultId);
  if (name === undefined || (user !== undefined && !isSameVaultName(user, name))) throw unknownUser();
  return { name, create: false };
}

/**
 * The vault of a call, and whether to create it. A service token names a user and creates a vault
 * only with write scope. Other tokens may only name their own vault.
 * @throws KeepsakeError `not_found` for another vault, as if it did not exist; `invalid_input`
 */
export function vaultFor(grant: Grant, user: string | undefined): { readonly name: string; readonly create: boolean } {
  if (grant.vault === undefined) {
    if (user === undefined || user === "") throw missingUser();
    return { name: user, create: grant.scopes.includes("memory:write") };
  }
  if (user !== undefined && !isSameVaultName(user, grant.vault)) throw unknownUser();
  return { name: grant.vault, create: false };
}
