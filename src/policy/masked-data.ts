/** The data beside a message, such as an event's own or metadata: what may not stand in its words may not stand there either. */
import type { Policy } from "../core/policy.ts";
import { matchesDenied, WITHHELD } from "./deny-patterns.ts";
import { maskOf, maskSecrets } from "./privacy-detectors.ts";

/** As it was, with secrets masked and values that the policy's patterns keep out replaced by `[withheld]`. Names are read with their values: `password` tells what stands behind it. */
export const maskedData = <T>(policy: Policy, data: T): T => masked(policy, data, undefined) as T;

function masked(policy: Policy, data: unknown, name: string | undefined): unknown {
  if (Array.isArray(data)) return data.map((value) => masked(policy, value, name));
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, masked(policy, value, key)]));
  if (typeof data !== "string" && typeof data !== "number") return data;
  const text = String(data);
  if (matchesDenied(policy, text)) return WITHHELD;
  if (policy.privacy.detectors !== "shape") return data;
  const alone = maskSecrets(text);
  if (alone.kinds.length > 0) return alone.text;
  const [named] = name === undefined ? [] : maskSecrets(`${name}: ${text}`).kinds;
  return named === undefined ? data : maskOf(named);
}
