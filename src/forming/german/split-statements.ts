/**
 * Splits a text in the third person into separate facts: "Ist 8 und spielt Fußball", "Heißt Lena,
 * 34, aus Kiel", "Arbeitet als Koch im Adlon". Each can then be replaced independently (memory.md
 * §4).
 */

import { GERMAN as DE } from "../language-data.ts";
import { attributeClaim } from "./attributes.ts";
import { isBreak, isCapital, parse, syntheticWord, textOf, type Word } from "./parse.ts";
import { isGivenName, personAt } from "./persons.ts";
import { formOf, isParticiple, separated } from "./verbs.ts";

/** @param text in the third person, without its subject */
export const parts = (text: string): readonly string[] =>
  (splitIntroduction(text) ?? splitList(text) ?? splitClauses(text)).flatMap((part) => splitEmployment(part));

/** "Heißt Lena, 34, aus Kiel". */
function splitIntroduction(text: string): readonly string[] | undefined {
  const [name = "", ...rest] = text.split(/,\s+(?:und\s+)?/u);
  if (!/^Heißt \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u.test(name) || rest.length === 0) return undefined;
  const facts = rest.flatMap((part) => introductionFact(part) ?? []);
  return facts.length > 0 ? [name, ...facts] : undefined;
}

/** "Ist 52, verheiratet, drei Kinder, Fliesenleger": a list of self-descriptions. */
function splitList(text: string): readonly string[] | undefined {
  const facts = text
    .replace(/^Ist /u, "")
    .split(/,\s+(?:und\s+)?/u)
    .map(introductionFact);
  const isLong = facts.length >= LISTED_MIN || /^Ist \p{Lu}[\p{L}-]+, \d{1,2}$/u.test(text);
  return /^Ist /u.test(text) && isLong && facts.every((part) => part !== undefined) ? facts : undefined;
}
const LISTED_MIN = 3;

export const isIntroduction = (text: string): boolean => splitList(text) !== undefined;

/** The part after a name: age, origin, or a verb. */
function introductionFact(part: string): string | undefined {
  const age = /^(?:ist )?(?<age>\d{1,2})(?: [Jj]ahre(?: alt)?)?$/u.exec(part)?.groups?.["age"];
  if (age !== undefined) return `Ist ${age}`;
  if (/^aus \p{Lu}/u.test(part)) return `Kommt ${part}`;
  if (
    /^(?:glücklich )?(?:verheiratet|ledig|geschieden|verwitwet|verlobt|single|alleinstehend|alleinerziehend|berufstätig|arbeitslos|schwanger)(?: (?:mit|seit|von) .+)?$/iu.test(
      part,
    )
  )
    return `Ist ${part}`;
  if (/^(?:\p{L}+|\d+) (?:kinder|kind|söhne|töchter|katzen|hunde|jungs|mädchen|buben|kids)$/iu.test(part))
    return `Hat ${part}`;
  if (/^(?:selbstständige|angestellte|freie|gelernte)[rn]? \p{Lu}/u.test(part)) return `Ist ${part}`;
  if (/^\p{Lu}/u.test(part) && attributeClaim(`Ist ${part}`).key === "work.role") return `Ist ${part}`;
  const [verb, object] = parse(part);
  return verb !== undefined && object !== undefined && isPredicate(verb) ? capital(part) : undefined;
}

/** Splits between clauses with verbs of their own. */
function splitClauses(text: string): readonly string[] {
  const words = parse(text);
  // "seit", "als Koch" start no clause.
  if (words.some(({ word }) => DE.has("subordinators", word) && !DE.has("prepositions", word) && word !== "als"))
    return [text];
  const found: string[] = [];
  let from = 0;
  for (let index = 2; index < words.length - 1; index++) {
    const isJoint = DE.has("joining", words[index - 1]?.word ?? "");
    const verb = words[index];
    const last = isJoint ? index - 2 : index - 1;
    const isComma = words[last]?.after.includes(",") === true;
    if (verb === undefined || !isPredicate(verb) || !(isJoint || isComma) || last - from < 1) continue;
    if (DE.has("impersonal", verb.word) && thingBefore(text, words) === "") continue;
    found.push(bare(text.slice(words[from]?.start ?? 0, words[last]?.end ?? 0)));
    from = index;
  }
  const thing = thingBefore(text, words);
  return [...found, text.slice(words[from]?.start ?? 0)].map((part, index) =>
    thing === "" || index === 0 || OF_PERSON.test(part) ? capital(part) : `${thing} ${part}`,
  );
}

/** "Wohnung ist in Graz und kostet …": the subject of all parts. */
function thingBefore(text: string, words: readonly Word[]): string {
  const verb = words.findIndex((word) => isPredicate(word));
  const isOfPerson =
    verb < 1 || formOf(words[0]?.word ?? "")?.isThird === true || formOf(words[0]?.word ?? "")?.isPast === true;
  return isOfPerson ? "" : text.slice(0, words[verb - 1]?.end);
}

/** "Knie ist wieder gut, darf wieder spielen". */
const OF_PERSON = /^(?:darf|kann|muss|soll|will|möchte) /;

const isPredicate = (verb: Word): boolean =>
  /^\p{Ll}/u.test(verb.written) && formOf(verb.word)?.isThird === true && !isParticiple(verb.word);

/** Profession and employer are two attributes. */
function splitEmployment(text: string): readonly string[] {
  const place = DE.pattern("place-of-work").exec(text)?.[0];
  if (place === undefined || attributeClaim(text).key?.startsWith("work.") !== true) return [text];
  const trade =
    / (?:als [\p{L}-]+|(?:eine |ein |die )?(?:Ausbildung|Lehre|Umschulung) zu[mr] [\p{L}-]+)(?=[\s,(]|$)/u.exec(
      text,
    )?.[0];
  if (trade === undefined) return splitProfession(text, place);
  const [where, what] = [
    text.replace(trade, "").replace(/^Macht /u, "Arbeitet "),
    text.replace(place, "").replace(/ in \p{Lu}[\p{L}-]+(?= als )/u, ""),
  ];
  const isBoth = attributeClaim(where).key === "work.employer" && attributeClaim(what).key === "work.role";
  return isBoth ? [where, what] : [text];
}

/** "Ist Koch beim Adlon in Berlin": the profession without the place, and the place with a verb. */
function splitProfession(text: string, place: string): readonly string[] {
  const at = text.indexOf(place);
  // "Ist Pilot bei der Lufthansa und selten zu Hause"
  const more = /^ und (?<state>(?:selten|oft|viel|meist|nie|immer|gern) .+)$/u.exec(text.slice(at + place.length))
    ?.groups?.["state"];
  const [what, where] = [text.slice(0, at), `Arbeitet${more === undefined ? text.slice(at) : place}`];
  // "Ist Lehrerin für Mathe": a subject.
  if (!/^Ist /u.test(text) || /^ für /u.test(place)) return [text];
  // A noun with a company is a profession.
  const isTrade =
    attributeClaim(what).key === "work.role" || (/^ beim? /u.test(place) && /^Ist \p{Lu}[\p{L}-]+$/u.test(what));
  const isBoth = isTrade && attributeClaim(where).key === "work.employer";
  return isBoth ? [what, where, ...(more === undefined ? [] : [`Ist ${more}`])] : [text];
}

const bare = (text: string): string => text.replace(/(?<![\s,;])[\s,;]+$/u, "");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Strips openers and closers without content. */
export function withoutFillers(words: readonly Word[]): readonly Word[] {
  let start = 0;
  let end = words.length;
  while (start < end - 1 && isOpener(words, start)) start++;
  if (isHedged(words, start)) start += 2;
  while (end > start + 1 && isCloser(words, end - 1)) end--;
  return words.slice(start, end);
}

/** "ich glaub ich hab …", "ich hoffe, mein Bruder …" */
const isHedged = (words: readonly Word[], at: number): boolean =>
  DE.has("first", words[at]?.word ?? "") &&
  /^(?:glaube?|denke?|schätze?|vermute|fürchte|meine?|hoffe?|finde?|sage?)$/.test(words[at + 1]?.word ?? "") &&
  (DE.has("first", words[at + 2]?.word ?? "") ||
    (DE.map("mine").has(words[at + 2]?.word ?? "") &&
      personAt(words, at + 2) !== undefined &&
      isFiniteWord(words[personAt(words, at + 2)?.end ?? 0])));

const isFiniteWord = (word: Word | undefined): boolean => word !== undefined && formOf(word.word) !== undefined;

function isOpener(words: readonly Word[], index: number): boolean {
  const word = words[index];
  const next = words[index + 1];
  if (word === undefined || next === undefined) return false;
  // "Denn ich", but "Weil ich": the verb of the second comes last.
  if (word.word === "weil" || word.word === "da") return false;
  if (
    /^(?:gut|schön|kleine|kurze|leute|alle|liebe|freunde|guten|morgen|abend|tag|zusammen|fakt|update|info|gerade|so|danke)$/.test(
      word.word,
    )
  )
    return (
      isBreak(word) ||
      (index > 0 && isBreak(next)) ||
      (index === 0 && isBreak(next) && /^(?:kurze|kleine|guten|liebe)$/.test(word.word))
    );
  if (DE.has("openers", word.word)) return true;
  // "Mel, ich war …": addresses someone by name.
  return word.after === "," && isCapital(word) && DE.has("first", next.word) && isGivenName(word.word);
}

function isCloser(words: readonly Word[], index: number): boolean {
  const word = words[index];
  const previous = words[index - 1];
  if (word === undefined || previous === undefined) return false;
  return (
    DE.has("closers", word.word) &&
    (isBreak(previous) || /^(?:haha|lol|hihi|xd|gell|hehe|halt|übrigens)$/.test(word.word))
  );
}

/** "… nicht mehr zusammen, schon seit Silvester nicht": drops the repetition. */
export function withoutRepeatedNegation(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ word }, index) => word === "nicht" && words[index + 1]?.word === "mehr");
  const last = words.at(-1);
  return first !== -1 && last?.word === "nicht" && words.length - 1 > first ? words.slice(0, -1) : words;
}

/** The final stop must not move inside the sentence. */
export const withoutStop = (words: readonly Word[]): readonly Word[] => {
  const last = words.at(-1);
  return last === undefined ? words : [...words.slice(0, -1), { ...last, after: last.after.replaceAll(/[.!…]/gu, "") }];
};

/** "Freitag ist …" → "am Freitag ist …"; "nicht am 3., sondern am 10. Juni" → "am 10. Juni". */
export function withPlainTime(words: readonly Word[]): readonly Word[] {
  const notAt = words.findIndex(
    ({ word }, index) => word === "nicht" && /^(?:am|um|im|ab|erst|den)$/.test(words[index + 1]?.word ?? ""),
  );
  const butAt = words.findIndex(({ word }, index) => word === "sondern" && index > notAt);
  const said = withoutDenied(
    notAt === -1 || butAt === -1 ? words : [...words.slice(0, notAt), ...words.slice(butAt + 1)],
  );
  const [first, second] = said;
  if (first === undefined || second === undefined || !DE.has("weekdays", first.word) || first.after !== "") return said;
  const rest = /^(?:den|der|dem)$/.test(second.word) ? said.slice(2) : said.slice(1);
  const isTime = /^\d/.test(rest[0]?.word ?? "") || formOf(rest[0]?.word ?? "") !== undefined;
  return isTime ? [syntheticWord("am"), first, ...rest] : said;
}
/** "zwei Kinder, nicht drei" → "zwei Kinder"; "am 16., nicht am 15. August" → "am 16. August". */
function withoutDenied(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ word }, index) => word === "nicht" && /,/.test(words[index - 1]?.after ?? "") && index >= DENIED_BEHIND,
  );
  const denied = words.slice(at + 1);
  const last = words[at - 1];
  if (at === -1 || last === undefined || denied.length === 0 || denied.length > DENIED_MAX) return words;
  if (denied.some((word) => !isCapital(word) && formOf(word.word) !== undefined)) return words;
  const withoutContrast = [...words.slice(0, at - 1), { ...last, after: last.after.replace(",", "") }];
  const month = denied.at(-1);
  return /^\d{1,2}$/.test(last.word) && month !== undefined && DE.has("months", month.word)
    ? [...withoutContrast, month]
    : withoutContrast;
}
const DENIED_BEHIND = 3;
const DENIED_MAX = 4;
/** "Fleisch esse ich keins mehr" → "kein Fleisch esse ich mehr". */
export function withQuantity(words: readonly Word[]): readonly Word[] {
  const [first] = words;
  const at = words.findIndex(({ word }) => /^kein(?:s|e|en)$/.test(word));
  const hasNoun = words.slice(at + 1).some((word) => isCapital(word));
  // "kinder hab ich keine": the word before a verb and "ich" is a noun, even in lower case.
  const isNoun = first !== undefined && (isCapital(first) || DE.has("first", words[2]?.word ?? ""));
  if (first === undefined || at < 2 || !isNoun || DE.has("first prepositions", first.word) || hasNoun) return words;
  if (formOf(words[1]?.word ?? "") === undefined) return words;
  const quantity = words[at]?.word === "keins" ? "kein" : (words[at]?.word ?? "");
  const noun = { ...first, written: first.written.charAt(0).toUpperCase() + first.written.slice(1) };
  return [syntheticWord(quantity), noun, ...words.slice(1, at), ...words.slice(at + 1)];
}

/** "Denk dran, dass ich Anfängerin bin", "vergiss nicht, dass …": keeps the fact. */
export function withoutReminder(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ word }) => word === "dass");
  return at > 0 && at <= REMINDER_MAX && DE.is("before-that", textOf(words.slice(0, at)).toLowerCase())
    ? words.slice(at)
    : words;
}
const REMINDER_MAX = 8;

/** "Meine Lieblingsserie war Dark, jetzt ist es Lost" → "Meine Lieblingsserie ist Lost". */
export function withNewValue(words: readonly Word[]): readonly Word[] {
  const nowAt = words.findIndex((_, index) => index > 0 && isNewValue(words.slice(index)));
  const wasAt = words.findIndex(({ word }) => /^(?:war|waren|ist|sind)$/.test(word));
  if (nowAt === -1 || wasAt === -1 || wasAt > nowAt) return words;
  const value = words.slice(nowAt + valueAt(words.slice(nowAt)));
  const mineAt = words.findIndex(({ word }) => DE.map("mine").has(word));
  const nounAt = words.findIndex((word, index) => index > mineAt && (isCapital(word) || index === wasAt - 1));
  if (mineAt === -1 || nounAt === -1 || nounAt > nowAt) return words;
  return [
    ...words.slice(mineAt, nounAt + 1).map((word) => ({
      ...word,
      after: "",
      ...(word === words[nounAt] ? { written: word.written.charAt(0).toUpperCase() + word.written.slice(1) } : {}),
    })),
    syntheticWord("ist"),
    ...value,
  ];
}

/** "jetzt ist es eher …", "inzwischen ist das …". */
export const isNewValue = (words: readonly Word[]): boolean => {
  const at = valueAt(words);
  return (
    /^(?:jetzt|nun|inzwischen|mittlerweile|neuerdings|heute)$/.test(words[0]?.word ?? "") &&
    /^(?:ist|sind)$/.test(words[1]?.word ?? "") &&
    /^(?:es|das|er|sie)$/.test(words[2]?.word ?? "") &&
    at < words.length &&
    words.length - at <= VALUE_MAX
  );
};
const NEW_VALUE_HEAD = 3;
const VALUE_MAX = 5;
const valueAt = (words: readonly Word[]): number => {
  let at = NEW_VALUE_HEAD;
  while (/^(?:eher|wohl|mehr|doch|eindeutig|definitiv|ganz|klar|natürlich)$/.test(words[at]?.word ?? "")) at++;
  return at;
};

/** @returns the text alone if it is a single instruction */
export function splitWishes(text: string, keyOf: (text: string) => string | undefined): readonly string[] {
  const joint = / (?:und|sowie|aber) |, (?=ohne |keine )/u.exec(text);
  if (joint === null) return [text];
  const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
  const [leftKey, rightKey] = [keyOf(left), keyOf(right)];
  const [ownVerb, verb] = [finalInfinitive(left), finalInfinitive(right)];
  const hasBoth = ownVerb !== undefined && verb !== undefined;
  if (leftKey === rightKey || ((leftKey === undefined || rightKey === undefined) && !hasBoth)) return [text];
  const head = ownVerb === undefined && verb !== undefined ? `${left} ${verb}` : left;
  return [head, ...splitWishes(right.charAt(0).toUpperCase() + right.slice(1), keyOf)];
}

/** The final infinitive. */
function finalInfinitive(text: string): string | undefined {
  const words = parse(text);
  const last = words.at(-1);
  if (last === undefined || (words.length > 1 && isCapital(last))) return undefined;
  const isInfinitive =
    formOf(last.word)?.isPlural === true || (separated(last.word) !== undefined && /n$/.test(last.word));
  return isInfinitive ? last.word : undefined;
}
