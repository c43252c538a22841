/**
 * Employment without "arbeiten": "bin jetzt bei Airbus im Einkauf", "ab 1. Juni fange ich bei der
 * Caritas an", "heute war mein letzter Tag bei Wolters". The clause is rewritten with "arbeiten",
 * so that a new employer replaces the old one (memory.md §4).
 */

import type { ClauseMemory } from "../language-rules.ts";
import { kinshipTerm } from "./kinship.ts";
import { isBreak, isCapital, syntheticWord, textOf, type Word, withSpelling } from "./parse.ts";
import { isGivenName, personAt } from "./persons.ts";
import { inThirdPerson } from "./third-person.ts";
import { formOf, isParticiple } from "./verbs.ts";
import { clean, DETERMINERS, FIRST, MINE, OWN_OBJECTS, PREPOSITIONS } from "./words.ts";

/** Replaces "sein" or "anfangen" by a verb of working; unchanged if it is not about work. */
export function withWorkVerb(original: readonly Word[]): readonly Word[] {
  const words = original.map((word, index) =>
    isTrading(original, index) ? withSpelling(word, workingLike(word.word)) : word,
  );
  const verbAt = words.findIndex((word) => BEING.test(word.word) || BEGINNING.test(word.word));
  const verb = words[verbAt];
  if (verb === undefined || verbAt > LEAD_MAX || !isOwnVerb(words, verbAt)) return words;
  const isBeginning = BEGINNING.test(verb.word);
  const at = words.findIndex((_, index) => isEmployerAt(words, index, isBeginning));
  const clause = words.slice(0, clauseEnd(words));
  if (at === -1 || at >= clause.length || hasTrade(words, verbAt, at) || clause.some(({ word }) => NOT_WORK.test(word)))
    return words;
  // The third person is rarely used for a short visit.
  const isSure = isBeginning || verb.word === "ist" || clause.some((word, index) => isLasting(clause, word, index));
  if (!isSure) return words;
  if (!isBeginning && clause.some((word) => isParticiple(word.word) && !isCapital(word) && word.word !== "bekannt"))
    return words;
  const working = withSpelling(verb, workingLike(verb.word));
  const said = words.map((word, index) => (index === verbAt ? working : word));
  return isBeginning ? withoutParticle(said, clause.length) : said;
}

/** "Ich schaffe als Maurer", "schafft bei Bosch"; another verb if it has an object. */
const isTrading = (words: readonly Word[], at: number): boolean => {
  if (!/^schaff(?:e|en|t)?$/.test(words[at]?.word ?? "")) return false;
  const following = words
    .slice(at + 1)
    .find(({ word }) => !FIRST.has(word) && !/^(?:jetzt|seit|noch|schon|nur)$/.test(word));
  return /^(?:als|bei|beim)$/.test(following?.word ?? "");
};

const BEING = /^(?:bin|sind|ist)$/;
const BEGINNING = /^(?:fange?|fangen|fängt|starte|starten|startet|beginne|beginnen|beginnt)$/;
const LEAD_MAX = 8;

const workingLike = (verb: string): string =>
  /^(?:ist|.*t)$/.test(verb) ? "arbeitet" : /n$/.test(verb) && verb !== "bin" ? "arbeiten" : "arbeite";

/** "bin jetzt Teamleiterin bei DHL": the profession is a memory of its own. */
const hasTrade = (words: readonly Word[], from: number, to: number): boolean =>
  words.some((word, index) => {
    const before = words[index - 1];
    if (index <= from || index >= to || !isCapital(word) || before === undefined) return false;
    return (
      !PREPOSITIONS.has(before.word) &&
      !DETERMINERS.has(before.word) &&
      !/^\d|^(?:nächste|letzte|kommende)[nrms]?$/.test(before.word)
    );
  });

/** Third person, or first person with "ich" or without it. */
const isOwnVerb = (words: readonly Word[], at: number): boolean =>
  /t$/.test(words[at]?.word ?? "")
    ? personAt(words, 0) !== undefined || personAt(words, at + 1) !== undefined
    : isOwn(words, at);

const isOwn = (words: readonly Word[], at: number): boolean =>
  FIRST.has(words[at - 1]?.word ?? "") ||
  FIRST.has(words[at + 1]?.word ?? "") ||
  !words.some(({ word }) => FIRST.has(word) || /^(?:er|sie|es|man|die|der|das)$/.test(word) || MINE.has(word)) ||
  (words[at]?.word === "bin" && at === 0);

/** "bei Airbus", "beim Roten Kreuz"; after "anfangen" also "in der Stadtgärtnerei". */
function isEmployerAt(words: readonly Word[], at: number, isBeginning: boolean): boolean {
  const opener = words[at]?.word ?? "";
  const isIn = isBeginning && /^(?:in|im)$/.test(opener);
  // "fange als Lehrerin an"
  if (isBeginning && opener === "als") return isCapital(words[at + 1] ?? syntheticWord(""));
  if (!/^(?:bei|beim)$/.test(opener) && !isIn) return false;
  const named = words.slice(at + 1, at + NAME_WITHIN).find((word) => isCapital(word));
  if (named === undefined || OWN_OBJECTS.has(words[at + 1]?.word ?? "")) return false;
  const { word } = named;
  if (isGivenName(word) || kinshipTerm(word) !== undefined || VISITED.test(word)) return false;
  return !isIn || WORKPLACE.test(word);
}
const NAME_WITHIN = 5;

/** Places of short visits or memberships. */
const VISITED =
  /(?:arzt|ärztin|friseur|friseurin|physio|therapie|therapeut|therapeutin|notar|anwalt|tüv|freund\p{L}*|eltern|nachbar\p{L}*|familie|kollege\p{L}*|verein|training|kurs|yoga|fitness|essen|thema|termin|wetter|uhr|leuten?|treffen|party|konzert|prozent|euro|grad|kilo|seite|kapitel|staffel|folge|level)$/u;

/** Workplaces. */
const WORKPLACE =
  /(?:gärtnerei|bäckerei|metzgerei|konditorei|tischlerei|schreinerei|kanzlei|praxis|apotheke|kita|kindergarten|schule|bibliothek|bücherei|werkstatt|brauerei|druckerei|agentur|redaktion|verwaltung|behörde|werk|werke|hotel|restaurant|café|laden|geschäft|markt|labor|verlag|büro|heim|stift|hospiz|feuerwehr|polizei|bundeswehr|rathaus|amt|gericht|zoo|firma|betrieb|klinik|klinikum|krankenhaus|museum|theater|bank|sparkasse|kaufhaus|bauhof|institut|universität|uni|hochschule|abteilung|bereich|konzern|reederei|kirche|gemeinde)$/u;

const NOT_WORK = /^(?:zu|besuch|gast|gefahren|gewesen|kunde|kundin|mitglied|versichert|angemeldet|termin|dran|weit)$/;

/** "jetzt", "seit März", "ab 1. Juni", "im Einkauf", "als Koch": not a short visit. */
function isLasting(clause: readonly Word[], { word }: Word, index: number): boolean {
  if (LIFELONG.test(word)) return true;
  if (
    /^(?:jetzt|nun|neu|neuerdings|inzwischen|mittlerweile|künftig|fest|als|angestellt|wieder|bald|weiterhin)$/.test(
      word,
    )
  )
    return true;
  if (/^(?:seit|ab)$/.test(word)) return index < clause.length - 1;
  const next = clause[index + 1];
  return /^(?:im|in)$/.test(word) && next !== undefined && FIELD.test(next.word);
}
/** Never a short visit. */
const LIFELONG =
  /^(?:(?:berufs)?feuerwehr|polizei|bundeswehr|bahn|post|sparkasse|caritas|diakonie|awo|zoll|bundespolizei|stadtverwaltung|stadtwerke|deutschen|roten)$/;
const FIELD =
  /^(?:einkauf|verkauf|vertrieb|marketing|lager|controlling|buchhaltung|personal\p{L}*|produktion|service|kundenservice|kundendienst|support|außendienst|innendienst|it|it-abteilung|entwicklung|montage|logistik|versand|verwaltung|management|rechtsabteilung|qualitätssicherung|schichtdienst|\p{L}*abteilung)$/u;

/** "… fange ich bei der Caritas als Koch an": the separated particle is redundant. */
function withoutParticle(words: readonly Word[], end: number): readonly Word[] {
  const last = words[end - 1];
  if (last?.word !== "an") return words.map((word) => word);
  const before = words[end - 2];
  if (before === undefined) return words;
  return [...words.slice(0, end - 2), { ...before, after: last.after }, ...words.slice(end)];
}

const clauseEnd = (words: readonly Word[]): number => {
  const at = words.findIndex((word) => isBreak(word));
  return at === -1 ? words.length : at + 1;
};

const LAST_DAY = /^(?:arbeits)?tag$/;

/** "Heute war mein letzter Tag bei Wolters". */
export function lastDayMemory(words: readonly Word[]): ClauseMemory | undefined {
  const dayAt = words.findIndex(
    ({ word }, index) => LAST_DAY.test(word) && /^letzte[nrm]?$/.test(words[index - 1]?.word ?? ""),
  );
  const whereAt = words.findIndex(
    ({ word }, index) => index > dayAt && /^(?:bei|beim|im|in|am|an|auf)$/.test(word) && isWhere(words, index),
  );
  if (dayAt === -1 || whereAt === -1 || words.some(({ word }) => /^(?:urlaub|ferien|schuljahr)s?$/.test(word)))
    return undefined;
  const end = clauseEnd(words);
  const isOver = words.some(({ word }) => /^(?:war|hatte|geschafft|vorbei|rum|gestern)$/.test(word));
  const isNow = words.some(({ word }) => word === "heute");
  const isLed = words.slice(0, dayAt - 1).filter((word) => isTimeWord(word));
  const where = inThirdPerson(
    words.slice(whereAt, end).filter(({ word }) => !/^(?:ist|war|hab|habe|geschafft|vorbei|rum)$/.test(word)),
    false,
  );
  if (where === undefined) return undefined;
  const isDay = /tag$|woch$/.test(isLed[0]?.word ?? "");
  const time = isNow ? [syntheticWord("heute")] : isDay ? [syntheticWord("am"), ...isLed] : isLed;
  return {
    text: clean(
      textOf([
        syntheticWord(isOver || isNow ? "Hatte" : "Hat"),
        ...time,
        syntheticWord("den"),
        syntheticWord("letzten"),
        syntheticWord("Arbeitstag"),
        ...where,
      ]),
    ),
  };
}

const isWhere = (words: readonly Word[], at: number): boolean => {
  const next = words.slice(at + 1, at + NAME_WITHIN).find((word) => isCapital(word));
  return next !== undefined && (/^(?:bei|beim)$/.test(words[at]?.word ?? "") || WORKPLACE.test(next.word));
};

/** A word before "mein letzter Tag" that gives the time. */
const isTimeWord = (word: Word): boolean =>
  !FIRST.has(word.word) &&
  !MINE.has(word.word) &&
  !(DETERMINERS.has(word.word) && word.word !== "diesen" && word.word !== "dieser") &&
  (formOf(word.word) === undefined || isCapital(word)) &&
  !/^(?:noch|schon|dann|leider|übrigens|ja)$/.test(word.word);
