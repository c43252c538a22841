/**
 * Remarks, moments and other people's changes, which end nothing, beside what does (memory.md §4, GUM-27).
 * "Low carb isn't cheap" says nothing of the diet.
 */
import { type Pairs, testPairs } from "../support/pairs.ts";

const PAIRS: readonly Pairs[] = [
  {
    first: "my dentist appointment is on the 14th of May at 10am",
    holds: /dentist/i,
    stays: [
      "the last dentist appointment I had was in November",
      "I'm tempted to cancel the dentist but I won't",
      "my husband's dentist appointment got moved to the 20th",
      "I've got an eye test on the 15th of May",
    ],
    ends: ["the dentist moved my appointment to the 21st of May"],
  },
  {
    first: "my sister's baby is due in October",
    holds: /October/i,
    stays: ["my cousin had her baby last week", "my sister's feeling really sick in the mornings"],
    ends: [
      "my sister had the baby! a little girl, three weeks early",
      "sorry, my sister's baby is due in December, I mixed it up",
    ],
  },
  {
    first: "I go to the gym on Mondays and Thursdays",
    holds: /gym/i,
    stays: ["I skipped the gym today, too tired", "I used to go to the gym every day in my twenties"],
    ends: ["I don't go to the gym anymore", "I've given up the gym, I just never went"],
  },
  {
    first: "I take my thyroid tablet at 7 every morning",
    holds: /thyroid/i,
    stays: ["I forgot my thyroid tablet this morning", "my mum takes her blood pressure tablet at night"],
    ends: ["doctor stopped my thyroid medication", "the doctor told me to take my thyroid tablet at bedtime now"],
  },
  {
    first: "my daughter Ellie is 7",
    holds: /7/i,
    stays: ["Ellie will be 8 in June", "Ellie lost a tooth", "my nephew just turned 8"],
    ends: ["Ellie turned 8 yesterday!"],
  },
  {
    first: "I'm in a book club with people from work",
    holds: /book club/i,
    stays: ["I haven't finished the book for book club yet", "my mum's book club broke up"],
    ends: ["I've left the book club", "our book club has packed it in, nobody was reading the books"],
  },
  {
    first: "I'm doing an evening course in accounting",
    holds: /accounting/i,
    stays: [
      "the accounting course is so dry",
      "I did a course in web design last year",
      "my friend dropped out of her law course",
      "I missed the accounting class on Tuesday",
    ],
    ends: ["I've dropped out of the accounting course"],
  },
  {
    first: "I have a Netflix subscription",
    holds: /Netflix/i,
    stays: [
      "there's nothing good on Netflix these days",
      "the wifi was down so no Netflix last night",
      "I cancelled Disney+",
      "my parents cancelled their Netflix",
    ],
    ends: ["I got rid of my Netflix subscription", "I've cancelled Netflix"],
  },
  {
    first: "I'm a member of the Green Party",
    holds: /Green/i,
    stays: ["I went to a party on Saturday", "my dad left the Labour party"],
    ends: ["I handed in my Green Party membership", "I've left the Green Party"],
  },
  {
    first: "my train to Edinburgh on the 20th leaves at 8.15",
    holds: /8.15/i,
    stays: ["last time the train left at 7.50", "the train was late today", "my dad's train is at 9.40"],
    ends: ["I cancelled the train ticket", "sorry, my train's at 8.45, not 8.15"],
  },
  {
    first: "my new colleague's name is Hanna Berg",
    holds: /Hanna/i,
    stays: ["Hanna brought cake on her first day", "my daughter's teacher is called Johanna"],
    ends: ["sorry, she's called Helena Berg, not Hanna", "no, I meant Hanna Bergman, not Berg"],
  },
  {
    first: "I'm allergic to penicillin",
    holds: /penicillin/i,
    stays: ["my son is allergic to nuts", "the doctor gave me another antibiotic"],
    ends: [
      "the doctor tested me and the penicillin allergy was a mistake",
      "turns out I never had a penicillin allergy",
      "I had an allergy test and it turns out I'm not allergic to penicillin",
    ],
  },
  {
    first: "I've got a broken leg",
    holds: /leg/i,
    stays: ["my leg hurts like hell tonight", "I broke my arm when I was six"],
    ends: ["I'm fully recovered from the broken leg", "my leg has healed"],
  },
  {
    first: "I smoke about ten cigarettes a day",
    holds: /smoke/i,
    stays: ["cigarettes have got so expensive", "I only had three cigarettes today", "my dad gave up smoking"],
    ends: ["I've given up smoking"],
  },
  {
    first: "I go to physio for my shoulder every Friday",
    holds: /physio/i,
    stays: ["my shoulder's sore after physio", "I couldn't go to physio this Friday, I had a cold"],
    ends: ["I don't go to physio anymore", "I've finished physio, my shoulder is fine"],
  },
  {
    first: "I've lost my wedding ring",
    holds: /ring/i,
    stays: ["I've looked everywhere for the ring", "my wife still has her ring"],
    ends: [
      "the ring's not lost, it was in my coat pocket all along",
      "got my wedding ring back, somebody handed it in",
    ],
  },
  {
    first: "please keep your answers short",
    holds: /short/i,
    stays: ["that last answer was great", "I'm quite short, five foot two"],
    ends: [
      "I'd like longer answers from now on, with more detail",
      "you don't have to keep your answers short anymore",
    ],
  },
  {
    first: "call me Mike",
    holds: /Mike/i,
    stays: ["my mum calls me Michael when she's angry", "my boss is called Mike too"],
    ends: ["I'd rather you called me Mr Dawson from now on", "don't call me Mike, I prefer Michael"],
  },
  {
    first: "I always book an aisle seat",
    holds: /aisle/i,
    stays: [
      "we walked down the aisle ten years ago",
      "they gave me a middle seat on the last flight",
      "my wife likes the window",
    ],
    ends: [
      "I book window seats now",
      "I've changed my mind about aisle seats, I always take the window now",
      "I don't like aisle seats anymore, I prefer the window",
    ],
  },
  {
    first: "I earn 42,000 a year",
    holds: /42/i,
    stays: ["I earned 30,000 in my first job", "my wife earns 50,000", "I asked for a raise but nothing yet"],
    ends: [
      "I got a raise, I'm on 45,000 now",
      "my salary went up to 47,000",
      "they cut my salary to 38,000",
      "I earn 50,000 a year now",
    ],
  },
  {
    first: "my rent is 950 a month",
    holds: /950/i,
    stays: ["my friend pays 1200 for a tiny room", "I used to pay 700 in my last flat"],
    ends: ["the rent's 1000 a month now", "my rent has gone up to 1050"],
  },
  {
    first: "I'm in the office on Tuesdays and Wednesdays and work from home the rest",
    holds: /Tuesday/i,
    stays: ["I worked from home on Tuesday because of the plumber", "my wife's in the office every day"],
    ends: ["my office days are Mondays and Thursdays now", "I'm fully remote now, no more office days"],
  },
  {
    first: "I'm saving up for a campervan",
    holds: /campervan/i,
    stays: [
      "campervans have got so expensive",
      "I put another 200 in the savings account",
      "my parents sold their campervan",
    ],
    ends: ["I've bought the campervan!"],
  },
  {
    first: "I'm writing a novel about my grandmother",
    holds: /novel/i,
    stays: ["I wrote 500 words today", "I'm stuck on chapter three"],
    ends: ["my novel about my grandmother is done and came out on Friday", "I've finished my novel"],
  },
  {
    first: "we're renovating the bathroom",
    holds: /bathroom/i,
    stays: [
      "the bathroom's going to be lovely when it's done",
      "the tiles came today",
      "my parents finished their bathroom",
    ],
    ends: ["the bathroom's finished!"],
  },
  {
    first: "I drink four cups of coffee a day",
    holds: /coffee/i,
    stays: ["I had a tea this morning for a change", "my wife doesn't drink coffee"],
    ends: ["I'm down to one coffee a day", "I've given up coffee"],
  },
  {
    first: "I go for a run every morning before work",
    holds: /run/i,
    stays: ["I didn't run today, it was pouring", "my brother runs marathons"],
    ends: [
      "I swapped my morning run for swimming, I don't run at all now",
      "I've stopped running, my knee can't take it",
    ],
  },
  {
    first: "I have a veggie lunch every day",
    holds: /veg/i,
    stays: ["I had a burger on Sunday evening", "my wife eats meat at lunch"],
    ends: ["I've gone back to having chicken for lunch every day", "I don't do veggie lunches anymore"],
  },
  {
    first: "my grandson Noah is allergic to peanuts",
    holds: /peanut/i,
    stays: ["Noah's sister eats peanut butter every day", "Noah had an egg allergy as a baby"],
    ends: [
      "Noah's grown out of his peanut allergy",
      "the tests show that Noah isn't allergic to peanuts",
      "Noah isn't allergic to peanuts anymore",
    ],
  },
  {
    first: "donnerstags hab ich immer Yoga",
    holds: /Yoga/i,
    stays: [
      "diese Woche fällt Yoga aus, die Lehrerin ist krank",
      "früher war Yoga dienstags",
      "meine Schwester hat mit Yoga aufgehört",
    ],
    ends: ["Yoga ist jetzt immer mittwochs"],
  },
  {
    first: "ich bin gegen Nüsse allergisch",
    holds: /Nüss|Nuss/i,
    stays: ["mein Sohn ist gegen Katzen allergisch", "im Kuchen waren Nüsse, zum Glück hab ich gefragt"],
    ends: [
      "beim Allergietest kam raus, dass ich gar nicht gegen Nüsse allergisch bin",
      "meine Nussallergie ist weg, ich darf wieder Nüsse essen",
      "ich bin doch nicht gegen Nüsse allergisch",
    ],
  },
  {
    first: "ich verdiene 3200 Euro brutto",
    holds: /3200/i,
    stays: [
      "früher hab ich nur 2500 verdient",
      "meine Frau verdient 4000 brutto",
      "ich hab nach mehr Gehalt gefragt, aber noch keine Antwort",
    ],
    ends: [
      "ich hab eine Gehaltserhöhung bekommen, jetzt sind's 3500 brutto",
      "mein Gehalt ist auf 3600 gestiegen",
      "seit diesem Monat bekomme ich 3800 brutto",
      "ich verdiene jetzt 3400 Euro brutto",
    ],
  },
  {
    first: "los miércoles tengo clase de cerámica",
    holds: /cerámica/i,
    stays: [
      "antes la clase de cerámica era los lunes",
      "esta semana no hay cerámica, la profe está mala",
      "mi hermana dejó las clases de cerámica",
    ],
    ends: ["han cambiado la clase de cerámica a los viernes"],
  },
  {
    first: "soy intolerante a la lactosa",
    holds: /lactosa/i,
    stays: ["mi hijo es celíaco", "compré leche sin lactosa"],
    ends: [
      "me han hecho la prueba y resulta que no soy intolerante a la lactosa",
      "al final no soy intolerante a la lactosa, era otra cosa",
    ],
  },
  {
    first: "pago 800 euros de alquiler",
    holds: /800/i,
    stays: ["mi hermano paga 950 de alquiler", "antes pagaba 600"],
    ends: [
      "ahora pago 900 de alquiler",
      "el casero me ha bajado el alquiler a 750",
      "el alquiler son 850 euros, me equivoqué el otro día",
      "me han subido el alquiler a 880",
    ],
  },
  {
    first: "toco la guitarra en un grupo que se llama Los Grillos",
    holds: /Grillos/i,
    stays: ["Los Grillos tocamos el sábado en la plaza", "de joven tocaba la batería"],
    ends: ["me han echado de Los Grillos", "he dejado el grupo"],
  },
  {
    first: "voy al trabajo en metro",
    holds: /metro/i,
    stays: ["hoy el metro iba llenísimo", "mi hija va al cole en metro"],
    ends: [
      "he empezado a ir al trabajo en coche en vez de en metro",
      "ahora voy al trabajo en bici, ya no cojo el metro",
    ],
  },
  {
    first: "mon frère Julien est cuisinier",
    holds: /cuisinier/i,
    stays: [
      "mon autre frère est électricien",
      "Julien nous a fait un super repas dimanche",
      "avant Julien était serveur",
    ],
    ends: ["Julien n'est plus cuisinier"],
  },
  {
    first: "je paie 720 euros de loyer",
    holds: /720/i,
    stays: ["ma sœur paie 900 de loyer", "avant je payais 600"],
    ends: [
      "je paie 780 de loyer maintenant",
      "le proprio a augmenté le loyer, c'est 750 maintenant",
      "je me suis trompée, mon loyer c'est 820 euros, pas 720",
      "mon loyer est passé à 760 euros",
    ],
  },
  {
    first: "tenho aula de violão toda quarta",
    holds: /violão/i,
    stays: ["essa semana não tem aula de violão, o professor viajou", "antes a aula de violão era na segunda"],
    ends: ["parei com as aulas de violão", "a aula de violão agora é na sexta"],
  },
  {
    first: "minha chefe se chama Sônia",
    holds: /Sônia/i,
    stays: ["a Sônia tá de férias essa semana", "meu antigo chefe se chamava Jorge"],
    ends: [
      "a Sônia não é mais minha chefe",
      "agora meu chefe é o Marcos, a Sônia foi demitida",
      "a Sônia saiu da empresa e agora minha chefe é a Paula",
    ],
  },
  {
    first: "sou alérgica a camarão",
    holds: /camarão/i,
    stays: ["meu filho é alérgico a amendoim", "meu marido adora camarão"],
    ends: [
      "fiz o exame e descobri que não sou alérgica a camarão",
      "no fim das contas não sou alérgica a camarão, posso comer à vontade",
      "não sou mais alérgica a camarão",
    ],
  },
  {
    first: "tomo três cafés por dia",
    holds: /café/i,
    stays: ["hoje tomei chá de manhã", "minha mulher não toma café"],
    ends: ["agora só tomo um café por dia"],
  },
  {
    first: "I live in a one bed flat in Walthamstow",
    holds: /Walthamstow/,
    stays: ["Walthamstow has got so trendy", "Tom from work lives in Walthamstow too"],
    ends: ["we moved from Walthamstow to Leeds"],
  },
  {
    first: "my daughter Nell can't have gluten",
    holds: /gluten/,
    stays: ["Nell got a tummy ache from some soup, must have had gluten in it"],
    ends: [],
  },
  {
    first: "my brother Tom is a cook",
    holds: /cook/,
    stays: ["my other brother is a baker", "I quit baking"],
    ends: ["Tom's a taxi driver now"],
  },
  {
    first: "I cancelled the dinner with Ola",
    holds: /Ola/,
    stays: ["I cancelled the dinner with Pia"],
    ends: [],
  },
  {
    first: "Lund decided to cancel order 12",
    holds: /12/,
    stays: ["Lund decided to cancel order 15"],
    ends: [],
  },
  {
    first: "My boss is called Karen",
    holds: /Karen/,
    stays: ["Karen left early on Friday"],
    ends: ["Karen has left the company"],
  },
  {
    first: "we pay 950 a month in rent",
    holds: /950/,
    stays: ["We no longer pay the rent by cheque, it's a standing order now"],
    ends: ["the rent went up to 1050"],
  },
];

testPairs(PAIRS);
