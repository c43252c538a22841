/**
 * A Romance language as forming asks for it (tongue.ts): what its data says, and the few functions
 * that differ.
 */
import type { Span } from "../../model/item.ts";
import { ofTheirs, peopleOf } from "../theirs.ts";
import type { Meant, Person, Reading, Tongue } from "../tongue.ts";
import type { LanguageData } from "./data.ts";

export interface RomanceGrammar<Words> {
  readonly language: string;
  readonly data: LanguageData;
  readonly parse: (said: string) => Words;
  /**
   * "Su marido …" as "mi marido …", with the owner's gender where it is told; undefined where no
   * such relative opens it.
   */
  readonly asOwn: (words: Words) => { readonly words: Words; readonly gender?: Person["gender"] } | undefined;
  readonly clause: (words: Words, who: Meant) => ReturnType<Reading["clause"]>;
  readonly relatives: (words: Words) => ReturnType<Reading["relatives"]>;
  readonly instruction: (words: Words, said: string) => ReturnType<Reading["instruction"]>;
  readonly segments: (text: string, sentence: Span) => readonly Span[];
  readonly attributed: Tongue["attributed"];
  readonly parts: NonNullable<Tongue["parts"]>;
  readonly isPast: Tongue["isPast"];
  readonly isAhead: Tongue["isAhead"];
  /** Where a name would stand, what is none. */
  readonly isOther: (word: string) => boolean;
  /** As a memory says a name. */
  readonly called: (name: string) => string;
  /** "desde". */
  readonly since: string;
}

export function romanceTongue<Words>(grammar: RomanceGrammar<Words>): Tongue {
  const { data, parse, asOwn } = grammar;
  const others = data.words("no-names");
  const articles = data.labelled("since-article");
  const readingOf = (words: Words, said: string): Reading => ({
    clause: (who) => grammar.clause(words, who),
    relatives: () => grammar.relatives(words),
    instruction: () => grammar.instruction(words, said),
  });
  return {
    language: grammar.language,
    segments: grammar.segments,
    read(said) {
      const words = parse(said);
      const theirs = asOwn(words);
      const reading =
        theirs === undefined ? readingOf(words, said) : ofTheirs(readingOf(theirs.words, said), theirs.gender);
      return { ...reading, people: (who) => peopleOf(reading, who) };
    },
    attributed: grammar.attributed,
    parts: grammar.parts,
    isPast: grammar.isPast,
    isAhead: grammar.isAhead,
    ofAnswers: data.pattern("of-answers"),
    ended: data.pattern("ended"),
    correcting: data.pattern("correcting"),
    slips: {
      mark: data.pattern("slip-mark"),
      after: data.optional("slip-after"),
      alike: data.lines("slip-alike").map((line) => new Set(line.split(" "))),
    },
    pronouns: data.pattern("pronouns"),
    introducing: {
      forms: data.labelled("introduced").map(([, form]) => form),
      isOther: (word) => others.has(word) || grammar.isOther(word),
      told: grammar.called,
    },
    telling: data.optional("telling"),
    joking: data.pattern("joking"),
    newly: data.pattern("newly"),
    renewing: data.pattern("renewing"),
    timePreposition: data.pattern("time-preposition"),
    since: (date) => {
      const [article] = articles.find(([, pattern]) => pattern.test(date)) ?? [];
      return `${grammar.since} ${article === undefined ? "" : `${article} `}${date}`;
    },
  };
}
