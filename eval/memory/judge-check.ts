/**
 * One check of a scenario against the lines that came back. Texts are compared without case, accents and
 * typographic quotes; a string is found when it stands anywhere in a text.
 */
import type { ScenarioCheck } from "./scenario.ts";
import type { ShownLine } from "./shown-line.ts";

export interface CheckedAs {
  readonly owner: string;
  /** Begins each failure, such as `recall "Where do I live?"`. */
  readonly what: string;
  /** Among so many first lines an `include` is looked for, unless the check says otherwise. */
  readonly within: number;
}

type Judged = Pick<ShownLine, "line" | "text" | "subject" | "isCurrent">;

/** Lines that a failure shows. */
const SHOWN_LINES = 6;

/** @returns a sentence for each expectation that doesn't hold */
export function failuresOf(
  check: ScenarioCheck,
  lines: readonly Judged[],
  { owner, what, within }: CheckedAs,
): readonly string[] {
  const shown = lines.slice(0, SHOWN_LINES).map(({ line }) => JSON.stringify(line));
  const got = ` · got: ${shown.join(" | ")}`;
  const reads = (line: Judged, words: readonly string[]): boolean => holds(readings(line, owner), words);
  const { first, include = [], exclude = [], max, min } = check;
  const failures: string[] = [];
  if (first !== undefined && !lines.slice(0, 1).some((line) => reads(line, first)))
    failures.push(`${what}: first is not ${first.join("/")}${got}`);
  const searched = lines.slice(0, check.within ?? within);
  for (const group of include)
    if (!searched.some((line) => reads(line, group))) failures.push(`${what}: lacks ${group.join("/")}${got}`);
  for (const word of exclude) {
    const wrong = lines.find((line) => line.isCurrent && reads(line, [word]));
    if (wrong !== undefined) failures.push(`${what}: shows ${JSON.stringify(word)} in ${JSON.stringify(wrong.line)}`);
  }
  if (max !== undefined && lines.length > max) failures.push(`${what}: ${lines.length} items, at most ${max}${got}`);
  if (min !== undefined && lines.length < min) failures.push(`${what}: ${lines.length} items, at least ${min}${got}`);
  return failures;
}

const SUBJECT_IN_FRONT = /^([^:]{1,40}): /;

/** The ways to read a line: as shown, and as a sentence with its subject. The owner is also "I" and "user". */
function readings({ line, text, subject }: Judged, owner: string): readonly string[] {
  const bare = line.replace(SUBJECT_IN_FRONT, "");
  const who = subject ?? SUBJECT_IN_FRONT.exec(line)?.[1] ?? owner;
  const isOwner = [plain(owner), "user", "i"].includes(plain(who));
  const names = isOwner ? [owner, "user", "I"] : [who];
  return [line, text, ...names.map((name) => `${name} ${bare}`)];
}

const holds = (texts: readonly string[], words: readonly string[]): boolean =>
  words.some((word) => texts.some((text) => plain(text).includes(plain(word))));

const plain = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/[’‘ʼ]/g, "'").replaceAll(/[“”„]/g, '"').toLowerCase();
