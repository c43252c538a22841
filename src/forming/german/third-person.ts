/**
 * Converts the first person to the third: "ich mag meinen Garten" becomes `Mag den Garten`. Words
 * stay; person, verb form and pronouns change. Whatever needs context is rejected.
 */
import { GERMAN as DE } from "../language-data.ts";
import { kinshipTerm } from "./kinship.ts";
import { isBreak, isCapital, syntheticWord, type Word, withSpelling } from "./parse.ts";
import { articleOf, nameAt, relativeAfter } from "./persons.ts";
import { formOf, infinitiveOf, isFirstPerson, isParticiple, isThirdPerson, separated, thirdPerson } from "./verbs.ts";

/**
 * Words around a verb without the first person. A later part that needs context is dropped;
 * undefined if the first part does.
 */
export function inThirdPerson(words: readonly Word[], isOwn: boolean, isOfPerson = false): readonly Word[] | undefined {
  const standing = convertOwnClauses(words, isOwn);
  if (standing === undefined) return undefined;
  const out: Word[] = [];
  const state: State = { out, isOwn, isOfPerson, hasNoun: false };
  for (const part of splitAtCommas(standing)) {
    const length = out.length;
    if (length > 0 && isEmptyPart(part)) continue;
    if (convertPart(part, state)) continue;
    if (length === 0 || DE.has("essential", part[0]?.word ?? "")) return undefined;
    out.length = length;
    break;
  }
  return trimmed(out);
}

/** "kein Scherz", "aber egal" */
const isEmptyPart = (part: readonly Word[]): boolean =>
  part.length <= EMPTY_PART_MAX && DE.is("empty-part", part.map(({ word }) => word).join(" "));
const EMPTY_PART_MAX = 4;

interface State {
  readonly out: Word[];
  readonly isOwn: boolean;
  /** The subject is someone else, not a thing. */
  readonly isOfPerson: boolean;
  hasNoun: boolean;
}

/** False if the part addresses someone, or refers to something unnamed. */
function convertPart(words: readonly Word[], state: State): boolean {
  if (addressesListener(words)) return false;
  const { out } = state;
  if (out.length > 0 && isAboutThing(words)) return false;
  // "…, seit mich einer gebissen hat": another subject.
  const isOwn =
    state.isOwn &&
    !(out.length > 0 && (DE.has("subordinators", words[0]?.word ?? "") || RELATIVE.test(words[0]?.word ?? "")));
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) break;
    const previous = out.at(-1);
    const next = words[index + 1];
    if (DE.has("first", word.word)) return false;
    if (DE.map("mine").has(word.word)) {
      if (next === undefined || isBreak(word) || /^meins$|^unsers$/.test(word.word)) return false;
      index = possessive(words, index, out) - 1;
      state.hasNoun = true;
      continue;
    }
    if (DE.has("own-objects", word.word)) {
      if (!convertOwnPronoun(word, next, { ...state, isOwn })) return false;
      continue;
    }
    if (isFiller(words, index, out)) {
      appendPunctuation(out, word.after);
      continue;
    }
    if (isUnresolvedPronoun(words, index)) {
      if (/^(?:hier|dort)$/.test(word.word)) {
        appendPunctuation(out, word.after);
        continue;
      }
      if (!state.hasNoun) return false;
    }
    const parent = PARENTS.get(word.word);
    if (parent !== undefined && isCapital(word)) {
      const article = articleFor(previous, parent);
      if (article !== undefined) pushArticle(out, article);
      out.push({ ...word, written: parent, word: parent.toLowerCase() });
      state.hasNoun = true;
      continue;
    }
    if (isCapital(word) || DE.has("determiners", previous?.word ?? "")) state.hasNoun = true;
    // "… und arbeite dort": the same subject continues.
    const isSame = isOwn && previous !== undefined && DE.has("joining", previous.word) && !isCapital(word);
    const isArbeite = word.word === "arbeit" && next !== undefined && DE.has("before-work", next.word);
    out.push(
      isSame && (isArbeite || (isFirstPerson(word.word) && !isThirdPerson(word.word)))
        ? { ...word, written: thirdPerson(word.word) }
        : word,
    );
  }
  return true;
}

/** "…, tut mir gut": about something before. */
const isAboutThing = (words: readonly Word[]): boolean => {
  const form = formOf(words[0]?.word ?? "");
  return (
    form?.isThird === true &&
    !form.isFirst &&
    !form.isPast &&
    !isParticiple(words[0]?.word ?? "") &&
    words.some(({ word }) => DE.has("own-objects", word))
  );
};

const RELATIVE = /^(?:der|die|das|den|dem|denen|deren|dessen)$/;

/** "mich", "mir", "uns": made reflexive, or dropped. False if impossible. */
function convertOwnPronoun(word: Word, next: Word | undefined, { out, isOwn, isOfPerson }: State): boolean {
  const previous = out.at(-1);
  if (
    previous !== undefined &&
    DE.has("prepositions", previous.word) &&
    !/^(?:seit|während|bis)$/.test(previous.word) &&
    next?.word !== "selbst"
  ) {
    // "Wohnt bei uns": the speaker's name takes the place (model/text.ts).
    const speaker = isOfPerson ? speakerAfter(previous.word) : undefined;
    if (speaker === undefined) out.pop();
    else out.push(...speaker.split(" ").map((part) => syntheticWord(part)));
    appendPunctuation(out, word.after);
    return true;
  }
  if (!isOwn && word.word === "mich") return false;
  if (isOwn) out.push(withSpelling(word, "sich"));
  else appendPunctuation(out, word.after);
  return true;
}

const speakerAfter = (preposition: string): string | undefined =>
  /^(?:zu|bei|mit|von)$/.test(preposition)
    ? "der sprechenden Person"
    : /^(?:für|gegen|ohne)$/.test(preposition)
      ? "die sprechende Person"
      : undefined;

const PARENTS: ReadonlyMap<string, string> = new Map([
  ["mama", "Mutter"],
  ["mami", "Mutter"],
  ["mutti", "Mutter"],
  ["papa", "Vater"],
  ["papi", "Vater"],
  ["vati", "Vater"],
]);

function articleFor(previous: Word | undefined, parent: string): string | undefined {
  if (previous === undefined || DE.has("determiners", previous.word) || CONTRACTED.has(previous.word)) return undefined;
  if (DE.has("dative", previous.word)) return parent === "Mutter" ? "der" : "dem";
  if (DE.has("accusative", previous.word)) return parent === "Mutter" ? "die" : "den";
  return undefined;
}
const CONTRACTED: ReadonlySet<string> = new Set(DE.map("contractions").values());

/** Addresses someone: "du", "Ihnen", "seid ihr". */
function addressesListener(words: readonly Word[]): boolean {
  return words.some((word, index) => {
    if (DE.has("second", word.word)) return !/[“”"„]/.test(word.before + word.after);
    if (
      word.word === "ihr" &&
      (DE.has("second-verbs", words[index + 1]?.word ?? "") || DE.has("second-verbs", words[index - 1]?.word ?? ""))
    )
      return true;
    return (
      DE.has("polite", word.written) && index > 0 && !isBreak(words[index - 1] ?? word) && !/["„“]/.test(word.before)
    );
  });
}

/**
 * "in meinem alten Haus" → "im alten Haus"; "mit meinem Bruder Giorgio" → "mit Giorgio". @returns
 * the next word
 */
function possessive(words: readonly Word[], index: number, out: Word[]): number {
  const mine = words[index];
  if (mine === undefined) return index + 1;
  const found = relativeAfter(words, index);
  if (found !== undefined) {
    const head = words[found.at];
    const name = nameOf(words, index, found.at);
    if (name !== undefined) {
      const last = words[name.end - 1];
      out.push({ ...syntheticWord(name.name, last?.after ?? ""), before: mine.before });
      return name.end;
    }
    const written =
      head === undefined
        ? ""
        : isChild(head.word)
          ? head.written
          : (SPOUSES.get(head.word) ?? PARENTS.get(head.word) ?? head.written);
    pushArticle(
      out,
      found.kinship.gender === "m" && mine.word === "mein" ? "der" : (DE.map("mine").get(mine.word) ?? "die"),
      mine.before,
    );
    for (const between of words.slice(index + 1, found.at)) out.push(weakenAdjective(mine, between));
    if (head !== undefined) out.push({ ...head, written });
    return found.at + 1;
  }
  const next = words[index + 1];
  if (/^eigene[rnms]?$/.test(next?.word ?? "")) {
    pushArticle(out, DE.map("mine").get(mine.word) ?? "die", mine.before);
    if (next !== undefined) out.push(weakenAdjective(mine, next));
    return index + 2;
  }
  const isMasculine = mine.word === "mein" && /er$/.test(next?.word ?? "") && next !== undefined && !isCapital(next);
  if (isBreak(mine) || next === undefined) {
    appendPunctuation(out, mine.after);
    return index + 1;
  }
  pushArticle(out, isMasculine ? "der" : (DE.map("mine").get(mine.word) ?? "die"), mine.before);
  if (!isCapital(next) && /e[rs]$/.test(next.word) && (mine.word === "mein" || mine.word === "unser")) {
    out.push(weakenAdjective(mine, next));
    return index + 2;
  }
  return index + 1;
}

const isChild = (word: string): boolean => kinshipTerm(word) === undefined;
const SPOUSES: ReadonlyMap<string, string> = new Map([
  ["mann", "Ehemann"],
  ["frau", "Ehefrau"],
]);

/** The name after a relative; after a dative without preposition only a known one. */
function nameOf(
  words: readonly Word[],
  index: number,
  relativeAt: number,
): { readonly end: number; readonly name: string } | undefined {
  const head = words[relativeAt];
  if (head === undefined || head.after !== "") return undefined;
  if (index === 0) return undefined;
  const isArticled =
    words[relativeAt + 1]?.word === articleOf(words[index]?.word ?? "") && isCapital(words[relativeAt + 2] ?? head);
  return nameAt(words, isArticled ? relativeAt + 2 : relativeAt + 1);
}

/** "mein altes Haus" → "das alte Haus" */
function weakenAdjective(mine: Word, word: Word): Word {
  if (mine.word !== "mein" && mine.word !== "unser") return word;
  return isCapital(word) ? word : { ...word, written: word.written.replace(/(?<=e)[rs]$/, "") };
}

function pushArticle(out: Word[], article: string, before = ""): void {
  const previous = out.at(-1);
  const together =
    previous === undefined || previous.after !== ""
      ? undefined
      : DE.map("contractions").get(`${previous.word} ${article}`);
  if (together === undefined || previous === undefined) {
    out.push({ ...syntheticWord(article), before });
    return;
  }
  out[out.length - 1] = {
    ...previous,
    word: together,
    written: isCapital(previous) ? together.charAt(0).toUpperCase() + together.slice(1) : together,
  };
}

/** Punctuation of a dropped word moves to the previous one. */
function appendPunctuation(out: Word[], after: string): void {
  const previous = out.at(-1);
  if (previous === undefined || after === "" || previous.after !== "") return;
  out[out.length - 1] = { ...previous, after };
}

function isFiller(words: readonly Word[], index: number, out: readonly Word[]): boolean {
  const word = words[index];
  if (word === undefined || (isCapital(word) && index > 0)) return false;
  const previous = words[index - 1];
  const next = words[index + 1];
  // "Jardim da Estrela", "und zwar"
  if (
    word.word === "da" &&
    previous !== undefined &&
    isCapital(previous) &&
    next !== undefined &&
    isCapital(next) &&
    index > 0 &&
    !isBreak(previous)
  )
    return false;
  if (word.word === "zwar" || (word.word === "und" && next?.word === "zwar")) return true;
  if (word.word === "ab" && /^(?:jetzt|sofort|heute|nun)$/.test(next?.word ?? "")) return true;
  if (/^(?:sofort|nun)$/.test(word.word) && previous?.word === "ab") return true;
  if (word.word === "so") return next !== undefined && /^eine?[nmrs]?$/.test(next.word);
  if (word.word === "doch") return !DE.has("particle-keepers", next?.word ?? "");
  // "gar nichts", "erst mit dreißig"
  if (word.word === "gar") return DE.has("particle-keepers", next?.word ?? "");
  if (word.word === "erst") return next !== undefined && !isBreak(word) && next.word !== "seit";
  if (!DE.has("fillers", word.word)) return false;
  if (word.word === "mal")
    return !/^(?:\d+|zwei|drei|vier|fünf|ein|paar|erste[ns]?|zweite[ns]?|dritte[ns]?|letzte[ns]?|jedes|pro)$/.test(
      previous?.word ?? "",
    );
  if (/^(?:noch|auch|schon|sogar)$/.test(word.word)) {
    if (DE.has("particle-keepers", next?.word ?? "") && word.word !== "auch") return false;
    if (word.word === "noch" && out.some((each) => each.word === "weder")) return false;
    if (word.word === "noch" && (/^(?:immer|nur)$/.test(previous?.word ?? "") || next?.word === "keine")) return false;
    if (out.length > 0 && previous !== undefined && isBreak(previous)) return false;
  }
  if (word.word === "da" && isBreak(word)) return true;
  if (word.word === "da" || word.word === "dann" || word.word === "also")
    return !(previous !== undefined && isBreak(previous) && word.word === "da");
  return true;
}

/** A pronoun for something named before, or nowhere. */
function isUnresolvedPronoun(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || /["„“]/.test(word.before)) return false;
  if (word.word === "hier" || word.word === "dort") return true;
  if (!DE.has("deictic", word.word) || word.word === "so") return false;
  const next = words[index + 1];
  const previous = words[index - 1];
  if (word.word === "es" && /^(?:gibt|gab)$/.test(words[index - 1]?.word ?? "")) return false;
  if (/^(?:sie|es|ihn|ihm|ihnen)$/.test(word.word)) return true;
  // A relative clause after a comma.
  if (previous !== undefined && /,/.test(previous.after) && !/^(?:das|dies)$/.test(word.word)) return false;
  if (next === undefined || isBreak(word)) return true;
  if (isCapital(next) || /\d/.test(next.word) || DE.has("determiners", next.word)) return false;
  if (/(?:e|e[nmrs]|sten)$/.test(next.word) && formOf(next.word)?.isFirst !== true) return false;
  return (
    DE.has("prepositions", next.word) ||
    formOf(next.word) !== undefined ||
    isParticiple(next.word) ||
    DE.has("short-adverbs", next.word) ||
    // "Macht das großartig"
    (/(?:ig|lich|isch|gut|toll|super|klasse)$/.test(next.word) && (isBreak(next) || words[index + 2] === undefined))
  );
}

/** Parts between commas, each with its closing punctuation. */
function splitAtCommas(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [];
  let part: Word[] = [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    // "seit ich denken kann" without its comma.
    const isJoined =
      DE.has("joining", word.word) &&
      next !== undefined &&
      !isCapital(next) &&
      isThirdPerson(next.word) &&
      !isFirstPerson(next.word);
    const isOpening =
      part.length > 0 &&
      next !== undefined &&
      (isJoined || (DE.has("subordinators", word.word) && DE.has("first", next.word)));
    if (isOpening) {
      parts.push(part);
      part = [];
    }
    part.push(word);
    if (isBreak(word)) {
      parts.push(part);
      part = [];
    }
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** Rewrites or drops subordinate clauses with the subject "ich". Undefined if one is essential. */
function convertOwnClauses(words: readonly Word[], isOwn: boolean): readonly Word[] | undefined {
  if (!words.some(({ word }) => DE.has("first", word))) return words;
  const out: Word[] = [];
  for (const part of splitAtCommas(words)) {
    if (!part.some(({ word }) => DE.has("first", word))) {
      out.push(...part);
      continue;
    }
    const converted = convertOwnClause(part, isOwn);
    if (converted === undefined) return undefined;
    if (converted === "end") break;
    if (converted.length === 0) dropLastComma(out);
    out.push(...converted);
  }
  return out;
}

/** A dropped clause takes the preceding comma along. */
function dropLastComma(out: Word[]): void {
  const last = out.at(-1);
  if (last !== undefined) out[out.length - 1] = { ...last, after: last.after.replace(",", "") };
}

/** Rewrites one clause. "end": the rest is another sentence. */
function convertOwnClause(part: readonly Word[], isOwn: boolean): readonly Word[] | "end" | undefined {
  const [first, second] = part;
  if (first === undefined) return [];
  const at = part.findIndex(({ word }) => DE.has("first", word));
  if (DE.has("joining", first.word) && at <= 2 && isOwn) {
    const verb = at === 1 ? part[2] : second;
    if (verb === undefined || DE.has("first", verb.word)) return "end";
    return [first, { ...verb, written: thirdPerson(verb.word) }, ...part.slice(3)];
  }
  const isRelative = DE.has("deictic subordinators", first.word) || (DE.has("prepositions", first.word) && at <= 3);
  if (!isRelative || at > 3) return "end";
  if (!DE.has("subordinators", first.word)) return [];
  const inner = part.slice(at + 1);
  const last = inner.at(-1);
  if (first.word === "als" || DE.has("factual", first.word)) return timePhrase(first.word, inner);
  if (first.word === "wenn" || first.word === "falls" || first.word === "sobald") return occasionPhrase(inner);
  if ((first.word === "dass" || first.word === "ob") && isOwn && last !== undefined) return withInfinitive(inner, last);
  return [];
}

/** "als ich zwölf war" → "mit zwölf", "seit ich elf bin" → "seit dem Alter von elf Jahren" */
function timePhrase(opener: string, inner: readonly Word[]): readonly Word[] {
  const [first, second] = inner;
  const last = inner.at(-1);
  const isAge =
    first !== undefined &&
    last !== undefined &&
    inner.length <= 3 &&
    /^(?:bin|war)$/.test(last.word) &&
    /^(?:\d{1,2}|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)$/.test(first.word);
  if (isAge && opener === "als") return [syntheticWord("mit"), { ...first, after: last.after }];
  if (isAge && /^seit/.test(opener))
    return [
      syntheticWord("seit"),
      syntheticWord("dem"),
      syntheticWord("Alter"),
      syntheticWord("von"),
      first,
      syntheticWord("Jahren", last.after),
    ];
  const isChildhood =
    opener === "als" &&
    last !== undefined &&
    /^war(?:en)?$/.test(last.word) &&
    (/^(?:klein|kind|jung)$/.test(first?.word ?? "") || second?.word === "kind");
  if (isChildhood) return [syntheticWord("als"), syntheticWord("Kind", last.after)];
  if (/^seit/.test(opener) && /^denken$/.test(first?.word ?? ""))
    return [syntheticWord("schon"), syntheticWord("immer", last?.after ?? "")];
  return [];
}

/** "wenn ich Kopfschmerzen habe" → "bei Kopfschmerzen", "wenn ich koche" → "beim Kochen" */
function occasionPhrase(inner: readonly Word[]): readonly Word[] | undefined {
  const [first, second] = inner;
  if (first === undefined || inner.length > 2) return undefined;
  if (second === undefined) {
    const infinitive = infinitiveOf(first.word);
    return [
      syntheticWord("beim"),
      syntheticWord(infinitive.charAt(0).toUpperCase() + infinitive.slice(1), first.after),
    ];
  }
  return /^hab(?:e|en)?$/.test(second.word) && isCapital(first)
    ? [syntheticWord("bei"), { ...first, after: second.after }]
    : undefined;
}

/** "dass ich adoptiert bin" → "adoptiert zu sein" */
function withInfinitive(inner: readonly Word[], last: Word): readonly Word[] {
  const split = formOf(last.word) === undefined ? separated(last.word) : undefined;
  const infinitive = infinitiveOf(split?.verb ?? last.word);
  const head = inner.slice(0, -1);
  return split === undefined
    ? [...head, syntheticWord("zu"), { ...last, written: infinitive, word: infinitive }]
    : [...head, { ...last, written: `${split.particle}zu${infinitive}`, word: `${split.particle}zu${infinitive}` }];
}

/** Without dangling commas and conjunctions. */
function trimmed(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  while (
    end > 0 &&
    (DE.has("joining", words[end - 1]?.word ?? "") ||
      (DE.has("prepositions", words[end - 1]?.word ?? "") &&
        /^(?:in|mit|für|von|auf|bei|an|zu)$/.test(words[end - 1]?.word ?? "") &&
        words.length > end))
  )
    end--;
  return words.slice(0, end);
}
