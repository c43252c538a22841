/**
 * A route as data: what it is called, what it needs, what it takes and answers, and the verb of the vault behind it. The server, its OpenAPI document, the
 * client and the tests over all routes are made from the same table.
 */
import * as z from "zod";
import type { Grant, TokenScope } from "../../vault/access-tokens.ts";
import type { Keepsake } from "../../vault/keepsake.ts";
import type { Vault } from "../../vault/vault.ts";
import type { FromWire } from "./wire.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

export interface RouteCall<Parameters = unknown, Query = unknown, Body = unknown> {
  readonly vault: Vault;
  readonly keepsake: Keepsake;
  readonly grant: Grant;
  /** Checked, in the library's names. */
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
  /** Of a route whose body streams: all of it. */
  readonly content: Uint8Array;
  readonly clock: { now(): number };
  /** Aborts when the client goes away or the time is over. */
  readonly signal: AbortSignal;
}

export interface RouteParts<P extends Fields, Q extends Fields, B extends z.ZodType, A extends z.ZodType> {
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
  /** Absent: there is none. */
  readonly body?: B;
  readonly answer: A;
  /** Reads or writes a whole vault: few an hour. */
  readonly isHeavy?: boolean;
  /** `answer`: bytes, as they come. `body`: bytes, up to the bound of uploads. Default: both are JSON. */
  readonly streams?: "answer" | "body";
  /** The verb, and its answer in the names of the wire. */
  readonly run: (
    call: RouteCall<FromWire<z.output<P>>, FromWire<z.output<Q>>, FromWire<z.output<B>>>,
  ) => Promise<z.input<A>>;
}

/** A route of whatever input and answer, as the server handles it. */
export type Route = Omit<RouteParts<Fields, Fields, z.ZodType, z.ZodType>, "run"> & {
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
>(
  parts: RouteParts<P, Q, B, A> & { readonly name: Name },
) => parts;
