/**
 * The contract's state in a vault: read when a call first touches a store, written in the call's
 * transaction (SEC-S10). Sealed notes hold the clock, what a team agreed on, which stores there are,
 * and each store's counters, phases, ledger and item ids; docs/formats.md describes them ("contract
 * note"). A removed item is erased at once, row and key, without a tombstone (NAM-31, unification
 * §3).
 */

import { keyedHash } from "../crypto/primitives.ts";
import type { OpenVault, UnitOfWork } from "../engine/open-vault.ts";
import { CONTRACT_NOTE } from "../engine/write/stored-notes.ts";
import { KeepsakeError } from "../model/error.ts";
import {
  type Actor,
  AUTHORITIES,
  type Authority,
  EVENT_TYPES,
  GIST_MAX,
  HOLDS,
  type Item,
  MESSAGE_MAX,
  type Source,
  SPACES,
  type Taint,
} from "../model/item.ts";
import { defined, mutableCopy } from "../model/json.ts";
import type { Policy } from "../model/policy.ts";
import { truncate } from "../model/text.ts";
import { copyLedger, type LedgerEntry, removeFromSnapshot } from "../policy/phases.ts";
import { classify } from "../policy/privacy.ts";
import { ACTIVE, UNTRUSTED } from "../search/columns.ts";
import { CONTRACT_KINDS, type ContractItem, contractItemFault, metaList, metaText } from "./item.ts";
import { authorityFor } from "./lasting-stores.ts";
import {
  type ContractState,
  type ContractStore,
  currentId,
  EMPTY_STATE,
  EMPTY_STORE,
  type ItemLists,
  itemsIn,
  mapLists,
} from "./state.ts";

/** A state as it was read, and what shows whether it is still current. */
export interface LoadedState {
  readonly state: ContractState;
  /** From the contract's item ids to the engine's, of all stores read. */
  readonly ids: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, Uint8Array | undefined>;
  /** The keys of all stores in the vault. */
  readonly known: readonly string[];
}

export const NOTHING_LOADED: LoadedState = { state: EMPTY_STATE, ids: new Map(), notes: new Map(), known: [] };

/** The stores to read, of those in the vault or new. */
export type StoreKeys = (known: readonly string[]) => readonly string[];

/** The loaded state, read again if another process, an erasure or a restore changed it. */
export const currentState = (vault: OpenVault, loaded: LoadedState, keys: StoreKeys): Promise<LoadedState> =>
  withStores(vault, isCurrent(vault, loaded) ? loaded : withShared(vault), keys);

/** What all stores share: the clock, the agreements, and which stores there are. */
function withShared(vault: OpenVault): LoadedState {
  const [clock, team, stores] = SHARED_NOTES.map((name) => vault.contractNotes.get(name));
  return {
    ...NOTHING_LOADED,
    state: {
      ...EMPTY_STATE,
      ...(clock === undefined ? {} : decodeClock(clock)),
      ...(team === undefined ? {} : decodeTeam(team)),
    },
    known: stores === undefined ? [] : parse(stores).keys,
    notes: new Map(SHARED_NOTES.map((name) => [name, vault.contractNotes.get(name)])),
  };
}

export async function withStores(vault: OpenVault, loaded: LoadedState, keys: StoreKeys): Promise<LoadedState> {
  const missing = keys(loaded.known).filter((key) => !loaded.state.stores.has(key));
  if (missing.length === 0) return loaded;
  const ids = new Map(loaded.ids);
  const notes = new Map(loaded.notes);
  const { state, known } = loaded;
  const stores = new Map(state.stores);
  for (const key of missing) {
    const name = storeNoteName(vault, key);
    const note = vault.contractNotes.get(name);
    notes.set(name, note);
    if (note !== undefined) stores.set(key, await readStore(vault, decodeStore(note), ids));
  }
  return { state: { ...state, stores }, ids, notes, known };
}

function isCurrent(vault: OpenVault, loaded: LoadedState): boolean {
  if (loaded === NOTHING_LOADED) return false;
  for (const [name, note] of loaded.notes) if (vault.contractNotes.get(name) !== note) return false;
  for (const id of loaded.ids.values()) if (!isInUse(vault, id)) return false;
  return true;
}

const IN_USE: ReadonlySet<unknown> = new Set([ACTIVE, HOLDS.indexOf("deprioritized")]);

/** Neither erased nor taken out of use by its owner (hidden, restricted, archived). */
const isInUse = ({ index }: OpenVault, id: string): boolean =>
  index.has(id) && IN_USE.has(index.columns().hold[index.row(id)]);

/** Items erased or taken out of use since are left out, also from the current phase's snapshot. */
async function readStore(vault: OpenVault, note: StoreNote, ids: Map<string, string>): Promise<ContractStore> {
  const found = new Map<string, ContractItem>();
  for (const item of await vault.items.many(itemsIn(note))) {
    const record = isInUse(vault, item.id) ? contractItem(item) : undefined;
    if (record === undefined) continue;
    found.set(item.id, record);
    ids.set(record.id, item.id);
  }
  const store = { ...note, ...mapLists(note, (list) => list.flatMap((id) => found.get(id) ?? [])) };
  const phase = currentId(store.phases);
  if (phase === undefined) return store;
  const live = new Set(itemsIn(store).map(({ id }) => id));
  const ledger = copyLedger(store.ledger, phase);
  for (const id of [...(ledger.get(phase)?.items.keys() ?? [])])
    if (!live.has(id)) removeFromSnapshot(ledger, phase, id);
  return { ...store, ledger };
}

interface SavedState extends LoadedState {
  /** Engine ids of the items that this call added. */
  readonly put: readonly string[];
  readonly hasErased: boolean;
}

/** Puts the changes of a call into the draft. @param session whose call it was */
export async function saveState(
  draft: UnitOfWork,
  before: LoadedState,
  after: ContractState,
  session: string,
): Promise<SavedState> {
  const { vault } = draft;
  const ids = new Map(before.ids);
  const notes = new Map(before.notes);
  const put: string[] = [];
  const removedIds: string[] = [];
  const note = (name: string, bytes: Uint8Array): void => {
    draft.note(name, bytes);
    notes.set(name, bytes);
  };
  if (after.clock !== before.state.clock || after.replacedBy !== before.state.replacedBy)
    note(CLOCK_NOTE, encodeClock(after));
  if (TEAM_FIELDS.some((field) => after[field] !== before.state[field])) note(TEAM_NOTE, encodeTeam(after));
  const known = new Set(before.known);
  for (const [key, store] of after.stores) {
    const earlier = before.state.stores.get(key);
    if (earlier === store) continue;
    const { added, changed, removed } = changesOf(earlier ?? EMPTY_STORE, store);
    for (const item of removed) {
      const id = ids.get(item.id);
      if (id !== undefined) removedIds.push(id);
      ids.delete(item.id);
    }
    for (const item of added) {
      const id = vault.ids.next();
      ids.set(item.id, id);
      put.push(id);
      const place = { id, at: draft.at, session, policy: vault.policy, taint: taintOf(item, store) };
      putItem(draft, vaultItem(item, place));
    }
    for (const item of changed) {
      const old = await draft.get(ids.get(item.id) ?? "");
      if (old !== undefined) putItem(draft, revisedItem(old, item));
    }
    const itemCount = added.length + changed.length + removed.length;
    if (itemCount > 0 || !isSameFrame(earlier ?? EMPTY_STORE, store)) {
      known.add(key);
      note(storeNoteName(vault, key), encodeStore(store, ids));
    }
  }
  if (known.size > before.known.length) note(STORES_NOTE, encoded({ keys: [...known] }));
  const hasErased = await eraseStrictly(draft, removedIds);
  return { state: after, ids, notes, known: [...known], put, hasErased };
}

function putItem(draft: UnitOfWork, item: Item): void {
  draft.put(item);
  draft.log({ op: item.revision === 1 ? "store" : "update", mem: item.id, rev: item.revision, act: "agent" });
}

/**
 * The commit removes the rows and schedules their keys for destruction; other processes learn of it
 * by the generation. An item frozen by its owner stays in the vault (SEC-S7), outside the contract.
 */
async function eraseStrictly(draft: UnitOfWork, removed: readonly string[]): Promise<boolean> {
  const items = await draft.vault.items.many(removed);
  const ids = items.filter(({ frozen }) => frozen === undefined).map(({ id }) => id);
  if (ids.length === 0) return false;
  draft.scheduleSaltDestruction(await draft.saltIds(ids));
  draft.raiseGeneration = true;
  for (const id of ids) {
    draft.erase(id, false);
    draft.log({ op: "purge", mem: id, rc: "policy", act: "system" });
  }
  return true;
}

/** Whether a call must be committed. Without a tick, only retention can have changed something. */
export function hasChanges(before: ContractState, after: ContractState): boolean {
  if (after.clock !== before.clock) return true;
  return [...after.stores].some(([key, store]) => {
    const { added, changed, removed } = changesOf(before.stores.get(key) ?? EMPTY_STORE, store);
    return added.length + changed.length + removed.length > 0;
  });
}

/** Items are never changed in place, so another object is another revision. */
function changesOf(earlier: ContractStore, store: ContractStore) {
  const old = new Map(itemsIn(earlier).map((item) => [item.id, item]));
  const items = itemsIn(store);
  const ids = new Set(items.map(({ id }) => id));
  return {
    added: items.filter(({ id }) => !old.has(id)),
    changed: items.filter((item) => old.has(item.id) && old.get(item.id) !== item),
    removed: [...old.values()].filter(({ id }) => !ids.has(id)),
  };
}

const isSameFrame = (earlier: ContractStore, store: ContractStore): boolean =>
  earlier.phases === store.phases &&
  earlier.isTainted === store.isTainted &&
  CONTRACT_KINDS.every((kind) => earlier.counters[kind] === store.counters[kind]);

/** @param id the engine's id */
export const isUntrusted = ({ index }: OpenVault, id: string | undefined): boolean =>
  id !== undefined && index.has(id) && index.columns().taint[index.row(id)] === UNTRUSTED;

/** Tool results are untrusted content, and so is model output after them (SEC-R2). */
const taintOf = (item: ContractItem, store: ContractStore): Taint =>
  item.source === "tool" || (store.isTainted && item.source !== "user") ? "untrusted" : "clean";

const FORMAT = 1;
const NAME_DIGITS = 32;
const CLOCK_NOTE = `${CONTRACT_NOTE}clock`;
const TEAM_NOTE = `${CONTRACT_NOTE}team`;
const STORES_NOTE = `${CONTRACT_NOTE}stores`;
const SHARED_NOTES = [CLOCK_NOTE, TEAM_NOTE, STORES_NOTE] as const;

/** Keyed, because note names are not encrypted and a store's key names its owner. */
const storeNoteName = ({ keys }: OpenVault, store: string): string =>
  CONTRACT_NOTE + keyedHash(keys.names, `contract-store\0${store}`).toString("hex").slice(0, NAME_DIGITS);

type Clock = Pick<ContractState, "clock" | "replacedBy">;

const encoded = (content: object): Uint8Array => Buffer.from(JSON.stringify({ f: FORMAT, ...content }));

const encodeClock = ({ clock, replacedBy }: Clock): Uint8Array => encoded({ clock, replaced: [...replacedBy] });

function decodeClock(bytes: Uint8Array): Clock {
  const { clock, replaced } = parse(bytes);
  return { clock, replacedBy: new Map(replaced) };
}

/** What a team agreed on, and how often its stores changed. Cached recalls are not stored. */
const TEAM_FIELDS = ["agreements", "handoffs", "trust", "versions"] as const;
type Team = Pick<ContractState, (typeof TEAM_FIELDS)[number]>;

const encodeTeam = ({ agreements, handoffs, trust, versions }: Team): Uint8Array =>
  encoded({ agreements, handoffs, trust, versions: [...versions] });

function decodeTeam(bytes: Uint8Array): Team {
  const { agreements, handoffs, trust, versions } = parse(bytes);
  return { agreements, handoffs, trust, versions: new Map(versions) };
}

/** A store whose items are named by the engine's ids. */
type StoreNote = Pick<ContractStore, "phases" | "ledger" | "counters" | "isTainted"> & ItemLists<readonly string[]>;

function encodeStore(store: ContractStore, ids: ReadonlyMap<string, string>): Uint8Array {
  const pages = [...store.ledger].map(([phase, { items, newest }]) => [
    phase,
    [...items].map(([id, { kind, key }]) => [id, kind, key]),
    [...newest],
  ]);
  return encoded({
    phases: store.phases,
    counters: store.counters,
    isTainted: store.isTainted,
    ...mapLists(store, (items) => items.flatMap(({ id }) => ids.get(id) ?? [])),
    ledger: pages,
  });
}

type LedgerPage = readonly [
  phase: string,
  items: readonly (readonly [id: string, kind: string, key: string | null])[],
  newest: readonly (readonly [key: string, id: string])[],
];

/** Trusts the content, because the seal was checked. */
function decodeStore(bytes: Uint8Array): StoreNote {
  const { f: _format, ledger, ...rest } = parse(bytes);
  const pages: readonly LedgerPage[] = ledger;
  const snapshots = pages.map(([phase, items, newest]) => {
    const entries = items.map(([id, kind, key]): [string, LedgerEntry] => [id, { kind, key }]);
    return [phase, { items: new Map(entries), newest: new Map(newest) }] as const;
  });
  return { ...rest, ledger: new Map(snapshots) };
}

function parse(bytes: Uint8Array): ReturnType<typeof JSON.parse> {
  const content = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
  if (content.f <= FORMAT) return content;
  throw new KeepsakeError("store_too_new", "A later version of Keepsake wrote this vault's memory contract.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format: content.f, known: FORMAT },
  });
}

const CONTRACT_CODEC = "namel3ss";

/** What the engine adds to a new item. */
interface ItemPlace {
  readonly id: string;
  /** Wall time, for the log and for lists. The contract never reads it. */
  readonly at: number;
  readonly session: string;
  readonly policy: Policy;
  readonly taint: Taint;
}

const NAME_MAX = 200;
const POINTS_MAX = 100;
/** The importance that counts as fully salient. */
const IMPORTANCE_MAX = 7;

function vaultItem(item: ContractItem, place: ItemPlace): Item {
  const { policy } = place;
  const layer = layerOf(item);
  const text = fittedText(item.text, layer === "message" ? MESSAGE_MAX : GIST_MAX);
  const key = item.kind === "profile" ? name(metaText(item, "key")) : undefined;
  return {
    id: place.id,
    revision: 1,
    at: place.at,
    layer,
    type: "context",
    mode: layer === "fact" ? "semantic" : "episodic",
    ...defined({ key }),
    event: EVENT_TYPES.find((event) => event === item.meta["event_type"]) ?? "context",
    text,
    details: [],
    entities: [],
    labels: [],
    scope: scopeOf(item),
    origin: {
      session: place.session,
      ...speakerOf(item.source),
      method: layer === "summary" ? "derived" : "stated",
    },
    ...(layer === "message"
      ? { message: { role: item.source === "ai" ? "assistant" : item.source.slice(0, NAME_MAX), kind: "turn" } }
      : {}),
    taint: place.taint,
    purpose: policy.purpose,
    decisionUse: policy.decisionUse,
    count: 1,
    evidence: [],
    links: [],
    authority: authorityIn(item, place.taint),
    authorityReason: name(metaText(item, "authority_reason")) ?? authorityFor(item.source).reason.slice(0, NAME_MAX),
    weight: weightOf(item),
    curve: policy.curves.default,
    privacy: { class: classify(text, policy.privacy.defaultClass), basis: policy.privacy.defaultBasis },
    access: { visibility: "private", exportable: true, grants: [] },
    truth: "current",
    hold: "active",
    tick: item.created_at,
    foreign: [foreignOf(item, text)],
  };
}

/** A new revision, so that the older words are destroyed with their key. */
function revisedItem(before: Item, item: ContractItem): Item {
  return {
    ...before,
    revision: before.revision + 1,
    weight: weightOf(item),
    foreign: [...before.foreign.filter(({ codec }) => codec !== CONTRACT_CODEC), foreignOf(item, before.text)],
  };
}

/**
 * The contract's record of an item; undefined for other items.
 * @throws KeepsakeError `record_corrupt` for an invalid record
 */
function contractItem(item: Item): ContractItem | undefined {
  const foreign = item.foreign.find(({ codec }) => codec === CONTRACT_CODEC);
  if (foreign?.rest === undefined) return undefined;
  const { kind, text = item.text, source, created_at, importance, meta } = foreign.rest;
  const record = { id: foreign.id, kind, text, source, created_at, importance, scope: "session", meta };
  if (contractItemFault(record) === undefined) return record as ContractItem; // every field was just checked
  throw new KeepsakeError("record_corrupt", "An item of the memory contract can't be read.", {
    hint: "Run keepsake doctor, or forget this item.",
    facts: { id: item.id },
  });
}

/** The record repeats the text only if the item shortened it. */
function foreignOf(
  { id, text, kind, source, created_at, importance, meta }: ContractItem,
  itemText: string,
): Item["foreign"][number] {
  const rest = {
    kind,
    source,
    created_at,
    importance,
    meta: mutableCopy(meta),
    ...(text === itemText ? {} : { text }),
  };
  return { codec: CONTRACT_CODEC, id, rest };
}

const layerOf = (item: ContractItem): "message" | "summary" | "fact" => {
  if (item.kind !== "short_term") return "fact";
  return item.meta["summary_of"] === undefined ? "message" : "summary";
};

/** An item has at least one character. */
const fittedText = (text: string, max: number): string => (text === "" ? " " : truncate(text.toWellFormed(), max));

const name = (value: string | undefined): string | undefined =>
  value === undefined || value.length > NAME_MAX ? undefined : value;

function scopeOf(item: ContractItem): Item["scope"] {
  const space = SPACES.find((known) => known === item.meta["space"]) ?? "session";
  const [owner, phase, agent] = ["owner", "phase_id", "agent_id"].map((field) => name(metaText(item, field)));
  return {
    space,
    ...defined({ owner, phase, agent }),
  };
}

interface Speaker {
  readonly actor: Actor;
  readonly source: Source;
}
const SYSTEM: Speaker = { actor: "system", source: "system" };
const SPEAKERS: ReadonlyMap<string, Speaker> = new Map([
  ["user", { actor: "user", source: "user_direct" }],
  ["ai", { actor: "ai", source: "assistant" }],
  ["tool", { actor: "tool", source: "tool" }],
]);
const speakerOf = (source: string): Speaker => SPEAKERS.get(source) ?? SYSTEM;

/** In the engine, untrusted content has the lowest authority (SEC-S8). */
function authorityIn(item: ContractItem, taint: Taint): Authority {
  if (taint === "untrusted") return "ai_inferred";
  return AUTHORITIES.find((authority) => authority === item.meta["authority"]) ?? "ai_inferred";
}

function weightOf(item: ContractItem): Item["weight"] {
  const points = Math.min(Math.max(Math.round(item.importance), 0), POINTS_MAX);
  const reasons = metaList(item, "importance_reason").filter(
    (reason): reason is string => typeof reason === "string" && reason !== "" && reason.length <= NAME_MAX,
  );
  return {
    salience: Math.min(points / IMPORTANCE_MAX, 1),
    points,
    reasons: reasons.slice(0, POINTS_MAX),
    classifier: "contract/1",
    valence: 0,
    confidence: 1,
    boost: 1,
  };
}
