/** "(dass) sie nach Bremen zieht": a subordinate clause as a main one. */
import { formOf, separatedLast } from "./verbs.ts";

/** @param subject absent: the words begin with it */
export function mainClause(words: string, subject?: string): string | undefined {
  const groups = subject === undefined ? SUBJECT.exec(words)?.groups : { who: subject, rest: words };
  const { who, rest = "" } = groups ?? {};
  const { between = "", last = "" } = VERB_LAST.exec(rest.trim())?.groups ?? {};
  const parted = separatedLast(last.toLowerCase());
  if (who === undefined || (parted === undefined && formOf(last.toLowerCase()) === undefined)) return undefined;
  return [who, parted?.verb ?? last, between.trim(), parted?.particle ?? ""].filter((part) => part !== "").join(" ");
}
const SUBJECT = /^(?<who>(?:(?:mein|unser|sein|ihr)e?|Tante|Onkel|tante|onkel) \p{L}+|\p{L}+) (?<rest>.+)$/su;
const VERB_LAST = /^(?<between>.*(?<!\p{L}))(?<last>\p{L}+)[^\p{L}\d]*$/su;
