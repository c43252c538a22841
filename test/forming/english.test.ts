import { describe, expect, test } from "vitest";
import { english } from "../../src/forming/english/form.ts";
import { formMemories } from "../../src/forming/form.ts";
import { createJudge, type Judge, readWeights, type UtteranceFunction } from "../../src/forming/judge/judge.ts";

const NOON = Date.UTC(2026, 4, 12, 12);

/** A judge that finds everything worth keeping: what is tested is how it is told. */
const judging = (does: UtteranceFunction): Judge => ({ judge: () => ({ function: does, worth: 1 }), wording: () => 0 });

/** Each memory on a line, its subject in front; without news that only a vault can complete. */
const lines = (text: string, judge: Judge = judging("statement"), isAmongPeople = false): readonly string[] =>
  formMemories(english, judge, {
    text,
    before: "",
    at: NOON,
    zone: "UTC",
    mayInstruct: true,
    isAmongPeople,
  })
    .memories.filter(({ isRenewal }) => !isRenewal)
    .map(({ subject, text: said }) => {
      const who = subject?.name ?? subject?.relation;
      return who === undefined ? said : `${who}: ${said}`;
    });

describe("an English statement in the third person (GUM-09)", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I live on a houseboat in Leiden.", ["Lives on a houseboat in Leiden", "Lives in Leiden"]],
    ["We moved from Bath to Truro in 2019.", ["Moved from Bath to Truro in 2019"]],
    ["I work as a glazier in Ostrava.", ["Works as a glazier in Ostrava"]],
    // A doing that something is said of is none of the speaker's.
    [
      "Rowing before breakfast makes a big difference to me.",
      ["Rowing before breakfast makes a big difference to the speaker"],
    ],
    ["Having somebody to swim with helps me.", ["Having somebody to swim with helps the speaker"]],
    ["Training for two races in May.", ["Is training for two races (May 2026)"]],
    // Nothing is cut short, and nobody does alone what several do to each other.
    ["I'd love to.", []],
    ["We back each other up and never give up.", []],
    ["Petr, since we last spoke I went to the parish meeting.", ["Went to the parish meeting"]],
    ["Hal's birthday is on 9 June, any cake ideas?", ["Hal: Birthday is on 9 June"]],
    ["No beetroot ever, it tastes of earth.", ["Doesn't like beetroot (tastes of earth)"]],
    ["We're five at home: me, my wife Ines and the boys.", ["Has a wife, Ines", "Has a household of five"]],
    ["I work nights as a porter so that breakfast is at noon.", ["Works nights", "Works as a porter"]],
    ["It's a bit of a nuisance since I depend on it for work.", []],
    ["I have an old bike I ride to work.", ["Has an old bike the speaker rides to work"]],
    ["I love the pond I dug in 2019.", ["Loves the pond dug in 2019"]],
    ["Vera in payroll is allergic to cats.", ["Has a colleague in payroll, Vera", "Vera: Is allergic to cats"]],
    ["Free from 4pm on Friday.", ["Is free from 4pm (Friday 15 May 2026)"]],
    ["I sing on Mondays and Fridays, right?", ["Sings on Mondays and Fridays"]],
    ["Olek swapped the oboe for the drums.", ["Olek: Plays the drums (since May 2026)"]],
    ["Just got my boating licence!", ["Got the boating licence"]],
    ["I've had a stammer since primary school.", ["Has had a stammer since primary school"]],
    ["I'm deaf in my left ear.", ["Is deaf in the left ear"]],
    ["I carry an inhaler everywhere.", ["Carries an inhaler everywhere"]],
    ["I use a cane on bad days.", ["Uses a cane on bad days"]],
    ["I had a collapsed lung in 2021.", ["Had a collapsed lung in 2021"]],
    ["I'm allergic to kiwi.", ["Is allergic to kiwi"]],
    ["Lactose intolerant since birth.", ["Is lactose intolerant since birth"]],
    ["My daughter has a wheat allergy.", ["daughter: Has a wheat allergy"]],
    ["My uncle Bram keeps pigeons.", ["Has an uncle, Bram", "Bram: Keeps pigeons"]],
    ["We lost our baby at twenty weeks.", ["Lost the baby at twenty weeks"]],
    ["I quit smoking in May 2024.", ["Quit smoking in May 2024"]],
    ["Last autumn I learned to weld.", ["Learned to weld (September to November 2025)"]],
    ["I no longer eat meat.", ["No longer eats meat"]],
    ["I don't own a car.", ["Doesn't own a car"]],
    ["I've never been to Asia.", ["Has never been to Asia"]],
    ["I don't like olives.", ["Doesn't like olives"]],
    ["I love cold plunges in the lake.", ["Loves cold plunges in the lake"]],
    ["I hate flying.", ["Hates flying"]],
    ["I like to sketch on trains.", ["Likes to sketch on trains"]],
    ["We like fried plantain.", ["Likes fried plantain"]],
    ["I prefer tea over coffee.", ["Prefers tea over coffee"]],
    ["I play the cello in an orchestra.", ["Plays the cello in an orchestra"]],
    ["I'm training for a half marathon.", ["Is training for a half marathon"]],
    ["I'm writing a novel about a lighthouse.", ["Is writing a novel about a lighthouse"]],
    ["I'm looking for a job in Graz.", ["Is looking for a job in Graz"]],
    ["We're expecting twins!", ["Is expecting twins"]],
    ["I want a light tent, not too small, budget under 200.", ["Wants a light tent, not too small, budget under 200"]],
    ["I want to become a midwife.", ["Wants to become a midwife"]],
    ["I'd love to see Petra one day.", ["Would love to see Petra one day"]],
    ["My dream is to open a cinema.", ["Dreams of opening a cinema"]],
    ["I bought a piano.", ["Bought a piano"]],
    ["I was elected to the parish council.", ["Was elected to the parish council"]],
    ["Choir every Thursday at 7.", ["Choir every Thursday at 7"]],
    ["day job: roofer", ["Is a roofer"]],
    ["Married with three kids.", ["Is married with three children"]],
    ["I fast on Fridays.", ["Fasts on Fridays"]],
    ["I always wake up at five.", ["Always wakes up at five"]],
    ["I'm tired of my commute.", ["Is tired of the commute"]],
  ])("%s", (said, expected) => {
    expect(lines(said)).toEqual(expected);
  });
});

describe("what a body does not take is kept with its drug", () => {
  test.each<readonly [string, readonly string[]]>([
    ["codeine made me throw up", ["Doesn't tolerate the drug codeine (threw up)"]],
    ["ibuprofen gives me stomach cramps", ["Doesn't tolerate the drug ibuprofen (stomach cramps)"]],
    ["they gave me amoxicillin and I came out in hives", ["Doesn't tolerate the drug amoxicillin (came out in hives)"]],
    ["latex and I don't get along", ["Doesn't tolerate latex"]],
    ["I took naproxen once and my face swelled up", ["Doesn't tolerate the drug naproxen (face swelled)"]],
    ["my sister got a rash from penicillin", ["sister: Got a rash from penicillin"]],
    ["I took ibuprofen and felt fine", ["Took ibuprofen and felt fine"]],
  ])("%s", (said, expected) => {
    expect(lines(said)).toEqual(expected);
  });
});

describe("what is of the hour, wanted for once or a remark is no memory, whatever the judge says (GUM-02)", () => {
  test.each([
    "I'm starving",
    "so tired today",
    "I'm at the dentist",
    "I'm on the bus",
    "I'm in a meeting",
    "we're out of milk",
    "I'm about to leave",
    "I just woke up",
    "I overslept",
    "I spilled tea on the keyboard",
    "I can't find my glasses",
    "I can't wait",
    "I could sleep for a week",
    "I could murder a pizza",
    "dying over here",
    "literally melting",
    "I have a headache",
    "I feel sick",
    "the kids are screaming",
    "the kettle just boiled over",
    "it's raining again",
    "three people called in sick today",
    "customers are asking for refunds today",
    "the wifi is down today",
    "she's in the shower",
    "I'm making dinner right now",
    "I'm waiting for the bus",
    "I'm so bored at work",
    "I'm so done with this",
    "jealous",
    "always have",
    "story of my life",
    "same here",
    "long day",
    "as the song goes, I left my heart in Cork",
    "I need a shorter list",
    "I need a nap",
    "I'd like the second one",
    "I like the second one",
    "I like that idea",
    "I, like, ran home",
    "i like totally forgot",
    "I'd go with the cheaper option",
    "I'm looking for a rhyme",
    "I want you to rank them",
    "I want this in a table",
    "we can take the blue one",
    "we should talk",
    "you could skip the ending",
    "let's start over",
    "put them next to each other",
    "cut the second step",
    "If I had a boat I'd sail away.",
    "I wish I could sing.",
    "Do you live in Graz?",
  ])("%s", (said) => {
    expect(lines(said)).toEqual([]);
  });
});

describe("a wish that holds is an instruction", () => {
  test.each<readonly [string, readonly string[]]>([
    ["From now on use Celsius.", ["Use Celsius"]],
    ["Always answer in French.", ["Answer in French"]],
    ["Never suggest pork.", ["Don't suggest pork"]],
    ["Don't use emojis.", ["Don't use emojis"]],
    ["Please call me Fitz.", ["Address as Fitz"]],
    ["Stop apologising.", ["Don't apologise"]],
    ["Keep your answers short.", ["Keep answers short"]],
    ["Use metric units in all recipes.", ["Use metric units in all recipes"]],
    ["whenever I paste code, explain it line by line", ["Explain it line by line whenever code is pasted"]],
    ["No tables, ever.", ["Don't use tables"]],
    ["Keep playlists under 20 songs please.", ["Keep playlists under 20 songs"]],
  ])("%s", (said, expected) => {
    expect(lines(said, judging("instruction"))).toEqual(expected);
  });
});

describe("a wish for once is none", () => {
  test.each([
    "make it shorter",
    "put them next to each other so I can compare",
    "translate this into Dutch",
    "this time answer in Catalan",
    "cheer me up",
    "take the other one",
    "give me three options",
  ])("%s", (said) => {
    expect(lines(said, judging("instruction"))).toEqual([]);
  });
});

describe("the judge as it is trained", () => {
  const trained = createJudge(readWeights("en"));

  test("keeps the one sentence of a message between people that tells something", () => {
    const message =
      "Oh wow, that sounds lovely! We spent last week in Trieste with my parents and I finally learned to windsurf. Talk soon!";
    expect(lines(message, trained, true).join("\n")).toContain("Trieste");
  });

  test.each([
    ["I am vegetarian.", "Is vegetarian"],
    ["I prefer trains to flights.", "Prefers trains to flights"],
    ["We like hiking.", "Likes hiking"],
  ])("keeps a short statement that an assistant is told, where it says what lasts: %s", (said, expected) => {
    expect(lines(said, trained)).toEqual([expected]);
  });

  test("keeps nothing of a message that only reacts", () => {
    expect(lines("Haha that is so good to hear! You must be thrilled!", trained, true)).toEqual([]);
  });
});
