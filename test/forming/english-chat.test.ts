/** What people tell in chat, in passing and without the verb that says it: it is formed all the same, and what only surrounds it is not (memory.md §3). */
import { expect, test } from "vitest";
import { formMemories } from "../../src/forming/form.ts";
import { loadLanguage } from "../../src/forming/language-loader.ts";

const AT = Date.parse("2026-02-12T10:00:00Z");

async function memoriesOf(text: string): Promise<readonly string[]> {
  const speaking = await loadLanguage("en");
  if (speaking === undefined) throw new Error("English is supported.");
  const told = { text, before: "", at: AT, zone: "UTC", mayInstruct: true, isAmongPeople: false };
  return formMemories(speaking.rules, speaking.judge, told).memories.flatMap(({ text: said, isOnlyNews }) =>
    isOnlyNews ? [] : [said],
  );
}

test.each([
  ["olives taste like pennies to me", ["Doesn't like olives (taste like pennies)"]],
  ["cruises aren't my cup of tea", ["Doesn't like cruises"]],
  ["not a fan of karaoke tbh", ["Doesn't like karaoke"]],
  ["I've gone off wine since the summer", ["No longer likes wine"]],
  ["I like trains", ["Likes trains"]],
  ["quizzes are fine, whatever", []],
])("a taste is told without a verb of liking: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["I'm coeliac, need 5 packed lunches for work", ["Is coeliac"]],
  ["we drove to Trieste in July, legs are ruined", ["Drove to Trieste (July 2025)"]],
  ["I teach maths at a school in Cork, need a quiz for year 8", ["Teaches maths at a school in Cork"]],
])("a request or a remark behind a comma is no part of the fact: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["bullet points are ok again", ["Bullet points are fine"]],
  ["use the 12 hour clock please, the other one confuses me", ["Use the 12 hour clock"]],
  ["you can answer in Welsh again", ["Answer in Welsh"]],
])("a wish is lifted, and its reason is no part of it: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["eczema has been terrible this week", ["Has eczema"]],
  ["cider gives me migraines", ["Gets migraines from cider"]],
  ["so it's Ines Kowalska now", ["Is called Ines Kowalska"]],
  ["guess I'm vegan now?", ["Is vegan"]],
  ["dad's birthday is on 4 June", ["Birthday is on 4 June"]],
  ["the cellar is a nightmare", []],
])("what is told in passing is kept, and a verdict is not: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["im in year 9 at a school in luton can u check my essay", ["Is in year 9 at a school in luton"]],
  ["im coeliac so bonus if the place has rice noodles", ["Is coeliac"]],
  ["I adore dumplings, can't stand liver tho", ["Adores dumplings", "Can't stand liver"]],
  ["I play the harp in a duo, got any warm-up tips?", ["Plays the harp in a duo"]],
  ["just so you know I don't own a telly", ["Doesn't own a telly"]],
  ["we're from Leeds, you can call me Sal", ["Is from Leeds", "Address as Sal"]],
  ["im a nurse on 12h shifts in Derby so meals need to be quick", ["Is a nurse on 12h shifts in Derby"]],
  ["every Monday we go to the baths, so please leave it free", ["Goes to the baths every Monday"]],
  ["the Dutch was too hard, go back to English with me please", ["Use English"]],
])("what follows without a mark, or leads to a wish, is a part of its own: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["I charge 40 an hour", ["Charges 40 an hour"]],
  ["raised my fee to 60", ["Raised the fee to 60"]],
  ["got an eye test on friday", ["Has an eye test (Friday 13 February 2026)"]],
  ["my vet appointment is on friday", ["The vet appointment is on Friday (Friday 13 February 2026)"]],
  ["my mother tongue is Thai", ["The mother tongue is Thai"]],
  ["stop the quiz", []],
  ["my uncle keeps asking", []],
  ["the new place in Lund is so much bigger", ["Lives in a new place in Lund"]],
  ["aspirin makes me swell up", ["Doesn't tolerate the drug aspirin (swell up)"]],
  ["turns out I'm allergic to sesame", ["Is allergic to sesame"]],
  ["my coach is a scary woman called Deb", ["Has a coach, Deb"]],
  ["I lost my husband Alf in 2019", ["Had a husband, Alf", "Lost the husband, Alf, in 2019"]],
])("what is told in the words of everyday talk: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["is there a vet near our house in Falmouth?", ["Lives in Falmouth"]],
  ["what can I cook for my lactose intolerant husband", ["Is lactose intolerant"]],
  ["gift ideas for my 8 year old niece who loves horses?", ["Is 8", "Loves horses"]],
  ["how do I treat my son's eczema?", ["Has eczema"]],
  ["which vitamins should I take as a vegan?", ["Is a vegan"]],
  [
    "what should I wear to my job interview at Ikea on Monday?",
    ["The job interview at Ikea is on Monday (Monday 16 February 2026)"],
  ],
  ["write a birthday text for my colleague Petra", []],
  ["how much does a nurse earn in my city", []],
])("what a request takes for granted is told, and the request is not: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["Im in Riga until Friday", ["Is in Riga (until Friday 13 February 2026)"]],
  ["my dads birthday is 3 June", ["Birthday is 3 June"]],
  ["I'm 71, used to teach physics", ["Is 71", "Used to teach physics"]],
  ["hiked the Camino for two weeks, best holiday ever", ["Hiked the Camino for two weeks"]],
  ["my in-laws stay with us till the end of the month", ["Stay with the speaker (till 28 February 2026)"]],
])("chat leaves out apostrophes and joints: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["I'd choose rye over wheat any day", ["Prefers rye over wheat"]],
  ["I'm all about brass bands", ["Likes brass bands"]],
  ["I would appreciate it if you addressed me as Dr Moss", ["Address as Dr Moss"]],
  ["I would prefer it if you wrote shorter answers", ["Write shorter answers"]],
])("a taste or a wish in the conditional holds: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  "Had such a great time, thanks",
  "I really want to make a difference",
  "We had a lot of fun",
  "I'm so lucky to have met such amazing people",
])("a statement without anything of its own forms nothing: %s", async (said) => {
  expect(await memoriesOf(said)).toEqual([]);
});

test.each([
  ["my cofounder is Joel, we met at a hackathon", ["Has a cofounder, Joel", "Met Joel at a hackathon"]],
  [
    "Saw Dana and Kim yesterday, we went bowling together",
    ["Saw Dana and Kim (11 February 2026)", "Went bowling with Dana and Kim"],
  ],
  ["we met at a salsa class in Lisbon, Pieter and me", ["Met Pieter at a salsa class in Lisbon"]],
  ["My husband works nights. We met in Rome in 2009.", ["Works nights", "Met the husband in Rome in 2009"]],
  ["I live with my sister Tara", ["Has a sister, Tara", "Lives with a sister, Tara"]],
  ["i'm bringing the speaker on saturday", ["Is bringing a speaker (Saturday 14 February 2026)"]],
])("who is meant by 'we' and 'the speaker': %s", async (said, memories) => {
  expect((await memoriesOf(said)).toSorted()).toEqual(memories.toSorted());
});

test.each([
  ["We usually watch movies, hike, and have game nights", ["Usually watches movies, hikes, and has game nights"]],
  ["I sketch, paint and draw every evening", ["Sketches, paints and draws every evening"]],
  ["I knit and crochet", ["Knits and crochets"]],
])("every verb of a list agrees: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test("what is given up, and why", async () => {
  expect(await memoriesOf("no more half marathon for me, tore my calf last week")).toEqual([
    "No more half marathon",
    "Tore a calf (week of 2 February 2026)",
  ]);
});

test("what somebody brings to a group is kept, however it is worded", async () => {
  const speaking = await loadLanguage("en");
  if (speaking === undefined) throw new Error("English is supported.");
  const text = "I'm bringing a potato salad, and Milo is vegan btw";
  const { memories } = formMemories(speaking.rules, speaking.judge, {
    text,
    before: "bbq at mine on the 20th! who brings what?",
    at: AT,
    zone: "UTC",
    mayInstruct: true,
    isAmongPeople: true,
    speaker: "Simone",
  });
  expect(memories.map((memory) => memory.text)).toEqual(["Is bringing a potato salad", "Is vegan"]);
});

test.each([
  ["can you keep recipes short? bullet points please", ["Keep recipes short", "Use bullet points"]],
  ["can you answer in Spanish from now on?", ["Answer in Spanish"]],
  ["could you not use emojis?", ["Don't use emojis"]],
  ["could you please use metric units?", ["Use metric units"]],
  ["could you use that recipe tonight?", []],
  ["can you keep it short?", []],
  ["can you keep secrets?", []],
  ["could you not send that again?", []],
])("a question may ask for something lasting: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["Ruth here, I restore pianos in Ludlow", ["Is called Ruth", "Restores pianos in Ludlow"]],
  ["marek here. i fix lifts", ["Is called Marek", "Fixes lifts"]],
  ["atheist here, I don't celebrate christmas", ["Doesn't celebrate Christmas"]],
])("a name before what somebody does is no part of it: %s", async (said, memories) => {
  expect((await memoriesOf(said)).filter((text) => text !== "Is atheist")).toEqual(memories);
});

test.each([
  ["my wife and I live with her parents", ["Lives with the wife and the wife's parents"]],
  ["Jo and I live with her mum", ["Lives with Jo and Jo's mother"]],
  ["my brother and his wife live with us at the moment", ["Lives with a brother and his wife"]],
  [
    "my husband Owain and our daughter Cerys (9) live with me",
    ["Has a husband, Owain", "Has a daughter, Cerys (9)", "Lives with the husband, Owain, and the daughter, Cerys (9)"],
  ],
])("those who live together are named once: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["I don't drink anymore so a lemonade for me", ["No longer drinks"]],
  ["I'm learning the cello, be kind", ["Is learning the cello"]],
  ["Mia is starting school in september, can't believe it", ["Is starting school (September 2026)"]],
  ["we moved to Leeds, so excited!", ["Lives in Leeds (since February 2026)"]],
])("what somebody feels about it is left out: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["I'm 30 next week", ["Turns 30 (week of 16 February 2026)"]],
  ["my daughter's 5 on saturday", ["Turns 5 (Saturday 14 February 2026)"]],
  ["I'm 12 weeks pregnant", ["Is 12 weeks pregnant"]],
  ["we're away in august", ["Is away (August 2026)"]],
  ["I'm back on monday", ["Is back (Monday 16 February 2026)"]],
  [
    "I got the job!!! start on monday at the council",
    ["Got the job", "Starts at the council (Monday 16 February 2026)"],
  ],
])("what is coming, told in a few words: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["my name's Tamsin Okoro btw, sign it with that", ["Is called Tamsin Okoro"]],
  ["I hate phone calls, email me instead", ["Hates phone calls"]],
  ["can you answer in welsh sometimes? I'm learning, about B1 now", []],
  [
    "we've found a flat in Mumbles, 950 a month, moving on 21 june",
    ["Has found a flat in Mumbles", "Rent is 950 a month", "Is moving on 21 June (21 June 2026)"],
  ],
])("an order or a date behind a comma is a sentence of its own: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  [
    "there's 4 of us: me, Dev and the kids (Anya 9 and Rohan 6)",
    ["Has a child, Anya (9)", "Has a child, Rohan (6)", "Lives with Dev and the children, Anya (9) and Rohan (6)"],
  ],
  ["we're four: me, my wife Jo and our twins", ["Has a wife, Jo", "Lives with the wife, Jo, and the twins"]],
])("who belongs to a household, listed: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["ideas for tea? no pork we're muslim", ["Doesn't eat pork", "Is muslim"]],
  ["no idea I'm lost", []],
  ["can you stop explaining so simply now", ["Don't explain so simply now"]],
  ["I got a puppy, he's a cockapoo called Biscuit", ["Has a puppy, Biscuit", "Is a cockapoo"]],
  ["my sister Ann wrote a book called Annabel", ["Has a sister, Ann", "Wrote a book called Annabel"]],
  ["budget like 15 quid", []],
])("hasty messages are read as they are meant: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["I have a bad back", ["Has a bad back"]],
  ["I've got bad eyes so large print please", ["Has bad eyes"]],
  ["my knee is playing up again", ["The knee is playing up again"]],
  ["I get carsick so front seat please", ["Gets carsick"]],
  ["I'm lactose intolerant so oat milk is mine", ["Is lactose intolerant"]],
  ["I'm tired so much fun is not on", []],
  ["dad can't do stairs anymore so we'll eat downstairs", ["Can no longer do stairs"]],
])(
  "a weak part of the body is told in few words, and what follows from it is no part of it: %s",
  async (said, memories) => {
    expect(await memoriesOf(said)).toEqual(memories);
  },
);

test.each([
  ["the plumber is coming on thursday at 8", ["The plumber is coming at 8 (Thursday 19 February 2026)"]],
  ["the sofa gets delivered on Friday", ["The sofa gets delivered (Friday 13 February 2026)"]],
  ["found a plumber for mum's flat, Mr Quill", ["Has a plumber, Mr Quill"]],
  ["the electrician came yesterday", []],
])("who comes to the house, and what is brought: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["Tom I'm going vegan in January", ["Is going vegan (January 2027)"]],
  ["omg Lidia I'm pregnant", ["Is pregnant"]],
  ["Will I manage? Ana my flight lands at 9", ["The flight lands at 9"]],
])("whom a message is said to is no part of it: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["nope, not anymore! I'm at the planetarium since April", ["Works at the planetarium (since April 2025)"]],
  ["I'm with the fire service since May", ["Works at the fire service (since May 2025)"]],
  ["I'm at the hospital since May", ["Is at the hospital (since May 2025)"]],
])("where somebody is since a month is a workplace, unless one only stays there: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  [
    "found a room! Chorlton, 780 with bills, moving in on the 1st",
    [
      "Found a room in Chorlton",
      "Lives in Chorlton",
      "Rent is 780 with bills",
      "Is moving in on the 1st (1 March 2026)",
    ],
  ],
  [
    "joined a band! we're called Low Tide, rehearsals on wednesdays at 8",
    ["Joined a band called Low Tide, rehearsals on Wednesdays at 8"],
  ],
  [
    "what should I eat before a half marathon? it's on the 26th of april in Bath",
    ["The half marathon is on 26 April in Bath (26 April 2026)"],
  ],
  ["I'm dyslexic so bullet points pls", ["Is dyslexic", "Use bullet points"]],
  [
    "I just moved to Manchester for a job at the BBC, sound engineer",
    ["Lives in Manchester (since February 2026)", "Works at the BBC as a sound engineer"],
  ],
  [
    "the engineer's coming tuesday between 8 and 12",
    ["The engineer is coming between 8 and 12 (Tuesday 17 February 2026)"],
  ],
  ["I'm European", ["Is European"]],
  [
    "I'm planning my dad's 60th, it's on the 9th of May at the rugby club in Neath",
    [
      "Is planning the father's 60th",
      "The 60th birthday of the father is on 9 May at the rugby club in Neath (9 May 2026)",
    ],
  ],
  ["oh and no shellfish, Ade swells up", ["Can't eat shellfish, swells up"]],
  ["2 vegans and my cousin Elin is coeliac", ["Has a cousin, Elin", "Is coeliac"]],
  ["ok DJ booked, 250, his name's Gaz", ["DJ booked, 250", "Has a dj, Gaz"]],
  ["my brother's getting married! next summer in Lisbon", ["Is getting married in Lisbon (June to August 2026)"]],
  [
    "can't eat anything w raw egg now btw, 14 weeks pregnant!",
    ["Can't eat anything with raw egg", "Is 14 weeks pregnant"],
  ],
  ["the library's great but my back's killing me from the chairs", ["The back hurts from the chairs"]],
  ["my hours are 9 to 4 so I can still do the school run", ["Can still do the school run", "Works 9 to 4"]],
  ["got the job!! I start on the 1st of June", ["Starts the new job on 1 June (1 June 2026)"]],
  [
    "my wife Kasia and son Antek stay in Poland",
    ["Has a son, Antek", "Has a wife, Kasia", "Stays in Poland with Antek"],
  ],
])("a sentence is completed by the one before, and parted where it tells two things: %s", async (said, memories) => {
  expect((await memoriesOf(said)).toSorted()).toEqual([...memories].toSorted());
});
