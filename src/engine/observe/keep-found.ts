/**
 * One operation of a language model that can show its evidence: a statement into the vault, unless it says what is there already, what was over
 * before, or what we said ourselves; or a memory that is retracted. Of a person's own words it counts as theirs (memory.md §8).
 */

import { modeOf } from "../../forming/claim.ts";
import type { FoundFact, Retraction } from "../../forming/extraction/checked-facts.ts";
import { CLASSIFIER } from "../../forming/form-candidates.ts";
import { type Told, toldIn } from "../../forming/relation.ts";
import type { Attributed } from "../../forming/tongue.ts";
import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import { ReadText } from "../../text/read-text.ts";
import { reformSummaries } from "../derive/digest.ts";
import { isWithheld } from "../forget/withhold.ts";
import { OWN_OUTPUT_SHARE } from "../recall/rendered.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { evidenceSpans, provenanceIn, saidIn } from "./form-message.ts";
import { type FactHooks, keepPastHooks } from "./hook-facts.ts";
import { isNewer } from "./kin.ts";
import { isOwnersWord } from "./owners-word.ts";

/** Of what a fact says, so much in another one makes it no news. */
const SAID_SHARE = 0.8;
/** How the instructions have somebody called who has no name. */
const PERSONS: ReadonlySet<string> = new Set(["user", "assistant"]);

/** A statement, and the memory that it updates as it was when the model was shown it. */
export interface FoundStatement extends FoundFact {
  readonly target?: Item | undefined;
}
export interface FoundRetraction extends Retraction {
  readonly target: Item;
}

/** @returns the item, or why there is none: a code of ours, of the gate or of a hook */
export async function keepFound(
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
  if (isOwnOutput(draft, fact, message, cited)) return "own_output";
  const told = toldBy(fact.candidate.text, message.at);
  if (told.terms.size === 0) return "empty";
  if (await isRecalled(draft, message, told)) return "own_output";
  const subject = fact.candidate.subject ?? message.subject;
  if (await wasOver(draft, cited, told)) return "over_before";
  const target = fact.target === undefined ? undefined : await changeable(draft, fact.target, message);
  if (typeof target === "string") return target;
  const provenance = provenanceIn(vault, message);
  const candidate = await placed(fact, statedText(vault.name, message, fact), target);
  const kept = await keepPastHooks(
    draft,
    candidate,
    {
      at: message.at,
      position,
      provenance: {
        ...provenance,
        source: fact.source,
        taint: fact.taint,
        authority: isOwnWord(fact) ? provenance.authority : "ai_inferred",
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
      said: () => cited.map(({ item, spans }) => saidIn(item, item.text, spans)),
    },
  );
  if (kept.outcome === "denied") return kept.reason;
  if (kept.outcome === "stored") return kept.item;
  // The rules found it before: from now on it is the model's statement, and stays where theirs go.
  if (kept.item.origin.extractor === CLASSIFIER && kept.item.frozen === undefined) {
    const revision = kept.item.revision + 1;
    draft.put({ ...kept.item, revision, origin: { ...kept.item.origin, extractor: candidate.extractor } });
    draft.log({ op: "update", mem: kept.item.id, rev: revision });
  }
  return "said_already";
}

/** As it will stand in the vault: "Caroline went to a support group", of Caroline, without its subject, which stands beside it. */
export const statedText = (owner: string, message: Item, { candidate }: FoundFact): string =>
  withoutSubject(candidate.text, candidate.subject ?? message.subject ?? message.speaker ?? owner);

/** "Caroline went to a support group" without the name it begins with: "Went to a support group". */
export function withoutSubject(text: string, subject: string): string {
  const names = [subject, subject.split(" ")[0] ?? subject, "User", "The user"];
  const name = names.find((each) => text.toLowerCase().startsWith(`${each.toLowerCase()} `));
  const rest = name === undefined ? text : text.slice(name.length + 1).trim();
  const bare = rest.replace(/(?<![.…])[.]$/u, "");
  return bare === "" ? text : bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** A memory that what was said ends. @returns the memory as it is now, or why it stays */
export async function retractFound(
  draft: UnitOfWork,
  byRef: ReadonlyMap<string, Item>,
  retraction: FoundRetraction,
): Promise<Item | string> {
  const message = byRef.get(retraction.ref);
  if (message === undefined || !(await areUnchanged(draft, citedItems(byRef, retraction)))) return "source_changed";
  const memory = await changeable(draft, retraction.target, message);
  if (typeof memory === "string") return memory;
  const retracted: Item = { ...memory, revision: memory.revision + 1, truth: "retracted" };
  draft.put(retracted);
  draft.log({ op: "supersede", mem: retracted.id, rev: retracted.revision });
  await reformSummaries(draft, retracted.id);
  return retracted;
}

const isOwnWord = ({ source, taint }: Pick<FoundFact, "source" | "taint">): boolean =>
  source === "user_direct" && taint === "clean";

/** With the attribute that the tables know for it, or that of the memory whose place it takes. Outside content sets none. */
async function placed(fact: FoundStatement, text: string, target: Item | undefined): Promise<Candidate> {
  const candidate = { ...fact.candidate, text };
  if (!isOwnWord(fact)) return candidate;
  const { type, key = target?.key, former, ends } = await attributesOf(text);
  return {
    ...candidate,
    ...(key === undefined ? {} : { key, mode: modeOf(type ?? candidate.type, false) }),
    ...(type === undefined ? {} : { type }),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
    ...(target === undefined ? {} : { renews: target.id }),
    // Only another correction changes what was corrected in a conversation.
    ...(target?.event === "correction" ? { event: "correction" as const } : {}),
  };
}

/** The memory as it is now, if this message may change it; otherwise why not. */
async function changeable(draft: UnitOfWork, shown: Item, message: Item): Promise<Item | string> {
  const { vault } = draft;
  const memory = await draft.get(shown.id);
  if (memory === undefined || memory.hold !== "active") return "memory_changed";
  if (memory.truth !== "current" && !(await isOverByRules(draft, memory, message))) return "memory_changed";
  if (memory.frozen === true || isOwnersWord(vault, memory)) return "memory_kept";
  if (!isNewer(vault, message, memory)) return "memory_newer";
  const isTheirs = memory.speaker === message.speaker || provenanceIn(vault, message).isOwner;
  return isTheirs ? memory : "memory_of_another";
}

/** The rules took it for over by what the same message says; the model, whose word counts, says what of it is. */
async function isOverByRules(draft: UnitOfWork, { id, truth }: Item, message: Item): Promise<boolean> {
  if (truth !== "superseded") return false;
  const told = await draft.many(draft.vault.index.citing(message.id));
  return told.some(
    (item) => item.truth === "deprecated" && item.links.some(({ type, to }) => type === "supersedes" && to === id),
  );
}

/** A memory of the same message said as much, and is over, hidden or put away: it is not brought back in other words. */
async function wasOver(draft: UnitOfWork, cited: Cited, told: Said): Promise<boolean> {
  const ids = new Set(cited.flatMap(({ item }) => draft.vault.index.citing(item.id)));
  const found = await draft.many([...ids]);
  return found.some(
    (item) => item.layer === "fact" && (OVER.has(item.truth) || isWithheld(item)) && isIn(toldIn(item), told),
  );
}
const OVER: ReadonlySet<Item["truth"]> = new Set(["superseded", "retracted"]);

type Cited = readonly { readonly item: Item; readonly spans: Item["evidence"][number]["spans"] }[];

const citedItems = (byRef: ReadonlyMap<string, Item>, { cites }: Pick<FoundFact, "cites">): Cited =>
  cites.flatMap(({ ref, spans }) => {
    const item = byRef.get(ref);
    return item === undefined ? [] : [{ item, spans }];
  });

/** What was erased, cut or hidden since the model was shown it is evidence of nothing. */
async function areUnchanged(draft: UnitOfWork, cited: Cited): Promise<boolean> {
  for (const { item } of cited) if ((await draft.get(item.id))?.revision !== item.revision) return false;
  return cited.length > 0;
}

type Said = Pick<Told, "terms" | "numbers" | "negations">;

/** A restatement of what we put into the prompt is no news, whoever restates it (field.md lesson 4). */
function isOwnOutput({ vault }: UnitOfWork, { candidate, taint }: FoundFact, { origin }: Item, cited: Cited): boolean {
  const { session } = origin;
  if (session === undefined) return false;
  const quotes = cited.map(({ item, spans }) => spans.map(({ start, end }) => item.text.slice(start, end)).join(" "));
  const isOurs = (text: string): boolean => vault.rendered.share(session, { text, taint }) >= OWN_OUTPUT_SHARE;
  return isOurs(candidate.text) || quotes.every(isOurs);
}

function toldBy(text: string, at: number): Said {
  const { terms, numbers, negations } = toldIn({ text, type: "fact", event: "fact", labels: [], at });
  return { terms: new Set([...terms].filter((term) => !PERSONS.has(term))), numbers, negations };
}

/** What was rendered into this session says as much: in other words it is still ours. */
async function isRecalled(draft: UnitOfWork, { origin }: Item, told: Said): Promise<boolean> {
  const { session } = origin;
  if (session === undefined) return false;
  const { index, rendered } = draft.vault;
  const facts = [...told.terms].flatMap((term) => index.factsHolding(term)).map((row) => index.idOf(row));
  for (const id of new Set([...facts, ...index.messagesLike([...told.terms])])) {
    if (rendered.turnOf(session, id) === undefined) continue;
    const fact = await draft.get(id);
    if (fact !== undefined && isIn(toldIn(fact), told)) return true;
  }
  return false;
}

/** Whether `said` says what `told` does: its words, its numbers, and no more or less of a "not". */
function isIn(said: Said, told: Said): boolean {
  const sharedCount = [...told.terms].filter((term) => said.terms.has(term)).length;
  const numbers = new Set(said.numbers.split(" "));
  const isNegated = said.negations !== "";
  return (
    sharedCount >= SAID_SHARE * told.terms.size &&
    isNegated === (told.negations !== "") &&
    told.numbers.split(" ").every((number) => number === "" || numbers.has(number))
  );
}

type Attributes = Partial<Pick<Attributed, "type" | "key" | "former" | "ends">>;

/** @param text without its subject, as `Lives in Lisbon`. Answers nothing where no attribute is known. */
export async function attributesOf(text: string): Promise<Attributes> {
  const { tongueIn, tongueOf } = await import("../../forming/tongues.ts");
  // Of two words no language can be told: "Is vegetarian" might be Dutch.
  const speaking = (await tongueOf(new ReadText(text))) ?? (await tongueIn("en"));
  if (speaking === undefined) return {};
  const { key, type, former, ends } = speaking.tongue.attributed(text);
  return {
    ...(key === undefined ? {} : { key, type }),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
  };
}
