/** Random policies that may come into force, and single changes of one field: for properties of whatever a policy says. */
import fc from "fast-check";
import { EVENT_TYPES, PRIVACY_CLASSES, SPACES } from "../../src/model/item.ts";
import { type Policy, PRESETS } from "../../src/model/policy.ts";
import { preset } from "../../src/policy/presets.ts";

const days = fc.integer({ min: 1, max: 4_000 });
const daysOrNone = fc.option(days, { nil: null });
const share = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);
const figure = fc.integer({ min: 1, max: 100_000 });
const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const logged = fc.constantFrom("always", "sampled", "never");

/** What each field may be set to, by its path. Undefined: the field is left out. Values that only fit together with others are not here. */
export const FIELD_VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  enabled: fc.boolean(),
  since: fc.option(fc.integer({ min: 0, max: 2_000_000_000_000 }), { nil: undefined }),
  deployment: fc.option(fc.constantFrom("did:a", "did:b"), { nil: undefined }),
  "archive.transcripts": fc.boolean(),
  "write.level": fc.option(fc.constantFrom("none", "minimal", "normal", "aggressive"), { nil: undefined }),
  "write.allow": some(EVENT_TYPES),
  "write.profileKeys": fc.option(some(["name", "home.city", "editor"]), { nil: undefined }),
  "privacy.detectors": fc.constantFrom("shape", "substrings"),
  "privacy.denyPatterns": fc.option(some(["acme", "project x", "\\bvat\\b"]), { nil: undefined }),
  "privacy.aggregateSubjects": fc.option(fc.integer({ min: 2, max: 50 }), { nil: undefined }),
  "privacy.workPatterns": fc.constantFrom("consent", "allowed"),
  "privacy.defaultClass": fc.constantFrom("non-pii", "guest-pii", "staff-pii"),
  "spaces.read": some(SPACES),
  "spaces.write": some(SPACES),
  "conflicts.corrections": fc.constantFrom("owner", "contract"),
  "taint.quarantineDays": fc.option(days, { nil: undefined }),
  "taint.untrustedPerSource": fc.option(figure, { nil: undefined }),
  "traces.level": fc.constantFrom("off", "codes", "content"),
  "traces.days": fc.integer({ min: 1, max: 7 }),
  "traces.privacy": fc.constantFrom("strict", "conformance"),
  "creation.minSalience": share,
  "caps.items": figure,
  "caps.candidatesPerMessage": figure,
  "caps.untrustedPerSession": figure,
  "curves.default.halfLifeDays": days,
  "recall.items": figure,
  "recall.retrievalThreshold": share,
  "retention.defaultDays": daysOrNone,
  ...Object.fromEntries(
    PRIVACY_CLASSES.map((name) => [`retention.perClass.${name}`, fc.option(daysOrNone, { nil: undefined })]),
  ),
  "retention.tombstoneDays": days,
  "compaction.originals": fc.option(fc.constantFrom("90d", "1y", "always"), { nil: undefined }),
  "audit.creation": logged,
  "audit.retrieval": logged,
  "audit.rehearsal": logged,
  "audit.accessDays": fc.option(days, { nil: undefined }),
  decisionUse: fc.constantFrom("prohibited", "allowed"),
  purpose: fc.constantFrom("personal-memory", "another purpose"),
};

/** The same policy with another value at this path; blocks on the way are made where they are missing. */
export function withField(policy: Policy, path: string, value: unknown): Policy {
  const copy: unknown = structuredClone(policy);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let block = copy as Record<string, unknown>; // the document as plain data
  for (const key of keys) {
    block[key] ??= {};
    block = block[key] as Record<string, unknown>; // paths go through blocks alone
  }
  if (value === undefined) delete block[last];
  else block[last] = value;
  return copy as Policy;
}

/** A preset with some of its fields set anew; always one that may come into force. */
export const anyPolicy = (): fc.Arbitrary<Policy> =>
  fc
    .tuple(fc.constantFrom(...PRESETS), fc.record(FIELD_VALUES, { requiredKeys: [] }))
    .map(([name, fields]) =>
      Object.entries(fields).reduce((policy, [path, value]) => withField(policy, path, value), preset(name)),
    );

/** A policy, and the same with one field changed. */
export const anyChange = (): fc.Arbitrary<{ readonly path: string; readonly before: Policy; readonly after: Policy }> =>
  fc.tuple(anyPolicy(), fc.constantFrom(...Object.keys(FIELD_VALUES))).chain(([before, path]) =>
    (FIELD_VALUES[path] ?? fc.constant(undefined)).map((value) => ({
      path,
      before,
      after: withField(before, path, value),
    })),
  );
