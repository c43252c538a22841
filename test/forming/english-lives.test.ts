/** How people write of their lives to an assistant: in haste, in dialect, as learners (memory.md §3, §5, §6). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = async (...said: readonly string[]): Promise<readonly string[]> =>
  [...(await memoriesAfter(said, { owner: "Pat" }))].toSorted();

describe("people and pets", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["I've got two weans, Mia who's 8 and wee Rory, he just turned 5 last week"],
      ["Has a child, Mia (8)", "Has a child, Rory", "Rory: Is 5 (week of 23 February 2026)"],
    ],
    [["my wee brother Gus moved to Perth"], ["Gus: Lives in Perth (since March 2026)", "Has a brother, Gus"]],
    [["My partner on the truck is a guy called Denny"], ["Has a work partner, Denny"]],
    // "She" is the one named, also after a doctor was mentioned.
    [
      ["My doctor put me on lisinopril", "I've been seeing someone, her name is Carla, she teaches in Kettering"],
      ["Carla: Teaches in Kettering", "Has a partner, Carla", "Is on lisinopril"],
    ],
    [["My partner works nights"], ["Pat's partner: Works nights"]],
    [["We got a dog! Tara named him Biff after a boxer."], ["Has a dog, Biff"]],
    [["we adopted a kitten, the kids named her Pickle"], ["Has a kitten, Pickle"]],
    // The dog is a he by now.
    [["We got a dog! Tom named him Biff.", "She's crushed but fine with it"], ["Has a dog, Biff"]],
    [["We have a spaniel, Otto, who gets car sick"], ["Has a spaniel, Otto", "Otto: Gets car sick"]],
    [["got a dog!!! mum finally said yes. shes a staffy called Bella"], ["Got a dog"]],
    [["My mum loves dogs. She's a dog person"], ["Pat's mother: Is a dog person", "Pat's mother: Loves dogs"]],
    [["i got a girlfriend now, her names Amelia"], ["Has a girlfriend, Amelia"]],
    [
      ["My mum Rhona is 67 and only lives round the corner"],
      ["Has a mother, Rhona", "Rhona: Is 67", "Rhona: Only lives round the corner"],
    ],
    [
      ["My gran lives in Hove. I visit her Saturdays"],
      ["Pat's grandmother: Lives in Hove", "Visits the grandmother Saturdays"],
    ],
    [["Ailsa's birthday's 14 July"], ["Ailsa: Birthday is 14 July"]],
    [["we've got twins, Ned and Ivy"], ["Has a child, Ivy", "Has a child, Ned"]],
    [["my sister has twins, Uma and Kit"], ["Pat's sister: Has a child, Kit", "Pat's sister: Has a child, Uma"]],
    // Somebody new says enough by the day; "she" alone does not.
    [["hired someone! she's called Maeve and starts on Monday"], ["Maeve: Starts (Monday 9 March 2026)"]],
    [
      ["found a childminder! she's called Rosa and starts in May"],
      ["Has a childminder, Rosa", "Rosa: Starts (May 2026)"],
    ],
    [["she starts on Monday"], []],
    // How it feels is said of the speaker, not of who leaves.
    [
      ["my assistant Dilip is leaving on Friday, gutted"],
      ["Dilip: Is leaving (Friday 6 March 2026)", "Has an assistant, Dilip"],
    ],
    [["my dad sold the boat, bit sad"], ["Pat's father: Sold the boat"]],
    // What somebody drives is not who they are.
    [["I drive my mum's Clio"], ["Drives the mother's Clio"]],
    [["I borrowed my sister's Polo"], ["Borrowed the sister's Polo"]],
    [["my brother's Tom"], ["Has a brother, Tom"]],
    [
      ["my sister had a baby girl! Nora, 7lbs"],
      ["Pat's sister: Had a baby girl", "Pat's sister: Has a daughter, Nora"],
    ],
    [["new bike! Trek, 11 kg"], []],
    [["my sister lives in Phoenix so not too far"], ["Pat's sister: Lives in Phoenix"]],
    [["I think my boss's Tom"], ["Has a boss, Tom"]],
    [["my oma lives in Ghent"], ["Pat's grandmother: Lives in Ghent"]],
    [["lads I passed my driving test!!!"], ["Passed the driving test"]],
    // A question asks for somebody, also without its mark.
    [["my aunt Meena is coming", "who's picking up auntie Meena from Luton"], ["Has an aunt, Meena"]],
    [["my aunt Meena, who's living in Goa, is coming"], ["Has an aunt, Meena", "Meena: Is living in Goa"]],
  ])("%j", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected.toSorted());
  });
});

describe("health, advice and aims", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I'm supposed to cut down on salt", ["Is supposed to cut down on salt"]],
    ["I'm trying to lose 30 lbs, currently 228", ["Is trying to lose 30 lbs, currently 228"]],
    ["I'm trying to fix this bug", []],
    ["Weighed in at 221 today!", ["Weighs 221 (2 March 2026)"]],
    [
      "My doctor told me my blood pressure's too high, 150/95, and put me on lisinopril",
      ["Is on lisinopril", "The blood pressure is too high, 150/95"],
    ],
    ["put me on the list, and put me on hold", []],
    [
      "had to get an MRI on my lower back, turns out it's a slipped disc",
      ["Had to get an MRI on the lower back, turns out it is a slipped disc"],
    ],
    ["Doctor's changed my bisoprolol to 5mg", ["Takes bisoprolol 5mg"]],
    ["I get asthma in winter", ["Gets asthma in winter"]],
    ["I take metoprolol and my sugar's borderline", ["Takes metoprolol", "The sugar is borderline"]],
    ["I've been told I'm coeliac!! got the results monday", ["Is coeliac"]],
    ["I've been told I'm funny", []],
    [
      "trying to cut down on coffee, it gives me migraines",
      ["Gets migraines from coffee", "Is trying to cut down on coffee"],
    ],
    ["I avoid milk, it upsets my stomach", ["Avoids milk", "Milk upsets the stomach"]],
    ["I had a meeting, it gave me a headache", ["Had a meeting"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("days and amounts", () => {
  test.each<readonly [string, readonly string[]]>([
    // The date is that of the last clause, which is over.
    ["I take sertraline 50mg, started it in february", ["Takes sertraline 50mg, started it (February 2026)"]],
    ["my flight is in april, left my bag at home", ["The flight is in April, left the bag at home (April 2026)"]],
    [
      "I work 70 hour weeks from February to April 15",
      ["Works 70 hour weeks from February to April 15 (1 February 2026 to 15 April 2026)"],
    ],
    [
      "My sister Eva is getting married in Bude next may",
      ["Eva: Is getting married in Bude (May 2026)", "Has a sister, Eva"],
    ],
    ["Budget is like £200", ["Budget is £200"]],
    ["I like 2 sugars in my tea", ["Likes 2 sugars in the tea"]],
    ["physio is every tuesday at 3 now", ["Physio is every Tuesday at 3"]],
    ["that is every tuesday", []],
    [
      "the wedding's in September and the venue wants 40%",
      ["The wedding is in September and the venue wants 40% (September 2026)"],
    ],
    // Every month is no date, and neither is every summer.
    ["rent is due on the 1st of every month", ["Rent is due on the 1st of every month"]],
    ["the invoice goes out on the 3rd every month", ["The invoice goes out on the 3rd every month"]],
    ["my exam is on the 13th", ["The exam is on the 13th (13 March 2026)"]],
    ["summers we go to Wales", ["Goes to Wales every summer"]],
    ["our busiest time's november to feb", ["The busiest time is November to Feb"]],
    [
      "right so mum's 70th is on the 14th of March, are we doing the surprise or not",
      ["The mother's 70th is on 14 March (14 March 2026)"],
    ],
    // What starts was said before.
    ["starting in august", []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected.toSorted());
  });
});

describe("work, home and languages", () => {
  test.each<readonly [string, readonly string[]]>([
    [
      "I'm a nurse with the scottish ambulance service up in glasgow",
      ["Is a nurse", "Works at the Scottish ambulance service up in Glasgow"],
    ],
    ["no actually I'm trying to buy a flat in Leith", ["Is trying to buy a flat in Leith"]],
    ["I have shifted to new house in Hyde Park", ["Moved to new house in Hyde Park"]],
    ["I shifted to a night shift", ["Shifted to a night shift"]],
    ["I quit my job, gonna travel for a year", ["Quit the job and is going to travel for a year"]],
    ["My Polish is terrible", ["Speaks terrible Polish"]],
    ["my phone is terrible", []],
    ["Today my first paper got rejected from Acta", ["Had the first paper rejected from Acta (2 March 2026)"]],
    ["I prefer short answers btw, bullet points", ["Give short answers, bullet points"]],
    ["The kids don't know yet so keep it quiet lol", []],
    ["keep it short", ["Keep it short"]],
    ["keep things short please, I hate long answers", ["Keep things short"]],
    ["I don't drink by the way, haven't for four years", ["Doesn't drink and hasn't for four years"]],
    ["I don't drink. I haven't for years", ["Doesn't drink"]],
    [
      "I've proved that the sum of the first n odd numbers is n^2",
      ["Has proved that the sum of the first n odd numbers is n^2"],
    ],
    ["I got the lag down from 200ms to 50ms", ["Got the lag down from 200ms to 50ms"]],
    ["Always confirm exact locations when I ask about trips", ["Confirm exact locations when asked about trips"]],
    ["Given that I'm allergic to nuts, what should I cook?", ["Is allergic to nuts"]],
    ["Given my budget, which laptop?", []],
    ["I love olives but my kids hate them", ["Loves olives", "Pat's children: Hate olives"]],
    [
      "I'm planning some family events and I prefer having them on weekends",
      ["Prefers having family events on weekends"],
    ],
    ["My neighbours play loud songs and I can't stand them", ["Pat's neighbours: Play loud songs"]],
    ["Will the update on July 18 improve my photos", []],
    ["I'm seeing an inference time of 60 ms", ["Is seeing an inference time of 60 ms"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("what is said of a kind, or of oneself, ends nothing else (memory.md §4)", () => {
  test.each<readonly [first: string, second: string]>([
    ["I dislike cities with a lot of noise", "I prefer trains for travel between cities"],
    ["I dislike leather seats in cars", "I prefer electric cars"],
    ["I dislike reptiles as pets", "I prefer adopting pets from shelters"],
    ["I have no interest in motor racing", "I have no interest in museums"],
    ["I'm a nurse", "I'm an environmentalist"],
    ["I'm a nurse", "I have a firm dislike for cold showers"],
    ["I use a Samsung phone", "I'm strongly opposed to using any Apple products"],
    ["I follow a vegan diet", "I have a strong preference for vegan, plant-based skincare"],
    ["I work at a coffee shop in Hove", "I quit coffee"],
    ["I have a Pixel 7", "I've enabled Samsung Knox on the work laptop"],
    ["I use Firefox on the laptop", "I'm struggling to test some of the edge cases"],
    ["I want to add a password reset feature", "I've added a typing indicator feature"],
    ["I've written the tests for the parser", "I want to write a test for the lexer"],
    ["I'm planning to use Redis for the queue", "I've chosen to use Redis for the sessions"],
    ["I've managed to raise the coverage from 85% to 93%", "I've managed to cut the lag from 200 ms to 50 ms"],
    ["I'm trying to fit in the study sessions in January", "I'm trying to save 900 euros in two weeks"],
    ["I will start by talking to Sam about the chores", "I can start with a run along the shore"],
    ["I want to practise the proofs", "I've been practising the proofs"],
    ["I'm a paramedic from Leeds", "I've chosen to use RabbitMQ as a message broker"],
    ["I'm a paramedic from Leeds", "I've set up the server to store the user roles"],
    ["I want to visit the store on Friday", "I ordered a lamp from the store"],
    ["When I ask about prices, always use a table", "When I ask about recipes, always use bullet points"],
    ["I'm an assistant manager", "I went to dinner with a colleague"],
    ["I use Firefox", "I went to the opera with colleagues"],
    ["My son goes to Leeds Academy", "My son did a bit of coding in HTML and CSS"],
    ["I live in Leeds", "I bought a mouse from Logitech"],
    ["I drive a Volvo", "I've decided to focus on the weak areas"],
    ["I drive a Volvo", "The car has a scratch on the left door"],
    ["I have a Pixel 7", "I have until October 15 to decide on the Galaxy S23 Ultra"],
    ["I'm five months pregnant", "I'm expecting about ten guests"],
    ["I have a boyfriend, Sam", "I'm seeing errors related to a RabbitMQ consumer crash"],
    ["I use dark mode", "I've rolled out a dark mode toggle for the app"],
    ["I work at Siemens", "I've been working with Jessica"],
    ["I work at Siemens", "I'm working on Sprint 2"],
    ["I'm a paramedic from Leeds", "I've been looking into counselling as a career"],
    ["I did a hike with my dad when I was ten", "I used to love hiking"],
    ["I'm getting into different types of games", "My Unity strategy game is finally finished"],
    ["I dream of giving a loving home to children who need it", "I loved Becoming Nicole by Amy Ellis Nutt"],
    ["I've been playing one more game with friends", "I've been playing RPG games instead of the usual shooters"],
  ])("%s / %s", async (first, second) => {
    expect(await memoriesOf(first, second)).toHaveLength(2);
  });

  test.each<readonly [first: string, second: string, left: readonly string[]]>([
    ["I use a Pixel 7", "I switched to an iPhone 15", ["Uses an iPhone 15 (since March 2026)"]],
    ["I want to paint the kitchen", "I painted the kitchen", ["Painted the kitchen"]],
    ["I'm planning to use Postgres", "I've been using Postgres", ["Has been using Postgres"]],
    [
      "I go running every morning",
      "I've been swimming instead of running lately",
      ["Has been swimming instead of running"],
    ],
    ["I use Firefox", "I switched to Safari", ["Uses Safari (since March 2026)"]],
    ["Bought a small boat", "Sold the boat again, no time for it", ["Sold the boat again"]],
    ["I'm pregnant", "I'm expecting twins", ["Is expecting twins"]],
    [
      "When I ask about recipes, always use a table",
      "When I ask about recipes, always use bullet points",
      ["Use bullet points when asked about recipes"],
    ],
  ])("what is over ends: %s / %s", async (first, second, left) => {
    expect(await memoriesOf(first, second)).toEqual(left);
  });

  test("a taste still changes", async () => {
    expect(await memoriesOf("I love coffee in the morning", "I don't like coffee")).toEqual(["Doesn't like coffee"]);
  });
});
