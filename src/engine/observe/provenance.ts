/**
 * Where a message comes from, decided by its source and never by its words (SEC-D7). Typed text of a person and system policy are
 * clean; an assistant's text is clean exactly if nothing untrusted was in the session before it (design §9); all else is untrusted.
 */

import type { Provenance } from "../../model/candidate.ts";
import type { Actor, Authority, Item, Source, Span, Taint } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { sentences } from "../../text/sentences.ts";
import { words } from "../../text/words.ts";
import type { OpenVault } from "../open-vault.ts";
import { OWN_OUTPUT_SHARE } from "../recall/rendered.ts";

const ACTOR_OF_SOURCE: Readonly<Record<Source, Actor>> = {
  user_direct: "user",
  user_pasted: "user",
  assistant: "ai",
  tool: "tool",
  document: "tool",
  import: "system",
  system: "system",
};
export const actorOfSource = (source: Source): Actor => ACTOR_OF_SOURCE[source];

export function provenanceOf(
  source: Source,
  session: { readonly name: string | undefined; readonly isTainted: boolean },
  speaker: string | undefined,
  ownerName: string,
): Provenance {
  const taint = taintOf(source, session.isTainted);
  return {
    source,
    taint,
    authority: authorityOf(source, taint),
    ...(session.name === undefined ? {} : { session: session.name }),
    ...(speaker === undefined ? {} : { speaker }),
    isOwner: isOwner(source, speaker, ownerName),
  };
}

/** A tool that calls itself by the owner's name is not the owner. */
export function isOwner(source: Source, speaker: string | undefined, ownerName: string): boolean {
  if (speaker === undefined) return source === "user_direct";
  return ACTOR_OF_SOURCE[source] === "user" && speaker.toLowerCase() === ownerName.toLowerCase();
}

function taintOf(source: Source, isSessionTainted: boolean): Taint {
  if (source === "user_direct" || source === "system") return "clean";
  return source === "assistant" && !isSessionTainted ? "clean" : "untrusted";
}

/** A tool's word is not verified by being a tool's (SEC-S8); outside content asserts nothing for anybody (SEC-R3). */
function authorityOf(source: Source, taint: Taint): Authority {
  if (taint === "untrusted") return "ai_inferred";
  if (source === "system") return "system_imposed";
  return source === "user_direct" ? "user_asserted" : "ai_inferred";
}

/*
 * Never eat your own output (field.md lesson 4, SEC-P15): a system prompt, what was rendered into a prompt, and an assistant's restatement of it
 * are no news. A person who says again what was recalled elsewhere says it again, and that counts.
 */

/** Of the terms of what is said, those that the memories shown have as well. */
const RESTATED_SHARE = 0.9;
const RESTATED_TERMS_MIN = 2;
/** Where our own section of a prompt begins, and the end of its fence. */
const SECTION_MARK = /^## What you remember.*\r?\n|<<end [0-9a-f]{32}>>/gmu;
/** Characters between the two. */
const SECTION_MAX = 100_000;

type IsOwnOutput = (said: string, at: number) => boolean;

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
