/**
 * The contract's state in a vault: read when a call first touches a store, written in the transaction of the call (SEC-S10). An item that left its
 * store is gone at once, row and key, without a tombstone (NAM-31, unification §3): a strict preset keeps no history.
 */
import { HOLDS, type Item, type Taint } from "../core/item.ts";
import { bookDeletion, copyLedger } from "../policy/phase-ledger.ts";
import { codeOf } from "../search/filter.ts";
import type { UnitOfWork } from "../vault/unit-of-work.ts";
import type { OpenVault } from "../vault/open-vault.ts";
import type { ContractItem } from "./contract-item.ts";
import {
  type ContractState,
  type ContractStore,
  currentId,
  EMPTY_STATE,
  EMPTY_STORE,
  itemsIn,
} from "./contract-state.ts";
import {
  CLOCK_NOTE,
  decodeClock,
  decodeStore,
  encodeClock,
  encodeStore,
  type StoreNote,
  storeNote,
} from "./state-note.ts";
import { contractItem, revisedItem, vaultItem } from "./vault-item.ts";

/** A state as it was read, with what says whether it is still so. */
export interface HeldState {
  readonly state: ContractState;
  /** Engine ids by contract ids, of all stores that were read. */
  readonly ids: ReadonlyMap<string, string>;
  /** The notes that it was read from, by name. */
  readonly notes: ReadonlyMap<string, Uint8Array | undefined>;
}

export const NOTHING_HELD: HeldState = { state: EMPTY_STATE, ids: new Map(), notes: new Map() };

/** The held state as it stands, with these stores: read anew where another process, an erasure or a restore came in between. */
export const currentState = (vault: OpenVault, held: HeldState, keys: readonly string[]): Promise<HeldState> =>
  withStores(vault, isCurrent(vault, held) ? held : NOTHING_HELD, keys);

/** The same state with these stores besides, as the vault has them. */
export async function withStores(vault: OpenVault, held: HeldState, keys: readonly string[]): Promise<HeldState> {
  const missing = keys.filter((key) => !held.state.stores.has(key));
  const isFirst = !held.notes.has(CLOCK_NOTE);
  if (missing.length === 0 && !isFirst) return held;
  const clockNote = isFirst ? vault.contractNotes.get(CLOCK_NOTE) : held.notes.get(CLOCK_NOTE);
  const stores = new Map(held.state.stores);
  const ids = new Map(held.ids);
  const notes = new Map(held.notes).set(CLOCK_NOTE, clockNote);
  for (const key of missing) {
    const name = storeNote(vault.keys.names, key);
    const note = vault.contractNotes.get(name);
    notes.set(name, note);
    if (note !== undefined) stores.set(key, await readStore(vault, decodeStore(note), ids));
  }
  const clock = !isFirst ? held.state : clockNote === undefined ? EMPTY_STATE : decodeClock(clockNote);
  return { state: { clock: clock.clock, replacedBy: clock.replacedBy, stores }, ids, notes };
}

function isCurrent(vault: OpenVault, held: HeldState): boolean {
  for (const [name, note] of held.notes) if (vault.contractNotes.get(name) !== note) return false;
  for (const id of held.ids.values()) if (!isInUse(vault, id)) return false;
  return true;
}

/** Neither erased nor taken out of use by its owner: hidden, restricted, archived. */
function isInUse({ index }: OpenVault, id: string): boolean {
  if (!index.has(id)) return false;
  const hold = index.columns().hold[index.row(id)];
  return hold === ACTIVE || hold === DEPRIORITIZED;
}
const [ACTIVE, DEPRIORITIZED] = [codeOf(HOLDS, "active"), codeOf(HOLDS, "deprioritized")];

/** Items that somebody erased or took out of use since are in no store any more, and in no snapshot of the current phase. */
async function readStore(vault: OpenVault, note: StoreNote, ids: Map<string, string>): Promise<ContractStore> {
  const { turns, summaries, semantic, profile, ...rest } = note;
  const found = new Map<string, ContractItem>();
  for (const item of await vault.items.many([...turns, ...summaries, ...semantic, ...profile])) {
    const record = isInUse(vault, item.id) ? contractItem(item) : undefined;
    if (record === undefined) continue;
    found.set(item.id, record);
    ids.set(record.id, item.id);
  }
  const itemsOf = (list: readonly string[]): readonly ContractItem[] => list.flatMap((id) => found.get(id) ?? []);
  const store: ContractStore = {
    ...rest,
    turns: itemsOf(turns),
    summaries: itemsOf(summaries),
    semantic: itemsOf(semantic),
    profile: itemsOf(profile),
  };
  const phase = currentId(store.phases);
  if (phase === undefined) return store;
  const live = new Set(itemsIn(store).map(({ id }) => id));
  const ledger = copyLedger(store.ledger, phase);
  for (const id of [...(ledger.get(phase)?.items.keys() ?? [])]) if (!live.has(id)) bookDeletion(ledger, phase, id);
  return { ...store, ledger };
}

export interface SavedState extends HeldState {
  /** Engine ids of what this call added. */
  readonly put: readonly string[];
  readonly hasErased: boolean;
}

/** Puts what a call changed into the draft; nothing changed, nothing is put. @param session whose call it was */
export async function saveState(
  draft: UnitOfWork,
  before: HeldState,
  after: ContractState,
  session: string,
): Promise<SavedState> {
  const { vault } = draft;
  const ids = new Map(before.ids);
  const notes = new Map(before.notes);
  const put: string[] = [];
  const gone: string[] = [];
  if (after.clock !== before.state.clock || after.replacedBy !== before.state.replacedBy) {
    const bytes = encodeClock(after);
    draft.note(CLOCK_NOTE, bytes);
    notes.set(CLOCK_NOTE, bytes);
  }
  for (const [key, store] of after.stores) {
    const earlier = before.state.stores.get(key);
    if (earlier === store) continue;
    const { added, changed, removed } = changesOf(earlier, store);
    for (const item of removed) {
      const id = ids.get(item.id);
      if (id !== undefined) gone.push(id);
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
    if (itemCount === 0 && isSameFrame(earlier ?? EMPTY_STORE, store)) continue;
    noteStore(draft, key, store, ids, notes);
  }
  const hasErased = await eraseStrictly(draft, gone);
  return { state: after, ids, notes, put, hasErased };
}

function putItem(draft: UnitOfWork, item: Item): void {
  draft.put(item);
  draft.log({ op: item.revision === 1 ? "store" : "update", mem: item.id, rev: item.revision, act: "agent" });
}

function noteStore(
  draft: UnitOfWork,
  key: string,
  store: ContractStore,
  ids: ReadonlyMap<string, string>,
  notes: Map<string, Uint8Array | undefined>,
): void {
  const idsOf = (items: readonly ContractItem[]): readonly string[] => items.flatMap((item) => ids.get(item.id) ?? []);
  const bytes = encodeStore({
    phases: store.phases,
    ledger: store.ledger,
    counters: store.counters,
    isTainted: store.isTainted,
    turns: idsOf(store.turns),
    summaries: idsOf(store.summaries),
    semantic: idsOf(store.semantic),
    profile: idsOf(store.profile),
  });
  const name = storeNote(draft.vault.keys.names, key);
  draft.note(name, bytes);
  notes.set(name, bytes);
}

/**
 * Rows go with the commit, their keys are doomed by it; other processes learn of it by the generation. What its owner froze stays in the vault
 * (SEC-S7), and is the contract's no more.
 */
async function eraseStrictly(draft: UnitOfWork, left: readonly string[]): Promise<boolean> {
  const items = await draft.vault.items.many(left);
  const ids = items.filter(({ frozen }) => frozen === undefined).map(({ id }) => id);
  if (ids.length === 0) return false;
  draft.doom(await draft.saltIds(ids));
  draft.raiseGeneration = true;
  for (const id of ids) {
    draft.erase(id, false);
    draft.log({ op: "purge", mem: id, rc: "policy", act: "system" });
  }
  return true;
}

/** Whether a call has anything to write down. Without a tick nothing changes but what retention took, or wrote an end to. */
export function hasChanges(before: ContractState, after: ContractState): boolean {
  if (after.clock !== before.clock) return true;
  for (const [key, store] of after.stores) {
    const earlier = itemsIn(before.stores.get(key) ?? EMPTY_STORE);
    const items = itemsIn(store);
    if (items.length !== earlier.length || items.some((item, index) => item !== earlier[index])) return true;
  }
  return false;
}

interface StoreChanges {
  readonly added: readonly ContractItem[];
  readonly changed: readonly ContractItem[];
  readonly removed: readonly ContractItem[];
}

/** Items are never changed in place, so another object is another revision. */
function changesOf(earlier: ContractStore | undefined, store: ContractStore): StoreChanges {
  const old = new Map((earlier === undefined ? [] : itemsIn(earlier)).map((item) => [item.id, item]));
  const items = itemsIn(store);
  const ids = new Set(items.map(({ id }) => id));
  return {
    added: items.filter(({ id }) => !old.has(id)),
    changed: items.filter((item) => old.has(item.id) && old.get(item.id) !== item),
    removed: [...old.values()].filter(({ id }) => !ids.has(id)),
  };
}

/** Without items that changed, nothing else can have but by a number or a tick that was spent. */
const isSameFrame = (earlier: ContractStore, store: ContractStore): boolean =>
  earlier.phases === store.phases &&
  earlier.isTainted === store.isTainted &&
  (["short_term", "semantic", "profile"] as const).every((kind) => earlier.counters[kind] === store.counters[kind]);

/** A tool's word is outside content, and so is what the model said after one (SEC-R2). */
const taintOf = (item: ContractItem, store: ContractStore): Taint =>
  item.source === "tool" || (store.isTainted && item.source !== "user") ? "untrusted" : "clean";
