/**
 * Forming by rules: a message becomes candidates, each a self-contained gist with its speaker, its resolved times, its type and the span
 * that it was formed from (GUM-09, GUM-10). Deterministic, offline, and never more than what was said. Low-signal chatter forms nothing.
 */
import type { Candidate } from "../core/candidate.ts";
import type { Behaviour, Detail, Item } from "../core/item.ts";
import { isPersonSpeaking, voiceName } from "../core/role.ts";
import { displayText, singleLine, truncate } from "../core/text.ts";
import { ENTITIES_MAX, entities } from "../language/names.ts";
import { ReadText } from "../language/read-text.ts";
import { type TimeExpression, timeExpressions } from "../language/time-expression.ts";
import { fold } from "../language/words.ts";
import { eventName } from "./behaviour.ts";
import { type Claim, CONTEXT, claimOf } from "./claim.ts";
import { type Clause, readClause } from "./clauses.ts";
import { type Gist, gists } from "./gist.ts";
import type { Grammar } from "./grammar.ts";
import { grammarOf } from "./grammars.ts";
import { isLowSignal } from "./low-signal.ts";
import { modeOf } from "./mode.ts";
import { plain } from "./plain.ts";
import type { Range } from "./range.ts";
import { type Statement, statements } from "./statements.ts";
import { subjectOf } from "./subject.ts";
import { tellingWordsFor } from "./telling-words.ts";
import { CLASSIFIER, weigh } from "./weigh.ts";

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
}

/** A message that says more than this is a document: its rest stays in the archive, where search by document finds it. */
export const CANDIDATES_MAX = 500;
const SPEAKER_MAX = 40;

export function formCandidates(input: FormingInput): readonly Candidate[] {
  if (input.kind === "event") return eventCandidates(input);
  const whole = new ReadText(input.text);
  const grammar = grammarOf(whole);
  if (isLowSignal(input.text, grammar, whole)) return [];
  const prefix = prefixOf(input);
  const found = new Map<string, Candidate>();
  const limits = { limit: GIST_ROOM - prefix.length, isPacked: !isOwnTalk(input) };
  for (const range of statements(whole, grammar, limits)) {
    for (const candidate of statementCandidates({ input, grammar, prefix }, partOf(whole, range), range)) {
      if (found.size >= CANDIDATES_MAX) return [...found.values()];
      // The same sentence twice in one message is one candidate.
      if (!found.has(candidate.text)) found.set(candidate.text, candidate);
    }
  }
  return [...found.values()];
}
/** Statements are joined up to this length, so that dates still find room in the gist. */
const GIST_ROOM = 260;

/**
 * True for a person's own words. A model's, a tool's and pasted text claim nothing for the user, whatever they say (SEC-P15): they stay
 * context, and in longer passages, which say more than single sentences torn apart.
 */
const isOwnTalk = (input: FormingInput): boolean => isPersonSpeaking(input) && !FOREIGN_SOURCES.has(input.source);
const FOREIGN_SOURCES: ReadonlySet<string> = new Set(["user_pasted", "assistant", "document", "tool", "system"]);

/** `Caroline: `; the owner without a name is `User: `, a model `Assistant: `. */
function prefixOf(input: FormingInput): string {
  const shown = truncate(singleLine(voiceName(input).replaceAll(":", "")), SPEAKER_MAX);
  return `${shown === "" ? "Unnamed" : shown}: `;
}

/** What is read of a range: its words are looked up once, however many look at them. */
interface Part {
  readonly read: ReadText;
  readonly names: readonly string[];
}

const partOf = (whole: ReadText, { start, end }: Range): Part =>
  named(end - start === whole.text.length ? whole : new ReadText(whole.text.slice(start, end)));

const named = (read: ReadText): Part => ({ read, names: entities(read.text, read) });

/** What all candidates of a message share. */
interface Said {
  readonly input: FormingInput;
  readonly grammar: Grammar;
  readonly prefix: string;
}

function statementCandidates(said: Said, part: Part, range: Statement): readonly Candidate[] {
  const { input, grammar, prefix } = said;
  const common = { text: input.text, range, grammar, zone: input.timeZone, prefix };
  if (range.isCode) {
    return gists({ ...common, times: [], mayThin: false }).map((gist) =>
      candidateOf(said, gist, partOfGist(input, gist, part, range), { claim: CODE, time: undefined, range }),
    );
  }
  const { text, words } = part.read;
  const timesIn = (isAhead: boolean): readonly TimeExpression[] =>
    timeExpressions(text, { at: input.at, zone: input.timeZone, isAhead }, undefined, words).map((time) =>
      shifted(time, range.start),
    );
  const told = timesIn(false);
  const whole = claimIn(said, part, range, told);
  // "I've booked a table for Friday": what is planned is to come.
  const times = told.length > 0 && whole.labels.includes("plan") ? timesIn(true) : told;
  const formed = gists({ ...common, times, mayThin: isOwnTalk(input) && whole.type !== "instruction" });
  return formed.map((gist) => {
    const own = partOfGist(input, gist, part, range);
    const claim = formed.length === 1 ? whole : claimIn(said, own, gist.span, times);
    return candidateOf(said, gist, own, { claim, time: dayIn(input.text, times, gist.span), range });
  });
}
const partOfGist = (input: FormingInput, { span }: Gist, part: Part, range: Range): Part =>
  span.start === range.start && span.end === range.end
    ? part
    : named(new ReadText(input.text.slice(span.start, span.end)));

const CODE: Claim = { ...CONTEXT, labels: ["code"] };

const shifted = (time: TimeExpression, by: number): TimeExpression => ({
  ...time,
  start: time.start + by,
  end: time.end + by,
});

const timeIn = (times: readonly TimeExpression[], range: Range): TimeExpression | undefined =>
  times.find((time) => time.start >= range.start && time.end <= range.end);

/** "Not Friday, the rehearsal is on Saturday": what is set right happens on no day that is denied, where another is named. */
function dayIn(text: string, times: readonly TimeExpression[], range: Range): TimeExpression | undefined {
  const affirmed = times.filter((time) => !DENIED.test(text.slice(Math.max(0, time.start - DENIAL_ROOM), time.start)));
  return timeIn(affirmed, range) ?? timeIn(times, range);
}
/** Right before the time, in the languages that have a grammar. */
const DENIED = /(?<!\p{L})(?:not|nicht|no|pas|não)(?: (?:on|in|at|am|im|um|el|em|na|no|le))? $/iu;
const DENIAL_ROOM = 12;

function claimIn({ input, grammar }: Said, part: Part, range: Clause, times: readonly TimeExpression[]): Claim {
  return claimOf({
    text: readClause(input.text, range),
    grammar,
    isUser: isOwnTalk(input),
    mayHoldKey: isOwner(input),
    isSpecific: timeIn(times, range) !== undefined || part.names.length > 0,
  });
}

/** Certain only where nobody else can have spoken: no speaker named, or the owner's own name. A guest's city is not the owner's. */
const isOwner = (input: FormingInput): boolean =>
  isOwnTalk(input) &&
  (input.speaker === undefined || (input.ownerName !== undefined && fold(input.speaker) === fold(input.ownerName)));

interface Meant {
  readonly claim: Claim;
  readonly time: TimeExpression | undefined;
  readonly range: Clause;
}

function candidateOf(said: Said, gist: Gist, { read, names }: Part, { claim, time, range }: Meant): Candidate {
  const { input, grammar } = said;
  const isOwn = isOwnTalk(input);
  const subject = isOwn ? subjectOf(readClause(input.text, range), grammar) : undefined;
  const happens = claim.isStanding && !isEpisode(said, read.text, time) ? undefined : time;
  return {
    type: claim.type,
    mode: modeOf(claim.type, happens !== undefined && !claim.isStanding),
    ...(claim.key === undefined ? {} : { key: claim.key }),
    event: claim.event,
    text: gist.text,
    details: gist.details.map((detail): Detail => ({ text: detail, brightness: 1 })),
    entities: names.map(displayText),
    labels: claim.labels,
    ...(happens === undefined ? {} : { time: happens.interval }),
    ...(subject === undefined ? {} : { subject }),
    spans: range.about === undefined ? [gist.span] : [range.about, gist.span],
    weight: weigh(claim, grammar, read.words, isOwn),
    extractor: CLASSIFIER,
  };
}

/** "I loved the guided tour that I took on Friday": what is liked lasts, and it happened on that day. */
const isEpisode = ({ input, grammar }: Said, text: string, time: TimeExpression | undefined): boolean =>
  time !== undefined && time.interval.start <= input.at && grammar.happened?.test(plain(text)) === true;

function eventCandidates(input: FormingInput): readonly Candidate[] {
  const said = singleLine(input.text);
  if (said === "") return [];
  const read = new ReadText(said);
  const name = input.event === undefined ? "" : eventName(input.event);
  const note = name === "" || fold(said).startsWith(fold(name)) ? "" : ` (${name})`;
  const prefix = prefixOf(input);
  const text = `${truncate(said, EVENT_ROOM - prefix.length - note.length)}${note}`;
  const named = [...new Set([...(input.event?.entities ?? []), ...entities(input.text)])];
  return [
    {
      type: "context",
      mode: "episodic",
      event: "context",
      text: truncate(prefix + text, EVENT_ROOM),
      details: [],
      entities: named
        .slice(0, ENTITIES_MAX)
        .map(displayText)
        .filter((name) => name !== ""),
      labels: ["behaviour"],
      time: { start: input.at, end: input.at },
      spans: [{ start: 0, end: input.text.length }],
      weight: weigh(CONTEXT, tellingWordsFor(read.language), read.words, false),
      extractor: CLASSIFIER,
    },
  ];
}
const EVENT_ROOM = 280;
