/** Classes of English words that tell what a statement does to a thing (thing-claims.ts). Verbs in their base form. */
import type { Slot } from "../../thing.ts";
import { set } from "../clauses/word-set.ts";

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
export const ASPECTS = set(
  "opening launch release start date time day venue dose dosage premiere reopening location price",
);
/** Adjectives that tell no thing from another of its name. */
export const PLAIN = set(
  "own weekly monthly yearly annual usual regular current little big lovely dear same whole entire next upcoming",
);
/** Words that end a phrase, whatever the tagger takes them for. */
export const PHRASE_ENDS = set(
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
