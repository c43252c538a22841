/** Which attribute a statement in the third person sets, by the tables of its language (memory.md §3.5): they are read when a model first makes one. */

import type { Attributed } from "../forming/tongue.ts";
import { ReadText } from "../language/read-text.ts";

export type Attributes = Partial<Pick<Attributed, "type" | "key" | "former" | "ends">>;

/** @param text without its subject, as `Lives in Lisbon`. Answers nothing where no attribute is known. */
export async function attributesOf(text: string): Promise<Attributes> {
  const { tongueOf } = await import("../forming/tongues.ts");
  const speaking = await tongueOf(new ReadText(text));
  if (speaking === undefined) return {};
  const { key, type, former, ends } = speaking.tongue.attributed(text);
  return {
    ...(key === undefined ? {} : { key, type }),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
  };
}
