/** What Chinese statements tell beside their claim. */
import type { TellingWords } from "../grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";

export const chineseWords = (): TellingWords => ({
  language: "zh",
  changes:
    /现在|現在|目前|如今|最近|到目前为止|到目前為止|迄今|新(?:的|买|換|换)|改(?:成|到|为|為)|推迟|推遲|取消|提前|搬(?:到|去|了)|涨|漲|总共|總共|一共|代替|换成|換成/,
  seeks: /(?:我|我们|我們)?(?:在找|正在找|想买|想買|需要(?:一|买|買)|寻找|尋找|想找|打算买|打算買)/,
  chatter: new Set<string>(),
  feelings: feelingWords(
    "喜欢 0.5 喜歡 0.5 热爱 0.8 開心 0.7 开心 0.7 高兴 0.6 高興 0.6 幸福 0.8 讨厌 -0.7 討厭 -0.7 难过 -0.6 難過 -0.6 生气 -0.7 生氣 -0.7 害怕 -0.6 焦虑 -0.6 焦慮 -0.6 担心 -0.5 擔心 -0.5 失望 -0.6 糟糕 -0.7 很累 -0.4",
  ),
  negations: wordsOf("我不 并不 也不 都不 没有 沒有"),
});
