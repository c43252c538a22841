/**
 * Never eat your own output (field.md lesson 4, SEC-P15): a system prompt, what was rendered into a prompt, and an assistant's restatement of it
 * are no news. A person who says again what was recalled elsewhere says it again, and that counts.
 */
import type { Item, Span } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { sentences } from "../../text/sentences.ts";
import { words } from "../../text/words.ts";
import type { OpenVault } from "../open-vault.ts";
import { OWN_OUTPUT_SHARE } from "../recall/rendered.ts";

/** Of the terms of what is said, those that the memories shown have as well. */
const RESTATED_SHARE = 0.9;
const RESTATED_TERMS_MIN = 2;
/** Where our own section of a prompt begins, and the end of its fence. */
const SECTION_MARK = /^## What you remember.*\r?\n|<<end [0-9a-f]{32}>>/gmu;
/** Characters between the two. */
const SECTION_MAX = 100_000;

export type IsOwnOutput = (said: string, at: number) => boolean;

/** How to tell for the parts of one message. @param text its words, as they are formed; `at` is where a part begins in them */
export async function ownOutputIn(vault: OpenVault, message: Item, text: string): Promise<IsOwnOutput> {
  const { session, source } = message.origin;
  if (source === "system") return () => true;
  const sections = text.includes("<<end ") ? sectionsIn(text) : [];
  const isInSection = (at: number): boolean => sections.some(({ start, end }) => at >= start && at < end);
  if (vault.rendered.isEmpty()) return (_said, at) => isInSection(at);
  const isPerson = source === "user_direct";
  const { taint } = message;
  const shown = isPerson ? new Set<string>() : await termsShown(vault, session, taint);
  const shareOf = (text: string): number =>
    isPerson ? vault.rendered.share(session, { text, taint }) : vault.rendered.shareAnywhere({ text, taint });
  return (said, at) => isInSection(at) || shareOf(said) >= OWN_OUTPUT_SHARE || isRestated(said, shown);
}

/** From the first heading before each end that is not too far from it. */
function sectionsIn(text: string): readonly Span[] {
  const sections: Span[] = [];
  let headings: Span[] = [];
  for (const { 0: mark, index } of text.matchAll(SECTION_MARK)) {
    const place = { start: index, end: index + mark.length };
    if (mark.startsWith("#")) {
      headings.push(place);
      continue;
    }
    const first = headings.find((heading) => index - heading.end <= SECTION_MAX);
    if (first !== undefined) sections.push({ start: first.start, end: place.end });
    headings = [];
  }
  return sections;
}

/** Whether a model recites what it was shown: so much of it, word for word, that it answers nothing. */
export function isRecital(text: string, isOwnOutput: IsOwnOutput): boolean {
  const recited = sentences(text)
    .slice(0, SENTENCES_MAX)
    .filter((sentence) => isOwnOutput(sentence.text, sentence.start));
  return words(recited.map((sentence) => sentence.text).join(" ")).length >= RECITED_WORDS_MIN;
}
/** Two short memories, or a long one. Fewer is what an answer quotes. */
const RECITED_WORDS_MIN = 20;

function isRestated(said: string, shown: ReadonlySet<string>): boolean {
  if (shown.size === 0) return false;
  const terms = new Set(termsOf(said));
  if (terms.size < RESTATED_TERMS_MIN) return false;
  return [...terms].filter((term) => shown.has(term)).length >= RESTATED_SHARE * terms.size;
}

/** Of the memories that this conversation was shown last, or else the last conversation that was shown any. */
async function termsShown(
  vault: OpenVault,
  session: string | undefined,
  taint: Item["taint"],
): Promise<ReadonlySet<string>> {
  const items = await vault.items.many(vault.rendered.shownTo(session, taint));
  return new Set(items.flatMap((item) => termsOf(item.text)));
}

/** Each sentence in its own language: a restatement joins what was said in several. */
const termsOf = (text: string): readonly string[] =>
  text
    .split(SENTENCE_END)
    .slice(0, SENTENCES_MAX)
    .flatMap((sentence) => analyseText(sentence).terms);
const SENTENCE_END = /(?<=[.!?…:;])\s+|\n+/u;
const SENTENCES_MAX = 200;
