/** Removes openers and closers without content: greetings, frames, comments. */

import { ENGLISH as EN } from "../../language-data.ts";
import { relativePhrase } from "../people/relatives.ts";
import { CLOSERS, COMMENT_WORDS, EVALUATIONS, isFinalComment } from "./clefts.ts";
import type { Word, Words } from "./parse.ts";
import { isPast, isThirdPersonForm } from "./verbs.ts";
import { DETERMINERS, OPENERS, phrasesIn, wordList } from "./words.ts";

const FRAMES = phrasesIn(wordList("frames"));

export function trimSentence(allWords: Words): Words {
  const all = withoutAside(allWords);
  let start = 0;
  if (FRAMES.some((frame) => frame.length === all.length && frame.every((part, step) => all[step]?.word === part)))
    return [];
  for (let step = openingLength(all, start); step > 0 && start + step < all.length; step = openingLength(all, start))
    start += step;
  return withoutAsides(withoutComments(all.slice(start)));
}

/** "I'm an optician by the way, …": removes comments before a comma too. */
function withoutAsides(words: Words): Words {
  for (let at = 0; at < words.length - 1; at++) {
    const after = words[at]?.after ?? "";
    const length = /^,/.test(after) ? finalCommentStart(words.slice(0, at + 1), at + 1) : 0;
    if (length === 0 || length > at) continue;
    const before = words.slice(0, at + 1 - length);
    const last = before.at(-1) as Word;
    return [...before.slice(0, -1), { ...last, after }, ...words.slice(at + 1)];
  }
  return words;
}

/** "Julia, I mean the one from work, is moving": removes the aside. */
function withoutAside(words: Words): Words {
  const from = words.findIndex(
    ({ word }, at) => word === "i" && words[at + 1]?.word === "mean" && /^,/.test(words[at - 1]?.after ?? ""),
  );
  const length = from === -1 ? -1 : words.slice(from, from + ASIDE_MAX).findIndex(({ after }) => /^,/.test(after));
  if (length === -1) return words;
  const before = words.slice(0, from).map((word, at) => (at === from - 1 ? { ...word, after: " " } : word));
  return [...before, ...words.slice(from + length + 1)];
}
const ASIDE_MAX = 9;

/** The number of opening words at `at`. */
function openingLength(words: Words, at: number): number {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || next === undefined) return 0;
  if (word.tags.has("Emoji") || word.tags.has("Emoticon") || /^@/.test(word.written)) return 1;
  const frame = FRAMES.find((each) => each.every((part, step) => words[at + step]?.word === part));
  if (frame !== undefined && isFrame(words, at, frame)) return frame.length;
  // "After that, we moved"
  if (/^(?:after|before|besides)$/.test(word.word) && next.word === "that" && /^,/.test(next.after)) return 2;
  // "Done. Final bill 400"
  if (at === 0 && /^[.!]+ /.test(word.after) && !TITLES.has(word.word)) return 1;
  const announced = announcementLength(words, at);
  if (announced > 0) return announced;
  // "for the form: …"
  const colon = /^(?:for|re|about|regarding)$/.test(word.word)
    ? words.slice(at, at + LABEL_MAX).findIndex(({ after }) => /^\s?:/.test(after))
    : -1;
  if (colon >= 0 && words[at + colon + 1] !== undefined) return colon + 1;
  // "Running club update: …"
  if (at === 0 && /^:/.test(word.after) && word.tags.has("Plural")) return 1;
  const label = at === 0 ? words.slice(0, LABEL_MAX).findIndex(({ after }) => /^\s?:/.test(after)) : -1;
  if (label >= 0 && words[label + 1] !== undefined && isAnnounced(words.slice(0, label + 1))) return label + 1;
  // "Back to real life: I'm …"
  if (label >= 0 && /^(?:i|we)$/.test(words[label + 1]?.word ?? "") && !words.slice(0, label + 1).some(isReporting))
    return label + 1;
  // "weird but …", "sad but true, …".
  if (EVALUATIONS.has(word.word) && next.word === "but" && words[at + 2] !== undefined) return 2;
  if (word.word === "now" && (/^,/.test(word.after) || /^(?:i|we)$/.test(next.word))) return 1;
  // "Sure Sam, I …"
  const isHailed =
    (OPENERS.has(word.word) || LIKELY_OPENERS.has(word.word)) && word.after === " " && /^,/.test(next.after);
  if (at === 0 && isHailed && next.tags.has("Person") && words.length > 2) return 2;
  if (OPENERS.has(word.word) && isOpener(words, at)) return 1;
  // "Mel, I went": a form of address.
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

/** "Small update:", "I have got news as well:". */
function isAnnounced(label: Words): boolean {
  const what = label.findLast(({ word }) => !/^(?:as|well|too|also|for|you|all|here)$/.test(word))?.word ?? "";
  return /^(?:update|news|note|intro|introduction|bio|reminder|announcement|info|ps|rule|thing|constraint|condition|detail|requirement|question|fact|confession|report|tip|story|headline|status)s?$/.test(
    what,
  );
}

/** "She said: I …": reported speech. */
const isReporting = ({ word, tags }: Word): boolean =>
  tags.has("Pronoun") || tags.has("Person") || isPast(word, tags) || isThirdPersonForm(word);
const TITLES = new Set("dr mr mrs ms prof st".split(" "));

/** "Biscuit, our beagle (6), …": identifies the name. */
function isApposition(words: Words, at: number): boolean {
  const phrase = /^(?:my|our)$/.test(words[at + 1]?.word ?? "") ? relativePhrase(words, at + 2) : undefined;
  return phrase !== undefined && !phrase.isPossessive && /^\s?[,()]|^$/.test(words[phrase.end - 1]?.after ?? "");
}

/** The length of an announcement: "I regret to inform you that …". */
function announcementLength(words: Words, at: number): number {
  if (!/^(?:i|we|it)$/.test(words[at]?.word ?? "")) return 0;
  const head = words.slice(at, at + ANNOUNCEMENT_MAX);
  const verbAt = head.findIndex(({ word }) => ANNOUNCING.has(word));
  if (verbAt === -1 || !head.slice(0, verbAt).some(({ word }) => FORMAL.has(word))) return 0;
  const that = head.findIndex(({ word }, index) => index > verbAt && word === "that");
  return that === -1 ? 0 : that + 1;
}
const ANNOUNCEMENT_MAX = 14;
const ANNOUNCING = EN.words("trim-announcing");
const FORMAL = EN.words("trim-formal");

/** "Just a reminder: …", "I think I …"; not "I know a man" or "of course books". */
function isFrame(words: Words, at: number, frame: readonly string[]): boolean {
  const last = words[at + frame.length - 1];
  const next = words[at + frame.length];
  if (next === undefined || last === undefined) return false;
  const isEnded = /^\s?[,:!.–—-]/.test(last.after);
  const end = frame.at(-1) ?? "";
  const isEvident = frame.at(-2) === "turns";
  if (frame.length === 1 || (!isEvident && /^(?:not|in|out|it)$/.test(end))) return isEnded;
  if (/^(?:that|so|then)$/.test(end)) return true;
  if (frame[0] === "i" || end === "out")
    return (
      isEnded ||
      /^(?:i|we|my|our|it|the|he|she|they|there)$/.test(next.word) ||
      // "I know a lot of nurses": people.
      (/^an?$/.test(next.word) && end !== "know") ||
      // "I know Rust and Go well" is a skill, "I know Priya hates cheese" is not.
      (/^\p{Lu}/u.test(next.written) && (end !== "know" || words[at + frame.length + 1]?.tags.has("Verb") === true))
    );
  // "One thing I can't stand" is not an opener.
  if (end === "thing") return isEnded;
  return isEnded || /^(?:but|i|we|my|our)$/.test(next.word);
}

const CALLED_MAX = 3;
const LABEL_MAX = 7;

/** Openers only before a clause: "good", "first", "all". */
const LIKELY_OPENERS = EN.words("likely-openers");
function isOpener(words: Words, at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || next === undefined) return false;
  if (!LIKELY_OPENERS.has(word.word))
    return word.word !== "no" && word.word !== "super"
      ? true
      : /^[,!.]/.test(word.after) || /^(?:i|we|my|it|it's|actually|wait|sorry)$/.test(next.word);
  if (/^(?:so|also|because|finally|officially|then)$/.test(word.word)) return true;
  if (word.word === "right") return /^[,!.]/.test(word.after) || /^(?:so|then|well|i|we)$/.test(next.word);
  if (word.word === "since") return false;
  return /^[,!.]/.test(word.after);
}

/** Removes comments after the last comma, and closing words. */
function withoutComments(words: Words): Words {
  let end = words.length;
  for (;;) {
    const last = words[end - 1];
    if (last === undefined) return [];
    const before = words[end - 2]?.word ?? "";
    // "The knee never got right": what it got.
    const isClosing = CLOSERS.has(last.word) && !DETERMINERS.has(before) && !/^g[eo]t(?:s|ting)?$/.test(before);
    if (end > 1 && (isClosing || last.tags.has("Emoji") || last.tags.has("Emoticon"))) {
      end--;
      continue;
    }
    const which = words.slice(0, end).findLastIndex(({ word }) => word === "which");
    if (which > 1 && isFinalComment(words.slice(which, end), words.slice(0, which))) {
      end = which;
      continue;
    }
    const from = lastBreak(words, end);
    if (from === end - 1 && isFormOfAddress(words, from)) {
      end = from;
      continue;
    }
    if (from > 0 && from < end && isFinalComment(words.slice(from, end), words.slice(0, from))) {
      end = from;
      continue;
    }
    const phrase = finalCommentStart(words, end);
    if (phrase === 0) break;
    end -= phrase;
  }
  return words.slice(0, end);
}

/** "I value our friendship, Ilse"; not "my cousin, Ilse", "Bo, Ilse". */
const isFormOfAddress = (words: Words, at: number): boolean => {
  const [before, name] = words.slice(at - 1, at + 1);
  return (
    at > ADDRESS_FROM &&
    before?.after === ", " &&
    /^\p{Lu}\p{Ll}+$/u.test(name?.written ?? "") &&
    name?.tags.has("Person") === true &&
    !["Person", "ProperNoun", "Actor", "Value"].some((tag) => before.tags.has(tag)) &&
    !words.slice(0, at).some(({ word }) => NAMING.test(word)) &&
    relativePhrase(words, at - 1) === undefined
  );
};
const ADDRESS_FROM = 2;
const NAMING = /^(?:called|named|name|got|have|has|had|adopted|is|was|met)$/;

/** The position after the last comma, dash or bracket. */
function lastBreak(words: Words, end: number): number {
  for (let at = end - 2; at >= 0; at--) if (/[,;–—(:-]/.test(words[at]?.after ?? "")) return at + 1;
  return 0;
}

/** Final comments, also without a comma: "thank god", "to be honest". */
function finalCommentStart(words: Words, end: number): number {
  for (const phrase of COMMENT_WORDS)
    if (phrase.length < end - 1 && phrase.every((part, step) => words[end - phrase.length + step]?.word === part))
      return phrase.length;
  return 0;
}
