/**
 * One clause of German as a memory: whom it is about, and what it says of them, in the third person with the verb first (memory.md §3).
 * What cannot stand alone is none.
 */
import type { ClauseMemory, Person } from "../tongue.ts";
import { type Kin, kinOf } from "./kin.ts";
import { isBreak, isCapital, made, textOf, type Word } from "./parse.ts";
import { isGivenName, nameAt, namesAt, type PersonPhrase, peopleIn, personAt } from "./persons.ts";
import { clean } from "./texts.ts";
import { turned } from "./third-person.ts";
import {
  formOf,
  infinitiveOf,
  isFirstPerson,
  isMoving,
  isParticiple,
  isParticle,
  parted,
  participleOf,
  thirdPerson,
  verbOfParticiple,
} from "./verbs.ts";
import {
  ARTICLES,
  CLOSERS,
  DEICTIC,
  DETERMINERS,
  FACTUAL,
  FILLERS,
  FIRST,
  JOINING,
  LEADING_ADVERBS,
  MINE,
  OPENERS,
  OWN_OBJECTS,
  PREPOSITIONS,
  PRONOUNS,
  SMALL_ADVERBS,
  SUBORDINATORS,
} from "./words.ts";

type Who = (pronoun: string) => Person | undefined;

/** @param who whom "sie" or "er" would mean here */
export function clauseMemory(whole: readonly Word[], who: Who): ClauseMemory | undefined {
  const said = withoutStop(whole);
  if (said.at(-1)?.after.includes("?") === true) return undefined;
  const words = withoutAir(said);
  if (words.length === 0) return undefined;
  if (isOpenedClause(words)) return ofSubordinate(words, who);
  if (isTopicless(words)) return undefined;
  if (isNaming(words)) return undefined;
  const own = ofSpeaker(words, isGreeted(said));
  if (own !== undefined) return own.memory;
  return ofExperience(words) ?? ofPerson(words) ?? ofPronoun(words, who) ?? ofElided(words) ?? ofThing(words);
}

/** "Versteh ich nicht": what stood before the verb was left out, and nothing else says of what. */
const isTopicless = (words: readonly Word[]): boolean =>
  FIRST.has(words[1]?.word ?? "") &&
  OF_SOMETHING.has(formOf(words[0]?.word ?? "")?.infinitive ?? "") &&
  !words.some((word, place) => place > 1 && (isCapital(word) || /\d/.test(word.word))) &&
  !FIRST.has(words[0]?.word ?? "");

const OF_SOMETHING: ReadonlySet<string> = new Set(
  "verstehen wissen glauben finden mögen kennen haben wollen können machen brauchen denken sehen tun dürfen müssen sollen hassen lieben nehmen meinen sagen kaufen werden sein möchte".split(
    " ",
  ),
);

/** Somebody presents themselves. */
const isGreeted = (said: readonly Word[]): boolean =>
  /^(?:hallo|hi|hey|servus|moin|grüezi|huhu)$/.test(said[0]?.word ?? "");

/** Without what opens and closes a sentence and says nothing. */
function withoutAir(words: readonly Word[]): readonly Word[] {
  let start = 0;
  let end = words.length;
  while (start < end - 1 && isOpener(words, start)) start++;
  if (isHedged(words, start)) start += 2;
  while (end > start + 1 && isCloser(words, end - 1)) end--;
  return words.slice(start, end);
}

/** "ich glaub ich hab …", "ich hoffe, mein Bruder …" */
const isHedged = (words: readonly Word[], at: number): boolean =>
  FIRST.has(words[at]?.word ?? "") &&
  /^(?:glaube?|denke?|schätze?|vermute|fürchte|meine?|hoffe?|finde?|sage?)$/.test(words[at + 1]?.word ?? "") &&
  (FIRST.has(words[at + 2]?.word ?? "") ||
    (MINE.has(words[at + 2]?.word ?? "") &&
      personAt(words, at + 2) !== undefined &&
      isFiniteWord(words[personAt(words, at + 2)?.end ?? 0])));
const isFiniteWord = (word: Word | undefined): boolean => word !== undefined && formOf(word.word) !== undefined;

function isOpener(words: readonly Word[], place: number): boolean {
  const word = words[place];
  const next = words[place + 1];
  if (word === undefined || next === undefined) return false;
  // "Denn ich", but "Weil ich": the verb of the second stands last.
  if (word.word === "weil" || word.word === "da") return false;
  if (
    /^(?:gut|schön|kleine|kurze|leute|alle|liebe|freunde|guten|morgen|abend|tag|zusammen|fakt|update|info|gerade|so|danke)$/.test(
      word.word,
    )
  )
    return (
      isBreak(word) ||
      (place > 0 && isBreak(next)) ||
      (place === 0 && isBreak(next) && /^(?:kurze|kleine|guten|liebe)$/.test(word.word))
    );
  if (OPENERS.has(word.word)) return true;
  // "Mel, ich war …": somebody is called by name.
  return word.after === "," && isCapital(word) && FIRST.has(next.word) && isGivenName(word.word);
}

function isCloser(words: readonly Word[], place: number): boolean {
  const word = words[place];
  const previous = words[place - 1];
  if (word === undefined || previous === undefined) return false;
  return (
    CLOSERS.has(word.word) && (isBreak(previous) || /^(?:haha|lol|hihi|xd|gell|hehe|halt|übrigens)$/.test(word.word))
  );
}

/** "weil ich Vegetarier bin", "dass mein Bruder Milch nicht verträgt": the verb stands last. */
const isOpenedClause = (words: readonly Word[]): boolean => {
  const first = words[0]?.word ?? "";
  if (first !== "dass" && !FACTUAL.has(first)) return false;
  const second = words[1];
  if (second === undefined) return false;
  const isSubject =
    FIRST.has(second.word) ||
    /^(?:er|sie)$/.test(second.word) ||
    (MINE.has(second.word) && personAt(words, 1) !== undefined) ||
    isGivenName(second.word);
  // "Seit ich hier wohne, gehe ich …" has its own verb behind.
  return (
    isSubject &&
    !words.some(
      (word, place) => place > 1 && FIRST.has(word.word) && formOf(words[place - 1]?.word ?? "") !== undefined,
    )
  );
};

function ofSubordinate(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const second = words[1];
  if (second === undefined) return undefined;
  const isOwn = FIRST.has(second.word);
  const phrase = isOwn ? undefined : (personAt(words, 1) ?? pronounAt(words, 1, who));
  if (!isOwn && phrase === undefined) return undefined;
  const from = phrase?.end ?? 2;
  let end = words.findIndex((word, place) => place >= from && isBreak(word));
  if (end === -1) end = words.length - 1;
  const verb = words[end];
  if (verb === undefined || end < from) return undefined;
  const split =
    formOf(verb.word)?.isFirst === true || formOf(verb.word)?.isThird === true ? undefined : parted(verb.word);
  if (split === undefined && formOf(verb.word) === undefined) return undefined;
  const finite = isOwn ? thirdPerson(split?.verb ?? verb.word) : (split?.verb ?? verb.word);
  const rest = [...words.slice(from, end), ...(split === undefined ? [] : [made(split.particle)])];
  return memoryOf(made(finite), [], rest, isOwn, phrase);
}

interface Subject {
  readonly end: number;
  readonly person: Person;
  readonly kin?: Kin;
}

/** A predicate in the third person, of the speaker or of somebody else. */
function memoryOf(
  verb: Word,
  lead: readonly Word[],
  rest: readonly Word[],
  isOwn: boolean,
  subject?: Subject,
  companions = "",
): ClauseMemory | undefined {
  if (subject !== undefined) {
    const received = ofReceived(verb, [...lead, ...rest], subject);
    if (received !== undefined) return received;
  }
  const [moved, kept] = withoutVerbLead(lead);
  const leading = turned(kept, isOwn);
  const behind = turned(atEnd(rest, moved), isOwn);
  if (leading === undefined || behind === undefined) return undefined;
  const reflexive = behind[0]?.word === "sich" ? behind.slice(0, 1) : [];
  const front = leading.map((word, place) => (place === 0 ? { ...word, written: lowered(word, leading[1]) } : word));
  const words = [
    verb,
    ...reflexive,
    ...(companions === "" ? [] : [made(companions)]),
    ...withoutComma(front),
    ...behind.slice(reflexive.length),
  ];
  if (words.length < 2 && !isParticiple(verb.word)) return undefined;
  const text = clean(textOf(words));
  if (text === "") return undefined;
  const others = peopleIn([...lead, ...rest]);
  return subject === undefined
    ? { text, mentioned: others }
    : { subject: subject.person, text, mentioned: [...others, subject.person] };
}

/** "Geboren wurde ich in …": the participle goes back to the end. */
function withoutVerbLead(lead: readonly Word[]): readonly [Word | undefined, readonly Word[]] {
  const [first] = lead;
  return first !== undefined && lead.length === 1 && isParticiple(first.word) ? [first, []] : [undefined, lead];
}

/** Before the first comma. */
function atEnd(words: readonly Word[], moved: Word | undefined): readonly Word[] {
  if (moved === undefined) return words;
  const at = words.findIndex((word) => isBreak(word));
  const end = at === -1 ? words.length : at + 1;
  const last = words[end - 1];
  if (last === undefined) return [{ ...moved, written: moved.word }];
  return [
    ...words.slice(0, end - 1),
    { ...last, after: "" },
    { ...moved, written: moved.word, after: last.after },
    ...words.slice(end),
  ];
}

/** A stop that ends the sentence may not wander inside it. */
const withoutStop = (words: readonly Word[]): readonly Word[] => {
  const last = words.at(-1);
  return last === undefined ? words : [...words.slice(0, -1), { ...last, after: last.after.replaceAll(/[.!…]/gu, "") }];
};

const withoutComma = (words: readonly Word[]): readonly Word[] => {
  const last = words.at(-1);
  return last === undefined
    ? words
    : [...words.slice(0, -1), { ...last, after: last.after.replace(/[,:;–-]|\s–/gu, "") }];
};

/** Verbs of giving: what somebody gets by them. */
const GIVING: ReadonlySet<string> = new Set(
  "schenken geben vererben leihen kaufen beibringen schicken zeigen spenden vermachen überlassen verkaufen anbieten verschreiben mitbringen überreichen stricken nähen backen kochen bauen restaurieren erzählen vermitteln besorgen bezahlen stechen schreiben empfehlen zusagen geliehen zusprechen zuerkennen versprechen verkünden gönnen stiften hinterlassen".split(
    " ",
  ),
);

/** "Mein Mann hat mir ein Rad geschenkt" → "Hat vom Ehemann ein Rad geschenkt bekommen"; "Ravi hat mich geholt" → "Wurde von Ravi geholt". */
function ofReceived(verb: Word, rest: readonly Word[], subject: Subject): ClauseMemory | undefined {
  const at = rest.findIndex(
    ({ word }, place) => OWN_OBJECTS.has(word) && !PREPOSITIONS.has(rest[place - 1]?.word ?? ""),
  );
  const object = rest[at];
  if (object === undefined || at > OBJECT_PLACE_MAX) return undefined;
  const others = [...rest.slice(0, at), ...rest.slice(at + 1)];
  const whom = byWhom(subject);
  const endAt = others.findIndex((word) => isParticiple(word.word) || isBreak(word));
  const participle = others[endAt];
  if (/^(?:hat|haben)$/.test(verb.word) && participle !== undefined && isParticiple(participle.word)) {
    const infinitive = infinitiveOfParticiple(participle.word);
    const before = turned(others.slice(0, endAt), false);
    const behind = turned(others.slice(endAt + 1), false);
    if (before === undefined || behind === undefined) return undefined;
    if (object.word !== "mich" && GIVING.has(infinitive)) {
      const got =
        infinitive === "geben"
          ? [{ ...participle, written: "bekommen" }]
          : [{ ...participle, after: "" }, made("bekommen", participle.after)];
      return {
        text: clean(textOf([made("Hat"), made(whom), ...before, ...got, ...behind])),
        mentioned: [subject.person],
      };
    }
    if (object.word === "mich")
      return {
        text: clean(textOf([made("Wurde"), made(whom), ...before, participle, ...behind])),
        mentioned: [subject.person],
      };
    return undefined;
  }
  // "nimmt mich … mit"
  const form = formOf(verb.word);
  if (object.word !== "mich" || form === undefined || !(form.isThird || form.isPlural)) return undefined;
  const particleAt = others.findIndex(
    (word, place) =>
      isParticle(word.word) &&
      (place === others.length - 1 || isBreak(word) || PREPOSITIONS.has(others[place + 1]?.word ?? "")),
  );
  const particle = others[particleAt]?.word ?? "";
  const told = turned(
    others.filter((_, place) => place !== particleAt || particle === ""),
    false,
  );
  if (told === undefined) return undefined;
  return {
    text: clean(
      textOf([
        made("Wird"),
        made(whom),
        ...told.map((word) => ({ ...word, after: word.after.replace(/[.!]/g, "") })),
        made(participleOf(particle + form.infinitive)),
      ]),
    ),
    mentioned: [subject.person],
  };
}
const OBJECT_PLACE_MAX = 3;

const infinitiveOfParticiple = (participle: string): string =>
  /iert$/.test(participle) ? participle.replace(/t$/, "en") : (verbOfParticiple(participle) ?? participle);

/** "von Anna", "vom Vater", "von der Mutter", "von den Eltern" */
function byWhom({ person, kin }: Subject): string {
  if (person.name !== undefined) return `von ${person.name}`;
  const relation = person.relation ?? "";
  if (kin?.isPlural === true) return `von den ${relation}`;
  if (person.gender === "f") return `von der ${relation}`;
  return `vom ${relation}${/(?:e|Nachbar)$/.test(relation) ? "n" : ""}`;
}

/** Words that a leading phrase may have. */
const LEAD_MAX = 14;

/** "ich" was found, whatever came of it. */
interface Spoken {
  readonly memory: ClauseMemory | undefined;
}

/** "Ich wohne in Leipzig", "seit März rudere ich", "Carlos und ich haben …". */
function ofSpeaker(words: readonly Word[], isGreeting: boolean): Spoken | undefined {
  for (let at = 0; at < words.length && at <= LEAD_MAX; at++) {
    const word = words[at];
    if (word === undefined || !FIRST.has(word.word)) continue;
    const previous = words[at - 1];
    const isVerbFirst = isVerbBefore(words, at);
    if (previous !== undefined && !isVerbFirst && !isBreak(previous) && SUBORDINATORS.has(previous.word)) continue;
    const told = withCompany(words, at) ?? (isVerbFirst ? undefined : straight(words, at, isGreeting));
    if (told !== undefined) return told;
    if (previous !== undefined && isVerbFirst)
      return { memory: predicate(previous, words.slice(0, at - 1), words.slice(at + 1)) };
  }
  return undefined;
}

/** "ich und mein Mann wohnen …", "Carlos und ich haben …" */
function withCompany(words: readonly Word[], at: number): Spoken | undefined {
  const [previous, next] = [words[at - 1], words[at + 1]];
  const companion = next?.word === "und" ? personAt(words, at + 2) : undefined;
  const verb = companion === undefined ? undefined : words[companion.end];
  if (companion !== undefined && verb !== undefined && formOf(verb.word) !== undefined)
    return { memory: predicate(verb, [], words.slice(companion.end + 1), withWhom(companion)) };
  if (previous?.word !== "und" || next === undefined) return undefined;
  const company = companyIn(words.slice(0, at - 1));
  return company === undefined ? undefined : { memory: predicate(next, [], words.slice(at + 2), company) };
}

/** "ich" before its verb, at the head or behind something that another clause closed. */
function straight(words: readonly Word[], at: number, isGreeting: boolean): Spoken | undefined {
  const [word, previous, verb] = [words[at], words[at - 1], words[at + 1]];
  if (word === undefined || verb === undefined || isBreak(word) || !isPlausibleVerb(verb)) return undefined;
  const isOpen = previous === undefined || isBreak(previous);
  if (previous !== undefined && !isOpen && (DEICTIC.has(previous.word) || PREPOSITIONS.has(previous.word)))
    return undefined;
  if (!isOpen && !(at > 1 && !isCapital(verb) && formOf(verb.word) !== undefined)) return undefined;
  const rest = words.slice(at + 2);
  const named = isOpen ? nameOfSpeaker(verb, rest, isGreeting) : undefined;
  return { memory: named ?? predicate(verb, isOpen ? [] : words.slice(0, at), rest) };
}

/** Behind "ich" nearly everything is a verb. */
const isPlausibleVerb = (word: Word): boolean =>
  formOf(word.word) !== undefined ||
  !(
    isCapital(word) ||
    PREPOSITIONS.has(word.word) ||
    DETERMINERS.has(word.word) ||
    SMALL_ADVERBS.has(word.word) ||
    FILLERS.has(word.word) ||
    SUBORDINATORS.has(word.word) ||
    /\d/.test(word.word) ||
    word.word === "nicht"
  );

/** "… rudere ich": the word before is a verb. */
function isVerbBefore(words: readonly Word[], at: number): boolean {
  const previous = words[at - 1];
  if (previous === undefined || isBreak(previous)) return false;
  const form = formOf(previous.word);
  if (form !== undefined) return form.isFirst || form.isPlural || form.isPast || form.isPastPlural;
  return (
    at > 1 &&
    !isCapital(previous) &&
    /(?:e|en)$/.test(previous.word) &&
    !PREPOSITIONS.has(previous.word) &&
    !SUBORDINATORS.has(previous.word) &&
    !DETERMINERS.has(previous.word)
  );
}

/** Who is with the speaker: "mein Mann und", "Carlos und". */
function companyIn(lead: readonly Word[]): string | undefined {
  const phrase = personAt(lead, 0);
  return phrase === undefined || phrase.end !== lead.length ? undefined : withWhom(phrase);
}

function withWhom({ person, kin }: PersonPhrase): string {
  if (person.name !== undefined) return `mit ${person.name}`;
  const relation = person.relation ?? "";
  if (kin?.isPlural === true) return `mit den ${relation}${/[ns]$/.test(relation) ? "" : "n"}`;
  if (person.gender === "f") return `mit der ${relation}`;
  return `mit dem ${relation}${/(?:e|Nachbar)$/.test(relation) && person.gender === "m" ? "n" : ""}`;
}

/** "Jule und ich kennen uns": "kennt Jule". */
const MUTUAL: ReadonlySet<string> = new Set("kennen lieben sehen mögen hassen".split(" "));

/** The speaker's predicate. */
function predicate(
  verb: Word,
  lead: readonly Word[],
  rest: readonly Word[],
  companions = "",
): ClauseMemory | undefined {
  if (/[,;:]/.test(verb.after) && rest.length > 0 && /^(?:glaub|denk|find|mein|hoff|weiß)/.test(verb.word))
    return undefined;
  // "…, find ich"
  if (rest.length === 0 && /^(?:glaub|find|denk|mein|schätz|hoff|sag)e?$/.test(verb.word)) return undefined;
  const leading = leadOf(lead);
  if (leading === undefined || isOrdering(leading)) return undefined;
  // "heißen tu ich Anna"
  const last = leading.at(-1);
  if (/^tue?n?$/.test(verb.word) && last !== undefined && formOf(last.word)?.isPlural === true)
    return memoryOf({ ...verb, written: thirdPerson(last.word) }, leading.slice(0, -1), rest, true);
  const finite = { ...verb, written: thirdPerson(verb.word), before: "" };
  const isMutual = companions !== "" && MUTUAL.has(formOf(verb.word)?.infinitive ?? "") && rest[0]?.word === "uns";
  const memory = isMutual
    ? memoryOf(finite, leading, rest.slice(1), true, undefined, companions.replace(/^mit (?:dem |der |den )?/u, ""))
    : memoryOf(finite, leading, rest, true, undefined, companions);
  return memory === undefined || isEmptySaying(memory.text) ? undefined : memory;
}

/** "Erklär mir alles so, als wäre ich …": no phrase before a verb begins with one. */
const isOrdering = (lead: readonly Word[]): boolean => {
  const form = lead.length < 2 ? undefined : formOf(lead[0]?.word ?? "");
  return form !== undefined && (form.isFirst || form.isImperative) && !PREPOSITIONS.has(lead[0]?.word ?? "");
};

/** What stands before the verb, without what says nothing. Undefined where it points at what nobody has named. */
function leadOf(lead: readonly Word[]): readonly Word[] | undefined {
  let from = 0;
  while (
    from < lead.length &&
    (LEADING_ADVERBS.has(lead[from]?.word ?? "") || OPENERS.has(lead[from]?.word ?? "")) &&
    (lead.length === from + 1 || /,/.test(lead[from]?.after ?? "") || FILLERS.has(lead[from]?.word ?? ""))
  )
    from++;
  const rest = lead.slice(from);
  const [first] = rest;
  if (first === undefined) return [];
  if (rest.length === 1 && (DEICTIC.has(first.word) || PRONOUNS.has(first.word))) return undefined;
  // "das mit dem Umzug das mach ich"
  const last = rest.at(-1);
  if (rest.length > 2 && last !== undefined && /^(?:das|den|die|der|dem)$/.test(last.word)) return rest.slice(0, -1);
  return rest;
}

/** "Hat gesagt", "Ist so stolz": of what, or for how long, nobody says. */
const isEmptySaying = (text: string): boolean => EMPTY.test(text);
const EMPTY =
  /^(?:(?:Hat|Hatte) (?:es )?(?:gesagt|gemeint|gedacht|gewusst|geglaubt|gehofft|vergessen|verstanden)|(?:Ist|War|Wird) (?:(?:so|sehr|ganz|richtig|nur|nicht|auch|etwas|ziemlich|mega|super) ){0,2}(?:stolz|froh|glücklich|müde|fertig|platt|gespannt|aufgeregt|happy|begeistert|dankbar|traurig|nervös|erleichtert|sprachlos|baff|alle|da|dabei|raus|neugierig|einverstanden|überrascht|gleich wieder da|bereit|wach|hungrig|satt|genervt|sauer))$/u;

/** "Ich bin die Tuğba", "ich bin Thandiwe und neu hier". */
function nameOfSpeaker(verb: Word, rest: readonly Word[], isGreeting: boolean): ClauseMemory | undefined {
  if (verb.word !== "bin") return undefined;
  const place = rest.findIndex(({ word }) => !FILLERS.has(word));
  const article = rest[place]?.word ?? "";
  const isArticled = article === "der" || article === "die";
  const from = isArticled ? place + 1 : place;
  const word = rest[from];
  if (word === undefined || !(isCapital(word) || isGivenName(word.word)) || ROLES.has(word.word)) return undefined;
  const name = nameAt(rest, from);
  if (name === undefined || name.name.split(" ").some((part) => kinOf(part.toLowerCase()) !== undefined))
    return undefined;
  const last = rest[name.end - 1];
  const isClosed =
    last === undefined || isBreak(last) || /^(?:und|aus|vom|von|hier)$/.test(rest[name.end]?.word ?? "und");
  const isLikely =
    isGivenName(word.word) ||
    isTitled(name.name) ||
    (!ROLE_ENDING.test(word.word) && (isArticled || isGreeting || /[aioyué]$/.test(word.word)));
  if (!isClosed || !isLikely) return undefined;
  const tail = textOf(turned(rest.slice(name.end), true) ?? []);
  const comma = last !== undefined && isBreak(last) && tail !== "" ? ", " : " ";
  return { text: clean(`heißt ${name.name}${comma}${tail}`) };
}
const isTitled = (name: string): boolean => /^(?:Frau|Herr|Dr) /.test(name);
const ROLES: ReadonlySet<string> = new Set(
  "azubi profi studi yogi mama mami papa papi oma opa single fan witwe waise hobby emo linux android mutter vater".split(
    " ",
  ),
);
const ROLE_ENDING =
  /(?:er|erin|ist|istin|eur|eurin|ant|ent|oge|ogin|arzt|ärztin|mann|frau|ling|wart|älteste|jüngste|älterer|neue|letzte|erste|einzige|beste|chef|chefin)$/;

/** Verbs that make a subject of what somebody feels or gets: "mir gefällt Jazz" → "Mag Jazz". */
const EXPERIENCES: ReadonlyMap<string, string> = new Map([
  ["gefällt", "mag"],
  ["gefallen", "mag"],
  ["schmeckt", "mag"],
  ["schmecken", "mag"],
  ["fehlt", "vermisst"],
  ["fehlen", "vermisst"],
  ["gehört", "besitzt"],
  ["gehören", "besitzt"],
  ["interessiert", "interessiert sich für"],
  ["interessieren", "interessiert sich für"],
  ["taugt", "mag"],
]);

/** "… ist mir wichtig": they find it so; "… ist mir am liebsten": they like it best. */
const stanceOf = (rest: readonly Word[]): string | undefined =>
  rest.some(({ word }) => /^(?:liebsten|lieber)$/.test(word))
    ? "mag"
    : rest.some(({ word }) => STANCES.has(word))
      ? "findet"
      : undefined;
const STANCES: ReadonlySet<string> = new Set(
  "wichtig heilig egal peinlich unheimlich unwichtig fremd teuer langweilig anstrengend laut süß scharf suspekt zuwider".split(
    " ",
  ),
);

/** "Mir gefällt …", "mir wurde der Blinddarm entfernt", "bei mir wurde Asthma festgestellt", "mir haben sie … angeboten". */
function ofExperience(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined) return undefined;
  const from = OWN_OBJECTS.has(first.word) ? 1 : first.word === "bei" && OWN_OBJECTS.has(second.word) ? 2 : 0;
  const at = words.findIndex((word, place) => place >= from && formOf(word.word) !== undefined && !isCapital(word));
  if (at === -1 || at > EXPERIENCE_PLACE_MAX) return undefined;
  const ownAt = from > 0 ? 0 : OWN_OBJECTS.has(words[at + 1]?.word ?? "") ? at + 1 : -1;
  if (ownAt === -1) return undefined;
  const verb = words[at];
  if (verb === undefined) return undefined;
  const rest = words
    .slice(at + 1)
    .filter((word, place) => !(at + 1 + place === ownAt) && !/^(?:sie|man)$/.test(word.word));
  const lead = from > 0 ? words.slice(from, at) : words.slice(0, at);
  if (/^(?:nennen|nennt|rufen|ruft)$/.test(verb.word) && words[ownAt]?.word === "mich") return ofNickname(rest);
  const felt = EXPERIENCES.get(verb.word) ?? (isCopula(verb.word) ? stanceOf(rest) : undefined);
  if (felt !== undefined) return memoryOf(made(felt), lead, rest, true);
  const isGot = /^(?:wurden?|worden|haben)$/.test(verb.word) && rest.some(({ word }) => isParticiple(word));
  if (!isGot || lead.some(({ word }) => PRONOUNS.has(word)) || (first.word === "mich" && verb.word === "haben"))
    return undefined;
  const placeOf = rest.findIndex(({ word }) => isParticiple(word));
  const participle = rest[placeOf];
  if (participle === undefined) return undefined;
  if (first.word === "mich") return undefined;
  const leading = turned(lead, false);
  const got = turned(rest.slice(0, placeOf), false);
  const behind = turned(
    rest.slice(placeOf + 1).filter(({ word }) => word !== "worden"),
    false,
  );
  if (leading === undefined || got === undefined || behind === undefined) return undefined;
  const before = [
    ...leading.map((word, place) => (place === 0 ? { ...word, written: lowered(word) } : word)),
    ...got.map((word, place) => (place === 0 ? accusative(word) : word)),
  ];
  return {
    text: clean(
      textOf([made("Hat"), ...before, { ...participle, after: "" }, made("bekommen", participle.after), ...behind]),
    ),
  };
}
const EXPERIENCE_PLACE_MAX = 8;

/** "Alle nennen mich Kati" */
function ofNickname(rest: readonly Word[]): ClauseMemory | undefined {
  const place = rest.findIndex(({ word }) => !FILLERS.has(word) && !/^(?:alle|immer|nur|meist|meistens)$/.test(word));
  const word = rest[place];
  if (word === undefined || place > 2) return undefined;
  const name = nameAt(rest, place)?.name ?? (isCapital(word) ? word.written : undefined);
  return name === undefined ? undefined : { text: `Wird ${name} genannt` };
}

/** Of the article that was the subject's. */
const accusative = (word: Word): Word => (word.word === "der" ? { ...word, written: "den" } : word);

/** "Meine Schwester Anna wohnt in Rom", "der Jonathan der geht …", "seit gestern hat meine Tochter Fieber". */
function ofPerson(words: readonly Word[]): ClauseMemory | undefined {
  const phrase = personAt(words, 0);
  if (phrase !== undefined) {
    const at = verbBehind(words, phrase);
    if (at !== undefined) {
      const verb = words[at];
      if (verb === undefined) return undefined;
      const rest = words.slice(at + 1);
      if (phrase.kin !== undefined && /^(?:heißt|heißen|hieß)$/.test(verb.word)) return ofCalled(phrase, rest);
      if (isThingName(phrase, verb) || /^(?:er|sie|es|man|ich|wir|du)$/.test(rest[0]?.word ?? "")) return undefined;
      return memoryOf({ ...verb, written: verb.word, before: "" }, [], rest, false, phrase);
    }
    if (words[phrase.end]?.word === "und") return undefined;
  }
  return ofInverted(words);
}

/** "Meine Kinder heißen Lea und Ben": that is their relation. */
function isNaming(words: readonly Word[]): boolean {
  const phrase = personAt(words, 0);
  if (phrase?.kin === undefined || !/^(?:heißt|heißen|hieß)$/.test(words[phrase.end]?.word ?? "")) return false;
  const names = namesAt(words, phrase.end + 1);
  return names.length > 0 && words.length - phrase.end - 1 <= names.join(" ").split(" ").length + names.length - 1;
}

/** "Unser Hund heißt Balu und ist …": the relation says the name, the rest is about who has it. */
function ofCalled(phrase: PersonPhrase, rest: readonly Word[]): ClauseMemory | undefined {
  const names = namesAt(rest, 0);
  const name = nameAt(rest, 0);
  if (names.length === 0 || name === undefined) return memoryOf(made("heißt"), [], rest, false, phrase);
  const [joint, verb] = rest.slice(name.end);
  if (phrase.isPlural || joint?.word !== "und" || verb === undefined || formOf(verb.word) === undefined)
    return undefined;
  return memoryOf({ ...verb, written: verb.word }, [], rest.slice(name.end + 2), false, {
    ...phrase,
    person: { ...phrase.person, name: name.name },
  });
}

/** "Fleisch ist …": not somebody's name, for no relation and no known name says so. */
function isThingName({ person }: PersonPhrase, verb: Word): boolean {
  if (person.relation !== undefined || person.gender !== undefined) return false;
  return (
    !isGivenName((person.name ?? "").split(" ")[0]?.toLowerCase() ?? "") &&
    /^(?:ist|sind|war|waren|wird|werden|läuft|kostet|liegt|steht|gibt|heißt|killen|geht)$/.test(verb.word)
  );
}

/** The verb right behind a subject, over "der", "die" that takes it up and over a relative clause. */
function verbBehind(words: readonly Word[], phrase: PersonPhrase): number | undefined {
  let at = phrase.end;
  const opener = words[at]?.word ?? "";
  const isRelative =
    /^,/.test(words[at - 1]?.after ?? "") &&
    (DEICTIC.has(opener) || PREPOSITIONS.has(opener) || SUBORDINATORS.has(opener));
  if (isRelative) {
    const close = words.findIndex((word, place) => place > at && /,/.test(word.after));
    if (close === -1) return undefined;
    at = close + 1;
  } else if (/^(?:der|die|das)$/.test(words[at]?.word ?? "")) at++;
  while (/^(?:ja|aber|selbst|auch|übrigens|halt)$/.test(words[at]?.word ?? "")) at++;
  // "Ravi aus der alten Abteilung hat …"
  if (/^(?:aus|von|vom)$/.test(words[at]?.word ?? "")) {
    const behind = words.findIndex(
      (word, place) =>
        place > at + 1 && !isCapital(word) && formOf(word.word) !== undefined && !DETERMINERS.has(word.word),
    );
    if (behind !== -1 && behind <= at + PHRASE_MAX && !words.slice(at, behind).some((word) => isBreak(word)))
      at = behind;
  }
  const verb = words[at];
  if (verb === undefined || isCapital(verb)) return undefined;
  const form = formOf(verb.word);
  if (form !== undefined) return form.isThird || form.isPast || form.isPlural || form.isPastPlural ? at : undefined;
  const isSure = phrase.kin !== undefined || isGivenName((phrase.person.name ?? "").split(" ")[0]?.toLowerCase() ?? "");
  return isSure && /[a-zäöüß]{3}(?:t|te)$/.test(verb.word) && !PREPOSITIONS.has(verb.word) && !NOT_VERBS.has(verb.word)
    ? at
    : undefined;
}
/** Words that a phrase behind a name may have. */
const PHRASE_MAX = 5;
const NOT_VERBS: ReadonlySet<string> = new Set(
  "nicht jetzt seit mit fast sonst erst oft gut echt recht leicht schlecht bereit bekannt nett statt samt weit laut heute bitte leute letzte".split(
    " ",
  ),
);

/** A phrase, the verb, then somebody: "Am Freitag kommt Oma". */
function ofInverted(words: readonly Word[]): ClauseMemory | undefined {
  for (let at = 1; at < words.length - 1 && at <= LEAD_MAX; at++) {
    const verb = words[at];
    const previous = words[at - 1];
    if (verb === undefined || previous === undefined) return undefined;
    if (isBreak(previous)) return undefined;
    if (isCapital(verb)) continue;
    const form = formOf(verb.word);
    if (form === undefined || !(form.isThird || form.isPast || form.isPlural)) continue;
    if (DETERMINERS.has(previous.word) && !isCapital(previous) && at > 1) continue;
    const own = OWN_OBJECTS.has(words[at + 1]?.word ?? "") ? 1 : 0;
    const phrase = personAt(words, at + 1 + own);
    if (phrase === undefined) return undefined;
    const isSure =
      phrase.kin !== undefined || isGivenName((phrase.person.name ?? "").split(" ")[0]?.toLowerCase() ?? "");
    if (!isSure || words[phrase.end]?.word === "und") return undefined;
    if (isCopula(verb.word) && MINE.has(words[at + 1]?.word ?? "")) return undefined;
    const lead = leadOf(words.slice(0, at));
    if (lead === undefined) return undefined;
    const object = own === 1 ? words.slice(at + 1, at + 2) : [];
    return memoryOf({ ...verb, written: verb.word }, lead, [...object, ...words.slice(phrase.end)], false, phrase);
  }
  return undefined;
}
const isCopula = (word: string): boolean => /^(?:ist|sind|war|waren|heißt|bleibt)$/.test(word);

/** "Sie hat …", "der ist …": whoever was spoken of last. */
function ofPronoun(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const phrase = pronounAt(words, 0, who);
  if (phrase !== undefined) {
    const verb = words[1];
    const form = formOf(verb?.word ?? "");
    if (
      verb === undefined ||
      isCapital(verb) ||
      !(form === undefined ? /t$/.test(verb.word) : form.isThird || form.isPast)
    )
      return undefined;
    return memoryOf({ ...verb, written: verb.word, before: "" }, [], words.slice(2), false, phrase);
  }
  // "jetzt wohnt sie in Rom"
  for (let at = 1; at < words.length && at <= PRONOUN_PLACE_MAX; at++) {
    const form = formOf(words[at - 1]?.word ?? "");
    if (
      isBreak(words[at - 1] ?? made("")) ||
      !/^(?:er|sie)$/.test(words[at]?.word ?? "") ||
      form === undefined ||
      !(form.isThird || form.isPast)
    )
      continue;
    const subject = pronounAt(words, at, who);
    const verb = words[at - 1];
    const lead = leadOf(words.slice(0, at - 1));
    if (subject === undefined || verb === undefined || lead === undefined) return undefined;
    return memoryOf({ ...verb, written: verb.word }, lead, words.slice(at + 1), false, subject);
  }
  return undefined;
}
const PRONOUN_PLACE_MAX = 6;

function pronounAt(words: readonly Word[], at: number, who: Who): Subject | undefined {
  const word = words[at]?.word ?? "";
  const gender = /^(?:er|der)$/.test(word) ? "m" : /^(?:sie|die)$/.test(word) ? "f" : undefined;
  if (gender === undefined) return undefined;
  const next = words[at + 1];
  if (
    /^d/.test(word) &&
    (next === undefined || isCapital(next) || formOf(next.word) === undefined || OF_THINGS.test(next.word))
  )
    return undefined;
  if (/^(?:sind|haben|waren|hatten|werden|wollen|können|gehen|kommen|machen)$/.test(next?.word ?? "")) return undefined;
  const person = who(gender);
  return person === undefined ? undefined : { end: at + 1, person };
}

/** What a "der" does that may be a thing. */
const OF_THINGS =
  /^(?:steht|stand|liegt|lag|heißt|hieß|läuft|lief|kostet|kostete|hängt|hing|fährt|passt|funktioniert|schmeckt|dauert|dauerte|gehört|gefällt|gilt|stammt|riecht|wiegt|beginnt|endet|findet|gibt)$/;

/** Verbs by which one asks for something: "zeig mir". */
const ORDERING =
  /^(?:zeig|gib|schreib|sag|erklär|nenn|merk|erzähl|schick|hilf|lass|mach|rechne?|stell|such|erinner|bring)e?$/;
/** Words that a phrase before a left-out "ich" may have. */
const ELIDED_MAX = 5;

/** "Wohne in Leipzig", "gestern im Park gewesen", "gerade aus Porto zurück": "ich" was left out. */
function ofElided(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined) return undefined;
  const form = formOf(first.word);
  const isVerb =
    form !== undefined &&
    (form.isFirst ||
      form.isPast ||
      form.isPastPlural ||
      (form.isPlural && isAuxiliary(first.word)) ||
      (form.isPlural && !isCapital(first)));
  if (isVerb) {
    if (second === undefined || (ORDERING.test(first.word) && (second.word === "mir" || second.word === "uns")))
      return undefined;
    if (PRONOUNS.has(second.word) && !DETERMINED.has(second.word)) return undefined;
    if (
      /^(?:der|die|das|ein|eine|mein|meine)$/.test(second.word) &&
      (form.isPast || form.isThird) &&
      !form.isFirst &&
      isSubjectOf(words, 1)
    )
      return undefined;
    return memoryOf({ ...first, written: thirdPerson(first.word), before: "" }, [], words.slice(1), true);
  }
  if (MINE.has(first.word) || PRONOUNS.has(first.word) || (ARTICLES.has(first.word) && first.word !== "den"))
    return undefined;
  const at = words
    .slice(0, ELIDED_MAX)
    .findIndex((word, place) => place > 0 && !isCapital(word) && isSpeakersVerb(word.word));
  const verb = words[at];
  if (at > 0 && verb !== undefined && !words.slice(0, at).some((word) => isBreak(word))) {
    const lead = leadOf(words.slice(0, at));
    return lead === undefined
      ? undefined
      : memoryOf({ ...verb, written: thirdPerson(verb.word) }, lead, words.slice(at + 1), true);
  }
  return ofVerbless(words);
}
const DETERMINED: ReadonlySet<string> = new Set("der die das einer eine alle alles".split(" "));
const isAuxiliary = (word: string): boolean =>
  /^(?:haben|sind|wollen|müssen|können|sollen|dürfen|werden|möchten|würden)$/.test(word);
/** "hab", "bin", "wohne": of nobody else. */
const isSpeakersVerb = (word: string): boolean => {
  const form = formOf(word);
  return form?.isFirst === true && !form.isThird && !form.isPast && /^(?:hab|habe|bin)$|.{3}e$/.test(word);
};
const isSubjectOf = (words: readonly Word[], at: number): boolean => /^(?:der|mein)$/.test(words[at]?.word ?? "");

/** Adverbs that say where somebody is. */
const BEING: ReadonlySet<string> = new Set(
  "zurück unterwegs angekommen da weg daheim dabei schwanger krank verheiratet geschieden verlobt getrennt".split(" "),
);

function ofVerbless(words: readonly Word[]): ClauseMemory | undefined {
  if (
    words.some(({ word }) => FIRST.has(word)) ||
    words.some((word) => !isCapital(word) && formOf(word.word) !== undefined && !isParticiple(word.word))
  )
    return undefined;
  const at = words.findIndex((word, place) => isBreak(word) || place === words.length - 1);
  const last = words[at];
  if (last === undefined || at === 0) return undefined;
  const lead = leadOf(words);
  if (lead === undefined || lead.length === 0) return undefined;
  if (BEING.has(last.word)) return memoryOf(made("ist"), lead, [], true);
  if (!isParticiple(last.word) || isCapital(last) || (isCapital(words[0] ?? last) === false && words.length < 2))
    return undefined;
  return memoryOf(made(isMoving(last.word) ? "ist" : "hat"), lead, [], true);
}

/** "Der Termin ist am 19. März", "Notar am 24. April", "Spinnen sind meine größte Angst": about a thing, which the text names itself. */
function ofThing(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || !canBeThing(words)) return undefined;
  const swapped = ofPossessed(words);
  if (swapped !== undefined) return swapped;
  const verbAt = words.findIndex(
    (word, place) => place > 0 && !isCapital(word) && formOf(word.word) !== undefined && !DETERMINERS.has(word.word),
  );
  const isConcrete = words.some(
    (word, place) =>
      /\d/.test(word.written) ||
      (isCapital(word) &&
        (place > 0 || (words.length > 1 && nameAt(words, 0) !== undefined && lowered(word) === word.written))),
  );
  if (verbAt === -1 && !isConcrete) return undefined;
  // "Mir wird schlecht": of nobody else.
  const ordered = subjectFirst(withoutTakenUp(words));
  if (OWN_OBJECTS.has(ordered[0]?.word ?? "")) return undefined;
  if (words.some(({ word }) => word === "man" || word === "jemand")) return undefined;
  const isNamed =
    first.word === "mein" &&
    /^(?:name|vorname|nachname|familienname)$/.test(second?.word ?? "") &&
    /^(?:ist|lautet)$/.test(words[2]?.word ?? "") &&
    second?.word === "name";
  if (isNamed) return memoryOf(made("heißt"), [], words.slice(3), true);
  const told = turned(withoutArticle(ordered), false);
  if (told === undefined || told.length === 0) return undefined;
  return { text: clean(textOf(told)), mentioned: peopleIn(words) };
}

/** No pronoun, no order, no other half of a sentence. */
function canBeThing(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (first === undefined || first.word === "bitte" || first.word === "für") return false;
  if (PRONOUNS.has(first.word) && isPronoun(words)) return false;
  if (
    SUBORDINATORS.has(first.word) &&
    !(PREPOSITIONS.has(first.word) && !PRONOUNS.has(second?.word ?? "")) &&
    first.word !== "als"
  )
    return false;
  if (LEADING_ADVERBS.has(first.word) && second !== undefined && formOf(second.word) !== undefined) return false;
  // "Geht es los": whose subject says nothing.
  const esAt = words.findIndex(({ word }) => word === "es");
  if (esAt > 0 && !/^(?:gibt|gab)$/.test(words[esAt - 1]?.word ?? "")) return false;
  const form = formOf(first.word);
  return form === undefined || (form.isPlural && isCapital(first)) || MINE.has(first.word);
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
    (word, place) => place > 0 && !isCapital(word) && formOf(word.word) !== undefined && !DETERMINERS.has(word.word),
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
      PREPOSITIONS.has(first.word) ||
      SMALL_ADVERBS.has(first.word) ||
      OWN_OBJECTS.has(first.word) ||
      LEADING_ADVERBS.has(first.word) ||
      /(?:tags|ends|gens|weise|mals|este[ns]?)$/.test(first.word)
    )
  )
    return words;
  const from = OWN_OBJECTS.has(words[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const start = words[from];
  if (
    start === undefined ||
    !(
      /^(?:der|die|das|ein|eine|mein|meine|unser|unsere|kein|keine|dieser|diese|dieses)$/.test(start.word) ||
      isCapital(start)
    )
  )
    return words;
  let end = words.findIndex((word, place) => place >= from && isCapital(word));
  if (end === -1) return words;
  while (isCapital(words[end + 1] ?? made("x")) && words[end]?.after === "" && !/name$/.test(words[end]?.word ?? ""))
    end++;
  const subject = words.slice(from, end + 1);
  if (subject.slice(0, -1).some((word) => isBreak(word) || PREPOSITIONS.has(word.word))) return words;
  const lead = words.slice(0, at).map((word, place) => (place === 0 ? { ...word, written: lowered(word) } : word));
  const close = subject.at(-1)?.after ?? "";
  return [
    ...subject.map((word) => ({ ...word, after: "" })),
    verb,
    ...lead.slice(0, -1),
    ...lead.slice(-1).map((word) => ({ ...word, after: close })),
    ...words.slice(end + 1),
  ];
}
const SUBJECT_LEAD_MAX = 7;

/** "unser Kirschbaum der ist umgefallen": without the article that takes the subject up. */
function withoutTakenUp(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    (word, place) =>
      place > 0 &&
      place <= TAKEN_UP_MAX &&
      /^(?:der|die|das)$/.test(word.word) &&
      isCapital(words[place - 1] ?? word) &&
      !isCapital(words[place + 1] ?? made("X")) &&
      formOf(words[place + 1]?.word ?? "") !== undefined,
  );
  return at === -1 || /,/.test(words[at - 1]?.after ?? "") ? words : [...words.slice(0, at), ...words.slice(at + 1)];
}
const TAKEN_UP_MAX = 5;

/** "mein alter Wagen ist …" → "alter Wagen ist …", "der nächste Termin" → "nächster Termin" */
function withoutArticle(words: readonly Word[]): readonly Word[] {
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined) return words;
  if (MINE.has(first.word) && /^(?:mein|meine|unser|unsere)$/.test(first.word)) return [second, ...others];
  if (!/^(?:der|die|das)$/.test(first.word)) return words;
  if (isCapital(second) || !/e$/.test(second.word)) return [second, ...others];
  return [
    { ...second, written: second.written + (first.word === "der" ? "r" : first.word === "das" ? "s" : "") },
    ...others,
  ];
}

/** "Spinnen sind meine größte Angst" → "Größte Angst sind Spinnen" */
function ofPossessed(words: readonly Word[]): ClauseMemory | undefined {
  const at = words.findIndex(({ word }) => isCopula(word));
  const mine = words[at + 1];
  if (at < 1 || at > POSSESSED_MAX || mine === undefined || !/^(?:mein|meine|unser|unsere)$/.test(mine.word))
    return undefined;
  const value = words.slice(0, at);
  if (value.some((word) => isBreak(word)) || (PRONOUNS.has(value[0]?.word ?? "") && isPronoun(value))) return undefined;
  const nounAt = words.findIndex((word, place) => place > at + 1 && isCapital(word));
  const noun = words[nounAt];
  if (noun === undefined || kinOf(noun.word) !== undefined) return undefined;
  const before = turned(value, false);
  const behind = turned(words.slice(nounAt + 1), false);
  const verb = words[at];
  if (before === undefined || behind === undefined || verb === undefined) return undefined;
  const words2 = [
    ...words.slice(at + 2, nounAt),
    { ...noun, after: "" },
    { ...verb, written: verb.word },
    ...before.slice(0, -1),
    ...before.slice(-1).map((word) => ({ ...word, after: noun.after })),
    ...behind,
  ];
  return { text: clean(textOf(words2)) };
}
const POSSESSED_MAX = 5;

/** The first word of a phrase inside a sentence: nouns and names keep their capital. */
function lowered(word: Word, next?: Word): string {
  // "Klassische Musik"
  if (
    next !== undefined &&
    isCapital(next) &&
    word.after === "" &&
    /e[nms]?$/.test(word.word) &&
    !isGivenName(word.word) &&
    kinOf(word.word) === undefined
  )
    return word.written.charAt(0).toLowerCase() + word.written.slice(1);

  const isSmall =
    PREPOSITIONS.has(word.word) ||
    DETERMINERS.has(word.word) ||
    MINE.has(word.word) ||
    SMALL_ADVERBS.has(word.word) ||
    SUBORDINATORS.has(word.word) ||
    (/(?:tags|nds|ends|gens|weise|mals|lich|ig|este[nrs]?|ste[nrs]?)$/.test(word.word) &&
      !/(?:schule|prüfung)$/.test(word.word)) ||
    JOINING.has(word.word);
  return isSmall ? word.written.charAt(0).toLowerCase() + word.written.slice(1) : word.written;
}
