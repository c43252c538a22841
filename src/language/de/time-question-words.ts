/** German questions about time as data. */
import { endPattern, startPattern, type TimeQuestionWords, wordsPattern } from "../time-question-words.ts";

const TIME_WORDS =
  "tag|tage|tagen|datum|jahr|jahre|jahren|monat|monate|monaten|woche|wochen|wochentag|uhrzeit|jahreszeit|zeitpunkt";
const BETWEEN =
  "(?:(?:nachrichten|notizen|einträge|erinnerungen|gespräche|was|alles|das|die|der|den|dem|aus|von|vom|seit|ab|im|in|am|bis|vor|nach|zwischen|meine|unsere)\\s+)*";

export const GERMAN_TIME_QUESTION: TimeQuestionWords = {
  code: "de",
  asks: wordsPattern(
    `wann|(?:welche[mnrs]?|was für einem)\\s+(?:${TIME_WORDS})|wie\\s+lange|wie\\s+viele?n?\\s+(?:${TIME_WORDS})|um wie viel uhr|an welchem`,
  ),
  first: wordsPattern(
    "erste[nmrs]?(?!\\s+(?:hilfe|klasse|stock|woche|tag|monat|hälfte|platz))|zuerst|zum ersten mal|erstmals|früheste[nmrs]?|ursprünglich|anfangs",
  ),
  last: wordsPattern(
    "letzte[nmrs]? mal|zum letzten mal|zuletzt|neueste[nmrs]?|jüngste[nmrs]?|aktuellste[nmrs]?|letzte[nmrs]?(?!\\s+(?:woche|wochen|monat|monate|jahr|jahre|nacht|wochenende|tag|tage|sommer|winter|herbst|frühling|frühjahr|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|weihnachten|ostern|\\d|zwei|drei|vier|paar|name|namen))",
  ),
  onlyBefore: endPattern(`(?:nur|ausschließlich|lediglich|beschränkt auf|begrenzt auf)\\s+${BETWEEN}`),
  onlyAfter: startPattern("nur|und sonst nichts|ausschließlich"),
  before: wordsPattern("vor|bevor|bis|bis zu|bis zum|bis zur"),
  after: wordsPattern("nach|nachdem|seit|seitdem"),
  around: wordsPattern("während|zur zeit|um die zeit|rund um"),
  near: endPattern("kurz|direkt|unmittelbar|gleich"),
  notAnchor: endPattern("angst|frage|fragte|suche|suchte|sehnsucht|schon|je|jemals|such"),
  clause: /^(?:wo|was|wer|wie|welche|welcher|welches|warum|wann|wohin|habe|hatte)$/,
};
