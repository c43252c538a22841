/**
 * An operation as data: name, scope, schemas and the library call. HTTP routes, OpenAPI, client,
 * reference pages and tests are generated from it.
 */
import * as z from "zod";
import type { Grant, TokenScope } from "../engine/govern/access-tokens.ts";
import type { Keepsake } from "../engine/keepsake.ts";
import type { Vault } from "../engine/vault.ts";
import type { Policy } from "../model/policy.ts";
import { assertVisible } from "./paging.ts";
import { id } from "./schemas.ts";
import { type OperationName, SUMMARIES } from "./summaries.ts";
import type { FromWire } from "./wire.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The target of a call: a user, a vault id, both, or neither. */
export interface Named {
  readonly user?: string | undefined;
  readonly vaultId?: string | undefined;
}

/** Metadata of an uploaded file. */
export interface SentFile {
  /** As declared by the sender. */
  readonly type: string;
  readonly name?: string;
}

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

export interface OperationCall<Parameters = unknown, Query = unknown, Body = unknown> {
  readonly vault: Vault;
  readonly keepsake: Keepsake;
  readonly grant: Grant;
  /** Validated, in the library's names. */
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
  /** The body of a streaming route, or the file of a form. */
  readonly content: Uint8Array;
  readonly file: SentFile;
  readonly clock: { now(): number };
  /** A header declared by the route. */
  header(name: string): string | undefined;
  /** As the client called it. */
  readonly url: string;
  /** Aborts when the client disconnects or the time limit is reached. */
  readonly signal: AbortSignal;
}

type Spelling = "as-written";
type Taken<Value, S> = S extends Spelling ? Value : FromWire<Value>;

interface OperationParts<P extends Fields, Q extends Fields, B extends z.ZodType, A extends z.ZodType, S> {
  /** Adds to the summary. */
  readonly details?: string;
  /** Of a vault that this call creates. Default: the store's. */
  readonly preset?: (input: { readonly body: Taken<z.output<B>, S> }) => Policy["preset"];
  /** Default: what the route needs, an `{id}` or nothing. */
  readonly parameters?: P;
  readonly query?: Q;
  /** Description of each header of the route. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: B;
  readonly answer: A;
  /** Reads or writes a whole vault: limited to a few per hour. */
  readonly isHeavy?: boolean;
  /** Of a heavy operation: this call only previews, so it isn't heavy. */
  readonly isPreview?: (input: { readonly body: Taken<z.output<B>, S> }) => boolean;
  /**
   * `as-written`: names of another specification, left unchanged. Default: ours, converted between
   * camel and snake case.
   */
  readonly spelling?: S;
  /** The user named in the input, within the caller's rights. Otherwise the header applies. */
  readonly named?: (input: {
    readonly parameters: Taken<z.output<P>, S>;
    readonly query: Taken<z.output<Q>, S>;
    readonly body: Taken<z.output<B>, S>;
  }) => Named;
  /**
   * `answer`: the response is bytes. `body`: the request is bytes, up to the upload limit. `form`:
   * form fields with one file. Default: JSON.
   */
  readonly streams?: "answer" | "body" | "form";
  /** File name for a streamed response. Must not contain vault data, not even its name. */
  readonly fileName?: (input: { readonly body: Taken<z.output<B>, S> }) => string;
  /** The `{id}` is a memory: not found where the caller may not see it. */
  readonly isOfMemory?: boolean;
  /** The library call; returns wire names. */
  readonly run: (
    call: OperationCall<Taken<z.output<P>, S>, Taken<z.output<Q>, S>, Taken<z.output<B>, S>>,
  ) => Promise<z.input<A>>;
}

/** An operation with any input and output, as the server handles it. */
export type Operation = Omit<
  OperationParts<Fields, Fields, z.ZodType, z.ZodType, Spelling | undefined>,
  "run" | "named" | "fileName" | "isPreview" | "preset"
> & {
  readonly name: OperationName;
  readonly method: Method;
  /** Names in braces are in `parameters`. */
  readonly path: string;
  readonly scope: TokenScope;
  readonly summary: string;
  readonly fileName?: (input: Pick<OperationCall, "body">) => string;
  readonly isPreview?: (input: Pick<OperationCall, "body">) => boolean;
  readonly preset?: (input: Pick<OperationCall, "body">) => Policy["preset"];
  readonly named?: (input: Pick<OperationCall, "parameters" | "query" | "body">) => Named;
  readonly run: (call: OperationCall) => Promise<unknown>;
};

const NOTHING = z.strictObject({});
type Nothing = typeof NOTHING;
const BY_ID = z.strictObject({ id });

/**
 * Checks at compile time that `run` fits its schemas.
 * @param name the client's method: `recall`, `memories.correct`
 * @param route method and path
 */
export function operation<
  const Name extends OperationName,
  const Route extends `${Method} /${string}`,
  A extends z.ZodType,
  P extends Fields = Route extends `${string}/{id}${string}` ? typeof BY_ID : Nothing,
  Q extends Fields = Nothing,
  B extends z.ZodType = Nothing,
  S extends Spelling | undefined = undefined,
>(name: Name, route: Route, scope: TokenScope, parts: OperationParts<P, Q, B, A, S>) {
  const [method, path = ""] = route.split(" ");
  const byId = path.includes("/{id}") ? { parameters: BY_ID } : {};
  const run: typeof parts.run = async (call) => {
    if (parts.isOfMemory === true) await assertVisible(call.vault, call.grant, BY_ID.parse(call.parameters).id);
    return parts.run(call);
  };
  return { ...byId, ...parts, run, name, method, path, scope, summary: SUMMARIES[name] };
}
