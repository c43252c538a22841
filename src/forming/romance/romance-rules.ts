/** The rules of a Romance language: its data, and the few functions that differ. */
import type { Span } from "../../model/item.ts";
import { genderOfName } from "../../text/given-names.ts";
import { correctionIn } from "../corrections.ts";
import { echoForms } from "../echoes.ts";
import { labelledFacts } from "../labelled-facts.ts";
import type { LanguageData } from "../language-data.ts";
import type { LanguageRules, Person, PronounResolver, Reading } from "../language-rules.ts";
import { mentionedPeople, readAsRelativeOf } from "../others-relatives.ts";
import { refusalReader } from "../refusals.ts";
import { type RelativeClause, withRelativeClauses } from "../relative-clauses.ts";
import { reportForms } from "../reports.ts";
import { answerExpander } from "../short-answers.ts";
import { withOwnClauses, withoutAskedBack, withoutRequests, withReasons } from "./cut-segments.ts";
import { type KinshipTerm, kinshipTerms } from "./names.ts";
import { type RelativeClauseGrammar, relativeClauseIn } from "./relative-clause.ts";
import { rewritten, trimEnd } from "./text.ts";
import { thingReader } from "./things.ts";
import { isBreak, type Word } from "./word.ts";

export interface RomanceGrammar extends Omit<RelativeClauseGrammar, "describe"> {
  readonly language: string;
  readonly data: LanguageData;
  readonly parse: (said: string) => readonly Word[];
  /** Can be nothing but a finite verb where it stands. */
  readonly isPredicate: (word: Word, at: number) => boolean;
  /** "Su marido …" → "mi marido …", with the owner's gender if shown. */
  readonly asOwnRelative: (
    words: readonly Word[],
  ) => { readonly words: readonly Word[]; readonly gender?: Person["gender"] } | undefined;
  readonly clause: (words: readonly Word[], resolve: PronounResolver) => ReturnType<Reading["clause"]>;

  readonly instruction: (words: readonly Word[], said: string) => ReturnType<Reading["instruction"]>;
  readonly segments: (text: string, sentence: Span) => readonly Span[];
  readonly attributeClaim: LanguageRules["attributeClaim"];
  readonly parts: NonNullable<LanguageRules["splitStatements"]>;
  readonly isPast: LanguageRules["isPast"];
  readonly isAhead: LanguageRules["isAhead"];
  /** Words in a name position that are no names. */
  readonly isOther: (word: string) => boolean;
  readonly introducedNames?: LanguageRules["introducedNames"];
  readonly moves: NonNullable<LanguageRules["moves"]>;
  readonly onDay?: LanguageRules["onDay"];
  readonly completeClause?: LanguageRules["completeClause"];
  /** A thing that is refused, with the article that `mark` shows: `{le thing}`. */
  readonly refusedThing: (thing: string, mark: string) => string;
  /** A name as a memory. */
  readonly describeName: (name: string) => string;
  /** "mi compañera" and "mi compañero", for "Sofía del trabajo". */
  readonly colleague: Readonly<Record<"f" | "m", string>>;
  /** "ma" and "mon". */
  readonly own: Readonly<Record<"f" | "m", string>>;
}

/** "¿Cómo está tu madre?", "comment va ton père ?": a whole sentence, because only these are read. */
const OF_LISTENER = /(?<!\p{L})(?<your>tu|ton|ta) (?<who>\p{L}+)/iu;
const OWN: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["tu", ["mi", "está bien"]],
  ["ton", ["mon", "va bien"]],
  ["ta", ["ma", "va bien"]],
]);
function asListener(said: string): string | undefined {
  const { your = "", who = "" } = OF_LISTENER.exec(said)?.groups ?? {};
  const [my, isHere] = OWN.get(your.toLowerCase()) ?? [];
  return my === undefined ? undefined : `${my} ${who} ${isHere}`;
}

export function romanceRules(grammar: RomanceGrammar): LanguageRules {
  const { data, parse, asOwnRelative } = grammar;
  const others = data.words("no-names");
  const instructionIn = instructionReader(grammar);
  const kin = kinshipTerms(data);
  const naming = namingReader(grammar);
  const elided = data.optional("naming-elided");
  const readingOf = (words: readonly Word[], said: string): Reading => {
    const named = naming(said);
    return {
      clause: (resolve) => (requesting.test(said) ? undefined : grammar.clause(named(resolve) ?? words, resolve)),
      relatives: (resolve) => grammar.relatives.named(named(resolve) ?? words),
      instruction: () => instructionIn(words, said),
    };
  };
  const genderOf = (relation: string): Person["gender"] => kin.get(relation)?.gender;
  const describePerson = ({ name, relation, of }: Person): string | undefined =>
    relation === undefined || of !== undefined
      ? name
      : `${grammar.own[genderOf(relation) ?? "m"]} ${relation}${name === undefined ? "" : ` ${name}`}`;
  const relativeClause = (said: string): RelativeClause | undefined =>
    relativeClauseIn({ ...grammar, describe: describePerson }, parse(said), said);
  const things = thingReader(data);
  const requesting = data.pattern("requesting");
  const beside = data.pattern("beside");
  return {
    language: grammar.language,
    segments: withoutAskedBack(data, withOwnClauses(data, withoutRequests(data, withReasons(data, grammar.segments)))),
    read(original) {
      const said = retold(data, asColleague(grammar, original).replace(beside, ""));
      const words = parse(said);
      const ownRelative = asOwnRelative(words);
      const reading =
        ownRelative !== undefined
          ? readAsRelativeOf(readingOf(ownRelative.words, said), ownRelative.gender)
          : withRelativeClauses((sentence) => readingOf(parse(sentence), sentence), relativeClause, said);
      const introduced = introducedBy(data, kin, said);
      return {
        ...reading,
        clause: (resolve) => withCertainty(data, reading.clause(resolve)),
        people: (resolve) => [...withThing(data, kin, said, mentionedPeople(reading, resolve)), ...introduced],
      };
    },
    attributeClaim: grammar.attributeClaim,
    things,
    // "Empezó judo y está encantada": the mood is over before it is read. "Anda mal de la cadera" is none.
    splitStatements: (text, subject) =>
      ownParts(grammar.parts(text, subject), elided).filter(
        (part, _, all) => all.length === 1 || !data.is("mood", part) || things(part).length > 0,
      ),
    isPast: grammar.isPast,
    isAhead: grammar.isAhead,
    ...cuesOf(data),
    slips: slipsOf(data),
    pronouns: data.pattern("pronouns"),
    asListener,
    asks: (said) => data.is("asking-for", said),
    refusal: refusalReader(data, grammar.refusedThing),
    ...(grammar.completeClause === undefined ? {} : { completeClause: grammar.completeClause }),
    ...(elided === undefined ? {} : { groupPronouns: elided }),
    relationCues: data.pattern("relating"),
    describePerson,
    genderOf,
    moves: grammar.moves,
    ...(grammar.introducedNames === undefined ? {} : { introducedNames: grammar.introducedNames }),
    introductions: introductionsOf(grammar, others),
    expandAnswer: answerExpander(grammar.language, (said) => isOwnClause(grammar, said)),
    favourite: { cue: data.pattern("favourite-cue"), title: data.pattern("favourite-title") },
    ...(grammar.onDay === undefined ? {} : { onDay: grammar.onDay }),
    swap: (text, isReply) => correctionIn(data, text, isReply),
    restated: (said) => data.pattern("memory-request").exec(said)?.groups?.["told"],
    echoes: echoForms(data),
    reports: reportForms(data),
    labelled: (message) => labelledFacts(data, message),
    timePreposition: data.pattern("time-preposition"),
    since: leadsOf(data, "since"),
    until: leadsOf(data, "until"),
  };
}

/** "Se cayó el wifi" is no answer to "¿Dónde vives?". */
const isOwnClause = ({ parse, isPredicate }: RomanceGrammar, said: string): boolean => {
  const words = parse(said);
  return words.slice(0, words.findIndex(isBreak) + 1 || words.length).some(isPredicate);
};

/** Identity, illness and a taste that took another's place are always worth a memory. */
const withCertainty = (data: LanguageData, memory: ReturnType<Reading["clause"]>): ReturnType<Reading["clause"]> =>
  memory !== undefined && data.is("sure", memory.text) ? { ...memory, isSure: true } : memory;

const introductionsOf = (
  { data, isOther, describeName }: RomanceGrammar,
  others: ReadonlySet<string>,
): NonNullable<LanguageRules["introductions"]> => ({
  forms: data.labelled("introduced").map(([, form]) => form),
  isOtherWord: (word) => others.has(word) || isOther(word),
  textFor: describeName,
});

const cuesOf = (data: LanguageData) => ({
  arrangementCues: data.pattern("arranged"),
  answerStyleCues: data.pattern("of-answers"),
  endedCues: data.pattern("ended"),
  correctionCues: data.pattern("correcting"),
  sureCues: data.optional("telling"),
  jokeCues: data.pattern("joking"),
  isVague: (text: string) => data.is("says-nothing", text),
  preamble: data.pattern("preamble"),
  trailer: data.pattern("trailer"),
  changeCues: data.pattern("newly"),
  habitCues: data.pattern("monthly"),
  newsCues: data.pattern("recovery"),
  onlyEnds: data.pattern("recovery"),
  renewalLead: data.pattern("renewing"),
  renewalAmount: data.pattern("renewal-amount"),
  renewalCount: data.pattern("renewal-count"),
});

const slipsOf = (data: RomanceGrammar["data"]): NonNullable<LanguageRules["slips"]> => ({
  mark: data.pattern("slip-mark"),
  after: data.optional("slip-after"),
  interchangeable: data.lines("slip-alike").map((line) => new Set(line.split(" "))),
});

/** "Tiene compañera nueva, se llama Irene", without "y es de Jaén": that is of Irene. */
function ownParts(parts: readonly string[], naming: RegExp | undefined): readonly string[] {
  const at = parts.findIndex((part) => (naming?.exec(part)?.index ?? 0) > 0);
  return at === -1 ? parts : parts.slice(0, at + 1);
}

/** "Ayer se murió Toby" → "Toby murió ayer". */
const retold = (data: LanguageData, said: string): string =>
  rewritten(data, "retold", said).replace(/(?<! ) +(?=$|[,.!])/gu, "");

/** "Sofía del trabajo" → "mi compañera Sofía". */
const asColleague = ({ data, colleague }: RomanceGrammar, said: string): string =>
  said.replace(data.pattern("from-work"), (...found) => {
    const { name = "", article = "" } = found.at(-1) as Partial<Record<string, string>>;
    const isFemale = article === "" ? FEMALE_ENDING.test(name) : article.toLowerCase() === "a";
    return `${colleague[isFemale ? "f" : "m"]} ${name}`;
  });

/** "J'ai adopté un chat": who may get a name in the next sentence. "Il s'appelle Gwen": whom the next "il" means. */
function introducedBy(data: LanguageData, kin: ReadonlyMap<string, KinshipTerm>, said: string): readonly Person[] {
  const { f: isFemale, m: isMale, name } = data.optional("named-later")?.exec(said)?.groups ?? {};
  if (name !== undefined && (isFemale ?? isMale) !== undefined)
    return [{ name, gender: isFemale === undefined ? "m" : "f" }];
  const { f, noun = "" } = data.optional("introducing")?.exec(said)?.groups ?? {};
  const term = kin.get(noun.toLowerCase());
  return term === undefined || term.isPlural
    ? []
    : [{ relation: term.relation, gender: term.gender ?? (f === undefined ? "m" : "f") }];
}

/** "Il s'appelle Moka", of a cat told before: read as "mon chat s'appelle Moka". */
function namingReader({ data, parse, own }: RomanceGrammar) {
  const pattern = data.optional("named-later");
  return (said: string): ((resolve: PronounResolver | undefined) => readonly Word[] | undefined) => {
    const { f, m, rest = "", name = "" } = pattern?.exec(said)?.groups ?? {};
    let found: readonly Word[] | undefined;
    return (resolve) => {
      if (rest === "" || found !== undefined) return found;
      const person = resolve?.(f !== undefined ? "f" : m !== undefined ? "m" : "any", true);
      const gender = person?.gender ?? genderOfName(name) ?? "m";
      if (person?.relation === undefined || person.of !== undefined) return undefined;
      // A bar may have a name too: of people, only a known one counts.
      const isPet = data.is("introduced-pet", person.relation);
      const isFitting = isPet ? true : genderOfName(name) === gender;
      if (isFitting) found = parse(`${own[gender]} ${person.relation} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`);
      return found;
    };
  };
}

/** "La voiture est en panne. Elle …": no person is meant, so someone unknown is mentioned last. */
function withThing(
  data: LanguageData,
  kin: ReadonlyMap<string, unknown>,
  said: string,
  people: readonly Person[],
): readonly Person[] {
  const found = data.optional("of-thing")?.exec(said.charAt(0).toLowerCase() + said.slice(1));
  const { f, noun = "" } = found?.groups ?? {};
  const gender = f === undefined ? "m" : "f";
  const isThing = noun !== "" && !kin.has(noun.toLowerCase()) && people.every((person) => person.gender !== gender);
  return isThing ? [...people, { gender }] : people;
}

/** Puts the words before a date that fit it: "desde el 4 de mayo". */
function leadsOf(data: LanguageData, section: string): (date: string) => string {
  const leads = data.labelled(section);
  return (date) => {
    const [lead] = leads.find(([, pattern]) => pattern.test(date)) ?? [];
    return lead === undefined ? date : `${lead.replaceAll("_", " ")} ${date}`;
  };
}

/** Reads what annoys somebody as the order that forbids it. */
function instructionReader({ data, parse, instruction }: RomanceGrammar): typeof instruction {
  const annoyances = data.labelled("annoyed").map(([order, pattern]) => [order.replaceAll("_", " "), pattern] as const);
  const [frame, always] = [data.pattern("asked-frame"), data.pattern("asked-always")];
  return (words, original) => {
    // "¿Puedes responderme siempre en gallego?": the order, if it is about answers.
    const isAsked = always.test(original);
    const said = isAsked ? trimEnd(original.replace(frame, ""), "?") : original;
    const [order, pattern] = annoyances.find((annoyance) => annoyance[1].test(said)) ?? [];
    const wish = order === undefined || pattern === undefined ? said : said.replace(pattern, order);
    const found = instruction(wish === original ? words : parse(wish), wish);
    return found === undefined || VERB_ALONE.test(found.text) || (isAsked && found.key === undefined)
      ? undefined
      : found;
  };
}
/** "Ne pas dire", without the quotation that was not to be said. */
const VERB_ALONE = /^(?:Ne pas|No|Não) \p{L}+(?:$|,)/u;

/** Of given names, in the languages that show no article. */
const FEMALE_ENDING = /(?:a|ie|ine|elle|ette|anne|ène|ce|ah)$/u;
