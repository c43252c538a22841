/**
 * A route as data: what it is called, what it needs, what it takes and answers, and the verb of the vault behind it. The server, its OpenAPI document, the
 * client and the tests over all routes are made from the same table.
 */
import * as z from "zod";
import type { Grant, TokenScope } from "../../engine/govern/access-tokens.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import type { Vault } from "../../engine/vault.ts";
import type { FromWire } from "./wire.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Whom a call names: a user, a vault by its id, both, or nobody. */
export interface Named {
  readonly user?: string | undefined;
  readonly vaultId?: string | undefined;
}

/** What is known of the file in a form beside its bytes. */
export interface SentFile {
  /** As its sender declared it. */
  readonly type: string;
  readonly name?: string;
}

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

export interface RouteCall<Parameters = unknown, Query = unknown, Body = unknown> {
  readonly vault: Vault;
  readonly keepsake: Keepsake;
  readonly grant: Grant;
  /** Checked, in the library's names. */
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
  /** Of a route whose body streams: all of it; of one that takes a form: the bytes of its file. */
  readonly content: Uint8Array;
  readonly file: SentFile;
  readonly clock: { now(): number };
  /** One of the route's own headers. */
  header(name: string): string | undefined;
  /** As the client called it. */
  readonly url: string;
  /** Aborts when the client goes away or the time is over. */
  readonly signal: AbortSignal;
}

type Spelling = "as-written";
type Taken<Value, S> = S extends Spelling ? Value : FromWire<Value>;

export interface RouteParts<P extends Fields, Q extends Fields, B extends z.ZodType, A extends z.ZodType, S> {
  /** As the client's method: `recall`, `memories.correct`. */
  readonly name: string;
  readonly method: Method;
  /** Members in braces stand in `parameters`. */
  readonly path: string;
  readonly scope: TokenScope;
  /** One sentence, for the document. */
  readonly about: string;
  readonly parameters?: P;
  readonly query?: Q;
  /** Headers of its own: what each says, for the document. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: there is none. */
  readonly body?: B;
  readonly answer: A;
  /** Reads or writes a whole vault: few an hour. */
  readonly isHeavy?: boolean;
  /** `as-written`: inputs and answers have another specification's names, which stay as they are. Default: ours, changed as everywhere. */
  readonly spelling?: S;
  /** Whom the input names, within what the caller may name. The header does where it names no user. */
  readonly named?: (input: {
    readonly parameters: Taken<z.output<P>, S>;
    readonly query: Taken<z.output<Q>, S>;
    readonly body: Taken<z.output<B>, S>;
  }) => Named;
  /**
   * `answer`: bytes, as they come. `body`: bytes, up to the bound of uploads. `form`: the body's members as fields of a form, with one file. Default: both are
   * JSON.
   */
  readonly streams?: "answer" | "body" | "form";
  /** What a program saves the streamed answer as. Holds nothing of the vault, not even its name. */
  readonly fileName?: (input: { readonly body: Taken<z.output<B>, S> }) => string;
  /** The verb, and its answer in the names of the wire. */
  readonly run: (
    call: RouteCall<Taken<z.output<P>, S>, Taken<z.output<Q>, S>, Taken<z.output<B>, S>>,
  ) => Promise<z.input<A>>;
}

/** A route of whatever input and answer, as the server handles it. */
export type Route = Omit<
  RouteParts<Fields, Fields, z.ZodType, z.ZodType, Spelling | undefined>,
  "run" | "named" | "fileName"
> & {
  readonly fileName?: (input: Pick<RouteCall, "body">) => string;
  readonly named?: (input: Pick<RouteCall, "parameters" | "query" | "body">) => Named;
  readonly run: (call: RouteCall) => Promise<unknown>;
};

const NOTHING = z.strictObject({});
type Nothing = typeof NOTHING;

/** Checks at compile time that the verb takes what the schemas let pass and answers what they promise. */
export const route = <
  const Name extends string,
  A extends z.ZodType,
  P extends Fields = Nothing,
  Q extends Fields = Nothing,
  B extends z.ZodType = Nothing,
  S extends Spelling | undefined = undefined,
>(
  parts: RouteParts<P, Q, B, A, S> & { readonly name: Name },
) => parts;
