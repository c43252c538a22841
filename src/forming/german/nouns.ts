/**
 * Capitals that a hasty writer left out: German nouns have one, and the rules tell nouns by it. Only where grammar leaves no doubt: behind an
 * article or a possessive, behind a preposition that a phrase ends with, and words that lists know.
 */
import { NOUN_ENDING, PLACES } from "../../text/german-names.ts";
import { fold } from "../../text/words.ts";
import { FAVOURITES, INSTRUMENTS, ROLE_ENDINGS } from "./attribute-words.ts";
import { kinOf } from "./kin.ts";
import type { Word } from "./parse.ts";
import { formOf, isParticiple, parted } from "./verbs.ts";
import {
  ARTICLES,
  DEICTIC,
  DETERMINERS,
  FILLERS,
  FIRST,
  INDEFINITE,
  JOINING,
  LEADING_ADVERBS,
  MINE,
  NEGATIONS,
  OPENERS,
  OWN_OBJECTS,
  PREPOSITIONS,
  PRONOUNS,
  SECOND,
  SMALL_ADVERBS,
  SUBORDINATORS,
} from "./words.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Small words and adjectives that stand where a noun could. */
const NO_NOUNS = set(`
  bisschen paar wenig meiste meisten andere anderen anderer anderes gleiche gleichen gleicher selbe selben eins mir mich
  uns euch ihm ihn ihnen sich dir dich hier dort innen außen mal malig bar echt kurz lang klein groß bald sofort gut
  schlecht super toll cool schön mega krass blöd doof lustig schade klar egal wichtig schwer leicht teuer billig krank
  gesund müde kaputt fertig neu alt jung allein früh spät nah weit hoch tief schnell langsam warm kalt heiß nass trocken
  voll leer offen zu frei besser schlimm nett lieb süß richtig falsch genau gleich okay ok gern lieber eher recht
  immer ganz selbst einmal zweit dritt viert fremd privat online offline vegan vegetarisch scharf zuletzt zuerst
  allem anderem nun mehr damals gestern morgen heute abends morgens nachts
  erste ersten erster erstes zweite zweiten dritte dritten letzte letzten letzter nächste nächsten
  stattdessen währenddessen unterdessen indessen infolgedessen irgendwas irgendwer irgendwen irgendwo
`);
/** A phrase that they begin ends with a noun. "Zu", "um" and "bis" also begin others. */
const BEFORE_NOUN = set("bei aus nach von gegen ohne in als auf mit für beim zum zur vom im am ins ans");
const CONTRACTED = set("beim zum zur vom im am ins ans");
const CALENDAR = set(`
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september
  oktober november dezember weihnachten ostern silvester
`);
const LISTED: ReadonlySet<string> = new Set([
  ...CALENDAR,
  ...FAVOURITES.keys(),
  ...INSTRUMENTS.toLowerCase().split("|"),
  ..."tage tagen wochen monate monaten jahre jahren stunden minuten zeit".split(" "),
  ..."kaffee tee milch gluten laktose asthma diabetes fußball handball tennis yoga schach medizin jura informatik physik chemie biologie mathe nüsse erdnüsse fleisch fisch alkohol geburtstag zöliakie allergie rheuma migräne".split(
    " ",
  ),
]);

/** The words, with the capitals that are certain. */
export function withCapitals(words: readonly Word[]): readonly Word[] {
  return words.map((word, place) =>
    /^\p{Ll}[\p{L}-]{2,}$/u.test(word.written) && isCertainNoun(words, place)
      ? { ...word, written: word.written.charAt(0).toUpperCase() + word.written.slice(1) }
      : word,
  );
}

/** "Heißt balu", "mein patenkind ole wird": whatever stands there is the name. */
function isCalled(words: readonly Word[], place: number): boolean {
  const [word, before, earlier] = [words[place] ?? NOBODY, words[place - 1] ?? NOBODY, words[place - 2] ?? NOBODY];
  if (word.word.length < NAME_MIN || NO_CALLING.has(word.word)) return false;
  // "zwei hamster, krümel und keks": nothing else of the sentence follows.
  const kinAt = before.word === "und" ? place - 3 : place - 1;
  const [kin, count] = [words[kinAt], words[kinAt - 1]];
  if (kin?.after === "," && kinOf(kin.word) !== undefined && COUNTING.has(count?.word ?? ""))
    return kinAt + 4 === words.length && words[kinAt + 2]?.word === "und";
  if (/[,;:.!?]/.test(before.after)) return false;
  if (CALLING.test(before.word) || (CALLING.test(earlier.word) && CALLING_ADVERB.test(before.word)))
    return !CALLING_ADVERB.test(word.word) && formOf(words[place + 1]?.word ?? "")?.isThird !== true;
  // "heißt Max und moritz"
  if (before.word === "und" && CALLING.test(words[place - 3]?.word ?? "")) return place === words.length - 1;
  const next = words[place + 1];
  return (
    kinOf(before.word) !== undefined &&
    (MINE.has(earlier.word) || MINE.has(words[place - 3]?.word ?? "")) &&
    word.after === "" &&
    formOf(word.word) === undefined &&
    !ADJECTIVE.test(word.word.replace(/e$/, "")) &&
    !isParticiple(word.word) &&
    next !== undefined &&
    (formOf(next.word)?.isThird === true || formOf(next.word)?.isPast === true)
  );
}
const CALLING = /^(?:heiße?|heißt|heißen|hieß|heiss|namens|genannt)$/;
const CALLING_ADVERB =
  /^(?:jetzt|übrigens|nun|eigentlich|auch|ja|seitdem|einfach|doch|nämlich|nicht|mehr|ich|er|sie|es)$/;
const NAME_MIN = 3;
const NO_CALLING = set(
  "das der die das es dass was wie ja auch so ein eine mit und oder aber noch schon immer nur also willkommen morgen heute gut",
);

function isCertainNoun(words: readonly Word[], place: number): boolean {
  const { word } = words[place] ?? NOBODY;
  if (isSmall(word)) return false;
  if (isCalled(words, place)) return true;
  const form = formOf(word);
  if (form === undefined && isListed(word)) return true;
  const before = words[place - 1];
  const isFirst =
    before === undefined ||
    /[,;:.!?]/.test(before.after) ||
    words.slice(0, place).every((each) => OPENERS.has(each.word));
  if (isFirst) return form === undefined && (isSubject(words, place) || isObject(words, place));
  if (TITLES.has(before.word)) return form === undefined;
  if (TITLES.has(word)) return !endsPhrase(words, place) && (word !== "frau" || kinOf(before.word) !== undefined);
  if (/^\d/.test(before.word)) return form === undefined && !isParticiple(word);
  if (isTrade(words, place)) return true;
  if (/^(?:in|nach|aus)$/.test(before.word) && PLACES.has(fold(word)) && endsPhrase(words, place)) return true;
  if (!endsPhrase(words, place)) return kinOf(word) !== undefined && isOwning(before.word);
  // "Bei der Post": between a preposition and the end of its phrase no verb stands.
  const isLed = ARTICLES.has(before.word) && PREPOSITIONS.has(words[place - 2]?.word ?? "");
  // "mit dem Rauchen aufhören"
  if (form !== undefined)
    return form.isPlural
      ? CONTRACTED.has(before.word) || (isLed && before.word === "dem")
      : isOwning(before.word) || isLed;
  if (parted(word) !== undefined && word.endsWith("n")) return CONTRACTED.has(before.word);
  if (LIKING.has(before.word)) return !ADJECTIVE.test(word) && !isParticiple(word);
  if (BEFORE_NOUN.has(before.word)) return before.word !== "am" || !word.endsWith("sten");
  return !isParticiple(word) && startsPhrase(words, place - 1);
}

const isListed = (word: string): boolean =>
  LISTED.has(word) ||
  PLACES.has(fold(word)) ||
  (word.length >= ENDED_MIN && (NOUN_ENDING.test(word) || HEADS.test(word)) && !isParticiple(word));
const ENDED_MIN = 7;
/** Nouns that others are put before. */
const HEADS =
  /(?:gespräch|termin|prüfung|vertrag|allergie|versicherung|unfall|party|feier|hochzeit|urlaub|umzug|turnier|konzert|schmerzen|kaffee|kuchen|suppe|salat|wohnung|hund|katze|musik|verein)$/;
const TITLES = set("frau herr herrn dr familie");

/** "liebt Ponys": behind them stands what is liked. */
const LIKING = set("mag liebt liebe hasst hasse sammelt sammle isst esse trinkt trinke");
const ADJECTIVE = /(?:ig|isch|lich|bar|sam|haft|los|voll|end|weise|mals|ens|t|e|en|er|es)$/;

/** "Termin ist am Freitag": what stands before a copula is a noun, or one of the adjectives that a sentence begins with. */
const isSubject = (words: readonly Word[], place: number): boolean =>
  /^(?:ist|sind|war|heißt|heißen|wird|findet)$/.test(words[place + 1]?.word ?? "") &&
  !isParticiple(words[place]?.word ?? "") &&
  !/(?:ig|isch|lich|bar|sam|haft|los|voll|end)$/.test(words[place]?.word ?? "");

/** "Marzipan mag sie nicht", "Fleisch ess ich keins": what stands before somebody's liking or having. */
const isObject = (words: readonly Word[], place: number): boolean =>
  /^(?:mag|mögen|liebe|liebt|hasse|hasst|esse?|isst|trinke?|trinkt|vertrage?|verträgt|spiele?|spielt|brauche?|braucht|kann)$/.test(
    words[place + 1]?.word ?? "",
  ) &&
  /^(?:ich|wir|er|sie)$/.test(words[place + 2]?.word ?? "") &&
  !/(?:ig|isch|lich|bar|sam|haft|los|voll|end|weise|mals|ens|t|s)$/.test(words[place]?.word ?? "");

/** "Bin jetzt Teamleiter", "als Koch". */
function isTrade(words: readonly Word[], place: number): boolean {
  const { word } = words[place] ?? NOBODY;
  if (!TRADE.test(word) || NO_TRADE.test(word) || isParticiple(word)) return false;
  for (let at = place - 1; at >= 0 && at > place - TRADE_REACH; at--) {
    const before = words[at]?.word ?? "";
    if (/^(?:bin|ist|als|werde|wird|war|will|möchte)$/.test(before)) return endsPhrase(words, place);
  }
  return false;
}
const TRADE_REACH = 5;
const TRADE = new RegExp(
  `^(?:[\\p{L}-]{3,}(?:${ROLE_ENDINGS})|azubi|koch|arzt|ärztin|pfleger|lehrer|maler|rentner)$`,
  "u",
);
const NO_TRADE = /(?:licher|iger|schwanger|erkältet|verheiratet)$/;

/** Nothing of the same phrase can stand behind it. */
function endsPhrase(words: readonly Word[], place: number): boolean {
  const word = words[place] ?? NOBODY;
  const next = words[place + 1];
  if (next === undefined || word.after !== "") return true;
  if (PREPOSITIONS.has(next.word) || JOINING.has(next.word) || isSmall(next.word)) return true;
  if (PREDICATES.has(next.word)) return true;
  return /^\p{Ll}/u.test(next.written) && (formOf(next.word) !== undefined || isParticiple(next.word));
}

/** Adjectives behind whose object nothing else of it stands: "gegen Nüsse allergisch". */
const PREDICATES = set("allergisch intolerant empfindlich süchtig angewiesen verrückt");

/** An article or a possessive, perhaps with adjectives behind it. */
function startsPhrase(words: readonly Word[], at: number): boolean {
  for (let place = at; place >= 0 && place > at - ADJECTIVES_MAX; place--) {
    const word = words[place] ?? NOBODY;
    if (word.after !== "" && place < at) return false;
    if (isOwning(word.word) || ARTICLES.has(word.word) || CONTRACTED.has(word.word)) return true;
    if (!/(?:e|en|er|es|em)$/.test(word.word) || isSmall(word.word)) return false;
  }
  return false;
}
const ADJECTIVES_MAX = 3;

const isOwning = (word: string): boolean =>
  MINE.has(word) || INDEFINITE.has(word) || COUNTING.has(word) || /^kein(?:e[nmrs]?)?$/.test(word);
const COUNTING = set("zwei drei vier fünf sechs sieben acht neun zehn elf zwölf");

const isSmall = (word: string): boolean => SMALL.some((words) => words.has(word));
const SMALL: readonly { readonly has: (word: string) => boolean }[] = [
  NO_NOUNS,
  SMALL_ADVERBS,
  LEADING_ADVERBS,
  FILLERS,
  PRONOUNS,
  PREPOSITIONS,
  JOINING,
  SUBORDINATORS,
  NEGATIONS,
  DETERMINERS,
  MINE,
  SECOND,
  FIRST,
  OWN_OBJECTS,
  DEICTIC,
];

const NOBODY = { word: "", written: "", after: "" };
