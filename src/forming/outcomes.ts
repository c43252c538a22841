/**
 * What was awaited has happened: "got the job!", "moved in", "passed" (memory.md §4). Tables in
 * `data/<language>/outcomes.txt`.
 */
import { onceEach } from "../model/clock.ts";
import { PatternIndex } from "../text/needed-words.ts";
import { patternOf, replacementOf, sourceOf, wordFile } from "../text/word-file.ts";
import { LanguageData } from "./language-data.ts";

export interface Outcome {
  /** A clause of a message. Its group `which` must be named by the memory, `who` is another person. */
  readonly said: RegExp;
  readonly awaited: readonly AwaitingMemory[];
}
interface AwaitingMemory {
  /** The text of the memory that awaited it. */
  readonly memory: RegExp;
  /** What is known from now on, with groups as `$<name>`. Absent: the message's own memory. */
  readonly text?: string;
  /** The memory awaits more, and stays: "applied to Leeds and York". */
  readonly isBeside?: boolean;
}

const outcomesOf = onceEach((language: string): PatternIndex<Outcome> => {
  const data = new LanguageData(language);
  // `{gym-firms}` is a list of data/<language>/forming/words.txt.
  const withLists = (line: string): string =>
    line.replaceAll(/\{(?<list>[a-z]+-[a-z]+)\}/gu, (_, list: string) => data.list(list).join("|"));
  const outcomes = wordFile(`${language}/outcomes.txt`)
    .entries("outcomes")
    .map(({ head, lines, location }) => ({
      source: sourceOf(withLists(head)),
      said: patternOf(withLists(head), location),
      awaited: lines.map(withLists).map((line) => {
        if (!line.endsWith('"')) return { memory: patternOf(line, location) };
        const [memory, text] = replacementOf(line, location);
        return { memory, text: text.replace(/^\+/u, ""), isBeside: text.startsWith("+") };
      }),
    }));
  return new PatternIndex(outcomes, ({ source }) => source);
});
const LANGUAGES: ReadonlySet<string> = new Set(["en", "de", "es", "fr", "pt"]);

const cancelledOf = onceEach((language: string) => {
  const file = wordFile(`${language}/outcomes.txt`);
  const has = (section: string): boolean => file.sections.includes(section);
  return {
    forms: has("cancelled plans") ? file.patterns("cancelled plans") : [],
    unsure: has("unsure") ? file.patterns("unsure") : [],
  };
});

/** The nouns of what a sentence calls off: "das Konzert fällt flach". English reads things instead (thing.ts). */
export function cancelledIn(language: string, sentence: string): readonly string[] {
  if (sentence.length > SENTENCE_MAX || !LANGUAGES.has(language)) return [];
  const { forms, unsure } = cancelledOf(language);
  if (unsure.some((form) => form.test(sentence))) return [];
  return forms.flatMap((form) => [...sentence.matchAll(form)].flatMap(({ groups }) => groups?.["what"] ?? []));
}
const SENTENCE_MAX = 200;

/** Longer clauses say more than that. */
const CLAUSE_MAX = 90;

/** What a clause may tell, of which memories decide. */
export const outcomesIn = (language: string, clauseText: string): readonly Outcome[] =>
  clauseText.length > CLAUSE_MAX || !LANGUAGES.has(language)
    ? []
    : outcomesOf(language)
        .candidates(clauseText)
        .filter(({ said }) => said.test(clauseText));

/** The groups of both, and what is known from now on; undefined if this memory did not await it. */
export function outcomeOf(
  { said, awaited }: Outcome,
  clauseText: string,
  memory: string,
): { readonly text: string | undefined; readonly isBeside: boolean } | undefined {
  const groups = said.exec(clauseText)?.groups ?? {};
  for (const { memory: pattern, text, isBeside = false } of awaited) {
    const found = pattern.exec(memory);
    if (found === null || !isWordIn(groups["which"], found.groups?.["what"] ?? memory)) continue;
    const all = { ...groups, ...found.groups };
    return {
      text: text?.replaceAll(/\$<(?<name>\p{L}+)>/gu, (whole, name: string) =>
        name === "Which" ? asWritten(groups["which"] ?? "", memory) : name in all ? (all[name] ?? "") : whole,
      ),
      isBeside,
    };
  }
  return undefined;
}

/** "PURDUE SAID YES": as the memory has it. */
function asWritten(word: string, memory: string): string {
  const at = memory.toLowerCase().indexOf(word.toLowerCase());
  return at === -1 ? word : memory.slice(at, at + word.length);
}

/** A "car" is no "cargo bike". */
const isWordIn = (word: string | undefined, text: string): boolean =>
  word === undefined || wordsOf(text).includes(wordsOf(word));
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
