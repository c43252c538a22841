/** Chinese: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";
import { chineseWords } from "./telling-words.ts";

/** Words are pairs of characters here, as everywhere where a script has no spaces. */
export const chineseGrammar = (): Grammar =>
  smallGrammar({
    words: chineseWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      { key: "name", pattern: /^(?:我叫|我的名字是|我的名字叫)(?!你|他|她)[一-龠A-Za-z·]{2,8}[。！!]?$/ },
      { key: "home.city", pattern: /^我(?:现在|現在|目前)?住在[一-龠]{2,6}(?:市|区|區)?[。！!]?$/ },
      { key: "diet", pattern: /^我是(?:一?[个個名])?(?:素食者|素食主义者|素食主義者|纯素食者)[。！!]?$/ },
    ],
  });
