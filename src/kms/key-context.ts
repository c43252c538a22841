/** A key's context as bytes that mean it and nothing else: `"keepsake/kms" 0x00` ‖ LP(name) ‖ LP(value) of each field, by name. */
import { concat, lengthPrefixed } from "../crypto/encoding.ts";
import type { KeyContext } from "./key-wrapper.ts";

const TAG = Buffer.from("keepsake/kms\0", "latin1");

export function contextBytes(context: KeyContext): Buffer {
  const names = Object.keys(context).sort((left, right) => (left < right ? -1 : 1));
  return concat(TAG, ...names.flatMap((name) => [lengthPrefixed(name), lengthPrefixed(context[name] ?? "")]));
}
