/**
 * Everyday Dutch words of the commonest concepts of ../en/concepts.ts, under the same ids, so that a question in one language finds a
 * memory in another. `names`: the words by which a question asks for the class; `members`: kinds and instances of it.
 * Base forms in lower case and in their own spelling, for a stemmer reads accents; whoever looks them up folds and stems both
 * sides. A phrase is joined by `_` and holds no stop word: it reads as `terms` yields it.
 */

/** One entry a concept, words parted by white space. What a concept evokes is said once, in the English table. */
export const CONCEPT_WORDS_NL: readonly { readonly id: string; readonly names: string; readonly members: string }[] = [
  {
    id: "food",
    names: "eten voedsel voeding",
    members: "honger lekker ingrediënt portie kliekje smakelijk eetlust",
  },
  {
    id: "meal",
    names: "maaltijd ontbijt lunch avondeten middageten",
    members: "borrel picknick voorgerecht hoofdgerecht nagerecht buffet",
  },
  {
    id: "restaurant",
    names: "restaurant eetcafé",
    members: "pizzeria ober serveerster menukaart fooi snackbar frietkot kantine bezorging",
  },
  {
    id: "cafe",
    names: "koffiehuis bakkerij lunchroom",
    members: "barista croissant ijssalon",
  },
  {
    id: "cooking",
    names: "koken recept",
    members: "bakken braden frituren kneden oven pan kok kookboek marineren",
  },
  {
    id: "dish",
    names: "gerecht",
    members: "pizza stamppot pannenkoek hutspot erwtensoep nasi lasagne spaghetti soep friet kroket bitterbal",
  },
  {
    id: "diet",
    names: "dieet vegetarisch vegetariër veganist",
    members: "gluten lactose calorie volkoren eiwit",
  },
  {
    id: "allergy",
    names: "allergie allergisch",
    members: "pollen pinda hooikoorts huisstofmijt netelroos",
  },
  {
    id: "meat",
    names: "vlees",
    members: "rundvlees kip varkensvlees ham worst biefstuk gehakt lamsvlees spek kalkoen",
  },
  {
    id: "seafood",
    names: "zeevruchten vis",
    members: "haring zalm tonijn garnaal mossel kabeljauw paling makreel",
  },
  {
    id: "vegetable",
    names: "groente",
    members: `tomaat wortel courgette aubergine spinazie broccoli sla aardappel ui knoflook paprika spruitje prei`,
  },
  {
    id: "fruit",
    names: "fruit",
    members: "appel banaan sinaasappel aardbei druif perzik citroen watermeloen peer ananas framboos",
  },
  {
    id: "dairy",
    names: "zuivel",
    members: "melk kaas boter yoghurt kwark vla slagroom",
  },
  {
    id: "sweet",
    names: "snoep zoetigheid toetje",
    members: "taart ijsje chocolade koekje stroopwafel drop hagelslag suiker",
  },
  {
    id: "drink",
    names: "drinken drank",
    members: "water sap limonade frisdrank smoothie",
  },
  {
    id: "coffee",
    names: "koffie",
    members: "espresso cappuccino cafeïne",
  },
  {
    id: "tea",
    names: "thee",
    members: "kamillethee muntthee rooibos",
  },
  {
    id: "alcohol",
    names: "alcohol",
    members: "wijn bier jenever cocktail dronken likeur whisky",
  },
  {
    id: "travel",
    names: "reis reizen vakantie",
    members: "cruise uitstapje toerist koffer rondreis stedentrip",
  },
  {
    id: "accommodation",
    names: "overnachting accommodatie",
    members: "hotel hostel camping pension airbnb vakantiehuis",
  },
  {
    id: "flight",
    names: "vlucht vliegtuig vliegveld",
    members: "landing inchecken overstap schiphol",
  },
  {
    id: "transport",
    names: "vervoer",
    members: "trein bus metro tram taxi station veerboot fiets treinkaartje",
  },
  {
    id: "vehicle",
    names: "voertuig",
    members: "auto motor brommer vrachtwagen scooter",
  },
  {
    id: "car",
    names: "auto",
    members: "benzine rijbewijs parkeren garage autoband",
  },
  {
    id: "bicycle",
    names: "fiets fietsen",
    members: "bakfiets fietsenmaker lekke_band",
  },
  {
    id: "country",
    names: "land",
    members: "nederland belgië frankrijk duitsland spanje italië portugal engeland japan zwitserland griekenland",
  },
  {
    id: "city",
    names: "stad",
    members: "amsterdam rotterdam utrecht eindhoven groningen antwerpen gent brussel parijs londen berlijn",
  },
  {
    id: "language",
    names: "taal",
    members: "engels frans duits spaans italiaans chinees japans russisch grammatica woordenschat",
  },
  {
    id: "residence",
    names: "wonen verhuizen woonplaats",
    members: "huur huurder buurt verhuizing",
  },
  {
    id: "home",
    names: "huis woning appartement",
    members: "balkon dak zolder kelder voordeur",
  },
  {
    id: "room",
    names: "kamer",
    members: "keuken badkamer woonkamer slaapkamer gang",
  },
  {
    id: "furniture",
    names: "meubel meubels",
    members: "tafel stoel kast boekenkast fauteuil bed",
  },
  {
    id: "household",
    names: "huishouden schoonmaken",
    members: "stofzuigen stofzuiger dweilen strijken wasmachine afwas vaatwasser",
  },
  {
    id: "garden",
    names: "tuin",
    members: "planten bloembed gazon heg moestuin onkruid",
  },
  {
    id: "family",
    names: "familie gezin familielid",
    members: `moeder vader mama papa broer zus zoon dochter opa oma oom tante neef nicht echtgenoot schoonmoeder zwager
      tweeling`,
  },
  {
    id: "parent",
    names: "ouder ouders",
    members: "moeder vader mama papa",
  },
  {
    id: "child",
    names: "kind",
    members: "zoon dochter jongetje meisje tiener kleuter peuter",
  },
  {
    id: "baby",
    names: "baby",
    members: "luier kinderwagen fles",
  },
  {
    id: "sibling",
    names: "broer zus",
    members: "broertje zusje tweeling",
  },
  {
    id: "spouse",
    names: "echtgenoot echtgenote",
    members: "verloofde",
  },
  {
    id: "grandparent",
    names: "grootouders",
    members: "opa oma",
  },
  {
    id: "friend",
    names: "vriend vriendin",
    members: "vriendschap",
  },
  {
    id: "neighbour",
    names: "buurman buurvrouw buren",
    members: "buurt",
  },
  {
    id: "wedding",
    names: "bruiloft huwelijk",
    members: "bruid bruidegom trouwen trouwring huwelijksreis",
  },
  {
    id: "celebration",
    names: "feest feestdag",
    members: "kerst sinterklaas koningsdag oudjaar carnaval verjaardag",
  },
  {
    id: "birthday",
    names: "verjaardag jarig",
    members: "kaarsjes",
  },
  {
    id: "gift",
    names: "cadeau",
    members: "bos_bloemen",
  },
  {
    id: "personality",
    names: "karakter persoonlijkheid",
    members: "verlegen gul koppig geduldig aardig lui",
  },
  {
    id: "hair",
    names: "haar",
    members: "blond krullen kapper baard pony",
  },
  {
    id: "health",
    names: "gezondheid gezond",
    members: "ziekte arts ziekenhuis vaccin",
  },
  {
    id: "illness",
    names: "ziekte ziek",
    members: "griep verkoudheid diabetes kanker astma longontsteking covid waterpokken",
  },
  {
    id: "symptom",
    names: "symptoom",
    members: "koorts hoest misselijk hoofdpijn duizelig",
  },
  {
    id: "doctor",
    names: "dokter arts huisarts",
    members: "kinderarts ziekenhuis chirurg verpleegster dermatoloog",
  },
  {
    id: "dentist",
    names: "tandarts",
    members: "gaatje beugel orthodontist",
  },
  {
    id: "medication",
    names: "medicijn medicatie",
    members: "pil antibiotica ibuprofen paracetamol hoestdrank apotheek tablet aspirine",
  },
  {
    id: "sleep",
    names: "slapen slaap",
    members: "slapeloosheid wekker nachtmerrie dutje",
  },
  {
    id: "exercise",
    names: "sporten beweging sportschool",
    members: "hardlopen gewichten zwemmen rekken",
  },
  {
    id: "joy",
    names: "geluk blijdschap blij gelukkig",
    members: "vrolijk enthousiast lachen",
  },
  {
    id: "sadness",
    names: "verdriet verdrietig",
    members: "huilen tranen somber",
  },
  {
    id: "fear",
    names: "angst bang",
    members: "geschrokken nachtmerrie fobie",
  },
  {
    id: "anger",
    names: "woede boos kwaad",
    members: "woedend ruzie",
  },
  {
    id: "stress",
    names: "stress",
    members: "gestrest burnout overbelast",
  },
  {
    id: "hobby",
    names: "hobby",
    members: "pottenbakken tuinieren breien haken schaken verzamelen",
  },
  {
    id: "art",
    names: "kunst",
    members: "schilderen schilderij tekenen aquarel beeldhouwen",
  },
  {
    id: "photography",
    names: "fotografie",
    members: "foto camera lens",
  },
  {
    id: "game",
    names: "spel spelletje",
    members: "schaken kaarten monopoly dammen bordspel",
  },
  {
    id: "videogame",
    names: "computerspel",
    members: "playstation nintendo xbox minecraft",
  },
  {
    id: "toy",
    names: "speelgoed",
    members: "lego knuffel",
  },
  {
    id: "movie",
    names: "film bioscoop",
    members: "regisseur acteur actrice komedie",
  },
  {
    id: "tvshow",
    names: "serie",
    members: "aflevering seizoen netflix",
  },
  {
    id: "book",
    names: "boek",
    members: "roman schrijver auteur hoofdstuk bibliotheek",
  },
  {
    id: "reading",
    names: "lezen",
    members: "boek tijdschrift",
  },
  {
    id: "music",
    names: "muziek",
    members: "liedje concert zanger zangeres album orkest",
  },
  {
    id: "instrument",
    names: "instrument",
    members: "viool gitaar piano fluit drumstel trompet cello saxofoon harp accordeon",
  },
  {
    id: "singing",
    names: "zingen",
    members: "koor",
  },
  {
    id: "dance",
    names: "dansen dans",
    members: "tango salsa ballet",
  },
  {
    id: "sport",
    names: "sport",
    members: "voetbal tennis volleybal basketbal hockey schaatsen wielrennen korfbal turnen judo",
  },
  {
    id: "outdoors",
    names: "wandelen buitenlucht",
    members: "berg tent kamperen",
  },
  {
    id: "beach",
    names: "strand",
    members: "zee parasol zand",
  },
  {
    id: "pet",
    names: "huisdier",
    members: "hond kat puppy hamster konijn papegaai schildpad cavia",
  },
  {
    id: "dog",
    names: "hond",
    members: "puppy labrador hondenriem",
  },
  {
    id: "cat",
    names: "kat poes",
    members: "kitten kattenbak",
  },
  {
    id: "animal",
    names: "dier",
    members: "leeuw olifant giraffe beer vos wolf aap",
  },
  {
    id: "weather",
    names: "weerbericht temperatuur",
    members: "regen sneeuw onweer mist hagel bewolkt storm",
  },
  {
    id: "season",
    names: "seizoen",
    members: "lente zomer herfst winter",
  },
  {
    id: "colour",
    names: "kleur",
    members: "rood groen geel blauw wit zwart oranje roze grijs",
  },
  {
    id: "work",
    names: "werk baan",
    members: "kantoor collega salaris contract baas",
  },
  {
    id: "profession",
    names: "beroep",
    members: "leraar verpleegkundige ingenieur advocaat architect loodgieter elektricien journalist kok",
  },
  {
    id: "meeting",
    names: "vergadering",
    members: "videogesprek notulen",
  },
  {
    id: "school",
    names: "school",
    members: "basisschool middelbare_school juf meester leerling klasgenoot",
  },
  {
    id: "exam",
    names: "examen toets",
    members: "tentamen",
  },
  {
    id: "education",
    names: "opleiding studie universiteit",
    members: "hogeschool scriptie diploma",
  },
  {
    id: "phone",
    names: "telefoon mobiel",
    members: "iphone android smartphone",
  },
  {
    id: "computer",
    names: "computer",
    members: "laptop toetsenbord printer",
  },
  {
    id: "money",
    names: "geld",
    members: "euro betalen prijs duur rekening",
  },
  {
    id: "shopping",
    names: "winkelen kopen",
    members: "winkel supermarkt korting uitverkoop",
  },
  {
    id: "clothing",
    names: "kleding kleren",
    members: "broek jas rok overhemd trui sjaal jurk",
  },
  {
    id: "shoe",
    names: "schoen",
    members: "laars sandaal pantoffel sneaker",
  },
  {
    id: "religion",
    names: "religie geloof",
    members: "kerk gebed bidden moskee",
  },
];
