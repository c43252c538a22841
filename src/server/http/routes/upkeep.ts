/** What keeps a vault in order: its condition, review, upkeep, phases, imports, and its end. */
import * as z from "zod";
import { openToken, sealToken } from "../paging.ts";
import { reformLines } from "../reform-lines.ts";
import { route } from "../route.ts";
import { at, count, id, name, whole } from "../schemas.ts";
import { toWire } from "../wire.ts";

const record = z.looseObject({});
const records = z.array(record).readonly();
const REVIEW_MAX = 1_000;
const DESTROY = "destroy";

export const upkeepRoutes = [
  route({
    name: "stats",
    method: "GET",
    path: "/v1/stats",
    scope: "memory:read",
    about: "How much there is, by layer, class and state.",
    answer: z.looseObject({ item_count: count, message_count: count }),
    run: async ({ vault }) => toWire(await vault.stats()),
  }),
  route({
    name: "condition",
    method: "GET",
    path: "/v1/condition",
    scope: "memory:admin",
    about: "How large the vault is, and how much of its index lies in segments.",
    answer: record,
    run: async ({ vault }) => toWire(await vault.maintenance.condition()),
  }),
  route({
    name: "privacyCounts",
    method: "GET",
    path: "/v1/privacy/counts",
    scope: "memory:read",
    about: "How much of which privacy class there is, without a word of it.",
    answer: record,
    run: async ({ vault }) => toWire(await vault.rights.privacyCounts()),
  }),
  route({
    name: "review",
    method: "GET",
    path: "/v1/review",
    scope: "memory:admin",
    about: "What is due for the owner to look at; the answer is confirm, correct or let-go.",
    query: z.strictObject({ limit: whole(REVIEW_MAX).optional() }),
    answer: z.looseObject({ entries: records }),
    run: async ({ vault, query }) => toWire(await vault.memories.review(query)),
  }),
  route({
    name: "settle",
    method: "POST",
    path: "/v1/settle",
    scope: "memory:write",
    about: "Waits until everything that was kept has its facts, topics and summaries.",
    answer: z.looseObject({ item_count: count }),
    run: async ({ vault, signal }) => {
      await vault.settled({ signal });
      return toWire(await vault.stats());
    },
  }),
  route({
    name: "retryForming",
    method: "POST",
    path: "/v1/settle/retry",
    scope: "memory:admin",
    about: "What failed to be formed is tried again. Answers how many messages that are.",
    answer: z.object({ message_count: count }),
    run: async ({ vault }) => ({ message_count: await vault.maintenance.retryForming() }),
  }),
  route({
    name: "tend",
    method: "POST",
    path: "/v1/tend",
    scope: "memory:admin",
    about: "The whole upkeep as one job; idempotent, and it goes on where it was stopped.",
    body: z.strictObject({ dry_run: z.boolean().optional() }),
    answer: record,
    isHeavy: true,
    run: async ({ vault, body, signal }) => toWire(await vault.maintenance.run({ ...body, signal })),
  }),
  route({
    name: "compact",
    method: "POST",
    path: "/v1/compact",
    scope: "memory:admin",
    about: "Where memory has outgrown the policy's thresholds, its oldest episodes retire behind summaries.",
    body: z.strictObject({ dry_run: z.boolean().optional(), total_tokens: z.int().min(1).optional() }),
    answer: record,
    isHeavy: true,
    run: async ({ vault, body, signal }) => toWire(await vault.maintenance.compact({ ...body, signal })),
  }),
  route({
    name: "reform",
    method: "POST",
    path: "/v1/reform",
    scope: "memory:admin",
    about:
      "The server's language model reads the archive again, and its statements replace earlier ones. With `preview` it counts the difference and the tokens, and changes no memory. Streams JSON lines: `progress`, and `reformed` last.",
    body: z.strictObject({ preview: z.boolean().optional() }),
    answer: z.any(),
    isHeavy: true,
    streams: "answer",
    run: ({ vault, body, signal }) => reformLines(vault, { ...body, signal }),
  }),
  route({
    name: "beforeCompaction",
    method: "POST",
    path: "/v1/sessions/{session}/before-compaction",
    scope: "memory:write",
    about: "Before a host compacts its own context: what the session said is formed and archived.",
    parameters: z.strictObject({ session: name }),
    answer: record,
    run: async ({ vault, parameters, signal }) =>
      toWire(await vault.maintenance.beforeCompaction({ ...parameters, signal })),
  }),
  route({
    name: "phases.list",
    method: "GET",
    path: "/v1/phases",
    scope: "memory:read",
    about: "Every phase, oldest first.",
    answer: z.object({ phases: records }),
    run: async ({ vault }) => ({ phases: toWire(await vault.phases.list()) }),
  }),
  route({
    name: "phases.start",
    method: "POST",
    path: "/v1/phases",
    scope: "memory:admin",
    about: "Begins a phase, such as another project.",
    body: z.strictObject({ name: name.optional(), reason: name.optional(), token: name.optional() }),
    answer: record,
    run: async ({ vault, body }) => toWire(await vault.phases.start(body)),
  }),
  route({
    name: "phases.diff",
    method: "GET",
    path: "/v1/phases/diff",
    scope: "memory:read",
    about: "What changed between two phases, by ids.",
    query: z.strictObject({ from: name, to: name }),
    answer: record,
    run: async ({ vault, query: { from, to } }) => toWire(await vault.phases.diff(from, to)),
  }),
  route({
    name: "imports.list",
    method: "GET",
    path: "/v1/imports",
    scope: "memory:read",
    about: "What was imported, oldest first. One is undone as a unit: forget with the target import.",
    answer: z.object({ imports: records }),
    run: async ({ vault }) => ({ imports: toWire(await vault.io.imports()) }),
  }),
  route({
    name: "destroy.plan",
    method: "POST",
    path: "/v1/destroy",
    scope: "memory:admin",
    about: "What would be destroyed, with a fresh token for it.",
    answer: z.object({
      item_count: count,
      message_count: count,
      recipient_count: count,
      token: z.string(),
      expires_at: at,
    }),
    isHeavy: true,
    run: async ({ vault, grant }) => {
      const { kind: _, vault: __, token, ...plan } = await vault.destroy();
      return { ...toWire(plan), token: sealToken({ vault, purpose: DESTROY, principal: grant.id }, token) };
    },
  }),
  route({
    name: "destroy.confirm",
    method: "POST",
    path: "/v1/destroy/confirm",
    scope: "memory:admin",
    about: "Destroys the vault for good, keys first. There is no way back.",
    body: z.strictObject({ token: z.string().max(500) }),
    answer: z.looseObject({ destroyed: z.literal(true), job: id, record_count: count }),
    isHeavy: true,
    run: async ({ vault, grant, body: { token } }) =>
      toWire(await vault.destroy(openToken({ vault, purpose: DESTROY, principal: grant.id }, token))),
  }),
];
