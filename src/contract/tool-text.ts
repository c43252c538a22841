/** A turn's tool results as the text of one item (NAM-22): canonical JSON, where the reference writes its own language's notation (20.14). */
import { canonicalJson } from "../core/canonical-json.ts";

export const toolText = (events: readonly unknown[]): string => `tool_events:${canonicalJson(events)}`;
