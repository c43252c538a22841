/** Get, list and inspect memories. None of it counts as use (unification §4). */

import {
  currentConfidence,
  detailBrightness,
  effectiveSalience,
  type Marker,
  markers,
  rawSalience,
} from "../../model/aging.ts";
import type { Candidate } from "../../model/candidate.ts";
import { KeepsakeError } from "../../model/error.ts";
import { gosumId, playNewId } from "../../model/id.ts";
import { type ForeignStatus, foreignStatus, type Item, rehearsedAt, UNUSED, type Use } from "../../model/item.ts";
import { defined, normalHash, rawHash } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import { inParts } from "../../model/parts.ts";
import { spanText } from "../../model/text.ts";
import type { SecretKind } from "../../policy/privacy-detectors.ts";
import { reasonOf } from "../../policy/trace.ts";
import type { TraceLine } from "../../policy/write-gate.ts";
import { reformSummaries } from "../derive/digest.ts";
import { idOf, unknownMemory } from "../forget/forget-target.ts";
import type { Admission } from "../observe/admit-candidate.ts";
import { supersede } from "../observe/ended-facts.ts";
import { formMessage } from "../observe/form-message.ts";
import { judgeMessage, prepareMessage } from "../observe/observe.ts";
import { assertNotFrozen, assertTakesWrites, type OpenVault, type UnitOfWork } from "../open-vault.ts";
import { listMask, type ReadFilter, searchFilter } from "../recall/read-filter.ts";
import { memoryLine, passageLine } from "../recall/render.ts";
import { createYielder } from "../system.ts";
import type { FormingStatus } from "../write/stored-notes.ts";

export interface ItemView {
  readonly item: Item;
  readonly use: Use;
  readonly ids: { readonly gosum: string; readonly playNew: string };
  readonly now: {
    /** Clamped to 0..1 (GOS-A1); `rawSalience` is the unclamped value. */
    readonly salience: number;
    readonly rawSalience: number;
    readonly confidence: number;
    /** Of each detail, in order (GOS-29). */
    readonly brightness: readonly number[];
    readonly markers: readonly Marker[];
  };
  /** The line that a model sees: a memory with subject and date, a message as a quotation. */
  readonly line: string;
  /** Processing state of a message, or of the message behind a fact (GUM-13). */
  readonly processing: FormingStatus;
  readonly status: ForeignStatus;
  readonly hashes: { readonly raw: string; readonly normal: string };
}

/** An item with its evidence in the original words, and the items derived from it. */
export interface Inspection extends ItemView {
  readonly evidence: readonly {
    readonly id: string;
    readonly messageId?: string;
    readonly session?: string;
    readonly at: number;
    readonly speaker?: string;
    readonly quotes: readonly string[];
  }[];
  /** Facts or summaries behind a summary or topic (PN-25). Empty for items formed from messages. */
  readonly compactedFrom: readonly string[];
  readonly derived: readonly { readonly id: string; readonly layer: Item["layer"]; readonly text: string }[];
}

export interface ListOptions {
  readonly filter?: ReadFilter;
  /** Include messages. Default: false. */
  readonly messages?: boolean;
  /** Default: newest. */
  readonly order?: "newest" | "oldest";
  readonly limit?: number;
  /** Continue after this id or, if it may be erased by then, after this position. */
  readonly after?: string | ListPlace;
  readonly signal?: AbortSignal;
}

/** Position of an item in a list. */
export interface ListPlace {
  /** When it was said, in milliseconds UTC. */
  readonly at: number;
  readonly id: string;
}

/** Items decrypted at once. */
const PAGE_ITEMS = 64;

/** @throws KeepsakeError `not_found`, `invalid_input` for an invalid id. */
export async function get(vault: OpenVault, view: string): Promise<ItemView> {
  await vault.catchUp();
  const item = await vault.items.get(idOf(vault, view));
  if (item === undefined) throw unknownMemory();
  return itemView(vault, item);
}

/** A memory with decay, evidence and derived items (GOS-68, GUM-10). */
export async function inspect(vault: OpenVault, view: string): Promise<Inspection> {
  const shown = await get(vault, view);
  const messages = new Map(
    (await vault.items.many(shown.item.evidence.map((entry) => entry.item))).map((item) => [item.id, item]),
  );
  const evidence = shown.item.evidence.flatMap((entry) => {
    const message = messages.get(entry.item);
    if (message === undefined) return [];
    const cuts = message.message?.cuts ?? [];
    const { messageId, session } = message.origin;
    return [
      {
        id: message.id,
        ...defined({ messageId, session }),
        at: message.at,
        ...defined({ speaker: message.speaker }),
        quotes: entry.spans.map((span) => spanText(message.text, cuts, span)),
      },
    ];
  });
  const derived = await vault.items.many(vault.index.citing(shown.item.id));
  const compactedFrom = compactedFromOf(shown.item);
  return { ...shown, evidence, compactedFrom, derived: derived.map(({ id, layer, text }) => ({ id, layer, text })) };
}

/** Play New's `compacted_from` (PN-07, PN-25): the inputs of a derived memory. */
const compactedFromOf = (item: Pick<Item, "layer" | "evidence">): readonly string[] =>
  item.layer === "summary" || item.layer === "topic" ? item.evidence.map((entry) => entry.item) : [];

/** Streams items by time. Safe during writes: no item is returned twice. */
export async function* list(vault: OpenVault, options: ListOptions = {}): AsyncGenerator<ItemView> {
  await vault.catchUp();
  const ids = listedIds(vault, options);
  const from = firstAfter(vault, ids, options);
  const wanted = ids.slice(from, options.limit === undefined ? undefined : from + options.limit);
  const giveWay = createYielder(vault.system);
  for (const part of inParts(wanted, PAGE_ITEMS)) {
    options.signal?.throwIfAborted();
    await giveWay();
    for (const item of await vault.items.many(part)) yield itemView(vault, item);
  }
}

function listedIds(vault: OpenVault, options: ListOptions): readonly string[] {
  const filter = searchFilter(options.filter, { keys: vault.keys, now: vault.system.clock.now() });
  const ids = [...vault.index.passing(filter, listMask(filter, options.messages === true))];
  const placeOf = placesIn(vault);
  return ids
    .map(placeOf)
    .sort(comparePlaces(options))
    .map(({ id }) => id);
}

function firstAfter(vault: OpenVault, ids: readonly string[], options: ListOptions): number {
  const { after } = options;
  if (after === undefined) return 0;
  if (typeof after === "string") return ids.indexOf(idOf(vault, after)) + 1;
  const [placeOf, compare] = [placesIn(vault), comparePlaces(options)];
  const first = ids.findIndex((id) => compare(placeOf(id), after) > 0);
  return first === -1 ? ids.length : first;
}

function placesIn(vault: OpenVault): (id: string) => ListPlace {
  const { at } = vault.index.columns();
  return (id) => ({ id, at: at[vault.index.row(id)] ?? 0 });
}

function comparePlaces({ order }: ListOptions): (one: ListPlace, other: ListPlace) => number {
  const direction = order === "oldest" ? 1 : -1;
  return (one, other) => direction * (one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id)));
}

/** Derived memories have no processing state of their own. */
const messagesOf = ({ layer, evidence }: Item): readonly string[] =>
  layer === "fact" ? evidence.map((entry) => entry.item) : [];

function itemView(vault: OpenVault, item: Item): ItemView {
  const use = vault.uses.get(item.id) ?? UNUSED;
  const now = vault.system.clock.now();
  const aging = {
    salience: item.weight.salience,
    valence: item.weight.valence,
    curve: item.curve,
    rehearsalCount: use.rehearsalCount,
    rehearsedAt: rehearsedAt(item, use),
  };
  const salience = effectiveSalience(aging, now);
  return {
    item,
    use,
    ids: { gosum: gosumId(item.id), playNew: playNewId(item.id) },
    now: {
      salience,
      rawSalience: rawSalience(aging, now),
      confidence: currentConfidence(item, use, now),
      brightness: detailBrightness(item, use, now),
      markers: markers({ at: item.at, effectiveSalience: salience }, now, vault.policy.recall.recentDays),
    },
    line:
      item.layer === "message"
        ? passageLine(item, item.text, vault.name, item.timeZone ?? "UTC")
        : memoryLine(item, vault.name),
    processing: vault.formJobs.statusOf(item.layer === "message" ? [item.id] : messagesOf(item)),
    status: foreignStatus(item),
    hashes: { raw: rawHash(item.text), normal: normalHash(item.text) },
  };
}

interface Decided {
  readonly decision: "allow" | "merge" | "quarantine" | "deny";
  readonly reason: string;
  readonly meaning: string;
  /** The policy field that decides; absent for fixed rules. */
  readonly field?: string;
}

export interface Explained extends Decided {
  /** All evaluated steps, in order. */
  readonly trace: readonly TraceLine[];
  readonly privacyClass: Item["privacy"]["class"];
  readonly basis: string;
  /** Secrets that would be masked in the archive. */
  readonly masked: readonly SecretKind[];
  readonly memories: readonly ExplainedMemory[];
  /** Hash of the policy. */
  readonly policy: string;
}

export interface ExplainedMemory extends Decided {
  readonly text: string;
  readonly type: Item["type"];
  readonly trace: readonly TraceLine[];
  readonly privacyClass?: Item["privacy"]["class"];
  readonly basis?: string;
}

/** @throws KeepsakeError `invalid_input`. Cost: like `observe` without the disk writes. */
export async function explain(vault: OpenVault, given: Observation): Promise<Explained> {
  await vault.catchUp();
  const draft = vault.draft(vault.now());
  const incoming = { ...prepareMessage(given, 0, draft.at), id: undefined };
  const { decision, item } = judgeMessage(draft, incoming);
  const memories: ExplainedMemory[] = [];
  if (item !== undefined)
    await formMessage(draft, item, decision.text, {
      admitted: (admission, candidate) => memories.push(memory(admission, candidate)),
      deny: () => undefined,
    });
  return {
    ...decided(decision.decision, decision.reason),
    trace: decision.trace,
    privacyClass: decision.privacyClass,
    basis: decision.basis,
    masked: decision.masked,
    memories,
    policy: vault.policyHash,
  };
}

function memory(admission: Admission, { text, type }: Candidate): ExplainedMemory {
  const { decision } = admission;
  if (decision === undefined)
    return {
      ...decided("deny", admission.outcome === "denied" ? admission.reason : admission.outcome),
      text,
      type,
      trace: [],
    };
  return {
    ...decided(decision.decision, decision.reason),
    text,
    type,
    trace: decision.trace,
    privacyClass: decision.privacyClass,
    basis: decision.basis,
  };
}

function decided(decision: Decided["decision"], reason: string): Decided {
  const known = reasonOf(reason);
  return {
    decision,
    reason,
    meaning: known?.meaning ?? reason,
    ...(known?.field === undefined ? {} : { field: known.field }),
  };
}

/** Former values of a memory, and restoring one to undo a wrong update (memory.md §4). */
export interface PastValue {
  readonly id: string;
  readonly line: string;
  readonly truth: Item["truth"];
  /** When it was said. */
  readonly at: number;
}

/** Limits the length of a chain of updates. */
const STEPS_MAX = 100;

/**
 * All values of a memory, newest first, including the current one.
 * @param view any id of the memory
 * @throws KeepsakeError `not_found`
 */
export async function history(vault: OpenVault, view: string): Promise<readonly PastValue[]> {
  await vault.catchUp();
  const items = await vault.items.many([...chainOf(vault, idOf(vault, view))]);
  return items
    .filter(({ layer, hold }) => layer === "fact" && hold !== "erased")
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .map((item) => ({ id: item.id, line: memoryLine(item, vault.name), truth: item.truth, at: item.at }));
}

/** All items connected by supersession. */
function chainOf({ index, items: _ }: OpenVault, id: string): ReadonlySet<string> {
  const found = new Set([id]);
  const open = [id];
  while (open.length > 0 && found.size < STEPS_MAX) {
    const next = open.pop() ?? "";
    for (const other of [...index.supersededBy(next), ...index.supersedes(next)]) {
      if (found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

export interface Restored {
  readonly id: string;
  /** The items that became history. */
  readonly supersedes: readonly string[];
}

/**
 * Makes a former value current again; its successor becomes history.
 * @param view any id of the former value
 * @throws KeepsakeError `not_found`, `vault_frozen`, `vault_restricted`, `item_frozen`,
 * `invalid_input` if it is not a former value
 */
export async function restoreValue(vault: OpenVault, view: string): Promise<Restored> {
  return vault.queue.write(async (draft) => {
    assertTakesWrites(vault);
    const old = await draft.get(idOf(vault, view));
    if (old === undefined) throw notFormerValue("not_found");
    assertNotFrozen(old);
    if (old.layer !== "fact" || !FORMER.has(old.truth)) throw notFormerValue("invalid_input");
    const newer = await current(draft, chainOf(vault, old.id));
    for (const item of newer) {
      assertNotFrozen(item);
      // Restoring an undone value repeats the update, so the other value was true before.
      await (old.truth === "retracted" ? supersede(draft, item) : retract(draft, item));
    }
    const links = newer.map(({ id }) => ({ type: "supersedes" as const, to: id }));
    const otherLinks = old.links.filter(
      ({ type, to }) => !(type === "supersedes" && newer.some(({ id }) => id === to)),
    );
    draft.put({
      ...old,
      revision: old.revision + 1,
      truth: "current",
      links: [...otherLinks, ...links],
      event: "correction",
    });
    draft.log({ op: "correct", mem: old.id, rev: old.revision + 1 });
    await reformSummaries(draft, old.id);
    return { id: old.id, supersedes: newer.map(({ id }) => id) };
  });
}

/** An undone value was never true, so no reply calls it former. */
async function retract(draft: UnitOfWork, item: Item): Promise<void> {
  draft.revise("supersede", { ...item, truth: "retracted" });
  await reformSummaries(draft, item.id);
}

const FORMER: ReadonlySet<Item["truth"]> = new Set(["superseded", "retracted"]);

const current = async (draft: UnitOfWork, ids: ReadonlySet<string>): Promise<readonly Item[]> =>
  (await draft.many([...ids])).filter(({ truth, hold }) => truth === "current" && hold === "active");

const notFormerValue = (code: "not_found" | "invalid_input"): KeepsakeError =>
  new KeepsakeError(
    code,
    code === "not_found" ? "This vault has no memory with this id." : "This memory is not a former value.",
    {
      hint: "memories.history(id) lists the values of a memory with their IDs.",
    },
  );
