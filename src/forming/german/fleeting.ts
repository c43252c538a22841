/**
 * Memories in the third person with no value tomorrow: a mood, a momentary wish, a call. No memory
 * is better than a bad one (memory.md §3).
 */

/** @param text in the third person, the verb or the subject first */
export const isFleeting = (text: string): boolean => FLEETING.some((pattern) => pattern.test(text));

const DEGREE =
  "(?:(?:so{1,4}|sehr|ganz|richtig|nur|nicht|auch|etwas|ziemlich|mega|super|total|voll|echt|ein|bisschen|wenig|wahnsinnig|unheimlich|extrem|heute|gerade|grad|immer|noch|schon|einfach|wieder|mal|gestern|morgen|mehr|viel|null|kein|keine|keinen|zu|irgendwie|komplett|völlig|absolut) )*";
const MOOD =
  "(?:stolz|froh|glücklich|müde|fertig|platt|gespannt|aufgeregt|happy|begeistert|dankbar|traurig|nervös|erleichtert|sprachlos|baff|alle|da|dabei|raus|neugierig|einverstanden|überrascht|bereit|wach|hungrig|satt|genervt|sauer|wehmütig|kaputt|erschöpft|k\\.o\\.|ko|gestresst|gelangweilt|wütend|enttäuscht|frustriert|verwirrt|überfordert|ratlos|unsicher|verzweifelt|besorgt|verkatert|durstig|urlaubsreif|motiviert|unmotiviert|zufrieden|unzufrieden|ungeduldig|gut drauf|schlecht drauf|gut gelaunt|schlecht gelaunt|am ende|am arsch|am verzweifeln|am durchdrehen|gut angekommen|in eile|spät dran)";
const BEHIND =
  "(?=$|[,.;]| (?:auf|aufs|über|von|vom|wegen|und|dass|weil|mit|nach|heute|gerade|wie|zu|zum|für)(?!\\p{L}))";

const fleetingPattern = (source: string): RegExp => new RegExp(source, "iu");

const FLEETING: readonly RegExp[] = [
  fleetingPattern(`^(?:Ist|War|Wird|Fühlt sich|Wirkt) ${DEGREE}${MOOD}${BEHIND}`),
  fleetingPattern(
    `^(?:Hat|Hatte) ${DEGREE}(?:bock|lust|laune|hunger|durst|stress|spaß|nerv|nerven|zeit|plan|ahnung|schiss|panik|muskelkater|feierabend|recht|glück|pech|freude|langeweile|sorge|hoffnung)(?!\\p{L})`,
  ),
  fleetingPattern("^(?:Freut|Ärgert|Wundert|Langweilt|Beeilt|Schämt|Entschuldigt|Bedankt|Fragt) sich(?!\\p{L})"),
  fleetingPattern(
    "^(?:Hat|Haben) sich (?:\\S+ ){0,3}?(?:gefreut|geärgert|gewundert|gelangweilt|geschämt|entschuldigt|bedankt|geeinigt|aufgeregt|verabschiedet)$",
  ),
  // "Wir haben auch veganen": of what, the sentence before says.
  fleetingPattern(
    "^(?:Hat|Will|Möchte|Mag|Nimmt|Braucht|Isst|Trinkt) (?!.*(?:zwei|drei|vier|fünf|keinen?|allein|wenig|gerne|offen|eins|keine|keins|viele|alles|etwas))(?:einen |eine |den |die )?(?-i:\\p{Ll}{4,}(?:en|es))$",
  ),
  fleetingPattern(
    "^(?:\\p{L}+ )?(?:Lacht|Weint|Heult|Kotzt|Bellt|Miaut|Stirbt vor|Platzt vor|Drückt (?:dir |ihr |ihm |sich )?die Daumen)(?!\\p{L})",
  ),
  fleetingPattern("^Isst (?:sonst |ansonsten )?alles$"),
  // "Kriegt davon Bauchweh": the cause is in the previous clause.
  fleetingPattern(
    "^\\S+ (?:\\S+ ){0,2}?(?:davon|dadurch|daran|darüber|darauf|danach|dagegen)(?!\\p{L})(?!.*(?:dass|zu|,) )",
  ),
  fleetingPattern(
    "^(?:Will|Möchte|Muss|Sollte|Könnte|Geht) (?:\\S+ ){0,4}?(?:ins bett|heim|schlafen|pennen|heulen|kotzen|los|weg|schreien)$",
  ),
  fleetingPattern(
    "^(?:Hat|Hatte) (?:es )?(?:gesagt|gemeint|gedacht|gewusst|geglaubt|gehofft|vergessen|verstanden|sich (?:wohl |da )?(?:vertan|verschrieben|geirrt|vertippt|verlesen|verrechnet|getäuscht|versprochen|verwählt))$",
  ),
  fleetingPattern("^(?:Ist|War|Wird) (?:gleich )?wieder da$"),
  fleetingPattern(
    "^Ist (?:bei|beim) (?:der |dem |den )?(?:\\d|kapitel|seite|folge|\\p{L}*(?:arzt|ärztin|friseur)|oma|opa|mama|papa|mutter|vater|eltern|freunden)(?!\\p{L})(?!.* versichert)",
  ),
  // "Die Praxis hat angerufen": the content is in another clause.
  fleetingPattern(
    "^[\\p{L}-]+ (?:hat|haben) (?:sich )?(?:\\S+ )?(?:angerufen|geschrieben|gemeldet|geantwortet|zurückgerufen)$",
  ),
  // The reference is in the previous sentence.
  fleetingPattern("^(?!.* als ).{0,60}(?<!\\p{L})(?:nichts|was|etwas) anderes(?!\\p{L})"),
  fleetingPattern(
    "^Kommt (?:\\S+ )?(?:vom|von der|aus dem|aus der) (?:sport|arbeit|schule|uni|training|büro|einkaufen|einkauf|dienst|schicht|urlaub|bett|dusche|kino|party|gym|fitness\\p{L}*)(?!\\p{L})",
  ),
  fleetingPattern("^(?:Fängt|Fing|Geht|Kommt|Macht|Ist|Hat) (?:an|los|mit|weg|da|dabei)$"),
  fleetingPattern("^(?:Ist (?:\\S+ )?umgezogen|Hat (?:\\S+ )?Angst)$"),
  fleetingPattern("^Hat den (?:Job|Arbeitgeber) gewechselt$"),
  fleetingPattern("^(?:Hat|Hatte) (?:\\S+ )?(?:angerufen|geantwortet|zurückgerufen)$"),
  fleetingPattern("^(?:Wurde|Wird|Ist) (?:\\S+ )?(?:umgebucht|verschoben|verlegt|storniert|abgesagt)$"),
  fleetingPattern(
    "^(?:Sitzt|Steht|Wartet|Liegt|Hockt|Ist) (?:gerade |grad |noch |schon )*(?:im|in der|in einem|am|auf dem|beim|aufm) (?:zug|bus|bahn|ice|stau|auto|tram|u-bahn|s-bahn|bahnhof|gleis|sofa|bett|balkon|büro|wartezimmer|klo|meeting|flieger|flugzeug)$",
  ),
  fleetingPattern(
    "^(?:Braucht|Will|Hätte gern) (?:\\S+ ){0,2}?(?:urlaub|ferien|kaffee|pause|schlaf|wochenende|bier|schokolade|hilfe)$",
  ),
  fleetingPattern("^Wird (?:\\S+ )?(?:krank|verrückt|wahnsinnig|irre)$"),
  fleetingPattern(
    "^(?:Laptop|Rechner|PC|Computer|Handy|Internet|WLAN|Drucker) (?:hängt|spinnt|stürzt|ruckelt|geht nicht|funktioniert nicht|nervt|streikt)(?!\\p{L})",
  ),
  fleetingPattern(
    "^(?:Ist|War) (?:ganz |echt |schon |voll |mega |so )?(?:ok|okay|nett|cool|super|toll|mies|doof|blöd|lustig|witzig|der hammer)(?=$|[,.]| (?:aber|und|oder|hier|da)(?!\\p{L}))",
  ),
  fleetingPattern(
    "^(?:Schöne[ns]?|Gute[ns]?|Frohe[s]?|Angenehme[ns]?|Viel|Schönen guten) (?:Tag|Abend|Morgen|Nacht|Woche|Wochenende|Feierabend|Urlaub|Ferien|Start|Rest\\p{L}*|Feiertage?|Erfolg|Spaß|Glück|Fest)(?!\\p{L})",
  ),
  fleetingPattern("^Findet (?:langweilig|egal|heiß|kalt|schlecht|übel|warm)$"),
  fleetingPattern("^Hat (?:\\S+ ){0,3}?(?:nicht|nix|nichts) (?:verstanden|kapiert|gecheckt|geschlafen)$"),
];

/** Statements about the assistant's answers; a wish in them is an instruction. */
const ANSWERING =
  "benutze?|benutzen sie|verwende|verwenden sie|nutze?|nutzen sie|schreibe?|schreiben sie|antworte|antworten sie|erklär|erkläre|gib|geben sie|lass|lassen sie|rede?|sprich|formuliere?|fasse?|fassen sie|vermeide|vermeiden sie|halte? dich|halten sie sich|verzichte|nenne?|rechne|nimm";
const LASTING =
  "keine?n?|immer|nie|niemals|stets|künftig|zukünftig|in zukunft|ab jetzt|ab sofort|von jetzt an|nur noch|grundsätzlich|generell|auf emojis|kürzer|knapper|weg";
/** Properties of answers. */
export const STYLE_TERMS =
  "emojis?|smileys?|tabellen?|stichpunkte?|stichworte?|listen?|aufzählungen|überschriften|fettdruck|fußnoten|quellen|beispiele|fremdwörter|anglizismen|floskeln|\\p{L}+ sätze|ganze sätze|zusammenfassungen?|fachbegriffe|lange erklärungen|einfache sprache";

export const ANSWER_TERMS = new RegExp(
  [
    "(?<!\\p{L})(?:(?:hätte|möchte|will|wünsche|mag|bevorzuge|brauche) (?:\\p{L}+ ){0,4}(?:antworten|erklärungen)",
    "(?:deine|ihre) (?:antworten|erklärungen|texte|nachrichten) (?:sind|sollen|dürfen|können)",
    "(?:mag|hasse|will) (?:\\p{L}+ ){0,3}(?:langen?|kurzen?|knappen?|ausführlichen?) texte",
    "uns (?:\\p{L}+ ){0,3}(?:duzen|siezen)|(?:per|beim) (?:du|sie)",
    "^(?:(?:und|aber|bitte|künftig) ){0,2}\\p{L}+en sie (?:\\p{L}+ ){0,6}?(?:immer|künftig|stets|nie|nur|grundsätzlich|keine?n?)",
    "dass (?:du|sie) (?:mir|mich|immer|künftig|nie|stets)",
    "(?:hasse?|mag|stört|nervt|liebe?|leiden|finde?s?(?: \\p{L}+){1,3})(?: es| mich| nicht| leiden| ab)*,? (?:wenn|dass) (?:du|sie)",
    "^(?:du|sie) (?:erklärst|schreibst|antwortest|redest|sprichst|formulierst|erklären|schreiben|antworten) (?:\\p{L}+ ){0,4}?(?:zu|so) \\p{L}+",
    "^(?:bitte )?höre? auf,? (?:mich|mir|uns)",
    "^du (?:musst|brauchst|sollst|darfst) (?:\\p{L}+ ){0,5}?(?:nicht|keine?n?)",
    "^(?:bitte )?(?:erzähl|sag|gib|zeig|schick|schlag)e? mir (?:\\p{L}+ ){0,2}?(?:nichts|keine?n?)",
    "^(?:bitte )?(?:nicht |immer |nur )?(?:so |zu )?\\p{L}+ antworten$",
    `^(?:(?:und|bitte|also) )*(?:${ANSWERING}) (?:(?!ich )\\S+ ){0,6}?(?:${LASTING})`,
    `^(?:(?:die|deine) )?(?:${STYLE_TERMS}) (?:brauche?|will|möchte|mag) ich (?:doch |jetzt |eigentlich )*(?:nicht|keine) mehr`,
    `(?:^|mir |uns )(?:nur )?(?:${STYLE_TERMS}) (?:genügen|reichen|reicht|genügt)|^mir (?:genügen|reichen|reicht|genügt) (?:${STYLE_TERMS})`,
    "^(?:ach |na |bitte |dann |jetzt )*(?:doch )?(?:lieber |bitte )?wieder (?:kurz|kürzer|knapp|ausführlich|länger|förmlich|locker|normal)(?: \\p{L}+)?$)(?!\\p{L})",
  ].join("|"),
  "iu",
);
