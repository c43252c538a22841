/** Clauses about a thing that the text names: "Der Termin ist am 19. März". */

import { fold } from "../../text/words.ts";
import { GERMAN as DE } from "../language-data.ts";
import type { ClauseMemory } from "../language-rules.ts";
import type { Slot, Thing } from "../thing.ts";
import { eventKey } from "./attributes.ts";
import { BODY, healthIn, state } from "./health.ts";
import { kinshipTerm } from "./kinship.ts";
import { isBreak, isCapital, parse, syntheticWord, textOf, type Word } from "./parse.ts";
import { isGivenName, nameAt, peopleIn } from "./persons.ts";
import { isCopula, lowerFirst, memoryOf } from "./predicate.ts";
import { inThirdPerson } from "./third-person.ts";
import { formOf, infinitiveOf, isParticiple } from "./verbs.ts";
import { clean } from "./words.ts";

/** "Der Termin ist am 19. März", "Notar am 24. April", "Spinnen sind meine größte Angst". */
export function thingMemory(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || !canBeThing(words)) return undefined;
  const swapped = possessionMemory(words);
  if (swapped !== undefined) return swapped;
  const verbAt = words.findIndex(
    (word, index) =>
      index > 0 && !isCapital(word) && formOf(word.word) !== undefined && !DE.has("determiners", word.word),
  );
  const isConcrete = words.some(
    (word, index) =>
      /\d/.test(word.written) ||
      (isCapital(word) &&
        (index > 0 || (words.length > 1 && nameAt(words, 0) !== undefined && lowerFirst(word) === word.written))),
  );
  // "Nur noch grünen Tee", "einen Labrador aus dem Tierheim": the object of a verb told before.
  const isObject = /^(?:nur|(?:d|[km]?ein|ihr|sein)en)$/.test(first.word);
  if (verbAt === -1 && (!isConcrete || isObject || /^\d/.test(first.word))) return undefined;
  if (/^(?:der|die|das)$/.test(first.word) && verbAt !== -1 && !isIdentifiable(words)) return undefined;
  // "Mir wird schlecht": about the speaker.
  const ordered = subjectFirst(withoutResumptive(words));
  if (DE.has("own-objects", ordered[0]?.word ?? "")) return undefined;
  if (words.some(({ word }) => word === "man" || word === "jemand")) return undefined;
  // "Letztes Jahr hat er …": unknown antecedent.
  if (words.some(({ word }, index) => /^(?:er|sie)$/.test(word) && formOf(words[index - 1]?.word ?? "") !== undefined))
    return undefined;
  const isNamed =
    first.word === "mein" &&
    /^(?:name|vorname|nachname|familienname)$/.test(second?.word ?? "") &&
    /^(?:ist|lautet)$/.test(words[2]?.word ?? "") &&
    second?.word === "name";
  if (isNamed) return memoryOf(syntheticWord("heißt"), [], words.slice(3), true);
  const converted = inThirdPerson(withoutArticle(ordered), false);
  if (converted === undefined || converted.length === 0) return undefined;
  return { text: clean(textOf(converted)), mentioned: peopleIn(words) };
}

/** "Der Tumor war zu groß" needs context. A number, a name or a place identifies the thing. */
const isIdentifiable = (words: readonly Word[]): boolean =>
  isDatedEvent(words) ||
  words.some((word, index) => {
    const isKnown = DE.has("identifying weekly", word.word) || BODY.has(fold(word.word));
    if (/\d/.test(word.written) || isKnown || DE.map("mine").has(word.word)) return true;
    const previous = words[index - 1];
    const isPlace = previous !== undefined && DE.has("prepositions", previous.word) && previous.after === "";
    return (
      isCapital(word) &&
      (isGivenName(word.word) ||
        /["„]/.test(word.before) ||
        /\p{Lu}/u.test(word.written.slice(1)) ||
        (isPlace && !DE.has("contractions-of-things", previous.word)))
    );
  });

/** "Die Beerdigung ist am Mittwoch" */
const isDatedEvent = (words: readonly Word[]): boolean =>
  eventKey(words[1]?.written) !== undefined &&
  isCopula(words[2]?.word ?? "") &&
  words.some(({ word }) => DE.has("weekdays", word));

/** No pronoun, order or incomplete sentence. */
function canBeThing(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (first === undefined || first.word === "bitte" || first.word === "für") return false;
  if (DE.has("pronouns", first.word) && isPronoun(words)) return false;
  if (
    DE.has("subordinators", first.word) &&
    !(DE.has("prepositions", first.word) && !DE.has("pronouns", second?.word ?? "")) &&
    first.word !== "als"
  )
    return false;
  if (DE.has("leading-adverbs", first.word) && second !== undefined && formOf(second.word) !== undefined) return false;
  // "Geht es los": the subject is empty.
  const esAt = words.findIndex(({ word }) => word === "es");
  if (esAt > 0 && !/^(?:gibt|gab)$/.test(words[esAt - 1]?.word ?? "")) return false;
  const form = formOf(first.word);
  // "Knie ist …": also a verb.
  const isNoun = isCapital(first) && (form?.isPlural === true || isCopula(second?.word ?? ""));
  return form === undefined || isNoun || DE.map("mine").has(first.word);
}

const isPronoun = (words: readonly Word[]): boolean => {
  const [first, second] = words;
  if (first === undefined || second === undefined) return true;
  if (/^(?:der|die|das|diese|dieser|dieses|alle|einer|eine)$/.test(first.word))
    return (
      (!isCapital(second) && !/e[rnms]?$|^\d/.test(second.word)) ||
      formOf(second.word)?.isThird === true ||
      (formOf(second.word)?.isPlural === true && !isCapital(second))
    );
  return true;
};

/** "Im Frühling kommt ein Hund ins Haus" → "Ein Hund kommt im Frühling ins Haus" */
function subjectFirst(words: readonly Word[]): readonly Word[] {
  const [first] = words;
  const at = words.findIndex(
    (word, index) =>
      index > 0 && !isCapital(word) && formOf(word.word) !== undefined && !DE.has("determiners", word.word),
  );
  const verb = words[at];
  if (
    first === undefined ||
    verb === undefined ||
    at > SUBJECT_LEAD_MAX ||
    words.slice(0, at).some((word) => isBreak(word))
  )
    return words;
  if (
    !(
      DE.has("prepositions small-adverbs own-objects leading-adverbs", first.word) ||
      /(?:tags|ends|gens|weise|mals|este[ns]?)$/.test(first.word)
    )
  )
    return words;
  const following = DE.has("own-objects", words[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const from = afterClock(words, following);
  const start = words[from];
  if (
    start === undefined ||
    !(
      /^(?:der|die|das|ein|eine|mein|meine|unser|unsere|kein|keine|dieser|diese|dieses)$/.test(start.word) ||
      isCapital(start)
    )
  )
    return words;
  let end = words.findIndex((word, index) => index >= from && isCapital(word));
  if (end === -1) return words;
  while (
    isCapital(words[end + 1] ?? syntheticWord("x")) &&
    words[end]?.after === "" &&
    !/name$/.test(words[end]?.word ?? "")
  )
    end++;
  const subject = words.slice(from, end + 1);
  if (subject.slice(0, -1).some((word) => isBreak(word) || DE.has("prepositions", word.word))) return words;
  const lead = [...words.slice(0, at), ...words.slice(following, from)].map((word, index) =>
    index === 0 ? { ...word, written: lowerFirst(word) } : word,
  );
  const close = subject.at(-1)?.after ?? "";
  return [
    // "3. Kind": an ordinal keeps its stop.
    ...subject.map((word) => ({ ...word, after: /^\d/.test(word.word) && word.after === "." ? "." : "" })),
    verb,
    ...lead.slice(0, -1),
    ...lead.slice(-1).map((word) => ({ ...word, after: close })),
    ...words.slice(end + 1),
  ];
}

const SUBJECT_LEAD_MAX = 7;

/** "ist um 17 Uhr Elternabend": skips the time of day before the subject. */
function afterClock(words: readonly Word[], at: number): number {
  if (!/^(?:um|ab|gegen)$/.test(words[at]?.word ?? "") || !/^\d|^halb$/.test(words[at + 1]?.word ?? "")) return at;
  return words[at + 2]?.word === "uhr" || words[at + 1]?.word === "halb" ? at + 3 : at + 2;
}

/** "unser Kirschbaum der ist umgefallen": drops the resumptive article. */
function withoutResumptive(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      index <= RESUMPTIVE_MAX &&
      /^(?:der|die|das)$/.test(word.word) &&
      isCapital(words[index - 1] ?? word) &&
      !isCapital(words[index + 1] ?? syntheticWord("X")) &&
      formOf(words[index + 1]?.word ?? "") !== undefined,
  );
  return at === -1 || /,/.test(words[at - 1]?.after ?? "") ? words : [...words.slice(0, at), ...words.slice(at + 1)];
}

const RESUMPTIVE_MAX = 5;

/** "mein alter Wagen ist …" → "alter Wagen ist …", "der nächste Termin" → "nächster Termin" */
function withoutArticle(words: readonly Word[]): readonly Word[] {
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined) return words;
  if (DE.map("mine").has(first.word) && /^(?:mein|meine|unser|unsere)$/.test(first.word)) return [second, ...others];
  if (!/^(?:der|die|das)$/.test(first.word)) return words;
  if (isCapital(second) || !/e$/.test(second.word)) return [second, ...others];
  return [
    { ...second, written: second.written + (first.word === "der" ? "r" : first.word === "das" ? "s" : "") },
    ...others,
  ];
}

/** "Spinnen sind meine größte Angst" → "Größte Angst sind Spinnen" */
function possessionMemory(words: readonly Word[]): ClauseMemory | undefined {
  const at = words.findIndex(({ word }) => isCopula(word));
  const mine = words[at + 1];
  if (at < 1 || at > POSSESSED_MAX || mine === undefined || !/^(?:mein|meine|unser|unsere)$/.test(mine.word))
    return undefined;
  const value = words.slice(0, at);
  if (value.some((word) => isBreak(word)) || (DE.has("pronouns", value[0]?.word ?? "") && isPronoun(value)))
    return undefined;
  const nounAt = words.findIndex((word, index) => index > at + 1 && isCapital(word));
  const noun = words[nounAt];
  if (noun === undefined || kinshipTerm(noun.word) !== undefined) return undefined;
  const before = inThirdPerson(
    value.map((word, index) => (index === 0 ? { ...word, written: lowerFirst(word) } : word)),
    false,
  );
  const following = inThirdPerson(words.slice(nounAt + 1), false);
  const verb = words[at];
  if (before === undefined || following === undefined || verb === undefined) return undefined;
  const words2 = [
    ...words.slice(at + 2, nounAt),
    { ...noun, after: "" },
    { ...verb, written: verb.word },
    ...before.slice(0, -1),
    ...before.slice(-1).map((word) => ({ ...word, after: noun.after })),
    ...following,
  ];
  return { text: clean(textOf(words2)) };
}

const POSSESSED_MAX = 5;

/** Without a date in brackets at the end. */
function withoutNote(text: string): string {
  const open = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  return open === -1 || text.indexOf(")", open) < text.length - 1 ? text : text.slice(0, open).trimEnd();
}

/** @param subject of the text, if not the owner of the vault */
export function thingsIn(text: string, subject?: string): readonly Thing[] {
  const said = withoutNote(text);
  const pet = petIn(said);
  if (pet !== undefined) return [pet];
  const words = parse(said).slice(0, WORDS_MAX);
  const dead =
    DE.pattern("put-down").exec(said)?.groups?.["pet"] ??
    (DE.is("dead", said) ? (subject ?? nameBefore(words)) : undefined);
  if (dead !== undefined) return [over(dead.toLowerCase(), "")];
  const course = DE.pattern("enrolled").exec(said)?.groups?.["course"];
  if (course !== undefined) return [state(course.toLowerCase(), "angemeldet")];
  const habit = habitIn(said);
  if (habit !== undefined) return [habit];
  const healing = healthIn(said, words);
  if (healing !== undefined) return [healing];
  const clause = words.slice(0, clauseEnd(words));
  const isOver = DE.is("ended-thing", clause.map(({ written }) => written).join(" "));
  const isObject = formOf(clause[0]?.word ?? "")?.isThird === true;
  const heads = isObject ? objectsIn(clause) : subjectIn(clause);
  if (isOver) return heads.map((head) => over(head));
  if (DE.is("got", said))
    return heads.map((head) => ({ head, qualifiers: [], slot: "has", value: "", ends: ["wants"], isChange: true }));
  const days = clause.filter(({ word }) => DE.has("weekly", word)).map(({ word }) => word);
  if (days.length > 0)
    return heads.map((head) => ({
      head,
      qualifiers: [],
      slot: "when",
      value: days.join(" "),
      ends: [],
      isChange: false,
    }));
  const slot = isObject ? SLOTS.get(clause[0]?.word ?? "") : "when";
  if (slot === undefined) return NONE;
  return heads.map((head) => ({ head, qualifiers: [], slot, value: "yes", ends: [], isChange: false }));
}

const NONE: readonly Thing[] = [];
const WORDS_MAX = 30;

/** "Hat aufgehört zu rauchen", "raucht wieder". */
function habitIn(text: string): Thing | undefined {
  const { noun, verb } = DE.pattern("given-up").exec(text)?.groups ?? {};
  const ended = (noun ?? verb)?.toLowerCase();
  if (ended !== undefined) return over(ended);
  const { again, finite } = DE.pattern("resumed").exec(text)?.groups ?? {};
  const resumed = again ?? (finite === undefined ? undefined : infinitiveOf(finite.toLowerCase()));
  return resumed === undefined
    ? undefined
    : { head: resumed.toLowerCase(), qualifiers: [], slot: "does", value: "yes", ends: [], isChange: true };
}

/** "Hat einen Dackel, Fiete". */
function petIn(text: string): Thing | undefined {
  const { kind = "", name = "" } = /^Hat eine?n? (?<kind>\p{L}+), (?<name>\p{Lu}[\p{L}-]*)$/u.exec(text)?.groups ?? {};
  if (!DE.is("animal", kind) || kinshipTerm(kind.toLowerCase()) === undefined) return undefined;
  return { head: name.toLowerCase(), qualifiers: [], owner: "", slot: "has", value: "yes", ends: [], isChange: false };
}

const nameBefore = (words: readonly Word[]): string | undefined => {
  const [first, second] = words;
  return first !== undefined &&
    isCapital(first) &&
    formOf(second?.word ?? "") !== undefined &&
    formOf(first.word) === undefined
    ? first.written
    : undefined;
};

/** Slots that an ending may affect. */
const ALL: readonly Slot[] = ["has", "uses", "takes", "likes", "does", "wants", "when", "state", "other"];
const over = (head: string, owner?: string): Thing => ({
  head,
  qualifiers: [],
  ...(owner === undefined ? {} : { owner }),
  slot: "state",
  value: "",
  ends: ALL,
  isChange: false,
});

const SLOTS: ReadonlyMap<string, Slot> = new Map([
  ...slotted("has", "hat bekommt besitzt hält mietet"),
  ...slotted("uses", "fährt nutzt benutzt verwendet trägt"),
  ...slotted("takes", "nimmt schluckt spritzt"),
  ...slotted("likes", "mag liebt isst trinkt raucht"),
  ...slotted("does", "macht spielt lernt geht besucht trainiert tanzt übt singt studiert"),
  ...slotted("wants", "will möchte sucht braucht plant fliegt reist muss soll spart zieht wandert"),
]);
function slotted(slot: Slot, verbs: string): readonly (readonly [string, Slot])[] {
  return verbs.split(" ").map((verb) => [verb, slot] as const);
}

/** Up to a comma, or to "und" after a participle: "verkauft und …". */
const clauseEnd = (words: readonly Word[]): number => {
  const at = words.findIndex(
    (word, index) => /[,;:–]/u.test(word.after) || (words[index + 1]?.word === "und" && isParticiple(word.word)),
  );
  return at === -1 ? words.length : at + 1;
};

/** Nouns after the verb that are objects or destinations, without times. */
function objectsIn(clause: readonly Word[]): readonly string[] {
  return clause.flatMap((word, index) => {
    if (index === 0 || !isCapital(word) || isParticiple(word.word)) return [];
    const opener = prepositionOf(clause, index);
    const isObject = opener === undefined || DE.has("object-prepositions", opener);
    return isObject && !DE.is("time-word", word.word) ? [word.word] : [];
  });
}

/** The preposition of a phrase. */
function prepositionOf(clause: readonly Word[], at: number): string | undefined {
  for (let index = at - 1; index > 0 && index >= at - PHRASE_MAX; index--) {
    const word = clause[index];
    if (word === undefined) return undefined;
    if (DE.has("prepositions", word.word)) return word.word;
    const isInside = DE.has("determiners", word.word) || DE.map("mine").has(word.word) || /e[nrms]?$/.test(word.word);
    if (!isInside || isCapital(word)) return undefined;
  }
  return undefined;
}
const PHRASE_MAX = 3;

/** "Kroatien fällt aus", "Termin beim Zahnarzt ist …": the initial noun. */
function subjectIn(clause: readonly Word[]): readonly string[] {
  const at = clause.findIndex((word) => isCapital(word) && !DE.is("time-word", word.word));
  const noun = clause[at];
  return noun === undefined || at > 2 ? [] : [noun.word];
}
