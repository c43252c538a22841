/** Small things that the groups share. */
import { isKeepsakeError } from "../../src/model/error.ts";

export const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ""), "hex");
export const utf8 = (text: string): Buffer => Buffer.from(text, "utf8");

export function flipped(bytes: Uint8Array, index: number, mask: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[index] = (changed[index] ?? 0) ^ mask;
  return changed;
}

/** The code with which a call is refused; undefined where it gives something back. Any other error is thrown on. */
export function refusalOf(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (isKeepsakeError(error)) return error.code;
    throw error;
  }
}
