/**
 * Whose call it is: an opaque bearer token of this server's audience, good for the route's scope (SEC-H3, SEC-H6). Nothing else counts, and least of all a
 * session. Whatever is wrong with a token, the answer is the same.
 */

import type { AccessTokens, Grant, TokenScope } from "../../engine/govern/access-tokens.ts";
import { isSameVaultName } from "../../model/identity.ts";
import { noUser, outOfScope, unknownUser, userTwice } from "./problem.ts";
import type { Named } from "./route.ts";

/** `Bearer` and, as GUMem's public client sends it, `Api-Key` (spec/gumem.md §1.1). */
const CREDENTIALS = /^(?:Bearer|Api-Key) ([\x21-\x7e]{1,512})$/i;

/** The token that a call came with, good or not; undefined where it came with none. */
export const secretIn = (headers: Headers): string | undefined =>
  CREDENTIALS.exec(headers.get("authorization") ?? "")?.[1];

/** What the call's token opens; undefined without a good one. */
export async function grantIn(headers: Headers, tokens: AccessTokens, audience: string): Promise<Grant | undefined> {
  const secret = secretIn(headers);
  return secret === undefined ? undefined : tokens.check(secret, audience);
}

const USER_HEADER = "keepsake-user";

/**
 * The user that the header `Keepsake-User` names. Two such headers arrive joined with a comma, so a comma is refused.
 * @throws KeepsakeError `invalid_input`
 */
export function userIn(headers: Headers): string | undefined {
  const user = headers.get(USER_HEADER) ?? undefined;
  if (user?.includes(",") === true) throw userTwice();
  return user;
}

/** @throws KeepsakeError `unauthorized` */
export function assertScope({ scopes }: Grant, scope: TokenScope): void {
  if (!scopes.includes(scope)) throw outOfScope(scope);
}

/**
 * As `vaultFor`, of a call that names a user, the id of a vault, or both, which then have to be the same.
 * @throws KeepsakeError `not_found` for another's, as for one that does not exist; `invalid_input`
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
 * Name of the vault that a call is for, and whether it is made where it is missing. A service token names a user, and makes a vault only if it may write. Any other
 * token may name its own vault.
 * @throws KeepsakeError `not_found` for another's, as for one that does not exist; `invalid_input`
 */
export function vaultFor(grant: Grant, user: string | undefined): { readonly name: string; readonly create: boolean } {
  if (grant.vault === undefined) {
    if (user === undefined || user === "") throw noUser();
    return { name: user, create: grant.scopes.includes("memory:write") };
  }
  if (user !== undefined && !isSameVaultName(user, grant.vault)) throw unknownUser();
  return { name: grant.vault, create: false };
}
