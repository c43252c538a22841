/** Packs lists of UUIDs for sealed notes: sixteen bytes per id, as base64url, in order. */
import { hex } from "../../model/id.ts";

const ID_BYTES = 16;

export const packedIds = (ids: readonly string[]): string =>
  Buffer.from(ids.map((id) => id.replaceAll("-", "")).join(""), "hex").toString("base64url");

export function unpackedIds(packed: string): readonly string[] {
  const bytes = Buffer.from(packed, "base64url");
  const ids: string[] = [];
  for (let from = 0; from + ID_BYTES <= bytes.length; from += ID_BYTES) {
    const digits = hex(bytes.subarray(from, from + ID_BYTES));
    const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
    ids.push([...parts, digits.slice(20)].join("-"));
  }
  return ids;
}
