/** Where a new job or course begins: "signed with Yorkshire Ambulance, I start on 1 September". */
import { ENGLISH as EN } from "../../language-data.ts";
import type { CompletedClause } from "../../language-rules.ts";
import type { RawWords } from "./raw-words.ts";

/** "…, start on 18 May" after what was found: a statement of its own. */
export function startsAfterHiring(words: RawWords, first: number, at: number): boolean {
  if (!/^(?:start|starting|begin|beginning)$/.test(words[at]?.word ?? "")) return false;
  const said = (from: number, to: number): string =>
    words
      .slice(from, to)
      .map(({ written, gap }, index) => (index === 0 ? written : gap + written))
      .join("");
  return (
    EN.pattern("start-alone").test(said(at, at + START_WORDS)) && EN.pattern("hired-at").test(`${said(first, at)}, `)
  );
}
const START_WORDS = 6;

/** "I start on 1 September": where, by the clause before. @param earlier the message up to `said` */
export function completeStart(said: string, earlier: string): CompletedClause | undefined {
  const { who = "I", when = "" } = EN.pattern("start-alone").exec(said)?.groups ?? {};
  if (when === "") return undefined;
  const found = EN.pattern("hired-at").exec(earlier);
  const { where, doer = "" } = found?.groups ?? {};
  const isOwn = /^(?:i|we)(?!\p{L})/iu.test(who);
  // "My wife got a job at Tesco, I start on Monday": not there.
  if (found === null || where === undefined || isOwn !== !/^(?:my|our|his|her|s?he|they)(?!\p{L})/iu.test(doer))
    return undefined;
  return { text: `${who} ${/^s?he$/iu.test(who) ? "begins" : "begin"} at ${where} ${when}`, from: found.index };
}
