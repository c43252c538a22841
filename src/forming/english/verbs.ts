/** Forms of English verbs that a statement needs in the third person. */

/** `love` → `loves`, `am` → `is`. Forms of the past stay as they are. */
export function thirdPerson(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular !== undefined) return irregular;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}
const IRREGULAR: Readonly<Record<string, string>> = {
  am: "is",
  are: "is",
  be: "is",
  is: "is",
  was: "was",
  were: "was",
  have: "has",
  has: "has",
  do: "does",
  does: "does",
  go: "goes",
};

/** Verbs that have one form for every person. */
export const MODALS: ReadonlySet<string> = new Set(
  "can could will would shall should may might must cannot ought had did used".split(" "),
);

/** Past forms that look like nothing else, and those that also are the base form, told apart by their tag. */
const PAST = new Set(
  `was were had did went got made said took came saw knew thought found gave told became left felt brought began kept held wrote stood heard
let meant met ran paid sat spoke lay led grew lost fell sent built understood drew broke spent rose drove bought wore chose slept ate drank
sang swam won taught caught fought forgot forgave hid flew threw blew rode shook stole stuck struck swore tore woke dug fed hung bled bred
dealt dreamt dreamed learnt leapt lit sold shot shut slid spat sprang swept swung wept wound bent bet bit bore burnt spelt spilt split spoilt
lent knelt fled froze sought shrank sank stank stung strode undid withdrew overcame outgrew oversaw`.split(/\s+/),
);
const SAME_IN_PAST = new Set("put cut hit hurt let set quit read cost shut split spread bet burst cast rid".split(" "));

export const isPast = (word: string, tags: ReadonlySet<string>): boolean =>
  PAST.has(word) ||
  (SAME_IN_PAST.has(word) && tags.has("PastTense")) ||
  (/[^e]ed$|[aeiou]ed$/.test(word) && !NOT_PAST.has(word) && word.length > 3) ||
  (tags.has("PastTense") && !SAME_IN_PAST.has(word));
const NOT_PAST: ReadonlySet<string> = new Set(
  "need feed seed speed bleed breed exceed proceed succeed embed shed wed heed weed".split(" "),
);

/** Verbs of being that the tagger may take for something else behind a subject. */
export const isFiniteBe = (word: string): boolean => /^(?:am|is|are|was|were)$/.test(word);
