/**
 * Operations for the vault's owner or operator: policy, consent, state, quarantine, rights,
 * disclosures. Never offered to a model (SEC-D8).
 */

import * as z from "zod";
import type { ItemView, ListOptions } from "../engine/correct/inspect.ts";
import { closing } from "../engine/govern/rights-register.ts";
import type { Vault } from "../engine/vault.ts";
import {
  EXTENSION_REASONS,
  IDENTITIES,
  keepReason,
  OBJECTION_DECISIONS,
  RIGHTS,
} from "../engine/write/stored-notes.ts";
import { defined } from "../model/json.ts";
import { TRACE_VERBS } from "../policy/trace.ts";
import { erasureReceipt } from "./forget.ts";
import { withLine } from "./item-line.ts";
import { operation } from "./operation.ts";
import { afterPlace, openToken, pageOf, placeOf, sealToken, visibleItems } from "./paging.ts";
import { at, count, id, memory, moment, name, observation, record, records, whole } from "./schemas.ts";
import { toWire } from "./wire.ts";

const keyed = z.looseObject({ id });
const stated = z.looseObject({});
const document = z.record(z.string(), z.any()).describe("a policy (docs/policy.md)");
const TEXT_MAX = 4_000;
const PAGE_MAX = 500;
const PAGE_DEFAULT = 50;
const limit = z.int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT);
const cursor = z.string().max(500).optional();

const policyRoutes = [
  operation("policy.get", "GET /v1/policy", "memory:read", {
    answer: z.object({ policy: document, policy_hash: z.string() }),
    run: async ({ vault }) => toWire({ policy: vault.policy, policyHash: vault.policyHash }),
  }),
  operation("policy.set", "PUT /v1/policy", "memory:admin", {
    body: z.strictObject({
      policy: document,
      notice: z.string().min(1).max(TEXT_MAX).optional(),
      dry_run: z.boolean().optional(),
    }),
    answer: record,
    run: async ({ vault, body: { policy, ...options } }) => toWire(await vault.setPolicy(policy, options)),
  }),
  operation("policy.explain", "POST /v1/policy/explain", "memory:read", {
    body: z.strictObject({ message: observation }),
    answer: record,
    run: async ({ vault, body: { message } }) => toWire(await vault.explain(message)),
  }),
];

const stateRoutes = [
  operation("state.get", "GET /v1/state", "memory:read", {
    answer: stated,
    run: async ({ vault }) => toWire(vault.state),
  }),
  ...(["freeze", "restrict", "resume"] as const).map((verb) =>
    operation(`state.${verb}` as const, `POST /v1/state/${verb}`, "memory:admin", {
      body: z.strictObject({ id: id.optional() }),
      answer: record,
      run: async ({ vault, body }) => toWire(await vault[verb](body.id)),
    }),
  ),
  operation("notices.list", "GET /v1/notices", "memory:read", {
    answer: z.object({ notices: records }),
    run: async ({ vault }) => ({ notices: toWire(await vault.rights.notices.list()) }),
  }),
  operation("notices.acknowledge", "POST /v1/notices/acknowledge", "memory:admin", {
    body: z.strictObject({ notice: id.optional() }),
    answer: z.object({ notices: records }),
    run: async ({ vault, body }) => ({ notices: toWire(await vault.rights.notices.acknowledge(body.notice)) }),
  }),
];

const consentRoutes = [
  operation("consents.list", "GET /v1/consents", "memory:read", {
    answer: z.object({ consents: records }),
    run: async ({ vault }) => ({ consents: toWire(await vault.consent.list()) }),
  }),
  operation("consents.give", "POST /v1/consents", "memory:admin", {
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
  operation("consents.withdraw", "POST /v1/consents/withdraw", "memory:admin", {
    body: z.strictObject({ consent: name }),
    answer: record,
    run: async ({ vault, body }) => toWire(await vault.consent.withdraw(body.consent)),
  }),
  operation("patterns.list", "GET /v1/patterns", "memory:read", {
    details: "Work patterns need the consent `work-pattern` (/v1/consents). Withdrawing it deletes them.",
    query: z.strictObject({ limit: whole(PAGE_MAX).default(PAGE_DEFAULT), cursor }),
    answer: z.object({ patterns: z.array(memory).readonly(), next: z.string().optional() }),
    run: async ({ vault, grant, query }) => {
      const { entries, ...more } = await pageOf(
        { vault, purpose: "patterns.list", principal: grant.id, ...query, cursor: query.cursor },
        (place) => visibleItems(grant, workPatterns(vault, afterPlace(place))),
        ({ item }) => placeOf(item),
      );
      return { patterns: entries.map((view) => toWire(withLine(view, vault.name))), ...more };
    },
  }),
];

/** What is current of the category that needs consent (PN-32), newest first. */
export async function* workPatterns(vault: Vault, options: ListOptions = {}): AsyncGenerator<ItemView> {
  const filter = { types: ["custom"], truth: ["current"], hold: ["active", "deprioritized"] } as const;
  for await (const view of vault.memories.list({ ...options, filter }))
    if (view.item.customType === "work_pattern") yield view;
}

const PROMOTE = "promote";
/** What its token confirms. */
const PROMOTED = z.object({ id: z.string(), digest: z.string(), token: z.string() });
const quarantineRoutes = [
  operation("quarantine.list", "POST /v1/quarantine/list", "memory:admin", {
    body: z.strictObject({ limit, after: name.optional() }),
    answer: z.object({ entries: z.array(keyed).readonly(), total_count: count, next: z.string().optional() }),
    run: async ({ vault, body }) => toWire(await vault.quarantine.list(body)),
  }),
  operation("quarantine.plan", "POST /v1/quarantine/{id}/promote", "memory:admin", {
    answer: z.looseObject({ id, text: z.string(), digest: z.string(), token: z.string(), expires_at: at }),
    run: async ({ vault, grant, parameters }) => {
      const { kind: _, token, ...plan } = await vault.quarantine.promote(parameters.id);
      const confirms = JSON.stringify({ id: plan.id, digest: plan.digest, token });
      return { ...toWire(plan), token: sealToken({ vault, purpose: PROMOTE, principal: grant.id }, confirms) };
    },
  }),
  operation("quarantine.promote", "POST /v1/quarantine/promote/confirm", "memory:admin", {
    details: "Pass the token of the preview.",
    body: z.strictObject({ id: id.optional(), digest: z.string().max(100).optional(), token: z.string().max(1_000) }),
    answer: keyed,
    run: async ({ vault, grant, body: { token, ...shown } }) => {
      const own = PROMOTED.parse(JSON.parse(openToken({ vault, purpose: PROMOTE, principal: grant.id }, token)));
      return toWire(await vault.quarantine.promote({ kind: "promotion-plan", ...own, ...defined(shown) }));
    },
  }),
  operation("quarantine.delete", "POST /v1/quarantine/{id}/delete", "memory:admin", {
    answer: erasureReceipt,
    run: async ({ vault, parameters }) => toWire(await vault.quarantine.delete(parameters.id)),
  }),
];

const rightsRoutes = [
  operation("rights.list", "GET /v1/rights/requests", "memory:admin", {
    answer: z.object({ requests: records }),
    run: async ({ vault }) => ({ requests: toWire(await vault.rights.requests.list()) }),
  }),
  operation("rights.open", "POST /v1/rights/requests", "memory:admin", {
    body: z.strictObject({
      right: z.enum(RIGHTS),
      identity: z.enum(IDENTITIES).optional(),
      received_at: z.int().optional(),
      reference: name.optional(),
    }),
    answer: keyed,
    run: async ({ vault, body }) => toWire(await vault.rights.requests.open(body)),
  }),
  operation("rights.identify", "POST /v1/rights/requests/{id}/identify", "memory:admin", {
    body: z.strictObject({ how: z.enum(IDENTITIES) }),
    answer: keyed,
    run: async ({ vault, parameters, body }) => toWire(await vault.rights.requests.identify(parameters.id, body.how)),
  }),
  operation("rights.acknowledge", "POST /v1/rights/requests/{id}/acknowledge", "memory:admin", {
    answer: keyed,
    run: async ({ vault, parameters }) => toWire(await vault.rights.requests.acknowledge(parameters.id)),
  }),
  operation("rights.extend", "POST /v1/rights/requests/{id}/extend", "memory:admin", {
    body: z.strictObject({ reason: z.enum(EXTENSION_REASONS) }),
    answer: keyed,
    run: async ({ vault, parameters, body }) => toWire(await vault.rights.requests.extend(parameters.id, body.reason)),
  }),
  operation("rights.close", "POST /v1/rights/requests/{id}/close", "memory:admin", {
    body: closing,
    answer: keyed,
    run: async ({ vault, parameters, body }) => toWire(await vault.rights.requests.close(parameters.id, body)),
  }),
  operation("objections.list", "GET /v1/objections", "memory:admin", {
    answer: z.object({ objections: records }),
    run: async ({ vault }) => ({ objections: toWire(await vault.rights.objections.list()) }),
  }),
  operation("objections.open", "POST /v1/objections", "memory:admin", {
    body: z.strictObject({ purpose: name }),
    answer: keyed,
    run: async ({ vault, body }) => toWire(await vault.rights.objections.open(body.purpose)),
  }),
  operation("objections.decide", "POST /v1/objections/{id}/decide", "memory:admin", {
    body: z.strictObject({ decision: z.enum(OBJECTION_DECISIONS) }),
    answer: keyed,
    run: async ({ vault, parameters, body }) =>
      toWire(await vault.rights.objections.decide(parameters.id, body.decision)),
  }),
  operation("deletionRequests.list", "GET /v1/deletion-requests", "memory:admin", {
    answer: z.object({ requests: records }),
    run: async ({ vault }) => ({ requests: toWire(await vault.rights.deletionRequests.list()) }),
  }),
  operation("deletionRequests.decline", "POST /v1/deletion-requests/{id}/decline", "memory:admin", {
    body: z.strictObject({ reason: keepReason }),
    answer: keyed,
    run: async ({ vault, parameters, body }) =>
      toWire(await vault.rights.deletionRequests.decline(parameters.id, body.reason)),
  }),
];

const disclosureRoutes = [
  operation("disclosures.list", "GET /v1/disclosures", "memory:admin", {
    answer: z.object({ disclosures: records }),
    run: async ({ vault }) => ({ disclosures: toWire(await vault.rights.disclosures.list()) }),
  }),
  operation("disclosures.recipients", "GET /v1/disclosures/recipients", "memory:admin", {
    answer: z.object({ recipients: records }),
    run: async ({ vault }) => ({ recipients: toWire(await vault.rights.disclosures.recipients()) }),
  }),
  operation("disclosures.record", "POST /v1/disclosures", "memory:admin", {
    body: z.strictObject({ recipient: name, ids: z.array(id).min(1).max(10_000) }),
    answer: z.object({ noted_count: count }),
    run: async ({ vault, body: { recipient, ids } }) => {
      await vault.rights.disclosures.record(recipient, ids);
      return { noted_count: ids.length };
    },
  }),
  operation("disclosures.notices", "GET /v1/disclosures/notices", "memory:admin", {
    answer: z.object({ notices: records }),
    run: async ({ vault }) => ({ notices: toWire(await vault.rights.disclosures.notices()) }),
  }),
  ...(["markGiven", "dismiss"] as const).map((how) =>
    operation(
      `disclosures.${how}` as const,
      `POST /v1/disclosures/notices/{id}/${how === "markGiven" ? "given" : how}`,
      "memory:admin",
      {
        answer: record,
        run: async ({ vault, parameters }) => toWire(await vault.rights.disclosures[how](parameters.id)),
      },
    ),
  ),
];

const traceRoutes = [
  operation("traces.list", "POST /v1/traces/list", "memory:admin", {
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
  operation("log.list", "POST /v1/log/list", "memory:admin", {
    body: z.strictObject({ limit, cursor }),
    answer: z.object({ entries: z.array(z.string()).readonly(), next: z.string().optional() }),
    run: async ({ vault, grant, body }) =>
      pageOf(
        { vault, purpose: "log.list", principal: grant.id, cursor: body.cursor, limit: body.limit },
        (cursorPlace) => vault.audit.log({ from: Number(cursorPlace ?? 0) }),
        (entry) => String(numberOf(entry) + 1),
      ),
  }),
];

/** The line is our own, so the order of its members is fixed. */
const numberOf = (entry: string): number => Number(/"n":(\d+)/.exec(entry)?.[1] ?? 0);

export const governanceOperations = [
  ...policyRoutes,
  ...stateRoutes,
  ...consentRoutes,
  ...quarantineRoutes,
  ...rightsRoutes,
  ...disclosureRoutes,
  ...traceRoutes,
];
