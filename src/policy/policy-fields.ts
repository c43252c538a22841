/**
 * Every field of a policy: what it means, where it comes from, and what carries it out. The published schema, `keepsake policy show` and the
 * tables of docs/policy.md are made of these rows; a test holds them against the schema in model/policy.ts.
 */
import type { Policy } from "../model/policy.ts";

interface PolicyField {
  /** As `retention.defaultDays`; `[]` stands for each of a list, `*` for any key. */
  readonly path: string;
  readonly meaning: string;
  /** Requirements that ask for it, or chapters where none has a number. */
  readonly origin: readonly string[];
  /** Which verb or rule reads it; `STORED` where none does yet. */
  readonly usedBy: string;
}

/** It lies in the vault, is hashed and shown, and nothing carries it out yet. */
export const STORED = "stored only";

type Row = readonly [path: string, origin: string, usedBy: string, meaning: string];

const ROWS: readonly Row[] = [
  ["version", "UNI §7", "schema", "Version of this schema: 1."],
  ["preset", "UNI §7", "conflicts", "Name of the preset that it began with; `contract` keeps no loser of a conflict."],
  [
    "custody",
    "UNI-X1",
    "setPolicy",
    "Who holds the vault: `personal` or `deployment`. Settled when the vault is made.",
  ],
  ["enabled", "GOS-72", "gate, recall", "False behaves exactly as no memory: nothing is written, nothing recalled."],
  ["since", "GOS-73", "gate", "No memory may be older than this instant, milliseconds UTC. Absent: no bound."],
  ["deployment", "GOS-10", "gate, recall", "A deployment's id; memories of another one are refused. Absent: none."],
  ["scope", "GOS-60", "schema", "How far memory reaches: `deployment`, and no other word is known."],
  ["archive", "UNI-X8", "", "What is kept of the conversation itself."],
  [
    "archive.transcripts",
    "UNI-X8",
    "observe",
    "Messages are kept, sealed, as evidence; false keeps their place without their words.",
  ],
  ["write", "NAM-15", "", "Which memories may be written at all."],
  [
    "write.level",
    "NAM-14, NAM-15",
    "gate",
    "From `none` over `minimal` and `normal` to `aggressive`, everything that is formed. Absent: `aggressive`.",
  ],
  ["write.allow", "NAM-15, NAM-16", "gate", "Event classes that may become memories. Empty: all."],
  [
    "write.deny",
    "NAM-15, NAM-16",
    "gate",
    "Event classes that may not; it wins over `allow`, and may name none that is allowed.",
  ],
  ["write.profileKeys", "NAM-17", "gate", "Profile keys that may be set. Absent: all."],
  ["privacy", "GOS-33, NAM-18", "", "What is private, and on what it rests."],
  [
    "privacy.detectors",
    "NAM-18",
    "gate",
    "Secrets are found by their `shape`, or by the contract's nine `substrings`.",
  ],
  [
    "privacy.denyPatterns",
    "NAM-18, SEC-X4",
    "gate",
    "Further words that are kept out: RE2 patterns, whatever their case, at most 100 of 200 characters.",
  ],
  [
    "privacy.sensitive",
    "GOS-36",
    "gate",
    "`keep-own` keeps and marks what participants say of themselves; `refuse` keeps nothing sensitive.",
  ],
  [
    "privacy.permitSensitive",
    "GOS-36, GOS-A19",
    "gate",
    "What permits a deployment sensitive data under explicit consent. Absent: nothing does.",
  ],
  ["privacy.permitSensitive.safetyTier", "GOS-A19", "gate", "gosum's tier, A or B; C permits nothing and is refused."],
  ["privacy.permitSensitive.complianceProfiles", "GOS-A19", "gate", "Must name `gdpr`."],
  [
    "privacy.assessment",
    "GOS-39",
    "gate",
    "Where the balancing test for `legitimate-interest` lies. Needed for that basis.",
  ],
  [
    "privacy.aggregateSubjects",
    "GOS-A22",
    "gate",
    "Distinct persons that stand behind what is called aggregate. Absent: 5.",
  ],
  ["privacy.workPatterns", "PN-32", "gate", "Work patterns need a record of `consent`, or are `allowed`."],
  ["privacy.defaultBasis", "GOS-34", "gate", "Consent basis of ordinary memories."],
  ["privacy.defaultClass", "GOS-21", "gate", "Privacy class of ordinary memories; detectors only ever raise it."],
  [
    "spaces",
    "NAM-34",
    "",
    "Which spaces are read, written, and carried over. Absent: all are read and written, nothing is carried over.",
  ],
  ["spaces.read", "NAM-35", "recall", "Spaces that recall reads."],
  ["spaces.write", "NAM-35", "gate", "Spaces that may be written."],
  [
    "spaces.promotions",
    "NAM-36",
    "promote",
    "The first rule for a pair of spaces decides; a pair without one is closed.",
  ],
  ["spaces.promotions[].from", "NAM-36", "promote", "The space that a memory leaves."],
  ["spaces.promotions[].to", "NAM-36", "promote", "The space that it is carried into."],
  ["spaces.promotions[].events", "NAM-36", "promote", "Event classes that the rule carries. Empty: all."],
  ["spaces.promotions[].minAuthority", "NAM-36", "promote", "Who has to say so, at least."],
  ["spaces.promotions[].decisionOverride", "NAM-36", "promote", "A decision needs a user's word only."],
  ["phases", "NAM-39", "", "Sections of a project that memory is kept apart by. Absent: none."],
  ["phases.enabled", "NAM-40", "recall", "Whether there are phases."],
  ["phases.recall", "NAM-44", "recall", "`current_only`, or `current_plus_history`: the current one first."],
  ["phases.max", "NAM-45", "phases", "Snapshots that are kept; null: all."],
  ["phases.diff", "NAM-43", "phases", "Whether two phases may be compared."],
  ["conflicts", "NAM-30", "", "Who wins where two memories hold one key."],
  [
    "conflicts.corrections",
    "NAM-30",
    "gate",
    "A user's correction gets past any authority (`owner`), or as the memory contract has it (`contract`). Absent: `owner`.",
  ],
  ["taint", "SEC-R4", "", "What outside content may do."],
  ["taint.quarantineDays", "SEC-R4", "tend", "How long what waits for its owner is kept. Absent: 14."],
  ["taint.untrustedPerSource", "SEC-R12", "gate", "Most memories of one outside source on one day. Absent: 1,000."],
  ["taint.verifiedTools", "SEC-S8", "gate", "Tools whose word is verified, each for its keys only. Absent: none."],
  ["taint.verifiedTools[].tool", "SEC-S8", "gate", "Name of the tool."],
  ["taint.verifiedTools[].keys", "SEC-S8", "gate", "Profile keys that it may speak for."],
  ["traces", "SEC-S11", "", "How decisions are explained afterwards. Absent: by codes, for 7 days, strictly."],
  ["traces.level", "SEC-S11", "traces", "`off`, `codes` alone, or with the `content` that was judged."],
  ["traces.days", "SEC-S11", "tend", "Days that traces live, 7 at most."],
  [
    "traces.privacy",
    "NAM-51, NAM-68",
    "traces",
    "`strict` shows no word of what was denied; `conformance` shows what the contract's goldens show.",
  ],
  [
    "contract",
    "NAM-12",
    "",
    "The deterministic cycle of the memory contract. What is absent is as the contract has it.",
  ],
  ["contract.shortTerm", "NAM-23", "contract", "Messages of a phase that the short-term window holds; 0: none."],
  ["contract.semantic", "NAM-14", "contract", "Whether the semantic store is written and recalled."],
  ["contract.profile", "NAM-14", "contract", "Whether the profile store is written and recalled."],
  ["contract.semanticTopK", "NAM-27", "contract", "Most semantic items that recall gives for each space."],
  ["contract.forget", "NAM-32", "contract", "How items go: `never`, `ttl` or `decay`."],
  ["contract.dedupe", "NAM-26", "contract", "Whether equal items are merged by key."],
  ["contract.retention", "NAM-32", "contract", "By kind and event class, in place of the contract's own table."],
  ["contract.retention.*.*.mode", "NAM-32", "contract", "How items of this kind and class go."],
  ["contract.retention.*.*.ttlTicks", "NAM-32", "contract", "After how many ticks; null: no end."],
  ["contract.kinds", "NAM-15", "contract", "Event classes that may be written to a kind; an empty list allows all."],
  ["creation", "GOS-62", "", "What is worth keeping."],
  ["creation.minSalience", "GOS-59, GOS-62", "gate", "What weighs less is not kept."],
  ["creation.classifier", "GOS-59, GOS-62", STORED, "Name of the rules that weigh; each memory records its own."],
  ["caps", "SEC-R12, GOS-61", "", "How much there may be."],
  ["caps.items", "GOS-61", "gate, tend", "Most items of a vault, messages included."],
  ["caps.candidatesPerMessage", "SEC-R12", "gate", "Most memories of one message."],
  ["caps.untrustedPerSession", "SEC-R12", "gate", "Most memories of outside content in one session."],
  ["curves", "GOS-20", "", "How new memories decay."],
  ["curves.default", "GOS-20, GOS-A5", "new items", "For every type that has no curve of its own."],
  ["curves.default.fn", "GOS-20", "ageing", "Name of the formula."],
  ["curves.default.halfLifeDays", "GOS-26", "ageing", "Days in which salience halves."],
  ["curves.default.boost", "GOS-26", "ageing", "Factor of each rehearsal."],
  ["curves.default.floor", "GOS-27", "ageing", "Share of the emotional valence below which salience does not fall."],
  ["curves.default.minimum", "GOS-28", "ageing", "Below it a memory may be archived."],
  ["curves.default.detailRate", "GOS-29", "ageing", "How much faster details fade."],
  ["curves.byType", "GUM-B3", "new items", "Curves of types that differ; members as in `curves.default`."],
  ["recall", "GOS-59", "", "How much is recalled, and in which order."],
  ["recall.items", "GOS-59", "recall", "Most memories of one recall."],
  ["recall.budgetTokens", "GOS-53", "recall", "Most estimated tokens of the prompt."],
  ["recall.retrievalThreshold", "GOS-51", "recall", "What weighs less now is not recalled."],
  [
    "recall.cooldownTurns",
    "GOS-53, GOS-A7",
    "recall",
    "Not again into the same session for so many turns, nor while the model has it before it. 0: no cooldown.",
  ],
  [
    "recall.mentions",
    "GOS-31, GOS-A6",
    "observe",
    "Whether a person's own words that speak of a memory keep it vivid. Absent: `rehearse`.",
  ],
  ["recall.layered", "GUM-23", "recall", "Summaries before facts. Absent: facts alone."],
  ["recall.recentDays", "GOS-54", "rendering", "Until then the marker `recent`."],
  ["recall.weights", "GOS-52", "recall", "Weights of the ranking, each from 0 to 1."],
  ["recall.weights.salience", "GOS-52", "recall", "How much it weighs now."],
  ["recall.weights.relevance", "GOS-52", "recall", "How well it answers the question."],
  ["recall.weights.recency", "GOS-52", "recall", "How new it is."],
  ["recall.weights.topic", "GOS-52", "recall", "Whether it is of the topic that the question names."],
  [
    "recall.confabulation",
    "GOS-58",
    "rendering",
    "`strict` fills no gaps; `moderate` for hospitality and entertainment only.",
  ],
  ["recall.vertical", "GOS-58, GOS-A21", "check", "gosum's verticalContext, as `hospitality`."],
  ["recall.heading", "GOS §5", "rendering", "The parenthesis of the prompt's heading."],
  ["retention", "GOS-33", "", "How long memories are kept."],
  ["retention.defaultDays", "GOS-59", "tend", "Days that items are kept, messages too; null: no end."],
  ["retention.perClass", "GOS-33, GOS-A23", "tend", "The same by privacy class; null: no end, absent: the default."],
  ["retention.tombstoneDays", "GOS-50", STORED, "Days that id and time of an erased item stay."],
  ["compaction", "PN-24", "", "When the oldest episodes retire behind summaries. What is absent has its usual value."],
  [
    "compaction.totalTokens",
    "PN-24, PN-C17",
    "compact",
    "Estimated tokens of what recall may show, above which it begins. Absent: 150,000.",
  ],
  ["compaction.share", "PN-24", "compact", "How much of the facts then, by tokens, from the oldest on. Absent: 0.7."],
  [
    "compaction.sessionMessages",
    "PN-24",
    "compact",
    "Messages of one session whose words are still in use one by one. Absent: 200.",
  ],
  [
    "compaction.keepMessages",
    "PN-24",
    "compact",
    "The last messages of such a session; what they said stays. Absent: 20.",
  ],
  [
    "compaction.idleDays",
    "PN-24",
    "compact",
    "So long without access, what faded is a candidate for the archive. Absent: 90.",
  ],
  [
    "compaction.originals",
    "PN-C15",
    "compact",
    "How long what retired is kept: `90d`, `1y` or `always`. Absent: `always`.",
  ],
  ["erasureSla", "GOS-50", "", "What is promised to whoever asks for erasure."],
  ["erasureSla.acknowledgeHours", "GOS-50", STORED, "Hours until it is acknowledged."],
  ["erasureSla.completeHours", "GOS-50", STORED, "Hours until it is complete; not fewer than for the acknowledgement."],
  ["audit", "GOS-63", "", "What is written into the log."],
  ["audit.creation", "GOS-63", STORED, "Writes: every one is logged, whatever this says."],
  [
    "audit.retrieval",
    "GOS-63",
    "recall",
    "Recalls: `always` (durable before the answer), `sampled` (about one in ten), `never`.",
  ],
  ["audit.redaction", "GOS-63", "schema", "Erasures: `always`, no other value."],
  ["audit.rehearsal", "GOS-63", "recall", "Rehearsals: `always`, `sampled` or `never`."],
  [
    "audit.accessDays",
    "SEC §4, SEC §5",
    "check",
    "Days that the log of accesses is kept; 183 at least where `highRisk`. Absent: no end. Nothing deletes log entries yet.",
  ],
  ["highRisk", "SEC §5", "check", "A high-risk system of the EU AI Act: every recall is logged. Absent: false."],
  ["decisionUse", "SEC §5", "new items", "Whether memories may feed automated decisions about the person (GDPR 22)."],
  ["purpose", "SEC §5", "new items", "What the memory is for (GDPR 5)."],
];

export const POLICY_FIELDS: readonly PolicyField[] = ROWS.map(([path, origin, usedBy, meaning]) => ({
  path,
  meaning,
  origin: origin.split(", "),
  usedBy,
}));

const BY_PATH: ReadonlyMap<string, PolicyField> = new Map(POLICY_FIELDS.map((field) => [field.path, field]));

/** Of a path in a document, as `curves.byType.goal.boost`: the field itself, or the nearest that it lies in. */
export function policyField(path: string): PolicyField | undefined {
  for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
    const field = BY_PATH.get(at);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** A policy as a flat list: path → value, in the order of the document. For whoever shows one. */

/** Lists and what is no block are values of their own. */
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
