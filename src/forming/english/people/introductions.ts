/** Terse introductions: "Philomena. nurse on a ward in Cork", "it's Rowan Achterberg, they/them". */
import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory, CompletedClause } from "../../language-rules.ts";
import { isListedAs, isWord } from "../clauses/lexicon.ts";
import { joinWords, type Words } from "../clauses/parse.ts";
import { article } from "./relatives.ts";

/** "Hey, takumi. backend dev at a bank": whose work it is. @param earlier the message up to `said` */
export function introducedWork(said: string, earlier: string): CompletedClause | undefined {
  const { name = "" } = EN.pattern("terse-name").exec(earlier)?.groups ?? {};
  const [first = ""] = name.toLowerCase().split(" ");
  if (first === "" || (isWord(first) && !isListedAs(first, /Name$|^Person$/u))) return undefined;
  const { role } = EN.pattern("terse-role").exec(said)?.groups ?? {};
  if (role === undefined) return undefined;
  const called = name.charAt(0).toUpperCase() + name.slice(1);
  const work = said.charAt(0).toLowerCase() + said.slice(1);
  return {
    text: `I am ${called}, ${work === said && /^an? /u.test(said) ? said : `${article(role)} ${work}`}`,
    from: 0,
  };
}

/** "Hi, Piet from Utrecht": who begins so speaks of themselves. @param earlier the message up to `said` */
export function introducedFrom(said: string, earlier: string): CompletedClause | undefined {
  const { name, place } = (earlier.trim() === "" ? EN.pattern("self-from").exec(said) : null)?.groups ?? {};
  return name === undefined || place === undefined ? undefined : { text: `I am ${name} from ${place}`, from: 0 };
}

/** "It's Rowan with an O-W, Rowan Achterberg, they/them please": the fullest name. */
export function readPronounsToldWithName(words: Words): ClauseMemory | undefined {
  const lead = SELF.exec(words.map(({ word }) => word).join(" "))?.[0].split(" ").length;
  const at = words.findIndex(({ word }) => PRONOUNS.test(word));
  if (lead === undefined || at <= lead) return undefined;
  const [short, ...others] = [...joinWords(words.slice(lead, at)).matchAll(CAPITALIZED)];
  if (short?.index !== 0) return undefined;
  const [given = ""] = short[0].split(" ");
  const full = others.map(([name]) => name).find((name) => name.startsWith(`${given} `)) ?? short[0];
  const rest = joinWords(words.slice(at + 1)).replace(/(?<![\s,])[\s,]*(?:please|pls|thanks)[\s.!]*$/iu, "");
  const isOwn = /^,/.test(words[at]?.after ?? "") && rest !== "" && !FIRST_PERSON.test(rest);
  return { text: `Is ${full}, ${words[at]?.word ?? ""}${isOwn ? `, ${rest}` : ""}`, isSure: true };
}
const SELF = /^(?:i am|(?:it|this) is|(?:my|the) name is)(?= )/u;
const PRONOUNS = /^(?:she|he|they|xe|ze)\/\p{L}+(?:\/\p{L}+)?$/u;
const FIRST_PERSON = /(?<!\p{L})(?:i|my|me|we|our|us)(?!\p{L})/iu;
const CAPITALIZED = /(?<![\p{L}'’-])\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+){0,3}/gu;
