/**
 * What a hook is told and what it may answer (GUM-35): closed shapes, with the wire's own names, so that a function in this process and a
 * service behind a webhook are told the same. Whatever an answer holds beside them, the answer is refused as a whole.
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

/** Resources and the events that each has. */
export const HOOK_EVENTS = {
  fact: ["before_add", "before_llm", "after_llm"],
  summary: ["before_add", "before_llm", "after_llm"],
  topic: ["before_add"],
} as const;
export type HookResource = keyof typeof HOOK_EVENTS;
/** Resources that a language model may form. */
export type ModelResource = "fact" | "summary";

/** A hook's whole time, the tries of a webhook included: a write waits for it. */
export const HOOK_TIME_MAX_MS = 5_000;
/** What a hook may add to one request of a model. */
const APPEND_MAX = 1_000;
/** A label of a topic names it and says nothing. */
const TOPIC_LABEL_MAX = 60;
const TAGS_MAX = 20;
const NAMES_MAX = 100;
const QUOTES_MAX = 100;

const name = z.string().min(1).max(200);
const moment = z.iso.datetime({ offset: true });
const interval = z.strictObject({ start: moment, end: moment });
const fraction = z.number().min(0).max(1);
const names = z.array(name).max(NAMES_MAX);

/** The same for every event. Ids are random ones: a receiver learns from them nobody's name. */
const envelope = {
  hook_id: name,
  hook_name: name,
  project_id: name,
  triggered_at: z.iso.datetime(),
  context: z.strictObject({ user_id: name, session: name.optional() }),
};

const addData = z.strictObject({
  /** Stays the same when the same write is tried anew; the item's id may not. */
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
  /** Whom it is about, where that is not the owner; who said it. */
  subject: name.optional(),
  speaker: name.optional(),
  source: z.enum(SOURCES),
  taint: z.enum(TAINTS),
  authority: z.enum(AUTHORITIES),
  privacy_class: z.enum(PRIVACY_CLASSES),
  /** The words that it was formed from. A text that says more than they do is not taken. */
  quotes: z.array(z.string()).max(QUOTES_MAX),
});

const modelData = {
  ref: name,
  /** Id of the model, and who receives what is sent to it. */
  model: name,
  recipient: name,
  /** Segments or facts that the request is about. What they say is not told. */
  item_count: z.int().min(0),
};
const count = z.int().min(0);
const modelOutcome = z.strictObject({
  ...modelData,
  outcome: z.enum(["answered", "failed"]),
  /** Why it failed, as `facts.reason` of `provider_failed` says. */
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

/** What may be changed of a fact. Neither kind, subject, speaker, taint, authority, evidence, status nor id is among it. */
const factChange = z.strictObject({
  text: z.string().min(1).max(GIST_MAX).optional(),
  details: z.array(z.string().min(1).max(DETAIL_MAX)).max(DETAILS_MAX).optional(),
  entities: names.optional(),
  labels: z.array(name).max(TAGS_MAX).optional(),
  salience: fraction.optional(),
  /** Null: it has no time. */
  time: interval.nullable().optional(),
  /** A stricter one than now; a milder one spoils the answer. */
  privacy_class: z.enum(PRIVACY_CLASSES).optional(),
});
export type ItemChange = z.infer<typeof factChange>;

/** When a summary holds, its facts say. Of a topic only the label is its own. */
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

/** What is appended to the prompt. There is no member that replaces it, and none for the instructions of the system. */
export const beforeModelAnswer = z.strictObject({ append: z.string().max(APPEND_MAX).optional() });
export type BeforeModelAnswer = z.infer<typeof beforeModelAnswer>;

/** A hook: the operator's own function that is asked before something is kept or sent to a model, or told afterwards (GUM-35). */

/** A hook that fails makes no write fail: it is counted, told to whoever looks after the keep, and given a rest. */
interface HookBase {
  /** Letters, digits, `.`, `-` and `_`, at most 100; one of a kind in its keep. */
  readonly id: string;
  /** As the payload names it. Default: the id. */
  readonly name?: string;
  /** For the whole of a call, in milliseconds. Default 2,000, at most 5,000: the write waits for it. */
  readonly timeoutMs?: number;
  /** False keeps sensitive items from it. Default true for a function, which runs in this process; `webhook` says false. */
  readonly sendSensitive?: boolean;
  /** Who receives what it is told, as a person would name them (a host). Absent: nobody but this process. Stands in the ledger (GDPR 19). */
  readonly recipient?: string;
  /** Where that is, as `EU` or `EU-DE`: held against the regions that the keep allows (GDPR 44). */
  readonly region?: string;
  /** Lets go of what the hook holds (sockets). Called when the keep is closed. */
  close?(): Promise<void>;
}

export interface HookCall {
  /** Ends when the hook's time is over or the caller gave up. */
  readonly signal: AbortSignal;
}
type Answered<Answer> = Promise<Answer | undefined> | Answer | undefined;

/**
 * May change an item or refuse it. May be asked again for the same item, which has the same `data.ref` then. Undefined: keep it as it is.
 */
export interface BeforeAddHook extends HookBase {
  readonly event: "before_add";
  readonly resource: HookResource;
  /** What becomes of an item that the hook could not be asked about, or answered wrongly about. Default `keep`, unchanged. */
  readonly onFailure?: "keep" | "deny";
  run(payload: BeforeAddPayload, call: HookCall): Answered<BeforeAddAnswer>;
}

/** May append an instruction to the prompt of a language model; is told no word of what the prompt says. */
export interface BeforeModelHook extends HookBase {
  readonly event: "before_llm";
  readonly resource: ModelResource;
  run(payload: BeforeModelPayload, call: HookCall): Answered<BeforeModelAnswer>;
}

/** Is told how it went. What it answers is not looked at. */
export interface AfterModelHook extends HookBase {
  readonly event: "after_llm";
  readonly resource: ModelResource;
  run(payload: AfterModelPayload, call: HookCall): unknown;
}

export type Hook = BeforeAddHook | BeforeModelHook | AfterModelHook;
