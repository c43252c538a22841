/** The lexicon of concepts: its form, and that it joins what belongs together and nothing else. */
import { describe, expect, test } from "vitest";
import { type ConceptSource as Concept, readConcepts } from "../../src/text/concepts.ts";
import { LANGUAGES } from "../../src/text/languages.ts";
import { words } from "../../src/text/words.ts";
import { terms } from "../support/terms.ts";

const CONCEPTS_MAX = 300;
const LIST_MAX = 160;
const MEMBERS_MAX = 10_000;
const PHRASE_WORDS_MAX = 3;
const WORD_LENGTH_MAX = 24;

const plain = (words: readonly string[]): readonly string[] => words.map((word) => word.replaceAll("_", " "));
const CONCEPTS: readonly Concept[] = readConcepts("en").map((concept) => ({
  ...concept,
  names: plain(concept.names),
  members: plain(concept.mentionWords),
}));

const byId: ReadonlyMap<string, Concept> = new Map(CONCEPTS.map((concept) => [concept.id, concept]));
const lists = CONCEPTS.flatMap(({ id, names, members }) => [
  { of: `the names of ${id}`, list: names },
  { of: `the members of ${id}`, list: members },
]);

/** Terms with a space around each, so that a phrase is found by its text. */
const spaced = (text: string): string => ` ${terms(text, { stopWords: true }).join(" ")} `;

/** The concepts that a question asks for and what those evoke. */
function askedBy(question: string): ReadonlySet<Concept> {
  const text = spaced(question);
  const asked = CONCEPTS.filter(({ names }) => names.some((name) => text.includes(spaced(name))));
  const evoked = asked.flatMap(({ evokes }) => evokes.map((id) => byId.get(id)).filter((found) => found !== undefined));
  return new Set([...asked, ...evoked]);
}

/** The ids by which a question reaches a memory. */
function shared(question: string, memory: string): readonly string[] {
  const text = spaced(memory);
  return [...askedBy(question)]
    .filter(({ members }) => members.some((member) => text.includes(spaced(member))))
    .map(({ id }) => id);
}

describe("the form of the concepts", () => {
  test("every id is one lower-case word and unique", () => {
    expect(byId.size).toBe(CONCEPTS.length);
    expect(CONCEPTS.filter(({ id }) => !/^[a-z]+$/.test(id))).toEqual([]);
  });

  test("a concept evokes others that exist, each once, and never itself", () => {
    for (const { id, evokes } of CONCEPTS) {
      expect(evokes.filter((other) => !byId.has(other) || other === id)).toEqual([]);
      expect(new Set(evokes).size).toBe(evokes.length);
    }
  });

  test("every word is folded as texts are, and a phrase is short and holds no stop word", () => {
    for (const { of, list } of lists) {
      const unfolded = list.filter((word) => {
        const parts = words(word).map((part) => part.text);
        const isPlain = parts.join(" ") === word && parts.length <= PHRASE_WORDS_MAX;
        return !isPlain || parts.some((part) => LANGUAGES.en.stopWords.has(part) || part.length > WORD_LENGTH_MAX);
      });
      expect(unfolded, of).toEqual([]);
    }
  });

  test("no list says a word twice", () => {
    for (const { of, list } of lists) {
      expect(
        list.filter((word, index) => list.indexOf(word) !== index),
        of,
      ).toEqual([]);
    }
  });

  test("the lexicon keeps its bounds", () => {
    expect(CONCEPTS.length).toBeLessThanOrEqual(CONCEPTS_MAX);
    for (const { of, list } of lists) {
      expect(list.length, of).toBeGreaterThan(0);
      expect(list.length, of).toBeLessThanOrEqual(LIST_MAX);
    }
    expect(CONCEPTS.reduce((sum, { members }) => sum + members.length, 0)).toBeLessThanOrEqual(MEMBERS_MAX);
  });

  test("common words of any talk are members of nothing", () => {
    const filler = `thanks great good nice okay sure well really thing way time day people person know think get make want
      need use good see look come take give say tell ask try help like new old first last long little big right new much
      many next question answer recommend suggest remember interesting important even please mind improve point main low talk
      special mean happen start stop feel someone everything today tomorrow yesterday year month week always never maybe`;
    const members = new Set(CONCEPTS.flatMap((concept) => concept.members.map((member) => spaced(member))));
    expect(filler.split(/\s+/).filter((word) => members.has(spaced(word)))).toEqual([]);
  });

  test("a question made of filler asks for nothing", () => {
    expect([...askedBy("Can you tell me what the best new thing was that I told you about last week?")]).toEqual([]);
    expect([...askedBy("Please help me to remember what she said and when it happened")]).toEqual([]);
  });
});

describe("a question that names a class reaches a memory that names a member", () => {
  test.each([
    ["What instruments do I play?", "practised the violin for an hour"],
    ["Which pets do we have?", "our tabby sleeps all day"],
    ["Is there any food I avoid?", "allergic to shellfish"],
    ["Recommend a restaurant", "I am a vegan"],
    ["Where should we go for dinner?", "ordered spicy ramen again"],
    ["What countries has Ana visited?", "a month in Japan"],
    ["Plan my next trip", "a week in Lisbon"],
    ["How is my family?", "my niece started to walk"],
    ["What are my hobbies?", "signed up for a pottery class"],
    ["Find me a flight", "always takes the window seat"],
    ["Find me a hotel", "loves a room with an ocean view"],
    ["What should I cook tonight?", "bought fresh salmon and asparagus"],
    ["Suggest a dessert", "crazy about tiramisu"],
    ["What do I drink in the morning?", "two cups of espresso"],
    ["Which sports does he do?", "joined a badminton league"],
    ["Which sports does he do?", "diagnosed with asthma"],
    ["What exercise suits me?", "sprained an ankle while jogging"],
    ["Which languages does she speak?", "is learning Portuguese"],
    ["What kind of music do I like?", "went to a jazz evening"],
    ["Suggest a movie", "cannot watch horror"],
    ["What should I read next?", "finished a memoir on my Kindle"],
    ["Which book should I get?", "listens to audiobooks"],
    ["Who are my siblings?", "my younger brother called"],
    ["Does she have children?", "her daughter turned five"],
    ["What does Tom do for work?", "has been a nurse for years"],
    ["What is her profession?", "works as an architect"],
    ["What did he study?", "a degree in physics"],
    ["Which school subjects did I like?", "was good at chemistry"],
    ["Which car do I drive?", "took the Toyota to the garage"],
    ["How do I commute?", "takes the subway"],
    ["What illness does she have?", "was diagnosed with asthma"],
    ["Which medication do I take?", "ibuprofen twice a day"],
    ["When did I see the doctor?", "the dermatologist looked at it"],
    ["How do I sleep?", "wakes from nightmares"],
    ["What is he afraid of?", "claustrophobic in lifts"],
    ["When was she happy?", "overjoyed at the news"],
    ["When did he feel sad?", "cried all evening"],
    ["What makes her angry?", "was furious about the noise"],
    ["What gift would he like?", "collects vinyl records and knits"],
    ["Which clothes do I wear?", "bought a denim jacket"],
    ["What is her favourite colour?", "painted the wall turquoise"],
    ["How does he decorate his home?", "found a velvet sofa at a flea market"],
    ["What grows in my garden?", "the tomatoes and roses need compost"],
    ["Which phone do I use?", "switched to Android"],
    ["Which laptop do I have?", "the MacBook is slow"],
    ["Which programming language do I prefer?", "writes Rust at night"],
    ["Which database do we run?", "moved everything to Postgres"],
    ["Which framework did we choose?", "the page is made with Svelte"],
    ["How is our money?", "paid the mortgage"],
    ["What do I invest in?", "put it all into an index fund"],
    ["Which charity does she support?", "helps at the soup kitchen"],
    ["What is his religion?", "goes to the mosque on Fridays"],
    ["What dances do we know?", "tango lessons on Mondays"],
    ["What art does she make?", "watercolours of the harbour"],
    ["What did we do outdoors?", "pitched the tent by the lake"],
    ["Which winter sports do they do?", "off to snowboard in March"],
    ["What are the kids playing with?", "built a castle of Lego"],
    ["Which games do I like?", "a round of chess"],
    ["What was the weather like?", "it was foggy all week"],
    ["How did they celebrate?", "carved pumpkins for Halloween"],
    ["What did I buy?", "the Amazon delivery came with a receipt"],
    ["Which chores are mine?", "I vacuum and mop"],
    ["Which animals did we see?", "a giraffe and two zebras"],
    ["Who died?", "the funeral is on Friday"],
    ["How do I want replies formatted?", "keep it concise, with bullet points"],
    ["What do I do when I am stressed?", "yoga and breathing exercises help"],
  ])("%s — %s", (question, memory) => {
    expect(shared(question, memory)).not.toEqual([]);
  });
});

describe("a question does not reach a memory of something else", () => {
  test.each([
    ["What instruments do I play?", "ramen for lunch"],
    ["Which pets do we have?", "bought a denim jacket"],
    ["Which pets do we have?", "a degree in physics"],
    ["Recommend a restaurant", "the laptop is slow"],
    ["Where should we go for dinner?", "paid the mortgage"],
    ["What should I cook tonight?", "practised the violin"],
    ["Suggest a dessert", "sprained an ankle"],
    ["What countries has Ana visited?", "vacuumed the carpet"],
    ["How is my family?", "moved everything to Postgres"],
    ["Find me a flight", "a round of chess"],
    ["Find me a hotel", "furious about the referee"],
    ["Which sports does he do?", "opened a savings account"],
    ["Which languages does she speak?", "two cups of espresso"],
    ["What kind of music do I like?", "the fridge is broken"],
    ["Suggest a movie", "the dermatologist looked at it"],
    ["What should I read next?", "tomatoes and cucumbers"],
    ["Who are my siblings?", "a jazz evening"],
    ["What is her profession?", "allergic to shellfish"],
    ["Which school subjects did I like?", "takes the subway"],
    ["Which car do I drive?", "collects stamps"],
    ["How do I commute?", "overjoyed and grateful"],
    ["What illness does she have?", "a week in Lisbon"],
    ["Which medication do I take?", "built a castle of Lego"],
    ["What is he afraid of?", "writes Rust at night"],
    ["When was she happy?", "index fund and mortgage"],
    ["What makes her angry?", "tango lessons"],
    ["Which clothes do I wear?", "goes to the mosque"],
    ["What is her favourite colour?", "our puppy barks"],
    ["What grows in my garden?", "the meeting was postponed"],
    ["Which phone do I use?", "my niece started to walk"],
    ["Which programming language do I prefer?", "a pot of tulips"],
    ["Which database do we use?", "ran a marathon"],
    ["What do I invest in?", "it was foggy all week"],
    ["What is his religion?", "an omelette with mushrooms"],
    ["What was the weather like?", "works as an architect"],
    ["Which chores are mine?", "a giraffe and two zebras"],
    ["Which animals did we see?", "a new sofa"],
    ["Who died?", "sushi with colleagues"],
    ["What dances do we know?", "the printer is out of paper"],
    ["Which medication do I take?", "bought hiking boots"],
    ["How are you?", "practised the violin"],
  ])("%s — %s", (question, memory) => {
    expect(shared(question, memory)).toEqual([]);
  });
});
