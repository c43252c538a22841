import type { ItemView, ListPlace } from "../engine/correct/inspect.ts";
import { unknownMemory } from "../engine/forget/forget-target.ts";
import type { Grant } from "../engine/govern/access-tokens.ts";
import { openHandle, sealHandle } from "../engine/handle.ts";
import { openedVault } from "../engine/open-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { KeepsakeError } from "../model/error.ts";
import type { Item } from "../model/item.ts";

interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}

interface Paging {
  readonly vault: Vault;
  /** Which list. */
  readonly purpose: string;
  /** A cursor is valid only for its principal (SEC-H4). */
  readonly principal: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * A page of a list, with a cursor if there is more.
 * @param from reads entries after a place, or from the start; one more than the limit reveals a
 * next page
 * @param placeOf the place of an entry, in ids and numbers
 * @throws KeepsakeError `not_found` for a cursor of another principal
 */
export async function pageOf<Entry>(
  { vault, purpose, principal, cursor, limit }: Paging,
  from: (place: string | undefined, limit: number) => AsyncIterable<Entry>,
  placeOf: (entry: Entry) => string,
): Promise<Page<Entry>> {
  const use = { purpose, principal };
  const place = cursor === undefined ? undefined : openHandle(openedVault(vault), use, cursor);
  const entries: Entry[] = [];
  for await (const entry of from(place, limit + 1)) {
    entries.push(entry);
    if (entries.length > limit) break;
  }
  const last = entries[limit - 1];
  if (entries.length <= limit || last === undefined) return { entries };
  return { entries: entries.slice(0, limit), next: sealHandle(openedVault(vault), use, placeOf(last)) };
}

/** The place of an item in a list by time. */
export const placeOf = ({ at, id }: ListPlace): string => `${at} ${id}`;

export function afterPlace(place: string | undefined): { readonly after?: ListPlace } {
  if (place === undefined) return {};
  const [at, id = ""] = place.split(" ");
  return { after: { at: Number(at), id } };
}

/**
 * Items that recall never returns. A token needs the reviewing scope to see them one by one; for
 * others they do not exist (SEC-R4, SEC-R5).
 */
const WITHHELD: ReadonlySet<Item["hold"]> = new Set(["hidden", "restricted", "quarantined", "pending", "erased"]);

export const isVisible = ({ scopes }: Grant, { hold }: Item): boolean =>
  scopes.includes("memory:admin") || !WITHHELD.has(hold);

export async function* visibleItems(grant: Grant, views: AsyncIterable<ItemView>): AsyncGenerator<ItemView> {
  for await (const view of views) if (isVisible(grant, view.item)) yield view;
}

/**
 * @throws KeepsakeError `not_found` for an item that this token cannot see, as if it did not exist
 */
export async function assertVisible(vault: Vault, grant: Grant, id: string): Promise<void> {
  const { item } = await vault.memories.get(id);
  if (!isVisible(grant, item)) throw unknownMemory();
}

/**
 * Confirmation tokens over the wire: the vault's token for exactly what was previewed (SEC-D8),
 * sealed for the principal that saw it (SEC-H7).
 */
interface ConfirmationUse {
  readonly vault: Vault;
  /** What is confirmed, such as `forget`. */
  readonly purpose: string;
  readonly principal: string;
}

export const sealToken = ({ vault, ...use }: ConfirmationUse, token: string): string =>
  sealHandle(openedVault(vault), use, token);

/** @throws KeepsakeError `not_found` for a token of another principal */
export const openToken = ({ vault, ...use }: ConfirmationUse, sealed: string): string =>
  openHandle(openedVault(vault), use, sealed, invalidToken);

const invalidToken = (): KeepsakeError =>
  new KeepsakeError("not_found", "This confirmation token is invalid.", {
    hint: "Request a new preview. Its token is valid for ten minutes, and only for the caller that received it.",
  });
