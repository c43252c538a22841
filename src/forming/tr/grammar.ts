/** Turkish: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";
import { turkishWords } from "./telling-words.ts";
import { turkish } from "./turkish.ts";

export const turkishGrammar = (): Grammar =>
  smallGrammar({
    words: turkishWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "name",
        pattern: turkish("^(?:[Bb]enim )?(?:[Aa]dım|(?:İ|I|i)smim) \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$"),
      },
      {
        key: "home.city",
        pattern: turkish("^(?:[Bb]en |[Şş]imdi |[Aa]rtık )?\\p{Lu}\\p{L}+['’][dt][ae] (?:yaşıyorum|oturuyorum)[.!]?$"),
      },
      { key: "diet", pattern: turkish("^(?:[Bb]en )?(?:[Vv]ejetaryenim|[Vv]eganım)[.!]?$") },
    ],
  });
