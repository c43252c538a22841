/** Words of the hour: states, doings, places and wishes that are over before anybody asks (passing.ts). */
import { set } from "./words.ts";

export const BE = set("am are is was were feel feeling");

/** Times of the moment. */
export const MOMENTS = set("rn atm today tonight");

/** What makes it last, or come back. */
export const LASTING = set(
  "since always usually often never every each whenever mostly daily weekly chronic chronically permanently regularly constantly generally forever sometimes nowadays anymore longer ever lifelong seasonal",
);
export const SPANS = set("year years month months week weeks decade decades ages life long");

export const DEGREES = set(
  "so very really too bit little quite totally completely absolutely super extremely pretty still all just half almost nearly back literally otherwise officially fucking bloody dead not finally",
);

/** How somebody is for an hour. */
export const STATES = set(`
  tired exhausted knackered shattered drained wrecked beat bored hungry starving starved famished thirsty parched sleepy awake hungover tipsy drunk
  cold hot freezing frozen melting boiling sweating soaked busy swamped slammed late early lost confused stuck ready done dead deceased dying jealous
  nervous excited happy sad angry mad annoyed stressed overwhelmed upset grumpy cranky moody fine okay ok better gutted
  relieved thrilled speechless shocked surprised amazed impressed curious lazy dizzy nauseous sick groggy shaky sore stiff numb bloated
  home here alone free back online offline outside upstairs downstairs away screwed toast fried cooked pumped stoked buzzing
  obsessed sorry glad sure unsure sceptical desperate devastated heartbroken gutted overjoyed ecstatic chuffed
`);
/** Behind a state these say of what, and it may last: "tired of my job", "scared of flying", "sick of". */
export const OF_LASTING = set("of because about by to with from in at after on for as than");

/** Doings that end within the hour. */
export const MOMENTARY = set(`
  eating cooking baking sitting lying standing typing texting listening watching scrolling chatting ringing screaming shouting crying laughing yelling
  barking purring snoring sleeping napping showering packing unpacking chilling relaxing queuing queueing loading compiling updating charging dying starving
  freezing melting boiling burning beeping raining snowing pouring bucketing hailing kidding joking staring peeing crashing freaking wondering
  vacuuming ironing checking feeling
`);
/** Doings that end within the hour where little is said of them: "waiting for the bus", not "waiting for a donor". */
export const BRIEF = set(`
  drinking having waiting walking driving heading leaving riding looking reading calling losing trying talking wearing cleaning ordering running going acting
`);
/** Doings that last for weeks whatever the hour. */
export const PROJECTS = set(`
  working living studying learning training writing building planning renovating saving teaching researching volunteering dating seeing fostering raising
  running recovering expecting applying job-hunting apprenticing commuting managing leading developing organising organizing restoring knitting
  preparing practising practicing looking taking moving using staying
`);
/** Doings that are told as plans or events whenever they happen. */
export const PLANNED = set(
  "marrying moving starting graduating flying launching opening quitting retiring adopting divorcing separating",
);

/** What one lives on or at for longer. */
export const INCOMES = set("benefits welfare savings disability campus site land water farmland credit");

/** Where one is for an hour. */
export const STOPS = set(`
  dentist doctor doctors hairdresser barber gym shop shops supermarket station airport train bus tram metro tube subway taxi plane ferry queue line meeting call bed
  shower bath bathroom kitchen car loo toilet phone way break couch sofa traffic pub bar café cafe restaurant cinema
  lunch dinner work home school mall bank post office vet park beach room floor
`);

export const UNABLE_NOW = set(
  "find hear think sleep wait believe even decide move stop breathe focus concentrate talk deal with keep",
);
export const EXAGGERATED = set(
  "kill murder die sleep eat cry scream use do sell weep hug kiss punch strangle marry drink",
);
export const AILMENTS = set(
  "headache hiccups cold cramp cramps fever cough hangover stomachache toothache blister sniffles chills question minute second",
);
export const MISHAPS = set("overslept spilled spilt missed forgot misplaced stubbed bumped");
/** Done and over, and of no use later unless its day is told. */
export const TRIFLES = set(
  "slept snored laughed cried giggled smiled sighed moaned complained joked nodded shrugged winked yelled shouted asked replied answered emailed texted phoned messaged cooked",
);
/** What one has in mind for an hour. */
export const NOTIONS = set("idea thought question feeling theory point laugh blast ball moment think");
/** What people say of how somebody or something is to them. */
export const PRAISE = set(`
  delighted chuffed ecstatic elated heartbroken devastated nice lovely sweet great fantastic wonderful amazing brilliant awesome gorgeous beautiful funny hilarious strict
  kind mean scary useless no use hopeless awful terrible horrible rubbish mad crazy nuts bonkers weird strange cool fun adorable cute perfect ideal tough hard
  easy annoying boring better worse best worst grand class legend legends independent
`);
/** What one waits for longer than an hour. */
export const GRAVE = set(
  "donor transplant visa asylum surgery operation verdict trial diagnosis results decision baby",
);

/** What an answer is made of. */
export const DRAFTS = set(`
  one ones version versions option options draft drafts list table chart paragraph paragraphs sentence sentences title synonym rhyme summary outline layout
  wording template caption headline slogan bullet bullets example examples explanation answer answers reply translation rewrite intro ending
  suggestion suggestions idea ideas breakdown comparison
`);
/** What one needs for an hour. */
export const RESTS = set(
  "nap drink coffee break beer hug shower snack minute moment second distraction wine lie-down breather tissue hand favour favor laugh",
);
export const ORDINALS = set("first second third fourth fifth last next other former latter");
export const ONES = set("one ones option version draft list half part");
export const CHOOSING = set("take use keep go drop skip leave cut try start do have pick choose swap move add");

/** Whole sentences that say nothing. */
export const REMARKS = set(`
  jealous so_jealous same same_here me_too me_neither big_mood story_of_my_life dying_over_here dying_here been_there join_the_club count_me_in
  nothing_new not_much long_story long_day what_a_day rough_night busy_day one_of_those_days my_bad my_mistake no_idea no_clue beats_me
  i_wish if_only all_good so_far_so_good fair_enough good_point no_way worth_it can_not_even crying_laughing guilty guilty_as_charged
`);
/** How somebody felt at some time. */
export const FEELINGS = set(
  "scared afraid worried proud angry mad furious sad upset happy excited nervous tired exhausted late busy shocked surprised thrilled",
);
/** Verbs that say nothing without what they act on. */
export const OPEN_VERBS = set(
  "left went came started began finished stopped did got took made tried forgot said told asked went",
);
/** Figures of speech for people: "he's a darling". */
export const FIGURES = set(`
  angel saint star legend hero heroine gem treasure darling sweetheart rock trooper champ champion godsend lifesaver delight joy wizard genius diamond softie sweetie
  nightmare pain monster menace clown muppet idiot hoot riot handful character brat diva dragon witch rebel beast machine keeper blessing blast mess wreck mystery
`);
/** What something is found to be. */
export const VERDICTS = set(`
  pain mess nightmare joke disaster drag hassle chore blast ruined great fun funny awesome amazing awful terrible horrible brutal painful annoying stupid silly boring
  crazy insane wild weird hilarious ridiculous exhausting messy noisy tricky rough huge gorgeous beautiful lovely cute adorable done finished
`);
