/** Words for short-lived states, activities, places and wishes (short-lived.ts). */
import { listedEntries, listedWords, wordSet } from "./words.ts";

export const BE = wordSet("am are is was were feel feeling");
export const MOMENTS = wordSet("rn atm today tonight");
export const LASTING = listedWords("lasting");
export const SPANS = listedWords("spans");
export const DEGREES = listedWords("degrees");
export const STATES = listedWords("states");
export const CAUSE_WORDS = listedWords("cause-words");
export const MOMENTARY = listedWords("momentary");
export const MOODS_TOLD = listedEntries("moods-told");
export const BRIEF = listedWords("brief");
export const PROJECTS = listedWords("projects");
export const PLANNED = listedWords("planned");
export const INCOMES = listedWords("incomes");
export const BRIEF_PLACES = listedWords("brief-places");
export const UNABLE_NOW = listedWords("unable-now");
export const EXAGGERATED = listedWords("exaggerated");
export const AILMENTS = listedWords("short-lived-lists ailments");
export const LASTING_AILMENTS = wordSet(
  "fracture fractures sciatica shingles pneumonia hernia concussion tendinitis bronchitis tonsillitis whiplash sprain surgery operation",
);
export const MISHAPS = listedWords("mishaps");
export const TRIFLES = listedWords("trifles");
export const EATEN = listedWords("eaten");
export const NOTIONS = listedWords("notions");
export const PRAISE = listedWords("praise");
export const WORTH_WAITING_FOR = listedWords("worth-waiting-for");
export const ANSWER_PARTS = listedWords("answer-parts");
export const SHORT_NEEDS = listedWords("short-needs");
export const ORDINALS = listedWords("ordinals");
export const PLACEHOLDERS = wordSet("one ones option version draft list half part");
/** "Move", "raise". */
export const CHANGES = listedWords("changes");
export const CHOOSING = listedWords("choosing");
export const REMARKS = listedWords("remarks");
export const WORLD_NOUNS = listedWords("world-nouns");
export const RANKS = listedWords("ranks");
export const CONTENTLESS = listedWords("contentless");
export const FEELINGS = listedWords("feelings");
export const OPEN_VERBS = listedWords("open-verbs");
export const FIGURES = listedWords("figures");
export const VERDICTS = listedWords("verdicts");
