/** One call of a route: limits, token, scope, whose vault, input, the verb, in this order; the first that refuses ends it. */

import type { Context, Hono } from "hono";
import { RESOURCE_BYTES_MAX } from "../../agents/documents/resource-store.ts";
import { sha256Hex, sha256HexOfText } from "../../crypto/hash.ts";
import type { Grant } from "../../engine/govern/access-tokens.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import type { Json } from "../../model/json.ts";
import { parseWith } from "../../model/observation.ts";
import { assertScope, userIn, vaultNamed } from "./authenticate.ts";
import { bodyBytes, jsonBody } from "./json-body.ts";
import { otherBody, rateLimited, timedOut, tooLarge, unauthorized, wrongForm, wrongType } from "./problem.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Route, SentFile } from "./route.ts";
import { fromWire } from "./wire.ts";

export interface Serving {
  readonly keepsake: Keepsake;
  readonly audience: string;
  readonly limits: RateLimits;
  readonly repeatable: Idempotency;
  readonly clock: { now(): number };
  readonly later: (ms: number, task: () => void) => () => void;
}

export interface Call {
  readonly request: Request;
  /** Of the path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** Told as soon as it is known whose call it is. */
  readonly onGrant: (grant: Grant) => void;
}

const REQUEST_MS = 30_000;
/** SEC-H9. An upload lies in memory, and never on a disk in clear. */
const UPLOAD_BYTES_MAX = 268_435_456;
const IDEMPOTENCY_HEADER = "idempotency-key";
const IDEMPOTENCY_MAX = 200;

export interface Answer {
  readonly body: string | ReadableStream<Uint8Array>;
  readonly type: string;
  /** What a program saves it as. */
  readonly fileName?: string | undefined;
  /** It is that of an earlier call. */
  readonly isRepeated: boolean;
}

export async function serveRoute(serving: Serving, route: Route, call: Call): Promise<Answer> {
  const { limits, clock } = serving;
  const { request } = call;
  const grant = await grantOf(serving, call.caller, call.onGrant);
  if (route.isHeavy === true) await holdBack(serving, `token ${grant.id}`, limits.heavy.take(grant.id, clock.now()));
  assertScope(grant, route.scope);
  const granted = { serving, route, call, grant };
  // What streams has the time of its connection, and a call that only answers a stream is read within that of any other.
  if (route.streams === "answer") {
    const given = await withinTime(serving, request, (signal) => givenOf(granted, signal));
    const body = streamOf(await given.run(request.signal));
    return { body, type: BYTES_TYPE, fileName: given.fileName, isRepeated: false };
  }
  return route.streams === "body"
    ? jsonAnswer(granted, request.signal)
    : withinTime(serving, request, (signal) => jsonAnswer(granted, signal));
}

interface Granted {
  readonly serving: Serving;
  readonly route: Route;
  readonly call: Call;
  readonly grant: Grant;
}

async function jsonAnswer(granted: Granted, signal: AbortSignal): Promise<Answer> {
  const { serving, route, call, grant } = granted;
  const { name, text, run } = await givenOf(granted, signal);
  const runJson = async (): Promise<string> => JSON.stringify(await run(signal));
  const key = call.request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null || route.method === "GET") return { body: await runJson(), type: JSON_TYPE, isRepeated: false };
  const within = JSON.stringify([grant.id, name, route.name, key.slice(0, IDEMPOTENCY_MAX)]);
  const answered = await serving.repeatable.once({ within, content: text() }, serving.clock.now(), runJson);
  return { body: answered.text, type: JSON_TYPE, isRepeated: answered.isRepeated };
}

/** What is asked, checked, of which vault, and the verb that answers it. */
async function givenOf({ serving: { keepsake, clock }, route, call, grant }: Granted, signal: AbortSignal) {
  const { request } = call;
  const { input, content, file, text } = await inputOf(route, call, signal);
  const { user = userIn(request.headers), vaultId } = route.named?.(input) ?? {};
  const { name, create } = await vaultNamed(grant, { user, vaultId }, keepsake.tokens);
  return {
    name,
    text,
    fileName: route.fileName?.(input),
    async run(until: AbortSignal): Promise<unknown> {
      const vault = await keepsake.vault(name, { create });
      const header = (of: string): string | undefined => request.headers.get(of) ?? undefined;
      const { url } = request;
      return route.run({ ...input, content, file, clock, header, url, vault, keepsake, grant, signal: until });
    },
  };
}
const JSON_TYPE = "application/json";
const BYTES_TYPE = "application/octet-stream";

/** What was begun and breaks off ends the connection, so that no half document passes for a whole one. */
function streamOf(chunks: unknown): ReadableStream<Uint8Array> {
  // A route that streams its answer gives bytes.
  return ReadableStream.from(chunks as AsyncIterable<Uint8Array>);
}

/** Nobody waits longer, and nothing goes on for who went away, as far as a verb can be stopped. */
export async function withinTime<T>(
  { later }: Serving,
  { signal: gone }: Request,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const callOff = later(REQUEST_MS, () => over.abort(timedOut()));
  try {
    return await run(AbortSignal.any([gone, over.signal]));
  } finally {
    callOff();
  }
}

/**
 * Counts a call: one with a good token for its token and its address; any other against others of its address alone, so that those who have no token keep out nobody
 * who has one (SEC-H8).
 * @throws KeepsakeError `rate_limited`
 */
export async function takeCall(serving: Serving, { address, grant }: Caller): Promise<void> {
  const { limits, clock } = serving;
  const names = grant === undefined ? [strangersAt(address)] : [`address ${address}`, `token ${grant.id}`];
  for (const name of names) await holdBack(serving, name, limits.calls.take(name, clock.now()));
}

/** Counts a wrong or missing credential. Few of one address are answered, so that nobody tries many (SEC-H8). @throws KeepsakeError `rate_limited` */
export async function takeFailure(serving: Serving, address: string): Promise<void> {
  const name = strangersAt(address);
  await holdBack(serving, name, serving.limits.failures.take(name, serving.clock.now()));
}

const strangersAt = (address: string): string => `strangers ${address}`;

/** Whose call it is. @throws KeepsakeError `unauthorized`, `rate_limited` */
export async function grantOf(serving: Serving, { grant, address }: Caller, onGrant: Call["onGrant"]): Promise<Grant> {
  if (grant === undefined) {
    await takeFailure(serving, address);
    throw unauthorized();
  }
  onGrant(grant);
  return grant;
}

async function inputOf(route: Route, { request, parameters }: Call, signal: AbortSignal) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const upload = route.streams === "body" ? await bodyBytes(request, UPLOAD_BYTES_MAX, signal) : NO_BYTES;
  const form = route.streams === "form" ? await formBody(request, signal) : undefined;
  const body: Json = form?.fields ?? (route.body === undefined ? {} : await jsonBody(request, signal));
  const { content = upload, file = NO_FILE } = form ?? {};
  const { parameters: inPath, query: inQuery, body: inBody } = route;
  const spelled = (value: unknown): unknown => (route.spelling === undefined ? fromWire(value) : value);
  return {
    input: {
      parameters: inPath === undefined ? {} : spelled(parseWith(inPath, parameters, "The address")),
      query: inQuery === undefined ? {} : spelled(parseWith(inQuery, query, "The query")),
      body: inBody === undefined ? {} : spelled(parseWith(inBody, body, "The body")),
    },
    content,
    file,
    /** What makes two calls the same. */
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

const ownHeaders = ({ headers = {} }: Route, request: Request): readonly (string | null)[] =>
  Object.keys(headers).map((of) => request.headers.get(of));

const NO_BYTES = new Uint8Array();
const NO_FILE = { type: "" };

/*
 * Who asks too much is refused, and who goes on asking is refused in turn, so many times a second: a client waits for its answer before it asks again, and
 * refusing takes nothing of what the calls of others need (SEC-H8).
 */

interface Holding {
  readonly limits: RateLimits;
  readonly clock: { now(): number };
  readonly later: (ms: number, task: () => void) => () => void;
}

/**
 * @param name whose measure it is
 * @param waitMs until there is room again; 0: there is
 * @throws KeepsakeError `rate_limited`
 */
async function holdBack({ limits, clock, later }: Holding, name: string, waitMs: number): Promise<void> {
  if (waitMs === 0) return;
  const lateMs = limits.refusals.takeTurn(name, clock.now());
  if (lateMs > 0) await new Promise<void>((resolve) => later(lateMs, resolve));
  throw rateLimited(Math.max(1, waitMs - lateMs));
}

/* A form with one file as the body of a call: read whole first, and no further than it may be, then taken apart (SEC-H9). Nothing of it touches a disk. */

interface FormBody {
  /** Each field once; its route's schema says which there are. */
  readonly fields: Readonly<Record<string, string>>;
  readonly content: Uint8Array;
  readonly file: SentFile;
}

/** Beside the file: the fields, the heads of the parts and what stands between them. */
const FRAME_BYTES_MAX = 65_536;
const FIELDS_MAX = 20;
const FORM_TYPE = /^multipart\/form-data\s*;/i;
/** Of the part that holds the file. */
const FILE = "file";
/** What a client calls a file that has no name. */
const NAMELESS = "blob";

/** @throws KeepsakeError `unsupported`, `too_large`, `invalid_input` for a broken form and for parts that are missing, too many or of the wrong kind */
async function formBody(request: Request, signal: AbortSignal): Promise<FormBody> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type)) throw wrongType("multipart/form-data");
  const bytes = await bodyBytes(request, RESOURCE_BYTES_MAX + FRAME_BYTES_MAX, signal);
  const parts = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    .formData()
    .catch(() => undefined);
  if (parts === undefined) throw wrongForm("");
  const fields = new Map<string, string>();
  let file: File | undefined;
  for (const [name, value] of parts) {
    if (name === FILE && typeof value !== "string" && file === undefined) file = value;
    else if (name !== FILE && typeof value === "string" && !fields.has(name) && fields.size < FIELDS_MAX)
      fields.set(name, value);
    else throw wrongForm(name === FILE ? FILE : "");
  }
  if (file === undefined) throw wrongForm(FILE);
  if (file.size > RESOURCE_BYTES_MAX) throw tooLarge(RESOURCE_BYTES_MAX);
  return {
    fields: Object.fromEntries(fields),
    content: new Uint8Array(await file.arrayBuffer()),
    file: { type: file.type, ...(file.name === "" || file.name === NAMELESS ? {} : { name: file.name }) },
  };
}

/** What is noted of a call while it is served. */
export interface Seen {
  route?: string;
  token?: string;
  code?: string;
  fault?: string;
  /** Its answer goes on when it was begun. */
  isStreamed?: boolean;
}

/** Who calls. */
interface Caller {
  /** Of the far end. */
  readonly address: string;
  /** What the call's token opens; absent without a good one. */
  grant?: Grant | undefined;
}

/** What comes along with a call. */
interface Bindings extends Caller {
  readonly seen: Seen;
}

export type HttpHono = Hono<{ Bindings: Bindings }>;
export type HttpContext = Context<{ Bindings: Bindings }>;

export interface EndpointParts {
  readonly keepsake: Keepsake;
  readonly serving: Serving;
}

/** Notes whose call it is. */
export const noted =
  (seen: Seen) =>
  ({ id }: { readonly id: string }): void => {
    seen.token = id;
  };

/*
 * Idempotency keys: the same call again gets the answer of the first, and does nothing; while the first is under way it waits for it. Remembered for a day, in
 * this process: an observation's own id, and the gate, keep repetitions out beyond that (GUM-33).
 */

interface Repeatable {
  /** The key, with whose it is and what for: it counts within that. */
  readonly within: string;
  /** What makes two calls the same. */
  readonly content: string;
}

interface Idempotency {
  /** @throws KeepsakeError `invalid_input` where the key stands for another call */
  once(
    call: Repeatable,
    now: number,
    run: () => Promise<string>,
  ): Promise<{ readonly text: string; readonly isRepeated: boolean }>;
}

interface Known {
  readonly digest: string;
  readonly at: number;
  readonly text: Promise<string>;
}

const KNOWN_MAX = 10_000;
const DAY_MS = 86_400_000;

export function createIdempotency(): Idempotency {
  const known = new Map<string, Known>();
  const makeRoom = (now: number): void => {
    for (const [name, { at }] of known) {
      if (known.size < KNOWN_MAX && at + DAY_MS > now) return;
      known.delete(name);
    }
  };
  return {
    async once({ within, content }, now, run) {
      makeRoom(now);
      const digest = sha256HexOfText(content);
      const before = known.get(within);
      if (before !== undefined) {
        if (before.digest !== digest) throw otherBody();
        return { text: await before.text, isRepeated: true };
      }
      const text = run();
      known.set(within, { digest, at: now, text });
      // What failed may be tried again.
      text.catch(() => known.delete(within));
      return { text: await text, isRepeated: false };
    },
  };
}
