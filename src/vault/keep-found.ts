/**
 * One fact that a language model found, and that can show its evidence: into the vault, unless it says what is there already or what we said
 * ourselves. It is inferred, whoever said what it was inferred from.
 */
import type { Item } from "../core/item.ts";
import type { FoundFact } from "../forming/extraction/checked-facts.ts";
import { type Told, toldIn } from "../forming/relation.ts";
import { CLASSIFIER } from "../forming/weigh.ts";
import { reformSummaries } from "./digest.ts";
import type { Draft } from "./draft.ts";
import { evidenceSpans, provenanceIn, saidIn } from "./form-message.ts";
import { type FactHooks, keepPastHooks } from "./hook-facts.ts";
import { OWN_OUTPUT_SHARE } from "./rendered.ts";

/** Of what a fact says, so much in another one makes it no news. */
const SAID_SHARE = 0.8;
/** How the instructions have somebody called who has no name. */
const PERSONS: ReadonlySet<string> = new Set(["user", "assistant"]);

/** @returns the item, or why there is none: a code of ours, of the gate or of a hook */
export async function keepFound(
  draft: Draft,
  byRef: ReadonlyMap<string, Item>,
  fact: FoundFact,
  position: number,
  hooks: FactHooks | undefined,
): Promise<Item | string> {
  const { vault } = draft;
  const { candidate } = fact;
  const message = byRef.get(fact.ref);
  const cited = fact.cites.flatMap(({ ref, spans }) => {
    const item = byRef.get(ref);
    return item === undefined ? [] : [{ item, spans }];
  });
  if (message === undefined || !(await areUnchanged(draft, cited))) return "source_changed";
  if (isOwnOutput(draft, fact, message, cited)) return "own_output";
  const told = toldBy(candidate.text, message.at);
  if (told.terms.size === 0) return "empty";
  if (await isRecalled(draft, message, told)) return "own_output";
  const provenance = provenanceIn(vault, message);
  const about = candidate.subject ?? message.subject ?? message.speaker ?? vault.name;
  const kept = await keepPastHooks(
    draft,
    { ...candidate, text: withoutSubject(candidate.text, about) },
    {
      at: message.at,
      position,
      provenance: { ...provenance, source: fact.source, taint: fact.taint, authority: "ai_inferred" },
      // What a model says of somebody's own words counts as theirs (memory.md §8).
      origin: { ...message.origin, method: "extracted", extractor: candidate.extractor },
      evidence: cited.map(({ item, spans }) => ({ item: item.id, spans: evidenceSpans(item, spans) })),
      subject: candidate.subject ?? message.subject ?? (provenance.isOwner ? undefined : message.speaker),
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
  if (kept.item.origin.extractor === CLASSIFIER && kept.item.frozen === undefined)
    draft.put({
      ...kept.item,
      revision: kept.item.revision + 1,
      origin: { ...kept.item.origin, extractor: candidate.extractor },
    });
  return "said_already";
}

/** "Caroline went to a support group", of Caroline: the subject stands beside the text. */
function withoutSubject(text: string, subject: string): string {
  const names = [subject, subject.split(" ")[0] ?? subject, "User", "The user"];
  const name = names.find((each) => text.toLowerCase().startsWith(`${each.toLowerCase()} `));
  const rest = name === undefined ? text : text.slice(name.length + 1).trim();
  const bare = rest.replace(/(?<![.…])[.]$/u, "");
  return bare === "" ? text : bare.charAt(0).toUpperCase() + bare.slice(1);
}

/**
 * A model's statements replace what the rules formed of the same messages. What its owner corrected or froze stays, and so does what other messages say too.
 * @param messages that the model was asked about and answered
 */
export async function retireRules(draft: Draft, messages: ReadonlySet<string>): Promise<void> {
  const ids = new Set([...messages].flatMap((id) => draft.vault.index.citing(id)));
  for (const item of await draft.many([...ids])) {
    const isOfRules = item.layer === "fact" && item.origin.extractor === CLASSIFIER && item.event !== "correction";
    if (!isOfRules || item.truth !== "current" || item.frozen === true) continue;
    if (!item.evidence.every((entry) => messages.has(entry.item))) continue;
    draft.put({ ...item, revision: item.revision + 1, truth: "deprecated" });
    draft.log({ op: "supersede", mem: item.id, rev: item.revision + 1 });
    await reformSummaries(draft, item.id);
  }
}

type Cited = readonly { readonly item: Item; readonly spans: Item["evidence"][number]["spans"] }[];

/** What was erased, cut or hidden since the model was shown it is evidence of nothing. */
async function areUnchanged(draft: Draft, cited: Cited): Promise<boolean> {
  for (const { item } of cited) if ((await draft.get(item.id))?.revision !== item.revision) return false;
  return cited.length > 0;
}

type Said = Pick<Told, "terms" | "numbers" | "negations">;

/** A restatement of what we put into the prompt is no news, whoever restates it (field.md lesson 4). */
function isOwnOutput({ vault }: Draft, { candidate, taint }: FoundFact, { origin }: Item, cited: Cited): boolean {
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

/** A memory that was rendered into this session says as much: in other words it is still ours. */
async function isRecalled(draft: Draft, { origin }: Item, told: Said): Promise<boolean> {
  const { session } = origin;
  if (session === undefined) return false;
  const { index, rendered } = draft.vault;
  const ids = new Set([...told.terms].flatMap((term) => index.factsHolding(term)).map((row) => index.idOf(row)));
  for (const id of ids) {
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
