/** What people type for common words when they type fast or without accents: "jsuis", "ds", "mtn", "frere". */
import { FRENCH } from "../romance/data.ts";

const TYPED: ReadonlyMap<string, readonly string[]> = new Map(
  FRENCH.lines("typed-forms").flatMap((line) => {
    const [meant = "", typed = ""] = line.split(": ");
    return typed.split(" ").map((form) => [form, meant.split("|")] as const);
  }),
);

/** What was meant by a word in lower case with straight apostrophes; undefined where it is what was written. */
export const meantBy = (typed: string): readonly string[] | undefined => TYPED.get(typed);
