/**
 * What of an item a trace may show (NAM-51, NAM-68). `conformance` shows what the contract's goldens show; there a denied sentence stands uncut in
 * the key beside its redacted text. `strict` shows no word of what was denied: keys are keyed hashes, secrets are masked, a denied text is gone.
 */
import { maskSecrets } from "../policy/privacy-detectors.ts";
import { type ContractItem, metaText } from "./contract-item.ts";
import type { PolicyContract } from "./contract-policy.ts";
import { REDACTED, traceText } from "./trace-text.ts";
import { privacyDenial } from "./write-decision.ts";

export type TracePrivacy = "strict" | "conformance";

export interface TraceRendering {
  readonly text: (value: string) => string;
  /** A key of a statement, `<event type>:<its words>`. */
  readonly key: (key: string) => string;
  readonly item: (item: ContractItem) => ContractItem;
  readonly deniedItem: (item: ContractItem) => ContractItem;
}

/** @param hash a keyed hash of a text, as a short word; equal texts stay recognisable to who has the traces, and nothing else */
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
    // Not even a hash: whoever holds the key could try out the few values that a number may have.
    deniedItem: (value) =>
      isStrict ? shown(value, { text: REDACTED, key: (dedup) => prefixed(dedup, REDACTED) }) : item(value),
  };
}

/** The fact keys of a profile are no content. */
const maskedKey = (key: string, hash: (text: string) => string): string =>
  PROFILE_KEY.test(key) ? key : prefixed(key, hash(key));
const PROFILE_KEY = /^fact:(?:name|timezone|language|project|editor|units)$|^unknown$/;

const prefixed = (key: string, rest: string): string => `${key.slice(0, key.indexOf(":") + 1)}${rest}`;
