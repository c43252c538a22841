/**
 * The two tiers. The fast tier is `test/**\/*.test.ts` without the suites below: examples, properties and
 * programs that run end to end. The full tier adds the exhaustive suites and every `*.full.ts`.
 */

/** A suite of the full tier and its files. A folder stands for all its tests. */
export type Suites = Readonly<Record<string, readonly string[]>>;

export const EXHAUSTIVE_SUITES: Suites = {
  crash: ["test/crash/", "test/vault/person-crash.test.ts", "test/crypto/nonce-reuse.test.ts"],
  power: ["test/power/"],
  rot: ["test/rot/"],
  canary: ["test/canary/"],
  erasure: ["test/conformance/erasure.test.ts"],
  poisoning: ["test/poisoning/"],
  backup: ["test/backup/any-history.test.ts", "test/backup/deaths.test.ts"],
  linear: ["test/linear/", "test/surfaces/many-at-once.test.ts"],
  histories: [
    "test/search/brute-force.test.ts",
    "test/search/lanes.test.ts",
    "test/vault/compact-weeks.test.ts",
    "test/vault/recall-determinism.test.ts",
    "test/vault/recall-history.test.ts",
    "test/vault/rotate.test.ts",
    "test/vault/segments.test.ts",
  ],
  bounds: [
    "test/bench/soak.test.ts",
    "test/eval/formation.test.ts",
    "test/formats/files/archive-bombs.test.ts",
    "test/storage/disk-faults.test.ts",
    "test/surfaces/bad-input.test.ts",
    "test/vault/recall-bad-input.test.ts",
    "test/vault/rights-register.test.ts",
  ],
  model: ["test/model/", "test/vault/model.test.ts", "test/vault/recall-brute-force.test.ts"],
  isolation: ["test/isolation/"],
  processes: [
    "test/surfaces/ending.test.ts",
    "test/surfaces/read-only.test.ts",
    "test/surfaces/hooks/docs.test.ts",
    "test/surfaces/http/docs.test.ts",
    "test/surfaces/http/egress.test.ts",
    "test/surfaces/mcp/docs.test.ts",
  ],
  patterns: ["test/patterns/"],
  fuzz: ["test/fuzz/"],
  conformance: [
    "test/audit/conformance.test.ts",
    "test/audit/verify-log.test.ts",
    "test/conformance/crypto.test.ts",
    "test/conformance/namel3ss.test.ts",
    "test/conformance/pam.test.ts",
  ],
  frameworks: ["test/frameworks/"],
};

const LONG_FORM = ".full.ts";

/** The suite of a file, or undefined for one of the fast tier. `path` is relative to the project. */
export function suiteOf(path: string): string | undefined {
  const found = Object.entries(EXHAUSTIVE_SUITES).find(([, files]) =>
    files.some((file) => (file.endsWith("/") ? path.startsWith(file) : path === file)),
  );
  return found?.[0] ?? (path.endsWith(LONG_FORM) ? "long forms" : undefined);
}

/** What the fast tier leaves out, as patterns of the test runner. */
export const EXHAUSTIVE_FILES: readonly string[] = Object.values(EXHAUSTIVE_SUITES)
  .flat()
  .map((file) => (file.endsWith("/") ? `${file}**` : file));
