/** Italian: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { italian } from "./italian.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";
import { italianWords } from "./telling-words.ts";

export const italianGrammar = (): Grammar =>
  smallGrammar({
    words: italianWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      { key: "name", pattern: italian("^[Mm]i chiamo \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      {
        key: "home.city",
        pattern: italian("^(?:[Oo]ra |[Aa]desso )?(?:[Aa]bito|[Vv]ivo) a \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$"),
      },
      { key: "diet", pattern: italian("^[Ss]ono (?:vegetarian|vegan)[oa][.!]?$") },
    ],
  });
