/** Serves one call. Checks run in order: limits, token, scope, vault, input. */

import type { Context, Hono } from "hono";
import { RESOURCE_BYTES_MAX } from "../../agents/documents/resource-store.ts";
import { sha256Hex, sha256HexOfText } from "../../crypto/primitives.ts";
import type { Grant } from "../../engine/govern/access-tokens.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import { DAY_MS } from "../../model/clock.ts";
import { canonicalJson, defined, type Json } from "../../model/json.ts";
import { parseWith } from "../../model/observation.ts";
import type { Operation, SentFile } from "../../operations/operation.ts";
import { fromWire } from "../../operations/wire.ts";
import { assertScope, userIn, vaultNamed } from "./authenticate.ts";
import { bodyBytes, jsonBody } from "./json-body.ts";
import { invalidForm, keyReused, rateLimited, timedOut, tooLarge, unauthorized, unsupportedType } from "./problem.ts";
import type { RateLimits } from "./rate-limits.ts";

export interface Serving {
  readonly keepsake: Keepsake;
  readonly audience: string;
  readonly limits: RateLimits;
  readonly repeatable: Idempotency;
  readonly clock: { now(): number };
  readonly later: (ms: number, task: () => void) => () => void;
}

interface Call {
  readonly request: Request;
  /** Path parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** Called once the caller is authenticated. */
  readonly onGrant: (grant: Grant) => void;
}

const REQUEST_MS = 30_000;
/** SEC-H9. Uploads are held in memory, never on disk in plain text. */
const UPLOAD_BYTES_MAX = 268_435_456;
const IDEMPOTENCY_HEADER = "idempotency-key";
const IDEMPOTENCY_MAX = 200;

interface Answer {
  readonly body: string | ReadableStream<Uint8Array>;
  readonly type: string;
  /** Suggested download name. */
  readonly fileName?: string | undefined;
  /** The response of an earlier call with the same idempotency key. */
  readonly isRepeated: boolean;
}

export async function serveRoute(serving: Serving, route: Operation, call: Call): Promise<Answer> {
  const { request } = call;
  const grant = await grantOf(serving, call.caller, call.onGrant);
  if (route.isHeavy === true && !isJudgedByInput(route)) await countHeavy(serving, grant, userIn(request.headers));
  assertScope(grant, route.scope);
  const authorized = { serving, route, call, grant };
  // A streaming response is limited by its connection; the call that starts it by the usual limit.
  if (route.streams === "answer") {
    const prepared = await withinTime(serving, request, (signal) => prepareOperation(authorized, signal));
    const body = streamOf(await prepared.run(request.signal));
    return { body, type: BYTES_TYPE, fileName: prepared.fileName, isRepeated: false };
  }
  return route.streams === "body"
    ? jsonAnswer(authorized, request.signal)
    : withinTime(serving, request, (signal) => jsonAnswer(authorized, signal));
}

interface AuthorizedCall {
  readonly serving: Serving;
  readonly route: Operation;
  readonly call: Call;
  readonly grant: Grant;
}

async function jsonAnswer(authorized: AuthorizedCall, signal: AbortSignal): Promise<Answer> {
  const { serving, route, call, grant } = authorized;
  const { name, text, run } = await prepareOperation(authorized, signal);
  const runJson = async (): Promise<string> => JSON.stringify(await run(signal));
  const key = call.request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null || route.method === "GET") return { body: await runJson(), type: JSON_TYPE, isRepeated: false };
  const scopedKey = JSON.stringify([grant.id, name, route.name, key.slice(0, IDEMPOTENCY_MAX)]);
  const answered = await serving.repeatable.once({ scopedKey, content: text() }, serving.clock.now(), runJson);
  return { body: answered.text, type: JSON_TYPE, isRepeated: answered.isRepeated };
}

/** Validates the input, resolves the vault and prepares the operation. */
async function prepareOperation({ serving, route, call, grant }: AuthorizedCall, signal: AbortSignal) {
  const { keepsake, clock } = serving;
  const { request } = call;
  const { input, content, file, text } = await inputOf(route, call, signal);
  const { user = userIn(request.headers), vaultId } = route.named?.(input) ?? {};
  if (route.isHeavy === true && isJudgedByInput(route) && route.isPreview?.(input) !== true)
    await countHeavy(serving, grant, user);
  const { name, create } = await vaultNamed(grant, { user, vaultId }, keepsake.tokens);
  return {
    name,
    text,
    fileName: route.fileName?.(input),
    async run(until: AbortSignal): Promise<unknown> {
      const vault = await keepsake.vault(name, defined({ create, preset: route.preset?.(input) }));
      const header = (of: string): string | undefined => request.headers.get(of) ?? undefined;
      const { url } = request;
      return route.run({ ...input, content, file, clock, header, url, vault, keepsake, grant, signal: until });
    },
  };
}
const JSON_TYPE = "application/json";
const BYTES_TYPE = "application/octet-stream";

/** An error resets the connection, so that a partial document never looks complete. */
function streamOf(chunks: unknown): ReadableStream<Uint8Array> {
  // A streaming route returns bytes.
  return ReadableStream.from(chunks as AsyncIterable<Uint8Array>);
}

/** Limits a call's time and aborts when the client disconnects. */
export async function withinTime<T>(
  { later }: Serving,
  { signal: clientSignal }: Request,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeLimit = new AbortController();
  const cancel = later(REQUEST_MS, () => timeLimit.abort(timedOut()));
  try {
    return await run(AbortSignal.any([clientSignal, timeLimit.signal]));
  } finally {
    cancel();
  }
}

/**
 * Counts a call. With a valid token it counts for token and address, otherwise only among
 * unauthenticated calls of its address, so that those cannot block valid ones (SEC-H8).
 * @throws KeepsakeError `rate_limited`
 */
export async function countCall(serving: Serving, { address, grant }: Caller): Promise<void> {
  const { limits, clock } = serving;
  const names = grant === undefined ? [unauthenticatedKey(address)] : [`address ${address}`, `token ${grant.id}`];
  for (const name of names) await throttle(serving, name, limits.calls.take(name, clock.now()));
}

/**
 * Counts an invalid or missing credential; few per address are answered (SEC-H8).
 * @throws KeepsakeError `rate_limited`
 */
export async function countFailure(serving: Serving, address: string): Promise<void> {
  const name = unauthenticatedKey(address);
  await throttle(serving, name, serving.limits.failures.take(name, serving.clock.now()));
}

/** The input tells whose vault it is, or that it is a preview. Others count before their body is read. */
const isJudgedByInput = ({ isPreview, named }: Operation): boolean => isPreview !== undefined || named !== undefined;

/** A service token has a budget for each user, so that a user's export doesn't wait for another's. */
function countHeavy(serving: Serving, { id, vault }: Grant, user: string | undefined): Promise<void> {
  const name = vault === undefined ? `${id} ${user?.toLowerCase() ?? ""}` : id;
  return throttle(serving, `token ${id}`, serving.limits.heavy.take(name, serving.clock.now()));
}

const unauthenticatedKey = (address: string): string => `strangers ${address}`;

/** @throws KeepsakeError `unauthorized`, `rate_limited` */
export async function grantOf(serving: Serving, { grant, address }: Caller, onGrant: Call["onGrant"]): Promise<Grant> {
  if (grant === undefined) {
    await countFailure(serving, address);
    throw unauthorized();
  }
  onGrant(grant);
  return grant;
}

async function inputOf(route: Operation, { request, parameters }: Call, signal: AbortSignal) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const upload = route.streams === "body" ? await bodyBytes(request, UPLOAD_BYTES_MAX, signal) : NO_BYTES;
  const form = route.streams === "form" ? await formBody(request, signal) : undefined;
  const body: Json = form?.fields ?? (route.body === undefined ? {} : await jsonBody(request, signal));
  const { content = upload, file = NO_FILE } = form ?? {};
  const { parameters: inPath, query: inQuery, body: inBody } = route;
  const libraryNames = (value: unknown): unknown => (route.spelling === undefined ? fromWire(value) : value);
  return {
    input: {
      parameters: inPath === undefined ? {} : libraryNames(parseWith(inPath, parameters, "The address")),
      query: inQuery === undefined ? {} : libraryNames(parseWith(inQuery, query, "The query")),
      body: inBody === undefined ? {} : libraryNames(parseWith(inBody, body, "The body")),
    },
    content,
    file,
    /** Identifies repeated calls. */
    text: () =>
      canonicalJson({
        parameters,
        query,
        body,
        file,
        headers: ownHeaders(route, request),
        content: sha256Hex(content),
      }),
  };
}

const ownHeaders = ({ headers = {} }: Operation, request: Request): readonly (string | null)[] =>
  Object.keys(headers).map((of) => request.headers.get(of));

const NO_BYTES = new Uint8Array();
const NO_FILE = { type: "" };

/**
 * Refuses callers over their limit. Refusals are rate limited themselves: a client waits for its
 * response before the next attempt, so refusing costs other calls nothing (SEC-H8).
 * @param name key of the budget
 * @param waitMs until a token is available; 0: now
 * @throws KeepsakeError `rate_limited`
 */
async function throttle({ limits, clock, later }: Serving, name: string, waitMs: number): Promise<void> {
  if (waitMs === 0) return;
  const delayMs = limits.refusals.reserve(name, clock.now());
  if (delayMs > 0) await new Promise<void>((resolve) => later(delayMs, resolve));
  throw rateLimited(Math.max(1, waitMs - delayMs));
}

/** A form with one file, held in memory within limits (SEC-H9). */
interface FormBody {
  /** Each field once; the route's schema decides which exist. */
  readonly fields: Readonly<Record<string, string>>;
  readonly content: Uint8Array;
  readonly file: SentFile;
}

/** Limit for fields, part headers and boundaries. */
const FRAME_BYTES_MAX = 65_536;
const FIELDS_MAX = 20;
const FORM_TYPE = /^multipart\/form-data\s*;/i;
/** Name of the part that holds the file. */
const FILE = "file";
/** Default file name of clients. */
const NAMELESS = "blob";

/**
 * @throws KeepsakeError `unsupported`, `too_large`, `invalid_input` for a malformed form and for
 * missing, surplus or wrong parts
 */
async function formBody(request: Request, signal: AbortSignal): Promise<FormBody> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type)) throw unsupportedType("multipart/form-data");
  const bytes = await bodyBytes(request, RESOURCE_BYTES_MAX + FRAME_BYTES_MAX, signal);
  const parts = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    .formData()
    .catch(() => undefined);
  if (parts === undefined) throw invalidForm("");
  const fields = new Map<string, string>();
  let file: File | undefined;
  for (const [name, value] of parts) {
    if (name === FILE && typeof value !== "string" && file === undefined) file = value;
    else if (name !== FILE && typeof value === "string" && !fields.has(name) && fields.size < FIELDS_MAX)
      fields.set(name, value);
    else throw invalidForm(name === FILE ? FILE : "");
  }
  if (file === undefined) throw invalidForm(FILE);
  if (file.size > RESOURCE_BYTES_MAX) throw tooLarge(RESOURCE_BYTES_MAX);
  return {
    fields: Object.fromEntries(fields),
    content: new Uint8Array(await file.arrayBuffer()),
    file: { type: file.type, ...(file.name === "" || file.name === NAMELESS ? {} : { name: file.name }) },
  };
}

/** What is recorded about a call while it is served. */
export interface CallTrace {
  route?: string;
  token?: string;
  code?: string;
  fault?: string;
  /** The response continues after it was started. */
  isStreamed?: boolean;
}

interface Caller {
  /** Remote address. */
  readonly address: string;
  /** Absent without a valid token. */
  grant?: Grant | undefined;
}

interface Bindings extends Caller {
  readonly trace: CallTrace;
}

export type HttpHono = Hono<{ Bindings: Bindings }>;
export type HttpContext = Context<{ Bindings: Bindings }>;

export interface EndpointParts {
  readonly keepsake: Keepsake;
  readonly serving: Serving;
}

export const recordCaller =
  (trace: CallTrace) =>
  ({ id }: { readonly id: string }): void => {
    trace.token = id;
  };

interface Repeatable {
  /** The key, qualified by caller and route. */
  readonly scopedKey: string;
  /** Identifies the call. */
  readonly content: string;
}

type Idempotency = ReturnType<typeof createIdempotency>;

interface RememberedCall {
  readonly digest: string;
  readonly at: number;
  readonly text: Promise<string>;
}

const CALLS_MAX = 10_000;

/**
 * Idempotency keys: a repeated call waits for the first and gets its response. Remembered for a day
 * in this process; beyond that, message ids and the gate prevent duplicates (GUM-33).
 */
export function createIdempotency() {
  const calls = new Map<string, RememberedCall>();
  const makeRoom = (now: number): void => {
    for (const [name, { at }] of calls) {
      if (calls.size < CALLS_MAX && at + DAY_MS > now) return;
      calls.delete(name);
    }
  };
  return {
    /** @throws KeepsakeError `invalid_input` if the key was used for another call */
    async once(
      { scopedKey, content }: Repeatable,
      now: number,
      run: () => Promise<string>,
    ): Promise<{ readonly text: string; readonly isRepeated: boolean }> {
      makeRoom(now);
      const digest = sha256HexOfText(content);
      const earlier = calls.get(scopedKey);
      if (earlier !== undefined) {
        if (earlier.digest !== digest) throw keyReused();
        return { text: await earlier.text, isRepeated: true };
      }
      const text = run();
      calls.set(scopedKey, { digest, at: now, text });
      // A failed call may be retried.
      text.catch(() => calls.delete(scopedKey));
      return { text: await text, isRepeated: false };
    },
  };
}
