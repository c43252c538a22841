/** Spanish questions about time as data. */
import { endPattern, startPattern, type TimeQuestionWords, wordsPattern } from "../time-question-words.ts";

const BETWEEN =
  "(?:(?:los|las|mensajes?|notas?|recuerdos?|conversaciones|lo|que|de|del|desde|en|el|la|durante|antes|después|entre|mis)\\s+)*";

export const SPANISH_TIME_QUESTION: TimeQuestionWords = {
  code: "es",
  asks: wordsPattern(
    "cuándo|(?<=¿\\s?)cuando|(?:^|desde |hasta )cuando|qué\\s+(?:día|fecha|año|mes|hora|semana|época|días)|(?<=¿)(?:en )?que\\s+(?:día|fecha|año|mes|hora|semana)|cuál\\s+(?:fue|es|era)\\s+la\\s+fecha|cuánto\\s+(?:tiempo|hace)|cuánt[oa]s\\s+(?:días|semanas|meses|años)|hace cuánto",
  ),
  first: wordsPattern(
    "primer(?:a|o|as|os)?(?!\\s+(?:semana|día|mes|mitad|piso|clase|auxilios|nombre))|al principio|originalmente|inicialmente",
  ),
  last: wordsPattern(
    "últim(?:a|as) (?:vez|veces)|más reciente(?:s|mente)?|últim[oa]s?(?!\\s+(?:semana|semanas|mes|meses|año|años|día|días|fin|noche|verano|invierno|otoño|primavera))",
  ),
  onlyBefore: endPattern(`(?:solo|sólo|solamente|únicamente|exclusivamente|nada más)\\s+${BETWEEN}`),
  onlyAfter: startPattern("solamente|únicamente|y nada más"),
  before: wordsPattern("antes de que|antes de|antes del|hasta"),
  after: wordsPattern("después de que|después de|después del|tras|desde|desde que"),
  around: wordsPattern("durante|mientras|alrededor de|en la época de|cuando fue"),
  near: endPattern("justo|poco|inmediatamente"),
  notAnchor: endPattern("nunca|mucho"),
  clause: /^(?:donde|que|quien|como|cual|cuando|por)$/,
};
