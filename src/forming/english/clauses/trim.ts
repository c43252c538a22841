/** Without what opens and closes a sentence and says nothing: greetings, frames, comments. */

import { kinPhrase } from "../people/relatives.ts";
import { CLOSERS, COMMENT_WORDS, isCommentEnd, JUDGING } from "./clefts.ts";
import type { Word } from "./parse.ts";
import { isPast, isThirdPersonForm } from "./verbs.ts";
import { DETERMINERS, OPENERS } from "./words.ts";

/** "For the record", "I think that", "context:": what follows is what is told. Words parted by white space, `_` in none. */
const FRAMES: readonly (readonly string[])[] = `
  for the record;just so you know;just so everyone knows;for those who do not know me;in case you do not know;turns out that;turns out;it turns out that
  it turns out;you know what;now that;as you know;as you may know;i think that;i think;i guess;i guess you could say;i suppose;i reckon;i must admit that;i must admit;i must say;i have to say;i have to admit
  i would say;to be honest;to be fair;truth be told;believe it or not;believe me;you know;you will not believe it;you are going to laugh;guess what;i will be honest;i am not going to lie;good news;bad news;big news;sad news;great news
  please note that;please be aware that;please be advised that;i am afraid that;i am afraid
  allow me to introduce myself;let me introduce myself;i should mention that;i should say that;i forgot to mention that;i forgot to say that;did i mention that;remember that;note that;just a reminder that;reminder that;quick reminder that;reminder
  quick note;side note;small update;quick update;life update;little update;some news;fun fact;random fact;confession;look at this;guess what;first of all;by the way;the thing is;the thing is that;the truth is that;the truth is;the fact is that;fact is;as for me;as for us;on my end;in my case;in other news;speaking of which
  hi all;hi everyone;hello everyone;hello everybody;hey all;hi group;new here;long story short;on that front;of course;at last;in fact;thank god;thank goodness;so far so good;no worries;no problem;go on;hold on;so far;my dear;dear all;dear friends;for context;for what it is worth;if you must know;not anymore;not any more;not yet;not really;not at all;not exactly;not me;me neither;me too;same here
  can not;could not;count me in;count me out;i am in;i am out;i am up for it;in;out;correction;small correction;quick correction;one correction;scratch that;strike that;my mistake;my bad;wait no;no wait;change of plan;change of plans;new plan;plans have changed;on second thought;on second thoughts;in the end;as it turns out;i misspoke;i misspoke earlier;i was wrong;i got that wrong;i take that back;let me correct myself;let me correct that
  since we last spoke;since we last talked;since we last chatted;since we last met;since our last chat;since our last talk;since the last time we talked
  one more thing;there is one more thing;one thing;another thing;and another thing;to my surprise;to my joy;i know;i swear;i promise;i mean;it is official;also;and yes;and no;oh yes;oh no;yes please;no thanks;well yes;context;heads up;ps;edit;update;info;note;news;btw;fyi
`
  .trim()
  .split(/[;\n]/)
  .map((frame) => frame.trim().split(" "))
  .sort((one, other) => other.length - one.length);

/** The words between what opens and what closes the sentence. */
export function trimmed(said: readonly Word[]): readonly Word[] {
  const all = withoutAside(said);
  let start = 0;
  if (FRAMES.some((frame) => frame.length === all.length && frame.every((part, step) => all[step]?.word === part)))
    return [];
  for (let step = openingAt(all, start); step > 0 && start + step < all.length; step = openingAt(all, start))
    start += step;
  return withoutAsides(withoutComments(all.slice(start)));
}

/** "I'm an optician by the way, …": what comments on the saying goes from in front of a comma too. */
function withoutAsides(words: readonly Word[]): readonly Word[] {
  for (let at = 0; at < words.length - 1; at++) {
    const after = words[at]?.after ?? "";
    const length = /^,/.test(after) ? endPhrase(words.slice(0, at + 1), at + 1) : 0;
    if (length === 0 || length > at) continue;
    const before = words.slice(0, at + 1 - length);
    const last = before.at(-1) as Word;
    return [...before.slice(0, -1), { ...last, after }, ...words.slice(at + 1)];
  }
  return words;
}

/** "Julia, I mean the one from work, is moving": what the speaker says of their own words goes. */
function withoutAside(words: readonly Word[]): readonly Word[] {
  const from = words.findIndex(
    ({ word }, at) => word === "i" && words[at + 1]?.word === "mean" && /^,/.test(words[at - 1]?.after ?? ""),
  );
  const length = from === -1 ? -1 : words.slice(from, from + ASIDE_MAX).findIndex(({ after }) => /^,/.test(after));
  if (length === -1) return words;
  const before = words.slice(0, from).map((word, at) => (at === from - 1 ? { ...word, after: " " } : word));
  return [...before, ...words.slice(from + length + 1)];
}
const ASIDE_MAX = 9;

/** How many words from `at` on open the sentence. */
function openingAt(words: readonly Word[], at: number): number {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || next === undefined) return 0;
  if (word.tags.has("Emoji") || word.tags.has("Emoticon") || /^@/.test(word.written)) return 1;
  const frame = FRAMES.find((each) => each.every((part, step) => words[at + step]?.word === part));
  if (frame !== undefined && isFrame(words, at, frame)) return frame.length;
  // "Done. Final bill 400"
  if (at === 0 && /^[.!]+ /.test(word.after) && !TITLES.has(word.word)) return 1;
  const announced = announcement(words, at);
  if (announced > 0) return announced;
  // "for the form: …"
  const colon = /^(?:for|re|about|regarding)$/.test(word.word)
    ? words.slice(at, at + LABEL_MAX).findIndex(({ after }) => /^\s?:/.test(after))
    : -1;
  if (colon >= 0 && words[at + colon + 1] !== undefined) return colon + 1;
  // "Running club update: …"
  if (at === 0 && /^:/.test(word.after) && word.tags.has("Plural")) return 1;
  const label = at === 0 ? words.slice(0, LABEL_MAX).findIndex(({ after }) => /^\s?:/.test(after)) : -1;
  if (
    label >= 0 &&
    /^(?:update|news|note|reminder|announcement|info|ps|rule|thing|constraint|condition|detail|requirement|question|fact|confession|report|tip|story|headline|status)s?$/.test(
      words[label]?.word ?? "",
    ) &&
    words[label + 1] !== undefined
  )
    return label + 1;
  // "Back to real life: I'm …"
  if (label >= 0 && /^(?:i|we)$/.test(words[label + 1]?.word ?? "") && !words.slice(0, label + 1).some(isSaying))
    return label + 1;
  // "weird but …", "sad but true, …".
  if (JUDGING.has(word.word) && next.word === "but" && words[at + 2] !== undefined) return 2;
  if (word.word === "now" && (/^,/.test(word.after) || /^(?:i|we)$/.test(next.word))) return 1;
  if (OPENERS.has(word.word) && isOpener(words, at)) return 1;
  // "Mel, I went": somebody is called by name.
  const isCalled =
    /^[,!]/.test(word.after) &&
    /^\p{Lu}\p{Ll}/u.test(word.written) &&
    !word.tags.has("Place") &&
    !word.tags.has("Date") &&
    (at === 0 || (words[at - 1]?.after ?? "") !== "");
  if (isCalled && isApposition(words, at)) return 0;
  if (
    isCalled &&
    /^(?:i|we|my|our|the|it|she|he|they|there|yes|no|since|when|while|after|before|last|just|recently)$/.test(next.word)
  )
    return 1;
  // "Parents, I'm Ilse", "Reykjavik group, I can't …".
  const comma = at < CALLED_MAX ? words.slice(at, at + CALLED_MAX).findIndex(({ after }) => /^[,!]/.test(after)) : -1;
  const called = words.slice(at, at + comma + 1);
  const isGroup =
    comma >= 0 &&
    /^(?:i|we|my|our|today|just)$/.test(words[at + comma + 1]?.word ?? "") &&
    called.every(({ tags }) => tags.has("Noun") && !tags.has("Pronoun") && !tags.has("Date")) &&
    called.some(({ tags, word: each }) => tags.has("Plural") || /^(?:team|group|club|family|gang|crew)$/.test(each));
  return isGroup ? comma + 1 : 0;
}

/** "She said: I …": what follows is another's. */
const isSaying = ({ word, tags }: Word): boolean =>
  tags.has("Pronoun") || tags.has("Person") || isPast(word, tags) || isThirdPersonForm(word);
const TITLES = new Set("dr mr mrs ms prof st".split(" "));

/** "Biscuit, our beagle (6), …": it is told who that is. */
function isApposition(words: readonly Word[], at: number): boolean {
  const phrase = /^(?:my|our)$/.test(words[at + 1]?.word ?? "") ? kinPhrase(words, at + 2) : undefined;
  return phrase !== undefined && !phrase.isPossessive && /^\s?[,()]|^$/.test(words[phrase.end - 1]?.after ?? "");
}

/** "I regret to inform you that …", "it is with great sadness that I must tell you that …": how many words. */
function announcement(words: readonly Word[], at: number): number {
  if (!/^(?:i|we|it)$/.test(words[at]?.word ?? "")) return 0;
  const head = words.slice(at, at + ANNOUNCEMENT_MAX);
  const saying = head.findIndex(({ word }) => SAYING.has(word));
  if (saying === -1 || !head.slice(0, saying).some(({ word }) => FORMAL.has(word))) return 0;
  const that = head.findIndex(({ word }, place) => place > saying && word === "that");
  return that === -1 ? 0 : that + 1;
}
const ANNOUNCEMENT_MAX = 14;
const SAYING = new Set(
  "inform informing report reporting say saying tell telling announce announcing advise advising confirm confirming notify notifying point".split(
    " ",
  ),
);
const FORMAL = new Set(
  "regret pleasure honour honor pleased happy proud sorry delighted glad writing wish like sadness must afraid duty obliged".split(
    " ",
  ),
);

/** "Just a reminder: …", "I think I …"; not "I know a man", not "of course books". */
function isFrame(words: readonly Word[], at: number, frame: readonly string[]): boolean {
  const last = words[at + frame.length - 1];
  const next = words[at + frame.length];
  if (next === undefined || last === undefined) return false;
  const isEnded = /^\s?[,:!.–—-]/.test(last.after);
  const end = frame.at(-1) ?? "";
  const isEvident = frame.at(-2) === "turns";
  if (frame.length === 1 || (!isEvident && /^(?:not|in|out|it)$/.test(end))) return isEnded;
  if (end === "that") return true;
  if (frame[0] === "i" || end === "out")
    return (
      isEnded || /^(?:i|we|my|our|it|the|he|she|they|a|an|there)$/.test(next.word) || /^\p{Lu}/u.test(next.written)
    );
  // "One thing I can't stand": which thing, and no opening.
  if (end === "thing") return isEnded;
  return isEnded || /^(?:but|i|we|my|our)$/.test(next.word);
}

const CALLED_MAX = 3;
const LABEL_MAX = 5;

/** Words that are openers only where a clause of its own follows: "good", "first", "all". */
const LIKELY_OPENERS = new Set(
  "good great nice cool brilliant awesome true right all team friends folks everyone everybody people easy wait first so also besides then sure exactly neither finally since because either too mate dude man officially".split(
    " ",
  ),
);
function isOpener(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || next === undefined) return false;
  if (!LIKELY_OPENERS.has(word.word))
    return word.word !== "no" && word.word !== "super"
      ? true
      : /^[,!.]/.test(word.after) || /^(?:i|we|my|it|it's)$/.test(next.word);
  if (/^(?:so|also|because|finally|officially|besides|then)$/.test(word.word)) return true;
  if (word.word === "right") return /^[,!.]/.test(word.after) || /^(?:so|then|well|i|we)$/.test(next.word);
  if (word.word === "since") return false;
  return /^[,!.]/.test(word.after);
}

/** Without comments behind the last comma, and words that close a message. */
function withoutComments(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  for (;;) {
    const last = words[end - 1];
    if (last === undefined) return [];
    const isClosing = CLOSERS.has(last.word) && !DETERMINERS.has(words[end - 2]?.word ?? "");
    if (end > 1 && (isClosing || last.tags.has("Emoji") || last.tags.has("Emoticon"))) {
      end--;
      continue;
    }
    const which = words.slice(0, end).findLastIndex(({ word }) => word === "which");
    if (which > 1 && isCommentEnd(words.slice(which, end), words.slice(0, which))) {
      end = which;
      continue;
    }
    const from = lastBreak(words, end);
    if (from > 0 && from < end && isCommentEnd(words.slice(from, end), words.slice(0, from))) {
      end = from;
      continue;
    }
    const phrase = endPhrase(words, end);
    if (phrase === 0) break;
    end -= phrase;
  }
  return words.slice(0, end);
}

/** Behind the last comma, dash or bracket. */
function lastBreak(words: readonly Word[], end: number): number {
  for (let at = end - 2; at >= 0; at--) if (/[,;–—(:-]/.test(words[at]?.after ?? "")) return at + 1;
  return 0;
}

/** "thank god", "can you believe it", "to be honest" at the end, also without a comma. */
function endPhrase(words: readonly Word[], end: number): number {
  for (const phrase of COMMENT_WORDS)
    if (phrase.length < end - 1 && phrase.every((part, step) => words[end - phrase.length + step]?.word === part))
      return phrase.length;
  return 0;
}
