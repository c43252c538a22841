/**
 * Rule-based forming: a person's message becomes memories in the third person, each with its dates,
 * type and source span (GUM-09, GUM-10). Text of a model, a tool or a paste forms no memories and
 * stays a passage (SEC-P15, SEC-R2).
 */

import type { Candidate } from "../model/candidate.ts";
import { type Behaviour, GIST_MAX, type Item, type Span } from "../model/item.ts";
import { createLruCache } from "../model/lru-cache.ts";
import { isPersonSpeaking, possessive, voiceName } from "../model/observation.ts";
import { displayText, upperFirst } from "../model/text.ts";
import { AnalysableText, TextCache } from "../text/analysable-text.ts";
import { entities } from "../text/names.ts";
import { changesNothing, tellsOfOneMore } from "../text/question-kinds.ts";
import { fold, type Word } from "../text/words.ts";
import { lowerCaseKeepingLength, modeOf } from "./claim.ts";
import { compactLanguageOf } from "./compact-grammar.ts";
import { foreignRanges, ownText, quotations } from "./foreign-text.ts";
import { formMemories } from "./form.ts";
import type { FormedMemory, FormingMessage, FormingResult } from "./formed-memory.ts";
import type { FormingLexicon } from "./grammar.ts";
import { inContext, languageOrEnglish, loadForThing, loadLanguage, loadLanguageOf } from "./language-loader.ts";
import type { AttributeClaim, ClockChange, LanguageRules, Person, PronounResolver, Reading } from "./language-rules.ts";
import { lexiconFor } from "./lexicons.ts";
import type { MainPerson } from "./mentions.ts";
import type { Thing, ThingQuestion } from "./thing.ts";

export interface FormingInput {
  /** The message as archived. Spans are offsets into it. */
  readonly text: string;
  /** `user`, `assistant`, or a custom role. */
  readonly role: string;
  readonly speaker?: string;
  readonly ownerName?: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** The speaker's IANA zone (`isTimeZone`). */
  readonly timeZone: string;
  readonly source: Item["origin"]["source"];
  readonly kind: "turn" | "event";
  readonly event?: Behaviour;
  /** The previous message of the conversation. */
  readonly before?: string;
  /** A question to everybody that others answered in between. */
  readonly openQuestion?: string | undefined;
  /** Whether others spoke just before. In a group, commitments are kept too. */
  readonly isInGroup?: boolean;
  /** See `FormingMessage`. */
  readonly keepsScenes?: boolean;
  /** Earlier messages, oldest first. Loaded only if the message contains a pronoun. */
  readonly earlier?: () => Promise<readonly EarlierMessage[]>;
  /** Known people whom the message names, with their relation. */
  readonly known?: () => Promise<readonly Person[]>;
  /** The people with most memories. Loaded only if the message contains a pronoun. */
  readonly main?: () => Promise<readonly MainPerson[]>;
  /** Cached readings of earlier messages. */
  readonly readings?: ReadingCache;
}

export interface EarlierMessage {
  readonly text: string;
  /** Absent if the speaker is the same. */
  readonly speaker?: string;
  readonly isAssistant?: boolean;
  /** From an earlier conversation. */
  readonly isElsewhere?: boolean;
}

/** The rest of a larger document stays in the archive, where document search finds it. */
export const CANDIDATES_MAX = 500;

export interface FormedCandidates {
  readonly candidates: readonly Candidate[];
  /** How much of the message is worth keeping, from 0 to 1. Ranks it as a quotation. */
  readonly worth: number;
  /** Absent where nobody speaks for themselves. */
  readonly own?: OwnWords;
}

export interface OwnWords {
  /** The message, with blanks for other people's words. */
  readonly text: string;
  readonly language: string;
}

/** Text that is no person's own words forms nothing but may be quoted. */
const NOTHING: FormedCandidates = { candidates: [], worth: 0.5 };

export async function formCandidates(input: FormingInput): Promise<FormedCandidates> {
  if (input.kind === "event" || !isOwnTalk(input)) return NOTHING;
  const own = withOwnerName(quietly(ownText(input.text, foreignRanges(input.text))), input);
  const readings = input.readings ?? createReadingCache();
  const before = input.openQuestion ?? input.before;
  const whole = await inContext(readings.texts.of(own), { ...input, before });
  const message: FormingMessage = {
    text: own,
    before: input.before ?? "",
    openQuestion: input.openQuestion,
    at: input.at,
    zone: input.timeZone,
    mayInstruct: isOwner(input),
    isAmongPeople: input.speaker !== undefined,
    ...(input.speaker === undefined ? {} : { speaker: input.speaker }),
    isInGroup: input.isInGroup === true,
    keepsScenes: input.keepsScenes === true,
    quotes: quotations(input.text).map((span) => ({ span, text: input.text.slice(span.start, span.end) })),
    texts: readings.texts,
  };
  const { memories, worth, language } = await formInLanguage(whole, message, { ...input, readings });
  const candidates = withoutItsReason(memories)
    .slice(0, CANDIDATES_MAX)
    .map((memory) => candidateOf(input, withoutEndings(memory), language, readings.texts))
    .filter(({ text }) => text.length <= GIST_MAX);
  return { candidates, worth, own: { text: own, language } };
}

/** "I'M DIVORCED": words in capitals alone. Offsets stay. */
const quietly = (text: string): string =>
  text.split(/\s+/).filter((word) => /\p{Lu}/u.test(word)).length > 1 && !/\p{Ll}/u.test(text)
    ? upperFirst(lowerCaseKeepingLength(text))
    : text;

/** "hi i'm tuuli": who the owner is, though without a capital. Offsets stay. */
function withOwnerName(text: string, { ownerName = "", speaker }: FormingInput): string {
  const [first = ""] = (speaker ?? ownerName).split(" ");
  return text.replace(INTRODUCED, (lead, name: string) =>
    name === first.toLowerCase() && name.length === first.length ? lead.slice(0, -name.length) + first : lead,
  );
}
const INTRODUCED =
  /(?<!\p{L})(?:i['’]?m|i am|my name(?:['’]?s| is)|this is|ich bin|ich heiße|ich heisse|je suis|moi c['’]est|je m['’]appelle|soy|me llamo|sou(?: [oa])?|me chamo|chamo-me) (\p{Ll}{3,})(?!\p{L})/giu;

/** "Keep it short, I hate long answers" says one thing twice; the instruction is what acts. */
function withoutItsReason(memories: readonly FormedMemory[]): readonly FormedMemory[] {
  const asked = new Set(
    memories.flatMap(({ type, key }) => (type === "instruction" && key !== undefined ? [key] : [])),
  );
  return memories.filter(({ type, key }) => type !== "preference" || key === undefined || !asked.has(key));
}

/**
 * Uses the full rules of the language, or its rule tables. A message too short for detection takes
 * the language of the previous one.
 */
async function formInLanguage(
  whole: AnalysableText,
  message: FormingMessage,
  input: FormingInput & { readonly readings: ReadingCache },
): Promise<FormingResult & { readonly language: string }> {
  const small = compactLanguageOf(whole);
  if (small !== undefined) {
    const [{ formByTables }, { compactGrammarFor }] = await Promise.all([
      import("./rule-tables.ts"),
      import("./compact-grammars.ts"),
    ]);
    return { ...formByTables(compactGrammarFor(small), message), language: languageOrEnglish(whole.language) };
  }
  const language = await loadLanguageOf(whole, message.openQuestion ?? message.before);
  if (language === undefined) return { ...NOTHING_FORMED, language: whole.language };
  const { earlier, known, main, readings } = input;
  const { judge } = language;
  const rules = readings.with(language.rules);
  const isPointing = rules.pronouns?.test(message.text) === true;
  const reach = isPointing ? undefined : rules.groupPronouns?.test(message.text) === true ? GROUP_REACH : 0;
  const before = reach === 0 ? [] : ((await earlier?.()) ?? []);
  const formed = formMemories(rules, judge, {
    ...message,
    known: rules.describePerson === undefined ? [] : ((await known?.()) ?? []),
    earlier: (reach === undefined ? before : before.slice(-reach)).map(asEarlierUtterance),
    main: isPointing && isOwner(input) ? ((await main?.()) ?? []) : [],
  });
  return { ...formed, language: rules.language };
}

/** The message before, and an answer in between. */
const GROUP_REACH = 2;

const asEarlierUtterance = ({ speaker, ...said }: EarlierMessage) => ({
  ...said,
  ...(speaker === undefined ? {} : { by: { name: speaker } }),
});

const NOTHING_FORMED: FormingResult = { memories: [], worth: 0.5 };

/** The reader of things for memories in a language. Undefined if not supported. */
export async function thingReaderFor(language: string, readings: ReadingCache): Promise<LanguageRules["things"]> {
  const loaded = await loadLanguage(language);
  return loaded === undefined ? undefined : readings.with(loaded.rules).things;
}

/** Finds the value a question asks for, and the reader of things for its language. */
export async function readThingQuestion(
  question: string,
  readings: ReadingCache,
): Promise<{ readonly asked: ThingQuestion; readonly things: NonNullable<LanguageRules["things"]> } | undefined> {
  const language = await loadForThing(new AnalysableText(question));
  const rules = language === undefined ? undefined : readings.with(language.rules);
  const asked = rules?.thingQuestion?.(question);
  return asked === undefined || rules?.things === undefined ? undefined : { asked, things: rules.things };
}

/** Rewrites the time of day in a memory. Undefined if that is not possible. */
export const rewriteClock = async (language: string, text: string, change: ClockChange): Promise<string | undefined> =>
  (await loadLanguage(language))?.rules.withClock?.(text, change);

/** "Nearly sold the Twingo": who has it has it still. */
function withoutEndings(memory: FormedMemory): FormedMemory {
  if (!changesNothing(memory.text)) return memory;
  const { key: _key, ends: _ends, former: _former, ...rest } = memory;
  return { ...rest, isEnded: false, isCorrection: false, isChange: false };
}
const isOwnTalk = (input: FormingInput): boolean => isPersonSpeaking(input) && !FOREIGN_SOURCES.has(input.source);
const FOREIGN_SOURCES: ReadonlySet<string> = new Set(["user_pasted", "assistant", "document", "tool", "system"]);

/** True only if no one else can have spoken: no speaker is named, or the owner is. */
const isOwner = ({ speaker, ownerName }: FormingInput): boolean =>
  speaker === undefined || (ownerName !== undefined && fold(speaker) === fold(ownerName));

function candidateOf(input: FormingInput, memory: FormedMemory, language: string, texts: TextCache): Candidate {
  const { text, type, key, span, details = [], time, isPast, isEnded, isCorrection, isChange, former, ends } = memory;
  const subject = memory.subject === undefined ? undefined : subjectName(input, memory.subject);
  // An ended attribute gets a new value, which later values replace as usual.
  const event = isCorrection || (isEnded && key === undefined) ? "correction" : (EVENTS[type] ?? "fact");
  // "Uses an inhaler since Easter" is ongoing.
  const isTimed = time !== undefined && time.bound !== "since";
  const isEpisode = isPast || (isTimed && key === undefined && type !== "instruction");
  const words = lexiconFor(language);
  return {
    type,
    mode: modeOf(type, isEpisode),
    ...(key === undefined ? {} : { key }),
    event,
    text,
    details: details.map((detail) => ({ text: displayText(detail), brightness: DETAIL_BRIGHTNESS })),
    entities: namesIn(texts, input.text, [subject, relativeIn(memory)], [text, ...details]),
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
    ...(memory.movedTo === undefined ? {} : { movedTo: memory.movedTo }),
    ...(isComing(memory, input.at) ? { isComing: true as const } : {}),
    ...(memory.isOnlyNews ? { isOnlyNews: true as const } : {}),
    ...(!isChange && tellsOfOneMore(input.text.slice(span.start, span.end)) ? { isOneMore: true as const } : {}),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
    language,
    spans: [span],
    weight: weigh({ event, isEmphatic: false, isHedged: false }, words, texts.of(text).words, true),
    extractor: CLASSIFIER,
  };
}

/** "My manager is leaving in June": he is the manager until then. */
const isComing = ({ time, key, subject, isPast, isCorrection }: FormedMemory, at: number): boolean =>
  subject !== undefined &&
  key === undefined &&
  time !== undefined &&
  time.interval.start > at &&
  time.bound !== "until" &&
  !isPast &&
  !isCorrection;

/** A first word in a form that the message lacks is a verb: "Rehearses Thursdays". */
function namesIn(
  texts: TextCache,
  message: string,
  known: readonly (string | undefined)[],
  stated: readonly string[],
): readonly string[] {
  const named = stated.flatMap((text) => {
    const [first = ""] = /^\p{L}+/u.exec(text) ?? [];
    return entities(text, texts.of(text), first === "" || message.includes(first) ? 0 : 1);
  });
  return [...new Set([...known.filter((name) => name !== undefined), ...named])]
    .slice(0, ENTITIES_MAX)
    .map(displayText);
}

const EVENTS: Readonly<Partial<Record<Item["type"], Item["event"]>>> = {
  preference: "preference",
  instruction: "preference",
  goal: "decision",
};

/** "Leo", or "Ana's mother". */
function subjectName(input: FormingInput, { name, relation, of }: Person): string {
  if (name !== undefined) return displayText(name);
  const owner = of === undefined ? voiceName(input) : subjectName(input, of);
  return displayText(`${possessive(owner)}${relation ?? ""}`.trim());
}

/** An aside is less vivid than what was told; at gosum's rate it is gone after 24 days, the gist after 31. */
const DETAIL_BRIGHTNESS = 0.6;

const ENTITIES_MAX = 20;

/** The person of a relation, also where all nouns have capitals: "Hat ein Kind, Frida". */
function relativeIn({ key, text }: FormedMemory): string | undefined {
  const name = /^relation\.(?<name>[^()]+?)(?: \(|$)/u.exec(key ?? "")?.groups?.["name"] ?? "";
  const at = name === "" ? -1 : text.toLowerCase().lastIndexOf(name);
  return at === -1 ? undefined : text.slice(at, at + name.length);
}

export interface ReadingCache {
  /** The same rules with cached results. */
  readonly with: (rules: LanguageRules) => LanguageRules;
  readonly texts: TextCache;
  readonly clear: () => void;
}

/** Covers the sentences that pronouns may refer to, for a few concurrent conversations. */
const SENTENCES_MAX = 256;
/** Covers the memories that share nouns with the current text. */
const MEMORIES_MAX = 2_048;

export function createReadingCache(): ReadingCache {
  const known = new Map<LanguageRules, LanguageRules>();
  const texts = new TextCache();
  return {
    with(rules) {
      const before = known.get(rules);
      if (before !== undefined) return before;
      const remembering = withCache(rules);
      known.set(rules, remembering);
      return remembering;
    },
    texts,
    clear() {
      for (const rules of known.keys()) rules.forgetParses?.();
      known.clear();
      texts.clear();
    },
  };
}

function withCache({ read, segments, attributeClaim, things, ...rules }: LanguageRules): LanguageRules {
  const sentences = createLruCache<Reading>(SENTENCES_MAX);
  const parts = createLruCache<readonly Span[]>(SENTENCES_MAX);
  const claims = createLruCache<AttributeClaim>(SENTENCES_MAX);
  const memories = createLruCache<readonly Thing[]>(MEMORIES_MAX);
  return {
    ...rules,
    segments: (text, { start, end }) => parts.get(`${start} ${end} ${text}`, () => segments(text, { start, end })),
    read: (sentence) => sentences.get(sentence, () => cached(read(sentence))),
    attributeClaim: (text) => claims.get(text, () => attributeClaim(text)),
    ...(things === undefined
      ? {}
      : {
          things: (text: string, subject?: string) =>
            memories.get(`${subject ?? ""}\n${text}`, () => things(text, subject)),
        }),
  };
}

function cached(reading: Reading): Reading {
  const { people } = reading;
  const relatives = unlessResolvedAnew(reading.relatives);
  return {
    ...reading,
    clause: unlessResolvedAnew(reading.clause),
    relatives: (who) => (who === undefined ? reading.relatives() : relatives(who)),
    ...(people === undefined ? {} : { people: unlessResolvedAnew(people) }),
  };
}

/** Keeps what a reader found as long as its pronouns mean the same people. */
function unlessResolvedAnew<Found>(read: (resolve: PronounResolver) => Found): (resolve: PronounResolver) => Found {
  let known: { readonly found: Found; readonly resolved: readonly Resolved[] } | undefined;
  return (resolve) => {
    const again: Resolved[] = [];
    const isSame = known?.resolved.every(({ asked, person }) => {
      const now = resolve(...asked);
      again.push({ asked, person: now });
      return now === person || JSON.stringify(now) === JSON.stringify(person);
    });
    if (known !== undefined && isSame === true) return known.found;
    const resolved: Resolved[] = [];
    const found = read((...asked) => {
      // A resolver is asked each question once: its answers depend on those before.
      const next = again[resolved.length] ?? { asked, person: resolve(...asked) };
      resolved.push(next);
      return next.person;
    });
    known = { found, resolved };
    return found;
  };
}

interface Resolved {
  readonly asked: Parameters<PronounResolver>;
  readonly person: Person | undefined;
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

interface WeighedClaim {
  readonly event: Item["event"];
  readonly isEmphatic: boolean;
  readonly isHedged: boolean;
}

/** @param sentence words of the weighed text */
export function weigh(
  claim: WeighedClaim,
  words: FormingLexicon,
  sentence: readonly Word[],
  isUser: boolean,
): Item["weight"] {
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
    valence: valence(words, sentence),
    confidence: claim.isHedged || !isUser ? HEDGED_CONFIDENCE : STATED_CONFIDENCE,
    boost: 1,
  };
}
const STATED_CONFIDENCE = 0.9;
/** For "I think", "maybe", and for text written by a model. */
const HEDGED_CONFIDENCE = 0.6;

/** The strongest feeling named, from -1 to 1. A negation just before it halves and inverts it. */
export function valence({ feelings, negations }: FormingLexicon, sentence: readonly Word[]): number {
  let strongest = 0;
  let wordsSinceNegation = NEGATION_REACH + 1;
  for (const word of sentence) {
    wordsSinceNegation = negations.has(word.text) ? 0 : wordsSinceNegation + 1;
    const feeling = feelings.get(word.text);
    if (feeling === undefined) continue;
    const felt = wordsSinceNegation <= NEGATION_REACH ? -feeling / 2 : feeling;
    if (Math.abs(felt) > Math.abs(strongest)) strongest = felt;
  }
  return strongest;
}
const NEGATION_REACH = 3;

type Attributes = Partial<Pick<AttributeClaim, "type" | "key" | "former" | "ends">>;

/**
 * @param text without its subject, such as `Lives in Lisbon`
 * @returns nothing if no attribute is known
 */
export async function attributesOf(text: string): Promise<Attributes> {
  // Two words are too few to detect a language: "Is vegetarian" might be Dutch.
  const language = (await loadLanguageOf(new AnalysableText(text))) ?? (await loadLanguage("en"));
  if (language === undefined) return {};
  const { key, type, former, ends } = language.rules.attributeClaim(text);
  return {
    ...(key === undefined ? {} : { key, type }),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
  };
}
