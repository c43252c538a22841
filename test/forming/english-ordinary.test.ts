/** What people tell an assistant in passing, beside what they want from it (memory.md §3, §5). */
import { describe, expect, test } from "vitest";
import { genderOfName } from "../../src/text/given-names.ts";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (...said: readonly string[]): Promise<readonly string[]> => memoriesAfter(said, { owner: "Pat" });

describe("in passing", () => {
  test.each<readonly [string, readonly string[]]>([
    ["btw call me Kit, nobody calls me Christopher", ["Address as Kit"]],
    ["oh and I'm vegan now", ["Is vegan"]],
    [
      "we've set a date: 12 June next year, in Pittenweem",
      ["Has set a date: 12 June next year, in Pittenweem (12 June 2027)"],
    ],
    ["we flew to Oslo on 12 June last year", ["Flew to Oslo on 12 June last year (12 June 2025)"]],
    [
      "my daughter Noor turns 6 next week, ideas for a party?",
      ["Has a daughter, Noor", "Noor: Turns 6 (week of 9 March 2026)"],
    ],
    [
      "we live on Lemon Street with my partner Jago and our little girl Wenna, she's 3",
      [
        "Has a daughter, Wenna",
        "Has a partner, Jago",
        "Lives on Lemon Street with the partner, Jago, and the daughter, Wenna",
        "Wenna: Is 3",
      ],
    ],
    ["I've been training for the half marathon in October", ["Has been training for the half marathon (October 2026)"]],
    [
      "training for the half marathon in October, running 3 times a week",
      ["Is training for the half marathon, running 3 times a week (October 2026)"],
    ],
  ])("%s", async (said, expected) => {
    expect((await memoriesOf(said)).toSorted()).toEqual(expected.toSorted());
  });
});

describe("a number or a relation belongs to what it is said of", () => {
  test.each<readonly [string, readonly string[]]>([
    // A price behind a name is no age, and a thing with a price no person.
    ["My accountant is called Lydia, 85 a month", ["Has an accountant, Lydia"]],
    ["My daughter is called Mia, 7", ["Has a daughter, Mia (7)"]],
    ["Desk costs 210 a month", ["Desk costs 210 a month"]],
    ["my overdraft is 1,500 and i'm about 900 into it", ["Has an overdraft of 1,500"]],
    // The speaker is a mother, and has none of their own name.
    ["I'm Hannah, mum of three", ["Is the mother of three", "Is called Hannah"]],
    ["I've got a staffy called Meatball", ["Has a staffy, Meatball"]],
  ])("%s", async (said, expected) => {
    expect((await memoriesOf(said)).toSorted()).toEqual(expected.toSorted());
  });

  test("the price of a job ends no day rate, and a new rate does", async () => {
    expect(await memoriesOf("My day rate is 320", "I charge 90 for a logo tweak")).toContain("Has a day rate of 320");
    expect(await memoriesOf("My day rate is 320", "I've put my day rate up to 350")).toEqual([
      "Has put the day rate up to 350",
    ]);
  });

  test("what got done to a thing in a month is past", async () => {
    expect(await memoriesOf("my bike got nicked in January")).toEqual(["The bike got nicked (January 2026)"]);
  });
});

describe("a medicine is given for what was felt before it", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I've been getting migraines, doctor put me on propranolol", ["Is on propranolol"]],
    ["the doctor put me on propranolol", ["Is on propranolol"]],
    ["I had a rash so they prescribed cortisone", ["Had a rash"]],
    [
      "I came out in hives after they gave me amoxicillin",
      ["Doesn't tolerate the drug amoxicillin (came out in hives)"],
    ],
    ["threw up when I took codeine", ["Doesn't tolerate the drug codeine (threw up)"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("who somebody new is", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["my brother Pieter came by", "hired a new apprentice, Soufiane, he's 19"],
      ["Has a brother, Pieter", "Has an apprentice, Soufiane", "Soufiane: Is 19"],
    ],
    [
      ["my brother Pieter came by", "went on a date. he's called Bram, teaches physics", "he has two kids"],
      ["Bram: Has two children", "Bram: Teaches physics", "Has a brother, Pieter"],
    ],
    [
      ["we adopted a dog yesterday! she's called Pepper, 3 years old, greyhound"],
      ["Adopted a dog (1 March 2026)", "Has a dog, Pepper", "Pepper: Is 3 years old, greyhound"],
    ],
    [
      ["our youngest, Ivo, broke his arm", "new colleague started, Amara, she takes over the night shifts"],
      [
        "Amara: Takes over the night shifts",
        "Has a colleague, Amara",
        "Has a youngest child, Ivo",
        "Ivo: Broke his arm",
      ],
    ],
    [["my brother has a new dog. he's called Rex and eats everything"], ["Pat's brother: Has a dog, Rex"]],
    [["I'm going to Rome with a friend, Kofi"], ["Has a friend, Kofi", "Is going to Rome with a friend, Kofi"]],
    [["my sister went hiking with a friend, Mia"], ["Pat's sister: Went hiking with a friend, Mia"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("what a host has to know (memory.md §6)", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["Jonno has a peanut allergy fyi so no satay in the meal plan"], ["Jonno: Has a peanut allergy"]],
    [["Bob has diabetes"], []],
    [
      ["mum's allergic to dogs so she can't stay with us any more"],
      ["Pat's mother: Can no longer stay with the speaker", "Pat's mother: Is allergic to dogs"],
    ],
    [["my dad's lactose intolerant btw"], ["Pat's father: Is lactose intolerant"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("what was awaited has happened (memory.md §4)", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["I'm applying for a job as a museum educator at the Kelpie Museum", "I GOT THE JOB"],
      ["Got the job as a museum educator at the Kelpie Museum"],
    ],
    [["I've applied for a job at Bosch", "didn't get the job"], ["Didn't get the job at Bosch"]],
    [["Got offered a job in Gothenburg", "turned the job down"], ["Turned down the job in Gothenburg"]],
    [
      ["moving in with two friends in march, Jonno and Abi", "moved in!! my room is tiny"],
      ["Has a friend, Abi", "Has a friend, Jonno", "Lives with two friends, Jonno and Abi"],
    ],
    [["I'm moving to Leeds in April", "moved in yesterday"], ["Lives in Leeds"]],
    [["I got the job!"], ["Got the job"]],
    [
      ["I'm saving for a cargo bike", "got the car"],
      ["Got the car", "Is saving for a cargo bike"],
    ],
    [["I'm on the waiting list for an allotment", "got the allotment!"], ["Got the allotment"]],
    [
      ["I'm saving for a cargo bike", "got a cat"],
      ["Got a cat", "Is saving for a cargo bike"],
    ],
    [["I have an interview at BBC on Tuesday", "didn't get the BBC job"], ["Didn't get the BBC job"]],
    [["we're trying for a baby", "I'm pregnant!"], ["Is pregnant"]],
    [
      ["I go climbing on Thursdays at 6 at the Plough", "climbing moved to mondays"],
      ["Goes climbing on Mondays at 6 at the Plough"],
    ],
    [
      ["I live in Lagos, moving to Toronto in march for a masters"],
      ["Is moving to Toronto for a masters (March 2026)", "Lives in Lagos"],
    ],
    [
      ["I live in Lagos, moving to Toronto in march for a masters", "landed in Toronto! it's minus 12"],
      ["Lives in Toronto"],
    ],
    [
      ["I'm moving to Leeds in May", "arrived in Rome, lovely"],
      ["Arrived in Rome", "Is moving to Leeds (May 2026)"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("what is ahead, in few words (memory.md §3)", () => {
  test.each<readonly [string, readonly string[]]>([
    ["blood test on tuesday 8am", ["Blood test 8am (Tuesday 3 March 2026)"]],
    ["flight friday 6am", ["Flight 6am (Friday 6 March 2026)"]],
    ["dentist next thursday at 2", ["Dentist at 2 (Thursday 12 March 2026)"]],
    ["interview next thursday at 2", ["An interview at 2 (Thursday 12 March 2026)"]],
    ["haircut at 4 tomorrow", ["Haircut at 4 (3 March 2026)"]],
    ["mot due in april", ["Mot due (April 2026)"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf("I live in Leeds", said)).toEqual([...expected, "Lives in Leeds"].toSorted());
  });
});

describe('a name is no past tense, and \'s may be "is"', () => {
  test.each<readonly [string, readonly string[]]>([
    ["Ahmed is visiting us on the 17th", ["Ahmed: Is visiting the speaker on the 17th (17 March 2026)"]],
    [
      "we've two boys, Rafe is 9 and Ned's 6",
      ["Has a son, Ned", "Has a son, Rafe", "Has two boys", "Ned: Is 6", "Rafe: Is 9"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("what a pronoun or an ellipsis takes from the words before", () => {
  test.each<readonly [string, readonly string[]]>([
    ["make me a meal plan, no eggs, I hate them", ["Hates eggs"]],
    [
      "landlady is called Mrs Pottinger, she has 3 cats, im allergic :((",
      ["Has a landlady, Mrs Pottinger", "Is allergic to cats", "Mrs Pottinger: Has 3 cats"],
    ],
    ["hi, I'm Orsolya, 44, vet in Aberdeen", ["Is 44", "Is a vet in Aberdeen", "Is called Orsolya"]],
    ["yo its tariq, 20, doing law at Leeds", ["Is 20", "Is called Tariq", "Is doing law at Leeds"]],
    ["found a room, 520 all in, moving 1 july", ["Found a room, 520 all in, moving 1 July (1 July 2026)"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("medicines, and what is weekly", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["I'm on warfarin"], ["Is on warfarin"]],
    [["the doctor has me on warfarin"], ["Is on warfarin"]],
    [["he has me on edge"], []],
    [["Anna has moved to Fridays"], ["Anna: Has moved to Fridays"]],
    [["I'm on warfarin", "They've changed my warfarin to apixaban"], ["Switched from warfarin to apixaban"]],
    [["they've changed my shift to nights"], ["The shift was changed to nights"]],
    [
      ["I play bowls on Tuesdays at two", "Bowls has moved to Wednesdays for the summer, same time."],
      ["Plays bowls on Wednesdays at two"],
    ],
    [["I brought home a greyhound called Duke. He is six."], ["Duke: Is six", "Has a greyhound, Duke"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("a fact before what is wanted", () => {
  test.each<readonly [string, readonly string[]]>([
    ["date night friday, my wife hates cinemas, ideas?", ["Pat's wife: Hates cinemas"]],
    ["moving to Porto in june, any tips?", ["Is moving to Porto (June 2026)"]],
    ["I'm 62 and a baker, is 5k in 8 weeks realistic?", ["Is 62", "Is a baker"]],
    ["my dad turns 70 on saturday, gift ideas?", ["Pat's father: Turns 70 (Saturday 7 March 2026)"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("a couple, and a weight", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["Bram and I are a thing now"], ["Has a partner, Bram"]],
    [["I'm dating a guy called Bram"], ["Has a partner, Bram"]],
    [["Bram and I are working together"], []],
    [
      ["im 84 kg and want to get down to 76", "down to 80 kg :)", "78.5 kg this morning"],
      ["Wants to get down to 76", "Weighs 78.5 kg"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("odds and ends of a chat", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [['I hate it when you start with "Great question"'], ['Don\'t start with "Great question"']],
    [["my knee's been killing me since the Azores"], ["The knee has been hurting since the Azores"]],
    [["my feet are killing me"], []],
    [["we've two boys, Finn and Joris, 5 and 8"], ["Has a son, Finn (5)", "Has a son, Joris (8)"]],
    [
      ["three weans: Isla's 12, Rory's 9 and Eve's 4"],
      ["Eve: Is 4", "Has a child, Eve", "Has a child, Isla", "Has a child, Rory", "Isla: Is 12", "Rory: Is 9"],
    ],
    [
      ["I'm a mum of two: Leo is 10, Mia 7"],
      ["Has a child, Leo", "Has a child, Mia", "Is a mother of two", "Leo: Is 10", "Mia: Is 7"],
    ],
    [
      ["we've two boys. Alfie's seven and Jude's four"],
      ["Alfie: Is seven", "Has a son, Alfie", "Has a son, Jude", "Has two boys", "Jude: Is four"],
    ],
    [["twins, Emily and Jack, who are 15"], ["Has a child, Emily (15)", "Has a child, Jack (15)"]],
    [["my son's hurt his knee"], ["Pat's son: Has hurt his knee"]],
    [["I'm trying to wean Isla off the bottle"], ["Is trying to wean Isla off the bottle"]],
    [["two kids, Ann and Joe (7 and 10)"], ["Has a child, Ann (7)", "Has a child, Joe (10)"]],
    [["the little one can't have eggs"], ["Pat's youngest child: Can't have eggs"]],
    [["I moved in with my boyfriend in february"], ["Lives with the boyfriend (since February 2026)"]],
    [["my name is Oluwaseun but everyone says Seun"], ["Is called Oluwaseun", "Is called Seun by everybody"]],
    [["I run a bakery with my brother, we're 6 people"], ["Runs a bakery with a brother", "Works in a team of 6"]],
    [["can you convert this recipe to grams? 2 cups flour, 1 cup sugar"], []],
    [["my wife just had a baby, Anaya"], ["Has a baby, Anaya"]],
    [["my brother's getting married in november"], ["Pat's brother: Is getting married (November 2026)"]],
    [["my camera got stolen last night :( the Sony"], ["Had a camera stolen (1 March 2026)"]],
    [
      ["hired one of the nurses finally, a lovely lad from Kerala"],
      ["Hired one of the nurses, a lovely lad from Kerala"],
    ],
    [
      ["I'm Harold, 72, retired last year after forty years as a bus driver"],
      ["Is 72", "Is called Harold", "Retired after forty years as a bus driver (2025)"],
    ],
    [
      ["grandma's in hospital, she fell on thursday", "she's home now, thank god"],
      ["Pat's grandmother: Fell (Thursday 26 February 2026)", "Pat's grandmother: Is home"],
    ],
    [["mum's in hospital", "mum's home now"], ["Pat's mother: Is home"]],
    [["my sister is home now, want to come over?"], []],
    [["my sister Jean wants a dog, I'm not so keen"], ["Has a sister, Jean", "Jean: Wants a dog"]],
    [["from now on quiz me before giving answers"], ["Quiz the speaker before giving answers"]],
    [["I'm a nurse and work nights"], ["Is a nurse", "Works nights"]],
    [["I'm vegan and want to learn pottery"], ["Is vegan", "Wants to learn pottery"]],
    [["I've been promoted!! regional manager from June"], ["Has been promoted", "Regional manager (from June 2026)"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("whom a pronoun means", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["My sister has a nanny. Her name is Ida."], ["Pat's sister: Has a nanny, Ida"]],
    [["my son Leo has a new teacher. Her name is Ms Brandt."], ["Has a son, Leo", "Leo: Has a teacher, Ms Brandt"]],
    [
      [
        "My mother has had Parkinson's since 2021",
        "Arjun is left-handed and his erhu teacher wants him to bow right.",
        "Her name is Mdm Foo",
      ],
      [
        "Arjun's erhu teacher: Wants Arjun to bow",
        "Arjun: Has a teacher, Mdm Foo",
        "Arjun: Is left-handed",
        "Pat's mother: Has had Parkinson's since 2021",
      ],
    ],
    [["Mr Dijkema is the treasurer.", "Jelle has told me he won't stay after all"], ["Jelle: Won't stay"]],
  ])("%s", async (said, expected) => {
    const formed = await memoriesOf(...said);
    expect(formed.filter((text) => !text.includes("treasurer"))).toEqual(expected);
  });
});

test("the gender of a given name tells whom a pronoun means", async () => {
  expect(await memoriesOf("I have two colleagues, Tariq and Zanele. He plays the trumpet.")).toContain(
    "Tariq: Plays the trumpet",
  );
  expect(await memoriesOf("Nikhil met Lurdes at work. She lives in Porto.")).toContain("Lurdes: Lives in Porto");
  expect([genderOfName("Zoë"), genderOfName("Andrea"), genderOfName("Table")]).toEqual(["f", undefined, undefined]);
});

describe("ordinary messages, read line by line", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["the room is $185 a week", "its 195 not 185 sorry"], ["The room is $195 a week"]],
    [
      ["physio is wednesdays at 8am at unipol", "physio moved to fridays 730am same place"],
      ["Physio is Fridays at 730am at unipol"],
    ],
    [
      ["my scan is on may 19 at 9:30", "scan moved, now its may 26 same time bc they had no staff"],
      ["Scan moved", "The scan is on 26 May at 9:30 (26 May 2026)"],
    ],
    [["my scan is on may 19 at 9:30", "its may 26 now 10am"], ["The scan is on may 26 10am (26 May 2026)"]],
    [["I have two hives.", "Two have gone quiet."], ["Has two hives"]],
    [["I have a helper, Wati", "One page, large type, for our helper Wati"], ["Has a helper, Wati"]],
    [["I don't want a quarrel; I want two civil sentences"], []],
    [["cams mum made me hot cross buns. shes called viv"], ["Cam's mother made the speaker hot cross buns"]],
    [
      ["The doctor said the eye and the pipe were not friends."],
      ["The doctor said the eye and the pipe weren't friends"],
    ],
    [["When I ask for recipes, no shrimp"], ["Don't include shrimp when asked for recipes"]],
    [
      ["When I send you a clause, tell me what it obliges each party to do."],
      ["Tell the speaker what it obliges each party to do when sent a clause"],
    ],
    [["Before we start: please use British spelling"], ["Use British spelling"]],
    [["would you kindly stop ending your answers with a question?"], ["Don't end answers with a question"]],
    [["im in accra lol n keep ur answers short"], ["Is in Accra", "Keep answers short"]],
    [["esi n i are done"], ["Broke up with esi"]],
    [["Tom and I are done with the kitchen"], ["Is done with the kitchen with Tom"]],
    [
      ["Norberto next door will take me if I give him honey."],
      ["Norberto: Lives next door", "Norberto: Will take the speaker if the speaker gives Norberto honey"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("two or three sentences, as people write them", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["The dog hates the vet. She's 9 and a bit lame."],
      ["Pat's dog: Hates the vet", "Pat's dog: Is 9", "Pat's dog: Is a bit lame"],
    ],
    [["I live on the second floor.", "She's 14 and a bit deaf."], ["Lives on the second floor"]],
    [["I'm 44, about 80 kilos"], ["Is 44", "Weighs about 80 kilos"]],
    [
      ["My aunt Vera is visiting.", "She's also scared of dogs"],
      ["Has an aunt, Vera", "Vera: Is scared of dogs", "Vera: Is visiting"],
    ],
    [["I cook at my mum's 60th"], ["Cooks at the mother's 60th"]],
    [["The lab rang. Ferritin is too low"], ["Ferritin is too low"]],
    [["Petra's having a baby! due in May"], ["Petra's baby: Is due (May 2026)", "Petra: Is having a baby"]],
    [["I've been vegan for years but I eat honey"], ["Eats honey", "Has been vegan for years"]],
    [
      ["My uncle was a pilot for 30 years, hates airports, loves trains"],
      ["Pat's uncle: Hates airports", "Pat's uncle: Loves trains", "Pat's uncle: Was a pilot for 30 years"],
    ],
    [
      ["My boss Iris wants me to take over the weekend shift"],
      ["Has a boss, Iris", "Iris: Wants the speaker to take over the weekend shift"],
    ],
    [["moving day is the 28th"], ["Moving day is on the 28th (28 March 2026)"]],
    [["Remember that I don't have a fridge", "The fridge arrived!"], ["Got the fridge"]],
    [
      ["I take violin lessons on Mondays", "My teacher can't do Mondays any more so it's Wednesdays now"],
      ["Takes violin lessons on Wednesdays"],
    ],
    [["My best jug broke :( the green one from Fez"], []],
    [["Just got back from the dentist"], []],
    [
      ["The older one, Nils, plays chess and the younger one, Ebba, is into judo"],
      ["Ebba: Is into judo", "Has a younger child, Ebba", "Has an older child, Nils", "Nils: Plays chess"],
    ],
    [
      ["My cousin Ines is marrying Rolf. We met at school"],
      ["Has a cousin, Ines", "Ines: Is marrying Rolf", "Met Ines at school"],
    ],
    [["our van failed its test. It's a 2012 Transit"], ["The van failed its test", "The van is a 2012 Transit"]],
    [["tried valerian, gives me headaches"], ["Gets headaches from valerian"]],
    [["We're off to my in-laws' in Bude"], ["Is off to the parents-in-law in Bude"]],
    [["we moved to Perth when I was four"], ["Moved to Perth at the age of four"]],
    [
      ["I live in Leeds", "I moved to Perth as a child"],
      ["Lives in Leeds", "Moved to Perth as a child"],
    ],
    [["Did I tell you we're engaged?"], ["Is engaged"]],
    [
      ["My brother Karl lives in Ohio. We don't talk any more"],
      ["Has a brother, Karl", "Karl: Lives in Ohio", "No longer talks to Karl"],
    ],
    [["We don't talk"], []],
    [
      ["My gran is 91. I write her letters every week"],
      ["Pat's grandmother: Is 91", "Writes the grandmother letters every week"],
    ],
    [
      ["Mum lives in Bude with her dog Pasty, dad's in Spain with his new wife, Inma."],
      [
        "Pat's father: Has a wife, Inma",
        "Pat's father: Is in Spain with his new wife, Inma",
        "Pat's mother: Has a dog, Pasty",
        "Pat's mother: Lives in Bude with her dog Pasty",
      ],
    ],
    [["New flatmate is called Jun, he's a chef"], ["Has a flatmate, Jun", "Jun: Is a chef"]],
    [
      ["My boss Ida is a vet", "Kirsty and I rented a hut because of her spaniel"],
      ["Has a boss, Ida", "Ida: Is a vet", "Rented a hut with Kirsty because of Kirsty's spaniel"],
    ],
    [
      ["My contract runs until December 2027 and I earn about 39k"],
      ["Earns about 39k", "The contract runs until December 2027"],
    ],
    [["I'm 68 and never learned to drive"], ["Has never learned to drive", "Is 68"]],
    [["My tablets for migraines are called topiramate"], ["Takes topiramate for migraines"]],
    [["learned a bit of Welsh: bore da"], ["Learned a bit of Welsh: bore da"]],
    [["We have a table booked at Casa Nonna for ten"], ["Has a table booked at Casa Nonna for ten"]],
    [["starting next week I'm on nights"], ["Is on nights (from the week of 9 March 2026)"]],
    [["my cousin's 40th birthday was wild"], ["The 40th birthday of a cousin was wild"]],
    [
      ["The bike shed has a lock, the code for it is 5512"],
      ["The bike shed has a lock", "The code for the bike shed is 5512"],
    ],
    [["Harriet and I fell out because she told everyone"], ["Fell out with Harriet because Harriet told everyone"]],
    [["portishead is the best band ever"], ["Loves portishead (the best band ever)"]],
    [["chocolate cake, we love it"], ["Loves chocolate cake"]],
    [["it rained all day, i love it"], []],
    [["hay fever is killing me today"], ["Has hay fever"]],
    [["settled in Brasov! flat with a view"], ["Lives in Brasov"]],
    [["I always book a window seat if there is one"], ["Always books a window seat"]],
    [["our neighbour upstairs is Mr Kowalski"], ["Has a neighbour, Mr Kowalski"]],
    [["write a letter to my landlord, mention that I am 8 months pregnant"], ["Is 8 months pregnant"]],
    [
      ["My granddaughter Eleni starts at the naval academy in September. I pretend I am not proud"],
      ["Eleni: Starts at the naval academy (September 2026)", "Has a granddaughter, Eleni"],
    ],
    [["let's pretend I'm a doctor and I live in Rome"], []],
    [["I owe Birgit 80 euros"], ["Owes Birgit 80 euros"]],
    [["Mia hates peas"], ["Mia: Hates peas"]],
    [["I failed my theory test again. Third time."], ["Failed the theory test again"]],
  ])("%j", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});
