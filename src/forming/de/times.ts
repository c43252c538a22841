/** Times as they tell plans from habits and from what is over. Lower case. */
import { anyOf } from "../any-of.ts";

const WEEKDAY =
  "(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)(?:morgen|vormittag|mittag|nachmittag|abend|nacht)?";
const MONTH = anyOf("januar jänner februar märz april mai juni juli august september oktober november dezember");
const SEASON = anyOf("frühjahr frühling sommer herbst winter");

/** Names a time that may lie ahead. */
export const AHEAD = `(?:übermorgen|(?<!jeden |guten |am |in der )morgen(?! früh um| früh immer)|heute (?:abend|nachmittag|mittag|nacht)|nachher|demnächst|bald|kommende[nrsm]?|nächste[nrsm]?|(?:am|diesen|ab|bis|zum|bis zum|ab dem|vom|für den|den|seit)? ?\\d{1,2}\\. ?(?:${MONTH}|\\d{1,2}\\.)|(?:am|diesen|ab|bis|kommenden) ${WEEKDAY}|(?<!(?:jeden|letzten|vorigen|vergangenen|letzter|der) )${WEEKDAY}(?= )|(?:am|dieses) wochenende|in (?:\\d+|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|einer|einem|ein paar|wenigen) (?:stunden?|tage?n?|wochen?|monate?n?|jahre?n?)|(?:im|ab|bis|anfang|mitte|ende|diesen|bis ende|bis anfang|bis mitte|zum) (?:${MONTH}|${SEASON})|(?:zu|an|über|nach|vor|bis) (?:weihnachten|ostern|pfingsten|silvester)|dieses jahr|dieses jahres|ende des (?:monats|jahres)|ab 20\\d\\d|20(?:2[6-9]|3\\d)|irgendwann|später mal)`;

/** Happens again and again. */
export const OFTEN = `(?:immer|oft|meistens|meist|häufig|regelmäßig|normalerweise|gewöhnlich|üblicherweise|in der regel|manchmal|ab und zu|hin und wieder|selten|gelegentlich|täglich|wöchentlich|monatlich|jährlich|nachts|morgens|vormittags|mittags|nachmittags|abends|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?:morgen|vormittag|mittag|nachmittag|abend|nacht)?s|werktags|wochentags|unter der woche|am wochenende|jeden|jedes|jede|alle (?:zwei|drei|vier|paar|\\d+) (?:tage|wochen|monate|jahre|stunden)|(?:ein|zwei|drei|vier|fünf|sechs|mehr|\\d+)-?mal (?:am|pro|die|in der|im) (?:tag|woche|monat|jahr)|(?:einmal|zweimal|dreimal|viermal|fünfmal|mehrmals) (?:am|pro|die|in der|im|täglich|wöchentlich|jährlich)|zum frühstück|zum mittagessen|zum abendessen|vor dem (?:schlafen|schlafengehen|frühstück|einschlafen)|nach (?:der arbeit|dem essen|dem sport|feierabend)|seit (?:[a-zäöüß0-9]+ )?(?:kurzem|kindheit|jahren|monaten|wochen|der [a-zäöüß]+|einem jahr|anfang|neuestem|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|\\d{4}))`;

const STRONG_PARTICIPLE = "[a-zäöüß]{0,10}ge[a-zäöüß]{2,14}(?:t|en)";
const WEAK_PARTICIPLE = "(?:[a-zäöüß]{2,14}iert|(?:be|er|ver|ent|zer|miss|über|unter|wider)[a-zäöüß]{2,14}(?:t|en|an))";
/** "gekauft", "umgezogen", "verloren", "studiert", "passiert". */
export const PARTICIPLE = `(?:${STRONG_PARTICIPLE}|${WEAK_PARTICIPLE})`;

/** Simple past of common verbs. */
export const PAST = anyOf(`
war waren hatte hatten wurde wurden ging gingen kam kamen fuhr fuhren flog flogen zog zogen lief liefen sah sahen traf trafen fand fanden bekam bekamen begann begannen verlor verloren gewann gewannen starb starben lebte lebten wohnte wohnten arbeitete
arbeiteten studierte studierten machte machten lernte lernten spielte spielten kaufte kauften heiratete heirateten musste mussten konnte konnten durfte durften wollte wollten sollte sollten dachte dachten wuchs wuchsen besuchte besuchten blieb blieben aß aßen
trank tranken las lasen schrieb schrieben sprach sprachen stand standen`);

/** Over already: a perfect or a simple past. */
export const IS_PAST = `\\b(?:${PAST})\\b|\\b(?:habe?n?|hab|hat|bin|ist|sind)\\b[^!?]{0,120}\\b${PARTICIPLE}(?=[.,;!)]| und| aber|$)`;
