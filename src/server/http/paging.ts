/** Lists by page: at most so many entries, and where the next page begins. */

import type { ItemView, ListPlace } from "../../engine/correct/inspect.ts";
import type { Grant } from "../../engine/govern/access-tokens.ts";
import { openHandle, sealHandle } from "../../engine/handle.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";

export interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}

export interface Paging {
  readonly vault: Vault;
  /** Which list. */
  readonly purpose: string;
  /** A cursor is worth something to the principal alone that it was given to (SEC-H4). */
  readonly principal: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * @param from the entries behind a place, or from the first; one more than the limit tells whether there is another page
 * @param placeOf the place of an entry, in ids and numbers
 * @throws KeepsakeError `not_found` for a cursor of somebody else
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

/** The place of an item in a list by time, as a page was told to end. */
export const placeOf = ({ at, id }: ListPlace): string => `${at} ${id}`;

/** Where the list goes on behind a place; from its beginning where there is none. */
export function behind(place: string | undefined): { readonly after?: ListPlace } {
  if (place === undefined) return {};
  const [at, id = ""] = place.split(" ");
  return { after: { at: Number(at), id } };
}

/*
 * What a token sees of single memories. What waits in quarantine, is hidden, restricted or going is its owner's alone (SEC-R4, SEC-R5): only the scope of whoever
 * decides about it shows it, and to any other it is not there, as to recall.
 */

const WITHHELD: ReadonlySet<Item["hold"]> = new Set(["hidden", "restricted", "quarantined", "pending", "erased"]);

export const isVisible = ({ scopes }: Grant, { hold }: Item): boolean =>
  scopes.includes("memory:admin") || !WITHHELD.has(hold);

export async function* visible(grant: Grant, views: AsyncIterable<ItemView>): AsyncGenerator<ItemView> {
  for await (const view of views) if (isVisible(grant, view.item)) yield view;
}

/** @throws KeepsakeError `not_found` for what this token does not see, as for what does not exist */
export async function assertVisible(vault: Vault, grant: Grant, id: string): Promise<void> {
  const { item } = await vault.memories.get(id);
  if (!isVisible(grant, item))
    throw new KeepsakeError("not_found", "This vault has no memory with this id.", {
      hint: "It may have been erased.",
    });
}

/*
 * Confirmations over the wire: the token that a dry run answers is the vault's own, bound to exactly what was shown (SEC-D8), and once more to the principal
 * that saw it, so that nobody else says yes to it (SEC-H7).
 */

interface ConfirmationUse {
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
