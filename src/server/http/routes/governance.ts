/** What a vault's owner or operator decides: policy, consent, state, quarantine, rights, disclosures. Never a model's (SEC-D8). */

import * as z from "zod";
import {
  EXTENSION_REASONS,
  IDENTITIES,
  KEEP_REASONS,
  type KeepReason,
  OBJECTION_DECISIONS,
  REFUSAL_REASONS,
  type RefusalReason,
  RIGHTS,
} from "../../../engine/govern/rights-lists.ts";
import { TRACE_VERBS } from "../../../policy/trace.ts";
import { openToken, pageOf, sealToken } from "../paging.ts";
import { route } from "../route.ts";
import { at, count, id, moment, name, observation } from "../schemas.ts";
import { toWire } from "../wire.ts";
import { erasureReceipt } from "./forget.ts";

const record = z.looseObject({});
const records = z.array(record).readonly();
const keyed = z.looseObject({ id });
const stated = z.looseObject({});
const document = z.record(z.string(), z.any()).describe("a policy, as docs/policy.md has it");
const TEXT_MAX = 4_000;
const PAGE_MAX = 500;
const PAGE_DEFAULT = 50;
const limit = z.int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT);
const cursor = z.string().max(500).optional();

const policyRoutes = [
  route({
    name: "policy.get",
    method: "GET",
    path: "/v1/policy",
    scope: "memory:read",
    about: "The policy in force, and its hash as the log names it.",
    answer: z.object({ policy: document, policy_hash: z.string() }),
    run: async ({ vault }) => toWire({ policy: vault.policy, policyHash: vault.policyHash }),
  }),
  route({
    name: "policy.set",
    method: "PUT",
    path: "/v1/policy",
    scope: "memory:admin",
    about: "Puts another policy in force. What loosens needs a notice to the owner.",
    body: z.strictObject({
      policy: document,
      notice: z.string().min(1).max(TEXT_MAX).optional(),
      dry_run: z.boolean().optional(),
    }),
    answer: record,
    run: async ({ vault, body: { policy, ...options } }) => toWire(await vault.setPolicy(policy, options)),
  }),
  route({
    name: "policy.explain",
    method: "POST",
    path: "/v1/policy/explain",
    scope: "memory:read",
    about: "Would this be remembered, and which line of the policy decides? Nothing is kept.",
    body: z.strictObject({ message: observation }),
    answer: record,
    run: async ({ vault, body: { message } }) => toWire(await vault.explain(message)),
  }),
];

const stateRoutes = [
  route({
    name: "state.get",
    method: "GET",
    path: "/v1/state",
    scope: "memory:read",
    about: "Whether the vault is frozen or restricted, and since when.",
    answer: stated,
    run: async ({ vault }) => toWire(vault.state),
  }),
  ...(["freeze", "restrict", "resume"] as const).map((verb) =>
    route({
      name: `state.${verb}` as const,
      method: "POST",
      path: `/v1/state/${verb}`,
      scope: "memory:admin",
      about: {
        freeze: "Nothing new is written, to the vault or to one memory; everything stays readable.",
        restrict: "The vault, or one memory, is stored and not processed.",
        resume: "Lifts both.",
      }[verb],
      body: z.strictObject({ id: id.optional() }),
      answer: record,
      run: async ({ vault, body }) => toWire(await vault[verb](body.id)),
    }),
  ),
  route({
    name: "notices.list",
    method: "GET",
    path: "/v1/notices",
    scope: "memory:read",
    about: "What the owner has to be told, oldest first; those they have seen too.",
    answer: z.object({ notices: records }),
    run: async ({ vault }) => ({ notices: toWire(await vault.rights.notices.list()) }),
  }),
  route({
    name: "notices.acknowledge",
    method: "POST",
    path: "/v1/notices/acknowledge",
    scope: "memory:admin",
    about: "The owner has seen a notice, or all of them. Answers those that were new.",
    body: z.strictObject({ notice: id.optional() }),
    answer: z.object({ notices: records }),
    run: async ({ vault, body }) => ({ notices: toWire(await vault.rights.notices.acknowledge(body.notice)) }),
  }),
];

const consentRoutes = [
  route({
    name: "consents.list",
    method: "GET",
    path: "/v1/consents",
    scope: "memory:read",
    about: "Every record of consent, oldest first; those that ended too.",
    answer: z.object({ consents: records }),
    run: async ({ vault }) => ({ consents: toWire(await vault.consent.list()) }),
  }),
  route({
    name: "consents.give",
    method: "POST",
    path: "/v1/consents",
    scope: "memory:admin",
    about: "Writes down what the owner agreed to.",
    body: z.strictObject({
      scope: name,
      text: z.string().min(1).max(TEXT_MAX),
      version: name,
      how: name,
      until: z.int().optional(),
    }),
    answer: record,
    run: async ({ vault, body }) => toWire(await vault.consent.give(body)),
  }),
  route({
    name: "consents.withdraw",
    method: "POST",
    path: "/v1/consents/withdraw",
    scope: "memory:admin",
    about: "Ends a consent, by id or scope; what rests on it goes with it.",
    body: z.strictObject({ consent: name }),
    answer: record,
    run: async ({ vault, body }) => toWire(await vault.consent.withdraw(body.consent)),
  }),
];

const PROMOTE = "promote";
const quarantineRoutes = [
  route({
    name: "quarantine.list",
    method: "POST",
    path: "/v1/quarantine/list",
    scope: "memory:admin",
    about: "What waits in quarantine, oldest first, from whom and why.",
    body: z.strictObject({ limit, after: name.optional() }),
    answer: z.object({ entries: z.array(keyed).readonly(), total_count: count, next: z.string().optional() }),
    run: async ({ vault, body }) => toWire(await vault.quarantine.list(body)),
  }),
  route({
    name: "quarantine.plan",
    method: "POST",
    path: "/v1/quarantine/{id}/promote",
    scope: "memory:admin",
    about: "A dry run: what would become of it, with a token that confirms exactly these bytes.",
    parameters: z.strictObject({ id }),
    answer: z.looseObject({ id, text: z.string(), digest: z.string(), token: z.string(), expires_at: at }),
    run: async ({ vault, grant, parameters }) => {
      const { kind: _, token, ...plan } = await vault.quarantine.promote(parameters.id);
      return { ...toWire(plan), token: sealToken({ vault, purpose: PROMOTE, principal: grant.id }, token) };
    },
  }),
  route({
    name: "quarantine.promote",
    method: "POST",
    path: "/v1/quarantine/promote/confirm",
    scope: "memory:admin",
    about: "The owner vouches for exactly what the dry run showed.",
    body: z.strictObject({ id, digest: z.string().max(100), token: z.string().max(500) }),
    answer: keyed,
    run: async ({ vault, grant, body: { token, ...shown } }) => {
      const own = openToken({ vault, purpose: PROMOTE, principal: grant.id }, token);
      return toWire(await vault.quarantine.promote({ kind: "promotion-plan", ...shown, token: own }));
    },
  }),
  route({
    name: "quarantine.drop",
    method: "POST",
    path: "/v1/quarantine/{id}/drop",
    scope: "memory:admin",
    about: "Erases what waits and is not wanted.",
    parameters: z.strictObject({ id }),
    answer: erasureReceipt,
    run: async ({ vault, parameters }) => toWire(await vault.quarantine.delete(parameters.id)),
  }),
];

const rightsRoutes = [
  route({
    name: "rights.list",
    method: "GET",
    path: "/v1/rights/requests",
    scope: "memory:admin",
    about: "What the person asked for, oldest first, with its times.",
    answer: z.object({ requests: records }),
    run: async ({ vault }) => ({ requests: toWire(await vault.rights.requests.list()) }),
  }),
  route({
    name: "rights.open",
    method: "POST",
    path: "/v1/rights/requests",
    scope: "memory:admin",
    about: "A request came in: from now on its time runs.",
    body: z.strictObject({
      right: z.enum(RIGHTS),
      identity: z.enum(IDENTITIES).optional(),
      received_at: z.int().optional(),
      reference: name.optional(),
    }),
    answer: keyed,
    run: async ({ vault, body }) => toWire(await vault.rights.requests.open(body)),
  }),
  route({
    name: "rights.identify",
    method: "POST",
    path: "/v1/rights/requests/{id}/identify",
    scope: "memory:admin",
    about: "How it was established who asks.",
    parameters: z.strictObject({ id }),
    body: z.strictObject({ how: z.enum(IDENTITIES) }),
    answer: keyed,
    run: async ({ vault, parameters, body }) => toWire(await vault.rights.requests.identify(parameters.id, body.how)),
  }),
  route({
    name: "rights.acknowledge",
    method: "POST",
    path: "/v1/rights/requests/{id}/acknowledge",
    scope: "memory:admin",
    about: "The person was told that it came in.",
    parameters: z.strictObject({ id }),
    answer: keyed,
    run: async ({ vault, parameters }) => toWire(await vault.rights.requests.acknowledge(parameters.id)),
  }),
  route({
    name: "rights.extend",
    method: "POST",
    path: "/v1/rights/requests/{id}/extend",
    scope: "memory:admin",
    about: "Two more months, which the person was told of.",
    parameters: z.strictObject({ id }),
    body: z.strictObject({ reason: z.enum(EXTENSION_REASONS) }),
    answer: keyed,
    run: async ({ vault, parameters, body }) => toWire(await vault.rights.requests.extend(parameters.id, body.reason)),
  }),
  route({
    name: "rights.close",
    method: "POST",
    path: "/v1/rights/requests/{id}/close",
    scope: "memory:admin",
    about: "Done, refused with a reason of a closed list, or taken back.",
    parameters: z.strictObject({ id }),
    body: z.discriminatedUnion("outcome", [
      z.strictObject({ outcome: z.literal("done") }),
      z.strictObject({ outcome: z.literal("withdrawn") }),
      z.strictObject({
        outcome: z.literal("refused"),
        reason: z.enum(Object.keys(REFUSAL_REASONS) as [RefusalReason, ...RefusalReason[]]),
      }),
    ]),
    answer: keyed,
    run: async ({ vault, parameters, body }) => toWire(await vault.rights.requests.close(parameters.id, body)),
  }),
  route({
    name: "objections.list",
    method: "GET",
    path: "/v1/objections",
    scope: "memory:admin",
    about: "Every objection, oldest first; those that are over too.",
    answer: z.object({ objections: records }),
    run: async ({ vault }) => ({ objections: toWire(await vault.rights.objections.list()) }),
  }),
  route({
    name: "objections.object",
    method: "POST",
    path: "/v1/objections",
    scope: "memory:admin",
    about: "No more of this purpose, until it is decided.",
    body: z.strictObject({ purpose: name }),
    answer: keyed,
    run: async ({ vault, body }) => toWire(await vault.rights.objections.open(body.purpose)),
  }),
  route({
    name: "objections.decide",
    method: "POST",
    path: "/v1/objections/{id}/decide",
    scope: "memory:admin",
    about: "Upheld, rejected, or taken back.",
    parameters: z.strictObject({ id }),
    body: z.strictObject({ decision: z.enum(OBJECTION_DECISIONS) }),
    answer: keyed,
    run: async ({ vault, parameters, body }) =>
      toWire(await vault.rights.objections.decide(parameters.id, body.decision)),
  }),
  route({
    name: "asked.list",
    method: "GET",
    path: "/v1/asked",
    scope: "memory:admin",
    about: "What others asked to be forgotten in this vault, oldest first.",
    answer: z.object({ asked: records }),
    run: async ({ vault }) => ({ asked: toWire(await vault.rights.deletionRequests.list()) }),
  }),
  route({
    name: "asked.keep",
    method: "POST",
    path: "/v1/asked/{id}/keep",
    scope: "memory:admin",
    about: "The owner keeps it, for a reason of a closed list.",
    parameters: z.strictObject({ id }),
    body: z.strictObject({ reason: z.enum(Object.keys(KEEP_REASONS) as [KeepReason, ...KeepReason[]]) }),
    answer: keyed,
    run: async ({ vault, parameters, body }) =>
      toWire(await vault.rights.deletionRequests.decline(parameters.id, body.reason)),
  }),
];

const disclosureRoutes = [
  route({
    name: "disclosures.list",
    method: "GET",
    path: "/v1/disclosures",
    scope: "memory:admin",
    about: "What went to whom, and when, oldest first.",
    answer: z.object({ disclosures: records }),
    run: async ({ vault }) => ({ disclosures: toWire(await vault.rights.disclosures.list()) }),
  }),
  route({
    name: "disclosures.recipients",
    method: "GET",
    path: "/v1/disclosures/recipients",
    scope: "memory:admin",
    about: "Who received something of this vault, and how much.",
    answer: z.object({ recipients: records }),
    run: async ({ vault }) => ({ recipients: toWire(await vault.rights.disclosures.recipients()) }),
  }),
  route({
    name: "disclosures.note",
    method: "POST",
    path: "/v1/disclosures",
    scope: "memory:admin",
    about: "The host gave these memories to somebody.",
    body: z.strictObject({ recipient: name, ids: z.array(id).min(1).max(10_000) }),
    answer: z.object({ noted_count: count }),
    run: async ({ vault, body: { recipient, ids } }) => {
      await vault.rights.disclosures.record(recipient, ids);
      return { noted_count: ids.length };
    },
  }),
  route({
    name: "disclosures.notices",
    method: "GET",
    path: "/v1/disclosures/notices",
    scope: "memory:admin",
    about: "What recipients have to be told, and what they were told: ids alone.",
    answer: z.object({ notices: records }),
    run: async ({ vault }) => ({ notices: toWire(await vault.rights.disclosures.notices()) }),
  }),
  ...(["given", "dismissed"] as const).map((how) =>
    route({
      name: `disclosures.${how}` as const,
      method: "POST",
      path: `/v1/disclosures/notices/{id}/${how}`,
      scope: "memory:admin",
      about:
        how === "given"
          ? "Somebody gave this notice by hand."
          : "It cannot be given, or only with disproportionate effort.",
      parameters: z.strictObject({ id }),
      answer: record,
      run: async ({ vault, parameters }) =>
        toWire(
          await (how === "given"
            ? vault.rights.disclosures.markGiven(parameters.id)
            : vault.rights.disclosures.dismiss(parameters.id)),
        ),
    }),
  ),
];

const traceRoutes = [
  route({
    name: "traces.list",
    method: "POST",
    path: "/v1/traces/list",
    scope: "memory:admin",
    about: "Why things were decided, the newest first; until leads to older ones.",
    body: z.strictObject({
      since: moment.optional(),
      until: moment.optional(),
      verb: z.enum(TRACE_VERBS).optional(),
      outcome: name.optional(),
      reason: name.optional(),
      item: id.optional(),
      session: name.optional(),
      limit,
    }),
    answer: z.object({ traces: records }),
    run: async ({ vault, body, signal }) => {
      const traces = [];
      for await (const trace of vault.audit.traces({ ...body, signal })) traces.push(toWire(trace));
      return { traces };
    },
  }),
  route({
    name: "log.list",
    method: "POST",
    path: "/v1/log/list",
    scope: "memory:admin",
    about: "Entries of the vault's log, oldest first: exact texts of a closed schema, without content.",
    body: z.strictObject({ limit, cursor }),
    answer: z.object({ entries: z.array(z.string()).readonly(), next: z.string().optional() }),
    run: async ({ vault, grant, body }) =>
      pageOf(
        { vault, purpose: "log.list", principal: grant.id, cursor: body.cursor, limit: body.limit },
        (place) => vault.audit.log({ from: Number(place ?? 0) }),
        (entry) => String(numberOf(entry) + 1),
      ),
  }),
];

/** Of our own text: its members stand in one order. */
const numberOf = (entry: string): number => Number(/"n":(\d+)/.exec(entry)?.[1] ?? 0);

export const governanceRoutes = [
  ...policyRoutes,
  ...stateRoutes,
  ...consentRoutes,
  ...quarantineRoutes,
  ...rightsRoutes,
  ...disclosureRoutes,
  ...traceRoutes,
];
