/**
 * Privacy of a memory: sensitive words, its class, how long it may stay, and which spaces may be
 * read and written.
 *
 * Words about health, belief, sexuality, politics, origin, union membership, genes and biometrics
 * (GDPR Art. 9), in eight languages. Incomplete by nature: they only raise the class to
 * `sensitive-pii`, and a host's classifier may add to it. One pass over the text for all languages
 * (SEC-X4).
 */

import { readLists } from "../data.ts";
import type { Candidate } from "../model/candidate.ts";
import { DAY_MS, once } from "../model/clock.ts";
import {
  type Curve,
  type EVENT_TYPES,
  type Hold,
  type Item,
  type Layer,
  type PrivacyClass,
  SPACES,
  type Truth,
} from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import { findIdentifiers } from "./privacy-detectors.ts";

/** The special categories of GDPR Art. 9. */
export const SENSITIVE_TOPICS = [
  "health",
  "religion",
  "sexuality",
  "politics",
  "ethnicity",
  "union",
  "genetics",
  "biometrics",
] as const;

export type SensitiveTopic = (typeof SENSITIVE_TOPICS)[number];

/** The sensitive topics of a text, in a fixed order. */
export function sensitiveTopics(text: string): readonly SensitiveTopic[] {
  const found = topicsIn(text);
  if (found === 0) return NONE;
  return SENSITIVE_TOPICS.filter((_topic, index) => (found & (1 << index)) !== 0);
}
const NONE: readonly SensitiveTopic[] = [];

interface Entry {
  /** Lower case, with spaces for all word joiners. */
  readonly words: string;
  readonly anyEnding: boolean;
  /** Bit set of topics. */
  readonly topics: number;
}

/** Entries by a hash of their first three characters. */
type Lexicon = readonly (readonly Entry[] | undefined)[];
const LISTS = 8_192;

const lexicon = once((): Lexicon => {
  const entries = new Map<string, Entry>();
  for (const [name, words] of readLists("sensitive.txt")) {
    const [language, topic] = name.split(" ");
    // Accents are often omitted. German umlauts matter (`schwül`, `schwul`).
    const variants = (word: string): readonly string[] => (language === "de" ? [word] : [word, plain(word)]);
    addWords(
      entries,
      words.flatMap(variants),
      SENSITIVE_TOPICS.findIndex((each) => each === topic),
    );
  }
  const byStart: (Entry[] | undefined)[] = Array.from({ length: LISTS });
  for (const entry of entries.values()) {
    const start = startOf(entry.words, 0);
    const before = byStart[start];
    if (before === undefined) byStart[start] = [entry];
    else before.push(entry);
  }
  return byStart;
});

function addWords(entries: Map<string, Entry>, words: readonly string[], topic: number): void {
  for (const word of words) {
    const before = entries.get(word)?.topics ?? 0;
    const anyEnding = word.endsWith("*");
    const signs = (anyEnding ? word.slice(0, -1) : word).replaceAll("-", " ");
    entries.set(word, { words: signs, anyEnding, topics: before | (1 << topic) });
  }
}

const plain = (word: string): string => (IS_PLAIN.test(word) ? word : withoutMarks(word));

const withoutMarks = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll("ł", "l")
    .replaceAll("œ", "oe");

const IS_PLAIN = /^[\0-~]*$/;

/** Bit set of topics. */
function topicsIn(written: string): number {
  const text = (IS_PLAIN.test(written) ? written : written.normalize("NFC")).toLowerCase();
  const entries = lexicon();
  let found = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const isSign = isWordSign(text.charCodeAt(at));
    if (isSign && !isInside) {
      const candidates = entries[startOf(text, at)] ?? NO_ENTRIES;
      for (const entry of candidates) if (matchesAt(text, at, entry)) found |= entry.topics;
    }
    isInside = isSign;
  }
  return found;
}

const NO_ENTRIES: readonly Entry[] = [];

/** Hash of three characters. */
const startOf = (text: string, at: number): number =>
  (signAt(text, at) * 961 + signAt(text, at + 1) * 31 + signAt(text, at + 2)) & (LISTS - 1);

const SPACE = 0x20;
/** Word joiners (hyphens, apostrophes, no-break space) read as spaces. */
function signAt(text: string, at: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 0;
  if (code >= 0x61 && code <= 0x7a) return code;
  const isJoint =
    code === 0x2d || code === 0x27 || code === 0xa0 || code === 0x2010 || code === 0x2011 || code === 0x2019;
  return isJoint ? SPACE : code;
}

function matchesAt(text: string, start: number, { words, anyEnding }: Entry): boolean {
  for (let index = 0; index < words.length; index++)
    if (signAt(text, start + index) !== words.charCodeAt(index)) return false;
  let end = start + words.length;
  const ending = end;
  if (anyEnding) while (end - ending < ENDING_MAX && end < text.length && isLetter(text.charCodeAt(end))) end += 1;
  return end >= text.length || !isWordSign(text.charCodeAt(end));
}
const ENDING_MAX = 30;

const LETTER = 1;
const DIGIT = 2;
/** Latin letters, combining marks and digits. Characters of other scripts separate words. */
const SIGNS = new Uint8Array(0x370);
for (let code = 0; code < SIGNS.length; code++) {
  const isLatin = (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code < 0x250 && code !== 0xd7 && code !== 0xf7);
  if (isLatin || code >= 0x300) SIGNS[code] = LETTER;
  if (code >= 0x30 && code <= 0x39) SIGNS[code] = DIGIT;
}
const isLetter = (code: number): boolean => SIGNS[code] === LETTER;
const isWordSign = (code: number): boolean => code < SIGNS.length && SIGNS[code] !== 0;

/**
 * The privacy class that a deployment's memory shows by its words (gosum §4, GOS-21): staff,
 * commercial, aggregate, or nobody's. A memory without such a sign keeps the policy's class, and
 * sensitive topics or identifiers raise it.
 */
export interface ContentClass {
  readonly privacyClass: PrivacyClass;
  /** Code of the sign. */
  readonly reason: "class_staff" | "class_commercial" | "class_aggregate" | "class_nobody";
}

interface Described extends Pick<Candidate, "text" | "details" | "type" | "subject" | "relation" | "entities"> {
  /** An episode is about somebody. */
  readonly mode?: Candidate["mode"] | undefined;
  readonly language?: string | undefined;
  /** Name of the deployment's vault. */
  readonly owner?: string | undefined;
}

export function contentClass({
  text,
  details,
  type,
  subject,
  relation,
  entities,
  mode,
  language,
  owner,
}: Described): ContentClass | undefined {
  const words = WORDS();
  if (isOwnSupplier(subject, relation, owner))
    return { privacyClass: "commercial-confidential", reason: "class_commercial" };
  const all = [subject ?? "", relation ?? "", text, ...details.map((detail) => detail.text)].join("\n");
  if (words.staff.test(all)) return { privacyClass: "staff-pii", reason: "class_staff" };
  // A guest's discount stays the guest's: terms never lower the class of a memory about a person.
  const isOfPerson = (subject !== undefined && !words.commercial.test(relation ?? "")) || words.person.test(all);
  if (!isOfPerson && words.commercial.test(all))
    return { privacyClass: "commercial-confidential", reason: "class_commercial" };
  // "Guests often ask about parking", "guests from Oslo": nobody else may be mentioned.
  const { 0: many, groups } = words.many.exec(text) ?? {};
  const origin = groups?.["origin"];
  // "Breakfast is served" begins with a capital, and with a thing.
  const isName = (name: string): boolean =>
    name !== origin && !CALENDAR.test(name) && !(text.startsWith(`${name} `) && leadOf(text, language) !== undefined);
  const isNamed = subject !== undefined || entities.some(isName);
  if (isNamed || LONG_NUMBER.test(all)) return undefined;
  if (many !== undefined && !words.person.test(all.replace(many, "").replaceAll(words.theirs, "")))
    return { privacyClass: "aggregate", reason: "class_aggregate" };
  const howTo = words.howTo.exec(text)?.[0];
  const isStated = (type === "fact" || type === "context") && (mode !== "episodic" || words.state.test(text));
  const isOfThing = isStated && isAboutThing(text, language);
  return (howTo !== undefined || isOfThing) && !words.person.test(all.replace(howTo ?? "", ""))
    ? { privacyClass: "non-pii", reason: "class_nobody" }
    : undefined;
}

/** "To open the hatch, turn the crank": how something is done, in the languages of the rules. */
export const isHowTo = (text: string): boolean => WORDS().howTo.test(text);

/** Of a booking or a room, and no year. */
const LONG_NUMBER = /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{3}/u;

/** Days and months are spelled like names. */
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

/** "Our supplier gives us twelve percent": "Front desk's supplier", told by those who work here. */
function isOwnSupplier(subject: string | undefined, relation: string | undefined, owner: string | undefined): boolean {
  const { commercial, staff } = WORDS();
  const [, holder] = /^(.{1,80})['’]s /u.exec(subject ?? "") ?? [];
  return holder !== undefined && commercial.test(relation ?? subject ?? "") && (holder === owner || staff.test(holder));
}

/** A text about the speaker begins with its verb, one about a thing with the thing, and no agent. */
function isAboutThing(text: string, language: string | undefined): boolean {
  const lead = leadOf(text, language);
  return lead !== undefined && !WORDS().agent.test(text.slice(lead.length));
}

function leadOf(text: string, language: string | undefined): string | undefined {
  const { things } = WORDS();
  // "A" begins a statement about a person in English, and one about a thing in Portuguese.
  const known =
    language === undefined
      ? [...things].filter(([code]) => code !== "pt")
      : [...things].filter(([code]) => code === language);
  return known.map(([, pattern]) => pattern.exec(text)?.[0]).find((each) => each !== undefined);
}

const NAME = "[\\p{L}-]{2,30}";
const WORDS = once(() => {
  const lists = readLists("privacy-classes.txt");
  const anyOf = (name: string): string => (lists.get(name) ?? []).join("|").replaceAll("_", " ");
  const pattern = (lead: string, name: string, flags = "iu"): RegExp =>
    new RegExp(`${lead}(?:${anyOf(name)})(?!\\p{L})`, flags);
  const anywhere = "(?<!\\p{L})";
  const things = [...lists.keys()].filter((name) => name.startsWith("things "));
  return {
    things: new Map(
      things.map((name) => [name.slice(-2), new RegExp(`^(?:${anyOf(name)})(?: |(?<=['’]))`, "iu")] as const),
    ),
    // Of the first words, which name what the statement is about.
    agent: new RegExp(`^(?:[\\p{L}'’-]{1,20} ){0,2}?(?:${anyOf("agents")})s?(?!\\p{L})`, "u"),
    staff: pattern(anywhere, "staff"),
    commercial: pattern(anywhere, "commercial"),
    many: new RegExp(
      `^(?:(?:${anyOf("quantity")}) )?(?:${anyOf("many")})(?!\\p{L})(?: (?:from|aus|de|da|do|d['’]) ?(?<origin>${NAME}))?`,
      "iu",
    ),
    theirs: pattern(anywhere, "theirs", "giu"),
    // "The sauna is closed on Mondays": its participle looks like the past.
    state: new RegExp(`^(?:[\\p{L}\\p{N}-]{1,30} ){1,5}?(?:${anyOf("states")})(?!\\p{L})`, "iu"),
    // Names begin with capitals: "To celebrate, Otto sang".
    howTo: pattern("^", "howto", "u"),
    person: pattern(anywhere, "person"),
  };
});

/*
 * The retention of memories: the earliest end of all applicable rules (GOS-33, UNI-X9). Salience
 * has no influence (UNI-X15). Callers handle legal holds.
 */

interface Retained {
  readonly at: number;
  readonly privacyClass: PrivacyClass;
  /** The item's own end. */
  readonly until?: number | undefined;
  /** The end of its consent: expiry, or withdrawal. */
  readonly consentUntil?: number | undefined;
}

/** Time from which it may not be stored, milliseconds UTC; undefined for no limit. */
export function retentionDueAt(policy: Policy, item: Retained): number | undefined {
  const days = classDays(policy, item.privacyClass);
  const dues = [days === null ? undefined : item.at + days * DAY_MS, item.until, item.consentUntil];
  return earliest(dues);
}

/** A class's own number overrides the default, even null for no limit (GOS-A23). */
export function classDays(policy: Policy, privacyClass: PrivacyClass): number | null {
  const own = policy.retention.perClass[privacyClass];
  return own === undefined ? policy.retention.defaultDays : own;
}

/**
 * Review time of sensitive data: half of the half-life or retention (GOS-37, GOS-A20); else
 * undefined.
 */
export function retentionReviewAt(
  policy: Policy,
  item: Pick<Retained, "at" | "privacyClass"> & { readonly curve: Pick<Curve, "halfLifeDays"> },
): number | undefined {
  if (item.privacyClass !== "sensitive-pii") return undefined;
  const days = classDays(policy, item.privacyClass);
  const halves = [item.curve.halfLifeDays / 2, ...(days === null ? [] : [days / 2])];
  return item.at + Math.min(...halves) * DAY_MS;
}

function earliest(instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((instant) => instant !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/**
 * Retention by ticks of the memory contract (NAM-32), by kind and event type, without wall time
 * (spec/namel3ss.md §11).
 */
export type ForgetRule = "never" | "ttl" | "decay";

interface TickRule {
  readonly mode: ForgetRule;
  /** Null for no limit. */
  readonly ticks: number | null;
}

interface TickVerdict {
  readonly kept: boolean;
  readonly reason?: "ttl_expired" | "decay";
  /** For `ttl`: the tick of expiry, to be stored with the item. */
  readonly expiresAt?: number;
}

const KEPT: TickVerdict = { kept: true };

/** @param item `expiresAt` as stored by an earlier call */
export function judgeTicks(
  rule: TickRule | undefined,
  item: { readonly tick: number; readonly expiresAt?: number | undefined },
  now: number,
): TickVerdict {
  if (rule === undefined || rule.mode === "never") return KEPT;
  if (rule.mode === "decay")
    return rule.ticks !== null && now - item.tick > rule.ticks ? { kept: false, reason: "decay" } : KEPT;
  const expiresAt = item.expiresAt ?? (rule.ticks === null ? undefined : item.tick + rule.ticks);
  if (expiresAt === undefined) return KEPT;
  return now >= expiresAt ? { kept: false, reason: "ttl_expired", expiresAt } : { kept: true, expiresAt };
}

/** The rule of an event type. Default: that of `context`. */
export const tickRule = <Rule>(rules: Readonly<Record<string, Rule>> | undefined, event: string): Rule | undefined =>
  rules === undefined ? undefined : (own(rules, event) ?? own(rules, "context"));

const own = <Rule>(rules: Readonly<Record<string, Rule>>, event: string): Rule | undefined =>
  Object.hasOwn(rules, event) ? rules[event] : undefined;

/** Lifetime in ticks under `decay`. */
export const DECAY_TICKS: Readonly<Record<(typeof EVENT_TYPES)[number], number>> = {
  context: 12,
  execution: 18,
  decision: 40,
  preference: 40,
  correction: 45,
  fact: 60,
};
/** Lifetime in ticks under `ttl`. */
export const TTL_TICKS = 25;

/**
 * Reasons to ask the owner for a review (GOS-31c, GOS-37, GOS-45): memories that may refer to deleted
 * ones, those of them that are withheld, contradictions, sensitive data at half time, important
 * memories about to fade, and old guesses from behaviour. Conflicts are found by their links.
 */
export const REVIEW_REASONS = [
  "reference",
  "withheld",
  "conflict",
  "sensitive_half_life",
  "guessed",
  "fading",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** gosum's minimum (GOS-A5), as a lower bound for curves that never archive. */
const NOMINAL_MINIMUM = 0.05;
/** Factor of the minimum below which a memory is about to fade. */
const NEAR_MINIMUM = 2;
/** Least stored salience of an important memory. */
const SALIENT_MIN = 0.4;
/** The half-life of observed behaviour (GUM-B3), which allows time for contradiction. */
const GUESSED_DAYS = 14;

/** @param minimum of its curve @param now effective salience */
export function isAboutToFade(stored: number, now: number, minimum: number, type: Item["type"]): boolean {
  const border = NEAR_MINIMUM * Math.max(minimum, NOMINAL_MINIMUM);
  return type !== "context" && stored >= SALIENT_MIN && now < border && now >= minimum;
}

/** A preference inferred from behaviour (GUM-B6). */
export const isGuessed = (item: Pick<Item, "type" | "authority" | "at">, now: number): boolean =>
  item.type === "preference" && item.authority === "ai_inferred" && now - item.at >= GUESSED_DAYS * DAY_MS;

/*
 * Privacy classes are ordered. Joining takes the stricter one, so a class is never lowered
 * (GOS-08).
 */

/** From mildest to strictest. The order of personal classes follows gosum's retention. */
export const LADDER: readonly PrivacyClass[] = [
  "non-pii",
  "aggregate",
  "commercial-confidential",
  "guest-pii",
  "staff-pii",
  "sensitive-pii",
];

const PERSONAL_CLASSES: ReadonlySet<PrivacyClass> = new Set(["guest-pii", "staff-pii", "sensitive-pii"]);

/** True if a consent basis is required (GOS-34). */
export const isPersonal = (privacyClass: PrivacyClass): boolean => PERSONAL_CLASSES.has(privacyClass);

export const joinClasses = (a: PrivacyClass, b: PrivacyClass): PrivacyClass =>
  LADDER.indexOf(a) >= LADDER.indexOf(b) ? a : b;

/** At least `base`: contact data make a text personal, sensitive topics make it sensitive. */
export function classify(text: string, base: PrivacyClass): PrivacyClass {
  if (sensitiveTopics(text).length > 0) return "sensitive-pii";
  return findIdentifiers(text).length > 0 ? joinClasses(base, "guest-pii") : base;
}

/**
 * Consent by privacy class and basis (GOS-34, GOS-35, GOS-36, GOS-A22). Any non-blank word except
 * `not-applicable` is a basis for ordinary personal data. Sensitive data require explicit consent.
 */
type ConsentReason =
  | "consent_given"
  | "consent_not_needed"
  | "consent_basis_missing"
  | "consent_required"
  | "explicit_consent_required";

const NOT_APPLICABLE = "not-applicable";
const EXPLICIT = "explicit-consent";

export function judgeConsent(
  privacyClass: PrivacyClass,
  basis: string,
): { readonly allowed: boolean; readonly reason: ConsentReason } {
  const word = basis.trim().toLowerCase();
  if (word === "") return { allowed: false, reason: "consent_basis_missing" };
  if (privacyClass === "sensitive-pii" && word !== EXPLICIT) {
    return { allowed: false, reason: "explicit_consent_required" };
  }
  if (!isPersonal(privacyClass)) return { allowed: true, reason: "consent_not_needed" };
  return word === NOT_APPLICABLE
    ? { allowed: false, reason: "consent_required" }
    : { allowed: true, reason: "consent_given" };
}

/* Access to spaces and items (NAM-35): what is read, in which order, and what may be written. */

interface BorderVerdict<Denial extends string> {
  readonly allowed: boolean;
  readonly reason: "allowed" | Denial;
}

const ALLOWED = { allowed: true, reason: "allowed" } as const;

/** @param read the readable spaces in order */
export const judgeRead = (read: readonly string[], space: string): BorderVerdict<"space_disabled"> =>
  read.includes(space) ? ALLOWED : { allowed: false, reason: "space_disabled" };

/** For direct writes. Promotions have rules of their own (`judgePromotion`). */
export const judgeWrite = (write: readonly string[], space: string): BorderVerdict<"write_space_disallowed"> =>
  write.includes(space) ? ALLOWED : { allowed: false, reason: "write_space_disallowed" };

type Space = Item["scope"]["space"];

/** The default space of a new memory: `user`, or else the first writable one. */
export function spaceToWrite({ spaces }: Policy): Space {
  const write = spaces?.write ?? SPACES;
  return write.includes("user") ? "user" : (write[0] ?? "user");
}

/** The requested spaces that the policy allows. Default: all that it allows. */
export const spacesToRead = ({ spaces }: Policy, asked: readonly Space[] | undefined): readonly Space[] =>
  (asked ?? SPACES).filter((space) => judgeRead(spaces?.read ?? SPACES, space).allowed);

/** `down` ranks lower; `fallback` is used only if nothing current answers. */
type Recallable = "yes" | "down" | "fallback" | "no";

/** Messages are no long-term memory (GUM-02), and only shown as evidence or context. */
export function recallable(truth: Truth, hold: Hold, layer: Layer): Recallable {
  if (layer === "message" || truth === "superseded" || truth === "retracted") return "no";
  if (hold !== "active" && hold !== "deprioritized") return "no";
  if (truth === "deprecated") return "fallback";
  return hold === "deprioritized" ? "down" : "yes";
}

/** True if a message may be shown as evidence, which is the purpose of the archive (UNI-X8). */
export const citable = (truth: Truth, hold: Hold): boolean =>
  truth !== "retracted" && (hold === "active" || hold === "deprioritized" || hold === "archived");
