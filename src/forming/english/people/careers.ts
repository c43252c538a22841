/** A working life told in years: "38 years as a train driver was enough", "after ten years as a nurse I …". */
import type { ClauseMemory } from "../../tongue.ts";
import { put, type Word } from "../clauses/parse.ts";
import { textOf } from "../clauses/text.ts";
import { NUMBER_WORDS, PREPOSITIONS } from "../clauses/words.ts";
import { WORKPLACES } from "../things/attribute-lists.ts";

export const ofCareer = (words: readonly Word[]): ClauseMemory | undefined =>
  ofRetired(words) ?? ofYearsAs(words) ?? ofYearsAt(words);

/** "I retired!!", "finally retired". */
const ofRetired = (words: readonly Word[]): ClauseMemory | undefined =>
  RETIRED.test(words.map(({ word }) => word).join(" ")) ? { text: "Is retired", isSure: true } : undefined;
const RETIRED =
  /^(?:(?:and|so) )?(?:(?:i|we) (?:have |am )?)?(?:(?:just|finally|officially|now) )*retired(?: (?:now|today|at last|finally))?$/u;

/** "40 years on the buses, now retired": where somebody worked. */
function ofYearsAt(words: readonly Word[]): ClauseMemory | undefined {
  const text = words.map(({ word }) => word).join(" ");
  const groups = YEARS_AT.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const at = text.slice(0, text.indexOf(` ${groups["place"] ?? ""}`)).split(" ").length;
  const place = words
    .slice(at, at + (groups["place"] ?? "").split(" ").length)
    .map((word) => ({ ...word, after: " " }));
  const retired = / retired$/.test(text) ? ", is retired" : "";
  return {
    text: `${textOf([put("worked", " ", "Verb"), ...place])} for ${groups["time"] ?? ""}${retired}`,
    isSure: true,
  };
}
const YEARS_AT = new RegExp(
  `^(?:(?:after|over|about|nearly|almost|some) )?(?<time>(?:\\d{1,2}|\\p{L}+(?:-\\p{L}+)?) years) (?<place>(?:in|at|with|for|on|down|behind) (?:the|an?|my) (?:\\p{L}+ )?(?:${WORKPLACES}|classroom|pit|mines?|force|trade|business|industry|service|kitchen|wards?|docks|post|job|railways?|buses|counter|theatre|band|firm))(?:(?: and)?(?: i)?(?: am)?(?: now| finally)? retired)?$`,
  "u",
);

function ofYearsAs(words: readonly Word[]): ClauseMemory | undefined {
  const years = words.findIndex(({ word }, at) => /^years?$/.test(word) && words[at + 1]?.word === "as");
  const count = words[years - 1];
  if (count === undefined || years > OPENING_MAX || !isCount(count)) return undefined;
  const isOwn = words
    .slice(0, years - 1)
    .every(({ word }) => /^(?:after|with|for|over|about|nearly|almost|some|my)$/.test(word));
  const article = words[years + 2];
  if (!isOwn || !/^(?:a|an|the|head|chief)$/.test(article?.word ?? "")) return undefined;
  const role = roleIn(words.slice(years + 2));
  if (role.length < ROLE_MIN) return undefined;
  const time = [put("for", " ", "Preposition"), { ...count, after: " " }, put("years", "", "Noun")];
  return { text: textOf([put("worked", " ", "Verb"), put("as", " "), ...role, ...time]), isSure: true };
}
const OPENING_MAX = 4;
const ROLE_MIN = 2;
const ROLE_MAX = 6;

const isCount = ({ word, tags }: Word): boolean =>
  /^\d{1,2}$/.test(word) || tags.has("Value") || NUMBER_WORDS.has(word);

/** Up to a mark, a verb or a clause of its own. */
function roleIn(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(
    ({ word, tags }, at) =>
      at > 0 &&
      (/^[,.;]/.test(words[at - 1]?.after ?? "") ||
        (PREPOSITIONS.has(word) && word !== "of") ||
        /^(?:and|but|i|we|was|is|were|are|has|have|that|which|so|now)$/.test(word) ||
        (tags.has("Verb") && !tags.has("Gerund") && !tags.has("Noun"))),
  );
  return words.slice(0, Math.min(end === -1 ? words.length : end, ROLE_MAX)).map((word) => ({ ...word, after: " " }));
}

/** How a sentence that may tell one looks. */
export const CAREER_TOLD =
  /(?<!\p{L})(?:years as (?:an?|the|head|chief)|it(?:'|’)?s my birthday|it is my birthday|(?:i|finally|just|now) retired|years (?:in|at|with|for|on|down|behind) (?:the|an?|my))(?!\p{L})/iu;
