/**
 * What people did repeatedly becomes a hedged preference, and a single view becomes none (GUM-B6). What a thing is, the judge sees in the
 * data alone: a wish that several searches of one person share, all its words in each; or a product of a shop.
 */
import type { Item } from "../../src/index.ts";
import type { Conversation, Turn } from "../eval-set.ts";
import { wordsOf } from "../own-words.ts";
import { Share } from "./figure.ts";
import { type FormedMemory, isClaimed, isOfBehaviour } from "./formed-memory.ts";
import type { Meter } from "./meter.ts";

/** Things by what names them; each with the turns that did something with it. */
type Things = ReadonlyMap<string, readonly string[]>;

export interface InterestNames {
  readonly repeated: string;
  readonly single: string;
  readonly aims?: { readonly repeated?: string; readonly single?: string };
}

export function interestMeter(thingsOf: (conversation: Conversation) => Things, names: InterestNames): Meter {
  const repeated = new Share();
  const single = new Share();
  return {
    async look(memory) {
      const preferences = memory.items.filter(isPreference);
      for (const turns of thingsOf(memory.conversation).values()) {
        const isFormed = preferences.some((fact) => restsOn(fact, turns, memory.messages));
        (turns.length > 1 ? repeated : single).add(isFormed);
      }
    },
    figures: () => [
      repeated.figure(names.repeated, names.aims?.repeated),
      single.figure(names.single, names.aims?.single),
    ],
  };
}

const isPreference = (item: Item): boolean =>
  isClaimed(item) && item.type === "preference" && isOfBehaviour(item) && item.truth === "current";

/**
 * A thing that was done repeatedly became a preference when one rests on two of its events at least; a single one when a preference rests on
 * it and on nothing else.
 */
export function restsOn(
  { evidence }: Pick<Item, "evidence">,
  turns: readonly string[],
  messages: FormedMemory["messages"],
): boolean {
  const cited = new Set(evidence.map(({ item }) => messages.get(item)?.origin.messageId));
  const sharedCount = turns.filter((turn) => cited.has(turn)).length;
  return turns.length > 1 ? sharedCount > 1 : sharedCount === 1 && cited.size === 1;
}

/** Products of a shop, by their ids. */
export const productsOf = (conversation: Conversation): Things => {
  const turns = conversation.sessions.flatMap((session) => session.turns).filter((turn) => turn.thing !== undefined);
  return new Map(
    [...Map.groupBy(turns, (turn) => turn.thing ?? "")].map(([thing, own]) => [thing, own.map(({ id }) => id)]),
  );
};

/** A search whose words stand in another search too is a thing that was searched for repeatedly; all others are single ones. */
export function searchesOf(conversation: Conversation): Things {
  const searches = conversation.sessions
    .flatMap((session) => session.turns)
    .map((turn) => ({ id: turn.id, words: searchWords(turn.thing ?? "") }))
    .filter(({ words }) => words.size > 0);
  const things = new Map<string, readonly string[]>();
  const shared = new Set<string>();
  for (const { words } of searches) {
    const like = searches.filter((other) => [...words].every((word) => other.words.has(word))).map(({ id }) => id);
    if (like.length < 2) continue;
    things.set([...words].sort().join(" "), like);
    for (const id of like) shared.add(id);
  }
  for (const { id } of searches) if (!shared.has(id)) things.set(id, [id]);
  return things;
}

/** A plural is its singular; what counts packs and says no thing is left out. */
const searchWords = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !/^\p{N}/u.test(word) && !FILLER.has(word))
      .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word)),
  );
const FILLER: ReadonlySet<string> = new Set(
  "a an the of for with in and or to on by i me my that is are under less than dollar dollars".split(" "),
);

const MINUTE_MS = 60_000;

/** Each wish as a person of its own who searches, a query a minute; the wish itself is not typed. */
export function asSearches(conversation: Conversation): readonly Conversation[] {
  const turns = conversation.sessions.flatMap((session) => session.turns);
  // Ids of the set are `goal:place`; place 0 is the goal itself.
  const groups = Map.groupBy(turns, ({ id }) => id.slice(0, id.lastIndexOf(":")));
  return [...groups].map(([goal, [, ...queries]]) => ({
    name: goal,
    now: conversation.now + queries.length * MINUTE_MS,
    questions: [],
    sessions: [
      { id: goal, turns: queries.map((query, index) => asSearch(query, conversation.now + index * MINUTE_MS)) },
    ],
  }));
}

const asSearch = ({ id, role, text }: Turn, at: number): Turn => ({
  id,
  role,
  at,
  text,
  thing: text,
  event: { type: "search", anchors: { query: text.slice(0, ANCHOR_MAX) } },
});
/** As long as an anchor may be. */
const ANCHOR_MAX = 1_000;
