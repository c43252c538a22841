/**
 * Constraints that an answer about food, sport, travel or medicine must respect: allergies, diets,
 * illnesses, injuries. They come first in such an answer, however old they are and whatever words
 * they share with the question (memory.md §6).
 */
import { DIET, dietKey, isOfDiet } from "../../forming/diets.ts";
import type { Item } from "../../model/item.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { termsIn } from "../../text/analysis.ts";
import { KINSHIP_LANGUAGES } from "../../text/common-words.ts";
import { conceptsOfTerms } from "../../text/concepts.ts";
import { isAllergic, isHurt, isIntolerant, isNotTaken, isPregnant } from "../../text/limits.ts";
import {
  asksAboutLimits,
  asksAboutOwnActions,
  asksForFacts,
  asksForWord,
  beginsAs,
  isOneOf,
  kindsOfText,
  mentionsLimit,
  mentionsPastDiet,
  mentionsSelf,
  says,
} from "../../text/question-kinds.ts";
import { groupOf } from "../derive/profile.ts";
import { conceptsOfItem, negationsOf, perItem, wordsOfItem } from "../item-text.ts";
import type { OpenVault } from "../open-vault.ts";
import { type AskedAt, concernedBy } from "./concerned.ts";
import { constrainingRows, currentItems } from "./current-items.ts";
import { isDislike, isTask } from "./recall-answers.ts";

interface Field {
  /** Concepts of the question. */
  readonly asked: readonly string[];
  /** Concepts of a memory that constrains the answer. */
  readonly constraints: readonly string[];
  /** Concepts of what somebody may not do: "no longer flies", "can't swim". Default: `asked`. */
  readonly refused?: readonly string[];
  /** What the question must say too. Then members of the concepts count as well: "surgery". */
  readonly isFor?: (question: string) => boolean;
  /** Asks for it without naming it. */
  readonly isWorded?: (question: string) => boolean;
}

const FOOD: Field = {
  asked: ["food", "meal", "dish", "cuisine", "cooking", "restaurant", "snack", "party", "cafe", "sweet"],
  constraints: ["diet", "food", "dairy", "grain", "seafood", "meat", "alcohol"],
  isWorded: says("asks for tea"),
};
const CONDITIONS = ["illness", "injury", "disability", "bodypart"];
const BODY = [...CONDITIONS, "medication"];
/** "What should I tell the dentist?", and not "When is my dentist appointment?". */
const isBeforeVisit = says("before a visit");
const limitsReading = isOneOf("limits only reading");
/** "How do I get to Porto?" */
const asksForWay = says("asks for a way");
const TRANSPORT: readonly string[] = ["flight", "car", "vehicle", "transport", "watersport"];
const FIELDS: readonly Field[] = [
  { asked: ["alcohol"], constraints: ["alcohol", "illness", "medication"], refused: ["alcohol", "drink"] },
  { asked: ["drink"], constraints: ["alcohol"], refused: ["alcohol", "drink", "coffee", "tea"] },
  {
    asked: [
      "exercise",
      "sport",
      "running",
      "outdoors",
      "yoga",
      "strength",
      "watersport",
      "wintersport",
      "martialart",
      "bicycle",
      "leisure",
    ],
    constraints: CONDITIONS,
  },
  {
    asked: ["travel", "flight", "luggage", "sightseeing"],
    constraints: BODY,
    refused: TRANSPORT,
  },
  { asked: [], constraints: ["disability", "injury"], refused: TRANSPORT, isWorded: asksForWay },
  // A place to go to must suit everyone who comes.
  { asked: ["restaurant", "cafe", "hotel", "party"], constraints: ["disability"], refused: [] },
  { asked: [], constraints: CONDITIONS, isWorded: says("asks about heavy work") },
  { asked: ["medication"], constraints: [...BODY, "allergy"] },
  { asked: ["doctor", "illness", "injury"], constraints: BODY },
  { asked: ["dentist", "doctor"], constraints: [...BODY, "allergy"], refused: [], isFor: isBeforeVisit },
];

/** Concepts of disliked foods that matter to a cook. */
const FOODS: readonly string[] = [...FOOD.constraints, "vegetable", "fruit", "spice", "sweet", "snack", "dish"];
/** Concepts of instructions about meals: "keep recipes simple". */
const MEALS: readonly string[] = ["food", "meal", "dish", "cuisine", "cooking", "meat", "seafood"];

/** As many as a household may have. */
const CONSTRAINTS_MAX = 8;

/**
 * Current memories that constrain the answer. For drugs, allergies come first; then those with most
 * words of the question ("Which of us has coeliac disease?"), then the newest. They are about the people named in the
 * question, otherwise about the owner.
 */
export async function constraintsFor(vault: OpenVault, read: AnalysableText, asked: AskedAt): Promise<readonly Item[]> {
  const isMeant = constraintFilter(read);
  if (isMeant === undefined) return [];
  const known = await currentItems(vault, asked.readable, constrainingRows);
  const isWhose = await concernedBy(vault, read, asked);
  const terms = new Set(read.terms);
  const isOfDrugs = read.allConcepts.has("medication");
  // What somebody drinks matters less to a meal than what they eat.
  const isOfDrink = (item: Item): boolean =>
    !read.allConcepts.has("alcohol") && !read.allConcepts.has("drink") && isOnlyOfDrink(item);
  const isFirst = ({ text }: Item): boolean => isOfDrugs && (isAllergic(text) || isNotTaken(text));
  const shared = perItem((item) => new Set(wordsOfItem(item).terms.filter((term) => terms.has(term))).size);
  return known
    .filter(
      (item) =>
        isWhose(item) &&
        isMeant(item) &&
        !limitsReading(item.text) &&
        (isOfMeals(item) || isRefusal(item) || isOfBody(item) || isOfHealth(item, vault.now())),
    )
    .toSorted(
      (one, other) =>
        Number(isOfMeals(one)) - Number(isOfMeals(other)) ||
        Number(isOfDrink(one)) - Number(isOfDrink(other)) ||
        Number(isFirst(other)) - Number(isFirst(one)) ||
        shared(other) - shared(one) ||
        other.at - one.at ||
        (one.id < other.id ? 1 : -1),
    )
    .slice(0, CONSTRAINTS_MAX);
}

/**
 * Drops what others suffer from or take, unless the question concerns them or says so: "Suggest a snack for
 * me", "What medication am I on?". A question of fact needs it where the owner's own is not known.
 * @param memoriesOf the memories of a message
 */
export async function withoutBystanders<Entry extends { readonly item: Item }>(
  vault: OpenVault,
  entries: readonly Entry[],
  { read, memoriesOf, ...asked }: AskedAt & Options,
): Promise<readonly Entry[]> {
  const now = vault.now();
  const told = await Promise.all(entries.map(async ({ item }) => [item, ...(await memoriesOf(item))].filter(isFact)));
  const isOthers = (item: Item): boolean => item.subject !== undefined && isOfHealth(item, now);
  const isOnlyOthers = (facts: readonly Item[]): boolean => facts.length > 0 && facts.every(isOthers);
  const isPast = (facts: readonly Item[]): boolean => facts.length > 0 && facts.every(isPastDiet);
  if (!told.some((facts) => isOnlyOthers(facts) || isPast(facts))) return entries;
  const isTask = constraintFilter(read) !== undefined && !asksAboutLimits(read.text);
  const isOfSelf = mentionsSelf(read.text, read.language) && asksForFacts(read.text);
  const isOwn = (item: Item): boolean => item.subject === undefined && isOfHealth(item, now);
  if (!isTask && !(isOfSelf && told.flat().some(isOwn))) return entries;
  const isConcerned = await concernedBy(vault, read, asked);
  const terms = new Set(read.terms);
  const isSaid = (item: Item): boolean => wordsOfItem(item).terms.some((term) => terms.has(term));
  const isBystanders = (facts: readonly Item[]): boolean =>
    isOnlyOthers(facts) && !facts.some((item) => isConcerned(item) || (isTask && isSaid(item)));
  // "Sheila is vegetarian, so I need ideas for Christmas dinner" names the occasion.
  const isToldFor = ({ layer, text }: Item): boolean =>
    isTask &&
    layer === "message" &&
    new Set(new AnalysableText(text, read.language).terms.filter((term) => terms.has(term))).size >= OCCASION_TERMS;
  return entries.filter(({ item }, place) => {
    const facts = told[place] ?? [];
    return isToldFor(item) || (!isBystanders(facts) && !(isTask && isPast(facts)));
  });
}
const OCCASION_TERMS = 2;
interface Options {
  readonly read: AnalysableText;
  readonly memoriesOf: (item: Item) => Promise<readonly Item[]>;
}
/** That they exist is no health: "My friend Ben is coeliac". */
const isFact = ({ layer, type }: Item): boolean => layer === "fact" && type !== "relationship";

/** Food dislikes and instructions about meals. They rank below allergies and diets. */
const isOfMeals = (item: Item): boolean =>
  item.type === "instruction" || (isDislike(item) && (item.type === "preference" || mentionsHate(item.text)));
/** The same told of no lasting taste, "Loathes liver". What somebody doesn't eat is a diet. */
const mentionsHate = beginsAs("hates");
const isOfHealth = (item: Item, now: number): boolean =>
  groupOf(item, now) === "health" || decidesMeals(item.text) || isIntolerant(item.text) || isNotTaken(item.text);
/** "No longer flies". What its person once did, or what another likes, constrains nothing. */
const isRefusal = (item: Item): boolean =>
  item.type !== "goal" && ((item.mode === "semantic" && negationsOf(item).length > 0) || isGivenUp(item));
const isOnlyOfDrink = perItem((item) => {
  const concepts = [...conceptsOfItem(item)];
  return concepts.some((id) => DRINKS.has(id)) && !concepts.some((id) => HEALTH_OR_FOOD.has(id));
});
const DRINKS: ReadonlySet<string> = new Set(["alcohol", "drink", "coffee", "tea", "addiction"]);
const HEALTH_OR_FOOD: ReadonlySet<string> = new Set([...FOODS, ...BODY, "allergy"].filter((id) => id !== "alcohol"));
const isGivenUp = ({ text }: Item): boolean => mentionsGivenUp(text);
const mentionsGivenUp = beginsAs("gave up");
/** "Was vegan for years", "Quit being vegetarian". */
const isPastDiet = ({ text }: Item): boolean => mentionsPastDiet(text) && dietKey(text) === DIET;
const isOfBody = (item: Item): boolean =>
  item.type !== "preference" &&
  item.type !== "goal" &&
  item.key?.startsWith("work.") !== true &&
  (isHurt(item.text) || conceptsOfItem(item).has("injury") || conceptsOfItem(item).has("disability"));

/** Matches the constraints that the question must respect; undefined if it needs none. */
function constraintFilter({
  text: question,
  tokens,
  language: own,
}: AnalysableText): ((item: Item) => boolean) | undefined {
  // "Does anyone have allergies?" asks for nothing else.
  const isOfLimits = asksAboutLimits(question);
  if (isOfLimits && asksOfAllergies(question)) return ({ text }) => isAllergic(text) || isIntolerant(text);
  if (!isOfLimits && (asksForFacts(question) || asksForWord(question) || asksForTranslation(question)))
    return undefined;
  // "Write a sign for our holiday" is for others to read.
  if (isTask(question) && kindsOfText(question).some((kind) => WRITTEN_TO_OTHERS.has(kind))) return undefined;
  const named = new Set<string>();
  const asked = new Set<string>();
  // English words mean other things elsewhere: "called" is no tripe, "callos".
  for (const language of own === "en" ? ([own] as const) : KINSHIP_LANGUAGES)
    for (const { id, by } of conceptsOfTerms(question, termsIn(question, language, [], tokens), language)) {
      if (by !== "evocation") named.add(id);
      // Short words are drinks in other languages: "als" is no ale.
      const isMember = by === "member" && CONSUMED.has(id) && (id !== "alcohol" || language === own || own === "und");
      if (by === "name" || isMember) asked.add(id);
    }
  const isAsked = ({ asked: ids, isFor, isWorded }: Field): boolean =>
    isWorded?.(question) === true ||
    (ids.some((id) => (isFor === undefined ? asked : named).has(id)) && isFor?.(question) !== false);
  const fields = FIELDS.filter(isAsked);
  // "What food must I avoid?" asks for no injury.
  if (isOfLimits && !isAsked(FOOD)) return () => true;
  const constraints = new Set(fields.flatMap((field) => field.constraints));
  // "What sport do I do?" asks for what is done.
  const isOfDoing = asksAboutOwnActions(question) && !asksForWay(question);
  const refused = new Set(isOfDoing ? [] : fields.flatMap((field) => field.refused ?? field.asked));
  const isOfFood = isAsked(FOOD);
  const isOfDrink = isOfFood || asked.has("alcohol") || asked.has("drink");
  if (constraints.size === 0 && !isOfDrink) return undefined;
  return (item) => {
    if (isPastDiet(item)) return false;
    const { text, key } = item;
    const concepts = [...conceptsOfItem(item)];
    if (concepts.some((id) => refused.has(id)) && (negationsOf(item).length > 0 || isGivenUp(item))) return true;
    if (isOfMeals(item)) {
      const concepted = item.type === "instruction" ? MEALS : FOODS;
      return isOfFood && concepts.some((id) => concepted.includes(id));
    }
    const isOfDrugs = concepts.includes("medication");
    if ((constraints.size > 0 || isOfDrink) && isPregnant(text)) return true;
    if (concepts.some((id) => constraints.has(id)) || (constraints.has("injury") && isHurt(text))) return true;
    if (!isOfFood || (isAllergic(text) && isOfNotEaten(text))) return false;
    if (decidesMeals(text)) return true;
    // "Mustn't have grapefruit".
    if (mentionsLimit(text) && negationsOf(item).length > 0 && concepts.some((id) => FOODS.includes(id))) return true;
    return (
      !isOfDrugs &&
      (isOfDiet(key) || isAllergic(text) || isIntolerant(text) || concepts.some((id) => FOOD.constraints.includes(id)))
    );
  };
}
const WRITTEN_TO_OTHERS: ReadonlySet<string> = new Set(["mail", "letter", "message", "post"]);
/** "Translate this to French" is not about food. */
const asksForTranslation = isOneOf("asks for a translation");
/** Illnesses that decide what somebody eats. */
const decidesMeals = isOneOf("decides meals");
/** Allergens that no meal holds. */
const isOfNotEaten = says("not eaten");
const asksOfAllergies = isOneOf("asks of allergies");
/** Concepts whose members also ask for what is taken: "Can I make a paella?", "Which wine?", "May I take ibuprofen?" */
const CONSUMED: ReadonlySet<string> = new Set(["dish", "sweet", "snack", "cuisine", "meal", "alcohol", "medication"]);
