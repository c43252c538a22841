/** Lists by page: at most so many entries, and where the next page begins. */

import type { ListPlace } from "../../engine/correct/inspect.ts";
import { openHandle, sealHandle } from "../../engine/handle.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import type { Vault } from "../../engine/vault.ts";

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
