/**
 * Restores missing capitals. German capitalises nouns, and the rules depend on it. Only where
 * grammar leaves no doubt: after an article or possessive, at the end of a prepositional phrase,
 * and for listed words.
 */

import { GIVEN_NAMES, NOUN_ENDING, PLACES } from "../../text/german-names.ts";
import { wordsIn } from "../../text/word-file.ts";
import { fold } from "../../text/words.ts";
import { kinshipTerm } from "./kinship.ts";
import type { Word } from "./parse.ts";
import { formOf, isParticiple, separated } from "./verbs.ts";
import {
  ARTICLES,
  DEICTIC,
  DETERMINERS,
  FILLERS,
  FIRST,
  INDEFINITE,
  JOINING,
  LEADING_ADVERBS,
  MINE,
  NEGATIONS,
  OPENERS,
  OWN_OBJECTS,
  PREPOSITIONS,
  PRONOUNS,
  SECOND,
  SMALL_ADVERBS,
  SUBORDINATORS,
  setOf,
} from "./words.ts";

/** Names and categories that determine German attributes. */

/** Words between a verb and its complement: times, adverbs, company. */
export const GAP = "(?:[^\\s,]+ ){0,7}?";

/** Countries as they follow "in", with their article. */
export const COUNTRIES =
  "Deutschland|Österreich|der Schweiz|Liechtenstein|Luxemburg|Frankreich|Italien|Spanien|Portugal|England|Schottland|Irland|Wales|Großbritannien|den Niederlanden|Holland|Belgien|Dänemark|Schweden|Norwegen|Finnland|Island|Polen|Tschechien|der Slowakei|Ungarn|Slowenien|Kroatien|Serbien|Bosnien|Albanien|Griechenland|der Türkei|Rumänien|Bulgarien|der Ukraine|Russland|Estland|Lettland|Litauen|den USA|Amerika|Kanada|Mexiko|Brasilien|Argentinien|Chile|Peru|Kolumbien|Japan|China|Indien|Korea|Südkorea|Thailand|Vietnam|Indonesien|Australien|Neuseeland|Südafrika|Ägypten|Marokko|Tunesien|Kenia|Ghana|Nigeria|Israel|Syrien|dem Iran|dem Irak|dem Libanon|Afghanistan|Georgien|Armenien|Zypern|Malta";

/** Stems of nationalities. */
export const NATIONALITIES =
  "(?:Deutsche|Österreicher|Schweizer|Franzose|Französin|Italiener|Spanier|Portugiese|Portugiesin|Engländer|Schotte|Schottin|Ire|Irin|Brite|Britin|Niederländer|Holländer|Belgier|Däne|Dänin|Schwede|Schwedin|Norweger|Finne|Finnin|Isländer|Pole|Polin|Tscheche|Tschechin|Slowake|Slowakin|Ungar|Slowene|Slowenin|Kroate|Kroatin|Serbe|Serbin|Bosnier|Albaner|Grieche|Griechin|Türke|Türkin|Rumäne|Rumänin|Bulgare|Bulgarin|Ukrainer|Russe|Russin|Este|Estin|Lette|Lettin|Litauer|Amerikaner|US-Amerikaner|Kanadier|Mexikaner|Brasilianer|Argentinier|Chilene|Chilenin|Peruaner|Kolumbianer|Japaner|Chinese|Chinesin|Inder|Koreaner|Thailänder|Thai|Vietnamese|Vietnamesin|Australier|Neuseeländer|Südafrikaner|Ägypter|Marokkaner|Tunesier|Kenianer|Nigerianer|Israeli|Syrer|Iraner|Iraker|Libanese|Libanesin|Afghane|Afghanin|Georgier|Armenier|Liechtensteiner|Luxemburger|Südtiroler)(?:r|n|in)?";

export const INSTRUMENTS =
  "Klavier|Geige|Violine|Bratsche|Cello|Kontrabass|Bass|E-Bass|Gitarre|E-Gitarre|Schlagzeug|Trommel|Flöte|Querflöte|Blockflöte|Klarinette|Oboe|Fagott|Saxofon|Saxophon|Trompete|Posaune|Horn|Waldhorn|Tuba|Harfe|Orgel|Akkordeon|Ziehharmonika|Harmonika|Mundharmonika|Ukulele|Banjo|Mandoline|Zither|Hackbrett|Keyboard|Synthesizer|Dudelsack|Cajón|Alphorn|Laute|Saz|Oud|Sitar|Marimba|Xylophon";

export const DIETS =
  "(?:Vegetarier|Veganer|Pescetarier|Flexitarier|Frutarier)(?:in)?|vegetarisch|vegan|pescetarisch|flexitarisch|glutenfrei|laktosefrei|zuckerfrei|ketogen|keto|paleo|low[- ]carb|koscher|halal|vegetarier(?:in)?|veganer(?:in)?";

export const RELIGIONS =
  "(?:Christ|Katholik|Protestant|Muslim|Moslem|Jude|Buddhist|Hindu|Atheist|Agnostiker|Orthodoxe|Mormone|Methodist|Baptist|Quäker|Sikh|Alevit|Sunnit|Schiit)(?:in|a|en|r)?|Jüdin|Alevitin|Mormonin|Zeuge Jehovas|Zeugin Jehovas|katholisch|evangelisch|protestantisch|reformiert|muslimisch|jüdisch|orthodox|buddhistisch|hinduistisch|konfessionslos|religionslos|freikirchlich|evangelikal|altkatholisch|ungläubig|gläubig|getauft|alevitisch";

/** Endings of professions. */
export const ROLE_ENDINGS =
  "(?:ler|sser|ner|ter|ker|cher|ger|rer|fer|ber|her|ßer|der|zer|mer|per|ier|or|ist|eur|ant|ent|oge|arzt|mann|wirt|koch|bauer|hebamme|schwester|pfleger|kraft|hilfe|leiter|chef|wart|azubi|lehrling|hirte|anwalt|vorstand|sekretär|bibliothekar|notar|apotheker|imker|pilot|soldat|agent|architekt|richter|dolmetsch|designer|developer|manager|coach|trainer|model|DJ|CEO|CTO|CFO|barista|nanny|sanitäter|matrose|steward|jurist|chirurg|meister|geselle)(?:in)?|[\\p{L}-]*(?:angestellte|beauftragte|vorsitzende|selbstständige)r?|Hebamme|Koch|Arzt|Anwalt|Pilot|Soldat|Architekt|Notar|Jurist|Chirurg|Bauer|Wirt|Pfleger|Trainer|Azubi|Ärztin|Köchin|Anwältin|Bäuerin|[\\p{L}-]*(?:frau|ärztin|köchin|anwältin|bäuerin|chirurgin|ogin|wirtin)|Hausmann|Hausfrau|Rektor|Dekan|Priester|Pfarrer|Imam|Rabbi|Mönch|Nonne";

/** Workplaces as they follow "in der". */
export const WORKPLACES =
  "\\p{L}*(?:[Gg]ärtnerei|[Bb]äckerei|[Mm]etzgerei|[Kk]onditorei|[Tt]ischlerei|[Ss]chreinerei|[Kk]anzlei|[Pp]raxis|[Aa]potheke|[Kk]ita|[Kk]indergarten|[Ss]chule|[Bb]ibliothek|[Bb]ücherei|[Ww]erkstatt|[Bb]rauerei|[Dd]ruckerei|[Aa]gentur|[Rr]edaktion|[Bb]ehörde|[Ww]erk|[Hh]otel|[Rr]estaurant|[Cc]afé|[Ll]aden|[Gg]eschäft|[Mm]arkt|[Ll]abor|[Vv]erlag|[Hh]eim|[Hh]ospiz|[Ff]euerwehr|[Rr]athaus|[Aa]mt|[Gg]ericht|[Ff]irma|[Bb]etrieb|[Kk]linik|[Kk]linikum|[Kk]rankenhaus|[Mm]useum|[Tt]heater|[Bb]ank|[Kk]aufhaus|[Bb]auhof|[Ii]nstitut|[Uu]niversität|[Hh]ochschule|[Rr]eederei|[Ss]tiftung)";

/** Native languages. */
export const NATIVE_LANGUAGES =
  "Deutsch|Englisch|Französisch|Spanisch|Italienisch|Portugiesisch|Niederländisch|Polnisch|Tschechisch|Russisch|Ukrainisch|Türkisch|Arabisch|Persisch|Farsi|Kurdisch|Kroatisch|Serbisch|Bosnisch|Albanisch|Griechisch|Rumänisch|Ungarisch|Schwedisch|Dänisch|Norwegisch|Finnisch|Chinesisch|Japanisch|Koreanisch|Vietnamesisch|Hindi|Tamil|Paschtu|Dari|Hebräisch|Slowenisch|Slowakisch|Bulgarisch|Plattdeutsch|Sorbisch|Rätoromanisch|Schweizerdeutsch|Romanes";

export const LANGUAGES =
  "Python|Rust|Go|Golang|Java|JavaScript|TypeScript|Kotlin|Swift|Ruby|PHP|C|C\\+\\+|C#|Scala|Haskell|Elixir|Erlang|Clojure|Perl|R|Julia|Dart|Lua|OCaml|Zig|Fortran|COBOL|Delphi|Pascal|Assembler|SQL|Matlab|F#|Elm|Nim";

export const CARS =
  "VW|Volkswagen|Golf|Polo|Passat|Audi|BMW|Mercedes|Opel|Corsa|Astra|Ford|Fiesta|Focus|Skoda|Škoda|Octavia|Fabia|Seat|Renault|Clio|Zoe|Peugeot|Citroën|Citroen|Dacia|Duster|Fiat|Panda|Alfa|Toyota|Yaris|Corolla|Prius|Honda|Mazda|Nissan|Leaf|Suzuki|Subaru|Mitsubishi|Hyundai|Kia|Volvo|Saab|Tesla|Smart|Mini|Porsche|Jaguar|Jeep|Lada|Trabant|Wartburg|Käfer|Bulli|Polestar|Cupra|BYD|MG|Elektroauto|Kombi|Kleinwagen|Oldtimer|Transporter";

/** German word of a favourite thing → its part of the key in every language. */
export const FAVOURITES: ReadonlyMap<string, string> = new Map(
  `
  farbe=colour farben=colours essen=food gericht=food speise=food leibspeise=food film=film buch=book lied=song
  song=song band=band tier=animal sport=sport sportart=sport stadt=city restaurant=restaurant lokal=restaurant
  gasthaus=restaurant kneipe=pub bar=bar café=cafe cafe=cafe serie=series autor=author autorin=author
  schriftsteller=author schriftstellerin=author musik=music spiel=game brettspiel=board-game videospiel=game
  jahreszeit=season ort=place platz=place getränk=drink eis=ice-cream eissorte=ice-cream wein=wine bier=beer
  kuchen=cake pizza=pizza obst=fruit gemüse=vegetable blume=flower baum=tree zahl=number wort=word fach=subject
  schulfach=subject verein=team mannschaft=team team=team land=country künstler=artist künstlerin=artist maler=painter
  malerin=painter komponist=composer komponistin=composer album=album tag=day monat=month gewürz=spice käse=cheese
  schokolade=chocolate podcast=podcast sänger=singer sängerin=singer schauspieler=actor schauspielerin=actress
  sprache=language programmiersprache=programming-language tee=tea kaffee=coffee museum=museum oper=opera gedicht=poem
  märchen=fairy-tale brot=bread nudeln=pasta suppe=soup salat=salad süßigkeit=sweet vogel=bird hunderasse=dog-breed
  jahreszahl=year feiertag=holiday fest=holiday laden=shop strand=beach berg=mountain see=lake insel=island
  wanderung=hike strecke=route parfum=perfume pflanze=plant rezept=recipe frühstück=breakfast spieler=player
  spielerin=player fußballverein=team klub=club genre=genre
`
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [german = "", key = ""] = pair.split("=");
      return [german, key] as const;
    }),
);

/** Plannable things: part of a German word, and its key in every language. The first match wins. */
const PLAN_LIST = `
  halbmarathon=half-marathon marathon=marathon triathlon=triathlon ironman=ironman sabbatical=sabbatical
  sabbatjahr=sabbatical hochzeit=wedding heirat=wedding verlobung=engagement scheidung=divorce taufe=christening
  kommunion=communion weltreise=world-trip hochzeitsreise=honeymoon flitterwochen=honeymoon klassenfahrt=school-trip
  kreuzfahrt=cruise roadtrip=road-trip radtour=bike-tour radreise=bike-tour fahrradtour=bike-tour jakobsweg=camino
  camino=camino alpenüberquerung=alps auswander=emigration umzug=move umzieh=move umzuzieh=move zusammenzieh=moving-in einzug=move
  auszieh=moving-out untermiet=sublet masterarbeit=thesis bachelorarbeit=thesis abschlussarbeit=thesis
  doktorarbeit=phd dissertation=phd promotion=phd promovier=phd habilitation=habilitation masterstudium=master
  master=master bachelor=bachelor auslandssemester=semester-abroad auslandsjahr=year-abroad
  auslandspraktikum=internship praktikum=internship ausbildung=training umschulung=retraining weiterbildung=training
  fortbildung=training meisterprüfung=master-craftsman meisterschule=master-craftsman sprachkurs=language-course
  deutschkurs=german-course studium=study studier=study abitur=abitur matura=matura prüfung=exam klausur=exam
  examen=exam führerschein=licence fahrprüfung=licence segelschein=sailing-licence bootsführerschein=boating-licence
  jagdschein=hunting-licence tauchschein=diving-licence tauchkurs=diving motorrad=motorcycle wohnmobil=camper
  camper=camper elektroauto=car e-auto=car autokauf=car auto=car wagen=car fahrrad=bike e-bike=e-bike rennrad=bike
  elternzeit=parental-leave karenz=parental-leave adoption=adoption pflegekind=foster-child baby=baby rente=retirement
  pension=retirement ruhestand=retirement altersteilzeit=part-time teilzeit=part-time beförderung=promotion
  gehaltserhöhung=raise selbstständig=business selbständig=business gründ=company firma=company start-up=startup
  startup=startup laden=shop café=cafe restaurant=restaurant praxis=practice kündig=job-change jobwechsel=job-change
  bewerb=application vorstellungsgespräch=interview job=job stelle=job hausbau=house hauskauf=house haus=house
  eigentumswohnung=flat wohnung=flat eigenheim=house schrebergarten=allotment kleingarten=allotment
  hochbeet=raised-bed gewächshaus=greenhouse naturteich=pond gartenteich=pond teich=pond pool=pool terrasse=terrace
  balkon=balcony garten=garden rasen=lawn küche=kitchen badezimmer=bathroom bad=bathroom dachboden=attic dach=roof
  keller=basement kinderzimmer=nursery wintergarten=conservatory sauna=sauna photovoltaik=solar solaranlage=solar
  wärmepumpe=heat-pump renovier=renovation umbau=renovation sanier=renovation hühner=chickens bienen=bees welpe=dog
  hund=dog kätzchen=cat katze=cat kater=cat pferd=horse operation=surgery op=surgery therapie=therapy reha=rehab
  kur=spa-stay diät=diet abnehm=weight-loss rauchen=smoking fasten=fasting impfung=vaccination tattoo=tattoo
  brille=glasses zahnspange=braces geburtstagsfeier=party geburtstagsparty=party überraschungsparty=party
  sommerfest=party einweihungsparty=party party=party grillfest=barbecue grillen=barbecue klassentreffen=reunion
  familientreffen=reunion familienfeier=reunion konzert=concert festival=festival flohmarkt=flea-market
  pilger=pilgrimage haddsch=pilgrimage hadsch=pilgrimage wallfahrt=pilgrimage fsj=voluntary-year
  freiwilliges=voluntary-year ausstellung=exhibition aufführung=performance auftritt=performance lesung=reading
  theaterstück=play musical=musical chor=choir band=band album=album gitarre=guitar klavier=piano geige=violin
  tanzkurs=dance-course töpferkurs=pottery kochkurs=cooking-course bücher=reading roman=novel kinderbuch=book
  kochbuch=book buch=book blog=blog podcast=podcast film=film kurzfilm=film app=app website=website webseite=website
  spiel=game brettspiel=game migration=migration release=release refactoring=refactoring umstellung=migration
  turnier=tournament meisterschaft=championship wettkampf=competition regatta=regatta skikurs=skiing skiurlaub=skiing
  campingurlaub=camping camping=camping zelten=camping wanderung=hike hüttentour=hike bergtour=hike
  überquerung=crossing kandidatur=candidacy kandidier=candidacy ehrenamt=volunteering spanisch=spanish
  italienisch=italian französisch=french englisch=english japanisch=japanese schwedisch=swedish türkisch=turkish
  arabisch=arabic portugiesisch=portuguese norwegisch=norwegian chinesisch=chinese japan=japan island=iceland
  norwegen=norway schweden=sweden finnland=finland italien=italy spanien=spain portugal=portugal frankreich=france
  griechenland=greece kroatien=croatia türkei=turkey irland=ireland schottland=scotland england=england kanada=canada
  usa=usa amerika=usa mexiko=mexico brasilien=brazil argentinien=argentina peru=peru chile=chile indien=india
  nepal=nepal thailand=thailand vietnam=vietnam neuseeland=new-zealand australien=australia südafrika=south-africa
  kenia=kenya namibia=namibia marokko=morocco ägypten=egypt georgien=georgia polen=poland reise=trip urlaub=holiday
  ausflug=outing fest=party feier=party besuch=visit treffen=meeting kurs=course training=training projekt=project
`;

export const PLANS: readonly (readonly [string, string])[] = PLAN_LIST.trim()
  .split(/\s+/)
  .map((pair) => {
    const [german = "", key = ""] = pair.split("=");
    return [german, key] as const;
  });

/** Small words and adjectives in places where a noun could be. */
const NO_NOUNS = setOf(`
  bisschen paar wenig meiste meisten andere anderen anderer anderes gleiche gleichen gleicher selbe selben eins mir mich
  uns euch ihm ihn ihnen sich dir dich hier dort innen außen mal malig bar echt kurz lang klein groß bald sofort gut
  schlecht super toll cool schön mega krass blöd doof lustig schade klar egal wichtig schwer leicht teuer billig krank
  gesund müde kaputt fertig neu alt jung allein früh spät nah weit hoch tief schnell langsam warm kalt heiß nass trocken
  voll leer offen zu frei besser schlimm nett lieb süß richtig falsch genau gleich okay ok gern lieber eher recht
  immer ganz selbst einmal zweit dritt viert fremd privat online offline vegan vegetarisch scharf zuletzt zuerst
  allem anderem nun mehr damals gestern morgen heute abends morgens nachts
  erste ersten erster erstes zweite zweiten dritte dritten letzte letzten letzter nächste nächsten
  stattdessen währenddessen unterdessen indessen infolgedessen irgendwas irgendwer irgendwen irgendwo
  wieder weiter runter rüber drüber drunter lecker locker sicher sauber bitter munter heiter düster mager
  länger kürzer älter jünger größer kleiner dünner dicker schlanker fitter härter stärker schwächer leichter schwerer
  heutzutage barfuß anhand allerhand kurzerhand
`);
/** Words whose phrase ends with a noun. "Zu", "um" and "bis" may also start other phrases. */
const BEFORE_NOUN = setOf("bei aus nach von gegen ohne in als auf mit für beim zum zur vom im am ins ans");
const CONTRACTED = setOf("beim zum zur vom im am ins ans");
const CALENDAR = setOf(`
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september
  oktober november dezember weihnachten ostern silvester
`);
const LISTED: ReadonlySet<string> = new Set([
  ...CALENDAR,
  ...FAVOURITES.keys(),
  ...INSTRUMENTS.toLowerCase().split("|"),
]);
const NOUNS = wordsIn("de/words.txt", "nouns");

/** Capitalises words where it is certain. */
export function withCapitals(words: readonly Word[]): readonly Word[] {
  return words.map((word, index) =>
    /^\p{Ll}[\p{L}-]{2,}$/u.test(word.written) && isCertainNoun(words, index)
      ? { ...word, written: word.written.charAt(0).toUpperCase() + word.written.slice(1) }
      : word,
  );
}

/** After "heißt balu", "mein patenkind ole wird": any word there is a name. */
function isNamePosition(words: readonly Word[], index: number): boolean {
  const [word, before, earlier] = [words[index] ?? NOBODY, words[index - 1] ?? NOBODY, words[index - 2] ?? NOBODY];
  if (word.word.length < NAME_MIN || NO_CALLING.has(word.word)) return false;
  // "zwei hamster, krümel und keks": only at the end of the sentence.
  const relativeAt = before.word === "und" ? index - 3 : index - 1;
  const [kinship, count] = [words[relativeAt], words[relativeAt - 1]];
  if (kinship?.after === "," && kinshipTerm(kinship.word) !== undefined && COUNTING.has(count?.word ?? ""))
    return relativeAt + 4 === words.length && words[relativeAt + 2]?.word === "und";
  if (/[,;:.!?]/.test(before.after)) return false;
  if (CALLING.test(before.word) || (CALLING.test(earlier.word) && CALLING_ADVERB.test(before.word)))
    return (
      !CALLING_ADVERB.test(word.word) && (word.after !== "" || formOf(words[index + 1]?.word ?? "")?.isThird !== true)
    );
  // "heißt Max und moritz"
  if (before.word === "und" && CALLING.test(words[index - 3]?.word ?? "")) return index === words.length - 1;
  const next = words[index + 1];
  return (
    kinshipTerm(before.word) !== undefined &&
    (MINE.has(earlier.word) || MINE.has(words[index - 3]?.word ?? "")) &&
    word.after === "" &&
    formOf(word.word) === undefined &&
    !ADJECTIVE.test(word.word.replace(/e$/, "")) &&
    !isParticiple(word.word) &&
    next !== undefined &&
    (formOf(next.word)?.isThird === true || formOf(next.word)?.isPast === true)
  );
}
const CALLING = /^(?:heiße?|heißt|heißen|hieß|heiss|namens|genannt)$/;
const CALLING_ADVERB =
  /^(?:jetzt|übrigens|nun|eigentlich|auch|ja|seitdem|einfach|doch|nämlich|nicht|mehr|ich|er|sie|es)$/;
const NAME_MIN = 3;
const NO_CALLING = setOf(
  "das der die das es dass was wie ja auch so ein eine mit und oder aber noch schon immer nur also willkommen morgen heute gut",
);

function isCertainNoun(words: readonly Word[], index: number): boolean {
  const { word } = words[index] ?? NOBODY;
  if (isSmall(word)) return false;
  if (isNamePosition(words, index)) return true;
  const form = formOf(word);
  if (form === undefined && isListed(word)) return true;
  const before = words[index - 1];
  // "mit Lukas und ana", "bis ende Mai"
  if (before?.word === "und" && GIVEN_NAMES.has(fold(word)) && GIVEN_NAMES.has(fold(words[index - 2]?.word ?? "")))
    return true;
  if (/^(?:anfang|mitte|ende)$/.test(word) && CALENDAR.has(words[index + 1]?.word ?? "")) return true;
  const isFirst =
    before === undefined ||
    (/[,;:.!?]/.test(before.after) && !isOrdinal(before)) ||
    words.slice(0, index).every((each) => OPENERS.has(each.word));
  if (isFirst)
    return (
      (form === undefined || NOUNS.has(fold(word)) ? isSubject(words, index) || isObject(words, index) : false) ||
      (GIVEN_NAMES.has(fold(word)) && formOf(words[index + 1]?.word ?? "") !== undefined)
    );
  if (TITLES.has(before.word)) return form === undefined;
  if (TITLES.has(word)) return !endsPhrase(words, index) && (word !== "frau" || kinshipTerm(before.word) !== undefined);
  if (/^(?:lernt?|lerne|spricht|spreche|sprech|kann|verstehe|versteht)$/.test(before.word) && NATIVE.has(word))
    return true;
  if (/^\d/.test(before.word)) return form === undefined && !isParticiple(word);
  if (isTrade(words, index)) return true;
  if (/^(?:in|nach|aus)$/.test(before.word) && PLACES.has(fold(word)) && endsPhrase(words, index)) return true;
  if (!endsPhrase(words, index) || isBeforeNoun(words, index))
    return kinshipTerm(word) !== undefined && isOwning(before.word);
  // "Bei der Post": no verb inside a prepositional phrase.
  const isLed = ARTICLES.has(before.word) && PREPOSITIONS.has(words[index - 2]?.word ?? "");
  // "mit dem Rauchen aufhören"
  if (form !== undefined && NOUNS.has(fold(word)) && (startsPhrase(words, index - 1) || isObjectAt(words, index)))
    return true;
  if (form !== undefined)
    return form.isPlural
      ? CONTRACTED.has(before.word) || (isLed && before.word === "dem")
      : isOwning(before.word) || isLed;
  if (separated(word) !== undefined && word.endsWith("n")) return CONTRACTED.has(before.word);
  if (LIKING.has(before.word)) return !ADJECTIVE.test(word) && !isParticiple(word);
  // "besser als gedacht", "am schnellsten"
  if (BEFORE_NOUN.has(before.word))
    return before.word === "als" ? !isParticiple(word) : before.word !== "am" || !word.endsWith("sten");
  return !isParticiple(word) && !ADJECTIVE_ONLY.test(word) && startsPhrase(words, index - 1);
}

const isListed = (word: string): boolean =>
  LISTED.has(word) ||
  PLACES.has(fold(word)) ||
  isCommonNoun(word) ||
  (word.length >= ENDED_MIN && (NOUN_ENDING.test(word) || SUBJECT_ENDING.test(word)) && !isParticiple(word));
const ENDED_MIN = 7;

/** Of fields of study and trades. */
const SUBJECT_ENDING = /(?:ik|logie|grafie|graphie|nomie|kunde|bau)$/;

/** A listed noun or a compound of one, in lower case. */
export const isCommonNoun = (word: string): boolean =>
  NOUNS.has(fold(word)) || (word.length >= ENDED_MIN && !isParticiple(word) && isCompound(word));

/** "Berufsschule", "Nachtdienst": the last part is a noun. */
function isCompound(word: string): boolean {
  if (ADJECTIVE_ONLY.test(word) || separated(word) !== undefined) return false;
  const plain = fold(word);
  for (let at = FIRST_PART_MIN; at <= plain.length - LAST_PART_MIN; at++) if (NOUNS.has(plain.slice(at))) return true;
  return false;
}
const FIRST_PART_MIN = 3;
const LAST_PART_MIN = 4;
const ADJECTIVE_ONLY = /(?:ig|isch|lich|bar|sam|haft|los|voll|end)$/;
const NATIVE: ReadonlySet<string> = new Set(NATIVE_LANGUAGES.toLowerCase().split("|"));
/** "7. Klasse" */
const isOrdinal = ({ word, after }: Word): boolean => /^\d{1,2}$/.test(word) && after === ".";
const TITLES = setOf("frau herr herrn dr familie");

/** "liebt Ponys": followed by what is liked. */
const LIKING = setOf("studier studiere studiert mag liebt liebe hasst hasse sammelt sammle isst esse trinkt trinke");
const ADJECTIVE = /(?:ig|isch|lich|bar|sam|haft|los|voll|end|weise|mals|ens|t|e|en|er|es)$/;

/** "Termin ist am Freitag": a noun or initial adjective precedes a copula. */
const isSubject = (words: readonly Word[], index: number): boolean =>
  /^(?:ist|sind|war|heißt|heißen|wird|findet)$/.test(words[index + 1]?.word ?? "") &&
  !isParticiple(words[index]?.word ?? "") &&
  !ADJECTIVE_ONLY.test(words[index]?.word ?? "");

/** "Marzipan mag sie nicht", "Fleisch ess ich keins": the object precedes the verb. */
const isObject = (words: readonly Word[], index: number): boolean =>
  /^(?:mag|mögen|liebe|liebt|hasse|hasst|esse?|isst|trinke?|trinkt|vertrage?|verträgt|spiele?|spielt|brauche?|braucht|kann)$/.test(
    words[index + 1]?.word ?? "",
  ) &&
  /^(?:ich|wir|er|sie)$/.test(words[index + 2]?.word ?? "") &&
  !/(?:ig|isch|lich|bar|sam|haft|los|voll|end|weise|mals|ens|t|s)$/.test(words[index]?.word ?? "");

/** "Bin jetzt Teamleiter", "als Koch". */
function isTrade(words: readonly Word[], index: number): boolean {
  const { word } = words[index] ?? NOBODY;
  if (!TRADE.test(word) || NO_TRADE.test(word) || isParticiple(word)) return false;
  for (let at = index - 1; at >= 0 && at > index - TRADE_REACH; at--) {
    const before = words[at]?.word ?? "";
    if (/^(?:bin|ist|als|werde|wird|war|will|möchte)$/.test(before)) return endsPhrase(words, index);
  }
  return false;
}
const TRADE_REACH = 5;
const TRADE = new RegExp(
  `^(?:[\\p{L}-]{3,}(?:${ROLE_ENDINGS})|azubi|koch|arzt|ärztin|pfleger|lehrer|maler|rentner)$`,
  "u",
);
const NO_TRADE = /(?:licher|iger|schwanger|erkältet|verheiratet)$/;

/** Nothing of the same phrase can follow. */
function endsPhrase(words: readonly Word[], index: number): boolean {
  const word = words[index] ?? NOBODY;
  const next = words[index + 1];
  if (next === undefined || word.after !== "") return true;
  if (PREPOSITIONS.has(next.word) || JOINING.has(next.word) || isSmall(next.word)) return true;
  if (PREDICATES.has(next.word)) return true;
  return /^\p{Ll}/u.test(next.written) && (formOf(next.word) !== undefined || isParticiple(next.word));
}

/** "Lange texte schreiben": between an adjective and a verb. */
const isObjectAt = (words: readonly Word[], index: number): boolean => {
  const [before, next] = [words[index - 1]?.word ?? "", words[index + 1]];
  return /\p{L}{3}e[nrs]?$/u.test(before) && next !== undefined && formOf(next.word) !== undefined;
};

/** "In die ambulante pflege": the adjective of a noun that is also a verb. */
const isBeforeNoun = (words: readonly Word[], index: number): boolean => {
  const [word, next] = [words[index] ?? NOBODY, words[index + 1] ?? NOBODY];
  return word.after === "" && ADJECTIVE.test(word.word) && NOUNS.has(fold(next.word)) && endsPhrase(words, index + 1);
};

/** Adjectives that end the phrase of their object: "gegen Nüsse allergisch". */
const PREDICATES = setOf("allergisch intolerant empfindlich süchtig angewiesen verrückt");

/** An article or a possessive, with optional adjectives. */
function startsPhrase(words: readonly Word[], at: number): boolean {
  for (let index = at; index >= 0 && index > at - ADJECTIVES_MAX; index--) {
    const word = words[index] ?? NOBODY;
    if (word.after !== "" && index < at) return false;
    if (isOwning(word.word) || ARTICLES.has(word.word) || CONTRACTED.has(word.word)) return true;
    if (!/(?:e|en|er|es|em)$/.test(word.word) || isSmall(word.word)) return false;
  }
  return false;
}
const ADJECTIVES_MAX = 3;

const isOwning = (word: string): boolean =>
  MINE.has(word) || INDEFINITE.has(word) || COUNTING.has(word) || /^kein(?:e[nmrs]?)?$/.test(word);
const COUNTING = setOf("zwei drei vier fünf sechs sieben acht neun zehn elf zwölf");

const isSmall = (word: string): boolean => SMALL.some((words) => words.has(word));
const SMALL: readonly { readonly has: (word: string) => boolean }[] = [
  NO_NOUNS,
  SMALL_ADVERBS,
  LEADING_ADVERBS,
  FILLERS,
  PRONOUNS,
  PREPOSITIONS,
  JOINING,
  SUBORDINATORS,
  NEGATIONS,
  DETERMINERS,
  MINE,
  SECOND,
  FIRST,
  OWN_OBJECTS,
  DEICTIC,
];

const NOBODY = { word: "", written: "", after: "" };
