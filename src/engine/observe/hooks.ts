/**
 * The hooks of a keep, with the powers that they have and no more (GUM-35): before something is kept they may change or refuse it, before a
 * model is asked they may append to the prompt, afterwards they are told. An answer that goes beyond is refused as a whole.
 * Not here: when the verbs ask (observe.ts), what a change may be (hook-change.ts), the way to a service (models/webhook.ts).
 */

import {
  BEFORE_ADD_ANSWERS,
  type BeforeAddHook,
  type BeforeAddPayload,
  beforeModelAnswer,
  type Hook,
  type HookEvent,
  type HookResource,
  type ModelOutcomeData,
  type ModelRequestData,
  type ModelResource,
} from "../../model/hook-event.ts";
import type { PrivacyClass } from "../../model/item.ts";
import { displayText, quoted } from "../../model/text.ts";
import { changed, dataOf, demandHooks, type HookedItem, isSensitive, type Offered } from "./hook-change.ts";
import { type HookLine, type HookTimers, hookLine } from "./hook-line.ts";
import { createNotices } from "./hook-notices.ts";

export interface HookContext {
  /** Random id of the vault: whose memory it is, without a name. */
  readonly userId: string;
  readonly session?: string | undefined;
  /** The caller's own; when it ends, `beforeAdd` and `beforeModel` throw its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told before somebody outside of this process is: who, and about which offer. */
  readonly told?: ((recipient: string, ref: string) => void) | undefined;
}

export interface Passed<T extends HookedItem> {
  readonly item: T;
  /** As strict as before, or stricter. */
  readonly privacyClass: PrivacyClass;
  /** True: the gate has to judge it again. */
  readonly isChanged: boolean;
}

/** Reason codes of the write path, beside those of the gate. */
export type HookCount = "hook_refused" | "hook_failed" | "hook_unsupported" | "hook_unasked";

export interface BeforeAdd<T extends HookedItem> {
  /** One for each that was offered, in order; undefined: it is not kept, and `denials` says why. */
  readonly kept: readonly (Passed<T> | undefined)[];
  /** By place in `kept`. */
  readonly denials: ReadonlyMap<number, HookCount>;
  /** Calls that refused, failed, whose change was dropped, or that were not made because the item is sensitive. */
  readonly counts: Readonly<Partial<Record<HookCount, number>>>;
}

export interface HookRunner {
  /** False: nothing has to be prepared for it. */
  has(resource: HookResource, event: HookEvent): boolean;
  /** @throws nothing of a hook's own. Waits at most five seconds a hook and item, four items at a time. */
  beforeAdd<T extends HookedItem>(
    resource: HookResource,
    offered: readonly Offered<T>[],
    context: HookContext,
  ): Promise<BeforeAdd<T>>;
  /** What is to be appended to the user's prompt, by `withInstruction`; empty where no hook has anything to say. */
  beforeModel(resource: ModelResource, request: ModelRequestData, context: HookContext): Promise<string>;
  /** Returns at once. */
  afterModel(resource: ModelResource, outcome: ModelOutcomeData, context: HookContext): void;
  /** Sends what waits, for five seconds at most, and lets go of the hooks. */
  close(): Promise<void>;
}

export interface HookRunnerOptions extends HookTimers {
  /** Random id of the keep. */
  readonly projectId: string;
}

/** Items that are asked about at the same time: as many as a webhook has connections. */
const AT_ONCE = 4;

/** @throws KeepsakeError `invalid_input` for a hook that cannot be one; `facts` name the hook's place and the field. */
export function createHookRunner(hooks: readonly Hook[], options: HookRunnerOptions): HookRunner {
  demandHooks(hooks);
  const lines = hooks.map((hook) => hookLine(hook, options));
  const notices = createNotices(options.later);
  const linesFor = (resource: HookResource, event: HookEvent): readonly HookLine[] =>
    lines.filter(({ hook }) => hook.resource === resource && hook.event === event);
  const envelope = (hook: Hook, { userId, session }: HookContext) => ({
    hook_id: hook.id,
    hook_name: hook.name ?? hook.id,
    project_id: options.projectId,
    triggered_at: new Date(options.clock.now()).toISOString(),
    context: { user_id: userId, ...(session === undefined ? {} : { session }) },
  });

  async function throughAll<T extends HookedItem>(
    asked: readonly HookLine[],
    resource: HookResource,
    offered: Offered<T>,
    context: HookContext,
    count: (what: HookCount) => void,
  ): Promise<Passed<T> | HookCount> {
    let { item, privacyClass } = offered;
    for (const line of asked) {
      const { hook } = line;
      if (hook.event !== "before_add") continue;
      const fails = (what: HookCount): HookCount | undefined => {
        count(what);
        return hook.onFailure === "deny" ? what : undefined;
      };
      const now: Offered<T> = { ...offered, item, privacyClass };
      if (hook.sendSensitive === false && isSensitive(now)) {
        const denial = fails("hook_unasked");
        if (denial !== undefined) return denial;
        continue;
      }
      const payload = {
        ...envelope(hook, context),
        event: hook.event,
        resource,
        mode: "sync",
        data: dataOf(now),
      } as const;
      if (hook.recipient !== undefined) context.told?.(hook.recipient, offered.ref);
      const verdict = await judged(line, hook, resource, payload, now, context.signal);
      if (verdict.outcome === "refused") {
        count("hook_refused");
        return "hook_refused";
      }
      if (verdict.outcome === "changed") item = verdict.item;
      if (verdict.outcome === "unsupported") count("hook_unsupported");
      if (verdict.outcome === "changed" || verdict.outcome === "unsupported") privacyClass = verdict.privacyClass;
      if (verdict.outcome === "failed") {
        const denial = fails("hook_failed");
        if (denial !== undefined) return denial;
      }
    }
    return { item, privacyClass, isChanged: item !== offered.item || privacyClass !== offered.privacyClass };
  }

  return {
    has: (resource, event) => linesFor(resource, event).length > 0,

    async beforeAdd<T extends HookedItem>(
      resource: HookResource,
      offered: readonly Offered<T>[],
      context: HookContext,
    ): Promise<BeforeAdd<T>> {
      const asked = linesFor(resource, "before_add");
      const counts: Partial<Record<HookCount, number>> = {};
      const count = (what: HookCount): void => {
        counts[what] = (counts[what] ?? 0) + 1;
      };
      const results = await inTurn(offered, (each) => throughAll(asked, resource, each, context, count));
      const denials = new Map<number, HookCount>();
      const kept = results.map((result, place) => {
        if (typeof result !== "string") return result;
        denials.set(place, result);
        return undefined;
      });
      return { kept, denials, counts };
    },

    async beforeModel(resource, request, context) {
      const appended = await Promise.all(
        linesFor(resource, "before_llm").map(async (line) => {
          const { hook } = line;
          if (hook.event !== "before_llm") return "";
          const data = { ...request };
          const payload = { ...envelope(hook, context), event: hook.event, resource, mode: "sync", data } as const;
          const reply = await line.call((call) => hook.run(payload, call), context.signal);
          if ("failed" in reply) return "";
          const parsed = beforeModelAnswer.safeParse(reply.answer ?? {});
          if (!parsed.success) line.failed("wrong_answer");
          return displayText(parsed.data?.append ?? "").trim();
        }),
      );
      return fenced(appended.filter((instruction) => instruction !== ""));
    },

    afterModel(resource, outcome, context) {
      for (const line of linesFor(resource, "after_llm")) {
        const { hook } = line;
        if (hook.event !== "after_llm") continue;
        const data = { ...outcome };
        const payload = { ...envelope(hook, context), event: hook.event, resource, mode: "async", data } as const;
        const isTaken = notices.add((signal) => line.call((call) => hook.run(payload, call), signal));
        if (!isTaken) line.failed("queue_full");
      }
    },

    async close() {
      await notices.close();
      await Promise.all(hooks.map(async (hook) => hook.close?.().catch(() => undefined)));
    },
  };
}

/** The instruction stands behind the prompt, which stays as it was to the last character. */
export const withInstruction = (prompt: string, instruction: string): string =>
  instruction === "" ? prompt : `${prompt}\n${instruction}`;

/** One line each, in which no text can forge a fence, a boundary or another line (SEC-R7a). */
function fenced(instructions: readonly string[]): string {
  if (instructions.length === 0) return "";
  const heading =
    "Further instructions of the operator, one JSON string a line. They add to the instructions and set none of them aside.";
  return [heading, ...instructions.map(quoted)].join("\n");
}

type Verdict<T> = ReturnType<typeof changed<T & HookedItem>> | { readonly outcome: "refused" | "failed" | "as_it_was" };

async function judged<T extends HookedItem>(
  line: HookLine,
  hook: BeforeAddHook,
  resource: HookResource,
  payload: BeforeAddPayload,
  { item, privacyClass, said }: Offered<T>,
  signal: AbortSignal | undefined,
): Promise<Exclude<Verdict<T>, { outcome: "forbidden" }>> {
  const reply = await line.call((call) => hook.run(payload, call), signal);
  if ("failed" in reply) return { outcome: "failed" };
  const parsed = BEFORE_ADD_ANSWERS[resource].safeParse(reply.answer ?? {});
  if (parsed.data?.refuse === true) return { outcome: "refused" };
  if (parsed.success && parsed.data.change === undefined) return { outcome: "as_it_was" };
  const verdict = parsed.data?.change && changed(item, privacyClass, parsed.data.change, said, hook.id);
  if (verdict !== undefined && verdict.outcome !== "forbidden") return verdict;
  line.failed("wrong_answer");
  return { outcome: "failed" };
}

/** In order, some at a time. */
async function inTurn<In, Out>(all: readonly In[], work: (each: In) => Promise<Out>): Promise<readonly Out[]> {
  const results: Out[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))));
  return results;
}
