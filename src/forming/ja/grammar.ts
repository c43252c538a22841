/** Japanese: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";
import { japaneseWords } from "./telling-words.ts";

/** Words are pairs of characters here, as everywhere where a script has no spaces. */
export const japaneseGrammar = (): Grammar =>
  smallGrammar({
    words: japaneseWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "name",
        pattern: /^(?:私の|僕の|俺の|わたしの)?名前は[^、。？何]{1,12}(?:です|といいます)[。！!]?$/,
      },
      {
        key: "home.city",
        pattern: /^(?:私は|僕は|今は?、?)?[一-龠ァ-ヶー]{1,8}(?:市|区|県|府|都)?に住んで(?:い)?(?:ます|る)[。！!]?$/,
      },
      { key: "diet", pattern: /^(?:私は|僕は)?(?:ベジタリアン|ヴィーガン|ビーガン)です[。！!]?$/ },
    ],
  });
