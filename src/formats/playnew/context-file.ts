/**
 * `CLAUDE.md` of file mode (PN-34): statements about the user under a heading for each kind, each
 * with its day, most salient first, within the size of a prompt (PN-C18). Agents read it as their
 * own notes, so untrusted content is left out (SEC-R3), and by default sensitive data too.
 */

import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import type { PortableItem } from "../../engine/maintain/format.ts";
import { memoryLine } from "../../engine/recall/render.ts";
import { effectiveSalience } from "../../model/aging.ts";
import { once } from "../../model/clock.ts";
import { type Item, type ItemType, rehearsedAt, TYPES } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { upperFirst } from "../../model/text.ts";
import { parseMoment } from "../../text/moment.ts";
import { wordFile } from "../../text/word-file.ts";
import { fold } from "../../text/words.ts";
import { agentLineType, type PlacedStatement, textStatements } from "../importers/statement.ts";
import { kindOf, typeOfKind } from "./record-kind.ts";

export const CONTEXT_BYTES_MAX = 48 * 1024;
export const CONTEXT_TOKENS_MAX = 12_000;
/** More lines than fit into the file. */
const LINES_MAX = 8_192;

/** The vault writes between these marks; importers read the text around them. */
export const BLOCK_BEGIN = "<!-- keepsake: begin. Written from the vault; changes in here are lost. -->";
export const BLOCK_END = "<!-- keepsake: end -->";
/** Only the vault that wrote the block recognises its mark. */
const vaultMark = (authenticated: string): string => `<!-- keepsake: vault ${authenticated} -->`;
const VAULT_MARK = /<!-- keepsake: vault [0-9a-f]+ -->/g;

/** In the order of the file. A heading is read back by its last word: see [headings] in the word file. */
const HEADINGS = {
  preference: "Preferences",
  instruction: "Instructions",
  work_pattern: "Work patterns",
  identity: "Identity",
  relationship: "People",
  goal: "Goals",
  skill: "Skills",
  project: "Projects",
  environment: "Environment",
  context: "Context",
  summary: "Summaries",
} as const;
type Section = keyof typeof HEADINGS;
const SECTIONS = Object.keys(HEADINGS) as readonly Section[];

function sectionOf({ layer, type, customType }: Item): Section {
  const { category, contentType } = kindOf({ layer, type, customType });
  if (contentType === "summary") return contentType;
  if (category === "work_pattern") return category;
  return SECTIONS.find((section) => section === type) ?? "context";
}

export interface ContextOptions {
  readonly includeSensitive?: boolean;
  /** Default and maximum: CONTEXT_BYTES_MAX. */
  readonly sizeBytesMax?: number;
}

/** Whether the item may be written to the file in plain text. */
export function isProjected({ item }: PortableItem, { includeSensitive = false }: ContextOptions): boolean {
  const { layer, type, taint, truth, hold, access, privacy } = item;
  const isMemory = layer === "summary" || (layer === "fact" && type !== "context");
  const isLive = truth === "current" && (hold === "active" || hold === "deprioritized");
  const isAllowed = access.exportable && (includeSensitive || privacy.class !== "sensitive-pii");
  return isMemory && isLive && isAllowed && taint === "clean";
}

interface Line {
  readonly id: string;
  readonly text: string;
  readonly section: Section;
  readonly salience: number;
}

/** Collects lines in any order, in bounded memory. */
export class ContextLines {
  readonly #options: ContextOptions;
  readonly #now: number;
  #lines: Line[] = [];

  /** @param now time for effective salience, milliseconds UTC */
  constructor(now: number, options: ContextOptions) {
    this.#now = now;
    this.#options = options;
  }

  add({ item, use }: PortableItem): void {
    const { salience, valence } = item.weight;
    const aging = { salience, valence, curve: item.curve, rehearsalCount: use.rehearsalCount };
    this.#lines.push({
      id: item.id,
      text: `- ${escaped(lineOf(item))}\n`,
      section: sectionOf(item),
      salience: effectiveSalience({ ...aging, rehearsedAt: rehearsedAt(item, use) }, this.#now),
    });
    if (this.#lines.length > 2 * LINES_MAX) this.#lines = this.#ranked().slice(0, LINES_MAX);
  }

  #ranked(): Line[] {
    return this.#lines.toSorted((a, b) => b.salience - a.salience || (a.id < b.id ? 1 : -1));
  }

  /**
   * The most salient lines that fit, each under its heading.
   * @param authenticated the vault's mark on its own block
   */
  text(authenticated: string): string {
    const { sizeBytesMax = CONTEXT_BYTES_MAX } = this.#options;
    const room = Math.min(sizeBytesMax, CONTEXT_BYTES_MAX, CONTEXT_TOKENS_MAX * BYTES_PER_TOKEN);
    const chosen: Line[] = [];
    const headed = new Set<Section>();
    let sizeBytes = Buffer.byteLength(frame(authenticated, ""));
    for (const line of this.#ranked()) {
      const heading = headed.has(line.section) ? "" : headingOf(line.section);
      const added = Buffer.byteLength(line.text) + Buffer.byteLength(heading);
      if (sizeBytes + added > room) continue;
      sizeBytes += added;
      headed.add(line.section);
      chosen.push(line);
    }
    const sections = SECTIONS.flatMap((section) => {
      const lines = chosen.filter((line) => line.section === section).map(({ text }) => text);
      return lines.length === 0 ? [] : [headingOf(section) + lines.join("")];
    });
    return frame(authenticated, sections.join(""));
  }
}

/** The file is about the vault's owner, so only another subject is named. A summary names its own days. */
function lineOf(item: Item): string {
  const text = item.subject === undefined ? item.text : memoryLine(item, item.subject);
  return item.layer === "summary" ? text : `${text} [${new Date(item.at).toISOString().slice(0, DAY_LENGTH)}]`;
}
const DAY_LENGTH = "2026-03-02".length;

const BYTES_PER_TOKEN = 4;
const headingOf = (section: Section): string => `\n## ${HEADINGS[section]}\n\n`;

const frame = (authenticated: string, sections: string): string =>
  `# What is known about the user\n\n${BLOCK_BEGIN}\n${vaultMark(authenticated)}\n${sections}\n${BLOCK_END}\n`;

/** Prevents a memory from ending the block or opening a comment. */
const escaped = (text: string): string => text.replaceAll("<!--", "<\\!--").replaceAll("-->", "--\\>");
const unescaped = (text: string): string => text.replaceAll("<\\!--", "<!--").replaceAll("--\\>", "-->");

export interface ContextStatement
  extends Pick<ForeignMemory, "text" | "type" | "customType" | "subject">,
    Pick<PlacedStatement, "section"> {
  /** Milliseconds UTC. Undefined without a day in the line or a heading. */
  readonly at?: number;
}

/** The statements of a file, without what the vault with this mark wrote. */
export function contextStatements(text: string, authenticated: string): readonly ContextStatement[] {
  const { notes, block } = splitAtBlock(text, vaultMark(authenticated));
  return [
    ...textStatements(notes).map((statement) => ({ ...contextStatement(statement), ...kindOfNote(statement) })),
    ...textStatements(block).flatMap(blockStatement),
  ];
}

/** The notes around the block, and the block if another vault wrote it. Without an end, it is no block. */
function splitAtBlock(text: string, ownMark: string): { readonly notes: string; readonly block: string } {
  const place = blockPlace(text);
  if (place === undefined) return { notes: withoutMarks(text), block: "" };
  const block = text.slice(place.begin, place.end);
  const notes = `${text.slice(0, place.begin)}\n${text.slice(place.end)}`;
  return { notes, block: block.includes(ownMark) ? "" : withoutMarks(block) };
}

/** The block with its marks. */
export function blockPlace(text: string): { readonly begin: number; readonly end: number } | undefined {
  const begin = text.indexOf(BLOCK_BEGIN);
  const end = begin === -1 ? -1 : text.indexOf(BLOCK_END, begin);
  return end === -1 ? undefined : { begin, end: end + BLOCK_END.length };
}

const withoutMarks = (text: string): string =>
  text.replaceAll(BLOCK_BEGIN, "").replaceAll(BLOCK_END, "").replaceAll(VAULT_MARK, "");

type Kind = Pick<ContextStatement, "type" | "customType">;

/** Preferences have a file of their own, and summaries are rebuilt from what is imported. */
function blockStatement(statement: PlacedStatement): readonly ContextStatement[] {
  const section = SECTIONS.find((each) => HEADINGS[each] === statement.section.at(-1)) ?? "context";
  if (section === "preference" || section === "instruction" || section === "summary") return [];
  const { text, ...rest } = contextStatement(statement);
  const [, subject, told] = OF_ANOTHER.exec(text) ?? [];
  // Equal to the memory that a transcript forms of the same words.
  const own = told === undefined ? text : upperFirst(told);
  return [{ ...rest, ...kindOfSection(section), text: own, ...defined({ subject }) }];
}
/** `Mia: lives in Oslo`, as `ContextLines` writes it. */
const OF_ANOTHER = /^(\p{Lu}[\p{L}\p{M}'’ -]{0,39}): (.+)$/u;

/** The innermost heading that names a kind decides, else the words. */
function kindOfNote({ text, section }: PlacedStatement): Kind {
  const named = section.map(sectionNamed).findLast((each) => each !== undefined);
  if (named !== undefined) return kindOfSection(named);
  const type = agentLineType(text);
  return { type: type === "context" ? "fact" : type };
}

function kindOfSection(section: Section): Kind {
  if (section === "work_pattern") return typeOfKind({ category: section, contentType: "pattern" }) ?? {};
  return { type: TYPES.find((type): type is ItemType => type === section && type !== "context") ?? "fact" };
}

/** The kind that a heading names by one of its words, the last first: `Team goals`. */
function sectionNamed(title: string): Section | undefined {
  const named = wordsIn(fold(title)).flatMap((word) => sectionsByWord().get(word) ?? []);
  return named.at(-1);
}
const wordsIn = (title: string): readonly string[] => title.match(/\p{L}+/gu) ?? [];

const sectionsByWord = once(
  (): ReadonlyMap<string, Section> =>
    new Map(
      wordFile("en/words.txt")
        .pairs("headings of notes")
        .flatMap(([name, words]) => {
          const section = SECTIONS.find((each) => each === name);
          return section === undefined ? [] : words.split(" ").map((word) => [word, section] as const);
        }),
    ),
);

function contextStatement({ text, section }: PlacedStatement): Pick<ContextStatement, "text" | "section" | "at"> {
  const [, words = text, written] = WITH_DAY.exec(text) ?? [];
  const day = written ?? section.map((title) => DAY.exec(title)?.[0]).findLast((each) => each !== undefined);
  return {
    section,
    text: unescaped(words),
    ...defined({ at: day === undefined ? undefined : parseMoment(day, "UTC") }),
  };
}
const WITH_DAY = /^(.*\S) \[(\d{4}-\d{2}-\d{2})\]$/su;
const DAY = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/u;
