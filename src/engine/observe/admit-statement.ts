/**
 * Applies one operation of a language model that cites evidence (memory.md §8). A statement is
 * stored unless it is known, ended before, or our own output; a retraction ends a memory. If it
 * cites a person's own words, it counts as theirs.
 */

import { modeOf } from "../../forming/claim.ts";
import type { FoundFact, Retraction } from "../../forming/extraction/checked-facts.ts";
import { CLASSIFIER } from "../../forming/form-candidates.ts";
import type { AttributeClaim } from "../../forming/language-rules.ts";
import { type ComparedStatement, comparedStatement } from "../../forming/relation.ts";
import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { reformSummaries } from "../derive/digest.ts";
import { isWithheld } from "../forget/withhold.ts";
import { OWN_OUTPUT_SHARE } from "../recall/rendered.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { evidenceSpans, provenanceIn, sourceTextOf } from "./form-message.ts";
import { admitThroughHooks, type FactHooks } from "./hook-facts.ts";
import { isOwnerCorrection } from "./owner-correction.ts";
import { isNewer } from "./related-facts.ts";

/** Share of a statement's terms that makes another one a repetition. */
const SAID_SHARE = 0.8;
/** The prompt's names for people without a name. */
const GENERIC_SUBJECTS: ReadonlySet<string> = new Set(["user", "assistant"]);

/** A statement with the memory that it updates, as shown to the model. */
export interface FoundStatement extends FoundFact {
  readonly target?: Item | undefined;
}
export interface FoundRetraction extends Retraction {
  readonly target: Item;
}

/** @returns the item, or a reason code of this module, the gate or a hook */
export async function admitStatement(
  draft: UnitOfWork,
  byRef: ReadonlyMap<string, Item>,
  fact: FoundStatement,
  position: number,
  hooks: FactHooks | undefined,
): Promise<Item | string> {
  const { vault } = draft;
  const message = byRef.get(fact.ref);
  const cited = citedItems(byRef, fact);
  if (message === undefined || !(await areUnchanged(draft, cited))) return "source_changed";
  if (isEcho(draft, fact, message, cited)) return "own_output";
  const statement = termsOfStatement(fact.candidate.text, message.at);
  if (statement.terms.size === 0) return "empty";
  if (await isRecalled(draft, message, statement)) return "own_output";
  const subject = fact.candidate.subject ?? message.subject;
  if (await endedBefore(draft, cited, statement)) return "over_before";
  const target = fact.target === undefined ? undefined : await findChangeable(draft, fact.target, message);
  if (typeof target === "string") return target;
  const provenance = provenanceIn(vault, message);
  const candidate = await withAttributes(fact, statedText(vault.name, message, fact), target);
  const admission = await admitThroughHooks(
    draft,
    candidate,
    {
      at: message.at,
      position,
      provenance: {
        ...provenance,
        source: fact.source,
        taint: fact.taint,
        authority: isUserStatement(fact) ? provenance.authority : "ai_inferred",
      },
      origin: { ...message.origin, method: "extracted", extractor: candidate.extractor },
      evidence: cited.map(({ item, spans }) => ({ item: item.id, spans: evidenceSpans(item, spans) })),
      subject: target?.subject ?? subject ?? (provenance.isOwner ? undefined : message.speaker),
      timeZone: message.timeZone,
      agent: message.scope.agent,
    },
    hooks,
    {
      ref: `${message.id}:model:${position}`,
      sources: () => cited.map(({ item, spans }) => sourceTextOf(item, item.text, spans)),
    },
  );
  if (admission.outcome === "denied") return admission.reason;
  if (admission.outcome === "stored") return admission.item;
  // Found by rules before: attribute it to the model, so that it stays when theirs are replaced.
  if (admission.item.origin.extractor === CLASSIFIER && admission.item.frozen === undefined) {
    const revision = admission.item.revision + 1;
    draft.put({ ...admission.item, revision, origin: { ...admission.item.origin, extractor: candidate.extractor } });
    draft.log({ op: "update", mem: admission.item.id, rev: revision });
  }
  return "said_already";
}

/**
 * The text as stored: the subject is a field, so "Caroline went to a support group" loses its name.
 */
export const statedText = (owner: string, message: Item, { candidate }: FoundFact): string =>
  withoutSubject(candidate.text, candidate.subject ?? message.subject ?? message.speaker ?? owner);

/** "Caroline went to a support group" becomes "Went to a support group". */
export function withoutSubject(text: string, subject: string): string {
  const names = [subject, subject.split(" ")[0] ?? subject, "User", "The user"];
  const name = names.find((each) => text.toLowerCase().startsWith(`${each.toLowerCase()} `));
  const rest = name === undefined ? text : text.slice(name.length + 1).trim();
  const bare = rest.replace(/(?<![.…])[.]$/u, "");
  return bare === "" ? text : bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** @returns the retracted memory, or the reason why it stays */
export async function applyRetraction(
  draft: UnitOfWork,
  byRef: ReadonlyMap<string, Item>,
  retraction: FoundRetraction,
): Promise<Item | string> {
  const message = byRef.get(retraction.ref);
  if (message === undefined || !(await areUnchanged(draft, citedItems(byRef, retraction)))) return "source_changed";
  const memory = await findChangeable(draft, retraction.target, message);
  if (typeof memory === "string") return memory;
  const retracted: Item = { ...memory, revision: memory.revision + 1, truth: "retracted" };
  draft.put(retracted);
  draft.log({ op: "supersede", mem: retracted.id, rev: retracted.revision });
  await reformSummaries(draft, retracted.id);
  return retracted;
}

const isUserStatement = ({ source, taint }: Pick<FoundFact, "source" | "taint">): boolean =>
  source === "user_direct" && taint === "clean";

/**
 * Adds the attribute known from the tables, or that of the updated memory. Untrusted content gets
 * none.
 */
async function withAttributes(fact: FoundStatement, text: string, target: Item | undefined): Promise<Candidate> {
  const candidate = { ...fact.candidate, text };
  if (!isUserStatement(fact)) return candidate;
  const { type, key = target?.key, former, ends } = await attributesOf(text);
  return {
    ...candidate,
    ...(key === undefined ? {} : { key, mode: modeOf(type ?? candidate.type, false) }),
    ...(type === undefined ? {} : { type }),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
    ...(target === undefined ? {} : { renews: target.id }),
    // A correction yields only to another correction.
    ...(target?.event === "correction" ? { event: "correction" as const } : {}),
  };
}

/** The current revision of the memory if this message may change it, otherwise the reason. */
async function findChangeable(draft: UnitOfWork, shown: Item, message: Item): Promise<Item | string> {
  const { vault } = draft;
  const memory = await draft.get(shown.id);
  if (memory === undefined || memory.hold !== "active") return "memory_changed";
  if (memory.truth !== "current" && !(await isEndedByRules(draft, memory, message))) return "memory_changed";
  if (memory.frozen === true || isOwnerCorrection(vault, memory)) return "memory_kept";
  if (!isNewer(vault, message, memory)) return "memory_newer";
  const isTheirs = memory.speaker === message.speaker || provenanceIn(vault, message).isOwner;
  return isTheirs ? memory : "memory_of_another";
}

/** The rules ended it because of the same message; the model's judgement replaces theirs. */
async function isEndedByRules(draft: UnitOfWork, { id, truth }: Item, message: Item): Promise<boolean> {
  if (truth !== "superseded") return false;
  const facts = await draft.many(draft.vault.index.citing(message.id));
  return facts.some(
    (item) => item.truth === "deprecated" && item.links.some(({ type, to }) => type === "supersedes" && to === id),
  );
}

/**
 * A memory of the same message said this and was ended, hidden or archived: paraphrases must not
 * bring it back.
 */
async function endedBefore(draft: UnitOfWork, cited: Cited, statement: StatementTerms): Promise<boolean> {
  const ids = new Set(cited.flatMap(({ item }) => draft.vault.index.citing(item.id)));
  const found = await draft.many([...ids]);
  return found.some(
    (item) =>
      item.layer === "fact" &&
      (ENDED_TRUTHS.has(item.truth) || isWithheld(item)) &&
      covers(comparedStatement(item), statement),
  );
}
const ENDED_TRUTHS: ReadonlySet<Item["truth"]> = new Set(["superseded", "retracted"]);

type Cited = readonly { readonly item: Item; readonly spans: Item["evidence"][number]["spans"] }[];

const citedItems = (byRef: ReadonlyMap<string, Item>, { cites }: Pick<FoundFact, "cites">): Cited =>
  cites.flatMap(({ ref, spans }) => {
    const item = byRef.get(ref);
    return item === undefined ? [] : [{ item, spans }];
  });

/** Evidence that was erased, cut or hidden in the meantime no longer counts. */
async function areUnchanged(draft: UnitOfWork, cited: Cited): Promise<boolean> {
  for (const { item } of cited) if ((await draft.get(item.id))?.revision !== item.revision) return false;
  return cited.length > 0;
}

type StatementTerms = Pick<ComparedStatement, "terms" | "numbers" | "negations">;

/** A restatement of our own prompt text is never new (field.md lesson 4). */
function isEcho({ vault }: UnitOfWork, { candidate, taint }: FoundFact, { origin }: Item, cited: Cited): boolean {
  const { session } = origin;
  if (session === undefined) return false;
  const quotes = cited.map(({ item, spans }) => spans.map(({ start, end }) => item.text.slice(start, end)).join(" "));
  const isOurs = (text: string): boolean => vault.rendered.share(session, { text, taint }) >= OWN_OUTPUT_SHARE;
  return isOurs(candidate.text) || quotes.every(isOurs);
}

function termsOfStatement(text: string, at: number): StatementTerms {
  const { terms, numbers, negations } = comparedStatement({ text, type: "fact", event: "fact", labels: [], at });
  return { terms: new Set([...terms].filter((term) => !GENERIC_SUBJECTS.has(term))), numbers, negations };
}

/** A memory rendered into this session already says this, perhaps in other words. */
async function isRecalled(draft: UnitOfWork, { origin }: Item, statement: StatementTerms): Promise<boolean> {
  const { session } = origin;
  if (session === undefined) return false;
  const { index, rendered } = draft.vault;
  const facts = [...statement.terms].flatMap((term) => index.factsHolding(term)).map((row) => index.idOf(row));
  for (const id of new Set([...facts, ...index.messagesLike([...statement.terms])])) {
    if (rendered.turnOf(session, id) === undefined) continue;
    const fact = await draft.get(id);
    if (fact !== undefined && covers(comparedStatement(fact), statement)) return true;
  }
  return false;
}

/** Whether a known statement covers another: its words, numbers and negation. */
function covers(known: StatementTerms, statement: StatementTerms): boolean {
  const sharedCount = [...statement.terms].filter((term) => known.terms.has(term)).length;
  const numbers = new Set(known.numbers.split(" "));
  const isNegated = known.negations !== "";
  return (
    sharedCount >= SAID_SHARE * statement.terms.size &&
    isNegated === (statement.negations !== "") &&
    statement.numbers.split(" ").every((number) => number === "" || numbers.has(number))
  );
}

type Attributes = Partial<Pick<AttributeClaim, "type" | "key" | "former" | "ends">>;

/**
 * @param text without its subject, such as `Lives in Lisbon`
 * @returns nothing if no attribute is known
 */
export async function attributesOf(text: string): Promise<Attributes> {
  const { loadLanguage, loadLanguageOf } = await import("../../forming/language-loader.ts");
  // Two words are too few to detect a language: "Is vegetarian" might be Dutch.
  const language = (await loadLanguageOf(new AnalysableText(text))) ?? (await loadLanguage("en"));
  if (language === undefined) return {};
  const { key, type, former, ends } = language.rules.attributeClaim(text);
  return {
    ...(key === undefined ? {} : { key, type }),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
  };
}
