/**
 * What the owner does at a weekday and a part of the day, from events and from what they say they did: only while consent to patterns is on record
 * (PN-32). Without it nothing is read for it, and nothing of the kind is formed; consent that ends takes the patterns along.
 */
import type { ActivityTable } from "../../forming/behaviour/work-pattern.ts";
import { consentTo } from "../govern/consent-record.ts";
import { objectedTo } from "../govern/objection.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { isOwnEvent, isOwnFact, isToldFromEvents } from "./behaviour-events.ts";
import { tellShown } from "./behaviour-fact.ts";
import { occurrencesIn, type Reading } from "./behaviour-occurrences.ts";

/** The newest events and memories of a vault; older ones say nothing of what is done now. */
const SOURCES_MAX = 10_000;
const WORK_PATTERN_SCOPE = "work-pattern";

export class WorkPatterns {
  readonly #vault: OpenVault;
  #table: ActivityTable | undefined;
  /** Consent was given: what is there already may show some. */
  #isDue = false;
  readonly #stale = new Set<string>();
  #telling: readonly string[] = [];

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  get isStale(): boolean {
    return this.#isDue || this.#stale.size > 0;
  }

  /** Consent was given or withdrawn. */
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
    this.#telling = [];
  }

  /** @param rows what is new or was written anew, events and facts */
  async derive(draft: UnitOfWork, rows: readonly number[]): Promise<void> {
    if (!mayForm(draft)) return this.clear();
    const { index } = this.#vault;
    const sources = rows.filter((row) => isSource(this.#vault, row)).map((row) => index.idOf(row));
    const told = rows.filter((row) => isToldFromEvents(index, row)).map((row) => index.idOf(row));
    if (sources.length + told.length === 0 && !this.isStale) return;
    const table = this.#table ?? (await this.#load(draft));
    await this.#take(draft, table, sources);
    for (const { key, customType } of await draft.many(told))
      if (key !== undefined && customType !== undefined) this.#stale.add(key);
    this.#telling = [...this.#stale].sort();
    for (const key of this.#telling) await tellShown(draft, key, table.pattern(key));
  }

  /** What was derived last is durable. */
  told(): void {
    for (const key of this.#telling) this.#stale.delete(key);
    this.#telling = [];
    this.#isDue = false;
  }

  /** All that there is but what is taken up later. */
  async #load(draft: UnitOfWork): Promise<ActivityTable> {
    const { index, behind } = this.#vault;
    // What reads English verbs is read where it is needed.
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

const readingOf = (draft: UnitOfWork): Reading => ({ vault: draft.vault, many: (ids) => draft.many(ids) });

/** A policy may allow that patterns are stored; to look for some takes the owner's own consent, whatever the policy. */
function mayForm({ vault, at }: UnitOfWork): boolean {
  const { workPatternObjected } = objectedTo(vault.objections, vault.policy.purpose);
  return workPatternObjected !== true && consentTo(vault.consents, WORK_PATTERN_SCOPE, at) !== undefined;
}

const isSource = ({ index }: OpenVault, row: number): boolean => isOwnEvent(index, row) || isOwnFact(index, row);
