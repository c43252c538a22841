/**
 * All fields of a policy with their meaning, origin and user. Source of the published schema,
 * `keepsake policy show` and the tables in docs/policy.md. A test compares it with model/policy.ts.
 */
import type { Policy } from "../model/policy.ts";

interface PolicyField {
  /** Such as `retention.defaultDays`; `[]` for each entry of a list, `*` for any key. */
  readonly path: string;
  readonly meaning: string;
  /** Requirement ids, or chapters without one. */
  readonly origin: readonly string[];
  /** The operation or rule that reads it; `STORED` if none does yet. */
  readonly usedBy: string;
}

/** Stored, hashed and shown, but not enforced yet. */
export const STORED = "stored only";

type Row = readonly [path: string, origin: string, usedBy: string, meaning: string];

const ROWS: readonly Row[] = [
  ["version", "UNI §7", "schema", "Schema version: 1."],
  ["preset", "UNI §7", "conflicts", "The preset it started from. With `contract`, conflict losers are not stored."],
  ["custody", "UNI-X1", "setPolicy", "Who holds the vault: `personal` or `deployment`. Fixed at creation."],
  ["enabled", "GOS-72", "gate, recall", "False disables memory: nothing is written or recalled."],
  ["since", "GOS-73", "gate", "Earliest time of a memory, in milliseconds UTC. Absent: no limit."],
  ["deployment", "GOS-10", "gate, recall", "ID of the deployment; memories of others are refused. Absent: none."],
  ["scope", "GOS-60", "schema", "Reach of memory; only `deployment` exists."],
  ["archive", "UNI-X8", "", "The conversation itself."],
  [
    "archive.transcripts",
    "UNI-X8",
    "observe",
    "True archives messages encrypted as evidence; false stores only their metadata.",
  ],
  ["write", "NAM-15", "", "Which memories may be written."],
  [
    "write.level",
    "NAM-14, NAM-15",
    "gate",
    "`none`, `minimal`, `normal` or `aggressive` (everything). Absent: `aggressive`.",
  ],
  ["write.allow", "NAM-15, NAM-16", "gate", "Allowed event classes. Empty: all."],
  ["write.deny", "NAM-15, NAM-16", "gate", "Denied event classes. None may also be in `allow`."],
  ["write.profileKeys", "NAM-17", "gate", "Allowed profile keys. Absent: all."],
  ["privacy", "GOS-33, NAM-18", "", "Private data and its legal basis."],
  ["privacy.detectors", "NAM-18", "gate", "How secrets are found: by `shape`, or by the contract's nine `substrings`."],
  [
    "privacy.denyPatterns",
    "NAM-18, SEC-X4",
    "gate",
    "RE2 patterns of withheld text, case-insensitive: at most 100, of 200 characters.",
  ],
  [
    "privacy.sensitive",
    "GOS-36",
    "gate",
    "`keep-own` stores and marks participants' sensitive data; `refuse` stores none.",
  ],
  [
    "privacy.permitSensitive",
    "GOS-36, GOS-A19",
    "gate",
    "Allows a deployment sensitive data with explicit consent. Absent: not allowed.",
  ],
  ["privacy.permitSensitive.safetyTier", "GOS-A19", "gate", "gosum safety tier A or B; C is refused."],
  ["privacy.permitSensitive.complianceProfiles", "GOS-A19", "gate", "Must include `gdpr`."],
  ["privacy.assessment", "GOS-39", "gate", "Location of the balancing test. Required for `legitimate-interest`."],
  ["privacy.aggregateSubjects", "GOS-A22", "gate", "Minimum number of persons for aggregate data. Absent: 5."],
  ["privacy.workPatterns", "PN-32", "gate", "Work patterns require `consent` or are `allowed`."],
  ["privacy.defaultBasis", "GOS-34", "gate", "Legal basis of ordinary memories."],
  ["privacy.defaultClass", "GOS-21", "gate", "Privacy class of ordinary memories. Detectors can only raise it."],
  ["spaces", "NAM-34", "", "Which spaces are read, written and promoted. Absent: all are read and written."],
  ["spaces.read", "NAM-35", "recall", "Spaces that recall reads."],
  ["spaces.write", "NAM-35", "gate", "Spaces that may be written."],
  [
    "spaces.promotions",
    "NAM-36",
    "promote",
    "Promotion rules. The first match decides; without one, promotion is denied.",
  ],
  ["spaces.promotions[].from", "NAM-36", "promote", "Source space."],
  ["spaces.promotions[].to", "NAM-36", "promote", "Target space."],
  ["spaces.promotions[].events", "NAM-36", "promote", "Event classes that may be promoted. Empty: all."],
  ["spaces.promotions[].minAuthority", "NAM-36", "promote", "Minimum authority."],
  ["spaces.promotions[].decisionOverride", "NAM-36", "promote", "For decisions, a user's authority is enough."],
  ["phases", "NAM-39", "", "Sections of a project with separate memory. Absent: none."],
  ["phases.enabled", "NAM-40", "recall", "Whether phases exist."],
  ["phases.recall", "NAM-44", "recall", "`current_only`, or `current_plus_history` (current phase first)."],
  ["phases.max", "NAM-45", "phases", "Number of snapshots stored; null: all."],
  ["phases.diff", "NAM-43", "phases", "Whether phases can be compared."],
  ["conflicts", "NAM-30", "", "Which of two memories with one key wins."],
  [
    "conflicts.corrections",
    "NAM-30",
    "gate",
    "`owner`: a user's correction overrides any authority. `contract`: as in the memory contract. Absent: `owner`.",
  ],
  ["taint", "SEC-R4", "", "Limits of untrusted content."],
  ["taint.quarantineDays", "SEC-R4", "maintenance", "Days in quarantine before deletion. Absent: 14."],
  ["taint.untrustedPerSource", "SEC-R12", "gate", "Maximum memories per untrusted source and day. Absent: 1,000."],
  ["taint.verifiedTools", "SEC-S8", "gate", "Tools trusted for certain keys. Absent: none."],
  ["taint.verifiedTools[].tool", "SEC-S8", "gate", "Name of the tool."],
  ["taint.verifiedTools[].keys", "SEC-S8", "gate", "Profile keys it may set."],
  ["traces", "SEC-S11", "", "Explanations of decisions. Absent: codes for 7 days, strict."],
  ["traces.level", "SEC-S11", "traces", "`off`, `codes`, or `content` including the judged text."],
  ["traces.days", "SEC-S11", "maintenance", "Days that traces are stored, at most 7."],
  [
    "traces.privacy",
    "NAM-51, NAM-68",
    "traces",
    "`strict` hides denied text; `conformance` shows it as the contract's golden files do.",
  ],
  ["contract", "NAM-12", "", "The memory contract. Absent fields use the contract's defaults."],
  ["contract.shortTerm", "NAM-23", "contract", "Messages in the short-term window; 0: none."],
  ["contract.semantic", "NAM-14", "contract", "Whether the semantic store is used."],
  ["contract.profile", "NAM-14", "contract", "Whether the profile store is used."],
  ["contract.semanticTopK", "NAM-27", "contract", "Maximum semantic items per space in a recall."],
  ["contract.forget", "NAM-32", "contract", "How items expire: `never`, `ttl` or `decay`."],
  ["contract.dedupe", "NAM-26", "contract", "Whether items with equal keys are merged."],
  ["contract.retention", "NAM-32", "contract", "Overrides the contract's retention, by kind and event class."],
  ["contract.retention.*.*.mode", "NAM-32", "contract", "How these items expire."],
  ["contract.retention.*.*.ttlTicks", "NAM-32", "contract", "Ticks until expiry; null: never."],
  ["contract.kinds", "NAM-15", "contract", "Allowed event classes per kind. Empty: all."],
  ["creation", "GOS-62", "", "Minimum importance of a memory."],
  ["creation.minSalience", "GOS-59, GOS-62", "gate", "Memories below this salience are not stored."],
  ["creation.classifier", "GOS-59, GOS-62", STORED, "Name of the rules that weigh; each memory records its own."],
  ["caps", "SEC-R12, GOS-61", "", "Limits on numbers of memories."],
  [
    "caps.items",
    "GOS-61",
    "gate, maintenance",
    "Maximum memories in use. Messages and archived memories don't count; the faintest give way.",
  ],
  ["caps.candidatesPerMessage", "SEC-R12", "gate", "Maximum memories per message."],
  ["caps.untrustedPerSession", "SEC-R12", "gate", "Maximum untrusted memories per session."],
  ["curves", "GOS-20", "", "How new memories decay."],
  ["curves.default", "GOS-20, GOS-A5", "new items", "For types without a curve of their own."],
  ["curves.default.fn", "GOS-20", "ageing", "Name of the formula."],
  ["curves.default.halfLifeDays", "GOS-26", "ageing", "Days until salience halves."],
  ["curves.default.boost", "GOS-26", "ageing", "Factor per rehearsal."],
  ["curves.default.floor", "GOS-27", "ageing", "Share of the emotional valence that limits the decay."],
  ["curves.default.minimum", "GOS-28", "ageing", "Below this salience a memory may be archived."],
  ["curves.default.detailRate", "GOS-29", "ageing", "How much faster details fade."],
  ["curves.byType", "GUM-B3", "new items", "Curves by memory type, with the fields of `curves.default`."],
  ["recall", "GOS-59", "", "How much is recalled, and in what order."],
  ["recall.items", "GOS-59", "recall", "Maximum memories per recall."],
  ["recall.budgetTokens", "GOS-53", "recall", "Maximum estimated tokens of the prompt."],
  ["recall.retrievalThreshold", "GOS-51", "recall", "Memories below this salience are not recalled."],
  [
    "recall.cooldownTurns",
    "GOS-53, GOS-A7",
    "recall",
    "Turns until a memory is recalled again in a session. 0: no cooldown.",
  ],
  ["recall.mentions", "GOS-31, GOS-A6", "observe", "Whether mentioning a memory rehearses it. Absent: `rehearse`."],
  [
    "recall.layered",
    "GUM-23",
    "recall",
    "Whether summaries come before facts. Absent: only of a topic that the question names.",
  ],
  ["recall.recentDays", "GOS-54", "rendering", "Age limit of the marker `recent`."],
  ["recall.weights", "GOS-52", "recall", "Ranking weights from 0 to 1."],
  ["recall.weights.salience", "GOS-52", "recall", "Current salience."],
  ["recall.weights.relevance", "GOS-52", "recall", "Relevance to the query."],
  ["recall.weights.recency", "GOS-52", "recall", "Age."],
  ["recall.weights.topic", "GOS-52", "recall", "Match with the topic of the query."],
  [
    "recall.confabulation",
    "GOS-58",
    "rendering",
    "Personas only. `strict` fills no gaps; `moderate` may, in hospitality and entertainment: details can be false.",
  ],
  ["recall.vertical", "GOS-58, GOS-A21", "check", "gosum's verticalContext, such as `hospitality`."],
  ["recall.heading", "GOS §5", "rendering", "Text in parentheses in the prompt's heading."],
  ["retention", "GOS-33", "", "How long memories are stored."],
  ["retention.defaultDays", "GOS-59", "maintenance", "Days that items and messages are stored; null: no limit."],
  [
    "retention.perClass",
    "GOS-33, GOS-A23",
    "maintenance",
    "Days by privacy class; null: no limit. Absent: the default.",
  ],
  ["retention.tombstoneDays", "GOS-50", STORED, "Days that id and time of an erased item stay."],
  ["compaction", "PN-24", "", "When old memories are replaced by summaries."],
  [
    "compaction.totalTokens",
    "PN-24, PN-C17",
    "compact",
    "Estimated tokens at which compaction starts. Absent: 150,000.",
  ],
  ["compaction.share", "PN-24", "compact", "Share of facts compacted, oldest first. Absent: 0.7."],
  [
    "compaction.sessionMessages",
    "PN-24",
    "compact",
    "Messages per session before older ones are compacted. Absent: 200.",
  ],
  ["compaction.keepMessages", "PN-24", "compact", "Latest messages of a session that are never compacted. Absent: 20."],
  ["compaction.idleDays", "PN-24", "compact", "Days without access before a faded memory may be archived. Absent: 90."],
  [
    "compaction.originals",
    "PN-C15",
    "compact",
    "How long compacted originals are stored: `90d`, `1y` or `always`. Absent: `always`.",
  ],
  ["erasureSla", "GOS-50", "", "Deadlines for erasure requests."],
  ["erasureSla.acknowledgeHours", "GOS-50", STORED, "Hours until it is acknowledged."],
  ["erasureSla.completeHours", "GOS-50", STORED, "Hours until it is complete; not fewer than for the acknowledgement."],
  ["audit", "GOS-63", "", "What the log records."],
  ["audit.creation", "GOS-63", STORED, "Writes: every one is logged, whatever this says."],
  ["audit.retrieval", "GOS-63", "recall", "Recalls: `always` (before the answer), `sampled` (about 10 %) or `never`."],
  ["audit.redaction", "GOS-63", "schema", "Deletions: only `always`."],
  ["audit.rehearsal", "GOS-63", "recall", "Rehearsals: `always`, `sampled` or `never`."],
  [
    "audit.accessDays",
    "SEC §4, SEC §5",
    "check",
    "Days of access log, at least 183 with `highRisk`. Absent: no limit. Not enforced yet.",
  ],
  ["highRisk", "SEC §5", "check", "High-risk system under the EU AI Act: every recall is logged. Absent: false."],
  ["decisionUse", "SEC §5", "new items", "Whether memories may be used in automated decisions (GDPR 22)."],
  ["purpose", "SEC §5", "new items", "Purpose of the memory (GDPR 5)."],
];

export const POLICY_FIELDS: readonly PolicyField[] = ROWS.map(([path, origin, usedBy, meaning]) => ({
  path,
  meaning,
  origin: origin.split(", "),
  usedBy,
}));

const BY_PATH: ReadonlyMap<string, PolicyField> = new Map(POLICY_FIELDS.map((field) => [field.path, field]));

/** The field of a document path such as `curves.byType.goal.boost`, or its nearest parent. */
export function policyField(path: string): PolicyField | undefined {
  for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
    const field = BY_PATH.get(at);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** The policy as a flat map of path to value, in document order. Lists are values. */
export function policyValues(policy: Policy): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  collect("", policy, values);
  return values;
}

function collect(path: string, value: unknown, values: Map<string, unknown>): void {
  const isBlock = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isBlock) values.set(path, value);
  else for (const [key, member] of Object.entries(value)) collect(path === "" ? key : `${path}.${key}`, member, values);
}
