/** Chinese: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";

/** Words are pairs of characters here, as everywhere where a script has no spaces. */
export const chineseGrammar = (): Grammar =>
  smallGrammar({
    language: "zh",
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      { key: "identity.name", pattern: /^(?:我叫|我的名字是|我的名字叫)(?!你|他|她)[一-龠A-Za-z·]{2,8}[。！!]?$/ },
      { key: "home.city", pattern: /^我(?:现在|現在|目前)?住在[一-龠]{2,6}(?:市|区|區)?[。！!]?$/ },
      { key: "diet", pattern: /^我是(?:一?[个個名])?(?:素食者|素食主义者|素食主義者|纯素食者)[。！!]?$/ },
    ],
    cuts: /[，,；;、]/g,
    chatter: new Set<string>(),
    openers: new Set<string>(),
    feelings: feelingWords(
      "喜欢 0.5 喜歡 0.5 热爱 0.8 開心 0.7 开心 0.7 高兴 0.6 高興 0.6 幸福 0.8 讨厌 -0.7 討厭 -0.7 难过 -0.6 難過 -0.6 生气 -0.7 生氣 -0.7 害怕 -0.6 焦虑 -0.6 焦慮 -0.6 担心 -0.5 擔心 -0.5 失望 -0.6 糟糕 -0.7 很累 -0.4",
    ),
    negations: wordsOf("我不 并不 也不 都不 没有 沒有"),
  });
