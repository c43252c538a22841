/**
 * What one person tells an assistant in fourteen weeks, drawn with a seed: 420 statements about work, people, house, money, travel and free time, no
 * two alike, and for each a question with the words that answer it. The sentences are our own.
 */
import type { Observation } from "../src/index.ts";
import { type Draw, drawer, pick } from "./drawer.ts";

export const WEEKS = 14;
const WEEK_STATEMENTS = 30;
const SESSION_STATEMENTS = 6;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 5, 8, 0);
/** When all of it has been said. */
export const WEEKS_END = START + WEEKS * 7 * DAY_MS;

export interface Told {
  readonly said: Observation;
  readonly question: string;
  /** Stands in what recall returns, if it answers the question. */
  readonly answer: string;
}

/** Oldest first. */
export function fourteenWeeks(seed: number): readonly Told[] {
  const draw = drawer(seed);
  const people = shuffled(
    GIVEN.flatMap((given) => FAMILY.map((family) => `${given} ${family}`)),
    draw,
  );
  const kinds = Array.from({ length: WEEKS }, () =>
    shuffled([...KINDS, ...KINDS], draw).slice(0, WEEK_STATEMENTS),
  ).flat();
  return kinds.map((kind, number) => {
    const slots = new Map<string, string>([["who", people[number] ?? ""]]);
    const filled = (text: string): string =>
      text.replaceAll(/\{(\w+)\}/g, (_, name: string) => slots.get(name) ?? drawn(name, slots, draw));
    const [text, question, answer] = kind.split(" ¦ ").map(filled);
    const session = Math.floor(number / SESSION_STATEMENTS);
    return {
      said: {
        role: "user",
        content: `${pick(OPENINGS, draw)}${text}`,
        session: `s${session}`,
        id: `m${number}`,
        at: placed(number),
      },
      question: question ?? "",
      answer: answer ?? "",
    };
  });
}

/** Five sessions a week, on working days. */
function placed(number: number): number {
  const [week, inWeek] = [Math.floor(number / WEEK_STATEMENTS), number % WEEK_STATEMENTS];
  const day = week * 7 + Math.floor(inWeek / SESSION_STATEMENTS);
  return START + day * DAY_MS + (inWeek % SESSION_STATEMENTS) * MINUTE_MS;
}

function drawn(name: string, slots: Map<string, string>, draw: Draw): string {
  const word = name === "number" ? String(11 + Math.floor(draw() * 880)) : pick(WORDS[name] ?? [""], draw);
  slots.set(name, word);
  return word;
}

function shuffled<Thing>(things: readonly Thing[], draw: Draw): readonly Thing[] {
  return things
    .map((thing) => ({ thing, place: draw() }))
    .sort((left, right) => left.place - right.place)
    .map(({ thing }) => thing);
}

const list = (text: string): readonly string[] => text.split("|").map((word) => word.trim());

const OPENINGS = ["", "", "", "By the way, ", "So, ", "Just so you know, "];
const GIVEN = list(
  `Aino|Bram|Cosima|Dario|Edda|Fabian|Gesine|Hamza|Ilse|Jonah|Kirsi|Leopold|Malika|Nuria|Olof|Pilar|Rasmus|Sunniva|Teodor|Vesna`,
);
const FAMILY = list(
  `Almqvist|Bertoldi|Czerny|Dahlgren|Eskola|Fonseca|Grünwald|Hofstra|Ivanov|Jansen|Kowalski|Lefebvre|Moretti|Nyberg|Okafor|Petrov|Quint|Riemann|Santos|Tanaka|Urban|Vidal|Westerlund|Zeman`,
);
const WORDS: Readonly<Record<string, readonly string[]>> = {
  city: list(
    `Antwerp|Bergen|Cadiz|Dresden|Evora|Galway|Innsbruck|Jena|Lund|Maribor|Nancy|Olomouc|Parma|Riga|Siena|Trondheim|Ulm|Vigo`,
  ),
  food: list(
    `mushroom risotto|onion tart|pumpkin soup|roast chicken|fish curry|potato gratin|lamb stew|bean chili|spinach dumplings|apple strudel`,
  ),
  plant: list(`tomatoes|sunflowers|rosemary|runner beans|dahlias|strawberries|sweet peas|lavender|kale|mint`),
  thing: list(
    `dishwasher|lawn mower|record player|sewing machine|boiler|scooter|coffee grinder|camera|garage door|washing machine`,
  ),
  topic: list(
    `soil erosion|medieval trade|sleep research|bridge building|whale migration|ticket pricing|glass blowing|flood control|typeface design|bee diseases`,
  ),
  tool: list(`drill|ladder|tent|wheelbarrow|steam iron|bread tin|projector|cool box|trailer|sander`),
  instrument: list(`cello|oboe|trombone|harp|banjo|viola|accordion|clarinet|drums|bassoon`),
  month: list(`May|June|July|August|September|October|November`),
  day: list(`the third|the fifth|the ninth|the twelfth|the fifteenth|the eighteenth|the twenty-first|the twenty-sixth`),
  paper: list(`travel receipts|audit report|floor plan|tax form|price list|safety manual|lease|survey results`),
  job: list(
    `a radiologist|a baker|a locksmith|a judge|a florist|a geologist|a bus driver|a dentist|a carpenter|a librarian`,
  ),
  course: list(`pottery|Swedish|first aid|welding|bookbinding|salsa|calligraphy|sailing|life drawing`),
  colour: list(`dark green|pale yellow|rust red|slate grey|cream|sky blue|plum`),
  room: list(`hall|nursery|study|kitchen|guest room|cellar|bathroom`),
  channel: list(`a phone call|a short mail|a printed letter|a shared document|a chat message|a video call`),
  reason: list(
    `the price went up|nobody used it|the quality got worse|the support was slow|it clashed with the old one`,
  ),
  baby: list(`Alma|Bruno|Clio|Emil|Fenna|Hugo|Ida|Juno|Levi|Mila|Nils|Rosa`),
  pet: list(`a greyhound|two goats|a parrot|a tortoise|a Siamese cat|an old pony|three hens|a ferret`),
};
/** What is said, what is asked, what answers it. Each names somebody whom no other statement names. */
const KINDS = list(
  `I lent my {tool} to {who} until {month}. ¦ What did I lend to {who}? ¦ {tool}
  |{who} had a baby called {baby} last week. ¦ What is the baby of {who} called? ¦ {baby}
  |I paid {number} euros to {who} for the repair of the {thing}. ¦ How much did I pay {who} for the repair? ¦ {number}
  |{who} from accounting needs the {paper} by {day} of {month}. ¦ What does {who} from accounting need? ¦ {paper}
  |My neighbour {who} grows {plant} on the roof. ¦ What does my neighbour {who} grow? ¦ {plant}
  |{who} plays the {instrument} in the town orchestra of {city}. ¦ Which instrument does {who} play? ¦ {instrument}
  |We had {food} at {who}'s place and stayed until midnight. ¦ What did we eat at {who}'s place? ¦ {food}
  |I decided to paint the {room} {colour}, as {who} suggested. ¦ Which colour did {who} suggest? ¦ {colour}
  |The talk of {who} in {city} was about {topic}. ¦ What was the talk of {who} about? ¦ {topic}
  |I sold my old {thing} to {who} for {number} euros. ¦ What did I sell to {who}? ¦ {thing}
  |I prefer {channel} when I deal with {who}. ¦ What do I prefer when I deal with {who}? ¦ {channel}
  |I signed up for a {course} course with {who}, and it starts in {month}. ¦ Which course did I sign up for with {who}? ¦ {course}
  |{who} works as {job} in {city}. ¦ What does {who} work as? ¦ {job}
  |I missed the meeting with {who} because the train from {city} was {number} minutes late. ¦ Why did I miss the meeting with {who}? ¦ train
  |We dropped the software of {who} because {reason}. ¦ Why did we drop the software of {who}? ¦ {reason}
  |{who} adopted {pet} from the shelter in {city}. ¦ What did {who} adopt? ¦ {pet}
  |The contract with {who} runs until {month} and costs {number} euros a month. ¦ What does the contract with {who} cost a month? ¦ {number}
  |I read an article by {who} about {topic} in the waiting room. ¦ What was the article by {who} about? ¦ {topic}
  |{who} is moving to {city} in {month}. ¦ Where is {who} moving to? ¦ {city}
  |I promised {who} to bring {food} to the party in {month}. ¦ What did I promise {who} to bring? ¦ {food}`.replaceAll(
    "\n",
    "",
  ),
);
