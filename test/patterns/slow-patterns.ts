/** Which patterns of the source are slow on hostile text. */
import { join } from "node:path";
import { ENGLISH, FRENCH, GERMAN, type LanguageData, PORTUGUESE, SPANISH } from "../../src/forming/language-data.ts";
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
];

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

/** A pattern as it is written; the same one in two places is judged once. */
export const patternText = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

/** The patterns that are not linear, each place in words with the text that is slow. */
export async function slowPatterns(
  patterns: readonly SourcePattern[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const places = Map.groupBy(patterns, patternText);
  const slow = new Map<string, readonly string[]>();
  for (const [text, [first, ...others]] of places) {
    if (first === undefined) continue;
    const judgement = await judgePattern(first);
    if (judgement.verdict === "linear") continue;
    slow.set(
      text,
      [first, ...others].map(({ file, line }) => `${file}:${line} ${text} on ${judgement.attack}`),
    );
  }
  return slow;
}
