/** What Japanese statements tell beside their claim. */
import type { TellingWords } from "../grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";

export const japaneseWords = (): TellingWords => ({
  language: "ja",
  changes:
    /今(?:は|では)|現在|最近|これまで|新しい|変わ(?:っ|り)|変更|延期|中止|移動し|増え|減っ|合計|代わりに|引っ越し/,
  seeks: /探して(?:い)?(?:ます|る)|が(?:欲しい|ほしい)|必要です|買いたい|求めて(?:い)?(?:ます|る)/,
  chatter: new Set<string>(),
  feelings: feelingWords(
    "好き 0.5 嬉し 0.7 楽し 0.6 幸せ 0.8 最高 0.8 嫌い -0.7 悲し -0.7 怒っ -0.7 怖い -0.6 不安 -0.6 心配 -0.5 辛い -0.6 最悪 -0.8 疲れ -0.4 苦手 -0.5",
  ),
  negations: wordsOf("ない ませ"),
});
