/** Operations for condition, review, maintenance, phases, imports and destruction. */

import * as z from "zod";
import type { Reformed, ReformOptions } from "../engine/derive/derive.ts";
import type { Vault } from "../engine/vault.ts";
import { KeepsakeError } from "../model/error.ts";
import { defined } from "../model/json.ts";
import { type Policy, PRESETS } from "../model/policy.ts";
import { operation } from "./operation.ts";
import { openToken, sealToken } from "./paging.ts";
import { at, count, id, name, record, records, whole } from "./schemas.ts";
import { toWire } from "./wire.ts";

const REVIEW_MAX = 1_000;
const DEADLINE_DAYS_MAX = 365;
const DESTROY = "destroy";

const rotation = z.looseObject({ key_version: count, started_at: at, deadline: at, done_at: at.optional() });

export const maintenanceOperations = [
  operation("vault.create", "PUT /v1/vault", "memory:write", {
    details: "For a service token. Repeating it changes nothing.",
    preset: ({ body }) => body.preset,
    body: z.strictObject({ preset: z.enum(PRESETS) }),
    answer: z.object({ id, preset: z.enum(PRESETS) }),
    run: async ({ vault: { id, policy }, body }) => {
      if (policy.preset !== body.preset) throw hasOtherPreset(policy.preset);
      return { id, preset: policy.preset };
    },
  }),
  operation("stats", "GET /v1/stats", "memory:read", {
    answer: z.looseObject({ item_count: count, message_count: count }),
    run: async ({ vault }) => toWire(await vault.stats()),
  }),
  operation("condition", "GET /v1/condition", "memory:admin", {
    answer: record,
    run: async ({ vault }) => toWire(await vault.maintenance.condition()),
  }),
  operation("privacyCounts", "GET /v1/privacy/counts", "memory:read", {
    answer: record,
    run: async ({ vault }) => toWire(await vault.rights.privacyCounts()),
  }),
  operation("review", "GET /v1/review", "memory:admin", {
    query: z.strictObject({ limit: whole(REVIEW_MAX).optional() }),
    answer: z.looseObject({ entries: records }),
    run: async ({ vault, query }) => toWire(await vault.memories.review(query)),
  }),
  operation("settle", "POST /v1/settle", "memory:write", {
    answer: z.looseObject({ item_count: count }),
    run: async ({ vault, signal }) => {
      await vault.settled({ signal });
      return toWire(await vault.stats());
    },
  }),
  operation("retryForming", "POST /v1/settle/retry", "memory:admin", {
    answer: z.object({ message_count: count }),
    run: async ({ vault }) => ({ message_count: await vault.maintenance.retryForming() }),
  }),
  operation("maintain", "POST /v1/maintenance", "memory:admin", {
    details: "Idempotent. Run it again to continue after an interruption.",
    body: z.strictObject({ dry_run: z.boolean().optional() }),
    answer: record,
    isHeavy: true,
    run: async ({ vault, body, signal }) => toWire(await vault.maintenance.run({ ...body, signal })),
  }),
  operation("reembed", "POST /v1/maintenance/vectors", "memory:admin", {
    details: "Run it again to continue after an interruption.",
    answer: z.object({ embedded_count: count }),
    isHeavy: true,
    run: async ({ vault, signal }) => toWire(await vault.maintenance.reembed({ signal })),
  }),
  operation("compact", "POST /v1/compact", "memory:admin", {
    body: z.strictObject({ dry_run: z.boolean().optional(), total_tokens: z.int().min(1).optional() }),
    answer: record,
    isHeavy: true,
    run: async ({ vault, body, signal }) => toWire(await vault.maintenance.compact({ ...body, signal })),
  }),
  operation("reform", "POST /v1/reform", "memory:admin", {
    details:
      "With `preview`, it reports the differences and token counts without changing anything. It streams JSON lines: `progress`, then `reformed`.",
    body: z.strictObject({ preview: z.boolean().optional() }),
    answer: z.any(),
    isHeavy: true,
    streams: "answer",
    run: ({ vault, body, signal }) => reformLines(vault, { ...body, signal }),
  }),
  operation("beforeCompaction", "POST /v1/sessions/{session}/before-compaction", "memory:write", {
    parameters: z.strictObject({ session: name }),
    answer: record,
    run: async ({ vault, parameters, signal }) =>
      toWire(await vault.maintenance.beforeCompaction({ ...parameters, signal })),
  }),
  operation("keys.state", "GET /v1/keys", "memory:admin", {
    answer: z.object({ mode: z.string(), ways: records, key_version: count, rotation: rotation.optional() }),
    run: async ({ vault: { keys } }) => toWire(defined({ ...(await keys.state()), rotation: await keys.rotation() })),
  }),
  operation("keys.rotate", "POST /v1/keys/rotate", "memory:admin", {
    details: "A vault with a passphrase is rotated with `keepsake keys rotate`, because no secret goes over the wire.",
    body: z.strictObject({ now: z.boolean().optional(), deadline_days: whole(DEADLINE_DAYS_MAX).optional() }),
    answer: rotation,
    isHeavy: true,
    run: async ({ vault, body }) => toWire(await vault.keys.rotate(body)),
  }),
  operation("phases.list", "GET /v1/phases", "memory:read", {
    answer: z.object({ phases: records }),
    run: async ({ vault }) => ({ phases: toWire(await vault.phases.list()) }),
  }),
  operation("phases.start", "POST /v1/phases", "memory:admin", {
    body: z.strictObject({ name: name.optional(), reason: name.optional(), token: name.optional() }),
    answer: record,
    run: async ({ vault, body }) => toWire(await vault.phases.start(body)),
  }),
  operation("phases.diff", "GET /v1/phases/diff", "memory:read", {
    query: z.strictObject({ from: name, to: name }),
    answer: record,
    run: async ({ vault, query: { from, to } }) => toWire(await vault.phases.diff(from, to)),
  }),
  operation("imports.list", "GET /v1/imports", "memory:read", {
    details: "To undo an import, use the target `import` of forget.",
    answer: z.object({ imports: records }),
    run: async ({ vault }) => ({ imports: toWire(await vault.io.imports()) }),
  }),
  operation("destroy.plan", "POST /v1/destroy", "memory:admin", {
    answer: z.object({
      item_count: count,
      message_count: count,
      recipient_count: count,
      token: z.string(),
      expires_at: at,
    }),
    run: async ({ vault, grant }) => {
      const { kind: _, vault: __, token, ...plan } = await vault.destroy();
      return { ...toWire(plan), token: sealToken({ vault, purpose: DESTROY, principal: grant.id }, token) };
    },
  }),
  operation("destroy.confirm", "POST /v1/destroy/confirm", "memory:admin", {
    body: z.strictObject({ token: z.string().max(500) }),
    answer: z.looseObject({ destroyed: z.literal(true), job: id, record_count: count }),
    isHeavy: true,
    run: async ({ vault, grant, body: { token } }) =>
      toWire(await vault.destroy(openToken({ vault, purpose: DESTROY, principal: grant.id }, token))),
  }),
];

const hasOtherPreset = (preset: Policy["preset"]): KeepsakeError =>
  new KeepsakeError("already_exists", `This user's vault has the preset ${preset}.`, {
    hint: "Choose another user, or change the policy with PUT /v1/policy.",
    facts: { field: "preset", preset },
  });

type Progress = Parameters<NonNullable<ReformOptions["progress"]>>[0];
type Step = { readonly progress: Progress } | { readonly reformed: Reformed };

/**
 * A reform as JSON lines: `{"progress": {"done", "total"}}` while the model reads, then
 * `{"reformed": …}`. Streamed, because a large archive takes longer than the limit of 30 seconds.
 * Stops when the reader disconnects. Resolves with the first line, so that a refusal gets its HTTP
 * status.
 * @throws KeepsakeError as `vault.maintenance.reform`
 */
async function reformLines(
  { maintenance }: Pick<Vault, "maintenance">,
  { preview = false, signal }: { readonly preview?: boolean; readonly signal: AbortSignal },
): Promise<AsyncIterable<Uint8Array>> {
  const disconnected = new AbortController();
  let newest: Progress = { done: 0, total: 0 };
  let moved = Promise.withResolvers<void>();
  const running = maintenance.reform({
    preview,
    signal: AbortSignal.any([signal, disconnected.signal]),
    progress: (progress) => {
      newest = progress;
      moved.resolve();
    },
  });
  const next = (): Promise<Step> =>
    Promise.race([moved.promise.then(() => ({ progress: newest })), running.then((reformed) => ({ reformed }))]);
  return lines(await next());

  async function* lines(first: Step): AsyncGenerator<Uint8Array> {
    try {
      for (let step = first; ; step = await next()) {
        moved = Promise.withResolvers();
        yield Buffer.from(`${JSON.stringify(toWire(step))}\n`);
        if ("reformed" in step) return;
      }
    } finally {
      disconnected.abort();
    }
  }
}
