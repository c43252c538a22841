/** Japanese: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";

/** Words are pairs of characters here, as everywhere where a script has no spaces. */
export const japaneseGrammar = (): Grammar =>
  smallGrammar({
    language: "ja",
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "identity.name",
        pattern: /^(?:私の|僕の|俺の|わたしの)?名前は[^、。？何]{1,12}(?:です|といいます)[。！!]?$/,
      },
      {
        key: "home.city",
        pattern: /^(?:私は|僕は|今は?、?)?[一-龠ァ-ヶー]{1,8}(?:市|区|県|府|都)?に住んで(?:い)?(?:ます|る)[。！!]?$/,
      },
      { key: "diet", pattern: /^(?:私は|僕は)?(?:ベジタリアン|ヴィーガン|ビーガン)です[。！!]?$/ },
    ],
    cuts: /[、,;；]/g,
    chatter: new Set<string>(),
    openers: new Set<string>(),
    feelings: feelingWords(
      "好き 0.5 嬉し 0.7 楽し 0.6 幸せ 0.8 最高 0.8 嫌い -0.7 悲し -0.7 怒っ -0.7 怖い -0.6 不安 -0.6 心配 -0.5 辛い -0.6 最悪 -0.8 疲れ -0.4 苦手 -0.5",
    ),
    negations: wordsOf("ない ませ"),
  });
