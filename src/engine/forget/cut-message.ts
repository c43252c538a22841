/**
 * Removes words from a message: of an erased memory, or a sentence that may not be stored (§4, §8).
 */

import type { Item, Span } from "../../model/item.ts";
import { cutText } from "../../model/text.ts";
import { FRAME } from "../correct/foreign-memory.ts";

/**
 * Removes words from a message, and metadata that may repeat them.
 * @param spans in offsets of the message's first text
 */
export function cutMessage(item: Item, spans: readonly Span[]): Item {
  const { message, ...rest } = withoutSideData(item);
  if (message === undefined) return item;
  const { text, cuts } = cutText(item.text, message.cuts ?? [], spans);
  return { ...rest, text, message: { ...message, cuts } };
}

/** Drops event data, metadata and foreign fields, which may repeat erased words. */
export function withoutSideData(item: Item): Item {
  if (item.message === undefined) return item;
  const { event: _event, metadata: _metadata, ...message } = item.message;
  return { ...item, message, foreign: item.foreign.map(withoutForeignFields) };
}

/** Retains only the id and position. */
function withoutForeignFields({ codec, id, rest }: Item["foreign"][number]): Item["foreign"][number] {
  const frame = rest?.[FRAME];
  return frame === undefined ? { codec, id } : { codec, id, rest: { [FRAME]: frame } };
}
