/**
 * Whether a question asks what the speaker likes or dislikes: "Which herbs don't I like?", "What do I like to drink in the morning?". The thing that it asks
 * about is told by its concepts (concepts.ts). English alone; elsewhere words decide.
 */
import { termsIn } from "./analysis.ts";
import { conceptsAsked } from "./concepts.ts";

export interface AskedTaste {
  readonly likes: boolean;
  /** Ids of what is asked about, and of what that evokes; empty where it is told by none. */
  readonly concepts: ReadonlySet<string>;
}

/** What is asked about, whether with "not", the verb, and what is done with it. */
const FORM =
  /^(?:(?:hey|so|and|hi|remind me|tell me),? )?(?:what|which)(?<thing>(?: (?!do|does|did)[\p{L}-]+){0,5}?) (?:do(?<not>n['’]?t| not)?|can(?<never>['’]?t| ?not)) i (?<own>not )?(?:really |usually |normally |actually )?(?<verb>like|love|enjoy|prefer|hate|dislike|stand|avoid|fancy|bear)(?<act>(?: [\p{L}'’-]+){0,8})\s*\??$/iu;

export function askedTaste(question: string): AskedTaste | undefined {
  const groups = FORM.exec(question.trim())?.groups;
  if (groups === undefined) return undefined;
  const { thing = "", act = "", verb = "", not, never, own } = groups;
  const isNegated = not !== undefined || never !== undefined || own !== undefined;
  const isBad = /^(?:hate|dislike|avoid)$/iu.test(verb);
  const about = `${thing} ${act}`.trim();
  const asked = conceptsAsked(about, termsIn(about, "en"), "en");
  const concepts = asked.filter(({ id, by }) => by !== "member" && !OF_TASTE.has(id)).map(({ id }) => id);
  return { likes: isNegated === isBad, concepts: new Set(concepts) };
}
/** What every such question evokes. */
const OF_TASTE: ReadonlySet<string> = new Set(["preference", "dislike", "love", "timeofday"]);
