/**
 * Constraints that an answer about food, sport, travel or medicine must respect: allergies, diets,
 * illnesses, injuries. They come first in such an answer, however old they are and whatever words
 * they share with the question (memory.md §6).
 */
import { isOfDiet } from "../../forming/diets.ts";
import type { Item } from "../../model/item.ts";
import { possessive } from "../../model/observation.ts";
import type { Readable } from "../../search/vault-index.ts";
import type { AnalysableText } from "../../text/analysable-text.ts";
import { analyseText, termsIn } from "../../text/analysis.ts";
import { KINSHIP_LANGUAGES, relationsIn } from "../../text/common-words.ts";
import { conceptsOfTerms } from "../../text/concepts.ts";
import { isAllergic, isHurt, isIntolerant, isNotTaken, isPregnant } from "../../text/limits.ts";
import { peopleNamed } from "../../text/person-question.ts";
import {
  asksAboutLimits,
  asksAboutOwnActions,
  asksForFacts,
  asksForWord,
  mentionsSelf,
} from "../../text/question-kinds.ts";
import { groupOf } from "../derive/profile.ts";
import { conceptsOfItem, negationsOf, perItem, wordsOfItem } from "../item-text.ts";
import { relativesAmong } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";
import { constrainingRows, currentItems, namesOfPeople, peopleItems, subjectsNamed } from "./current-items.ts";
import { isCurrent } from "./read-filter.ts";
import { isDislike } from "./recall-answers.ts";

interface Field {
  /** Concepts of the question. */
  readonly asked: readonly string[];
  /** Concepts of a memory that constrains the answer. */
  readonly constraints: readonly string[];
  /** Concepts of what somebody may not do: "no longer flies", "can't swim". Default: `asked`. */
  readonly refused?: readonly string[];
  /** What the question must say too. Then members of the concepts count as well: "surgery". */
  readonly isFor?: RegExp;
  /** Asks for it without naming it. */
  readonly worded?: RegExp;
}

const FOOD: Field = {
  asked: ["food", "meal", "dish", "cuisine", "cooking", "restaurant", "snack", "party", "cafe", "sweet"],
  constraints: ["diet", "food", "dairy", "grain", "seafood", "meat", "alcohol"],
};
const BODY = ["illness", "injury", "disability", "bodypart", "medication"];
/** "What should I tell the dentist?", and not "When is my dentist appointment?". */
const BEFORE_VISIT =
  /(?<!\p{L})(?:should|mention|tell|warn|prepare|know about me|sagen|erwähnen|decir|decirle|mencionar|dire|signaler|dizer)(?!\p{L})/iu;
/** "How do I get to Porto?" */
const GETTING_THERE =
  /(?<!\p{L})(?:how (?:do|can|should|would|could) (?:i|we) (?:best )?(?:get|travel) (?:to|from|back)(?! (?:work|sleep|know|the (?:point|bottom|end))(?!\p{L}))|(?:best|cheapest|fastest|easiest) way to (?:get|travel) (?:to|from)|wie (?:komme|reise) ich (?:am besten )?(?:nach|zu)|wie kommen wir (?:am besten )?(?:nach|zu)|cómo (?:llego|llegamos|puedo llegar|voy|vamos) a|comment (?:aller|me rendre|se rendre) (?:à|en|au)|como (?:chego|vou|vamos|chegamos) (?:a|ao|à|para))(?!\p{L})/iu;
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
    constraints: BODY,
  },
  {
    asked: ["travel", "flight", "luggage", "sightseeing"],
    constraints: BODY,
    refused: TRANSPORT,
  },
  { asked: [], constraints: ["disability", "injury"], refused: TRANSPORT, worded: GETTING_THERE },
  // A place to go to must suit everyone who comes.
  { asked: ["restaurant", "cafe", "hotel", "party"], constraints: ["disability"], refused: [] },
  { asked: ["medication", "doctor", "illness", "injury"], constraints: BODY },
  { asked: ["dentist", "doctor"], constraints: [...BODY, "allergy"], refused: [], isFor: BEFORE_VISIT },
];

/** Concepts of disliked foods that matter to a cook. */
const FOODS: readonly string[] = [...FOOD.constraints, "vegetable", "fruit", "spice", "sweet", "snack", "dish"];
/** Concepts of instructions about meals: "keep recipes simple". */
const MEALS: readonly string[] = ["food", "meal", "dish", "cuisine", "cooking", "meat", "seafood"];

/** As many as a household may have. */
const CONSTRAINTS_MAX = 8;

/**
 * Current memories that constrain the answer: first those with most words of the question ("Which of us
 * has coeliac disease?"), then the newest. They are about the people named in the
 * question, otherwise about the owner.
 */
export async function constraintsFor(
  vault: OpenVault,
  read: AnalysableText,
  readable: Readable,
): Promise<readonly Item[]> {
  const isMeant = constraintFilter(read);
  if (isMeant === undefined) return [];
  const known = await currentItems(vault, readable, constrainingRows);
  const isWhose = await subjectFilter(vault, read, readable);
  const asked = new Set(read.terms);
  const shared = perItem((item) => new Set(wordsOfItem(item).terms.filter((term) => asked.has(term))).size);
  return known
    .filter(
      (item) =>
        isWhose(item) &&
        isMeant(item) &&
        (isOfMeals(item) || isRefusal(item) || isOfBody(item) || isOfHealth(item, vault.now())),
    )
    .toSorted(
      (one, other) =>
        Number(isOfMeals(one)) - Number(isOfMeals(other)) ||
        shared(other) - shared(one) ||
        other.at - one.at ||
        (one.id < other.id ? 1 : -1),
    )
    .slice(0, CONSTRAINTS_MAX);
}

/** Food dislikes and instructions about meals. They rank below allergies and diets. */
const isOfMeals = (item: Item): boolean =>
  item.type === "instruction" || (item.type === "preference" && isDislike(item));
const isOfHealth = (item: Item, now: number): boolean =>
  groupOf(item, now) === "health" || FED_OTHERWISE.test(item.text) || isIntolerant(item.text) || isNotTaken(item.text);
/** "No longer flies". What its person once did, or what another likes, constrains nothing. */
const isRefusal = (item: Item): boolean =>
  item.type !== "goal" && ((item.mode === "semantic" && negationsOf(item).length > 0) || isGivenUp(item));
const isGivenUp = ({ text }: Item): boolean => GIVEN_UP.test(text);
const GIVEN_UP =
  /^(?:Gave up|Has given up|Quit|Has quit|Is off|(?:Is|Has been) (?:sober|teetotal)|Hat .{2,30} aufgehört|Dejó de|Ha dejado de|A arrêté de|Parou de|Deixou de)(?!\p{L})/u;
const isOfBody = (item: Item): boolean =>
  item.type !== "preference" &&
  item.type !== "goal" &&
  item.key?.startsWith("work.") !== true &&
  (isHurt(item.text) || conceptsOfItem(item).has("injury") || conceptsOfItem(item).has("disability"));

/** Matches items about the people in the question: those it names, everyone, or the owner. */
async function subjectFilter(
  vault: OpenVault,
  read: AnalysableText,
  readable: Readable,
): Promise<(item: Item) => boolean> {
  const { text: question, language } = read;
  const whose = ({ subject, speaker }: Item): string => subject ?? speaker ?? vault.name;
  const everyone = async (): Promise<(item: Item) => boolean> => {
    const isAnimal = await animalFilter(vault, readable);
    return (item) => !isAnimal(whose(item)) || mentionsName(question, whose(item));
  };
  if (EVERYBODY.test(question)) return everyone();
  const isOwner = (item: Item): boolean => whose(item) === vault.name;
  const others = [...namesOfPeople(vault)].filter((name) => name !== vault.name);
  const named = [...relationsIn(question, "")];
  // "Plan a dinner" is for the household, unless the question says for whom. Who cooks is not who eats.
  const isOurs = OURS.test(question);
  const people = peopleNamed(question, read);
  const isOpen =
    named.length === 0 &&
    (isOurs || (COOKING.test(question) && people.length === 0) || !mentionsSelf(question, language));
  const relations = isOpen ? HOUSEHOLD : named;
  const known = await peopleItems(vault, readable, { relations });
  const introduced =
    people.length === 0 ? [] : await peopleItems(vault, readable, { names: people.map(({ name }) => name) });
  const relatives = new Set([
    ...people.flatMap((each) => subjectsNamed(vault, introduced, each)),
    ...(relations.length === 0 ? [] : relativesAmong(known, vault.name, { relations }).subjects),
    ...(isOpen ? await housemates(vault, readable) : []),
  ]);
  const words = new Set(question.toLowerCase().match(/\p{L}+/gu));
  const isNamed = (name: string): boolean =>
    name !== vault.name && !name.startsWith(possessive(vault.name)) && words.has(firstWord(name));
  const isMeant = (name: string): boolean => relatives.has(name) || isNamed(name);
  const isOther = (item: Item): boolean => isMeant(whose(item));
  if (!others.some(isMeant)) return isOurs ? everyone() : isOwner;
  // Those who take part in the conversation are among "us".
  const isOfUs = ({ speaker, subject }: Item): boolean => isOurs && subject === speaker && speaker !== undefined;
  const isForOwner = AND_ME.test(question) || (isOpen && !others.some(isNamed));
  return isForOwner ? (item) => isOther(item) || isOwner(item) || isOfUs(item) : isOther;
}
/** Pets, which eat nothing at a dinner. */
async function animalFilter(vault: OpenVault, readable: Readable): Promise<(name: string) => boolean> {
  const relations = ["pet"];
  const animals = new Set(
    relativesAmong(await peopleItems(vault, readable, { relations }), vault.name, { relations }).subjects,
  );
  return (name) => animals.has(name);
}
const mentionsName = (question: string, name: string): boolean =>
  question
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.includes(firstWord(name)) === true;
/** "What should I cook tonight?" */
const COOKING =
  /(?<!\p{L})(?:i (?:cook|make|bake|grill|serve|prepare)(?! (?:for )?(?:myself|me)(?!\p{L}))|ich (?:[\p{L} ]{0,30} )?(?:kochen|backen|machen|grillen)|cocino|cocinar|preparo|preparar|cuisiner|cuisine|préparer|cozinho|cozinhar)(?!\p{L})/iu;

/** Who lives with the owner: "Lives with Ana" about a mother, "Lives with a friend, Kofi". */
async function housemates(vault: OpenVault, readable: Readable): Promise<readonly string[]> {
  const rows = SHARING_TERMS.flatMap((term) => vault.index.factsHolding(term).slice(-SHARING_MAX));
  const ids = [...new Set(rows)].map((row) => vault.index.idOf(row)).filter((id) => readable.has(id));
  return (await vault.items.many(ids)).flatMap((item) =>
    !isCurrent(item) || !SHARING.test(item.text)
      ? []
      : item.subject === undefined
        ? item.entities
        : WITH_SPEAKER.test(item.text)
          ? item.subject
          : [],
  );
}
const SHARING =
  /^(?:(?:Now )?[Ll]ives|Is (?:living|staying)|Wohnt|Lebt|Vive|Vit|Habite|Mora) (?:(?:in|near|en|em|à) [^,]{2,40}? )?(?:with|mit|bei|con|avec|chez|com) /u;
const WITH_SPEAKER = / with the speaker(?!\p{L})/u;
const SHARING_TERMS = ["lives with", "wohnt", "lebt", "vive con", "habite", "vit", "mora com"].flatMap((phrase) =>
  analyseText(phrase).terms.slice(0, 1),
);
const SHARING_MAX = 32;

const HOUSEHOLD: readonly string[] = ["partner", "child", "son", "daughter"];
const firstWord = (name: string): string => name.toLowerCase().match(/\p{L}+/u)?.[0] ?? "";
/** The owner is one of them: "for Ana and me", "with my mother". */
const AND_ME =
  /(?<!\p{L})(?:and (?:me|i)|me and|und (?:mir|mich|ich)|ich und|y (?:yo|mí)|et moi|e (?:eu|mim)|with|mit|con|avec|com)(?!\p{L})/iu;
/** The household, and everyone who takes part. */
const OURS =
  /(?<!\p{L})(?:we|us|our|wir|uns|unsere?[nmrs]?|nosotr[oa]s|nuestr[oa]s?|nous|notre|nos|nós|noss[oa]s?)(?!\p{L})/iu;
const EVERYBODY =
  /(?<!\p{L})(?:everyone|everybody|anyone|anybody|guests?|friends|family|kids|party|alle|gäste|freunde|familie|todos|invitados|amigos|familia|tous|invités|amis|famille|convidados|todo mundo|família)(?!\p{L})/iu;

/** Matches the constraints that the question must respect; undefined if it needs none. */
function constraintFilter({
  text: question,
  tokens,
  language: own,
}: AnalysableText): ((item: Item) => boolean) | undefined {
  // "Does anyone have allergies?" asks for nothing else.
  if (asksAboutLimits(question))
    return ALLERGY.test(question) ? ({ text }) => isAllergic(text) || isIntolerant(text) : () => true;
  if (asksForFacts(question) || asksForWord(question) || TRANSLATING.test(question)) return undefined;
  const named = new Set<string>();
  const asked = new Set<string>();
  for (const language of KINSHIP_LANGUAGES)
    for (const { id, by } of conceptsOfTerms(question, termsIn(question, language, [], tokens), language)) {
      if (by !== "evocation") named.add(id);
      // Short words are drinks in other languages: "als" is no ale.
      const isMember = by === "member" && DISHES.has(id) && (id !== "alcohol" || language === own || own === "und");
      if (by === "name" || isMember) asked.add(id);
    }
  const isAsked = ({ asked: ids, isFor, worded }: Field): boolean =>
    worded?.test(question) === true ||
    (ids.some((id) => (isFor === undefined ? asked : named).has(id)) && isFor?.test(question) !== false);
  const fields = FIELDS.filter(isAsked);
  const constraints = new Set(fields.flatMap((field) => field.constraints));
  // "What sport do I do?" asks for what is done.
  const isOfDoing = asksAboutOwnActions(question) && !GETTING_THERE.test(question);
  const refused = new Set(isOfDoing ? [] : fields.flatMap((field) => field.refused ?? field.asked));
  const isOfFood = isAsked(FOOD);
  const isOfDrink = isOfFood || asked.has("alcohol") || asked.has("drink");
  if (constraints.size === 0 && !isOfDrink) return undefined;
  return (item) => {
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
    if (!isOfFood || (isAllergic(text) && NOT_EATEN.test(text))) return false;
    if (FED_OTHERWISE.test(text)) return true;
    return (
      !isOfDrugs &&
      (isOfDiet(key) || isAllergic(text) || isIntolerant(text) || concepts.some((id) => FOOD.constraints.includes(id)))
    );
  };
}
/** "Translate this to French" is not about food. */
const TRANSLATING =
  /^\s*(?:(?:please|bitte|can you|could you|kannst du|puedes|peux-tu|pode) )?(?:translate|übersetze?|traduce|traducir|traduis|traduire|traduza|traduz|traduzir)(?!\p{L})/iu;
/** Illnesses that decide what somebody eats. */
const FED_OTHERWISE =
  /(?<!\p{L})(?:diabet|prediabet|gout|gicht(?!\p{L})|crohn|colitis|ibs(?!\p{L})|reflux|gastritis|kidney disease|high (?:blood pressure|cholesterol)|cholesterol|hypertens|bluthochdruck|hipertens|phenylketonuria)/iu;
/** Allergens that no meal holds. */
const NOT_EATEN =
  /(?<!\p{L})(?:dust|pollen|cats?|dogs?|horses?|animals?|fur|latex|nickel|bees?|wasps?|stings?|mou?ld|grass|trees|hay ?fever|penicillin|ibuprofen|aspirin|staub|hausstaub\p{L}*|pollen|katzen\p{L}*|hunde\p{L}*|tierhaare|wespen\p{L}*|bienen\p{L}*|polvo|polen|gatos?|perros?|ácaros|abejas?|avispas?|poussière|chats?|chiens?|acariens|guêpes?|abeilles?|pó|pólen|cães|cachorros?|abelhas?|vespas?)(?!\p{L})/iu;
const ALLERGY = /(?<!\p{L})(?:allerg|al[eé]rg|intol[eé]r|unverträglich)/iu;
/** Concepts whose members also ask for food or drink: "Can I make a paella?", "Which wine?" */
const DISHES: ReadonlySet<string> = new Set(["dish", "sweet", "snack", "cuisine", "meal", "alcohol"]);
