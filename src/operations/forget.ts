/**
 * Deletion: a preview, then the erasure of exactly that by the same principal (SEC-D8, SEC-H7).
 * Models only get the preview.
 */
import * as z from "zod";
import { FORGET_GRADES, type ForgetPlan } from "../engine/forget/forget.ts";
import { LAYERS } from "../model/item.ts";
import { REASON_CODES } from "../model/log-entry.ts";
import { type OperationCall, operation } from "./operation.ts";
import { openToken, sealToken } from "./paging.ts";
import { at, count, id, moment, name } from "./schemas.ts";
import { toWire } from "./wire.ts";

const target = z
  .union([
    z.strictObject({ ids: z.array(id).min(1).max(10_000).readonly() }),
    z.strictObject({ session: name }),
    z.strictObject({
      query: z.string().min(1).max(10_000),
      any: z.boolean().optional(),
      also: z.array(id).max(10_000).readonly().optional(),
    }),
    z.strictObject({ before: moment, after: moment.optional() }),
    z.strictObject({ after: moment }),
    z.strictObject({ labels: z.array(name).min(1).max(100).readonly() }),
    z.strictObject({
      person: z.strictObject({
        identifiers: z.array(name).max(100).readonly().optional(),
        sessions: z.array(name).max(10_000).readonly().optional(),
      }),
    }),
    z.strictObject({ asked: id }),
    z.strictObject({ import: id }),
  ])
  .meta({ id: "ForgetTarget" });
const grade = z.enum(FORGET_GRADES);
const reason = z.enum(REASON_CODES);
const nearDuplicates = z.enum(["leave", "withhold"]);
const cause = z.enum(["target", "by_reference", "repeated"]);
const sample = z.object({ id, layer: z.enum(LAYERS), text: z.string() });

const plan = z
  .object({
    target,
    grade,
    reason,
    keep_source: z.boolean(),
    words: z
      .array(z.object({ text: z.string(), kind: z.enum(["name", "word", "phrase", "identifier"]) }))
      .readonly()
      .optional(),
    samples: z.array(sample.extend({ cause })).readonly(),
    item_count: count,
    message_count: count,
    counts: z.object({ message: count, fact: count, summary: count, topic: count }),
    cuts: z.array(z.object({ id, text: z.string(), cause })).readonly(),
    cut_count: count,
    by_reference_count: count,
    next_offset: count.optional(),
    weakened_count: count,
    near_duplicates: z.array(sample).readonly(),
    near_duplicate_count: count,
    near_duplicates_are: nearDuplicates,
    references: z.array(sample).readonly().describe("memories that may refer to deleted ones and wait for review"),
    reference_count: count,
    replacement: z
      .object({ id, subject: name.optional(), text: z.string(), details: z.array(z.string()).readonly() })
      .optional(),
    suggestions: z.array(sample).readonly(),
    token: z
      .string()
      .describe("Confirms exactly this plan within ten minutes. Only the caller that received it can use it."),
    expires_at: at,
  })
  .meta({ id: "ForgetPlan" });

export const erasureReceipt = z
  .object({
    job: id,
    grade: z.string(),
    state: z.string(),
    item_count: count,
    cut_count: count,
    requested_at: at,
    log_count: count,
    log_head: z.string(),
  })
  .meta({ id: "ErasureReceipt" });

/** The token is for the caller that saw the plan. */
function shownPlan(
  { vault, grant }: Pick<OperationCall, "vault" | "grant">,
  { kind: _, token, ...shown }: ForgetPlan,
): z.input<typeof plan> {
  // The target is a request of this schema.
  const target = shown.target as z.input<typeof plan>["target"];
  return { ...toWire(shown), target, token: sealToken({ vault, purpose: PURPOSE, principal: grant.id }, token) };
}

const PURPOSE = "forget";
/** The token contains the target, ids included. */
const TOKEN_MAX = 1_000_000;

export const forgetOperations = [
  operation("forget.plan", "POST /v1/forget", "memory:forget", {
    body: z.strictObject({
      target,
      grade: grade.optional(),
      reason: reason.optional(),
      keep_source: z.boolean().optional(),
      near_duplicates: nearDuplicates.optional(),
      limit: z.int().min(1).max(1_000).optional(),
      offset: count.optional(),
    }),
    answer: plan,
    run: async ({ vault, grant, body: { target, ...options }, signal }) => ({
      ...shownPlan({ vault, grant }, await vault.forget(target, { ...options, signal })),
      target,
    }),
  }),
  operation("memories.anonymise", "POST /v1/memories/{id}/anonymise", "memory:forget", {
    details: "`replacement` is the new text. Confirm the plan with /v1/forget/confirm.",
    body: z.strictObject({ identifiers: z.array(name).max(100).readonly().optional(), reason: reason.optional() }),
    answer: plan,
    isOfMemory: true,
    run: async ({ vault, grant, parameters, body, signal }) =>
      shownPlan({ vault, grant }, await vault.memories.anonymise(parameters.id, { ...body, signal })),
  }),
  operation("forget.confirm", "POST /v1/forget/confirm", "memory:forget", {
    details: "Pass the plan from the preview, or only its token.",
    body: plan
      .partial()
      .strict()
      .extend({ token: z.string().max(TOKEN_MAX) }),
    answer: erasureReceipt,
    run: async ({ vault, grant, body }) => {
      const { token, target, grade: kept, reason: why, keepSource, nearDuplicatesAre } = body;
      const own = openToken({ vault, purpose: PURPOSE, principal: grant.id }, token);
      const shown = { target, grade: kept, reason: why, keepSource, nearDuplicatesAre };
      const { receipt, finished } = await vault.forget({ ...shown, token: own });
      finished.catch(() => undefined);
      return toWire(receipt);
    },
  }),
];
