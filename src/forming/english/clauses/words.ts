/** Closed lists of English words that the reading of a statement turns on. */

/** `"a b"` as a set of words, parted by white space; `_` stands for a space in one. */
export const set = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll("_", " ")),
  );

/** What opens a sentence and says nothing. */
export const OPENERS = set(`
  oh ah aw aww hey hi hiya heya hello heyy heyyy yo ok okay okey yes yeah yea yep yup no nope nah well so and but also anyway anyways btw
  fyi plus hmm hm um umm uh er erm ugh omg wow whoa yay woohoo lol haha hahaha lmao rofl ha honestly actually basically literally seriously
  frankly luckily fortunately unfortunately sadly thankfully apparently obviously though although sure exactly absolutely
  definitely totally thanks thx ty cheers please pls sorry because since then too either phew pfff pff oops guys man dude mate folks
  everyone everybody all team friends people indeed interestingly finally surprisingly anywho besides true agreed nice cool great
  good brilliant awesome alright yet yo welp gosh god wait hm personally regrettably admittedly incidentally suddenly easy neither well-well
  ta cheerio morning evening olá buongiorno ciao hola typical officially technically clearly evidently weirdly strangely funnily oddly ironically eventually
`);

/** Adverbs that say nothing about what is claimed. */
export const FILLERS = set(`
  just really actually totally literally basically honestly kinda sorta definitely absolutely finally simply truly certainly obviously
  quite super pretty already even also currently recently lately now btw lol haha hahaha though tho too officially seriously unfortunately sadly
  luckily thankfully apparently presently sort-of nowadays myself ourselves um uh er erm hopefully
`);

/** Adverbs that stay: they change what is said. */
export const KEPT_ADVERBS = set(
  "always never often usually still sometimes rarely seldom mostly mainly regularly hardly barely almost nearly probably only both all each once ever no longer originally temporarily then again",
);

export const FIRST = set("i we");
export const SECOND = set("you your yours yourself yourselves u ur ya thou thy y'all");
export const BE = set("am is are was were be been being");
export const HAVE = set("have has had having");
export const DO = set("do does did");
/** Verbs that have one form for every person and stand before another. */
export const MODALS = set("can could will would shall should may might must ought cannot");

export const PREPOSITIONS = set(`
  in on at to of for with from by about as into onto over under after before since until till through during between without within near
  behind beside besides around across against along among off out up down past per than like upon via towards toward inside outside beneath
  above below opposite round despite except plus minus aboard amid
`);
export const SUBORDINATORS = set(
  "when whenever since after before while as until till once although though because if unless whether whereas so that where wherever lest",
);
export const DETERMINERS = set(
  "the a an this that these those my our your his her its their some any no every each another both all half either neither many few several most",
);
export const POSSESSIVES = set("my our his her its their your");
export const CONJUNCTIONS = set("and or but nor");
/** Pronouns that speak of something before. */
export const POINTING = set(
  "it them this that these those there here him her one ones he she they theirs hers his its itself",
);

/** Words for people that no relation lies in, so that "she" may speak of them. */
export const PERSON_WORDS = set(`
  man woman boy girl lady guy gentleman kid child baby toddler teenager person somebody someone stranger widow widower person people nurse
  doctor teacher farmer nun monk student pupil neighbour
`);

/** What joins clauses, and says nothing more. */
export const JOINTS = set("and but so or because cause cuz cos bc though although then plus yet also nor");

export const NUMBER_WORDS = set(`
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
  forty fifty sixty seventy eighty ninety hundred thousand dozen couple
`);

export const MONTHS = set(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec",
);
export const DAYS = set("monday tuesday wednesday thursday friday saturday sunday");

/** Times and such that a sentence may open with. */
export const TIME_LEADS = set(
  "today yesterday tonight tomorrow now currently lately recently nowadays once last next every each this these two three one ago soon sometimes usually mostly later afterwards eventually then originally",
);
