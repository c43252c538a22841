/** Where German sentences part, and where they must not. Two joints of one place: the shared one is tried first. */
import { german, SOFT } from "./pattern.ts";

/** Verbs of the speaker, which need no "ich", follow at once. */
const OWN_VERB =
  "(?:bin|hab|habe|haben|mag|wohne?|lebe|arbeite|komme|fahre?|gehe?|esse?|trinke?|nutze|benutze|spiele|lerne|suche|kann|muss|will|liebe|hasse|spreche|verkaufe|sammle|betreibe|mache|reise|studiere|pendle|erwarten|koche|backe|lese|brauche|besitze|schlafe|treffe|ziehe|plane|möchte|vertrage|interessiere|verzichte|sind|werde|wurde|war|hatte)";
const OWN_SUBJECT =
  "(?:ich|wir|mein|meine|meinem|meiner|meinen|unser|unsere|unserem|er|sie|mir|mich|uns|bei|heute|jetzt|inzwischen|mittlerweile|seit|seitdem|früher|deshalb|daher|deswegen|darum|dafür|dort|danach|am|im|den|die|das|tagsüber|abends|morgens|nächste[rnsm]?|leider|sonst|ansonsten|allerdings|außerdem|zurzeit|da)";
export const JOINTS = german(
  `(?:(?:,? (?:und|aber|doch|während|wohingegen|sowie|dafür|jedoch|allerdings|denn|nur)|;) (?!(?:${SOFT} ){0,2}(?:${OWN_VERB}|(?!meine|unsere|eine|keine|diese|alle|heute|ohne|seine|ihre|beide)[a-zäöüß]{3,18}e)\\b(?! (?:ich|wir)\\b))(?=\\S{2,})|, (?=${OWN_SUBJECT}\\b)|(?<=,| )(?:und|aber|doch) (?=(?:${SOFT} ){0,2}${OWN_VERB}\\b)|(?<=,) (?=${OWN_VERB}\\b))`,
  "g",
);
export const SHARED_JOINTS = german(
  `(?:,? (?:und|aber|oder|sowie|jedoch|dann)|,) (?=(?:${SOFT} ){0,2}(?!(?:nicht|seit|erst|fast|selbst|sonst|meist|jetzt|keine?n?|eine?n?|meine?n?|unsere?n?|deine?n?|seine?n?|ihre?n?|alle|beide|diese|viele|ohne|gerne|heute|gegen|zwischen|neben|wegen|etwa|die|zwei|sie|mit|bitte|weit|statt|dort)\\b)(?:[a-zäöüß]{1,18}(?:e|t|en|ann|ag|ar|uss|arf|ill|ird|bin|hab|ieß|ing|am|og)|bin|hab|ist|hat)\\b(?! es\\b))`,
  "g",
);

/** A sentence that leans on the one before: "Das war schön.", "Die ist super." */
export const LEANS_BACK = german(
  "^(?:und |aber |also |denn |dann |auch )?(?:das|es|dies|dabei|dafür|damit|davon|dazu|daran|darauf|darüber|deswegen|deshalb|darum|daher|dort|er|sie|ihm|ihr|ihn|ihnen|dessen|deren|der|die|denen|beide|so) (?:ist|war|sind|waren|hat|hatte|hatten|haben|wird|wurde|kann|konnte|macht|machte|hilft|hilf|half|klingt|liegt|geht|ging|gab|freue|bin|habe|hab|sieht|kommt|kam|wäre|gefällt|gefiel|soll|muss|heißt|wohnt|lebt|arbeitet|tut|will|mag|steht)\\b",
  "i",
);
export const TAIL =
  /,? (?:weil|denn|da|obwohl|damit|sodass|so dass|was (?:mich|mir|uns|echt|wirklich|sehr|ziemlich)|wobei) [^.!?\n]{10,180}(?=[.!?]*$)/;
export const CUTS = /[,;:–—-]\s|\s(?=(?:und|aber|oder|weil|denn|dass|wenn|während|sondern|doch)\s)/g;
