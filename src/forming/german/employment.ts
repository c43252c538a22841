/**
 * Work that is told without "arbeiten": "bin jetzt bei Airbus im Einkauf", "ab 1. Juni fange ich bei der Caritas an", "heute war mein letzter Tag bei
 * Wolters". The clause is read as if it said so, since only then does a new employer take the place of the old one (memory.md §4).
 */

import type { ClauseMemory } from "../tongue.ts";
import { kinOf } from "./kin.ts";
import { isBreak, isCapital, made, rewritten, textOf, type Word } from "./parse.ts";
import { isGivenName, personAt } from "./persons.ts";
import { turned } from "./third-person.ts";
import { formOf, isParticiple } from "./verbs.ts";
import { clean, DETERMINERS, FIRST, MINE, OWN_OBJECTS, PREPOSITIONS } from "./words.ts";

/** The clause with a verb of working in the place of being or beginning there; as it was where it tells of no work. */
export function asWorking(asSaid: readonly Word[]): readonly Word[] {
  const words = asSaid.map((word, place) =>
    isTrading(asSaid, place) ? rewritten(word, workingLike(word.word)) : word,
  );
  const verbAt = words.findIndex((word) => BEING.test(word.word) || BEGINNING.test(word.word));
  const verb = words[verbAt];
  if (verb === undefined || verbAt > LEAD_MAX || !isOwnVerb(words, verbAt)) return words;
  const isBeginning = BEGINNING.test(verb.word);
  const at = words.findIndex((_, place) => isEmployerAt(words, place, isBeginning));
  const clause = words.slice(0, endOfClause(words));
  if (at === -1 || at >= clause.length || hasTrade(words, verbAt, at) || clause.some(({ word }) => NOT_WORK.test(word)))
    return words;
  // Of somebody else it is hardly ever said of an hour.
  const isSure = isBeginning || verb.word === "ist" || clause.some((word, place) => isLasting(clause, word, place));
  if (!isSure) return words;
  if (!isBeginning && clause.some((word) => isParticiple(word.word) && !isCapital(word) && word.word !== "bekannt"))
    return words;
  const working = rewritten(verb, workingLike(verb.word));
  const said = words.map((word, place) => (place === verbAt ? working : word));
  return isBeginning ? withoutParticle(said, clause.length) : said;
}

/** "Ich schaffe als Maurer", "schafft bei Bosch": in the south. With an object it is another verb. */
const isTrading = (words: readonly Word[], at: number): boolean => {
  if (!/^schaff(?:e|en|t)?$/.test(words[at]?.word ?? "")) return false;
  const behind = words
    .slice(at + 1)
    .find(({ word }) => !FIRST.has(word) && !/^(?:jetzt|seit|noch|schon|nur)$/.test(word));
  return /^(?:als|bei|beim)$/.test(behind?.word ?? "");
};

const BEING = /^(?:bin|sind|ist)$/;
const BEGINNING = /^(?:fange?|fangen|fängt|starte|starten|startet|beginne|beginnen|beginnt)$/;
const LEAD_MAX = 8;

const workingLike = (verb: string): string =>
  /^(?:ist|.*t)$/.test(verb) ? "arbeitet" : /n$/.test(verb) && verb !== "bin" ? "arbeiten" : "arbeite";

/** "bin jetzt Teamleiterin bei DHL": the trade is told by itself. */
const hasTrade = (words: readonly Word[], from: number, to: number): boolean =>
  words.some((word, place) => {
    const before = words[place - 1];
    if (place <= from || place >= to || !isCapital(word) || before === undefined) return false;
    return (
      !PREPOSITIONS.has(before.word) &&
      !DETERMINERS.has(before.word) &&
      !/^\d|^(?:nächste|letzte|kommende)[nrms]?$/.test(before.word)
    );
  });

/** Of somebody, with "ich" beside it, or with "ich" left out. */
const isOwnVerb = (words: readonly Word[], at: number): boolean =>
  /t$/.test(words[at]?.word ?? "")
    ? personAt(words, 0) !== undefined || personAt(words, at + 1) !== undefined
    : isOwn(words, at);

const isOwn = (words: readonly Word[], at: number): boolean =>
  FIRST.has(words[at - 1]?.word ?? "") ||
  FIRST.has(words[at + 1]?.word ?? "") ||
  !words.some(({ word }) => FIRST.has(word) || /^(?:er|sie|es|man|die|der|das)$/.test(word) || MINE.has(word)) ||
  (words[at]?.word === "bin" && at === 0);

/** "bei Airbus", "beim Roten Kreuz"; of what somebody begins also "in der Stadtgärtnerei". */
function isEmployerAt(words: readonly Word[], at: number, isBeginning: boolean): boolean {
  const opener = words[at]?.word ?? "";
  const isIn = isBeginning && /^(?:in|im)$/.test(opener);
  // "fange als Lehrerin an"
  if (isBeginning && opener === "als") return isCapital(words[at + 1] ?? made(""));
  if (!/^(?:bei|beim)$/.test(opener) && !isIn) return false;
  const named = words.slice(at + 1, at + NAME_WITHIN).find((word) => isCapital(word));
  if (named === undefined || OWN_OBJECTS.has(words[at + 1]?.word ?? "")) return false;
  const { word } = named;
  if (isGivenName(word) || kinOf(word) !== undefined || VISITED.test(word)) return false;
  return !isIn || WORKPLACE.test(word);
}
const NAME_WITHIN = 5;

/** Where one is for an hour, or as a member. */
const VISITED =
  /(?:arzt|ärztin|friseur|friseurin|physio|therapie|therapeut|therapeutin|notar|anwalt|tüv|freund\p{L}*|eltern|nachbar\p{L}*|familie|kollege\p{L}*|verein|training|kurs|yoga|fitness|essen|thema|termin|wetter|uhr|leuten?|treffen|party|konzert|prozent|euro|grad|kilo|seite|kapitel|staffel|folge|level)$/u;

/** Nouns for where people work. */
const WORKPLACE =
  /(?:gärtnerei|bäckerei|metzgerei|konditorei|tischlerei|schreinerei|kanzlei|praxis|apotheke|kita|kindergarten|schule|bibliothek|bücherei|werkstatt|brauerei|druckerei|agentur|redaktion|verwaltung|behörde|werk|werke|hotel|restaurant|café|laden|geschäft|markt|labor|verlag|büro|heim|stift|hospiz|feuerwehr|polizei|bundeswehr|rathaus|amt|gericht|zoo|firma|betrieb|klinik|klinikum|krankenhaus|museum|theater|bank|sparkasse|kaufhaus|bauhof|institut|universität|uni|hochschule|abteilung|bereich|konzern|reederei|kirche|gemeinde)$/u;

const NOT_WORK = /^(?:zu|besuch|gast|gefahren|gewesen|kunde|kundin|mitglied|versichert|angemeldet|termin|dran|weit)$/;

/** "jetzt", "seit März", "ab 1. Juni", "im Einkauf", "als Koch": nobody visits so. */
function isLasting(clause: readonly Word[], { word }: Word, place: number): boolean {
  if (LIFELONG.test(word)) return true;
  if (
    /^(?:jetzt|nun|neu|neuerdings|inzwischen|mittlerweile|künftig|fest|als|angestellt|wieder|bald|weiterhin)$/.test(
      word,
    )
  )
    return true;
  if (/^(?:seit|ab)$/.test(word)) return place < clause.length - 1;
  const next = clause[place + 1];
  return /^(?:im|in)$/.test(word) && next !== undefined && FIELD.test(next.word);
}
/** Where nobody is for an hour. */
const LIFELONG =
  /^(?:(?:berufs)?feuerwehr|polizei|bundeswehr|bahn|post|sparkasse|caritas|diakonie|awo|zoll|bundespolizei|stadtverwaltung|stadtwerke|deutschen|roten)$/;
const FIELD =
  /^(?:einkauf|verkauf|vertrieb|marketing|lager|controlling|buchhaltung|personal\p{L}*|produktion|service|kundenservice|kundendienst|support|außendienst|innendienst|it|it-abteilung|entwicklung|montage|logistik|versand|verwaltung|management|rechtsabteilung|qualitätssicherung|schichtdienst|\p{L}*abteilung)$/u;

/** "… fange ich bei der Caritas als Koch an": what the particle of the verb said is said. */
function withoutParticle(words: readonly Word[], end: number): readonly Word[] {
  const last = words[end - 1];
  if (last?.word !== "an") return words.map((word) => word);
  const before = words[end - 2];
  if (before === undefined) return words;
  return [...words.slice(0, end - 2), { ...before, after: last.after }, ...words.slice(end)];
}

const endOfClause = (words: readonly Word[]): number => {
  const at = words.findIndex((word) => isBreak(word));
  return at === -1 ? words.length : at + 1;
};

const LAST_DAY = /^(?:arbeits)?tag$/;

/** "Heute war mein letzter Tag bei Wolters", "nächste Woche hab ich meinen letzten Arbeitstag im Laden". */
export function ofLastDay(words: readonly Word[]): ClauseMemory | undefined {
  const dayAt = words.findIndex(
    ({ word }, place) => LAST_DAY.test(word) && /^letzte[nrm]?$/.test(words[place - 1]?.word ?? ""),
  );
  const whereAt = words.findIndex(
    ({ word }, place) => place > dayAt && /^(?:bei|beim|im|in|am|an|auf)$/.test(word) && isWhere(words, place),
  );
  if (dayAt === -1 || whereAt === -1 || words.some(({ word }) => /^(?:urlaub|ferien|schuljahr)s?$/.test(word)))
    return undefined;
  const end = endOfClause(words);
  const isOver = words.some(({ word }) => /^(?:war|hatte|geschafft|vorbei|rum|gestern)$/.test(word));
  const isNow = words.some(({ word }) => word === "heute");
  const isLed = words.slice(0, dayAt - 1).filter((word) => isTimeWord(word));
  const where = turned(
    words.slice(whereAt, end).filter(({ word }) => !/^(?:ist|war|hab|habe|geschafft|vorbei|rum)$/.test(word)),
    false,
  );
  if (where === undefined) return undefined;
  const isDay = /tag$|woch$/.test(isLed[0]?.word ?? "");
  const time = isNow ? [made("heute")] : isDay ? [made("am"), ...isLed] : isLed;
  return {
    text: clean(
      textOf([
        made(isOver || isNow ? "Hatte" : "Hat"),
        ...time,
        made("den"),
        made("letzten"),
        made("Arbeitstag"),
        ...where,
      ]),
    ),
  };
}

const isWhere = (words: readonly Word[], at: number): boolean => {
  const next = words.slice(at + 1, at + NAME_WITHIN).find((word) => isCapital(word));
  return next !== undefined && (/^(?:bei|beim)$/.test(words[at]?.word ?? "") || WORKPLACE.test(next.word));
};

/** What stands before "mein letzter Tag" and says when. */
const isTimeWord = (word: Word): boolean =>
  !FIRST.has(word.word) &&
  !MINE.has(word.word) &&
  !(DETERMINERS.has(word.word) && word.word !== "diesen" && word.word !== "dieser") &&
  (formOf(word.word) === undefined || isCapital(word)) &&
  !/^(?:noch|schon|dann|leider|übrigens|ja)$/.test(word.word);
