/** Chinese questions about time as data. Events are written before the word that counts from them; anchors are not read. */
import { NEVER, type TimeQuestionWords } from "../time-question-words.ts";

export const CHINESE_TIME_QUESTION: TimeQuestionWords = {
  code: "zh",
  asks: /什么时候|什麼時候|何时|何時|哪(?:一)?(?:天|年|个月|個月|月|周|週)|几(?:号|月|点|年)|幾(?:號|月|點)|多久|多长时间|多長時間|几(?:天|周|个月)/u,
  first: /第一次|首次|最早|最初|起初/u,
  last: /上一次|上次|最近一次|最后一次|最後一次|最新/u,
  onlyBefore: /(?:只|仅|僅|只要|只看|仅限|限于)[^。，？！]{0,8}$/u,
  onlyAfter: NEVER,
  before: NEVER,
  after: NEVER,
  around: NEVER,
  near: NEVER,
  notAnchor: NEVER,
  clause: NEVER,
};
