/**
 * Words that questions about the world and memories share without being about the same: units of time, ordinals, the verbs that people ask with. Alone they tie a
 * question to nothing. A list for each language that has one.
 */
import { termsIn } from "./analysis.ts";
import type { TextLanguage } from "./language.ts";

const WORDS: Readonly<Partial<Record<TextLanguage, string>>> = {
  de: `Jahr Jahre Jahren Tag Tage Tagen Woche Wochen Monat Monate Monaten Stunde Stunden Minute Minuten Uhr Zeit Mal Uhrzeit heute gestern morgen jetzt bitte danke gern gerne
    erste ersten erster erstes zweite zweiten zweiter zweites dritte dritten letzte letzten nächste nächsten neu neue neuen alt alte alten groß große größte klein kleine
    gut gute besser beste viel viele mehr ganz lang lange kurz schnell hoch höchste tief weit eins zwei drei vier fünf sechs sieben acht neun zehn hundert tausend
    heißen heißt leben lebt geben gibt machen macht gehen geht kommen kommt brauchen braucht finden findet sagen wissen weiß kosten kostet dauern dauert liegen liegt
    stehen steht nennen schreiben schreibt erklären erzählen zeigen helfen lesen fallen fällt sein haben werden wohnen wohnt bedeuten funktionieren
    Mensch Menschen Leute Person Personen Welt Sache Sachen Ding Dinge Wort Wörter Satz Sätze Text Name Namen Art Liste Frage Antwort Beispiel Unterschied`,
};

const known = new Map<TextLanguage, ReadonlySet<string>>();

/** As terms of the language; undefined for one without a list. */
export function genericTerms(language: TextLanguage): ReadonlySet<string> | undefined {
  const words = WORDS[language];
  if (words === undefined) return undefined;
  let terms = known.get(language);
  if (terms === undefined) {
    terms = new Set(termsIn(words, language));
    known.set(language, terms);
  }
  return terms;
}
