/** The words of the generated life (life-corpus.ts), most common first: each list is drawn from by Zipf's law. */

export interface Verb {
  readonly base: string;
  readonly past: string;
  readonly ing: string;
}

export interface Noun {
  readonly one: string;
  readonly many: string;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const doubles = /^(plan|chat|stop|drop|swap|plot|trim|wrap|jot|ship|shop|strip|pat|rub|chop|knit|stir|debug|scan|map)$/;

function regularVerb(base: string): Verb {
  if (base.endsWith("e")) return { base, past: `${base}d`, ing: `${base.slice(0, -1)}ing` };
  if (/[^aeiou]y$/.test(base)) return { base, past: `${base.slice(0, -1)}ied`, ing: `${base}ing` };
  const stem = doubles.test(base) ? `${base}${base.at(-1)}` : base;
  return { base, past: `${stem}ed`, ing: `${stem}ing` };
}

function regularNoun(one: string): Noun {
  if (/[^aeiou]y$/.test(one)) return { one, many: `${one.slice(0, -1)}ies` };
  return { one, many: `${one}${/(s|x|z|ch|sh)$/.test(one) ? "es" : "s"}` };
}

export const VERBS: readonly Verb[] = words(`
  talk plan visit discuss cook order repair clean fix book finish start call show watch paint compare borrow collect
  carry pack move print cancel sign fill test measure replace install update deliver return unpack polish organise
  rehearse record translate photograph research sketch assemble label sort stack store sharpen sand varnish stain stitch
  knit mend patch wash iron fold hang dry trim prune plant water harvest pickle bake roast grill season chop peel mix
  stir taste share trade swap rent ship wrap post mail scan copy sketch edit publish present explain describe admire
  inspect examine review check count weigh estimate calculate solve debug deploy migrate configure upgrade restore
  decorate furnish insulate plaster tile excavate fence rescue adopt train groom feed walk ride row sail climb hike
  explore map photograph admire celebrate toast attend host invite welcome introduce interview hire coach mentor tutor
  study practise memorise revise rewrite transcribe summarise catalogue archive digitise auction appraise donate insure`)
  .filter((word, index, all) => all.indexOf(word) === index)
  .map(regularVerb);

export const NOUNS: readonly Noun[] = words(`
  dinner kitchen garden car meeting project house book trip train report budget concert photo recipe bike boat dog cat
  guitar table chair window door roof lamp camera laptop phone printer contract invoice ticket passport suitcase tent
  backpack jacket boot scarf ring watch clock mirror carpet curtain shelf sofa bed desk drawer cupboard oven kettle
  blender toaster fridge freezer dishwasher heater boiler radiator fireplace chimney gutter fence gate shed garage
  workshop ladder hammer drill saw wrench screwdriver toolbox paintbrush bucket hose barrow spade rake mower seed bulb
  rose tulip fern cactus orchid apple pear plum cherry lemon tomato carrot pumpkin onion mushroom cheese sandwich soup
  salad stew curry pizza cake biscuit pancake omelette sauce jam coffee teapot bottle glass mug plate bowl spoon fork
  napkin candle picnic barbecue festival wedding birthday anniversary reunion funeral parade market museum gallery
  library theatre cinema stadium harbour bridge tunnel tower castle cathedral fountain statue mural mosaic sculpture
  painting drawing poster postcard letter parcel diary notebook manuscript novel poem essay speech lecture seminar exam
  thesis diploma scholarship internship interview salary promotion deadline spreadsheet presentation prototype database
  server backup password firewall router sensor robot drone telescope microscope thermometer barometer compass anchor
  paddle kayak canoe ferry yacht lighthouse island cliff canyon glacier volcano waterfall meadow orchard vineyard
  greenhouse beehive henhouse stable pasture tractor trailer caravan motorbike scooter tram helicopter balloon glider
  snowboard sledge skate racket javelin trophy medal whistle drum violin cello trumpet clarinet accordion harp organ
  choir orchestra rehearsal costume puppet chessboard puzzle kite yoyo marble doll dollhouse aquarium terrarium parrot
  canary hamster tortoise lizard pony donkey llama falcon owl fossil crystal meteorite coin stamp medallion tapestry
  quilt loom spindle kiln anvil chisel lathe easel palette inkwell typewriter gramophone cassette projector harmonica`)
  .filter((word, index, all) => all.indexOf(word) === index)
  .map(regularNoun);

export const ADJECTIVES: readonly string[] = words(`
  new old small good big nice blue red green broken cheap expensive wooden second-hand heavy light quiet noisy bright dark
  warm cold wet dry narrow wide round square tall short long thin thick soft hard smooth rough clean dusty rusty shiny
  faded antique modern vintage handmade portable folding electric manual digital ceramic leather velvet woollen silk
  copper brass golden silver crimson turquoise violet amber ivory emerald indigo ochre maroon striped spotted chequered
  cracked crooked slanted hollow sturdy fragile delicate elegant shabby cosy spacious cramped sunny shady windy misty
  unfinished forgotten missing spare borrowed rented inherited imported organic spicy sour salted smoked frozen`);

export const FIRST_NAMES: readonly string[] = words(`
  Anna Tom Maria Paul Lena David Sofia Jonas Clara Felix Nina Oscar Emma Leo Ida Max Julia Hugo Eva Simon Laura Erik Marta
  Victor Helen Adam Alice Daniel Irene Martin Rosa Peter Olga Samuel Vera Lukas Nora Anton Greta Robert Elsa Walter Ruth
  Priya Tomasz Yusuf Linnea Rafael Soren Ingrid Dmitri Amara Chidi Noemi Henrik Leila Paloma Giulia Ansel Farid Hana
  Ibrahim Jolanta Kasimir Lucia Marek Nadia Petra Quentin Rosalind Stefan Tamsin Umberto Valeria Wendell Xenia Yolanda
  Zoltan Aurelio Bettina Caspian Delphine Emeka Fiorella Gideon Hedwig Ismene Joaquin Katarina Lorenzo Mireille Nikolai
  Octavia Pascal Ramona Sabine Thaddeus Ursula Vincenzo Wilhelmina Yannick Zelda Alasdair Beatriz Cornelius Dorothea`);

export const TOWNS: readonly string[] = words(`
  Berlin London Paris Vienna Hamburg Madrid Rome Lisbon Prague Dublin Munich Zurich Oslo Bergen Porto Leipzig Granada
  Tallinn Krakow Nantes Utrecht Trieste Aarhus Galway Bilbao Graz Lucerne Turku Cork Malmo Verona Zagreb Ljubljana
  Antwerp Dresden Marseille Valencia Bristol Dundee Ghent Split Riga Vilnius Palermo Salzburg Basel Bruges Lyon Turin`);

export const ENDINGS: readonly string[] = [
  "it took the whole afternoon",
  "we laughed a lot",
  "I would do it again",
  "nobody expected that",
  "it cost more than I thought",
  "we have to come back for the rest",
  "I still owe her for it",
  "the weather was terrible",
  "everybody was tired afterwards",
  "I want to remember how it was done",
  "next time we will start earlier",
  "it was worth the effort",
];

const ONSETS = words("b br d dr f fl g gr h j k kl l m n p pr r s st t tr v z");
const RHYMES = words("al an ar el en er il in ir ol on or ul un ur as es is os us");
const CODAS = words("a e i o ak ek ik sen berg ton by ford holm stad lund mark wick dale ow ani ero ino");
/** How many invented names there are: the long tail of a person's vocabulary. */
export const RARE_NAMES = 60_000;
const SCATTER = 48_271;

/** An invented surname, brand or village, such as `Dralenholm`; every rank below RARE_NAMES has another. */
export function rareName(rank: number): string {
  // Scattered, so that neighbours in rank do not share their beginning.
  let rest = (rank * SCATTER) % NAME_SPACE;
  const part = (list: readonly string[]): string => {
    const chosen = list[rest % list.length] ?? "";
    rest = Math.floor(rest / list.length);
    return chosen;
  };
  const name = `${part(CODAS)}|${part(RHYMES)}|${part(ONSETS)}|${part(RHYMES)}|${part(ONSETS)}`;
  const [coda = "", rhyme = "", onset = "", firstRhyme = "", firstOnset = ""] = name.split("|");
  const whole = firstOnset + firstRhyme + onset + rhyme + coda;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** Prime to SCATTER, so that the scattering repeats no rank. */
const NAME_SPACE = ONSETS.length ** 2 * RHYMES.length ** 2 * CODAS.length;
