/** French questions about time as data. */
import { endPattern, startPattern, type TimeQuestionWords, wordsPattern } from "../time-question-words.ts";

const BETWEEN =
  "(?:(?:les|des|messages?|notes?|souvenirs?|conversations?|ce|que|qui|de|du|d['’]|depuis|en|dans|pendant|avant|après|entre|le|la|mes|nos)\\s+)*";

export const FRENCH_TIME_QUESTION: TimeQuestionWords = {
  code: "fr",
  asks: wordsPattern(
    "(?:^|depuis|jusqu['’]à|pour|de|c['’]est|c['’]était|date)\\s*quand|quand\\s+(?:est-ce|ai-je|as-tu|a-t|avons|avez|est|sont|étai|vais|va|dois|sera)|quand(?=\\s*\\?)|quel(?:le)?s?\\s+(?:était\\s+la\\s+|est\\s+la\\s+)?(?:jour|date|année|mois|heure|semaine|saison|jours|dates|époque)|combien\\s+(?:de\\s+|d['’])(?:jours|semaines|mois|années|ans|temps)",
  ),
  first: wordsPattern(
    "premi(?:er|ère|ers|ères)(?!\\s+(?:semaine|jour|mois|moitié|étage|classe|secours))|au (?:tout )?début|initialement|à l['’]origine",
  ),
  last: wordsPattern(
    "derni(?:er|ère|ers|ères) fois|plus récent(?:e|s|es)?|plus récemment|en dernier|derni(?:er|ère)(?=\\s+(?!jour|semaine|mois|année|an)[a-zß-ÿœ])(?<!(?:an|année|semaine|mois|été|hiver|printemps|automne|week-end|nuit|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noël) derni(?:er|ère))",
  ),
  onlyBefore: endPattern(`(?:seulement|uniquement|exclusivement|que|juste|rien que)\\s+${BETWEEN}`),
  onlyAfter: startPattern("seulement|uniquement|et rien d['’]autre"),
  before: wordsPattern("avant|jusqu['’]à|jusqu['’]au"),
  after: wordsPattern("après|suite à|depuis"),
  around: wordsPattern("pendant|durant|lors de|lors du|au moment de|au moment du|autour de|autour du"),
  near: endPattern("juste|peu|tout de suite|immédiatement"),
  notAnchor: endPattern("d['’]|jamais|bien"),
  clause: /^(?:ou|quoi|qui|comment|quel|quelle|pourquoi|quand|est)$/,
};
