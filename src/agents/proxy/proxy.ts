/**
 * A proxy for OpenAI clients: recalls before a call and observes after it. Requests go to one
 * upstream with the operator's key, never the caller's token (SEC §1.7). Answers and errors pass
 * through byte by byte. If memory fails, clients notice nothing. The caller provides
 * authentication, vault and network.
 */

import type { Vault } from "../../engine/vault.ts";
import {
  asObject,
  defined,
  entriesOf,
  type Json,
  type JsonObject,
  jsonOrUndefined,
  memberOf,
  rawHash,
  textOf,
  textOrEmpty,
} from "../../model/json.ts";
import { newIn, questionIn, withMemories } from "../turn/prompt-form.ts";
import {
  listenedStream,
  type MemoryFailure,
  type TurnMemory,
  type TurnMemoryOptions,
  type TurnMessage,
  turnMemory,
} from "../turn/turn-memory.ts";
import { DIALECTS, type Dialect } from "./dialects.ts";

export interface ProxyOptions {
  /** The provider's base address, such as `https://api.openai.com/v1`. */
  readonly upstream: string;
  /** The provider's key, read for each request. Absent: none is sent, as for a local model. */
  readonly key?: () => string | undefined;
  /** `guardedFetch(upstream)` reaches only the upstream (SEC-H10). */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly recall?: TurnMemoryOptions["recall"];
  /** Called after memory failures, without content. */
  readonly onError?: (failure: MemoryFailure) => void;
}

export type MemoryProxy = ReturnType<typeof createProxy>;

/** Calls without memory, by method and end of the path. */
export const PASSED_ON = [
  { method: "GET", path: "/models" },
  { method: "POST", path: "/embeddings" },
] as const;
const SESSION_HEADER = "x-keepsake-session";
const SESSION_MAX = 200;

export function createProxy(options: ProxyOptions) {
  const upstream = options.upstream.replace(/(?<!\/)\/+$/u, "");
  const open = new Map<Promise<void>, Vault>();

  function remember(vault: Vault, memory: TurnMemory, messages: readonly TurnMessage[]): void {
    const observed = memory.observe(messages);
    open.set(observed, vault);
    void observed.finally(() => open.delete(observed));
  }
  const remembered = (vault: Vault) =>
    Promise.all([...open].flatMap(([observed, of]) => (of === vault ? [observed] : [])));

  async function passOn(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const passed = PASSED_ON.find(({ method, path }) => request.method === method && pathname.endsWith(path));
    if (passed === undefined) return problem(404, "not_found", "Unknown route.");
    const body = passed.method === "GET" ? undefined : await request.text();
    const answer = await call(options, `${upstream}${passed.path}`, request, body);
    return answer === undefined ? unreachable() : passedOn(answer, answer.body);
  }

  return {
    /** Forwards a call without memory: `GET …/models` and `POST …/embeddings`. */
    passOn,
    /**
     * Handles `POST …/chat/completions` and `POST …/responses`; others are 404. The conversation is
     * named by the header `x-keepsake-session` or `metadata.session` of the body, and otherwise
     * identified by its first message.
     * @param caller the caller's vault
     */
    async handle(request: Request, { vault }: { readonly vault: Vault }): Promise<Response> {
      const { pathname } = new URL(request.url);
      const dialect = DIALECTS.find(({ path }) => pathname.endsWith(path));
      if (request.method !== "POST" || dialect === undefined) return problem(404, "not_found", "Unknown route.");
      const body = asObject(jsonOrUndefined(await request.text()));
      if (body === undefined || !dialect.isRequest(body))
        return problem(400, "invalid_input", "The body is not a valid request.");
      const memory = turnMemory({
        vault,
        session: sessionOf(request.headers, body, dialect),
        ...defined({ recall: options.recall, onError: options.onError }),
      });
      // Waits for the previous turn, because its answer was sent (GUM-38).
      await remembered(vault);
      const { prompt: name, form } = dialect;
      const prompt = promptIn(body, dialect);
      const { text, isContinued } = questionIn(prompt, form);
      const memories = await memory.promptFor(text, isContinued);
      const sent = memories === "" ? body : { ...body, [name]: withMemories(prompt, memories, form) };
      const answer = await call(options, `${upstream}${dialect.path}`, request, JSON.stringify(sent));
      if (answer === undefined) return unreachable();
      if (!answer.ok || answer.body === null) return passedOn(answer, answer.body);
      const turn = newIn(prompt, form);
      const listener = isStream(answer) ? listenToEvents(dialect) : listenToAnswer(dialect);
      const ended = (): void => remember(vault, memory, [...turn, { role: "assistant", text: listener.text() }]);
      return passedOn(answer, listenedStream(answer.body, listener.add, ended));
    },
    /** Waits for background observation, for a graceful shutdown. */
    async settled(): Promise<void> {
      while (open.size > 0) await Promise.all(open.keys());
    },
  };
}

/** Undefined without an answer, and for redirects, because the key is for one address only. */
async function call(
  options: ProxyOptions,
  url: string,
  { method, headers, signal }: Request,
  body: string | undefined,
): Promise<Response | undefined> {
  try {
    const given = {
      method,
      headers: headersUp(headers, options.key?.()),
      ...defined({ body }),
      redirect: "manual",
      signal,
    } as const;
    const answer = await options.fetch(url, given);
    return answer.status >= 300 && answer.status < 400 ? undefined : answer;
  } catch {
    // The error quotes addresses and content.
    return undefined;
  }
}

const passedOn = (answer: Response, body: ReadableStream<Uint8Array> | null): Response =>
  new Response(body, { status: answer.status, headers: headersBack(answer.headers) });

const isStream = ({ headers }: Response): boolean => /^text\/event-stream\b/iu.test(headers.get("content-type") ?? "");

const promptIn = (body: JsonObject, { prompt }: Dialect): string | readonly Json[] =>
  textOf(body[prompt]) ?? entriesOf(body[prompt]);

function sessionOf(headers: Headers, body: JsonObject, dialect: Dialect): string {
  const named = headers.get(SESSION_HEADER) ?? textOrEmpty(memberOf(body["metadata"], "session"));
  if (named.trim() !== "") return named.slice(0, SESSION_MAX).toWellFormed();
  const prompt = promptIn(body, dialect);
  const beginning = typeof prompt === "string" ? prompt : prompt.slice(0, 1 + prompt.findIndex(dialect.form.isUser));
  const [first] = newIn(beginning, dialect.form);
  // Clients resend the whole of a conversation, so its beginning identifies one without a name.
  return `proxy:${rawHash(first?.text ?? "").slice(-SESSION_CHARACTERS)}`;
}
const SESSION_CHARACTERS = 32;

const unreachable = (): Response => problem(502, "provider_failed", "The provider couldn't be reached.");

/** OpenAI's error format. */
const problem = (status: number, code: string, message: string): Response =>
  Response.json({ error: { message, type: "keepsake", code, param: null } }, { status });

/** Limit of an observed answer. Longer ones pass through unobserved. */
const OBSERVED_MAX_BYTES = 4_000_000;

interface AnswerListener {
  readonly add: (bytes: Uint8Array) => void;
  readonly text: () => string;
}

function listenToEvents(dialect: Dialect): AnswerListener {
  const events = eventReader();
  const deltas: string[] = [];
  return {
    add: (bytes) => {
      for (const event of events.read(bytes)) deltas.push(dialect.deltaIn(event));
    },
    text: () => deltas.join(""),
  };
}

function listenToAnswer(dialect: Dialect): AnswerListener {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  return {
    add(bytes) {
      sizeBytes += bytes.length;
      if (sizeBytes <= OBSERVED_MAX_BYTES) chunks.push(bytes);
    },
    text() {
      const answer =
        sizeBytes <= OBSERVED_MAX_BYTES ? asObject(jsonOrUndefined(Buffer.concat(chunks).toString("utf8"))) : undefined;
      return answer === undefined ? "" : dialect.answerIn(answer);
    },
  };
}

const LINE_MAX = 1_000_000;

function eventReader() {
  const decoder = new TextDecoder();
  let rest = "";
  return {
    /** The events completed by these bytes, without those that are not JSON, such as `[DONE]`. */
    read(bytes: Uint8Array): readonly Json[] {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/u);
      const last = lines.pop() ?? "";
      rest = last.length > LINE_MAX ? "" : last;
      return lines
        .filter((line) => line.startsWith("data:"))
        .flatMap((line) => eventIn(line.slice("data:".length).trim()));
    },
  };
}

const eventIn = (data: string): readonly Json[] => {
  const event = data.startsWith("{") ? jsonOrUndefined(data) : undefined;
  return event === undefined ? [] : [event];
};

/*
 * Forwarded headers. Upstream: an allow-list, never the caller's Authorization, which is our token
 * (SEC §1.7), or cookies. Downstream: all except hop-by-hop headers and those that don't fit
 * decoded bytes.
 */

const HEADERS_UP = ["accept", "openai-beta", "openai-organization", "openai-project", "idempotency-key"];

const OF_ONE_CONNECTION = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te", "trailer"],
  ...["transfer-encoding", "upgrade"],
];
const NOT_BACK = [
  ...OF_ONE_CONNECTION,
  "content-encoding",
  "content-length",
  "set-cookie",
  "www-authenticate",
  "alt-svc",
];

/** @param key the operator's provider key; absent if none is required */
function headersUp(given: Headers, key: string | undefined): Record<string, string> {
  const passed = HEADERS_UP.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    "content-type": "application/json",
    ...(key === undefined || key === "" ? {} : { authorization: `Bearer ${key}` }),
  };
}

function headersBack(given: Headers): Headers {
  const back = new Headers(given);
  const named = (given.get("connection") ?? "").split(",").map((name) => name.trim());
  for (const name of [...NOT_BACK, ...named]) if (/^[\w-]+$/u.test(name)) back.delete(name);
  return back;
}
