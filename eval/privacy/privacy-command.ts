/**
 * `npm run eval -- privacy [DIR] [--details] [--json FILE]`: what the privacy detectors find and what they take for something, by kind and
 * by language, over sentences whose personal data is marked. Rules were made with the one half in sight, the other was written when they stood.
 */
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { judgePrivacy, KINDS, type PrivacyJudgement } from "./judge-privacy.ts";
import { readPrivacyFiles } from "./privacy-sentences.ts";

export interface PrivacyOptions {
  /** Default: the project's own set. */
  readonly folder: string | undefined;
  /** Names each miss and each false alarm. */
  readonly details: boolean;
  readonly json: string | undefined;
}

const OWN_FOLDER = fileURLToPath(new URL(".", import.meta.url));

interface Judged {
  readonly half: string;
  readonly language: string;
  readonly judgement: PrivacyJudgement;
}

export async function privacyCommand(options: PrivacyOptions, out: (line: string) => void): Promise<number> {
  const judged = await judgeFolder(options.folder ?? OWN_FOLDER);
  if (options.details) for (const one of judged) for (const fault of faultsOf(one)) out(fault);
  const rows = rowsOf(judged);
  for (const row of [HEADING, ...rows.map(cellsOf)])
    out(row.map((cell, at) => (at < 2 ? cell.padEnd(14) : cell.padStart(11))).join(""));
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(rows, null, 2)}\n`);
  return judged.length === 0 ? 1 : 0;
}

async function judgeFolder(folder: string): Promise<readonly Judged[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const halves = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const judged: Judged[] = [];
  for (const half of halves.toSorted())
    for (const { language, sentences } of await readPrivacyFiles(join(folder, half)))
      for (const sentence of sentences) judged.push({ half, language, judgement: judgePrivacy(sentence) });
  return judged;
}

/** Shares from 0 to 1; null where nothing of the kind was asked. */
interface Row {
  readonly half: string;
  /** A kind, a language, or `all`. */
  readonly part: string;
  readonly wantedCount: number;
  readonly recall: number | null;
  readonly foundCount: number;
  readonly precision: number | null;
  /** Sentences without personal data, and the share of them in which nothing was found. */
  readonly plainCount: number | null;
  readonly silence: number | null;
}

const HEADING = ["half", "part", "marked", "recall", "found", "precision", "plain", "silence"];

function rowsOf(judged: readonly Judged[]): readonly Row[] {
  return [...new Set(judged.map(({ half }) => half))].flatMap((half) => {
    const ofHalf = judged.filter((one) => one.half === half);
    const languages = [...new Set(ofHalf.map(({ language }) => language))];
    return [
      rowOf(half, "all", ofHalf),
      ...languages.map((language) =>
        rowOf(
          half,
          language,
          ofHalf.filter((one) => one.language === language),
        ),
      ),
      ...KINDS.map((kind) => rowOf(half, kind, ofHalf, kind)),
    ];
  });
}

function rowOf(half: string, part: string, judged: readonly Judged[], kind?: string): Row {
  const isOfKind = (one: { readonly kind: string }): boolean => kind === undefined || one.kind === kind;
  const wanted = judged.flatMap(({ judgement }) => judgement.wanted.filter(isOfKind));
  const found = judged.flatMap(({ judgement }) => judgement.found.filter(isOfKind));
  const plain = kind === undefined ? judged.filter(({ judgement }) => judgement.wanted.length === 0) : [];
  return {
    half,
    part,
    wantedCount: wanted.length,
    recall: share(wanted.filter(({ isFound }) => isFound).length, wanted.length),
    foundCount: found.length,
    precision: share(found.filter(({ isRight }) => isRight).length, found.length),
    plainCount: kind === undefined ? plain.length : null,
    silence: share(plain.filter(({ judgement }) => judgement.found.length === 0).length, plain.length),
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const cellsOf = (row: Row): readonly string[] => [
  row.half,
  row.part,
  String(row.wantedCount),
  told(row.recall),
  String(row.foundCount),
  told(row.precision),
  row.plainCount === null ? "" : String(row.plainCount),
  row.plainCount === null ? "" : told(row.silence),
];
const told = (value: number | null): string => (value === null ? "–" : value.toFixed(3));

function faultsOf({ half, language, judgement: { sentence, wanted, found } }: Judged): readonly string[] {
  return [
    ...wanted.filter(({ isFound }) => !isFound).map(({ kind }) => `missed ${kind}`),
    ...found.filter(({ isRight }) => !isRight).map(({ kind, text }) => `alarm  ${kind} ${text}`),
  ].map((fault) => `${half} ${language}  ${fault}   <- ${sentence.text}`);
}
