/**
 * A request that is told as a statement: "ich brauche eine Übersicht über alle Bundesländer", "ich will wissen, wann Bach starb". It says what its speaker
 * needs from the listener now, and nothing that anybody would want to know later.
 */
import { isBreak, isCapital, parse, type Word } from "./parse.ts";
import { FIRST } from "./words.ts";

/** @param said one clause */
export function asksByTelling(said: string): boolean {
  if (QUESTION.test(said)) return true;
  if (!NEEDING_AT_ALL.test(said)) return false;
  const words = parse(said);
  const verbAt = words.findIndex((_, place) => isNeed(words, place));
  if (verbAt === -1 || verbAt > LEAD_MAX) return false;
  const clause = untilBreak(words.slice(verbAt));
  if (LEARNING.test(clause.at(-1)?.word ?? "")) return true;
  const object = clause.find((word, place) => place > 0 && isCapital(word));
  if (object === undefined || STANDING.test(said)) return false;
  if (MATERIAL.test(object.word)) return true;
  return SEEKING.test(words[verbAt]?.word ?? "") && !OF_LIFE.test(object.word) && !OF_LIFE.test(said);
}

const LEAD_MAX = 6;

/** "Ich hätte mal eine Frage". */
const QUESTION = /(?<!\p{L})(?:habe?|hätte|haben|hätten) (?:\p{L}+ ){0,4}?(?:frage|fragen|bitte|anliegen)(?!\p{L})/iu;

const NEEDING =
  /^(?:brauche?|brauchen|bräuchte|bräuchten|benötige|benötigen|möchte|möchten|will|wollen|wollte|hätte|hätten|suche?|suchen|würde|würden|wünsche?)$/;
const NEEDING_AT_ALL =
  /(?<!\p{L})(?:brauche?n?|bräuchten?|benötigen?|möchten?|will|wollen|wollte|hätten?|suche?n?|würden?|wünsche?)(?!\p{L})/iu;
const SEEKING = /^(?:suche?|suchen)$/;
const LEARNING = /^(?:wissen|erfahren|nachfragen|fragen|hören)$/;

/** Said by the speaker, with "ich" or without it. */
const isNeed = (words: readonly Word[], place: number): boolean => {
  const word = words[place];
  if (word === undefined || !NEEDING.test(word.word)) return false;
  return place === 0 || FIRST.has(words[place - 1]?.word ?? "") || FIRST.has(words[place + 1]?.word ?? "");
};

const untilBreak = (words: readonly Word[]): readonly Word[] => {
  const at = words.findIndex((word) => isBreak(word));
  return at === -1 ? words : words.slice(0, at + 1);
};

/** How it is wanted from now on is no request. */
const STANDING =
  /(?<!\p{L})(?:immer|künftig|grundsätzlich|generell|stets|ab jetzt|ab sofort|in zukunft|jedes mal)(?!\p{L})/iu;

/** What an assistant gives: words, knowledge, advice. */
const MATERIAL =
  /^\p{L}*(?:übersicht|liste|listen|tabelle|rezepte?|tipps?|ideen?|vorschläg\p{L}|vorschlag|infos?|informationen?|erklärung|zusammenfassung|text|texte|gedicht|brief|mail|e-mail|anschreiben|vorlage|muster|hilfe|rat|ratschlag|ratschläge|antwort|anleitung|empfehlung|empfehlungen|beispiele?|formulierung|entwurf|übersetzung|gliederung|quiz|witz|spruch|sprüche|betreff|slogan|überschrift|definition|formel|skript|anregung|anregungen|inspiration|stichpunkte|wort|synonym|synonyme|link|links|checkliste|packliste|einkaufsliste)$/u;

/** What somebody may look for over months. */
const OF_LIFE =
  /(?:wohnung|haus|häuschen|zimmer|wg|garten|grundstück|job|stelle|arbeit|platz|praktikum|ausbildung|beruf|partner|partnerin|freund|freundin|freunde|mann|frau|mitbewohner|mitbewohnerin|nachmieter|mieter|käufer|mutter|betreuung|arzt|ärztin|therapeut|therapeutin|psychologe|hebamme|anwalt|verein|band|chor|team|investor|investoren|mitgründer|hund|katze|tier|kita|schule|leute|mitspieler|sinn|heim)(?:en|n|in|innen)?(?!\p{L})/iu;
