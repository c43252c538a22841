/** Polish: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { orders } from "./orders.ts";
import { polish } from "./polish.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";
import { polishWords } from "./telling-words.ts";

export const polishGrammar = (): Grammar =>
  smallGrammar({
    words: polishWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "name",
        pattern: polish("^(?:[Nn]azywam się|[Mm]am na imię) \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$"),
      },
      { key: "home.city", pattern: polish("^(?:[Tt]eraz )?[Mm]ieszkam we? \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      { key: "diet", pattern: polish("^[Jj]estem (?:wegetarian|wegan)\\p{L}+[.!]?$") },
    ],
  });
