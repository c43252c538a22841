/**
 * A short fingerprint of a memory's text in the form that equal memories share (PAM-24): finds duplicates without keeping the
 * text or a cryptographic hash of it. Not collision-proof against someone who tries, so equality is checked on the texts.
 */
import { equalityText } from "../core/text.ts";

/** 53 bits: the two mixed halves of cyrb53. */
export function fingerprint(text: string): number {
  const equal = equalityText(text);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < equal.length; index++) {
    const code = equal.charCodeAt(index);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 0x200000 * (low >>> 0) + (high >>> 11);
}
