/** Standing wishes to the assistant as German puts them without a plain command. */
import { anyOf } from "../any-of.ts";
import { wishRules } from "../wish-rules.ts";
import { IMPERATIVE } from "./instructions.ts";
import { german } from "./pattern.ts";

const POLITE = "(?:(?:und|aber|also|dann|bitte|doch|mal|einfach|ach ja),? ){0,3}";
const ANSWERS = anyOf(
  "antwort(?:en)? nachricht(?:en)? erklärung(?:en)? texte? textnachricht(?:en)? mails? e-mails? zusammenfassung(?:en)? rückmeldung(?:en)? ausführungen beiträge",
);
const YOURS = "(?:all )?(?:deine|ihre|eure|alle deine|alle ihre)";
const MEASURE = `(?:\\d{1,4}|eine?[mnr]?|[a-zäöüß]{2,15}(?: dutzend| paar)?) ${anyOf(`
  wörtern? worten? worte sätze sätzen satz zeilen? absätzen? absatz punkten? stichpunkten? zeichen seiten? schritten? vorschlägen? optionen beispielen? fragen? bildschirmseiten?
`)}`;
const AT_MOST = anyOf(`
  unter maximal max\\.? höchstens nicht_mehr_als nicht_länger_als nie_mehr_als niemals_mehr_als nicht_über nie_über bis_zu weniger_als kürzer_als bloß_nicht_mehr_als keinesfalls_mehr_als allerhöchstens
`);
const EACH = `(?:pro|je|für (?:eine|jede|deine)|in (?:einer|jeder|deinen|ihren|allen)|bei (?:jeder|deinen|ihren|allen)) (?:[a-zäöüß]+ )?${ANSWERS}`;

/** What an assistant does over and over, to "du" and to "Sie". */
const SERVES = anyOf(`
  gibst geben zeigst zeigen schickst schicken sendest senden schreibst schreiben erklärst erklären empfiehlst empfehlen vorschlägst vorschlagen nennst nennen antwortest antworten zitierst zitieren übersetzt übersetzen planst planen buchst
  buchen kochst suchst suchen bestellst bestellen reservierst reservieren hilfst helfen sprichst sprechen redest reden ansprichst ansprechen anschreibst anschreiben anrufst anrufen erinnerst erinnern korrigierst korrigieren machst machen
  erstellst erstellen raussuchst aussuchst heraussuchst raussuchen aussuchen heraussuchen zusammenfasst zusammenfassen zusammenstellst zusammenstellen formulierst formulieren lieferst liefern rechnest rechnen anbietest anbieten vorbereitest
  vorbereiten erzählst erzählen beantwortest beantworten meldest melden begrüßt begrüßen weckst wecken rätst raten beschreibst beschreiben entwirfst entwerfen umrechnest umrechnen kritisierst kritisieren lobst loben
`);
const OCCASION = `(?:wenn|falls|sobald|immer wenn|jedes mal,? wenn|wann immer) (?:du|sie|ihr) (?![^.!?,]{0,40}\\b(?:den|die|das|dem|diese[nrsm]?|jene[nrsm]?|ihn|ihm|es|rabatt|bescheid|zeit|ruhe)\\b)[^.!?,]{0,60}?\\b${SERVES}`;
const THEN = `(?:dann |so ){0,2}(?:bitte\\b|immer\\b|nie\\b|niemals\\b|nur\\b|ausschließlich\\b|keine?[nrm]?\\b|ohne\\b|in\\b|mit\\b|auf [a-zäöüß]+isch\\b|lieber\\b|am liebsten\\b|möglichst\\b|gern\\b|gerne\\b|${IMPERATIVE}\\b(?! ich| wir)|(?:möchte|hätte|wünsche|brauche|bevorzuge|mag) ich\\b|will ich (?:sie|es|ihn|das|die|keine?n?|nur|immer|nie)\\b|(?:soll|sollen|sollte|sollten|muss|müssen|müssten|darf|dürfen|dürfte) (?:es|sie|das|die|der|er|alles|immer|nie|kein|keine|mein|meine)\\b|(?:kannst|darfst|solltest|sollst|musst|brauchst) du\\b|(?:können|dürfen|sollten|sollen|müssen|brauchen) sie\\b)`;

const HANDLED = anyOf(
  "geduzt gesiezt genannt angesprochen angeredet angerufen angeschrieben angemailt kontaktiert gestört geweckt erinnert benachrichtigt unterbrochen begrüßt belehrt gelobt",
);
const REACH = anyOf(
  "anrufen anschreiben anmailen stören wecken kontaktieren benachrichtigen melden anklingeln ansprechen schreiben klingeln unterbrechen duzen siezen",
);
const FORM = '["„“»]?(?:du|sie)["“”«]?';
const SOON =
  "\\b(?:heute|morgen(?! früh bitte)|gleich|jetzt|diesmal|nachher|dies(?:e|er|em|en|es)|dabei|mitkommst|vorbeikommst|gekommen|gewesen)\\b";

export const WISH_RULES = wishRules({
  "limit of replies": {
    example: "Maximal zwei Sätze pro Nachricht.",
    pattern: german([
      `^${POLITE}(?:halte?|halten sie|begrenze?|begrenzen sie|beschränke?|beschränken sie|kürze|kürzen sie) (?:bitte |mir |doch |immer ){0,2}(?:${YOURS}|jede|die|alle) (?:[a-zäöüß]+ )?${ANSWERS}\\b`,
      `^${POLITE}(?:beschränke?|beschränken sie|begrenze?|begrenzen sie) (?:dich|sich)\\b[^.!?:]{0,40}\\bauf (?:${AT_MOST} )?${MEASURE}`,
      `^${POLITE}(?:antworte|antworten sie)(?: mir| bitte| immer| stets| nur){0,3} (?:in|mit) (?:(?:${AT_MOST}|nur|bloß) )?${MEASURE}`,
      `^(?:bitte |nur |bloß ){0,2}(?:${AT_MOST} )?${MEASURE} (?:${AT_MOST} |bitte )?${EACH}`,
      `^${YOURS} (?:[a-zäöüß]+ )?${ANSWERS} (?:bitte )?(?:soll(?:en|te|ten)?|darf|dürf(?:en|ten)|muss|müss(?:en|ten)|kann|können|mögen)\\b`,
      `^(?:mehr als|länger als|über) ${MEASURE}\\b[^.!?]{0,30}\\b(?:lese ich nicht|will ich nicht|möchte ich nicht|brauche ich nicht|sind (?:mir )?zu (?:viel|lang)|ist (?:mir )?zu (?:viel|lang))\\b`,
      `^(?:ich|wir) (?:will|wollen|möchten?|mag|mögen|wünsche mir|hätte gerne?|brauche?n?|lese) (?:bitte |lieber |nur |immer |von dir ){0,3}(?:deine |keine )?${ANSWERS},? (?:unter|mit|von|bis|über|die|in|länger als|kürzer als) `,
      `^${POLITE}(?:stelle?|frage?|nenne?|gib|zeige?|schicke?|mache?|stellen sie|geben sie|nennen sie) (?:mir |mich )?(?:bitte |immer ){0,2}(?:nur |höchstens |maximal |bloß )?(?:eine?n?|zwei|drei|\\d) [a-zäöüß]+ (?:auf einmal|auf ein mal|gleichzeitig|nach de[rm] anderen|${EACH})`,
    ]),
    unless: german(":\\s*\\S|\\b(?:diese[rnsm]?|hier|jetzt|diesmal|wozu|worauf)\\b"),
  },
  "wish for an occasion": {
    example: "Wenn du mit mir sprichst, dann lieber langsam.",
    pattern: german(`^(?:und |aber |also |bitte ){0,2}${OCCASION}, ${THEN}`),
    unless: german(SOON),
  },
  "how to be addressed": {
    example: "Sag bitte Sie zu mir.",
    pattern: german([
      `^${POLITE}(?:sag|sage|sagen sie|sagt)(?: bitte| ruhig| einfach| gerne?| doch| weiterhin){0,2} ${FORM} zu (?:mir|uns)\\b`,
      `^(?:wir|du|sie|lass uns|lassen sie uns|von mir aus) (?:(?:können|könnten|dürfen|sollten|wollen|kannst|darfst|könntest|dürft|könnt) )?(?:wir |du |sie )?(?:uns|mich|einander) (?:gerne?|ruhig|bitte|auch|doch|einfach|weiterhin|lieber|beim|ab jetzt| ){0,6}(?:duzen|siezen)\\b`,
      `^${POLITE}(?:bleib|bleibe|bleiben wir|bleiben sie|wechseln wir|gehen wir|lass uns|lassen sie uns|reden wir)\\b[^.!?]{0,30}\\b(?:beim|per|zum) (?:du|sie)\\b`,
      `^(?:bitte |gerne? |lieber |ruhig ){0,2}(?:per|beim|mit) (?:du|sie)(?:,? bitte)?[.!]*$`,
      `^(?:das )?${FORM} (?:ist|wäre|reicht|genügt|passt)\\b(?: mir)?[^.!?]{0,20}(?:lieber|in ordnung|ok|okay|recht|angenehmer|mir|[.!]|$)`,
      "^(?:mein |der )?(?:vorname|nachname) (?:reicht|genügt|ist (?:ok|okay|in ordnung|genug|völlig ok))\\b",
      `^${POLITE}(?:rede?|reden sie|sprich|sprechen sie) (?:bitte )?(?:mich|uns) (?:bitte |immer |nur |doch |weiterhin ){0,2}(?:mit|als|per|formell|förmlich|höflich)\\b`,
      `^${POLITE}(?:lass|lassen sie) (?:bitte )?(?:das |den |die )(?:${FORM}|herr|frau|doktor|titel|anrede|förmlichkeiten|gesieze|geduze)[^.!?]{0,20}(?:weg|sein|bleiben)\\b`,
    ]),
    unless: german(SOON),
  },
  "not to be disturbed": {
    example: "Keine Anrufe vor acht.",
    pattern: german([
      `^(?:bitte |ab jetzt |absolut ){0,2}keine (?:anrufe?|nachrichten|mails|mitteilungen|benachrichtigungen|erinnerungen|push-nachrichten|sprachnachrichten|rückfragen) (?:mehr )?(?:bitte )?(?:vor|nach|während|am|an|in|im|zwischen|um|ab|über|beim|abends|morgens|nachts|mittags|sonntags|samstags)\\b`,
      `^(?!.{0,80}\\b(?:ich|wir|er|man|ihr|kann|soll|sollte|darf|will|muss|wird|werden|zu|konnte|wollte|hat|haben)\\b)[^.!?,]{0,60}\\b(?:nicht|nie|niemals|nicht mehr|nie mehr|keinesfalls|auf keinen fall|nur)(?: [^.!?,]{1,30})? ${REACH}(?: bitte)?[.!]*$`,
      `^(?:ich|wir) (?:will|wollen|möchten?|mag|mögen|wünsche) [^.!?,]{0,40}\\b(?:nicht|nie|niemals|nicht mehr|keinesfalls|ungern|nur) (?:[^.!?,]{1,30} )?${HANDLED} werden\\b`,
    ]),
    unless: german(SOON),
  },
  "what would suit better": {
    example: "Mir wäre es lieber, wenn du mich siezt.",
    pattern: german([
      "^(?:mir|uns|es|am liebsten|lieber|schöner|besser|angenehmer|netter) (?:wäre?|wär's|ist|fände ich)(?: es| mir| uns| ich| viel| deutlich| ehrlich gesagt| am| schon| nur| echt){0,4} ?(?:lieber|liebsten|angenehmer|angenehmsten|sympathischer|wohler|recht|lieb|besser|schöner)?,? (?:(?:wenn|dass|falls) (?:du|sie|ihr|wir uns)|(?:du|sie) (?:würdest|würden|nennst|duzt|siezt))\\b",
      "^(?:ich|wir) (?:fände?n?|fänd|hätte?n?|hätt|sähe|zöge|würde?n?|würd|bevorzuge|fühlte|fühle|käme)\\b[^.!?,]{0,40}\\b(?:besser|angenehmer|schöner|netter|lieber|sympathischer|bevorzugen|vorziehen|begrüßen|wohler|wohler fühlen|sicherer fühlen|vor|klar),? (?:wenn|dass) (?:du|sie|ihr|wir uns)\\b",
      `^(?:ich|wir) (?:werden?|würden?|würd|möchten?|mag|will) (?:[^.!?,]{0,20} )?(?:lieber|(?<!nicht )gerne?|am liebsten|eher)(?: [^.!?,]{1,30})? ${HANDLED}(?: werden)?[.!]*$`,
    ]),
    unless: german(SOON),
  },
});
