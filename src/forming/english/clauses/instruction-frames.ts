/** What stands around a wish: "from now on", "could you please", "thanks". */
import { isFiniteVerb } from "./clause.ts";
import { put, type Word } from "./parse.ts";
import { trimmed } from "./trim.ts";
import { infinitiveOf, isPast } from "./verbs.ts";

const phrases = (list: string): readonly (readonly string[])[] =>
  list
    .trim()
    .split(/[;\n]/)
    .map((phrase) => phrase.trim().split(" "))
    .sort((one, other) => other.length - one.length);

/** In front of what is wanted. */
const BEFORE = phrases(`
  please;kindly;just;from now on;from here on;from here on out;from today;from today on;from this day on;henceforth;going forward;in the future;in future;in general;generally;by default;as a rule;one thing;one rule;new rule;house rule;rule;small request;quick request
  can you;could you;would you;will you;you should;you must;you can;you may;you have to;you need to;you could;feel free to;i want you to;i need you to;i would like you to;i would love you to;i would prefer you to;i would prefer if you;i would prefer it if you;i would like it if you;i would appreciate it if you
  i would be grateful if you;i would be grateful if you could;i would ask you to;i would ask that you;i must ask you to;i ask you to;i request that you;i would kindly ask you to;we would ask you to;i would like to ask you to;may i ask you to;remember to;remember that;remember;make sure to;make sure that you;make sure you;make sure;be sure to;ensure that you;try to;note that;please note that;and hey;and please
  it would be great if you could;it would be nice if you;it would help if you;it helps if you;it helps me if you;would you mind;do me a favour and;as a standing instruction;standing instruction;for the record;important;reminder;note;also;and;but;so;ok;okay;hey;uh;oh;well;yes;no thanks;instead;like in general;then
`);
/** Behind it. */
const BEHIND = phrases(`
  please;thanks;thank you;thx;ok;okay;from now on;from here on;from here on out;from today;from today on;going forward;in future;in the future;in general;by default;as a rule;always;every time;each time;at all times;ever;please ever;ever again;if you can;if you like;if you want;if you prefer;if possible;if you do not mind;remember that;please remember that;for me;btw;lol;max;no exceptions;at all;anymore;any more;any longer;again;never;too;all right;no matter what i ask;no matter what;whenever you can;to me;with me;on my behalf;for good;like in general;kindly;instead;only;unless i say otherwise;unless told otherwise
`);
/** "max" and the like stay where they mean a limit. */
const KEPT_BEHIND: ReadonlySet<string> = new Set(["max", "only", "too", "at all", "instead", "never"]);

const startsWith = (words: readonly Word[], phrase: readonly string[]): boolean =>
  phrase.length < words.length && phrase.every((part, place) => words[place]?.word === part);

/** Without greetings and politeness in front. */
export function opened(words: readonly Word[]): readonly Word[] {
  let own = words;
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const frame = BEFORE.find((phrase) => startsWith(own, phrase) && !isKept(own, phrase));
    if (frame === undefined) {
      const bare = turn === 0 ? trimmed(own) : own;
      if (bare.length === own.length) return own;
      own = bare;
    } else own = presentAfter(frame, own.slice(frame.length));
  }
  return own;
}
const TURNS_MAX = 8;
/** "I would like it if you called me Max": the wish is for now. */
function presentAfter(frame: readonly string[], own: readonly Word[]): readonly Word[] {
  const [verb, ...rest] = own;
  if (verb === undefined || frame.at(-2) !== "if" || !isPast(verb.word, verb.tags)) return own;
  return [put(infinitiveOf(verb.word, verb.tags), verb.after, "Verb"), ...rest];
}
/** "No" before a noun is the wish; "just hints" is not "hints". */
const isKept = (words: readonly Word[], phrase: readonly string[]): boolean =>
  phrase[0] === "just" && words[1]?.tags.has("Noun") === true && words[1].tags.has("Value");

/** Without politeness and "from now on" behind, and in the middle. */
export function withoutAsides(words: readonly Word[]): readonly Word[] {
  let own = withoutTimes(words);
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const frame = BEHIND.find(
      (phrase) =>
        phrase.length < own.length &&
        phrase.every((part, place) => own[own.length - phrase.length + place]?.word === part) &&
        !KEPT_BEHIND.has(phrase.join(" ")) &&
        !(phrase[0] === "again" && /^n?ever$/.test(own.at(-2)?.word ?? "")),
    );
    if (frame === undefined) break;
    own = own.slice(0, own.length - frame.length);
  }
  return own;
}

/** "from now on" in the middle. */
function withoutTimes(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    (_, place) => place > 0 && TIMES.some((phrase) => phrase.every((part, step) => words[place + step]?.word === part)),
  );
  const phrase = TIMES.find((each) => each.every((part, step) => words[at + step]?.word === part));
  if (at === -1 || phrase === undefined) return words;
  const ending = words[at + phrase.length - 1]?.after ?? "";
  return [
    ...words.slice(0, at - 1),
    { ...(words[at - 1] as Word), after: ending === "" ? " " : ending },
    ...words.slice(at + phrase.length),
  ];
}
const TIMES = phrases(
  "from now on;from here on out;from here on;going forward;henceforth;from today on;in the future;in future",
);

/** "use a 24-hour clock, am/pm confuses me", "no emojis, looks childish": why it is wanted says nothing of what is. */
export function withoutReason(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ after }, place) => /^[,;]/.test(after) && isReason(words.slice(place + 1)));
  if (at < 1) return words;
  const last = words[at] as Word;
  return [...words.slice(0, at), { ...last, after: "" }];
}

function isReason(words: readonly Word[]): boolean {
  const [first] = words;
  if (
    first === undefined ||
    /^(?:not|never|no|and|or|but|unless|when|whenever|if|even|e\.g|that|which)$/.test(first.word)
  )
    return false;
  const verb = words.findIndex(isFiniteVerb);
  return verb >= 0 && verb <= REASON_VERB_MAX;
}
const REASON_VERB_MAX = 4;
