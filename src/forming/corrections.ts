/** What a message puts right of the words just said: "sorry, 36", "her name is Magda, not Marta". */

import type { LanguageData } from "./language-data.ts";

/** Another day, thing or word. The vault determines what it is about (engine/observe/partial-update.ts). */
export interface Swap {
  /** Empty if only the right word is told, for what was just said. */
  readonly from: string;
  readonly to: string;
  /** The word was wrong, and not the thing another. */
  readonly isCorrection: boolean;
}

/** @param isReply to a question, where "no, 36" puts nothing right that the speaker said */
export function correctionIn(data: LanguageData, text: string, isReply: boolean): Swap | undefined {
  const said = text.trim();
  if (said.length > MESSAGE_MAX) return undefined;
  for (const [, form] of data.labelled("corrected")) {
    const { from, to } = form.exec(said)?.groups ?? {};
    if (from !== undefined && to !== undefined) return { from: from.trim(), to: withoutStop(to), isCorrection: true };
  }
  for (const [label, form] of data.labelled("corrected-alone")) {
    const to = isReply && label === "denied" ? undefined : form.exec(said)?.groups?.["to"];
    // "Sorry, bonjour" names nothing.
    if (to !== undefined && !(label === "told" && /^\p{Ll}/u.test(to)))
      return { from: "", to: withoutStop(to), isCorrection: true };
  }
  return undefined;
}
const MESSAGE_MAX = 240;

/** The stop after "Actually it's 1500." is no part of the number. */
const withoutStop = (word: string): string => word.trim().replace(/(?<![.,:])[.,:]+$/u, "");
