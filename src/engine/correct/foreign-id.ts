/**
 * The id that a foreign memory has in this vault (UNI-X2): worked out from its own, keyed by the vault, so that the same document twice changes nothing, what
 * refers to it still does, and two vaults that took in the same document share no id.
 */

import { keyedHash } from "../../crypto/keyed-hash.ts";
import { formatId, idTime, isId } from "../../model/id.ts";
import type { OpenVault } from "../open-vault.ts";

export function foreignId({ keys }: OpenVault, codec: string, id: string): string {
  const bytes = keyedHash(keys.transfer, `keepsake/foreign/1\u0000${codec}\u0000${id}`);
  // An id of our kind keeps its time and its place in that millisecond, so that what lay in order lies in order. Others tell no time, and neither does this one then.
  if (isId(id)) return formatId(idTime(id), Number.parseInt(id.slice(15, 18), 16), bytes);
  return formatId(0, ((bytes[8] ?? 0) << 4) | ((bytes[9] ?? 0) & 0xf), bytes);
}
