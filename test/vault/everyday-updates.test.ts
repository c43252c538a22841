/** What ordinary messages end, and what they leave alone (memory.md §4, GUM-27). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

/** Tells a fresh vault both messages. @returns the texts of current memories and of history */
async function told(...messages: readonly string[]) {
  const vault = await (await testKeep()).vault();
  for (const content of messages) await vault.observe({ kind: "turn", role: "user", content });
  const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
  const textsOf = (isCurrent: boolean): readonly string[] =>
    items.filter(({ truth }) => (truth === "current") === isCurrent).map(({ text }) => text);
  return { current: textsOf(true), history: textsOf(false) };
}

describe("a later message ends what it says is over", () => {
  test.each([
    ["My niece Greta is allergic to hazelnuts.", "Greta outgrew her hazelnut allergy.", "Is allergic to hazelnuts"],
    ["I'm allergic to dogs.", "I'm no longer allergic to dogs.", "Is allergic to dogs"],
    ["I need to renew my driving licence.", "I renewed my driving licence.", "Needs to renew the driving licence"],
    ["I'm looking for a new studio in Ghent.", "I found a studio!", "Is looking for a new studio in Ghent"],
    ["We're expecting a baby.", "Our baby girl Fleur was born yesterday.", "Is expecting a baby"],
    ["We have a gardener, Luis, who comes on Mondays.", "Luis comes on Tuesdays now.", "Comes on Mondays"],
    ["My dog Bruno is 11.", "We had to put Bruno down on Friday.", "Has a dog, Bruno"],
    ["My aunt Rosa lives in Porto.", "Rosa died last week.", "Lives in Porto"],
    ["My uncle is in hospital with pneumonia.", "My uncle is back home.", "Is in hospital with pneumonia"],
    ["My son Timo is in kindergarten.", "Timo started first grade this week.", "Is in kindergarten"],
    ["My girlfriend Ines is pregnant.", "Our son Rafa was born on Monday!", "Is pregnant"],
    ["Meine Freundin Lina ist schwanger.", "Unser Sohn Max wurde am Montag geboren.", "Ist schwanger"],
    ["Mi mujer Eva está embarazada.", "Nuestra hija Lola nació el lunes.", "Está embarazada"],
    ["Ma femme Zoé est enceinte.", "Notre fille Lou est née lundi.", "Est enceinte"],
    ["Minha esposa Bia está grávida.", "Nossa filha Luna nasceu na segunda.", "Está grávida"],
    ["I want to learn to skate.", "I can skate now!", "Wants to learn to skate"],
    ["My essay is due on 3 December.", "I handed in my essay.", "Has an essay due on 3 December (3 December 2026)"],
    ["My passport runs out in June.", "I got my passport renewed until 2034.", "The passport runs out (June 2026)"],
    ["I'm looking for a flat in Ghent.", "We got the flat!", "Is looking for a flat in Ghent"],
    ["My sister lives in Ghent.", "Sorry, I mixed that up: my sister lives in Bruges.", "Lives in Ghent"],
    ["I use Evernote for everything.", "I switched to Joplin last week.", "Uses Evernote for everything"],
    ["Answer in Welsh and don't use emojis.", "From now on, answer in English.", "Answer in Welsh"],
    ["Tilda swims every Tuesday and Thursday.", "Tilda only swims Thursdays now.", "Swims every Tuesday and Thursday"],
    ["My brother Marek lives alone in Brno.", "Petra moved in with Marek.", "Lives alone"],
    ["My gran lives on her own in Hull.", "We moved gran into a care home in York.", "Lives alone"],
    ["I live alone.", "My boyfriend Callum moved in with me.", "Lives alone"],
    ["My son Leo has an ear infection.", "Leo's better now.", "Has an ear infection"],
    ["My niece Anna has a chest infection.", "Anna's better now.", "Has a chest infection"],
    ["I'm training for the Berlin marathon.", "I ran the marathon yesterday!", "Is training for the Berlin marathon"],
    ["I go to the gym on Mondays.", "Cancelled my gym membership.", "Goes to the gym on Mondays"],
    ["I signed up for a pottery class.", "Dropped the pottery class.", "Signed up for a pottery class"],
    ["I hate mushrooms.", "I like mushrooms now.", "Hates mushrooms"],
    ["My manager is Ravi.", "My manager is Ingrid now.", "Has a manager, Ravi"],
    ["Our dog Rufus is a beagle.", "Actually Rufus is a beagle mix.", "Is a beagle"],
    ["My niece Lotta plays the violin.", "Sorry, not the violin, the viola.", "Plays the violin"],
    ["Our new neighbour is called Marta.", "Her name is Magda, not Marta.", "Has a neighbour, Marta"],
    ["We're planning a trip to Lisbon in May.", "the trip's off", "Is planning a trip to Lisbon (May 2026)"],
    ["My sister is getting married in August.", "The wedding is off.", "Is getting married (August 2026)"],
    ["I broke up with Ben.", "Ben and I are back together.", "Broke up with Ben"],
    ["Mon chat Moka a 14 ans.", "Moka est mort cette nuit.", "A 14 ans"],
  ])("%s %s", async (before, after, over) => {
    const { current, history } = await told(before, after);
    expect(history).toContain(over);
    expect(current).not.toContain(over);
  });
});

describe("a later message leaves alone what it does not name", () => {
  test.each([
    ["I work as a baker in Ghent.", "We moved from Ghent to Bruges.", "Works as a baker in Ghent"],
    ["I'm allergic to dogs.", "I'm allergic to latex too.", "Is allergic to dogs"],
    ["I need to take iron daily.", "I took iron.", "Needs to take iron daily"],
    ["My daughter Mina is 6.", "Mina had to be put to sleep for the operation.", "Is 6"],
    ["My wife Ana is pregnant.", "My son Leo was born in 2019.", "Is pregnant"],
    ["My aunt Rosa lives in Porto.", "Rosa died last week.", "Has an aunt, Rosa"],
    ["My wife Ana is pregnant.", "My niece Fleur was born on Sunday.", "Is pregnant"],
    ["My son Theo is 4.", "We had to put Theo to sleep at eight.", "Is 4"],
    ["My son Theo is 14.", "Theo passed!", "Is 14"],
    ["My sister Petra is 30.", "I let Petra down.", "Is 30"],
    ["Answer in Welsh and don't use emojis.", "From now on, answer in English.", "Don't use emojis"],
    ["My brother Marek lives alone in Brno.", "Petra moved in with Marek.", "Lives in Brno"],
    ["My sister has the flu.", "My wife Mia is better now.", "Has the flu"],
    ["I use Spotify for music.", "Cancelled my gym membership.", "Uses Spotify for music"],
    ["My sister Sofia lives in Porto.", "Sofia from work is vegan.", "Lives in Porto"],
    ["I broke up with Ben.", "Tom and I are dating.", "Broke up with Ben"],
    ["My gran's scan is on 4 May.", "My uncle's scan is on 9 May.", "The grandmother's scan is on 4 May (4 May 2026)"],
    ["My viewing is on 4 May.", "My second viewing is on 9 May.", "The viewing is on 4 May (4 May 2026)"],
    ["The wedding is on 4 May.", "The church wedding is on 9 May.", "The wedding is on 4 May (4 May 2026)"],
  ])("%s %s", async (before, after, kept) => {
    expect((await told(before, after)).current).toContain(kept);
  });
});

describe("no memory is formed of what is not said", () => {
  test.each([
    ["My favourite restaurant is Nonna's.", ["Favourite restaurant is Nonna's"]],
    ["I speak Polish and a bit of Czech.", ["Speaks Polish and a bit of Czech"]],
    ["The new one is called Ms Pires.", []],
    ["From now on it's only Fridays.", []],
    ["I work as a nurse at St Anna hospital.", ["Works as a nurse", "Works at St Anna hospital"]],
    ["Any gift ideas for a gardener?", []],
    ["just got home, so tired", []],
    ["We have two kids. Life is busy.", ["Has two children"]],
    ["I have two brothers. Everyone is tired.", ["Has two brothers"]],
    ["Write a birthday text for my colleague Petra.", []],
    ["Could you write a poem for my wife Mei?", ["Has a wife, Mei"]],
    ["What can I cook for my sister Ada, who doesn't eat meat?", ["Has a sister, Ada", "Doesn't eat meat"]],
    ["I'm short-sighted, so please keep fonts large.", ["Is short-sighted", "Keep fonts large"]],
    [
      "We have two kids: Ida is 9 and baby Liv was born in January.",
      ["Has a child, Ida", "Has a child, Liv", "Has two children", "Is 9", "Was born (January 2026)"],
    ],
    [
      "About me: 41, Scottish, architect, live in Dundee, two girls (8 and 11).",
      ["Is 41", "Is Scottish", "Is an architect", "Lives in Dundee", "Has two girls (8 and 11)"],
    ],
    ["My coach is a night owl, I'm the opposite.", ["Is a night owl"]],
    ["The vet told us our cat Milo is overweight.", ["Has a cat, Milo", "Is overweight"]],
    ["Now I write code at Shopify.", ["Writes code at Shopify", "Works at Shopify"]],
    ["My friend Jo turned 50 and hates parties.", ["Has a friend, Jo", "Is 50", "Hates parties"]],
    ["We've got a cat called Miso and a dog called Bento.", ["Has a cat, Miso", "Has a dog, Bento"]],
    ["I've got two kids, Noah (7) and Ella who's 4.", ["Has a child, Noah (7)", "Has a child, Ella (4)"]],
    ["Leo is my youngest.", ["Has a youngest child, Leo"]],
    ["Our vet is Dr Lind. Trainer is called Malin.", ["Has a vet, Dr Lind", "Has a trainer, Malin"]],
    ["The doctor told me to cut coffee.", ["Should cut coffee"]],
    ["I'm seeing someone new. His name is Dev.", ["Has a partner, Dev"]],
    ["Watched Past Lives. That's my new favourite film!", ["Watched Past Lives", "Favourite film is Past Lives"]],
    [
      "Perfect Days gesehen. Das ist mein neuer Lieblingsfilm!",
      ["Hat Perfect Days gesehen", "Lieblingsfilm ist Perfect Days"],
    ],
    ["She said yes! The flat is small but warm.", []],
    ["My brother Ole is fine again.", ["Has a brother, Ole"]],
  ])("%s", async (message, expected) => {
    expect((await told(message)).current).toEqual(expected);
  });
});

describe("people of one name stay apart", () => {
  test.each([
    ["A minha irmã Sofia mora no Porto.", "A Sofia do trabalho é vegana.", "Sofia (colega)"],
    ["Mi hermana Sofía vive en Cádiz.", "Sofía del trabajo es vegana.", "Sofía (compañera)"],
    ["Ma sœur Sophie habite à Lyon.", "Sophie du boulot est végane.", "Sophie (collègue)"],
    ["Meine Schwester Julia wohnt in Kiel.", "Julia von der Arbeit ist Veganerin.", "Julia (Kollegin)"],
    ["My boss Ben wants a report. My nephew Ben is 8.", "Ben is allergic to eggs.", "Ben (nephew)"],
    ["My sister Anna is 30. My flatmate Anna is a medic.", "flatmate Anna moved to Rome", "Anna (flatmate)"],
  ])("%s %s", async (before, after, subject) => {
    const vault = await (await testKeep()).vault();
    for (const content of [before, after]) await vault.observe({ kind: "turn", role: "user", content, session: "one" });
    const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
    expect(items.at(-1)?.subject).toBe(subject);
  });
});

test("names in memories stand without the verb before them", async () => {
  const vault = await (await testKeep()).vault();
  for (const content of ["Sold the Volvo last week.", "I speak Farsi at home."])
    await vault.observe({ kind: "turn", role: "user", content });
  const views = await all(vault.memories.list({ order: "oldest" }));
  expect(views.map(({ item }) => item.entities)).toEqual([["Volvo"], ["Farsi"]]);
  expect(views.map(({ line }) => line.replace(/ \(.*/u, ""))).toEqual([
    "ana: sold the Volvo",
    "ana: speaks Farsi at home",
  ]);
});

test("a question with another word for a relative finds the memory (§8)", async () => {
  const vault = await (await testKeep()).vault();
  await vault.observe({ kind: "turn", role: "user", content: "We need step-free access. My mum uses a wheelchair." });
  for (const question of ["What does my mother use?", "What does my mum use?"])
    expect((await vault.recall(question)).items[0]?.line).toMatch(/uses a wheelchair/u);
});

describe("what is said of somebody just named is theirs", () => {
  test.each([
    ["I have a sister called Ana who lives in Rome and teaches maths.", ["Ana: Lives in Rome", "Ana: Teaches maths"]],
    ["We have a greyhound called Biscuit who is scared of thunder.", ["Biscuit: Is scared of thunder"]],
    ["I've got a friend called Mel who's vegan.", ["Mel: Is vegan"]],
  ])("%s", async (content, expected) => {
    const vault = await (await testKeep()).vault();
    await vault.observe({ kind: "turn", role: "user", content });
    const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
    const about = items.flatMap(({ subject, text }) => (subject === undefined ? [] : [`${subject}: ${text}`]));
    expect(about).toEqual(expected);
    expect(items.every(({ text }) => !/called/u.test(text))).toBe(true);
  });
});

describe("what is hindered, offered or only remarked", () => {
  test.each([
    ["My daughter Mina is allergic to walnuts, forgot to say.", "Is allergic to walnuts"],
    ["I can't run at the moment because of my achilles.", "Can't run at the moment because of the achilles"],
  ])("%s", async (content, expected) => {
    expect((await told(content)).current).toContain(expected);
  });

  test("an offer changes no employer, and one that is turned down is over", async () => {
    const offered = await told("I work at Bosch.", "I was offered a job at Siemens.");
    expect(offered.current).toContain("Works at Bosch");
    const declined = await told("I got offered head of department today.", "Actually I said no to head of department.");
    expect(declined.current).toEqual([expect.stringMatching(/^Turned down head of department/u)]);
  });

  test("what is only 'one' forms nothing", async () => {
    expect((await told("I'm renting one, 28 euros a month.")).current).toEqual([]);
  });
});

describe("what people cheer each other with, and what is cut off, forms nothing", () => {
  test.each([
    ["Together, we can make a difference for our veterans!"],
    ["I'm feeling inspired by autumn so I'm planning a few."],
    ["It was so fulfilling to see players engage with the game world I created."],
  ])("%s", async (content) => {
    const vault = await (await testKeep()).vault();
    await vault.observe([
      { kind: "turn", role: "user", speaker: "Tim", content: "Hey there!", session: "s" },
      { kind: "turn", role: "user", content, session: "s" },
    ]);
    const items = await all(vault.memories.list());
    expect(items.filter(({ item }) => /Can make|planning a few|^Is fulfilling/u.test(item.text))).toEqual([]);
  });

  test("in a talk of two, 'he' is not the one who listens", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe([
      {
        kind: "turn",
        role: "user",
        speaker: "Tim",
        content: "Tim here. I play the trumpet in a jazz band.",
        session: "s",
      },
      { kind: "turn", role: "user", speaker: "Tim", content: "LeBron is incredible, isn't he?", session: "s" },
      { kind: "turn", role: "user", content: "I had the chance to see him play live in Boston.", session: "s" },
    ]);
    const items = await all(vault.memories.list());
    expect(items.filter(({ item }) => /see Tim/u.test(item.text))).toEqual([]);
  });
});

test.each([
  ["I drink coffee in the morning", "I no longer drink alcohol", /coffee/u, true],
  ["Je prends de la lévothyroxine tous les matins", "Je ne prends plus l'avion", /lévothyroxine/u, true],
  ["Bebo café por la mañana", "Ya no bebo alcohol", /café/u, true],
  ["I drink coffee in the morning", "I no longer drink coffee", /Drinks coffee/u, false],
  ["I drink a lot", "I no longer drink alcohol", /Drinks a lot/u, false],
  ["I smoke a pack a day", "I quit smoking in January", /pack/u, false],
  ["I'm a UX designer at a fintech", "I'm learning German", /UX designer/u, true],
])("what ends is what is named, and not what shares its verb: %s, %s (§4)", async (before, now, text, isCurrent) => {
  const { current } = await told(before, now);
  expect(current.some((each) => text.test(each))).toBe(isCurrent);
});

describe("two statements that hold together stay, whatever they share (§4)", () => {
  test.each([
    ["I'm lactose intolerant", "I'm coeliac"],
    ["I can't eat gluten", "I don't eat pork"],
    ["I'm coeliac", "I avoid gluten"],
    ["I'm vegetarian", "I don't eat eggs"],
    ["Ich bin Vegetarierin", "ich vertrage keine Laktose"],
    ["Soy vegetariana", "soy celíaca"],
    ["Je suis végane", "je ne mange pas de gluten"],
    ["I'm Catholic", "I go to mass on Sundays"],
    ["I'm a nurse", "I'm training to be a midwife"],
    ["I'm a nurse", "I'm a volunteer firefighter"],
    ["I'm a nurse", "I drive a taxi at weekends"],
    ["I'm a teacher", "I'm a Scout leader"],
    ["I play the guitar", "I'm learning the drums"],
    ["I drive a van", "I own a motorbike"],
    ["The MOT is due in September", "I have a dentist appointment on Thursday at 4"],
    ["The haircut is on Monday", "the vet appointment is on Tuesday"],
    ["Our wedding is on 6 September in Lagos", "I'm saving 300 a month for the wedding"],
    ["Ich spiele Klavier", "ich lerne Geige"],
    ["I have an appointment with the physio on 3 May", "I have an appointment with the bank on 4 May"],
    ["I have a meeting with Ana at 3", "I have a meeting with Ben at 4"],
    ["I'm a nurse", "I'm a big football fan"],
    ["I'm the treasurer of the club", "I'm the coach of the under-9s"],
    ["I use a Mac", "I use Linux at work"],
    ["I use vim", "I use VS Code for Python"],
    ["My phone is a Pixel", "my work phone is an iPhone"],
    ["My car is red", "my car is in the garage"],
    ["Table 4 asked for oat milk", "table 9 asked for honey"],
    ["Visitor 3 left a hat in the hall", "visitor 4 left a scarf in the yard"],
    ["Cabin 12 booked a sauna", "cabin 14 booked a massage"],
    ["The kitchen renovation starts on 2 May", "the bathroom renovation starts in July"],
    ["I take metformin", "I take ramipril"],
    ["I speak French", "I'm learning Italian"],
    ["I play the piano", "I play tennis"],
    ["I go to the gym on Mondays", "I go to yoga on Wednesdays"],
    ["I moved to Leeds in 2015", "I'm in Paris for the week"],
    ["My son Leo plays football", "my son Leo plays chess"],
    ["Please use metric units", "please use British spelling"],
  ])("%s, %s", async (before, now) => {
    expect((await told(before, now)).history).toEqual([]);
  });

  test.each([
    ["I'm vegetarian", "I'm vegan now", "Is vegetarian"],
    ["I'm vegetarian", "I eat meat again", "Is vegetarian"],
    ["I'm vegan", "I started eating fish again", "Is vegan"],
    ["Soy vegetariana", "vuelvo a comer carne", "Es vegetariana"],
    ["Ich bin Vegetarierin", "ich esse wieder Fleisch", "Ist Vegetarierin"],
    ["Je suis végane", "je remange de la viande", "Est végane"],
    ["I no longer eat meat", "I eat meat again", "No longer eats meat"],
    ["I use vim", "I use VS Code now", "Uses vim"],
    ["My car is a Golf", "my car is a Polo now", "The car is a Golf"],
    ["I'm training as a midwife", "I'm a midwife now", "Is training as a midwife"],
  ])("but %s, %s", async (before, now, ended) => {
    expect((await told(before, now)).history).toContain(ended);
  });
});
