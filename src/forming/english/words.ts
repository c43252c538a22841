/** Closed lists of English words that the reading of a statement turns on. */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What opens a sentence and says nothing. */
export const OPENERS = set(`
  oh ah aw aww hey hi hiya heya hello heyy heyyy yo ok okay okey yes yeah yep yup no nope nah well so and but also anyway anyways btw fyi plus hmm hm um uh er
  ugh omg wow whoa yay woohoo lol haha hahaha lmao ha honestly actually basically literally seriously frankly luckily
  fortunately unfortunately sadly thankfully apparently obviously though although sure right exactly absolutely definitely totally thanks
  thx ty cheers please pls sorry because since then too either phew pfff pff oops guys man dude random update news morning evening afternoon
  indeed interestingly finally guess what look listen cool nice great awesome good true agreed anywho besides first context
`);

/** Adverbs between subject and verb that say nothing about what is claimed. */
export const FILLERS = set(`
  just really actually totally literally basically honestly kinda sorta definitely absolutely finally simply truly certainly obviously
  probably quite super pretty already even only so also currently recently lately now btw lol haha though tho too
`);
/** Of these, the ones that stay: they change what is said. */
export const KEPT_ADVERBS = set(
  "always never often usually still sometimes rarely seldom mostly mainly regularly hardly barely almost nearly probably no-longer already only both all each",
);

export const FIRST = set("i we");
export const SECOND = set("you your yours yourself yourselves u ur ya thou thy");
export const PRONOUN_SUBJECTS = set("he she they it this that these those one who which what");

/** Of the first person, what stands in their place behind the subject. */
export const REPLACED: Readonly<Record<string, string>> = {
  i: "they",
  me: "them",
  my: "their",
  mine: "theirs",
  myself: "themselves",
  we: "they",
  us: "them",
  our: "their",
  ours: "theirs",
  ourselves: "themselves",
  im: "they are",
  ive: "they have",
};

/** What somebody may be to a person: the word that a memory calls it by, then other words for it. */
const KIN_FORMS = `
  mother mum mom mama mommy mummy ma; father dad daddy papa; parents folks; sister sis; brother bro; siblings; son boy; daughter girl; child kid;
  children kids; sons boys; daughters girls; baby; twins; wife; husband hubby; spouse; partner; boyfriend bf; girlfriend gf; fiancé fiance; fiancée fiancee;
  grandmother grandma gran granny nana nan; grandfather grandpa granddad grandad; grandparents; grandson; granddaughter; grandchildren
  grandkids; aunt auntie; uncle; cousin; cousins; nephew; niece; stepmother stepmom stepmum; stepfather stepdad; stepson; stepdaughter; stepsister; stepbrother;
  mother-in-law; father-in-law; sister-in-law; brother-in-law; son-in-law; daughter-in-law; in-laws; ex ex-wife ex-husband; godmother;
  godfather; godson; goddaughter; friend bestie buddy pal mate; friends; roommate flatmate housemate; neighbour neighbor; colleague coworker
  co-worker; colleagues coworkers; boss; manager; supervisor; teacher; tutor; coach; trainer; doctor gp; therapist; dentist; vet; landlord; landlady;
  mentor; client; dog puppy pup; cat kitten kitty; dogs puppies; cats kittens; horse; rabbit; parrot; pet; pets; hamster; tortoise; family
`;
export const KIN: ReadonlyMap<string, string> = new Map(
  KIN_FORMS.split(";").flatMap((group) => {
    const [name = "", ...others] = group.trim().split(/\s+/);
    return [name, ...others].map((form) => [form, name] as const);
  }),
);

/** Of whom "she" and "he" may speak. */
export const FEMALE = set(
  "mother sister daughter wife girlfriend fiancée grandmother granddaughter aunt niece stepmother stepdaughter stepsister mother-in-law sister-in-law daughter-in-law godmother goddaughter landlady",
);
export const MALE = set(
  "father brother son husband boyfriend fiancé grandfather grandson uncle nephew stepfather stepson stepbrother father-in-law brother-in-law son-in-law godfather godson landlord",
);
