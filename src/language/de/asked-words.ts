/** German questions about somebody. */
import type { AskedWords } from "../asked-words.ts";

/** Of the speaker, of one and of several, as "wohne wohnt wohnen". */
const USE =
  "(benutze|benutzt|benutzen|nutze|nutzt|nutzen|verwende|verwendet|verwenden|habe|hab|hat|haben|mag|bevorzuge|bevorzugt)";
const BE = "(bin|ist|sind)";
const HAVE = "(habe|hab|hat|haben)";
const LIVE = "(wohne|wohn|wohnt|wohnen|lebe|leb|lebt|leben)";
const WORK = "(arbeite|arbeit|arbeitet|arbeiten|schaffe|schafft)";
const WANT = "(möchte|mag|will|hätte|bevorzuge|wünsche)";
const WHAT_IS = "(was|wie|wo) (ist|sind|lautet|lauten|war)";
const RELATION =
  "(verheiratet|ledig|single|verlobt|geschieden|getrennt|verwitwet|vergeben|in einer beziehung|in einer partnerschaft|witwe|witwer|liiert)";
const DIET =
  "(vegetarier|vegetarierin|veganer|veganerin|vegetarisch|vegan|pescetarier|pescetarierin|flexitarier|fleischesser)";
const WORKING =
  "(berufstätig|arbeitslos|rentner|rentnerin|in rente|pensioniert|im ruhestand|selbstständig|selbständig|angestellt|freiberuflich|in elternzeit|krankgeschrieben)";
const BELIEF =
  "(religiös|gläubig|katholisch|evangelisch|protestantisch|muslim|muslimin|muslimisch|jüdisch|jude|jüdin|christ|christin|buddhist|buddhistin|atheist|atheistin|orthodox|konfessionslos)";
const PLACE = "(stadt|ort|land|gegend|stadtteil|viertel|dorf|straße|region|bundesland|bezirk|kanton|landkreis|ecke)";
const COMPANY =
  "(firma|unternehmen|betrieb|arbeitgeber|verein|institut|krankenhaus|klinik|konzern|laden|behörde|organisation)";
const SCHOOL = "(schule|uni|universität|hochschule|fachhochschule|fh|gymnasium|berufsschule|akademie)";
const WHICH = "(welchen|welche|welches|welcher|was für|was für ein|was für einen|was für eine)";

export const GERMAN_ASKED: AskedWords = {
  code: "de",
  written: [
    [/(?<!\S)(wie|was|wo|wer)['’]s(?![^\s?!.,;:'’])/gi, "$1 ist es"],
    [/(?<!\S)vo[mn] der (?=nutzer|benutzer)/gi, "der "],
    [/(?<=\S)['’]ne(?![^\s?!.,;:'’])/gi, "eine"],
  ],
  lead: `hallo;hi;hey;moin;servus;guten morgen;guten tag;guten abend;na;also;und;äh;ähm;okay;ok;gut;so;ja;bitte;ach;ach ja;ach so;übrigens;kurze frage;eine frage;frage;
    nur eine frage;mal eine frage;sag mal;sag;sag mir;sag mir mal;sag mir bitte;sage mir;sagen sie mir;erzähl;erzähl mir;erzähle mir;erzähle;erzählen sie mir;erzähl mal;
    weißt du;weißt du noch;weißt du eigentlich;wissen sie;wissen sie noch;erinnerst du dich;erinnerst du dich noch;erinnere mich;erinnere mich daran;erinner mich;
    kannst du mir sagen;kannst du mir bitte sagen;können sie mir sagen;kannst du mir noch mal sagen;könntest du mir sagen;verrat mir;verrate mir;ich habe vergessen;ich hab vergessen;
    ich weiß nicht mehr;ich weiß gar nicht mehr;hilf mir;nur zur kontrolle;zur kontrolle;ein test;test;keepsake;noch mal;nochmal;mal;aber;doch;denk dran`,
  tail: `bitte;danke;weißt du das;weißt du das noch;weißt du es noch;weißt du noch;noch mal;nochmal;nochmals;eigentlich;übrigens;denn;heute;oder;ok;okay;keepsake;gleich;gleich noch mal;
    gleich nochmal;laut dir;soweit du weißt`,
  fillers:
    "eigentlich;nochmal;noch mal;noch;denn;jetzt;gerade;zurzeit;zur zeit;momentan;im moment;derzeit;gleich noch mal;aktuell;bitte;überhaupt;genau;mittlerweile;inzwischen;so;alles;alle;hauptsächlich;meistens;am liebsten;aktuelle;aktueller;aktuelles;aktuellen;jetzige;jetziger;jetziges;jetzigen;derzeitige;derzeitiger;derzeitiges;derzeitigen;heutige;heutiger;heutiges",
  own: `ich;wir;mich;mir;uns;mein;meine;meiner;meines;meinem;meinen;unser;unsere;unserer;unserem;unseren;mir selbst;mich selbst;von mir;von uns;der nutzer;die nutzerin;des nutzers;dem nutzer;
    den nutzer;der benutzer;des benutzers;dem benutzer;den benutzer;die benutzerin;der nutzerin;der benutzerin`,
  determiners:
    "mein;meine;meiner;meines;meinem;meinen;unser;unsere;unserer;unseres;unserem;unseren;von meiner;von meinem;von meinen;von unserer;von unserem;von unseren;des nutzers;der nutzerin",
  adjectives: `ältere älterer älteste ältester jüngere jüngerer jüngste jüngster große großer kleine kleiner kleinen großen älteren jüngeren ältesten jüngsten beste bester besten beiden zwei drei vier
    fünf sechs liebe lieber lieben alte alter alten neue neuer neuen enge engsten engste leibliche erste zweite zweiten ersten erster zweiter mittlere mittlerer`,
  family: "familie;verwandten;verwandtschaft;verwandte;angehörigen",
  articles: "von;vom",
  familiar: "mama;mami;mutti;mutter;papa;papi;vati;vater;oma;opa;omi",
  home: "der;die;das;den;dem",
  notNames: `der die das den dem des ein eine einer eines dein deine ihr ihre sein seine sie er es man wer wo was wann wie welche welcher welches dieser diese dieses jeder alle alles jemand niemand
    gott du euch eure dir dich hier dort heute frau herr`,
  ofName: [
    /^(?<name>[^ ]+[sxz]'?) (?<kin>.+)$/u,
    /^(?:(?:der|die|das|den|dem) )?(?<kin>[^ ]+(?: [^ ]+)?) von (?<name>[^ ]+(?: [^ ]+)?)$/u,
  ],
  owner: (name) => name.replace(/['’]$/u, "").replace(/(?<=[^sxzß])s$/u, ""),
  several:
    /(?:^| )(?:sind|haben|leben|wohnen|arbeiten|kommen|stammen|essen|heissen|sprechen|spielen|wiegen|machen)(?: |$)/u,
  never:
    /^was (?:mache|machen|soll|kann|muss) (?:ich|wir) (?:jetzt|nun|mit|wenn|gegen|als|heute|am|bei)(?!\p{L})|^wo (?:bin|sind) (?:ich|wir)$/u,
  rows: [
    [
      "@name",
      "wie (heiße|heiß|heißt|heißen) ~",
      "wie ~ (heiße|heißt|heißen)",
      `${WHAT_IS} ~' [voller |vollständiger |richtiger |ganzer ](name|namen|vorname|nachname|familienname|mädchenname|zweitname|zweiter vorname)`,
      "(wie|was) (ist|lautet|sind|lauten) (der|die) [volle |vollständige |ganze ](name|namen|vorname|nachname|vornamen) ~'",
      "wie (der|die) name[n] ~' (ist|lautet|sind|lauten)",
      "wie ~' [voller |richtiger ](name|vorname|nachname) (ist|lautet)",
      "~' [voller |vollständiger ](name|namen|vorname|nachname|familienname)",
      "[der |die ]name[n] ~'",
      "wie (nenne|nennt) (ich|man) ~",
      "wie (haben|hab|habe) (ich|wir) ~ (genannt|getauft)",
      "welchen namen (hat|haben|trägt) ~",
    ],
    [
      "nickname name",
      `${WHAT_IS} ~' (spitzname|kosename|rufname|benutzername)`,
      "~' (spitzname|kosename|rufname)",
      `${HAVE} ~ einen (spitznamen|kosenamen)`,
      `(welchen|was für einen) (spitznamen|kosenamen) ${HAVE} ~`,
      "wie (sollst|darfst|kannst|willst|solltest) du ~ nennen",
      "wie du ~ nennen (sollst|darfst|kannst)",
      "wie (soll|darf|sollen) (man|die ki|der assistent|ihr|sie|alle) ~ nennen",
      "wie (nennen|nennt) ~ (freunde|meine freunde|die leute|meine familie|man|jeder)",
      `wie (möchte|will|mag|werde|wird) ~ [von dir |von freunden ]genannt[ werden]`,
    ],
    [
      "style.address nickname name",
      "wie (sollst|darfst|solltest) du ~ (ansprechen|anreden)",
      "wie (möchte|will|mag) ~ [von dir ](angesprochen|angeredet) werden",
      "(sollst|darfst|solltest) du ~ (duzen|siezen)[ oder siezen| oder duzen]",
      "(duzt|siezt) du ~[ oder (siezt|duzt) du ~| oder siezt du mich]",
      "(duzen|siezen) wir uns[ oder siezen wir uns]",
      "(du|sie|duzen|siezen) oder (du|sie|duzen|siezen)",
    ],
    [
      "pronouns",
      `(welche|was sind) ~' [bevorzugten ]pronomen`,
      `(welche|was für) pronomen ${USE} ~`,
      "(welche|was für) pronomen (sollst|soll) (du|man) für ~ (benutzen|verwenden|nehmen)",
      "~' pronomen",
    ],
    [
      "age birthday",
      `wie alt ${BE} ~`,
      `wie alt ~ ${BE}`,
      `${WHAT_IS} ~' alter`,
      "~' alter",
      "welches alter (habe|hat|haben) ~",
    ],
    [
      "birthday age",
      `wann ${HAVE} ~ geburtstag`,
      `wann ~ geburtstag ${HAVE}`,
      "wann ist ~' geburtstag",
      "wann ~' geburtstag ist",
      "wann (bin|ist|sind|wurde|wurden) ~ [auf die welt gekommen|geboren][ worden]",
      "wann ~ geboren (bin|ist|sind|wurde|wurden)",
      "(an welchem tag|an welchem datum|in welchem jahr|in welchem monat|welches jahr) (bin|ist|sind|wurde|wurden) ~ geboren",
      `(an welchem tag|an welchem datum|in welchem monat) ${HAVE} ~ geburtstag`,
      `${WHAT_IS} ~' (geburtsdatum|geburtstag|geburtsjahr)`,
      `${WHAT_IS} (der geburtstag|das geburtsdatum) ~'`,
      "~' (geburtstag|geburtsdatum|geburtsjahr)",
      "wann (werde|wird|werden) ~ [ein jahr älter|<number>]",
      `(welches|was für ein) sternzeichen (bin|ist|habe|hat) ~`,
      "welcher jahrgang (bin|ist) ~",
      "wie (lange|viele tage) (ist es |sind es |dauert es )?bis (zu|zum) ~' geburtstag",
      "wann (feiere|feiern|feiert) ~ geburtstag",
    ],
    [
      "birthplace nationality",
      "wo (bin|ist|sind|wurde|wurden) ~ (geboren|aufgewachsen|zur welt gekommen|auf die welt gekommen|her|groß geworden)",
      "wo ~ (geboren|aufgewachsen|her) (bin|ist|sind|wurde|wurden)",
      "(woher|wo) (komme|kommt|kommen|stamme|stammt|stammen) ~[ her| ursprünglich]",
      "(woher|wo) ~ (komme|kommt|kommen|stamme|stammt|herkomme|herkommt)",
      `aus (welcher|welchem) ${PLACE} (komme|kommt|kommen|stamme|stammt|stammen|bin|ist|sind) ~`,
      `in (welcher|welchem) ${PLACE} (bin|ist|sind|wurde|wurden) ~ (geboren|aufgewachsen)`,
      `${WHAT_IS} ~' (geburtsort|heimatstadt|heimatort|heimatdorf|heimat)`,
      "~' (geburtsort|heimatstadt|heimatort)",
    ],
    [
      "nationality birthplace",
      `welche (staatsangehörigkeit|nationalität|staatsbürgerschaft) ${HAVE} ~`,
      `${WHAT_IS} ~' (staatsangehörigkeit|nationalität|staatsbürgerschaft)`,
      `welchen (pass|reisepass) ${HAVE} ~`,
      "~' (staatsangehörigkeit|nationalität|staatsbürgerschaft)",
    ],
    [
      "home.city home.country",
      `wo ${LIVE} ~`,
      `wo ~ ${LIVE}`,
      `wo ${BE} ~ (zuhause|zu hause|daheim|ansässig|wohnhaft)`,
      `in (welcher|welchem) ${PLACE} ${LIVE} ~`,
      `in (welcher|welchem) ${PLACE} ~ ${LIVE}`,
      `in (welcher|welchem) ${PLACE} ${BE} ~ (zuhause|zu hause|daheim)`,
      "wo (ist|liegt) ~' (wohnung|zuhause|haus|wohnsitz|wohnort)",
      `${WHAT_IS} ~' (wohnort|adresse|wohnsitz|anschrift|heimatadresse|postadresse|postleitzahl)`,
      "~' (wohnort|adresse|wohnsitz|anschrift)",
      `? ${LIVE} ~ (in|bei|auf|an der) <place>`,
    ],
    [
      "home.type",
      `? ${LIVE} ~ (in|zur) (einem haus|einer wohnung|einer wg|miete|einem reihenhaus|einem eigenheim)[ oder ][(in |zur )?(einem haus|einer wohnung|einer wg|miete|einem eigenheim|im eigenheim)]`,
      `${LIVE} ~ zur miete[ oder im eigentum| oder in eigentum]`,
      `(in was|in was für) (einem haus|einer wohnung|einer art wohnung|einer unterkunft) ${LIVE} ~`,
      "(miete|mieten|mietet|besitze|besitzt) ~ (die|das|meine|mein|unsere|unser|eine|ein) (wohnung|haus)",
      "wie (wohne|wohnt|wohnen) ~",
    ],
    [
      "weight",
      "(wie viel|wieviel|was) (wiege|wiegt|wiegen) ~",
      "(wie viel|wieviel|was) ~ (wiege|wiegt|wiegen)",
      `wie schwer ${BE} ~`,
      `${WHAT_IS} ~' (gewicht|körpergewicht)`,
      "~' (gewicht|körpergewicht)",
    ],
    ["height", `wie groß ${BE} ~`, `wie groß ~ ${BE}`, `${WHAT_IS} ~' (größe|körpergröße)`, "~' (körpergröße|größe)"],
    [
      "*diet",
      "wie (ernähre|ernährt|ernähren) ~ (mich|sich|uns)",
      `? ${BE} ~ ${DIET}[ oder ${DIET}]`,
      `? (esse|isst|essen) ~ (fleisch|fisch|schweinefleisch|schwein|milchprodukte|eier|vegetarisch|vegan|fleisch oder fisch|koscher|halal)`,
      "? (ernähre|ernährt) ~ (mich|sich) (vegetarisch|vegan)[ oder (vegan|vegetarisch)]",
      `(welche|was für eine) (diät|ernährung|ernährungsweise|ernährungsform) (mache|macht|habe|hat|halte|hält|befolge) ~[ ein]`,
      `${WHAT_IS} ~' (ernährung|ernährungsweise|diät)`,
      "? (mache|macht|halte|hält) ~ (eine )?diät",
      "was (esse|isst|essen|darf|dürfen) ~ nicht[ essen]",
      "~' (ernährungsweise|ernährung|diät)",
    ],
    [
      "work.role work.employer work.status",
      "was (mache|macht|machen|tue|tut) ~ (beruflich|von beruf|in der arbeit|auf der arbeit|in meinem job|in meinem beruf|für einen job)",
      "was ~ (beruflich|von beruf) (mache|macht|machen|bin|ist|sind)",
      `was ${BE} ~ (von beruf|beruflich)`,
      `(als was|was) ${WORK} ~`,
      `${WHAT_IS} ~' (beruf|job|position|stelle|berufsbezeichnung|rolle|tätigkeit|jobtitel|funktion)`,
      `${WHAT_IS} der beruf ~'`,
      `(welchen|was für einen) (beruf|job) ${HAVE} ~`,
      "welchen beruf (übe|übt) ~ aus",
      `(welche|was für eine) (position|stelle|rolle) ${HAVE} ~`,
      "womit (verdiene|verdient|verdienen) ~ (mein|ihr|sein|unser) geld",
      "~' (beruf|job|berufsbezeichnung)",
    ],
    ["work.role education.subject work.employer work.status", "was (macht|machen) ~[ so| beruflich| inzwischen]"],
    [
      "work.employer work.role",
      `wo ${WORK} ~`,
      `wo ~ ${WORK}`,
      `wo ${BE} ~ (angestellt|beschäftigt)`,
      `(für wen|bei wem) ${WORK} ~`,
      `(für wen|bei wem) ~ ${WORK}`,
      `(bei|in|für) (welcher|welchem|welche|welches) ${COMPANY} (arbeite|arbeitet|arbeiten|bin|ist|sind) ~[ angestellt| beschäftigt]`,
      `(wer|was) ist ~' (arbeitgeber|firma|arbeitsplatz|arbeitsstelle)`,
      `wie (heißt|heisst) ~' ${COMPANY}`,
      "~' (arbeitgeber|firma|arbeitsplatz)",
      `? ${WORK} ~ (bei|für|in) <place>`,
    ],
    [
      "work.field work.role work.employer",
      `in (welcher|welchem) (branche|industrie|bereich|feld|fachgebiet|sektor|abteilung) (arbeite|arbeitet|arbeiten|bin|ist|sind) ~[ tätig]`,
      `${WHAT_IS} ~' (branche|fachgebiet|arbeitsgebiet)`,
    ],
    [
      "work.status work.role work.employer",
      `? ${BE} ~ ${WORKING}[ oder ${WORKING}]`,
      `? ${WORK} ~ (in )?(vollzeit|teilzeit)[ oder (in )?(vollzeit|teilzeit)]`,
      `? ${HAVE} ~ (einen job|arbeit|eine stelle)`,
    ],
    [
      "education.school education.subject",
      `wo ${HAVE} ~ (studiert|meinen abschluss gemacht|seinen abschluss gemacht|ihren abschluss gemacht|abitur gemacht|promoviert)`,
      "wo (studiere|studiert|studieren) ~",
      "wo ~ (studiere|studiert|studiert habe|studiert hat)",
      `(auf|an|in) (welcher|welche|welchem|welches) ${SCHOOL} (gehe|geht|gehen|war|bin|ist|ging|studiere|studiert|habe|hat) ~[ gegangen| studiert]`,
      `${WHAT_IS} ~' ${SCHOOL}`,
    ],
    [
      "education.subject education.school",
      `was ${HAVE} ~ studiert`,
      "was (studiere|studiert|studieren) ~",
      "was ~ (studiere|studiert|studiert habe|studiert hat)",
      `${WHAT_IS} ~' (studienfach|studiengang|hauptfach|abschluss|studium)`,
      `(welches fach|welchen studiengang|welches studium) (studiere|studiert|habe|hat|belege|mache|macht) ~[ studiert| gemacht]`,
      `worin ${HAVE} ~ (meinen|seinen|ihren) abschluss[ gemacht]`,
    ],
    [
      "relationship.status relationship.partner",
      `? ${BE} ~ ${RELATION}[ oder ${RELATION}]`,
      `? ${HAVE} ~ (eine freundin|einen freund|eine frau|einen mann|einen partner|eine partnerin|jemanden)`,
      `${WHAT_IS} ~' (familienstand|beziehungsstatus)`,
      "~' (familienstand|beziehungsstatus)",
      `welchen familienstand ${HAVE} ~`,
    ],
    [
      "relationship.partner relationship.status",
      `mit wem ${BE} ~ (verheiratet|zusammen|verlobt|liiert|in einer beziehung|liiert)`,
      `mit wem ~ (verheiratet|zusammen|verlobt) ${BE}`,
      `wen ${HAVE} ~ geheiratet`,
    ],
    [
      "religion",
      "(welcher|welche) (religion|konfession|kirche|glaubensgemeinschaft) (gehöre|gehört|gehören|habe|hat|haben) ~[ an]",
      `${WHAT_IS} ~' (religion|glaube|konfession|religionszugehörigkeit)`,
      `? ${BE} ~ ${BELIEF}[ oder ${BELIEF}]`,
      "? (glaube|glaubt|glauben) ~ an gott",
      "~' (religion|konfession|glaube)",
    ],
    [
      "instrument",
      "(welches|welche|was für ein|was für) (instrument|instrumente|musikinstrument) (spiele|spielt|spielen|lerne|lernt|kann|beherrsche|beherrscht) ~[ spielen]",
      "(welches|welche) instrument[e] ~ (spiele|spielt|lerne|lernt)",
      "? (spiele|spielt|lerne|lernt) ~ (ein instrument|ein musikinstrument|klavier|geige|gitarre|cello|schlagzeug|flöte|trompete|saxofon|saxophon|bass|orgel|akkordeon|harfe)",
      `${WHAT_IS} ~' (instrument|musikinstrument)`,
    ],
    [
      "language.native",
      `${WHAT_IS} ~' muttersprache`,
      `(welche|was für eine) muttersprache ${HAVE} ~`,
      "welche sprache ist ~' muttersprache",
      `mit welcher sprache ${BE} ~ aufgewachsen`,
      "~' muttersprache",
    ],
    [
      "*language.native",
      "(welche|wie viele|was für) sprachen (spreche|spricht|sprechen|kann|können|beherrsche|beherrscht) ~[ sprechen]",
      "welche sprachen ~ (spreche|spricht|kann)",
    ],
    [
      "editor",
      `${WHICH} (editor|texteditor|code-editor|ide) ${USE} ~`,
      `(mit|in) (welchem|welcher) (editor|texteditor|code-editor|ide) (arbeite|arbeitet|programmiere|programmiert|schreibe|schreibt|code) ~`,
      `${WHAT_IS} ~' [bevorzugter ](editor|texteditor|code-editor|ide)`,
    ],
    [
      "os",
      `${WHICH} (betriebssystem|distribution|linux-distribution|linux-distro|distro|system) (${USE}|läuft bei) ~`,
      `(mit|unter|auf) (welchem|welcher) (betriebssystem|distribution|distro) (arbeite|arbeitet|${USE}) ~`,
      `${WHAT_IS} ~' betriebssystem`,
      "~' betriebssystem",
    ],
    ["shell", `${WHICH} shell ${USE} ~`, `${WHAT_IS} ~' shell`],
    [
      "browser",
      `${WHICH} (browser|webbrowser) ${USE} ~`,
      `${WHAT_IS} ~' (browser|standardbrowser)`,
      "mit welchem browser (surfe|surft|arbeite|arbeitet) ~",
    ],
    [
      "programming.language",
      `(in|mit) welche[r] (programmiersprache|sprache) (programmiere|programmiert|entwickle|entwickelt|code|schreibe|arbeite) ~[ code]`,
      `${WHICH} programmiersprache[n] ${USE} ~`,
      `${WHAT_IS} ~' [bevorzugte ]programmiersprache`,
      "worin (programmiere|programmiert) ~",
    ],
    [
      "*editor os shell browser programming.language phone",
      `(welche|was für) (werkzeuge|tools|programme) ${USE} ~`,
      `${WHAT_IS} ~' (setup|entwicklungsumgebung|tech-stack|stack)`,
    ],
    [
      "phone",
      `${WHICH} (handy|smartphone|telefon|mobiltelefon|handymodell|iphone) ${USE} ~`,
      `${WHAT_IS} ~' (handy|smartphone|handymodell)`,
      `? ${USE} ~ (ein )?(iphone|android|android-handy)[ oder (ein )?(iphone|android|android-handy)]`,
    ],
    [
      "car",
      `${WHICH} (auto|wagen|automarke|automodell|fahrzeug|pkw) (fahre|fährt|fahren|habe|hat|haben|besitze|besitzt) ~`,
      "was (fahre|fährt|fahren) ~[ für ein auto| für einen wagen| für eine marke]",
      `? ${HAVE} ~ ein auto`,
      "? (fahre|fährt) ~ auto",
      `${WHAT_IS} ~' (auto|wagen)`,
    ],
    [
      "units",
      `(welche|in welchen|welches|mit welchen) (einheiten|maßeinheiten|maßsystem|einheitensystem|einheit) (${USE}|${WANT}|sollst|rechne) (du|~)[ haben| verwenden| benutzen| nutzen| rechnen]`,
      "(metrisch|imperial|imperiale|metrische)[ einheiten] oder (metrisch|imperial|metrische|imperiale)[ einheiten]",
      `${WHAT_IS} ~' (einheiten|maßeinheiten)`,
    ],
    [
      "timezone home.city",
      `in welcher zeitzone (bin|ist|sind|lebe|lebt|wohne|wohnt|befinde|befindet) ~[ mich| sich]`,
      `${WHAT_IS} ~' zeitzone`,
      `welche zeitzone ${HAVE} ~`,
      "~' zeitzone",
    ],
    [
      "ui.theme",
      `(${USE}|${WANT}) ~ (den |das )?(dark mode|light mode|dunkelmodus|dunkle design|helle design|dunkles design|helles design)[ oder (den |das )?(dark mode|light mode|hellmodus|dunkles design|helles design)]`,
      "(dark mode|dunkel|hell|light mode|dunkles design|helles design) oder (light mode|hell|dunkel|dark mode|helles design|dunkles design)",
      `${WHICH} (theme|design|farbschema) (${USE}|${WANT}) ~`,
    ],
    [
      "style.length",
      "wie lang (sollen|sollten|dürfen|müssen) (deine|die|meine|ihre) antworten sein",
      `wie lang ${WANT} ~ (deine|die) antworten[ haben| gern| gerne]`,
      `(${WANT}|will) ~ [lieber ](kurze|lange|knappe|ausführliche|kürzere|längere)[ oder (kurze|lange|knappe|ausführliche)] antworten[ haben]`,
      "(sollst|solltest) du [dich ](kurz|lang|knapp|ausführlich)[ oder (kurz|lang|knapp|ausführlich)] (antworten|fassen|schreiben)",
    ],
    [
      "style.tone",
      `(welchen ton|welchen tonfall|welchen stil) (${WANT}|sollst) (du|~)[ haben| anschlagen| verwenden| benutzen]`,
      "(sollst|solltest) du (locker|förmlich|formell|sachlich|freundlich|humorvoll|direkt)[ oder (locker|förmlich|formell|sachlich|freundlich|direkt)] (schreiben|sein|antworten)",
    ],
    [
      "style.emojis",
      `? ${WANT} ~ emojis[ haben| in deinen antworten]`,
      "(sollst|darfst|kannst|solltest) du [mir ](emojis|emoticons|smileys) (benutzen|verwenden|schicken|nutzen)",
      "mit oder ohne emojis",
      "emojis oder keine[ emojis]",
    ],
    [
      "style.language",
      "(in|auf) welcher sprache (sollst|solltest) du [mir |mit mir ](antworten|schreiben|sprechen|reden)",
      `(in|auf) welcher sprache ${WANT} ~ [deine |die ]antworten[ haben| bekommen]`,
    ],
    [
      "style.format",
      "wie sollst du [deine |die ](antworten|code|texte) (formatieren|strukturieren|aufbauen|gliedern)",
      `(${WANT}|will) ~ [lieber ](stichpunkte|listen|tabellen|fließtext|aufzählungen)[ oder (stichpunkte|listen|tabellen|fließtext)]`,
      `in welchem format ${WANT} ~ [deine |die ]antworten[ haben]`,
    ],
    [
      "*style.length style.tone style.format style.emojis style.language style.address units",
      `wie ${WANT} ~ [deine |die ]antworten[ gern| gerne| haben]`,
      "wie (sollst|solltest) du [mir |uns |auf mich ](antworten|schreiben|mit mir reden|mit mir sprechen)",
      "wie (möchte|will|mag) ~ dass du [mir ](antwortest|schreibst)",
      `was sind ~' (stilvorlieben|schreibvorlieben|antwortvorlieben)`,
    ],
    [
      "@likes",
      "(was|wen) (mag|mögen|liebt|lieben|gefällt|gefallen) ~[ gern| gerne| besonders| so]",
      "(worauf|auf was) (steht|stehen) ~[ so]",
      "(wofür|für was) (interessiert|interessieren|begeistert|begeistern|schwärmt|schwärmen) [sich ]~[ sich]",
      "was interessiert ~",
      "was (findet|finden) ~ (gut|toll|schön|spannend|super|klasse)",
      "wovon ist ~ [ganz ](begeistert|fan)",
      `welche (hobbys|interessen|vorlieben) ${HAVE} ~`,
      `${WHAT_IS} ~' (hobbys|interessen|vorlieben|lieblingssachen)`,
      "was (wünscht|wünschen) sich ~",
      "was (kann|könnte|soll|sollte|können|könnten|sollen) (ich|wir|man) ~ [bloß |nur |mal ][zum geburtstag |zu weihnachten |zum namenstag |zur einschulung |zum <number>. |zum <number>. geburtstag |mitbringen oder ](schenken|mitbringen)",
      "was (schenke|schenk|schenken) (ich|wir) ~[ zum geburtstag| zu weihnachten| zur einschulung]",
      "(hast du|hättest du|hast du vielleicht|gibt es|ich brauche|ich suche) [mal ][ein |eine |irgendeine |ein paar ](idee|ideen|geschenkidee|geschenkideen|geschenk|tipp für ein geschenk|idee für ein geschenk) für ~",
      "(geschenk|geschenkidee|geschenkideen|idee für ein geschenk|ideen für ein geschenk|geschenktipps) für ~",
      "(was wäre|was ist) ein (gutes|schönes|passendes) geschenk für ~",
    ],
    [
      "@favourite",
      "(was|wer|wie|welche|welcher|welches|wo) (ist|sind|war|heißt|heißen|lautet) ~' [absolute[r|s] |aller](lieblings|lieblings-){thing}",
      "was ~' lieblings{thing} (ist|sind)",
      "~' lieblings{thing}",
      "(was|wer|welche|welcher|welches) (ist|war) ~' liebste[r|s] {thing}",
      "welche[r|s|n] {thing} (mag|mögen|gefällt) ~ (am liebsten|am meisten|am besten)",
      `? ${HAVE} ~ eine[n] lieblings{thing}`,
      `? ${HAVE} ~ ein lieblings{thing}`,
    ],
    [
      "@appointment",
      "(wann|um wie viel uhr|wann genau|an welchem tag) (ist|war) (mein|der|unser) [nächster |nächste ]{thing}termin",
      "(wann|um wie viel uhr|wann genau|an welchem tag) (habe|hab|haben) (ich|wir) [den |einen |meinen ]{thing}termin",
      "(wann|um wie viel uhr|wann genau|an welchem tag) (muss|müssen|soll|darf) (ich|wir) (zum|zur|zu meinem|zu meiner) {thing}",
      "(wann|um wie viel uhr|wann genau|an welchem tag) (ist|war) (mein|der|unser) [nächster ]termin (beim|bei der|bei meinem|bei meiner|bei dem|im|in der) {thing}",
      "(wann|um wie viel uhr|wann genau|an welchem tag) (habe|hab|haben) (ich|wir) [den |einen |meinen ]termin (beim|bei der|bei meinem|bei meiner|bei dem|im|in der) {thing}",
    ],
    [
      "@plan",
      "wann (ist|sind|war) ~' {plan}",
      "wann ~' {plan} ist",
      "wann (findet|finden) ~' {plan} statt",
      "an welchem (tag|datum) ist ~' {plan}",
      "(steht|stehen) ~' {plan}",
      "wann (fliege|fliegen|fahre|fahren|reise|reisen|gehe|gehen|fliegt|fährt|reist) ~ (nach|in die|in den|zum|zur|auf|in|auf die|ins) {plan}",
    ],
    ["plan.wedding", "wann (heirate|heiratet|heiraten) ~", "wo (heirate|heiratet|heiraten) ~"],
    ["plan.move home.city", "(wann|wohin) (ziehe|zieht|ziehen) ~ um", "wohin (ziehe|zieht|ziehen) ~"],
    ["plan.retirement", "wann (gehe|geht|gehen) ~ in (rente|pension|den ruhestand)"],
    ["plan.marathon", "wann (laufe|läuft|laufen) ~ [den |einen |meinen ]marathon"],
    [
      "@about",
      "wer (bin|ist|sind|war) ~",
      "wer ~ (bin|ist|sind|war)",
      "was (weißt|wisst|wissen|weiss) (du|ihr|sie) (über|von) ~",
      "was du (über|von) ~ weißt",
      "was (wissen sie|sie) (über|von) ~[ wissen]",
      "[alles ]was (du|sie) (über|von) ~ (weißt|wissen|gespeichert hast|gelernt hast)",
      "was (hast|haben) (du|sie) [dir |sich ](über|von) ~ (gelernt|gemerkt|gespeichert|notiert|erfahren|behalten|aufgeschrieben)",
      "was (habe|hab|haben) (ich|wir) [dir |ihnen ](über|von) ~ (erzählt|gesagt|verraten)",
      "(etwas|was|mehr|alles|ein bisschen was|ein bisschen) (über|von) ~",
      "(über|von) ~",
      "beschreib[e] ~[ mal]",
      "(kennst|kennt) du ~",
      "kennen sie ~",
      "was ist mit ~",
      "fass[e] [mal ][alles ]zusammen was du (über|von) ~ weißt",
      "(welche|was für) (informationen|infos|daten|erinnerungen|fakten) (hast du|haben sie) (über|von) ~[ gespeichert]",
      "wie gut kennst du ~",
      "gib mir (einen überblick|eine zusammenfassung) (über|von) ~",
      "~' profil",
    ],
    [
      "@family",
      "wer (gehört|ist|sind) (alles |so )?(zu|in) ~' familie",
      "wie (ist|sieht) ~' familie[ aus]",
      "wie viele (leute|menschen|personen) sind in ~' familie",
      "aus wem besteht ~' familie",
    ],
    [
      "@kin",
      `wie viele {kin} ${HAVE} ~`,
      `? ${HAVE} ~ (ein |eine |einen |irgendwelche )?{kin}`,
      `(welche|welches|was für|was für ein|was für eine|was für einen) {kin} ${HAVE} ~`,
      `wie viele {kin} ~ ${HAVE}`,
    ],
  ],
  things: `colour: farbe;film: film;book: buch roman;author: autor autorin schriftsteller schriftstellerin;series: serie;music: musik;song: lied song;band: band gruppe;singer: sänger sängerin;
    game: spiel computerspiel videospiel;boardgame: brettspiel;food: essen gericht speise;dessert: nachtisch dessert;drink: getränk;season: jahreszeit;animal: tier;sport: sport sportart;
    team: mannschaft team verein fußballverein;player: spieler spielerin;city: stadt;country: land;place: ort platz;flower: blume;fruit: obst frucht;vegetable: gemüse;number: zahl;
    day: tag wochentag;month: monat;subject: fach schulfach;restaurant: restaurant;beer: bier;wine: wein;tea: tee;cheese: käse;composer: komponist komponistin;actor: schauspieler schauspielerin;
    director: regisseur regisseurin;painter: maler malerin;cake: kuchen;ice-cream: eis eissorte;bird: vogel;tree: baum;podcast: podcast;pizza: pizza`,
  plans: `wedding: hochzeit trauung;move: umzug;marathon: marathon;half-marathon: halbmarathon;surgery: operation op;holiday: urlaub ferien;trip: reise;retirement: rente pensionierung;
    concert: konzert;exam: prüfung examen klausur;thesis: masterarbeit bachelorarbeit abschlussarbeit;honeymoon: hochzeitsreise flitterwochen;house: hauskauf hausbau;adoption: adoption;
    sabbatical: sabbatical;party: party feier geburtstagsfeier;interview: vorstellungsgespräch bewerbungsgespräch;reunion: klassentreffen familientreffen;cruise: kreuzfahrt;
    exhibition: ausstellung;triathlon: triathlon;renovation: renovierung umbau;licence: fahrprüfung führerscheinprüfung;rehab: reha;japan: japan;italy: italien;spain: spanien;france: frankreich;
    portugal: portugal;greece: griechenland;norway: norwegen;sweden: schweden;iceland: island;ireland: irland;scotland: schottland;canada: kanada;usa: usa amerika;mexico: mexiko;
    brazil: brasilien;india: indien;australia: australien;new-zealand: neuseeland;morocco: marokko;turkey: türkei;croatia: kroatien`,
};
