/** A noun phrase as the thing that it names: its head, what tells it from others, whose it is (thing-claims.ts). */

import type { Slot } from "../../thing.ts";
import { singular, type Word } from "../clauses/parse.ts";
import { BE, MODALS, PREPOSITIONS, SUBORDINATORS, set } from "../clauses/words.ts";
import { kinWord } from "../people/kin.ts";

export interface ThingPhrase {
  /** In lower case, in the singular. */
  readonly head: string;
  readonly qualifiers: readonly string[];
  readonly owner?: string;
  /** How many words it takes. */
  readonly length: number;
}

/** The phrase that begins the words; undefined where none does. */
export function thingPhrase(words: readonly Word[]): ThingPhrase | undefined {
  const first = runOf(words);
  if (first === undefined) return undefined;
  const link = words[first.length]?.word;
  const isLinked = (link === "of" || link === "for") && words[first.length - 1]?.after === " ";
  const second = isLinked ? runOf(words.slice(first.length + 1)) : undefined;
  if (second === undefined) return withoutAspect(first);
  const length = first.length + 1 + second.length;
  // "the opening of the bakery" is of the bakery; "the budget for the kitchen" is the kitchen budget.
  if (ASPECTS.has(first.head)) return { ...second, length };
  return { ...first, qualifiers: [...first.qualifiers, second.head], length };
}

/** "the launch date" is of the launch. */
function withoutAspect(phrase: ThingPhrase): ThingPhrase {
  const last = phrase.qualifiers.at(-1);
  if (!ASPECTS.has(phrase.head) || last === undefined) return phrase;
  return { ...phrase, head: last, qualifiers: phrase.qualifiers.slice(0, -1) };
}

/** Determiner, owner, adjectives and nouns up to the head. */
function runOf(words: readonly Word[]): ThingPhrase | undefined {
  const names: string[] = [];
  let owner: string | undefined;
  let at = 0;
  let isOpen = false;
  for (; at < words.length && names.length <= NAMES_MAX; at++) {
    const word = words[at];
    if (word === undefined || (at > 0 && words[at - 1]?.after !== " ")) break;
    if (at === 0 && isDeterminer(word)) continue;
    if (word.tags.has("Possessive") && /'s?$/u.test(word.written)) {
      // "the dentist's appointment" tells which; "Theo's appointment" tells whose.
      if (isOwner(word)) {
        owner = [...names.splice(0), word.word].join(" ");
      } else names.push(word.word);
      isOpen = false;
      continue;
    }
    if (!isNaming(word, words[at + 1], names.length) || isBehind(word, words[at - 1], words[at + 1])) break;
    if (PLAIN.has(word.word) || (word.tags.has("Date") && isNominal(words[at + 1]))) continue;
    names.push(singular(word));
    isOpen = true;
  }
  const head = names.pop();
  if (head === undefined || !isOpen || head.length < HEAD_MIN) return undefined;
  return { head, qualifiers: names, length: at, ...(owner === undefined ? {} : { owner }) };
}
const NAMES_MAX = 5;
const HEAD_MIN = 2;

const isDeterminer = ({ word, tags }: Word): boolean =>
  /^(?:the|a|an|his|her|their|its|some|both|two|three|all|this|that)$/.test(word) ||
  (tags.has("Determiner") && word !== "no");
const isOwner = ({ written, word, tags }: Word): boolean =>
  /^\p{Lu}/u.test(written) ||
  kinWord(word) !== undefined ||
  /^(?:child|children|kid|kids|twins|family)$/.test(word) ||
  tags.has("Person");

/** A word of the phrase, whatever the tagger takes it for: "bouldering", "sprint", "yellow". */
function isNaming(word: Word, next: Word | undefined, count: number): boolean {
  const { word: form, tags } = word;
  if (PHRASE_ENDS.has(form) || PREPOSITIONS.has(form) || BE.has(form) || MODALS.has(form) || SUBORDINATORS.has(form))
    return false;
  // "dark red curtains": to the tagger this is how green.
  const isShade = /^(?:dark|light|bright|pale|deep)$/.test(form);
  if (tags.has("Pronoun") || tags.has("Conjunction") || tags.has("Determiner")) return false;
  if (tags.has("Adverb")) return isShade;
  if (tags.has("Date") || tags.has("Time")) return isNominal(next);
  // "the first gig" is the gig, until there is a second.
  if (tags.has("Value")) return /\p{L}/u.test(form) && (tags.has("Noun") || (tags.has("Ordinal") && isNominal(next)));
  if (tags.has("Noun") || tags.has("Gerund") || tags.has("Adjective") || tags.has("ProperNoun")) return true;
  return (
    tags.has("Verb") &&
    (next === undefined || isNominal(next) || count > 0 || /[^s]s$/.test(form)) &&
    !/^(?:has|have|had|got|does|do|did)$/.test(form)
  );
}

/** "paint the nursery yellow": what it shall be, and not what it is. */
const isBehind = ({ tags }: Word, before: Word | undefined, next: Word | undefined): boolean =>
  tags.has("Adjective") && !tags.has("Noun") && before?.tags.has("Noun") === true && !isNominal(next);

const isNominal = (word: Word | undefined): boolean =>
  word?.tags.has("Noun") === true && !word.tags.has("Date") && !word.tags.has("Pronoun") && !word.tags.has("Value");

/** Verbs by which a time, a place or an amount becomes another: "moved to Thursdays", "raised to 75 mg". */
export const CHANGES = set(`
  move shift push postpone delay defer reschedule bring put change switch raise increase lower reduce cut drop rise go bump extend shorten double renew
  relocate transfer set climb fall jump adjust upgrade
  up bump hike halve slash
`);
/** Of these, those that say nothing unless a value follows: "put the book on the shelf" puts off nothing. */
export const LIGHT_CHANGES = set("put go set bring push drop fall climb jump");
/** Without a new time the old one is over all the same. */
export const POSTPONES = set("postpone delay defer");

/** Verbs of an event whose time or place is told: "opens on", "rehearses in". */
export const EVENTS = set(`
  open reopen resume restart return start begin meet run launch close end finish rehearse happen train play gather come release publish air premiere leave depart arrive expire
  renew be take
`);
/** Verbs that give the price or the measure of their subject. */
export const COSTS = set("cost charge weigh measure total earn");
/** What one has to do with a thing, by its verb. */
export const RELATIONS: ReadonlyMap<string, Slot> = new Map<string, Slot>([
  ...each<Slot>(
    "go do play practise practice train attend study learn coach teach run swim cycle climb row box",
    "does",
  ),
  ...each<Slot>("use host build deploy track store code write rely", "uses"),
  ...each<Slot>("like love enjoy adore prefer eat drink", "likes"),
  ...each<Slot>("have own drive ride rent lease", "has"),
  ...each<Slot>("work start begin join", "works"),
  ...each<Slot>("take", "takes"),
  ...each<Slot>("take_up", "does"),
  ...each<Slot>("want plan hope wish fancy dream intend consider think", "wants"),
]);

const ALL: readonly Slot[] = ["when", "where", "does", "uses", "takes", "has", "wants", "works", "other"];
/** Whatever one has to do with a thing, but to like it. */
export const DONE: readonly Slot[] = ["does", "uses", "takes", "works", "has", "when", "where", "other"];

/** What ends for a thing, by the verb that says so. */
export const CLOSINGS: ReadonlyMap<string, readonly Slot[]> = new Map([
  ...each<readonly Slot[]>("quit leave resign stop drop ditch abandon scrap", DONE),
  ...each<readonly Slot[]>("give_up pack_in get_rid come_off be_off", DONE),
  ...each<readonly Slot[]>("cancel call_off end", ALL),
  ...each<readonly Slot[]>("sell return donate scrap trade lose", ["has"]),
  ...each<readonly Slot[]>("give_away give_back send_back hand_back trade_in", ["has"]),
  ...each<readonly Slot[]>("go_off", ["likes"]),
  ...each<readonly Slot[]>("finish complete", ["does", "takes", "uses", "when", "where"]),
  ...each<readonly Slot[]>("be_over get_over recover heal", ["state", "has"]),
]);
/** Of these, those that others do to what somebody has. */
export const CANCELS = set("cancel scrap axe");
/** Verbs of choosing: what was wanted of the same thing is settled. */
export const DECIDES = set("choose pick opt settle decide book buy order paint go_with end_up");

/** Gone wrong, and right again: a thing is one of them at a time. */
export const DAMAGED = set(`
  broken sprained fractured torn sore injured swollen bruised bad hurt sick ill stiff dislocated infected inflamed pulled twisted burnt burned
  cracked leaking blocked stuck dead down closed shut faulty
`);
export const SOUND = set(`
  healed better fine recovered fixed repaired well okay ok mended cured good normal back working open reopened restored sorted unblocked gone cleared
`);
/** What a part of the body has until it is well again: "tendonitis in the wrist", "a chest infection". */
export const isAilment = (word: string): boolean => AILMENTS.has(word) || /\p{L}{3}(?:itis|algia)$/u.test(word);
const AILMENTS = set(`
  infection inflammation sprain strain fracture tear rash injury pain ache cramp swelling bruise blister burn cut stitches abscess ulcer hernia spasm
`);
/** What somebody does to a part of their body, and mends. */
export const HURTS = set("sprain twist break fracture tear pull strain dislocate injure hurt bruise burn");
/** What carries somebody until they are well again. */
export const AIDS = set("crutch cast sling brace boot splint wheelchair bandage stitch");

/** Ranks of which somebody holds one at a time. */
export const GRADES = set("group squad set stream level belt badge grade stage rank dan kyu band tier league division");

/** "A coffee person": of two that are alternatives the newer holds. */
export const KINDS: ReadonlyMap<string, string> = new Map([
  ...each("coffee tea", "drink"),
  ...each("dog cat", "pet"),
  ...each("morning night evening", "hour"),
  ...each("city country beach mountain", "place"),
]);

/** What a general noun may mean, and whether each of them may be called by it alone: who goes off coffee goes off espresso, and not the reverse. */
const GENERAL: readonly (readonly [general: string, kinds: string, isMutual: boolean])[] = [
  [
    "appointment",
    "booster jab vaccination vaccine injection check-up checkup grooming consultation scan x-ray cleaning filling haircut trim physio mot viewing meeting session operation surgery procedure transplant",
    true,
  ],
  ["teacher", "sensei tutor instructor coach trainer", true],
  ["practice", "rehearsal training", true],
  ["wedding", "married marrying", false],
  ["coffee", "espresso cappuccino latte americano macchiato cortado mocha", false],
  ["tea", "rooibos chai matcha", false],
  ["meat", "beef steak pork chicken bacon lamb burger sausage", false],
  ["alcohol", "beer wine gin whisky whiskey rum cider lager ale prosecco", false],
];
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map(
  GENERAL.flatMap(([general, kinds, isMutual]): readonly (readonly [string, readonly string[]])[] => {
    const list = kinds.split(" ");
    return [
      [general, list],
      ...(isMutual ? list.map((kind): readonly [string, readonly string[]] => [kind, [general]]) : []),
    ];
  }),
);

/** Those of whom somebody has one at a time, each for a work of their own. */
export const HELPERS = set(`
  plumber electrician cleaner nanny dentist doctor gp vet therapist psychologist counsellor counselor teacher tutor coach trainer hairdresser barber
  landlord landlady boss manager accountant lawyer solicitor gardener babysitter childminder physio physiotherapist midwife supervisor agent carer
  mechanic builder joiner carpenter tiler plasterer roofer architect contractor decorator instructor surgeon optician dermatologist cardiologist paediatrician pediatrician advisor adviser mentor director
  drummer bassist guitarist singer pianist keyboarder goalkeeper captain treasurer secretary editor sensei
  conductor dog-walker housekeeper caretaker supplier provider bank insurer broker operator carrier
`);

/** What somebody pays at fixed times. */
export const DUES = set("rent mortgage tuition insurance maintenance alimony");
/** Nouns of measures, of which somebody may have several amounts. */
export const MEASURES = set(
  "year month week day hour minute second euro pound dollar krone kroner franc percent kilo kilometre mile metre point time",
);
/** What takes place once, whosever it is. */
export const OCCASIONS = set("wedding funeral operation surgery transplant christening baptism engagement divorce");
/** What a final bill leaves behind. */
export const ESTIMATES = set("budget quote estimate");

/** Nouns that name what is told of another: "the opening of the bakery", "the sertraline dose". */
const ASPECTS = set("opening launch release start date time day venue dose dosage premiere reopening location price");
/** Adjectives that tell no thing from another of its name. */
const PLAIN = set(
  "own weekly monthly yearly annual usual regular current little big lovely dear same whole entire next upcoming",
);
/** Words that end a phrase, whatever the tagger takes them for. */
const PHRASE_ENDS = set(
  "called named back forward off up down again instead home away that which who when because but and or so",
);
/** Nouns that name the same thing, by the one that stands for them. */
export const SAME: ReadonlyMap<string, string> = new Map([
  ...each("class", "lesson"),
  ...each("apartment", "flat"),
  ...each("dosage", "dose"),
  ...each("bicycle", "bike"),
  ...each("gp", "doctor"),
]);
/** Other nouns under which a thing may be known: those that name the same, and those that name it more or less exactly. */
export const namesOf = (head: string): readonly string[] => [
  ...[...SAME].flatMap(([other, same]) => (same === head ? [other] : [])),
  ...(ALIKE.get(head) ?? []),
];
/** Of these "piano" alone may name the piano lesson. */
export const SESSIONS = set("lesson course training practice rehearsal session");
/** A newcomer is told from nobody: "the new plumber" is the plumber. */
export const RENEWED = set("new old former previous current latest young");

function each<Value>(words: string, value: Value): readonly (readonly [string, Value])[] {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll("_", " "), value] as const);
}
