/** What an endpoint that is no route of the table shares with those that are: the call as it is noted, and how an app takes it in. */
import type { Context, Hono } from "hono";
import type { Grant } from "../../engine/govern/access-tokens.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import type { Serving } from "./serve-route.ts";

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
export interface Caller {
  /** Of the far end. */
  readonly address: string;
  /** What the call's token opens; absent without a good one. */
  grant?: Grant | undefined;
}

/** What comes along with a call. */
export interface Bindings extends Caller {
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
