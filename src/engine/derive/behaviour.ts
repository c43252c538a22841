/**
 * What the owner's events show, as hedged preferences (GUM-08, GUM-B6). The table of signals is built from the archived events when it is first
 * needed and kept while the vault is open; each preference leads to the events that it rests on, and goes when they do. A vault without events
 * never meets it.
 */

import { BEHAVIOUR_EXTRACTOR } from "../../forming/behaviour/candidate.ts";
import { type BehaviourResult, BehaviourTable } from "../../forming/behaviour/table.ts";
import type { ActivityTable } from "../../forming/behaviour/work-pattern.ts";
import type { Provenance } from "../../model/candidate.ts";
import { USER_SPACE } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import { curveOf } from "../../policy/presets.ts";
import type { BehaviourState } from "../background-work.ts";
import { consentTo } from "../govern/consent-record.ts";
import { objectedTo } from "../govern/objection.ts";
import { keepCandidate, supersede } from "../observe/keep-candidate.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import {
  isOwnEvent,
  isOwnFact,
  isToldFromEvents,
  newestOf,
  occurrencesIn,
  originOf,
  ownEvent,
  type Reading,
  retold,
  type Shown,
  shownIn,
} from "./behaviour-events.ts";
import { reformSummaries } from "./digest.ts";

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

/*
 * What the owner does at a weekday and a part of the day, from events and from what they say they did: only while consent to patterns is on record
 * (PN-32). Without it nothing is read for it, and nothing of the kind is formed; consent that ends takes the patterns along.
 */

/** The newest events and memories of a vault; older ones say nothing of what is done now. */
const SOURCES_MAX = 10_000;
const WORK_PATTERN_SCOPE = "work-pattern";

class WorkPatterns {
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

async function tellPreference(draft: UnitOfWork, { attribute, preference, isPartial }: BehaviourResult): Promise<void> {
  const shown = preference && shownIn(preference);
  // Where older events were let go, nothing found ends nothing.
  if (shown !== undefined || !isPartial) await tellShown(draft, attribute, shown);
}

/** @param shown undefined: nothing is shown, and what stood for it is over */
async function tellShown(draft: UnitOfWork, key: string, shown: Shown | undefined): Promise<void> {
  const standing = await standingFor(draft, key);
  if (standing === "taken") return;
  if (shown === undefined) {
    if (standing?.truth === "current") await supersede(draft, standing);
    return;
  }
  const newest = newestOf(await draft.many(shown.evidence.map((entry) => entry.item)));
  if (newest === undefined) return;
  if (standing === undefined) return keep(draft, shown, newest);
  // What had faded into the archive is seen again.
  const told = { ...retold(standing, shown, newest), truth: "current", hold: "active" } as const;
  if (isSame(standing, told)) return;
  draft.put(told);
  draft.log({ op: "update", mem: told.id, rev: told.revision, act: "system" });
  if (standing.text !== told.text || standing.truth !== told.truth) await reformSummaries(draft, told.id);
}

/** The item that stands or stood for the key. `taken`: somebody said something of it, or put it away. */
async function standingFor(draft: UnitOfWork, key: string): Promise<Item | "taken" | undefined> {
  const { index } = draft.vault;
  const rows = index.rowsOfKey(USER_SPACE, undefined, key);
  const items = await draft.many(rows.map((row) => index.idOf(row)).sort());
  if (items.some((item) => !isUntouched(item) || index.supersededBy(item.id).length > 0)) return "taken";
  return items.at(-1);
}

const isUntouched = ({ origin, authority, frozen, hold, truth, resumesTo }: Item): boolean =>
  origin.extractor === BEHAVIOUR_EXTRACTOR &&
  authority === "ai_inferred" &&
  frozen !== true &&
  (hold === "active" || (hold === "archived" && resumesTo === undefined)) &&
  (truth === "current" || truth === "superseded");

async function keep(draft: UnitOfWork, shown: Shown, newest: Item): Promise<void> {
  const { candidate, evidence } = shown;
  const scope = USER_SPACE;
  const equal = await draft.equal(
    { text: candidate.text, subject: undefined, speaker: newest.speaker, scope },
    "clean",
  );
  // The same is said already: of another attribute, or by the owner.
  if (equal !== undefined) return;
  const kept = await keepCandidate(draft, candidate, {
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
  // As often as it was done, whether it was told after each time or after all; and what was only seen fades sooner than what was said (GUM-B3).
  if (kept.outcome === "stored")
    draft.put({ ...kept.item, count: shown.count, curve: curveOf(draft.vault.policy, "context") });
}

const isSame = (standing: Item, told: Item): boolean =>
  standing.text === told.text &&
  standing.truth === told.truth &&
  standing.count === told.count &&
  standing.at === told.at &&
  standing.weight.confidence === told.weight.confidence &&
  standing.evidence.length === told.evidence.length &&
  told.evidence.every((entry, place) => entry.item === standing.evidence[place]?.item);

/** Inferred, whoever acted (GUM-B6). */
const provenanceOf = ({ origin }: Item): Provenance => ({
  source: origin.source,
  taint: "clean",
  authority: "ai_inferred",
  ...(origin.session === undefined ? {} : { session: origin.session }),
  isOwner: true,
});
