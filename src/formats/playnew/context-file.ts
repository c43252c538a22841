/**
 * `CLAUDE.md` of file mode (PN-34): facts about the user, most salient first, within the size of a
 * prompt (PN-C18). Agents read it as their own notes, so untrusted content is left out (SEC-R3),
 * and by default sensitive data too.
 */

import type { PortableItem } from "../../engine/maintain/format.ts";
import { memoryLine } from "../../engine/recall/render.ts";
import { effectiveSalience } from "../../model/aging.ts";
import { type Item, rehearsedAt } from "../../model/item.ts";
import { kindOf, type MemoryCategory } from "./record-kind.ts";

export const CONTEXT_BYTES_MAX = 48 * 1024;
export const CONTEXT_TOKENS_MAX = 12_000;
/** More lines than fit into the file. */
const LINES_MAX = 8_192;

/** The vault writes between these marks; importers read the text around them. */
export const BLOCK_BEGIN = "<!-- keepsake: begin. Written from the vault; changes in here are lost. -->";
export const BLOCK_END = "<!-- keepsake: end -->";
/** Only the vault that wrote the block recognises its mark. */
export const vaultMark = (authenticated: string): string => `<!-- keepsake: vault ${authenticated} -->`;
export const VAULT_MARK = /<!-- keepsake: vault [0-9a-f]+ -->/g;

export const SECTIONS: readonly (readonly [heading: string, category: MemoryCategory])[] = [
  ["Preferences", "preference"],
  ["Work patterns", "work_pattern"],
  ["Context", "learned_context"],
  ["Summaries of conversations", "conversation"],
];

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
  readonly category: MemoryCategory;
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
      category: kindOf(item).category,
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
    const headed = new Set<MemoryCategory>();
    let sizeBytes = Buffer.byteLength(frame(authenticated, ""));
    for (const line of this.#ranked()) {
      const heading = headed.has(line.category) ? "" : headingOf(line.category);
      const added = Buffer.byteLength(line.text) + Buffer.byteLength(heading);
      if (sizeBytes + added > room) continue;
      sizeBytes += added;
      headed.add(line.category);
      chosen.push(line);
    }
    const sections = SECTIONS.flatMap(([, category]) => {
      const lines = chosen.filter((line) => line.category === category).map(({ text }) => text);
      return lines.length === 0 ? [] : [headingOf(category) + lines.join("")];
    });
    return frame(authenticated, sections.join(""));
  }
}

/** The file is about the vault's owner, so only another subject is named. */
const lineOf = (item: Item): string => (item.subject === undefined ? item.text : memoryLine(item, item.subject));

const BYTES_PER_TOKEN = 4;
const headingOf = (category: MemoryCategory): string =>
  `\n## ${SECTIONS.find(([, each]) => each === category)?.[0] ?? ""}\n\n`;

const frame = (authenticated: string, sections: string): string =>
  `# What is known about the user\n\n${BLOCK_BEGIN}\n${vaultMark(authenticated)}\n${sections}\n${BLOCK_END}\n`;

/** Prevents a memory from ending the block or opening a comment. */
const escaped = (text: string): string => text.replaceAll("<!--", "<\\!--").replaceAll("-->", "--\\>");
export const unescaped = (text: string): string => text.replaceAll("<\\!--", "<!--").replaceAll("--\\>", "-->");
