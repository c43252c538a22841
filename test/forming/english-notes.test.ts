/** Short messages to an assistant: notes without subject or verb, plain facts, and what only looks like them (memory.md §3). */
import { describe, expect, test } from "vitest";
import { formCandidates } from "../../src/forming/form-candidates.ts";
import { MARCH_2, memoriesAfter } from "../support/formed.ts";

const memoriesOf = (said: string): Promise<readonly string[]> => memoriesAfter([said], { owner: "Pat" });

describe('habits without "I"', () => {
  test.each<readonly [string, readonly string[]]>([
    ["crochet every evening, doing a blanket for Una", ["Crochets every evening, doing a blanket for Una"]],
    ["play netball on thursdays at Hillside", ["Plays netball on Thursdays at Hillside"]],
    ["swim 60 lengths after work at the baths", ["Swims 60 lengths after work at the baths"]],
    ["ride a pony called Teasel at Oak Farm, sunday 9am", ["Rides a pony called Teasel at Oak Farm, Sundays 9am"]],
    ["coach my daughter's under 11s side", ["Coaches the daughter's under 11s side"]],
    ["sing bass in the Penarth male choir", ["Sings bass in the Penarth male choir"]],
    ["subscribe to the Oban Times", ["Subscribes to the Oban Times"]],
    ["rent an allotment on Dene Road for 45 quid", ["Rents an allotment on Dene Road for 45 quid"]],
    ["get all my flour from Shipton Mill", ["Gets all the flour from Shipton Mill"]],
    ["still play cello in a quartet", ["Still plays cello in a quartet"]],
    ["surf lesson with Koa at Fistral each Saturday", ["Surf lesson with Koa at Fistral each Saturday"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe('where people are found, and "me and"', () => {
  test.each<readonly [string, readonly string[]]>([
    ["Mr Baird upstairs takes in our parcels", ["Mr Baird: Lives upstairs", "Mr Baird: Takes in the parcels"]],
    ["someone called Oona runs our book stall", ["Oona: Runs the book stall"]],
    ["Dr Adair at Mill Lane surgery is my GP", ["Has a doctor, Dr Adair"]],
    ["Sam from number 12 walks our dog on Tuesdays", ["Sam: Is from number 12", "Sam: Walks the dog on Tuesdays"]],
    ["me and the wife run the village shop", ["Runs the village shop with the wife"]],
    ["me and the mammy watch Fair Isle together, half nine", ["Watches Fair Isle together with the mammy, half nine"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe('a noun phrase before "is" that begins like an order', () => {
  test.each<readonly [string, readonly string[]]>([
    ["closing date for the grant is 9 june", ["Closing date for the grant is 9 June (9 June 2026)"]],
    ["latte at ours is 3.40", ["Latte at the speaker's is 3.40"]],
    [
      "dog insurance for Teasel is with Argos, twelve a month",
      ["Dog insurance for Teasel is with Argos, twelve a month"],
    ],
    ["Team captain of the bowls club is Mrs Oduya", ["Team captain of the bowls club is Mrs Oduya"]],
    [
      "Design reviews on the bridge are signed off by Dr Marta Lind",
      ["Design reviews on the bridge are signed off by Dr Marta Lind"],
    ],
    ["The parish's safeguarding officer is Ruth Amadi", ["The parish's safeguarding officer is Ruth Amadi"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe('states without "I am"', () => {
  test.each<readonly [string, readonly string[]]>([
    ["Living in Broken Hill for work at the mine", ["Is living in Broken Hill for work at the mine"]],
    ["going to choir with dad on mondays at 7", ["Is going to choir with the father on Mondays at 7"]],
    ["watching The Bridge for the first time, season 2", ["Is watching The Bridge for the first time, season 2"]],
    ["freelance translator, mostly contracts", ["Is a freelance translator, mostly contracts"]],
    ["I'm sitting the bar exam in July.", ["Is sitting the bar exam (July 2026)"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("something particular, without a verb", () => {
  test.each<readonly [string, readonly string[]]>([
    [
      "riding lessons with Mrs Bowen every thursday, 28 quid an hour",
      ["Riding lessons with Mrs Bowen every Thursday, 28 quid an hour"],
    ],
    ["stall at Ludlow market, fridays, selling cheese", ["Stall at Ludlow market, Fridays, selling cheese"]],
    ["trip to Oslo booked for Easter, hostel and all", ["Trip to Oslo booked for Easter, hostel"]],
    ["scan at the Rotunda on the 19th at nine", ["Scan at the Rotunda on the 19th at nine (19 March 2026)"]],
    ["Residents permit zone C, 110 quid a year", ["Residents permit zone C, 110 quid a year"]],
    ["coffee machine in the shed, 1988 Pavoni", ["Coffee machine in the shed, 1988 Pavoni"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("times, titles and forms of address as written", () => {
  test.each<readonly [string, readonly string[]]>([
    ["i'm vice captain of the rowing club", ["Is vice captain of the rowing club"]],
    ["The lodge's check-in time is 14:30.", ["The lodge's check-in time is 14:30"]],
    ["the new priest is Rev. Bell", ["Has a priest, Rev. Bell"]],
    ["The clinic is open Monday to Friday, 8.30 to 4.", ["The clinic is open Monday to Friday, 8.30 to 4"]],
    ["the committee meets on the first Tuesday", ["The committee meets on the first Tuesday"]],
    ["mum lives in the granny flat out the back", ["Pat's mother: Lives in the granny flat out the back"]],
    [
      "folks, the harvest supper is on the third Friday at seven",
      ["The harvest supper is on the third Friday at seven"],
    ],
    ["I rent a desk at Forge in Leith", ["Rents a desk at Forge in Leith"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("plain facts that an assistant is told", () => {
  test.each<readonly [string, readonly string[]]>([
    ["print server is called hobbit", ["Print server is called hobbit"]],
    ["the cleaner's fee is £14 an hour", ["The cleaner's fee is £14 an hour"]],
    ["Ola has an egg allergy, carries an epipen", ["Ola: Has an egg allergy, carries an epipen"]],
    ["staff canteen shuts at 2", ["Staff canteen shuts at 2"]],
    ["bin day is thursday", ["Bin day is Thursday"]],
    ["work laptop is a thinkpad", ["Work laptop is a thinkpad"]],
    ["the farm shop opens at 8", ["The farm shop opens at 8"]],
    ["docs are on notion", ["Docs are on notion"]],
    ["the gateway service uses RabbitMQ", ["The gateway service uses RabbitMQ"]],
    ["my insta is @teasel_bakes", ["The insta is @teasel_bakes"]],
    ["bins every other wednesday, brown one", ["Bins every other Wednesday, brown one"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("searches, orders, titles and small talk form nothing", () => {
  test.each([
    "if the bakery ever shuts I'd probably retrain as a plumber",
    "id love to retrain as a nurse",
    "cheap flights to Rome in May",
    "weather in Paris tomorrow",
    "hotels in Lisbon under 100 euros",
    "train times London to Leeds friday",
    "opening hours of the Tate on Sunday",
    "best pizza near me",
    "recipe for two, no onion",
    "summary of chapter 3",
    "5 tips for a job interview at Google",
    "things to do in Edinburgh with kids on Sunday",
    "cover letter for the Tesco manager job",
    "names for a black cat",
    "lesson plan for year 4 maths, fractions",
    "Python script to rename files every night",
    "workout plan for 3 days a week, dumbbells only",
    "packing list for Iceland in March",
    "meal plan for the week, 60 quid budget",
    "Italian restaurant in Soho for friday at 8",
    "shopping: eggs, milk, bread, 2 onions",
    "Chapter 3: The House on the Hill",
    "Meeting notes, Tuesday 4 March",
    "The Lord of the Rings, book 2",
    "history of the Ottoman empire, 3 paragraphs",
    "poem about Leeds in the rain",
    "quote for a boiler install in Leeds",
    "difference between BST and GMT",
    "jobs in Manchester paying 40k",
    "flat in Hackney, 2 bed, under 2000 a month",
    "symptoms of flu in a 3 year old",
    "gift ideas for my wife, under 50 quid",
    "play some jazz every evening at 7",
    "play the new Adele album",
    "plan my workouts for 3 days a week",
    "explain code in python",
    "run the tests every night",
    "sing me a song",
    "sing happy birthday to Leo",
    "wear a hat in the story",
    "ride the wave, it's fine",
    "collect the data from all three sources",
    "collect feedback from users each week",
    "go to the settings page",
    "go with option B",
    "go over chapter 3 every evening with me",
    "take the average of column B",
    "do the maths step by step",
    "do exercise 4 on page 12",
    "read the article below twice",
    "buy milk on Tuesday",
    "buy tickets for Saturday",
    "share the doc with Dave every Friday",
    "swim or run, which is better",
    "teach me Polish every day",
    "walk the reader through it",
    "have fun on Saturday",
    "get me a taxi for 7",
    "pay the gas bill on friday",
    "the function is called parse",
    "the file is called data.csv",
    "docs are in progress",
    "drive carefully",
    "monitoring is broken",
    "check colours are right in the slides",
    "check invoices are paid for March",
    "directions to the Royal Infirmary, Leicester",
    "ideas for a hen do in Bath, 12 of us",
    "caption for a photo of my dog on the beach",
    "two truths and a lie, go",
    "good morning, hope you slept well",
    "that's brilliant, thanks so much",
    "lol ok that works",
    "a limerick about a postman called Bert",
    "Harry Potter and the Goblet of Fire",
    "quarterly report, draft 2",
    "playlist for a road trip, 3 hours",
    "opening times for Kew Gardens in August",
    "gluten free restaurants near Waverley station",
  ])("%s", async (said) => {
    expect(await memoriesOf(said)).toEqual([]);
  });
});

test.each(["knit every evening", "play netball on thursdays at Hillside", "docs are on notion"])(
  "among people, it forms nothing: %s",
  async (text) => {
    const input = { text, role: "user", at: MARCH_2, timeZone: "UTC", source: "user_direct", kind: "turn" } as const;
    expect((await formCandidates(input)).candidates).toHaveLength(1);
    expect((await formCandidates({ ...input, speaker: "Simone" })).candidates).toEqual([]);
  },
);
