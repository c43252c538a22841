/**
 * Hedged preferences derived from the owner's events (GUM-08, GUM-B6). The table of signals is
 * built from archived events on first use and stays in memory. Each preference cites its events and
 * is erased with them.
 */

import { BEHAVIOUR_EXTRACTOR } from "../../forming/behaviour/candidate.ts";
import { type BehaviourResult, BehaviourTable } from "../../forming/behaviour/table.ts";
import type { ActivityTable } from "../../forming/behaviour/work-pattern.ts";
import type { Provenance } from "../../model/candidate.ts";
import { type Item, USER_SPACE } from "../../model/item.ts";
import { admitCandidate } from "../observe/admit-candidate.ts";
import { supersede } from "../observe/ended-facts.ts";
import type { BehaviourState, OpenVault, UnitOfWork } from "../open-vault.ts";
import { curveOf } from "../write/items.ts";
import { consentTo, objectedTo } from "../write/stored-notes.ts";
import {
  type EventReader,
  type Finding,
  findingOf,
  isDerivedFromEvents,
  isOwnEvent,
  isOwnFact,
  isOwnTurn,
  newestOf,
  occurrencesIn,
  originOf,
  ownEvent,
  withFinding,
} from "./behaviour-events.ts";
import { reformSummaries } from "./digest.ts";

/** Only the newest events of a vault are considered. */
const EVENTS_MAX = 5_000;

export class Behaviour implements BehaviourState {
  readonly #vault: OpenVault;
  #table: BehaviourTable | undefined;
  /** Attributes with added or removed events that are not derived yet. */
  readonly #stale = new Set<string>();
  /** An event was erased before the table was built, so everything is derived again. */
  #isAllStale = false;
  #derivedKeys: readonly string[] = [];
  /** Journey names by event id, as of the last filing of facts. */
  #journeys: ReadonlyMap<string, string> = new Map();
  /** Attributes with events that now belong to another journey. */
  readonly #moved = new Set<string>();
  /** Keys that attributes had in another journey. */
  readonly #formerKeys = new Map<string, string>();
  readonly #patterns: WorkPatterns;

  constructor(vault: OpenVault) {
    this.#vault = vault;
    this.#patterns = new WorkPatterns(vault);
  }

  get isStale(): boolean {
    return this.#arePreferencesStale || this.#patterns.isStale;
  }

  get #arePreferencesStale(): boolean {
    return this.#isAllStale || this.#stale.size > 0;
  }

  get readsTurns(): boolean {
    return mayForm(this.#vault, this.#vault.now());
  }

  reconsider(): void {
    this.#patterns.reconsider();
  }

  drop(id: string): void {
    this.#patterns.drop(id);
    if (this.#table !== undefined) for (const key of this.#table.remove(id)) this.#stale.add(key);
    else if (isOwnEvent(this.#vault.index, this.#vault.index.row(id))) this.#isAllStale = true;
  }

  clear(): void {
    this.#patterns.clear();
    this.#table = undefined;
    this.#journeys = new Map();
    this.#moved.clear();
    this.#formerKeys.clear();
    this.#isAllStale = false;
    this.#stale.clear();
    this.#derivedKeys = [];
  }

  /**
   * Repeated until `committed` is called.
   * @param rows new or changed events, and derived facts that lost an event
   */
  async derive(draft: UnitOfWork, rows: readonly number[]): Promise<void> {
    await this.#patterns.derive(draft, rows);
    await this.#derivePreferences(draft, rows);
  }

  async load(draft: UnitOfWork): Promise<void> {
    if (this.#table === undefined) this.#follow(await this.#load(draft));
  }

  async #derivePreferences(draft: UnitOfWork, rows: readonly number[]): Promise<void> {
    const { index } = this.#vault;
    const events = rows.filter((row) => isOwnEvent(index, row)).map((row) => index.idOf(row));
    const facts = rows.filter((row) => isDerivedFromEvents(index, row)).map((row) => index.idOf(row));
    if (events.length + facts.length === 0 && !this.#arePreferencesStale) return;
    const table = this.#table ?? (await this.#load(draft));
    for (const id of events) for (const key of table.remove(id)) this.#stale.add(key);
    for (const item of await draft.many(events)) {
      const event = ownEvent(this.#vault, item);
      if (event !== undefined) for (const key of table.add(event)) this.#stale.add(key);
    }
    for (const { key, customType } of await draft.many(facts))
      if (key !== undefined && customType === undefined) this.#stale.add(key);
    this.#follow(table);
    this.#derivedKeys = [...this.#stale].sort();
    const results = table.preferences(this.#derivedKeys);
    const done = new Set<string>();
    for (const { attribute, preference } of results) {
      const former = this.#formerKeys.get(attribute);
      if (preference === undefined || former === undefined) continue;
      const moved = await moveFinding(draft, former, attribute, findingOf(preference));
      if (moved !== "none") done.add(attribute);
    }
    for (const result of results) if (!done.has(result.attribute)) await storePreference(draft, result);
  }

  journeyOf({ evidence }: Pick<Item, "evidence">): string | undefined {
    for (const { item } of evidence.toReversed()) {
      const name = this.#journeys.get(item);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  eventsOf(name: string): readonly string[] {
    return [...this.#journeys].flatMap(([id, journey]) => (journey === name ? [id] : []));
  }

  factsOf(name: string): readonly string[] {
    const { index } = this.#vault;
    return [...new Set(this.eventsOf(name).flatMap((id) => index.citing(id)))]
      .filter((id) => isDerivedFromEvents(index, index.row(id)))
      .sort();
  }

  moved(): readonly string[] {
    const { index } = this.#vault;
    const rows = [...this.#moved].flatMap((key) => index.rowsOfKey(USER_SPACE, undefined, key));
    return rows.map((row) => index.idOf(row)).sort();
  }

  committed(): void {
    this.#patterns.committed();
    this.#moved.clear();
    this.#formerKeys.clear();
    for (const key of this.#derivedKeys) this.#stale.delete(key);
    this.#derivedKeys = [];
    this.#isAllStale = false;
  }

  /** Finds events whose journey has changed. */
  #follow(table: BehaviourTable): void {
    this.#settle(table);
    const journeys = table.journeys();
    for (const [id, { name }] of journeys)
      if (this.#journeys.get(id) !== name) for (const key of table.attributesOf(id)) this.#moved.add(key);
    this.#journeys = new Map([...journeys].map(([id, { name }]) => [id, name]));
  }

  #settle(table: BehaviourTable): void {
    for (const [key, former] of table.settle()) {
      this.#stale.add(key);
      if (former !== undefined) this.#formerKeys.set(key, former);
    }
  }

  /** Builds the table from all events except queued ones. All its attributes are derived again. */
  async #load(draft: UnitOfWork): Promise<BehaviourTable> {
    const { index, unsummarized: behind } = this.#vault;
    const fresh = new Set(behind.rows());
    const rows = [...index.columns().present.keys()].filter((row) => isOwnEvent(index, row) && !fresh.has(row));
    const ids = rows.map((row) => index.idOf(row)).sort();
    const table = new BehaviourTable();
    for (const item of await draft.many(ids.slice(-EVENTS_MAX))) {
      const event = ownEvent(this.#vault, item);
      if (event !== undefined) for (const key of table.add(event)) this.#stale.add(key);
    }
    this.#settle(table);
    this.#table = table;
    return table;
  }
}

/*
 * What the owner usually does at a weekday and time of day, from events and statements. Requires
 * recorded consent to patterns (PN-32): without it nothing is read or formed, and withdrawal
 * supersedes existing patterns.
 */

/** Only the newest events and memories are considered. */
const SOURCES_MAX = 10_000;
const WORK_PATTERN_SCOPE = "work-pattern";

class WorkPatterns {
  readonly #vault: OpenVault;
  #table: ActivityTable | undefined;
  /** Consent was given, so existing sources are still to be read. */
  #isDue = false;
  readonly #stale = new Set<string>();
  #derivedKeys: readonly string[] = [];

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  get isStale(): boolean {
    return this.#isDue || this.#stale.size > 0;
  }

  reconsider(): void {
    this.clear();
    this.#isDue = consentTo(this.#vault.consents, WORK_PATTERN_SCOPE, this.#vault.now()) !== undefined;
  }

  drop(id: string): void {
    for (const key of this.#table?.remove(id) ?? []) this.#stale.add(key);
  }

  clear(): void {
    this.#table = undefined;
    this.#isDue = false;
    this.#stale.clear();
    this.#derivedKeys = [];
  }

  /** @param rows new or changed events and facts */
  async derive(draft: UnitOfWork, rows: readonly number[]): Promise<void> {
    if (!mayForm(draft.vault, draft.at)) return this.clear();
    const { index } = this.#vault;
    const sources = rows.filter((row) => isSource(this.#vault, row)).map((row) => index.idOf(row));
    const derived = rows.filter((row) => isDerivedFromEvents(index, row)).map((row) => index.idOf(row));
    if (sources.length + derived.length === 0 && !this.isStale) return;
    const table = this.#table ?? (await this.#load(draft));
    await this.#take(draft, table, sources);
    for (const { key, customType } of await draft.many(derived))
      if (key !== undefined && customType !== undefined) this.#stale.add(key);
    this.#derivedKeys = [...this.#stale].sort();
    for (const key of this.#derivedKeys) await storeFinding(draft, key, table.pattern(key));
  }

  committed(): void {
    for (const key of this.#derivedKeys) this.#stale.delete(key);
    this.#derivedKeys = [];
    this.#isDue = false;
  }

  /** Builds the table from all sources except queued ones. */
  async #load(draft: UnitOfWork): Promise<ActivityTable> {
    const { index, unsummarized: behind } = this.#vault;
    // Imported on use, because it loads the table of English verbs.
    const { ActivityTable } = await import("../../forming/behaviour/work-pattern.ts");
    const fresh = new Set(behind.rows());
    const rows = [...index.columns().present.keys()].filter((row) => isSource(this.#vault, row) && !fresh.has(row));
    const ids = rows.map((row) => index.idOf(row)).sort();
    const table = new ActivityTable();
    await this.#take(draft, table, ids.slice(-SOURCES_MAX));
    this.#table = table;
    return table;
  }

  async #take(draft: UnitOfWork, table: ActivityTable, ids: readonly string[]): Promise<void> {
    for (const item of await draft.many(ids))
      for (const key of table.put(item.id, await occurrencesIn(readingOf(draft), item))) this.#stale.add(key);
  }
}

const readingOf = (draft: UnitOfWork): EventReader => ({ vault: draft.vault, many: (ids) => draft.many(ids) });

/** Requires the owner's consent, whatever the policy allows to store. */
function mayForm({ consents, objections, policy }: OpenVault, at: number): boolean {
  const { workPatternObjected } = objectedTo(objections, policy.purpose);
  return workPatternObjected !== true && consentTo(consents, WORK_PATTERN_SCOPE, at) !== undefined;
}

const isSource = ({ index }: OpenVault, row: number): boolean =>
  isOwnEvent(index, row) || isOwnFact(index, row) || isOwnTurn(index, row);

async function storePreference(
  draft: UnitOfWork,
  { attribute, preference, isPartial }: BehaviourResult,
): Promise<void> {
  const shown = preference && findingOf(preference);
  // After older events were dropped, finding nothing proves nothing.
  if (shown !== undefined || !isPartial) await storeFinding(draft, attribute, shown);
}

/**
 * Moves the item of the same events to the key that it has in its journey. `taken`: a person
 * changed or hid that item, so nothing replaces it.
 */
async function moveFinding(
  draft: UnitOfWork,
  from: string,
  to: string,
  shown: Finding,
): Promise<"moved" | "taken" | "none"> {
  const { index } = draft.vault;
  const events = new Set(shown.evidence.map(({ item }) => item));
  const cites = ({ evidence }: Item): boolean => evidence.some(({ item }) => events.has(item));
  const rows = index.rowsOfKey(USER_SPACE, undefined, from);
  const existing = (await draft.many(rows.map((row) => index.idOf(row)).sort())).findLast(cites);
  if (existing === undefined || index.rowsOfKey(USER_SPACE, undefined, to).length > 0) return "none";
  if (isChanged(draft, existing)) return "taken";
  const newest = newestOf(await draft.many([...events]), shown);
  if (newest === undefined || existing.truth !== "current") return "none";
  draft.store("update", { ...withFinding(existing, shown, newest), key: to }, { act: "system" });
  await reformSummaries(draft, existing.id);
  return "moved";
}

/** @param shown undefined supersedes the current item */
async function storeFinding(draft: UnitOfWork, key: string, shown: Finding | undefined): Promise<void> {
  const existing = await existingFor(draft, key);
  if (existing === "taken") return;
  if (shown === undefined) {
    if (existing?.truth === "current") await supersede(draft, existing);
    return;
  }
  const newest = newestOf(await draft.many(shown.evidence.map((entry) => entry.item)), shown);
  if (newest === undefined) return;
  if (existing === undefined) return storeNew(draft, shown, newest);
  // A faded and archived item becomes active again.
  const updated = { ...withFinding(existing, shown, newest), truth: "current", hold: "active" } as const;
  if (isSame(existing, updated)) return;
  draft.store("update", updated, { act: "system" });
  if (existing.text !== updated.text || existing.truth !== updated.truth) await reformSummaries(draft, updated.id);
}

/** The item derived for this key. `taken`: a person changed or hid it, so it is left alone. */
async function existingFor(draft: UnitOfWork, key: string): Promise<Item | "taken" | undefined> {
  const { index } = draft.vault;
  const rows = index.rowsOfKey(USER_SPACE, undefined, key);
  const read = await draft.many(rows.map((row) => index.idOf(row)).sort());
  // The same draft may have moved one to another key.
  const items = read.filter((item) => item.key === key);
  if (items.some((item) => isChanged(draft, item))) return "taken";
  return items.at(-1);
}

const isChanged = ({ vault }: UnitOfWork, item: Item): boolean =>
  !isUntouched(item) || vault.index.supersededBy(item.id).length > 0;

const isUntouched = ({ origin, authority, frozen, hold, truth, resumesTo }: Item): boolean =>
  origin.extractor === BEHAVIOUR_EXTRACTOR &&
  authority === "ai_inferred" &&
  frozen !== true &&
  (hold === "active" || (hold === "archived" && resumesTo === undefined)) &&
  (truth === "current" || truth === "superseded");

async function storeNew(draft: UnitOfWork, shown: Finding, newest: Item): Promise<void> {
  const { candidate, evidence } = shown;
  const scope = USER_SPACE;
  const equal = await draft.findEqual(
    { text: candidate.text, subject: undefined, speaker: newest.speaker, scope },
    "clean",
  );
  // Already stated by the owner, or derived for another attribute.
  if (equal !== undefined) return;
  const admitted = await admitCandidate(draft, candidate, {
    at: newest.at,
    position: 0,
    provenance: provenanceOf(newest),
    origin: originOf(newest),
    evidence,
    subject: undefined,
    timeZone: newest.timeZone,
    agent: newest.scope.agent,
    space: USER_SPACE.space,
  });
  // Observed habits fade sooner than statements (GUM-B3).
  if (admitted.outcome === "stored")
    draft.put({ ...admitted.item, count: shown.count, curve: curveOf(draft.vault.policy, "context") });
}

const isSame = (existing: Item, updated: Item): boolean =>
  existing.text === updated.text &&
  existing.truth === updated.truth &&
  existing.count === updated.count &&
  existing.at === updated.at &&
  existing.weight.confidence === updated.weight.confidence &&
  existing.evidence.length === updated.evidence.length &&
  updated.evidence.every((entry, place) => entry.item === existing.evidence[place]?.item);

/** Always inferred, regardless of the actor (GUM-B6). */
const provenanceOf = ({ origin }: Item): Provenance => ({
  source: origin.source,
  taint: "clean",
  authority: "ai_inferred",
  ...(origin.session === undefined ? {} : { session: origin.session }),
  isOwner: true,
});
