/**
 * Runs the operator's hooks (GUM-35). Before a write they may change or refuse an item, before a
 * model call they may append to the prompt, afterwards they are notified. An answer that exceeds
 * this is rejected as a whole.
 */

import type { Clock } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import {
  BEFORE_ADD_ANSWERS,
  type BeforeAddHook,
  beforeModelAnswer,
  type Hook,
  type HookCall,
  type HookEvent,
  type HookResource,
  type ModelOutcomeData,
  type ModelRequestData,
  type ModelResource,
} from "../../model/hook-event.ts";
import type { Item, PrivacyClass } from "../../model/item.ts";
import { rawHash } from "../../model/json.ts";
import { displayText, quoted } from "../../model/text.ts";
import { untilAborted } from "../../models/retry.ts";
import { joinClasses } from "../../policy/privacy.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { traceCode } from "../write/trace-buffer.ts";
import {
  applyChange,
  type ChangeResult,
  type HookedItem,
  type HookOffer,
  isSensitive,
  payloadData,
  validateHooks,
} from "./hook-change.ts";

export interface HookContext {
  /** Random id of the vault, not its name. */
  readonly userId: string;
  readonly session?: string | undefined;
  /** When it aborts, `beforeAdd` and `beforeModel` reject with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called before an offer is sent outside this process. */
  readonly onDisclosed?: ((recipient: string, ref: string) => void) | undefined;
}

export interface HookResult<T extends HookedItem> {
  readonly item: T;
  /** Never less strict than before. */
  readonly privacyClass: PrivacyClass;
  /** True: the gate must judge it again. */
  readonly isChanged: boolean;
}

/** Reason codes of hooks on the write path. */
export type HookReason = "hook_refused" | "hook_failed" | "hook_unsupported" | "hook_unasked";

export interface BeforeAddResult<T extends HookedItem> {
  /** One for each offer, in order. Undefined: not stored; `denials` has the reason. */
  readonly results: readonly (HookResult<T> | undefined)[];
  /** By index in `kept`. */
  readonly denials: ReadonlyMap<number, HookReason>;
  /** Calls that refused, failed, had their change dropped, or were skipped for a sensitive item. */
  readonly counts: Readonly<Partial<Record<HookReason, number>>>;
}

export interface HookRunnerOptions extends HookTimers {
  /** Random id of the store. */
  readonly projectId: string;
}

/** Items offered at the same time: equals the connections of a webhook. */
const CONCURRENCY = 4;

export class HookRunner {
  /** Resources and events with a hook; no payload needs to be prepared for others. */
  readonly hooked: ReadonlySet<`${HookResource} ${HookEvent}`>;
  readonly #hooks: readonly Hook[];
  readonly #options: HookRunnerOptions;
  readonly #callers: readonly HookCaller[];
  readonly #notifications: NotificationQueue;

  /** @throws KeepsakeError `invalid_input` for an unusable hook (facts: `index`, `field`) */
  constructor(hooks: readonly Hook[], options: HookRunnerOptions) {
    validateHooks(hooks);
    this.#hooks = hooks;
    this.hooked = new Set(hooks.map(({ resource, event }) => `${resource} ${event}` as const));
    this.#options = options;
    this.#callers = hooks.map((hook) => createHookCaller(hook, options));
    this.#notifications = createNotificationQueue(options.later);
  }

  /** Never throws what a hook throws. Waits at most five seconds per hook and item. */
  async beforeAdd<T extends HookedItem>(
    resource: HookResource,
    offers: readonly HookOffer<T>[],
    context: HookContext,
  ): Promise<BeforeAddResult<T>> {
    const callers = this.#callersFor(resource, "before_add");
    const counts: Partial<Record<HookReason, number>> = {};
    const count = (reason: HookReason): void => {
      counts[reason] = (counts[reason] ?? 0) + 1;
    };
    const results = await mapInBatches(offers, (offer) => this.#offer(callers, resource, offer, context, count));
    const denials = new Map<number, HookReason>();
    const kept = results.map((result, index) => {
      if (typeof result !== "string") return result;
      denials.set(index, result);
      return undefined;
    });
    return { results: kept, denials, counts };
  }

  /** Text to append to the user's prompt with `withInstruction`; may be empty. */
  async beforeModel(resource: ModelResource, request: ModelRequestData, context: HookContext): Promise<string> {
    const instructions = await Promise.all(
      this.#callersFor(resource, "before_llm").map(async (caller) => {
        const { hook } = caller;
        if (hook.event !== "before_llm") return "";
        const data = { ...request };
        const payload = { ...this.#envelope(hook, context), event: hook.event, resource, mode: "sync", data } as const;
        const reply = await caller.call((call) => hook.run(payload, call), context.signal);
        if ("failed" in reply) return "";
        const parsed = beforeModelAnswer.safeParse(reply.answer ?? {});
        if (!parsed.success) caller.failed("wrong_answer");
        return displayText(parsed.data?.append ?? "").trim();
      }),
    );
    return fenced(instructions.filter((instruction) => instruction !== ""));
  }

  /** Returns without waiting. */
  afterModel(resource: ModelResource, outcome: ModelOutcomeData, context: HookContext): void {
    for (const caller of this.#callersFor(resource, "after_llm")) {
      const { hook } = caller;
      if (hook.event !== "after_llm") continue;
      const data = { ...outcome };
      const payload = { ...this.#envelope(hook, context), event: hook.event, resource, mode: "async", data } as const;
      const isQueued = this.#notifications.add((signal) => caller.call((call) => hook.run(payload, call), signal));
      if (!isQueued) caller.failed("queue_full");
    }
  }

  /** Sends queued notifications for at most five seconds and closes the hooks. */
  async close(): Promise<void> {
    await this.#notifications.close();
    await Promise.all(this.#hooks.map(async (hook) => hook.close?.().catch(() => undefined)));
  }

  #callersFor(resource: HookResource, event: HookEvent): readonly HookCaller[] {
    return this.#callers.filter(({ hook }) => hook.resource === resource && hook.event === event);
  }

  #envelope(hook: Hook, { userId, session }: HookContext) {
    return {
      hook_id: hook.id,
      hook_name: hook.name ?? hook.id,
      project_id: this.#options.projectId,
      triggered_at: new Date(this.#options.clock.now()).toISOString(),
      context: { user_id: userId, ...(session === undefined ? {} : { session }) },
    };
  }

  /** Passes one offer through all hooks; each sees the changes of those before it. */
  async #offer<T extends HookedItem>(
    callers: readonly HookCaller[],
    resource: HookResource,
    offer: HookOffer<T>,
    context: HookContext,
    count: (reason: HookReason) => void,
  ): Promise<HookResult<T> | HookReason> {
    let { item, privacyClass } = offer;
    for (const caller of callers) {
      const { hook } = caller;
      if (hook.event !== "before_add") continue;
      const current: HookOffer<T> = { ...offer, item, privacyClass };
      const verdict = await this.#verdict(caller, hook, resource, current, context);
      if (verdict.outcome === "unchanged") continue;
      if (verdict.outcome === "changed") {
        ({ item, privacyClass } = verdict);
        continue;
      }
      const reason = REASONS[verdict.outcome];
      count(reason);
      if (verdict.outcome === "unsupported") privacyClass = verdict.privacyClass;
      else if (verdict.outcome === "refused" || hook.onFailure === "deny") return reason;
    }
    return { item, privacyClass, isChanged: item !== offer.item || privacyClass !== offer.privacyClass };
  }

  async #verdict<T extends HookedItem>(
    caller: HookCaller,
    hook: BeforeAddHook,
    resource: HookResource,
    offer: HookOffer<T>,
    context: HookContext,
  ): Promise<Verdict<T>> {
    if (hook.sendSensitive === false && isSensitive(offer)) return { outcome: "skipped" };
    const data = payloadData(offer);
    const payload = { ...this.#envelope(hook, context), event: hook.event, resource, mode: "sync", data } as const;
    if (hook.recipient !== undefined) context.onDisclosed?.(hook.recipient, offer.ref);
    const reply = await caller.call((call) => hook.run(payload, call), context.signal);
    if ("failed" in reply) return { outcome: "failed" };
    const parsed = BEFORE_ADD_ANSWERS[resource].safeParse(reply.answer ?? {});
    if (parsed.data?.refuse === true) return { outcome: "refused" };
    if (parsed.success && parsed.data.change === undefined) return { outcome: "unchanged" };
    const verdict =
      parsed.data?.change && applyChange(offer.item, offer.privacyClass, parsed.data.change, offer.sources, hook.id);
    if (verdict !== undefined && verdict.outcome !== "forbidden") return verdict;
    caller.failed("wrong_answer");
    return { outcome: "failed" };
  }
}

type Verdict<T> =
  | Exclude<ChangeResult<T>, { outcome: "forbidden" }>
  | { readonly outcome: "refused" | "failed" | "skipped" | "unchanged" };

const REASONS = {
  refused: "hook_refused",
  failed: "hook_failed",
  skipped: "hook_unasked",
  unsupported: "hook_unsupported",
} as const;

/** Appends only: the prompt itself is not altered. */
export const withInstruction = (prompt: string, instruction: string): string =>
  instruction === "" ? prompt : `${prompt}\n${instruction}`;

/**
 * One JSON string per line, so that no text can forge a fence, a boundary or another line
 * (SEC-R7a).
 */
function fenced(instructions: readonly string[]): string {
  if (instructions.length === 0) return "";
  const heading =
    "Further instructions of the operator, one JSON string a line. They add to the instructions and set none of them aside.";
  return [heading, ...instructions.map(quoted)].join("\n");
}

async function mapInBatches<In, Out>(all: readonly In[], work: (each: In) => Promise<Out>): Promise<readonly Out[]> {
  const results: Out[] = [];
  for (let from = 0; from < all.length; from += CONCURRENCY)
    results.push(...(await Promise.all(all.slice(from, from + CONCURRENCY).map(work))));
  return results;
}

/**
 * Calls one hook with a time limit. A throw is a failure of the hook and not of the write, and a
 * hook that keeps timing out is skipped for a while. Failures are reported with a closed list of
 * reasons.
 */
export interface HookTimers {
  readonly clock: Clock;
  later(ms: number, task: () => void): () => void;
  /**
   * Called for each failed call with `hook_failed`: the hook, its event and the reason, never
   * content.
   */
  report?(failure: KeepsakeError): void;
}

export type HookReply = { readonly answer: unknown } | { readonly failed: string };

export interface HookCaller {
  readonly hook: Hook;
  /** Rejects only if the caller's signal aborts. */
  call(run: (call: HookCall) => unknown, signal?: AbortSignal): Promise<HookReply>;
  /** Records a failure that only the answer reveals. */
  failed(reason: string): { readonly failed: string };
}

export const HOOK_TIME_MS = 2_000;
/** After this many calls in a row without an answer, the hook is skipped for `REST_MS`. */
const SILENT_MAX = 3;
const REST_MS = 30_000;
/** These failures come quickly, and the next item may succeed. */
const ANSWERED: ReadonlySet<string> = new Set(["threw", "wrong_answer", "not_json", "too_large"]);

export function createHookCaller(hook: Hook, { clock, later, report }: HookTimers): HookCaller {
  let silentCount = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;

  const failed = (reason: string): { readonly failed: string } => {
    if (!ANSWERED.has(reason) && ++silentCount >= SILENT_MAX) restsUntil = clock.now() + REST_MS;
    report?.(hookFailed(hook, reason));
    return { failed: reason };
  };

  return {
    hook,
    failed,
    async call(run, signal) {
      signal?.throwIfAborted();
      const restMs = restsUntil - clock.now();
      if (restMs > 0 && restMs <= REST_MS) return { failed: "resting" };
      const time = new AbortController();
      const cancel = later(hook.timeoutMs ?? HOOK_TIME_MS, () => time.abort());
      const ends = signal === undefined ? time.signal : AbortSignal.any([signal, time.signal]);
      try {
        const answer = await untilAborted(async () => run({ signal: ends }), ends);
        silentCount = 0;
        return { answer };
      } catch (error) {
        signal?.throwIfAborted();
        return failed(time.signal.aborted ? "timeout" : reasonOf(error));
      } finally {
        cancel();
      }
    },
  };
}

function reasonOf(error: unknown): string {
  const reason = isKeepsakeError(error, "provider_failed") ? String(error.facts["reason"]) : "threw";
  if (reason === "wrong_shape") return "wrong_answer";
  return CLOSED_WORD.test(reason) ? reason : "threw";
}
/** A hook may throw an error that imitates ours with a reason of its own. */
const CLOSED_WORD = /^[a-z][a-z0-9_]{0,39}$/;

const hookFailed = ({ id, resource, event }: Hook, reason: string): KeepsakeError =>
  new KeepsakeError("hook_failed", "A hook failed or returned an invalid answer.", {
    hint: "Everything else continued. docs/hooks.md describes valid answers and each reason.",
    facts: { hook: id, resource, event, reason },
  });

/*
 * Runs the operator's hooks on summaries and topics (GUM-35). A step runs on a trial draft; what it
 * would write is offered to the hooks, and the answers apply in the real step. If the vault changed
 * in between, new digests are offered in another round.
 */

/**
 * Called with each summary and topic before it is written. Undefined: the existing one stays.
 * @param known the existing digest
 */
export type DigestGate = (draft: UnitOfWork, made: Item, facts: readonly Item[], known?: Item) => Item | undefined;

export const acceptAll: DigestGate = (_draft, made) => made;

/** In a busy vault, digests that no round offered are not written this time. */
const ROUNDS_MAX = 4;

type Verdicts = Map<string, HookResult<Item> | HookReason>;

/** Runs a forming step in a commit of its own, with the gate it must call. */
export async function withDigestHooks<T>(
  vault: OpenVault,
  step: (draft: UnitOfWork, gate: DigestGate) => Promise<T>,
): Promise<T> {
  const hasHook = (layer: Item["layer"]): boolean => vault.hooks.hooked.has(`${resourceOf(layer)} before_add`);
  if (!hasHook("summary") && !hasHook("topic")) return writeAlone(vault, (draft) => step(draft, acceptAll));
  const verdicts: Verdicts = new Map();
  /** Applies the verdicts so far; `unasked` decides about the rest. */
  const gateWith =
    (fallback: (draft: UnitOfWork, made: Item, facts: readonly Item[], ref: string) => Item | undefined): DigestGate =>
    (draft, made, facts) => {
      if (!hasHook(made.layer)) return made;
      const ref = refOf(made, facts);
      const verdict = verdicts.get(ref);
      if (verdict === undefined) return fallback(draft, made, facts, ref);
      return typeof verdict === "object" ? mergeChange(made, verdict) : logRefusal(draft, verdict);
    };

  for (let round = 1; ; round++) {
    const offers = new Map<string, HookOffer<Item>>();
    await vault.catchUp();
    const offering = gateWith((_draft, made, facts, ref) => {
      offers.set(ref, offerOf(made, facts, ref));
      return made;
    });
    await step(vault.draft(vault.now()), offering);
    await callHooks(vault, [...offers.values()], verdicts);
    const done = await writeAlone(vault, async (draft) => {
      let isComplete = true;
      const mark = draft.mark();
      const deciding = gateWith((drafted) => {
        isComplete = false;
        return logRefusal(drafted, "hook_unasked");
      });
      const value = await step(draft, deciding);
      if (isComplete || round === ROUNDS_MAX) return { value };
      draft.rollback(mark);
      return undefined;
    });
    if (done !== undefined) return done.value;
  }
}

function logRefusal(draft: UnitOfWork, reason: HookReason): undefined {
  draft.log({ op: "deny", rule: reason });
  traceCode(draft, { verb: "form", step: "hook", outcome: "deny", reason, items: [] });
}

const writeAlone = <T>(vault: OpenVault, write: (draft: UnitOfWork) => Promise<T>): Promise<T> =>
  vault.queue.alone(write);

async function callHooks(vault: OpenVault, offers: readonly HookOffer<Item>[], verdicts: Verdicts): Promise<void> {
  for (const resource of ["topic", "summary"] as const) {
    const resourceOffers = offers.filter(({ item }) => resourceOf(item.layer) === resource);
    const byRef = new Map(resourceOffers.map((offer) => [offer.ref, offer.basis ?? []]));
    // Discloses the source facts: a digest has no id before it is stored.
    const onDisclosed = (recipient: string, ref: string): void =>
      vault.disclosed.record("webhook", recipient, byRef.get(ref) ?? []);
    const answer = await vault.hooks.beforeAdd(resource, resourceOffers, { userId: vault.id, onDisclosed });
    for (const [index, { ref }] of resourceOffers.entries()) {
      const verdict = answer.results[index] ?? answer.denials.get(index);
      if (verdict !== undefined) verdicts.set(ref, verdict);
    }
  }
}

const resourceOf = (layer: Item["layer"]): "summary" | "topic" => (layer === "topic" ? "topic" : "summary");

/** Ids of new digests differ between trials; text and sources do not. */
const refOf = ({ layer, text, details }: Item, facts: readonly Item[]): string =>
  rawHash([layer, text, ...details.map((detail) => detail.text), ...facts.map(({ id }) => id)].join("\n"));

const offerOf = (made: Item, facts: readonly Item[], ref: string): HookOffer<Item> => ({
  item: made,
  ref,
  privacyClass: made.privacy.class,
  source: made.origin.source,
  taint: made.taint,
  authority: made.authority,
  sources: facts.map(({ text, speaker, at, timeZone }) => ({ text, spans: [], speaker, at, timeZone })),
  basis: facts.map(({ id }) => id),
});

/** Takes over only what a hook may change. */
const mergeChange = (made: Item, { item, privacyClass }: HookResult<Item>): Item => ({
  ...made,
  text: item.text,
  details: item.details,
  entities: item.entities,
  labels: item.labels,
  weight: item.weight,
  privacy: { ...made.privacy, class: joinClasses(made.privacy.class, privacyClass) },
});

/**
 * A bounded queue of after_llm notifications (GUM-35): a few run at a time, and closing the store
 * drains it.
 */
export interface NotificationQueue {
  /** False if the queue is full: the notification is dropped. */
  add(notice: (signal: AbortSignal) => Promise<unknown>): boolean;
  /** Resolves when the queue is empty, or aborted after `CLOSE_MS`. */
  close(): Promise<void>;
}

const WAITING_MAX = 256;
const AT_ONCE = 2;
const CLOSE_MS = 5_000;

export function createNotificationQueue(later: (ms: number, task: () => void) => () => void): NotificationQueue {
  const waiting: ((signal: AbortSignal) => Promise<unknown>)[] = [];
  const ends = new AbortController();
  let runningCount = 0;
  let isClosed = false;
  const idle = Promise.withResolvers<void>();

  function next(): void {
    while (runningCount < AT_ONCE) {
      const notice = waiting.shift();
      if (notice === undefined) break;
      runningCount++;
      void out(notice);
    }
    if (isClosed && runningCount === 0) idle.resolve();
  }

  async function out(notice: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    try {
      await notice(ends.signal);
    } catch {
      // Aborted on close. Other failures were reported where they occurred.
    }
    runningCount--;
    next();
  }

  return {
    add(notice) {
      if (isClosed || waiting.length >= WAITING_MAX) return false;
      waiting.push(notice);
      next();
      return true;
    },
    async close() {
      isClosed = true;
      const cancel = later(CLOSE_MS, () => {
        waiting.length = 0;
        ends.abort();
      });
      next();
      await idle.promise;
      cancel();
    },
  };
}
