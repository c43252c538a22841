/**
 * Payloads and answers of hooks (GUM-35): closed shapes with wire names, the same for functions and
 * webhooks. An answer with unknown members is refused as a whole.
 */
import * as z from "zod";
import {
  AUTHORITIES,
  DETAIL_MAX,
  DETAILS_MAX,
  GIST_MAX,
  MODES,
  PRIVACY_CLASSES,
  SOURCES,
  TAINTS,
  TYPES,
} from "./item.ts";

/** Events by resource. */
export const HOOK_EVENTS = {
  fact: ["before_add", "before_llm", "after_llm"],
  summary: ["before_add", "before_llm", "after_llm"],
  topic: ["before_add"],
} as const;
export type HookResource = keyof typeof HOOK_EVENTS;
export type ModelResource = "fact" | "summary";

/** For a whole hook, webhook retries included, because a write waits for it. */
export const HOOK_TIME_MAX_MS = 5_000;
/** Text that a hook may add to a model request. */
const APPEND_MAX = 1_000;
/** A topic label is a name, not a statement. */
const TOPIC_LABEL_MAX = 60;
const TAGS_MAX = 20;
const NAMES_MAX = 100;
const QUOTES_MAX = 100;

const name = z.string().min(1).max(200);
const moment = z.iso.datetime({ offset: true });
const interval = z.strictObject({ start: moment, end: moment });
const fraction = z.number().min(0).max(1);
const names = z.array(name).max(NAMES_MAX);

/** Common to all events. Ids are random, so receivers learn no names. */
const envelope = {
  hook_id: name,
  hook_name: name,
  project_id: name,
  triggered_at: z.iso.datetime(),
  context: z.strictObject({ user_id: name, session: name.optional() }),
};

const addData = z.strictObject({
  /** Stays the same when a write is retried. The item's id may change. */
  ref: name,
  type: z.enum(TYPES),
  custom_type: name.optional(),
  mode: z.enum(MODES),
  key: name.optional(),
  text: z.string(),
  details: z.array(z.string()).max(DETAILS_MAX),
  entities: names,
  labels: names,
  salience: fraction,
  time: interval.optional(),
  /** The person it is about, if not the owner, and the speaker. */
  subject: name.optional(),
  speaker: name.optional(),
  source: z.enum(SOURCES),
  taint: z.enum(TAINTS),
  authority: z.enum(AUTHORITIES),
  privacy_class: z.enum(PRIVACY_CLASSES),
  /** The source quotes. A changed text must not say more than they do. */
  quotes: z.array(z.string()).max(QUOTES_MAX),
});

const modelData = {
  ref: name,
  /** Id of the model, and recipient of the request. */
  model: name,
  recipient: name,
  /** Number of segments or facts in the request. Their text is not included. */
  item_count: z.int().min(0),
};
const count = z.int().min(0);
const modelOutcome = z.strictObject({
  ...modelData,
  outcome: z.enum(["answered", "failed"]),
  /** Failure reason: `facts.reason` of `provider_failed`. */
  reason: name.optional(),
  kept_count: count,
  dropped_count: count,
  input_tokens: count,
  output_tokens: count,
});

export const hookPayload = z.discriminatedUnion("event", [
  z.strictObject({
    ...envelope,
    event: z.literal("before_add"),
    resource: z.enum(["fact", "summary", "topic"]),
    mode: z.literal("sync"),
    data: addData,
  }),
  z.strictObject({
    ...envelope,
    event: z.literal("before_llm"),
    resource: z.enum(["fact", "summary"]),
    mode: z.literal("sync"),
    data: z.strictObject(modelData),
  }),
  z.strictObject({
    ...envelope,
    event: z.literal("after_llm"),
    resource: z.enum(["fact", "summary"]),
    mode: z.literal("async"),
    data: modelOutcome,
  }),
]);
export type HookPayload = z.infer<typeof hookPayload>;
export type HookEvent = HookPayload["event"];
export type BeforeAddPayload = Extract<HookPayload, { event: "before_add" }>;
export type BeforeModelPayload = Extract<HookPayload, { event: "before_llm" }>;
export type AfterModelPayload = Extract<HookPayload, { event: "after_llm" }>;
export type ModelRequestData = BeforeModelPayload["data"];
export type ModelOutcomeData = AfterModelPayload["data"];

/** What a hook may change of a fact. Identity, provenance and status are excluded. */
const factChange = z.strictObject({
  text: z.string().min(1).max(GIST_MAX).optional(),
  details: z.array(z.string().min(1).max(DETAIL_MAX)).max(DETAILS_MAX).optional(),
  entities: names.optional(),
  labels: z.array(name).max(TAGS_MAX).optional(),
  salience: fraction.optional(),
  /** Null removes the time. */
  time: interval.nullable().optional(),
  /** Must not be less strict than the current class. */
  privacy_class: z.enum(PRIVACY_CLASSES).optional(),
});
export type ItemChange = z.infer<typeof factChange>;

/** The time of a summary comes from its facts. A topic only has a label of its own. */
const CHANGES = {
  fact: factChange,
  summary: factChange.omit({ time: true }),
  topic: z.strictObject({
    text: z.string().min(1).max(TOPIC_LABEL_MAX).optional(),
    privacy_class: factChange.shape.privacy_class,
  }),
} as const;

const addAnswer = (change: z.ZodType<ItemChange>) =>
  z.strictObject({ refuse: z.boolean().optional(), change: change.optional() });
export type BeforeAddAnswer = z.infer<ReturnType<typeof addAnswer>>;

export const BEFORE_ADD_ANSWERS: Readonly<Record<HookResource, z.ZodType<BeforeAddAnswer>>> = {
  fact: addAnswer(CHANGES.fact),
  summary: addAnswer(CHANGES.summary),
  topic: addAnswer(CHANGES.topic),
};

/** Appended to the prompt. Neither prompt nor system instructions can be replaced. */
export const beforeModelAnswer = z.strictObject({ append: z.string().max(APPEND_MAX).optional() });
export type BeforeModelAnswer = z.infer<typeof beforeModelAnswer>;

/**
 * A hook: an operator's function called before storing, before a model request, or after it
 * (GUM-35). A failing hook never fails a write. Failures are counted and reported, and the hook is
 * suspended for a while.
 */
interface HookBase {
  /** Letters, digits, `.`, `-` and `_`, at most 100; unique in the store. */
  readonly id: string;
  /** Name in payloads. Default: the id. */
  readonly name?: string;
  /** For a whole call, in milliseconds, at most 5,000. Default: 2,000. */
  readonly timeoutMs?: number;
  /** False withholds sensitive items. Default: true for functions, false for webhooks. */
  readonly sendSensitive?: boolean;
  /**
   * Recipient of the payloads, such as a host name, for the disclosure ledger (GDPR 19). Default:
   * none.
   */
  readonly recipient?: string;
  /**
   * Region of the recipient, such as `EU` or `EU-DE`, checked against the store's regions (GDPR
   * 44).
   */
  readonly region?: string;
  /** Releases resources such as sockets when the store is closed. */
  close?(): Promise<void>;
}

export interface HookCall {
  /** Aborted on timeout, or when the caller gives up. */
  readonly signal: AbortSignal;
}
type Answered<Answer> = Promise<Answer | undefined> | Answer | undefined;

/**
 * May change or refuse an item. May be called again for the same item, with the same `data.ref`.
 * Undefined keeps the item unchanged.
 */
export interface BeforeAddHook extends HookBase {
  readonly event: "before_add";
  readonly resource: HookResource;
  /** The fate of an item after a failure or invalid answer. Default: `keep`, unchanged. */
  readonly onFailure?: "keep" | "deny";
  run(payload: BeforeAddPayload, call: HookCall): Answered<BeforeAddAnswer>;
}

/** May append an instruction to the prompt of a language model, without seeing it. */
export interface BeforeModelHook extends HookBase {
  readonly event: "before_llm";
  readonly resource: ModelResource;
  run(payload: BeforeModelPayload, call: HookCall): Answered<BeforeModelAnswer>;
}

/** Called with the outcome. Its result is ignored. */
export interface AfterModelHook extends HookBase {
  readonly event: "after_llm";
  readonly resource: ModelResource;
  run(payload: AfterModelPayload, call: HookCall): unknown;
}

export type Hook = BeforeAddHook | BeforeModelHook | AfterModelHook;
