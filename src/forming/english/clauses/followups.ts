/** Clauses that go on from the one before: "gave up judo. It's drums now", "may eat eggs. But no nuts". */
import { compilePattern } from "../../../text/alphabetic.ts";
import { anyOf } from "../../any-of.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import type { CompletedClause } from "../../language-rules.ts";
import { isAnimal, relativeWord } from "../people/relative-words.ts";
import { infinitiveOf, thirdPerson } from "./verbs.ts";
import { wordList } from "./words.ts";

/** @param earlier the message up to `said` */
export function completeFollowUp(said: string, earlier: string): CompletedClause | undefined {
  return (
    takenUpInstead(said, earlier) ??
    stillForbidden(said, earlier) ??
    forbiddenBy(said, earlier) ??
    occasionOn(said, earlier) ??
    askedOf(said, earlier) ??
    turning(said, earlier) ??
    movedTo(said, earlier) ??
    workplaceNow(said, earlier) ??
    petCalled(said, earlier) ??
    contactThere(said, earlier) ??
    newFlatmate(said, earlier) ??
    dayOfAsked(said, earlier) ??
    takesOver(said, earlier) ??
    called(said, earlier) ??
    foundIn(said, earlier) ??
    helperNamed(said, earlier) ??
    whenAndWhere(said, earlier) ??
    jobBegun(said, earlier) ??
    reactsTo(said, earlier) ??
    ofSamePerson(said, earlier)
  );
}

/** "What day is 14 May? It's my birthday". */
function occasionOn(said: string, earlier: string): CompletedClause | undefined {
  const { whose, occasion } = EN.pattern("occasion-that-day").exec(said)?.groups ?? {};
  const named = occasion === undefined ? null : EN.pattern("calendar-day-said").exec(earlier);
  return named === null ? undefined : { text: `${whose} ${occasion} is ${named.groups?.["day"]}`, from: named.index };
}

/** "They ask for a date of birth, that's 9 May 1988", "pronouns too, mine are they/them". */
function askedOf(said: string, earlier: string): CompletedClause | undefined {
  const day = EN.pattern("day-of-birth").exec(said)?.groups?.["day"];
  const birth = day === undefined ? null : EN.pattern("birth-asked").exec(earlier);
  if (birth !== null) return { text: `my birthday is ${day}`, from: birth.index };
  const pronouns = EN.pattern("own-pronouns").exec(said)?.groups?.["pronouns"];
  const asked = pronouns === undefined ? null : EN.pattern("pronouns-asked").exec(earlier);
  return asked === null ? undefined : { text: `my pronouns are ${pronouns}`, from: asked.index };
}

/** "Choir practice has moved, it's on Wednesdays now". */
function movedTo(said: string, earlier: string): CompletedClause | undefined {
  const days = EN.pattern("on-other-days").exec(said)?.groups?.["days"];
  const found = days === undefined ? null : EN.pattern("moved-last").exec(earlier);
  return found === null ? undefined : { text: `${found.groups?.["thing"]} moved to ${days}`, from: found.index };
}

/** "I don't work at the post office any more. I'm at the tram depot now". */
function workplaceNow(said: string, earlier: string): CompletedClause | undefined {
  const where = EN.pattern("at-place-now").exec(said)?.groups?.["where"];
  const left = where === undefined ? null : EN.pattern("left-work-last").exec(earlier);
  return left === null ? undefined : { text: `I work ${where} now`, from: earlier.length };
}

/** "The parrot is called Admiral": the speaker's. */
function petCalled(said: string, earlier: string): CompletedClause | undefined {
  const kind = PET_CALLED.exec(said)?.groups?.["kind"]?.toLowerCase();
  const animal = kind === undefined ? undefined : relativeWord(kind);
  return animal === undefined || !isAnimal(animal)
    ? undefined
    : { text: said.replace(/^(?:and )?the /iu, "my "), from: earlier.length };
}
const PET_CALLED = /^(?:and )?the (?<kind>\p{L}+)(?:['’]s name is|(?:['’]s| is) (?:called|named)) (?=\p{Lu})/iu;

/** "Turning 58 on Friday, feeling every year of it". */
const turning = (said: string, earlier: string): CompletedClause | undefined =>
  /^turning [1-9]\d{0,2}(?=$|[,.! ])/iu.test(said) ? { text: `I'm ${said}`, from: earlier.length } : undefined;

/** "Our client is ÖBB, contact there is Herr Lechner". */
function contactThere(said: string, earlier: string): CompletedClause | undefined {
  const contact = EN.pattern("contact-there").exec(said)?.groups?.["contact"];
  const found = contact === undefined ? null : EN.pattern("firm-last").exec(earlier);
  const firm = found?.groups?.["firm"];
  return found === null || firm === undefined
    ? undefined
    : { text: `my contact at ${firm} is ${contact}`, from: found.index };
}

/** "Pete moved out, we've got Salma now". */
function newFlatmate(said: string, earlier: string): CompletedClause | undefined {
  const left = earlier.search(/(?<!\p{L})moved out(?!\p{L})/iu);
  const name = left === -1 ? undefined : EN.pattern("new-flatmate").exec(said)?.groups?.["name"];
  return name === undefined ? undefined : { text: `${name} is our flatmate`, from: left };
}

/** "What should I eat before a half marathon? it's on the 26th of April in Bath". */
function dayOfAsked(said: string, earlier: string): CompletedClause | undefined {
  const asked = EN.is("its-time", said) ? ASKED_ABOUT.exec(earlier) : null;
  const { whose = "", what } = asked?.groups ?? {};
  return asked === null || what === undefined
    ? undefined
    : {
        text: said.replace(EN.pattern("its-time"), `${/'s |’s /u.test(what) ? whose : "the"} ${what} is `),
        from: asked.index,
      };
}
const ASKED_ABOUT = compilePattern(
  `(?<=(?: (?:for|before|after|at|to|during|about)|(?:planning|organising|organizing|arranging|throwing|hosting)) )(?<whose>an?|the|my|our) (?<what>(?:\\p{Ll}[\\p{Ll}-]+(?:['’]s)? ){0,2}?(?:[1-9]0th|[1-9]\\dst|birthday|${anyOf(wordList("dated-events"))}|marathon|triathlon|10k|5k|trip|holiday|festival|hike|camp|course|talk|presentation|shower|dinner|lunch|brunch|bbq|barbecue|picnic|conference|workshop|ball|prom|quiz|retreat|sleepover|open day))[?,]\\s*$`,
  "u",
);

/** "Bertrand has resigned as treasurer, Nkechi takes over from April". */
function takesOver(said: string, earlier: string): CompletedClause | undefined {
  const left = EN.is("takes-over", said) ? EN.pattern("left-role-last").exec(earlier) : null;
  return left === null
    ? undefined
    : {
        text: said.replace(EN.pattern("takes-over"), `$<who> is taking over as ${left.groups?.["role"]}`),
        from: left.index,
      };
}

/** "I joined a band! we're called Low Tide, rehearsals on Wednesdays". */
function called(said: string, earlier: string): CompletedClause | undefined {
  const form = EN.pattern("called-so");
  const found = form.test(said) ? EN.pattern("unnamed-last").exec(earlier) : null;
  const has = found?.groups?.["has"];
  return found === null || has === undefined
    ? undefined
    : { text: said.replace(form, `${bySpeaker(has)} called $<name>`), from: found.index, isWhole: true };
}

/** "Found a room! Chorlton, 780 with bills". */
function foundIn(said: string, earlier: string): CompletedClause | undefined {
  const form = EN.pattern("place-found");
  const found = form.test(said) ? EN.pattern("dwelling-found-last").exec(earlier) : null;
  const what = found?.groups?.["found"];
  return found === null || what === undefined
    ? undefined
    : { text: said.replace(form, `${bySpeaker(what)} in $<place>`), from: found.index, isWhole: true };
}

/** "Ok DJ booked, 250, his name's Gaz". */
function helperNamed(said: string, earlier: string): CompletedClause | undefined {
  const name = EN.pattern("named-so").exec(said)?.groups?.["name"];
  const found = name === undefined ? null : HELPER_LAST.exec(earlier);
  return found === null
    ? undefined
    : { text: `our ${found.groups?.["role"]?.toLowerCase()} is called ${name}`, from: found.index };
}
const HELPER_LAST = compilePattern(
  `(?<!\\p{L})(?:new |another )?(?<role>${anyOf(wordList("helpers"))}|dj|photographer|caterer|florist|celebrant|driver|guide|instructor|builder|mechanic|handyman|lodger|au pair)(?!\\p{L})[^.!?]{0,60}$`,
  "iu",
);

/** "We're getting married! Next summer in Lisbon". */
function whenAndWhere(said: string, earlier: string): CompletedClause | undefined {
  if (!EN.is("only-when-and-where", said) || !EN.is("untimed-last", earlier)) return undefined;
  const about = sentenceBefore(earlier);
  const from = earlier.length - about.trimStart().length;
  const when = `${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  return { text: `${about.trim().replace(MARKS, "")} ${when}`, from, isWhole: true };
}

/** "I got the job!! Start on 1 June". */
function jobBegun(said: string, earlier: string): CompletedClause | undefined {
  const form = EN.pattern("begins-so");
  const got = form.test(said) ? EN.pattern("job-got-last").exec(earlier) : null;
  return got === null ? undefined : { text: said.replace(form, "I start the new job "), from: got.index };
}

/** "No shellfish, Ade swells up". */
function reactsTo(said: string, earlier: string): CompletedClause | undefined {
  const { who, how } = EN.pattern("reacts-so").exec(said)?.groups ?? {};
  const refused = who === undefined ? null : EN.pattern("refused-last").exec(earlier);
  return refused === null
    ? undefined
    : { text: `${who} can't eat ${refused.groups?.["what"]}, ${how}`, from: refused.index };
}

const bySpeaker = (predicate: string): string =>
  /^(?:i|we)(?!\p{L})/iu.test(predicate) ? predicate : `I ${predicate}`;

/** "Grandad's home again! Has to cut salt now", "saw my aunt. Still lives in the same flat". */
function ofSamePerson(said: string, earlier: string): CompletedClause | undefined {
  if (!EN.is("without-subject", said)) return undefined;
  const about = sentenceBefore(earlier);
  const who = EN.pattern("of-person").exec(about.trim())?.groups?.["who"];
  const rest = said.replace(/^(?:(?:and|but|so|also),? )+/iu, "");
  return who === undefined
    ? undefined
    : { text: `${who} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`, from: earlier.length - about.length };
}
/** With its marks. */
function sentenceBefore(earlier: string): string {
  const said = earlier.trimEnd().replace(MARKS, "");
  const start = Math.max(...[".", "!", "?", "\n"].map((mark) => said.lastIndexOf(mark))) + 1;
  return earlier.slice(start);
}
const MARKS = /(?<![.!?])[.!?]+$/u;

/** "Pip gave up judo. It's drums now": what Pip does instead. */
function takenUpInstead(said: string, earlier: string): CompletedClause | undefined {
  const { played, done = "", when = "" } = EN.pattern("taken-up-instead").exec(said)?.groups ?? {};
  if (played === undefined && done === "") return undefined;
  const doing = `${played ?? done}${when.replace(/^,/u, "")}`;
  const verb = played === undefined ? "do" : "play";
  return of(EN.pattern("gave-up-last"), earlier, (who, isOwn) => `${who} ${isOwn ? verb : thirdPerson(verb)} ${doing}`);
}

/** "He may eat bananas again. But no grapefruit, ever". */
function stillForbidden(said: string, earlier: string): CompletedClause | undefined {
  const what = EN.pattern("still-forbidden").exec(said)?.groups?.["what"];
  return what === undefined ? undefined : of(EN.pattern("allowed-last"), earlier, (who) => `${who} can't have ${what}`);
}

/** "Slipped disc. No lifting for two months". */
function forbiddenBy(said: string, earlier: string): CompletedClause | undefined {
  const { doing = "", rest = "" } = EN.pattern("forbidden-for").exec(said)?.groups ?? {};
  if (doing === "") return undefined;
  return of(
    EN.pattern("injured-last"),
    earlier,
    (who) => `${who} can't ${infinitiveOf(doing.toLowerCase(), GERUND)}${rest}`,
  );
}
const GERUND = new Set(["Verb", "Gerund"]);

function of(
  pattern: RegExp,
  earlier: string,
  put: (who: string, isOwn: boolean) => string,
): CompletedClause | undefined {
  const found = pattern.exec(earlier);
  const who = found?.groups?.["who"];
  if (found === null) return undefined;
  // Without a subject, the speaker: "broke my arm".
  const whom = who === undefined ? "I" : who;
  return { text: put(whom, /^(?:i|we|they)$/iu.test(whom)), from: found.index };
}
