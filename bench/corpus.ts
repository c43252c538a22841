/**
 * Synthetic memories of our own making: sentences as people say them to an assistant, from templates, names, places and things, drawn
 * with a fixed seed. The same corpus and the same questions go to every peer. No sentence comes twice, and each question has one
 * sentence that answers it: no other names the same person together with the same thing.
 */
import { type Draw, drawer, pick } from "./drawer.ts";

/** One thing said. */
export interface Memory {
  /** Number in the corpus, from 0. */
  readonly number: number;
  readonly text: string;
  readonly session: string;
  /** Milliseconds UTC; a minute between two turns, a day between two sessions. */
  readonly at: number;
}

/** A question, and the one memory that answers it. */
export interface Question {
  readonly text: string;
  /** What a search box would be given: the words without stop words. */
  readonly words: readonly string[];
  /** The two words that no other memory has together. */
  readonly mark: readonly [string, string];
  /** Number of the memory that answers it. */
  readonly target: number;
}

export interface Corpus {
  readonly memories: readonly Memory[];
  readonly questions: readonly Question[];
}

const QUESTIONS_MAX = 200;
const SESSION_TURNS = 20;
const FIRST_AT = Date.UTC(2024, 0, 8, 9, 0);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** @param count at most MEMORIES_MAX, so that no person and thing come together twice. */
export function corpus(count: number, seed = 1): Corpus {
  if (count > MEMORIES_MAX) throw new RangeError(`the corpus has at most ${MEMORIES_MAX} memories`);
  const draw = drawer(seed);
  const pairs = shuffled(PAIR_COUNT, draw);
  const parts = Array.from({ length: count }, (_, number) => {
    const pair = pairs[number] ?? 0;
    const name = FIRST_NAMES[pair % FIRST_NAMES.length] ?? "";
    const thing = pairThing(Math.floor(pair / FIRST_NAMES.length));
    return { name, thing, text: sentence(name, thing, draw) };
  });
  const memories = parts.map(({ text }, number) => ({ number, text, ...placed(number) }));
  // Spread over the whole corpus, the newest among them.
  const step = Math.max(1, Math.floor(count / QUESTIONS_MAX));
  const questions = parts
    .map(({ name, thing }, target) => question(name, thing, target))
    .filter(({ target }) => (count - 1 - target) % step === 0)
    .slice(-QUESTIONS_MAX);
  return { memories, questions };
}

const placed = (number: number): Pick<Memory, "session" | "at"> => {
  const session = Math.floor(number / SESSION_TURNS);
  return { session: `s${session}`, at: FIRST_AT + session * (DAY_MS / 8) + (number % SESSION_TURNS) * MINUTE_MS };
};

function sentence(name: string, thing: string, draw: Draw): string {
  const template = pick(TEMPLATES, draw);
  return template
    .replace("{name}", name)
    .replace("{thing}", thing)
    .replace("{place}", pick(PLACES, draw))
    .replace("{month}", pick(MONTHS, draw))
    .replace("{topic}", pick(TOPICS, draw))
    .replace("{feeling}", pick(FEELINGS, draw));
}

function question(name: string, thing: string, target: number): Question {
  const asked = ASKED[target % ASKED.length] ?? "";
  const text = asked.replace("{name}", name).replace("{thing}", thing);
  return { text, words: contentWords(text), mark: [name, thing], target };
}

const STOP_WORDS = new Set(
  "what did do about and the with where was when we who is it again tell me how a of".split(" "),
);
const contentWords = (text: string): readonly string[] =>
  [...text.toLowerCase().matchAll(/[a-z]+/g)].map(([word]) => word).filter((word) => !STOP_WORDS.has(word));

function shuffled(length: number, draw: Draw): Uint32Array {
  const order = Uint32Array.from({ length }, (_, index) => index);
  for (let index = length - 1; index > 0; index--) {
    const other = Math.floor(draw() * (index + 1));
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const FIRST_NAMES = words(`
  Keiko Anders Birgit Mateo Oluchi Priya Tomasz Yusuf Linnea Rafael Soren Ingrid Dmitri Amara Chidi Noemi Henrik Leila Viktor
  Paloma Giulia Ansel Farid Greta Hana Ibrahim Jolanta Kasimir Lucia Marek Nadia Oskar Petra Quentin Rosalind Stefan Tamsin
  Umberto Valeria Wendell Xenia Yolanda Zoltan Aurelio Bettina Caspian Delphine Emeka Fiorella Gideon Hedwig Ismene Joaquin
  Katarina Lorenzo Mireille Nikolai Octavia Pascal Ramona Sabine Thaddeus Ursula Vincenzo Wilhelmina Yannick Zelda Alasdair
  Beatriz Cornelius Dorothea Esteban Felicity Gregor Hortense Isidro Jasmina Konrad Ludmila Montserrat Nestor Ottilie
  Philippa Reinhard Saskia Tobias Ulrike Vaclav Winifred Yevgeny`);
const THINGS = words(`
  kayak telescope accordion greenhouse bicycle typewriter caravan aquarium orchard sailboat piano beehive darkroom loom
  pottery chessboard vineyard motorbike violin campervan sauna treehouse mandolin tapestry windmill canoe sculpture
  allotment saxophone unicycle lighthouse cookbook podcast manuscript documentary choir drone terrarium ceramics
  sourdough kimchi marathon triathlon workshop bookshop bakery brewery apiary glider snowboard hammock wardrobe
  fireplace cellar attic balcony fountain mosaic fresco harpsichord clarinet bassoon trombone xylophone`);
const COLOURS = words(`
  violet crimson turquoise amber ivory emerald copper indigo scarlet ochre magenta teal maroon lavender beige cobalt`);
const PLACES = words(`
  Bergen Porto Leipzig Granada Tallinn Krakow Nantes Utrecht Trieste Aarhus Galway Bilbao Graz Lucerne Turku Cork Malmo
  Verona Zagreb Ljubljana Antwerp Dresden Marseille Valencia Bristol Dundee Ghent Split Riga Vilnius Palermo Salzburg`);
const MONTHS = words("January February March April May June July August September October November December");
const TOPICS = [
  "the budget for the renovation",
  "the slides for the conference",
  "the train timetable",
  "a new irrigation system",
  "the school play",
  "the insurance papers",
  "the release of the mobile app",
  "a better coffee grinder",
  "the summer festival",
  "the database migration",
  "the hiking route",
  "the rental contract",
  "the birthday dinner",
  "the language course",
];
const FEELINGS = ["wonderful", "exhausting", "surprising", "quiet", "chaotic", "funny", "expensive", "memorable"];
const TEMPLATES = [
  "I talked with {name} in {place} about the {thing} and {topic}.",
  "In {month} {name} showed me the {thing} in {place}, and it was {feeling}.",
  "{name} wants to sell the {thing} before {month} because of {topic}.",
  "I helped {name} to repair the {thing} on a {feeling} weekend in {place}.",
  "The {thing} that {name} brought from {place} needs {topic} to be settled first.",
  "We spent a {feeling} evening in {place} with {name}, talking about the {thing}.",
  "{name} promised to send me photos of the {thing} after the trip to {place}.",
  "I borrowed money from {name} for the {thing} and will pay it back in {month}.",
  "My colleague {name} compared {topic} with the {thing} at the meeting in {place}.",
  "{name} learned everything about the {thing} during a {feeling} winter in {place}.",
];
const ASKED = [
  "What did {name} do about the {thing}?",
  "Tell me about {name} and the {thing} again.",
  "Where was {name} with the {thing}?",
  "What about the {thing} of {name}?",
];

/** A thing and its colour count as one word pair in the text; the thing alone repeats. */
const pairThing = (index: number): string =>
  `${COLOURS[index % COLOURS.length] ?? ""} ${THINGS[Math.floor(index / COLOURS.length)] ?? ""}`;
const PAIR_COUNT = FIRST_NAMES.length * THINGS.length * COLOURS.length;
export const MEMORIES_MAX = PAIR_COUNT;
