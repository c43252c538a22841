/** Generated chats of one person's life: relatives with and without a name, moves, plans that change, news of what was told before, small talk and an assistant. */
import fc from "fast-check";
import type { Observation } from "../../src/index.ts";
import { DAY, NOON } from "./vault.ts";

const NAMES = ["Ilse", "Bram", "Odalys", "Kwame", "Tuva", "Renzo"] as const;
const KIN = ["sister", "brother", "cousin", "daughter", "boss", "neighbour"] as const;
const TOWNS = ["Bergen", "Porto", "Graz", "Leeds"] as const;
const THINGS = ["mushrooms", "coriander", "sailing", "jazz"] as const;
const JOBS = ["baker", "nurse", "plumber", "florist"] as const;

interface Words {
  readonly name: string;
  readonly kin: string;
  readonly town: string;
  readonly thing: string;
  readonly job: string;
}

const TOLD: readonly ((words: Words) => string)[] = [
  ({ town }) => `I live in ${town}.`,
  ({ town }) => `we moved to ${town} last week, still unpacking`,
  ({ kin, name }) => `My ${kin} ${name} came by for tea.`,
  ({ kin, name, town }) => `my ${kin} ${name} lives in ${town}, she loves it there`,
  ({ thing }) => `She is allergic to ${thing}.`,
  ({ job, town }) => `He works as a ${job} in ${town} now.`,
  ({ kin, thing }) => `My ${kin} can't stand ${thing}.`,
  ({ job }) => `I work as a ${job}.`,
  ({ job }) => `I quit my job as a ${job}, finally.`,
  ({ thing }) => `I love ${thing}, always have`,
  ({ thing }) => `I don't like ${thing} any more tbh`,
  ({ town, name }) => `${name} and I are planning a trip to ${town} in October.`,
  ({ town }) => `The trip to ${town} is cancelled.`,
  ({ name }) => `the dinner with ${name} is on 12 June`,
  ({ name }) => `The dinner with ${name} was moved to 14 June.`,
  () => "it's on the 20th of June now",
  () => "Please answer in short sentences.",
  ({ thing }) => `actually I meant ${thing}`,
  () => "lol ok thanks",
  ({ thing }) => `can you suggest something with ${thing}?`,
];

const ANSWERED: readonly ((words: Words) => string)[] = [
  ({ name }) => `How nice! How is ${name} doing?`,
  ({ thing }) => `Here is an idea with ${thing}. Would she like that?`,
  () => "Noted.",
];

const words: fc.Arbitrary<Words> = fc.record({
  name: fc.constantFrom(...NAMES),
  kin: fc.constantFrom(...KIN),
  town: fc.constantFrom(...TOWNS),
  thing: fc.constantFrom(...THINGS),
  job: fc.constantFrom(...JOBS),
});

const sentenceOf = (templates: typeof TOLD): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...templates), words).map(([template, given]) => template(given));

const turn: fc.Arbitrary<Pick<Observation, "role" | "content">> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(sentenceOf(TOLD), { minLength: 1, maxLength: 2 })
      .map((sentences) => ({ role: "user", content: sentences.join(" ") })),
  },
  { weight: 1, arbitrary: sentenceOf(ANSWERED).map((content) => ({ role: "assistant", content })) },
);

/** Two sessions a day, a turn an hour, each with an id and a time of its own. */
export const lifeChat = (most: number): fc.Arbitrary<readonly Observation[]> =>
  fc.array(turn, { minLength: 2, maxLength: most }).map((turns) =>
    turns.map((each, place): Observation => {
      const session = Math.floor(place / SESSION_TURNS);
      const at = NOON + (session * DAY) / 2 + (place % SESSION_TURNS) * HOUR;
      return { ...each, id: `m${place}`, session: `s${session}`, at, timeZone: "UTC" };
    }),
  );
const SESSION_TURNS = 5;
const HOUR = 3_600_000;

/** The names that the chats use. */
export const LIFE_NAMES: readonly string[] = NAMES;
export const LIFE_WORDS: readonly string[] = [...NAMES, ...TOWNS, ...THINGS];
