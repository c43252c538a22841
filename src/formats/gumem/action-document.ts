/** An action as it was logged, in the fields of GUMem's ActionLog (spec/gumem.md §1.1). */
import type { Json } from "../../core/json.ts";
import type { ItemView } from "../../vault/inspect.ts";
import { ACTION_FIELDS } from "./requests.ts";

export interface ActionDocument {
  /** Its caller's own, or the vault's where it came without one. */
  readonly log_id: string;
  readonly user_id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly content: string;
  readonly session_id?: string;
  readonly device_id?: string;
  readonly app?: string;
  readonly platform?: string;
  readonly event_type: string;
  readonly page?: string;
  readonly anchors?: Readonly<Record<string, string>>;
  readonly metadata?: Readonly<Record<string, Json>>;
  readonly entities?: readonly string[];
  readonly resource_urls?: readonly string[];
}

export interface ActionFrame {
  readonly userId: string;
  /** Ids of sessions as this caller sees them. */
  readonly addressOf: (session: string) => string;
}

/** Undefined for what is no event. */
export function actionDocument({ item }: ItemView, { userId, addressOf }: ActionFrame): ActionDocument | undefined {
  const { message, origin } = item;
  if (message?.kind !== "event" || message.event === undefined) return undefined;
  const { event, metadata = {} } = message;
  const own = ACTION_FIELDS.filter((field) => typeof metadata[field] === "string");
  const rest = Object.entries(metadata).filter(([field]) => !own.some((known) => known === field));
  return {
    log_id: origin.messageId ?? item.id,
    user_id: userId,
    timestamp: new Date(item.at).toISOString(),
    content: item.text,
    ...(origin.session === undefined ? {} : { session_id: addressOf(origin.session) }),
    ...Object.fromEntries(own.map((field) => [field, String(metadata[field])])),
    event_type: event.type,
    ...(event.page === undefined ? {} : { page: event.page }),
    ...(event.anchors === undefined ? {} : { anchors: event.anchors }),
    ...(rest.length === 0 ? {} : { metadata: Object.fromEntries(rest) }),
    ...(event.entities === undefined ? {} : { entities: event.entities }),
    ...(event.resourceUrls === undefined ? {} : { resource_urls: event.resourceUrls }),
  };
}
