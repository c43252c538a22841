/** What somebody likes, dislikes, eats and cannot stand. */
import type { ClaimRule } from "../grammar.ts";
import { firstPerson, german, SPEAKS } from "./pattern.ts";
import { AHEAD, OFTEN, PAST } from "./times.ts";

const GOOD =
  "(?:super|toll|klasse|großartig|spannend|schön|gut|lecker|faszinierend|genial|interessant|klasse|cool|prima|herrlich|wunderbar|fantastisch|spitze|am besten|am schönsten|mega|geil|angenehm|entspannend|beruhigend|köstlich|wichtig)";
const BAD =
  "(?:furchtbar|schrecklich|eklig|ekelhaft|doof|blöd|(?:stink|tod|sterbens)?langweilig|nervig|überbewertet|ätzend|grauenhaft|grauenvoll|widerlich|scheußlich|unangenehm|anstrengend|stressig|schlimm|schlecht|öde|fad|unerträglich|zum kotzen|zu [a-zäöüß]{3,15}|grässlich|mist|scheiße)";
const LIKES =
  "mag|mögen|liebe|lieben|lieb|bevorzuge?n?|vergöttere|favorisiere|schwärme?n?|genieße?n?|begeistere?n?|interessiere?n?|interessier|steh(?:e|en)? (?:total |voll |sehr |eher |ja |einfach |nicht (?:so )?)?auf|fahr(?:e|en)? (?:total |voll |sehr )?(?:drauf |auf [a-zäöüß]+ )ab|schätze?n?(?= (?!ich|dass|mal))|bin (?:ein |eine )?(?:[a-zäöüß]+ )?(?:fan|liebhaber|liebhaberin|freund|freundin|anhänger|anhängerin) (?:von|der|des)|vorliebe für|schwäche für|süchtig nach|verrückt nach|fasziniert von|ziehe? [^!?]{2,40} vor|ziehen [^!?]{2,40} vor|sammle|sammeln|faible für|vernarrt in";
const AVERSE =
  "hasse?n?|hass|verabscheue?n?|meide?n?|vermeide?n?|boykottiere?n?|fürchte?n?|ekle|ekele|ekeln|ungern|nicht (?:so |sehr |besonders |wirklich )?(?:gern|gerne)|nicht (?:leiden|ausstehen|riechen|ertragen|ab)|nicht aus|(?:nichts|wenig|nicht viel|kaum etwas) (?:anfangen|abgewinnen)|halte nichts von|halte wenig von|mache einen (?:großen )?bogen um|angst vor|panik vor|phobie|abneigung gegen|lehne?n? [^!?]{1,40} ab|bin (?:kein|keine|nicht (?:gerade |so )?(?:der|ein|eine)) (?:großer |große |grosser )?(?:[a-zäöüß]+ )?(?:fan|freund|freundin|typ|mensch)";
const THING_OF_MINE = "\\b(?:mein|meins|meine welt|meine sache|mein ding|mein fall|mein geschmack|mein bier)\\b";

export const TASTE_RULES: readonly ClaimRule[] = [
  {
    name: "health",
    example: "Ich habe Diabetes.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["health"],
    needs:
      /diabet|asthma|migräne|rheuma|epilep|depress|adhs|ads|arthr|sklerose|hochdruck|blut|krebs|parkinson|dermitis|flechte|tinnitus|bandscheib|rollstuhl|hörgerät|herz|reizdarm|morbus|covid|burn|sichtig|farbenblind|schwerhörig|gehörlos|schlafstör|problem|schilddrüse|angst|insulin|schwanger|chron|mein/,
    pattern: german(
      `${SPEAKS}[^!?]{0,60}\\b(?:diabetiker(?:in)?|diabetes|asthma|asthmatiker(?:in)?|migräne|rheuma|epilepsie|epileptiker(?:in)?|depressionen?|adhs|ads|arthrose|arthritis|multiple sklerose|bluthochdruck|hohen blutdruck|krebs|parkinson|neurodermitis|schuppenflechte|tinnitus|bandscheibenvorfall|rollstuhl|hörgerät|herzschrittmacher|herzfehler|reizdarm|morbus [a-z]+|long covid|burnout|burn-out|kurzsichtig|weitsichtig|farbenblind|schwerhörig|gehörlos|schlafstörungen|rückenprobleme|knieprobleme|schilddrüse[a-zäöüß]*|höhenangst|flugangst|platzangst|insulin|blutgruppe|schwanger|chronisch[a-z]*)\\b|\\bmein(?:e)? (?:blutgruppe|blutdruck|blutzucker|knie|rücken|schulter|hüfte|asthma|migräne)\\b(?! (?:ich|wir))`,
    ),
  },
  {
    name: "constraint",
    example: "Ich bin allergisch gegen Erdnüsse.",
    type: "preference",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    needs:
      /allerg|intoler|unverträg|heuschnupf|zöliak|vege?t|vegan|tarier|frei|halal|koscher|abstinent|diät|keto|low carb|fast|vertrag|bauch|ausschlag|arm|weizen|verzicht|kein|nicht|rauch|meiden|nichts/,
    pattern: german(
      `(?:\\b(?:ich|wir|mich|mir)\\b|^(?=(?:bin|hab|habe|esse|ess|lebe|trink|trinke|vertrage|vertrag)\\b))[^!?]{0,80}\\b(?:allergisch|[a-zäöüß]*allergie|[a-zäöüß]*allergiker(?:in)?|[a-zäöüß]*intoleran[a-z]*|[a-zäöüß]*unverträglichkeit|heuschnupfen|zöliakie|vegetarisch|vegan|[a-z]*vegetarier(?:in)?|veganer(?:in)?|pes[ck][ea]tarier(?:in)?|flexitarier(?:in)?|frutarier(?:in)?|[a-zäöüß]*frei (?:essen|leben|ernähren)|(?:gluten|laktose|zucker|alkohol)frei|halal|koscher|abstinent|diät|keto|low carb|faste|(?<!(?:den|der|einen|meinen|mein|dem|ein|kein|keinen|unser|unseren|neuen|neuer) )vertrag(?:en?)?|bauchweh|bauchschmerzen|ausschlag|(?:zucker|salz|fett)arm|kohlenhydratarm|weizen|alkohol verzichte)\\b|\\bkommt (?:bei mir |bei uns )?kein(?:e[nrm]?)? [^!?]{2,30} (?:auf den tisch|ins haus|in die tüte)\\b|${firstPerson("verzichte|verzichten|muss verzichten")}|${firstPerson("muss|müssen|soll")}[^!?]{0,40}\\b(?:meiden|verzichten|vermeiden)\\b|${firstPerson("esse?n?|trinke?n?|rauche?n?")}[^!?]{0,40}\\bkein(?:e[nrm]?)?\\b|\\bkein(?:e[nrm]?)? [^!?,]{2,40}\\b(?:esse|essen|trinke|trinken) (?:ich|wir)\\b|${firstPerson("darf|dürfen|kann|können")}[^!?]{0,60}\\b(?:kein(?:e[nrm]?)?|nicht|nichts)\\b[^!?]{1,60}\\b(?:essen|trinken|heben|vertragen|tragen|fliegen)\\b|\\bvertrage?n? (?:ich|wir)\\b|\\brauche (?:ich )?nicht|\\bich rauche\\b`,
    ),
    unless: german(
      "\\b(?:mein|meine|unser|unsere) (?:[a-zäöüß]+ )?(?:bruder|schwester|mann|frau|sohn|tochter|freund|freundin) (?:isst|ist|trinkt|verträgt)\\b",
    ),
  },
  {
    name: "food and drink",
    example: "Ich trinke Kaffee nur schwarz.",
    type: "preference",
    event: "preference",
    isStanding: true,
    pattern: german(firstPerson("esse?n?|trinke?n?|trink")),
    unless: german(
      `\\b(?:zum|beim|das|vom|nach dem|vor dem|zu) (?:[a-zäöüß]*essen|trinken)\\b|\\bessen (?:gehen|gegangen|bestellt)\\b|\\b${AHEAD}(?![a-zäöüß])|\\b(?:heute|gestern|morgen|gerade|gleich|jetzt|${PAST})\\b|\\b${OFTEN}(?=[ .,!?]|$)`,
    ),
  },
  {
    name: "dislike",
    example: "Ich kann Koriander nicht ausstehen.",
    type: "preference",
    event: "preference",
    isStanding: true,
    labels: ["dislike"],
    polarity: "negative",
    needs:
      /hass|verabscheu|meid|boykott|fürcht|ekl|ekel|ungern|nicht|nichts|wenig|kaum etwas|bogen|angst|panik|phobie|abneig|lehn|kein|find|nerv|stör|ärger|langweil|stress|deprim|geh|graus|zuwider|gräuel|dorn|lästig|unangenehm|peinlich|zu |graut|grauen|hölle|albtraum|horror|qual|mach|bring|treib|schlecht|übel|verzicht|ertrag|komm/,
    pattern: german(
      `(?:\\b(?:ich|wir)\\b|^(?:${AVERSE}))[^!?]{0,80}(?<![a-zäöüß])(?:${AVERSE})\\b|(?<![a-zäöüß])(?:${AVERSE})\\b[^!?]{0,30}\\b(?:ich|wir)\\b|${firstPerson("finde?n?|find")}[^!?]{0,60}\\b${BAD}\\b|\\b(?:nervt|nerven|stört|stören|ärgert|ärgern|langweilt|langweilen|stresst|stressen|ekelt|ekeln|deprimiert) (?:mich|uns)\\b|\\b(?:mich|uns) (?:nervt|nerven|stört|stören|ärgert|langweilt|langweilen|stresst|ekelt)\\b|\\b(?:geht|gehen) (?:mir|uns) (?:echt |total |voll |ziemlich )?(?:auf die nerven|auf den keks|auf den wecker|auf den geist|gegen den strich)\\b|\\bist (?:mir|uns) (?:ein graus|zuwider|ein gräuel|ein dorn im auge|lästig|unangenehm|peinlich)\\b|\\b(?:ist|sind) (?:mir|uns) (?:zu (?:laut|scharf|süß|salzig|bitter|heiß|kalt|voll|stressig|teuer|anstrengend|langweilig|fettig)|nicht geheuer|ein graus|zuwider)\\b|\\bgraut (?:es )?(?:mir|uns)\\b|\\bgrauen vor\\b|\\bfür mich (?:ist|sind) [^!?]{2,40} (?:ein graus|nichts|die hölle|ein albtraum)\\b|\\b(?:ist|sind) (?:für mich |echt )?(?:die hölle|ein graus|ein albtraum|nichts|der horror|eine qual) ?(?:für mich)?(?=[.!,]|$)|\\b(?:geht|gehen) (?:bei mir |für mich |ja )?gar nicht(?=[.!,]|$)|\\b(?:macht|machen) mich (?:fertig|wahnsinnig|krank|nervös|aggressiv|verrückt|traurig|müde|irre)\\b|\\b(?:bringt|bringen|treibt|treiben) mich (?:auf die palme|zur weißglut|in den wahnsinn)\\b|\\bwird mir (?:immer )?(?:schlecht|übel)\\b|\\b(?:kann|könnte) ich (?:gut |gerne |gern )?verzichten\\b|\\bpanik\\b|\\bhab(?:e)?'s nicht so mit\\b|\\bhabe? es nicht so mit\\b|\\bkommt (?:mir|uns) (?:nicht|kein[a-z]*)[^!?]{1,30}\\b(?:teller|tisch|haus|tüte|glas)\\b|${firstPerson("ertrage?n?")} (?:kein|nicht)|\\bvor [^!?]{2,40} (?:habe|hab|haben) (?:ich|wir) (?:[a-zäöüß]+ ){0,2}(?:angst|panik|horror)\\b|\\b(?:ist|sind|ist ja) nicht (?:so |gerade |wirklich |ganz )?${THING_OF_MINE}|\\bnicht (?:so |gerade |wirklich )?(?:mein ding|mein fall|mein geschmack|meins|meine welt|meine sache)\\b`,
    ),
    unless: german(
      "\\bhabe? keine? (?:angst|panik)\\b|\\bnicht mehr\\b|\\b(?:der|die|das|diese[rnsm]?) (?:[a-zäöüß]+ )?(?:absatz|text|satz|titel|überschrift|entwurf|vorschlag|antwort|version|variante)\\b|\\bnicht aus(?: der| dem| den|wendig)\\b",
    ),
  },
  {
    name: "liking",
    example: "Ich mag klassische Musik.",
    type: "preference",
    event: "preference",
    isStanding: true,
    needs:
      /mag|mög|lieb|bevorzug|götter|favor|schwärm|genieß|begeist|interess|steh|fahr|schätz|fan|freund|anhäng|vorliebe|schwäche|süchtig|verrückt|faszin|zieh|sammel|sammle|faible|vernarrt|gern|lieber|liebst|leidensch|hobb|steckenpferd|geschmack|find|gefäll|gefall|schmeck|liegt mir|behagt|taugt|taugen|reizt|entspann|beruhig|mach|wichtig|heilig|egal|ding|zu haben|typ|mensch|junkie|naschkatze|ratte|wurm|genieß|eule|schmecker|team|für mich|herz|lass|glücklich|wohlsten|geht über|leben gern|alles|tut mir|tun mir|passion|eingefleischt|brauche|könnte/,
    pattern: german(
      `(?:\\b(?:ich|wir)\\b[^!?;]{0,60}?|^(?:(?:total|sehr|voll|am liebsten|richtig|besonders|auch) ){0,2})(?<![a-zäöüß])(?:${LIKES.replaceAll("|lieb|", "|")})\\b(?! grüße| gruß)|(?<![a-zäöüß])(?:${LIKES}) (?:(?:mich|mir|uns|auch|total|sehr|schon|gar|überhaupt|einfach|eigentlich|besonders|nicht|leider) ){0,3}(?:ich|wir)\\b|\\b(?:${SPEAKS})[^!?]{0,80}\\b(?:gern|gerne|am (?:aller)?liebsten|lieber)\\b|\\b(?:gern|gerne|am (?:aller)?liebsten|lieber)\\b[^!?]{0,80}\\b(?:ich|wir)\\b|^(?:${"mag|esse|trinke|lese|höre|schaue|schau|gehe|koche|fahre|reise"}) (?:[a-zäöüß]+ ){0,3}(?:gern|gerne|am liebsten|lieber)\\b|\\b(?:mein|meine|unser|unsere|meiner|meinen)(?: [a-zäöüß]+)? (?:absolute[rsn]? |große[rsn]? |größte[rsn]? )?(?:lieblings[a-zäöüß-]+|favorit|favoriten|favoritin|leidenschaft|hobby|hobbys|hobbies|steckenpferd|vorliebe|geschmack|schwäche)\\b|^lieblings[a-zäöüß-]+\\b|${firstPerson("finde?n?|find")}[^!?]{0,60}\\b${GOOD}\\b|\\b(?:gefällt|gefallen|schmeckt|schmecken|liegt mir|behagt|taugt|taugen) (?:mir|uns)\\b|\\b(?:mir|uns) (?:gefällt|gefallen|schmeckt|schmecken)\\b|\\b(?:interessiert|interessieren|fasziniert|faszinieren|begeistert|begeistern|reizt|entspannt|beruhigt) (?:mich|uns)\\b|\\b(?:mich|uns) (?:interessiert|interessieren|fasziniert|faszinieren|begeistert|begeistern|reizt)\\b|\\b(?:macht|machen) (?:mir|uns) (?:[a-zäöüß]+ ){0,3}(?:spaß|freude)\\b|\\b(?:mir|uns) (?:macht|machen) [^!?]{2,50} (?:spaß|freude)\\b|\\b(?:ist|sind) (?:mir|uns) (?:[a-zäöüß]+ ){0,2}(?:wichtig|am liebsten|lieber|heilig|egal)\\b|\\b(?:mir|uns) (?:ist|sind) [^!?]{2,60} (?:wichtig|am liebsten|lieber|egal)\\b|\\b(?:ist|sind) (?:genau |total |voll |ganz )?mein ding\\b|\\beher für [^!?]{2,40} zu haben\\b|\\bich bin (?:nicht so |nicht gerade |gar nicht |eher |mehr |ganz klar |definitiv |total )?(?:ein |eine |der |die )?(?:absoluter |absolute |echter |echte |totaler |totale |großer |große )?(?:[a-zäöüß]{2,20}typ|[a-zäöüß]{2,20}fan|[a-zäöüß]{2,20}liebhaber(?:in)?|[a-zäöüß]{2,20}mensch|[a-zäöüß]{2,20}junkie|naschkatze|leseratte|bücherwurm|genießer|genießerin|nachteule|feinschmecker|feinschmeckerin|team [a-zäöüß]+)\\b|\\bfür mich (?:immer |nur |am liebsten )(?!bitte keine)|\\b(?:mein|unser) herz schlägt\\b|\\b(?:lass|lasse) ich (?:alles|jeden|jede[sn]?) [^!?]{0,30}stehen\\b|\\bam (?:glücklichsten|wohlsten) (?:bin|fühle) ich\\b|\\b(?:bin|fühle) ich (?:mich )?am (?:glücklichsten|wohlsten)\\b|\\b(?:macht|machen) mich (?:glücklich|froh|happy)\\b|\\bmeine (?:große|größte|heimliche|erste) liebe\\b|\\bkönnte (?:ich )?(?:jeden tag|ständig|täglich|immer)\\b|\\b(?:ich )?könnte [^!?]{0,20}(?:jeden tag|ständig|täglich|immer)\\b|\\bnichts geht über\\b|\\bfür mein leben gern\\b|\\bmein ein und alles\\b|\\btut mir gut\\b|\\btun mir gut\\b|\\b(?:begeisterte|leidenschaftliche|passionierte|eingefleischte)r? [a-zäöüß]+\\b|\\b(?:ich|wir) (?:brauche?n?) (?:morgens|abends|täglich|jeden [a-z]+) (?:mein|unser|eine)`,
    ),
    unless: german(
      "\\b(?:hätte|hätten|hätt)\\b|\\b(?:würde|würd|würden|möchte|möchten|will|wollen)\\b[^!?]{0,50}\\b(?:gern|gerne|unbedingt)\\b|\\b(?:gern|gerne) (?:würde|möchte)\\b|\\b(?:der|die|das|diese[rnsm]?|deine?[rnm]?) (?:[a-zäöüß]+ )?(?:absatz|text|satz|titel|überschrift|entwurf|vorschlag|antwort|version|variante|idee)\\b|^gern(?:e)?(?: geschehen)?[.!]?$",
    ),
  },
];
