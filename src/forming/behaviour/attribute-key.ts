/** The key of what one preference at most stands for: `behaviour.running-shoe.price`, `behaviour.running-shoe.color.blue`, `behaviour.interest.linen-shirt`. */
import type { Signal } from "./signal.ts";

/** With the prefix this stays below the length of a name. */
const PART_MAX = 90;

/** @param category words of the category that it is about, as `running shoe`; only attributes of a thing take part in it. */
export function attributeKey({ kind, attribute, value, words }: Signal, category: string | undefined): string {
  if (words.length > 0) return `behaviour.interest.${slug(words.join(" "))}`;
  if (kind === "entity") return `behaviour.entity.${slug(value)}`;
  const base = `behaviour.${category === undefined ? "" : `${slug(category)}.`}${slug(attribute)}`;
  return kind === "choice" ? `${base}.${slug(value)}` : base;
}

const slug = (text: string): string => {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return plain.length <= PART_MAX ? plain : plain.slice(0, PART_MAX).toWellFormed();
};
