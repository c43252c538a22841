/** A working life told in years: "38 years as a train driver was enough", "after ten years as a nurse I …". */

import type { ClauseMemory, Person, Relative } from "../../tongue.ts";
import { isFiniteVerb, verbPhrase, type Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { inThirdPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { isPast, isThirdPersonForm, SAME_IN_PAST } from "../clauses/verbs.ts";
import { NUMBER_WORDS, PREPOSITIONS } from "../clauses/words.ts";
import { WORKPLACES } from "../things/attribute-lists.ts";
import { nameAt } from "./names.ts";
import { article, kinPhrase, personOf } from "./relatives.ts";

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

/** "mum's birthday is on the 9th of March": it is told of her. */
export function ofBirthday(words: readonly Word[], at: number, person: Person, who: Who): ClauseMemory | undefined {
  if (!BIRTHDAY.test(words[at]?.word ?? "") || !/^(?:is|falls)$/.test(words[at + 1]?.word ?? "")) return undefined;
  const said = verbPhrase(words.slice(at + 1), { isSpeaker: false, isOfPerson: true, who });
  return said === undefined
    ? undefined
    : { subject: person, text: `Birthday ${said.charAt(0).toLowerCase()}${said.slice(1)}`, mentioned: [person] };
}

/** "it's my birthday on 3 July", "my birthday's the 12th of May". */
export function ofOwnBirthday(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const isIt = words[0]?.word === "it" && words[1]?.word === "is" && words[2]?.word === "my";
  const day = words.slice(4);
  if (
    !isIt ||
    !BIRTHDAY.test(words[3]?.word ?? "") ||
    !day.some(({ tags, written }) => tags.has("Month") || /\d/.test(written))
  )
    return undefined;
  const said = verbPhrase([...words.slice(1, 2), ...day], { isSpeaker: true, who });
  return said === undefined
    ? undefined
    : { text: `Birthday ${said.charAt(0).toLowerCase()}${said.slice(1)}`, isSure: true };
}
export const BIRTHDAY = /^(?:birthday|bday|b-day)$/;

export function ofCouple(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const first = personAt(words, 0);
  if (first === undefined || words[first.end]?.word !== "and") return undefined;
  const second = personAt(words, first.end + 1);
  const verb = second === undefined ? undefined : words[second.end];
  if (second === undefined || verb === undefined || second.person.name === undefined || !mayBeVerb(verb))
    return undefined;
  const said = verbPhrase([singular(verb), ...words.slice(second.end + 1)], {
    isSpeaker: false,
    isOfPerson: true,
    who,
  });
  if (said === undefined) return undefined;
  const state = STATE.exec(said);
  const link = TO.test(said) ? "to" : "with";
  const text =
    state === null
      ? `${said} with ${second.person.name}`
      : `${state[0]} ${link} ${second.person.name}${said.slice(state[0].length)}`;
  return { subject: first.person, text, mentioned: [first.person, second.person] };
}
/** What two do with each other, up to where the other is named. */
const STATE =
  /^(?:(?:Is|Has|Got|Was|Has been|Has got|Is getting|Are getting)(?: \p{L}+ly| finally| back| just)? )?(?:split up|broken up|broke up|separated|divorced|married|engaged|getting married|getting divorced|getting engaged|together|back together|moved in together|living together|dating)/iu;
const TO = /(?:married|engaged)/iu;

/** "Nadia and I got engaged": who the speaker's partner is. */
export function partnersIn(words: readonly Word[]): readonly Relative[] {
  const first = personAt(words, 0);
  const at = first?.end ?? 0;
  if (first?.person.name === undefined || first.person.relation !== undefined) return [];
  if (words[at]?.word !== "and" || words[at + 1]?.word !== "i") return [];
  const said = words.slice(at + 2, at + 2 + STATE_WITHIN).map(({ word }) => word);
  if (!said.some((word) => /^(?:engaged|married|dating|couple)$/.test(word)) || said.includes("not")) return [];
  const { name } = first.person;
  return [
    { person: { ...first.person, relation: "partner" }, text: `Has a partner, ${name}`, key: "relationship.partner" },
  ];
}
const STATE_WITHIN = 4;

interface Placed {
  readonly person: Person;
  readonly end: number;
}

function personAt(words: readonly Word[], at: number): Placed | undefined {
  const isOwn = /^(?:my|our)$/.test(words[at]?.word ?? "");
  const phrase = isOwn ? kinPhrase(words, at + 1) : undefined;
  if (phrase !== undefined)
    return phrase.isPossessive || phrase.names.length > 1
      ? undefined
      : { person: personOf(phrase, phrase.names[0]), end: phrase.end };
  const found = nameAt(words, at);
  if (found === undefined || found.isPlace || /'s?$/u.test(words[found.end - 1]?.written ?? "")) return undefined;
  return {
    person: { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) },
    end: found.end,
  };
}

/** Of two: "Tom and Jerry is" is one thing. */
const mayBeVerb = (word: Word): boolean =>
  !/^(?:is|was|has|does)$/.test(word.word) &&
  !(isThirdPersonForm(word.word) && !isPast(word.word, word.tags)) &&
  (isFiniteVerb(word) || word.tags.has("Verb") || /^(?:are|have|were)$/.test(word.word));

function singular(verb: Word): Word {
  if (verb.word === "are") return put("is", verb.after, "Verb");
  if (verb.word === "were") return put("was", verb.after, "Verb");
  return SAME_IN_PAST.has(verb.word) ? verb : inThirdPerson(verb);
}

export function ofHousehold(words: readonly Word[]): ClauseMemory | undefined {
  const said = words.slice(0, SAID_MAX).map(({ word }) => word);
  const at = said.findIndex((word) => NUMBER_WORDS.has(word) || /^\d{1,2}$/.test(word));
  if (at === -1) return undefined;
  const [before, behind] = [said.slice(0, at).join(" "), said.slice(at + 1).join(" ")];
  if (COUNTING.test(before) && AT_HOME.test(behind)) return { text: `Has a household of ${said[at]}` };
  const isTeam = (COUNTING.test(before) && IN_TEAM.test(behind)) || (TEAM.test(before) && PEOPLE_ONLY.test(behind));
  return isTeam ? { text: `Works in a team of ${said[at]}`, isSure: true } : undefined;
}
const SAID_MAX = 12;
const COUNTING = /^(?:we (?:are|live)(?: now)?(?: a)?|there (?:are|is)(?: now| only| just)?)$/;
const AT_HOME = /^(?:(?:people|persons|of us) )*(?:at home|in the (?:house|flat|family|household))/;
const IN_TEAM = /^(?:(?:people|persons|of us) )*(?:(?:in|on) (?:the|my|our) team)/;
const TEAM =
  /^(?:(?:it is|we are|i am in|i work in) a )?(?:small |big |little )?team of$|^(?:the|my|our) (?:whole )?team (?:is|has|grew to|has grown to|is now|has shrunk to|is down to|is up to|now has)(?: now| only| just)?$/;
const PEOPLE_ONLY = /^(?:people|persons|of us|strong)?(?: now| already| so far)?(?:$| (?:and|but|i|so) )/;

/** How a sentence that may tell one looks. */
export const TEAM_TOLD = /(?<!\p{L})team(?!\p{L})/iu;

export function holdersIn(words: readonly Word[], who?: Who): readonly Relative[] {
  const teacher = teacherOf(words, who);
  if (teacher !== undefined) return [teacher];
  const told = words[0]?.word === "the" ? kinPhrase(words, 1) : undefined;
  const [holder] = told?.names ?? [];
  // "The new landlord is Ms Velasquez"
  if (told?.isTold === true && told.kin.isRole && holder !== undefined)
    return [heldBy(holder, told.kin.single, "Has", told.quality.includes("new"))];
  const found = nameAt(words, 0);
  if (found === undefined || found.isPlace || /'s?$/u.test(words[found.end - 1]?.written ?? "")) return [];
  const left = leftAt(words, found.end);
  const taken = left ?? takenAt(words, found.end);
  const at = taken ?? heldAt(words, found.end);
  if (at === undefined) return [];
  const from = /^(?:my|our|the)$/.test(words[at]?.word ?? "") ? at + 1 : at;
  const phrase = kinPhrase(words, from);
  if (phrase === undefined || phrase.names.length > 0 || phrase.kin.isPlural || !isPost(words, phrase.end)) return [];
  if (!phrase.kin.isRole || !POSTS.has(phrase.kin.single.split(" ").at(-1) ?? "")) return [];
  const isNow = words.slice(phrase.end).some(({ word }) => word === "now");
  const isNew = taken !== undefined || isNow || phrase.quality.includes("new");
  return [heldBy(found, phrase.kin.single, left === undefined ? "Has" : "Had", isNew)];
}

/** "Esme has Mr Corbin for maths now", "my son has Miss Rourke": the teacher of a child. */
export function teacherOf(words: readonly Word[], who: Who): Relative | undefined {
  const have = words.slice(0, PUPIL_MAX).findIndex(({ word }) => word === "has" || word === "got");
  const end = words[have - 1]?.word === "now" || words[have - 1]?.word === "has" ? have - 1 : have;
  const pupil = have < 1 ? undefined : pupilBefore(words, end, who);
  const from = words[have + 1]?.word === "now" ? have + 2 : have + 1;
  const title = words[from]?.word ?? "";
  const found = /^(?:mr|mrs|ms|miss)$/.test(title) ? nameAt(words, from) : undefined;
  if (pupil === undefined || found === undefined) return undefined;
  const isNow = words.some(({ word }) => word === "now");
  const field = words[found.end]?.word === "for" ? words[found.end + 1] : undefined;
  const post = field?.tags.has("Noun") === true && !field.tags.has("ProperNoun") ? `${field.word} teacher` : "teacher";
  return { ...heldBy(found, post, "Has", isNow), subject: pupil };
}
const PUPIL_MAX = 6;

function pupilBefore(words: readonly Word[], end: number, who: Who): Person | undefined {
  const [first] = words;
  if (/^(?:she|he)$/.test(first?.word ?? "") && end === 1) return who?.(first?.word === "she" ? "f" : "m");
  const own = /^(?:my|our)$/.test(first?.word ?? "") ? kinPhrase(words, 1) : undefined;
  if (own !== undefined) return own.end === end && !own.kin.isPlural ? personOf(own, own.names[0]) : undefined;
  const found = nameAt(words, 0);
  return found?.end === end && !found.isPlace ? { name: found.name } : undefined;
}

const heldBy = (
  { name, gender }: { readonly name: string; readonly gender?: "f" | "m" },
  post: string,
  verb: "Has" | "Had",
  isNew: boolean,
): Relative => ({
  person: { name, relation: post, ...(gender === undefined ? {} : { gender }) },
  text: `${verb} ${article(post)} ${post}, ${name}`,
  key: `relation.${name.toLowerCase()}`,
  ...(isNew ? { isNew } : {}),
});

/** Behind "takes over as", "will be stepping in as", "replaces Ann as". */
function takenAt(words: readonly Word[], from: number): number | undefined {
  const as = words.slice(from, from + TAKING_MAX).findIndex(({ word }) => word === "as");
  const isTaking = as > 0 && words.slice(from, from + as).some(({ word }) => TAKING.has(word));
  if (isTaking) return from + as + 1;
  const becoming = words
    .slice(from, from + 3)
    .findIndex(({ word }) => /^(?:become|becomes|became|becoming)$/.test(word));
  return becoming === -1 ? undefined : from + becoming + 1;
}
const TAKING_MAX = 8;
const TAKING: ReadonlySet<string> = new Set(
  "take takes took taken taking step steps stepped stepping replace replaces replaced replacing follow follows followed start starts started starting succeed succeeds succeeded".split(
    " ",
  ),
);

/** Behind "has resigned as", "is stepping down as". */
function leftAt(words: readonly Word[], from: number): number | undefined {
  const as = words.slice(from, from + TAKING_MAX).findIndex(({ word }) => word === "as");
  const before = words.slice(from, from + Math.max(0, as)).map(({ word }) => word);
  const isLeaving =
    before.some((word) => LEAVING.has(word)) || (before.includes("down") && before.some((word) => /^step/.test(word)));
  return as > 0 && isLeaving ? from + as + 1 : undefined;
}
const LEAVING: ReadonlySet<string> = new Set(
  "resign resigns resigned resigning quit quits quitting retired retiring stopped stopping".split(" "),
);

/** Behind "is", where no "a" makes it a trade. */
function heldAt(words: readonly Word[], from: number): number | undefined {
  const isHeld = /^(?:is|was)$/.test(words[from]?.word ?? "") && !/^(?:a|an|not|no)$/.test(words[from + 1]?.word ?? "");
  return isHeld && words[from]?.word === "is" ? from + 1 : undefined;
}

/** Nothing behind it that makes it another's: "captain of the national team". */
const isPost = (words: readonly Word[], end: number): boolean =>
  !/^(?:of|at|for|in|to|and)$/.test(words[end]?.word ?? "") && words[end - 1]?.tags.has("Possessive") !== true;

/** Of these a team, a club or a house has one. */
const POSTS: ReadonlySet<string> = new Set(
  `boss manager supervisor lead director ceo secretary treasurer captain coach trainer drummer bassist guitarist singer pianist goalkeeper conductor principal
  headteacher teacher landlord landlady caretaker mentor editor`.split(/\s+/),
);
