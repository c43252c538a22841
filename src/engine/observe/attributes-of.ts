/** Which attribute a statement in the third person sets, by the tables of its language (memory.md §3.5): they are read when a model first makes one. */

import type { Attributed } from "../../forming/tongue.ts";
import { ReadText } from "../../text/read-text.ts";

export type Attributes = Partial<Pick<Attributed, "type" | "key" | "former" | "ends">>;

/** @param text without its subject, as `Lives in Lisbon`. Answers nothing where no attribute is known. */
export async function attributesOf(text: string): Promise<Attributes> {
  const { tongueIn, tongueOf } = await import("../../forming/tongues.ts");
  // Of two words no language can be told: "Is vegetarian" might be Dutch.
  const speaking = (await tongueOf(new ReadText(text))) ?? (await tongueIn("en"));
  if (speaking === undefined) return {};
  const { key, type, former, ends } = speaking.tongue.attributed(text);
  return {
    ...(key === undefined ? {} : { key, type }),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
  };
}
