/** How German clauses tell that they claim nothing, or how what they claim is meant. */
import { ASKED_FOR_GOOD, isRequest, STANDING_ORDER } from "./instructions.ts";
import { german } from "./pattern.ts";
import { OUR, PERSON, QUALITY } from "./persons.ts";

const GUESS =
  "(?:glaube?|denke?|meine?|schätze?|vermute?|fürchte?|nehme? an|nehm an|bilde mir ein|würde sagen|würd sagen)";
const ERROR_OWNED =
  "(?:da )?(?:hab(?:e)? ich|ich hab(?:e)?) (?:mich|was|etwas) (?:wohl |da |leider |gerade |eben )?(?:vertan|geirrt|verschrieben|vertippt|versprochen|verrechnet|verzählt|verwechselt|verlesen|falsch (?:gesagt|geschrieben|angegeben))";
const SETS_RIGHT = `(?:korrektur|korrigiere(?=:)|berichtigung|tippfehler|richtigstellung|quatsch|blödsinn|unsinn|falsch|(?:kleiner|mein|sorry,? mein) fehler(?: von mir)?|(?:das )?stimmt (?:so )?nicht(?: ganz)?|das (?:ist|war) (?:falsch|nicht richtig|nicht ganz richtig|ein fehler|ein irrtum)|${ERROR_OWNED}|ich muss (?:mich|da was|etwas) (?:korrigieren|berichtigen|richtigstellen)|um das (?:richtigzustellen|zu korrigieren|klarzustellen)|genauer gesagt|besser gesagt|vielmehr|ich meinte?(?= (?:natürlich|eigentlich|doch)?)|ich wollte sagen|gemeint (?:war|ist))`;
const NO =
  "(?:nein|nee|nö|ne|doch|halt|stopp|stop|moment|warte|ups|oh|ach|äh|ähm|mist|hoppla|sorry|entschuldige|entschuldigung|pardon|verzeihung|tut mir leid)";
const AIR =
  "(?:und|aber|also|ja|na ja|naja|nun|tja|hm+|ok|okay|gut(?=[,!])|hey|hi|hallo|moin|servus|guten (?:tag|morgen|abend)|übrigens|nebenbei(?: bemerkt| gesagt)?|apropos|btw|fyi|ehrlich gesagt|um ehrlich zu sein|ehrlicherweise|ganz ehrlich|offen gesagt|tatsächlich|eigentlich|leider|zum glück|glücklicherweise|zur info|nur zur info|nur so nebenbei|wie gesagt|wie erwähnt|wie du weißt|weißt du|stell dir vor(?=[:,] (?:ich|wir) (?:hab|habe|haben|bin|sind))|ach ja|ach so|ach übrigens|jedenfalls|außerdem|ansonsten|im übrigen|was mich betrifft|persönlich|(?:oh )?mann(?=,)|boah|wow|danke(?: dir)?(?=[,!.])|super(?=[,!]))";
const NOTED =
  "(?:(?:bitte )?(?:merk(?:e)? dir|denk(?:e)? (?:bitte )?dr?a?ran|vergiss (?:bitte )?nicht|behalt(?:e)? im (?:hinterkopf|kopf)|notier(?:e)?(?: dir)?|speicher(?:e)?(?: dir)?(?: ab)?|du (?:solltest|musst|sollst) wissen|wichtig(?: zu wissen)?|gut zu wissen)(?: bitte| mal| gern| doch)?)";
const HEDGE_LEAD = `(?:ich ${GUESS}(?: mal| auch)?,(?: dass)?|ich ${GUESS}(?: mal)?(?= (?:ich|mein|meine|wir|unser|unsere) )|(?:es )?(?:kann|könnte) (?:gut |auch |durchaus )?sein,? dass|ich bin (?:mir )?nicht (?:ganz |so |hundertprozentig |100 prozent )?sicher,? (?:aber|ob)|(?:so|so)?weit ich weiß,?|meines wissens|ich weiß nicht genau,? aber|wenn ich mich (?:richtig|recht) erinnere,?|wenn ich mich nicht irre,?|glaub ich,?)`;

/** What stands before the claim itself. */
export const LEAD = new RegExp(
  `^(?:(?:${NO}|${AIR}|${SETS_RIGHT}|${NOTED}|${HEDGE_LEAD})(?:,? dass)?[,:;.!…–-]{0,2}(?:\\s+|$)){0,5}`,
  "iu",
);

/** @returns a clause without what leads in. */
const body = (lower: string): string => lower.replace(LEAD, "");

const QUESTION = german(
  [
    "^(?:wer|was|wann|wo|warum|wieso|weshalb|weswegen|wohin|woher|womit|wofür|woran|worauf|worüber|wovon|wozu|wobei|wodurch|wessen|wem|wen|welche[rnsm]?|inwiefern|inwieweit|ob)\\b(?! (?:ich|mir|mich) [^!?,]{1,40}(?:,|:| ist | sind ))",
    "^wie\\b(?! (?:gesagt|immer|jedes|jeden|du|schon|erwähnt|viele|meine?|die meisten|ihr wisst|versprochen))",
    "^(?:kannst|könntest|würdest|magst|hast|bist|weißt|kennst|findest|meinst|glaubst|denkst|willst|wirst|darfst|sollst|möchtest|hättest|wärst|siehst|gehst|kommst|machst|wohnst|sprichst|trinkst|isst|liest|hörst|fährst|brauchst|spielst|arbeitest|kennt|könnt|habt|seid|wollt|kommt) (?:du|ihr)\\b",
    "^(?:soll|sollte|kann|darf|muss|könnte|dürfte) (?:ich|man|wir)\\b(?! nicht[^!?]*\\.)[^.!]*$",
    "^(?:sollen|sollten|wollen|können|könnten|dürfen|müssen) wir\\b[^.!]*$",
    "^(?:gibt es|gibts|gibt's|ist (?:das|es|der|die|ein|eine|heute|hier|mein|meine)|sind (?:die|das|sie)|hat (?:jemand|der|die|das|er|sie)|haben (?:sie|die)|kann (?:jemand|es|das|mir jemand)|könnte (?:jemand|das|es)|geht das|gilt das|stimmt es|stimmt das|wird es|wird das|muss das)\\b(?! [^.!]*\\.$)",
    "^(?:ich|wir) (?:frage?n?|fragte|fragten) (?:mich|uns)\\b",
    "\\b(?:ich|wir) (?:wüsste|wüssten|würde|würd|möchte|möchten|will|wollte|wollten|hätte)\\b[^!?]{0,30}\\b(?:gern|gerne|mal|nur|dich|kurz)?[^!?]{0,12}\\b(?:wissen|fragen|erfahren|ob|wie man|wann|wo)\\b",
    "\\b(?:ich|wir) (?:wüsste|wüssten) (?:gern|gerne|nur|mal)\\b",
    "^mich (?:würde|würd|tät|täte) (?:mal |schon |auch )?interessieren\\b|^mich interessiert,? (?:ob|wie|was|warum|wann|wo)\\b",
    "\\b(?:weiß|weiss) (?:gar |leider |auch |noch )?nicht,? (?:ob|wie|was|wann|wo|warum|welche)\\b",
    "\\bkeine ahnung,? (?:ob|wie|was|wann|wo|warum|welche)\\b",
    "^(?:habe?|bin|mag|war|soll|muss|darf|kann|brauche?|wohne?|heiße?|trinke?|esse?) ich\\b[^.!]*\\?",
    "^(?:wenn|falls|angenommen|gesetzt|was|nachdem|weil|da|und|aber|sag mal)\\b[^.!]*\\?",
  ].join("|"),
);
/** "Mag meine Schwester Oliven": where nothing leads in. */
const ABOUT_OTHERS = german(
  `^(?:ist|hat|mag|kann|will|war|darf|muss|wird|(?!mit\\b|seit\\b|statt\\b|samt\\b|jetzt\\b|nebst\\b)[a-zäöüß]{2,15}t) ${OUR} ${QUALITY}{0,2}${PERSON}\\b`,
);
export const ASKS = {
  test: (lower: string): boolean => {
    const said = body(lower);
    return (QUESTION.test(said) || QUESTION.test(lower) || ABOUT_OTHERS.test(lower)) && !ASKED_FOR_GOOD.test(said);
  },
};

const CONTRARY = german(
  "\\b(?:wäre|wär|wären|wärst|hätte|hätt|hätten|hättest|würde|würd|würden|würdest|ginge|gingen|käme|kämen|wünschte|gäbe|wüsste|dürfte ich)\\b",
);
const SUPPOSED = german(
  "^(?:was,? wenn|was wäre|angenommen|gesetzt den fall|mal angenommen|stell(?:t|en sie)? (?:dir|euch|sich)(?: mal| bitte| nur)? vor|nehmen wir(?: mal| einmal)? an|falls|selbst wenn|wenn du|wenn ich du|wenn man|an (?:deiner|eurer|ihrer|seiner) stelle|tun? (?:wir )?(?:mal |doch |einfach )?so,? als|hypothetisch|rein theoretisch|theoretisch|beinahe|um ein haar|wenn ich (?:mal|einmal|irgendwann) )\\b",
);
/** Wishes that could come true are goals or tastes. */
const REAL_WISH = german(
  "\\b(?:würde|würd|würden) (?:ich |wir |mich |mir )?(?:[a-zäöüß]+ ){0,3}?(?:gern|gerne|lieber|am liebsten)\\b|\\b(?:gern|gerne|lieber|am liebsten) (?:würde|würd|würden) (?:ich|wir)\\b|\\b(?:traum|wunsch|ziel|wunschtraum) (?:wäre|wär)\\b|\\b(?:ich|wir) (?:würde|würd|würden) mich (?:als|eher)\\b|\\bich würde? sagen\\b",
);
const AS_IF = german("(?:so, )?(?:als|wie) (?:wäre|wär|hätte|ob|würde|wenn)\\b[^!?]*");
export const HYPOTHETICAL = {
  test: (lower: string): boolean => {
    const said = body(lower);
    if (SUPPOSED.test(said)) return !STANDING_ORDER.test(said);
    const plainly = said.replace(AS_IF, "");
    return CONTRARY.test(plainly) && !REAL_WISH.test(plainly) && !STANDING_ORDER.test(plainly);
  },
};

const SAYS =
  "(?:sagt|sagte|sagten|sagen|meint|meinte|meinten|meinen|behauptet|behauptete|behaupteten|behaupten|schreibt|schrieb|schrieben|schreiben|erzählt|erzählte|erzählten|glaubt|glaubte|glauben|denkt|dachte|denken|findet|fand|finden|rief|fragt|fragte|antwortet|antwortete|flüstert|flüsterte|berichtet|berichten|berichtete|erklärt|erklärte|vermutet|vermuten|warnt|warnen|raten|rät)";
export const REPORTED = german(
  [
    `^(?!(?:ich|wir|wenn|weil|dass|mein(?:e)? (?:arzt|ärztin|hausarzt|hausärztin|doktor|therapeut|therapeutin|zahnarzt)|unser(?:e)? (?:arzt|ärztin|kinderarzt))\\b)(?:(?!\\b(?:ich|wir|als)\\b)[^,:.!?]){2,60}?\\b${SAYS}\\b(?:[^,:.!?]{0,40}[,:]| (?:immer|oft|ständig|einmal|mal|nie|dann)\\b|\\s*$)`,
    "^(?:man|er|sie|jemand|irgendjemand|irgendwer|niemand|viele|viele leute|leute|manche|einige|experten|forscher|wissenschaftler|ärzte|alle|die leute) (?:[a-zäöüß]+ ){0,4}?(?:sagt|sagte|sagen|meint|meinte|meinen|behauptet|behaupten|hat behauptet|haben behauptet|glaubt|glauben|denkt|denken|findet|finden|erzählt|erzählen)\\b",
    "\\bhat (?:[a-zäöüß]+ ){0,4}(?:behauptet|gesagt|erzählt|gemeint|geschrieben),",
    "\\b(?:heißt|hieß) es\\b|\\bes (?:heißt|hieß),|\\bangeblich\\b|\\bgerüchten zufolge\\b|\\bsoll(?:en)? (?:[a-zäöüß]+ ){0,4}gesagt haben\\b",
    "^(?:laut|gemäß|zufolge)\\b(?! mein| unser)",
    `^[\\s,„“”"»«]*,? (?:${SAYS})\\b`,
    `[”“"»«] ?,? ${SAYS}\\b`,
    "\\bsteht[:,]? *$|\\bsteht:|\\bsteht,|\\bstand +$|\\bstand[:,]? *$|^(?:auf|in) (?:dem|der|einem|einer) [a-zäöüß]+ (?:steht|stand)\\b",
    "^wie sagt man\\b",
  ].join("|"),
);

/** "Könntest du ab jetzt immer …" */
/** "Kannst du mir helfen, jeden Tag zu laufen?": help with something is wanted once. */
const HELP_WANTED = german(["\\b(?:helfen|tipps?|ratschläge?|ideen|empfehlen|empfehlungen|erklären)\\b"]);
export const STANDING_ASKS = {
  test: (lower: string): boolean => ASKED_FOR_GOOD.test(body(lower)) && !HELP_WANTED.test(lower),
};
export const REQUESTS = { test: (lower: string): boolean => isRequest(body(lower)) };

/** Parts of what is being worked on together. */
const WORK_AT_HAND =
  "(?:absatz|absätze|überschrift|titel|satz|sätze|text|entwurf|vorschlag|vorschläge|variante|varianten|version|versionen|antwort|antworten|schluss|einleitung|formulierung|formulierungen|kapitel|zusammenfassung|übersetzung|idee|ideen|lösung|liste|tabelle|grafik|beispiel|beispiele|code|funktion|ergebnis|fassung|abschnitt|stelle im text|anschreiben|option|optionen|punkt|zeile|wortwahl|ton|tonfall|stil|rezept|einstieg|aufbau|gliederung|struktur|layout|slogan|gedicht|story|pointe|witz|mail|e-mail|bewerbung|lebenslauf|präsentation|folie|skript|logo|absätze|zeile|zeilen|wort|begriff|passage|erklärung|darstellung|argument|these|fazit)";
const STATE =
  "(?:gespannt|aufgeregt|begeistert|überrascht|beeindruckt|verwirrt|froh|dankbar|zufrieden|unzufrieden|einverstanden|überzeugt|müde|hungrig|durstig|satt|wach|dabei|dafür|dagegen|fertig|soweit|bereit|gleich|sofort|kurz|zurück|weg|wieder|da|hier|raus|drin|sprachlos|platt|baff|neugierig|enttäuscht|traurig|glücklich|sauer|genervt|gestresst|erleichtert|skeptisch|unsicher|sicher|unschlüssig|ratlos|geschockt|schockiert|gerührt|ehrlich|am (?:ende|ball|überlegen|start)|auf dem (?:sprung|weg)|der meinung|deiner meinung|ganz ohr|ganz deiner|mir (?:da |noch |nicht |ganz |gar |ziemlich |sehr |so |auch |dessen ){0,4}(?:sicher|unsicher)|im bilde|stolz|verliebt in (?:den|die|das) (?:text|idee|vorschlag))";
const MIND =
  "(?:(?:verstehe?n?|versteh)(?! (?:nichts|etwas|was|viel|wenig|mich|kein) (?:von|mit|gut)| (?:nichts|etwas|viel|wenig) von| mich| [a-zäöüß]+isch)|begreife?n?|kapiere?n?|seh(?:e|en)?(?= ,|,| schon| was| ein| das| es|[.!]|$)|weiß|weiss|wissen|freue?n?|danke?n?|(?:schaue?n?|schau|gucke?) (?:mal|kurz|nach|gleich|es|mir|gerade)|melde?n?|meld|denke?n?(?: mal| da| noch)? (?:(?:drüber|darüber)(?! nach, )|nach|mal|schon|nicht|auch|das)|denk(?: mal| da| noch)? (?:drüber|darüber|nach|mal|schon|nicht|auch|das)|glaube? (?:schon|nicht|auch|kaum|dir|ja|es|das|eher)|glaub (?:schon|nicht|auch|kaum|dir|ja|es|das|eher)|hoffe?n?(?!,? (?:bald|eines tages|dass ich|auf)|[^!?]{0,60} zu )|hoff|überlege? (?:mal|kurz|noch|es)|überleg (?:mal|kurz|noch|es)|stimme? (?:dir|zu|dem)|gebe? dir|geb dir|probiere? (?:das|es|mal|gleich)|probier (?:das|es|mal|gleich)|teste? (?:das|es|mal)|versuch(?:e)?(?:'s| es| das| mal)|wünsche? (?:dir|euch|ihnen)|nehme? (?:das|die erste|die zweite|den ersten|den zweiten)(?= |[.!]|$)|schicke? (?:dir|euch|ihnen)|sage? (?:mal|nur|dir|bescheid)|meine ja nur|meinte? (?:nur|das|es|damit)|komme? (?:gleich|später)|muss (?:los|weg|jetzt|gleich|kurz|mal|aufhören|überlegen|sagen|zugeben|schon|gestehen|ehrlich)|kann (?:(?:das|es)(?! nicht (?:leiden|ausstehen|ertragen|ab))|dir|mir das|nicht mehr|verstehen|nachvollziehen|nicht glauben|nichts dafür|dazu)|nachvollziehen|habe?n? (?:(?:das|es)(?= (?:verstanden|kapiert|gesehen|gelesen|schon|nicht|auch|mal|gemacht|jetzt|probiert|gewusst|so|noch|gerade|gefunden|gehört|vergessen|befürchtet|erwartet|geahnt|im griff)|[.!,]|$)|dich|verstanden|kapiert|begriffen|keine ahnung|keine zeit|keine lust|nichts (?:dagegen|gefunden|verstanden)|(?:noch |mal |da |nur |kurz |auch ){0,4}(?:eine|ne|zwei|ein paar|mehrere|keine)? ?(?:weitere |kleine |kurze |andere |dumme |letzte )?(?:frage|fragen|bitte|problem|anliegen|idee|vorschlag|rückfrage|rückfragen|anmerkung|anmerkungen|verständnisfrage)|gedacht|gemeint|gefragt|nicht (?:verstanden|gewusst)|recht)|hab (?:(?:das|es|'s)(?= (?:verstanden|kapiert|gesehen|gelesen|schon|nicht|auch|mal|gemacht|jetzt|probiert|gewusst|so|noch|gerade|gefunden|gehört|vergessen|befürchtet|erwartet|geahnt|im griff)|[.!,]|$)|dich|verstanden|kapiert|begriffen|keine ahnung|keine zeit|keine lust|(?:noch |mal |da |nur |kurz |auch ){0,4}(?:eine|ne|zwei|ein paar|mehrere|keine)? ?(?:weitere |kleine |kurze |andere |dumme |letzte )?(?:frage|fragen|bitte|problem|anliegen|idee|vorschlag|rückfrage|anmerkung)|gedacht|gemeint|gefragt|nicht (?:verstanden|gewusst)|recht)|erinnere mich nicht|entschuldige|bitte|bedanke|kenne? (?:das|es)|werde?n? (?:es|das|darüber|drüber|mir das|dich|dir|mich melden|mal|berichten)|komme? (?:nicht |gut |schon |da )?(?:weiter|klar|mit|drauf|darauf|zurück)|finde? (?:(?:das|es)(?! [^!?]{0,40}, (?:wenn|dass))|dein|deine|deinen|auch|schon|ja|nicht)(?= |[.!]|$)|wollte (?:nur|dir|mal)|sollten|sollte nicht|könnten|dürfen|warte|lache|lach|gehe? (?:davon aus|jetzt|mal)|bleibe? dran|lese? (?:das|es|mal)|übernehme? das|mache? das|mach das|brauche? (?:kurz|mal|noch|deine|einen moment|eine sekunde))";
const ABOUT_WORK = `(?:de(?:r|n|m|in|ine|inen|inem|iner|ssen)|die|das|diese[rnsm]?|erste[rnsm]?|zweite[rnsm]?|letzte[rnsm]?) (?:[a-zäöüß]+ ){0,2}?${WORK_AT_HAND}`;
const TALKS = german(
  [
    `^(?:ich|wir) ${MIND}\\b`,
    "^(?:ich|wir) (?!mag)[a-zäöüß]+'s\\b|^genau (?:das|so)\\b",
    `^(?:das|da|jetzt|so|hier|dann|dem|damit|darüber) (?:${MIND}|muss|kann|mag|verstehe|glaube|finde|sehe|weiß|hab|habe|bin|will|würde|stimme|wusste|dachte|nehme|mach|mache|probiere|schau|passt|klingt|gefällt) ?(?:ich|wir|mir|uns)?\\b[^!?]{0,60}[.!…]*$(?<!\\b(?:wohne|arbeite|lebe|umgezogen|geboren|hab ich [a-zäöüß]{3,20}|studiert)[^!?]*)`,
    `^(?:ich bin|wir sind|bin|bin ich|sind wir) (?:ja |auch |schon |jetzt |mal |dann |nur |gerade |grad |echt |sehr |total |ganz |so |wirklich |noch |da |mir da |fast |bald |gleich |etwas |ein bisschen |ein wenig |leicht |richtig |nicht |völlig ){0,4}${STATE}\\b`,
    "^(?:ich |wir )?(?:freue?n? |freu )(?:mich|uns)\\b|^(?:du hast|sie haben|da hast du|ihr habt) (?:recht|völlig recht|absolut recht|vermutlich recht|wahrscheinlich recht|natürlich recht)\\b|^(?:du|sie|ihr) (?:bist|hast|kannst|solltest|könntest|liegst|meinst|weißt|machst)\\b",
    "^(?:mir geht(?:'s| es)?|mir gehts|uns geht)\\b(?! (?:es )?(?:auf|nicht gut|schlecht))",
    `^(?:mir |mich )?(?:gefällt|passt|überzeugt|stört|fehlt) (?:mir )?(?:das|es|die|der|dein|deine)\\b`,
    "^(?:das|es|dies|so was|sowas) (?:ist|war|klingt|passt|gefällt|reicht|hilft|stimmt|sieht|wirkt|liest|hört|wäre|macht|geht|freut|tut|heißt|scheint|kommt|funktioniert|klappt|wusste|hatte|kann|darf)\\b(?! (?:mein|meine|unser|unsere|nicht mein)\\b)",
    "^(?:keine ahnung|keine sorge|kein problem|kein ding|kein thema|kein stress|nichts zu danken|nicht nötig|nicht schlimm|nicht schlecht|nicht wirklich|nicht ganz|nicht so|macht nichts|passt schon|mal sehen|mal schauen|weiß nicht|weiss nicht|gern geschehen|gerne|sehr gerne|mach ich|mache ich|wird gemacht|viel (?:erfolg|spaß|glück)|gute (?:idee|nacht|frage)|schönes?|guten|frohe|bis (?:später|dann|morgen|gleich|bald)|alles (?:klar|gute|gut)|lass mich|lass uns|mein (?:fehler|gott)|meine güte|tut mir leid|sorry|schau mal|weißt du)\\b[^!?]{0,60}[.!…]*$",
    `^(?:(?:sehr |echt |richtig )?(?:super|tolle?r?|gute?r?|schöne?r?|klasse|spannende?r?|interessante?r?)) ${WORK_AT_HAND}\\b`,
    "^(?:kann|könnte|mag|wird|dürfte|muss) (?:ja |schon |gut |wohl |auch )?sein[.!]*$|^(?:wir|man) (?:hören|sehen|sprechen|lesen|schreiben) uns\\b|^(?:machen|gehen|fangen|nehmen|schauen|reden|sprechen|bleiben|lassen|kommen) wir (?:mal |jetzt |also |doch |dann |bitte |lieber |noch |gleich ){0,4}(?:weiter|an|los|zum|zur|das|es|mal|den|die|beim|bei|kurz|zurück|lieber|über)\\b",
    "^(?:ach so|aha|achso),? jetzt\\b|\\bjetzt (?:hab|habe) ich(?:'s| es)\\b",
    "^(?:muss|müssen|kann|können) (?:ich|wir) (?:mal |jetzt |noch )?(?:überlegen|schauen|nachdenken|nachvollziehen|verstehen)\\b",
    "\\b(?:was du (?:meinst|sagst|schreibst)|deiner meinung|dein(?:e|en|er|em)? (?:antwort|hilfe|vorschlag|tipp|meinung|frage|idee|text))\\b",
  ].join("|"),
);

const NAMES_WORK = new RegExp(WORK_AT_HAND);
const TALKS_OF_WORK = german(`\\b${ABOUT_WORK}\\b`);
export const TALK = {
  test: (said: string): boolean =>
    (TALKS.test(said) || (NAMES_WORK.test(said) && TALKS_OF_WORK.test(said))) && !STANDING_ORDER.test(said),
};

/** It sets something right that was said before. */
const CORRECTING = german(
  [
    `^(?:(?:${NO}|${AIR}|${HEDGE_LEAD}),? ){0,3}(?:${SETS_RIGHT})`,
    `^(?:(?:oh|ach|äh|ähm|sorry|entschuldige|entschuldigung|pardon|ups|moment|halt|warte),? ){0,2}(?:nein|nee|nö|doch)[,!.]? (?!danke|alles|ist|passt|so|das|keine|kein problem|nicht|aber|gar|ich (?:weiß|glaube|denke|verstehe|meine (?!natürlich)))`,
    "^(?:(?:sorry|entschuldige|entschuldigung|ups|oh|ach|pardon|mist|tut mir leid),? ){1,2}(?:ich bin doch|mein name|es (?:ist|sind|war|waren)|ich (?:wohne|heiße|arbeite|meine|meinte)|[^!?]{2,40} (?:schreibt sich|heißt))\\b",
    "^eigentlich\\b(?! (?:mag|liebe|will|wollte|möchte|trinke|esse|gern|gerne|immer|nie|kein|keine))",
    "\\baber (?:eigentlich|in wirklichkeit|tatsächlich) (?:sind|ist|bin|habe|hab|war|waren|heißt)\\b",
    "^nicht [^!?,]{2,40}, sondern\\b",
    "\\bich (?:hab|habe) mich (?:vertan|geirrt|verschrieben|vertippt|versprochen|verrechnet)\\b",
  ].join("|"),
);
/** Something must be left that is set right. */
export const CORRECTS = {
  test: (lower: string): boolean => CORRECTING.test(lower) && body(lower).length >= RIGHTED_MIN,
};
const RIGHTED_MIN = 5;
export const REMEMBERS = german(`^(?:(?:und|also|ach ja|übrigens),? )?${NOTED}(?:[,:]|$| dass\\b| ich\\b| mein)`);
export const HEDGED = german(
  `\\b(?:vielleicht|eventuell|evtl|womöglich|möglicherweise|wahrscheinlich|vermutlich|wohl|vllt|anscheinend|scheinbar|ich ${GUESS}|glaub ich|glaube ich|denk ich|denke ich|schätz ich|nicht (?:ganz |so )?sicher|so?weit ich weiß|meines wissens|kann (?:gut |auch )?sein|könnte sein|überlege|irgendwie|unter umständen|mal sehen|wenn ich mich (?:recht|richtig|nicht))\\b`,
);
export const EMPHATIC = german(
  "\\b(?:immer|nie|niemals|unbedingt|auf keinen fall|unter keinen umständen|absolut|sehr wichtig|extrem|grundsätzlich|wirklich (?:wichtig|sehr|gern|gerne)|hasse|dringend|ausschließlich|strikt|streng)\\b",
);

/** A clause about a third party or a thing that states something, with the time of it. */
export const STATES = german(
  "^(?:der|die|das|mein|meine|unser|unsere) (?:[a-zäöüß-]*(?:termin|meeting|prüfung|klausur|flug|zug|hochzeit|feier|party|geburtstag|treffen|konzert|besprechung|operation|lieferung|abgabe|frist|umzug|beerdigung|taufe|reise|urlaub|kurs|vorstellungsgespräch|deadline|release|launch|vertrag)) [^!?]{0,60}?\\b(?:ist|findet|beginnt|fängt|endet|geht|startet|steht|wurde|war|läuft|kommt)\\b|^(?:heute|morgen|übermorgen|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)) [^!?]{0,30}?\\b(?:kommt|kommen|ist|findet|beginnt) (?:der|die|das|ein|eine|mein|meine|unser|unsere)\\b",
);
/** "keine Anrufe vor neun", "vermeide Freitagstermine". */
export const STANDALONE = german(
  "^(?:und |aber |sowie )?(?:bitte )?(?:keine?n?|nie|niemals|immer|nur|vermeide|verwende|benutze|nutze|antworte|schreibe?|nenne|buche|plane|halte|achte|ohne) \\S.{1,120}$",
);
/** Two names, as places and purposes have: "Berlin für Europa". */
export const ELLIPTIC =
  /^(?:Und |Aber )?(?!(?:Danke|Zeit|Bereit|Rezept|Ideen?|Tipps?|Hilfe|Geschenk|Text|Dank|Plan|Lösung|Vorschlag|Vorschläge|Liste)(?!\p{L}))\p{Lu}\p{L}{1,30} für (?:den |die |das )?\p{Lu}[^,;.!?]{1,40}[.!]?$/u;
