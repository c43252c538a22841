/**
 * How patterns of the smaller grammars are written: `‹` and `›` are the borders of a word, `\p{L}` is a letter of the language's script and
 * `\p{Lu}` a capital, `¶` is the end behind its stops, and a letter that people often type plainly stands for both.
 */

export interface Letters {
  /** What stands inside of a class: `a-z…`. */
  readonly all: string;
  readonly capitals: string;
  /** A letter, and the pattern of what is typed for it. At least one; letters inside of a class are left as they are. */
  readonly typed: Readonly<Record<string, string>>;
}

/** One source, or several of which any may fit. */
export type Sources = string | readonly string[];

/** The properties of Unicode take a hundred times as long to compile as the letters of one script. */
export function patternsIn({ all, capitals, typed }: Letters): (sources: Sources, flags?: string) => RegExp {
  const letter = new RegExp(`[${Object.keys(typed).join("")}]|\\\\p\\{Lu?\\}`, "g");
  const lettered = (source: string): string =>
    source
      // First of all: the letters of the classes that come in afterwards are as they should be.
      .replace(letter, (found, at: number) => {
        const isInClass = source.lastIndexOf("[", at) > source.lastIndexOf("]", at);
        if (!found.startsWith("\\")) return isInClass ? found : (typed[found] ?? found);
        const letters = found === "\\p{Lu}" ? capitals : all;
        return isInClass ? letters : `[${letters}]`;
      })
      .replaceAll("¶", "(?=[ .!…]*$)")
      .replaceAll("‹", `(?<![${all}\\d])`)
      .replaceAll("›", `(?![${all}\\d])`);
  return (sources, flags = "") =>
    new RegExp(lettered(typeof sources === "string" ? sources : sources.join("|")), flags);
}

/** Letters of Latin scripts. */
export const LATIN = "A-Za-zÀ-ÖØ-öø-ſ";
export const LATIN_CAPITALS = "A-ZÀ-ÖØ-ÞĄĆĘŁŃŚŹŻĞİŞŒ";
