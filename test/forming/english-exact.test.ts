/** Everyday sentences whose memory said something else than its speaker (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (...said: readonly string[]): Promise<readonly string[]> => memoriesAfter(said, { owner: "Pat" });

test.each([
  ["My mum died when I was ten.", "Pat's mother: Died when the speaker was ten"],
  ["My dad left when I was a baby.", "Pat's father: Left when the speaker was a baby"],
  ["We emigrated when I was nine.", "Emigrated at the age of nine"],
])("only one's own age says when something happened to oneself: %s", async (said, expected) => {
  expect((await memoriesOf(said)).join("\n")).toContain(expected);
});

describe("a clause keeps its words", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I'm lactose intolerant but hard cheese is ok.", ["Is lactose intolerant but hard cheese is fine"]],
    ["I'm vegan though honey's fine.", ["Is vegan but honey is fine"]],
    ["I used to live in Rome but I stopped liking the heat.", ["Used to live in Rome but stopped liking the heat"]],
    ["I own a narrowboat and live aboard.", ["Owns a narrowboat and lives aboard"]],
    ["I'm 43, never run in my life.", ["Is 43", "Has never run"]],
    ["I coach my daughter's under-10s team.", ["Coaches the daughter's under-10s team"]],
    ["My lease here ends in June 2027.", ["The lease ends in June 2027"]],
    ["English isn't my first language.", ["The first language isn't English"]],
    ["My kid keeps waking up at 5am and my wife and I are wrecked.", ["Pat's child: Keeps waking up at 5am"]],
    [
      "I've applied for the job, interview on 20 February 2027.",
      ["Has applied for the job, interview on 20 February 2027"],
    ],
    ["I'm divorced and have two kids.", ["Is divorced", "Has two children"]],
    ["I'm 29 and originally from Lagos.", ["Is 29", "Is originally from Lagos"]],
    ["Margaret here, I'm 73 and live in Whitby.", ["Is called Margaret", "Is 73", "Lives in Whitby"]],
    ["I eat fish now and then.", ["Eats fish occasionally"]],
    ["I'm a freshman at Howard.", ["Is a freshman at Howard"]],
    ["Don't just give me the answer.", ["Don't just give the answer"]],
    [
      "When you help me with homework don't just give the answer.",
      ["Don't just give the answer when helping the speaker with homework"],
    ],
    ["I live in Leeds in a rented flat.", ["Lives in Leeds in a rented flat"]],
    ["My husband cooks, I bake.", ["Pat's husband: Cooks", "Bakes"]],
    ["Dad's diabetic, mum's fine.", ["Pat's father: Is diabetic"]],
    ["I'm breastfeeding.", ["Is breastfeeding"]],
    [
      "My mum Teresa watches the kids when we both work.",
      ["Has a mother, Teresa", "Teresa: Watches the children when both work"],
    ],
    ["We use Jira at work.", ["Uses Jira at work"]],
    ["I'm a single malt nerd.", ["Is a single malt nerd"]],
    [
      "I'm Muslim so I don't eat pork and I fast during Ramadan.",
      ["Is Muslim", "Doesn't eat pork", "Fasts during Ramadan"],
    ],
  ])("%s", async (said, expected) => {
    const bare = (await memoriesOf(said)).map((text) => text.replace(/ \(told [^)]*\)$/u, ""));
    expect(new Set(bare)).toEqual(new Set(expected));
  });
});

test("a move names its ends in either order, and back in with somebody is with them", async () => {
  expect(await memoriesOf("I moved to Utrecht two years ago from Porto Alegre.")).toEqual([
    expect.stringMatching(/^Lives in Utrecht \(since \d{4}\)$/u),
  ]);
  expect(await memoriesOf("I moved back in with my parents.")).toEqual([
    expect.stringMatching(/^Lives with the parents/u),
  ]);
});

test("a clause without its subject is no circumstance of the next one", async () => {
  expect(await memoriesOf("planning a week in Brittany in July 2027, we're camping")).toEqual(
    expect.arrayContaining(["Is planning a week in Brittany in July 2027", "Is camping"]),
  );
});

test.each([
  ["I prefer short answers with bullet points", "Give short answers with bullet points"],
  ["I like tables when you compare things", "Give tables when comparing things"],
  ["explain things like I'm five", "Explain things as to a five-year-old"],
  ["when I ask for code give me typescript", "Give typescript when asked for code"],
  ["no need to apologise all the time", "Don't apologise all the time"],
])("a wish about answers is an instruction: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual([expected]);
});

describe("a relative without an apostrophe", () => {
  test.each<readonly [string, readonly string[]]>([
    ["my moms a nurse", ["Pat's mother: Is a nurse"]],
    ["my dads a plumber and my moms a teacher", ["Pat's father: Is a plumber", "Pat's mother: Is a teacher"]],
    ["my mother in laws a nurse", ["Pat's mother-in-law: Is a nurse"]],
    ["my girlfriends allergic to peanuts", ["Pat's girlfriend: Is allergic to peanuts"]],
    ["my wifes vegan", ["Pat's wife: Is vegan"]],
    ["my mums in hospital", ["Pat's mother: Is in hospital"]],
    ["my dads gf is named crystal", ["Pat's father: Has a girlfriend, Crystal"]],
    ["my dads moving to omaha in june for work", ["Pat's father: Is moving to omaha for work (June 2026)"]],
    ["my brothers getting married in august", ["Pat's brother: Is getting married (August 2026)"]],
    ["my dogs name is Max", ["Has a dog, Max"]],
    ["my sons school is St Mary's", ["The son's school is St Mary's"]],
    ["my cats diabetic", ["Pat's cat: Is diabetic"]],
    ["my grandmas 84", ["Pat's grandmother: Is 84"]],
    ["my brothers car broke down", ["The brother's car broke down"]],
    ["my kids school is closed on fridays", ["The children's school is closed on Fridays"]],
    ["my parents house is in Leeds", ["The parents' house is in Leeds"]],
  ])("%s: one", async (said, expected) => {
    expect(new Set(await memoriesOf(said))).toEqual(new Set(expected));
  });

  test.each<readonly [string, string]>([
    ["my moms are nurses", "The moms are nurses"],
    ["my sisters live in Rome", "Pat's sisters: Live in Rome"],
    ["my sisters in Rome are nurses", "Pat's sisters: Are nurses"],
    ["my kids love pizza", "Pat's children: Love pizza"],
    ["my brothers play football", "Pat's brothers: Play football"],
    ["i have two moms", "Has two moms"],
    ["my sons are 4 and 6", "Pat's sons: Are 4 and 6"],
    ["i live with my mom and my brothers in Leeds", "Lives with the mother and the brothers in Leeds"],
    ["i play with my dogs in the park", "Plays with the dogs in the park"],
    ["my friends in London visit me every summer", "The friends in London visit the speaker every summer"],
  ])("%s: several", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual([expected]);
  });
});

describe("a noun left out after its owner is the one before", () => {
  test.each<readonly [string, readonly string[]]>([
    ["My birthday is 3 May and my wife's is 4 June", ["The birthday is 3 May", "Pat's wife: Birthday is 4 June"]],
    [
      "mum's birthday is 4 June, dad's is 9 July",
      ["Pat's mother: Birthday is 4 June", "Pat's father: Birthday is 9 July"],
    ],
    [
      "my moms bday is june 4 and my dads is july 9",
      ["Pat's mother: Birthday is June 4", "Pat's father: Birthday is July 9"],
    ],
    ["My sister's birthday is 3 May, mine is 4 June", ["Pat's sister: Birthday is 3 May", "The birthday is 4 June"]],
    ["My mother's name is Rita and my father's is Carlo", ["Has a mother, Rita", "Has a father, Carlo"]],
    ["My car is a Skoda and my wife's is a Fiat", ["The car is a Skoda", "The wife's car is a Fiat"]],
    [
      "My favourite colour is green and my daughter's is purple",
      ["Favourite colour is green", "The daughter's favourite colour is purple"],
    ],
    ["My car is a Skoda. My boss is a Dane.", ["The car is a Skoda", "Pat's boss: Is a Dane"]],
    ["A friend of mine is a nurse.", ["A friend is a nurse"]],
  ])("%s", async (said, expected) => {
    expect(new Set(await memoriesOf(said))).toEqual(new Set(expected));
  });
});

test.each<readonly [string, string]>([
  ["I don't want to talk about my ex please", "Don't talk about the ex"],
  ["I do not want to discuss my weight, please", "Don't discuss the weight"],
  ["I don't want to hear about politics please", "Don't talk about politics"],
  ["I don't want emojis please", "Don't use emojis"],
  ["I don't want to talk about my ex", "Doesn't want to talk about the ex"],
  ["I don't want to talk to my brother, please", "Doesn't want to talk to a brother"],
  ["I don't want to see ads please", "Doesn't want to see ads"],
])("a topic to avoid is an order, another thing not wanted is the speaker's: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual([expected]);
});

test.each<readonly [string, string]>([
  ["i do chair yoga every tuesday", "Does chair yoga every Tuesday"],
  ["i do head massage on fridays", "Does head massage on Fridays"],
  ["I do box jumps and table tennis", "Does box jumps and table tennis"],
  ["I do voice acting", "Does voice acting"],
  ["I do volunteer work", "Does volunteer work"],
  ["i think i want to do welding instead of college tbh", "Wants to do welding instead of college"],
  ["I do love pizza", "Loves pizza"],
  ["I do run marathons", "Runs marathons"],
  ["I do enjoy painting", "Enjoys painting"],
  ["I do practise yoga", "Practises yoga"],
  ["we coach kids", "Coaches children"],
])("a kind of activity is no verb: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual([expected]);
});

test("a title before a name in lower case begins a clause", async () => {
  expect(await memoriesOf("i wrestle at 152 but coach bryant is strict")).toContain("Wrestles at 152");
});

test.each([
  "i'm irritable and need a break",
  "I'm insufferable",
  "i'm clumsy",
  "I'm seasick",
  "i'm sporty",
  "I'm brainy",
])("how somebody is is no name: %s", async (said) => {
  for (const memory of await memoriesOf(said)) expect(memory).not.toContain("called");
});

test.each<readonly [string, string]>([
  ["i made a recipe with leeks", "Made a recipe with leeks"],
  ["i have a recipe for soup", "Has a recipe for soup"],
])("a singular is no misspelt plural: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual([expected]);
});

describe("an introduction without marks", () => {
  test.each<readonly [string, readonly string[]]>([
    [
      "im tyler im 16 and a junior at roosevelt high in des moines",
      ["Is called Tyler", "Is 16", "Is a junior at roosevelt high in des moines"],
    ],
    ["im sam i live in leeds", ["Is called Sam", "Lives in Leeds"]],
    ["im vegan im allergic to nuts", ["Is vegan", "Is allergic to nuts"]],
    ["Im a nurse i work nights", ["Is a nurse", "Works nights"]],
    ["im jess and im 17", ["Is called Jess", "Is 17"]],
    ["I'm 16 I think", ["Is 16"]],
    ["My son is 6 and a half", ["Pat's son: Is 6 and a half"]],
    ["I'm the person I want to be", ["Is the person the speaker wants to be"]],
  ])("%s", async (said, expected) => {
    expect(new Set(await memoriesOf(said))).toEqual(new Set(expected));
  });
});

test.each<readonly [string, string]>([
  ["we're 6 in the team", "Works in a team of 6"],
  ["we're 6 in the payments-ledger team", "Works in a payments-ledger team of 6"],
  ["we're four in our flat", "Has a household of four"],
  ["we are 5 in our family", "Has a household of 5"],
  ["we're in the flat", "Is in the flat"],
])("a number of people is a size: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual([expected]);
});

test.each<readonly [string, readonly string[]]>([
  ["I used to play the piano, I want to start again", ["Used to play the piano"]],
  ["I don't like if you call me madam", ["Don't call the speaker madam"]],
  ["I hate if you use emojis", ["Don't use emojis"]],
  ["i feel like crap", []],
  [
    "We've booked the Nexon EV, delivery in March end",
    ["Has booked the Nexon EV, delivery (21 March 2026 to 31 March 2026)"],
  ],
  ["I feel like an outsider at work", ["Feels like an outsider at work"]],
  ["I'd love to start again with the guitar", ["Would love to start again with the guitar"]],
])("no remainder without what it is about: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual(expected);
});
