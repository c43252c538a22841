/** What people say about what they say, at the end of a sentence: "thank god", "which is awesome", "if that matters". */
import type { Word } from "./parse.ts";
import { set } from "./word-set.ts";

/** Words that close a message. */
export const CLOSERS = set(
  "tbh imo imho ngl fr smh lol haha hahaha hahah lolol lmao rofl btw though tho xd omg ugh thanks thx please pls right ok okay anyway anyways yay etc sorry obviously honestly hello apparently unfortunately sadly luckily thankfully typical folks guys yikes phew duh innit naturally of-course",
);

/** Phrases, the longest first. */
export const COMMENT_WORDS: readonly (readonly string[])[] = `
  thank god;thank goodness;thank you;nice to meet you all;nice to meet you;pleased to meet you;lovely to meet you;lovely to be here;happy to be here;glad to be here;excited to be here;can you believe it;can you believe that;believe it or not;to be honest;to be fair;in all honesty;you know;as you know;by the way;i guess;i suppose;i think;we think;we reckon;i reckon;we hope;i hope;i must say;i must admit;i have to say
  i am afraid;i swear;i promise;i know;true story;long story;go figure;of course;what are the odds;after all;in the end;my mistake;my bad;who would have thought;no exceptions;no regrets;and all that;and all;and so on;and stuff;or something;or so;so far so good;no kidding;no joke;as it turns out;it turns out;turns out;turned out
  for what it is worth;if i am honest;if you ask me;if that matters;if it matters;if that helps;in case it matters;just like that;not going to lie;if at all;can not wait;such is life;that is life;it is official;please remember that;remember that;just so you know;for the record;ask me anything;spread the word
  like a baby;as always;as usual;as ever;more than ever;in that order;at long last;as it were;so there;so to speak;in general;at the moment;right now;these days;for now;at present;as of now;at this point;as we speak;in my opinion;wish me luck;fingers crossed;do not ask;you see;i wish;how about you;what about you;and you
`
  .trim()
  .split(/[;\n]/)
  .map((phrase) => phrase.trim().split(" "))
  .sort((one, other) => other.length - one.length);

/** How something is found to be. */
export const JUDGING = set(`
  awesome great lovely amazing crazy funny fun typical sad good bad nice cool weird wild insane hilarious ridiculous unbelievable incredible
  expensive cheap late early hard tough rough brutal painful exhausting annoying stupid silly ironic strange odd scary terrifying lucky proud
  happy sad glad excited pleased delighted relieved tired exhausted embarrassing cheesy delicious gorgeous beautiful perfect brilliant
  fantastic wonderful magical special obvious fair true right wrong sorry honest boring heaven bliss torture hell nightmare mess pain joy treat
  shame pity miracle relief luck bonus start life story vibes magic honestly finally obviously sadly thankfully luckily
`);
const COMMENT_HEADS = set(
  "so too such how what hence thus typical obviously sadly luckily thankfully hopefully apparently honestly believe guess imagine see remember sorry thanks thank cheers hello no yes yay hooray phew",
);
const EVALUATING = set(
  "means mean explains explain makes made doubles helps helped sucks hurts bites matters counts says suits scares drives keeps feels felt was is seems sounds",
);

/** True of what stands behind the last comma where it only comments. */
export function isCommentEnd(end: readonly Word[], before: readonly Word[]): boolean {
  const [first, second] = end;
  if (first === undefined || before.length < 2) return false;
  // "if that matters", "if you come across any"; "which is awesome", "which explains a lot".
  if (first.word === "if" || (first.word === "in" && second?.word === "case"))
    return before.some(({ tags }) => tags.has("Verb")) && !/^(?:if|when)$/.test(before[0]?.word ?? "");
  if (first.word === "which") return isEvaluation(end);
  if (/^(?:not|never)$/.test(first.word))
    return (
      end.length <= 2 &&
      !second?.tags.has("Noun") &&
      !second?.tags.has("ProperNoun") &&
      !second?.tags.has("Place") &&
      !second?.tags.has("Value")
    );
  // "…, best holiday ever".
  if (/^(?:best|worst|nicest|coolest|longest|hardest)$/.test(first.word) && end.at(-1)?.word === "ever")
    return end.length <= COMMENT_MAX;
  if (first.word === "ever" || first.word === "period") return end.length === 1;
  if (
    first.word === "no" &&
    !end.some(({ tags, written }) => tags.has("Value") || tags.has("ProperNoun") || /\d/.test(written))
  )
    return end.length <= NEGATED_MAX;
  const hasNews = end.some(
    ({ tags, written }) =>
      tags.has("Value") ||
      tags.has("Date") ||
      tags.has("Place") ||
      tags.has("ProperNoun") ||
      tags.has("Person") ||
      /\d/.test(written),
  );
  if (hasNews) return false;
  if (COMMENT_HEADS.has(first.word) && end.length <= COMMENT_MAX)
    return !(first.word === "no" && second !== undefined) || JUDGING.has(end.at(-1)?.word ?? "");
  const judged = end.filter(({ word }) => JUDGING.has(word)).length;
  return judged > 0 && end.length <= JUDGED_MAX && !end.some(({ tags }) => tags.has("Verb"));
}
const COMMENT_MAX = 5;
const NEGATED_MAX = 4;
const JUDGED_MAX = 3;

/** "which is awesome", "which I dread", "which explains a lot": nothing that could be told by itself. */
export function isEvaluation(words: readonly Word[]): boolean {
  const rest = words.slice(1);
  if (
    rest.some(
      ({ tags, written }) =>
        tags.has("Value") || tags.has("Date") || tags.has("Place") || tags.has("ProperNoun") || /\d/.test(written),
    )
  )
    return false;
  const [first, second] = rest;
  if (first === undefined) return true;
  if (/^(?:i|we)$/.test(first.word)) return rest.length <= JUDGED_MAX + 1;
  if (/^(?:is|was|are)$/.test(first.word))
    return rest.slice(1).some(({ word }) => JUDGING.has(word) || /^(?:why|what|how)$/.test(word)) || rest.length <= 2;
  if (EVALUATING.has(first.word)) return true;
  return first.tags.has("Adverb") && second !== undefined && EVALUATING.has(second.word);
}
