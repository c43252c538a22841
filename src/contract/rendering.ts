/**
 * What a trace shows of an item (NAM-51, NAM-68). `conformance` matches the contract's goldens, in
 * which a denied sentence appears uncut in its key. `strict` shows no word of denied content: keys
 * are keyed hashes, secrets are masked, denied text is redacted. Stored text is never changed.
 */

import { codePointCount, collapseSpace, firstCodePoints } from "../model/text.ts";
import { maskSecrets } from "../policy/privacy-detectors.ts";
import type { TraceRendering } from "./item.ts";
import { type ContractItem, metaText } from "./item.ts";
import type { PolicyContract } from "./policy.ts";
import { privacyDenial } from "./write.ts";

const REDACTED = "(redacted)";
const SHOWN_MAX = 200;
/** Matched inside words too: `monkey` hides a text. */
const HIDING = ["key", "secret", "token", "password", "authorization"] as const;

/** One line, without anything that looks like a credential, cut short. A non-text value as JSON. */
export function traceText(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = collapseSpace(typeof value === "object" ? JSON.stringify(value) : String(value));
  const lower = text.toLowerCase();
  if (HIDING.some((sign) => lower.includes(sign))) return REDACTED;
  return codePointCount(text) > SHOWN_MAX ? `${firstCodePoints(text, SHOWN_MAX)}... (truncated)` : text;
}

export type TracePrivacy = "strict" | "conformance";

/** @param hash a short keyed hash, which shows only whether two texts are equal */
export function traceRendering(
  privacy: TracePrivacy,
  contract: PolicyContract,
  hash: (text: string) => string,
): TraceRendering {
  const isStrict = privacy === "strict";
  const text = (value: string): string => {
    if (!isStrict) return traceText(value);
    return privacyDenial(contract, value) === undefined ? traceText(maskSecrets(value).text) : REDACTED;
  };
  const key = (value: string): string => (isStrict ? maskedKey(value, hash) : value);
  const shown = (
    item: ContractItem,
    as: { readonly text: string; readonly key: (key: string) => string },
  ): ContractItem => {
    const dedup = metaText(item, "dedup_key");
    return {
      ...item,
      text: as.text,
      ...(dedup === undefined ? {} : { meta: { ...item.meta, dedup_key: as.key(dedup) } }),
    };
  };
  const item = (value: ContractItem): ContractItem => shown(value, { text: text(value.text), key });
  return {
    text,
    key,
    item,
    // Not even a hash: a key holder could try out the few values that a number can have.
    deniedItem: (value) =>
      isStrict ? shown(value, { text: REDACTED, key: (dedup) => prefixed(dedup, REDACTED) }) : item(value),
  };
}

/** The fact keys of a profile are not content. */
const maskedKey = (key: string, hash: (text: string) => string): string =>
  PROFILE_KEY.test(key) ? key : prefixed(key, hash(key));
const PROFILE_KEY = /^fact:(?:name|timezone|language|project|editor|units)$|^unknown$/;

const prefixed = (key: string, rest: string): string => `${key.slice(0, key.indexOf(":") + 1)}${rest}`;
