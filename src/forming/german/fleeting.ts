/**
 * What a German memory in the third person says that is over by tomorrow: a mood, a want of the moment, that somebody called. No memory is better than a
 * bad one (memory.md §3).
 */

/** @param text in the third person, the verb or the subject first */
export const isFleeting = (text: string): boolean => FLEETING.some((pattern) => pattern.test(text));

const DEGREE =
  "(?:(?:so{1,4}|sehr|ganz|richtig|nur|nicht|auch|etwas|ziemlich|mega|super|total|voll|echt|ein|bisschen|wenig|wahnsinnig|unheimlich|extrem|heute|gerade|grad|immer|noch|schon|einfach|wieder|mal|gestern|morgen|mehr|viel|null|kein|keine|keinen|zu|irgendwie|komplett|völlig|absolut) )*";
const MOOD =
  "(?:stolz|froh|glücklich|müde|fertig|platt|gespannt|aufgeregt|happy|begeistert|dankbar|traurig|nervös|erleichtert|sprachlos|baff|alle|da|dabei|raus|neugierig|einverstanden|überrascht|bereit|wach|hungrig|satt|genervt|sauer|wehmütig|kaputt|erschöpft|k\\.o\\.|ko|gestresst|gelangweilt|wütend|enttäuscht|frustriert|verwirrt|überfordert|ratlos|unsicher|verzweifelt|besorgt|verkatert|durstig|urlaubsreif|motiviert|unmotiviert|zufrieden|unzufrieden|ungeduldig|gut drauf|schlecht drauf|gut gelaunt|schlecht gelaunt|am ende|am arsch|am verzweifeln|am durchdrehen|gut angekommen|in eile|spät dran)";
const BEHIND =
  "(?=$|[,.;]| (?:auf|aufs|über|von|vom|wegen|und|dass|weil|mit|nach|heute|gerade|wie|zu|zum|für)(?!\\p{L}))";

const of = (source: string): RegExp => new RegExp(source, "iu");

const FLEETING: readonly RegExp[] = [
  of(`^(?:Ist|War|Wird|Fühlt sich|Wirkt) ${DEGREE}${MOOD}${BEHIND}`),
  of(
    `^(?:Hat|Hatte) ${DEGREE}(?:bock|lust|laune|hunger|durst|stress|spaß|nerv|nerven|zeit|plan|ahnung|schiss|panik|muskelkater|feierabend|recht|glück|pech|freude|langeweile|sorge|hoffnung)(?!\\p{L})`,
  ),
  of("^(?:Freut|Ärgert|Wundert|Langweilt|Beeilt|Schämt|Entschuldigt|Bedankt|Fragt) sich(?!\\p{L})"),
  of(
    "^(?:\\p{L}+ )?(?:Lacht|Weint|Heult|Kotzt|Bellt|Miaut|Stirbt vor|Platzt vor|Drückt (?:dir |ihr |ihm |sich )?die Daumen)(?!\\p{L})",
  ),
  of("^Isst (?:sonst |ansonsten )?alles$"),
  // "Kriegt davon Bauchweh": of what, the clause before says.
  of("^\\S+ (?:\\S+ ){0,2}?(?:davon|dadurch|daran|darüber|darauf|danach|dagegen)(?!\\p{L})(?!.*(?:dass|zu|,) )"),
  of(
    "^(?:Will|Möchte|Muss|Sollte|Könnte|Geht) (?:\\S+ ){0,4}?(?:ins bett|heim|schlafen|pennen|heulen|kotzen|los|weg|schreien)$",
  ),
  of(
    "^(?:Hat|Hatte) (?:es )?(?:gesagt|gemeint|gedacht|gewusst|geglaubt|gehofft|vergessen|verstanden|sich (?:wohl |da )?(?:vertan|verschrieben|geirrt|vertippt|verlesen|verrechnet|getäuscht|versprochen|verwählt))$",
  ),
  of("^(?:Ist|War|Wird) (?:gleich )?wieder da$"),
  of(
    "^Ist (?:bei|beim) (?:der |dem |den )?(?:\\d|kapitel|seite|folge|\\p{L}*(?:arzt|ärztin|friseur)|oma|opa|mama|papa|mutter|vater|eltern|freunden)(?!\\p{L})(?!.* versichert)",
  ),
  // "Die Praxis hat angerufen": what they said stands elsewhere.
  of("^[\\p{L}-]+ (?:hat|haben) (?:sich )?(?:\\S+ )?(?:angerufen|geschrieben|gemeldet|geantwortet|zurückgerufen)$"),
  // Of what else, the sentence before has to say.
  of("^(?!.* als ).{0,60}(?<!\\p{L})(?:nichts|was|etwas) anderes(?!\\p{L})"),
  of(
    "^Kommt (?:\\S+ )?(?:vom|von der|aus dem|aus der) (?:sport|arbeit|schule|uni|training|büro|einkaufen|einkauf|dienst|schicht|urlaub|bett|dusche|kino|party|gym|fitness\\p{L}*)(?!\\p{L})",
  ),
  of("^(?:Fängt|Fing|Geht|Kommt|Macht|Ist|Hat) (?:an|los|mit|weg|da|dabei)$"),
  of("^(?:Ist (?:\\S+ )?umgezogen|Hat (?:\\S+ )?Angst)$"),
  of("^Hat den (?:Job|Arbeitgeber) gewechselt$"),
  of("^(?:Hat|Hatte) (?:\\S+ )?(?:angerufen|geantwortet|zurückgerufen)$"),
  of("^(?:Wurde|Wird|Ist) (?:\\S+ )?(?:umgebucht|verschoben|verlegt|storniert|abgesagt)$"),
  of(
    "^(?:Sitzt|Steht|Wartet|Liegt|Hockt|Ist) (?:gerade |grad |noch |schon )*(?:im|in der|in einem|am|auf dem|beim|aufm) (?:zug|bus|bahn|ice|stau|auto|tram|u-bahn|s-bahn|bahnhof|gleis|sofa|bett|balkon|büro|wartezimmer|klo|meeting|flieger|flugzeug)$",
  ),
  of(
    "^(?:Braucht|Will|Hätte gern) (?:\\S+ ){0,2}?(?:urlaub|ferien|kaffee|pause|schlaf|wochenende|bier|schokolade|hilfe)$",
  ),
  of("^Wird (?:\\S+ )?(?:krank|verrückt|wahnsinnig|irre)$"),
  of(
    "^(?:Laptop|Rechner|PC|Computer|Handy|Internet|WLAN|Drucker) (?:hängt|spinnt|stürzt|ruckelt|geht nicht|funktioniert nicht|nervt|streikt)(?!\\p{L})",
  ),
  of(
    "^(?:Ist|War) (?:ganz |echt |schon |voll |mega |so )?(?:ok|okay|nett|cool|super|toll|mies|doof|blöd|lustig|witzig|der hammer)(?=$|[,.]| (?:aber|und|oder|hier|da)(?!\\p{L}))",
  ),
  of(
    "^(?:Schöne[ns]?|Gute[ns]?|Frohe[s]?|Angenehme[ns]?|Viel|Schönen guten) (?:Tag|Abend|Morgen|Nacht|Woche|Wochenende|Feierabend|Urlaub|Ferien|Start|Rest\\p{L}*|Feiertage?|Erfolg|Spaß|Glück|Fest)(?!\\p{L})",
  ),
  of("^Findet (?:langweilig|egal|heiß|kalt|schlecht|übel|warm)$"),
  of("^Hat (?:\\S+ ){0,3}?(?:nicht|nix|nichts) (?:verstanden|kapiert|gecheckt|geschlafen)$"),
];
