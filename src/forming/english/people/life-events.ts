/**
 * Careers, birthdays, partners and posts: "38 years as a train driver was enough", "mum's birthday
 * is on the 9th of March", "Nadia and I got engaged".
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { PatternIndex } from "../../../text/needed-words.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory, Person, Relative } from "../../language-rules.ts";
import { type ResolvePronoun, verbPhrase } from "../clauses/clause.ts";
import { isCommonWord, isGivenName, isWord } from "../clauses/lexicon.ts";
import { makeWord, tagWords, type Word, type Words } from "../clauses/parse.ts";
import { inThirdPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { isFiniteVerb, isPast, isThirdPersonForm, SAME_IN_PAST } from "../clauses/verbs.ts";
import { DETERMINERS, NUMBER_WORDS, POSSESSIVES, PREPOSITIONS, paraphrasesIn, wordList } from "../clauses/words.ts";
import { NO_NAMES, nameAt } from "./names.ts";
import { relativeWord } from "./relative-words.ts";
import { article, personOf, relativePhrase } from "./relatives.ts";

export const readCareer = (words: Words): ClauseMemory | undefined =>
  readRetirement(words) ?? readYearsAs(words) ?? readYearsAt(words);

/** "My Polish is terrible" → "Speaks terrible Polish". */
export function readTongue(words: Words): ClauseMemory | undefined {
  const { language, how } = TONGUE.exec(words.map(({ word }) => word).join(" "))?.groups ?? {};
  return language === undefined
    ? undefined
    : { text: `Speaks ${how} ${language.charAt(0).toUpperCase()}${language.slice(1)}`, isSure: true };
}
const TONGUE_SAID = `my (?:spoken )?(?<language>${EN.list("languages").join("|")}) is (?:still )?(?:so |really |very |quite )?(?<how>(?:pretty )?(?:terrible|awful|bad|rusty|shaky|poor|basic|limited|broken|ok|okay|decent|good|fluent|excellent|perfect))`;
const TONGUE = compilePattern(`^${TONGUE_SAID}(?= ?(?:now|lol|but|and|tbh|though|at best)?$)`, "u");

/** "I retired!!", "finally retired". */
const readRetirement = (words: Words): ClauseMemory | undefined =>
  RETIRED.test(words.map(({ word }) => word).join(" ")) ? { text: "Is retired", isSure: true } : undefined;
const RETIRED =
  /^(?:(?:and|so) )?(?:(?:i|we) (?:have |am )?)?(?:(?:just|finally|officially|now) )*retired(?: (?:now|today|at last|finally))?$/u;

/** "40 years on the buses, now retired": the former workplace. */
function readYearsAt(words: Words): ClauseMemory | undefined {
  const text = words.map(({ word }) => word).join(" ");
  const groups = EN.pattern("years-at").exec(text)?.groups;
  if (groups === undefined) return undefined;
  const at = text.slice(0, text.indexOf(` ${groups["place"] ?? ""}`)).split(" ").length;
  const index = words
    .slice(at, at + (groups["place"] ?? "").split(" ").length)
    .map((word) => ({ ...word, after: " " }));
  const retired = / retired$/.test(text) ? ", is retired" : "";
  return {
    text: `${textOf([makeWord("worked", " ", "Verb"), ...index])} for ${groups["time"] ?? ""}${retired}`,
    isSure: true,
  };
}

function readYearsAs(words: Words): ClauseMemory | undefined {
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
  const time = [makeWord("for", " ", "Preposition"), { ...count, after: " " }, makeWord("years", "", "Noun")];
  return { text: textOf([makeWord("worked", " ", "Verb"), makeWord("as", " "), ...role, ...time]), isSure: true };
}
const OPENING_MAX = 4;
const ROLE_MIN = 2;
const ROLE_MAX = 6;

const isCount = ({ word, tags }: Word): boolean =>
  /^\d{1,2}$/.test(word) || tags.has("Value") || NUMBER_WORDS.has(word);

/** Up to punctuation, a verb or a clause. */
function roleIn(words: Words): Words {
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

/**
 * In full: "We had to put Rusty down" → "Rusty was put down", "wife Shona is a GP" → "my wife Shona
 * is a GP", "we moved gran into a home" → "my gran moved into a home", "About me: 41, …" → "I am
 * 41, …".
 */
export const inFull = (sentence: string): string =>
  paraphrased(withoutVocative(sentence))
    .replace(FRONTED, "$<who>$<verb> $<what>$<how>")
    .replace(INTRODUCED, (_, name: string) => `I am ${name.charAt(0).toUpperCase()}${name.slice(1)}`)
    .replace(PRESENT, asOwnName)
    .replace(NAMED_ONLY, asOwnName)
    .replace(HERE, (_, role: string, name: string) => `I am ${name}, ${article(role)} ${role}`)
    .replace(BARE_ROLE, (whole, kind: string | undefined, role: string) =>
      isHelper(role.toLowerCase(), kind)
        ? `my ${whole.charAt(0).toLowerCase()}${whole.slice(1).replace(/(?<= is )an? $/u, "")}`
        : whole,
    )
    .replace(NEW_PERSON, (whole, who: string) =>
      relativeWord(who.toLowerCase())?.isPlural === false
        ? `I have a ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`
        : whole,
    )
    .replace(VISITING, (whole, role: string, does: string, name = "") =>
      isHelper(role.toLowerCase(), undefined) ? `my ${role} ${name}${name === "" ? "" : " "}${does}` : whole,
    );
/** "Tom I'm going vegan", "omg Lidia I'm pregnant": said to somebody. */
const withoutVocative = (sentence: string): string =>
  sentence.replace(VOCATIVE, (whole, name: string, kin: string | undefined) =>
    isGivenName(name.toLowerCase()) &&
    !isCommonWord(name.toLowerCase()) &&
    relativeWord(kin?.toLowerCase() ?? "") === undefined
      ? ""
      : whole,
  );
const VOCATIVE =
  /^(?:(?:omg|hey|hi|hiya|hello|ok|okay|so|thanks|thank you|guys|yes|no|aw+|oh|haha|lol|please|pls),? )*(\p{L}{2,15})(?:,? (?=(?:I|i|we|We)(?:['’ ]|$))| (?=(?:my|our) (\p{L}+)))/u;
/** Unless it is another word: "atheist here", "I'm clumsy". */
const asOwnName = (whole: string, typed: string): string => {
  const name = typed.toLowerCase();
  return !isGivenName(name) && (isWord(name) || NO_NAMES.has(name) || NO_NAME.test(name) || isState(name))
    ? whole
    : `I am ${typed.charAt(0).toUpperCase()}${typed.slice(1)}`;
};
/** "A nurse comes every morning, Farid": the speaker's nurse. */
const VISITING =
  /^[Aa]n? (\p{L}+) ((?:comes|visits|calls|looks|helps|minds)(?!\p{L})[^,.!?]{0,60})(?:, (\p{Lu}\p{Ll}+))?(?=$|[.!])/u;
const TELLING = paraphrasesIn(wordList("told in other words"));
const PARAPHRASES = new PatternIndex(
  [...TELLING, ...paraphrasesIn(wordList("paraphrases"))].map((each, place) => ({ ...each, place })),
  ({ source }) => source,
);
/** @param from where the rest of the table begins */
function paraphrased(text: string, from = 0): string {
  for (const { place, pattern, put } of PARAPHRASES.candidates(text)) {
    const told = place < from ? text : text.replace(pattern(), put);
    if (told !== text) return paraphrased(told, place + 1);
  }
  return text;
}
const FRONTED = EN.pattern("fronted-taste");
/** Sentences that are put in other words because they surely tell something: "hay fever is killing me". */
export const TELLING_CUES = compilePattern(
  [FRONTED, ...TELLING].map(({ source }) => source.replaceAll(/\?<\p{L}+>/gu, "?:")).join("|"),
  "iu",
);
/** "Landlord is Mr Petrov", "piano teacher's name is Ada": notes omit "my". */
const BARE_ROLE =
  /^(?:(\p{L}+) )?(\p{L}+)(?:['’]s name)? is (?:called |an? (?=(?:Dr|Mrs?|Ms|Prof|Miss)(?!\p{L})))?(?=(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? |Miss |Frau |Herr )?\p{Lu}\p{Ll})/u;
const isHelper = (role: string, kind: string | undefined): boolean => {
  const relative = relativeWord(role);
  const isKind = kind === undefined || (/^\p{Ll}/u.test(kind) && !DETERMINERS.has(kind) && !POSSESSIVES.has(kind));
  return relative?.isRole === true && !relative.isPlural && isKind;
};
/** "New lodger from 1 May". */
const NEW_PERSON = /^new (\p{L}+)(?=,| (?:from|since|as of|called|named|today|at)(?!\p{L})|[!.]*$)/iu;
/** "gethin here, 47, lorry driver": typed without capitals. */
const INTRODUCED =
  /^(?:(?:I['’]?m|I am) (?=\p{L}+, \d{2},)|(?=\p{L}+ here,? \d{2},))(\p{Ll}{3,})(?: here)?(?=,? \d{2},)/iu;
/** "marek here"; not "atheist here". */
const PRESENT = /^(?:(?:hi|hey|hello|hiya),? )?(\p{L}{2,}) here(?=$|[,.!])/iu;
/** "im priya": nothing else, and no other word. */
const NO_NAME = /(?:ed|ing|ish|less|ful|ist|ian|ese|[aei]c|ous|er|free|i|st|al|ent|ary|polar|blind)$/;
const isState = (word: string): boolean => tagWords(`I am ${word}`)[2]?.tags.has("Adjective") === true;
const NAMED_ONLY = /^I(?:['’]?m| am) (\p{Ll}{3,})[.!]*$/iu;
/** "Physics student at ETH here, name's Leo". */
const HERE = /^(?:an? )?(?<role>[^,.!?;:]{3,60}) here, (?:and )?(?:my )?name(?:['’]s| is) (?<name>\p{L}+)/iu;

/** Matches sentences that may state a career. */
export const CAREER_CUES = compilePattern(
  `(?<!\\p{L})(?:years as (?:an?|the|head|chief)|it(?:'|’)?s my birthday|it is my birthday|(?:i|finally|just|now) retired|years (?:in|at|with|for|on|down|behind) (?:the|an?|my)|${TONGUE_SAID.replaceAll(/\?<\p{L}+>/gu, "?:")})(?!\\p{L})`,
  "iu",
);

/** "mum's birthday is on the 9th of March". */
export function readBirthday(
  words: Words,
  at: number,
  person: Person,
  resolve: ResolvePronoun,
): ClauseMemory | undefined {
  if (!BIRTHDAY.test(words[at]?.word ?? "") || !/^(?:is|falls)$/.test(words[at + 1]?.word ?? "")) return undefined;
  const sentence = verbPhrase(words.slice(at + 1), { isSpeaker: false, isOfPerson: true, resolve });
  return sentence === undefined
    ? undefined
    : {
        subject: person,
        text: `Birthday ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
        mentioned: [person],
      };
}

/** "it's my birthday on 3 July", "my birthday's the 12th of May". */
export function readOwnBirthday(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const isIt = words[0]?.word === "it" && words[1]?.word === "is" && words[2]?.word === "my";
  const day = words.slice(4);
  if (
    !isIt ||
    !BIRTHDAY.test(words[3]?.word ?? "") ||
    !day.some(({ tags, written }) => tags.has("Month") || /\d/.test(written))
  )
    return undefined;
  const sentence = verbPhrase([...words.slice(1, 2), ...day], { isSpeaker: true, resolve });
  return sentence === undefined
    ? undefined
    : { text: `Birthday ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`, isSure: true };
}
export const BIRTHDAY = /^(?:birthday|bday|b-day)$/;

export function readCouple(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const first = personAt(words, 0);
  if (first === undefined || words[first.end]?.word !== "and") return undefined;
  const second = personAt(words, first.end + 1);
  const verb = second === undefined ? undefined : words[second.end];
  if (second === undefined || verb === undefined || second.person.name === undefined || !mayBeVerb(verb))
    return undefined;
  const sentence = verbPhrase([singular(verb), ...words.slice(second.end + 1)], {
    isSpeaker: false,
    isOfPerson: true,
    resolve,
  });
  if (sentence === undefined) return undefined;
  const state = STATE.exec(sentence);
  const link = TO.test(sentence) ? "to" : "with";
  const text =
    state === null
      ? `${sentence} with ${second.person.name}`
      : `${state[0]} ${link} ${second.person.name}${sentence.slice(state[0].length)}`;
  return { subject: first.person, text, mentioned: [first.person, second.person] };
}
/** What partners do, up to the other's name. */
const STATE =
  /^(?:(?:Is|Has|Got|Was|Has been|Has got|Is getting|Are getting)(?: \p{L}+ly| finally| back| just)? )?(?:split up|broken up|broke up|separated|divorced|married|engaged|getting married|getting divorced|getting engaged|together|back together|moved in together|living together|dating)/iu;
const TO = /(?:married|engaged)/iu;

/** "Nadia and I got engaged", "Bram and I are a thing now", "I'm dating a guy called Bram". */
export function partnersIn(words: Words): readonly Relative[] {
  const partner = coupledWith(words) ?? datedIn(words);
  return partner === undefined
    ? []
    : [
        {
          person: { ...partner, relation: "partner" },
          text: `Has a partner, ${partner.name}`,
          key: "relationship.partner",
        },
      ];
}

function coupledWith(words: Words): Person | undefined {
  const first = personAt(words, 0);
  const at = first?.end ?? 0;
  if (first?.person.name === undefined || first.person.relation !== undefined) return undefined;
  if (words[at]?.word !== "and" || words[at + 1]?.word !== "i") return undefined;
  const rest = words.slice(at + 2).map(({ word }) => word);
  return COUPLE.test(rest.join(" ")) ? first.person : undefined;
}
const COUPLE =
  /^(?:(?:are|have|got|getting|been|just|now|finally|officially) )*(?:engaged|married|dating|a (?:couple|thing)|an item|official|exclusive|going out|seeing each other|back together|together(?= now| for| since|$))/u;

function datedIn(words: Words): Person | undefined {
  const dating = words.slice(0, DATING_WITHIN).findIndex(({ word }) => word === "dating");
  const called = words.findIndex(({ word }, at) => at > dating && /^(?:called|named)$/.test(word));
  const isOwn = /^(?:i|started)$/.test(words[0]?.word ?? "") && !words.some(({ word }) => /^(?:not|been)$/.test(word));
  const found = isOwn && dating !== -1 ? nameAt(words, called === -1 ? dating + 1 : called + 1) : undefined;
  return found === undefined || found.isPlace ? undefined : { name: found.name };
}
const DATING_WITHIN = 5;

/** "I share a house with Aoife and Brid". */
export function sharersIn(words: Words): readonly Relative[] {
  if (!words.some(({ word }) => word === "with")) return [];
  const { home, names } = SHARING.exec(textOf(words))?.groups ?? {};
  const relation = HOMES.get(home ?? "");
  if (relation === undefined || names === undefined) return [];
  return names.split(/, | and /u).map((name) => holderOf({ name }, relation, "Has", false));
}
const SHARING =
  /(?:share|sharing|live|living|rent|renting) (?:a |the |my |our )?(?:\p{Ll}+ )?(?<home>house|flat|apartment|place|studio|office|room) with (?<names>\p{Lu}\p{Ll}+(?:(?:, | and )\p{Lu}\p{Ll}+)*)(?=$|[,.;!]| and (?:i|we|it|the) )/u;
const HOMES: ReadonlyMap<string, string> = new Map(
  "house housemate;flat flatmate;apartment flatmate;place flatmate;room roommate"
    .split(";")
    .map((pair) => pair.split(" ") as [string, string]),
);

interface PositionedPerson {
  readonly person: Person;
  readonly end: number;
}

function personAt(words: Words, at: number): PositionedPerson | undefined {
  const isOwn = /^(?:my|our)$/.test(words[at]?.word ?? "");
  const phrase = isOwn ? relativePhrase(words, at + 1) : undefined;
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

/** "Tom and Jerry is": a title, not two people. */
const mayBeVerb = (word: Word): boolean =>
  !/^(?:is|was|has|does)$/.test(word.word) &&
  !(isThirdPersonForm(word.word) && !isPast(word.word, word.tags)) &&
  (isFiniteVerb(word) || word.tags.has("Verb") || /^(?:are|have|were)$/.test(word.word));

function singular(verb: Word): Word {
  if (verb.word === "are") return makeWord("is", verb.after, "Verb");
  if (verb.word === "were") return makeWord("was", verb.after, "Verb");
  return SAME_IN_PAST.has(verb.word) ? verb : inThirdPerson(verb);
}

export function readHousehold(words: Words): ClauseMemory | undefined {
  const sentence = words.slice(0, SAID_MAX).map(({ word }) => word);
  const at = sentence.findIndex((word) => NUMBER_WORDS.has(word) || /^\d{1,2}$/.test(word));
  if (at === -1) return undefined;
  const [before, following] = [sentence.slice(0, at).join(" "), sentence.slice(at + 1).join(" ")];
  if (COUNTING.test(before) && AT_HOME.test(following)) return { text: `Has a household of ${sentence[at]}` };
  // "We're eight engineers, mostly remote".
  const [one = ""] = /^\p{L}+(?=s(?: |$))/u.exec(following) ?? [];
  if (/^we are(?: now)?$/.test(before) && EN.is("role-head", one))
    return { text: `Works in a team of ${sentence[at]} ${one}s` };
  const isTeam =
    (COUNTING.test(before) && IN_TEAM.test(following)) || (TEAM.test(before) && PEOPLE_ONLY.test(following));
  return isTeam ? { text: `Works in a team of ${sentence[at]}`, isSure: true } : undefined;
}
const SAID_MAX = 12;
const COUNTING = /^(?:we (?:are|live)(?: now)?(?: a)?|there (?:are|is)(?: now| only| just)?)$/;
const AT_HOME = /^(?:(?:people|persons|of us) )*(?:at home|in the (?:house|flat|family|household))/;
const IN_TEAM = /^(?:(?:people|persons|of us) )*(?:(?:in|on) (?:the|my|our) team)/;
const TEAM =
  /^(?:(?:it is|we are|i am in|i work in) a )?(?:small |big |little )?team of$|^(?:the|my|our) (?:whole )?team (?:is|has|grew to|has grown to|is now|has shrunk to|is down to|is up to|now has)(?: now| only| just)?$/;
const PEOPLE_ONLY = /^(?:people|persons|of us|strong)?(?: now| already| so far)?(?:$| (?:and|but|i|so) )/;

/** Matches sentences that may state a team. */
export const TEAM_CUES = /(?<!\p{L})team(?!\p{L})/iu;

export function holdersIn(words: Words, resolve?: ResolvePronoun): readonly Relative[] {
  const teacher = teacherOf(words, resolve);
  if (teacher !== undefined) return [teacher];
  const subject = words[0]?.word === "the" ? relativePhrase(words, 1) : undefined;
  const [holder] = subject?.names ?? [];
  // "The new landlord is Ms Velasquez"
  if (subject?.isNameStated === true && subject.relative.isRole && holder !== undefined)
    return [holderOf(holder, subject.relative.single, "Has", subject.quality.includes("new"))];
  const found = nameAt(words, 0);
  if (found === undefined || found.isPlace || /'s?$/u.test(words[found.end - 1]?.written ?? "")) return [];
  const left = afterResigning(words, found.end);
  const taken = left ?? afterTakingOver(words, found.end);
  const at = taken ?? afterBeing(words, found.end);
  if (at === undefined) return [];
  const from = /^(?:my|our|the)$/.test(words[at]?.word ?? "") ? at + 1 : at;
  const phrase = relativePhrase(words, from);
  if (phrase === undefined || phrase.names.length > 0 || phrase.relative.isPlural || !isPost(words, phrase.end))
    return [];
  if (!phrase.relative.isRole || !POSTS.has(phrase.relative.single.split(" ").at(-1) ?? "")) return [];
  const isNow = words.slice(phrase.end).some(({ word }) => word === "now");
  const isNew = taken !== undefined || isNow || phrase.quality.includes("new");
  return [holderOf(found, phrase.relative.single, left === undefined ? "Has" : "Had", isNew)];
}

/** The teacher of a child: "Esme has Mr Corbin for maths now", "my son has Miss Rourke". */
export function teacherOf(words: Words, resolve: ResolvePronoun): Relative | undefined {
  const have = words.slice(0, PUPIL_MAX).findIndex(({ word }) => word === "has" || word === "got");
  const end = words[have - 1]?.word === "now" || words[have - 1]?.word === "has" ? have - 1 : have;
  const pupil = have < 1 ? undefined : pupilBefore(words, end, resolve);
  const from = words[have + 1]?.word === "now" ? have + 2 : have + 1;
  const title = words[from]?.word ?? "";
  const found = /^(?:mr|mrs|ms|miss)$/.test(title) ? nameAt(words, from) : undefined;
  if (pupil === undefined || found === undefined) return undefined;
  const isNow = words.some(({ word }) => word === "now");
  const field = words[found.end]?.word === "for" ? words[found.end + 1] : undefined;
  const post = field?.tags.has("Noun") === true && !field.tags.has("ProperNoun") ? `${field.word} teacher` : "teacher";
  return { ...holderOf(found, post, "Has", isNow), subject: pupil };
}
const PUPIL_MAX = 6;

function pupilBefore(words: Words, end: number, resolve: ResolvePronoun): Person | undefined {
  const [first] = words;
  if (/^(?:she|he)$/.test(first?.word ?? "") && end === 1) return resolve?.(first?.word === "she" ? "f" : "m");
  const own = /^(?:my|our)$/.test(first?.word ?? "") ? relativePhrase(words, 1) : undefined;
  if (own !== undefined) return own.end === end && !own.relative.isPlural ? personOf(own, own.names[0]) : undefined;
  const found = nameAt(words, 0);
  return found?.end === end && !found.isPlace ? { name: found.name } : undefined;
}

const holderOf = (
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

/** The index after "takes over as", "will be stepping in as", "replaces Ann as". */
function afterTakingOver(words: Words, from: number): number | undefined {
  const as = words.slice(from, from + TAKING_MAX).findIndex(({ word }) => word === "as");
  const isTaking = as > 0 && words.slice(from, from + as).some(({ word }) => TAKING.has(word));
  if (isTaking) return from + as + 1;
  const becoming = words
    .slice(from, from + 3)
    .findIndex(({ word }) => /^(?:become|becomes|became|becoming)$/.test(word));
  return becoming === -1 ? undefined : from + becoming + 1;
}
const TAKING_MAX = 8;
const TAKING = EN.words("life-events-taking");

/** The index after "has resigned as", "is stepping down as". */
function afterResigning(words: Words, from: number): number | undefined {
  const as = words.slice(from, from + TAKING_MAX).findIndex(({ word }) => word === "as");
  const before = words.slice(from, from + Math.max(0, as)).map(({ word }) => word);
  const isLeaving =
    before.some((word) => LEAVING.has(word)) || (before.includes("down") && before.some((word) => /^step/.test(word)));
  return as > 0 && isLeaving ? from + as + 1 : undefined;
}
const LEAVING = EN.words("life-events-leaving");

/** The index after "is", unless an article marks an occupation. */
function afterBeing(words: Words, from: number): number | undefined {
  const isStated =
    /^(?:is|was)$/.test(words[from]?.word ?? "") && !/^(?:a|an|not|no)$/.test(words[from + 1]?.word ?? "");
  return isStated && words[from]?.word === "is" ? from + 1 : undefined;
}

/** False if a complement follows, as in "captain of the national team". */
const isPost = (words: Words, end: number): boolean =>
  !/^(?:of|at|for|in|to|and)$/.test(words[end]?.word ?? "") && words[end - 1]?.tags.has("Possessive") !== true;

/** Posts with a single holder in a team, club or house. */
const POSTS: ReadonlySet<string> = new Set(
  `boss manager supervisor lead director ceo secretary treasurer captain coach trainer drummer bassist guitarist singer pianist goalkeeper conductor principal
  headteacher teacher landlord landlady caretaker mentor editor`.split(/\s+/),
);
