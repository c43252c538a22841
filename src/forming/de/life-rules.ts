/** What else is told of a life: habits, possessions, what happened. The last rule takes what the others leave. */
import type { ClaimRule } from "../grammar.ts";
import { firstPerson, german, SPEAKS } from "./pattern.ts";
import { OFTEN, PARTICIPLE, PAST } from "./times.ts";

const COUNT =
  "(?:einen|eine|ein|einem|einer|nen|ne|'nen|'ne|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf|viele|mehrere|ein paar|kein(?:e[nrm]?)?|meinen eigenen|meine eigene|mein eigenes|\\d+)";
const AIRY =
  "(?:frage|fragen|idee|ideen|problem|bitte|gefühl|eindruck|ahnung|zeit|lust|hunger|durst|vorschlag|anliegen|moment|recht|glück|pech|verständnis|zweifel|fehler|hoffnung|anmerkung|rückfrage|meinung|einwand|einwände|wahl|bock|tipp|ahnung|kopf|verdacht|minute|sekunde|überblick|bild)";

export const LIFE_RULES: readonly ClaimRule[] = [
  {
    name: "habit",
    example: "Ich jogge dreimal die Woche.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["habit"],
    pattern: german(
      `${SPEAKS}[^!?]{0,120}?\\b${OFTEN}(?=[ .,!?]|$)|\\b(?:bei|zu) (?:mir|uns)\\b[^!?]{0,60}\\b${OFTEN}(?=[ .,!?]|$)|\\b${OFTEN} [^!?]{0,60}\\bbei (?:mir|uns)\\b|\\b${OFTEN}[^!?]{0,100}?\\b(?:ich|wir)\\b|^(?:${OFTEN}) (?:gehe?|geh|arbeite|lese|mache|trinke|esse|jogge)\\b`,
    ),
    unless: german(`\\b(?:${PAST})\\b|^(?:wenn|falls|ob)\\b|\\b(?:verstehe|vergesse das|denke ich)\\b`),
  },
  {
    name: "possession",
    example: "Ich habe ein altes Fahrrad.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["possession"],
    pattern: german(
      `${firstPerson("habe?n?|hab|besitze?n?|halte|halten|fahre?n?|züchte?n?|trage?n?")}(?: (?:übrigens|auch|ja|noch|seit [a-zäöüß0-9]{2,15}(?: [a-zäöüß]{3,12})?|zu hause|daheim|privat|leider|gar|überhaupt|jetzt|aber|dafür|sogar|nur|im [a-zäöüß]+|in [a-zäöüß]{3,20})){0,3}(?: ${COUNT}) (?!${AIRY}\\b|(?:[a-zäöüß]+ )${AIRY}\\b)|\\b(?:mir|uns) gehör(?:t|en)\\b|\\bgehör(?:t|en) (?:mir|uns)\\b|\\b(?:besitze?n?)\\b|\\b(?:mein|meine|unser|unsere) (?:[a-zäöüß]+ )?(?:[a-zäöüß]*(?:auto|wagen|fahrrad|rad|motorrad|roller|boot|haus|wohnung|garten|balkon|gitarre|klavier|uhr|wohnmobil|werkstatt|couch|bus|bulli|kombi|e-bike|lastenrad|gravelbike)) (?:ist|hat|steht|liegt)\\b|\\bin (?:meinem|unserem|meiner|unserer) [a-zäöüß]+ (?:wachsen|wächst|blüht|lebt|leben|wohnt|wohnen|steht|stehen|hängt|hängen|liegt|liegen|gibt es)\\b|\\b(?:mein|unser) (?:budget|gehalt|einkommen|limit)\\b|\\b(?:steht|stehen|liegt|hängt|wartet|parkt) (?:mein|meine|unser|unsere)\\b`,
    ),
    unless: german(`\\b(?:habe?n?|hab|bin|sind)\\b[^!?]{0,120}\\b${PARTICIPLE}(?=[.,;!)]| und| aber|$)`),
  },
  {
    name: "activity",
    example: "Ich fliege nicht.",
    type: "fact",
    event: "fact",
    isStanding: true,
    pattern: german(
      firstPerson(
        "fliege?n?|fahre?n?|reise|reisen|jogge?n?|laufe|laufen|schwimme?n?|lese?n?|höre?n?|schaue?n?|schau|gucke?n?|spiele|spielen|trainiere?n?|mache|machen|mach|koche?n?|backe?n?|gehe?n?|geh|rauche?n?|schlafe?n?|stehe?n? [^!?]{0,40}auf|pflege?n?|verkaufe|kaufen|kaufe|kaufen|bestelle?n?|verdiene?n?|zahle|zahlen|spende?n?|engagiere?n?|singe?n?|tanze?n?|male|malen|zeichne?n?|meditiere?n?|wandere?n?|wander|klettere?n?|reite?n?|angle|angeln|segle|segeln|zelte|zelten|grille|grillen|pendle|unterstütze?n?|kümmere?n?|betreue?n?|besuche?n?|pflege?n?|nehme?n?|spritze?n?|wiege?n?|kenne?n?|züchte?n?|pendele?n?|schreibe?n? (?:tagebuch|gedichte|kurzgeschichten|briefe)",
      ),
    ),
    unless: german(
      "\\b(?:das|es|dich|dir|mal|gleich|weiter|dann|jetzt mal|davon aus|ihnen|euch)\\b(?! nicht)|^(?:wenn|falls|ob)\\b|\\b(?:der|den|dem|diesen) (?:text|satz|code|entwurf|titel|absatz|vorschlag)\\b",
    ),
  },
  {
    name: "happened",
    example: "Ich bin gestern umgezogen.",
    type: "fact",
    event: "fact",
    pattern: german(
      `${firstPerson("habe?n?|hab|bin|sind|wurde|wurden")}[^!?]{0,140}?\\b${PARTICIPLE}(?=[.,;!)]| und| aber|$)|${firstPerson(PAST)}|\\b(?:mir|uns|mich) (?:[a-zäöüß]+ ){0,5}${PARTICIPLE}(?=[.,;!)]|$)|\\b(?:mein|meine|unser|unsere) [a-zäöüß-]+ (?:ist|sind|wurde|wurden|hat|haben|war|waren)\\b[^!?]{0,100}\\b(?:${PARTICIPLE})(?=[.,;!)]|$)|\\b(?:ist|sind|wurde|wurden|hat|haben) (?:mein|meine|unser|unsere) [a-zäöüß-]+ [^!?]{0,100}${PARTICIPLE}(?=[.,;!)]|$)`,
    ),
    unless: german(
      "\\b(?:verstanden|gemeint|gefragt|gedacht|gesehen, (?:dass|was)|gelesen, (?:dass|was)|gehört, (?:dass|was)|kapiert|begriffen|gesagt|geschrieben, (?:dass|was)|gewusst|vergessen, (?:dir|dass|zu)|gerade (?:gelesen|gesehen)|gefunden)(?=[.,;!)]|$)|^(?:wenn|falls|ob|als ob)\\b|\\b(?:dich|dir)\\b|\\b(?:der|die|das|den|dem|diese[rnsm]?) (?:[a-zäöüß]+ )?(?:text|satz|absatz|titel|code|entwurf|antwort|version|liste|datei|überschrift)\\b|\\bwollte (?:nur|mal|dich|dir|eigentlich nur)\\b|\\bdachte\\b|^das war\\b|\\bkonnte(?:n)? (?:das|es)\\b",
    ),
  },
  {
    name: "stated",
    example: "Ich sitze oben am Fenster.",
    isWeak: true,
    type: "fact",
    event: "fact",
    isCased: true,
    // A noun or a number, known by its capital: "Ich bin müde" says too little. Who writes all in small letters says it in more words.
    pattern:
      /^(?=.{1,300}?[^.!?\s][,;:]? ["'„]?\p{Lu}[\p{L}-]|.{0,300}?\d|[^\p{Lu}\s]+(?: [^\p{Lu}\s]+){3,60}$|(?!Dann|Da |Das|Jetzt|So |Hier|Vielleicht|Leider|Natürlich|Trotzdem|Irgendwie|Manchmal|Eigentlich|Deshalb|Gern|Klar|Also|Heute|Morgen|Gestern|Bald|Gleich|Nun|Ja|Nein|Bitte|Danke)\p{Lu}[\p{L}-]{2,30} \p{Ll}{2,15} (?:ich|wir) )(?:[^!?„“"»«]{0,100}?(?<!\p{L})(?:[Ii]ch|[Ww]ir)(?!\p{L})|(?:[Bb]in|[Hh]abe?|[Mm]ag|[Kk]ann|[Mm]uss|[Ww]ill|[Gg]eh|[Gg]ehe|[Ff]ahre?) |(?:[Mm]eine?|[Uu]nsere?|[Ii]n meine[mr]|[Bb]ei (?:mir|uns)|[Vv]on mir|[Vv]or mir) (?!Meinung|Ansicht|Frage|Wissen|Bitte|Vorschlag|Idee|Fehler|Gott))/u,
    unless: german(
      "^(?:wenn|falls|ob|dass|was|wie|wer|wo|warum|als ob|sobald|lass|lasst)\\b|\\b(?:dich|dir|du|ihnen|euch)\\b|\\b(?:ich|wir) (?:denke?n?|glaube?n?|finde?n?|find|meine?|verstehe?n?|weiß|wissen|sehe?n?|hoffe?n?|frage?|danke?n?|freue?|wünsche?n?|schaue?|schau|melde?|probiere?|sollten|könnten|könnte|sollte|wollte|dürfte|wundere|vermute|nehme an|stimme|bitte|entschuldige|gratuliere|erinnere|warte|bleibe dabei|überlege|hätte|wäre|würde|weiss|muss (?:sagen|zugeben|gestehen|lachen|los)|kann (?:mir|nicht|nur|ja|es|das)|habe? (?:das|es|keine ahnung|recht|nichts dagegen)|brauche?n?(?! (?:kein|eine?n? (?:neue|größere|andere|eigene)))|fange? (?:mal |jetzt )?an|mache? (?:das|es|mal|jetzt|weiter)|gehe? (?:jetzt|mal|davon)|bin (?:mir|der|dafür|dagegen|gleich|froh|ganz|dabei|da|gespannt|soweit|nicht sicher|sicher|weg|zurück|raus))\\b|\\b(?:denke?|glaube?|finde?|meine|weiß|hoffe?|würde|hätte|könnte|sollten|könnten|verstehe|sehe|frage) (?:ich|wir)\\b|\\b(?:text|satz|absatz|titel|entwurf|antwort|überschrift|code|fehlermeldung|funktion|frage)\\b|[?]|^(?:das|es|dies|so|dann|jetzt|hier|dort|da|und|oder|damit)\\b",
      "i",
    ),
  },
];
