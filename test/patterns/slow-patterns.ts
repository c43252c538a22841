/** Which patterns of the source are slow on hostile text. */
import { basename, join } from "node:path";
import { ENGLISH, FRENCH, GERMAN, type LanguageData, PORTUGUESE, SPANISH } from "../../src/forming/language-data.ts";
import { GIST_MAX } from "../../src/model/item.ts";
import { alphabetic } from "../../src/text/alphabetic.ts";
import { patternOf, WordFile } from "../../src/text/word-file.ts";
import { judgePattern } from "./judge-pattern.ts";
import { type Pattern, type SourcePattern, sourcePatterns } from "./source-patterns.ts";

const SOURCE_FOLDER = join(import.meta.dirname, "../../src");

export const housePatterns = (): readonly SourcePattern[] => [
  ...sourcePatterns(SOURCE_FOLDER).map((pattern) => ({ ...pattern, file: `src/${pattern.file}` })),
  ...dataPatterns("de", GERMAN),
  ...dataPatterns("en", ENGLISH),
  ...dataPatterns("es", SPANISH),
  ...dataPatterns("fr", FRENCH),
  ...dataPatterns("pt", PORTUGUESE),
  ...sentencePatterns("sentence-kinds.txt"),
  ...OTHER_FILES.flatMap(writtenPatterns),
];

/** A question in short-answers.ts, a memory in outcomes.ts. */
const LENGTH_MAX: Readonly<Record<string, number>> = { answers: 160, outcomes: GIST_MAX };

/** Files with patterns among their lines. */
const OTHER_FILES = [
  "en/forming.txt",
  "zh/time-questions.txt",
  ...["de", "en", "es", "fr", "pt"].flatMap((code) =>
    ["answers", "asked", "outcomes"].map((name) => `${code}/${name}.txt`),
  ),
];

/** Lines of `/pattern/flags`, or of `/pattern/flags => what it becomes`; word lists in them are not looked at. */
function writtenPatterns(path: string): readonly SourcePattern[] {
  const file = new WordFile(path);
  const lengthMax = LENGTH_MAX[basename(path, ".txt")];
  return file.sections.flatMap((section) =>
    file.entries(section).flatMap(({ head, lines, location }) =>
      [head, ...lines].flatMap((line) => {
        const { whole } = WRITTEN.exec(line)?.groups ?? {};
        if (whole === undefined) return [];
        const pattern = patternOf(whole.replaceAll(LIST, "(?:$1)"), location);
        const { source, flags } = /[uv]/.test(pattern.flags) ? pattern : alphabetic(pattern.source, pattern.flags);
        const bound = lengthMax === undefined ? {} : { lengthMax };
        return [{ source, flags, ...bound, file: file.path, line: Number(location.split(":")[1]) }];
      }),
    ),
  );
}
const WRITTEN = /^(?<whole>\/.+\/[a-z]*)(?: =>.*)?$/u;
const LIST = /\{([a-z]+-[a-z]+)\}/g;

/** Sections whose alternatives begin the text. */
const AT_START = new Set("tells of a limit;tells of a past diet;commits;shares a home;gave up;hates;takes".split(";"));

/** Patterns of a word file, and its alternatives as they are used. */
function sentencePatterns(path: string): readonly SourcePattern[] {
  const file = new WordFile(path);
  return file.sections.flatMap((section) =>
    file.entries(section).map(({ head, location }) => {
      const written = /^(?:\p{Ll}+: )?(?<whole>\/.+\/[a-z]*)$/u.exec(head)?.groups?.["whole"];
      const { source, flags } =
        written === undefined
          ? new RegExp(`${AT_START.has(section) ? "^" : "(?<!\\p{L})"}(?:${head})`, "iu")
          : patternOf(written, location);
      return { source, flags, file: file.path, line: Number(location.split(":")[1]) };
    }),
  );
}

/** Patterns of a data file that stand there whole: neither put together of others nor a piece of one. */
function dataPatterns(language: string, data: LanguageData): readonly SourcePattern[] {
  const file = `data/${language}/forming/patterns.txt`;
  const sections = data.sections("patterns");
  const texts = [...sections, ...data.sections("attributes")].map(({ lines }) => lines.join(""));
  const pieces = new Set(texts.flatMap((text) => text.match(/(?<=\{)[a-z][a-z\d-]*(?=\})/g) ?? []));
  return [...Map.groupBy(sections, ({ name }) => name)].flatMap(([name, same]) =>
    data.labelled(name).flatMap(([, { source, flags }], place) => {
      const { lines = [], line = 0 } = same[place] ?? {};
      // The borders of a word add nothing that could be slow.
      const isWhole = !pieces.has(name) && !/\{(?!(?:start|end)\})[a-z]/.test(lines.join(""));
      return isWhole ? [{ source, flags, file, line }] : [];
    }),
  );
}

/** So that a slow pattern is named soon. */
const PART_LENGTH = 40;

/** Patterns of one file each, the same one only once, by the place of the first. */
export function patternsInParts(): readonly (readonly [place: string, patterns: readonly SourcePattern[]])[] {
  const first = new Map(
    housePatterns()
      .toReversed()
      .map((pattern) => [patternText(pattern), pattern]),
  );
  return [...Map.groupBy([...first.values()].toReversed(), ({ file }) => file)].flatMap(([file, patterns]) =>
    Array.from({ length: Math.ceil(patterns.length / PART_LENGTH) }, (_, part) => {
      const some = patterns.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH);
      return [`${file}:${some[0]?.line}`, some] as const;
    }),
  );
}

/** A pattern as it is written; the same one in two places is judged once. */
export const patternText = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

/** The patterns that are not linear, each in words with the text that is slow. */
export async function slowPatterns(patterns: readonly SourcePattern[]): Promise<readonly string[]> {
  const slow: string[] = [];
  for (const pattern of patterns) {
    const judgement = await judgePattern(pattern);
    if (judgement.verdict === "slow")
      slow.push(`${pattern.file}:${pattern.line} ${patternText(pattern)} on ${judgement.attack}`);
  }
  return slow;
}
