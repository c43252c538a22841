/**
 * What the owner's events show, as hedged preferences (GUM-08, GUM-B6). The table of signals is built from the archived events when it is first
 * needed and kept while the vault is open; each preference leads to the events that it rests on, and goes when they do. A vault without events
 * never meets it.
 */

import { BehaviourTable } from "../../forming/behaviour/table.ts";
import { USER_SPACE } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import type { BehaviourState } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { isOwnEvent, isToldFromEvents, ownEvent } from "./behaviour-events.ts";
import { tellPreference } from "./behaviour-fact.ts";
import { WorkPatterns } from "./work-patterns.ts";

/** The newest events of a vault; older ones say nothing any more. */
const EVENTS_MAX = 5_000;

export class Behaviour implements BehaviourState {
  readonly #vault: OpenVault;
  #table: BehaviourTable | undefined;
  /** Attributes that lost an event, or got one that is not told yet. */
  readonly #stale = new Set<string>();
  /** An event went before anybody knew what it said: then everything is told. */
  #isAllStale = false;
  #telling: readonly string[] = [];
  /** Of each event, as the facts were filed by them last. */
  #journeys: ReadonlyMap<string, string> = new Map();
  /** Attributes whose events are of another journey by now. */
  readonly #moved = new Set<string>();
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

  /** Consent was given or withdrawn. */
  reconsider(): void {
    this.#patterns.reconsider();
  }

  /** An item goes. To be asked while the index still knows it. */
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
    this.#isAllStale = false;
    this.#stale.clear();
    this.#telling = [];
  }

  /**
   * Told again until `told` says that it is durable.
   * @param rows what is new or was written anew: events, and what was told from events and lost one of them
   */
  async derive(draft: UnitOfWork, rows: readonly number[]): Promise<void> {
    await this.#patterns.derive(draft, rows);
    await this.#derivePreferences(draft, rows);
  }

  async #derivePreferences(draft: UnitOfWork, rows: readonly number[]): Promise<void> {
    const { index } = this.#vault;
    const events = rows.filter((row) => isOwnEvent(index, row)).map((row) => index.idOf(row));
    const facts = rows.filter((row) => isToldFromEvents(index, row)).map((row) => index.idOf(row));
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
    this.#telling = [...this.#stale].sort();
    for (const result of table.preferences(this.#telling)) await tellPreference(draft, result);
  }

  /** What the newest event behind a fact was about; undefined for what was told from no events, and for events about nothing that has a name. */
  journeyOf({ evidence }: Item): string | undefined {
    for (const { item } of evidence.toReversed()) {
      const name = this.#journeys.get(item);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** Ids of the facts that were told from events of a journey. */
  factsOf(name: string): readonly string[] {
    const { index } = this.#vault;
    const events = [...this.#journeys].flatMap(([id, journey]) => (journey === name ? [id] : []));
    return [...new Set(events.flatMap((id) => index.citing(id)))]
      .filter((id) => isToldFromEvents(index, index.row(id)))
      .sort();
  }

  /** Ids of the facts that may be of another journey since they were filed. */
  moved(): readonly string[] {
    const { index } = this.#vault;
    const rows = [...this.#moved].flatMap((key) => index.rowsOfKey(USER_SPACE, undefined, key));
    return rows.map((row) => index.idOf(row)).sort();
  }

  /** What was derived last is durable. */
  told(): void {
    this.#patterns.told();
    this.#moved.clear();
    for (const key of this.#telling) this.#stale.delete(key);
    this.#telling = [];
    this.#isAllStale = false;
  }

  /** Which events are of another journey than they were. */
  #follow(table: BehaviourTable): void {
    const journeys = table.journeys();
    for (const [id, name] of journeys)
      if (this.#journeys.get(id) !== name) for (const key of table.attributesOf(id)) this.#moved.add(key);
    this.#journeys = journeys;
  }

  /** All events but those that are to be taken up later: what they touch is told when their turn comes. All that there is is told anew. */
  async #load(draft: UnitOfWork): Promise<BehaviourTable> {
    const { index, behind } = this.#vault;
    const fresh = new Set(behind.rows());
    const rows = [...index.columns().present.keys()].filter((row) => isOwnEvent(index, row) && !fresh.has(row));
    const ids = rows.map((row) => index.idOf(row)).sort();
    const table = new BehaviourTable();
    for (const item of await draft.many(ids.slice(-EVENTS_MAX))) {
      const event = ownEvent(this.#vault, item);
      if (event !== undefined) for (const key of table.add(event)) this.#stale.add(key);
    }
    this.#table = table;
    return table;
  }
}
