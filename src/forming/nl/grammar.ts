/** Dutch: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { dutch } from "./dutch.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";
import { dutchWords } from "./telling-words.ts";

export const dutchGrammar = (): Grammar =>
  smallGrammar({
    words: dutchWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "name",
        pattern: dutch(
          "^(?:[Ii]k heet|[Mm]ijn naam is) \\p{Lu}\\p{L}+(?: (?:(?:van|de|der|den) ){0,2}\\p{Lu}\\p{L}+)?[.!]?$",
        ),
      },
      { key: "home.city", pattern: dutch("^[Ii]k woon (?:nu )?in \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      { key: "diet", pattern: dutch("^[Ii]k ben (?:nu )?(?:vegetariër|vegetarisch|veganist|vegan)[.!]?$") },
    ],
  });
