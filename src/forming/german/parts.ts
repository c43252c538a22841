/**
 * A text in the third person that says several things, as several: "Ist 8 und spielt Fußball", "Heißt Lena, 34, aus Kiel", "Arbeitet als Koch im
 * Adlon". Each can then be replaced without the others (memory.md §4).
 */

import { attributed } from "./attributes.ts";
import { isBreak, isCapital, made, parse, type Word } from "./parse.ts";
import { isGivenName, personAt } from "./persons.ts";
import { formOf, isParticiple, parted } from "./verbs.ts";
import { CLOSERS, FIRST, JOINING, MINE, OPENERS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

/** @param text in the third person, without its subject */
export const parts = (text: string): readonly string[] =>
  (introduced(text) ?? listed(text) ?? joined(text)).flatMap((part) => employed(part));

/** "Heißt Lena, 34, aus Kiel". */
function introduced(text: string): readonly string[] | undefined {
  const [name = "", ...rest] = text.split(/,\s+(?:und\s+)?/u);
  if (!/^Heißt \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u.test(name) || rest.length === 0) return undefined;
  const told = rest.map(introduction);
  return told.every((part) => part !== undefined) ? [name, ...told] : undefined;
}

/** "Ist 52, verheiratet, drei Kinder, selbstständiger Fliesenleger": what somebody tells of themselves in a row. */
function listed(text: string): readonly string[] | undefined {
  const told = text
    .replace(/^Ist /u, "")
    .split(/,\s+(?:und\s+)?/u)
    .map(introduction);
  return /^Ist /u.test(text) && told.length >= LISTED_MIN && told.every((part) => part !== undefined)
    ? told
    : undefined;
}
const LISTED_MIN = 3;

/** Whether it is such a row. */
export const isIntroduction = (text: string): boolean => listed(text) !== undefined;

/** What stands behind a name: an age, where from, a verb. */
function introduction(part: string): string | undefined {
  const age = /^(?:ist )?(?<age>\d{1,2})(?: [Jj]ahre(?: alt)?)?$/u.exec(part)?.groups?.["age"];
  if (age !== undefined) return `Ist ${age}`;
  if (/^aus \p{Lu}/u.test(part)) return `Kommt ${part}`;
  if (/^(?:glücklich )?(?:verheiratet|ledig|geschieden|verwitwet|verlobt|single|alleinstehend)$/iu.test(part))
    return `Ist ${part}`;
  if (/^(?:\p{L}+|\d+) (?:kinder|kind|söhne|töchter|katzen|hunde|jungs|mädchen|buben)$/iu.test(part))
    return `Hat ${part}`;
  if (/^(?:selbstständige|angestellte|freie|gelernte)[rn]? \p{Lu}/u.test(part)) return `Ist ${part}`;
  if (/^\p{Lu}/u.test(part) && attributed(`Ist ${part}`).key === "work.role") return `Ist ${part}`;
  const [verb, object] = parse(part);
  return verb !== undefined && object !== undefined && isPredicate(verb) ? capital(part) : undefined;
}

/** Between clauses that each have a verb of their own. */
function joined(text: string): readonly string[] {
  const words = parse(text);
  // "seit", "als Koch" begin no clause.
  if (words.some(({ word }) => SUBORDINATORS.has(word) && !PREPOSITIONS.has(word) && word !== "als")) return [text];
  const found: string[] = [];
  let from = 0;
  for (let place = 2; place < words.length - 1; place++) {
    const isJoint = JOINING.has(words[place - 1]?.word ?? "");
    const verb = words[place];
    const last = isJoint ? place - 2 : place - 1;
    const isComma = words[last]?.after.includes(",") === true;
    if (verb === undefined || !isPredicate(verb) || !(isJoint || isComma) || last - from < 1) continue;
    found.push(bare(text.slice(words[from]?.start ?? 0, words[last]?.end ?? 0)));
    from = place;
  }
  return [...found, text.slice(words[from]?.start ?? 0)].map(capital);
}

const isPredicate = (verb: Word): boolean =>
  /^\p{Ll}/u.test(verb.written) && formOf(verb.word)?.isThird === true && !isParticiple(verb.word);

/** A trade and who pays for it are two attributes. */
function employed(text: string): readonly string[] {
  const place = PLACE_OF_WORK.exec(text)?.[0];
  if (place === undefined || attributed(text).key?.startsWith("work.") !== true) return [text];
  const trade =
    / (?:als [\p{L}-]+|(?:eine |ein |die )?(?:Ausbildung|Lehre|Umschulung) zu[mr] [\p{L}-]+)(?=[\s,(]|$)/u.exec(
      text,
    )?.[0];
  if (trade === undefined) return being(text, place);
  const [where, what] = [
    text.replace(trade, "").replace(/^Macht /u, "Arbeitet "),
    text.replace(place, "").replace(/ in \p{Lu}[\p{L}-]+(?= als )/u, ""),
  ];
  const isBoth = attributed(where).key === "work.employer" && attributed(what).key === "work.role";
  return isBoth ? [where, what] : [text];
}

/** "Ist Koch beim Adlon in Berlin": the trade without the place, and the place with a verb. */
function being(text: string, place: string): readonly string[] {
  const at = text.indexOf(place);
  const [what, where] = [text.slice(0, at), `Arbeitet${text.slice(at)}`];
  if (!/^Ist /u.test(text)) return [text];
  // Whatever somebody is at a company is their trade.
  const isTrade =
    attributed(what).key === "work.role" || (/^ beim? /u.test(place) && /^Ist \p{Lu}[\p{L}-]+$/u.test(what));
  return isTrade && attributed(where).key === "work.employer" ? [what, where] : [text];
}

const PLACE_OF_WORK =
  / (?:bei|beim|im|in der|in einem|in einer|für|am)(?: (?:der|dem|den|die))?(?: (?:\p{Ll}+e[nr] )?\p{Lu}[\p{L}\p{N}&.-]+)+/u;

const bare = (text: string): string => text.replace(/[\s,;]+$/u, "");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Without what opens and closes a sentence and says nothing. */
export function withoutAir(words: readonly Word[]): readonly Word[] {
  let start = 0;
  let end = words.length;
  while (start < end - 1 && isOpener(words, start)) start++;
  if (isHedged(words, start)) start += 2;
  while (end > start + 1 && isCloser(words, end - 1)) end--;
  return words.slice(start, end);
}

/** "ich glaub ich hab …", "ich hoffe, mein Bruder …" */
const isHedged = (words: readonly Word[], at: number): boolean =>
  FIRST.has(words[at]?.word ?? "") &&
  /^(?:glaube?|denke?|schätze?|vermute|fürchte|meine?|hoffe?|finde?|sage?)$/.test(words[at + 1]?.word ?? "") &&
  (FIRST.has(words[at + 2]?.word ?? "") ||
    (MINE.has(words[at + 2]?.word ?? "") &&
      personAt(words, at + 2) !== undefined &&
      isFiniteWord(words[personAt(words, at + 2)?.end ?? 0])));

const isFiniteWord = (word: Word | undefined): boolean => word !== undefined && formOf(word.word) !== undefined;

function isOpener(words: readonly Word[], place: number): boolean {
  const word = words[place];
  const next = words[place + 1];
  if (word === undefined || next === undefined) return false;
  // "Denn ich", but "Weil ich": the verb of the second stands last.
  if (word.word === "weil" || word.word === "da") return false;
  if (
    /^(?:gut|schön|kleine|kurze|leute|alle|liebe|freunde|guten|morgen|abend|tag|zusammen|fakt|update|info|gerade|so|danke)$/.test(
      word.word,
    )
  )
    return (
      isBreak(word) ||
      (place > 0 && isBreak(next)) ||
      (place === 0 && isBreak(next) && /^(?:kurze|kleine|guten|liebe)$/.test(word.word))
    );
  if (OPENERS.has(word.word)) return true;
  // "Mel, ich war …": somebody is called by name.
  return word.after === "," && isCapital(word) && FIRST.has(next.word) && isGivenName(word.word);
}

function isCloser(words: readonly Word[], place: number): boolean {
  const word = words[place];
  const previous = words[place - 1];
  if (word === undefined || previous === undefined) return false;
  return (
    CLOSERS.has(word.word) && (isBreak(previous) || /^(?:haha|lol|hihi|xd|gell|hehe|halt|übrigens)$/.test(word.word))
  );
}

/** "… nicht mehr zusammen, schon seit Silvester nicht": said twice, told once. */
export function withoutSecondNot(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ word }, place) => word === "nicht" && words[place + 1]?.word === "mehr");
  const last = words.at(-1);
  return first !== -1 && last?.word === "nicht" && words.length - 1 > first ? words.slice(0, -1) : words;
}

/** A stop that ends the sentence may not wander inside it. */
export const withoutStop = (words: readonly Word[]): readonly Word[] => {
  const last = words.at(-1);
  return last === undefined ? words : [...words.slice(0, -1), { ...last, after: last.after.replaceAll(/[.!…]/gu, "") }];
};

/** "Freitag ist …" → "am Freitag ist …"; "nicht am 3., sondern am 10. Juni" → "am 10. Juni". */
export function withPlainTime(words: readonly Word[]): readonly Word[] {
  const notAt = words.findIndex(
    ({ word }, place) => word === "nicht" && /^(?:am|um|im|ab|erst|den)$/.test(words[place + 1]?.word ?? ""),
  );
  const butAt = words.findIndex(({ word }, place) => word === "sondern" && place > notAt);
  const said = withoutDenied(
    notAt === -1 || butAt === -1 ? words : [...words.slice(0, notAt), ...words.slice(butAt + 1)],
  );
  const [first, second] = said;
  if (first === undefined || second === undefined || !WEEKDAY.test(first.word) || first.after !== "") return said;
  const rest = /^(?:den|der|dem)$/.test(second.word) ? said.slice(2) : said.slice(1);
  const isTime = /^\d/.test(rest[0]?.word ?? "") || formOf(rest[0]?.word ?? "") !== undefined;
  return isTime ? [made("am"), first, ...rest] : said;
}
/** "zwei Kinder, nicht drei" → "zwei Kinder"; "am 16., nicht am 15. August" → "am 16. August". */
function withoutDenied(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ word }, place) => word === "nicht" && /,/.test(words[place - 1]?.after ?? "") && place >= DENIED_BEHIND,
  );
  const denied = words.slice(at + 1);
  const last = words[at - 1];
  if (at === -1 || last === undefined || denied.length === 0 || denied.length > DENIED_MAX) return words;
  if (denied.some((word) => !isCapital(word) && formOf(word.word) !== undefined)) return words;
  const kept = [...words.slice(0, at - 1), { ...last, after: last.after.replace(",", "") }];
  const month = denied.at(-1);
  return /^\d{1,2}$/.test(last.word) && month !== undefined && MONTH.test(month.word) ? [...kept, month] : kept;
}
const DENIED_BEHIND = 3;
const DENIED_MAX = 4;
const MONTH = /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/;

const WEEKDAY = /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)$/;

/** "Fleisch esse ich keins mehr" → "kein Fleisch esse ich mehr": a quantity that stands apart from its noun. */
export function withQuantity(words: readonly Word[]): readonly Word[] {
  const [first] = words;
  const at = words.findIndex(({ word }) => /^kein(?:s|e|en)$/.test(word));
  const hasNoun = words.slice(at + 1).some((word) => isCapital(word));
  // "kinder hab ich keine": before a verb and "ich" stands a noun, in small letters too.
  const isNoun = first !== undefined && (isCapital(first) || FIRST.has(words[2]?.word ?? ""));
  if (first === undefined || at < 2 || !isNoun || FIRST.has(first.word) || PREPOSITIONS.has(first.word) || hasNoun)
    return words;
  if (formOf(words[1]?.word ?? "") === undefined) return words;
  const quantity = words[at]?.word === "keins" ? "kein" : (words[at]?.word ?? "");
  const noun = { ...first, written: first.written.charAt(0).toUpperCase() + first.written.slice(1) };
  return [made(quantity), noun, ...words.slice(1, at), ...words.slice(at + 1)];
}

/** "Denk dran, dass ich Anfängerin bin", "vergiss nicht, dass …": what is to be borne in mind is told. */
export function withoutReminder(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ word }) => word === "dass");
  return at > 0 &&
    at <= REMINDER_MAX &&
    /^(?:denk|denke|merk|merke|beachte|vergiss|bedenke)$/.test(words[0]?.word ?? "")
    ? words.slice(at)
    : words;
}
const REMINDER_MAX = 4;

/** "Meine Lieblingsserie war lange Dark, jetzt ist es eher Babylon Berlin" → "Meine Lieblingsserie ist Babylon Berlin". */
export function withNewValue(words: readonly Word[]): readonly Word[] {
  const nowAt = words.findIndex((_, place) => place > 0 && isNewValue(words.slice(place)));
  const wasAt = words.findIndex(({ word }) => /^(?:war|waren|ist|sind)$/.test(word));
  if (nowAt === -1 || wasAt === -1 || wasAt > nowAt) return words;
  const value = words.slice(nowAt + valueAt(words.slice(nowAt)));
  const mineAt = words.findIndex(({ word }) => MINE.has(word));
  const nounAt = words.findIndex((word, place) => place > mineAt && (isCapital(word) || place === wasAt - 1));
  if (mineAt === -1 || nounAt === -1 || nounAt > nowAt) return words;
  return [
    ...words.slice(mineAt, nounAt + 1).map((word) => ({
      ...word,
      after: "",
      ...(word === words[nounAt] ? { written: word.written.charAt(0).toUpperCase() + word.written.slice(1) } : {}),
    })),
    made("ist"),
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

/** @returns the text alone where it is one wish */
export function wishParts(text: string, keyOf: (text: string) => string | undefined): readonly string[] {
  const joint = / (?:und|sowie|aber) |, (?=ohne |keine )/u.exec(text);
  if (joint === null) return [text];
  const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
  const [leftKey, rightKey] = [keyOf(left), keyOf(right)];
  const [ownVerb, verb] = [verbOf(left), verbOf(right)];
  const hasBoth = ownVerb !== undefined && verb !== undefined;
  if (leftKey === rightKey || ((leftKey === undefined || rightKey === undefined) && !hasBoth)) return [text];
  const head = ownVerb === undefined && verb !== undefined ? `${left} ${verb}` : left;
  return [head, ...wishParts(right.charAt(0).toUpperCase() + right.slice(1), keyOf)];
}

/** The infinitive that stands last. */
function verbOf(text: string): string | undefined {
  const words = parse(text);
  const last = words.at(-1);
  if (last === undefined || (words.length > 1 && isCapital(last))) return undefined;
  const isInfinitive =
    formOf(last.word)?.isPlural === true || (parted(last.word) !== undefined && /n$/.test(last.word));
  return isInfinitive ? last.word : undefined;
}
