/**
 * Splits a text about the speaker that states several things: "Is Sofia, 29, originally from
 * Thessaloniki", "Is a nurse at St Thomas's", "Has left the firm and moved to Oslo".
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { genderOfName } from "../../../text/given-names.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { isAnimal, relativeWord } from "../people/relative-words.ts";
import { isRole } from "../things/attribute-keys.ts";
import { attributeClaim } from "../things/attributes.ts";
import { isCountry, placeIn } from "../things/places.ts";
import { isWord } from "./lexicon.ts";
import { tagWords } from "./parse.ts";
import { AILMENTS } from "./short-lived-lists.ts";
import { isFiniteVerb, isThirdPersonForm, PAST_FORMS, thirdPerson } from "./verbs.ts";

/** @param text in the third person */
export function splitStatements(said: string): readonly string[] {
  const text = said.replace(ATTITUDE, "");
  if (STACKED.test(text)) return text.split("; ");
  const turned = /(?: (?<how>but|and)|,) the speaker (?=\p{Ll})/u.exec(text);
  const how = turned?.groups?.["how"];
  const [verb = ""] = text.toLowerCase().split(" ", 1);
  const isWhole =
    how === "but" ||
    (how === undefined && verb !== "is" && (isVerbForm(verb) || verb.endsWith("ed"))) ||
    isStated(text.slice(0, turned?.index));
  if (turned !== null && isWhole && !UNREAL.test(text))
    return [text.slice(0, turned.index), capital(text.slice(turned.index + turned[0].length))].flatMap(splitStatements);
  const capitalized = withCapitalName(text);
  return (
    splitIntroduction(capitalized) ??
    splitAge(capitalized) ??
    splitApposition(capitalized) ??
    splitList(capitalized) ??
    splitRoles(capitalized) ??
    splitShifts(capitalized) ??
    splitMedicines(capitalized) ??
    splitAlone(capitalized) ??
    splitShared(capitalized) ??
    splitPredicates(capitalized) ??
    splitSchedule(capitalized) ??
    splitPrice(capitalized) ??
    splitCount(capitalized) ??
    splitElided(capitalized) ??
    splitConjunction(capitalized)
  ).flatMap(withImplications);
}

/** "Was a bank clerk and the speaker doesn't miss it". */
const ATTITUDE =
  /,? (?:and|but) the speaker (?:doesn['’]t|didn['’]t|never) (?:miss|missed|regret|regretted|like|liked|want|need) (?:it|that|them)(?: (?:at all|one bit|back|much))?$/u;

/** "The contract ends in May and the speaker …", not "the cousins and the speaker …". */
const isStated = (text: string): boolean =>
  tagWords(text).some((word, at) => at > 0 && (isFiniteVerb(word) || isThirdPersonForm(word.word)));

/** What is wished or refused is one with its reason. */
const UNREAL =
  /^(?:Wants|Plans|Hopes|Would|Will|Can|Can't|Didn't|Doesn't|Isn't|Wasn't|Hasn't|Dreams|Intends|Tried|If|When|Used)(?!\p{L})|(?<!\p{L})(?:if|when|that|because|it|them|so)(?!\p{L})/u;

/** Several tools of different kinds (stack.ts). */
const STACKED = /^(?:Uses|Writes|Builds|Hosts) [^;]+; (?:Uses|Writes|Builds|Hosts) /u;

const NAME = "(?<name>(?:(?:Dr|Mr|Mrs|Ms|Professor|Prof)\\.? )?\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,3})";
const SELF = compilePattern(
  `^(?:Is|Is called|Name is) ${NAME}(?<rest>(?:,| from | here|, not | not | and | in | with ).*|$)`,
  "u",
);

/** "Is tomasz, 33, …": an unknown word before an age or a nation is a name, even in lower case. */
const withCapitalName = (text: string): string =>
  text.replace(
    /^Is (?<first>\p{Ll})(?<rest>\p{L}{2,14})(?=, (?:\d{1,2}|(?<nation>\p{Lu}\p{L}+))(?:,|$| ))/u,
    (whole, first: string, rest: string, nation: string | undefined) =>
      (isWord(first + rest) && genderOfName(first + rest) === undefined) ||
      EN.words("elided-states").has(first + rest) ||
      (nation !== undefined && !EN.is("nation", nation))
        ? whole
        : `Is ${first.toUpperCase()}${rest}`,
  );

/** "Is retired, 67", "Is 16 and a junior at Roosevelt High". */
function splitAge(text: string): readonly string[] | undefined {
  const { who, after } =
    /^(?<who>Is (?!called|\p{Lu})[^,\d]{3,40}), (?<after>1[3-9]|[2-9]\d)$/u.exec(text)?.groups ??
    /^(?<who>Is \d{1,2}(?: years old)?),? and (?<after>an? (?!half|quarter|bit)\p{L}.*)$/u.exec(text)?.groups ??
    {};
  return who === undefined || after === undefined ? undefined : [who, `Is ${after}`];
}

/** "Is a nurse and a mother of two": two things that somebody is. */
function splitRoles(text: string): readonly string[] | undefined {
  const { role, state } = ROLE_AND_STATE.exec(text)?.groups ?? {};
  if (role !== undefined && state !== undefined && EN.is("role-head", role.replace(/^an? /u, "")))
    return [`Is ${role}`, `Is ${state}`];
  const groups =
    /^Is (?<one>an? [\p{L}-]+(?: [\p{L}-]+){0,2}) and (?<other>an? [\p{L}-]+(?: [\p{L}-]+){0,3})(?<rest>$|,.*$)/u.exec(
      text,
    )?.groups;
  if (
    groups?.["one"] === undefined ||
    groups["other"] === undefined ||
    !isRolePart(groups["one"]) ||
    !EN.is("role-head", groups["one"].replace(/^an? /u, ""))
  )
    return undefined;
  const both = [`Is ${groups["one"]}`, `Is ${groups["other"]}`];
  const [one, other] = both.map((text) => attributeClaim(text).key);
  return one === other ? undefined : both;
}

/** "Is a sound technician and on tour until March": the role stays. */
const ROLE_AND_STATE =
  /^Is (?<role>an? [\p{L}-]+(?: [\p{L}-]+){0,2}) and (?<state>(?:currently |now |still |often |always |just )?(?:on|off|away|out of|between|back|abroad|retired|pregnant|at sea|at home|in the|in hospital)(?!\p{L}).*)$/u;

/** "Was a ship's engineer for 40 years, hates fuss, loves fishing": several predicates. */
function splitPredicates(text: string): readonly string[] | undefined {
  const parts = text.split(/, (?:and )?/u);
  const isPredicate = (part: string): boolean => {
    const [verb = "", ...rest] = part.split(" ");
    return rest.length > 0 && PREDICATES.test(verb);
  };
  if (parts.length > 2 && parts.slice(1).every(isPredicate)) return parts.map(capital);
  // "Is a vet nurse in Dublin, moved from Brno five years ago"
  const [first = "", then = ""] = parts;
  return parts.length === 2 && /^(?:Is an? |Is the |Lives |Works )/u.test(first) && ORIGINS.test(then)
    ? [first, capital(then)]
    : undefined;
}
const ORIGINS =
  /^(?:(?:moved|came|relocated|emigrated) (?:\p{L}+ ){0,2}from|grew up in|was born in|is (?:originally )?from) \p{Lu}/u;
const PREDICATES =
  /^(?:is|has|lives|works|loves|hates|likes|dislikes|plays|drinks|eats|speaks|owns|runs|teaches|studies|collects|drives|can't|doesn't|never|prefers|enjoys|wants|wears|sings|swims)$/u;

/** "Works nights as a porter": shifts may change while the occupation stays. */
function splitShifts(text: string): readonly string[] | undefined {
  const groups = EN.pattern("shift-as").exec(text)?.groups;
  return groups === undefined
    ? undefined
    : [`${groups["verb"]} ${groups["when"]}`, `${groups["verb"]} ${groups["role"]}`];
}

/** "Takes donepezil 10 mg at night and a water tablet in the morning": one may be stopped. */
function splitMedicines(text: string): readonly string[] | undefined {
  const { first, then } = MEDICINES.exec(text)?.groups ?? {};
  return first === undefined || then === undefined ? undefined : [first, `Takes ${then}`];
}
const MEDICINES =
  /^(?<first>Takes [^,.;]{0,40}?\d[\d.]{0,5} ?(?:mg|mcg|µg|ml|iu)(?!\p{L})[^,.;]{0,40}?),? and (?<then>(?:an?|the) (?:\p{L}+ ){0,2}(?:tablet|pill|capsule|spray|inhaler|patch|drop)s?(?!\p{L})[^,.;]*|\p{L}{5,} \d[\d.]{0,5} ?(?:mg|mcg|µg|ml|iu)(?!\p{L})[^,.;]*)$/u;

/** "Lives alone in Hull": a partner may move in while the home stays. */
function splitAlone(text: string): readonly string[] | undefined {
  const groups =
    /^(?<lives>Lives|Is living|Still lives) (?:alone|by (?:him|her|them)sel(?:f|ves)|on (?:his|her|their) own)(?<home> (?:in|at|near) .+)$/u.exec(
      text,
    )?.groups;
  return groups === undefined ? undefined : ["Lives alone", `${groups["lives"]}${groups["home"]}`];
}

/** "Shares a flat with Ada and Bo in Hull": they may move out while the home stays. */
function splitShared(text: string): readonly string[] | undefined {
  const groups =
    /^(?<shared>(?:Shares|Is sharing) an? (?:flat|house|apartment|place|room) with [^.]{2,60}?) (?<home>(?:in|near|at) \p{Lu}.*)$/u.exec(
      text,
    )?.groups;
  return groups?.["shared"] === undefined ? undefined : [groups["shared"], `Lives ${groups["home"]}`];
}

/** "Sofia, 29, originally from Thessaloniki", "Bob Miller, a backend engineer at Stripe". */
function splitIntroduction(text: string): readonly string[] | undefined {
  const groups = SELF.exec(text)?.groups;
  const name = groups?.["name"];
  const rest = groups?.["rest"] ?? "";
  if (
    name === undefined ||
    EN.is("no-self-name", name) ||
    isCountry(name) ||
    (/^\p{Lu}{2,}$/u.test(name) && name.length < ACRONYM_MAX)
  )
    return undefined;
  if (/^,? not /u.test(rest)) return [`Is called ${name}${rest.startsWith(",") ? rest : `,${rest}`}`];
  if (/^ (?:in|with) /u.test(rest)) return undefined;
  const others = rest.replace(/^(?: here)?(?:,| and)?\s*/u, "");
  // "Margaret here, I'm 73 and live in Whitby".
  const own = /^the speaker is (?<told>.+)$/u.exec(others)?.groups?.["told"];
  if (own !== undefined) {
    const told = own.replace(/(?<= and )(?:live|work|study|have|play|run)(?= )/u, (verb) => thirdPerson(verb));
    return [`Is called ${name}`, ...splitConjunction(`Is ${told}`)];
  }
  return [`Is called ${name}`, ...(others === "" ? [] : splitItems(others))];
}
const ACRONYM_MAX = 4;

/** "Is the new alto, Perpetua". */
function splitApposition(text: string): readonly string[] | undefined {
  const groups =
    /^(?<role>Is (?:the|a|an) (?:[\p{L}'-]+ ){0,4}[\p{L}'-]+), (?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?:$|,)/u.exec(
      text,
    )?.groups;
  const name = groups?.["name"];
  if (
    name === undefined ||
    groups?.["role"] === undefined ||
    isCountry(name) ||
    EN.is("no-self-name", name) ||
    / (?:in|at|from|of|near|for|with) /u.test(groups["role"])
  )
    return undefined;
  return tagWords(name).some(({ tags }) => tags.has("Place") && !tags.has("FirstName"))
    ? undefined
    : [`Is called ${name}`, groups["role"]];
}

/** "Is 38, QA engineer at Voltera", "Is 15 and goes to St Brendan's", "Turned 50 and hates parties". */
function splitList(text: string): readonly string[] | undefined {
  const turning =
    /^(?<age>(?:Is turning|Turns|Turned) \d{1,3}(?: [^,]{1,30}?)?),? and (?<rest>\p{Ll}+(?:s|n't) .+)$/u.exec(
      text,
    )?.groups;
  if (turning !== undefined) return [turning["age"] ?? "", capital(turning["rest"] ?? "")];
  const rest =
    /^Is (?<rest>(?:(?:\d{1,2}|single|divorced|widowed|married|engaged),|\d{1,2} and(?= \p{Ll}+(?:s|n't) )) .+)$/u.exec(
      text,
    )?.groups?.["rest"];
  if (rest !== undefined) return splitItems(rest);
  const list = text.replace(/^Is /u, "");
  return list !== text && isSelfList(list) ? splitItems(list) : undefined;
}

/** "Vietnamese, 41, nail salon owner in Houston", "dad of twins (girls, 9 months), bassist". */
export function isSelfList(text: string): boolean {
  const items = text
    .replace(/(?<![.!])[.!]+$/u, "")
    .split(LIST_COMMA)
    .filter((part, at) => at === 0 || !TOLD_PRONOUNS.test(part));
  return (
    items.length > 1 &&
    items.length <= ITEMS_MAX &&
    items.slice(0, 2).every(isSelfItem) &&
    // "Nurse, doctor, receptionist": roles alone are of others.
    items.some((part) => KIN_OF.test(part) || (isSelfItem(part) && !isRoleItem(part))) &&
    !/^\d+, \d/.test(text) &&
    items.every((part) => part.length <= ITEM_MAX && !CLAUSE.test(part))
  );
}
const AGE_IN_WORDS = /^(?:eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?)$/iu;
/** "They/them". */
const TOLD_PRONOUNS = /^(?:she|he|they|xe|ze)\/\p{L}+$/iu;
const ITEMS_MAX = 8;
const ITEM_MAX = 50;
const CLAUSE =
  /[:;?]|(?<!\p{L})(?:i|we|you|he|she|it|they|my|our|me|is|are|was|were|has|have|had|do|does|did|can|will)(?!\p{L})/iu;
/** Not within brackets. */
const LIST_COMMA = /,\s{1,4}(?:and )?(?![^()]{0,60}\))|\sbut (?=(?:now )?(?:living|based) in )/u;
export const SELF_LIST_CUES = /^(?:[^,.!?]{2,50}, ){1,7}[^,.!?]{2,50}[.!]*$/u;

/** What tells of a person without "I am": "teacher", "widowed", "two kids", "41". */
const isSelfItem = (part: string): boolean =>
  /^(?:1[4-9]|[2-9]\d)$/.test(part) ||
  EN.words("elided-states").has(part.toLowerCase().split(" ", 1)[0] ?? "") ||
  KIN_OF.test(part) ||
  EN.is("nation", part) ||
  isRoleItem(part) ||
  EN.is("counted-kin", part);
const isRoleItem = (part: string): boolean =>
  /^(?:an? )?\p{L}{3,}(?:ist|ician|smith)$/iu.test(part) || EN.is("role-head", part.replace(/^an? /iu, ""));
const KIN_OF =
  /^(?:an? )?(?:(?:single|proud|busy|retired) )?(?:mother|father|mum|mom|dad|grandmother|grandfather|gran|grandma|grandpa|grandad|parent) (?:of|to) /iu;

/** Splits a list of attributes. A reason stays with its clause: "…, learning Czech because …". */
function splitItems(sentence: string): readonly string[] {
  const found: string[] = [];
  const [list = "", reason] = sentence.split(/(?= because )/u);
  for (const part of list.split(
    /,\s{1,4}(?:and )?(?![^()]{0,60}\))|\sbut (?=(?:now )?(?:living|based|working|studying) )|\sand (?=(?:(?:only|also|still|just|finally|now) )?(?:(?:learning|training|studying|working|living|retraining) |\p{L}+s|\p{L}+n't|took|moved|has|is|works|lives) )/u,
  )) {
    const last = found.at(-1);
    const text = item(part, last);
    if (text === undefined && last !== undefined) found[found.length - 1] = `${last}, ${part}`;
    else found.push(text ?? `Is ${part}`);
  }
  const last = found.pop();
  return last === undefined ? found : [...found, `${last}${reason ?? ""}`];
}

const STATUS = /^(?:single|divorced|widowed|married|engaged|vegan|vegetarian|retired)(?!\p{L})/u;

function item(part: string, last: string | undefined): string | undefined {
  const [first = "", second = ""] = part.split(" ");
  const lower = first.toLowerCase();
  if (/^\d{1,2}$/.test(part) || EN.is("nation", part)) return `Is ${part}`;
  if (AGE_IN_WORDS.test(part)) return `Is ${part}`;
  if (TOLD_PRONOUNS.test(part)) return `Uses ${part.toLowerCase()} pronouns`;
  if (EN.is("counted-kin", part)) return `Has ${part}`;
  if (/^never \p{L}+/u.test(part)) return `Has ${part}`;
  if (
    second === "" &&
    /^\p{Lu}/u.test(part) &&
    last !== undefined &&
    tagWords(part).some(({ tags }) => tags.has("Place"))
  )
    return `Lives in ${part}`;
  const mayBeRole = /^\p{Ll}/u.test(part) || EN.is("role-head", part);
  if (
    second === "" &&
    mayBeRole &&
    (isRole(lower) || /^(?:student|carer|pensioner)$/.test(lower)) &&
    !STATUS.test(lower)
  )
    return `Is ${/^[aeiou]/.test(lower) ? "an" : "a"} ${part}`;
  if (/^retired (?:last|this|in|from|after|since|at|on|when|early) /iu.test(part)) return capital(part);
  if (STATUS.test(lower)) return `Is ${second !== "" && isRole(second.toLowerCase()) ? withArticle(part) : part}`;
  if (/^(?:originally |now |living |currently )?(?:from|based in|living in|in) /iu.test(part))
    return `Is ${part.replace(/^living in/iu, "living in")}`;
  if (/^(?:about )?(?:\d[.,]\d{1,2} ?m(?:etres?|eters?)?|\d{3} ?cm|\d['’]\d{1,2}["”]?)(?: tall)?$/u.test(part))
    return `Is ${part}`;
  if (/^pronouns /iu.test(part)) return `Uses ${part.slice(first.length + 1)} pronouns`;
  if (KIN_OF.test(part)) return `Is ${/^an? /iu.test(part) ? part : withArticle(part)}`;
  if (/^(?:[\p{L}]+'s) (?:mother|father|mum|dad|sister|brother|wife|husband|partner)$/iu.test(part))
    return `Is ${part}`;
  const verb = /^(?:only|also|still|just)$/.test(lower) ? second : lower;
  if (isVerbForm(verb) && !/^(?:the|a|an)$/.test(verb)) return capital(part);
  // "run my own business": without "I".
  if (/^(?:run|own|work|live|teach|study|play|love|rent|drive)$/.test(lower) && second !== "")
    return `${capital(thirdPerson(lower))} ${part.slice(first.length + 1)}`;
  if (/^(?:doing|studying|working|living|teaching|training|learning|looking)$/.test(lower) && second !== "")
    return `Is ${part}`;
  const isShort = /^(?:an? |the )?(?:[\p{L}'-]+ ){0,5}\p{L}+(?: (?:at|in|for|of|with|from|on) .+)?$/u.test(part);
  if (
    isShort &&
    (last === undefined || /^Is (?:called |\d|single|divorced|married|from|originally)/u.test(last)
      ? isRolePart(part)
      : EN.is("role-head", part.replace(/^an? /iu, "")))
  )
    return `Is ${/^(?:an?|the|new|happy) /iu.test(part) ? part : withArticle(part)}`;
  return last === undefined ? `Is ${part}` : undefined;
}
const isRolePart = (part: string): boolean =>
  /^(?:an?|the) /iu.test(part) ||
  EN.is("role-head", part) ||
  /^\p{Lu}{2,}/u.test(part) ||
  /^(?:new|happy|proud) /iu.test(part);

const withArticle = (part: string): string =>
  /^(?:\p{Ll}|\p{Lu}{2})/u.test(part) ? `${/^[aeiou]/i.test(part) ? "an" : "a"} ${part}` : part;
const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);
const isVerbForm = (word: string): boolean =>
  PAST_FORMS.has(word) ||
  (isThirdPersonForm(word) && word.length > 3) ||
  /^(?:is|has|was|can|can't|will|won't|isn't|hasn't|moved|lived|worked|joined|started|doesn't|no)$/.test(word);

/** "Is starting a choir in Ulm, first rehearsal planned for 3 May": separates the date. */
function splitSchedule(text: string): readonly string[] | undefined {
  const {
    first,
    what = "",
    when = "",
  } = /^(?<first>[^,]{8,70}), (?:the )?(?<what>\p{Ll}+(?: \p{Ll}+)?) (?:is )?(?<when>(?:planned|set|scheduled|booked|due) (?:for|on|in|at) .+)$/u.exec(
    text,
  )?.groups ?? {};
  if (first !== undefined) return [first, `${capital(what)} is ${when}`];
  // "Vet on the 3rd, plumber on Friday"
  const events = text.split(/, (?:and )?| and (?=\p{Ll}+ (?:on|at|in) )/u);
  return events.length > 1 && events.every((part) => DATED_EVENT.test(part))
    ? events.map((part) => capital(part.replace(/^then /u, "")))
    : undefined;
}
const DATED_EVENT =
  /^(?:the )?(?!(?:has|is|had|was|will|got|needs|takes|starts|works|goes|\p{L}+ed) )(?:\p{L}+ ){1,4}(?:(?:is )?due )?(?:on|in|at|by) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?\p{L}{3,9})?|\d{1,2} (?:days|weeks|months)|\p{L}+ (?:days|weeks|months)|(?:next )?\p{L}{3,6}day|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2})?)(?: at \S+)?$/iu;

/** "Is renting a desk in Bonfim, 130 a month": separates the price, which may change. */
function splitPrice(text: string): readonly string[] | undefined {
  const agreed = /^(?:Settled|Decided|Agreed) on (?<amount>[€£$]?\d[\d.,]*(?: \p{L}+)?(?: (?:a|per) \p{L}+)?)$/u.exec(
    text,
  )?.groups?.["amount"];
  if (agreed !== undefined) return [`Price is ${agreed}`];
  const {
    first,
    thing = "",
    price,
  } = /^(?<first>(?:Rents|Is renting|Has|Got|Found|Has found|Bought|Shares) (?:an?|the) (?:\p{Ll}[\p{L}-]+ ){0,3}?(?<thing>\p{Ll}[\p{L}-]+)(?: (?:in|on|at|near|with|for|from|called|by|of) [^,]+)?), (?<price>[€£$]?\d[\d.,]*k?(?: \p{L}+)? (?:(?:a|per|each|every) (?:month|week|year|night|day|hour|lesson|session)|(?:with|incl\.?|including|inc|plus|without) bills|pcm|pw))$/u.exec(
    text,
  )?.groups ?? {};
  if (first === undefined) return undefined;
  return [first, `${EN.is("dwelling", thing) ? "Rent is" : `${capital(thing)} costs`} ${price}`];
}

/** "Has 40 goats and a billy called Otto", "Owns a van, a boat and two bikes": each may change or go alone. */
function splitCount(text: string): readonly string[] | undefined {
  const { verb, list } =
    /^(?<verb>Has|Owns|Keeps|Bought|Adopted|Has bought|Has adopted) (?<list>.+)$/u.exec(text)?.groups ?? {};
  const items = list?.split(/, and |, | and (?!\p{Lu})/u) ?? [];
  // "A new bass, a Rickenbacker" is one.
  if (items.length < 2 || !items.every((each) => COUNTED.test(each)) || !/ and an? | and \p{L}+ /u.test(list ?? ""))
    return undefined;
  // "Two boys and a girl" are one family.
  const isOther = (each: string): boolean => {
    const kind = NAMED.exec(each)?.groups?.["kind"] ?? "";
    const known = relativeWord(kind);
    return known === undefined ? !/^(?:boys?|girls?)$/.test(kind) : isAnimal(known);
  };
  const lasting = items.filter((each) => !AILMENTS.has(NAMED.exec(each)?.groups?.["kind"] ?? ""));
  return items.some(isOther) ? lasting.map((each) => `${verb} ${each}`) : undefined;
}
/** Nothing but a thing, and its name: what follows may belong to all. */
const COUNTED =
  /^(?:an?|\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty) (?!lot|bit|few|couple|love|passion|sense|half)(?:(?!of|in|at|on|for|with|to|from|that|who|which|as|is|by|about|near|since|called|named)[\p{L}'’-]+(?: |$)){1,4}(?:(?:called|named) \p{Lu}[\p{L}' -]*)?$/u;
const NAMED = /(?<![\p{L}'’-])(?<kind>[\p{L}'’-]+)(?: (?:called|named) .*)?$/su;

/** "Left the barracks, rent a room in Lahti": the second clause omits the subject. */
function splitElided(text: string): readonly string[] | undefined {
  const {
    first,
    verb = "",
    rest = "",
  } = /^(?<first>(?:Moved|Has moved|Left|Has left|Quit|Has quit|Dropped|Has dropped|Gave up|Has given up|Got|Sold|Finished|Broke|Split) [^,]{3,60}), (?:and )?(?:now )?(?<verb>share|rent|live|stay|work|study|teach|run|own|sharing|renting|living|staying|working|studying|teaching|training|retraining|learning|doing) (?<rest>(?!is |was |for a while|it |so |well |fine |ok |okay ).+)$/u.exec(
    text,
  )?.groups ?? {};
  if (first === undefined) return undefined;
  return [first, verb.endsWith("ing") ? `Is ${verb} ${rest}` : `${capital(thirdPerson(verb))} ${rest}`];
}

/** "Has left the firm and moved to Oslo": splits if one part sets an attribute. */
function splitConjunction(text: string): readonly string[] {
  if (
    text.length > JOINED_MAX ||
    /^(?:Wants|Plans|Hopes|Would|Will|Can|Can't|Didn't|Doesn't|Dreams|Intends|Is (?:going|thinking|hoping|planning)|If|When)(?!\p{L})/u.test(
      text,
    )
  )
    return [text];
  const { age, link, state = "", then = "" } = AGE_AND_STATE.exec(text)?.groups ?? {};
  const isNever = then === "never" && !isThirdPersonForm(state.split(" ")[1] ?? "");
  const isDoing = isNever || isVerbForm(then) || PAST_FORMS.has(then) || then === "never";
  if (age !== undefined && (isDoing || link !== ","))
    return [`Is ${age}`, isNever ? `Has ${state}` : isDoing ? capital(state) : `Is ${state}`];
  for (const match of text.matchAll(/,? (?:and|but) (?=(?:(?:only|also|still|just) )?(?<verb>\p{Ll}[\p{L}']+) )/gu)) {
    const verb = match.groups?.["verb"] ?? "";
    if (
      !(
        isVerbForm(verb) ||
        isOwning(text.slice(match.index + match[0].length)) ||
        (/ed$/.test(verb) &&
          (/^(?:Has |Was |Got |\p{Lu}\p{L}+ed )/u.test(text) ||
            PAST_FORMS.has(text.slice(0, text.indexOf(" ")).toLowerCase())))
      ) ||
      /^(?:was|had|did)$/.test(verb)
    )
      continue;
    const first = text.slice(0, match.index);
    const second = text.slice(match.index + match[0].length);
    if (first.split(" ").length < PART_WORDS || second.split(" ").length < PART_WORDS) continue;
    const isPerfect = /^Has /u.test(first) && /ed$/.test(verb) && !/^Has (?:a|an|the|two|three|\d)/u.test(first);
    const other = capital(isPerfect && !/^(?:moved|retired|married|divorced)$/.test(verb) ? `has ${second}` : second);
    const keys = [attributeClaim(first).key, attributeClaim(other).key];
    if (keys[1] !== undefined && keys[1] !== keys[0] && !keys[1].startsWith("plan.")) return [first, other];
    if (isStateBesideAction(first, verb, second)) return [first, other];
    if (keys[0] === undefined || keys[0].startsWith("plan.")) continue;
    const isStateThenEvent =
      isThirdPersonForm(first.slice(0, first.indexOf(" ")).toLowerCase()) && PAST_FORMS.has(verb);
    if (isStateThenEvent || keys[0] !== attributeClaim(text).key) return [first, other];
  }
  return [text];
}
const JOINED_MAX = 140;
/** "Is 29 and originally from Lagos". */
const AGE_AND_STATE =
  /^Is (?<age>\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?<link>,| and|, and) (?<state>(?!a half|counting|have )(?:(?:only|also|still|just) )?(?<then>\p{L}+)(?: .+)?)$/u;
/** "Has two children", and no perfect tense. */
const isOwning = (text: string): boolean => /^has (?:an?|no|two|three|four|five|\d+) /u.test(text);

/** "Has AFib and takes apixaban": one may end without the other. */
const isStateBesideAction = (first: string, verb: string, second: string): boolean =>
  /^(?:Is|Has) (?!\p{L}+(?:ed|ing) )/u.test(first) &&
  (verb === "has" || isThirdPersonForm(verb)) &&
  !/(?<!\p{L})(?:it|them|there|him|her|his|their|one|so|that)(?!\p{L})/u.test(second);
const PART_WORDS = 2;

/** "Writes code at Shopify". */
const AT_DESK =
  /^(?:Writes (?:code|software)|Codes|Programs|Does (?:\p{L}+ ){1,2}|Teaches (?:\p{L}+ ){1,2}|Designs (?:\p{L}+ ){1,2}|Builds (?:\p{L}+ ){1,2}|Leads (?:\p{L}+ ){1,3}|Runs (?:\p{L}+ ){1,3}) ?(?:at|for) (?<org>\p{Lu}[\p{L}\p{N}&'’.-]*(?: \p{Lu}[\p{L}\p{N}&'’.-]*){0,3})(?=$|[,.;(]| in )/u;
/** "…because of the early shifts at the depot" */
const SHIFTS =
  /^(?!Quit|Left|Has left|Has quit|Lost|Applied|Had|Was)[^.]{4,90} (?:the|own) (?:(?:new|night|late|early|day) )?shifts at (?<place>(?:the|a|an) [\p{Ll}-]+(?: [\p{Ll}-]+)?|\p{Lu}[\p{L}'’&-]*(?: \p{Lu}[\p{L}'’&-]*){0,3})(?=$|[,.;])/u;
const FAVOURITE = /^[^,]{3,60}?(?<value>\p{Lu}[^,]{1,40}), (?:the|a) favou?rite (?<thing>[\p{L} ]{3,24})(?:,|$)/u;

/** "Got a flat in Altona with Marlon". */
const SHARED_WITH =
  / with (?<whom>(?!the (?:help|bank)|an? |(?:\p{Ll}+ )?(?:bills|parking|views?|garden|balcony|no )(?!\p{L}))[^,.;(]{2,40})$/u;

/** "Moved to Leeds for a job at the BBC, sound engineer". */
const MOVED_FOR_JOB =
  /^(?<home>(?:Moved|Has moved|Lives) (?:back )?(?:to|in) \p{Lu}[^,]*?) for (?:an? )?(?:new )?(?:job|position|role|post) (?:at|with) (?<org>(?:the )?\p{Lu}[\p{L}&'’-]*(?: \p{Lu}[\p{L}&'’-]*){0,3})(?:,? (?:as an? |as )?(?<role>\p{Ll}[\p{Ll} -]{2,30}))?$/u;

/** Adds implied statements: someone on a boat in Amsterdam lives in Amsterdam. */
function withImplications(text: string): readonly string[] {
  const work = EN.pattern("role-at").exec(text)?.groups;
  if (work?.["org"] !== undefined && isRole(work["role"])) {
    const { what = "", org, tail = "" } = work;
    return /^ (?:(?:up|down|over|out) )?(?:in|on) /u.test(tail)
      ? [what, `Works at ${org}${tail}`]
      : [`${what}${tail}`, `Works at ${org}`];
  }
  const moved = MOVED_FOR_JOB.exec(text)?.groups;
  if (moved?.["home"] !== undefined) {
    const { home, org, role = "" } = moved;
    return [home, `Works at ${org}${role === "" ? "" : ` as a ${role}`}`];
  }
  const employer = AT_DESK.exec(text)?.groups?.["org"];
  if (employer !== undefined) return [text, `Works at ${employer}`];
  const shifts = SHIFTS.exec(text)?.groups?.["place"];
  if (shifts !== undefined) return [text, `Works at ${shifts}`];
  const language = EN.pattern("coder").exec(text)?.groups?.["language"];
  if (language !== undefined) return [text, `Programs in ${language}`];
  const dwelling = EN.pattern("settles-in").exec(text);
  const index = dwelling === null ? undefined : placeIn(text.slice(dwelling[0].length - 1));
  const isInside = index !== undefined && !compilePattern(` (?:near|outside|by) (?:the )?${index}`, "u").test(text);
  const companions = index === undefined ? undefined : SHARED_WITH.exec(text)?.groups?.["whom"];
  if (isInside && !isCountry(index))
    return [text, `Lives in ${index}${companions === undefined ? "" : ` with ${companions}`}`];
  const favourite = FAVOURITE.exec(text)?.groups;
  if (favourite?.["value"] !== undefined) return [text, `Favourite ${favourite["thing"]} is ${favourite["value"]}`];
  return [text];
}
