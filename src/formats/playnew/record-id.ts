/**
 * Ids of the Play New view: a prefix and 32 hex digits (PN-C1, PN-C2). A memory that came from another Play New keeps the name that it had there, so
 * that what refers to it still does.
 */
import { isId, parseIdView, playNewId } from "../../core/id.ts";
import type { Item } from "../../core/item.ts";

/** Name of this format where items note what other formats call them. */
export const PLAY_NEW_CODEC = "play-new";

/** @param vault id of the vault, 32 hex digits: one vault is one user */
export const playNewUserId = (vault: string): string => `usr_${vault}`;

/** @param keep id of the keep, 32 hex digits: one keep is one organisation */
export const playNewOrgId = (keep: string): string => `org_${keep}`;

/** @param id UUIDv7 */
export const playNewExportId = (id: string): string => `exp_${id.replaceAll("-", "")}`;

/** What the record of an item is called. */
export const memoryIdOf = ({ id, foreign }: Pick<Item, "id" | "foreign">): string =>
  memoryIdOfName(foreign.find(({ codec }) => codec === PLAY_NEW_CODEC)?.id ?? id);

/** A vault's own id in this view; any other name stays as it is. */
export const memoryIdOfName = (name: string): string => (isId(name) ? playNewId(name) : name);

/**
 * The name by which a vault knows a record again. An id of this view is a UUID, which also tells when its memory was made: so references to it are found
 * wherever they stand in the document, and a vault's own memory is seen to be there already.
 */
export function nameOfMemoryId(memoryId: string): string {
  if (!OWN_VIEW.test(memoryId)) return memoryId;
  const view = parseIdView(memoryId);
  return "id" in view ? view.id : memoryId;
}
const OWN_VIEW = /^mem_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/;
