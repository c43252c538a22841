/** Who somebody is, what they plan, can and work on. */
import type { ClaimRule } from "../grammar.ts";
import { WHAT_ONE_IS } from "./identity-words.ts";
import { firstPerson, german, SOFT, SPEAKS } from "./pattern.ts";
import { OUR_ANY_CASE, PERSON, QUALITY } from "./persons.ts";
import { AHEAD, IS_PAST, OFTEN } from "./times.ts";

const COUNT =
  "(?:einen|eine|ein|ne|nen|'ne|'nen|zwei|drei|vier|fünf|sechs|sieben|acht|viele|mehrere|ein paar|nur|\\d+)";
const AGE =
  "(?:\\d{1,3}|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn)";
const THINGS =
  "(?:laptop|notebook|computer|rechner|pc|handy|smartphone|telefon|tablet|drucker|monitor|bildschirm|tastatur|maus|kamera|router|server|nas|editor|browser|betriebssystem|setup|stack|datenbank|ide|konsole|kopfhörer|fernseher|zeitzone|arbeitsplatz|wlan|internet|email-programm|kalender)";
export const SELF_RULES: readonly ClaimRule[] = [
  {
    name: "birthday",
    example: "Mein Geburtstag ist am 3. September.",
    type: "identity",
    event: "fact",
    isStanding: true,
    needs: /geburtstag/,
    pattern: german(`\\bmein geburtstag ist\\b|\\b(?:ich|hab|habe)\\b[^!?]{0,40}\\bgeburtstag(?=[.,!]| und|$)`),
    unless: german("\\bfeiere?\\b|\\b(?:zum|am) geburtstag\\b"),
  },
  {
    name: "plan",
    example: "Am Freitag fliege ich nach Rom.",
    type: "goal",
    event: "fact",
    labels: ["plan"],
    pattern: german(
      `^(?=.{0,200}?(?:${SPEAKS}|\\b(?:mein|meine|meiner|meinem|unser|unsere|unserer|mir|uns)\\b|^(?:der|die|das) (?:termin|meeting|prüfung|klausur|hochzeit|feier|party|op|operation|beerdigung|taufe|treffen|konzert|umzug|besprechung)\\b|\\bkommt\\b)).{0,200}?\\b${AHEAD}(?![a-zäöüß])`,
    ),
    unless: german(
      `${IS_PAST}|\\b${OFTEN.replace("am wochenende|", "")}\\b|\\b(?:gern|gerne|am liebsten|lieber|lieblings[a-zäöüß]+)\\b|\\bgeboren\\b|\\bseit\\b|^(?:der|die|das) (?!termin|meeting|prüfung|klausur|hochzeit|feier|party|op|operation|beerdigung|taufe|treffen|konzert|umzug|besprechung)|\\bam wochenende (?:gehe|spiele|arbeite|koche|schlafe|mache|lese|bin) ich\\b`,
    ),
  },
  {
    name: "appointment",
    example: "Ich habe einen Termin beim Zahnarzt.",
    type: "goal",
    event: "fact",
    labels: ["plan"],
    needs: /mein|unser|hab|hätte|werde/,
    pattern: german(
      `\\b(?:mein|meine|unser|unsere) (?:[a-zäöüß]+ )?(?:(?:op|[a-zäöüß-]*(?:termin|prüfung|klausur|flug|hochzeit|operation|vorstellungsgespräch|abgabe|umzug|deadline|reise)))\\b|\\b(?:habe?n?|hab|hätte) (?:ich |wir )?(?:[^!?]{0,50} )?(?:[a-zäöüß]*termin|vorstellungsgespräch|bewerbungsgespräch|prüfung|klausur|[a-zäöüß]*dienst|[a-zäöüß]*schicht|urlaub|training|probe|unterricht|frei)\\b|\\b(?:ich|wir) (?:werde|werden)\\b(?! (?:nicht schlau|verrückt|sehen|mal sehen|mich melden|das|es|oft|immer))|\\b(?:werde|werden) (?:ich|wir)\\b(?! (?:das|es|sehen))`,
    ),
    unless: german(`${IS_PAST}|\\b${OFTEN}(?=[ .,!?]|$)`),
  },
  {
    name: "goal",
    example: "Ich möchte Klavier lernen.",
    type: "goal",
    event: "fact",
    labels: ["goal"],
    pattern: german(
      `\\b(?:mein|meine|unser|unsere) (?:[a-zäöüß]{3,15} )?(?:ziel|ziele|traum|wunsch|vorsatz|plan|vorhaben|lebenstraum|herzenswunsch)\\b|${firstPerson("will|wollen|möchte|möchten|moechte|plane|planen|spare|sparen|träume|träumen|hoffe|hoffen|versuche|versuchen|versuch|beabsichtige|strebe|erwarten|überlege|überlegen|trainiere|trainieren|bereite|bereiten|müsste|müssten|sollte|suche|suchen|such|spiele mit dem gedanken|bin dabei|bin auf der suche|bin auf jobsuche|bin auf wohnungssuche|bewerbe mich|arbeite darauf hin|nehme mir vor|peile|visiere")}(?! (?:das|es|dir|nur|mal|dich|wissen|fragen)\\b)|\\bhabe?n? (?:ich |wir )?(?:vor|geplant|mir vorgenommen|uns vorgenommen|im sinn)\\b|\\b(?:vorgenommen|vorhabe|in den kopf gesetzt)\\b|\\bhab (?:ich )?vor\\b|${firstPerson("würde|würden|würd")}[^!?]{0,60}\\b(?:gern|gerne)\\b|\\b(?:gern|gerne) (?:würde|würden|würd) (?:ich|wir)\\b|${firstPerson("muss|müssen")}[^!?]{0,40}\\b(?:noch|unbedingt|dringend|bis|endlich|bald|meine?n?|unsere?n?|zum|zur|auf)\\b|\\b(?:auf|bin) (?:der )?(?:jobsuche|wohnungssuche)\\b|\\b(?:traum|wunsch|ziel) (?:wäre|wär|ist)\\b|${firstPerson("brauche?n?")} (?:dringend |unbedingt |bald |jetzt )?eine?n? (?:neue|größere|andere|eigene|wohnung|auto|job|haus|fahrrad)[a-zäöüß]*\\b|\\bzum ziel gesetzt\\b|\\b(?:denke|denken) (?:ich |wir )?(?:gerade |ernsthaft )?darüber nach\\b|\\bin erwägung\\b|\\bliebäugle\\b|\\bwünsche?n? (?:ich )?(?:mir|uns)\\b|\\bfreue?n? (?:ich )?(?:mich|uns) (?:schon |sehr |riesig |total ){0,4}auf (?:mein|meine|meinen|unser|unsere|unseren)\\b`,
    ),
    unless: german(
      "\\bich (?:will|möchte|wollte) (?:nur|dir|damit|ja|das|wissen|fragen|sagen)\\b|\\bdass (?:du|sie)\\b|\\bwir (?:wollen|sollten|müssen|können) (?:das|es|hier|den text|mal)\\b|\\b(?:wollte|wollten)\\b|\\bich hoffe?,? (?:das|du|es|dass du|dass es|dass das)\\b|\\bich (?:suche|brauche) (?:gerade )?(?:nach )?(?:einem wort|ein wort|das wort|ideen|inspiration)\\b",
    ),
  },
  {
    name: "project",
    example: "Ich arbeite an einer neuen App.",
    type: "project",
    event: "fact",
    needs:
      /arbeit|schreib|bast|tüft|feil|sitz|bau|entw|renov|restaur|digital|programm|gründ|dreh|produz|organis|gestalt|übersetz|forsch|design|illustr|veröff|lern|konz|implem|kompon|konstr|schrein|töpf|strick|näh|häkel|mal|zeichn|test|stick|mein|unser/,
    pattern: german(
      `${firstPerson("arbeite|arbeiten|schreibe?n?|bastle|bastele|bastel|tüftle|tüftele|feile|sitze")}(?: (?:gerade|grad|zurzeit|momentan|aktuell|derzeit|seit [a-zäöüß0-9]{2,15}(?: [a-zäöüß]{3,12})?|noch|abends|nebenbei|schon)){0,4}(?: ich)?(?: (?:gerade|grad|zurzeit|momentan|aktuell|derzeit|nebenbei|noch)){0,2} (?:an|am)\\b(?! (?:wochenende|abend|morgen|vormittag|nachmittag|[a-z]+tag)\\b| (?:der|dem|einer|einem) (?:uni|schule|hochschule|universität|klinik|kasse|gesamtschule|gymnasium|grundschule|rezeption|theke))|${firstPerson("baue|bauen|bau|entwickle|entwickeln|entwickele|renoviere?n?|restauriere?n?|digitalisiere?n?|programmiere(?! seit)|gründe|gründen|drehe?n?|produziere?n?|organisiere?n?|gestalte?n?|übersetze|forsche?n?|designe|illustriere|veröffentliche?n?|entwerfe?n?|konzipiere?n?|implementiere?n?|komponiere?n?|konstruiere?n?|schreinere?|töpfere?|dreh|schreibe?n? (?:gerade |grad |zurzeit |momentan |nebenbei |ich |wir ){0,4}(?:eine?n?|mein|meine|meinen|unsere?n?)|(?:stricke|nähe|häkle|male|zeichne|teste|sticke) (?:ich )?(?:gerade|grad|zurzeit|momentan)|lerne?n?|lern")}(?! (?:dich|das|es)\\b)|\\b(?:mein|unser|meine|unsere) (?:[a-zäöüß]+ )?(?:aktuelle[sr]? )?(?:[a-zäöüß]*projekt|startup|start-up|abschlussarbeit|masterarbeit|bachelorarbeit|doktorarbeit|diplomarbeit|dissertation|roman|podcast|blog|youtube-kanal|sprint|roadmap|codebasis|repository|repo|app|verein) (?:heißt|ist|handelt|geht|läuft|hat|wird)\\b`,
    ),
    unless: german(IS_PAST),
  },
  {
    name: "moved",
    example: "Ich bin letzte Woche nach Kassel gezogen.",
    type: "identity",
    event: "fact",
    needs: /gezogen|umzog|zog/,
    pattern: german(
      "\\b(?:bin|sind) (?:ich |wir )?[^!?]{0,80}\\b(?:nach|in die|in den|ins|aufs|an die|an den) [^!?]{2,40}\\b(?:um|hin)?gezogen\\b|\\b(?:nach|in die|ins|aufs) [a-zäöüß]{3,30} (?:gezogen|umgezogen) (?:bin|sind) (?:ich|wir)\\b",
    ),
  },
  {
    name: "identity",
    example: "Ich wohne in Leipzig.",
    type: "identity",
    event: "fact",
    isStanding: true,
    needs:
      /bin |bin$|name|heiß|heiss|wohn|leb|komm|stamm|arbeit|jobb|studier|unterricht|leit|betreib|promov|wachsen|verdien|haus|resid|kellner|wieg|größe|beschäftig|tätig|angestellt|pfleg|geboren|mein|unser|nenn|gezogen|kirche|gemeinde|religion|glaube|wurzel|beruf|führe|habe ich|ich habe|ausbildung|lehre|praktik|fsj|bufdi|umschul|staats|pass|muttersprache|klasse|schule|gymnasium|uni|homeoffice|gebürtig|gemeldet|sind|lern|gedien|wurde|getauft|adoptiert|[a-z]\/[a-z]/,
    pattern: german(
      `\\bmein(?:e|en)? (?:[a-zäöüß]{3,15}e[rn]? )?(?:vor|nach|familien|spitz|mädchen|künstler|zweit)?name\\b|\\bmein (?:rufname|alter|beruf|job|jahrgang|wohnort|heimatort|geburtsort|geburtsdatum|sternzeichen|zweitname|abschluss|arbeitgeber|heimatland|glaube|studium|studienfach|arbeitsweg)\\b|\\bmeine (?:muttersprache|nationalität|staatsangehörigkeit|staatsbürgerschaft|pronomen|adresse|anschrift|postleitzahl|e-mail-adresse|mailadresse|telefonnummer|handynummer|nummer|heimat|heimatstadt|religion|konfession|schuhgröße|kleidergröße|größe|arbeitszeit|arbeitszeiten|firma)\\b|\\b(?:mein|unser)e? (?:firma|betrieb|unternehmen|büro|wohnung|haus|dorf|agentur|praxis|kanzlei|verein|zuhause) (?:heißt|ist in|liegt|befindet|steht)\\b|\\b(?:mein|unser)e? (?:firma|betrieb|unternehmen|agentur|praxis|kanzlei) hat\\b|${firstPerson("heiße?|heiß|heisse?|wohne?n?|lebe?n?|leb|komme?n? (?:ursprünglich |eigentlich |gebürtig )?aus|stamme?n?|jobbe?n?|studiere?n?|studier|unterrichte?n?|leite?n?|betreibe?n?|promoviere|bin aufgewachsen|verdiene mein geld|hause|residiere|kellnere|praktiziere als|wiege|trage größe|habe studiert|hab studiert|habe gelernt|beschäftigt|angestellt|tätig|pflege meine[nr]?")}|${firstPerson("arbeite|arbeiten")}(?! (?:an (?:einem|einer|meinem|meiner|der|dem)|am|das|es|gerne|gern|mit|auf)\\b)|\\bgeboren\\b[^!?]{0,30}\\b(?:bin|wurde) ich\\b|\\bich (?:bin|wurde)\\b[^!?]{0,60}\\b(?:geboren|aufgewachsen|großgeworden|groß geworden|eingebürgert|getauft|adoptiert)\\b|\\b(?:geboren|aufgewachsen|studiert) (?:bin|habe|hab|wurde) ich\\b|\\b(?:alle|freunde|die meisten|viele|man) (?:nennen|nennt) mich\\b|\\b(?:\\bgebürtig(?= aus)|gemeldet (?:bin|in)|(?:er|sie|dey)/(?:ihm|ihn|ihr|sein|dem))\\b|\\b(?:ich bin|bin ich|bin)\\b(?: (?:${SOFT}|erst|fast|knapp|halb|ein|eine|der|die|seit [a-zäöüß0-9]{2,15}(?: [a-zäöüß]{3,12})?|von beruf|nämlich|nun|mittlerweile|inzwischen|hier|leider|nicht|kein|keine|gelernte[r]?|studierte[r]?|angehende[r]?|freie[r]?|freiberufliche[r]?|selbstständige[r]?|ausgebildete[r]?|staatlich [a-zäöüß]+|ehrenamtliche[r]?|leidenschaftliche[r]?|stolze[r]?|überzeugte[r]?|gebürtige[r]?|halbe[r]?|waschechte[r]?|echte[r]?|typische[r]?|zweifache[r]?|dreifache[r]?|alleinerziehende[r]?|junge[r]?|frischgebackene[r]?|praktizierende[r]?|gläubige[r]?|eins)){0,4} (?:${WHAT_ONE_IS}\\b|${AGE}(?: jahre)?(?: alt| jung)?(?=[.,!]| und| aber|$)|[a-zäöüß]+ groß\\b|\\d[\\d.,]* ?(?:m|cm|meter)? ?groß|(?:jahrgang|baujahr) \\d+|(?:anfang|mitte|ende) (?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|\\d0)|(?:im|in der|bei der|beim) (?:vertrieb|marketing|einkauf|öffentlichen dienst|einzelhandel|außendienst|innendienst|verwaltung|forschung|pflege|gastronomie|personalabteilung|buchhaltung|it|[a-zäöüß]*branche) (?:tätig|beschäftigt|angestellt)?|in (?:elternzeit|rente|altersteilzeit|ausbildung|mutterschutz|kurzarbeit|teilzeit)|im (?:ruhestand|referendariat|sabbatical|\\d+\\. (?:semester|lehrjahr))|bei der (?:freiwilligen )?(?:feuerwehr|bundeswehr|polizei|post|bahn|stadt)|auf (?:jobsuche|arbeitssuche)|(?:arbeitslos|selbstständig|selbständig|freiberuflich|verbeamtet|pensioniert|berufstätig|angestellt|krankgeschrieben)\\b)|^(?:ich bin|bin) (?:der|die|das) [a-zäöüß-]{2,15}[.!]?$|\\bich (?:mache|mach|absolviere)[^!?]{0,30}\\b(?:ausbildung|lehre|praktikum|referendariat|fsj|bufdi|umschulung)\\b|\\b(?:staatsbürgerschaft|staatsangehörigkeit|doppelpass|muttersprache)\\b|\\bich gehe? (?:in die|auf (?:die|das|ein|eine)) (?:[a-zäöüß0-9.]+ )?(?:klasse|schule|realschule|gesamtschule|gymnasium|grundschule|uni|hochschule)\\b|\\bich (?:\\p{L}+ )?${"seit"} [^!?]{2,30} (?:rentner|rentnerin|lehrer)\\b|\\b(?:bin|sind|ist) (?:ich |wir )?[^!?]{0,60}\\bnach [a-zäöüß]{3,} (?:um)?gezogen\\b|\\bgehöre?n? (?:ich )?[^!?]{2,50}\\b(?:kirche|gemeinde|religion|glauben)\\b|\\b(?:meine|unsere) wurzeln\\b|\\bberuflich (?:mache|bin|arbeite|komme) ich\\b|\\bmach(?:e|en)? (?:ich |wir )?beruflich\\b|\\b(?:haupt|neben)beruflich\\b|\\bglaube an (?:gott|allah)\\b|\\bmein (?:zuhause|wohnsitz|lebensmittelpunkt) ist\\b|\\b(?:ich bin|bin ich|wir sind) in [a-zäöüß]{3,} (?:zu ?hause|ansässig|wohnhaft|daheim)\\b|\\b(?:führe|leite|habe) (?:ich )?(?:einen|eine|ein|meine eigene|meinen eigenen) (?:eigene[ns]? )?(?:[a-zäöüß]+ )?(?:firma|praxis|kanzlei|agentur|restaurant|café|laden|geschäft|handwerksbetrieb|betrieb|werkstatt|bäckerei|friseursalon|hof|bauernhof|unternehmen)\\b|^(?:zu hause|daheim|in der familie) (?:sprechen|reden) wir\\b|\\bim homeoffice\\b|\\bhab(?:e)? (?:ich )?[^!?]{0,25}\\b(?:haare|augen|bart|sommersprossen|tattoos?|piercings?|glatze)(?=[.!,]| und|$)|\\bvon zu ?hause (?:aus )?\\b(?=[^!?]{0,20}$)`.replaceAll(
        "\\p{L}",
        "[a-zäöüß]",
      ),
    ),
    unless: german(
      "\\bich (?:wohne|lebe) (?:dem|der)\\b|\\bich bin (?:ein|eine) (?:kunde|sprachmodell|ki|assistent)\\b|^(?:ich )?(?:komme?|kommen)\\b[^!?]{0,20}\\baus (?:dem|der) (?:staunen|nummer|sache)\\b|\\b(?:tante|onkel|vater|mutter|oma|opa|papa|mama) geworden\\b",
    ),
  },
  {
    name: "introduction",
    example: "Ich bin Veronika.",
    type: "identity",
    event: "fact",
    isStanding: true,
    isCased: true,
    pattern:
      /^(?:[Ii]ch )?[Bb]in (?:ich )?(?:jetzt |nun |auch |schon |seit kurzem |hier die |hier der |die |der |kein |keine |ein |eine )?(?:\p{Ll}{3,20}(?:er|e) ){0,2}\p{Lu}\p{L}{2,25}(?: \p{Lu}\p{L}{2,25})?(?=[.,!]| und| aber| aus| bei| an| in| im| von| mit|$)/u,
    unless:
      /(?:Ohr|Feuer|Meinung|Ansicht|Fan|Tante|Onkel|Single|Vater|Mutter|Oma|Opa|Papa|Mama|Einzelkind|Dinge|Hoffnung|Hilfe|Freund|Freundin|Liebhaber|Liebhaberin|Mensch|Typ)(?!\p{L})|(?:begeistert|leidenschaftlich|passioniert|eingefleischt)er? /u,
  },
  {
    name: "relationship",
    example: "Ich habe zwei Brüder.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    needs: /bin|sind|hab|erwarte|hochzeit|jahrestag/,
    pattern: german(
      `\\b(?:ich bin|bin ich|bin|wir sind|sind wir)\\b[^!?]{0,50}\\b(?:verheiratet|verlobt|geschieden|single|verwitwet|ledig|vergeben|liiert|getrennt|zusammen|befreundet|verwandt|verpartnert|alleinerziehend|alleinerziehende[r]?|jüngste[rn]?|älteste[rn]?|einzelkind|tante geworden|onkel geworden|vater geworden|mutter geworden|oma geworden|opa geworden|papa geworden|mama geworden|in einer (?:[a-zäöüß]+ )?(?:beziehung|fernbeziehung))\\b|${firstPerson("habe?n?|hab|haben|erwarten|erwarte")}(?: (?:${SOFT}|insgesamt|zusammen|seit [a-zäöüß0-9]{2,15}(?: [a-zäöüß]{3,12})?|gar|überhaupt)){0,3} (?:${COUNT}|kein(?:e[rnm]?)?|unser[a-z]*|mein[a-z]*) (?:[a-zäöüß]+ ){0,2}?${PERSON}\\b|\\b(?:hochzeitstag|jahrestag)\\b|\\bwir sind (?:ein|kein|seit [a-zäöüß0-9]{2,15}(?: [a-zäöüß]{3,12})? ein) paar\\b|\\b(?:ich bin|bin ich|bin)\\b(?: [a-zäöüß]+){0,3} (?:vater|mutter|papa|mama|oma|opa|großmutter|großvater|tante|onkel|patenonkel|patentante|pate|patin|einzelkind|zwilling|trauzeuge|trauzeugin|schwanger)\\b`,
    ),
    unless: german(
      `\\b${OUR_ANY_CASE} ${QUALITY}{0,2}${PERSON}\\b[^!?]{2,80}\\b(?:besucht|getroffen|angerufen|gesehen|geholfen|gefragt|begleitet)\\b|\\bkatzen?haar|\\bzusammen (?:mit|in|nach|im|am|ge)`,
    ),
  },
  {
    name: "skill",
    example: "Ich spreche fließend Portugiesisch.",
    type: "skill",
    event: "fact",
    isStanding: true,
    needs:
      /kann|könn|sprech|beherrsch|programmier|versteh|kenn|spiel|isch|schein|lizenz|erfahr|geschick|talent|begabt|versiert|bewandert|sattelfest|geübt|fit|gut|schlecht|niete|finger|tippen|englisch|deutsch|lich bin/,
    pattern: german(
      `${firstPerson("spreche?n?|sprech|beherrsche?n?|programmiere?n?|verstehe?n? (?:nichts|etwas|viel|wenig|ein bisschen|was) von|kenne?n? (?:mich|uns)[^!?]{2,50} aus|kenne ich mich [^!?]{0,20}aus")}|${firstPerson("kann|können")}(?! (?:das|es|dir|mir|nicht mehr|nur sagen|verstehen|nachvollziehen|mich nicht erinnern|am|erst|nur|heute|morgen|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|ja|dich|euch|leider nicht kommen)\\b)(?=[^!?]{1,60}(?:\\b(?:schwimmen|singen|tanzen|kochen|backen|nähen|stricken|häkeln|malen|zeichnen|reiten|segeln|surfen|tauchen|klettern|skifahren|fahren|spielen|sprechen|schreiben|lesen|programmieren|löten|schweißen|tippen|jonglieren|pfeifen|rechnen|autofahren|kraulen|gut mit)\\b|isch\\b|\\bexcel\\b|\\bpython\\b|\\bjava\\b|\\bphotoshop\\b|\\bgebärden|\\bnoten\\b))|\\b(?:bin|sind|ist|war) (?:ich |wir )?(?:auch |echt |ziemlich |ganz |sehr |richtig |nicht |nicht so |nicht besonders |überhaupt nicht |leider ){0,4}(?:gut|schlecht|begabt|geübt|erfahren|fit|eine niete|ein ass|versiert|bewandert|sattelfest) (?:in|im|mit|bei)\\b|\\bin [a-zäöüß]+ bin ich (?:[a-zäöüß]+ ){0,3}(?:gut|schlecht|fit|eine niete)\\b|\\bim [a-zäöüß]+ bin ich (?:[a-zäöüß]+ ){0,3}(?:gut|schlecht|fit|eine niete)\\b|\\b(?:habe?n?|hab) (?:ich )?(?:viel |keine |etwas |einige |langjährige |wenig |kaum |\\d+ jahre |zehn jahre )?(?:erfahrung|erfahrungen|berufserfahrung) (?:mit|in|im|als|bei)\\b|\\b(?:ich|wir) (?:spiele?n?|spiel) (?:[^!?]{0,30} )?(?:kein |ein )?(?:gitarre|klavier|geige|cello|schlagzeug|flöte|querflöte|blockflöte|saxofon|saxophon|trompete|bass|kontrabass|harfe|orgel|posaune|akkordeon|ukulele|klarinette|keyboard|instrument|schach|mundharmonika|bratsche|oboe|horn|dudelsack|banjo|tuba)\\b|\\bmein (?:[a-zäöüß]+isch|deutsch|englisch) ist\\b|\\b[a-zäöüß]+isch (?:spreche|kann|beherrsche|verstehe) ich\\b|(?:\\b(?:ich|wir)\\b|^hab)[^!?]{0,60}\\b(?:[a-zäöüß]*führerschein|[a-zäöüß]*lizenz|jagdschein|segelschein|tauchschein|pilotenschein|angelschein|trainerschein)(?=[.,!]|$)|${firstPerson("kann|können")}(?! (?:[a-zäöüß]+ ){0,2}(?:erst|nur|ab|bis|am|um|vor|heute|morgen|[a-z]+tags) )(?= [^!?,]{2,50}[a-zäöüß]{3,}(?:en|ern|eln)[.!]*$)(?! (?:[a-zäöüß]+ ){0,8}(?:schlafen|warten|gehen|kommen|sagen|glauben|finden|sehen|verstehen|nachvollziehen|erinnern|vorstellen|empfehlen|leisten|treffen|machen|essen|trinken|heben|vertragen|leiden|ausstehen|denken|ändern|bestätigen|erklären|helfen|einschätzen|beurteilen|arbeiten|entscheiden|erkennen|anfangen|abgewinnen|ertragen|konzentrieren)[.!]*$)|\\bkenne?n? (?:ich mich|wir uns) [^!?]{0,20}aus\\b|\\b(?:handwerklich|technisch|musikalisch|künstlerisch|sportlich|sprachlich|rhetorisch) bin ich\\b|\\bbin ich [^!?]{0,20}(?:geschickt|ungeschickt|begabt|talentiert|versiert)\\b|\\bich bin [^!?]{0,20}(?:handwerklich|technisch|musikalisch|künstlerisch|sportlich|sprachlich)\\b|\\bgut verständigen\\b|\\b(?:zehn fingern|zehnfingersystem|blind tippen)\\b`,
    ),
    unless: german(
      `\\b(?:bestanden|gemacht|verloren|umtauschen|abgeben|abgegeben|machen|prüfung)\\b|\\b(?:lerne|lernen)\\b`,
    ),
  },
  {
    name: "environment",
    example: "Ich benutze Vim unter Linux.",
    type: "environment",
    event: "fact",
    isStanding: true,
    needs:
      /nutz|verwend|arbeit|host|deploy|heiz|tipp|surf|programmier|schreib|setz|läuft|laufen|mein|unser|bei |hab|bin/,
    pattern: german(
      `${firstPerson("nutze?n?|nutz|benutze?n?|benutz|verwende?n?|arbeite (?:meistens |meist |immer |am liebsten )?(?:mit|auf|unter)|arbeiten (?:meistens |meist |immer |am liebsten )?(?:mit|auf|unter)|hoste?n?|deploye?n?|programmieren (?:hauptsächlich |meistens |vor allem |nur )?(?:in|mit|auf)|setze?n? (?:auf|[^!?]{2,40} ein(?=[.,!]|$))|heize?n?|tippe|surfe|programmiere (?:in|mit|auf)|schreibe (?:in|mit)")}(?! (?:das|es|dich|dir|ihn|sie)\\b)|\\b(?:mein|unser|meine|unsere) (?:[a-zäöüß]+ )?[a-zäöüß-]*${THINGS} (?:ist|hat|läuft|heißt|sind|steht|macht)\\b|\\b(?:bei (?:mir|uns)|auf meinem [a-zäöüß]+|auf unserem [a-zäöüß]+)(?: [a-zäöüß]+){0,3} (?:läuft|laufen)\\b|\\bbei (?:mir|uns) (?:im büro|auf (?:der )?arbeit|in der firma|im team|im betrieb|im labor|in der arbeit) (?:gibt es|gibts|gibt's|steht|stehen|haben wir|ist)\\b|\\b(?:unsere|meine) (?:[a-zäöüß]+ )?(?:daten|server|services|dateien|backups) (?:liegen|laufen|liegt|läuft)\\b|\\bläuft bei (?:mir|uns)\\b|${firstPerson("habe?n?|hab")}[^!?]{1,30}\\b(?:iphone|android|macbook|imac|pixel|galaxy|thinkpad|ipad|kindle|windows|linux|ubuntu|fedora|debian|tiktok|instagram|facebook|whatsapp|twitter|netflix|spotify|alexa|smartwatch|glasfaser|playstation|xbox)\\b|\\bbin (?:ich )?(?:nicht |auch |kaum )?(?:auf|bei) (?:instagram|facebook|whatsapp|tiktok|twitter|linkedin|mastodon|signal|telegram|discord)\\b`,
    ),
    unless: german(IS_PAST),
  },
];
