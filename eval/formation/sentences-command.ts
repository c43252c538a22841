/**
 * `npm run eval -- sentences DIR [--details] [--json FILE]`: what the rules make of sentences whose facts are known. Each sentence is
 * observed in a real vault of its own.
 */
import { writeFile } from "node:fs/promises";
import { openMemoryStorage } from "../../src/entries/storage.ts";
import { openKeepsake, type Vault } from "../../src/index.ts";
import { type GoldSentence, type GoldSet, readGoldSets } from "./gold-sentences.ts";
import {
  type FormedFact,
  isDayRight,
  isPolarityRight,
  isSubjectRight,
  isTypeRight,
  type Judgement,
  judge,
  polarityOf,
} from "./judge-sentence.ts";

export interface SentencesOptions {
  readonly folder: string;
  /** Names each sentence that was not read rightly. */
  readonly details: boolean;
  readonly json: string | undefined;
}

/** All sentences of a folder are said on this Monday. */
const SAID_AT = Date.parse("2026-05-04T10:00:00.000Z");

export async function sentencesCommand(options: SentencesOptions, out: (line: string) => void): Promise<number> {
  const rows: Row[] = [];
  for (const set of await readGoldSets(options.folder)) {
    const judged = await judgeSet(set);
    if (options.details) for (const fault of judged.flatMap(faultsOf)) out(`${set.language}  ${fault}`);
    rows.push(rowOf(set.language, judged));
  }
  for (const row of [HEADING, ...rows.map(cellsOf)])
    out(row.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(13))).join(""));
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(rows, null, 2)}\n`);
  return 0;
}

async function judgeSet({ sentences }: GoldSet): Promise<readonly Judgement[]> {
  await using keep = await openKeepsake({
    storage: await openMemoryStorage(),
    system: { clock: { now: () => SAID_AT } },
  });
  const judged: Judgement[] = [];
  for (const [index, sentence] of sentences.entries()) {
    // A vault for each: what was said before would make it a repetition, or news.
    await using vault = await keep.vault(`owner ${index}`);
    judged.push(judge(sentence, await formedFrom(vault, sentence)));
  }
  return judged;
}

async function formedFrom(vault: Vault, { text, role, speaker }: GoldSentence): Promise<readonly FormedFact[]> {
  const { formed } = await vault.observe({
    role: role ?? "user",
    content: text,
    session: "said",
    at: SAID_AT,
    timeZone: "UTC",
    ...(speaker === undefined ? {} : { speaker }),
  });
  return Promise.all(formed.map(async ({ id }) => (await vault.memories.get(id)).item));
}

/** Shares from 0 to 1; null where nothing of the kind was asked. */
interface Row {
  readonly language: string;
  readonly sentenceCount: number;
  readonly factCount: number;
  readonly noneCount: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly type: number | null;
  readonly subject: number | null;
  /** Among facts that deny or end something, in the gold or as formed. */
  readonly negation: number | null;
  readonly correction: number | null;
  readonly day: number | null;
  /** Sentences without facts that gave none. */
  readonly silence: number | null;
}

const HEADING = [
  "language",
  "sentences",
  "facts",
  "none",
  "precision",
  "recall",
  "type",
  "subject",
  "negation",
  "correction",
  "day",
  "silence",
];

function rowOf(language: string, judged: readonly Judgement[]): Row {
  const pairs = judged.flatMap((entry) => entry.pairs);
  const gold = judged.flatMap((entry) => entry.sentence.facts);
  const none = judged.filter((entry) => entry.sentence.facts.length === 0);
  const turned = pairs.filter(
    ({ gold: { polarity = "positive" }, fact }) =>
      polarity !== "positive" || (fact.type !== "instruction" && polarityOf(fact) !== "positive"),
  );
  return {
    language,
    sentenceCount: judged.length,
    factCount: gold.length,
    noneCount: none.length,
    precision: share(
      pairs.length,
      judged.reduce((sum, entry) => sum + entry.formed.length, 0),
    ),
    recall: share(pairs.length, gold.length),
    type: shareOf(pairs.map(({ fact, gold: wanted }) => isTypeRight(fact, wanted))),
    subject: shareOf(pairs.map(({ fact, gold: wanted }) => isSubjectRight(fact, wanted))),
    negation: shareOf(turned.map(({ fact, gold: wanted }) => isPolarityRight(fact, wanted))),
    correction: shareOf(
      pairs.map(({ fact, gold: wanted }) =>
        wanted.correction === true ? fact.labels.includes("correction") : undefined,
      ),
    ),
    day: shareOf(pairs.map(({ fact, gold: wanted }) => isDayRight(fact, wanted))),
    silence: share(none.filter((entry) => entry.formed.length === 0).length, none.length),
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function shareOf(answers: readonly (boolean | undefined)[]): number | null {
  const asked = answers.filter((answer) => answer !== undefined);
  return share(asked.filter(Boolean).length, asked.length);
}

const cellsOf = (row: Row): readonly string[] => [
  row.language,
  ...[row.sentenceCount, row.factCount, row.noneCount].map(String),
  ...[row.precision, row.recall, row.type, row.subject, row.negation, row.correction, row.day, row.silence].map(
    (value) => (value === null ? "–" : value.toFixed(3)),
  ),
];

function faultsOf({ sentence, pairs, missed, wrong }: Judgement): readonly string[] {
  const told = (fact: FormedFact): string =>
    `${fact.type} "${fact.text}"${fact.subject === undefined ? "" : ` about ${fact.subject}`} [${fact.labels.join(", ")}]`;
  const faults = [
    ...missed.map((gold) => `missed   ${gold.type.join("|")} ${gold.words.join(" ")}`),
    ...wrong.map((fact) => `wrong    ${told(fact)}`),
    ...pairs.flatMap(({ gold, fact }) => [
      ...(isTypeRight(fact, gold) ? [] : [`type     wanted ${gold.type.join("|")}: ${told(fact)}`]),
      ...(isSubjectRight(fact, gold) ? [] : [`subject  wanted ${gold.subject?.join("|") ?? "owner"}: ${told(fact)}`]),
      ...(isPolarityRight(fact, gold) === false
        ? [`polarity wanted ${gold.polarity ?? "positive"}: ${told(fact)}`]
        : []),
      ...(gold.correction === true && !fact.labels.includes("correction") ? [`no correction: ${told(fact)}`] : []),
      ...(isDayRight(fact, gold) === false ? [`day      wanted ${gold.day}: ${told(fact)}`] : []),
    ]),
  ];
  return faults.map((fault) => `${fault}   <- ${sentence.speaker ?? sentence.role ?? ""} ${sentence.text}`);
}
