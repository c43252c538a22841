/** A message without some of its words: those of an erased memory, or a sentence that may not be kept (design §4, §8). */

import type { Item, Span } from "../../model/item.ts";
import { cutText } from "../../model/text.ts";
import { FRAME } from "../correct/foreign-memory.ts";

/**
 * A message without these words, and without what may say them in another form.
 * @param spans in offsets of the message's first text
 */
export function cutMessage(item: Item, spans: readonly Span[]): Item {
  const { message, ...rest } = withoutBeside(item);
  if (message === undefined) return item;
  const { text, cuts } = cutText(item.text, message.cuts ?? [], spans);
  return { ...rest, text, message: { ...message, cuts } };
}

/** Event data, metadata and what a foreign document said beside the words may repeat what is taken out of the words. */
export function withoutBeside(item: Item): Item {
  if (item.message === undefined) return item;
  const { event: _event, metadata: _metadata, ...message } = item.message;
  return { ...item, message, foreign: item.foreign.map(framed) };
}

/** Its name, and where it stood. */
function framed({ codec, id, rest }: Item["foreign"][number]): Item["foreign"][number] {
  const frame = rest?.[FRAME];
  return frame === undefined ? { codec, id } : { codec, id, rest: { [FRAME]: frame } };
}
