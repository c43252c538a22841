/** Russian: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { russian } from "./russian.ts";
import { signs } from "./signs.ts";
import { russianWords } from "./telling-words.ts";

export const russianGrammar = (): Grammar =>
  smallGrammar({
    words: russianWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      { key: "name", pattern: russian("^[Мм]еня зовут \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      {
        key: "home.city",
        pattern: russian(
          "^(?:[Тт]еперь )?(?:[Яя] )?(?:теперь )?[Жж]иву во? \\p{Lu}\\p{L}+(?:-\\p{L}+){0,2}(?: \\p{Lu}\\p{L}+)?[.!]?$",
        ),
      },
      { key: "diet", pattern: russian("^[Яя] (?:вегетариан|веган)\\p{L}*[.!]?$") },
    ],
  });
