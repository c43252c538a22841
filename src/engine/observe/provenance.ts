/**
 * What a message is by its origin and role, and what may be stored of its names and its asides.
 *
 * Decides a message's provenance by its source, never by its words (SEC-D7). A person's typed text
 * and system policy are clean. An assistant's text is clean if nothing untrusted preceded it in the
 * session (design §9); everything else is untrusted.
 */

import type { Provenance } from "../../model/candidate.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Actor, Authority, Item, Source, Span, Taint } from "../../model/item.ts";
import { isSecretName } from "../../policy/secrets.ts";
import { analyseText } from "../../text/analysis.ts";
import { sentences } from "../../text/sentences.ts";
import { words } from "../../text/words.ts";
import { reformSummaries } from "../derive/digest.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
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

/** A tool that uses the owner's name is not the owner. */
export function isOwner(source: Source, speaker: string | undefined, ownerName: string): boolean {
  if (speaker === undefined) return source === "user_direct";
  return ACTOR_OF_SOURCE[source] === "user" && speaker.toLowerCase() === ownerName.toLowerCase();
}

function taintOf(source: Source, isSessionTainted: boolean): Taint {
  if (source === "user_direct" || source === "system") return "clean";
  return source === "assistant" && !isSessionTainted ? "clean" : "untrusted";
}

/**
 * A tool's statement is not verified because a tool made it (SEC-S8); untrusted content asserts
 * nothing (SEC-R3).
 */
function authorityOf(source: Source, taint: Taint): Authority {
  if (taint === "untrusted") return "ai_inferred";
  if (source === "system") return "system_imposed";
  return source === "user_direct" ? "user_asserted" : "ai_inferred";
}

/**
 * Feedback-loop guard (field.md lesson 4, SEC-P15): system prompts, rendered memories and an
 * assistant's restatement of them are not new. A person who repeats a memory elsewhere confirms it.
 */

/** Share of a statement's terms that occur in the memories shown. */
const RESTATED_SHARE = 0.9;
const RESTATED_TERMS_MIN = 2;
/** Start of our section of a prompt, and the end of its fence. */
const SECTION_MARK = /^## What you remember.*\r?\n|<<end [0-9a-f]{32}>>/gmu;
/** Maximum characters between the two. */
const SECTION_MAX = 100_000;

type EchoTest = (text: string, at: number) => boolean;

/** @param text as it is formed; `at` is the offset of a part in it */
export async function createEchoTest(vault: OpenVault, message: Item, text: string): Promise<EchoTest> {
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
  return (text, at) => isInSection(at) || shareOf(text) >= OWN_OUTPUT_SHARE || isRestated(text, shown);
}

/** A section begins at the first heading within `SECTION_MAX` before an end mark. */
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

/** Whether a model recites what it was shown instead of answering. */
export function isRecital(text: string, isEcho: EchoTest): boolean {
  const recited = sentences(text)
    .slice(0, SENTENCES_MAX)
    .filter((sentence) => isEcho(sentence.text, sentence.start));
  return words(recited.map((sentence) => sentence.text).join(" ")).length >= RECITED_WORDS_MIN;
}
/** Two short memories, or a long one. An answer quotes less. */
const RECITED_WORDS_MIN = 20;

function isRestated(text: string, shown: ReadonlySet<string>): boolean {
  if (shown.size === 0) return false;
  const terms = new Set(termsOf(text));
  if (terms.size < RESTATED_TERMS_MIN) return false;
  return [...terms].filter((term) => shown.has(term)).length >= RESTATED_SHARE * terms.size;
}

/** Terms of the memories last shown to this session, or to the last session that was shown any. */
async function termsShown(
  vault: OpenVault,
  session: string | undefined,
  taint: Item["taint"],
): Promise<ReadonlySet<string>> {
  const items = await vault.items.many(vault.rendered.shownTo(session, taint));
  return new Set(items.flatMap((item) => termsOf(item.text)));
}

/** Analyses each sentence in its own language: a restatement may mix several. */
const termsOf = (text: string): readonly string[] =>
  text
    .split(SENTENCE_END)
    .slice(0, SENTENCES_MAX)
    .flatMap((sentence) => analyseText(sentence).terms);
const SENTENCE_END = /(?<=[.!?…:;])\s+|\n+/u;
const SENTENCES_MAX = 200;

/**
 * What the owner corrected or restored by hand: neither rules nor models override it (memory.md
 * §4). Excludes "actually, …" in a conversation, which a later statement may change.
 */
export function isOwnerCorrection({ index }: OpenVault, { event, origin, links, at }: Item): boolean {
  if (event !== "correction") return false;
  if (origin.method === "manual") return true;
  const columns = index.columns();
  // Restoring a former value supersedes a newer one.
  return links.some(({ type, to }) => type === "supersedes" && (columns.at[index.row(to)] ?? at) > at);
}

const OFF_RECORD = new RegExp(
  [
    "off the record|(?:please )?(?:don'?t|do not) (?:remember|save|store|note|keep|write down) (?:this|that|it|what)|between (?:you and me|us)(?: only)?|(?:please )?forget (?:that|this|it|what i(?:'ve| have)? (?:just )?said|i said)(?! (?:the|a|to))|(?:just|only) (?:kidding|joking)|(?:^|[\\s,.])(?:jk|j/k)(?=[\\s.!,]|$)|i was (?:just )?(?:kidding|joking)|never mind what i said",
    "nicht (?:merken|speichern)|merk dir das (?:bitte )?nicht|vergiss (?:das|es|was ich)|unter uns gesagt|(?:war )?nur (?:ein |n |so ein )?(?:kleiner )?(?:spaß|scherz|witz|quatsch)|\\((?:kleiner )?(?:scherz|spaß|witz)!?\\)|^(?:spaß|scherz)(?: beiseite)?[:,]|ich mach(?:e)? (?:doch )?(?:nur )?(?:spaß|witze)|war (?:doch )?(?:nur )?gelogen",
    "(?:no|que no) (?:lo )?(?:recuerdes|guardes)|olvida (?:eso|lo|esto)|entre nosotros|era broma|es broma",
    "(?:ne )?(?:retiens|note|garde) pas (?:ça|cela)|oublie (?:ça|cela|ce que)|entre nous|je (?:plaisante|rigole|déconne|blague)|je plaisantais|c'(?:est|était) (?:une blague|pour rire)|\\((?:blague|humour|ironie)\\)",
    "não (?:lembre|guarde|salve)|esque(?:ce|ça) (?:isso|o que)|entre nós|brincadeira|tô brincando|estou a brincar",
  ].join("|"),
  "iu",
);

/**
 * "Forget that", "off the record", "just kidding": the message and the one before it leave no
 * memories (memory.md §4). The words stay archived until the owner deletes them; no model deletes.
 */
export const isOffRecord = (text: string): boolean => OFF_RECORD.test(text.replaceAll("’", "'"));

/** A message that says little else refers to the previous one: retract its memories. */
export async function retractPrevious(draft: UnitOfWork, message: Item, text: string): Promise<void> {
  const { session } = message.origin;
  const rest =
    text
      .replaceAll("’", "'")
      .replace(OFF_RECORD, " ")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  if (session === undefined || rest.length > OWN_WORDS_MAX) return;
  const earlier = await draft.lastMessages(message, TURNS_MAX);
  const previous = earlier.find(
    ({ origin, speaker, taint }) => origin.actor === "user" && speaker === message.speaker && taint === message.taint,
  );
  if (previous === undefined) return;
  const pending = [...draft.pending()].filter(({ evidence }) => evidence.some(({ item }) => item === previous.id));
  const ids = new Set([...draft.vault.index.citing(previous.id), ...pending.map(({ id }) => id)]);
  for (const item of await draft.many([...ids])) {
    const isSoleSource = item.layer === "fact" && item.evidence.every((entry) => entry.item === previous.id);
    if (!isSoleSource || item.truth !== "current" || item.frozen === true) continue;
    draft.revise("supersede", { ...item, truth: "retracted" });
    await reformSummaries(draft, item.id);
  }
}
const TURNS_MAX = 4;
/** A message with more other words refers to itself. */
const OWN_WORDS_MAX = 4;

/** @throws KeepsakeError `invalid_input` for the first such name (facts: `field`) */
export function assertPlainNames(what: string, names: Readonly<Record<string, string | undefined>>): void {
  for (const [field, name] of Object.entries(names)) {
    if (name === undefined || !isSecretName(name)) continue;
    throw new KeepsakeError("invalid_input", `${what} is not valid at "${field}": it holds a key or a password.`, {
      hint: "Names are not masked. Use a name that holds no secret.",
      facts: { field },
    });
  }
}

/** Replaces the text of a message if the policy does not archive transcripts. */
export const ARCHIVE_OFF_TEXT = "[not archived]";
