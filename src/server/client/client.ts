/**
 * `keepsake/client`: the typed client of a Keepsake server, with one method per route and the
 * library's errors. It only needs `fetch`.
 *
 * ```ts
 * const memory = createClient({ url: "http://127.0.0.1:7437", token: process.env.KEEPSAKE_TOKEN ?? "" });
 * await memory.observe({ messages: [{ role: "user", content: "I'm vegetarian." }] });
 * const { prompt } = await memory.recall({ query: "what do I eat?" });
 * ```
 */
import { ERROR_CODES, type ErrorCode, isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { type CallOptions, CLIENT_ROUTES, type ClientMethods, type ClientRoute } from "./client-methods.generated.ts";

export { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
export type * from "./client-methods.generated.ts";

interface ClientOptions {
  /** Base address, as `keepsake serve` prints it. */
  readonly url: string;
  readonly token: string;
  /** The user, for a service token. Applies to calls that name none. */
  readonly user?: string;
  /** Per call. Default 30,000; 0: no limit. */
  readonly timeoutMs?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 30_000;

/**
 * @throws from each method KeepsakeError with the server's code; `provider_failed` if the server is
 * unreachable or its response is not ours
 */
export function createClient(options: ClientOptions): ClientMethods {
  const methods: Record<string, unknown> = {};
  for (const route of CLIENT_ROUTES) {
    const call = (input?: Record<string, unknown>, callOptions?: CallOptions): Promise<unknown> =>
      send(options, route, input ?? {}, callOptions ?? {});
    const [first = "", second] = route.name.split(".");
    if (second === undefined) methods[first] = call;
    else methods[first] = { ...(methods[first] as object | undefined), [second]: call };
  }
  // Generated from the same table as the types.
  return methods as unknown as ClientMethods;
}

async function send(
  { url, token, user: ownUser, timeoutMs = TIMEOUT_MS, fetch: send = fetch }: ClientOptions,
  { method, path, members, query, streams }: ClientRoute,
  input: Record<string, unknown>,
  { user = ownUser, idempotencyKey, recipient, signal }: CallOptions,
): Promise<unknown> {
  const body = { ...input };
  const takeInput = (name: string): unknown => {
    const value = body[name];
    delete body[name];
    return value;
  };
  const filled = members.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(takeInput(name)))),
    path,
  );
  const queryPairs = query.flatMap((name) => {
    const value = takeInput(name);
    return value === undefined ? [] : [[name, String(value)] as [string, string]];
  });
  const address = `${url.replace(/\/$/, "")}${filled}${queryPairs.length === 0 ? "" : `?${new URLSearchParams(queryPairs)}`}`;
  const timeLimit = new AbortController();
  const timer = timeoutMs === 0 ? undefined : setTimeout(() => timeLimit.abort(), timeoutMs);
  const init = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(user === undefined ? {} : { "keepsake-user": user }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      ...(recipient === undefined ? {} : { "keepsake-recipient": recipient }),
      // The platform sets the content type of a form, which includes its boundary.
      ...(method === "GET" || streams === "form"
        ? {}
        : { "content-type": streams === "body" ? BYTES_TYPE : "application/json" }),
    },
    ...(method === "GET" ? {} : bodyOf(streams, body)),
    signal: signal === undefined ? timeLimit.signal : AbortSignal.any([signal, timeLimit.signal]),
  };
  try {
    const response = await send(address, init);
    return streams === "answer" && response.ok ? response.body : await answerOf(response);
  } catch (error) {
    if (signal?.aborted === true || isKeepsakeError(error)) throw error;
    throw failed(timeLimit.signal.aborted ? "timeout" : "unreachable", error);
  } finally {
    clearTimeout(timer);
  }
}

const BYTES_TYPE = "application/octet-stream";

function bodyOf(streams: ClientRoute["streams"], body: Record<string, unknown>) {
  if (streams === "body") return uploadOf(body["content"]);
  return { body: streams === "form" ? formOf(body) : JSON.stringify(body) };
}

/** One field per member; a file keeps its name and type. */
function formOf(members: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(members))
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, String(value));
  return form;
}

/** `fetch` requires `duplex` for a streamed body. */
const uploadOf = (content: unknown) => ({
  body: content as Uint8Array<ArrayBuffer> | ReadableStream,
  duplex: "half" as const,
});

/** @throws KeepsakeError the server's error */
async function answerOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw failed("no_json", error);
  });
  if (response.ok) return answer;
  throw problemError(answer);
}

/** The server's problem document, or a general failure. */
function problemError(answer: unknown): KeepsakeError {
  const { code, title, detail, facts } = (typeof answer === "object" && answer !== null ? answer : {}) as Partial<
    Record<"code" | "title" | "detail" | "facts", unknown>
  >;
  if (!isCode(code) || typeof title !== "string" || typeof detail !== "string")
    return failed(code === "internal" ? "internal" : "no_problem");
  return new KeepsakeError(code, title, { hint: detail, facts: (facts ?? {}) as Record<string, string | number> });
}

const isCode = (code: unknown): code is ErrorCode => ERROR_CODES.some((known) => known === code);

const failed = (reason: string, cause?: unknown): KeepsakeError =>
  new KeepsakeError("provider_failed", "The server did not respond like a Keepsake server.", {
    hint: "Check its address and whether it is running: GET /healthz.",
    facts: { reason },
    ...(cause === undefined ? {} : { cause }),
  });
