/**
 * Where endpoints may be (GDPR 44): each bears a tag of its region, and the keep says which it allows and which it blocks. What does not fit is
 * refused when the keep is opened, before any connection. A tag is a word with parts behind hyphens, `EU` or `EU-DE`; a rule for `EU` means all of them.
 */
import { KeepsakeError } from "../model/error.ts";

export interface RegionRules {
  /** Given: only these, and an endpoint without a tag is in none of them. */
  readonly allowed?: readonly string[];
  /** Never these, whatever is allowed. */
  readonly blocked?: readonly string[];
}

/** What is asked about: an embedder, a language model, a hook, whoever receives notices. */
interface RegionEndpoint {
  readonly region?: string | undefined;
  /** True: nothing leaves this machine, so no rule applies. */
  readonly isLocal?: boolean | undefined;
}

/** `EU`, `EU-DE`, `US-EAST-1`: letters in upper case and digits. */
export const REGION_PATTERN = /^[A-Z]{2,10}(?:-[A-Z0-9]{1,10}){0,4}$/;

/** @param what the endpoint is, as `embedder`, for the error @throws KeepsakeError `invalid_input`. */
export function assertRegion(rules: RegionRules, what: string, { region, isLocal }: RegionEndpoint): void {
  for (const tag of [...(rules.allowed ?? []), ...(rules.blocked ?? []), ...(region === undefined ? [] : [region])])
    if (!REGION_PATTERN.test(tag)) throw noTag(what);
  if (isLocal === true || isAllowed(rules, region)) return;
  throw new KeepsakeError("invalid_input", "An endpoint lies outside of the regions that this keep allows.", {
    hint: "Give the endpoint a region that fits, or change allowedRegions and blockedRegions. Nothing was sent.",
    facts: { field: what, region: region ?? "none" },
  });
}

/** Without any rule every region is allowed; with rules an unknown one is not. */
export function isAllowed({ allowed, blocked }: RegionRules, region: string | undefined): boolean {
  if (allowed === undefined && (blocked === undefined || blocked.length === 0)) return true;
  if (region === undefined) return false;
  const isIn = (tags: readonly string[]): boolean => tags.some((tag) => region === tag || region.startsWith(`${tag}-`));
  return (allowed === undefined || isIn(allowed)) && !isIn(blocked ?? []);
}

const noTag = (what: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "A region is not a tag.", {
    hint: "Write EU, EU-DE or US-EAST-1: letters in upper case and digits, with hyphens between.",
    facts: { field: what },
  });
