/**
 * GUMem's HTTP interface with its names, envelope and ISO 8601 times, so that its public clients
 * work unchanged (spec/gumem.md §1.1, GUM-25, GUM-32, GUM-33, GUM-36, GUM-37). A vault token names
 * sessions freely. A service token names the user once and gets session ids that encode the vault;
 * nothing is stored.
 */
import * as z from "zod";
import { putResource } from "../agents/documents/resource-store.ts";
import { saveSessionAbout, sessionAbout } from "../agents/documents/session-about.ts";
import type { ListPlace } from "../engine/correct/inspect.ts";
import { openedVault } from "../engine/open-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { type ActionDocument, actionAnswer, contextAnswer } from "../formats/gumem/answer-shapes.ts";
import { recalledActionContext, recalledContext } from "../formats/gumem/context.ts";
import { actionDocument, contextDocument } from "../formats/gumem/documents.ts";
import {
  actionLog,
  contextRequest,
  DEFAULT_SESSION,
  messagesRequest,
  observationOfAction,
  observationOfMessage,
  readSessionAddress,
  sentRecallConfig,
  sessionId,
  sessionRequest,
  writeSessionAddress,
} from "../formats/gumem/requests.ts";
import { randomId } from "../model/id.ts";
import { parseWith } from "../model/observation.ts";
import { type Named, type OperationCall, operation } from "./operation.ts";
import { afterPlace, pageOf, placeOf } from "./paging.ts";
import { count, flag, id, name, whole } from "./schemas.ts";

const QUERY_MAX = 10_000;
const STREAM_DEFAULT = 50;
const STREAM_MAX = 500;
/** Length with parameters. */
const TYPE_MAX = 200;
const ANY_TYPE = "application/octet-stream";

const gumem = { spelling: "as-written" } as const;
const envelope = <Data extends z.ZodType>(data: Data) => z.object({ data, success: z.literal(true) });
const answered = <Data>(data: Data) => ({ data, success: true as const });

const about = { title: z.string().optional(), metadata: z.record(z.string(), z.unknown()).optional() };
const query = z.string().max(QUERY_MAX);
const outcome = z.enum(["stored", "stored_in_part", "known", "denied", "empty"]);
const parameters = z.strictObject({ session: sessionId });
type Callers = Pick<OperationCall, "vault" | "grant">;

/** Formats a session id for this caller. */
const addressOf =
  ({ vault, grant }: Callers) =>
  (session: string): string =>
    writeSessionAddress(grant.vault === undefined ? { vaultId: vault.id, session } : { session });

interface Naming {
  readonly user_id?: string | null | undefined;
  readonly session_id?: string | null | undefined;
}

const namedBy = ({ user_id: user, session_id: address }: Naming): Named => ({
  user: user ?? undefined,
  vaultId: address == null ? undefined : readSessionAddress(address).vaultId,
});

/** @throws KeepsakeError `invalid_input` for an overlong session name */
const sessionOf = (address: string): string => parseWith(name, readSessionAddress(address).session, "The session");

/** @param body only for POST */
async function contextOf(
  call: Callers & Pick<OperationCall, "signal">,
  query: { readonly session: string; readonly query?: string | undefined; readonly details?: boolean | undefined },
  { recall_config: given, metadata_filters: filters }: z.output<typeof contextRequest> = {},
) {
  const { vault, signal } = call;
  const { query: words = "", details = false } = query;
  const session = sessionOf(query.session);
  const configured = given == null && filters == null ? undefined : sentRecallConfig(given ?? {}, filters ?? {});
  const recallConfig = configured === undefined ? {} : { recallConfig: configured.config };
  const found = await recalledContext(vault, words, { session, explain: details, signal, ...recallConfig });
  const view = { details, addressOf: addressOf(call) };
  const { unused_config: unused, ...document } = await contextDocument(vault, found, view);
  return answered({
    user_id: vault.name,
    session_id: view.addressOf(session),
    session: await sessionAbout(vault, session),
    ...document,
    ...(configured === undefined ? {} : { unused_config: [...(unused ?? []), ...configured.unknown] }),
  });
}

interface LoggedAction extends ListPlace {
  readonly document: ActionDocument;
}

async function* actionsOf(
  { vault, grant }: Callers,
  options: { readonly after?: ListPlace; readonly signal: AbortSignal },
): AsyncGenerator<LoggedAction> {
  const frame = { userId: vault.name, addressOf: addressOf({ vault, grant }) };
  const filter = { layers: ["message"], hold: ["archived"] } as const;
  for await (const view of vault.memories.list({ ...options, messages: true, filter })) {
    const document = actionDocument(view, frame);
    if (document !== undefined) yield { at: view.item.at, id: view.item.id, document };
  }
}

const newSession = (vault: Vault): string => randomId(openedVault(vault).system.random);

export const gumemOperations = [
  operation("gumem.createSession", "POST /api/sessions", "memory:write", {
    ...gumem,
    body: sessionRequest,
    answer: envelope(z.object({ session_id: sessionId, ...about })),
    named: ({ body }) => namedBy(body),
    run: async ({ vault, grant, body: { session_id: address, title, metadata } }) => {
      const session = address == null ? newSession(vault) : sessionOf(address);
      const given = { ...(title == null ? {} : { title }), ...(metadata == null ? {} : { metadata }) };
      const known = await saveSessionAbout(vault, session, given);
      return answered({ session_id: addressOf({ vault, grant })(session), ...known });
    },
  }),
  operation("gumem.addMessages", "POST /api/sessions/{session}/messages", "memory:write", {
    ...gumem,
    parameters,
    body: messagesRequest,
    answer: envelope(
      z.object({
        session_id: sessionId,
        accepted: count.describe("stored messages, including those stored before"),
        messages: z.array(z.object({ id: id.optional(), outcome, reason: z.string().optional() })).readonly(),
        warnings: z.array(z.string()).readonly().optional().describe("such as an unknown role"),
        pending_count: count.describe("messages that are still being processed"),
      }),
    ),
    named: ({ parameters: { session }, body }) => namedBy({ user_id: body.user_id, session_id: session }),
    run: async ({ vault, grant, parameters: { session: address }, body, signal }) => {
      const session = sessionOf(address);
      const observations = body.messages.map((message) => observationOfMessage(message, session));
      const { messages, pendingCount, ...observed } = await vault.observe(observations, {
        sync: body.sync ?? false,
        signal,
      });
      const accepted = messages.filter(({ id: stored }) => stored !== undefined).length;
      const session_id = addressOf({ vault, grant })(session);
      const { warnings } = observed;
      const extra = warnings === undefined ? {} : { warnings };
      return answered({ session_id, accepted, messages, ...extra, pending_count: pendingCount });
    },
  }),
  operation("gumem.context", "GET /api/sessions/{session}/context", "memory:read", {
    ...gumem,
    parameters,
    query: z.strictObject({ query: query.optional(), details: flag.optional(), user_id: name.optional() }),
    answer: envelope(contextAnswer),
    named: ({ parameters: { session }, query: { user_id } }) => namedBy({ user_id, session_id: session }),
    run: async ({ parameters: { session }, query, ...call }) => contextOf(call, { ...query, session }),
  }),
  operation("gumem.recall", "POST /api/sessions/{session}/context", "memory:read", {
    ...gumem,
    parameters,
    query: z.strictObject({ query: query.optional(), details: flag.optional() }),
    body: contextRequest,
    answer: envelope(contextAnswer),
    named: ({ parameters: { session }, body }) => namedBy({ user_id: body.user_id, session_id: session }),
    run: async ({ parameters: { session }, query, body, ...call }) => contextOf(call, { ...query, session }, body),
  }),
  operation("gumem.uploadResource", "POST /api/resources", "memory:write", {
    ...gumem,
    body: z.strictObject({
      user_id: name.optional(),
      session_id: z
        .string()
        .max(sessionId.maxLength ?? 0)
        .optional()
        .describe("empty: the default"),
      content_type: z.string().max(TYPE_MAX).optional().describe("of the file; default: from its part"),
    }),
    answer: envelope(
      z.object({
        resource_id: id,
        resource_url: z.string().describe("gumem://resources/ followed by the ID"),
        session_id: sessionId,
        content_type: z.string(),
        size_bytes: count,
      }),
    ),
    streams: "form",
    named: ({ body }) => namedBy({ ...body, session_id: body.session_id || null }),
    run: async ({ vault, grant, body, content: bytes, file }) => {
      const session = sessionOf(body.session_id || DEFAULT_SESSION);
      const contentType = (body.content_type || file.type || ANY_TYPE).slice(0, TYPE_MAX);
      const named = file.name === undefined ? {} : { name: [...file.name].slice(0, FILE_NAME_MAX).join("") };
      const stored = await putResource(vault, { session, contentType, bytes, ...named });
      return answered({
        resource_id: stored.id,
        resource_url: resourceUrl(stored.id),
        session_id: addressOf({ vault, grant })(session),
        content_type: stored.contentType,
        size_bytes: stored.sizeBytes,
      });
    },
  }),
  operation("gumem.recordAction", "POST /api/user/actions", "memory:write", {
    ...gumem,
    body: actionLog,
    answer: envelope(
      z.object({
        log_id: z.string().nullable().describe("null: the policy refused it"),
        session_id: sessionId.optional(),
        outcome,
        reason: z.string().optional(),
      }),
    ),
    named: ({ body }) => namedBy(body),
    run: async ({ vault, grant, body, signal }) => {
      const session = body.session_id == null ? undefined : sessionOf(body.session_id);
      const done = observationOfAction(body, session);
      const { messages } = await vault.observe([done], { sync: body.sync ?? false, signal });
      const { id: stored, outcome: came = "empty", reason } = messages[0] ?? {};
      return answered({
        log_id: stored === undefined ? null : (body.log_id ?? stored),
        ...(session === undefined ? {} : { session_id: addressOf({ vault, grant })(session) }),
        outcome: came,
        ...(reason === undefined ? {} : { reason }),
      });
    },
  }),
  operation("gumem.recallActions", "GET /api/user/actions/query", "memory:read", {
    ...gumem,
    query: z.strictObject({ query, details: flag.optional(), user_id: name.optional() }),
    answer: envelope(contextAnswer),
    named: ({ query }) => namedBy(query),
    run: async ({ vault, grant, query: { query: words, details = false }, signal }) => {
      const found = await recalledActionContext(vault, words, { explain: details, signal });
      const view = { details, addressOf: addressOf({ vault, grant }) };
      return answered({ user_id: vault.name, ...(await contextDocument(vault, found, view)) });
    },
  }),
  operation("gumem.streamActions", "GET /api/user/actions/stream", "memory:read", {
    ...gumem,
    query: z.strictObject({
      user_id: name.optional(),
      limit: whole(STREAM_MAX).default(STREAM_DEFAULT),
      cursor: z.string().max(500).optional(),
    }),
    answer: envelope(z.object({ actions: z.array(actionAnswer).readonly(), next: z.string().optional() })),
    named: ({ query: { user_id } }) => namedBy({ user_id }),
    run: async ({ vault, grant, query: { cursor, limit }, signal }) => {
      const { entries, ...more } = await pageOf(
        { vault, purpose: "gumem.actions", principal: grant.id, cursor, limit },
        (place) => actionsOf({ vault, grant }, { ...afterPlace(place), signal }),
        placeOf,
      );
      return answered({ actions: entries.map(({ document }) => document), ...more });
    },
  }),
];

/** In characters. A longer name is cut: it is only a label. */
const FILE_NAME_MAX = 200;
const resourceUrl = (resource: string): string => `gumem://resources/${resource}`;
