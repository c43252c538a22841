/**
 * Everyday Italian words of the commonest concepts of ../en/concepts.ts, under the same ids, so that a question in one language finds a
 * memory in another. `names`: the words by which a question asks for the class; `members`: kinds and instances of it.
 * Base forms in lower case and in their own spelling, for a stemmer reads accents; whoever looks them up folds and stems both
 * sides. A phrase is joined by `_` and holds no stop word: it reads as `terms` yields it.
 */

/** One entry a concept, words parted by white space. What a concept evokes is said once, in the English table. */
export const CONCEPT_WORDS_IT: readonly { readonly id: string; readonly names: string; readonly members: string }[] = [
  {
    id: "food",
    names: "cibo mangiare alimento",
    members: "fame appetito delizioso gustoso ingrediente porzione avanzo squisito",
  },
  {
    id: "meal",
    names: "pasto colazione pranzo cena merenda",
    members: "antipasto aperitivo spuntino buffet picnic banchetto",
  },
  {
    id: "restaurant",
    names: "ristorante trattoria osteria",
    members: "pizzeria menù mancia paninoteca rosticceria mensa tavola_calda",
  },
  {
    id: "cafe",
    names: "pasticceria gelateria panetteria",
    members: "barista cornetto bignè",
  },
  {
    id: "cooking",
    names: "cucinare ricetta",
    members: "friggere bollire impastare infornare griglia soffritto cuoco forno arrosto ricettario",
  },
  {
    id: "dish",
    names: "piatto pietanza",
    members: `pizza pasta lasagne risotto gnocchi spaghetti ravioli zuppa minestrone polenta parmigiana frittata
      tiramisù carbonara`,
  },
  {
    id: "diet",
    names: "dieta vegetariano vegano",
    members: "glutine celiaco lattosio calorie digiuno integrale proteina",
  },
  {
    id: "allergy",
    names: "allergia allergico intolleranza",
    members: "polline arachide orticaria intollerante acari",
  },
  {
    id: "meat",
    names: "carne",
    members: "manzo pollo maiale prosciutto salsiccia bistecca agnello vitello salame tacchino mortadella",
  },
  {
    id: "seafood",
    names: "frutti_mare crostacei",
    members: "tonno salmone gambero cozza vongola calamaro polpo baccalà merluzzo acciuga",
  },
  {
    id: "vegetable",
    names: "verdura ortaggio",
    members: `pomodoro carota zucchina melanzana spinaci broccoli insalata patata cipolla aglio carciofo peperone
      lattuga finocchio`,
  },
  {
    id: "fruit",
    names: "frutta frutto",
    members: "mela banana arancia fragola uva ciliegia limone anguria melone albicocca ananas mirtillo kiwi",
  },
  {
    id: "dairy",
    names: "latticini",
    members: "latte formaggio burro yogurt mozzarella parmigiano ricotta panna gorgonzola",
  },
  {
    id: "sweet",
    names: "dolce dessert",
    members: "torta gelato cioccolato biscotto caramella crostata panettone nutella zucchero",
  },
  {
    id: "drink",
    names: "bere bevanda bibita",
    members: "acqua succo limonata spremuta frullato aranciata",
  },
  {
    id: "coffee",
    names: "caffè",
    members: "espresso cappuccino macchiato moka caffeina",
  },
  {
    id: "alcohol",
    names: "alcol",
    members: "vino birra spritz prosecco grappa liquore cocktail ubriaco",
  },
  {
    id: "travel",
    names: "viaggio viaggiare vacanza",
    members: "crociera gita escursione turista itinerario valigia ferie",
  },
  {
    id: "accommodation",
    names: "albergo alloggio",
    members: "hotel ostello campeggio agriturismo pensione airbnb",
  },
  {
    id: "flight",
    names: "aereo aeroporto",
    members: "atterrare decollo imbarco scalo",
  },
  {
    id: "transport",
    names: "trasporto",
    members: "treno autobus metropolitana tram taxi stazione biglietto traghetto bicicletta",
  },
  {
    id: "vehicle",
    names: "veicolo",
    members: "macchina moto motorino camion scooter furgone",
  },
  {
    id: "car",
    names: "macchina automobile",
    members: "fiat benzina patente parcheggio officina gomme meccanico",
  },
  {
    id: "country",
    names: "paese nazione",
    members: `italia francia germania spagna portogallo inghilterra giappone cina brasile svizzera grecia argentina`,
  },
  {
    id: "city",
    names: "città",
    members: "roma milano napoli torino firenze venezia bologna palermo parigi londra berlino madrid",
  },
  {
    id: "language",
    names: "lingua",
    members: "inglese francese tedesco spagnolo cinese giapponese portoghese russo grammatica vocabolario",
  },
  {
    id: "residence",
    names: "abitare trasferirsi residenza",
    members: "trasloco affitto quartiere condominio inquilino",
  },
  {
    id: "home",
    names: "casa appartamento",
    members: "balcone terrazza tetto soffitta cantina portone",
  },
  {
    id: "room",
    names: "stanza camera",
    members: "cucina bagno soggiorno salotto corridoio ripostiglio",
  },
  {
    id: "furniture",
    names: "mobili arredamento",
    members: "tavolo sedia divano armadio scaffale poltrona comodino",
  },
  {
    id: "household",
    names: "faccende_domestiche pulizie",
    members: "aspirapolvere spazzare stirare lavatrice lavastoviglie bucato",
  },
  {
    id: "garden",
    names: "giardino orto",
    members: "piantare innaffiare prato siepe aiuola concime",
  },
  {
    id: "family",
    names: "famiglia parente familiare",
    members: `madre padre mamma papà fratello sorella figlio figlia nonno nonna zio zia cugino nipote marito moglie
      suocera cognato gemello`,
  },
  {
    id: "parent",
    names: "genitore",
    members: "madre padre mamma papà babbo",
  },
  {
    id: "child",
    names: "bambino bambina",
    members: "figlio figlia ragazzino adolescente neonato",
  },
  {
    id: "sibling",
    names: "fratello sorella",
    members: "fratellino sorellina gemello",
  },
  {
    id: "spouse",
    names: "marito moglie coniuge",
    members: "fidanzato fidanzata compagna",
  },
  {
    id: "grandparent",
    names: "nonni",
    members: "nonno nonna",
  },
  {
    id: "friend",
    names: "amico amica",
    members: "amicizia",
  },
  {
    id: "romance",
    names: "fidanzato fidanzata",
    members: "appuntamento innamorarsi corteggiare",
  },
  {
    id: "wedding",
    names: "matrimonio nozze",
    members: "sposa sposo sposarsi anello_nuziale luna_miele",
  },
  {
    id: "celebration",
    names: "festeggiare festività",
    members: "natale pasqua capodanno carnevale epifania compleanno ferragosto befana",
  },
  {
    id: "birthday",
    names: "compleanno",
    members: "candeline",
  },
  {
    id: "gift",
    names: "regalo",
    members: "regalare bouquet",
  },
  {
    id: "personality",
    names: "carattere personalità",
    members: "timido generoso testardo paziente simpatico pigro",
  },
  {
    id: "hair",
    names: "capelli",
    members: "biondo parrucchiere barba frangia",
  },
  {
    id: "health",
    names: "salute",
    members: "malattia medico ospedale guarire vaccino",
  },
  {
    id: "illness",
    names: "malattia",
    members: "influenza raffreddore diabete cancro asma polmonite covid varicella tumore ammalarsi",
  },
  {
    id: "symptom",
    names: "sintomo",
    members: "febbre tosse nausea mal_testa dolore vertigini",
  },
  {
    id: "doctor",
    names: "medico dottore dottoressa",
    members: "pediatra ospedale ambulatorio chirurgo infermiera dermatologo",
  },
  {
    id: "dentist",
    names: "dentista",
    members: "otturazione ortodontista apparecchio_denti",
  },
  {
    id: "medication",
    names: "medicina farmaco",
    members: "pillola antibiotico ibuprofene tachipirina sciroppo farmacia compressa aspirina",
  },
  {
    id: "sleep",
    names: "dormire sonno",
    members: "insonnia svegliarsi sveglia incubo pisolino",
  },
  {
    id: "exercise",
    names: "allenamento palestra",
    members: "pesi flessioni nuotare stretching",
  },
  {
    id: "joy",
    names: "felicità gioia felice",
    members: "contento allegro entusiasta ridere",
  },
  {
    id: "sadness",
    names: "tristezza triste",
    members: "piangere lacrime malinconia depresso",
  },
  {
    id: "fear",
    names: "paura",
    members: "spaventato terrore incubo fobia",
  },
  {
    id: "anger",
    names: "rabbia arrabbiato",
    members: "furioso litigare infuriato",
  },
  {
    id: "stress",
    names: "stress",
    members: "stressato esaurimento sovraccarico",
  },
  {
    id: "hobby",
    names: "passatempo hobby",
    members: "ceramica giardinaggio lavorare_maglia uncinetto scacchi collezionare modellismo",
  },
  {
    id: "art",
    names: "arte",
    members: "dipingere pittura disegno acquerello scultura",
  },
  {
    id: "photography",
    names: "fotografia",
    members: "foto fotocamera obiettivo reflex",
  },
  {
    id: "game",
    names: "gioco",
    members: "scacchi carte briscola scopa tombola monopoli",
  },
  {
    id: "videogame",
    names: "videogioco",
    members: "playstation nintendo xbox minecraft",
  },
  {
    id: "toy",
    names: "giocattolo",
    members: "lego bambola peluche trenino",
  },
  {
    id: "movie",
    names: "film cinema",
    members: "regista attore attrice commedia oscar",
  },
  {
    id: "tvshow",
    names: "serie_tv",
    members: "episodio stagione netflix",
  },
  {
    id: "book",
    names: "libro",
    members: "romanzo autore scrittore capitolo lettura biblioteca",
  },
  {
    id: "reading",
    names: "leggere lettura",
    members: "libro romanzo rivista",
  },
  {
    id: "music",
    names: "musica",
    members: "canzone concerto cantante album orchestra",
  },
  {
    id: "instrument",
    names: "strumento",
    members: "violino chitarra pianoforte flauto batteria tromba violoncello sassofono arpa",
  },
  {
    id: "dance",
    names: "ballo danza",
    members: "tango valzer salsa ballerina",
  },
  {
    id: "sport",
    names: "sport",
    members: "calcio tennis pallavolo pallacanestro nuoto sci ciclismo rugby pallanuoto",
  },
  {
    id: "outdoors",
    names: "natura escursionismo",
    members: "montagna bosco lago tenda campeggio sentiero",
  },
  {
    id: "beach",
    names: "spiaggia",
    members: "ombrellone sabbia",
  },
  {
    id: "pet",
    names: "animale_domestico",
    members: "cane gatto cucciolo criceto coniglio pappagallo tartaruga",
  },
  {
    id: "dog",
    names: "cane",
    members: "cucciolo labrador guinzaglio barboncino",
  },
  {
    id: "cat",
    names: "gatto",
    members: "micio gattino",
  },
  {
    id: "animal",
    names: "animale",
    members: "leone elefante giraffa orso volpe lupo scimmia",
  },
  {
    id: "weather",
    names: "meteo clima",
    members: "pioggia neve temporale nebbia grandine nuvoloso",
  },
  {
    id: "season",
    names: "stagione",
    members: "primavera estate autunno inverno",
  },
  {
    id: "colour",
    names: "colore",
    members: "rosso verde giallo azzurro viola bianco nero arancione rosa grigio",
  },
  {
    id: "work",
    names: "lavoro lavorare",
    members: "ufficio collega stipendio contratto turno",
  },
  {
    id: "profession",
    names: "professione mestiere",
    members: "insegnante infermiera ingegnere avvocato architetto idraulico elettricista giornalista cuoco",
  },
  {
    id: "meeting",
    names: "riunione",
    members: "videochiamata verbale",
  },
  {
    id: "school",
    names: "scuola",
    members: "liceo asilo maestra professore alunno compagno_classe",
  },
  {
    id: "exam",
    names: "esame",
    members: "verifica interrogazione voto_scolastico maturità",
  },
  {
    id: "education",
    names: "istruzione università",
    members: "laurea tesi facoltà diploma",
  },
  {
    id: "phone",
    names: "telefono cellulare",
    members: "iphone android smartphone",
  },
  {
    id: "computer",
    names: "computer",
    members: "portatile tastiera stampante schermo",
  },
  {
    id: "money",
    names: "soldi denaro",
    members: "euro pagare prezzo costoso bolletta",
  },
  {
    id: "shopping",
    names: "acquisti comprare",
    members: "negozio supermercato sconto saldi spesa",
  },
  {
    id: "clothing",
    names: "vestiti abbigliamento",
    members: "maglietta pantaloni giacca gonna camicia cappotto maglione sciarpa",
  },
  {
    id: "shoe",
    names: "scarpa",
    members: "stivale sandali ciabatte",
  },
  {
    id: "religion",
    names: "religione",
    members: "chiesa preghiera pregare parrocchia",
  },
];
