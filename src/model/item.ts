/**
 * The item: the only unit of a vault, on one of four layers (design §3, unification §1). Carries
 * the gosum atom (GOS-11..25) and Play New's record (PN-07). Computed values are not stored:
 * effective salience, brightness, confidence, hashes, foreign statuses.
 */

import * as z from "zod";
import { ID_PATTERN } from "./id.ts";
import { equalityText } from "./text.ts";

export const LAYERS = ["message", "fact", "summary", "topic"] as const;
export const TYPES = [
  "fact",
  "preference",
  "skill",
  "context",
  "relationship",
  "goal",
  "instruction",
  "identity",
  "environment",
  "project",
  "custom",
] as const;
/** Groups of a profile, in its order. */
export const PROFILE_GROUPS = [
  "identity",
  "health",
  "people",
  "work",
  "life",
  "preferences",
  "instructions",
  "plans",
  "events",
] as const;
export const MODES = ["episodic", "semantic", "procedural"] as const;
export const EVENT_TYPES = ["preference", "decision", "fact", "correction", "execution", "context"] as const;
export const SPACES = ["session", "user", "project", "system"] as const;
export const ACTORS = ["user", "ai", "tool", "system"] as const;
export const SOURCES = ["user_direct", "user_pasted", "assistant", "tool", "document", "import", "system"] as const;
export const TAINTS = ["clean", "untrusted"] as const;
export const AUTHORITIES = ["ai_inferred", "user_asserted", "tool_verified", "system_imposed"] as const;
export const TRUTHS = ["current", "superseded", "retracted", "deprecated"] as const;
export const HOLDS = [
  "active",
  "deprioritized",
  "archived",
  "hidden",
  "restricted",
  "quarantined",
  "pending",
  "erased",
] as const;
export const PRIVACY_CLASSES = [
  "non-pii",
  "aggregate",
  "guest-pii",
  "staff-pii",
  "sensitive-pii",
  "commercial-confidential",
] as const;
export const LINK_TYPES = ["supports", "contradicts", "extends", "supersedes", "related_to", "derived_from"] as const;
const METHODS = ["stated", "extracted", "derived", "api_export", "manual"] as const;

/** The gist always stays; details fade first (GOS-16, GOS-17). Lengths in UTF-16 units. */
export const GIST_MAX = 280;
export const SUMMARY_MAX = 1_000;
const textMax = (layer: string): number =>
  layer === "message" ? MESSAGE_MAX : layer === "summary" ? SUMMARY_MAX : GIST_MAX;
export const DETAIL_MAX = 200;
/** GOS-17 names no limit. */
export const DETAILS_MAX = 12;
/** Longer texts are documents, and belong in a blob. */
export const MESSAGE_MAX = 1_000_000;

const id = z.string().regex(ID_PATTERN);
const instant = z.int();
const fraction = z.number().min(0).max(1);
const name = z.string().min(1).max(200);
const names = z.array(name).max(100).readonly();

export const span = z.object({ start: z.int().min(0), end: z.int().min(0) }).readonly();
const evidence = z.object({ item: id, spans: z.array(span).max(100).readonly() }).readonly();
export const detail = z.object({ text: z.string().min(1).max(DETAIL_MAX), brightness: fraction }).readonly();
export const interval = z.object({ start: instant, end: instant }).readonly();
export const link = z.object({ type: z.enum(LINK_TYPES), to: id, confidence: fraction.optional() }).readonly();
export const curve = z
  .object({
    fn: z.literal("ebbinghaus"),
    halfLifeDays: z.number().positive(),
    /** gosum's rehearsalBoost. */
    boost: z.number().min(1),
    /** gosum's valenceProtection: lower bound for emotional memories (GOS-27). */
    floor: fraction,
    /** gosum's minimumSalience: below it, a memory may be archived (GOS-28). */
    minimum: fraction,
    detailRate: z.number().min(0),
  })
  .readonly();

/** Label of events and of memories derived from them, to find both without decryption. */
export const EVENT_LABEL = "behaviour";

/** A behaviour or business event beside its sentence (GUM-06, GUM-07). Returned unchanged. */
export const behaviour = z
  .object(
    {
      type: name,
      page: z.string().max(2_000).optional(),
      anchors: z.record(name, z.string().max(1_000)).optional(),
      entities: names.optional(),
      resourceUrls: z.array(z.string().max(4_000)).max(100).readonly().optional(),
    },
    { error: 'expected an object with a type, such as {"type": "view"}' },
  )
  .readonly();

/** Fields of the message layer (GUM-07). */
const messagePart = z
  .object({
    role: name,
    kind: z.enum(["turn", "event"]),
    event: behaviour.optional(),
    metadata: z.record(z.string(), z.json()).optional(),
    /** Erased spans, in offsets of the text as first stored. */
    cuts: z.array(span).max(1_000).readonly().optional(),
  })
  .readonly();

/** Exported separately for formats that use some of the fields. */
export const itemFields = {
  id,
  /** Counts revisions. Each has its own record salt (SEC §3.11). */
  revision: z.int().min(1),
  /** Time of creation, milliseconds UTC. */
  at: instant,
  layer: z.enum(LAYERS),
  type: z.enum(TYPES),
  customType: name.optional(),
  mode: z.enum(MODES),
  /** Profile key, such as `home.city`. Unique among current items of a scope. */
  key: name.optional(),
  event: z.enum(EVENT_TYPES),
  /** The gist (≤ 280), or the whole message. */
  text: z.string().min(1).max(MESSAGE_MAX),
  details: z.array(detail).max(DETAILS_MAX).readonly(),
  entities: names,
  labels: names,
  topicId: id.optional(),
  anchors: z.record(name, z.string().max(1_000)).optional(),
  /** When the event happens or happened, if known; not when it was told. */
  time: interval.optional(),
  scope: z
    .object({ space: z.enum(SPACES), owner: name.optional(), phase: name.optional(), agent: name.optional() })
    .readonly(),
  tenant: z.object({ org: name.optional(), deployment: name.optional() }).readonly().optional(),
  /** The person the data is about. Absent: the vault's owner. */
  subject: name.optional(),
  speaker: name.optional(),
  timeZone: name.optional(),
  origin: z
    .object({
      session: name.optional(),
      turn: z.int().min(0).optional(),
      messageId: name.optional(),
      channel: name.optional(),
      actor: z.enum(ACTORS),
      source: z.enum(SOURCES),
      platform: name.optional(),
      method: z.enum(METHODS),
      /** `at` comes from the clock on arrival. Among such items, later arrival means newer. */
      live: z.literal(true).optional(),
      extractor: name.optional(),
      /** The import that brought it, to undo it as a unit. */
      import: id.optional(),
    })
    .readonly(),
  message: messagePart.optional(),
  taint: z.enum(TAINTS),
  purpose: name,
  decisionUse: z.enum(["prohibited", "allowed"]),
  count: z.int().min(1),
  evidence: z.array(evidence).max(1_000).readonly(),
  links: z.array(link).max(1_000).readonly(),
  authority: z.enum(AUTHORITIES),
  authorityReason: name,
  weight: z
    .object({
      /** The baseline, unchanged by rehearsal (GOS-A2). */
      salience: fraction,
      points: z.int().min(0).max(100),
      reasons: names,
      classifier: name,
      valence: z.number().min(-1).max(1),
      confidence: fraction,
      /** gumem's retrieval_boost, a factor (GUM-21, GUM-B4). */
      boost: z.number().min(0).max(4),
    })
    .readonly(),
  curve,
  privacy: z.object({ class: z.enum(PRIVACY_CLASSES), basis: name, consent: id.optional() }).readonly(),
  access: z.object({ visibility: z.enum(["private", "shared"]), exportable: z.boolean(), grants: names }).readonly(),
  truth: z.enum(TRUTHS),
  hold: z.enum(HOLDS),
  /** The former `hold` of a withheld item (SEC-S7). */
  resumesTo: z.enum(HOLDS).optional(),
  /** Withheld only because its evidence is, and restored with it. */
  heldAlong: z.literal(true).optional(),
  /** Frozen by the owner: readable but unchangeable (SEC-S7). */
  frozen: z.literal(true).optional(),
  ttl: z.object({ ticks: z.int().positive().optional(), until: instant.optional() }).readonly().optional(),
  /** The contract's counter, never mixed with seq (design §1). */
  tick: z.int().min(0).optional(),
  /** Ids in other formats. `rest` has foreign fields without a counterpart. */
  foreign: z
    .array(z.object({ codec: name, id: name, rest: z.record(z.string(), z.json()).optional() }).readonly())
    .max(100)
    .readonly(),
};

export const item = z
  .object(itemFields)
  .readonly()
  .superRefine((value, context) => {
    const fault = incoherence(value);
    if (fault !== undefined) context.addIssue({ code: "custom", path: [fault.path], message: fault.rule });
  });

export type Item = z.infer<typeof item>;
export type Layer = Item["layer"];
export type ItemType = Item["type"];
export type Hold = Item["hold"];
export type Truth = Item["truth"];
export type Taint = Item["taint"];
export type Source = Item["origin"]["source"];
export type Actor = Item["origin"]["actor"];
export type Authority = Item["authority"];
export type PrivacyClass = Item["privacy"]["class"];
export type Curve = Item["curve"];
export type Detail = z.infer<typeof detail>;
export type Span = z.infer<typeof span>;
export type Evidence = z.infer<typeof evidence>;
export type Interval = z.infer<typeof interval>;
export type Behaviour = z.infer<typeof behaviour>;

function incoherence(value: {
  readonly layer: string;
  readonly type: string;
  readonly customType?: string | undefined;
  readonly text: string;
  readonly message?: unknown;
  readonly evidence: readonly unknown[];
  readonly origin: { readonly method: string };
  readonly time?: { readonly start: number; readonly end: number } | undefined;
}): { readonly path: string; readonly rule: string } | undefined {
  if ((value.type === "custom") !== (value.customType !== undefined))
    return { path: "customType", rule: "goes with type custom, and only with it" };
  if ((value.layer === "message") !== (value.message !== undefined))
    return { path: "message", rule: "goes with layer message, and only with it" };
  if (value.text.length > textMax(value.layer))
    return { path: "text", rule: `a text of layer ${value.layer} has at most ${textMax(value.layer)} characters` };
  if (value.layer !== "message" && value.evidence.length === 0 && value.origin.method === "extracted")
    return { path: "evidence", rule: "what was extracted names its evidence" };
  if (value.time !== undefined && value.time.end < value.time.start)
    return { path: "time", rule: "ends before it starts" };
  return undefined;
}

/**
 * Use of an item, in a small separate record, so that recall rewrites nothing else (design §3, AAD
 * field 7).
 */
export const use = z
  .object({
    accessCount: z.int().min(0),
    lastAccessAt: instant.optional(),
    rehearsalCount: z.int().min(0),
    lastRehearsedAt: instant.optional(),
    /** The latest rehearsals, oldest first (GOS-68). */
    history: z.array(instant).max(32).readonly(),
    /** Brightness of each detail at the last rehearsal (GOS-A6). Empty: the item's values. */
    brightness: z.array(fraction).max(DETAILS_MAX).readonly(),
  })
  .readonly();
export type Use = z.infer<typeof use>;

export const UNUSED: Use = { accessCount: 0, rehearsalCount: 0, history: [], brightness: [] };
export const HISTORY_MAX = 32;

/** Start of decay: the last rehearsal, or creation (GOS-14). */
export const rehearsedAt = (subject: Pick<Item, "at">, used: Pick<Use, "lastRehearsedAt">): number =>
  Math.max(subject.at, used.lastRehearsedAt ?? subject.at);

/**
 * The schema's bounds, checked by hand before each write, because zod takes longer than sealing.
 * Relies on the types of our own code; input from outside passes the schema. A test compares the
 * two.
 */
const NAME_MAX = 200;
const NAMES_MAX = 100;
const REFERENCES_MAX = 1_000;
const ID_LENGTH = 36;

/** The first field out of bounds. */
export function itemFault(item: Item): string | undefined {
  if (item.id.length !== ID_LENGTH) return "id";
  if (!Number.isSafeInteger(item.at)) return "at";
  if (!(item.revision >= 1)) return "revision";
  if (item.text.length < 1 || item.text.length > textMax(item.layer)) return "text";
  const isMessage = item.layer === "message";
  if (isMessage !== (item.message !== undefined)) return "message";
  if ((item.type === "custom") !== (item.customType !== undefined)) return "customType";
  if (!isMessage && item.evidence.length === 0 && item.origin.method === "extracted") return "evidence";
  if (item.time !== undefined && !(item.time.end >= item.time.start)) return "time";
  return listFault(item) ?? nameFault(item) ?? weightFault(item);
}

function listFault(item: Item): string | undefined {
  if (item.details.length > DETAILS_MAX) return "details";
  for (const { text, brightness } of item.details) {
    if (text.length < 1 || text.length > DETAIL_MAX || !isFraction(brightness)) return "details";
  }
  if (!areNames(item.entities)) return "entities";
  if (!areNames(item.labels)) return "labels";
  if (item.evidence.length > REFERENCES_MAX) return "evidence";
  for (const { spans } of item.evidence) if (spans.length > NAMES_MAX) return "evidence";
  return item.links.length > REFERENCES_MAX ? "links" : undefined;
}

function nameFault(item: Item): string | undefined {
  const { origin, privacy, scope } = item;
  if (!isName(item.subject)) return "subject";
  if (!isName(item.speaker)) return "speaker";
  if (!isName(item.key)) return "key";
  if (!isName(item.timeZone)) return "timeZone";
  if (!isName(origin.session) || !isName(origin.messageId) || !isName(origin.channel)) return "origin";
  if (!isName(privacy.basis)) return "privacy";
  return isName(scope.agent) ? undefined : "scope";
}

function weightFault({ weight, curve }: Item): string | undefined {
  if (!isFraction(weight.salience) || !isFraction(weight.confidence)) return "weight";
  if (!(weight.valence >= -1 && weight.valence <= 1) || !(weight.boost >= 0 && weight.boost <= 4)) return "weight";
  return curve.halfLifeDays > 0 && curve.boost >= 1 && isFraction(curve.floor) && isFraction(curve.minimum)
    ? undefined
    : "curve";
}

const isFraction = (value: number): boolean => value >= 0 && value <= 1;
const isName = (name: string | undefined): boolean =>
  name === undefined || (name.length > 0 && name.length <= NAME_MAX);
const areNames = (names: readonly string[]): boolean => names.length <= NAMES_MAX && names.every(isName);

/*
 * Identity of facts, profile keys and message ids. A fact is identified by text, subject, speaker
 * and scope, so sessions never share facts (NAM-35). A message id is unique within its session
 * (GUM-33).
 */

/** A space and its owner: each session has its own session space. */
export interface Place {
  readonly space: Item["scope"]["space"];
  readonly owner?: string | undefined;
}

/** Space of everything formed across sessions, and of its sources. */
export const USER_SPACE: Place = { space: "user" };

export interface FactIdentity {
  readonly text: string;
  readonly subject?: string | undefined;
  readonly speaker?: string | undefined;
  readonly scope: Place & { readonly phase?: string | undefined };
}

const BORDER = "\u0000";

export const factIdentity = ({ scope, subject, speaker, text }: FactIdentity): string =>
  [scope.space, scope.owner ?? "", scope.phase ?? "", subject ?? "", speaker ?? "", equalityText(text)].join(BORDER);

/** Index segments with another version are rebuilt. */
export const KEY_WORD_VERSION = 2;

/** Index word of a profile key's holder, unique by space, owner and subject. */
export const keyWord = ({ space, owner }: Place, subject: string | undefined, key: string): string =>
  JSON.stringify(owner === undefined ? [space, subject ?? null, key] : [space, subject ?? null, key, owner]);

export const messageWord = (session: string | undefined, callerId: string): string =>
  `${session ?? ""}${BORDER}${callerId}`;

/** The caller's id in a message word. */
export const callerIdOf = (word: string): string => word.slice(word.indexOf(BORDER) + 1);

/** Invisible characters, such as a zero-width space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /\s+/gu;
/** `ı` and `i` share a capital, but Unicode's case folding distinguishes them. */
const DOTLESS_I = /(ı)/u;

/**
 * Equal for names of the same vault: case, width, Unicode form, spaces and invisible characters
 * don't matter. Otherwise, `ANA` would silently be another, empty memory than `ana`. Empty without
 * a visible character.
 */
export const vaultNameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .split(DOTLESS_I)
    .map((part) => (part === "ı" ? part : part.toLowerCase().toUpperCase()))
    .join("")
    .toLowerCase()
    .normalize("NFKC")
    .replace(BLANKS, " ")
    .trim();

export const isSameVaultName = (one: string, other: string): boolean => vaultNameKey(one) === vaultNameKey(other);

/**
 * An item's status in the five specifications (unification §3). Computed, never stored (design §3).
 * Erased items have no status but their tombstone's.
 */
export interface ForeignStatus {
  /** gosum's redactionStatus (GOS-23); undefined for atoms that are not listed (GOS-A11). */
  readonly gosum: "active" | "redacted" | "pending-deletion" | undefined;
  readonly playNew: "live" | "deleted" | "archival" | "absent";
  readonly gumem:
    | {
        readonly validity: "active" | "invalid" | "deprecated";
        readonly status: "active" | "deprioritized" | "archived" | "deleted";
      }
    | undefined;
  readonly pam: "active" | "deprecated" | "superseded" | "retracted" | "archived" | undefined;
  /** namel3ss only has presence. */
  readonly contract: "present" | "absent";
}

type Statuses = Pick<Item, "truth" | "hold">;

export function foreignStatus({ truth, hold }: Statuses): ForeignStatus {
  const isKept = hold === "active" || hold === "deprioritized" || hold === "restricted";
  const isTrue = truth === "current" || truth === "deprecated";
  return {
    gosum: gosumStatus(truth, hold),
    playNew: playNewStatus(truth, hold),
    gumem: gumemStatus(truth, hold),
    pam: pamStatus(truth, hold),
    contract: isKept && isTrue ? "present" : "absent",
  };
}

function gosumStatus(truth: Item["truth"], hold: Item["hold"]): ForeignStatus["gosum"] {
  if (hold === "pending") return "pending-deletion";
  if (hold === "hidden" || truth === "retracted") return "redacted";
  if (truth === "superseded" || hold === "archived" || hold === "quarantined" || hold === "erased") return undefined;
  return "active";
}

function playNewStatus(truth: Item["truth"], hold: Item["hold"]): ForeignStatus["playNew"] {
  if (hold === "quarantined" || hold === "hidden") return "absent";
  if (hold === "pending" || hold === "erased" || truth === "retracted") return "deleted";
  return hold === "archived" ? "archival" : "live";
}

function gumemStatus(truth: Item["truth"], hold: Item["hold"]): ForeignStatus["gumem"] {
  if (hold === "quarantined") return undefined;
  const validity = truth === "current" ? "active" : truth === "deprecated" ? "deprecated" : "invalid";
  if (hold === "pending" || hold === "erased" || truth === "retracted") return { validity, status: "deleted" };
  if (truth === "superseded" || hold === "archived" || hold === "hidden" || hold === "restricted")
    return { validity, status: "archived" };
  return { validity, status: hold };
}

function pamStatus(truth: Item["truth"], hold: Item["hold"]): ForeignStatus["pam"] {
  if (hold === "quarantined" || hold === "erased" || hold === "pending") return undefined;
  if (truth === "retracted" || truth === "superseded") return truth;
  if (hold === "archived" || hold === "hidden") return "archived";
  return truth === "deprecated" || hold === "deprioritized" ? "deprecated" : "active";
}
