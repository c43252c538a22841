/** What is typed in a hurry: no capitals, no marks, several statements in one (memory.md §3). */
import { describe, expect, test } from "vitest";
import { MARCH_2, memoriesAfter } from "../support/formed.ts";
import { all, testKeep } from "../support/vault.ts";

const memoriesOf = (...said: readonly string[]): Promise<readonly string[]> => memoriesAfter(said);

describe("typed in a hurry", () => {
  test.each<readonly [string, readonly string[]]>([
    ["the exam got moved to march 24", ["The exam got moved to March 24 (24 March 2026)"]],
    ["we want to march 24 miles for charity", ["Wants to march 24 miles for charity"]],
    ["sundays I bake with my dad", ["Bakes with the father on Sundays"]],
    ["i dont have a bike just a scooter", ["Doesn't have a bike, only a scooter"]],
    ["gluten is not my friend so no pasta tips pls", ["Doesn't tolerate gluten", "Don't include pasta tips"]],
    ["I never liked surprises at work", ["Doesn't like surprises at work"]],
    ["my flatmate Olu sings at like 1 am its crazy", ["Has a flatmate, Olu", "Olu: Sings at 1 am"]],
    ["I've got hay fever, annoying for a gardener lol", ["Has hay fever"]],
    ["my brother's birthday is june 9 need gift ideas", ["ana's brother: Birthday is June 9"]],
    [
      "im from Porto originally, my dad and sister still live there",
      ["Is from Porto originally", "The father and a sister still live in Porto"],
    ],
    ["we've got a 4yo and a 9 yr old", ["Has a 4-year-old and a 9-year-old"]],
    ["we go hiking for like 3 hours every saturday", ["Goes hiking for 3 hours every Saturday"]],
    ["call me Flo, nobody calls me Florence", ["Address as Flo"]],
    ["my uncle can't do ladders any more", ["ana's uncle: Can no longer do ladders"]],
    ["I'm colorblind", ["Is colorblind"]],
    ["dont send me spreadsheets", ["Don't send spreadsheets"]],
    ["dont explain jokes, im german", ["Don't explain jokes", "Is German"]],
    ["i collect old maps, like plans of harbours", ["Collects old maps, like plans of harbours"]],
    ["I am 81 and my son put this on my phone", ["Is 81"]],
    ["I'm 81 and live alone", ["Is 81", "Lives alone"]],
    ["im on a diet since june but cheat on mondays", ["Cheats on Mondays", "Is on a diet (since June 2025)"]],
    ["Lou is expecting again, isn't that wonderful!", ["Lou: Is expecting again"]],
    ["our dog isn't that friendly", ["ana's dog: Isn't that friendly"]],
    ["retired in 2011", ["Retired in 2011"]],
    ["please stop using the word synergy", ["Don't use the word synergy"]],
    ["I do the dishes from now on then", ["Does the dishes"]],
    ["planning our trip to peru! we go on july 3", ["Goes to Peru on July 3 (3 July 2026)"]],
    ["Nour is crazy about whales, definitely the aquarium or whatever it is", ["Nour: Is crazy about whales"]],
    ["i speak turkish and a bit of danish", ["Speaks Turkish and a bit of Danish"]],
    ["i could eat dal every single day", ["Likes dal"]],
    ["cant stand fennel, tastes like soap to me", ["Can't stand fennel, tastes like soap"]],
    ["turned 31 on friday and nobody at work knew", ["Is 31 (Friday 27 February 2026)"]],
    ["pls ask me one question at a time", ["Ask one question at a time"]],
    ["going part time so i can paint more", ["Is going part time"]],
    [
      "the course ends on 26 may, then exam on july 4",
      ["Exam on July 4 (4 July 2026)", "The course ends on 26 May (26 May 2026)"],
    ],
    ["im a baker in Cork, moved here from Gdynia", ["Is a baker in Cork", "Moved from Gdynia"]],
    ["It's Olive by the way, Olive Barnes", ["Is called Olive Barnes"]],
    ["dentist on monday and physio on thursday", ["Dentist (Monday 9 March 2026)", "Physio (Thursday 5 March 2026)"]],
    ["im stuck at home with shingles", ["Is stuck at home with shingles"]],
    ["Ines moved out, new flatmate is Ruth", ["Has a flatmate, Ruth", "Ines: Moved out"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });

  test.each([
    "i didnt get it. some guy from Ely did",
    "Baker Street here i come",
    "ugh mondays",
    "k thx bye",
    "my neighbours are saints",
    "write me a bio for a baker who loves sailing",
    "write a story about a girl named Defne who lives in a lighthouse",
    "what temp should green tea be",
    "around 80 dollars",
    "plumber says 300 euros",
    "i can only call on those evenings",
    "I have yoga then",
  ])("tells nothing on its own: %s", async (said) => {
    expect(await memoriesOf(said)).toEqual([]);
  });

  test.each(["draft a note to my landlord. keep it friendly", "how do I descale a kettle? keep it simple please"])(
    "the order is for this once: %s",
    async (said) => {
      expect(await memoriesOf(said)).toEqual([]);
    },
  );

  test("a standing order stays one", async () => {
    expect(await memoriesOf("translate this for me. and always keep it short")).toEqual(["Keep it short"]);
  });

  test("a birthday told with a pronoun is that person's", async () => {
    expect(await memoriesOf("my friend Tom is a nurse", "his birthday is october 8")).toContain(
      "Tom: Birthday is October 8",
    );
  });

  test("a journey that is over says nothing of where the next one goes", async () => {
    const texts = await memoriesOf("our trip to Rome was great! we fly on july 3");
    expect(texts.filter((text) => text.includes("to Rome") && text.includes("July"))).toEqual([]);
  });

  test("moved in when, and with whom", async () => {
    expect(await memoriesOf("we moved in together in May 2025")).toEqual(["Moved in together in May 2025"]);
  });

  test.each<readonly [readonly string[], readonly string[]]>([
    [["I'm allergic to kiwi", "I'm not allergic to kiwi after all"], ["Isn't allergic to kiwi"]],
    [["I'm allergic to dust", "turns out I'm not allergic to dust"], ["Isn't allergic to dust"]],
    [["my sister lives in Bergen", "my sister doesn't live in Bergen"], ["ana's sister: Doesn't live in Bergen"]],
    [["training for the Rome marathon", "had to drop out of the marathon"], ["Had to drop out of the marathon"]],
    [["i take magnesium at night", "my doctor told me to stop magnesium"], ["No longer takes magnesium"]],
    [["always answer in bullet points", "forget the bullet points"], ["Don't use bullet points"]],
    [["dad is in hospital", "dad's home again"], ["ana's father: Is home again"]],
  ])("news ends what it denies: %j", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });

  test("a denial of more than was said ends nothing", async () => {
    expect(await memoriesOf("I speak French", "I don't speak French at home")).toContain("Speaks French");
  });
});

describe("what is told of a change (memory.md §4)", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["we're planning a pergola", "scrapped the pergola"], ["Scrapped the pergola"]],
    [["I drink five coffees a day", "cut down to two coffees a day"], ["Is down to two coffees a day"]],
    [["I'm single", "started seeing someone, her name's Runa"], ["Has a partner, Runa"]],
    [["my studio is on Mill Lane", "the studio moved to Leith"], ["The studio is in Leith"]],
    [["I've got a bad back", "back's better now"], ["Back is better"]],
    [["we're moving to Perth in june", "we moved to Perth!"], ["Lives in Perth (since March 2026)"]],
    [["I drink three beers a night", "I'm no longer drinking"], ["Is no longer drinking"]],
    [["I drink three beers a night", "I gave up alcohol"], ["Gave up alcohol"]],
    [["I'm on the board of the rowing club", "stepped down from the board"], ["Stepped down from the board"]],
    [["I take the 7.40 bus to work", "I cycle to work now"], ["Cycles to work"]],
    [["I want to learn to drive", "passed my driving test!!"], ["Passed the driving test"]],
    [["I'm off sugar till easter", "I'm back on sugar"], ["Is back on sugar"]],
    [
      ["my gran lives with us", "gran's moved into a care home"],
      ["ana's grandmother: Lives in a care home (since March 2026)"],
    ],
    [["I earn 41k", "got a raise, 44k now"], ["Earns 44k"]],
    [["I quit drinking", "I'm drinking again"], ["Is drinking again"]],
    [["I'm saving up for a kayak", "bought the kayak at last"], ["Bought the kayak at last"]],
    [["honeymoon in Malta", "the honeymoon is in Crete"], ["Honeymoon in Crete"]],
    [
      ["my wife is pregnant", "my wife had a baby girl, we named her Runa"],
      ["Has a daughter, Runa", "ana's wife: Had a baby girl"],
    ],
    [
      ["my cousin had a little girl. They called her Olga"],
      ["ana's cousin: Had a little girl", "ana's cousin: Has a daughter, Olga"],
    ],
    [["my wife gave birth. It's a girl. We called her Olga"], ["Has a baby, Olga", "ana's wife: Gave birth"]],
  ])("%j", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });

  test.each([
    ["found a flatmate, she's called Runa", ["Has a flatmate, Runa"]],
    ["we hired a cleaner, her name is Olga", ["Has a cleaner, Olga"]],
    ["my boiler's fixed", ["The boiler is fixed"]],
    ["got the Arup job!", ["Got the job at Arup"]],
    ["i run every morning cause my dog needs it", ["Runs every morning because the dog needs it"]],
    ["heading back to work on monday", ["Is heading back to work (Monday 9 March 2026)"]],
    ["going back to uni in september", ["Is going back to uni (September 2026)"]],
    ["sunday club is at ours on the 14th", ["Sunday club is at home on the 14th (14 March 2026)"]],
    ["my boss is leaving in may", ["ana's boss: Is leaving (May 2026)"]],
    ["we never pay for that stuff", []],
    ["no mushrooms tho, we both hate them", ["Hates mushrooms"]],
    ["I don't want olives, I can't stand them", ["Can't stand olives"]],
    ["tomorrow is my mum's 70th", ["ana's mother: Turns 70 (3 March 2026)"]],
    ["we have a new kitten, she's 9 weeks old and called Fig", ["Has a kitten, Fig"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("asked and told in passing", () => {
  test.each<readonly [string, readonly string[]]>([
    ["does anybody want the last ticket", []],
    ["is there a bus on sundays", []],
    ["ok so not Bergen", []],
    ["not in Bergen any more, damp", ["Not in Bergen any more, damp"]],
    ["not a morning person", ["Isn't a morning person"]],
    ["Maja's ex has a bakery", ["Maja's ex: Has a bakery"]],
    ["Maja's tired of it", []],
    ["they're here! born on thursday, both well", ["The babies were born, both well (Thursday 26 February 2026)"]],
    ["born in Ghent, raised in Lille", ["Was born in Ghent, raised in Lille"]],
    ["their uncle Piet runs a campsite", ["Piet: Runs a campsite"]],
    ["plumber is a Mr Sharma", ["Has a plumber, Mr Sharma"]],
    ["plumber is a nice man", []],
    ["no more overtime for me", ["No longer works overtime"]],
    ["doctor reckons it's sciatica", ["Has sciatica"]],
    ["doctor says it's nothing", []],
    ["my niece Ada is 5 on the 3rd of July", ["Ada: Turns 5 on 3 July", "Has a niece, Ada"]],
    ["we got a one-bed in Malmö", ["Got a one-bed in Malmö", "Lives in Malmö"]],
    [
      "back from Crete. we're moving there next year",
      ["Is moving to Crete (2027)", "Was in Crete (around 28 February 2026)"],
    ],
    ["last day at work is 31 march", ["Last day at work is 31 March (31 March 2026)"]],
    ["quit sugar 12 days ago", ["Quit sugar (18 February 2026)"]],
    ["I cut the hedge every ten days", ["Cuts the hedge every ten days"]],
    ["back at work after 3 months", ["Is back at work after 3 months"]],
    ["home after a month in Peru", ["Spent a month in Peru (around February 2026)"]],
    ["there's a guy called Femi, he tunes pianos", ["Femi: Tunes pianos", "There is a guy called Femi"]],
    ["I met someone. Greta. she paints murals", ["Greta: Paints murals"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });

  test("a new date is that of the one thing ahead", async () => {
    const said = ["my cataract operation is on 20 march", "clinic rang, no doctors. new date's 2 april"];
    expect(await memoriesOf(...said)).toEqual(["The cataract operation is on 2 April (2 April 2026)"]);
  });

  test("of two things ahead, a new date moves neither", async () => {
    const said = [
      "my cataract operation is on 20 march",
      "the wedding is on 4 july",
      "clinic rang, new date's 2 april",
    ];
    expect(await memoriesOf(...said)).toContain("The cataract operation is on 20 March (20 March 2026)");
  });

  test.each<readonly [readonly string[], readonly string[]]>([
    [["my theory exam is on 2 march", "failed, again"], ["Failed the theory exam (2 March 2026)"]],
    [["my theory exam is on 2 march", "failed again :("], ["Failed the theory exam (2 March 2026)"]],
    [["my theory exam is on 2 march", "passed first time!!"], ["Passed the theory exam (2 March 2026)"]],
    [["we bought a kiln", "passed!"], ["Bought a kiln"]],
    [["Ulla and I found a flat in Graz"], ["Found a flat in Graz with Ulla", "Lives in Graz with Ulla"]],
  ])("the result of a test, and who shares a home: %j", async (said, expected) => {
    const found = await memoriesOf(...said);
    for (const text of expected) expect(found).toContain(text);
  });

  test.each<readonly [readonly [string | undefined, string][], readonly string[]]>([
    [
      [
        [undefined, "who's Ravi?"],
        ["Tim", "my cousin, he restores clocks"],
      ],
      ["Ravi: Restores clocks", "Tim: Has a cousin, Ravi"],
    ],
    [
      [
        [undefined, "who has the spare key, the plumber's here"],
        ["Tim", "I do"],
      ],
      ["Tim: Has the spare key"],
    ],
    [
      [
        [undefined, "what about the bikes"],
        ["Tim", "Lena has them"],
      ],
      ["Lena: Has the bikes"],
    ],
    [[["Tim", "Lena has them"]], []],
    [[["Tim", "so um, I've torn a ligament"]], ["Tim: Has torn a ligament"]],
    [
      [
        ["Tim", "the boat race is on 20 march"],
        ["Lena", "the boat race got moved to the 27th"],
      ],
      ["Lena: The boat race is on 27 March (27 March 2026)"],
    ],
    [
      [
        ["Tim", "my exam is on 20 march"],
        ["Lena", "my exam got moved to the 27th"],
      ],
      ["Lena: The exam got moved to the 27th (27 March 2026)", "Tim: The exam is on 20 March (20 March 2026)"],
    ],
  ])("said among friends: %j", async (said, expected) => {
    const vault = await (await testKeep({ options: { system: { clock: { now: () => MARCH_2 } } } })).vault();
    for (const [speaker, content] of said)
      await vault.observe({ role: "user", content, session: "talk", ...(speaker === undefined ? {} : { speaker }) });
    const found = (await all(vault.memories.list()))
      .filter(({ item }) => item.layer === "fact" && item.truth === "current")
      .map(({ item: { subject, text } }) => (subject === undefined ? text : `${subject}: ${text}`));
    expect(found.toSorted()).toEqual(expected);
  });

  test("a memory answers before what another only asked", async () => {
    const vault = await (await testKeep({ options: { system: { clock: { now: () => MARCH_2 } } } })).vault();
    await vault.observe({ role: "user", content: "what about the canoe", session: "talk", speaker: "Ida" });
    await vault.observe({ role: "user", content: "Tom has it", session: "talk", speaker: "Lena" });
    const [first] = (await vault.recall("Who has the canoe?", { session: "later" })).items;
    expect(first?.line).toContain("Tom: has the canoe");
  });
});
