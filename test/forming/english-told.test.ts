/** What people tell in half sentences and in passing, and what of it is no memory (memory.md §3, §4). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

type Row = readonly [said: string, expected: readonly string[]];

/** Messages are separated by " | ". */
const check = async (said: string, expected: readonly string[]): Promise<void> =>
  expect(await memoriesAfter(said.split(" | "), { owner: "Pat" })).toEqual(expected.toSorted());

describe("a moment and a mood are no memories", () => {
  test.each<Row>([
    ["anyway I'm off, the tram is here", []],
    ["right, I'm off home", []],
    ["im so scared", []],
    ["we're so worried", []],
    ["exhausting rather.", []],
    ["daunting, rather", []],
    ["Maureen's in bits", []],
    ["Maureen's in tears again", []],
    ["my boss is in a foul mood", []],
    ["my sister Maureen is over the moon", ["Has a sister, Maureen"]],
    ["my sister Maureen lives in Kerry | shes waving", ["Has a sister, Maureen", "Maureen: Lives in Kerry"]],
    // What lasts looks much alike.
    ["I'm off dairy", ["Is off dairy"]],
    ["Maureen's in Spain", ["Maureen: Is in Spain"]],
    ["I'm scared of flying", ["Is scared of flying"]],
    ["I'm scared stiff of geese", ["Is scared stiff of geese"]],
    ["the wedding is off", ["The wedding is off"]],
    ["I'm going to Lisbon in May | Lisbon is off", ["Lisbon is off"]],
    ["I'm going to Bali in May | Bali is off", ["Bali is off"]],
  ])("%s", check);
});

describe("a new dose ends the old one", () => {
  test.each<Row>([
    [
      "I take ramipril 5 mg every morning | doctor raised the ramipril to ten milligrams today",
      ["The ramipril was raised to ten milligrams (2 March 2026)"],
    ],
    [
      "I take ramipril 5 mg every morning | doctor increased it to ten milligrams",
      ["Takes ramipril 10 milligrams every morning"],
    ],
    ["I take ramipril 5 mg | GP halved the ramipril to 2.5 mg", ["The ramipril was halved to 2.5 mg"]],
    ["I take sertraline 50 mg | she doubled my sertraline to 100 mg", ["The sertraline was doubled to 100 mg"]],
    ["I take warfarin 5 mg | consultant has lowered my warfarin to 3 mg", ["The warfarin was lowered to 3 mg"]],
    ["my dad takes warfarin 5 mg | they cut dad's warfarin to 3 mg", ["Pat's father: Takes warfarin 3 mg"]],
    [
      "my wife Ana is on levothyroxine 50 mcg | the GP bumped her levothyroxine up to 75",
      ["Ana: Is on levothyroxine 75 mcg", "Has a wife, Ana"],
    ],
    [
      "doctor raised the ramipril to ten milligrams today",
      ["The ramipril was raised to ten milligrams (2 March 2026)"],
    ],
    // No dose, and no change.
    [
      "I take ramipril 5 mg | I took the car to the garage, they cut the price to 100",
      ["Takes ramipril 5 mg", "The price was cut to 100", "Took the car to the garage"],
    ],
    [
      "I take ramipril 5 mg | they reduced the bus service to 10 a day",
      ["Takes ramipril 5 mg", "The bus service was reduced to 10 a day"],
    ],
  ])("%s", check);
});

describe("an operation that is needed, and its day", () => {
  test.each<Row>([
    [
      "doctor says I need a new hip, left one. op is on the 9th of April",
      ["Needs a new hip, left one", "Op is on 9 April (9 April 2026)"],
    ],
    ["I need a new knee, the right one", ["Needs a new knee, the right one"]],
    [
      "my op is on 9 April | They cancelled the op. New date is 7 May | new date 21 October",
      ["The op is on 21 October (21 October 2026)", "The op was cancelled"],
    ],
    ["I need a pen, blue one", []],
    ["it is on the 9th of April", []],
  ])("%s", check);
});

describe("several things that somebody has may go one by one", () => {
  test.each<Row>([
    ["I've got a ute and a cat called Biscuit | sold the ute", ["Has a cat, Biscuit", "Sold the ute"]],
    ["I own a van, a boat and two bikes | sold the boat", ["Owns a van", "Owns two bikes", "Sold the boat"]],
    ["we have a dog called Rex and a caravan | we sold the caravan", ["Has a dog, Rex", "Sold the caravan"]],
    ["I've got a ute, a caravan and a cat called Biscuit", ["Has a caravan", "Has a cat, Biscuit", "Has a ute"]],
    ["my sister has a boat and a dog called Rex", ["Pat's sister: Has a boat", "Pat's sister: Has a dog, Rex"]],
    ["I have a sister and a horse called Blitz", ["Has a horse, Blitz", "Has a sister"]],
    ["I have a GP called Dr Ahmed and a dog called Pip", ["Has a doctor, Dr Ahmed", "Has a dog, Pip"]],
    ["we've got two dogs and a parrot called Jojo", ["Has a parrot, Jojo", "Has two dogs"]],
    // What follows belongs to both, and a family is one.
    ["I've got a degree and a diploma in physics", ["Has a degree and a diploma in physics"]],
    ["I have an exam and a headache", ["Has an exam"]],
    ["I've got a place as an apprentice stonemason", ["Has a place as an apprentice stonemason"]],
    ["I bought a new bass yesterday, a Rickenbacker", ["Bought a new bass, a Rickenbacker (1 March 2026)"]],
    ["I have two boys and a girl", ["Has two boys and a girl"]],
    ["I have a meeting with a man and a woman", ["Has a meeting with a man and a woman"]],
  ])("%s", check);
});

describe("a terse introduction", () => {
  test.each<Row>([
    [
      "Philomena. nurse on a geriatric ward in Cork, nights mostly. two boys, Cillian (9) and Fionn (6)",
      [
        "Has a son, Cillian (9)",
        "Has a son, Fionn (6)",
        "Is a nurse on a geriatric ward in Cork, nights mostly",
        "Is called Philomena",
      ],
    ],
    [
      "hey, takumi. backend dev at a bank in Osaka, mostly Java. use metric units pls",
      ["Is a backend dev at a bank in Osaka, mostly Java", "Is called Takumi", "Use metric units"],
    ],
    ["hi, Sanjay. plumber in Leicester, two girls", ["Has two girls", "Is a plumber in Leicester", "Is called Sanjay"]],
    [
      "Ilse! retired teacher, live in Graz. my dog is called Bo",
      ["Has a dog, Bo", "Is a retired teacher", "Is called Ilse", "Lives in Graz"],
    ],
    [
      "good morning, Wanda. librarian at the city library in Lodz",
      ["Is a librarian at the city library in Lodz", "Is called Wanda"],
    ],
    [
      "im ximena, peruvian, living in Osaka since 2019",
      ["Is Peruvian", "Is called Ximena", "Is living in Osaka since 2019"],
    ],
    ["i'm amina, somali, based in Leeds", ["Is Somali", "Is based in Leeds", "Is called Amina"]],
    ["im vegan, dutch, living in Utrecht", ["Is Dutch", "Is living in Utrecht", "Is vegan"]],
    // Who is greeted, or spoken of, is not the speaker.
    ["Hey, Claude. teacher at a primary school here, need a quiz", []],
    ["hi, Bruno. electrician is coming at 3", ["Electrician is coming at 3"]],
    ["Perfect. two boys are coming", []],
    ["Tom. nurse called", []],
    ["hey, thanks. teacher said no", []],
  ])("%s", check);
});

describe("pronouns that are told", () => {
  test.each<Row>([
    [
      "It's Rowan with an O-W, Rowan Achterberg, they/them please",
      ["Is called Rowan Achterberg", "Uses they/them pronouns"],
    ],
    ["it's Piotr, they/them", ["Is called Piotr", "Uses they/them pronouns"]],
    ["hello, my name's Sam, he/him, from Hull", ["Is called Sam", "Is from Hull", "Uses he/him pronouns"]],
    ["I'm Kit, they/them, and I live in York", ["Is called Kit", "Lives in York", "Uses they/them pronouns"]],
    ["this is Noor, she/her", ["Is called Noor", "Uses she/her pronouns"]],
    ["she/her btw", ["Uses she/her pronouns"]],
    ["my pronouns are he/they", ["Uses he/they pronouns"]],
    // Somebody else's are not the speaker's.
    ["this is my colleague Noor, she/her", ["Has a colleague, Noor"]],
    ["my manager is Noor, she/her", ["Has a manager, Noor"]],
  ])("%s", check);
});

describe("people told one by one", () => {
  test.each<Row>([
    [
      "Let me tell you about my grandchildren. Poppy is nine and mad about ponies. Then Arthur, he's twelve, plays chess. And little Winnie is two",
      [
        "Arthur: Is twelve",
        "Arthur: Plays chess",
        "Has a grandchild, Arthur",
        "Has a grandchild, Poppy",
        "Has a grandchild, Winnie",
        "Poppy: Is mad about ponies",
        "Poppy: Is nine",
        "Winnie: Is two",
      ],
    ],
    [
      "I'll tell you about my cats. Miso is four. Then Bento, he's six. And old Ume is fifteen",
      ["Bento: Is six", "Has a cat, Bento", "Has a cat, Miso", "Has a cat, Ume", "Miso: Is four", "Ume: Is fifteen"],
    ],
    [
      "I want to tell you about my brothers. Sven is 40 and a baker. Then Olaf, he's 38. Nils is 30",
      [
        "Has a brother, Nils",
        "Has a brother, Olaf",
        "Has a brother, Sven",
        "Nils: Is 30",
        "Olaf: Is 38",
        "Sven: Is 40",
        "Sven: Is a baker",
      ],
    ],
    ["these are my nephews: Tom is 4, Sam is 6", ["Has a nephew, Sam", "Has a nephew, Tom", "Sam: Is 6", "Tom: Is 4"]],
    [
      "I have three kids. Ida is 9 and loves horses. Then Per, he's 6, and little Jo is 2",
      [
        "Has a child, Ida",
        "Has a child, Jo",
        "Has a child, Per",
        "Has three children",
        "Ida: Is 9",
        "Ida: Loves horses",
        "Jo: Is 2",
        "Per: Is 6",
      ],
    ],
    // A team is no family, and what follows may be about something else.
    ["meet my team. Ada is 30. Bo is 40.", ["Ada: Is 30", "Bo: Is 40"]],
    ["Let me tell you about my dogs. Rex is 9. Then we went to Rome", ["Has a dog, Rex", "Rex: Is 9", "Went to Rome"]],
    ["Let me tell you about my holiday. Rome is lovely", []],
  ])("%s", check);
});

describe("a name with what people put before it out of fondness", () => {
  test.each<Row>([
    [
      "I've got a ute and a cat called Biscuit | poor Biscuit died on Friday",
      ["Biscuit: Died (Friday 27 February 2026)", "Has a ute"],
    ],
    ["my dog Rex is 9 | poor old Rex died on Friday", ["Rex: Died (Friday 27 February 2026)"]],
    ["our budgie Pip | poor little Pip died yesterday", ["Pip: Died (1 March 2026)"]],
    [
      "my sister Maureen lives in Kerry | poor Maureen broke her wrist",
      ["Has a sister, Maureen", "Maureen: Broke her wrist", "Maureen: Lives in Kerry"],
    ],
    [
      "my gran Ivy lives in Hull | dear Ivy passed away last week",
      ["Has a grandmother, Ivy", "Ivy: Passed away (week of 23 February 2026)"],
    ],
    ["my son Theo is 3 | little Theo started nursery", ["Has a son, Theo", "Theo: Is 3", "Theo: Started nursery"]],
    // Places and things have such names too.
    ["Old Trafford is closed for two years", ["Old Trafford is closed for two years"]],
    ["Little Venice is lovely", []],
    ["poor me, I have a cold", []],
  ])("%s", check);
});

describe("a new job, and when it begins", () => {
  test.each<Row>([
    [
      "signed with Yorkshire Ambulance, I start on 1 september",
      ["Begins at Yorkshire Ambulance on 1 September (1 September 2026)", "Signed with Yorkshire Ambulance"],
    ],
    [
      "got the job at Cadwell Buses in Cardiff, driving a bus, start on 18 may",
      ["Begins at Cadwell Buses on 18 May (18 May 2026)", "Got the job at Cadwell Buses in Cardiff, driving a bus"],
    ],
    [
      "I got the job as a bus driver at Cadwell Buses. I'll start on 18 May",
      ["Begins at Cadwell Buses on 18 May (18 May 2026)", "Got the job as a bus driver at Cadwell Buses"],
    ],
    [
      "accepted the offer from Siemens, I begin in May",
      ["Accepted the offer from Siemens", "Begins at Siemens (May 2026)"],
    ],
    [
      "I got a place at Leeds Uni! I start in september",
      ["Begins at Leeds Uni (September 2026)", "Got a place at Leeds Uni"],
    ],
    [
      "my wife got a job at Tesco, she starts on Monday",
      ["Pat's wife: Begins at Tesco (Monday 9 March 2026)", "Pat's wife: Got a job at Tesco"],
    ],
    // Somebody else's, or nothing of a job.
    ["my wife got a job at Tesco, I start on Monday", ["Pat's wife: Got a job at Tesco"]],
    ["I start on Monday", []],
    ["got the keys, I start in the garden tomorrow", ["Got the keys"]],
  ])("%s", check);
});

describe("sentences that a comma joins", () => {
  test.each<Row>([
    [
      "asked for two more weeks, deadline is 13 June now, my wrist hurts",
      ["Deadline is 13 June (13 June 2026)", "The wrist hurts"],
    ],
    ["exam is on Friday, my back hurts", ["Exam is on Friday (Friday 6 March 2026)", "The back hurts"]],
    ["lessons moved to Thursdays", ["The lessons have moved to Thursdays"]],
    ["yoga class moved to Tuesdays", ["Yoga class moved to Tuesdays"]],
    ["I miss my friends, my morning walks", ["Misses the friends, the morning walks"]],
  ])("%s", check);
});

describe("what is liked or wished, with emphasis", () => {
  test.each<Row>([
    [
      "I much prefer tea to coffee, proper strong Assam with milk",
      ["Prefers tea to coffee, proper strong Assam with milk"],
    ],
    ["I far prefer cats over dogs, always have", ["Prefers cats over dogs, always have"]],
    ["we vastly prefer the sea to the mountains", ["Prefers the sea to the mountains"]],
    ["I much prefer the second version", []],
    ['never sign my letters with "Best", I loathe it', [`Don't sign letters with "Best"`]],
    ["please don't start mails with \"Hope you're well\"", [`Don't start mails with "Hope you are well"`]],
    ["do not close my emails with kisses", ["Don't close emails with kisses"]],
    ["never sign a contract without reading it", []],
    [
      "please answer in bullet points | actually you can write normal paragraphs again, no more bullet points",
      ["Write normal paragraphs, no more bullet points"],
    ],
    ["I have a dog | the wifi here is appalling", ["Has a dog"]],
    ["I have a dog | the pool there was heated", ["Has a dog"]],
    ["I have a dog | the dog here is a beagle", ["Has a dog"]],
    ["I'm a seamstress in Winterthur", ["Is a seamstress in Winterthur"]],
    ["still no emojis", ["Don't use emojis"]],
    ["still no bullet points please", ["Don't use bullet points"]],
    ["still no news", []],
    ["the left knee never got right", ["The left knee never got right"]],
    ["use metric units | you can use miles again, no more km", ["Use miles, no more km"]],
    ["please don't use emojis | emojis are fine again", ["Emojis are fine"]],
  ])("%s", check);
});

describe("the mother or father of whom is spoken of", () => {
  const CARYS = ["Carys: Stays with her mother in Neath", "Has a daughter, Carys"];
  test.each<Row>([
    [
      "my wife Nerys is a vet | Carys stays with her mum in Neath",
      ["Carys: Stays with her mother in Neath", "Has a wife, Nerys", "Nerys: Is a vet"],
    ],
    ["my ex has our daughter Carys | carys stays with her mum in Neath", CARYS],
    [
      "my mum is 70 | my ex has our daughter Carys | carys stays with her mum in Neath",
      [...CARYS, "Pat's mother: Is 70"],
    ],
    [
      "divorced, two kids, Carys is 15 and Ioan is 12 | carys stays with her mum in Neath",
      [
        "Carys: Is 15",
        "Carys: Stays with her mother in Neath",
        "Has a child, Carys",
        "Has a child, Ioan",
        "Has two children",
        "Ioan: Is 12",
        "Is divorced",
      ],
    ],
    [
      "my daughter Ida is 12 | ida goes to her dad's on Fridays",
      ["Has a daughter, Ida", "Ida: Goes to her father's place on Fridays", "Ida: Is 12"],
    ],
    ["Boris stays with his gran", ["Boris: Stays with his grandmother"]],
    // A word that is a name too, and a verb.
    ["my sister Rose is 40 | rose bushes at Kew are lovely", ["Has a sister, Rose", "Rose: Is 40"]],
    ["my dad's on holiday until May", ["Pat's father: Is on holiday (until May 2026)"]],
  ])("%s", check);
});

describe("what one person says of another", () => {
  test.each<Row>([
    [
      "my dad is 81 and my carer for him is called Blessing | she says he wont eat eggs any more",
      ["Has a carer, Blessing", "Pat's father: Is 81", "Pat's father: Will no longer eat eggs"],
    ],
    [
      "my mum has a carer called Joy. my dad is 80 | she says he can't walk far any more",
      ["Pat's father: Can no longer walk far", "Pat's father: Is 80", "Pat's mother: Has a carer, Joy"],
    ],
    [
      "my sister Ada is a vet. my brother Tom is a cook | she says he is moving to Leeds",
      ["Ada: Is a vet", "Has a brother, Tom", "Has a sister, Ada", "Tom: Is a cook", "Tom: Is moving to Leeds"],
    ],
    [
      "my son Leo is 6. his teacher is called Joy | Joy says he reads well now",
      ["Has a son, Leo", "Leo: Has a teacher, Joy", "Leo: Is 6", "Leo: Reads well"],
    ],
    [
      "my sister Ada is a vet | Ada says she is moving to Leeds",
      ["Ada: Is a vet", "Ada: Is moving to Leeds", "Has a sister, Ada"],
    ],
    // Of two men, neither is certain.
    ["my dad and my brother Tom are here | he says he is moving to Leeds", ["Has a brother, Tom"]],
  ])("%s", check);
});

describe("a clause that goes on from the one before", () => {
  test.each<Row>([
    [
      "my son Pip does judo on Mondays | Pip gave up judo. it's drums now, on Tuesdays",
      ["Has a son, Pip", "Pip: Gave up judo", "Pip: Plays drums on Tuesdays"],
    ],
    ["I gave up running. it's swimming now", ["Does swimming", "Gave up running"]],
    ["Leo stopped piano lessons. Now it's guitar", ["Leo: Plays guitar", "Leo: Stopped piano lessons"]],
    [
      "my daughter Ida quit ballet, it's football now",
      ["Has a daughter, Ida", "Ida: Plays football", "Ida: Quit ballet"],
    ],
    [
      "my son Jeppe has a kidney disease | and he may eat bananas again. but no grapefruit, ever",
      [
        "Has a son, Jeppe",
        "Jeppe: Can't have grapefruit",
        "Jeppe: Has a kidney disease",
        "Jeppe: May eat bananas again",
      ],
    ],
    [
      "my dad can have salt again. but no sugar",
      ["Pat's father: Can have salt again", "Pat's father: Can't have sugar"],
    ],
    [
      "my husband Dilwyn is a farmer | dilwyn has done his back in, slipped disc. no lifting for two months",
      [
        "Dilwyn: Can't lift for two months",
        "Dilwyn: Has done his back in, slipped disc",
        "Dilwyn: Is a farmer",
        "Has a husband, Dilwyn",
      ],
    ],
    ["I broke my arm. no driving for six weeks", ["Broke the arm", "Can't drive for six weeks"]],
    ["Our client is ÖBB, contact there is Herr Lechner", ["Has a client, ÖBB", "The contact at ÖBB is Herr Lechner"]],
    [
      "our landlord is Vonovia, the contact there is Frau Busch",
      ["Has a landlord, Vonovia", "The contact at Vonovia is Frau Busch"],
    ],
    // Nothing to go on from.
    ["I gave up meat. it's tofu now", ["Gave up meat"]],
    ["I gave up smoking. it's vaping now", ["Gave up smoking"]],
    ["no lifting for two months", []],
    ["You can have cake. But no sweets", []],
  ])("%s", check);
});

describe("helpers who come and go", () => {
  test.each<Row>([
    [
      "my helper Oona comes every day | oona has gone to college so my new helper is a lad called Bertie",
      ["Has a helper, Bertie", "Has a helper, Oona", "Oona: Has gone to college"],
    ],
    ["my helper is called Bertie | Bertie quit", ["Bertie: Quit"]],
    ["my cleaner is called Ruta | Ruta quit", ["Ruta: Quit"]],
    ["our landlord is Vonovia | my new helper is a woman called Mia", ["Has a helper, Mia", "Has a landlord, Vonovia"]],
    // What a friend quit is open.
    ["my friend Tom smokes | Tom quit", ["Has a friend, Tom", "Tom: Smokes"]],
  ])("%s", check);
});

describe("who does what for whom", () => {
  test.each<Row>([
    [
      "my father Gerd is 79 | Dr Sahin is his doctor",
      ["Gerd: Has a doctor, Dr Sahin", "Gerd: Is 79", "Has a father, Gerd"],
    ],
    ["my son Leo is 6 | Mrs Han is his teacher", ["Has a son, Leo", "Leo: Has a teacher, Mrs Han", "Leo: Is 6"]],
    ["my uncle Tom got me a job at the docks", ["Has an uncle, Tom", "Tom: Got the speaker a job at the docks"]],
    ["my uncle Tom bought me a car", ["Has an uncle, Tom", "Tom: Bought the speaker a car"]],
    ["my uncle Tom bought a car", ["Has an uncle, Tom", "Tom: Bought a car"]],
    ["I was a bank clerk until december and I don't miss it", ["Was a bank clerk (until December 2025)"]],
    ["next goal: level 3 by christmas", ["Next goal: level 3 (by 25 December 2026)"]],
    ["goal for this year: read 20 books", ["Plans to read 20 books (2026)"]],
  ])("%s", check);
});

describe("what is said out of order", () => {
  test.each<Row>([
    ["our son was born yesterday, Milo, 3.2 kilos", ["Has a son, Milo", "Milo: Was born (1 March 2026)"]],
    ["our daughter was born on Monday, Jette", ["Has a daughter, Jette", "Jette: Was born (Monday 2 March 2026)"]],
    ["my niece was born in Leeds, England", ["Pat's niece: Was born in Leeds, England"]],
    ["my brother is Ole, up in Kiel", ["Has a brother, Ole", "Ole: Is in Kiel"]],
    ["arthritis, says my doctor", ["Has arthritis"]],
    ["tendinitis says the physio, Duarte. I wear a splint at night", ["Has tendinitis", "Wears a splint at night"]],
    ["well done, says my doctor", []],
    ["hi, Piet from Utrecht. I'm learning Korean", ["Is called Piet", "Is from Utrecht", "Is learning Korean"]],
    ["hello, Ola Nowak from Lodz here", ["Is called Ola Nowak", "Is from Lodz"]],
    // Who is greeted, and who called.
    ["hi Piet from Utrecht! how are you", []],
    ["hey, Tom from accounting called", ["Has a colleague in accounting, Tom"]],
  ])("%s", check);
});

describe("ages, prices and partners beside others", () => {
  test.each<Row>([
    ["I'm Rosalind, seventy-one, retired midwife", ["Is a retired midwife", "Is called Rosalind", "Is seventy-one"]],
    ["I'm Ted, eighty, from Hull", ["Is called Ted", "Is eighty", "Is from Hull"]],
    ["we have a cat, he's called Otto, 12 years old, deaf", ["Has a cat, Otto", "Otto: Is 12 years old, deaf"]],
    ["signed for a unit on Unthank Road!! 1,050 a month", ["Signed for a unit on Unthank Road"]],
    ["found a flat! 900 euros per month", ["Found a flat"]],
    [
      "my partner Dilwyn is a plumber, we've been together nine years",
      ["Dilwyn: Is a plumber", "Has a partner, Dilwyn", "Has been with Dilwyn nine years"],
    ],
    ["I've been with Tom for nine years", ["Has been with Tom for nine years"]],
    ["I'm Ted, a fifty-five year old baker", ["Is a fifty-five year old baker", "Is called Ted"]],
  ])("%s", check);
});
