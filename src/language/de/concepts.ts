/**
 * Everyday German words of the concepts of ../en/concepts.ts, under the same ids, so that a question in one language finds a
 * memory in another. `names`: the words by which a question asks for the class; `members`: kinds and instances of it.
 * Base forms in lower case and in their own spelling, for a stemmer reads accents; whoever looks them up folds and stems both
 * sides. A phrase is joined by `_` and holds no stop word: it reads as `terms` yields it.
 */

/** One entry a concept, words parted by white space. What a concept evokes is said once, in the English table. */
export const CONCEPT_WORDS_DE: readonly { readonly id: string; readonly names: string; readonly members: string }[] = [
  {
    id: "food",
    names: "essen nahrung lebensmittel speise",
    members: `hunger hungrig appetit lecker köstlich mahlzeit zutat portion kalorie nährstoff satt schmecken
      leibspeise lieblingsessen`,
  },
  {
    id: "meal",
    names: "mahlzeit frühstück mittagessen abendessen abendbrot brunch brotdose pausenbrot lunchbox",
    members: `vorspeise hauptgericht nachspeise buffet picknick festmahl vesper brotzeit kaffeetrinken
      snack menü imbiss`,
  },
  {
    id: "restaurant",
    names: "restaurant gaststätte wirtshaus essengehen",
    members: `pizzeria kneipe gasthaus imbiss dönerbude biergarten kantine mensa kellner kellnerin speisekarte
      reservierung trinkgeld lieferdienst lieferando mcdonalds steakhaus schnellimbiss tischreservierung`,
  },
  {
    id: "cafe",
    names: "café kaffeehaus konditorei bäckerei eisdiele",
    members: "starbucks barista teestube croissant stehcafé",
  },
  {
    id: "cooking",
    names: "kochen rezept backen zubereiten",
    members: `braten grillen dünsten schmoren frittieren würzen schneiden kneten teig einkochen marinieren
      kochbuch selbstgemacht köchin ofen sauerteig überbacken einlegen fermentieren`,
  },
  {
    id: "cookware",
    names: "kochgeschirr küchengerät geschirr besteck",
    members: `pfanne topf kochtopf backofen herd mikrowelle toaster mixer thermomix schneebesen messer gabel
      löffel schneidebrett reibe nudelholz wok auflaufform wasserkocher heißluftfritteuse backform teller schüssel
      pfannenwender kochlöffel`,
  },
  {
    id: "dish",
    names: "speise lieblingsgericht hauptgericht",
    members: `pizza nudeln spaghetti lasagne schnitzel bratwurst currywurst döner burger pommes sauerbraten
      rouladen gulasch eintopf suppe auflauf kartoffelsalat kartoffelpuffer knödel klöße spätzle käsespätzle
      maultaschen frikadelle bulette leberkäse weißwurst königsberger_klopse pfannkuchen kaiserschmarrn milchreis
      salat sushi ramen curry risotto paella falafel taco burrito wrap sandwich omelett rührei spiegelei
      bratkartoffeln fischstäbchen kohlroulade spargel raclette fondue flammkuchen quiche gyros moussaka ravioli
      gnocchi grießbrei haferbrei linsensuppe hühnersuppe tortellini`,
  },
  {
    id: "cuisine",
    names: "kochrichtung landesküche",
    members: `italienisch chinesisch thailändisch indisch mexikanisch griechisch türkisch japanisch vietnamesisch
      koreanisch spanisch französisch schwäbisch bayrisch bayerisch mediterran orientalisch libanesisch
      hausmannskost äthiopisch`,
  },
  {
    id: "diet",
    names: "diät ernährung ernährungsweise essgewohnheit",
    members: `vegan vegetarisch vegetarier pescetarier fleischlos glutenfrei laktosefrei zuckerfrei fettarm halal
      koscher intervallfasten ketogen kohlenhydrate eiweiß ballaststoff kalorie cholesterin zöliakie rohkost
      ernährungsberater`,
  },
  {
    id: "allergy",
    names: "allergie allergisch unverträglichkeit",
    members: `erdnuss nuss haselnuss laktose laktoseintoleranz gluten glutenunverträglichkeit pollen heuschnupfen
      hausstaub hausstaubmilbe tierhaare bienenstich penicillin ausschlag nesselsucht antihistaminikum cetirizin
      niesen jucken zöliakie schalentier`,
  },
  {
    id: "flavour",
    names: "geschmack aroma geschmacksrichtung",
    members: `süß sauer salzig scharf würzig mild fruchtig cremig knusprig vanille schokolade erdbeere zitrone
      karamell rauchig umami`,
  },
  {
    id: "meat",
    names: "fleisch geflügel",
    members: `rind rindfleisch schwein schweinefleisch hähnchen huhn pute truthahn ente gans lamm kalb steak
      schinken speck wurst salami bratwurst hackfleisch leberwurst braten wild reh kotelett filet mett würstchen`,
  },
  {
    id: "seafood",
    names: "fisch meeresfrüchte",
    members: `thunfisch forelle kabeljau hering matjes makrele scholle zander karpfen aal garnele krabbe shrimps
      hummer muschel auster tintenfisch fischstäbchen sardine dorade kaviar sushi`,
  },
  {
    id: "vegetable",
    names: "gemüse",
    members: `tomate kartoffel karotte möhre zwiebel knoblauch brokkoli blumenkohl kohl sauerkraut rotkohl
      weißkohl grünkohl rosenkohl kohlrabi spinat salat gurke zucchini aubergine paprika pilz champignon erbse bohne
      linse kichererbse mais spargel lauch porree sellerie radieschen rettich rote_bete kürbis fenchel mangold
      süßkartoffel avocado pastinake artischocke rucola ingwer`,
  },
  {
    id: "fruit",
    names: "obst frucht",
    members: `apfel banane orange apfelsine mandarine birne traube weintraube erdbeere himbeere blaubeere
      heidelbeere brombeere johannisbeere stachelbeere kirsche pfirsich nektarine pflaume zwetschge aprikose mango
      ananas kiwi melone wassermelone zitrone limette grapefruit granatapfel feige kokosnuss quitte rhabarber beere
      papaya maracuja`,
  },
  {
    id: "grain",
    names: "getreide korn müsli",
    members: `weizen haferflocken roggen gerste dinkel hirse buchweizen quinoa couscous bulgur grieß mehl nudeln
      polenta cornflakes vollkorn`,
  },
  {
    id: "bread",
    names: "brot brötchen backwaren bäckerei",
    members: `vollkornbrot roggenbrot schwarzbrot semmel brezel baguette toast croissant hefezopf fladenbrot
      knäckebrot sauerteig ciabatta laugenstange pumpernickel stulle hefe`,
  },
  {
    id: "dairy",
    names: "milchprodukt milch molkerei",
    members: `käse butter joghurt quark sahne gouda mozzarella parmesan feta camembert frischkäse buttermilch
      kefir schmand skyr hafermilch mandelmilch sojamilch laktose emmentaler hüttenkäse`,
  },
  {
    id: "sweet",
    names: "süßigkeit nachtisch dessert süßes süßspeise",
    members: `schokolade kuchen torte keks plätzchen eis pudding gummibärchen bonbon lutscher lakritz marzipan
      lebkuchen stollen apfelstrudel käsekuchen apfelkuchen schwarzwälder_kirschtorte muffin donut krapfen waffel
      pralinen nutella honig marmelade zucker karamell brownie tiramisu zuckerwatte windbeutel kaugummi haribo
      milchschnitte cupcake baiser`,
  },
  {
    id: "snack",
    names: "snack knabberei zwischenmahlzeit",
    members: `chips popcorn salzstangen nüsse erdnuss cracker müsliriegel studentenfutter brezel mandel cashew
      pistazie walnuss flips keks`,
  },
  {
    id: "spice",
    names: "gewürz kräuter soße sauce würze",
    members: `salz pfeffer paprikapulver curry kurkuma zimt muskat nelke kümmel koriander basilikum petersilie
      schnittlauch dill oregano thymian rosmarin minze salbei chili senf ketchup mayonnaise essig öl olivenöl
      sojasoße pesto knoblauch ingwer vanille safran remoulade`,
  },
  {
    id: "drink",
    names: "getränk trinken durst durstig",
    members: `wasser saft apfelsaft orangensaft apfelschorle schorle limonade cola fanta spezi sprudel
      mineralwasser milch kakao smoothie eistee energydrink leitungswasser kinderpunsch holunderschorle`,
  },
  {
    id: "coffee",
    names: "kaffee koffein",
    members: `espresso cappuccino latte milchkaffee filterkaffee kaffeebohne kaffeemaschine entkoffeiniert
      americano barista siebträger flat_white`,
  },
  {
    id: "tea",
    names: "tee teesorte",
    members: `kamillentee pfefferminztee grüntee früchtetee schwarztee kräutertee rooibos matcha chai earl_grey
      teekanne fencheltee eistee ostfriesentee`,
  },
  {
    id: "alcohol",
    names: "alkohol spirituose schnaps kneipe",
    members: `bier wein rotwein weißwein sekt champagner whisky wodka gin rum likör cocktail aperol glühwein weizen
      pils weißbier apfelwein radler betrunken nüchtern winzer brauerei weingut`,
  },
  {
    id: "travel",
    names: "reise urlaub ferien ausflug reiseziel verreisen",
    members: `rundreise städtereise wochenendtrip roadtrip kreuzfahrt flitterwochen klassenfahrt camping
      rucksackreise pauschalreise reisepass souvenir jetlag strandurlaub skiurlaub pilgerreise jakobsweg interrail
      wanderurlaub ausland koffer reisebüro reiseführer sommerferien heimreise städtetrip auslandsjahr`,
  },
  {
    id: "accommodation",
    names: "hotel unterkunft übernachtung herberge",
    members: `jugendherberge pension ferienwohnung ferienhaus airbnb gasthof campingplatz hotelzimmer doppelzimmer
      einzelzimmer hostel resort rezeption halbpension vollpension meerblick suite wohnmobil zelt zimmerservice
      hütte bauernhofurlaub`,
  },
  {
    id: "amenity",
    names: "ausstattung annehmlichkeit",
    members: `pool schwimmbad sauna wellness fitnessraum wlan klimaanlage balkon aufzug parkplatz kamin whirlpool
      terrasse dachterrasse frühstücksbuffet minibar`,
  },
  {
    id: "view",
    names: "aussicht ausblick blick panorama",
    members: "meerblick bergblick seeblick sonnenuntergang sonnenaufgang aussichtspunkt balkon skyline fernsicht",
  },
  {
    id: "flight",
    names: "flug fliegen flugzeug flughafen fluggesellschaft",
    members: `fensterplatz gangplatz handgepäck lufthansa ryanair eurowings easyjet zwischenstopp umsteigen
      economy direktflug pilot stewardess boarding verspätung landung start abflug gate turbulenzen flugangst
      bordkarte condor`,
  },
  {
    id: "seat",
    names: "sitzplatz platzreservierung",
    members: "fensterplatz gangplatz beinfreiheit sitzreihe kindersitz mittelplatz",
  },
  {
    id: "luggage",
    names: "gepäck koffer packen",
    members: `rucksack reisetasche handgepäck packliste kulturbeutel ladegerät adapter trolley kofferanhänger
      waschbeutel`,
  },
  {
    id: "visa",
    names: "visum reisepass einreise aufenthaltserlaubnis",
    members: `personalausweis botschaft konsulat einbürgerung staatsangehörigkeit asyl aufenthaltstitel grenze
      zoll arbeitserlaubnis einwanderung auswandern`,
  },
  {
    id: "sightseeing",
    names: "sehenswürdigkeit besichtigung stadtrundfahrt attraktion",
    members: `museum schloss dom kathedrale turm zoo aquarium freizeitpark europapark tierpark altstadt
      stadtführung botanischer_garten riesenrad ruine denkmal legoland phantasialand planetarium heidepark
      märchenwald`,
  },
  {
    id: "landmark",
    names: "wahrzeichen denkmal bauwerk",
    members: `brandenburger_tor neuschwanstein kölner_dom fernsehturm eiffelturm kolosseum freiheitsstatue big_ben
      akropolis schiefer_turm louvre pyramide zugspitze reichstag chinesische_mauer loreley elbphilharmonie
      frauenkirche checkpoint_charlie matterhorn stephansdom`,
  },
  {
    id: "transport",
    names: "verkehrsmittel nahverkehr pendeln verkehr",
    members: `bus bahn zug u_bahn s_bahn straßenbahn tram fahrrad taxi ice deutsche_bahn regionalbahn bahnhof
      haltestelle fahrkarte deutschlandticket monatskarte stau bvg flixbus roller carsharing mitfahrgelegenheit
      schulbus fahrplan arbeitsweg umsteigen ubahn`,
  },
  {
    id: "vehicle",
    names: "fahrzeug",
    members: `auto lastwagen lkw bus motorrad moped roller wohnmobil wohnwagen traktor transporter krankenwagen
      feuerwehrauto bagger müllauto straßenbahn zug hubschrauber dreirad bollerwagen quad anhänger`,
  },
  {
    id: "car",
    names: "auto pkw autofahren",
    members: `vw volkswagen bmw mercedes audi opel porsche ford toyota tesla skoda golf polo passat kombi cabrio
      führerschein fahrschule fahrstunde fahrprüfung kennzeichen parkplatz garage autobahn tanken benzin diesel
      elektroauto hybrid gebrauchtwagen navi tempolimit kofferraum mietwagen leasing stau`,
  },
  {
    id: "carcare",
    names: "werkstatt autoreparatur tüv mechaniker",
    members: `ölwechsel reifen reifenwechsel winterreifen bremse batterie auspuff getriebe kupplung panne adac
      abschleppen waschanlage scheibenwischer kfz inspektion motorschaden reifenpanne zündkerze delle`,
  },
  {
    id: "bicycle",
    names: "fahrrad rad radfahren velo radtour",
    members: `mountainbike rennrad e_bike laufrad dreirad fahrradhelm helm sattel lenker pedal kette radweg
      fahrradtour lastenrad fahrradschloss einrad klingel stützräder ebike`,
  },
  {
    id: "boat",
    names: "boot schiff segeln",
    members: `segelboot yacht kanu kajak ruderboot schlauchboot floß kreuzfahrtschiff motorboot hafen tretboot
      kapitän u_boot segler dampfer`,
  },
  {
    id: "country",
    names: "staat nation ausland länder",
    members: `deutschland österreich schweiz frankreich italien spanien portugal niederlande holland belgien
      luxemburg dänemark schweden norwegen finnland island polen tschechien ungarn griechenland türkei kroatien
      england großbritannien schottland irland usa amerika kanada mexiko brasilien argentinien chile peru kolumbien
      china japan indien thailand vietnam südkorea australien neuseeland ägypten marokko tunesien südafrika kenia
      russland ukraine rumänien bulgarien slowenien slowakei serbien indonesien israel iran syrien afghanistan kuba
      namibia nigeria`,
  },
  {
    id: "nationality",
    names: "nationalität staatsangehörigkeit herkunft abstammung",
    members: `deutsche österreicher österreicherin schweizer schweizerin türke türkin italiener italienerin
      franzose französin pole polin russe russin ukrainer ukrainerin amerikaner amerikanerin engländer engländerin
      spanier spanierin grieche griechin syrer chinese chinesin migrationshintergrund ausländer einwanderer`,
  },
  {
    id: "usstate",
    names: "bundesstaat us_bundesstaat",
    members: `kalifornien texas florida hawaii alaska nevada colorado arizona oregon ohio virginia massachusetts
      utah georgia`,
  },
  {
    id: "city",
    names: "stadt großstadt",
    members: `berlin hamburg münchen köln frankfurt stuttgart düsseldorf dortmund leipzig dresden hannover
      nürnberg bremen bonn münster freiburg heidelberg mannheim karlsruhe augsburg potsdam kiel lübeck rostock
      erfurt mainz kassel wien salzburg graz innsbruck zürich bern basel genf paris london rom mailand venedig
      florenz madrid barcelona lissabon amsterdam brüssel kopenhagen stockholm oslo prag warschau budapest athen
      istanbul moskau new_york tokio peking dubai bangkok sydney`,
  },
  {
    id: "region",
    names: "bundesland region kontinent",
    members: `bayern sachsen hessen thüringen brandenburg niedersachsen nordrhein_westfalen rheinland_pfalz
      saarland schleswig_holstein mecklenburg baden_württemberg europa asien afrika südamerika nordamerika ostsee
      nordsee alpen schwarzwald harz allgäu ruhrgebiet mallorca toskana skandinavien balkan eifel bodensee tirol
      kärnten steiermark provence`,
  },
  {
    id: "language",
    names: "sprache fremdsprache muttersprache sprechen fließend",
    members: `englisch deutsch französisch spanisch italienisch latein türkisch russisch polnisch arabisch
      chinesisch japanisch griechisch niederländisch schwedisch portugiesisch gebärdensprache dialekt plattdeutsch
      schwäbisch bairisch vokabel grammatik aussprache akzent zweisprachig dolmetscher übersetzen duolingo
      ukrainisch`,
  },
  {
    id: "cityplace",
    names: "stadtteil viertel stadtzentrum innenstadt",
    members: `bücherei bibliothek park museum theater kino stadion rathaus marktplatz supermarkt bank post
      krankenhaus apotheke schule spielplatz kirche bahnhof schwimmbad freibad hallenbad einkaufszentrum
      fußgängerzone jugendzentrum buchhandlung wochenmarkt polizeiwache feuerwache`,
  },
  {
    id: "museum",
    names: "museum ausstellung",
    members: `kunstmuseum naturkundemuseum technikmuseum deutsches_museum louvre museumsinsel dinosaurier skulptur
      gemälde exponat galerie planetarium pergamonmuseum`,
  },
  {
    id: "residence",
    names: "wohnen wohnort wohnhaft heimat heimatstadt umziehen adresse",
    members: `umzug aufgewachsen zuhause wg wohngemeinschaft mitbewohner mitbewohnerin vermieter mieter vorort
      postleitzahl neubau geburtsort`,
  },
  {
    id: "home",
    names: "haus wohnung zuhause daheim eigenheim",
    members: `einfamilienhaus reihenhaus mietwohnung eigentumswohnung dachgeschoss keller dachboden balkon
      terrasse garage treppe erdgeschoss villa bungalow bauernhaus altbau aufzug schornstein türklingel bauernhof
      studentenwohnheim wg`,
  },
  {
    id: "realestate",
    names: "miete immobilie wohnungssuche kredit hauskauf",
    members: `vermieter makler kaution nebenkosten mietvertrag eigentumswohnung grundstück quadratmeter hypothek
      baufinanzierung besichtigungstermin kündigung mieterhöhung immoscout kaltmiete warmmiete`,
  },
  {
    id: "room",
    names: "zimmer raum",
    members: `schlafzimmer wohnzimmer kinderzimmer bad badezimmer esszimmer flur keller dachboden arbeitszimmer
      büro gästezimmer balkon toilette abstellkammer waschküche speisekammer`,
  },
  {
    id: "furniture",
    names: "möbel einrichtung möbelstück deko",
    members: `sofa couch sessel stuhl tisch schreibtisch esstisch schrank kleiderschrank regal bücherregal kommode
      bett hochbett matratze lampe teppich vorhang gardine spiegel kissen nachttisch hocker garderobe ikea schublade
      sitzsack schaukelstuhl bilderrahmen vase`,
  },
  {
    id: "bed",
    names: "bett matratze",
    members: `hochbett etagenbett doppelbett kopfkissen bettdecke bettwäsche kuscheldecke lattenrost gitterbett
      laken boxspringbett`,
  },
  {
    id: "appliance",
    names: "haushaltsgerät elektrogerät",
    members: `kühlschrank gefrierschrank spülmaschine geschirrspüler waschmaschine trockner herd backofen
      mikrowelle staubsauger bügeleisen kaffeemaschine heizung klimaanlage ventilator wasserkocher toaster föhn
      saugroboter luftbefeuchter wärmepumpe mixer`,
  },
  {
    id: "renovation",
    names: "renovierung renovieren reparatur reparieren umbau sanierung",
    members: `streichen tapezieren tapete fliesen laminat parkett klempner elektriker handwerker schreiner
      wasserhahn rohrbruch dach dämmung heimwerker baumarkt obi solaranlage undicht schimmel kaputt verputzen`,
  },
  {
    id: "tool",
    names: "werkzeug",
    members: `hammer schraubenzieher schraubendreher bohrmaschine zange schraube zollstock akkuschrauber schaufel
      pinsel schraubenschlüssel axt werkzeugkasten hobel wasserwaage`,
  },
  {
    id: "household",
    names: "haushalt hausarbeit putzen aufräumen saubermachen",
    members: `staubsaugen wischen fegen abwaschen spülen bügeln wäsche müll mülltonne mülltrennung abtrocknen
      staubwischen besen lappen eimer frühjahrsputz fensterputzen putzmittel putzplan putzfrau geschirrspüler
      einkaufen ausmisten`,
  },
  {
    id: "laundry",
    names: "wäsche wäschewaschen",
    members: `waschmaschine trockner waschmittel bügeln weichspüler wäscheleine wäscheständer reinigung fleck
      waschsalon wäschekorb`,
  },
  {
    id: "garden",
    names: "garten gärtnern gartenarbeit beet",
    members: `rasenmähen rasen unkraut säen samen ernten kompost gewächshaus hochbeet gießen gießkanne
      schrebergarten kleingarten hecke blumenbeet gemüsebeet erde dünger gartenzwerg umgraben pflanzen obstbaum
      regenwurm vogelhaus gartenschlauch`,
  },
  {
    id: "plant",
    names: "pflanze blume baum zimmerpflanze",
    members: `rose tulpe sonnenblume gänseblümchen lilie orchidee nelke narzisse osterglocke krokus
      schneeglöckchen löwenzahn lavendel hortensie vergissmeinnicht kaktus kakteen farn efeu moos eiche tanne fichte
      birke ahorn linde kastanie apfelbaum kirschbaum palme bambus aloe monstera blumenstrauß blüte blätter klee
      veilchen stiefmütterchen geranie strauch busch gras`,
  },
  {
    id: "safety",
    names: "notfall rettung",
    members: `feuerwehr polizei krankenwagen notruf feuer brand hochwasser erdbeben sturm einbruch einbrecher
      diebstahl geklaut feuermelder rauchmelder erste_hilfe feueralarm unfall evakuierung stromausfall feuerlöscher
      gurt schwimmweste sanitäter rettungsdienst warnweste`,
  },
  {
    id: "family",
    names: "familie verwandte verwandtschaft angehörige familienmitglied",
    members: `mutter vater mama papa eltern bruder schwester sohn tochter oma opa großmutter großvater tante onkel
      cousin nichte neffe enkel enkelin ehemann ehefrau schwiegermutter schwiegervater schwager schwägerin
      stiefmutter stiefvater patenonkel patentante zwilling baby geschwister kind familientreffen stammbaum
      halbbruder halbschwester`,
  },
  {
    id: "parent",
    names: "eltern mutter vater mama papa mami mutti vati",
    members: "stiefmutter stiefvater alleinerziehend elternteil schwiegereltern pflegeeltern adoptiveltern",
  },
  {
    id: "child",
    names: "kind kleinkind nachwuchs",
    members: `sohn tochter junge mädchen teenager jugendliche schulkind kindergartenkind zwilling einzelkind
      adoption pflegekind patenkind babysitter tagesmutter erziehung bub`,
  },
  {
    id: "baby",
    names: "baby säugling schwanger schwangerschaft neugeborenes",
    members: `windel schnuller kinderwagen fläschchen wickeln geburt hebamme ultraschall kreißsaal elternzeit
      mutterschutz brei strampler krabbeln babybett entbindung geburtstermin kaiserschnitt fehlgeburt`,
  },
  {
    id: "sibling",
    names: "geschwister bruder schwester",
    members: `zwilling zwillingsbruder zwillingsschwester halbbruder halbschwester stiefbruder stiefschwester
      drillinge schwesterherz`,
  },
  {
    id: "spouse",
    names: "ehepartner ehemann ehefrau partner partnerin lebensgefährte lebensgefährtin",
    members: "verlobter freundin verheiratet gatte gattin braut bräutigam witwe ehe lebenspartner",
  },
  {
    id: "grandparent",
    names: "großeltern oma opa großmutter großvater omi opi",
    members: "uroma uropa urgroßmutter urgroßvater enkel enkelin enkelkind omas opas",
  },
  {
    id: "extended",
    names: "tante onkel cousin neffe nichte",
    members: `schwager schwägerin schwiegermutter schwiegervater großtante großonkel patentante patenonkel
      patenkind taufpate vetter`,
  },
  {
    id: "friend",
    names: "freund freundin freundschaft kumpel",
    members: `beste_freundin bester_freund klassenkamerad klassenkameradin mitbewohner nachbar spielkamerad
      brieffreund bekannte kindheitsfreund clique schulfreund schulfreundin spielgefährte`,
  },
  {
    id: "colleague",
    names: "kollege kollegin chef chefin vorgesetzte",
    members: `teamleiter teamleiterin azubi praktikant praktikantin mentor geschäftsführer abteilungsleiter
      mitarbeiter mitarbeiterin kunde`,
  },
  {
    id: "neighbour",
    names: "nachbar nachbarin nachbarschaft",
    members: "nebenan hausgemeinschaft straßenfest siedlung dorf wohnviertel hausmeister",
  },
  {
    id: "romance",
    names: "liebesbeziehung beziehung verliebt liebesleben dating",
    members: `date verabredung freundin kuss verlobt tinder valentinstag fernbeziehung flirten affäre exfreund
      exfreundin heiratsantrag schmetterlinge_bauch single traummann traumfrau`,
  },
  {
    id: "breakup",
    names: "trennung scheidung getrennt geschieden",
    members: "liebeskummer exfreund exfreundin exmann exfrau sorgerecht betrogen",
  },
  {
    id: "wedding",
    names: "hochzeit heirat trauung verlobung",
    members: `braut bräutigam brautkleid trauzeuge trauzeugin ehering standesamt flitterwochen polterabend
      junggesellenabschied brautstrauß verlobungsring heiratsantrag hochzeitstorte hochzeitstag goldene_hochzeit
      silberhochzeit jawort`,
  },
  {
    id: "gender",
    names: "geschlecht geschlechtsidentität orientierung",
    members: `lesbisch schwul bisexuell queer transgender transsexuell nichtbinär lgbtq csd coming_out divers
      homosexuell regenbogenfahne`,
  },
  {
    id: "socializing",
    names: "treffen verabreden geselligkeit",
    members: `grillen spieleabend filmabend stammtisch kaffeeklatsch picknick kneipenabend klassentreffen
      übernachtungsparty karaoke kegelabend besuch grillabend lagerfeuer`,
  },
  {
    id: "celebration",
    names: "feier feiern feiertag festtag",
    members: `weihnachten heiligabend advent adventskalender adventskranz nikolaus silvester neujahr ostern
      osterhase ostereier ostereiersuche pfingsten karneval fasching fastnacht halloween sankt_martin laternenumzug
      oktoberfest geburtstag hochzeit taufe kommunion konfirmation muttertag vatertag valentinstag jubiläum
      einschulung schultüte abschlussfeier sommerfest weihnachtsmarkt christkind weihnachtsmann christbaum
      weihnachtsbaum plätzchen feuerwerk ramadan zuckerfest chanukka weltkindertag rosenmontag kirmes volksfest
      schützenfest wichteln bescherung tanz_mai dreikönig`,
  },
  {
    id: "party",
    names: "party fete geburtstagsfeier",
    members: `kindergeburtstag kostüm luftballon konfetti einladung gäste dj topfschlagen disco mottoparty
      überraschungsparty abiball schatzsuche girlande piñata luftschlange sektempfang`,
  },
  {
    id: "birthday",
    names: "geburtstag geburtsdatum geboren",
    members: `geburtstagskuchen geburtstagstorte kindergeburtstag kerze geburtstagskind geburtstagsgeschenk
      jahre_alt sternzeichen widder stier zwillinge jungfrau skorpion steinbock wassermann volljährig topfschlagen`,
  },
  {
    id: "ceremony",
    names: "zeremonie feierlichkeit ritual",
    members: `taufe kommunion konfirmation firmung hochzeit beerdigung einschulung abschlussfeier zeugnisvergabe
      jugendweihe siegerehrung preisverleihung einweihung trauerfeier`,
  },
  {
    id: "funeral",
    names: "beerdigung tod gestorben verstorben trauer begräbnis",
    members: `grab friedhof beileid sarg urne witwe nachruf trauerfeier einäscherung erbe testament hospiz
      abschied totenfeier bestattung trauerkarte`,
  },
  {
    id: "gift",
    names: "geschenk schenken präsent",
    members: `geschenkpapier geburtstagsgeschenk weihnachtsgeschenk gutschein blumenstrauß pralinen mitbringsel
      überraschung wichteln wunschzettel taschengeld schmuck parfüm schultüte souvenir auspacken`,
  },
  {
    id: "conflict",
    names: "streit konflikt auseinandersetzung zank",
    members: `diskussion missverständnis versöhnen entschuldigung verzeihen mobbing gemobbt prügelei schlägerei
      beleidigt beleidigen vorwurf schimpfen anschreien eifersüchtig verrat`,
  },
  {
    id: "personality",
    names: "charakter persönlichkeit eigenschaft",
    members: `schüchtern mutig ehrlich freundlich hilfsbereit stur geduldig ungeduldig neugierig kreativ faul
      fleißig ehrgeizig introvertiert extrovertiert humorvoll optimistisch pessimistisch selbstbewusst sensibel
      empathisch ordentlich unordentlich chaotisch zuverlässig spontan großzügig perfektionist frech lebhaft
      pünktlich gewissenhaft gutmütig`,
  },
  {
    id: "appearance",
    names: "aussehen äußeres erscheinung",
    members: `körpergröße schlank blond brünett rothaarig locken bart brille sommersprossen tätowierung tattoo
      narbe grübchen falten augenfarbe blaue_augen braune_augen glatze hübsch`,
  },
  {
    id: "hair",
    names: "haar frisur haarschnitt",
    members: `locken zopf pferdeschwanz pony glatze bart blond brünett rothaarig friseur friseurin föhn shampoo
      haarfarbe gefärbt dauerwelle dutt kurzhaarschnitt schnurrbart strähnchen bürste kamm haarspange`,
  },
  {
    id: "beauty",
    names: "schminke kosmetik hautpflege make_up",
    members: `lippenstift wimperntusche nagellack creme sonnencreme gesichtsmaske maniküre peeling rouge
      lidschatten feuchtigkeitscreme lippenpflege pickel sephora douglas kajal bodylotion`,
  },
  {
    id: "perfume",
    names: "parfüm duft geruch",
    members: "aftershave deo duftkerze lavendel chanel ätherisches_öl aroma raumduft eau_toilette",
  },
  {
    id: "health",
    names: "gesundheit gesund krank krankheit medizinisch",
    members: `arzt untersuchung krankenhaus operation blutdruck bluthochdruck blutwerte impfung diagnose chronisch
      therapie vorsorge reha genesung immunsystem behandlung beschwerden`,
  },
  {
    id: "illness",
    names: "krankheit erkrankung krank erkältung",
    members: `grippe schnupfen husten fieber corona covid asthma diabetes tumor herzinfarkt schlaganfall
      bluthochdruck migräne epilepsie arthrose arthritis rheuma bronchitis lungenentzündung mandelentzündung
      mittelohrentzündung windpocken masern scharlach röteln mumps läuse magen_darm blinddarmentzündung
      neurodermitis schuppenflechte depression demenz alzheimer parkinson autismus adhs legasthenie borreliose
      hepatitis virus infektion anämie schilddrüse osteoporose gicht gürtelrose keuchhusten hand_fuß_mund
      heuschnupfen blasenentzündung zöliakie endometriose`,
  },
  {
    id: "symptom",
    names: "symptom schmerz wehtun beschwerde",
    members: `kopfschmerzen bauchschmerzen bauchweh halsschmerzen halsweh ohrenschmerzen zahnschmerzen
      rückenschmerzen husten schnupfen fieber übelkeit erbrechen durchfall verstopfung schwindel müdigkeit ausschlag
      juckreiz schwellung krampf niesen heiserkeit taubheit nasenbluten knieschmerzen sodbrennen schüttelfrost
      übergeben gliederschmerzen atemnot`,
  },
  {
    id: "injury",
    names: "verletzung verletzt wunde unfall",
    members: `gebrochen knochenbruch beinbruch armbruch verstaucht prellung gehirnerschütterung platzwunde
      schürfwunde kreuzband bänderriss meniskus zerrung gips krücken verband pflaster rollstuhl blauer_fleck beule
      verbrennung sturz hingefallen sehnenscheidenentzündung bandscheibenvorfall physiotherapie meniskusriss kreuzbandriss bandscheibe knieprobleme
      rückenprobleme knieschmerzen rückenschmerzen knie_kaputt schulter_kaputt rücken_kaputt knie_macht_probleme
      rücken_macht_probleme schulter_macht_probleme`,
  },
  {
    id: "bodypart",
    names: "körperteil körper",
    members: `kopf gesicht auge ohr nase mund zahn zunge lippe kinn hals arm ellenbogen hand handgelenk
      finger daumen brust bauch rücken hüfte bein oberschenkel knie wade knöchel fuß zeh ferse herz lunge niere
      gehirn muskel knochen haut stirn wange augenbraue fingernagel`,
  },
  {
    id: "doctor",
    names: "arzt ärztin arzttermin untersuchung praxis",
    members: `kinderarzt kinderärztin hausarzt hausärztin hautarzt augenarzt zahnarzt frauenarzt orthopäde hno
      kardiologe neurologe psychiater chirurg krankenhaus klinik notaufnahme krankenschwester röntgen mrt
      ultraschall blutabnahme impfung spritze rezept überweisung krankschreibung operation operieren physiotherapeut
      wartezimmer u_untersuchung krankenpfleger`,
  },
  {
    id: "dentist",
    names: "zahnarzt zahnärztin zahn kieferorthopäde",
    members: `karies zahnspange weisheitszahn milchzahn wackelzahn zahnschmerzen zahnbürste zahnpasta zähneputzen
      zahnseide bohren plombe füllung wurzelbehandlung implantat prothese zahnfee zahnreinigung zahnlücke`,
  },
  {
    id: "eyesight",
    names: "sehkraft brille sehstärke augen",
    members: `kontaktlinse kurzsichtig weitsichtig optiker augenarzt sonnenbrille lesebrille grauer_star
      blind schielen fielmann dioptrien hornhautverkrümmung`,
  },
  {
    id: "medication",
    names: "medikament medizin tablette arznei arzneimittel",
    members: `ibuprofen aspirin paracetamol antibiotikum antibiotika insulin hustensaft nasenspray schmerzmittel
      salbe tropfen vitamin kortison antidepressivum pille apotheke rezept dosierung nebenwirkung impfstoff
      inhalator magnesium globuli fiebersaft cetirizin schilddrüsentabletten blutdrucksenker penicillin`,
  },
  {
    id: "mentalhealth",
    names: "psyche psychisch therapie therapeut therapeutin seelische_gesundheit",
    members: `depression angststörung panikattacke burnout trauma psychologe psychologin psychotherapie
      zwangsstörung essstörung magersucht selbsthilfegruppe selbstverletzung nervenzusammenbruch adhs borderline
      schulpsychologe bipolar selbstwertgefühl sozialphobie`,
  },
  {
    id: "mindfulness",
    names: "achtsamkeit meditation entspannung meditieren",
    members: `yoga atemübung autogenes_training spaziergang wellness massage sauna badewanne traumreise tagebuch
      tai_chi auszeit progressive_muskelentspannung`,
  },
  {
    id: "sleep",
    names: "schlaf einschlafen",
    members: `schlaflosigkeit mittagsschlaf nickerchen traum albtraum schnarchen aufwachen wecker nachteule
      frühaufsteher ausschlafen verschlafen durchschlafen gutenachtgeschichte kuscheltier müde schlafenszeit
      schläfrig schlafwandeln melatonin siesta`,
  },
  {
    id: "weight",
    names: "gewicht abnehmen zunehmen wiegen",
    members: "kilo diät übergewicht bmi waage kalorie schlank fettleibig pfunde untergewicht",
  },
  {
    id: "addiction",
    names: "süchtig abhängig abhängigkeit",
    members: `rauchen zigarette nikotin alkoholiker entzug rückfall spielsucht handysucht cannabis kiffen
      nichtraucher vapen drogen rauchfrei mediensucht nüchtern kokain`,
  },
  {
    id: "disability",
    names: "behinderung beeinträchtigung barrierefrei",
    members: `rollstuhl blind taub gehörlos hörgerät gebärdensprache autismus krücken prothese blindenhund
      schwerbehindert legasthenie blindenschrift rollator adhs inklusion förderschule`,
  },
  {
    id: "exercise",
    names: "training sport_treiben fitness trainieren fitnessstudio",
    members: `joggen laufen schwimmen krafttraining hanteln liegestütze kniebeugen klimmzug yoga pilates
      crosstrainer laufband spazieren radfahren aufwärmen dehnen zirkeltraining gymnastik seilspringen schritte
      muskelkater hiit crossfit bauchmuskel aerobic zumba spinning nordic_walking`,
  },
  {
    id: "running",
    names: "laufen joggen rennen",
    members: `marathon halbmarathon sprint wettlauf laufschuhe staffellauf volkslauf bundesjugendspiele laufgruppe
      lauftreff ziellinie bestzeit sponsorenlauf dauerlauf waldlauf triathlon trailrunning`,
  },
  {
    id: "yoga",
    names: "yoga pilates dehnen",
    members: "yogamatte yogakurs sonnengruß herabschauender_hund tai_chi qigong spagat yin_yoga kinderyoga",
  },
  {
    id: "strength",
    names: "krafttraining kraftsport gewichtheben",
    members: `hantel langhantel kniebeuge kreuzheben bankdrücken liegestütz klimmzug muskelaufbau bizeps
      kettlebell proteinshake bodybuilding`,
  },
  {
    id: "feeling",
    names: "gefühl fühlen stimmung emotion laune",
    members: "empfinden nostalgisch rührung gerührt sentimental wehmut sehnsucht gemischte_gefühle gefühlslage",
  },
  {
    id: "joy",
    names: "freude glücklich froh fröhlich freuen glück",
    members: `jubeln lachen strahlen begeistert heiter vergnügt selig spaß überglücklich gute_laune jubel kichern
      lächeln grinsen vergnügen`,
  },
  {
    id: "sadness",
    names: "traurig unglücklich kummer",
    members: `tränen heulen untröstlich verzweifelt niedergeschlagen bedrückt betrübt liebeskummer heimweh
      trauer enttäuscht deprimiert schluchzen schwermut todtraurig herzschmerz trostlos`,
  },
  {
    id: "fear",
    names: "angst ängstlich furcht sorge",
    members: `gruselig erschrocken panik albtraum nervös lampenfieber höhenangst flugangst prüfungsangst
      platzangst zittern besorgt bange schreck phobie unheimlich spinnenphobie gespenst monster gänsehaut beunruhigt
      dunkelangst verängstigt`,
  },
  {
    id: "anger",
    names: "wut wütend zornig ärger zorn",
    members: `wutanfall genervt frustriert empört gereizt verärgert ausrasten beleidigt schimpfen brüllen hass
      stinksauer trotz`,
  },
  {
    id: "pride",
    names: "stolz",
    members: "selbstbewusst erfolg zufrieden selbstvertrauen lob anerkennung ehre triumph",
  },
  {
    id: "loneliness",
    names: "einsam allein",
    members: "heimweh ausgeschlossen isoliert verlassen außenseiter freundlos ausgegrenzt alleinsein",
  },
  {
    id: "tiredness",
    names: "müde müdigkeit erschöpft erschöpfung",
    members: "schläfrig ausgelaugt schlapp übermüdet burnout kraftlos hundemüde gähnen muskelkater fix_fertig",
  },
  {
    id: "surprise",
    names: "überraschung überrascht unerwartet",
    members: "erstaunt verblüfft schock staunen sprachlos fassungslos baff verwundert überraschungsparty",
  },
  {
    id: "stress",
    names: "stress überfordert",
    members: `hektik termindruck leistungsdruck überlastet nervös burnout prüfungsstress zeitdruck angespannt
      hektisch stressig schulstress überstunden`,
  },
  {
    id: "gratitude",
    names: "dankbar danken",
    members: "bedanken dankeschön wertschätzung",
  },
  {
    id: "excitement",
    names: "aufgeregt begeisterung vorfreude",
    members: "gespannt begeistert kribbeln ungeduldig spannend herzklopfen mitfiebern",
  },
  {
    id: "calm",
    names: "ruhig ruhe entspannt",
    members: `friedlich erleichtert erleichterung gemütlich geborgen ausgeglichen wohlfühlen besinnlich
      entspannung`,
  },
  {
    id: "shame",
    names: "scham peinlich schuldgefühl",
    members: "verlegen blamiert rot_geworden schlechtes_gewissen reue blamage bereuen erröten",
  },
  {
    id: "disappointment",
    names: "enttäuschung enttäuscht",
    members: "reinfall misserfolg niederlage gescheitert verloren frust ernüchtert absage bedauern",
  },
  {
    id: "love",
    names: "liebe zuneigung",
    members: "verliebt liebhaben kuscheln umarmen zärtlich herzlich liebevoll",
  },
  {
    id: "jealousy",
    names: "eifersucht neid neidisch",
    members: "missgunst beneiden missgönnen",
  },
  {
    id: "boredom",
    names: "langeweile langweilig",
    members: "öde eintönig monoton fad",
  },
  {
    id: "confusion",
    names: "verwirrt verwirrung unsicher ratlos",
    members: "unklar durcheinander zweifel zweifeln unschlüssig perplex missverstanden verunsichert",
  },
  {
    id: "motivation",
    names: "motivation motiviert antrieb ansporn",
    members: `ehrgeiz durchhalten inspiration inspiriert vorbild willenskraft ermutigen ermutigt disziplin
      durchhaltevermögen`,
  },
  {
    id: "preference",
    names: "vorliebe liebling bevorzugen",
    members: `mögen lieben gern fan favorit begeistert schwärmen lieblingsfarbe lieblingsessen lieblingstier
      lieblingsfach lieblingsbuch lieblingslied`,
  },
  {
    id: "dislike",
    names: "abneigung hassen verabscheuen vermeiden",
    members: `eklig ekel widerlich scheußlich unbeliebt ablehnen nervt igitt ungern unausstehlich meiden
      verabscheut`,
  },
  {
    id: "goal",
    names: "ziel plan vorsatz vorhaben",
    members: `neujahrsvorsatz vornehmen bucketlist traumberuf träumen anstreben ehrgeiz zukunft lebenstraum
      zukunftsplan wünschen`,
  },
  {
    id: "achievement",
    names: "erfolg leistung errungenschaft gewonnen",
    members: `medaille goldmedaille silbermedaille pokal urkunde sieg siegerin meisterschaft erster_platz
      zweiter_platz bestzeit rekord bestanden zeugnis auszeichnung beförderung ehrenurkunde siegerehrung
      seepferdchen stipendium geschafft abitur weltmeister`,
  },
  {
    id: "problem",
    names: "problem schwierigkeit ärgernis hindernis",
    members: `kaputt defekt panne fehler verloren gescheitert stau verspätung beschwerde herausforderung
      missgeschick steckengeblieben störung verlaufen notlage krise absturz zerbrochen`,
  },
  {
    id: "decision",
    names: "entscheidung wahl",
    members: "entschluss auswählen beschlossen abwägen zweifel umentscheiden beschließen dilemma",
  },
  {
    id: "recommendation",
    names: "empfehlung vorschlag tipp",
    members: "ratschlag geheimtipp bewertung hinweis",
  },
  {
    id: "routine",
    names: "routine gewohnheit alltag tagesablauf ritual",
    members: `abends täglich wöchentlich aufstehen wecker frühaufsteher stundenplan mittags zubettgehen wochenende
      sonntags samstags morgenroutine abendroutine regelmäßig normalerweise gewöhnlich`,
  },
  {
    id: "belief",
    names: "überzeugung meinung ansicht",
    members: "prinzip moral haltung einstellung standpunkt ethik gewissen weltanschauung aberglaube philosophie",
  },
  {
    id: "memory",
    names: "erinnerung kindheit erinnern andenken",
    members: `nostalgie fotoalbum tagebuch damals kindheitserinnerung poesiealbum jugendzeit rückblick
      unvergesslich souvenir`,
  },
  {
    id: "hobby",
    names: "hobby freizeit hobbys freizeitbeschäftigung interesse zeitvertreib",
    members: `zeichnen basteln stricken häkeln töpfern lesen schreiben fotografieren kochen backen gärtnern angeln
      wandern reiten schwimmen tanzen singen klavier gitarre schach sammeln briefmarken puzzeln lego zaubern
      modellbau klettern radfahren fußball turnen zocken programmieren imkern geocaching vogelbeobachtung
      kalligrafie origami camping yoga sterne_beobachten theater_spielen`,
  },
  {
    id: "leisure",
    names: "freizeit spaß wochenende",
    members: `ausflug kino zoo schwimmbad freibad freizeitpark spaziergang picknick museum spielplatz konzert
      minigolf bowling kegeln eislaufen escape_room grillen karussell achterbahn riesenrad kirmes jahrmarkt zirkus
      trampolinpark rutschen schlittenfahren drachensteigen`,
  },
  {
    id: "craft",
    names: "basteln handarbeit handwerk selbermachen",
    members: `stricken häkeln weben töpfern schnitzen holzarbeit kneten origami falten laterne fensterbild perlen
      armband kleben schere papier wolle makramee filzen window_color salzteig kerzen_ziehen schreinern bügelperlen
      bastelkleber strickpullover`,
  },
  {
    id: "art",
    names: "kunst zeichnen künstler künstlerin kunstwerk",
    members: `gemälde wasserfarben aquarell ölfarbe acryl buntstift pinsel leinwand skulptur porträt comic skizze
      zeichnung kreide graffiti collage ausstellung kunstunterricht picasso dürer monet van_gogh klimt kandinsky
      fingerfarben illustration tusche malkasten staffelei bildhauer`,
  },
  {
    id: "photography",
    names: "fotografie foto kamera",
    members: `bild fotoalbum selfie spiegelreflexkamera objektiv stativ polaroid canon nikon fotograf fotografin
      gruppenfoto klassenfoto drohne urlaubsfoto schnappschuss sofortbild`,
  },
  {
    id: "collection",
    names: "sammlung sammeln sammler",
    members: `briefmarke münze panini sammelkarte pokemonkarten muschel stein figur aufkleber sticker schallplatte
      postkarte puppe modellauto antiquität fossil autogramm kastanien schleichtiere überraschungsei`,
  },
  {
    id: "game",
    names: "spiel gesellschaftsspiel brettspiel",
    members: `schach mühle mensch_ärgere monopoly uno skat rommé doppelkopf memory kniffel würfel kartenspiel
      quartett halma catan siedler puzzle scrabble verstecken fangen tauziehen eierlaufen sackhüpfen topfschlagen
      blinde_kuh schnitzeljagd rätsel kreuzworträtsel sudoku tischkicker tischfußball billard dart werwolf
      stadt_land_fluss gummitwist himmel_hölle seilspringen murmeln wahrheit_pflicht`,
  },
  {
    id: "videogame",
    names: "videospiel computerspiel zocken gaming konsole",
    members: `playstation nintendo switch xbox minecraft fortnite roblox mario zelda pokemon fifa sims tetris
      animal_crossing gameboy wii steam league_legends counter_strike brawl_stars mario_kart
      landwirtschaftssimulator`,
  },
  {
    id: "toy",
    names: "spielzeug spielsache",
    members: `lego puppe barbie kuscheltier teddy teddybär playmobil duplo bauklotz puzzle ball drachen kreisel
      eisenbahn spielzeugauto rennbahn knete roboter puppenhaus kaufladen steckenpferd schaukelpferd seifenblasen
      wasserpistole murmel springseil handpuppe schleim plüschtier stofftier carrera tonies toniebox`,
  },
  {
    id: "movie",
    names: "film kino kinofilm",
    members: `schauspieler schauspielerin regisseur popcorn kinobesuch star_wars harry_potter herr_ringe disney
      pixar eiskönigin könig_löwen findet_nemo titanic james_bond zeichentrickfilm animationsfilm trailer
      fortsetzung dokumentarfilm oscar marvel avengers spiderman batman hobbit paddington ghibli minions loriot`,
  },
  {
    id: "filmgenre",
    names: "filmgenre genre",
    members: `horrorfilm komödie liebesfilm actionfilm krimi thriller fantasy science_fiction dokumentarfilm drama
      trickfilm zeichentrick abenteuerfilm musical animationsfilm`,
  },
  {
    id: "tvshow",
    names: "serie fernsehserie fernsehen sendung fernsehsendung",
    members: `tatort zeichentrickserie netflix sendung_maus sandmännchen peppa_wutz paw_patrol feuerwehrmann_sam
      biene_maja talkshow quizshow krimi doku sitcom dschungelcamp gzsz game_thrones stranger_things breaking_bad
      simpsons paulchen pumuckl bibi_blocksberg pippi_langstrumpf babylon_berlin`,
  },
  {
    id: "streaming",
    names: "streaming streamingdienst mediathek",
    members: "netflix disney_plus amazon_prime spotify youtube wow rtl_plus apple_tv abo twitch zdf ard",
  },
  {
    id: "reading",
    names: "lesen buch roman autor autorin literatur",
    members: `bilderbuch vorlesen kinderbuch märchen comic krimi sachbuch gedicht kurzgeschichte hörbuch bücherei
      leseratte harry_potter räuber_hotzenplotz pippi_langstrumpf grüffelo raupe_nimmersatt momo
      unendliche_geschichte emil_detektive gregs_tagebuch drei_fragezeichen goethe schiller kafka grimm
      astrid_lindgren cornelia_funke tintenherz schriftsteller schriftstellerin kapitel lesezeichen biografie
      fantasy lustiges_taschenbuch herr_ringe erich_kästner lesewettbewerb vorlesewettbewerb`,
  },
  {
    id: "book",
    names: "buch",
    members: `roman bilderbuch kinderbuch kochbuch sachbuch schulbuch lexikon wörterbuch tagebuch atlas comic
      hörbuch taschenbuch e_book märchenbuch ratgeber notizbuch wimmelbuch`,
  },
  {
    id: "bookgenre",
    names: "literaturgattung buchgenre genre",
    members: `krimi roman fantasy science_fiction sachbuch biografie gedichte märchen liebesroman
      historischer_roman thriller kurzgeschichte jugendbuch fabel manga`,
  },
  {
    id: "bookformat",
    names: "buchformat",
    members: "hörbuch e_book kindle tolino taschenbuch gebundenes_buch ebook hardcover audible",
  },
  {
    id: "library",
    names: "bücherei bibliothek stadtbücherei",
    members: "ausleihen bibliotheksausweis leihfrist bibliothekarin schulbücherei lesesaal",
  },
  {
    id: "writing",
    names: "schreiben verfassen autor",
    members: `geschichte_schreiben gedicht aufsatz tagebuch brief blog roman artikel diktat drehbuch
      schreibwerkstatt reim manuskript schriftsteller erzählung`,
  },
  {
    id: "music",
    names: "musik lied song band konzert sänger sängerin",
    members: `album radio orchester chor oper festival playlist schlager kinderlied weihnachtslied ohrwurm
      beethoven mozart bach brahms wagner vivaldi rammstein grönemeyer helene_fischer nena beatles abba taylor_swift
      toten_hosen coldplay ed_sheeran volkslied spotify kopfhörer melodie rolf_zuckowski symphonie`,
  },
  {
    id: "musicgenre",
    names: "musikrichtung musikstil genre",
    members: `rock pop jazz klassik techno schlager hip_hop rap metal punk volksmusik reggae elektro soul country
      house`,
  },
  {
    id: "instrument",
    names: "instrument musikinstrument",
    members: `klavier gitarre geige violine cello flöte blockflöte querflöte schlagzeug trompete saxophon saxofon
      klarinette akkordeon ukulele keyboard orgel harfe posaune horn oboe fagott bratsche kontrabass trommel
      xylophon xylofon triangel mundharmonika tuba e_gitarre glockenspiel cajon pauke banjo`,
  },
  {
    id: "musicpractice",
    names: "musikunterricht musikstunde üben",
    members: `noten notenblatt tonleiter klavierunterricht gitarrenunterricht klavierstunde geigenunterricht
      vorspiel musikschule musiklehrer probe orchesterprobe jugend_musiziert akkord metronom flötenunterricht`,
  },
  {
    id: "singing",
    names: "singen gesang chor",
    members: `sänger sängerin kinderchor lied karaoke sopran tenor kanon gesangsunterricht chorprobe schulchor
      schlaflied weihnachtslieder`,
  },
  {
    id: "dance",
    names: "tanz tänzerin",
    members: `ballett hip_hop walzer tango salsa breakdance tanzkurs tanzschule stepptanz discofox tutu
      tanzaufführung choreografie jazztanz volkstanz zumba tanzstunde`,
  },
  {
    id: "theatre",
    names: "theater bühne aufführung theaterstück",
    members: `schauspieler musical oper puppentheater kasperletheater krippenspiel schultheater improvisation
      zirkus clown kabarett comedy zauberer theater_ag shakespeare faust operette vorhang marionette`,
  },
  {
    id: "podcast",
    names: "podcast radio hörfunk",
    members: "deutschlandfunk radiosendung fest_flauschig gemischtes_hack hörspiel wdr bibi_blocksberg lanz_precht",
  },
  {
    id: "news",
    names: "nachrichten zeitung zeitschrift schlagzeile",
    members: "tagesschau faz süddeutsche artikel journalist reporter logo_kindernachrichten magazin geolino",
  },
  {
    id: "outdoors",
    names: "draußen natur wandern camping zelten",
    members: `schlafsack lagerfeuer wanderung wald berg klettern angeln rucksack pilze_sammeln stockbrot picknick
      pfadfinder nachtwanderung sternenhimmel wanderweg wanderschuhe zeltlager waldspaziergang kanutour gipfel
      hüttenwanderung bergsteigen`,
  },
  {
    id: "natureplace",
    names: "landschaft naturlandschaft wildnis",
    members: `berg gebirge wald wiese see meer fluss bach wasserfall küste insel strand tal höhle moor heide
      gletscher vulkan dschungel wüste düne teich quelle nationalpark schlucht urwald feld`,
  },
  {
    id: "beach",
    names: "strand meer küste",
    members: `sandburg sand muschel baden badehose bikini sonnencreme wellen strandkorb ostsee nordsee möwe
      wattenmeer ebbe flut surfen schnorcheln sonnenbrand liegestuhl schwimmflügel watt strandtuch`,
  },
  {
    id: "watersport",
    names: "wassersport schwimmen schwimmbad",
    members: `tauchen surfen segeln rudern paddeln kanu kajak schnorcheln wasserball freischwimmer seepferdchen
      kraulen brustschwimmen rückenschwimmen schwimmkurs schwimmunterricht stand_up_paddling sprungturm freibad
      hallenbad wasserski windsurfen wasserrutsche schwimmverein`,
  },
  {
    id: "wintersport",
    names: "wintersport skifahren ski snowboard",
    members: `schlittenfahren schlitten rodeln schlittschuh eislaufen eishockey langlauf skikurs skilift piste
      biathlon eisbahn schneemann schneeballschlacht skiurlaub skispringen abfahrt curling`,
  },
  {
    id: "sport",
    names: "sport sportart sportlich",
    members: `fußball handball basketball volleyball tennis tischtennis badminton hockey turnen leichtathletik
      schwimmen reiten judo karate boxen fechten golf rugby radsport eishockey skifahren rudern klettern laufen
      weitsprung hochsprung sprint weitwurf bundesjugendspiele sportfest sportverein trainer torwart mannschaft
      turnier wettkampf tauziehen völkerball inliner skateboard trampolin seilspringen squash bogenschießen
      cheerleading ballett triathlon bouldern sportunterricht kegeln bowling schiedsrichter elfmeter`,
  },
  {
    id: "sportsevent",
    names: "mannschaft verein turnier wettkampf fußballverein",
    members: `bundesliga weltmeisterschaft europameisterschaft olympia olympische_spiele dfb champions_league
      bayern_münchen borussia_dortmund bvb schalke werder hsv union_berlin nationalmannschaft pokal endspiel finale
      formel_1 tour_france stadion bundesjugendspiele sportfest wimbledon messi ronaldo derby halbfinale fc_köln`,
  },
  {
    id: "martialart",
    names: "kampfsport kampfkunst selbstverteidigung",
    members: `judo karate taekwondo boxen kickboxen aikido kung_fu fechten gürtel_schwarz gelber_gürtel jiu_jitsu
      kendo capoeira mma dojo`,
  },
  {
    id: "childactivity",
    names: "freizeitangebot kinderprogramm nachmittagsprogramm",
    members: `spielplatz rutsche schaukel sandkasten wippe turnverein kinderturnen musikschule schwimmkurs
      pfadfinder ferienlager zeltlager basteln vorlesen kasperletheater verstecken spielnachmittag krabbelgruppe
      hüpfburg trampolin klettergerüst gutenachtgeschichte martinsumzug laterne kinderdisco ferienprogramm hort`,
  },
  {
    id: "pet",
    names: "haustier heimtier",
    members: `hund katze hamster meerschweinchen kaninchen hase wellensittich papagei goldfisch schildkröte maus
      ratte kanarienvogel welpe kätzchen frettchen pony aquarium käfig terrarium gecko zwergkaninchen rennmaus degu
      leguan schlange chinchilla`,
  },
  {
    id: "dog",
    names: "hund welpe hündin",
    members: `labrador golden_retriever schäferhund dackel pudel mops chihuahua husky beagle dalmatiner
      border_collie dobermann rottweiler bernhardiner terrier dogge gassi leine hundefutter hundehütte bellen
      körbchen mischling hundeschule jack_russell australian_shepherd malteser cockerspaniel`,
  },
  {
    id: "cat",
    names: "katze kater kätzchen",
    members: `perser siamkatze maine_coon britisch_kurzhaar tigerkatze schnurren miauen katzenklo kratzbaum
      katzenfutter freigänger stubentiger`,
  },
  {
    id: "petcare",
    names: "tierarzt tierärztin tierpflege tierklinik",
    members: `hundefutter katzenfutter leine impfung kastriert gassi tierheim käfig futter zecke floh wurmkur
      hundesitter tierpension entlaufen chip`,
  },
  {
    id: "animal",
    names: "tier wildtier",
    members: `löwe tiger elefant giraffe zebra affe gorilla schimpanse bär eisbär panda koala känguru wolf fuchs
      füchse reh hirsch hase kaninchen eichhörnchen igel maulwurf maus ratte biber otter nashorn nilpferd krokodil
      schlange eidechse frosch kröte schildkröte kamel lama alpaka leopard gepard wildschwein dinosaurier fledermaus
      waschbär faultier zoo tierpark elch luchs pinguin kaulquappe einhorn tyrannosaurus`,
  },
  {
    id: "farmanimal",
    names: "bauernhof nutztier bauernhoftier bauer",
    members: `kuh kalb stier bulle schwein ferkel schaf lamm ziege pferd esel huhn henne hahn küken ente gans
      gänse pute stall scheune traktor melken eier_sammeln heu ernte`,
  },
  {
    id: "horse",
    names: "pferd reiten",
    members: `pony stute hengst fohlen sattel reitstunde reitunterricht reiterhof stall dressur springreiten
      galopp trab voltigieren haflinger hufeisen zügel ponyhof`,
  },
  {
    id: "bird",
    names: "vogel",
    members: `amsel meise spatz rotkehlchen krähe rabe adler falke eule uhu storch schwan ente gans möwe papagei
      wellensittich specht elster schwalbe pinguin pfau flamingo kuckuck fink nachtigall nest vogelhaus feder
      kolibri reiher zaunkönig bussard`,
  },
  {
    id: "insect",
    names: "insekt käfer krabbeltier",
    members: `biene hummel wespe ameise schmetterling marienkäfer mücke spinne libelle grashüpfer heuschrecke
      raupe motte floh zecke schnecke regenwurm tausendfüßler maikäfer glühwürmchen hornisse wanze kellerassel
      grille zikade`,
  },
  {
    id: "seaanimal",
    names: "meerestier wassertier",
    members: `wal delfin delphin hai robbe seehund qualle seestern krake oktopus krabbe hummer schildkröte orca
      rochen clownfisch koralle muschel tintenfisch seelöwe walross`,
  },
  {
    id: "weather",
    names: "wetter klima wettervorhersage temperatur",
    members: `regen regnen schnee schneien sonne sonnig wolke wolkig bewölkt wind windig sturm gewitter blitz
      donner hagel nebel neblig frost hitze heiß kalt warm kühl regenbogen grad_celsius hochwasser unwetter
      regenschirm nieselregen trocken orkan schneesturm minusgrade tauwetter hitzewelle`,
  },
  {
    id: "season",
    names: "jahreszeit saison",
    members: `frühling sommer herbst winter frühjahr sommerferien winterferien herbstferien laub blätterfall
      schnee ernte kastanien adventszeit`,
  },
  {
    id: "colour",
    names: "farbe lieblingsfarbe",
    members: `rot blau grün gelb orange lila violett rosa pink braun schwarz grau türkis golden silbern beige bunt
      hellblau dunkelblau hellgrün dunkelgrün dunkelrot bordeaux`,
  },
  {
    id: "environment",
    names: "umwelt umweltschutz klimaschutz nachhaltigkeit",
    members: `recycling mülltrennung plastik klimawandel erderwärmung solarenergie windkraft photovoltaik ökostrom
      regenwald fridays_future müllsammeln pfandflasche kompost co2 naturschutz artenschutz bio unverpackt
      bäume_pflanzen energiesparen stromsparen`,
  },
  {
    id: "space",
    names: "weltraum weltall astronomie planet",
    members: `mond stern mars jupiter saturn rakete astronaut astronautin raumschiff raumstation teleskop
      sternschnuppe sternbild komet milchstraße galaxie sonnenfinsternis mondfinsternis schwarzes_loch satellit nasa
      esa sternwarte planetarium außerirdische polarlicht`,
  },
  {
    id: "work",
    names: "arbeit beruf job arbeitsplatz firma",
    members: `gehalt chef chefin kollege kollegin büro homeoffice vollzeit teilzeit überstunden kündigung rente
      ruhestand arbeitslos selbstständig freiberuflich praktikum ausbildung nebenjob minijob schichtarbeit
      dienstreise feierabend beförderung angestellter arbeitgeber arbeitskollege arbeitszeit`,
  },
  {
    id: "profession",
    names: "beruf traumberuf tätigkeit",
    members: `lehrer lehrerin arzt ärztin krankenschwester krankenpfleger pfleger polizist polizistin
      feuerwehrmann ingenieur ingenieurin programmierer entwickler anwalt anwältin richter verkäufer verkäuferin
      bäcker metzger koch köchin kellner kellnerin friseur friseurin mechaniker mechatroniker elektriker klempner
      tischler schreiner maurer dachdecker architekt architektin journalist journalistin schauspieler musiker
      künstler wissenschaftler forscher professor bauer landwirt gärtner pilot busfahrer lokführer lkw_fahrer
      erzieher erzieherin hebamme apotheker tierarzt zahnarzt buchhalter steuerberater bankkaufmann sekretärin
      pfarrer soldat bibliothekar postbote übersetzer designer fotograf physiotherapeut sozialarbeiter psychologe
      hausmeister müllmann astronaut schornsteinfeger unternehmer berater politiker handwerker hausfrau
      lokomotivführer`,
  },
  {
    id: "jobchange",
    names: "bewerbung jobwechsel vorstellungsgespräch kündigung stellensuche",
    members: `lebenslauf anschreiben jobangebot zusage absage probezeit arbeitsvertrag arbeitslos arbeitsagentur
      jobcenter einstellung beworben stellenanzeige personaler abfindung arbeitszeugnis`,
  },
  {
    id: "industry",
    names: "branche industrie wirtschaftszweig",
    members: `automobilindustrie maschinenbau gastronomie einzelhandel gesundheitswesen bildungswesen baugewerbe
      landwirtschaft pharma chemieindustrie bankwesen versicherungsbranche logistik medienbranche tourismus werbung
      energiebranche öffentlicher_dienst`,
  },
  {
    id: "office",
    names: "büro arbeitsplatz schreibtisch",
    members: `großraumbüro homeoffice drucker bildschirm bürostuhl besprechungsraum kantine coworking kaffeeküche
      aktenordner kopierer whiteboard`,
  },
  {
    id: "meeting",
    names: "besprechung sitzung termin meeting konferenz",
    members: `videokonferenz telefonkonferenz zoom teams präsentation protokoll tagesordnung elternabend workshop
      vortrag elternsprechtag jour_fixe terminkalender verschoben kickoff`,
  },
  {
    id: "timeofday",
    names: "tageszeit uhrzeit",
    members: `morgen_früh vormittag mittag nachmittag abend nacht mitternacht sonnenaufgang sonnenuntergang
      dämmerung frühmorgens heute_abend`,
  },
  {
    id: "business",
    names: "unternehmen firma gründung selbstständigkeit",
    members: `gründer gründerin startup kunde umsatz investor gmbh onlineshop marke rechnung lieferant franchise
      gewerbe geschäftsidee insolvenz börsengang kleinunternehmer`,
  },
  {
    id: "salary",
    names: "gehalt lohn einkommen verdienst",
    members: `netto brutto gehaltserhöhung bonus überstunden weihnachtsgeld urlaubsgeld stundenlohn mindestlohn
      gehaltsabrechnung taschengeld rente provision`,
  },
  {
    id: "project",
    names: "projekt aufgabe abgabefrist",
    members: `meilenstein projektwoche referat facharbeit bachelorarbeit masterarbeit doktorarbeit frist abgabe
      prototyp planung projektleiter gruppenarbeit präsentation`,
  },
  {
    id: "marketing",
    names: "marketing werbung vertrieb reklame",
    members: `marke kampagne plakat flyer newsletter influencer werbespot slogan kundengewinnung sponsoring seo
      anzeige`,
  },
  {
    id: "education",
    names: "bildung studium studieren universität uni ausbildung schule",
    members: `abitur bachelor master promotion doktorarbeit hochschule fachhochschule student studentin semester
      professor professorin bafög stipendium gymnasium realschule hauptschule gesamtschule grundschule berufsschule
      kindergarten abschluss auslandssemester staatsexamen lehramt volkshochschule mensa campus studiengang hörsaal
      klausur kommilitone mittlere_reife`,
  },
  {
    id: "learning",
    names: "lernen unterricht üben lektion",
    members: `nachhilfe kurs lehrer lehrerin hausaufgaben vokabeln auswendig tutorial fortbildung weiterbildung
      onlinekurs volkshochschule karteikarten duolingo lernkarten beibringen übung workshop anfänger
      einmaleins lesenlernen schwimmen_lernen fahrradfahren_lernen lehrbuch fähigkeit`,
  },
  {
    id: "course",
    names: "kurs lehrgang seminar workshop unterrichtsstunde",
    members: `sprachkurs kochkurs tanzkurs schwimmkurs yogakurs malkurs nähkurs onlinekurs fahrschule
      erste_hilfe_kurs volkshochschule fortbildung klavierstunde reitstunde töpferkurs englischkurs skikurs`,
  },
  {
    id: "subject",
    names: "schulfach unterrichtsfach studienfach fächer",
    members: `mathe mathematik deutschunterricht englisch französisch latein biologie chemie physik geschichte
      erdkunde geografie geographie politik sachkunde sachunterricht ethik musikunterricht kunstunterricht
      sportunterricht informatik medizin jura bwl psychologie germanistik philosophie maschinenbau architektur
      volkswirtschaft soziologie geometrie bruchrechnen werken lieblingsfach`,
  },
  {
    id: "school",
    names: "schule schulklasse klasse lehrer lehrerin klassenzimmer",
    members: `grundschule gymnasium realschule gesamtschule kindergarten kita vorschule einschulung schulanfang
      erste_klasse zweite_klasse dritte_klasse vierte_klasse schülerin klassenlehrer klassenlehrerin schulleiter
      direktorin schulhof pause schulranzen schultasche stundenplan unterricht klassenkamerad schulbus mitschüler
      mitschülerin internat hort schulfreund schulweg zeugnis schulwechsel`,
  },
  {
    id: "schoollife",
    names: "hausaufgabe schulalltag schulleben",
    members: `pause pausenbrot pausenhof klassenfahrt wandertag schulfest zeugnis elternabend schultüte
      klassensprecher klassensprecherin nachsitzen schülerzeitung projektwoche referat ranzen federmäppchen
      schulaufführung bundesjugendspiele vorlesewettbewerb hitzefrei abiball sitzenbleiben klassenarbeit sommerfest
      arbeitsgemeinschaft abschlussfahrt austauschschüler`,
  },
  {
    id: "exam",
    names: "prüfung test klausur klassenarbeit examen note",
    members: `abitur diktat zeugnis mathearbeit bestanden durchgefallen mündliche_prüfung führerscheinprüfung
      vokabeltest staatsexamen abschlussprüfung schulaufgabe spicken durchschnitt nachprüfung zwischenprüfung
      mathetest ergebnis punkte lernstress`,
  },
  {
    id: "science",
    names: "wissenschaft forschung experiment versuch wissenschaftler",
    members: `labor mikroskop chemie physik biologie dna gen magnet forscher forscherin jugend_forscht erfindung
      dinosaurier fossil einstein theorie nobelpreis zelle atom sternwarte reagenzglas`,
  },
  {
    id: "technology",
    names: "technik gerät technologie elektronik",
    members: `handy smartphone computer laptop tablet ipad smartwatch kopfhörer drucker roboter drohne kamera
      ladegerät bluetooth fernseher wlan usb beamer tonie 3d_drucker e_reader powerbank`,
  },
  {
    id: "computer",
    names: "computer rechner laptop pc notebook",
    members: `macbook bildschirm tastatur drucker festplatte grafikkarte tablet lenovo thinkpad arbeitsspeicher
      usb_stick webcam prozessor monitor mainboard imac`,
  },
  {
    id: "phone",
    names: "handy telefon smartphone mobiltelefon",
    members: `iphone samsung android whatsapp handyvertrag telekom vodafone o2 handyhülle akku ladekabel
      telefonnummer klingelton sim_karte anrufbeantworter festnetz xiaomi pixel handynummer`,
  },
  {
    id: "os",
    names: "betriebssystem",
    members: "windows linux macos ubuntu android ios debian fedora",
  },
  {
    id: "app",
    names: "app anwendung software",
    members: `whatsapp instagram google_maps excel word powerpoint outlook spotify teams zoom notion photoshop
      kalender_app antolin duolingo anton_app signal threema db_navigator`,
  },
  {
    id: "socialmedia",
    names: "soziale_medien soziales_netzwerk social_media",
    members: `facebook instagram tiktok youtube snapchat twitter linkedin xing influencer follower hashtag reddit
      pinterest mastodon whatsapp selfie blog`,
  },
  {
    id: "communication",
    names: "kontakt nachricht anruf telefonieren mailen",
    members: `whatsapp sms e_mail email brief postkarte telefonat videoanruf telefonnummer skype zoom posteingang
      chat antworten gruppenchat sprachnachricht`,
  },
  {
    id: "ai",
    names: "ki künstliche_intelligenz chatbot",
    members: `chatgpt maschinelles_lernen neuronales_netz roboter copilot claude gemini sprachmodell algorithmus
      deep_learning spracherkennung alexa siri`,
  },
  {
    id: "audio",
    names: "kopfhörer lautsprecher musikanlage stereoanlage",
    members: `airpods bluetooth_box soundbar plattenspieler mikrofon verstärker sonos bose toniebox
      noise_cancelling ohrhörer`,
  },
  {
    id: "smarthome",
    names: "smart_home hausautomation",
    members: `alexa google_home saugroboter thermostat homekit philips_hue sprachassistent rauchmelder
      überwachungskamera smarte_lampe`,
  },
  {
    id: "programming",
    names: "programmieren programmierung code softwareentwicklung entwickler",
    members: `python javascript java scratch algorithmus bug funktion backend frontend github informatik
      webentwicklung open_source hackathon quellcode calliope`,
  },
  {
    id: "programminglanguage",
    names: "programmiersprache",
    members: `python javascript typescript java kotlin swift rust golang php ruby scratch sql html css delphi
      pascal cobol matlab`,
  },
  {
    id: "framework",
    names: "framework programmbibliothek",
    members: "react angular vue django flask spring laravel flutter pytorch tensorflow nextjs svelte rails",
  },
  {
    id: "database",
    names: "datenbank",
    members: `postgres postgresql mysql mongodb sqlite redis oracle sql abfrage schema backup mariadb
      elasticsearch`,
  },
  {
    id: "devtool",
    names: "entwicklungsumgebung editor entwicklerwerkzeug",
    members: "vscode git github gitlab docker vim intellij pycharm xcode eclipse terminal jira postman",
  },
  {
    id: "cloud",
    names: "cloud server hosting infrastruktur",
    members: "aws azure google_cloud hetzner kubernetes docker terraform ionos strato nginx raspberry_pi nextcloud",
  },
  {
    id: "softwarework",
    names: "softwareprojekt codebasis",
    members: `sprint scrum release backlog code_review bugfix pull_request testabdeckung refactoring ticket jira
      deployment rollback`,
  },
  {
    id: "security",
    names: "passwort datenschutz datensicherheit",
    members: `hacker virenscanner verschlüsselung phishing betrug firewall vpn zwei_faktor dsgvo pin fingerabdruck
      identitätsdiebstahl passwortmanager`,
  },
  {
    id: "internet",
    names: "internet wlan webseite website",
    members: `router dsl glasfaser browser google wikipedia firefox chrome download bandbreite telekom fritzbox
      homepage blog hotspot`,
  },
  {
    id: "outputstyle",
    names: "antwortstil schreibstil format tonfall",
    members: `stichpunkte kurz_knapp ausführlich zusammenfassung tabelle förmlich siezen duzen emoji liste
      aufzählung einfache_sprache`,
  },
  {
    id: "unit",
    names: "einheit maßeinheit",
    members: `kilometer meter zentimeter millimeter kilo kilogramm gramm liter milliliter celsius meile pfund
      quadratmeter zeitzone`,
  },
  {
    id: "money",
    names: "geld finanzen kosten bezahlen ausgeben",
    members: `euro cent taschengeld gehalt preis bargeld teuer billig günstig schulden kredit rechnung sparen
      rente steuer miete gebühr konto spende trinkgeld sparschwein geldbeutel pleite`,
  },
  {
    id: "budgeting",
    names: "budget preisrahmen günstig preiswert",
    members: `sparsam rabatt angebot schnäppchen gutschein haushaltsbuch ausgaben teuer sonderangebot geizig
      pro_nacht prozente`,
  },
  {
    id: "saving",
    names: "sparen ersparnis rücklage",
    members: "sparbuch sparschwein sparkonto tagesgeld festgeld notgroschen bausparvertrag zinsen taschengeld",
  },
  {
    id: "investing",
    names: "geldanlage investieren anlegen aktien",
    members: `etf fonds depot dividende bitcoin kryptowährung börse dax immobilie sparplan altersvorsorge riester
      rendite trade_republic anleihe goldbarren`,
  },
  {
    id: "debt",
    names: "schulden kredit darlehen verschuldet",
    members: "hypothek ratenzahlung leihen zinsen schufa dispo insolvenz mahnung tilgung",
  },
  {
    id: "banking",
    names: "bank konto zahlung überweisung",
    members: `sparkasse volksbank girokonto kreditkarte ec_karte paypal iban n26 ing comdirect dkb geldautomat
      dauerauftrag lastschrift sofortüberweisung abheben commerzbank`,
  },
  {
    id: "tax",
    names: "steuer steuererklärung finanzamt",
    members: `steuerberater elster lohnsteuer mehrwertsteuer einkommensteuer steuererstattung steuerklasse
      umsatzsteuer kindergeld pendlerpauschale`,
  },
  {
    id: "insurance",
    names: "versicherung versichert",
    members: `krankenversicherung haftpflicht hausratversicherung kfz_versicherung lebensversicherung krankenkasse
      aok tk barmer allianz berufsunfähigkeit rechtsschutz rentenversicherung`,
  },
  {
    id: "shopping",
    names: "einkaufen kaufen bestellen",
    members: `amazon ebay zalando kaufhaus einkaufszentrum rabatt schnäppchen flohmarkt gutschein rückgabe
      umtausch paket lieferung kassenzettel quittung sonderangebot kleinanzeigen ikea boutique shoppen dm rossmann`,
  },
  {
    id: "grocery",
    names: "supermarkt lebensmitteleinkauf wocheneinkauf einkaufszettel",
    members: `aldi lidl rewe edeka penny kaufland wochenmarkt bioladen einkaufsliste metzger bäcker pfand
      einkaufswagen drogerie obststand getränkemarkt kasse`,
  },
  {
    id: "clothing",
    names: "kleidung kleid anziehen klamotten anziehsachen",
    members: `hose jeans shirt t_shirt hemd bluse pullover pulli jacke mantel socke strumpf unterhose unterwäsche
      schlafanzug badeanzug badehose bikini mütze schal handschuh gürtel krawatte anzug dirndl lederhose weste
      strickjacke regenjacke matschhose strumpfhose winterjacke kostüm uniform leggings kapuzenpullover hoodie
      sonnenbrille hut schneeanzug h_m trikot latzhose`,
  },
  {
    id: "clothingstyle",
    names: "kleidungsstil kleiderordnung modestil",
    members: `elegant lässig sportlich_gekleidet vintage schick festlich businesskleidung streetwear retro
      trachten`,
  },
  {
    id: "shoe",
    names: "schuh schuhwerk",
    members: `turnschuh stiefel gummistiefel sandale hausschuh pantoffel wanderschuh sneaker pumps stöckelschuh
      fußballschuhe ballettschuh schnürsenkel klettverschluss schuhgröße birkenstock flipflop laufschuh adidas nike
      winterstiefel`,
  },
  {
    id: "jewelry",
    names: "schmuck schmuckstück",
    members: `kette halskette armband ring ohrring armbanduhr ehering brosche perle diamant goldkette silberring
      freundschaftsarmband anhänger haarspange swarovski edelstein`,
  },
  {
    id: "fabric",
    names: "stoff material gewebe",
    members: "baumwolle wolle seide leinen leder samt jeansstoff polyester fleece kaschmir filz viskose",
  },
  {
    id: "bag",
    names: "tasche beutel",
    members: `rucksack handtasche schulranzen sporttasche geldbeutel portemonnaie brieftasche einkaufstasche
      turnbeutel koffer aktentasche bauchtasche brustbeutel`,
  },
  {
    id: "stationery",
    names: "schreibwaren bürobedarf schulsachen",
    members: `stift bleistift buntstift filzstift füller kugelschreiber radiergummi lineal spitzer ordner schere
      kleber klebestift federmäppchen notizbuch zirkel geodreieck locher wachsmalstift kalender tintenkiller patrone`,
  },
  {
    id: "volunteering",
    names: "ehrenamt freiwillig spende",
    members: `rotes_kreuz tierheim flüchtlingshilfe altenheim besuchsdienst obdachlose blutspende unicef
      spendenlauf caritas sammelaktion bufdi fsj kuchenbasar wohltätigkeit hilfsorganisation technisches_hilfswerk`,
  },
  {
    id: "socialcause",
    names: "aktivismus demonstration soziales_engagement gerechtigkeit",
    members: `demo protest gleichberechtigung menschenrechte feminismus rassismus klimastreik petition tierschutz
      armut inklusion flüchtlinge fridays_future toleranz frauenrechte diskriminierung obdachlosigkeit`,
  },
  {
    id: "community",
    names: "verein club gemeinschaft gruppe mitglied",
    members: `sportverein chor pfadfinder buchclub jugendgruppe gemeinde elternbeirat schützenverein feuerwehr
      gesangverein karnevalsverein selbsthilfegruppe lesekreis mitgliedschaft kleingartenverein jugendfeuerwehr
      stammtisch`,
  },
  {
    id: "religion",
    names: "religion kirche religiös beten",
    members: `evangelisch katholisch christ muslim jüdisch judentum islam buddhismus hinduismus moschee synagoge
      tempel gottesdienst bibel koran gebet pfarrer pfarrerin priester taufe kommunion konfirmation firmung ostern
      gott jesus ministrant ramadan kloster papst imam rabbi atheist kirchentag zeugen_jehovas
      konfirmationsunterricht`,
  },
  {
    id: "politics",
    names: "politik wahl regierung partei",
    members: `bundestag bundeskanzler kanzler kanzlerin minister bürgermeister cdu spd fdp afd linke abgeordnete
      demokratie bundestagswahl wahlkampf stimmzettel europawahl stadtrat volksentscheid merkel scholz merz
      konservativ liberal sozialdemokrat`,
  },
  {
    id: "law",
    names: "gesetz anwalt gericht kriminalität anwältin",
    members: `polizei richter klage prozess urteil vertrag bußgeld knöllchen gefängnis diebstahl dieb einbruch
      zeuge betrug strafzettel testament notar sorgerecht patent urheberrecht mord verhaftet mietrecht`,
  },
  {
    id: "military",
    names: "militär bundeswehr krieg soldat soldatin",
    members: `armee wehrdienst zivildienst panzer marine luftwaffe kaserne weltkrieg offizier waffe veteran
      reservist grundwehrdienst`,
  },
  {
    id: "history",
    names: "epoche vergangenheit historisch",
    members: `mittelalter ritter römer antike weltkrieg mauerfall ddr wiedervereinigung kaiserreich steinzeit
      ägypter wikinger renaissance weimarer_republik nationalsozialismus holocaust berliner_mauer
      französische_revolution archäologie ausgrabung napoleon luther kalter_krieg pharao`,
  },
];
