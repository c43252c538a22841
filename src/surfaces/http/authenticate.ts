/**
 * Whose call it is: an opaque bearer token of this server's audience, good for the route's scope (SEC-H3, SEC-H6). Nothing else counts, and least of all a
 * session. Whatever is wrong with a token, the answer is the same.
 */
import type { AccessTokens, Grant, TokenScope } from "../../vault/access-tokens.ts";
import { noUser, outOfScope, unauthorized, unknownUser } from "./failures.ts";
import type { Named } from "./route.ts";

/** `Bearer` and, as GUMem's public client sends it, `Api-Key` (spec/gumem.md §1.1). */
const CREDENTIALS = /^(?:Bearer|Api-Key) ([\x21-\x7e]{1,512})$/i;

/** @throws KeepsakeError `unauthorized` */
export async function authenticate(headers: Headers, tokens: AccessTokens, audience: string): Promise<Grant> {
  const [, secret] = CREDENTIALS.exec(headers.get("authorization") ?? "") ?? [];
  const grant = secret === undefined ? undefined : await tokens.check(secret, audience);
  if (grant === undefined) throw unauthorized();
  return grant;
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
  if (name === undefined || (user !== undefined && user !== name)) throw unknownUser();
  return { name, create: false };
}

/**
 * Name of the vault that a call is for, and whether it is made where it is missing. A service token names a user; any other token may, and then it is its own.
 * @throws KeepsakeError `not_found` for another's, as for one that does not exist; `invalid_input`
 */
export function vaultFor(grant: Grant, user: string | undefined): { readonly name: string; readonly create: boolean } {
  if (grant.vault === undefined) {
    if (user === undefined || user === "") throw noUser();
    return { name: user, create: true };
  }
  if (user !== undefined && user !== grant.vault) throw unknownUser();
  return { name: grant.vault, create: false };
}
