/**
 * Region rules (GDPR 44): each endpoint has a region tag, and the store lists allowed and blocked
 * regions. Violations are refused when the store is opened, before any connection. A rule for `EU`
 * covers `EU-DE`.
 */
import { KeepsakeError } from "../model/error.ts";

export interface RegionRules {
  /** If given, only these; endpoints without a tag are refused. */
  readonly allowed?: readonly string[];
  /** Takes precedence over `allowed`. */
  readonly blocked?: readonly string[];
}

/** An embedder, language model, hook or notice recipient. */
interface RegionEndpoint {
  readonly region?: string | undefined;
  /** True if nothing leaves this machine, so no rule applies. */
  readonly isLocal?: boolean | undefined;
}

/** `EU`, `EU-DE`, `US-EAST-1`: uppercase letters and digits. */
export const REGION_PATTERN = /^[A-Z]{2,10}(?:-[A-Z0-9]{1,10}){0,4}$/;

/** @param what kind of endpoint, for the error. @throws KeepsakeError `invalid_input`. */
export function assertRegion(rules: RegionRules, what: string, { region, isLocal }: RegionEndpoint): void {
  for (const tag of [...(rules.allowed ?? []), ...(rules.blocked ?? []), ...(region === undefined ? [] : [region])])
    if (!REGION_PATTERN.test(tag)) throw noTag(what);
  if (isLocal === true || isAllowed(rules, region)) return;
  throw new KeepsakeError("invalid_input", "An endpoint is outside the allowed regions of this store.", {
    hint: "Set an allowed region for the endpoint, or change allowedRegions and blockedRegions. Nothing was sent.",
    facts: { field: what, region: region ?? "none" },
  });
}

/** Without rules every region is allowed; with rules an unknown one is not. */
export function isAllowed({ allowed, blocked }: RegionRules, region: string | undefined): boolean {
  if (allowed === undefined && (blocked === undefined || blocked.length === 0)) return true;
  if (region === undefined) return false;
  const isIn = (tags: readonly string[]): boolean => tags.some((tag) => region === tag || region.startsWith(`${tag}-`));
  return (allowed === undefined || isIn(allowed)) && !isIn(blocked ?? []);
}

const noTag = (what: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "A region is not a valid tag.", {
    hint: "Use uppercase letters and digits with hyphens, such as EU, EU-DE or US-EAST-1.",
    facts: { field: what },
  });
