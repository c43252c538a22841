/** Names and kinds that German attributes are told by. */

/** Countries as they stand behind "in", with the article where they have one. */
export const COUNTRIES =
  "Deutschland|Österreich|der Schweiz|Liechtenstein|Luxemburg|Frankreich|Italien|Spanien|Portugal|England|Schottland|Irland|Wales|Großbritannien|den Niederlanden|Holland|Belgien|Dänemark|Schweden|Norwegen|Finnland|Island|Polen|Tschechien|der Slowakei|Ungarn|Slowenien|Kroatien|Serbien|Bosnien|Albanien|Griechenland|der Türkei|Rumänien|Bulgarien|der Ukraine|Russland|Estland|Lettland|Litauen|den USA|Amerika|Kanada|Mexiko|Brasilien|Argentinien|Chile|Peru|Kolumbien|Japan|China|Indien|Korea|Südkorea|Thailand|Vietnam|Indonesien|Australien|Neuseeland|Südafrika|Ägypten|Marokko|Tunesien|Kenia|Ghana|Nigeria|Israel|Syrien|dem Iran|dem Irak|dem Libanon|Afghanistan|Georgien|Armenien|Zypern|Malta";

/** Beginnings of the words for who belongs to a country. */
export const NATIONALITIES =
  "(?:Deutsche|Österreicher|Schweizer|Franzose|Französin|Italiener|Spanier|Portugiese|Portugiesin|Engländer|Schotte|Schottin|Ire|Irin|Brite|Britin|Niederländer|Holländer|Belgier|Däne|Dänin|Schwede|Schwedin|Norweger|Finne|Finnin|Isländer|Pole|Polin|Tscheche|Tschechin|Slowake|Slowakin|Ungar|Slowene|Slowenin|Kroate|Kroatin|Serbe|Serbin|Bosnier|Albaner|Grieche|Griechin|Türke|Türkin|Rumäne|Rumänin|Bulgare|Bulgarin|Ukrainer|Russe|Russin|Este|Estin|Lette|Lettin|Litauer|Amerikaner|US-Amerikaner|Kanadier|Mexikaner|Brasilianer|Argentinier|Chilene|Chilenin|Peruaner|Kolumbianer|Japaner|Chinese|Chinesin|Inder|Koreaner|Thailänder|Thai|Vietnamese|Vietnamesin|Australier|Neuseeländer|Südafrikaner|Ägypter|Marokkaner|Tunesier|Kenianer|Nigerianer|Israeli|Syrer|Iraner|Iraker|Libanese|Libanesin|Afghane|Afghanin|Georgier|Armenier|Liechtensteiner|Luxemburger|Südtiroler)(?:r|n|in)?";

export const INSTRUMENTS =
  "Klavier|Geige|Violine|Bratsche|Cello|Kontrabass|Bass|E-Bass|Gitarre|E-Gitarre|Schlagzeug|Trommel|Flöte|Querflöte|Blockflöte|Klarinette|Oboe|Fagott|Saxofon|Saxophon|Trompete|Posaune|Horn|Waldhorn|Tuba|Harfe|Orgel|Akkordeon|Ziehharmonika|Harmonika|Mundharmonika|Ukulele|Banjo|Mandoline|Zither|Hackbrett|Keyboard|Synthesizer|Dudelsack|Cajón|Alphorn|Laute|Saz|Oud|Sitar|Marimba|Xylophon";

export const DIETS =
  "(?:Vegetarier|Veganer|Pescetarier|Flexitarier|Frutarier)(?:in)?|vegetarisch|vegan|pescetarisch|flexitarisch|glutenfrei|laktosefrei|zuckerfrei|ketogen|keto|paleo|low[- ]carb|koscher|halal|vegetarier(?:in)?|veganer(?:in)?";

export const RELIGIONS =
  "(?:Christ|Katholik|Protestant|Muslim|Moslem|Jude|Buddhist|Hindu|Atheist|Agnostiker|Orthodoxe|Mormone|Methodist|Baptist|Quäker|Sikh|Alevit|Sunnit|Schiit)(?:in|a|en|r)?|Jüdin|Alevitin|Mormonin|Zeuge Jehovas|Zeugin Jehovas|katholisch|evangelisch|protestantisch|reformiert|muslimisch|jüdisch|orthodox|buddhistisch|hinduistisch|konfessionslos|religionslos|freikirchlich|evangelikal|altkatholisch|ungläubig|gläubig|getauft|alevitisch";

/** Ends of words for what somebody works as. */
export const ROLE_ENDINGS =
  "(?:ler|ner|ter|ker|cher|ger|rer|fer|ber|her|ßer|der|zer|mer|per|ier|or|ist|eur|ant|ent|oge|arzt|mann|wirt|koch|bauer|hebamme|schwester|pfleger|kraft|hilfe|leiter|chef|wart|azubi|lehrling|hirte|anwalt|vorstand|sekretär|bibliothekar|notar|apotheker|imker|pilot|soldat|agent|architekt|richter|dolmetsch|designer|developer|manager|coach|trainer|model|DJ|CEO|CTO|CFO|barista|nanny|sanitäter|matrose|steward|jurist|chirurg|meister|geselle)(?:in)?|Ärztin|Köchin|Anwältin|Bäuerin|[\\p{L}-]*(?:frau|ärztin|köchin|anwältin|bäuerin|chirurgin|ogin|wirtin)|Hausmann|Hausfrau|Rektor|Dekan|Priester|Pfarrer|Imam|Rabbi|Mönch|Nonne";

/** Languages that people grow up with. */
export const SPOKEN =
  "Deutsch|Englisch|Französisch|Spanisch|Italienisch|Portugiesisch|Niederländisch|Polnisch|Tschechisch|Russisch|Ukrainisch|Türkisch|Arabisch|Persisch|Farsi|Kurdisch|Kroatisch|Serbisch|Bosnisch|Albanisch|Griechisch|Rumänisch|Ungarisch|Schwedisch|Dänisch|Norwegisch|Finnisch|Chinesisch|Japanisch|Koreanisch|Vietnamesisch|Hindi|Tamil|Paschtu|Dari|Hebräisch|Slowenisch|Slowakisch|Bulgarisch|Plattdeutsch|Sorbisch|Rätoromanisch|Schweizerdeutsch|Romanes";

export const LANGUAGES =
  "Python|Rust|Go|Golang|Java|JavaScript|TypeScript|Kotlin|Swift|Ruby|PHP|C|C\\+\\+|C#|Scala|Haskell|Elixir|Erlang|Clojure|Perl|R|Julia|Dart|Lua|OCaml|Zig|Fortran|COBOL|Delphi|Pascal|Assembler|SQL|Matlab|F#|Elm|Nim";

export const CARS =
  "VW|Volkswagen|Golf|Polo|Passat|Audi|BMW|Mercedes|Opel|Corsa|Astra|Ford|Fiesta|Focus|Skoda|Škoda|Octavia|Fabia|Seat|Renault|Clio|Zoe|Peugeot|Citroën|Citroen|Dacia|Duster|Fiat|Panda|Alfa|Toyota|Yaris|Corolla|Prius|Honda|Mazda|Nissan|Leaf|Suzuki|Subaru|Mitsubishi|Hyundai|Kia|Volvo|Saab|Tesla|Smart|Mini|Porsche|Jaguar|Jeep|Lada|Trabant|Wartburg|Käfer|Bulli|Polestar|Cupra|BYD|MG|Elektroauto|Kombi|Kleinwagen|Oldtimer|Transporter";

/** The word of a favourite thing, as its key has it in every language. */
export const FAVOURITES: ReadonlyMap<string, string> = new Map(
  `farbe=colour farben=colours essen=food gericht=food speise=food leibspeise=food film=movie buch=book lied=song song=song band=band tier=animal sport=sport sportart=sport stadt=city restaurant=restaurant lokal=restaurant gasthaus=restaurant
  kneipe=pub bar=bar café=cafe cafe=cafe serie=series autor=author autorin=author schriftsteller=author schriftstellerin=author musik=music spiel=game brettspiel=board-game videospiel=game jahreszeit=season ort=place platz=place getränk=drink eis=ice-cream
  eissorte=ice-cream wein=wine bier=beer kuchen=cake pizza=pizza obst=fruit gemüse=vegetable blume=flower baum=tree zahl=number wort=word fach=subject schulfach=subject verein=team mannschaft=team team=team land=country künstler=artist künstlerin=artist
  maler=painter malerin=painter komponist=composer komponistin=composer album=album tag=day monat=month gewürz=spice käse=cheese schokolade=chocolate podcast=podcast sänger=singer sängerin=singer schauspieler=actor schauspielerin=actress sprache=language
  programmiersprache=programming-language tee=tea kaffee=coffee museum=museum oper=opera gedicht=poem märchen=fairy-tale brot=bread nudeln=pasta suppe=soup salat=salad süßigkeit=sweet vogel=bird hunderasse=dog-breed jahreszahl=year feiertag=holiday fest=holiday laden=shop
  strand=beach berg=mountain see=lake insel=island wanderung=hike strecke=route parfum=perfume pflanze=plant rezept=recipe frühstück=breakfast spieler=player spielerin=player fußballverein=team klub=club genre=genre`
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [german = "", key = ""] = pair.split("=");
      return [german, key] as const;
    }),
);

/** What people plan, as its key has it in every language. */
export const PLANS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})halbmarathon/iu, "half-marathon"],
  [/(?<!\p{L})(?:\p{L}+-)?marathon/iu, "marathon"],
  [/(?<!\p{L})triathlon/iu, "triathlon"],
  [/(?<!\p{L})(?:sabbatical|sabbatjahr)/iu, "sabbatical"],
  [/(?<!\p{L})(?:hochzeit|heirate)/iu, "wedding"],
  [/weltreise/iu, "world-trip"],
  [/(?<!\p{L})(?:umzug|umziehen|umzuziehen)|(?<!\p{L})zieh(?:t|en) .{0,60}(?:um|ein|aus|nach)(?!\p{L})/iu, "move"],
  [/auswander/iu, "emigration"],
  [/jakobsweg/iu, "camino"],
  [/(?<!\p{L})master(?!\p{L})|masterstudium/iu, "master"],
  [/(?<!\p{L})bachelor(?!\p{L})/iu, "bachelor"],
  [/(?<!\p{L})(?:promotion|promovieren|doktorarbeit)/iu, "phd"],
  [/(?<!\p{L})führerschein/iu, "driving-licence"],
  [/(?<!\p{L})(?:studium|studieren)(?!\p{L})/iu, "studies"],
  [/(?<!\p{L})elternzeit/iu, "parental-leave"],
  [/(?<!\p{L})selbst(?:st)?ändig/iu, "business"],
  [/(?<!\p{L})(?:hausbau|haus bauen|haus kaufen|hauskauf|wohnung kaufen|wohnungskauf)/iu, "house"],
  [/(?:naturteich|gartenteich|teich)(?!\p{L})/iu, "pond"],
  [/gewächshaus/iu, "greenhouse"],
  [/(?<!\p{L})(?:renovierung|renovieren|umbau)/iu, "renovation"],
  [/(?<!\p{L})(?:kündigen|jobwechsel|job wechseln|neuen job|stelle wechseln)/iu, "job-change"],
  [/(?<!\p{L})(?:operation|op)(?!\p{L})/iu, "operation"],
  [/(?<!\p{L})tattoo/iu, "tattoo"],
  [/(?<!\p{L})(?:ausbildung|umschulung|lehre)(?!\p{L})/iu, "training"],
  [/(?<!\p{L})(?:party|geburtstagsfeier|fest|feier)(?!\p{L})/iu, "party"],
  [/(?<!\p{L})(?:urlaub|reise|kreuzfahrt|roadtrip|radtour|wanderung|\p{L}+reise)(?!\p{L})/iu, "trip"],
  [/(?<!\p{L})(?:hund|welpe)n?(?!\p{L})/iu, "dog"],
  [/(?<!\p{L})(?:katze|kätzchen)(?!\p{L})/iu, "cat"],
  [/(?<!\p{L})bücher(?!\p{L})/iu, "reading"],
  [/(?<!\p{L})(?:buch|roman)(?!\p{L})/iu, "book"],
  [/(?<!\p{L})(?:e-?auto|elektroauto|auto)(?!\p{L})/iu, "car"],
];
