/**
 * Forming by rules: what a person says becomes memories, each in the third person with its dates, its type and the span that it was
 * formed from (GUM-09, GUM-10). What a model, a tool or a pasted text says forms nothing about anybody (SEC-P15, SEC-R2): it stays a passage.
 */

import type { Candidate } from "../model/candidate.ts";
import type { Behaviour, Item } from "../model/item.ts";
import { isPersonSpeaking, voiceName } from "../model/role.ts";
import { displayText } from "../model/text.ts";
import { entities } from "../text/names.ts";
import { ReadText } from "../text/read-text.ts";
import { fold, type Word } from "../text/words.ts";
import { modeOf } from "./claim.ts";
import { foreignRanges, ownText } from "./foreign-text.ts";
import { type Formed, type FormedMemory, formed, type Told } from "./form.ts";
import type { TellingWords } from "./grammar.ts";
import { smallTongue } from "./small-tongue.ts";
import type { MainPerson } from "./spoken.ts";
import { tellingWordsFor } from "./telling-request.ts";
import type { AskedThing, Thing } from "./thing.ts";
import type { Attributed, ClauseMemory, ClockChange, Person, Reading, Tongue } from "./tongue.ts";
import { spokenIn, tongueIn, tongueOf } from "./tongues.ts";

export interface FormingInput {
  /** The message's text as archived; spans are offsets into it. */
  readonly text: string;
  /** `user`, `assistant`, or another role of the caller's. */
  readonly role: string;
  /** Display name of who said it. */
  readonly speaker?: string;
  /** Name of the vault's owner, where known. */
  readonly ownerName?: string;
  /** When it was said, milliseconds UTC. */
  readonly at: number;
  /** The speaker's IANA zone (`isTimeZone`). */
  readonly timeZone: string;
  readonly source: Item["origin"]["source"];
  readonly kind: "turn" | "event";
  readonly event?: Behaviour;
  /** What was said just before in the same conversation. */
  readonly before?: string;
  /** Whether others spoke just before: then what their listener takes on counts. */
  readonly isInGroup?: boolean;
  /** Messages before it, oldest first. Asked for only where the message points at somebody. */
  readonly earlier?: () => Promise<readonly EarlierMessage[]>;
  /** Those whom it names and who are known with what they are to somebody. */
  readonly known?: () => Promise<readonly Person[]>;
  /** Whom the speaker has told most of, most first. Asked for only where the message points at somebody. */
  readonly main?: () => Promise<readonly MainPerson[]>;
  /** What was read of the messages before it. */
  readonly readings?: Readings;
}

export interface EarlierMessage {
  readonly text: string;
  /** Who said it, where that is not the speaker. */
  readonly speaker?: string;
  readonly isAssistant?: boolean;
  /** Of a conversation before this one. */
  readonly isElsewhere?: boolean;
}

/** A message that says more than this is a document: its rest stays in the archive, where search by document finds it. */
export const CANDIDATES_MAX = 500;

export interface FormedCandidates {
  readonly candidates: readonly Candidate[];
  /** How much the message tells that is worth keeping, 0..1: what it counts as a quotation. */
  readonly worth: number;
}

/** Of what is nobody's own talk nothing is formed, and it may be quoted. */
const NOTHING: FormedCandidates = { candidates: [], worth: 0.5 };

export async function formCandidates(input: FormingInput): Promise<FormedCandidates> {
  if (input.kind === "event" || !isOwnTalk(input)) return NOTHING;
  const own = ownText(input.text, foreignRanges(input.text));
  const whole = new ReadText(own);
  const told: Told = {
    text: own,
    before: input.before ?? "",
    at: input.at,
    zone: input.timeZone,
    mayInstruct: isOwner(input),
    isAmongPeople: input.speaker !== undefined,
    ...(input.speaker === undefined ? {} : { speaker: input.speaker }),
    isInGroup: input.isInGroup === true,
  };
  const { memories, worth } = await formedIn(whole, told, input);
  const candidates = memories.slice(0, CANDIDATES_MAX).map((memory) => candidateOf(input, memory, whole));
  return { candidates, worth };
}

/** By the tongue of its language, else by the rule tables that it has. A message too short to tell is in the language of the one before. */
async function formedIn(whole: ReadText, told: Told, input: FormingInput): Promise<Formed> {
  const small = smallTongue(whole);
  if (small !== undefined) {
    const [{ formedByTables }, { smallGrammarOf }] = await Promise.all([
      import("./tables.ts"),
      import("./small-grammars.ts"),
    ]);
    return formedByTables(smallGrammarOf(small), told);
  }
  const speaking = await tongueOf(whole, told.before);
  if (speaking === undefined) return NOTHING_FORMED;
  const { earlier, known, main, readings = createReadings() } = input;
  const { judge } = speaking;
  const tongue = readings.with(speaking.tongue);
  const isPointing = tongue.pronouns?.test(told.text) === true;
  return formed(tongue, judge, {
    ...told,
    known: tongue.calling === undefined ? [] : ((await known?.()) ?? []),
    earlier: isPointing ? ((await earlier?.()) ?? []).map(saidBy) : [],
    main: isPointing && isOwner(input) ? ((await main?.()) ?? []) : [],
  });
}

const saidBy = ({ speaker, ...said }: EarlierMessage) => ({
  ...said,
  ...(speaker === undefined ? {} : { by: { name: speaker } }),
});

const NOTHING_FORMED: Formed = { memories: [], worth: 0.5 };

/** What memories in a language tell of things; undefined where that language tells none apart. */
export async function thingsIn(language: string, readings: Readings): Promise<Tongue["things"]> {
  const speaking = await tongueIn(language);
  return speaking === undefined ? undefined : readings.with(speaking.tongue).things;
}

/** Which value of which thing a question asks for, and what memories in its language tell of things. */
export async function thingAsked(
  question: string,
  readings: Readings,
): Promise<{ readonly asked: AskedThing; readonly things: NonNullable<Tongue["things"]> } | undefined> {
  const speaking = await tongueOf(new ReadText(question), "");
  const tongue = speaking === undefined ? undefined : readings.with(speaking.tongue);
  const asked = tongue?.askedThing?.(question);
  return asked === undefined || tongue?.things === undefined ? undefined : { asked, things: tongue.things };
}

/** The text of a memory in a language with another time of day; undefined where that cannot be told. */
export const withClockIn = async (language: string, text: string, change: ClockChange): Promise<string | undefined> =>
  (await tongueIn(language))?.tongue.withClock?.(text, change);

/** A person's own words. */
const isOwnTalk = (input: FormingInput): boolean => isPersonSpeaking(input) && !FOREIGN_SOURCES.has(input.source);
const FOREIGN_SOURCES: ReadonlySet<string> = new Set(["user_pasted", "assistant", "document", "tool", "system"]);

/** Certain only where nobody else can have spoken: no speaker named, or the owner's own name. */
const isOwner = ({ speaker, ownerName }: FormingInput): boolean =>
  speaker === undefined || (ownerName !== undefined && fold(speaker) === fold(ownerName));

function candidateOf(input: FormingInput, memory: FormedMemory, { language }: ReadText): Candidate {
  const { text, type, key, span, time, isPast, isEnded, isCorrection, isChange, former, ends } = memory;
  const subject = memory.subject === undefined ? undefined : subjectName(input, memory.subject);
  // The end of an attribute is its new value: a later one takes its place as any other.
  const event = isCorrection || (isEnded && key === undefined) ? "correction" : (EVENTS[type] ?? "fact");
  // "Uses an inhaler since Easter" goes on.
  const isTimed = time !== undefined && time.bound !== "since";
  const isEpisode = isPast || (isTimed && key === undefined && type !== "instruction");
  const words = tellingWordsFor(language);
  return {
    type,
    mode: modeOf(type, isEpisode),
    ...(key === undefined ? {} : { key }),
    event,
    text,
    details: [],
    entities: namesIn(subject, text),
    labels: [
      ...(isEnded ? ["ended"] : []),
      ...(isCorrection ? ["correction"] : []),
      ...(isChange ? ["change"] : []),
      ...(type === "goal" ? ["plan"] : []),
      ...(time?.bound === "until" && !isPast && type !== "instruction" ? ["until"] : []),
    ],
    ...(time === undefined ? {} : { time: time.interval }),
    ...(subject === undefined ? {} : { subject }),
    ...(memory.subject?.relation === undefined || memory.subject.of !== undefined
      ? {}
      : { relation: memory.subject.relation }),
    ...(memory.isRenewal ? { isRenewal: true as const } : {}),
    ...(memory.clock === undefined ? {} : { clock: memory.clock }),
    ...(memory.isOnlyNews ? { isOnlyNews: true as const } : {}),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
    language: spokenIn(language),
    spans: [span],
    weight: weigh({ event, isEmphatic: false, isHedged: false }, words, new ReadText(text).words, true),
    extractor: CLASSIFIER,
  };
}

const EVENTS: Readonly<Partial<Record<Item["type"], Item["event"]>>> = {
  preference: "preference",
  instruction: "preference",
  goal: "decision",
};

/** "Leo", or whose mother it is. */
function subjectName(input: FormingInput, { name, relation, of }: Person): string {
  if (name !== undefined) return displayText(name);
  const owner = of === undefined ? voiceName(input) : subjectName(input, of);
  return displayText(`${owner}'s ${relation ?? ""}`.trim());
}

const ENTITIES_MAX = 20;

const namesIn = (subject: string | undefined, text: string): readonly string[] =>
  [...new Set([...(subject === undefined ? [] : [subject]), ...entities(`. ${text}`)])]
    .slice(0, ENTITIES_MAX)
    .map(displayText);

export interface Readings {
  /** The same tongue, which remembers what it has read. */
  readonly with: (tongue: Tongue) => Tongue;
  readonly clear: () => void;
}

/** Sentences: those of the messages that a pronoun may reach back to, with room for a few conversations side by side. */
const SENTENCES_MAX = 256;
/** Memories: those that share their nouns with what is said. */
const MEMORIES_MAX = 2_048;

export function createReadings(): Readings {
  const known = new Map<Tongue, Tongue>();
  return {
    with(tongue) {
      const before = known.get(tongue);
      if (before !== undefined) return before;
      const remembering = withMemory(tongue);
      known.set(tongue, remembering);
      return remembering;
    },
    clear: () => known.clear(),
  };
}

function withMemory({ read, attributed, things, ...tongue }: Tongue): Tongue {
  const sentences = createLatest<Reading>(SENTENCES_MAX);
  const claims = createLatest<Attributed>(SENTENCES_MAX);
  const memories = createLatest<readonly Thing[]>(MEMORIES_MAX);
  return {
    ...tongue,
    read: (said) => sentences(said, () => toldOnce(read(said))),
    attributed: (text) => claims(text, () => attributed(text)),
    ...(things === undefined
      ? {}
      : {
          things: (text: string, subject?: string) =>
            memories(`${subject ?? ""}\n${text}`, () => things(text, subject)),
        }),
  };
}

/** Caches a clause without pronouns, because it does not depend on the people mentioned before. */
function toldOnce(reading: Reading): Reading {
  let told: { readonly clause: ClauseMemory | undefined } | undefined;
  return {
    ...reading,
    clause(who) {
      if (told !== undefined) return told.clause;
      let hasAsked = false;
      const clause = reading.clause((...asked) => {
        hasAsked = true;
        return who(...asked);
      });
      if (!hasAsked) told = { clause };
      return clause;
    },
  };
}

/** The values of the keys that were asked for last. */
function createLatest<Value>(max: number): (key: string, make: () => Value) => Value {
  const latest = new Map<string, Value>();
  return (key, make) => {
    const value = latest.get(key) ?? make();
    latest.delete(key);
    latest.set(key, value);
    if (latest.size > max) latest.delete(latest.keys().next().value ?? key);
    return value;
  };
}

export const CLASSIFIER = "rules/1";

/** NAM §3.5. */
const BASE: Readonly<Record<Item["event"], number>> = {
  preference: 3,
  decision: 3,
  fact: 4,
  correction: 4,
  execution: 2,
  context: 1,
};
const POINTS_MAX = 7;

interface Weighed {
  readonly event: Item["event"];
  readonly isEmphatic: boolean;
  readonly isHedged: boolean;
}

/** `said` are the words of the text that is weighed. */
export function weigh(claim: Weighed, words: TellingWords, said: readonly Word[], isUser: boolean): Item["weight"] {
  const reasons = [`event:${claim.event}`];
  let points = BASE[claim.event];
  const add = (isTrue: boolean, reason: string): void => {
    if (!isTrue) return;
    points++;
    reasons.push(reason);
  };
  add(isUser, "source:user");
  add(isUser && claim.isEmphatic, "emphasis");
  add(claim.event === "correction", "corrective");
  return {
    salience: Math.min(1, points / POINTS_MAX),
    points,
    reasons,
    classifier: CLASSIFIER,
    valence: valence(words, said),
    confidence: claim.isHedged || !isUser ? HEDGED_CONFIDENCE : STATED_CONFIDENCE,
    boost: 1,
  };
}
const STATED_CONFIDENCE = 0.9;
/** "I think", "maybe"; and whatever a model says. */
const HEDGED_CONFIDENCE = 0.6;

/** The strongest feeling that the words name, from -1 to 1; a negation just before it turns it down and around. */
export function valence({ feelings, negations }: TellingWords, said: readonly Word[]): number {
  let strongest = 0;
  let wordsSinceNegation = NEGATION_REACH + 1;
  for (const word of said) {
    wordsSinceNegation = negations.has(word.text) ? 0 : wordsSinceNegation + 1;
    const feeling = feelings.get(word.text);
    if (feeling === undefined) continue;
    const felt = wordsSinceNegation <= NEGATION_REACH ? -feeling / 2 : feeling;
    if (Math.abs(felt) > Math.abs(strongest)) strongest = felt;
  }
  return strongest;
}
const NEGATION_REACH = 3;
