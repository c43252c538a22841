/** A message without some of its words: those of an erased memory, or a sentence that may not be kept (design §4, §8). */
import { cutText } from "../core/cuts.ts";
import type { Item, Span } from "../core/item.ts";
import { FRAME } from "./foreign-memory.ts";

/**
 * Event data, metadata and what a foreign document said beside the words may say in another form what is cut out of the words, and nobody can tell: they go with it.
 * @param spans in offsets of the message's first text
 */
export function cutMessage(item: Item, spans: readonly Span[]): Item {
  if (item.message === undefined) return item;
  const { event: _event, metadata: _metadata, ...message } = item.message;
  const { text, cuts } = cutText(item.text, item.message.cuts ?? [], spans);
  return { ...item, text, message: { ...message, cuts }, foreign: item.foreign.map(framed) };
}

/** Its name, and where it stood. */
function framed({ codec, id, rest }: Item["foreign"][number]): Item["foreign"][number] {
  const frame = rest?.[FRAME];
  return frame === undefined ? { codec, id } : { codec, id, rest: { [FRAME]: frame } };
}
